// Runs that are kept: shared by link, looked back into, and left for a branch.
import { Player } from "./play.js";
import { expect, test, watch } from "./test.js";
import { tool } from "./tool.js";

test.setTimeout(240_000);

const LAB = "lab-cold-cache";

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

test("a run is shared: whoever opens the link sees the same run", async ({ page, context, site, browserName }) => {
  const { debrief } = await lose(page);
  const link = await page.getByRole("textbox", { name: "Link to this run" }).inputValue();
  // Only Chromium lets a test read what was copied.
  if (browserName === "chromium") {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("The link is copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }

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
