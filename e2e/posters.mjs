// Draws the poster of each outage: what was served that day, by the model. As SVG it is the
// embed's poster, as PNG of 1200 × 630 the card that a shared link shows.
// usage: .ci/with node e2e/posters.mjs   (after `cargo build --release --features cli`)
import { chromium } from "@playwright/test";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outages } from "../.ci/level-pages.mjs";
import config from "./playwright.config.js";
import { tool } from "./tool.js";

const STATIC = new URL("../static/", import.meta.url).pathname;
const [WIDTH, HEIGHT] = [1200, 630];
/** Where the curve stands. */
const BOX = { left: 60, right: 1140, top: 300, bottom: 540 };

/** Seconds from midnight of the main day; none of another day. */
function seconds(clock) {
  const [, hours, minutes, rest = 0] = /^(\d+):(\d+)(?::(\d+))?$/.exec(clock) ?? [];
  return hours && 3600 * hours + 60 * minutes + Number(rest);
}

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** The SLI of each minute of the main day, as responders and schedule made it. */
async function served(level, folder) {
  const file = join(folder, `${level.id}.csv`);
  await tool("run", level.id, "--plan", "history", "--series", file, "--json");
  const rows = (await readFile(file, "utf8")).split("\n").slice(1);
  const from = seconds(level["opens-at"]) - 900;
  const points = rows.map((row) => row.split(",", 2)).map(([time, sli]) => ({ at: seconds(time), sli: Number(sli) }));
  const minutes = new Map();
  for (const { at, sli } of points.filter(({ at }) => at >= from)) {
    const minute = Math.floor(at / 60);
    minutes.set(minute, [...(minutes.get(minute) ?? []), sli]);
  }
  return [...minutes].map(([minute, all]) => ({ minute, sli: all.reduce((sum, one) => sum + one, 0) / all.length }));
}

/** Where the axis begins: at nothing, or at a round share well below the lowest, which is not nothing. */
function floorOf(minutes) {
  const lowest = Math.min(...minutes.map(({ sli }) => sli));
  return [0.99, 0.98, 0.95, 0.9].find((floor) => floor < lowest - 0.2 * (1 - lowest)) ?? 0;
}

function curve(minutes) {
  const [first, last] = [minutes[0].minute, minutes.at(-1).minute];
  const floor = floorOf(minutes);
  const x = (minute) => Math.round(BOX.left + ((minute - first) / (last - first)) * (BOX.right - BOX.left));
  const y = (sli) => Math.round(BOX.bottom - ((sli - floor) / (1 - floor)) * (BOX.bottom - BOX.top));
  const line = [];
  for (const { minute, sli } of minutes) {
    const point = [x(minute), y(sli)];
    const [before, last] = line.slice(-2);
    // On a level stretch its ends are enough.
    if (last && before && last[1] === point[1] && before[1] === point[1]) line.pop();
    line.push(point);
  }
  const path = `M${line.map((point) => point.join(" ")).join("L")}`;
  const hours = [];
  for (let minute = Math.ceil(first / 60) * 60; minute <= last; minute += 60) {
    hours.push(`<text x="${x(minute)}" y="585" text-anchor="middle">${String(minute / 60).padStart(2, "0")}:00</text>`);
  }
  const label = (share, y) => `<text x="1140" y="${y}" text-anchor="end">${Math.round(100 * share)} %</text>`;
  return { path, hours: hours.join("") + label(1, BOX.top - 14) + label(floor, BOX.bottom - 12) };
}

function wrapped(text, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (`${lines.at(-1)} ${word}`.length > most) lines.push(word);
    else lines[lines.length - 1] += ` ${word}`;
  }
  return lines.map((line) => line.trim());
}

const budgetOf = (minutes) => (minutes < 3 ? `${Math.round(60 * minutes)} seconds` : `${minutes} minutes`);

function poster({ title, hook, budget }, minutes) {
  const { path, hours } = curve(minutes);
  const { left, right, bottom } = BOX;
  const lines = wrapped(hook, 74).map((line, place) => `<text class="h" x="60" y="${196 + 36 * place}">${escaped(line)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>
svg{--b:#f6f4ee;--i:#1d2226;--j:#565d66;--l:#d9d5ca;--e:#c2410c;--o:#1f6b96;font-family:system-ui,sans-serif}
@media(prefers-color-scheme:dark){svg{--b:#0f1215;--i:#e8e6df;--j:#a9adb3;--l:#2a3037;--e:#ff8a3d;--o:#56a3c9}}
text{fill:var(--j);font-size:21px}.t{fill:var(--i);font:500 56px Charter,Georgia,serif}.h{font-size:26px}.n{fill:var(--i);font:600 26px Charter,Georgia,serif}
@media(max-width:500px){.h,.w{display:none}.t{font-size:82px}text{font-size:44px}}
</style><path fill="var(--b)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
<text class="n w" x="60" y="70">Burn<tspan fill="var(--e)">·</tspan>Rate</text><text class="w" x="1140" y="70" text-anchor="end">${budgetOf(budget)} of budget</text>
<text class="t" x="60" y="146">${escaped(title)}</text>
${lines.join("\n")}
<path fill="var(--o)" opacity=".16" d="${path}V${bottom}H${left}z"/><path fill="none" stroke="var(--o)" stroke-width="4" stroke-linejoin="round" d="${path}"/>
<path stroke="var(--l)" stroke-width="2" d="M${left} ${bottom}H${right}"/>${hours}
<text class="w" x="60" y="616">What was served, as the model replays the day.</text></svg>
`;
}

const folder = await mkdtemp(join(tmpdir(), "posters-"));
const { launchOptions } = config.projects.find(({ name }) => name === "chromium").use;
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, colorScheme: "dark" });
await mkdir(join(STATIC, "posters"), { recursive: true });
for (const level of outages(new URL("..", import.meta.url).pathname)) {
  const file = join(STATIC, "posters", level.id);
  await writeFile(`${file}.svg`, poster(level, await served(level, folder)));
  await page.goto(`file://${file}.svg`);
  await page.screenshot({ path: `${file}.png` });
  console.log(level.id);
}
await browser.close();
