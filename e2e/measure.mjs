// Measures how fast model and page are, and fails where a bar is missed: `make measure`.
import { execFileSync } from "node:child_process";
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

const missed = [];
/** One line of the result, with its bar where there is one. */
function tell(what, value, unit, keeps, bar) {
  const kept = keeps === undefined ? "" : keeps ? `(${bar})` : `MISSED: ${bar}`;
  if (keeps === false) missed.push(what);
  console.log(`${what.padEnd(52)}${value.padStart(10)} ${unit.padEnd(14)}${kept}`);
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
  sh("wasm-opt", "-Oz", raw, "-o", small);
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

console.log(sh("node", ".ci/size.mjs", DIST));

const { work, rate } = native();
const module = wasm();
tell("the model, natively", (rate / 1e6).toFixed(1), "M host-ticks/s");
for (const name of ["chromium", "firefox"]) {
  const seconds = await inBrowser(name, module);
  tell(`the model, in ${name}`, (work / seconds / 1e6).toFixed(1), "M host-ticks/s", work / seconds >= 2e7, "at least 20");
  tell(`  so many times slower than natively`, ((rate * seconds) / work).toFixed(2), "×", (rate * seconds) / work <= 1.6, "at most 1.6");
}
for (const speed of [60, 300]) {
  const { span, longest, long, fps, slow } = await playing(speed);
  console.log(`played at ${speed}× with the CPU slowed down ${THROTTLE} times, ${span}:`);
  tell("  longest task", longest ? longest.toFixed(0) : "< 50", "ms", longest <= 50, "at most 50");
  tell("  tasks over 50 ms", String(long), "");
  tell("  frames a second", fps.toFixed(1), "");
  tell("  one frame in a hundred takes longer than", slow.toFixed(0), "ms");
}
if (missed.length) {
  console.error(`measure: missed: ${missed.map((what) => what.trim()).join(", ")}`);
  process.exit(1);
}
