// The demo writeups and the pages of the outages: what they name is there, and everybody can read them.
import { execFile } from "node:child_process";
import { cp, readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Embed, listen } from "./host.js";
import { DIST } from "./site.js";
import { BOTH, expect, test } from "./test.js";
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
      test(`axe finds nothing, and nothing is wider than 320 pixels: ${path}`, async ({ page }) => {
        await page.goto(`/${path}`);
        for (const fold of await page.locator("details").all()) await fold.evaluate((fold) => (fold.open = true));
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.scrollingElement.scrollWidth)).toBe(320);
      });
    }
  });
}

test("what a writeup names is there", BOTH, async ({ page }) => {
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

for (const name of WRITEUPS.filter((name) => name !== "index.html")) {
  test.describe(name, () => {
    test.setTimeout(240_000);

    test("is watched to its end, which says what each step was worth", async ({ page }) => {
      await page.goto(`/static/writeups/${name}`);
      const films = page.locator('burn-rate[mode="watch"]');
      for (const id of await films.evaluateAll((games) => games.map((game) => game.id))) {
        const film = new Embed(page, `#${id}`);
        await film.poster.click();
        await expect(film.button("Pause")).toBeVisible({ timeout: 120_000 });
        expect(await film.inside.locator(".caption").evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
        await page.locator(`a[data-burn-rate="#${id}"][data-do="seek"]`).last().click();
        await expect(film.inside.locator(".caption")).toContainText(/that is how it (went|would have gone)/);
        await film.button("What each step was worth").click();
        // The first worth that is worked out; all of them take long where a day is long.
        await expect(film.inside.locator("table.worth td.w").filter({ hasText: /\d/ }).first()).toBeVisible({ timeout: 120_000 });
      }
    });

    test("is driven by its links", async ({ page }) => {
      const events = await listen(page);
      await page.goto(`/static/writeups/${name}`);
      for (const link of await page.locator("a[data-burn-rate]").all()) {
        const { burnRate, do: deed, at, id, part } = await link.evaluate(({ dataset }) => ({ ...dataset }));
        const embed = new Embed(page, burnRate);
        await link.click();
        if (at) await expect(embed.clock).toHaveText(new RegExp(`^${at}(:00)?$`), { timeout: 120_000 });
        if (deed === "act") await expect.poll(async () => (await events.last("action"))?.id, { timeout: 60_000 }).toBe(id);
        if (deed === "highlight") await expect(embed.map.locator(".card.pulse")).toBeVisible({ timeout: 60_000 });
        expect(await events.all("error"), `${deed} ${at ?? id ?? part}`).toEqual([]);
      }
    });

    test("can be tried", async ({ page }) => {
      await page.goto(`/static/writeups/${name}`);
      await new Embed(page, "#play").press();
    });

    test("has plain links without script", async ({ browser, site }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(`${site.url}/static/writeups/${name}`);
      const links = page.locator("burn-rate a, a[data-burn-rate]");
      for (const link of await links.all()) {
        await expect(link).toBeVisible();
        expect(await link.getAttribute("href")).toMatch(/\?level=slack-/);
      }
      await page.close();
    });
  });
}

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

test("built for an address, the pages of the outages name it whole", async () => {
  const site = test.info().outputPath("site");
  await cp(join(DIST, "static/writeups"), join(site, "static/writeups"), { recursive: true });
  const root = new URL("..", import.meta.url);
  const script = `(await import("${new URL(".ci/level-pages.mjs", root)}")).writePages(...process.argv.slice(1))`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, fileURLToPath(root), site], {
    env: { ...process.env, BURN_RATE_SITE: "https://burn.example/" },
  });
  for (const name of PAGES) {
    const page = await readFile(join(site, "outages", name), "utf8");
    expect(page).toContain(`<link rel="canonical" href="https://burn.example/outages/${name}">`);
    expect(page).toContain(`<meta property="og:image" content="https://burn.example/static/posters/${name.replace("html", "png")}">`);
  }
});

test("a view for a frame is not to be found", async ({ page }) => {
  await page.goto("/?level=lab-queue&embed=1");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.goto("/?level=lab-queue");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
