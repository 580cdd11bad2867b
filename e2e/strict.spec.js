// An outage where little is allowed: sandboxed frames, strict policies on either side.
import { around, host, script, writeup } from "./host.js";
import { serve } from "./site.js";
import { BOTH, expect, test } from "./test.js";

test.setTimeout(180_000);

const LAB = "lab-queue";
const lab = (attributes = "") => `<burn-rate id="demo" level="${LAB}" label="The queue" ${attributes}><a href="/elsewhere">Play it</a></burn-rate>`;

test.describe("frames with less than everything", () => {
  const framed = (site, attributes, query = "") =>
    `<iframe title="queue" src="${site.url}/?level=${LAB}&embed=1${query}" width="680" height="600" ${attributes}></iframe>`;

  test("sandbox=allow-scripts plays, without storage or origin", BOTH, async ({ page, site }) => {
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
    test("the page says what its owner must change", BOTH, async ({ page }) => {
      const shut = await serve(undefined, { headers: { "Access-Control-Allow-Origin": "https://example.org" } });
      const server = await host({ "/": around(framed(shut, 'sandbox="allow-scripts allow-popups"')) });
      await page.goto(server.url);
      const inside = page.frameLocator("iframe");
      await expect(inside.getByRole("alert")).toContainText("add allow-same-origin", { timeout: 60_000 });
      const out = inside.getByRole("link", { name: "Open the game in a new tab" });
      await expect(out).toHaveAttribute("href", `${shut.url}/?level=${LAB}`);
    });
  });

  test("script-src 'self' 'wasm-unsafe-eval' is enough", BOTH, async ({ page }) => {
    const strict = await serve(undefined, { headers: { "Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'" } });
    const server = await host({ "/": around(framed(strict, "")) });
    await page.goto(server.url);
    await expect(page.frameLocator("iframe").getByRole("button", { name: "Take the pager" })).toBeEnabled({ timeout: 60_000 });
  });

  test.describe("and a policy without wasm-unsafe-eval", () => {
    test.use({ allowed: [/./] });
    test("the page says what its owner must change", BOTH, async ({ page }) => {
      const strict = await serve(undefined, { headers: { "Content-Security-Policy": "script-src 'self'" } });
      const server = await host({ "/": around(framed(strict, "")) });
      await page.goto(server.url);
      await expect(page.frameLocator("iframe").getByRole("alert")).toContainText("add 'wasm-unsafe-eval'", { timeout: 60_000 });
    });
  });
});

test.describe("a strict host page", () => {
  const policy = (value) => `<meta http-equiv="Content-Security-Policy" content="${value}">`;

  test("needs to allow script and frame, nothing inline", BOTH, async ({ page, site }) => {
    const head = policy(`default-src 'none'; script-src ${site.url}; frame-src ${site.url}; img-src ${site.url} data:`) + script(site);
    const { embed } = await writeup(page, site, lab(), { head });
    await embed.press();
    expect(await embed.height()).toBeGreaterThan(400);
  });

  test.describe("that lets no frame in", () => {
    test.use({ allowed: [/frame-src|Content.Security.Policy|policy violation|Framing/i] });
    test("is told what to add", BOTH, async ({ page, site }) => {
      const head = policy(`default-src 'none'; script-src ${site.url}; frame-src 'none'; img-src data: ${site.url}`) + script(site);
      const { embed, events } = await writeup(page, site, lab(), { head });
      await embed.poster.click();
      await expect(embed.element.getByRole("status")).toContainText(`frame-src ${site.url}`);
      await expect(embed.element.getByRole("link", { name: "Open it in a new tab" })).toHaveAttribute("href", `${site.url}/?level=${LAB}`);
      expect((await events.last("error")).message).toContain("frame-src");
    });
  });
});
