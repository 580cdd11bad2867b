// Pages of other people: on another origin than the game, with whatever a test puts into them.
import { expect, test } from "./test.js";
import { serve } from "./site.js";

/** A folder with nothing in it that a host page could load by mistake. */
const NOTHING = new URL("./nothing-here/", import.meta.url).pathname;

/** A page around `body`; `head` may hold a policy. */
export function around(body, head = "") {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<link rel="icon" href="data:,"><title>A writeup</title></head><body><h1>A writeup</h1>${body}<p id="after">The end.</p></body></html>`;
}

/** The script tag that authors paste. */
export const script = (site) => `<script async src="${site.url}/static/embed.js"></script>`;

/** Serves pages by path, on another port and under another name than the game. */
export async function host(pages, options = {}) {
  const server = await serve(NOTHING, { pages, ...options });
  // Over WebDriver BiDi no press reaches a frame of another site in Firefox; so there it is only
  // another origin of the same site.
  const firefox = test.info().project.name === "firefox";
  return { ...server, url: firefox ? server.url : server.elsewhere };
}

/** The element of a page, and what is in it. */
export class Embed {
  constructor(page, selector = "burn-rate") {
    this.page = page;
    this.element = page.locator(selector);
    this.poster = this.element.getByRole("button");
    this.frame = this.element.locator("iframe");
    this.inside = this.frame.contentFrame();
    this.clock = this.inside.locator(".clock .time");
    this.map = this.inside.getByRole("region", { name: "System map" });
  }

  /** What a reader presses. */
  async press() {
    await this.poster.click();
    await expect(this.clock).toBeVisible({ timeout: 60_000 });
  }

  button(name) {
    return this.inside.getByRole("button", { name, exact: true });
  }

  async pause() {
    const pause = this.button("Pause");
    if (await pause.isVisible()) await pause.click();
    await expect(this.button("Play")).toBeVisible();
  }

  /** Height of the frame in the host page. */
  async height() {
    return (await this.frame.boundingBox()).height;
  }
}

/** Records every event of the elements of a page, from its first script on. */
export async function listen(page) {
  await page.addInitScript(() => {
    window.heard = [];
    for (const type of ["ready", "height", "time", "action", "won", "lost", "error", "state"]) {
      document.addEventListener(`burn-rate-${type}`, ({ target, detail }) => window.heard.push({ type, id: target.id, ...detail, detail }));
    }
  });
  return {
    all: (type) => page.evaluate((type) => window.heard.filter((one) => one.type === type), type),
    last: (type) => page.evaluate((type) => window.heard.findLast((one) => one.type === type)?.detail, type),
  };
}

/** Opens a page with that body in the place of a writeup. */
export async function writeup(page, site, body, { head = script(site), pages = {} } = {}) {
  const server = await host({ "/": around(body, head), ...pages });
  const events = await listen(page);
  await page.goto(server.url);
  return { server, events, embed: new Embed(page) };
}
