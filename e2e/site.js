// A static host, as plain as GitHub Pages.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with the built site. */
export const DIST = process.env.DIST || fileURLToPath(new URL("../dist", import.meta.url));

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".toml": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The file of `folder` that a URL's path means. */
export function fileOf(folder, path) {
  const name = normalize(decodeURIComponent(path));
  return join(folder, name.endsWith("/") ? join(name, "index.html") : name);
}

/**
 * Serves `folder` on a free port, so that several runs do not meet.
 * `headers` come with each answer, `pages` maps paths to HTML that is in no file.
 */
export async function serve(folder = DIST, { headers = {}, pages = {} } = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const file = fileOf(folder, pathname);
    try {
      const body = pages[pathname] ?? (await readFile(file));
      const type = TYPES[extname(pages[pathname] ? pathname : file) || ".html"];
      response.writeHead(200, {
        "Access-Control-Allow-Origin": "*",
        "Content-Type": type ?? "application/octet-stream",
        ...headers,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address();
  return {
    url: `http://127.0.0.1:${port}`,
    /** The same files from another origin and site. */
    elsewhere: `http://localhost:${port}`,
    close: () => new Promise((closed) => {
      server.closeAllConnections();
      server.close(closed);
    }),
  };
}
