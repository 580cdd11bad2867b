// The day of 12 May 2020: eight quiet hours, won by whoever asks what the morning left behind.
import { Player, seconds } from "./play.js";
import { BOTH, expect, test } from "./test.js";
import { repeat } from "./tool.js";

// Ten hours of the incident, and everything waits for a slow machine.
test.setTimeout(180_000);

const LEVEL = "slack-2020-05-12";

test("the day is won in the quiet hours, and the terminal tool comes to the same state", BOTH, async ({ page }, info) => {
  const player = new Player(page);
  await player.open(`?level=${LEVEL}`);
  await player.skipTo("Requests fail");
  await player.skipTo("We have taken the new channel list back");

  // Nothing on the wall is wrong. What should have paged?
  await player.select("HAProxy fleet");
  await expect(player.column.getByRole("group", { name: "processes by age" })).toHaveCount(0);
  await player.start("Test the alerts on HAProxy");
  await player.skipTo("HAProxy slots taken");
  await player.look("Look into HAProxy's tables");
  await player.skipTo("of the processes have not synced");

  // Each process with its own table: what is alive in it, and what is dead.
  const tables = player.column.getByRole("group", { name: "processes by age" });
  await expect(tables.getByRole("button")).toHaveCount(24);
  await expect(tables.getByRole("button").first()).toContainText(/running for .*live.*dead.*since the last sync/);
  await tables.getByRole("button").nth(3).click();
  await expect(tables.getByRole("button").nth(3)).toHaveAttribute("aria-pressed", "true");
  await expect(tables.getByRole("img")).toHaveAccessibleName(/^405 slots, \d+ live, \d+ dead/);

  await player.start("Roll out the new sync program");
  await player.toTheEnd();

  const debrief = await player.debrief();
  expect(debrief.verdict).toMatch(/^You won\b/);
  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ verdict: "won", ended_at: debrief.end, digest: debrief.digest });
  expect(again.verdict_at, "the first second that counts").toMatch(/^16:45/);
});

test("the day is lost by what helped in the morning, and the terminal tool comes to the same state", async ({ page }, info) => {
  const player = new Player(page);
  await player.open(`?level=${LEVEL}&seed=7`);
  await player.skipTo(" from HAProxy: ");

  await player.select("Web tier");
  await player.set("Scale the web tier", 50);
  await player.look("Look at web hosts one by one");
  const ages = player.column.getByRole("group", { name: "hosts by age" });
  await expect(ages.getByRole("button")).toHaveCount(8);
  await player.start("Roll back the last deploy");
  await player.toTheEnd();

  const debrief = await player.debrief();
  expect(debrief.verdict).toMatch(/^You lost\. The budget was gone at 1[67]:\d\d/);
  expect(debrief.seed).toBe(7);
  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ verdict: "lost", ended_at: debrief.end, digest: debrief.digest });
});

for (const [name, viewport] of [["a wide screen", { width: 1280, height: 800 }], ["a phone", { width: 375, height: 812 }]]) {
  test(`on ${name} the quiet hours pass with the clock in sight, stop by themselves, and stop when told`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const player = new Player(page);
    const now = async () => seconds(await player.clock.innerText());
    await player.open(`?level=${LEVEL}`);
    while ((await now()) < 10 * 3600) await player.skip();
    const from = await now();

    // Hours go by in front of the player, and a key stops them at any moment.
    for (let tries = 0; tries < 20 && (await now()) === from; tries++) {
      await page.keyboard.press("n");
      await page.keyboard.press("Space");
    }
    await expect(player.button("Play")).toBeVisible();
    const stopped = await now();
    expect(stopped, "hours go by").toBeGreaterThan(from);
    expect(stopped, "before anything has happened").toBeLessThan(12 * 3600);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await now(), "it stands").toBe(stopped);

    // By themselves they stop at what is noticeable, and nowhere else.
    await player.skip();
    await expect.poll(now).toBe(12 * 3600 + 1);
    await player.skip();
    await expect.poll(now, "the evening begins").toBe(16 * 3600 + 5 * 60 + 1);
    const channel = page.getByRole("navigation", { name: "Panes" }).getByRole("button", { name: "Channel" });
    if (await channel.isVisible()) await channel.click();
    await expect(player.channel.getByText("Two more")).toBeVisible();
  });
}

test("a process that is stuck has a sign of its own once somebody has looked, and loses it in a reload", async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LEVEL}`);
  await player.skipTo("We know the query now");
  const fleet = player.map.getByRole("button", { name: "HAProxy fleet" });
  await expect(fleet).toContainText("24 machines");
  await expect(fleet, "nobody has looked").not.toContainText("old table");

  await player.select("HAProxy fleet");
  await player.look("Look into HAProxy's tables");
  await expect(fleet).toContainText("24 work by an old table");
  await player.set("Reload HAProxy, batch by batch", 20);
  await player.wait(240, 300);
  await expect(fleet).not.toContainText("old table");
  const tables = player.column.getByRole("group", { name: "processes by age" });
  // A host may have gone since the last sync.
  await expect(tables.getByRole("button").first()).toContainText(/live[0-3] dead/);
});

test("what would have become of the day with another fleet is a link in the debrief", async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LEVEL}&seed=7`);
  await player.skipTo(" from HAProxy: ");
  await player.toTheEnd();
  await player.debrief();
  await page.getByRole("link", { name: "Look around in it" }).click();
  await expect(player.clock).toBeVisible();
  await expect(player.map.getByRole("button", { name: "Envoy fleet" })).toBeVisible();
  for (let tries = 0; tries < 40 && (await now(player)) < 17.5 * 3600; tries++) await player.skip();
  await expect(player.channel.getByText(" from HAProxy: "), "nothing happens in the evening").toHaveCount(0);
});

/** The clock in seconds. */
async function now(player) {
  return seconds(await player.clock.innerText());
}
