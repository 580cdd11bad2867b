// Runs that are kept: shared by link, looked back into, and left for a branch.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Player, seconds } from "./play.js";
import { expect, test, watch } from "./test.js";
import { repeat, tool } from "./tool.js";

test.setTimeout(240_000);

const LAB = "lab-cold-cache";
const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Lets it run to its verdict; at the first page the clock stops once. */
async function runOut(player) {
  const decided = async () => {
    const play = player.button("Play");
    if ((await play.isVisible()) && !(await player.verdict.isVisible())) await player.speed(300);
    return player.verdict.isVisible();
  };
  await expect.poll(decided, { timeout: 120_000 }).toBe(true);
}

/** Opens the lab, does nothing, and loses. */
async function lose(page) {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  await player.whenSomethingHappens("runs on");
  await runOut(player);
  return { player, debrief: await player.debrief() };
}

test("a run is shared: whoever opens the link sees the same run", async ({ page, context, site }) => {
  const { debrief } = await lose(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await page.getByRole("textbox", { name: "Link to this run" }).inputValue());

  const other = await context.newPage();
  const problems = await watch(other);
  await other.goto(link);
  const shared = new Player(other);
  const again = await shared.debrief();
  expect(again).toMatchObject({ level: debrief.level, seed: debrief.seed, end: debrief.end, digest: debrief.digest });
  await expect(other.getByText("Here it came to the same, to the bit.")).toBeVisible();
  const replayed = await tool("replay", link, "--json");
  expect(replayed).toMatchObject({ same: true, digest: debrief.digest });

  // A link that lost its end, one without a run, and one of nobody's: a sentence, and a way back.
  for (const [broken, says] of [[link.slice(0, -5), "damaged"], [`${site.url}/?run=`, "no run"]]) {
    await other.goto("about:blank");
    await other.goto(broken);
    await expect(other.getByRole("alert")).toContainText(says);
  }
  await other.getByRole("button", { name: "All outages" }).click();
  await expect(other.getByRole("heading", { name: "Outages" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("the timeline is dragged, and the run goes on as if nobody had looked", async ({ page }, info) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  await player.whenSomethingHappens("runs on");
  await player.wait(200);
  const now = await player.clock.innerText();

  const track = page.getByRole("slider", { name: /^Look back/ });
  const room = await track.boundingBox();
  await page.mouse.move(room.x + room.width * 0.3, room.y + 30);
  await page.mouse.down();
  await page.mouse.move(room.x + room.width * 0.1, room.y + 30, { steps: 5 });
  await page.mouse.up();
  const banner = page.getByRole("region", { name: "Look back" });
  await expect(banner).toContainText("Looking at");
  const looked = await player.clock.innerText();
  expect(seconds(looked)).toBeLessThan(seconds(now));
  await track.press("ArrowRight");
  await expect.poll(async () => seconds(await player.clock.innerText())).toBe(seconds(looked) + 30);

  await player.button("Back to now").click();
  await expect(player.clock).toHaveText(now);
  await runOut(player);
  const debrief = await player.debrief();
  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ ended_at: debrief.end, digest: debrief.digest });
});

test("to act in the past asks first, and keeps the run that is left", async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  await player.whenSomethingHappens("runs on");
  await player.wait(200);
  const now = await player.clock.innerText();
  const track = page.getByRole("slider", { name: /^Look back/ });
  for (let step = 0; step < 4; step++) await track.press("ArrowLeft");
  await expect(player.clock).not.toHaveText(now);
  const then = await player.clock.innerText();

  const start = player.column.getByRole("button", { name: /^(Start|Look|Set .*):/ }).and(page.locator(":not([aria-disabled])")).first();
  await start.click();
  const dialog = page.getByRole("dialog", { name: "Act in the past?" });
  await expect(dialog).toBeVisible();
  await player.button("Only look").click();
  await expect(dialog).toBeHidden();
  await player.button("Back to now").click();
  await expect(player.clock).toHaveText(now);

  for (let step = 0; step < 4; step++) await track.press("ArrowLeft");
  await expect(player.clock).toHaveText(then);
  await start.click();
  await player.button("Begin a branch").click();
  await expect(page.getByRole("region", { name: "Look back" })).toContainText("earns no medal");
  await expect(player.clock).toHaveText(then);
  await page.getByRole("button", { name: /^Back to the first run/ }).click();
  await expect(player.clock).toHaveText(now);
});

test("the debrief shows loop, map and the point of no return, and axe finds nothing", async ({ page }) => {
  const { player } = await lose(page);
  await expect(page.getByRole("heading", { name: "The tipping point" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The loop that held it" })).toBeVisible();
  await expect(page.getByRole("img", { name: /by .*: at .*recovers from/ })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Running the other mornings…")).toHaveCount(0, { timeout: 120_000 });
  await page.evaluate(AXE);
  const found = await page.evaluate(() => axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }));
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the postmortem" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("# Postmortem");
  expect(text).toContain("#run=");

  const again = page.getByRole("button", { name: /^Try from/ });
  await expect(again).toBeVisible();
  await again.click();
  await expect(player.clock).toBeVisible();
  await expect(page.getByRole("region", { name: "Look back" })).toContainText("earns no medal");
});
