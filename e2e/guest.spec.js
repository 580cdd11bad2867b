// A good guest in somebody else's page: it takes nothing that is not its own, and lets go again.
import { around, host, script, writeup } from "./host.js";
import { firefox } from "./marionette.js";
import { BOTH, expect, test } from "./test.js";

const LAB = "lab-queue";
/** More page than fits on any screen. */
const LONG = '<div style="height: 4000px"></div>';

const lab = (attributes = "") => `<burn-rate level="${LAB}" start="09:02" ${attributes}></burn-rate>`;
const state = (page) => page.evaluate(() => document.querySelector("burn-rate").query());

test("it takes the focus from nobody, and moves the page under nobody", async ({ page, site }) => {
  const { embed, events } = await writeup(page, site, `<textarea id="note" aria-label="Note" autofocus></textarea>${lab('load="near"')}${LONG}`);
  await page.getByLabel("Note").focus();
  await expect.poll(() => events.last("ready"), { timeout: 60_000 }).toBeTruthy();
  await page.keyboard.type("one ");
  // It plays, changes its screen, asks, and is lost, all by itself.
  await page.evaluate(() => {
    const game = document.querySelector("burn-rate");
    game.play();
    game.seek("09:12");
    game.seek("09:06");
    game.select("web");
    game.seek("09:45");
    game.play();
  });
  await expect.poll(() => events.last("lost"), { timeout: 60_000 }).toBeTruthy();
  await expect(embed.inside.locator("main.debrief h1")).toBeAttached();
  await page.keyboard.type("two");
  await expect(page.getByLabel("Note")).toBeFocused();
  await expect(page.getByLabel("Note")).toHaveValue("one two");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the wheel scrolls the page, wherever the pointer is over it", async ({ page, site }) => {
  await page.setViewportSize({ width: 1000, height: 1000 });
  const { embed } = await writeup(page, site, `${lab()}${LONG}`);
  await embed.press();
  await embed.pause();
  for (const place of [embed.map, embed.inside.getByRole("region", { name: "Mitigations" }), embed.inside.getByRole("region", { name: "Timeline" })]) {
    await page.evaluate(() => scrollTo(0, 0));
    const { x, y, width, height } = await place.boundingBox();
    await page.mouse.move(x + width / 2, y + Math.min(height / 2, 200));
    // What has a list of its own may go to its end first.
    await expect.poll(async () => (await page.mouse.wheel(0, 400), page.evaluate(() => scrollY))).toBeGreaterThan(100);
  }
});

test("in Firefox, too, a reader presses in a frame of another site", { tag: "@firefox" }, async ({ site }) => {
  const { elsewhere } = await host({ "/": around(lab(), script(site)) });
  const browser = await firefox(process.env.FIREFOX || "/usr/bin/firefox-esr");
  try {
    await browser.open(elsewhere);
    const element = await browser.find("burn-rate");
    await browser.press(await browser.within(element, "button"));
    await browser.enter(await browser.within(element, "iframe"));
    const stop = await browser.find(".top > .speeds .stop");
    expect(await browser.attribute(stop, "aria-label")).toBe("Pause");
    await browser.press(stop);
    const rests = await browser.find(".top > .speeds .stop.rests");
    expect(await browser.attribute(rests, "aria-label")).toBe("Play");
  } finally {
    await browser.close();
  }
});

test("in print, and before there is a script, it is a linked picture", async ({ page, site }) => {
  const fallback = '<a href="/elsewhere">Play it</a>';
  const { embed } = await writeup(page, site, `<burn-rate level="${LAB}">${fallback}</burn-rate>`);
  await expect(embed.poster).toBeVisible();
  await expect(page.getByRole("link", { name: "Play it" })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(embed.poster).toBeHidden();
  await expect(page.getByRole("link", { name: "Play it" })).toBeVisible();
});

for (const mode of ["explore", "watch"]) {
  test(`from 320 to 1200 pixels nothing of it is cut: ${mode}`, async ({ page, site }) => {
    const { embed } = await writeup(page, site, `<style>body { margin: 0 }</style>${lab(`mode="${mode}" plan="par"`)}`);
    await embed.press();
    for (const width of [1200, 1000, 761, 680, 561, 480, 375, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = () =>
        embed.inside.locator("body").evaluate((body) => {
          const page = document.scrollingElement;
          const box = (name) => document.querySelector(name)?.getBoundingClientRect();
          const [map, caption, time] = [".map", ".caption", "section.time"].map(box);
          return {
            sideways: page.scrollWidth - innerWidth,
            below: Math.ceil(body.getBoundingClientRect().height) - innerHeight,
            map: map.height > 150,
            caption: !caption || (caption.bottom <= time.top + 1 && caption.height >= 60),
          };
        });
      await expect.poll(cut, { message: `${width} px` }).toEqual({ sideways: 0, below: 0, map: true, caption: true });
    }
  });
}

test.describe("for who wants less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves but what is told", async ({ page, site }) => {
    const { embed } = await writeup(page, site, lab('mode="explore"'));
    await embed.press();
    expect(await moved(page, embed)).toBe(false);
    await page.evaluate(() => document.querySelector("burn-rate").highlight("web"));
    const pulsing = embed.map.locator(".card.pulse");
    expect(await pulsing.evaluate((card) => card.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

test("for anybody else the traffic moves", async ({ page, site }) => {
  const { embed } = await writeup(page, site, lab('mode="explore"'));
  await embed.press();
  expect(await moved(page, embed)).toBe(true);
  await page.evaluate(() => document.querySelector("burn-rate").highlight("web"));
  expect(await embed.map.locator(".card.pulse").evaluate((card) => card.getAnimations({ subtree: true }).length)).toBeGreaterThan(0);
});

/** Whether the picture of the traffic changes while the clock runs and the load does not. */
async function moved(page, embed) {
  const picture = () => embed.map.locator("canvas.traffic").evaluate((canvas) => canvas.toDataURL());
  await page.evaluate(() => document.querySelector("burn-rate").speed(1));
  await embed.button("Play").click();
  const seen = new Set();
  for (const second of ["09:02:01", "09:02:02", "09:02:03"]) {
    await expect(embed.clock).toHaveText(second);
    seen.add(await picture());
  }
  return seen.size > 1;
}

test("in a hidden tab it stands", async ({ page, site }) => {
  const { embed } = await writeup(page, site, lab());
  await embed.press();
  await embed.inside.locator("body").evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(embed.button("Play")).toBeVisible();
  const { at } = await state(page);
  expect((await state(page)).at).toBe(at);
});

test("where nothing may be copied, it is selected", BOTH, async ({ page, site }) => {
  await page.addInitScript(() => (document.execCommand = () => false));
  const { embed } = await writeup(page, site, "");
  expect(await embed.element.count()).toBe(0);
  await page.goto(`${site.url}/?level=${LAB}`);
  await page.getByRole("button", { name: "Take the pager" }).click();
  await page.getByRole("button", { name: "Embed", exact: true }).click();
  await page.getByRole("button", { name: "Copy: As a plain frame" }).click();
  await expect(page.getByRole("dialog").getByText("Selected: copy it with your keyboard.")).toBeVisible();
  const selected = await page.getByLabel("As a plain frame", { exact: true }).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(selected).toMatch(/^<iframe [^]*<\/iframe>$/);
});

test.describe("full size", () => {
  const full = (embed) => embed.inside.getByRole("link", { name: "Open full size" });

  test("goes on with the same run in a tab of its own", BOTH, async ({ page, site, context }) => {
    const { embed } = await writeup(page, site, lab());
    await page.evaluate(() => {
      const game = document.querySelector("burn-rate");
      game.seek("09:06");
      // So little that the budget lasts.
      game.act("shed-load", 10);
      game.seek("09:12");
    });
    const { digest } = await state(page);
    const [tab] = await Promise.all([context.waitForEvent("page"), full(embed).click()]);
    await expect(tab.locator(".clock .time")).toHaveText("09:12:00");
    expect(tab.url()).toContain(`${site.url}/#run=`);
    await expect(tab.getByRole("region", { name: "Look back" })).toContainText("Replayed here, it ended the same, bit for bit.");
    await expect(tab.getByRole("list", { name: "Incident channel" })).toContainText("the edge refuses 10 %");
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
    await tab.getByRole("button", { name: "Play", exact: true }).click();
    await expect(tab.locator(".clock .time")).not.toHaveText("09:12:00");
  });

  test("a look around stays one, a film stays a film", async ({ page, site, context }) => {
    const { embed } = await writeup(page, site, lab('mode="explore"'));
    await embed.press();
    await page.evaluate(() => document.querySelector("burn-rate").act("shed-load", 40));
    await page.evaluate(() => document.querySelector("burn-rate").seek("09:08"));
    await state(page);
    const [tab] = await Promise.all([context.waitForEvent("page"), full(embed).click()]);
    await expect(tab.locator(".clock .time")).toHaveText("09:08:00");
    await expect(tab.getByRole("slider", { name: "Moment" })).toBeAttached();
    await expect(tab.getByRole("list", { name: "Incident channel" })).toContainText("the edge refuses 40 %");
    await page.evaluate(() => {
      const game = document.querySelector("burn-rate");
      [game.mode, game.plan] = ["watch", "par"];
    });
    await page.evaluate(() => document.querySelector("burn-rate").seek("09:20"));
    await state(page);
    await expect(full(embed)).toHaveAttribute("href", `${site.url}/?level=${LAB}&seed=1&plan=par&start=09:20&mode=watch`);
  });
});
