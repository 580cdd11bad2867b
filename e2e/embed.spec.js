// An outage in somebody else's page, on another origin: pressed, driven, sandboxed, attacked, removed.
import { Embed, around, host, writeup } from "./host.js";
import { OUTAGE, seconds } from "./play.js";
import { BOTH, expect, test } from "./test.js";
import { tool } from "./tool.js";

test.setTimeout(180_000);

const LAB = "lab-queue";
const TITLE = "Slack, 22 February 2022";

const lab = (attributes = "") => `<burn-rate id="demo" level="${LAB}" label="The queue" ${attributes}><a href="/elsewhere">Play it</a></burn-rate>`;

test("nothing but script and poster is loaded until it is pressed; then one press plays", BOTH, async ({ page, site }) => {
  const asked = [];
  page.on("request", (request) => {
    if (request.url().startsWith(site.url)) asked.push(new URL(request.url()).pathname);
  });
  const { embed, events } = await writeup(page, site, `<burn-rate level="${OUTAGE}" label="${TITLE}"></burn-rate>`);
  await expect(embed.poster).toHaveAccessibleName(/Play this outage.*Slack, 22 February 2022/);
  await page.waitForLoadState("networkidle");
  expect(asked.sort()).toEqual(["/static/embed.js", `/static/posters/${OUTAGE}.svg`]);
  await embed.press();
  await expect(embed.frame).toHaveAttribute("title", TITLE);
  await expect(embed.button("Pause")).toBeVisible();
  expect((await events.last("ready")).model).toBeGreaterThan(0);
  await expect.poll(() => events.last("time")).toBeTruthy();
});

test("it has the height of what it shows, and does not grow", BOTH, async ({ page, site }) => {
  const { embed, events } = await writeup(page, site, `<div style="max-width: 680px">${lab()}</div>`);
  await embed.press();
  await embed.pause();
  const height = await embed.height();
  const told = (await events.all("height")).length;
  // Whatever would make it grow would do so at each beat.
  const beats = async () => (await events.all("time")).length;
  const before = await beats();
  await embed.button("Play").click();
  await expect.poll(beats).toBeGreaterThan(before + 10);
  await embed.pause();
  expect(await embed.height()).toBe(height);
  expect((await events.all("height")).length).toBe(told);
  const inside = await embed.inside.locator("body").evaluate((body) => [body.scrollHeight, document.documentElement.clientHeight]);
  expect(inside[0]).toBe(inside[1]);
  await page.setViewportSize({ width: 360, height: 700 });
  await expect.poll(() => embed.height()).not.toBe(height);
  await page.evaluate(() => (document.querySelector("burn-rate").height = "500"));
  expect(await embed.height()).toBe(500);
});

test("its header has room in every column", BOTH, async ({ page, site }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 1300, height: 800 });
  const { embed } = await writeup(page, site, `<div id="column">${lab()}</div>`);
  await embed.press();
  const header = embed.inside.locator("header.top");
  const wide = () => header.evaluate((top) => [top.clientWidth, top.scrollWidth]);
  const tight = [];
  for (const width of [561, 580, 600, 679, 680, 702, 720, 760, 780, 820, 840, 1000, 1121, 1200]) {
    await page.evaluate((width) => (document.querySelector("#column").style.width = `${width + 2}px`), width);
    // The element has a border of one pixel.
    await expect.poll(async () => (await wide())[0]).toBe(width);
    const [room, needs] = await wide();
    if (needs > room) tight.push(`${width}: ${needs}`);
  }
  expect(tight).toEqual([]);
});

test("it opens as its attributes say", async ({ page, site }) => {
  const { embed } = await writeup(page, site, lab('mode="explore" start="09:06:30" seed="7" panels="wait" mitigations="add-hosts" theme="dark"'));
  await embed.press();
  await expect(embed.clock).toHaveText("09:06:30");
  const { searchParams } = new URL(await embed.frame.getAttribute("src"));
  expect(Object.fromEntries(searchParams)).toMatchObject({ level: LAB, seed: "7", start: "09:06:30", mode: "explore", panels: "wait", mitigations: "add-hosts", theme: "dark", embed: "1" });
  await expect(embed.inside.getByRole("region", { name: "Dashboards" }).getByRole("figure")).toHaveCount(1);
  await expect(embed.inside.getByRole("button", { name: /^(Start|Set)/ })).toHaveCount(1);
  // With few graphs all panes have their rows, however wide it is.
  for (const width of [1200, 1000, 800, 680]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await embed.map.boundingBox()).height).toBeGreaterThan(180);
    expect((await embed.inside.getByRole("region", { name: "Timeline" }).boundingBox()).height).toBeLessThan(80);
  }
});

test("links in the text drive it; without script they are links", async ({ page, site }) => {
  const link = (data, text) => `<a href="/plain" ${data}>${text}</a>`;
  const { embed, events } = await writeup(
    page,
    site,
    `${lab()}<p>${link('data-burn-rate="#demo" data-do="seek" data-at="09:10"', "ten past")}
    ${link('data-burn-rate="#demo" data-do="select" data-part="web"', "the host")}
    ${link('data-burn-rate="#demo" data-do="play" data-at="09:12"', "on to twelve past")}
    ${link('data-burn-rate="#nobody" data-do="seek" data-at="09:10"', "nobody")}</p>`,
    { pages: { "/plain": around("") } },
  );
  await page.getByRole("link", { name: "ten past" }).click();
  await expect(embed.clock).toHaveText("09:10:00", { timeout: 60_000 });
  await expect(embed.button("Play")).toBeVisible();
  await page.getByRole("link", { name: "the host" }).click();
  await expect(embed.map.getByRole("button", { pressed: true })).toHaveAttribute("data-part", /\d/);
  await page.getByRole("link", { name: "on to twelve past" }).click();
  await expect.poll(async () => (await events.last("time")).at, { timeout: 60_000 }).toBe("09:12");
  await expect(embed.button("Play")).toBeVisible();
  await page.getByRole("link", { name: "nobody" }).click();
  await expect(page).toHaveURL(/\/plain$/);
});

test("scripts drive it, and hear what came of it", BOTH, async ({ page, site }) => {
  const { embed, events } = await writeup(page, site, lab('start="09:05"'));
  const levels = await (await page.request.get(`${site.url}/levels/labs/${LAB}.toml`)).text();
  const [, what] = /\[\[mitigation\]\]\nid = "([\w-]+)"/.exec(levels);
  await page.evaluate((what) => {
    const game = document.querySelector("burn-rate");
    game.seek("09:06");
    game.act(what);
    game.act("no-such-thing");
    window.state = game.query();
  }, what);
  const state = await page.evaluate(() => window.state);
  expect(state).toMatchObject({ at: "09:06", model: expect.any(Number), digest: expect.stringMatching(/^[0-9a-f]+$/), budget_used_minutes: expect.any(Number) });
  expect(Object.keys(state.signals).length).toBeGreaterThan(0);
  await expect.poll(() => events.last("action")).toMatchObject({ id: what });
  expect((await events.last("error")).message).toContain("no-such-thing");
  // Lost when left alone: the verdict comes with a link to the run.
  const on = () => page.evaluate(() => {
    const game = document.querySelector("burn-rate");
    game.speed(300);
    game.play();
  });
  // The clock pauses at the first page.
  await expect.poll(async () => (await on(), events.last("lost")), { timeout: 120_000 }).toMatchObject({ at: expect.stringMatching(/^\d\d:\d\d/), link: expect.stringContaining(site.url) });
  await expect(embed.inside.locator("main.debrief h1")).toBeVisible();
});

test("a film shows what happened, ends, and hands over", async ({ page, site }) => {
  const { milestones } = (await tool("levels", "--json")).find(({ id }) => id === OUTAGE);
  const { embed, events } = await writeup(page, site, `<burn-rate level="${OUTAGE}" mode="watch" label="${TITLE}"></burn-rate>`);
  const ask = (method, given) => page.evaluate(([method, given]) => document.querySelector("burn-rate")[method](given), [method, given]);
  await embed.poster.click();
  await expect(embed.button("Pause")).toBeVisible({ timeout: 90_000 });
  const caption = embed.inside.locator(".caption");
  await expect(caption).toContainText("third quarter", { timeout: 60_000 });
  // A whole morning takes less than a minute: it runs faster than any speed of the game.
  const from = seconds((await events.last("time")).at);
  await expect.poll(async () => seconds((await events.last("time")).at) - from).toBeGreaterThan(60);
  for (const { at, text } of milestones) {
    await ask("seek", at);
    await expect(caption).toContainText(`${at.slice(0, 5)} ${text}`);
  }
  await ask("seek", "06:46");
  await expect(caption).toContainText("06:45 Limit client boots: 60 %");
  // It stops where a link wants it to, and else at its end.
  await ask("play", "06:50");
  await expect(embed.clock).toHaveText("06:50:00");
  await expect(embed.button("Play")).toBeVisible();
  await ask("seek", "09:20");
  await expect(embed.clock).toHaveText("09:20:00");
  await embed.button("Play").click();
  await expect(caption).toContainText("that is how it went", { timeout: 60_000 });
  await expect(embed.button("Play")).toBeVisible();
  await embed.button("What each step was worth").click();
  await expect(embed.inside.getByRole("heading", { level: 1 })).toContainText("that is how it went");
  await expect(embed.inside.locator("table.worth")).toContainText("Limit client boots");
  // While worths are worked out the page is renewed, and a press may fall between.
  await expect(embed.inside.locator("table.worth tfoot")).toBeVisible({ timeout: 60_000 });
  await embed.button("Back to the system").click();
  await embed.button("Now you").click();
  await expect(embed.button("Take the pager")).toBeVisible();
});

test("looking around has no verdict, and goes to any moment and back", async ({ page, site }) => {
  const { embed, events } = await writeup(page, site, lab('mode="explore" start="09:05" mitigations="" panels=""'));
  await embed.press();
  const moment = embed.inside.getByRole("slider", { name: "Moment" });
  await moment.press("End");
  await expect(embed.clock).not.toHaveText(/^09:0/, { timeout: 60_000 });
  await moment.press("Home");
  await expect(embed.clock).toHaveText(/^09:0/);
  expect(await events.last("lost")).toBeFalsy();
});

test("two on a page are two", async ({ page, site }) => {
  await writeup(page, site, `<burn-rate id="a" level="${LAB}"></burn-rate><burn-rate id="b" level="${LAB}"></burn-rate>`);
  const [a, b] = [new Embed(page, "#a"), new Embed(page, "#b")];
  await a.press();
  await b.press();
  await page.evaluate(() => document.querySelector("#a").seek("09:10"));
  await expect(a.clock).toHaveText("09:10:00", { timeout: 60_000 });
  expect(seconds(await b.clock.innerText())).toBeLessThan(seconds("09:10"));
});

test("out of sight it stands", async ({ page, site }) => {
  const { embed, events } = await writeup(page, site, `${lab()}<div style="height: 4000px"></div>`);
  await embed.press();
  const inside = embed.inside.locator("body");
  await inside.evaluate(() => {
    window.told = new Promise((done) => addEventListener("message", ({ data }) => data.type === "pause" && done()));
  });
  await page.evaluate(() => scrollTo(0, 3500));
  await inside.evaluate(() => window.told);
  const { at } = await events.last("time");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(embed.button("Play")).toBeVisible();
  const now = await page.evaluate(() => document.querySelector("burn-rate").query());
  // A beat of the page's numbers, at 60 times.
  expect(seconds(now.at) - seconds(at)).toBeLessThan(30);
});

test("hidden, then shown, moved, removed and put back", async ({ page, site }) => {
  const { embed, events } = await writeup(page, site, `<details><summary>Show it</summary>${lab('load="near"')}</details><div id="other"></div>`);
  // Whoever watches an element is told first whether it can be seen.
  await page.evaluate(() => new Promise((done) => new IntersectionObserver(done).observe(document.querySelector("burn-rate"))));
  expect(await embed.frame.count()).toBe(0);
  await page.getByText("Show it").click();
  await expect(embed.button("Take the pager")).toBeVisible({ timeout: 60_000 });
  expect(await embed.height()).toBeGreaterThan(300);
  // It takes the focus from nobody, and does not begin by itself.
  expect(await page.evaluate(() => document.activeElement.tagName)).toBe("SUMMARY");
  await page.evaluate(() => document.querySelector("#other").append(document.querySelector("burn-rate")));
  await expect(embed.button("Take the pager")).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => {
    window.kept = document.querySelector("burn-rate");
    window.kept.remove();
  });
  await expect.poll(() => page.frames().length).toBe(1);
  const heard = (await events.all("time")).length;
  await page.evaluate(() => {
    window.kept.load = undefined;
    window.kept.removeAttribute("load");
    document.querySelector("#other").append(window.kept);
  });
  await embed.press();
  expect((await events.all("time")).length).toBeGreaterThanOrEqual(heard);
});

test("fifty come and go, and nothing of them stays", async ({ page, site }) => {
  await writeup(page, site, '<div id="place"></div>');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const measure = async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    await cdp.send("HeapProfiler.collectGarbage");
    const { metrics } = await cdp.send("Performance.getMetrics");
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    return { heap: of("JSHeapUsedSize"), listeners: of("JSEventListeners"), nodes: of("Nodes") };
  };
  const rounds = (count) =>
    page.evaluate(async (count) => {
      for (let round = 0; round < count; round++) {
        const game = document.createElement("burn-rate");
        game.level = "lab-queue";
        document.querySelector("#place").append(game);
        const ready = new Promise((done) => game.addEventListener("burn-rate-ready", done, { once: true }));
        game.open();
        await ready;
        game.remove();
        await new Promise(requestAnimationFrame);
      }
    }, count);
  await rounds(5);
  const before = await measure();
  await rounds(50);
  const after = await measure();
  expect(after.listeners, JSON.stringify({ before, after })).toBe(before.listeners);
  expect(after.nodes, JSON.stringify({ before, after })).toBeLessThanOrEqual(before.nodes + 10);
  expect(after.heap, JSON.stringify({ before, after })).toBeLessThan(before.heap + 200_000);
});

test("the keyboard gets in, and out again", BOTH, async ({ page, site }) => {
  const { embed } = await writeup(page, site, `<a href="#top">before</a>${lab()}<a id="next" href="#next">after</a>`);
  await page.getByRole("link", { name: "before" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(embed.button("Pause")).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("Space");
  await expect(embed.button("Play")).toBeVisible();
  const outside = () => page.evaluate(() => document.activeElement.id);
  for (let tabs = 0; tabs < 100 && (await outside()) !== "next"; tabs++) await page.keyboard.press("Tab");
  expect(await outside()).toBe("next");
  // Out here the same keys do nothing to it.
  await page.keyboard.press("Space");
  await expect(embed.button("Play")).toBeVisible();
});

test("messages from anybody else do nothing, and those of another shape are answered with an error", async ({ page, site }) => {
  const { embed, events } = await writeup(page, site, `${lab('start="09:05"')}<iframe id="evil" srcdoc="<p>evil</p>" title="evil"></iframe>`);
  await embed.press();
  await embed.pause();
  const before = await embed.clock.innerText();
  await page.evaluate(() => {
    const game = document.querySelector("burn-rate");
    const frame = game.shadowRoot.querySelector("iframe").contentWindow;
    const evil = document.querySelector("#evil").contentWindow;
    const good = { source: "burn-rate", version: 1 };
    // To the frame: malformed, from its parent.
    for (const bad of [
      null, 7, "play", [], {}, { type: "play" }, { ...good, version: 2, type: "play" }, { ...good, type: "toString" },
      { ...good, type: "__proto__" }, { ...good, type: "seek" }, { ...good, type: "seek", at: 7 }, { ...good, type: "seek", at: "x".repeat(1e6) },
      { ...good, type: "play", until: 7 }, { ...good, type: "speed", x: "fast" }, { ...good, type: "speed", x: NaN }, { ...good, type: "act", id: {} },
      { ...good, type: "load", text: 5 }, { ...good, type: "query", signals: "all" }, { ...good, type: "theme" },
      { source: "other", version: 1, type: "play" },
    ]) frame.postMessage(bad, "*");
    // To the frame: right, but not from its parent.
    const send = evil.document.createElement("script");
    send.textContent = `parent[0].postMessage({ source: "burn-rate", version: 1, type: "play" }, "*");
      parent.postMessage({ source: "burn-rate", version: 1, type: "won", at: "09:06" }, "*");`;
    evil.document.body.append(send);
    // To the element, from its own page.
    postMessage({ source: "burn-rate", version: 1, type: "won", at: "09:06" }, "*");
  });
  // What is right still comes through, after all of these.
  const state = await page.evaluate(() => document.querySelector("burn-rate").query(["nothing"]));
  expect(state.signals).toEqual({});
  expect(await embed.clock.innerText()).toBe(before);
  await expect(embed.button("Play")).toBeVisible();
  expect(await events.all("won")).toEqual([]);
  const errors = (await events.all("error")).map(({ message }) => message);
  const broken = (type, name) => `The message “${type}” has no “${name}” that can be used.`;
  expect(errors).toEqual([
    "There is no message “toString”.", "There is no message “__proto__”.", ...Array(3).fill(broken("seek", "at")), broken("play", "until"),
    broken("speed", "x"), broken("speed", "x"), broken("act", "id"), broken("load", "text"), broken("query", "signals"), broken("theme", "value"),
  ]);
});

test("what cannot be opened or answered is said, and nobody waits for it", async ({ page, site }) => {
  const { embed, events } = await writeup(page, site, `<burn-rate id="none"></burn-rate>`);
  const failed = (what) => page.evaluate(what).then(() => "answered", (error) => error.message);
  // No level at all.
  expect(await failed(() => document.querySelector("burn-rate").query())).toContain("names no level");
  await expect(embed.element).toContainText("names no level");
  // One that is not there, and one that is too long.
  const asked = await failed(() => {
    const game = document.querySelector("burn-rate");
    game.load({ level: "nope" });
    return game.query();
  });
  expect(asked).toContain("There is no level “nope”");
  await page.evaluate(() => document.querySelector("burn-rate").load({ text: "#".repeat(262_145) }));
  expect((await events.last("error")).message).toContain("262145 letters; at most 262144");
  // A question that is none, and an element that is nowhere.
  await page.evaluate((level) => document.querySelector("burn-rate").load({ level }), LAB);
  await page.evaluate(() => document.querySelector("burn-rate").query());
  expect(await failed(() => document.querySelector("burn-rate").query("all"))).toContain("no “signals”");
  expect(await failed(() => document.createElement("burn-rate").query())).toContain("The element is in no page.");
});

test("an odd height, a narrow row and an odd selector do no harm", async ({ page, site }) => {
  const { embed } = await writeup(page, site, `<div style="display: flex">${lab('height="50%"')}</div><a href="#plain" data-burn-rate="#1x" data-do="play">play</a>`);
  expect((await embed.element.boundingBox()).width).toBeGreaterThan(700);
  await page.getByRole("link", { name: "play" }).click();
  await expect(page).toHaveURL(/#plain$/);
  await embed.press();
  await embed.pause();
  const own = await embed.height();
  expect(own).toBeGreaterThan(400);
  for (const [height, is] of [["1e9", own], ["-50", own], ["0", 200], ["99999", 4000], ["480px", 480]]) {
    await page.evaluate((height) => (document.querySelector("burn-rate").height = height), height);
    if (is === own) expect(await embed.height()).toBeGreaterThan(400);
    else expect(await embed.height()).toBe(is);
  }
});

test("another level and a command in one go are both done", async ({ page, site }) => {
  const { embed } = await writeup(page, site, lab('start="09:05"'));
  await embed.press();
  await page.evaluate(() => {
    const game = document.querySelector("burn-rate");
    game.level = "lab-retry-storm";
    game.play();
  });
  await expect(embed.inside.getByRole("heading", { name: "Lab: the retry storm" })).toBeVisible({ timeout: 60_000 });
  await expect(embed.button("Pause")).toBeVisible();
});

test.describe("an origin of its own", () => {
  // The browser says that it delivers nothing.
  test.use({ allowed: [/target origin provided/] });

  test("with origin= it obeys and tells that origin only", async ({ page, site }) => {
    const frame = (origin) => `<iframe title="queue" src="${site.url}/?level=${LAB}&embed=1&origin=${encodeURIComponent(origin)}" width="680" height="600"></iframe>`;
    const server = await host({ "/": around(frame("https://example.org")) });
    await page.addInitScript(() => {
      window.told = [];
      addEventListener("message", ({ data }) => window.told.push(data.type));
    });
    await page.goto(server.url);
    const inside = page.frameLocator("iframe");
    await expect(inside.getByRole("button", { name: "Take the pager" })).toBeEnabled({ timeout: 60_000 });
    const body = inside.locator("body");
    await body.evaluate(() => {
      window.heard = new Promise((done) => addEventListener("message", done));
    });
    await page.evaluate(() => frames[0].postMessage({ source: "burn-rate", version: 1, type: "play" }, "*"));
    await body.evaluate(() => window.heard.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
    await expect(inside.getByRole("button", { name: "Take the pager" })).toBeVisible();
    expect(await page.evaluate(() => window.told)).toEqual([]);
  });
});
