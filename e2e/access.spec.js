// For everybody: axe finds nothing, a narrow page scrolls one way only, and less motion is less.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { OUTAGE, Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";

test.setTimeout(180_000);

// As a script that is evaluated: the page's policy lets no foreign one in.
const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 812 } };

/** Every screen, and how one gets there. */
const SCREENS = {
  home: async (page, theme) => {
    await page.goto(`/?theme=${theme}`);
    await expect(page.getByRole("link", { name: "Slack, 22 February 2022" })).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
  },
  briefing: async (page, theme) => {
    await page.goto(`/?level=${OUTAGE}&theme=${theme}`);
    await expect(page.getByRole("button", { name: "Take the pager" })).toBeEnabled();
  },
  "play, mid-outage": midOutage,
  debrief: async (page, theme) => {
    await midOutage(page, theme);
    await run(page, 300);
    await expect(page.locator("main.debrief h1")).toContainText("The budget was gone", { timeout: 120_000 });
    await expect(page.locator(".row.working")).toHaveCount(0, { timeout: 120_000 });
  },
  help: async (page, theme) => {
    await midOutage(page, theme);
    await page.getByRole("button", { name: "Help" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "an embedded film": async (page, theme) => {
    await page.goto(`/?level=lab-queue&mode=watch&plan=par&start=09:27&embed=1&theme=${theme}`);
    await page.getByRole("button", { name: "Watch what happened" }).click();
    await expect(page.locator(".caption .done")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Pause", exact: true }).click();
  },
  fault: async (page, theme) => {
    await page.goto(`/?level=nope&theme=${theme}`);
    await expect(page.getByRole("alert")).toBeVisible();
  },
};

/** Some minutes before the budget is gone, with something under way. */
async function midOutage(page, theme) {
  const player = new Player(page);
  await player.open(`?level=${OUTAGE}&start=06:36&theme=${theme}`);
  await run(page, null);
  const act = page.getByRole("button", { name: "Act", exact: true });
  if (await act.isVisible()) await act.click();
  const slider = page.getByRole("slider", { name: "Limit client boots", exact: true });
  await slider.press("End");
  await slider.press("ArrowLeft");
  await player.button("Set 99 %: Limit client boots").click();
  await expect(player.column.getByText("call it off")).toBeVisible();
}

/** What has to be done to see the whole screen, pane by pane where there is a bar for them. */
async function panes(page) {
  const tabs = page.getByRole("navigation", { name: "Panes" }).getByRole("button");
  // Behind a dialog they are out of reach, and so is what they show.
  const covered = await page.getByRole("dialog").count();
  if (covered || !(await tabs.first().isVisible())) return [async () => {}];
  return (await tabs.all()).map((tab) => () => tab.click());
}

/** Chooses a speed, or pauses with none; on a phone the speeds are in a sheet. */
async function run(page, times) {
  const sheet = page.locator("details.sheet > summary");
  if (times && (await sheet.isVisible())) await sheet.click();
  const name = times ? `${times}×` : "Pause";
  await page.getByRole("button", { name, exact: true }).locator("visible=true").click();
  await expect(page.locator("details.sheet[open]")).toHaveCount(0);
}

const themes = (screen) => (screen.startsWith("play") ? ["dark", "light"] : ["dark"]);

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });
    for (const [screen, show] of Object.entries(SCREENS)) {
      for (const theme of themes(screen)) {
        test(`axe finds nothing: ${screen}, ${theme}`, async ({ page }) => {
          await show(page, theme);
          for (const look of await panes(page)) {
            await look();
            expect(await violations(page)).toEqual([]);
          }
        });
      }
    }
  });
}

async function violations(page) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, { runOnly: { type: "tag", values } });
    return violations;
  }, RULES);
  return found.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
  }));
}

for (const colorScheme of ["dark", "light"]) {
  test(`where colours are forced the map shows what its legend says: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    const player = new Player(page);
    await player.open(`?level=${OUTAGE}&start=06:36`);
    await player.settle();
    const sign = (name) => page.locator(`.legend .${name}`).first().evaluate((sign) => getComputedStyle(sign).color);
    const [works, over] = [await sign("ok"), await sign("bad")];
    expect(works).not.toBe(over);
    const painted = await page.locator("canvas.cells").evaluate((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Set();
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) seen.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`);
      return [...seen];
    });
    expect(painted).toEqual(expect.arrayContaining([works, over]));
  });
}

test.describe("320 pixels wide", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const [screen, show] of Object.entries(SCREENS)) {
    test(`nothing scrolls sideways: ${screen}`, screen.startsWith("play") ? BOTH : {}, async ({ page }) => {
      await show(page, "auto");
      for (const look of await panes(page)) {
        await look();
        const wide = await page.evaluate(() => {
          const page = document.scrollingElement;
          const boxes = [...document.querySelectorAll("main, main *")];
          // What is only for screen readers is nowhere; and a shape in a picture is the picture's matter.
          const seen = boxes.filter((box) => !box.closest(".away, svg *, dialog:not([open])"));
          return {
            beyond: page.scrollWidth - page.clientWidth,
            boxes: seen.filter((box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)).map((box) => box.className),
          };
        });
        expect(wide).toEqual({ beyond: 0, boxes: [] });
      }
    });
  }
});

test.describe("motion", () => {
  // The dots on the map are the arcs of its lower canvas; the part that draws the eye is animated.
  const watchMotion = (page) =>
    page.addInitScript(() => {
      window.moved = { dots: 0, animations: 0 };
      const { arc } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.arc = function (...args) {
        if (this.canvas.className.includes("traffic")) window.moved.dots += 1;
        return arc.apply(this, args);
      };
      addEventListener("animationstart", () => (window.moved.animations += 1), true);
    });
  const moved = (page) => page.evaluate(() => window.moved);
  const play = async (page) => {
    await watchMotion(page);
    const player = new Player(page);
    await player.open();
    await player.skipTo("Client boot success below its line");
    await player.wait(120, 300);
  };

  test("traffic moves, and the part that pages draws the eye", async ({ page }) => {
    await play(page);
    const { dots, animations } = await moved(page);
    expect(dots).toBeGreaterThan(0);
    expect(animations).toBeGreaterThan(0);
  });

  test.describe("reduced", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("nothing moves by itself", async ({ page }) => {
      await play(page);
      expect(await moved(page)).toEqual({ dots: 0, animations: 0 });
    });
  });
});
