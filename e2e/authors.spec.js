// What authors put into their pages: levels of their own, and the snippets as they copy them.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Embed, around, host, script, writeup } from "./host.js";
import { OUTAGE } from "./play.js";
import { DIST } from "./site.js";
import { BOTH, expect, test } from "./test.js";
import { tool } from "./tool.js";

test.setTimeout(180_000);

const LAB = "lab-queue";
const TITLE = "Slack, 22 February 2022";

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
    test("is read by that page", BOTH, async ({ page, site }) => {
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
    await expect(page.getByRole("region", { name: "Look back" })).toContainText("Replayed here, it ended the same, bit for bit.");
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

  test("with a script tag", BOTH, async ({ page, site }) => {
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

  test("as a plain frame", BOTH, async ({ page, site }) => {
    const text = await copied(page, "As a plain frame");
    const { embed } = await writeup(page, site, text, { head: "" });
    await expect(page.locator("iframe")).toHaveAttribute("title", TITLE);
    const inside = page.frameLocator("iframe");
    await inside.getByRole("button", { name: "Take the pager" }).click();
    await expect(inside.locator(".clock .time")).toBeVisible();
    expect(await embed.element.count()).toBe(0);
  });
});
