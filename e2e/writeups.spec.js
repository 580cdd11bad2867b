// The demo writeups and the pages of the outages: what they name is there, and everybody can read them.
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DIST } from "./site.js";
import { expect, test } from "./test.js";
import { tool } from "./tool.js";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WRITEUPS = (await readdir(join(DIST, "static/writeups"))).filter((name) => name.endsWith(".html"));
const PAGES = await readdir(join(DIST, "outages"));

async function violations(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }));
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }));
}

for (const theme of ["light", "dark"]) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme, viewport: { width: 320, height: 700 } });
    for (const path of [...WRITEUPS.map((name) => `static/writeups/${name}`), ...PAGES.map((name) => `outages/${name}`)]) {
      test(`axe finds nothing, and nothing is wider than 320 pixels: ${path}`, async ({ page, browserName }) => {
        test.skip(browserName === "firefox", "the same tree and the same style; once is enough");
        await page.goto(`/${path}`);
        for (const fold of await page.locator("details").all()) await fold.evaluate((fold) => (fold.open = true));
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.scrollingElement.scrollWidth)).toBe(320);
      });
    }
  });
}

test("what a writeup names is there", async ({ page }) => {
  const levels = await tool("levels", "--json");
  for (const name of WRITEUPS.filter((name) => name !== "index.html")) {
    await page.goto(`/static/writeups/${name}`);
    const asked = await page.evaluate(() => {
      const games = [...document.querySelectorAll("burn-rate")].map((game) => ({
        level: game.level, ids: `${game.panels ?? ""},${game.mitigations ?? ""}`.split(",").filter(Boolean),
      }));
      const links = [...document.querySelectorAll("a[data-burn-rate]")].map((link) => ({
        level: document.querySelector(link.dataset.burnRate)?.level, ids: [link.dataset.id, link.dataset.part].filter(Boolean),
      }));
      return [...games, ...links];
    });
    expect(asked.length, name).toBeGreaterThan(3);
    for (const { level, ids } of asked) {
      const known = levels.find(({ id }) => id === level);
      expect(known, `${name}: ${level}`).toBeTruthy();
      const there = [...known.panels, ...known.mitigations, ...known.looks, ...known.parts].map(({ id }) => id);
      for (const id of ids) expect(there, name).toContain(id);
    }
  }
});

test("every outage has a page with a card", async ({ page }) => {
  const levels = (await tool("levels", "--json")).filter(({ lab }) => !lab);
  expect(PAGES.sort()).toEqual(levels.map(({ id }) => `${id}.html`).sort());
  for (const { id, title } of levels) {
    await page.goto(`/outages/${id}.html`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title.slice(0, 12)));
    const of = (selector, name) => page.locator(selector).getAttribute(name);
    expect((await of('meta[name="description"]', "content")).length).toBeGreaterThan(40);
    expect(await of('link[rel="canonical"]', "href")).toContain(id);
    expect(await page.locator("dt").count()).toBeGreaterThan(1);
    // The size of a picture stands in the head of its file.
    const card = await readFile(join(DIST, "outages", await of('meta[property="og:image"]', "content")));
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
    await page.getByRole("link", { name: "Play this outage" }).click();
    await expect(page.getByRole("button", { name: "Take the pager" })).toBeVisible();
  }
});

test("a view for a frame is not to be found", async ({ page }) => {
  await page.goto("/?level=lab-queue&embed=1");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.goto("/?level=lab-queue");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
