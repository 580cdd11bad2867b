// The page starts, or says in words why it does not.
import { readFile } from "node:fs/promises";
import { RATCHET_KB, compressed } from "../.ci/size.mjs";
import { DIST, fileOf } from "./site.js";
import { BOTH, expect, test } from "./test.js";

const heading = (page) => page.getByRole("heading", { level: 1, name: "Burn Rate", exact: true });
const stopped = (page) => page.getByRole("alert");

test("the game starts", BOTH, async ({ page }) => {
  await page.goto("/");
  await expect(heading(page)).toBeVisible();
  await expect(page.locator(".boot")).toHaveCount(0);
});

test("the game starts from any folder and with any query", async ({ page }) => {
  await page.route("**/some/folder/**", (route) =>
    route.fulfill({ path: fileOf(DIST, new URL(route.request().url()).pathname.replace("/some/folder", "")) }),
  );
  await page.goto("/some/folder/index.html?theme=dark");
  await expect(heading(page)).toBeVisible();
});

test("a first visit stays within its budget", BOTH, async ({ page }) => {
  const paths = new Set();
  page.on("request", (request) => {
    if (request.url().startsWith("http")) paths.add(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  let bytes = 0;
  // The home page lists the levels without loading one.
  expect([...paths].filter((path) => path.includes("/levels/"))).toEqual([]);
  for (const path of paths) bytes += compressed(await readFile(fileOf(DIST, path)));
  expect(bytes / 1000, [...paths].join(" ")).toBeLessThanOrEqual(RATCHET_KB);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs", async ({ page }) => {
    await page.goto("/");
    // Not by its text: Playwright takes all noscript for invisible.
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("It needs JavaScript");
  });
});

test("without WebAssembly the page says so", BOTH, async ({ page }) => {
  await page.addInitScript(() => delete window.WebAssembly);
  await page.goto("/");
  await expect(stopped(page)).toContainText("This browser has no WebAssembly");
});

test.describe("when a part does not arrive", () => {
  // Both browsers report the request themselves.
  test.use({ allowed: [/Failed to load resource/] });

  for (const part of ["web-*.js", "web-*.wasm"]) {
    test(`the page says so: ${part}`, BOTH, async ({ page }) => {
      await page.route(`**/${part}`, (route) => route.abort());
      await page.goto("/");
      await expect(stopped(page)).toContainText("could not be loaded");
      await expect(page.getByRole("link", { name: "Reload the page" })).toBeVisible();
    });
  }

  test("reloading helps once it is there", async ({ page }) => {
    await page.route("**/web-*.wasm", (route) => route.abort(), { times: 1 });
    await page.goto("/#somewhere");
    await page.getByRole("link", { name: "Reload the page" }).click();
    await expect(heading(page)).toBeVisible();
  });
});

test("a slow connection is told from a dead page", async ({ page }) => {
  await page.clock.install();
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route("**/web-*.wasm", async (route) => {
    await arrived;
    await route.continue();
  });
  // Not its load event, which may wait for the preloaded wasm.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("status")).toHaveText("Loading…");
  await page.clock.fastForward("00:20");
  await expect(page.getByRole("status")).toContainText("Still loading");
  arrive();
  await expect(heading(page)).toBeVisible();
});

test("a crash shows what happened, and the way back", async ({ page }) => {
  await page.goto("/?seed=7");
  await expect(heading(page)).toBeVisible();
  // As the game does when it panics; no input is known that makes it.
  await page.evaluate(() => dispatchEvent(new CustomEvent("burn-rate-crash", { detail: "index out of bounds <b>" })));
  await expect(stopped(page)).toContainText("Burn Rate has crashed");
  await expect(page.locator("#app")).toHaveCount(0);
  await page.getByText("Technical details").click();
  await expect(page.getByText("index out of bounds <b>")).toBeVisible();
  await page.getByRole("link", { name: "Start without this level or run" }).click();
  await expect(heading(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});
