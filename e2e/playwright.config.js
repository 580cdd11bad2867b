// Drives browsers that are on the machine already; .ci/env finds them, `make browser` runs this.
import { defineConfig, devices } from "@playwright/test";

// Keeps Chromium from calling home, which fills the log with refused connections on a closed network.
const QUIET = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
// Chromium's sandbox does not start as root, as in a container.
const AS_ROOT = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-dev-shm-usage"] : [];

export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // A wasm module compiles slowly while another browser starts on the same two cores.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { locale: "en-US", timezoneId: "UTC", trace: "off", screenshot: "only-on-failure" },
  projects: [
    {
      name: "chromium",
      grepInvert: /@firefox/,
      use: {
        ...devices["Desktop Chrome"],
        launchOptions: {
          executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
          args: ["--disable-gpu", ...QUIET, ...AS_ROOT],
        },
      },
    },
    {
      name: "firefox",
      grep: /@both|@firefox/,
      use: {
        ...devices["Desktop Firefox"],
        browserName: "firefox",
        // The stock browser, over WebDriver BiDi; Playwright's own build would have to be downloaded.
        channel: "moz-firefox",
        launchOptions: { executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr" },
      },
    },
  ],
});
