// The outage of one bad zone in both variants, won and lost. Which zone it is comes from the seed, so
// whoever plays has to look; the terminal tool comes to the same state.
import { Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";
import { repeat } from "./tool.js";

test.setTimeout(180_000);

const PAGE = "Failed requests above their line";
const BY_ZONE = "Group the graphs by zone";
const ZONES = ["A", "B", "C"];

/** Opens a level, waits for the page, and looks for the bad zone. */
async function findBadZone(player, query) {
  await player.open(query);
  await player.skipTo(PAGE);
  await player.look(BY_ZONE);
  await player.whenSomethingHappens("runs on");
  return player.worstZone("Failed for zone");
}

/** Lets the clock run to the verdict, and has the terminal tool do the same. */
async function decided(player, info, verdict) {
  await player.toTheEnd();
  const debrief = await player.debrief();
  expect(debrief.verdict).toMatch(verdict === "won" ? /^You won\b/ : /^You lost\. The budget was gone at /);
  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ verdict, ended_at: debrief.end, digest: debrief.digest });
  expect(again.actions.map(({ accepted }) => accepted)).toEqual(debrief.acts.map(() => true));
  return debrief;
}

test("in cells: the bad zone is found by looking, drained, and the day is won", async ({ page }, info) => {
  const player = new Player(page);
  const bad = await findBadZone(player, "?level=slack-2021-06-30-cells&seed=101");
  await player.set(`Weight of zone ${bad}`, 0);
  await player.skipTo("It has stopped");
  await player.select("Database primaries");
  await player.start(`Move primaries out of zone ${bad}`);
  const debrief = await decided(player, info, "won");
  // A budget of seconds is told in seconds, to the hundredth, wherever amounts of it stand.
  await expect(page.locator("table.worth tfoot .w")).toHaveText(/^saved \d+\.\d\d s$/);
  expect(debrief.acts.map(({ name }) => name)).toEqual([BY_ZONE, `Weight of zone ${bad}: 0 %`, `Move primaries out of zone ${bad}`]);
});

test("any graph is taken apart by zone, all of one scale", async ({ page }) => {
  const player = new Player(page);
  const bad = await findBadZone(player, "?level=slack-2021-06-30-cells&seed=103");
  const wall = page.getByRole("region", { name: "Dashboards" });
  for (const [whole, by, part, stands] of [
    ["Mean time of a request", "target zone", "Call into zone", true],
    ["Requests asked", "zone", "Requests into zone", false],
    ["Hosts left out", "target zone", "Left out of zone", false],
    ["Writes that fail", "zone of the primary", "Failed writes, zone", true],
  ]) {
    const graphs = (zone) => wall.getByRole("figure").filter({ hasText: `${part} ${zone}` });
    await expect(graphs("A")).toHaveCount(0);
    await wall.getByRole("button", { name: `${whole}, by ${by}`, exact: true }).click();
    for (const zone of ZONES) await expect(graphs(zone)).toBeVisible();
    if (stands) expect(await player.worstZone(part)).toBe(bad);
    await wall.getByRole("button", { name: `${whole}, by ${by}`, exact: true }).click();
  }
});

test("what new hosts cost is told before they are ordered", async ({ page }) => {
  const player = new Player(page);
  await player.open("?level=slack-2021-06-30&seed=101");
  await player.select("Web, zone A");
  const hosts = player.column.getByRole("group", { name: "Extra hosts in zone A" });
  await expect(hosts).toContainText("new hosts boot for 12 min");
});

test("in cells: a good zone is drained, and the budget is gone", BOTH, async ({ page }, info) => {
  const player = new Player(page);
  const bad = await findBadZone(player, "?level=slack-2021-06-30-cells&seed=102");
  const good = ZONES.find((zone) => zone !== bad);
  await player.set(`Weight of zone ${good}`, 0);
  await player.skipTo("It went up");
  await decided(player, info, "lost");
});

test("as it was: the zone is found by looking, emptied the long way round, and the day is won", BOTH, async ({ page }, info) => {
  const player = new Player(page);
  const bad = await findBadZone(player, "?level=slack-2021-06-30&seed=101");
  await player.select("Edge balancers");
  await player.set(`Edge weight of zone ${bad} (100 % is normal)`, 0);
  for (const good of ZONES.filter((zone) => zone !== bad)) {
    await player.select(`Web, zone ${good}`);
    await player.set(`Extra hosts in zone ${good}`, 50);
  }
  await player.wait(40);
  await player.select("Database primaries");
  await player.start(`Move primaries out of zone ${bad}`);
  // The new hosts boot, and share the work from then on.
  await player.wait(720, 300);
  await player.select(`Web, zone ${bad}`);
  await player.set(`Extra hosts in zone ${bad}`, -100);
  await decided(player, info, "won");
});

test("as it was: the edge alone is turned down, and the budget is gone", async ({ page }, info) => {
  const player = new Player(page);
  const bad = await findBadZone(player, "?level=slack-2021-06-30&seed=102");
  await player.select("Edge balancers");
  await player.set(`Edge weight of zone ${bad} (100 % is normal)`, 0);
  await player.skipTo("Nobody enters by that zone");
  await decided(player, info, "lost");
});
