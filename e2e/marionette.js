// Firefox by its own protocol. Unlike WebDriver BiDi it presses in frames of other sites, as a reader
// does.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How a reference to an element is written. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const SHADOW = "shadow-6066-11e4-a52e-4f735466cecf";

/** A port that nobody listens on. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Connects as soon as the browser listens. */
async function connected(port, child) {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    if (await new Promise((done) => socket.once("connect", () => done(true)).once("error", () => done(false)))) return socket;
    await new Promise(setImmediate);
  }
  throw new Error("the browser does not start");
}

/** A browser of its own; `close` takes it away. */
export async function firefox(path) {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const port = await freePort();
  await writeFile(join(profile, "user.js"), `user_pref("marionette.port", ${port});\n`);
  const child = spawn(path, ["--marionette", "--headless", "--no-remote", "--profile", profile], { stdio: "ignore" });
  const socket = await connected(port, child);
  const answers = new Map();
  let rest = Buffer.alloc(0);
  socket.on("data", (data) => {
    rest = Buffer.concat([rest, data]);
    for (let colon = rest.indexOf(":"); colon > 0; colon = rest.indexOf(":")) {
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      const answer = JSON.parse(rest.subarray(colon + 1, end));
      rest = rest.subarray(end);
      // Before the first question it says who it is.
      if (Array.isArray(answer)) answers.get(answer[1])?.(answer[2], answer[3]);
    }
  });
  let count = 0;
  const send = (name, content = {}) =>
    new Promise((done, fail) => {
      const id = ++count;
      answers.set(id, (error, result) => (error ? fail(new Error(`${name}: ${error.message}`)) : done(result)));
      const text = JSON.stringify([0, id, `WebDriver:${name}`, content]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await send("NewSession", { timeouts: { implicit: 60_000 } });
  const css = (value) => ({ using: "css selector", value });
  return {
    open: (url) => send("Navigate", { url }),
    find: async (selector) => (await send("FindElement", css(selector))).value[ELEMENT],
    /** What is in the shadow of an element. */
    within: async (element, selector) => {
      const { value } = await send("GetShadowRoot", { id: element });
      const found = await send("FindElementFromShadowRoot", { shadowRoot: value[SHADOW], ...css(selector) });
      return found.value[ELEMENT];
    },
    press: (id) => send("ElementClick", { id }),
    enter: (id) => send("SwitchToFrame", { element: id }),
    attribute: async (id, name) => (await send("GetElementAttribute", { id, name })).value,
    text: async (id) => (await send("GetElementText", { id })).value,
    close: async () => {
      socket.destroy();
      child.kill();
      await once(child, "exit");
      await rm(profile, { recursive: true, force: true });
    },
  };
}
