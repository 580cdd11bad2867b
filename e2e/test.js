// Playwright's test, with the built site served and every page watched.
import { test as base, expect } from "@playwright/test";
import { serve } from "./site.js";

export { expect };

/**
 * What hangs on the browser is tested in both: one run of each outage to the same digest, and a few
 * tests of layout, keys, storage, frames and loading. All else is the same program, and is tested once.
 */
export const BOTH = { tag: "@both" };

export const test = base.extend({
  /** What a test provokes on purpose: patterns of console messages and errors that are no failure. */
  allowed: [[], { option: true }],

  /** The built site, on a port of its own. */
  site: [
    async ({}, use) => {
      const site = await serve();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  page: async ({ page, allowed }, use, test) => {
    const problems = await watch(page);
    await use(page);
    // Of a failed test they may be the reason; a picture of the failure is itself against the policy.
    if (test.status !== test.expectedStatus) {
      console.log(problems.join("\n"));
      return;
    }
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    expect(unexpected, "errors, policy violations and foreign requests of the page").toEqual([]);
  },
});

/** Collects what no page of ours may do. Pages that a test opens by itself need this too. */
export async function watch(page) {
  const problems = [];
  page.on("pageerror", (error) => problems.push(`error: ${error.stack ?? error}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !["127.0.0.1", "localhost"].includes(hostname)) {
      problems.push(`foreign request: ${request.url()}`);
    }
  });
  // Firefox tells nobody but the page.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return problems;
}
