// The page obeys: keys, the clock, a fresh start, a wrong address, a browser without storage.
import { OUTAGE, Player, seconds } from "./play.js";
import { BOTH, expect, test } from "./test.js";
import { tool } from "./tool.js";

test.setTimeout(180_000);

const FIRST_PAGE = "Client boot success below its line";

test("a stretch is played with the keyboard alone", BOTH, async ({ page }) => {
  const player = new Player(page);
  const { keyboard } = page;
  await page.goto("/");
  const outage = page.getByRole("link", { name: "Slack, 22 February 2022" });
  await expect(outage).toBeVisible();
  await player.tabTo(outage);
  await keyboard.press("Enter");
  // The pager has the focus as soon as it can be taken.
  await expect(player.pager).toBeFocused();
  await keyboard.press("Enter");

  const before = seconds(await player.clock.innerText());
  await expect.poll(async () => seconds(await player.clock.innerText())).toBeGreaterThan(before);
  await keyboard.press("Space");
  await expect(player.button("Play")).toBeVisible();
  await keyboard.press("4");
  await expect(player.button("300×")).toHaveAttribute("aria-pressed", "true");
  await keyboard.press("2");
  await expect(player.button("10×")).toHaveAttribute("aria-pressed", "true");
  const seen = player.channel.getByText(FIRST_PAGE);
  for (let tries = 0; tries < 20 && !(await seen.count()); tries++) {
    await keyboard.press("n");
    await expect(player.button("Play")).toBeVisible();
  }
  await expect(seen).toBeVisible();

  await player.tabTo(player.button("60×"));
  await keyboard.press("Space");
  await expect(player.button("60×")).toHaveAttribute("aria-pressed", "true");
  await expect(player.button("Pause")).toBeVisible();
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await expect(player.button("Pause")).toBeFocused();
  await keyboard.press("Enter");
  await expect(player.button("Play")).toBeVisible();

  await player.tabTo(player.map.getByRole("button", { name: "Web tier" }));
  await keyboard.press("Enter");
  await expect(player.column.getByRole("heading", { level: 2 })).toContainText("Web tier");

  const slider = page.getByRole("slider", { name: "Limit client boots", exact: true });
  await player.tabTo(slider);
  await keyboard.press("Home");
  for (let times = 0; times < 3; times++) await keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "3 %");
  await keyboard.press("Tab");
  await expect(player.button("Set 3 %: Limit client boots")).toBeFocused();
  await keyboard.press("Enter");
  await expect(player.column.getByRole("group", { name: "Limit client boots: 3 %" })).toBeVisible();

  await keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("while it is paused the clock stands still, and acting works", async ({ page }) => {
  const player = new Player(page);
  await player.open();
  await player.skipTo(FIRST_PAGE);
  await player.pause();
  const clock = await player.clock.innerText();
  const budget = await player.budget.innerText();

  await player.set("Limit client boots", 20);
  await expect(player.channel).toContainText("Limit client boots to 20 %: started");
  await player.select("Cache ring");
  await player.select("Vitess: channel membership");
  await player.start("Read from replicas");
  await expect(player.column).toContainText("2 of 3 responders busy");

  await expect(player.clock).toHaveText(clock);
  expect(await player.budget.innerText()).toBe(budget);
  // A speed lets the clock run, and says so.
  await expect(player.button("10×")).toHaveAttribute("title", "Run at 10×");
  await player.speed(10);
  await expect(player.clock).not.toHaveText(clock);
});

test("while the clock is slow by itself, the speed that runs is pressed, and the chosen one says so", async ({ page }) => {
  const player = new Player(page);
  const pressed = async (ten, sixty) => {
    await expect(player.button("10×")).toHaveAttribute("aria-pressed", String(ten));
    await expect(player.button("60×")).toHaveAttribute("aria-pressed", String(sixty));
  };
  await player.open();
  await expect(page.locator(".clock .note")).toHaveText("10× for the first seconds");
  await pressed(true, false);
  await expect(player.button("60×")).toHaveAttribute("title", "60×, now at 10×");
  await player.pause();
  await pressed(false, true);
  await player.speed(60);
  await pressed(false, true);
  await expect(player.button("60×")).toHaveAttribute("title", "Run at 60×");
});

test("Space pauses, also after a speed was chosen with the mouse", BOTH, async ({ page }) => {
  const player = new Player(page);
  await player.open();
  await player.speed(10);
  await expect(player.button("Pause")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(player.button("Play")).toBeVisible();
});

for (const viewport of [{ width: 1280, height: 800 }, { width: 680, height: 520 }, { width: 375, height: 812 }]) {
  test(`nothing in the top bar moves: ${viewport.width}`, BOTH, async ({ page }) => {
    await page.setViewportSize(viewport);
    const player = new Player(page);
    await player.open();
    const bar = page.locator("header.top").locator("button, summary, .clock > *").locator("visible=true");
    const places = () => bar.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width]));
    const note = page.locator(".clock .note");
    await expect(note).toHaveText("10× for the first seconds");
    const slowed = await places();
    await page.keyboard.press("3");
    await expect(note).toHaveText("");
    expect(await places()).toEqual(slowed);
    for (let tries = 0; tries < 20 && (await note.innerText()) !== "paused: you have been paged"; tries++) {
      await page.keyboard.press("n");
      await expect(player.button("Play").locator("visible=true")).toBeVisible();
    }
    await expect(note).toHaveText("paused: you have been paged");
    expect(await places()).toEqual(slowed);
  });
}

test("a page does not change the actions under the pointer", async ({ page }) => {
  const player = new Player(page);
  await player.open();
  const shown = player.column.getByRole("heading", { level: 2 });
  const before = await shown.innerText();
  const note = page.locator(".clock .note");
  await player.column.hover({ position: { x: 100, y: 300 } });
  for (let tries = 0; tries < 20 && (await note.innerText()) !== "paused: you have been paged"; tries++) {
    await page.keyboard.press("n");
    await expect(player.button("Play")).toBeVisible();
    await player.settle();
  }
  await expect(note).toHaveText("paused: you have been paged");
  await expect(shown).toHaveText(before);
});

test("out of sight it pauses", async ({ page }) => {
  const player = new Player(page);
  await player.open();
  await player.speed(1);
  // No browser that is driven hides a tab, so the page is told what it would be told.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(player.button("Play")).toBeVisible();
});

test("a run after a finished one is as fresh as the first", async ({ page }) => {
  const player = new Player(page);
  /** All that can be read when the first page has come. */
  const atFirstPage = async () => {
    await player.skipTo(FIRST_PAGE);
    // The page turns to the part that pages, one frame later.
    await expect(player.column.getByRole("heading", { level: 2 })).toContainText("Vitess");
    const panes = await page.locator("main.play > :is(section, header)").all();
    return Promise.all(panes.map((pane) => pane.innerText()));
  };
  await player.open(`?level=${OUTAGE}&seed=3`);
  const fresh = await atFirstPage();
  expect(fresh.join()).toContain("06:0");

  await player.set("Limit client boots", 90);
  await player.whenSomethingHappens("runs on");
  await player.speed(300);
  await expect(player.verdict).toContainText("The budget was gone", { timeout: 120_000 });
  // In the middle of everything: the other mornings are still being run.
  await player.button("Try again").click();
  await player.takePager();
  expect(await atFirstPage()).toEqual(fresh);
});

for (const [query, complaint] of [
  ["?level=nope", "There is no level “nope”."],
  ["?seed=abc", "“abc” is not a seed"],
  [`?level=${OUTAGE}&seed=9007199254740992`, "is not a seed"],
  [`?level=${OUTAGE}&start=99:99`, "'99:99' is not a time"],
  [`?level=${OUTAGE}&start=11:30`, "it cannot start at 11:30"],
  ["?level=%ff", "damaged “level=”"],
]) {
  test(`a wrong address says so, with a way back: ${query}`, async ({ page }) => {
    await page.goto(`/${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This cannot be opened");
    await expect(page.getByRole("alert")).toContainText(complaint);
    await page.getByRole("button", { name: "All outages" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Burn Rate" })).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  });
}

test("without storage it plays all the same", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  const player = new Player(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Light or dark" }).click();
  await expect(page.locator("html")).toHaveClass(/light|dark/);
  await page.getByRole("link", { name: "Slack, 22 February 2022" }).click();
  await player.takePager();
  await player.whenSomethingHappens("runs on");
  await player.skipTo(FIRST_PAGE);
  await player.set("Limit client boots", 50);
  await player.wait(60, 300);
  await expect(player.channel).toContainText("Landed limited boots to 50 % of what the edge can take");
});

test("the crosshair is where the pointer is, in every graph", BOTH, async ({ page }) => {
  const player = new Player(page);
  await player.open("?level=lab-cold-cache&seed=101");
  await player.paged();
  const graphs = page.getByRole("region", { name: "Dashboards" });
  const hint = graphs.locator(".pane-h .hint");
  const moments = [];
  for (const place of [0, 1]) {
    const room = await graphs.locator(".plot").nth(place).boundingBox();
    for (const share of [0.5, 0.98]) {
      await page.mouse.move(room.x + room.width * share, room.y + room.height / 2);
      await player.settle();
      moments.push(seconds((await hint.innerText()).match(/\d\d:\d\d(:\d\d)?/)[0]));
    }
  }
  const [half, end, otherHalf, otherEnd] = moments;
  expect(end - half, "half a graph is minutes").toBeGreaterThan(60);
  expect(Math.abs(otherHalf - half), "graphs share their time").toBeLessThan(30);
  expect(Math.abs(otherEnd - end)).toBeLessThan(30);
});

test("a skip that is pressed as the verdict falls lets nothing run on behind it", async ({ page }) => {
  const { verdict_at } = await tool("run", "lab-cold-cache", "--seed", "101", "--json");
  const player = new Player(page);
  await player.open("?level=lab-cold-cache&seed=101");
  // Without a look at the page, as whoever has no patience.
  for (let presses = 0; presses < 400 && !(await player.verdict.isVisible()); presses++) await page.keyboard.press("n");
  const { end } = await player.debrief();
  // The page shows how things are at the end of the second in which it fell.
  expect(seconds(end)).toBe(seconds(verdict_at) + 1);
});

test("on a phone the sheet of speeds closes by a press beside it, and by Escape", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const player = new Player(page);
  await player.open("?level=lab-queue");
  const opens = page.locator("details.sheet > summary");
  const sheet = page.locator("details.sheet[open]");
  await opens.click();
  await expect(sheet).toHaveCount(1);
  // It covers nothing of the budget.
  const [menu, budget] = await Promise.all([sheet.getByRole("group"), player.budget].map((one) => one.boundingBox()));
  expect(menu.y + menu.height).toBeLessThanOrEqual(budget.y);
  await player.channel.or(player.map).first().click({ position: { x: 8, y: 8 } });
  await expect(sheet).toHaveCount(0);
  await opens.press("Enter");
  await expect(sheet).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(opens).toBeFocused();
  // A speed that is chosen by a key leaves the focus there, too.
  await page.keyboard.press("Enter");
  await sheet.getByRole("button", { name: "10×", exact: true }).press("Enter");
  await expect(sheet).toHaveCount(0);
  await expect(opens).toBeFocused();
  // Whoever goes from event to event presses once for each.
  await opens.click();
  for (let times = 0; times < 2; times++) {
    const before = await player.clock.innerText();
    await sheet.getByRole("button", { name: "Skip to the next event" }).click();
    await expect(player.clock).not.toHaveText(before);
    await expect(player.button("Play").locator("visible=true").first()).toBeVisible();
    await expect(sheet).toHaveCount(1);
  }
});

test("a long word in a title does not widen the briefing", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.route("**/lab-queue.toml", async (route) => {
    const text = (await (await route.fetch()).text()).replace(/^title = .*$/m, `title = "${"Donaudampfschifffahrt".repeat(3)}"`);
    await route.fulfill({ body: text, contentType: "text/plain" });
  });
  await page.goto("/?level=lab-queue");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Donau");
  expect(await page.evaluate(() => document.scrollingElement.scrollWidth)).toBe(375);
});
