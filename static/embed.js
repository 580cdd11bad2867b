// <burn-rate>: an outage in somebody else's page. One script tag, no dependency, nothing loaded
// until it is asked for. The README says how to use it; `window.postMessage` is all it shares
// with the game.
(() => {
  "use strict";
  if (customElements.get("burn-rate")) return;

  const script = document.currentScript ?? document.querySelector('script[src*="embed.js"]');
  /** Where the game is: this file lies in its folder `static`. */
  const GAME = new URL("../", script.src);

  /** Attributes that go into the game's address. */
  const ASKED = ["level", "seed", "start", "plan", "mode", "panels", "mitigations", "theme"];
  /** What the game may send; each becomes an event, `burn-rate-ready` and so on. */
  const SENT = ["ready", "height", "time", "action", "won", "lost", "error", "state"];
  /** The game has no reason to be higher, nor room in less [px]. */
  const HIGHEST = 4000;
  const LOWEST = 200;
  /** The longest text that the game takes. */
  const LONGEST = 1 << 18;
  /** After so long there is a word, and a way out [ms]. */
  const SLOW = 20000;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; box-sizing: border-box; width: 100%; margin: 1.5em 0; }
    :host([hidden]), slot { display: none; }
    .box { color-scheme: light dark; border: 1px solid light-dark(#d9d5ca, #2a3037); border-radius: 10px; overflow: hidden;
      background: light-dark(#f6f4ee, #0f1215); color: light-dark(#1d2226, #e8e6df); font: 15px/1.4 system-ui, sans-serif; }
    .box.light { color-scheme: light; } .box.dark { color-scheme: dark; }
    iframe, img { display: block; width: 100%; border: 0; }
    img { height: auto; }
    img.strip { aspect-ratio: 25 / 7; object-fit: cover; object-position: 0 88%; }
    button { display: block; width: 100%; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
    button:focus-visible { outline: 3px solid light-dark(#6c4bd1, #b59cf2); outline-offset: -3px; border-radius: 10px; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding: 12px 16px; }
    .go { background: light-dark(#1d2226, #e8e6df); color: light-dark(#f6f4ee, #0f1215); border-radius: 6px; padding: 9px 18px; font-weight: 600; white-space: nowrap; }
    button:hover .go { background: light-dark(#565d66, #fff); }
    .name { flex: 1 1 12em; }
    p { margin: 0; padding: 10px 16px; font-size: 14px; border-top: 1px solid light-dark(#d9d5ca, #2a3037); }
    a { color: inherit; }
    @media print { .box { display: none; } slot { display: block; } }
  `);

  const element = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const name of Object.keys(attributes)) made.setAttribute(name, attributes[name]);
    made.append(...children);
    return made;
  };

  /** Whether `level` and `plan` name a file rather than one of ours. */
  const isFile = (name) => /[/:]|\.toml$/.test(name ?? "");

  const fetched = async (name) => {
    const url = new URL(name, document.baseURI);
    const answer = await fetch(url).catch(() => ({ status: "no answer, or its server allows this page no look" }));
    if (!answer.ok) throw new Error(`${url} could not be read: ${answer.status}.`);
    return answer.text();
  };

  const tooLong = (name, text) => `${name} is too long for a level: ${text.length} letters; at most ${LONGEST}.`;

  class BurnRate extends HTMLElement {
    static observedAttributes = [...ASKED, "height", "label", "load"];

    #root = this.attachShadow({ mode: "open" });
    #box = null;
    #frame = null;
    #target = null;
    #waiting = [];
    #asked = new Map();
    #count = 0;
    #near = null;
    #sight = null;
    #pressed = false;
    #slow = 0;
    #stale = false;
    /** Whether a level was handed over by script, and whether one is shown. */
    #handed = false;
    #shown = false;

    connectedCallback() {
      live.add(this);
      if (live.size === 1) document.addEventListener("click", follow);
      this.#root.adoptedStyleSheets = [sheet];
      // In another place of the page the frame loads anew.
      if (this.#frame) this.#target = null;
      else this.#poster();
    }

    disconnectedCallback() {
      live.delete(this);
      if (live.size === 0) document.removeEventListener("click", follow);
      // Only moved? Then it is back before this is called.
      queueMicrotask(() => {
        if (!this.isConnected) this.close();
      });
    }

    attributeChangedCallback(name, before, now) {
      if (before === now || !this.#box) return;
      if (name === "theme") {
        this.#dress();
        if (this.#frame) this.#send("theme", { value: now ?? "auto" });
      } else if (name === "height") {
        if (this.#frame) this.#frame.style.height = `${this.#height()}px`;
      } else if (!this.#frame) {
        this.#poster();
      } else if (ASKED.includes(name) && !this.#stale) {
        // Several attributes at once are one change.
        this.#stale = true;
        queueMicrotask(() => {
          this.#stale = false;
          if (this.#frame) this.close(), this.open();
        });
      }
    }

    /** Loads the game in the place of the poster. */
    open() {
      if (this.#frame || !this.isConnected) return;
      this.#near?.disconnect();
      const frame = element("iframe", {
        src: this.#address(true),
        title: this.#label(),
        allow: "clipboard-write; fullscreen",
        referrerpolicy: "no-referrer",
        sandbox: "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads",
      });
      frame.style.height = `${this.#height()}px`;
      this.#frame = frame;
      addEventListener("message", this.#hear);
      document.addEventListener("securitypolicyviolation", this.#barred);
      this.#slow = setTimeout(() => this.#note("This takes longer than it should."), SLOW);
      this.#box.replaceChildren(frame);
      // Out of sight it stands; a frame that is not painted may not find that out by itself.
      this.#sight = new IntersectionObserver(([entry]) => {
        if (!entry.isIntersecting && this.#target) this.#send("pause");
      });
      this.#sight.observe(this);
      this.#hand();
    }

    /** Takes the game away: the poster again, and nothing that listens or waits. */
    close() {
      this.#end("The game was taken away.");
    }

    #end(reason) {
      this.#near?.disconnect();
      this.#sight?.disconnect();
      removeEventListener("message", this.#hear);
      document.removeEventListener("securitypolicyviolation", this.#barred);
      clearTimeout(this.#slow);
      for (const { fail } of this.#asked.values()) fail(new Error(reason));
      this.#asked.clear();
      this.#waiting = [];
      this.#frame = this.#target = null;
      this.#handed = this.#shown = false;
      this.#root.replaceChildren();
      this.#box = null;
      if (this.isConnected) this.#poster();
    }

    /** Lets the clock run; with a moment, until then. */
    play(until) {
      this.#command("play", { until });
    }
    pause() {
      this.#command("pause");
    }
    speed(x) {
      this.#command("speed", { x: Number(x) });
    }
    seek(at) {
      this.#command("seek", { at });
    }
    act(id, to) {
      this.#command("act", to === undefined ? { id } : { id, to: Number(to) });
    }
    select(part) {
      this.#command("select", { part });
    }
    highlight(part) {
      this.#command("highlight", { part });
    }
    /** Another level, by id or as text, with a seed and a plan. */
    load({ level, text, seed, plan }) {
      if (text?.length > LONGEST) return this.#error(tooLong("text", text));
      this.#handed = true;
      this.#shown = false;
      this.#command("load", { level, text, seed, plan });
    }
    reset() {
      this.#command("reset");
    }
    /** What the run is at, as a promise: `{ digest, model, at, sli, budget_used_minutes, signals }`. */
    async query(signals) {
      if (this.#stale) await null;
      if (!this.isConnected) throw new Error("The element is in no page.");
      return new Promise((done, fail) => {
        const id = `q${++this.#count}`;
        this.#asked.set(id, { done, fail });
        this.#command("query", { signals }, id);
      });
    }

    #command(type, content = {}, id) {
      // The frame is about to be another one.
      if (this.#stale) return queueMicrotask(() => this.#command(type, content, id));
      this.open();
      this.#send(type, content, id);
    }

    #send(type, content = {}, id) {
      // What is undefined would not be there in JSON either.
      const given = Object.entries({ ...content, id: content.id ?? id }).filter(([, value]) => value !== undefined);
      const message = { ...Object.fromEntries(given), source: "burn-rate", version: 1, type };
      if (this.#target) this.#frame.contentWindow?.postMessage(message, this.#target);
      else this.#waiting.push(message);
    }

    /** Obeys only the window of its own frame. */
    #hear = ({ source, origin, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (origin !== GAME.origin && origin !== "null") return;
      if (data?.source !== "burn-rate" || data.version !== 1 || !SENT.includes(data.type)) return;
      const { source: _, version, type, ...detail } = data;
      if (type === "ready") this.#begin(origin);
      if (type === "height") this.#grow(detail.px);
      if (type === "time") this.#shown = true;
      if (type === "error") this.#refused(detail);
      if (type === "state") {
        this.#asked.get(detail.id)?.done(detail);
        this.#asked.delete(detail.id);
      }
      this.dispatchEvent(new CustomEvent(`burn-rate-${type}`, { detail, bubbles: true, composed: true }));
    };

    #begin(origin) {
      clearTimeout(this.#slow);
      this.#root.querySelector("p")?.remove();
      // A sandboxed frame has no origin that could be named.
      this.#target = origin === "null" ? "*" : origin;
      // Whoever pressed the poster by key goes on in here. The document that had the focus is gone.
      if (this.#pressed && document.activeElement === this) {
        this.#frame.blur();
        this.#frame.focus({ preventScroll: true });
      }
      this.#pressed = false;
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const message of waiting) this.#frame.contentWindow?.postMessage(message, this.#target);
      // Whoever hears that it is ready may hand one over.
      queueMicrotask(() => {
        const named = this.getAttribute("level") || this.querySelector('script[type="text/plain"][data-level]');
        if (this.#frame && !named && !this.#handed) this.#fail("This element names no level: give it level=\"ID\".");
      });
    }

    /** Without a level nothing that was asked will ever be answered. */
    #refused({ id, message }) {
      const all = this.#shown ? [] : [...this.#asked.keys()];
      for (const one of id === undefined ? all : [id]) {
        this.#asked.get(one)?.fail(new Error(message));
        this.#asked.delete(one);
      }
    }

    /** What its attribute says, if that is a number of pixels. */
    #fixed() {
      const [, px] = /^\s*(\d+)(?:px)?\s*$/.exec(this.getAttribute("height") ?? "") ?? [];
      return px && Math.min(Math.max(Number(px), LOWEST), HIGHEST);
    }

    #height() {
      const width = this.clientWidth;
      return this.#fixed() ?? (width > 760 ? 720 : width > 560 ? 600 : 620);
    }

    #grow(px) {
      if (!this.#fixed() && px > 0 && px <= HIGHEST) this.#frame.style.height = `${Math.ceil(px)}px`;
    }

    /** The author's own files are read by this page and handed over as text. */
    async #hand() {
      const frame = this.#frame;
      const [level, plan] = ["level", "plan"].map((name) => this.getAttribute(name));
      const inline = (name) => this.querySelector(`script[type="text/plain"][data-${name}]`)?.textContent;
      const ours = !inline("level") && !isFile(level);
      if (ours && !inline("plan") && !isFile(plan)) return;
      try {
        const text = inline("level") ?? (ours ? undefined : await fetched(level));
        const steps = inline("plan") ?? (isFile(plan) ? await fetched(plan) : plan ?? undefined);
        if (frame !== this.#frame) return;
        if (text?.length > LONGEST) throw new Error(tooLong(level ?? "The text", text));
        const seed = Number(this.getAttribute("seed") ?? 1);
        // Before what was asked for meanwhile.
        const later = this.#waiting;
        this.#waiting = [];
        this.#send("load", { level: ours ? level : undefined, text, plan: steps, seed });
        this.#waiting.push(...later);
      } catch (error) {
        if (frame === this.#frame) this.#fail(error.message);
      }
    }

    #fail(message) {
      this.#end(message);
      this.#note(message);
      this.#error(message);
    }

    #error(message) {
      this.dispatchEvent(new CustomEvent("burn-rate-error", { detail: { message }, bubbles: true, composed: true }));
    }

    #barred = ({ effectiveDirective, blockedURI }) => {
      if (!/^(frame|child|default)-src/.test(effectiveDirective) || !blockedURI.startsWith(GAME.origin)) return;
      this.#fail(`This page's Content-Security-Policy lets the game not in. Its owner must add: frame-src ${GAME.origin}.`);
    };

    #note(text) {
      const out = element("a", { href: this.#address(false), target: "_blank", rel: "noopener" }, "Open it in a new tab");
      this.#root.querySelector("p")?.remove();
      this.#box.append(element("p", { role: "status" }, `${text} `, out));
    }

    #address(embedded) {
      const url = new URL(GAME);
      const inline = this.querySelector('script[type="text/plain"][data-level]');
      for (const name of ASKED) {
        const value = this.getAttribute(name);
        // A moment has colons, too.
        const file = ["level", "plan"].includes(name) && isFile(value);
        const handed = embedded && (file || (inline && name === "level"));
        const absolute = file ? new URL(value, document.baseURI).href : value;
        if (value && !handed) url.searchParams.set(name, absolute);
      }
      if (embedded) url.searchParams.set("embed", "1");
      if (embedded && location.origin !== "null") url.searchParams.set("origin", location.origin);
      return url.href;
    }

    #label() {
      return this.getAttribute("label") ?? `Burn Rate: ${this.getAttribute("level") ?? "an outage"}`;
    }

    #dress() {
      const theme = this.getAttribute("theme");
      this.#box.className = ["light", "dark"].includes(theme) ? `box ${theme}` : "box";
    }

    #poster() {
      const level = this.getAttribute("level") ?? "";
      const words = { watch: "Watch what happened", explore: "Look around in it" }[this.getAttribute("mode")] ?? "Play this outage";
      const bar = element("span", { class: "bar" }, element("span", { class: "go" }, `▶ ${words}`), element("span", { class: "name" }, this.#label()));
      const button = element("button", { type: "button" });
      // Labs have none.
      if (/^(?!lab-)[\w-]+$/.test(level)) {
        const picture = element("img", { src: new URL(`static/posters/${level}.svg`, GAME), alt: "", loading: "lazy", width: 1200, height: 630 });
        picture.addEventListener("error", () => picture.remove());
        // The same picture once more is only its curve.
        if (this.getRootNode().querySelector(`burn-rate[level="${level}"]`) !== this) picture.className = "strip";
        button.append(picture);
      }
      button.append(bar);
      button.addEventListener("click", () => {
        // Who presses this takes the pager; there is no second button to press.
        if (this.getAttribute("mode") === "explore") this.open();
        else this.play();
        this.#pressed = true;
        this.#frame?.focus({ preventScroll: true });
      });
      this.#box = element("div", { class: "box" }, button);
      this.#dress();
      this.#root.replaceChildren(this.#box, element("slot"));
      this.#near?.disconnect();
      if (this.getAttribute("load") === "near") this.#watch();
    }

    #watch() {
      this.#near = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.open();
      }, { rootMargin: "300px" });
      this.#near.observe(this);
    }
  }

  // Properties for the attributes; `load` is taken by the method.
  for (const name of [...ASKED, "height", "label"]) {
    Object.defineProperty(BurnRate.prototype, name, {
      get() {
        return this.getAttribute(name);
      },
      set(value) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
      configurable: true,
      enumerable: true,
    });
  }

  /** The elements that are in the page. */
  const live = new Set();

  /** What a link in the text may ask for. */
  const DEEDS = {
    seek: (game, { at }) => game.seek(at),
    play: (game, { plan, from, at, speed }) => {
      if (plan) game.load({ level: isFile(game.level) ? undefined : game.level ?? undefined, plan });
      if (from) game.seek(from);
      if (speed) game.speed(speed);
      game.play(at);
    },
    pause: (game) => game.pause(),
    act: (game, { id, to }) => game.act(id, to),
    select: (game, { part, id }) => game.select(part ?? id),
    highlight: (game, { part, id }) => game.highlight(part ?? id),
    reset: (game) => game.reset(),
  };

  /** A selector that is none names nothing. */
  const matches = (one, selector) => {
    try {
      return one.matches(selector);
    } catch {
      return false;
    }
  };

  /** A link in the text drives the element that it names; without script it is a plain link. */
  function follow(event) {
    const held = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    const [pressed] = event.composedPath();
    const link = pressed?.closest?.("[data-burn-rate]");
    if (!link || held || event.defaultPrevented) return;
    const game = [...live].find((one) => matches(one, link.dataset.burnRate));
    const deed = DEEDS[link.dataset.do];
    if (!game || !deed) return;
    event.preventDefault();
    deed(game, link.dataset);
    game.scrollIntoView({ block: "nearest" });
  }

  customElements.define("burn-rate", BurnRate);
})();
