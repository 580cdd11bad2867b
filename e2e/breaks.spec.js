// What once broke the page: a run outlives other clicks, fragments, dialogs, late files and garbage.
import { OUTAGE, Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";

test.setTimeout(120_000);

const LAB = "lab-queue";
const TITLE = "Lab: the queue";
const entry = (page) => page.getByRole("link", { name: TITLE });
const brand = (page) => page.locator("a.brand");

test("a fragment does not end a run", async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}`);
  await page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener("hashchange", () => setTimeout(done, 300), { once: true });
        location.hash = "x";
      }),
  );
  await expect(player.clock).toBeVisible();
  await expect(player.pager).toHaveCount(0);
});

test("a level that comes late does not push away what was asked for since", async ({ page }) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/?level=lab-cold-cache");
  await expect(new Player(page).pager).toBeVisible();
  const cold = await title.innerText();
  await brand(page).click();
  await expect(entry(page)).toBeVisible();

  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(`**/${LAB}.toml`, async (route) => {
    await held;
    await route.continue();
  });
  await entry(page).click();
  await expect(page.getByText("Loading…")).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(title).toHaveText(cold);
  const late = page.waitForResponse(`**/${LAB}.toml`);
  release();
  await late;
  await page.waitForTimeout(500);
  await expect(title).toHaveText(cold);
  expect(page.url()).toContain("level=lab-cold-cache");
});

test("the keyboard keeps its place, and a second press leaves no trace", BOTH, async ({ page }) => {
  const player = new Player(page);
  const { keyboard } = page;
  await page.goto(`/?level=${OUTAGE}`);
  await expect(player.pager).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.locator("main.play")).toBeFocused();
  await keyboard.press("Space");
  await expect(player.button("Play")).toBeVisible();

  const slider = page.getByRole("slider", { name: "Limit client boots", exact: true });
  await slider.press("End");
  await slider.press("ArrowLeft");
  const set = player.button("Set 99 %: Limit client boots");
  await keyboard.press("Tab");
  await expect(set).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await expect(set).toHaveAttribute("aria-disabled", "true");
  await expect(set).toBeFocused();
  await expect(player.channel).toContainText("Limit client boots to 99 %: started");
  await expect(player.channel).not.toContainText("refused");

  await player.column.getByRole("button", { name: "call off: Limit client boots" }).focus();
  await keyboard.press("Enter");
  await expect(player.channel).toContainText("Limit client boots: called off, it stays at 100 %.");
  await expect(player.column.getByRole("heading", { level: 2 })).toBeFocused();
});

test("a click for a new tab is the browser's", async ({ page }) => {
  await page.goto("/");
  const opened = page.context().waitForEvent("page");
  await entry(page).click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect.poll(() => tab.url()).toContain(`level=${LAB}`);
  await tab.close();
  await expect(entry(page)).toBeVisible();
});

test("the way home asks before it drops a run", async ({ page }) => {
  const player = new Player(page);
  const question = page.getByRole("dialog", { name: "Leave this run?" });
  await player.open(`?level=${LAB}`);
  await brand(page).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toHaveCount(0);
  await expect(player.clock).toBeVisible();

  await player.button("Help").click();
  await page.getByRole("dialog", { name: "How to play" }).getByRole("button", { name: "All outages" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(entry(page)).toBeVisible();
});

test("the clock stands behind the help, and goes on after it", async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}`);
  await player.speed(10);
  await player.button("Help").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForTimeout(300);
  const clock = await player.clock.innerText();
  await page.waitForTimeout(700);
  await expect(player.clock).toHaveText(clock);
  await player.button("Close").click();
  await expect(player.clock).not.toHaveText(clock);
});

test("who comes after the verdict reads it, and tries again from there", async ({ page }) => {
  const player = new Player(page);
  await page.goto(`/?level=${LAB}&start=09:45&theme=dark`);
  await expect(player.pager).toBeEnabled();
  await player.pager.click();
  await expect(player.verdict).toContainText("The budget was gone");
  await player.button("Try again").click();
  await expect(player.pager).toBeVisible();
  const asked = new URL(page.url()).searchParams;
  expect([asked.get("level"), asked.get("start"), asked.get("theme")]).toEqual([LAB, "09:45", "dark"]);
});

for (const garbage of ["NaN", "1e9", "-1"]) {
  test(`garbage in the storage is no result: ${garbage}`, async ({ page }) => {
    await page.goto("/");
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key, text),
      [`burn-rate.best.${LAB}`, garbage],
    );
    await page.reload();
    await expect(entry(page)).toContainText("not played yet");
  });
}

test("a level that never comes leaves a way home", async ({ page }) => {
  await page.route(`**/${LAB}.toml`, () => {});
  await page.goto(`/?level=${LAB}`);
  await expect(page.getByRole("status")).toContainText("Still loading", { timeout: 30_000 });
  await page.getByRole("button", { name: "All outages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Burn Rate" })).toBeVisible();
});

test.describe("in the middle of a run", () => {
  test.use({ allowed: [/broken on purpose|RuntimeError/] });

  test("a crash says so", BOTH, async ({ page }) => {
    await new Player(page).open(`?level=${LAB}`);
    await page.evaluate(() => {
      // It leaves the game in the middle of a frame, and the next one finds it so.
      CanvasRenderingContext2D.prototype.fillRect = () => {
        throw new Error("broken on purpose");
      };
    });
    await expect(page.getByRole("alert")).toContainText("Burn Rate has crashed");
  });
});

test("a double click calls off one thing, not also what slides under it", async ({ page }) => {
  const player = new Player(page);
  await player.open("?level=slack-2022-02-22&seed=101");
  await player.whenSomethingHappens("runs on");
  await player.paged();
  await player.select("Vitess: channel membership");
  await player.start("Fail over the shards");
  await player.start("Add replicas");
  // Nothing is called off in the moment after something has come into the list.
  await player.wait(6, 10);
  await page.getByRole("button", { name: /^call off/ }).first().dblclick();
  await expect(player.channel).toContainText("called off");
  await player.settle();
  await expect(page.getByRole("button", { name: /^call off/ })).toHaveCount(1);
});

test("a double click on ⇥ does not run past the page", async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  const note = page.locator(".clock .note");
  const skip = player.button("Skip to the next event");
  // Long enough between the two that the first has come to its event.
  for (let tries = 0; tries < 10 && !(await note.innerText()).startsWith("paused: you"); tries++) {
    await skip.dblclick({ delay: 400 });
    await expect(player.button("Play")).toBeVisible();
  }
  await expect(note).toHaveText("paused: you have been paged");
});
