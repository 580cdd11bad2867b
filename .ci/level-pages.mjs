// Writes outages/ID.html for each outage: a page that can be found, shared and read without script.
// Everything on it stands in the level's file. Needs nothing but Node.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the site will be published, for addresses that have to be whole: canonical and card. */
const SITE = process.env.BURN_RATE_SITE ?? "";

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** What stands between a level's head and its first table, or in its tables of a name. */
function tables(text) {
  const found = [{ name: "" }];
  for (const block of text.matchAll(/^\[+([\w.-]+)\]+|^([\w-]+) = (\[[^\]]*\n\]|"(?:[^"\\]|\\.)*")/gm)) {
    const [, table, key, value] = block;
    if (table) found.push({ name: table });
    // Texts are written as in JSON; a list of them may end with a comma.
    else found.at(-1)[key] = readValue(value);
  }
  return found;
}

function readValue(value) {
  try {
    return JSON.parse(value.replace(/,\s*\]$/, "]"));
  } catch {
    return undefined;
  }
}

/** The outages of a checkout that are shipped, in the order of their ids. */
export function outages(root) {
  const listed = readFileSync(join(root, "src/level/index.rs"), "utf8");
  const files = readdirSync(join(root, "levels")).filter((name) => name.endsWith(".toml")).sort();
  const all = files.map((file) => {
    const all = tables(readFileSync(join(root, "levels", file), "utf8"));
    const of = (name) => all.filter((table) => table.name === name);
    return { ...all[0], budget: parseFloat(of("slo")[0].budget), milestones: of("milestone"), lessons: of("lesson"), sources: of("source") };
  });
  return all.filter(({ id }) => listed.includes(`"${id}"`));
}

function page({ id, title, hook, briefing, milestones, lessons, sources }) {
  const name = `${title}: play the outage`;
  const list = (rows) => rows.map((row) => `<li>${row}</li>`).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(name)} · Burn Rate</title>
<meta name="description" content="${escaped(hook)}">
<link rel="canonical" href="${SITE ? `${SITE}outages/` : ""}${id}.html">
<meta property="og:type" content="article">
<meta property="og:title" content="${escaped(name)}">
<meta property="og:description" content="${escaped(hook)}">
<meta property="og:image" content="${SITE || "../"}static/posters/${id}.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="How much was served during the outage, as a curve over time">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="../static/writeups/writeup.css">
</head>
<body>
<main>
<p class="brand"><a href="../">Burn<i>·</i>Rate</a></p>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(hook)}</p>
<p><a class="go" href="../?level=${id}">Play this outage</a></p>
<a href="../?level=${id}"><img src="../static/posters/${id}.svg" width="1200" height="630" alt="How much was served during the outage, as a curve over time"></a>
${briefing.map((text) => `<p>${escaped(text)}</p>`).join("\n")}
<h2>What really happened</h2>
<details><summary>This tells how it went. Play first if you want to find out yourself.</summary>
<dl>
${milestones.map(({ at, text }) => `<dt>${escaped(at)}</dt><dd>${escaped(text)}</dd>`).join("\n")}
</dl>
</details>
<h2>What there is to learn from it</h2>
<details><summary>The lessons give the game away, too.</summary>
<ul>
${list(lessons.map(({ title, text }) => `<b>${escaped(title)}.</b> ${escaped(text)}`))}
</ul>
</details>
<h2>Sources</h2>
<ul>
${list(sources.map(({ title, url }) => `<a href="${escaped(url)}">${escaped(title)}</a>`))}
</ul>
<footer>Not affiliated with Slack. Reconstructed from public sources; numbers that were not published are chosen, and the game says which and why.</footer>
</main>
</body>
</html>
`;
}

/** A writeup goes out with its outage, and not before. */
function keepBack(all, site) {
  const folder = join(site, "static/writeups");
  const known = (name) => all.some(({ id }) => name === `${id}.html`) || !/^slack-.*\.html$/.test(name);
  const early = readdirSync(folder).filter((name) => !known(name));
  const index = readFileSync(join(folder, "index.html"), "utf8").split("\n");
  const lines = index.filter((line) => !early.some((name) => line.includes(`href="${name}"`)));
  writeFileSync(join(folder, "index.html"), lines.join("\n"));
  for (const name of early) rmSync(join(folder, name));
}

/** Writes all pages into the built site. */
export function writePages(root, site) {
  mkdirSync(join(site, "outages"), { recursive: true });
  const all = outages(root);
  keepBack(all, site);
  for (const level of all) writeFileSync(join(site, "outages", `${level.id}.html`), page(level));
  return all;
}
