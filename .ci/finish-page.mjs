// Trunk's post_build hook: writes a page for each outage, and into the built index.html the links to
// them and the content security policy; makes what is loaded smaller.
// Needs nothing but Node, so that plain `trunk serve` works without `npm install`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writePages } from "./level-pages.mjs";

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  // Levels may be anywhere; nothing else is ever fetched from another site.
  "connect-src 'self' https:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
].join("; ");

const { TRUNK_STAGING_DIR: staging, TRUNK_SOURCE_DIR: source, TRUNK_PROFILE: profile } = process.env;
if (profile !== "release") process.exit(0);

const outages = writePages(source, staging);

// Comments and indentation are for whoever reads the source. What is imported and exported between
// script and program has a long name with a hash, twice, which no compression makes much smaller: a
// number of the same length does as well, and leaves every other byte where it is.
const numbers = new Map();
const numbered = (text) =>
  text.replace(/(?:__wbg|wasm_bindgen)_\w+_h?[0-9a-f]{16}\b/g, (name) => {
    if (!numbers.has(name)) numbers.set(name, `_${String(numbers.size).padStart(name.length - 1, "0")}`);
    return numbers.get(name);
  });
const bare = (text) => text.replace(/^[ \t]*(\/\*[^]*?\*\/|\/\/.*)\r?\n/gm, "").replace(/^[ \t]+/gm, "");
const loaded = readdirSync(staging).filter((name) => /\.(css|js|wasm)$/.test(name));
for (const name of [...loaded.sort(), "static/boot.js"]) {
  const file = join(staging, name);
  const text = numbered(readFileSync(file, "latin1"));
  writeFileSync(file, name.endsWith(".wasm") ? text : bare(text), "latin1");
}

const path = join(staging, "index.html");
let page = readFileSync(path, "utf8");

// `trunk serve` adds an inline script that reloads the page after a build, and changes it with each
// answer, so that no hash in a policy fits it. As a file it needs no exception.
page = page.replace(/<script>((?:(?!<\/script>)[^])*\/trunk\/ws[^]*?)<\/script>/, (_, script) => {
  const here = script
    .replace(/['`]\{\{__TRUNK_ADDRESS__\}\}['`]/, "window.location.host")
    .replace("{{__TRUNK_WS_BASE__}}", "/");
  writeFileSync(join(staging, "trunk-reload.js"), here);
  return '<script src="trunk-reload.js"></script>';
});

// Without script the outages can still be read.
const links = outages.map(({ id, title }) => `<li><a href="outages/${id}.html">${title}</a></li>`).join("");
page = page.replace("</noscript>", `<ul>${links}</ul></noscript>`);

// First in the head: a policy does not govern what comes before it.
const finished = page.replace(
  /<head[^>]*>/,
  (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
);

const inline = /<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|\son[a-z]+=/i.exec(finished);
if (finished === page) fail("there is no <head> to write the content security policy into");
if (inline) fail(`the content security policy forbids inline scripts and styles: ${inline[0]}`);
writeFileSync(path, finished);

function fail(reason) {
  console.error(`finish-page: index.html: ${reason}`);
  process.exit(1);
}
