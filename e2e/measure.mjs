// Measures how fast model and page are, and fails where a bar is missed:
// `make measure`, or ARGS="rewind debrief model play" for some of it.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, firefox } from "@playwright/test";
import config from "./playwright.config.js";
import { OUTAGE, Player } from "./play.js";
import { DIST, serve } from "./site.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const THROTTLE = 4;
const PLAYED_MS = 20_000;
const LOOKS = 60;
const TOOL = process.env.BURN_RATE || join(ROOT, "target/release/burn-rate");

const missed = [];
/** One line of the result, with its bar where there is one. */
function tell(what, value, unit, keeps, bar) {
  const kept = keeps === undefined ? "" : keeps ? `(${bar})` : `MISSED: ${bar}`;
  if (keeps === false) missed.push(what);
  console.log(`${what.padEnd(52)}${value.padStart(10)} ${unit.padEnd(14)}${kept}`);
}

/** The link to a run of the terminal tool, which tells a loss by its exit code. */
function linked(...args) {
  const { stdout } = spawnSync(TOOL, ["run", ...args, "--json"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 });
  return JSON.parse(stdout).link;
}

const sh = (command, ...args) => execFileSync(command, args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

function launch(name) {
  const { use } = config.projects.find((project) => project.name === name);
  return (name === "firefox" ? firefox : chromium).launch({ channel: use.channel, ...use.launchOptions });
}

/** Machines and ticks of the outage, and host-ticks a second of this machine. */
function native() {
  const said = sh("cargo", "bench", "--quiet", "--bench", "pace");
  const [, machines, ticks, rate] = /: (\d+) machines, (\d+) ticks .*: ([\d.e+]+) host-ticks/.exec(said);
  return { work: machines * ticks, rate: Number(rate) };
}

/** The same program for the browser, built and optimised as the page is. */
function wasm() {
  const built = sh("cargo", "build", "--profile", "web", "--target", "wasm32-unknown-unknown", "--bench", "pace", "--message-format", "json");
  const files = built.trim().split("\n").map((line) => JSON.parse(line)).flatMap((message) => message.filenames ?? []);
  const raw = files.find((file) => /pace[^/\\]*\.wasm$/.test(file));
  const small = join(mkdtempSync(join(tmpdir(), "burn-rate-")), "pace.wasm");
  const page = readFileSync(join(ROOT, "index.html"), "utf8");
  const [, level] = /data-wasm-opt="(.)"/.exec(page);
  const [, more] = /data-wasm-opt-params="([^"]*)"/.exec(page);
  sh("wasm-opt", `-O${level}`, ...more.split(" "), raw, "-o", small);
  return readFileSync(small).toString("base64");
}

/** Seconds for one play in a browser, the best of some. */
async function inBrowser(name, module) {
  const browser = await launch(name);
  const page = await browser.newPage();
  const best = await page.evaluate(async (text) => {
    const { instance } = await WebAssembly.instantiate(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)), {});
    let best = Infinity;
    for (let tries = 0; tries < 8; tries++) {
      const begun = performance.now();
      instance.exports.main(0, 0);
      best = Math.min(best, performance.now() - begun);
    }
    return best / 1000;
  }, module);
  await browser.close();
  return best;
}

/** Frames and tasks of the page while it plays, on a machine so many times slower. */
async function playing(speed) {
  const site = await serve();
  const browser = await launch("chromium");
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const client = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    window.seen = { tasks: [], frames: [] };
    new PerformanceObserver((list) => window.seen.tasks.push(...list.getEntries().map((entry) => entry.duration)))
      .observe({ type: "longtask", buffered: true });
    const frame = (now) => {
      window.seen.frames.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const player = new Player(page);
  await page.goto(`${site.url}/?level=${OUTAGE}`);
  await player.takePager();
  await player.whenSomethingHappens("runs on");
  // The first page stops the clock, whatever is set.
  await player.paged();
  await client.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  await player.speed(speed);
  await player.pause();
  await page.evaluate(() => Object.assign(window.seen, { tasks: [], frames: [] }));
  const from = await player.clock.innerText();
  await player.speed(speed);
  // At 300× the budget is gone before the time is up: then the debrief is worked out, too.
  const { tasks, frames } = await page.evaluate(async (time) => {
    const end = performance.now() + time;
    while (performance.now() < end) await new Promise(requestAnimationFrame);
    return window.seen;
  }, PLAYED_MS);
  const ended = await player.verdict.isVisible();
  const to = ended ? "the debrief" : await player.clock.innerText();
  await browser.close();
  await site.close();
  const gaps = frames.slice(1).map((now, place) => now - frames[place]).sort((a, b) => a - b);
  return {
    span: `${from} to ${to}`,
    longest: Math.max(0, ...tasks),
    long: tasks.length,
    fps: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    slow: gaps[Math.floor(gaps.length * 0.99)],
  };
}

/** A page that counts long tasks, with the site that serves it. */
async function watched() {
  const site = await serve();
  const browser = await launch("chromium");
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    window.seen = { tasks: [], at: {} };
    new PerformanceObserver((list) => window.seen.tasks.push(...list.getEntries().map((entry) => entry.duration)))
      .observe({ type: "longtask", buffered: true });
  });
  const close = async () => {
    await browser.close();
    await site.close();
  };
  return { site, page, close };
}

/** Milliseconds from a press on the timeline to the picture of that second, for many seconds of a shared run. */
async function rewinding(level, until) {
  const { site, page, close } = await watched();
  const link = linked(level, "--until", until);
  await page.goto(`${site.url}/${link}`);
  const player = new Player(page);
  await player.clock.waitFor({ timeout: 120_000 });
  const took = await page.evaluate(async (looks) => {
    window.seen.tasks.length = 0;
    const track = document.querySelector(".looker");
    const clock = document.querySelector(".clock .time");
    const room = track.getBoundingClientRect();
    const share = (track.ariaValueNow - track.ariaValueMin) / (Number(track.ariaValueNow) + 3600 - track.ariaValueMin);
    const took = [];
    for (let look = 0; look < looks; look++) {
      await new Promise(requestAnimationFrame);
      const before = clock.textContent;
      // Places that are far from each other, and from keyframes.
      const clientX = room.left + room.width * share * ((look * 0.381966) % 1);
      const begun = performance.now();
      const event = { clientX, clientY: room.top + 5, buttons: 1, pointerId: 1, bubbles: true };
      track.dispatchEvent(new PointerEvent("pointermove", event));
      while (clock.textContent === before && performance.now() - begun < 2000) await new Promise(requestAnimationFrame);
      took.push(performance.now() - begun);
    }
    return took.sort((one, other) => one - other);
  }, LOOKS);
  const tasks = await page.evaluate(() => window.seen.tasks);
  await close();
  return { median: took[took.length >> 1], most: took.at(-1), tasks };
}

/** Milliseconds until parts of a debrief stand, from when the debrief opens. */
async function debriefing(level, plan) {
  const { site, page, close } = await watched();
  const link = linked(level, "--plan", plan);
  await page.addInitScript(() => {
    const marks = {
      opened: () => document.querySelector("main.debrief"),
      row: () => [...document.querySelectorAll("table.worth tbody td.w")].some((cell) => cell.textContent),
      rows: () => document.querySelector("table.worth tfoot"),
      others: () => document.querySelector("main.debrief .key .bad"),
      done: () => document.querySelector("main.debrief .key b") && !document.querySelector("div.working"),
      // Both ends and the middle are known.
      coarse: () => /: at .*; at .*; at /.test(document.querySelector("canvas.tipping")?.ariaLabel),
      fine: () => document.querySelector(".tipping") && window.seen.at.coarse && !document.querySelector("main.debrief progress"),
    };
    const look = () => {
      for (const [name, there] of Object.entries(marks)) if (!(name in window.seen.at) && there()) window.seen.at[name] = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${site.url}/${link}`);
  await page.waitForFunction(() => window.seen.at.opened, null, { timeout: 120_000 });
  await page.evaluate(() => Object.assign(window.seen, { tasks: [] }));
  const rows = await page.waitForFunction(() => window.seen.at.done && document.querySelectorAll("table.worth tbody tr").length, null, { timeout: 300_000 });
  const mapped = await page.locator(".tipping").count();
  if (mapped) await page.waitForFunction(() => window.seen.at.fine, null, { timeout: 120_000 });
  const { tasks, at } = await page.evaluate(() => window.seen);
  const count = await rows.jsonValue();
  await close();
  const since = (name, from = "opened") => (at[name] - at[from]) / 1000;
  // The days of others come between the first row and the rest. The total is a run without something, too.
  const worth = (since("row") + since("rows", "others")) / (count + 1);
  return { count, tasks, worth, row: since("row"), rows: since("rows"), done: since("done"), coarse: since("coarse", "done"), fine: since("fine", "done") };
}

/** The longest of some tasks, with its bar. */
function tellLongest(tasks) {
  const longest = Math.max(0, ...tasks);
  tell("  longest task", longest ? longest.toFixed(0) : "< 50", "ms", longest <= 50, "at most 50");
}

const parts = {
  async rewind() {
    for (const [level, until] of [[OUTAGE, "07:08"], ["slack-2021-01-04", "07:20"]]) {
      const { median, most, tasks } = await rewinding(level, until);
      console.log(`looks at ${LOOKS} seconds of ${level}, from the press to the picture:`);
      tell("  in the middle", median.toFixed(0), "ms");
      tell("  at worst", most.toFixed(0), "ms", most <= 50, "at most 50");
      tellLongest(tasks);
    }
  },
  async debrief() {
    for (const [level, plan] of [[OUTAGE, "history"], ["slack-2021-01-04", "par"]]) {
      const bars = level === OUTAGE;
      const { count, tasks, worth, row, rows, done, coarse, fine } = await debriefing(level, plan);
      console.log(`the debrief of ${level} with the plan ${plan}, ${count} rows, from when it opens:`);
      tell("  the first worth", row.toFixed(2), "s", bars ? row <= 0.5 : undefined, "at most 0.5");
      tell("  all rows and their total", rows.toFixed(2), "s");
      tell("  so, without the days of others, 20 worths", (20 * worth).toFixed(2), "s", bars ? 20 * worth <= 3 : undefined, "at most 3");
      tell("  all but the map", done.toFixed(2), "s");
      if (fine) {
        tell("  from then on, the map coarse", coarse.toFixed(2), "s", coarse <= 2, "at most 2");
        tell("  the map fine", fine.toFixed(2), "s", fine <= 10, "at most 10");
      }
      tellLongest(tasks);
    }
  },
  async model() {
    console.log(sh("node", ".ci/size.mjs", DIST));

    const { work, rate } = native();
    const module = wasm();
    tell("the model, natively", (rate / 1e6).toFixed(1), "M host-ticks/s");
    for (const name of ["chromium", "firefox"]) {
      const seconds = await inBrowser(name, module);
      tell(`the model, in ${name}`, (work / seconds / 1e6).toFixed(1), "M host-ticks/s", work / seconds >= 2e7, "at least 20");
      tell(`  so many times slower than natively`, ((rate * seconds) / work).toFixed(2), "×", (rate * seconds) / work <= 1.6, "at most 1.6");
    }
  },
  async play() {
    for (const speed of [60, 300]) {
      const { span, longest, long, fps, slow } = await playing(speed);
      console.log(`played at ${speed}× with the CPU slowed down ${THROTTLE} times, ${span}:`);
      tell("  longest task", longest ? longest.toFixed(0) : "< 50", "ms", longest <= 50, "at most 50");
      tell("  tasks over 50 ms", String(long), "");
      tell("  frames a second", fps.toFixed(1), "");
      tell("  one frame in a hundred takes longer than", slow.toFixed(0), "ms");
    }
  },
};
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) if (!wanted.length || wanted.includes(name)) await measure();

if (missed.length) {
  console.error(`measure: missed: ${missed.map((what) => what.trim()).join(", ")}`);
  process.exit(1);
}
