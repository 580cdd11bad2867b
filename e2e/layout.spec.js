// What stands in the header and in dialogs has room, on every size of screen.
import { Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";

test.setTimeout(90_000);

const LAB = "lab-queue";

const SIZES = [
  [1280, 800],
  [1001, 700],
  [1120, 700],
  [950, 700],
  [901, 700],
  [812, 375],
  [761, 560],
  [680, 520],
  [664, 600],
  [600, 600],
  [580, 600],
  [561, 600],
  [375, 812],
  [320, 568],
];

/** Things in the header that lie over each other or reach out of it. */
const collisions = (page) =>
  page.evaluate(() => {
    const header = document.querySelector("header.top");
    const all = [...header.querySelectorAll(".brand, .time, .zone, .note, :scope > .speeds, .sheet > summary, .tools > *")];
    const boxes = all.map((one) => {
      // A word in a box that is too small for it shows beyond the box.
      const text = document.createRange();
      // What is only for screen readers comes after it.
      if (one.firstChild) text.selectNode(one.firstChild);
      return { name: one.className || one.textContent, box: one.getBoundingClientRect(), inside: text.getBoundingClientRect() };
    });
    const seen = boxes.filter(({ box }) => box.width > 1 && box.height > 1);
    const bar = header.getBoundingClientRect();
    const out = seen.filter(({ box, inside }) => {
      const beyond = (one) => one.width > 0 && (one.left < bar.left || one.right > bar.right + 1 || one.top < bar.top - 1 || one.bottom > bar.bottom + 1);
      return beyond(box) || beyond(inside);
    });
    const pairs = seen.flatMap((one, place) => seen.slice(place + 1).map((other) => [one, other]));
    const over = pairs.filter(([{ box: a }, { box: b }]) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 1 && high > 1;
    });
    return [...out.map(({ name }) => `${name} is beyond the bar`), ...over.map(([a, b]) => `${a.name} and ${b.name} overlap`)];
  });

test("the header has room for everything in it, also after the verdict", BOTH, async ({ page }) => {
  const player = new Player(page);
  const fits = async (when) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await player.settle();
      expect(await collisions(page), `${when}, ${width} by ${height}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await player.open(`?level=${LAB}&seed=101`);
  await player.paged();
  await fits("paged");

  await page.goto(`/?level=${LAB}&start=09:45`);
  await expect(player.pager).toBeEnabled();
  await player.pager.click();
  await player.button("Back to your run").click();
  await expect(player.button("Debrief")).toBeVisible();
  await fits("after the verdict");
});

test("a dialog opens at its top, with its ways out in sight and apart", BOTH, async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "How to play" });
    await expect(dialog.getByRole("heading", { name: "How to play" })).toBeInViewport();
    expect(await dialog.evaluate((one) => one.scrollTop)).toBe(0);
    const close = dialog.getByRole("button", { name: "Close" });
    await expect(close).toBeInViewport({ ratio: 1 });
    const [one, next] = await Promise.all([close, dialog.getByRole("button", { name: "Embed" })].map((button) => button.boundingBox()));
    expect(next.x - one.x - one.width).toBeGreaterThanOrEqual(4);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("three things under way can be read", async ({ page }) => {
  const player = new Player(page);
  await player.open("?level=slack-2022-02-22&seed=101");
  await player.paged();
  await page.getByRole("button", { name: /^all \d+$/ }).click();
  await player.set("Limit client boots", 20);
  const flying = page.locator(".flying").getByRole("group");
  for (const [place, name] of ["Pause the rollout", "Add replicas"].entries()) {
    await player.button(`Start: ${name}`).click();
    await expect(flying).toHaveCount(2 + place);
  }
  const act = page.getByRole("navigation", { name: "Panes" }).getByRole("button", { name: "Act" });
  for (const [width, height] of [[1280, 800], [680, 520], [375, 812]]) {
    await page.setViewportSize({ width, height });
    await player.settle();
    if (await act.isVisible()) await act.click();
    for (const one of await flying.all()) await expect(one, `${width} by ${height}`).toBeInViewport({ ratio: 0.99 });
  }
});

test("nothing is wider than a very small window", async ({ page }) => {
  const player = new Player(page);
  const fits = async (what) => {
    for (const width of [300, 240, 200]) {
      await page.setViewportSize({ width, height: width === 200 ? 200 : 400 });
      await player.settle();
      const wide = await page.evaluate(() => {
        const beyond = (one) => one.getBoundingClientRect().right > innerWidth + 1;
        const all = [...document.querySelectorAll("dialog[open], header button, header summary, .fuse *, .tabs button, .tour *")];
        const { scrollWidth, clientWidth } = document.scrollingElement;
        return [scrollWidth - clientWidth, ...all.filter(beyond).map((one) => one.outerHTML)];
      });
      expect(wide, `${what}, ${width} wide`).toEqual([0]);
    }
    await page.setViewportSize({ width: 300, height: 500 });
  };
  await player.open("?level=lab-drain");
  await fits("the tour");
  await player.open(`?level=${LAB}&seed=101`);
  await player.paged();
  for (const pane of ["Map", "Graphs", "Channel", "Act"]) {
    await page.setViewportSize({ width: 300, height: 500 });
    await page.getByRole("navigation", { name: "Panes" }).getByRole("button", { name: pane }).click();
    await fits(pane);
  }
  await page.locator("details.sheet > summary").click();
  await fits("the speeds");
  await page.keyboard.press("Escape");
  await player.button("Help").click();
  await fits("the help");
  await expect(player.button("Close")).toBeInViewport();
});

test("a hint that is asked for on a phone comes into sight", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const player = new Player(page);
  await player.open("?level=lab-queue&seed=101");
  const hint = page.getByText("Watch what one more step of load does to the wait");
  await expect(hint).toHaveCount(0);
  await page.getByRole("button", { name: /^Hint 1\/3/ }).click();
  await expect(hint).toBeVisible();
});

test("a phone turns the theme round in the help", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101&theme=dark`);
  await player.button("Help").click();
  await page.getByRole("dialog").getByRole("button", { name: "Light or dark" }).click();
  await expect(page.locator("html")).toHaveClass(/light/);
});

test("every graph has a value from the first second on, also after a jump", async ({ page }) => {
  const player = new Player(page);
  const blank = page.getByRole("region", { name: "Dashboards" }).getByText("no data");
  // The first second of the lab, and the last of the first act of an outage.
  await player.open(`?level=${LAB}&seed=101&start=09:00`);
  await expect(blank).toHaveCount(0);
  await page.goto("/?level=slack-2021-06-30-cells&seed=101&start=12:59:50&mode=explore");
  await expect(player.clock).toHaveText("12:59:50");
  await player.pressSkip();
  await expect(player.clock).toHaveText("17:10:00");
  await expect(blank).toHaveCount(0);
});
