// The outage in which the dashboards go first: what a player still sees, and a game won and lost.
import { Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";
import { repeat } from "./tool.js";

test.setTimeout(180_000);

const LEVEL = "slack-2021-01-04";
const PAGE = "Success rate is down";

test("who cannot see can still act, win, and come to the terminal's state", BOTH, async ({ page }, info) => {
  const player = new Player(page);
  await player.open(`?level=${LEVEL}`);
  await player.skipTo(PAGE);
  await player.whenSomethingHappens("runs on");

  await player.start("Page the cloud provider");
  await player.select("Autoscaling group");
  await player.start("Switch scale-in off");
  await player.set("Pace new hosts", 40, "");
  await player.wait(200);
  await player.select("Balancers");
  await player.start("Break circuits to full hosts");
  await player.set("Set a retry budget", 10);
  await player.wait(200);
  await player.select("Provision service");
  await player.start("Raise the open-file limit");
  await player.toTheEnd();

  const debrief = await player.debrief();
  expect(debrief.verdict).toMatch(/^You won\b/);
  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ verdict: "won", ended_at: debrief.end, digest: debrief.digest });
});

test("panels behind the hub go blank and say since when; the external monitor does not", async ({ page }, info) => {
  const player = new Player(page);
  await player.open(`?level=${LEVEL}&seed=7`);
  await player.skipTo(PAGE);
  await player.whenSomethingHappens("runs on");
  await player.start("Roll back today’s changes");
  await player.select("Autoscaling group");
  await player.look("Open the cloud’s console");
  await player.skipTo("Down:");
  await player.skipTo("are never finished");

  const graphs = page.getByRole("region", { name: "Dashboards" });
  const graph = (name) => graphs.locator("figure").filter({ hasText: name }).first();
  await expect(graph("Web CPU")).toContainText(/no data since 0[67]:\d\d/);
  await expect(graph("External monitor")).not.toContainText("no data");
  // The map shows what can be known: nothing of the web tier, and broken hosts from the console.
  await expect(player.map.getByRole("button", { name: /^Web tier/ })).toContainText("no data");
  await expect(player.map.getByRole("button", { name: /^Autoscaling group/ })).toContainText(/broken/);
  await player.toTheEnd();

  const debrief = await player.debrief();
  expect(debrief.verdict).toMatch(/^You lost\. The budget was gone at 07:\d\d/);
  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ verdict: "lost", ended_at: debrief.end, digest: debrief.digest });
});
