// Prints what a first visit loads, compressed as a web host does it, and fails above the budget.
// usage: node .ci/size.mjs DIST
import { readFileSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

/** What a first visit may load. It loads more today; see RATCHET_KB. */
const BUDGET_KB = 250;
/** What somebody else's page loads of ours before anything is pressed. */
const EMBED_KB = 8;
/** What it loads today, rounded up; it is to go down to the budget. It was 449 before all of it was optimised for size. */
export const RATCHET_KB = 390;

/** Bytes of `content` after the best brotli compression. */
export function compressed(content) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params }).length;
}

// Where each kind of file names another one that the browser then loads unasked.
const REFERENCES = {
  html: [/\s(?:src|href|data-js|data-wasm)="([^"]+)"/g],
  css: [/url\(\s*["']?([^"')]+)/g, /@import\s+["']([^"']+)/g],
  js: [/^import\s[^;]*?from\s*["']([^"']+)/gm],
};

/** The files that come with index.html, found by following references. */
function firstVisit(site) {
  const found = new Set(["index.html"]);
  for (const file of found) {
    const patterns = REFERENCES[file.split(".").pop()] ?? [];
    // A link is not followed unasked.
    const text = patterns.length ? readFileSync(join(site, file), "utf8").replace(/<a\s[^>]*>/g, "") : "";
    for (const [, reference] of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
      if (/^([a-z]+:|#)/.test(reference)) continue;
      found.add(normalize(join(dirname(file), reference.replace(/[?#].*/, ""))));
    }
  }
  return [...found];
}

/** The home page loads no level; a visit to a level loads one: here the largest. */
function largestLevel(site) {
  const levels = readdirSync(join(site, "levels"), { recursive: true })
    .filter((name) => name.endsWith(".toml"))
    .map((name) => join("levels", name));
  const size = (file) => readFileSync(join(site, file)).length;
  return levels.sort((a, b) => size(b) - size(a)).slice(0, 1);
}

/** The largest poster, which an embed shows until it is pressed. */
function largestPoster(site) {
  const posters = readdirSync(join(site, "static/posters")).filter((name) => name.endsWith(".svg"));
  const size = (file) => compressed(readFileSync(join(site, "static/posters", file)));
  return join("static/posters", posters.sort((a, b) => size(b) - size(a))[0]);
}

function table(site, title, most, files, more = []) {
  const row = (name, raw, small) =>
    console.log(`${name.padEnd(48)}${(raw / 1000).toFixed(1).padStart(9)}${(small / 1000).toFixed(1).padStart(9)}`);
  console.log(`${title.padEnd(48)}${"KB".padStart(9)}${"brotli".padStart(9)}`);
  let raws = 0;
  let smalls = 0;
  const add = (file) => {
    const content = readFileSync(join(site, file));
    const small = compressed(content);
    row(file, content.length, small);
    raws += content.length;
    smalls += small;
  };
  files.forEach(add);
  if (more.length) row("in all for the home page", raws, smalls);
  more.forEach(add);
  row(`in all (at most ${most} KB brotli)`, raws, smalls);
  return smalls;
}

if (fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  const site = process.argv[2];
  const bytes = table(site, "What a first visit loads", BUDGET_KB, firstVisit(site), largestLevel(site));
  const embed = table(site, "What an embed loads", EMBED_KB, ["static/embed.js", largestPoster(site)]);
  if (bytes > BUDGET_KB * 1000) console.error("size: a first visit loads more than its budget");
  if (bytes > RATCHET_KB * 1000) {
    console.error(`size: and more than the ${RATCHET_KB} KB that it may not grow over`);
    process.exit(1);
  }
  if (embed > EMBED_KB * 1000) {
    console.error("size: an embed loads more than its budget before it is pressed");
    process.exit(1);
  }
}
