// What a page can ask of an embed, message by message, and what it is told.
import { writeup } from "./host.js";
import { BOTH, expect, test } from "./test.js";

const LAB = "lab-queue";

/** Opens a page with that element in it, and waits until its run stands where it opens. */
async function opened(page, site, attributes = "") {
  const { embed, events } = await writeup(page, site, `<burn-rate id="demo" level="${LAB}" start="09:05" ${attributes}></burn-rate>`);
  /** Calls methods of the element, one after the other. */
  const ask = (...calls) =>
    page.evaluate((calls) => {
      for (const [method, ...given] of calls) document.querySelector("burn-rate")[method](...given);
    }, calls);
  const state = (signals) => page.evaluate((signals) => document.querySelector("burn-rate").query(signals), signals);
  await state();
  return { embed, events, ask, state };
}

const banner = (embed) => embed.inside.getByRole("region", { name: "Look back" });

test("play runs, and until a moment stands there", async ({ page, site }) => {
  const { embed, events, ask, state } = await opened(page, site);
  await ask(["play"]);
  await expect(embed.button("Pause")).toBeVisible();
  await expect.poll(() => events.all("time").then((all) => all.length)).toBeGreaterThan(2);
  await ask(["speed", 300], ["play", "09:08:20"]);
  await expect(embed.clock).toHaveText("09:08:20");
  await expect(embed.button("Play")).toBeVisible();
  expect((await state()).at).toBe("09:08:20");
});

test("pause stops the clock", async ({ page, site }) => {
  const { embed, events, ask, state } = await opened(page, site);
  await ask(["play"]);
  await expect.poll(() => events.last("time")).toBeTruthy();
  await ask(["pause"]);
  await expect(embed.button("Play")).toBeVisible();
  const { digest } = await state();
  // Each answer comes a beat of the page's loop later than the one before.
  for (let beats = 0; beats < 3; beats++) expect((await state()).digest).toBe(digest);
});

test("speed is the speed that is pressed", async ({ page, site }) => {
  const { embed, ask } = await opened(page, site);
  await ask(["seek", "09:05:30"], ["speed", 300]);
  await expect(embed.button("300×")).toHaveAttribute("aria-pressed", "true");
  await ask(["speed", 10]);
  await expect(embed.button("10×")).toHaveAttribute("aria-pressed", "true");
});

test("seek goes ahead by playing, and back to look; what is done there begins a branch", BOTH, async ({ page, site }) => {
  const { embed, events, ask, state } = await opened(page, site);
  await ask(["seek", "09:08"], ["act", "shed-load", 10], ["seek", "09:12"]);
  const there = await state();
  expect(there.at).toBe("09:12");
  await ask(["seek", "09:06"]);
  expect((await state()).at).toBe("09:06");
  await expect(banner(embed)).toContainText("Looking at 09:06:00");
  await expect(banner(embed)).toContainText("stands at 09:12:00");
  // The record stands: ahead again is the same run.
  await ask(["seek", "09:12"]);
  expect(await state()).toEqual({ ...there, id: expect.anything() });
  await expect(banner(embed)).toHaveCount(0);
  await ask(["seek", "09:06"], ["act", "add-hosts", 100]);
  await embed.button("Begin a branch").click();
  await expect(banner(embed)).toContainText("Practice");
  await expect(embed.inside.getByRole("button", { name: "Back to the first run at 09:12:00" })).toBeVisible();
  await expect.poll(() => events.all("action").then((all) => all.map(({ detail }) => detail))).toEqual([
    { id: "shed-load", to: 10, accepted: true },
    { id: "add-hosts", to: 100, accepted: true },
  ]);
  await ask(["seek", "10:30"]);
  await expect.poll(() => events.last("error")).toMatchObject({ message: expect.stringContaining("10:30") });
});

test("act starts a mitigation, and says whether it was accepted", BOTH, async ({ page, site }) => {
  const { embed, events, ask, state } = await opened(page, site);
  await ask(["act", "shed-load", 40]);
  await expect.poll(() => events.last("action")).toEqual({ id: "shed-load", to: 40, accepted: true });
  await expect(embed.inside.getByRole("group", { name: "Refuse a share of the requests" }).getByRole("progressbar")).toBeVisible();
  // Out of its range, not there at all.
  await ask(["act", "shed-load", 140], ["act", "no-such-thing"]);
  await expect.poll(() => events.all("error").then((all) => all.length)).toBe(2);
  expect((await events.last("error")).message).toContain("no-such-thing");
  expect((await state(["app.sli"])).signals).toEqual({ "app.sli": expect.any(Number) });
});

test("select selects a part, highlight draws the eye to one", async ({ page, site }) => {
  const { embed, events, ask } = await opened(page, site);
  await ask(["select", "web"]);
  await expect(embed.map.getByRole("button", { name: /^Workers/ })).toHaveAttribute("aria-pressed", "true");
  await ask(["highlight", "app"]);
  await expect(embed.map.locator(".card.pulse")).toContainText("App");
  await expect(embed.map.getByRole("button", { name: /^Workers/ })).toHaveAttribute("aria-pressed", "true");
  await ask(["select", "nobody"]);
  await expect.poll(() => events.last("error")).toMatchObject({ message: expect.stringContaining("nobody") });
});

test("load opens another level, seed and plan", async ({ page, site }) => {
  const { embed, events, ask, state } = await opened(page, site);
  await ask(["load", { level: "lab-drain", seed: 104 }]);
  await expect(embed.inside.getByRole("heading", { level: 1 })).toContainText("drain");
  await ask(["load", { level: LAB, seed: 101, plan: `level = "${LAB}"\n[[act]]\nat = "09:04"\ndo = "shed-load"\nto = 20\n` }], ["seek", "09:20"]);
  await expect.poll(() => events.last("action")).toEqual({ id: "shed-load", to: 20, accepted: true });
  expect((await state()).at).toBe("09:20");
  await ask(["load", { level: "no-such-level" }]);
  await expect(embed.inside.getByRole("alert")).toContainText("no-such-level");
  await ask(["load", { level: LAB, seed: -1 }]);
  await expect.poll(() => events.last("error")).toMatchObject({ message: expect.stringContaining("seed") });
});

test("reset begins anew", async ({ page, site }) => {
  const { embed, ask, state } = await opened(page, site);
  const begun = await state();
  await ask(["act", "shed-load", 40], ["seek", "09:12"]);
  expect((await state()).digest).not.toBe(begun.digest);
  await ask(["reset"]);
  expect(await state()).toEqual({ ...begun, id: expect.anything() });
  await expect(embed.button("Take the pager")).toBeVisible();
});

test("theme changes the colours, by message and by attribute", BOTH, async ({ page, site }) => {
  const { embed, events } = await opened(page, site, 'theme="light"');
  const colour = () => embed.inside.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await colour();
  const send = (value) => page.evaluate((value) => document.querySelector("burn-rate").setAttribute("theme", value), value);
  await send("dark");
  await expect.poll(colour).not.toBe(light);
  await send("light");
  await expect.poll(colour).toBe(light);
  await send("pink");
  await expect.poll(() => events.last("error")).toMatchObject({ message: expect.stringContaining("light, dark and auto") });
});

test("query answers whoever asked, with what was asked for", async ({ page, site }) => {
  const { state, events } = await opened(page, site);
  const all = await state();
  expect(all).toEqual({
    id: expect.any(String), at: "09:05", model: expect.any(Number), sli: 1, budget_used_minutes: 0,
    digest: expect.stringMatching(/^[0-9a-f]{16}$/), signals: expect.objectContaining({ "web.hosts": 1, "app.asked": 50 }),
  });
  const both = await page.evaluate(() => Promise.all([["web.hosts"], []].map((signals) => document.querySelector("burn-rate").query(signals))));
  expect(both.map(({ signals }) => signals)).toEqual([{ "web.hosts": 1 }, {}]);
  expect((await events.last("ready")).model).toBe(all.model);
});
