// An outage in somebody else's page, on another origin: pressed, driven, sandboxed, attacked, removed.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Embed, host, listen, page as around, script } from "./host.js";
import { OUTAGE, seconds } from "./play.js";
import { DIST, serve } from "./site.js";
import { expect, test } from "./test.js";
import { tool } from "./tool.js";

test.setTimeout(180_000);

const LAB = "lab-queue";
const TITLE = "Slack, 22 February 2022";

/** Opens a page with that body in the place of a writeup. */
async function writeup(page, site, body, { head = script(site), pages = {} } = {}) {
  const server = await host({ "/": around(body, head), ...pages });
  const events = await listen(page);
  await page.goto(server.url);
  return { server, events, embed: new Embed(page) };
}

const lab = (attributes = "") => `<burn-rate id="demo" level="${LAB}" label="The queue" ${attributes}><a href="/elsewhere">Play it</a></burn-rate>`;

test("nothing but script and poster is loaded until it is pressed; then one press plays", async ({ page, site }) => {
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

test("it has the height of what it shows, and does not grow", async ({ page, site }) => {
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

test("scripts drive it, and hear what came of it", async ({ page, site }) => {
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
  await embed.button("Play").click();
  await expect(caption).toContainText("That is how it went", { timeout: 60_000 });
  await expect(embed.button("Play")).toBeVisible();
  await embed.button("What each step was worth").click();
  await expect(embed.inside.getByRole("heading", { level: 1 })).toContainText("That is how it went");
  await expect(embed.inside.locator("table.worth")).toContainText("Limit client boots");
  await embed.button("Back to the system").or(embed.button("Carry on")).click();
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

test("fifty come and go, and nothing of them stays", async ({ page, site, browserName }) => {
  test.skip(browserName === "firefox", "its heap cannot be asked for over WebDriver BiDi");
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

test("the keyboard gets in, and out again", async ({ page, site }) => {
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

test("messages from anybody else, or of another shape, do nothing", async ({ page, site }) => {
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

test.describe("frames with less than everything", () => {
  const framed = (site, attributes, query = "") =>
    `<iframe title="queue" src="${site.url}/?level=${LAB}&embed=1${query}" width="680" height="600" ${attributes}></iframe>`;

  test("sandbox=allow-scripts plays, without storage or origin", async ({ page, site }) => {
    const server = await host({ "/": around(framed(site, 'sandbox="allow-scripts"')) });
    await page.goto(server.url);
    const inside = page.frameLocator("iframe");
    await inside.getByRole("button", { name: "Take the pager" }).click();
    await expect(inside.locator(".clock .time")).toBeVisible();
    await inside.getByRole("button", { name: "Pause", exact: true }).click();
    await expect(inside.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });

  test.describe("and a server that does not allow it", () => {
    test.use({ allowed: [/Access-Control-Allow-Origin|CORS|Failed to load resource|Cross-Origin/] });
    test("the page says what its owner must change", async ({ page }) => {
      const shut = await serve(undefined, { headers: { "Access-Control-Allow-Origin": "https://example.org" } });
      const server = await host({ "/": around(framed(shut, 'sandbox="allow-scripts allow-popups"')) });
      await page.goto(server.url);
      const inside = page.frameLocator("iframe");
      await expect(inside.getByRole("alert")).toContainText("add allow-same-origin", { timeout: 60_000 });
      const out = inside.getByRole("link", { name: "Open the game in a new tab" });
      await expect(out).toHaveAttribute("href", `${shut.url}/?level=${LAB}`);
    });
  });

  test("script-src 'self' 'wasm-unsafe-eval' is enough", async ({ page }) => {
    const strict = await serve(undefined, { headers: { "Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'" } });
    const server = await host({ "/": around(framed(strict, "")) });
    await page.goto(server.url);
    await expect(page.frameLocator("iframe").getByRole("button", { name: "Take the pager" })).toBeEnabled({ timeout: 60_000 });
  });

  test.describe("and a policy without wasm-unsafe-eval", () => {
    test.use({ allowed: [/./] });
    test("the page says what its owner must change", async ({ page }) => {
      const strict = await serve(undefined, { headers: { "Content-Security-Policy": "script-src 'self'" } });
      const server = await host({ "/": around(framed(strict, "")) });
      await page.goto(server.url);
      await expect(page.frameLocator("iframe").getByRole("alert")).toContainText("add 'wasm-unsafe-eval'", { timeout: 60_000 });
    });
  });
});

test.describe("a strict host page", () => {
  const policy = (value) => `<meta http-equiv="Content-Security-Policy" content="${value}">`;

  test("needs to allow script and frame, nothing inline", async ({ page, site }) => {
    const head = policy(`default-src 'none'; script-src ${site.url}; frame-src ${site.url}; img-src ${site.url} data:`) + script(site);
    const { embed } = await writeup(page, site, lab(), { head });
    await embed.press();
    expect(await embed.height()).toBeGreaterThan(400);
  });

  test.describe("that lets no frame in", () => {
    test.use({ allowed: [/frame-src|Content.Security.Policy|policy violation|Framing/i] });
    test("is told what to add", async ({ page, site }) => {
      const head = policy(`default-src 'none'; script-src ${site.url}; frame-src 'none'; img-src data: ${site.url}`) + script(site);
      const { embed, events } = await writeup(page, site, lab(), { head });
      await embed.poster.click();
      await expect(embed.element.getByRole("status")).toContainText(`frame-src ${site.url}`);
      await expect(embed.element.getByRole("link", { name: "Open it in a new tab" })).toHaveAttribute("href", `${site.url}/?level=${LAB}`);
      expect((await events.last("error")).message).toContain("frame-src");
    });
  });
});

test.describe("an author's own level", () => {
  const own = async () => {
    const text = await readFile(join(DIST, "levels/labs", `${LAB}.toml`), "utf8");
    const mine = text.replace(/^id = .*$/m, 'id = "mine"').replace(/^title = .*$/m, 'title = "Mine <b>alone</b>"');
    return mine.replace(/^plans = .*$/m, "");
  };
  const banner = (embed) => embed.inside.getByRole("note");

  test("stands in the page", async ({ page, site }) => {
    const { embed, server } = await writeup(page, site, `<burn-rate label="Mine"><script type="text/plain" data-level>${await own()}</script></burn-rate>`);
    await embed.press();
    await expect(banner(embed)).toHaveText(`Written by ${new URL(server.url).host}, not by Burn Rate.`);
    // As text, not as what it looks like.
    await expect(embed.inside.getByRole("heading", { level: 1 })).toHaveText("Mine <b>alone</b>");
    await expect(embed.inside.getByRole("link", { name: "Open full size" })).toHaveCount(0);
  });

  test.describe("beside the page", () => {
    test.use({ allowed: [/there-is-none/] });
    test("is read by that page", async ({ page, site }) => {
    const server = await host({ "/": around('<burn-rate level="mine.toml" label="Mine"></burn-rate>', script(site)), "/mine.toml": await own() });
    await page.goto(server.url);
    const embed = new Embed(page);
    await embed.press();
    await expect(banner(embed)).toContainText(`Written by ${new URL(server.url).host}`);
    await page.evaluate(() => (document.querySelector("burn-rate").level = "there-is-none.toml"));
    await expect(embed.element.getByRole("status")).toContainText("could not be read: 404");
    });
  });

  test("with faults is shown with its faults", async ({ page, site }) => {
    const { embed, events } = await writeup(page, site, '<burn-rate label="Mine"><script type="text/plain" data-level>schema = 1\nid = "x"\n</script></burn-rate>');
    await embed.poster.click();
    await expect(embed.inside.getByRole("alert")).toContainText("title", { timeout: 60_000 });
    expect((await events.last("error")).message).toContain("title");
  });

  test("is read by the page itself where it may", async ({ page, site }) => {
    await page.route("**/own/mine.toml", async (route) => route.fulfill({ body: await own(), contentType: "text/plain" }));
    await page.goto(`/?level=${encodeURIComponent("own/mine.toml")}`);
    await expect(page.getByRole("note")).toContainText(`Written by ${new URL(site.url).host}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine <b>alone</b>");
  });

  test("goes on from a link that holds its run", async ({ page }) => {
    const file = test.info().outputPath("mine.toml");
    await writeFile(file, await own());
    const { link } = await tool("run", file, "--until", "09:08", "--json");
    await page.route("**/own/mine.toml", async (route) => route.fulfill({ body: await own(), contentType: "text/plain" }));
    await page.goto(`/?level=own/mine.toml${link}`);
    await expect(page.locator(".clock .time")).toHaveText("09:08:00", { timeout: 60_000 });
    await expect(page.getByRole("region", { name: "Look back" })).toContainText("Here it came to the same, to the bit.");
    await expect(page.getByRole("note")).toContainText("not by Burn Rate");
    await page.goto("about:blank");
    await page.goto(`/?level=lab-drain${link}`);
    await expect(page.getByRole("alert")).toContainText("a run of the level 'mine'");
  });

  test.describe("on another site that does not allow it", () => {
    test.use({ allowed: [/./] });
    test("is a sentence", async ({ page, site }) => {
      await page.goto(`/?level=${encodeURIComponent(`${site.elsewhere}/mine.toml`)}`);
      await expect(page.getByRole("alert")).toContainText("Access-Control-Allow-Origin");
    });
  });
});

test.describe("the snippets, as copied", () => {
  const copied = async (page, name) => {
    await page.goto(`/?level=${OUTAGE}&seed=3`);
    await page.getByRole("button", { name: "Take the pager" }).click();
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.getByRole("button", { name: "Embed", exact: true }).click();
    await page.getByRole("checkbox", { name: /^begin at/ }).uncheck();
    await page.getByRole("button", { name: `Copy: ${name}` }).click();
    await expect(page.getByRole("dialog").getByRole("status").filter({ hasText: /Copied|Selected/ })).toBeVisible();
    // What a keyboard would copy.
    return page.evaluate(() => document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd) || document.querySelector("textarea:focus")?.value);
  };

  test("with a script tag", async ({ page, site }) => {
    const text = await copied(page, "With a script tag");
    expect(text).toContain(`<burn-rate level="${OUTAGE}" seed="3"`);
    const { embed } = await writeup(page, site, text, { head: "" });
    await embed.press();
    await expect(embed.frame).toHaveAttribute("title", TITLE);
    await expect(embed.inside.getByRole("heading", { name: TITLE })).toBeAttached();
  });

  test("as a linked picture, where neither is allowed", async ({ page, site }) => {
    const text = await copied(page, "Where neither is allowed: a linked picture, in Markdown");
    const [, title, picture, address] = /^\[!\[([^\]]*)\]\(([^)]*)\)\]\(([^)]*)\)$/.exec(text);
    // What Markdown makes of it.
    const server = await host({ "/": around(`<a href="${address}"><img alt="${title}" src="${picture}"></a>`) });
    await page.goto(server.url);
    expect(await page.getByRole("img", { name: TITLE }).evaluate((image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]))).toEqual([1200, 630]);
    await page.getByRole("link", { name: TITLE }).click();
    await expect(page).toHaveURL(`${site.url}/?level=${OUTAGE}&seed=3`);
    await expect(page.getByRole("button", { name: "Take the pager" })).toBeVisible();
  });

  test("as a plain frame", async ({ page, site }) => {
    const text = await copied(page, "As a plain frame");
    const { embed } = await writeup(page, site, text, { head: "" });
    await expect(page.locator("iframe")).toHaveAttribute("title", TITLE);
    const inside = page.frameLocator("iframe");
    await inside.getByRole("button", { name: "Take the pager" }).click();
    await expect(inside.locator(".clock .time")).toBeVisible();
    expect(await embed.element.count()).toBe(0);
  });
});
