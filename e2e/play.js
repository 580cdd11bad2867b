// What a person does on the page: presses what can be pressed, and reads what can be read.
import { expect } from "./test.js";

export const OUTAGE = "slack-2022-02-22";

/** Seconds since midnight of a clock such as 06:25:10 or 06:25. */
export function seconds(clock) {
  const [hours, minutes, rest = 0] = clock.split(":").map(Number);
  return hours * 3600 + minutes * 60 + rest;
}

export class Player {
  constructor(page) {
    this.page = page;
    this.clock = page.locator(".clock .time");
    this.channel = page.getByRole("list", { name: "Incident channel" });
    this.budget = page.getByRole("region", { name: "SLA budget" });
    this.map = page.getByRole("region", { name: "System map" });
    this.column = page.getByRole("region", { name: "Mitigations" });
    this.pager = page.getByRole("button", { name: "Take the pager" });
    this.verdict = page.locator("main.debrief h1");
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Opens a level and takes the pager; the hours before are simulated in between. */
  async open(query = `?level=${OUTAGE}`) {
    await this.page.goto(`/${query}`);
    await this.takePager();
  }

  async takePager() {
    await expect(this.pager).toBeEnabled();
    await this.pager.click();
    await expect(this.clock).toBeVisible();
  }

  /**
   * Tab, until what is wanted has the focus: in Firefox only so it has it as by keyboard. There a
   * page that was left at its end has no focus any more, so what lies before is reached backwards.
   */
  async tabTo(wanted, key = "Tab") {
    const focused = wanted.and(this.page.locator(":focus"));
    await expect(wanted).toBeVisible();
    for (let tabs = 0; tabs < 80; tabs++) {
      await this.page.keyboard.press(key);
      if (await focused.count()) return;
    }
    throw new Error(`no ${key} leads to ${wanted}`);
  }

  /** Sets in the help what the clock does when something happens: slows, pauses, or runs on. */
  async whenSomethingHappens(does) {
    await this.button("Help").click();
    await this.page.getByRole("radio", { name: does }).check();
    await this.button("Close").click();
  }

  async speed(times) {
    await this.button(`${times}×`).click();
  }

  /** Pauses, if the clock runs. */
  async pause() {
    const pause = this.button("Pause");
    if (await pause.isVisible()) await pause.click();
    await expect(this.button("Play")).toBeVisible();
  }

  /** Lets the clock run on to the next thing that happens; on a phone the speeds are in a sheet. */
  async pressSkip() {
    const sheet = this.page.locator("details.sheet:not([open]) > summary");
    if (await sheet.isVisible()) await sheet.click();
    const before = await this.clock.innerText();
    await this.button("Skip to the next event").click();
    // The press has an effect before anybody looks whether the clock stands again.
    await expect(this.clock).not.toHaveText(before);
  }

  /** On to the next thing that happens, at which the clock stops. */
  async skip() {
    await this.pressSkip();
    await expect(this.button("Play")).toBeVisible();
    await this.settle();
  }

  /** Until every pane has been renewed: they take turns, one a frame. */
  async settle() {
    await this.page.evaluate(() => new Promise((done) => {
      let left = 16;
      const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : done());
      frame();
    }));
  }

  /** On to the first page, at which the clock stops. */
  async paged() {
    const note = this.page.locator(".clock .note");
    for (let tries = 0; tries < 20 && (await note.innerText()) !== "paused: you have been paged"; tries++) await this.skip();
    await expect(note).toHaveText("paused: you have been paged");
  }

  /** From one thing that happens to the next, until the channel shows this one. */
  async skipTo(post) {
    const seen = this.channel.getByRole("listitem").filter({ hasText: post });
    for (let tries = 0; tries < 40 && (await seen.count()) === 0; tries++) await this.skip();
    await expect(seen).not.toHaveCount(0);
  }

  /** Lets the clock run for so many seconds of the incident, or a little more, and pauses. */
  async wait(duration, times = 60) {
    const until = seconds(await this.clock.innerText()) + duration;
    await this.speed(times);
    await expect.poll(async () => seconds(await this.clock.innerText()), { timeout: 120_000 }).toBeGreaterThanOrEqual(until);
    await this.pause();
  }

  /** From one thing that happens to the next, until it is decided. */
  async toTheEnd() {
    const skip = this.button("Skip to the next event");
    for (let tries = 0; tries < 80 && !(await this.verdict.isVisible()); tries++) {
      // The run may end under the pointer.
      if (await skip.isVisible()) await skip.click({ timeout: 5_000 }).catch(() => {});
      await expect(this.button("Play").or(this.verdict)).toBeVisible({ timeout: 60_000 });
    }
    await expect(this.verdict).toBeVisible();
  }

  /** Selects a part on the map. */
  async select(part) {
    await this.map.getByRole("button", { name: part }).click();
    await expect(this.column.getByRole("heading", { level: 2 })).toContainText(part);
  }

  /** Starts what can be done to the selected part, or is at hand. */
  async start(name) {
    await this.button(`Start: ${name}`).click();
    await expect(this.column.getByRole("group", { name, exact: true }).getByRole("progressbar")).toBeVisible();
  }

  /** Takes a look that costs time, and waits until it is on the wall. */
  async look(name) {
    await this.button(`Look: ${name}`).click();
    await this.skipTo("On the wall");
  }

  /** The graph that stands out of those that show the same for each zone: the zone's letter. */
  async worstZone(name) {
    const graphs = this.page.getByRole("region", { name: "Dashboards" }).getByRole("figure");
    const shares = [];
    for (const zone of ["A", "B", "C"]) {
      const share = graphs.filter({ hasText: `${name} ${zone}` }).locator("figcaption > b");
      shares.push({ zone, share: Number.parseFloat((await share.innerText()).replace("<", "")) });
    }
    const [worst, next] = shares.sort((one, other) => other.share - one.share);
    expect(worst.share, "one zone stands out").toBeGreaterThan(1.5 * next.share);
    return worst.zone;
  }

  /** Moves a slider by its keys, and sets it. */
  async set(name, to, unit = " %") {
    const slider = this.page.getByRole("slider", { name, exact: true });
    await slider.press("Home");
    const [least, step] = [await slider.getAttribute("min"), await slider.getAttribute("step")].map(Number);
    for (let at = least; at < to; at += step) await slider.press("ArrowRight");
    await this.button(`Set ${to}${unit}: ${name}`).click();
    await expect(this.column.getByRole("group", { name: `${name}: ${to}${unit}` })).toBeVisible();
  }

  /** The number of the debrief that these words stand under. */
  fact(words) {
    return this.page.locator(".facts div").filter({ has: this.page.getByText(words, { exact: true }) }).locator(".num");
  }

  /** What the debrief says of the run. */
  async debrief() {
    await expect(this.verdict).toBeVisible({ timeout: 180_000 });
    const [level, seed, end, digest] = (await this.page.locator("p.digest").innerText()).split(" · ");
    // Rows change while worths are worked out; with the total they stand.
    const worths = this.page.locator("table.worth");
    if (await worths.count()) await expect(worths.locator("tfoot")).toBeVisible({ timeout: 180_000 });
    // Several moves of a slider are one row until it is opened.
    const closed = this.page.getByRole("button", { name: /▸ .*: \d+ moves/ });
    for (let left = await closed.count(); left > 0; left--) {
      await closed.first().click();
      await expect(closed).toHaveCount(left - 1);
    }
    const acts = [];
    for (const row of await this.page.locator("table.worth tbody tr:not(.moves)").all()) {
      const [at] = /\d\d:\d\d:\d\d$/.exec((await row.locator("td.at").innerText()).trim());
      const name = await row.locator("td").nth(1).evaluate((cell) => cell.firstChild.textContent);
      acts.push({ at, name: name.trim() });
    }
    return {
      verdict: await this.verdict.innerText(),
      level,
      seed: Number(seed.replace("seed ", "")),
      // As the terminal tool writes a moment: seconds only where there are some.
      end: end.replace(/:00$/, ""),
      digest: digest.replace("state digest ", ""),
      acts,
    };
  }
}
