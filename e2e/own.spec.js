// An author's own file: chosen on the first page, or dropped on any.
import { readFileSync } from "node:fs";
import { Player } from "./play.js";
import { BOTH, expect, test } from "./test.js";
import { tool } from "./tool.js";

const LEVEL = new URL("../levels/labs/lab-queue.toml", import.meta.url);
const TEXT = readFileSync(LEVEL, "utf8").replace('id = "lab-queue"', 'id = "mine"').replace(/^title = .*$/m, 'title = "My own outage"');

const file = (text, name = "mine.toml") => ({ name, mimeType: "application/toml", buffer: Buffer.from(text) });
const choice = (page) => page.getByLabel("A level's file, or a run's");

/** Drops a file on the page, which no driver can do as a hand does. */
async function drop(page, { name, buffer }) {
  const carried = await page.evaluateHandle(
    ([text, name]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], name));
      return carried;
    },
    [buffer.toString(), name],
  );
  for (const kind of ["dragover", "drop"]) await page.dispatchEvent("body", kind, { dataTransfer: carried });
}

test("a file that is chosen is played, and says whose it is", BOTH, async ({ page }) => {
  const player = new Player(page);
  await page.goto("/");
  await choice(page).setInputFiles(file(TEXT));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My own outage");
  await expect(page.getByRole("note")).toHaveText("Written by the author of mine.toml, not by Burn Rate.");
  await player.takePager();
  await player.skip();
  await player.button("Embed").click();
  await expect(page.getByRole("dialog")).toContainText("YOUR-FILE.toml");
  await player.button("Close").click();
  await player.toTheEnd();
  await expect(page.getByText("put ?level=ADDRESS before #run")).toBeVisible();
});

test("a fault in it is told with its line, and the same file is read again when it is mended", async ({ page }) => {
  await page.goto("/");
  await choice(page).setInputFiles(file(TEXT.replace("workers =", "wrkers =")));
  const line = TEXT.slice(0, TEXT.indexOf("workers =")).split("\n").length;
  await expect(page.getByRole("alert")).toContainText(`mine.toml:${line}:1`);
  await expect(page.getByRole("alert")).toContainText("workers");
  await drop(page, file(TEXT));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My own outage");
});

test("what is dropped during play takes the run's place, unless it cannot be read", BOTH, async ({ page }) => {
  const player = new Player(page);
  await player.open("?level=lab-queue&seed=101");
  const dialog = page.getByRole("dialog", { name: "This cannot be opened" });
  for (const [bad, why] of [
    [file("briefing = ["), "mine.toml:1"],
    [file("#".repeat(262_145)), "the file has 262145 bytes; expected at most 262144"],
    [file("\u0000\ufffd", "photo.png"), "photo.png:1"],
  ]) {
    await drop(page, bad);
    await expect(dialog).toContainText(why);
    await player.button("Back to your run").click();
    await expect(dialog).toBeHidden();
  }
  await expect(player.clock).toBeVisible();
  await drop(page, file(TEXT));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My own outage");
  // The run that was left is one step back.
  await page.goBack();
  await expect(page.getByRole("note")).toHaveCount(0);
  await expect(page).toHaveURL(/level=lab-queue/);
});

test("a file with the link of a run opens that run", async ({ page }) => {
  const { link, digest } = await tool("run", "lab-queue", "--seed", "101", "--json");
  await page.goto("/");
  await choice(page).setInputFiles(file(`${link}\n`, "run.txt"));
  expect(await new Player(page).debrief()).toMatchObject({ seed: 101, digest });
  await page.goBack();
  await choice(page).setInputFiles(file(link.slice(0, -9), "run.txt"));
  await expect(page.getByRole("alert")).toContainText("link");
});
