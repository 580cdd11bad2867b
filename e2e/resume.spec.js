// A run that is under way outlives a reload and the way back, where the page has a storage.
import { changed, hashOf, MODEL } from "./links.js";
import { Player, seconds } from "./play.js";
import { BOTH, expect, test } from "./test.js";
import { tool } from "./tool.js";

test.setTimeout(90_000);

const LAB = "lab-queue";
const KEY = `burn-rate.under-way.${LAB}`;

const offer = (page) => page.getByRole("button", { name: /^Carry on from / });

/** Plays until somebody is paged, and does something about it. */
async function play(page, query = `?level=${LAB}&seed=101`) {
  const player = new Player(page);
  await player.open(query);
  await player.paged();
  await page.getByRole("button", { name: /^all \d+$/ }).click();
  await player.set("Refuse a share of the requests", 2);
  await player.settle();
  return player;
}

/** The state of what is seen: the clock, the budget, and the channel. */
async function state(player) {
  await player.settle();
  const rows = await player.channel.getByRole("listitem").allInnerTexts();
  return [await player.clock.innerText(), await player.budget.innerText(), ...rows];
}

test("a run goes on after a reload as it was left", BOTH, async ({ page }) => {
  const player = await play(page);
  await player.skip();
  const left = await state(player);
  await page.reload();
  await expect(offer(page)).toHaveText(`Carry on from ${left[0].slice(0, 5)}`);
  // Whoever presses Enter loses nothing; the pager is there as ever, and says what it costs.
  await expect(offer(page)).toBeFocused();
  await expect(player.pager).toBeEnabled();
  await expect(page.getByText("the run that was left is then forgotten")).toBeVisible();
  await offer(page).click();
  await expect(player.clock).toHaveText(left[0]);
  expect(await state(player)).toEqual(left);
  await expect(page.getByText("This run was shared")).toHaveCount(0);

  // It is decided like any other run, and is then the last one.
  await player.toTheEnd();
  await expect(page.locator(".origin")).toHaveCount(0);
  const headline = await page.getByRole("heading", { level: 1 }).innerText();
  await page.reload();
  await expect(player.pager).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Your last run: (won|lost) at / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
  await expect(page.locator(".origin")).toHaveCount(0);
});

test("what is done after the verdict is kept, too", async ({ page }) => {
  const player = await play(page);
  await player.toTheEnd();
  await page.getByRole("button", { name: "Back to your run", exact: true }).click();
  await page.getByRole("button", { name: /^all \d+$/ }).click();
  await player.set("Refuse a share of the requests", 3);
  const left = await state(player);
  await page.reload();
  await page.getByRole("button", { name: /^Your last run/ }).click();
  await page.getByRole("button", { name: "Back to your run", exact: true }).click();
  await expect(player.clock).toHaveText(left[0]);
  expect(await state(player)).toEqual(left);
});

test("so it does after the way back, and home", async ({ page }) => {
  await page.goto("/");
  await page.locator(`a[href="?level=${LAB}"]`).click();
  const player = new Player(page);
  await player.takePager();
  await player.paged();
  const left = await player.clock.innerText();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Outages" })).toBeVisible();
  await expect(page.locator(`a[href="?level=${LAB}"]`)).toContainText(`under way: ${left.slice(0, 5)}`);
  await page.locator(`a[href="?level=${LAB}"]`).click();
  await offer(page).click();
  await expect(player.clock).toHaveText(left);

  await page.locator(".brand").first().click();
  const question = page.getByRole("dialog", { name: "Leave this run?" });
  await expect(question).toContainText("This browser keeps it");
  await question.getByRole("button", { name: "Leave" }).click();
  await page.locator(`a[href="?level=${LAB}"]`).click();
  await expect(offer(page)).toBeVisible();
  // Whoever takes the pager begins anew.
  await player.takePager();
  expect(seconds(await player.clock.innerText())).toBeLessThan(seconds(left));
});

test("another seed is kept with the run", async ({ page }) => {
  const player = await play(page, `?level=${LAB}&seed=102`);
  const left = await state(player);
  await page.goto(`/?level=${LAB}&seed=103`);
  await offer(page).click();
  await expect(player.clock).toHaveText(left[0]);
  expect(await state(player)).toEqual(left);
  expect(new URL(page.url()).searchParams.get("seed")).toBe("102");
});

test("what is damaged or of another level is no offer, and does no harm", async ({ page }) => {
  await play(page);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  const kept = await page.evaluate((key) => localStorage.getItem(key), KEY);
  for (const text of ["", "x", "#run=", kept.slice(0, -3), kept.replace("run=", "run=A"), "NaN", "\u0000"]) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, text]);
    await page.reload();
    await expect(page.getByRole("button", { name: "Take the pager" })).toBeEnabled();
    await expect(offer(page)).toHaveCount(0);
  }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY.replace(LAB, "lab-drain"), kept]);
  await page.goto("/?level=lab-drain");
  await expect(page.getByRole("button", { name: "Take the pager" })).toBeEnabled();
  await expect(offer(page)).toHaveCount(0);
});

for (const [what, at, to] of [
  ["text of its level", hashOf(LAB), (byte) => byte ^ 1],
  ["model", MODEL, (model) => model - 1],
]) {
  test(`a run of another ${what} is opened as it was recorded, and says so`, async ({ page }) => {
    const player = await play(page);
    const left = await state(player);
    await page.reload();
    const kept = await page.evaluate((key) => localStorage.getItem(key), KEY);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, changed(kept, at, to)]);
    await page.reload();
    await offer(page).click();
    await expect(player.clock).toHaveText(left[0]);
    await expect(page.getByText("The same actions are played, and may come to something else.")).toBeVisible();
    expect(await state(player)).toEqual(left);
  });
}

test("without a storage nothing is kept, and nothing fails", BOTH, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    });
  });
  const player = await play(page);
  await page.locator(".brand").first().click();
  await expect(page.getByRole("dialog", { name: "Leave this run?" })).toContainText("It is not kept.");
  await page.reload();
  await expect(player.pager).toBeEnabled();
  await expect(offer(page)).toHaveCount(0);
});

for (const [what, open] of [
  ["a look around", async (page) => page.goto(`/?level=${LAB}&mode=explore&seed=101`)],
  ["a film", async (page) => {
    await page.goto(`/?level=${LAB}&mode=watch&plan=par&start=09:02`);
    await page.getByRole("button", { name: "Watch what happened" }).click();
  }],
  ["a shared run", async (page) => {
    const { link } = await tool("run", LAB, "--seed", "101", "--until", "09:06", "--json");
    await page.goto(`/${link}`);
    await expect(page.locator(".clock .time")).toHaveText("09:06:00");
    await page.getByRole("button", { name: "300×", exact: true }).click();
  }],
]) {
  test(`${what} is nobody's to take up`, async ({ page }) => {
    const player = new Player(page);
    await open(page);
    await expect(player.clock).toBeVisible();
    if (await player.button("Play").isVisible()) await player.speed(300);
    const began = seconds(await player.clock.innerText());
    await expect.poll(async () => seconds(await player.clock.innerText())).toBeGreaterThan(began + 120);
    await page.goto(`/?level=${LAB}&seed=101`);
    await expect(player.pager).toBeEnabled();
    await expect(offer(page)).toHaveCount(0);
  });
}

test("a skip ends where another part of the budget is gone, and says so", async ({ page }) => {
  const player = new Player(page);
  await player.open(`?level=${LAB}&seed=101`);
  await player.paged();
  const note = page.locator(".clock .note");
  const seen = [];
  for (let tries = 0; tries < 30 && !(await player.verdict.isVisible()); tries++) {
    await player.button("Skip to the next event").click();
    await player.settle();
    await expect(player.button("Play").or(player.verdict).first()).toBeVisible();
    if (await player.verdict.isVisible()) break;
    seen.push(await note.innerText());
  }
  for (const text of seen) expect(text, "why it stopped").toMatch(/^paused: ./);
  const shares = seen.flatMap((text) => text.match(/^paused: (\d+) % of the budget left$/)?.[1] ?? []);
  expect(shares).toContain("50");
  expect(shares).toEqual([...shares].sort((one, other) => other - one));
});
