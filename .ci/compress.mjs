// Writes FILE.br and FILE.gz beside each text and wasm file, for hosts that serve those as they are.
// usage: node .ci/compress.mjs DIST
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const site = process.argv[2];
for (const name of readdirSync(site, { recursive: true })) {
  if (!/\.(html|js|css|wasm|toml|json|svg|txt|webmanifest)$/.test(name)) continue;
  const content = readFileSync(join(site, name));
  writeFileSync(join(site, `${name}.br`), brotliCompressSync(content));
  writeFileSync(join(site, `${name}.gz`), gzipSync(content, { level: 9 }));
}
console.log(`${site} is ready to be published`);
