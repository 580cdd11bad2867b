// What is on the page stays the same thing while others come and go beside it: a button that is made
// anew loses the focus, and a press that has begun on it.
import { OUTAGE, Player } from "./play.js";
import { expect, test } from "./test.js";
import { tool } from "./tool.js";

test.setTimeout(180_000);

/** Watches each thing that can be used or is drawn on; `remade` names what another has taken the place of. */
async function watchThings(page) {
  await page.addInitScript(() => {
    const KINDS = "button, input, select, summary, canvas, [tabindex='0']";
    const name = (thing) => {
      const within = thing.parentElement?.closest("[aria-label]")?.getAttribute("aria-label") ?? "";
      const own = thing.getAttribute("aria-label") ?? (thing.matches("canvas") ? thing.className : thing.textContent);
      return `${thing.localName} “${own.replace(/[\d.:,]+/g, "#")}” of “${within}”`;
    };
    const known = new Map();
    window.things = {
      remade() {
        const now = new Set(document.querySelectorAll(KINDS));
        const fresh = new Set();
        for (const thing of now) if (!known.has(thing)) fresh.add(name(thing));
        const lost = [];
        for (const [thing, was] of known) if (!now.has(thing) && fresh.has(was)) lost.push(was);
        known.clear();
        for (const thing of now) known.set(thing, name(thing));
        return lost;
      },
    };
  });
  return () => page.evaluate(() => window.things.remade());
}

test("in the debrief nothing is made anew while results come in", async ({ page }) => {
  const remade = await watchThings(page);
  for (const plan of ["naive", "par"]) {
    const { link } = await tool("run", "lab-cold-cache", "--seed", "101", "--plan", plan, "--json");
    await page.goto("/?level=lab-queue");
    await page.goto(`/${link}`);
    await expect(page.getByRole("button", { name: "Try again", exact: true })).toBeVisible();
    await remade();
    const total = page.locator("table.worth tfoot");
    const seen = [];
    do seen.push(...(await remade())); while (!(await total.isVisible()));
    await expect(page.locator(".row.working")).toHaveCount(0, { timeout: 60_000 });
    seen.push(...(await remade()));
    expect(seen).toEqual([]);
  }
});

test("while the outage goes on nothing is made anew that is still there", async ({ page }) => {
  const remade = await watchThings(page);
  const player = new Player(page);
  await player.open();
  await remade();
  const seen = [];
  const check = async (after) => seen.push(...(await remade()).map((what) => `${after}: ${what}`));
  await player.skipTo("Client boot success below its line");
  // It has selected a part, whose mitigations have moved up.
  await remade();
  for (let tries = 0; tries < 4; tries++) {
    await player.skip();
    await check("a skip");
  }
  await player.select("Web tier");
  await remade();
  await player.set("Limit client boots", 10);
  await check("a limit");
  await player.skip();
  await check("a landing");
  await player.select("Vitess: channel membership");
  await remade();
  await player.button("Start: Read from replicas").click();
  await check("an order");
  await player.skip();
  await check("its landing");
  expect(seen).toEqual([]);
});
