// An outage is played, won and lost, and the terminal tool comes to the same state.
import { OUTAGE, Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";
import { repeat } from "./tool.js";

// Everything waits for a slow machine.
test.setTimeout(180_000);

const LIMIT = "Limit client boots";

test("an outage is won, and the terminal tool comes to the same state", BOTH, async ({ page }, info) => {
  const player = new Player(page);
  await player.open();
  await player.skipTo("Client boot success below its line");
  await player.whenSomethingHappens("runs on");

  // Few enough that the shards answer in time, and meanwhile a miss is made cheap.
  await player.set(LIMIT, 14);
  await player.start("Fetch only the missing keys");
  await player.wait(40);
  await player.start("Read from replicas");
  await player.skipTo("are below their limit and answer in time");
  await player.skipTo("The change is out");
  for (const step of [40, 70, 100]) {
    await player.set(LIMIT, step);
    await player.wait(180);
  }
  await player.toTheEnd();

  const debrief = await player.debrief();
  expect(debrief.verdict).toMatch(/^You won at \d\d:\d\d: the service is back, and [\d.]+\smin of the budget is left\.$/);
  expect(debrief.acts.map(({ name }) => name)).toEqual([
    `${LIMIT}: 14 %`,
    "Fetch only the missing keys",
    "Read from replicas",
    `${LIMIT}: 40 %`,
    `${LIMIT}: 70 %`,
    `${LIMIT}: 100 %`,
  ]);
  await expect(page.getByRole("table").getByText(/^saved [\d.]+/).first()).toBeVisible({ timeout: 120_000 });

  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ verdict: "won", ended_at: debrief.end, digest: debrief.digest });
  expect(again.actions.map(({ accepted }) => accepted)).toEqual(Array(6).fill(true));

  // Who has won finds it on the first page.
  await page.getByRole("button", { name: "All outages" }).click();
  await expect(page.getByRole("link", { name: /^Slack, 22 February 2022/ })).toContainText("best: won with");
  // And the run itself, as it was.
  await page.getByRole("link", { name: "Your best run: Slack, 22 February 2022" }).click();
  await expect(page.getByText("Replayed here, it ended the same, bit for bit.")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("p.digest")).toContainText(debrief.digest);
});

test("an outage is lost, and the terminal tool comes to the same state", async ({ page }, info) => {
  const player = new Player(page);
  await player.open(`?level=${OUTAGE}&seed=7`);
  await player.skipTo("Client boot success below its line");

  // Stop the change, add machines, restart what is slow: all of it looks right, none of it helps.
  await player.select("Consul agent rollout");
  await player.start("Pause the rollout");
  await player.select("Web tier");
  await player.set("Scale the web tier", 50);
  await player.wait(180);
  await player.select("Vitess: channel membership");
  await player.start("Fail over the shards");
  await player.start("Add replicas");
  await player.toTheEnd();

  const debrief = await player.debrief();
  expect(debrief.verdict).toMatch(/^You lost\. The budget was gone at 0\d:\d\d/);
  expect(debrief.acts).toHaveLength(4);
  expect(debrief.seed).toBe(7);
  await expect(player.fact("the service is fully back, with nothing more done")).toHaveText("not by the end", { timeout: 120_000 });

  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ verdict: "lost", ended_at: debrief.end, digest: debrief.digest });
});
