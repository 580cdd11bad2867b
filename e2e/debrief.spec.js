// What a debrief works out, and what can be kept of it.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { OUTAGE, Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";
import { planned, tool } from "./tool.js";

test.setTimeout(180_000);

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("moves of one slider are one row, which opens", async ({ page }, info) => {
  const acts = [
    { at: "09:08:30", name: "Refuse a share of the tries: 80 %" },
    { at: "09:09:15", name: "Refuse a share of the tries: 0 %" },
  ];
  const run = await planned(info.outputPath("plan.toml"), { level: "lab-retry-storm", seed: 101, acts, end: "09:20" });
  await page.goto(`/${run.link}`);
  const rows = page.locator("table.worth tbody tr");
  const together = page.getByRole("button", { name: "Refuse a share of the tries: 2 moves" });
  await expect(page.locator("table.worth tfoot")).toContainText("saved", { timeout: 60_000 });
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(/saved [\d.]+/);
  await together.press("Enter");
  await expect(rows).toHaveCount(3);
  await expect(together).toHaveAttribute("aria-expanded", "true");
  await expect(rows.nth(2)).toContainText("Refuse a share of the tries: 0 %");
  await together.click();
  await expect(rows).toHaveCount(1);
});

/** Where the buttons for what comes next stand. */
const places = (page) =>
  page.locator("main.debrief > .row:not(.working) button").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top, width } = button.getBoundingClientRect();
      return [button.textContent, left + scrollX, top + scrollY, width];
    }),
  );

test("no button for what comes next moves while results come in", BOTH, async ({ page }) => {
  for (const [plan, width, height] of [["naive", 1280, 800], ["naive", 375, 812], ["par", 375, 812]]) {
    const { link } = await tool("run", "lab-cold-cache", "--seed", "101", "--plan", plan, "--json");
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await page.goto(`/${link}`);
    await expect(page.getByRole("button", { name: "Try again", exact: true })).toBeVisible();
    const first = await places(page);
    expect(first.length).toBeGreaterThanOrEqual(6);
    await expect(page.locator("table.worth tfoot")).toBeVisible({ timeout: 60_000 });
    await expect(page.locator(".facts").getByText("…", { exact: true })).toHaveCount(0);
    // Below them there are more by now.
    expect((await places(page)).slice(0, first.length)).toEqual(first);
  }
});

test("two of which either was enough are named", async ({ page }, info) => {
  const acts = [
    { at: "09:09:00", name: "Give retries a budget: 10 %" },
    { at: "09:09:00", name: "Add back-end hosts: 100 %" },
  ];
  const run = await planned(info.outputPath("plan.toml"), { level: "lab-retry-budget", seed: 101, acts, end: "09:20" });
  await page.goto(`/${run.link}`);
  await expect(page.locator("table.worth tfoot")).toContainText("saved", { timeout: 60_000 });
  const either = page.getByText("“Give retries a budget” or “Add back-end hosts”: either was enough.");
  await expect(either).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("table.worth tbody tr").nth(1)).toContainText("changed nothing");
});

test("a debrief that is opened again has what was worked out", async ({ page }) => {
  const { link } = await tool("run", OUTAGE, "--seed", "101", "--plan", "par", "--json");
  await page.goto(`/${link}`);
  const total = page.locator("table.worth tfoot");
  await expect(total).toContainText("saved", { timeout: 120_000 });
  const known = await total.innerText();
  await page.getByRole("button", { name: "Back to the system" }).click();
  await expect(page.locator(".clock .time")).toBeVisible();
  // Waits for nothing: whoever comes back finds it.
  await page.evaluate(() => {
    new MutationObserver((_, watching) => {
      const debrief = document.querySelector("main.debrief");
      if (!debrief) return;
      document.title = debrief.querySelector("table.worth tfoot")?.innerText ?? "nothing yet";
      watching.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Debrief", exact: true }).click();
  await expect(page.locator("main.debrief")).toBeVisible();
  const words = (text) => text.trim().split(/\s+/);
  expect(words(await page.title())).toEqual(words(known));
});

test("what is worked out can be stopped, and goes on", async ({ page }) => {
  const { link } = await tool("run", OUTAGE, "--seed", "101", "--plan", "par", "--json");
  await page.goto(`/${link}`);
  await page.getByRole("button", { name: "Stop for now" }).click({ timeout: 60_000 });
  const on = page.getByRole("button", { name: "Go on" });
  await expect(on).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "How much is worked out" })).toBeVisible();
  await expect(page.locator("table.worth tfoot")).toHaveCount(0);
  await on.press("Enter");
  await expect(page.locator("table.worth tfoot")).toContainText("saved", { timeout: 120_000 });
  await expect(page.locator(".working button")).toHaveCount(0, { timeout: 120_000 });
});

test("the debrief shows loop and map, axe finds nothing, and the postmortem is saved", async ({ page }) => {
  const { link, digest } = await tool("run", "lab-cold-cache", "--seed", "101", "--plan", "naive", "--json");
  await page.goto(`/${link}`);
  await expect(page.getByRole("heading", { name: "The loop that holds it" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: "The tipping point" })).toBeVisible();
  await expect(page.getByRole("img", { name: /by .*: at .*recovers from/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 120_000 });
  await page.evaluate(AXE);
  const found = await page.evaluate(() => axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }));
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);

  const write = page.getByRole("button", { name: "Download the postmortem" });
  const download = page.waitForEvent("download");
  await write.click();
  const text = await readFile(await (await download).path(), "utf8");
  for (const part of ["# Postmortem: Lab: the cold cache", "## Timeline", "<svg ", "## Lessons", "#run=", digest]) expect(text).toContain(part);
});

test("what was predicted stands beside what came, and hints are counted", async ({ page }) => {
  const player = new Player(page);
  await player.open("?level=lab-retry-storm&seed=101");
  await player.whenSomethingHappens("runs on");
  await player.paged();
  const hint = page.getByRole("button", { name: /^Hint / });
  for (const [step, what] of [["1/3", "a nudge"], ["2/3", "the part to look at"], ["3/3", "silver is the most"]]) {
    await expect(hint).toContainText(step);
    await expect(hint).toContainText(what);
    await hint.click();
  }
  await expect(player.channel.locator(".hint")).toHaveCount(3);
  await expect(player.channel.locator(".hint").nth(1).getByRole("button")).toBeVisible();
  await expect(hint).toHaveAttribute("aria-disabled", "true");

  await page.getByText("Predict what your next action does").click();
  await player.button("down").click();
  await expect(page.getByText(/^Next action: .* down$/)).toBeVisible();
  await player.set("Refuse a share of the tries", 80);
  await player.toTheEnd();
  await player.debrief();
  await expect(page.locator("table.worth .said")).toContainText(/^You said: .* down\. (So it was|It was): (up|down|no change), from .* to .*\.$/);
  await expect(page.locator("main.debrief")).toContainText("3 of 3 hints taken");
});
