// Looks into the past, and branches: the run that is left stays what it was.
import { Player, seconds } from "./play.js";
import { BOTH, expect, test, watch } from "./test.js";
import { planned, repeat, tool } from "./tool.js";

test.setTimeout(240_000);

const LAB = "lab-cold-cache";
const SHED = "Refuse a share of the requests";

const banner = (page) => page.getByRole("region", { name: "Look back" });
const track = (page) => page.getByRole("slider", { name: /^Look back/ });

/** All that the system's panes say. */
function panes(player) {
  const { page, map, channel, budget } = player;
  const graphs = page.getByRole("region", { name: "Dashboards" });
  return Promise.all([budget, map, channel, graphs].map((pane) => pane.innerText()));
}

/** Drags the timeline to a share of its width. */
async function drag(page, to) {
  const room = await track(page).boundingBox();
  await page.mouse.move(room.x + room.width * 0.3, room.y + room.height / 2);
  await page.mouse.down();
  await page.mouse.move(room.x + room.width * to, room.y + room.height / 2, { steps: 5 });
  await page.mouse.up();
}

test("the timeline is dragged, and the run goes on as if nobody had looked", BOTH, async ({ page, context }, info) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  await player.whenSomethingHappens("runs on");
  await player.paged();
  const acted = await player.clock.innerText();
  await player.set(SHED, 20);
  await player.wait(240, 300);
  const now = await player.clock.innerText();

  await drag(page, 0.1);
  await expect(banner(page)).toContainText("Looking at");
  const dragged = await player.clock.innerText();
  expect(seconds(dragged)).toBeLessThan(seconds(now));
  await track(page).press("ArrowRight");
  await expect.poll(async () => seconds(await player.clock.innerText())).toBe(seconds(dragged) + 30);
  await track(page).press("End");
  await expect(player.clock).toHaveText(now);
  for (let step = 0; step < 4; step++) await track(page).press("ArrowLeft");
  await expect.poll(async () => seconds(await player.clock.innerText())).toBe(seconds(now) - 120);
  const looked = await player.clock.innerText();

  // What the whole screen shows is that second, as a fresh page shows it that never went further.
  const acts = [{ at: acted, name: `${SHED}: 20 %` }];
  const { link } = await planned(info.outputPath("past.toml"), { level: LAB, seed: 101, acts, end: looked });
  const other = await context.newPage();
  const problems = await watch(other);
  await other.goto(`/${link}`);
  const fresh = new Player(other);
  await expect(fresh.clock).toHaveText(looked);
  const [budget, map, channel, graphs] = await panes(fresh);
  await expect.poll(async () => (await panes(player)).toSpliced(1, 1)).toEqual([budget, channel, graphs]);
  // The banner may leave the map less room, and then it says less.
  for (const line of (await player.map.innerText()).split("\n")) expect(map).toContain(line);
  expect(problems).toEqual([]);
  await other.close();

  await player.button("Back to now").click();
  await expect(player.clock).toHaveText(now);
  await expect(banner(page)).toHaveCount(0);
  await player.toTheEnd();
  const debrief = await player.debrief();
  expect(debrief.acts).toEqual(acts);
  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ ended_at: debrief.end, digest: debrief.digest });
  await expect(page.getByText("practice")).toHaveCount(0);
});

test("to act in the past asks first, and keeps the run that is left", async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  await player.whenSomethingHappens("runs on");
  await player.paged();
  await player.wait(200, 300);
  const now = await player.clock.innerText();
  const left = await panes(player);
  const back = async () => {
    for (let step = 0; step < 4; step++) await track(page).press("ArrowLeft");
    await expect.poll(async () => seconds(await player.clock.innerText())).toBe(seconds(now) - 120);
  };
  await back();
  const then = await player.clock.innerText();

  const dialog = page.getByRole("dialog", { name: "Act in the past?" });
  const pause = player.button("Start: Pause the upgrade");
  await pause.click();
  await expect(dialog).toBeVisible();
  await player.button("Only look").click();
  await expect(dialog).toBeHidden();
  await player.button("Back to now").click();
  await expect(player.clock).toHaveText(now);
  // With the banner the map has less room, and says less.
  await expect.poll(() => panes(player)).toEqual(left);

  await back();
  await pause.click();
  await player.button("Begin a branch").click();
  await expect(banner(page)).toContainText("earns no medal");
  await expect(player.clock).toHaveText(then);
  await expect(player.channel).toContainText("Pause the upgrade: started");
  await page.getByRole("button", { name: /^Back to the first run/ }).click();
  await expect(player.clock).toHaveText(now);
  const [budget, , channel] = left;
  expect([await player.budget.innerText(), await player.channel.innerText()]).toEqual([budget, channel]);
  await page.getByRole("button", { name: /^Back to the branch/ }).click();
  await expect(player.clock).toHaveText(then);
  await expect(player.channel).toContainText("Pause the upgrade: started");
});

/** Looks back by keyboard and begins a branch there, by that button. */
async function branch(player, by) {
  const { page } = player;
  await player.open(`?level=${LAB}&seed=101`);
  await player.whenSomethingHappens("runs on");
  await player.paged();
  await player.wait(200, 300);
  const now = seconds(await player.clock.innerText());
  await track(page).press("ArrowLeft");
  await expect.poll(async () => seconds(await player.clock.innerText())).toBe(now - 30);
  await player.tabTo(by, "Shift+Tab");
  await page.keyboard.press("Enter");
  await player.tabTo(player.button("Begin a branch"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(banner(page)).toContainText("earns no medal");
}

test("the keyboard's place is kept over the question before a branch", BOTH, async ({ page }) => {
  const player = new Player(page);
  const pause = player.button("Start: Pause the upgrade");
  await branch(player, pause);
  await expect(pause).toBeFocused();
});

test("where what was pressed goes away with the look, the keyboard is at the title", BOTH, async ({ page }) => {
  await branch(new Player(page), page.getByRole("button", { name: /^Play from / }));
  await expect(banner(page).getByRole("heading", { name: "Practice" })).toBeFocused();
});

test("a lost run is won from its last second that could be", async ({ page }) => {
  const { link } = await tool("run", "lab-queue", "--seed", "101", "--json");
  await page.goto(`/${link}`);
  const player = new Player(page);
  const lost = await player.debrief();
  expect(lost.verdict).toContain("This run was lost.");
  const again = page.getByRole("button", { name: /^Try from \d\d:\d\d/ });
  await expect(again).toBeVisible({ timeout: 60_000 });
  const told = await page.getByText("could still have won").innerText();
  await again.click();
  await expect(player.clock).toHaveText(/Until ([\d:]+) /.exec(told)[1]);
  await expect(banner(page)).toContainText("earns no medal");

  await player.set("Add hosts", 100);
  await player.toTheEnd();
  await expect(player.verdict).toContainText("You won");
  await expect(page.getByText(/seed 101 · practice: a branch of another run/)).toBeVisible();
  await expect(page.locator(".medal")).toContainText("practice", { timeout: 60_000 });
  await page.getByRole("button", { name: /^Back to the first run at .*, lost/ }).click();
  await expect.poll(async () => seconds(await player.clock.innerText())).toBe(seconds(lost.end));
});
