// Takes the README's picture: an outage, half an hour in.
import { chromium } from "@playwright/test";
import config from "./playwright.config.js";
import { OUTAGE, Player } from "./play.js";
import { serve } from "./site.js";

const FILE = new URL("../static/readme/play.png", import.meta.url).pathname;

const site = await serve();
const browser = await chromium.launch(config.projects.find(({ name }) => name === "chromium").use.launchOptions);
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const player = new Player(page);
await page.goto(`${site.url}/?level=${OUTAGE}&theme=dark`);
await player.takePager();
await player.skipTo("Client boot success below its line");
await player.whenSomethingHappens("runs on");
await player.start("Read from replicas");
await player.wait(420, 300);
await player.set("Limit client boots", 30);
await player.start("Fetch only the missing keys");
await player.wait(60, 60);
await player.column.hover();
await page.mouse.wheel(0, -5000);
await page.mouse.move(0, 0);
await page.screenshot({ path: FILE });
await browser.close();
await site.close();
