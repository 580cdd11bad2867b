// Links to runs that were changed: bytes with a checksum that fits.

/** Form and model are a byte each, then comes the level's name with its length, then its hash. */
export const FORM = 0;
export const MODEL = 1;
export const NAME = 3;
export const hashOf = (level) => NAME + level.length;

/** The link with one of its bytes changed by `to`, and its checksum made anew. */
export function changed(link, at, to) {
  const [before, run] = link.split("run=");
  const body = Buffer.from(run, "base64url").subarray(0, -4);
  body[at] = to(body[at]);
  let hash = 0xcbf29ce484222325n;
  for (const byte of body) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(Number((hash >> 32n) ^ (hash & 0xffffffffn)));
  return `${before}run=${Buffer.concat([body, sum]).toString("base64url")}`;
}
