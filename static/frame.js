// What the game needs in a frame of another page, and is loaded only there: messages to and from
// that page, the height of what is shown, and whether anybody can see it.
//
// It obeys its parent only, and only the origin that `origin=` names, if it names one. What is no
// message to it does nothing; one that is not exactly as the contract says is answered with an error.
// The game hears what is left as `burn-rate-ask` and answers with `burn-rate-tell`, whose detail is JSON.

const text = (value) => typeof value === "string" && value.length <= 300;
const long = (value) => typeof value === "string" && value.length <= 1 << 18;
const number = (value) => Number.isFinite(value);
const texts = (value) => Array.isArray(value) && value.length <= 300 && value.every(text);

/** What may be asked: which fields there are, and which of them must be there. */
const ASKED = {
  play: { may: { until: text } },
  pause: {},
  speed: { need: { x: number } },
  seek: { need: { at: text } },
  act: { need: { id: text }, may: { to: number } },
  select: { need: { part: text } },
  highlight: { need: { part: text } },
  load: { may: { level: text, text: long, seed: number, plan: long } },
  reset: {},
  theme: { need: { value: text } },
  query: { may: { signals: texts } },
};

const parent = window.parent;
const query = new URLSearchParams(location.search);
const embedded = query.has("embed") && query.get("embed") !== "0";
/** The one origin that is obeyed and told; any, where the address names none. */
const only = query.get("origin");

/** Nobody is told anything where the address names what is no origin. */
const named = (origin) => {
  try {
    return new URL(origin).origin === origin;
  } catch {
    return false;
  }
};

function tell(message) {
  if (only && !named(only)) return;
  parent.postMessage({ source: "burn-rate", version: 1, ...message }, only ?? "*");
}

/** Whether it is a message to the game at all. */
const ours = (data) => typeof data === "object" && data !== null && data.source === "burn-rate" && data.version === 1 && text(data.type);

/** What is wrong with a message, as a sentence; nothing where it is right. */
function wrong(data) {
  if (!Object.hasOwn(ASKED, data.type)) return `There is no message “${data.type}”.`;
  const { need = {}, may = {} } = ASKED[data.type];
  for (const [name, fits] of Object.entries({ ...may, ...need })) {
    if (data[name] === undefined && !(name in need)) continue;
    if (!fits(data[name])) return `The message “${data.type}” has no “${name}” that can be used.`;
  }
}

/** The message, with nothing in it but what was checked. */
function clean(data) {
  const { need = {}, may = {} } = ASKED[data.type];
  const names = ["type", "id", ...Object.keys({ ...need, ...may })].filter((name) => data[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, data[name]]));
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || (only && origin !== only)) return;
  if (!ours(data)) return;
  const id = text(data.id) || number(data.id) ? data.id : undefined;
  const message = wrong(data);
  if (message) return tell({ type: "error", message, id });
  const detail = { ...clean(data), id };
  // Whose text it is, for the banner; a page without an origin has no name.
  if (detail.type === "load") detail.host = origin === "null" ? "" : new URL(origin).host;
  dispatchEvent(new CustomEvent("burn-rate-ask", { detail }));
});

addEventListener("burn-rate-tell", ({ detail }) => tell(JSON.parse(detail)));

// The height of the content, never of the window: else each would make the other grow.
let told = 0;
if (embedded) {
  new ResizeObserver(() => {
    const px = Math.ceil(document.body.getBoundingClientRect().height);
    // Lower than that it only says that it is loading.
    if (px === told || px < 200) return;
    told = px;
    tell({ type: "height", px });
  }).observe(document.body);
}

// Out of sight the clock stands, as it does in a hidden tab.
new IntersectionObserver(([entry]) => {
  if (!entry.isIntersecting) dispatchEvent(new CustomEvent("burn-rate-away"));
}).observe(document.body);
