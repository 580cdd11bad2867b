// Words of the trade are explained where they first appear, by key and by touch.
import { Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";

const LAB = "lab-cold-cache";

test("a word opens into what it means, by keyboard", BOTH, async ({ page }) => {
  await page.goto(`/?level=${LAB}`);
  const terms = page.locator("details.term");
  await expect(new Player(page).pager).toBeEnabled();
  expect(await terms.count()).toBeGreaterThan(1);
  for (const term of await terms.all()) {
    const meaning = term.locator("span");
    await expect(meaning).toBeHidden();
    await term.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(meaning).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(meaning).toBeHidden();
  }
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("a word opens into what it means, by touch, and the help has them all", async ({ page }) => {
    const player = new Player(page);
    await page.goto(`/?level=${LAB}`);
    await expect(player.pager).toBeEnabled();
    const budget = page.locator("details.term").filter({ hasText: "SLA budget" });
    await budget.locator("summary").tap();
    await expect(budget.locator("span")).toContainText("error budget");
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room).toBeLessThanOrEqual(320);

    await player.takePager();
    await player.button("Help").tap();
    const help = page.getByRole("dialog", { name: "How to play" });
    for (const word of ["SLA budget", "hit rate", "goodput"]) {
      await expect(help.getByRole("term").filter({ hasText: word })).toBeVisible();
    }
  });
});
