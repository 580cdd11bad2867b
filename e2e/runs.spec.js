// Runs that are kept: whoever opens the link sees the same run, or reads why not.
import { changed, FORM, hashOf, MODEL, NAME } from "./links.js";
import { Player } from "./play.js";
import { BOTH, expect, test, watch } from "./test.js";
import { planned, repeat, tool } from "./tool.js";

test.setTimeout(240_000);

const LAB = "lab-cold-cache";
const SHED = "Refuse a share of the requests";

test("a run is shared: whoever opens the link sees the same run", BOTH, async ({ page, context, site, browserName }) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  await player.toTheEnd();
  const debrief = await player.debrief();
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
  await expect(other.getByText("Replayed here, it ended the same, bit for bit.")).toBeVisible();
  const replayed = await tool("replay", link, "--json");
  expect(replayed).toMatchObject({ same: true, digest: debrief.digest });

  // A link that lost its end, and one without a run: a sentence, and a way back.
  for (const [broken, says] of [[link.slice(0, -5), "damaged"], [`${site.url}/?run=`, "no run"]]) {
    await other.goto("about:blank");
    await other.goto(broken);
    await expect(other.getByRole("alert")).toContainText(says);
  }
  await other.getByRole("button", { name: "All outages" }).click();
  await expect(other.getByRole("heading", { name: "Outages" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("a run that is not over goes on from where it was shared", async ({ page }, info) => {
  const acts = [{ at: "09:04:00", name: `${SHED}: 50 %` }];
  const run = { level: LAB, seed: 101, acts };
  const half = await planned(info.outputPath("half.toml"), { ...run, end: "09:06" });
  await page.goto(`/${half.link}`);
  const player = new Player(page);
  await expect(player.clock).toHaveText("09:06:00");
  const banner = page.getByRole("region", { name: "Look back" });
  await expect(banner).toContainText("This run was shared: without a verdict");
  await expect(banner).toContainText("Replayed here, it ended the same, bit for bit.");
  await player.button("Close").click();
  await expect(banner).toHaveCount(0);

  await player.toTheEnd();
  const debrief = await player.debrief();
  expect(debrief.acts).toEqual(acts);
  const again = await repeat(info.outputPath("plan.toml"), debrief);
  expect(again).toMatchObject({ ended_at: debrief.end, digest: debrief.digest });
});

for (const [what, at, to, says] of [
  ["another model", MODEL, (model) => model + 1, /Recorded with model \d+; this is model \d+\./],
  ["another text of the level", hashOf(LAB), (byte) => byte ^ 1, "Recorded with another text of this level."],
]) {
  test(`a link of ${what} opens as the same actions, and says so`, async ({ page }) => {
    const { link } = await tool("run", LAB, "--seed", "101", "--plan", "naive", "--json");
    await page.goto(`/${changed(link, at, to)}`);
    const debrief = await new Player(page).debrief();
    expect(debrief.acts.length).toBeGreaterThan(0);
    await expect(page.locator(".origin")).toContainText("This run was shared: lost at 09:17");
    await expect(page.locator(".origin")).toContainText(says);
  });
}

for (const [what, at, to, says] of [
  ["of a newer form", FORM, (form) => form + 1, "made by a newer version of Burn Rate"],
  ["of an unknown level", NAME, () => "x".charCodeAt(0), "the level 'xab-cold-cache', which is not among those here"],
]) {
  test(`a link ${what} is refused with the reason, and a way back`, async ({ page }) => {
    const { link } = await tool("run", LAB, "--seed", "101", "--json");
    await page.goto(`/${changed(link, at, to)}`);
    await expect(page.getByRole("alert")).toContainText(says);
    await page.getByRole("button", { name: "All outages" }).click();
    await expect(page.getByRole("heading", { name: "Outages" })).toBeVisible();
  });
}

test("a damaged link that is typed into a run leaves the run open", BOTH, async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  await player.paged();
  await player.set(SHED, 20);
  const [address, clock, channel] = [page.url(), await player.clock.innerText(), await player.channel.innerText()];
  await player.speed(1);
  await page.goto(`${address}#run=no-run-at-all`);
  const dialog = page.getByRole("dialog", { name: "This cannot be opened" });
  await expect(dialog).toContainText("damaged");
  await expect(page).toHaveURL(address);
  await dialog.getByRole("button", { name: "Back to your run" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(player.button("Play")).toBeVisible();
  expect(await player.channel.innerText()).toBe(channel);
  const stood = await player.clock.innerText();
  expect(stood >= clock).toBe(true);
  await player.speed(10);
  await expect(player.clock).not.toHaveText(stood);
});

test.describe("with a level that does not come", () => {
  test.use({ allowed: [/lab-queue\.toml/] });

  test("a link whose level does not come, or is none, leaves the run", async ({ page }) => {
    const { link } = await tool("run", "lab-queue", "--seed", "101", "--json");
    const player = new Player(page);
    await player.open(`?level=${LAB}&seed=101`);
    await player.paged();
    const [address, clock] = [page.url(), await player.clock.innerText()];
    await page.route("**/lab-queue.toml", (route) => route.abort());
    const dialog = page.getByRole("dialog", { name: "This cannot be opened" });
    for (const [asked, why] of [
      [link, "could not be fetched"],
      [`?level=${LAB}&plan=none`, "none"],
    ]) {
      await page.evaluate((asked) => {
        history.pushState(null, "", asked);
        dispatchEvent(new PopStateEvent("popstate"));
      }, asked);
      await expect(dialog).toContainText(why);
      await expect(page).toHaveURL(address);
      await dialog.getByRole("button", { name: "Back to your run" }).click();
      await expect(player.clock).toHaveText(clock);
    }
  });
});

test("damaged saves cost nothing but what they held", BOTH, async ({ page }) => {
  await page.goto("/");
  await page.evaluate((lab) => {
    for (const key of ["theme", "notices", `best.${lab}`, "best.slack-2022-02-22", "tour.lab-drain"]) {
      localStorage.setItem(`burn-rate.${key}`, "\u0000{\"half\": ");
    }
  }, LAB);
  await page.reload();
  await expect(page.getByRole("link", { name: "Lab: the cold cache" })).toContainText("not played yet");
  await page.getByRole("link", { name: "Lab: the cold cache" }).click();
  const player = new Player(page);
  await player.takePager();
  await player.button("Help").click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
});

test("a plan's win is nobody's best run", async ({ page }) => {
  const player = new Player(page);
  await player.open("?level=lab-queue&plan=par&seed=101");
  await player.toTheEnd();
  await expect(player.verdict).toContainText("You won");
  await expect(page.locator(".medal")).toHaveCount(0);
  await page.getByRole("button", { name: "All outages" }).click();
  await expect(page.getByRole("heading", { name: "Outages" })).toBeVisible();
  await expect(page.getByText(/best: won/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Your best run/ })).toHaveCount(0);
});
