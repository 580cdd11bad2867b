// The terminal tool, which `make browser` builds before the tests.
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const TOOL = process.env.BURN_RATE || fileURLToPath(new URL("../target/release/burn-rate", import.meta.url));
const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Calls the tool and reads the JSON that it prints; 1 is the exit code of a lost run. */
export function tool(...args) {
  return new Promise((done, failed) => {
    execFile(TOOL, args, { cwd: ROOT, maxBuffer: 1 << 28 }, (error, out, complaint) => {
      if (error && error.code !== 1) failed(new Error(`${TOOL} ${args.join(" ")}: ${complaint || error.message}`));
      else done(JSON.parse(out));
    });
  });
}

/** Writes what the debrief lists as a plan. */
export async function writePlan(file, { level, seed, acts }) {
  const levels = await tool("levels", "--json");
  const { mitigations, looks } = levels.find(({ id }) => id === level);
  const lines = acts.map(({ at, name }) => {
    const known = [...mitigations, ...looks].find((one) => name === one.name || name.startsWith(`${one.name}: `));
    const value = /^: ([-−]?[\d.]+)( %)?$/.exec(name.slice(known.name.length));
    return `\n[[act]]\nat = "${at}"\ndo = "${known.id}"\n${value ? `to = ${value[1].replace("−", "-")}\n` : ""}`;
  });
  await writeFile(file, `level = "${level}"\nseed = ${seed}\n${lines.join("")}`);
}

/** The run of some acts up to a moment, made by the terminal tool. */
export async function planned(file, run) {
  await writePlan(file, run);
  const { level, seed, end } = run;
  return tool("run", level, "--seed", String(seed), "--plan", file, "--until", end, "--json");
}

/** The run that the debrief shows, made again by the terminal tool. */
export const repeat = planned;
