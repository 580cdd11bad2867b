// The guided tour: a newcomer's first two minutes, done by pressing; and left by the keyboard.
import { Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";

test.setTimeout(180_000);

const tourOf = (page) => page.getByRole("region", { name: "Guided tour" });

/** What is said to whoever listens instead of looking. */
const voiceOf = (page) => page.locator("main > .away[role=status]");

test("a newcomer takes the tour: looks, acts, sees, and wins", BOTH, async ({ page }) => {
  const player = new Player(page);
  const tour = tourOf(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Start with a guided tour" }).click();
  await player.takePager();
  await expect(tour).toContainText("error budget");
  await expect(voiceOf(page)).toContainText("error budget");
  // Who reads loses no time, and nobody skips past a step.
  const waits = page.locator(".clock .note").getByText("waits for you");
  const begins = await player.clock.innerText();
  await player.button("Skip to the next event").click();
  await expect(waits).toBeVisible();
  await expect(player.clock).toHaveText(begins);
  await tour.getByRole("button", { name: "Next" }).click();
  await expect(tour).toContainText("Let it run until you are paged");
  await expect(tour).toContainText("Compare the graphs by zone", { timeout: 60_000 });
  const paged = await player.clock.innerText();
  await player.button("Skip to the next event").click();
  await expect(waits).toBeVisible();
  const bad = await player.worstZone("Failed in zone");
  await player.select("Edge balancers");
  await expect(tour).toContainText("Move the slider of the bad zone");
  await expect(player.clock).toHaveText(paged);
  await player.set(`Weight of zone ${bad}`, 0);
  await expect(tour).toContainText("watch the graphs and the budget");
  for (let tries = 0; tries < 10 && !(await tour.getByText("burn rate").isVisible()); tries++) await player.skip();
  await expect(tour).toContainText("burn rate");
  await expect(waits).toBeVisible();
  await tour.getByRole("button", { name: "Done" }).click();
  await expect(tour).toHaveCount(0);
  await expect(page.locator(".fuse .rate")).toContainText(/won at 09:\d\d\s*if it stays good for/);
  await player.speed(60);
  await expect(player.verdict).toContainText("You won", { timeout: 120_000 });

  // Who has taken it is not made to take it again, and can.
  await player.button("Try again").click();
  await player.takePager();
  await expect(tour).toHaveCount(0);
  await player.button("Help").click();
  await player.button("Take the guided tour").click();
  await expect(tour).toContainText("Step 1 of 6");
});

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 812 } })) {
  test(`the tour is left by the keyboard, and does not come back: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const player = new Player(page);
    const skip = tourOf(page).getByRole("button", { name: "Skip the tour" });
    await player.open("?level=lab-drain&seed=101");
    await expect(skip).toBeVisible();
    await player.tabTo(skip);
    await page.keyboard.press("Enter");
    await expect(tourOf(page)).toHaveCount(0);
    await expect(voiceOf(page)).toContainText("The tour is over");
    // The keyboard's place is not lost with it.
    await expect(page.locator("main :focus, main:focus")).toHaveCount(1);
    await player.open("?level=lab-drain&seed=101");
    await expect(tourOf(page)).toHaveCount(0);
  });
}
