// Starts the game, and says so in the page when it cannot start or has crashed.
// A classic script with no dependency, since it has to run where the game does not.
(() => {
  "use strict";

  const SLOW_MS = 15000;
  const script = document.currentScript;
  const framed = window.parent !== window;
  let over = false;

  // A view for a frame is not a page to be found.
  if (/[?&]embed(=[^0&]|&|$)/.test(location.search)) {
    document.documentElement.classList.add("embed");
    document.head.append(Object.assign(document.createElement("meta"), { name: "robots", content: "noindex" }));
  }

  const element = (tag, text, attributes = {}) => {
    const made = document.createElement(tag);
    made.textContent = text;
    for (const name of Object.keys(attributes)) made.setAttribute(name, attributes[name]);
    return made;
  };

  const reloadLink = () => {
    const link = element("a", "Reload the page", { href: "" });
    // An address with a fragment would only scroll.
    link.addEventListener("click", (event) => {
      event.preventDefault();
      location.reload();
    });
    return link;
  };

  // The same game outside of the frame.
  const alone = () => {
    const url = new URL(location.href);
    for (const name of ["embed", "origin"]) url.searchParams.delete(name);
    return url.href;
  };

  const paragraph = (...parts) => {
    const made = document.createElement("p");
    made.append(...parts);
    return made;
  };

  // The last thing this page shows: whatever was there is dead.
  const stop = (title, text, details) => {
    if (over) return;
    over = true;
    const screen = element("main", "", { class: "boot boot-stopped", role: "alert" });
    screen.append(element("h1", title), paragraph(text));
    screen.append(paragraph(reloadLink()));
    if (framed) screen.append(paragraph(element("a", "Open the game in a new tab", { href: alone(), target: "_blank", rel: "noopener" })));
    // The title only: it says nothing about the run, so any host page may read it.
    if (framed) window.parent.postMessage({ source: "burn-rate", version: 1, type: "error", message: title }, "*");
    if (!framed && (location.search || location.hash)) {
      // What the address asks for may be what fails, and then reloading fails again.
      screen.append(paragraph(element("a", "Start without this level or run", { href: location.pathname })));
    }
    if (details) {
      const box = document.createElement("details");
      box.append(element("summary", "Technical details"), element("pre", details));
      screen.append(box);
    }
    document.body.replaceChildren(screen);
  };

  const crashed = (details) =>
    stop(
      "Burn Rate has crashed",
      "This is a bug in the game, and nothing you did wrong. Where this browser may keep things, your run is kept up to its last moments: reload, and carry on.",
      details,
    );

  // Sent by the game's panic hook; detail is what it says.
  addEventListener("burn-rate-crash", ({ detail }) => crashed(String(detail)));

  // What no panic hook sees: the stack or the memory ran out.
  const trapped = (error) => {
    if (typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError) crashed(String(error));
  };
  addEventListener("error", (event) => trapped(event.error));
  addEventListener("unhandledrejection", (event) => trapped(event.reason));

  if (typeof WebAssembly !== "object") {
    stop(
      "Burn Rate cannot run here",
      "This browser has no WebAssembly, or it is switched off. Any current browser has it; some switch it off in a lockdown or strict security mode.",
    );
    return;
  }

  const status = element("p", "Loading…", { role: "status" });
  document.querySelector("#app .boot").append(status);
  const slow = setTimeout(() => {
    status.replaceChildren("Still loading. This takes longer than it should: the connection may be slow or lost. ", reloadLink());
  }, SLOW_MS);

  // What the owner of a page must change, where that can be told.
  const reason = (error) => {
    if (location.protocol === "file:") {
      return "This page was opened as a file, and browsers load no game from files. Serve its folder, for example with python3 -m http.server.";
    }
    if (error instanceof WebAssembly.CompileError && /content security policy|csp|unsafe-eval/i.test(error.message)) {
      return "The server's Content-Security-Policy forbids WebAssembly. Whoever runs it must add 'wasm-unsafe-eval' to script-src.";
    }
    if (window.origin === "null") {
      return "The frame is sandboxed without allow-same-origin, and the server of the game does not let pages without an origin read its files. " +
        "The owner of the page must add allow-same-origin to the frame's sandbox, or the server must send Access-Control-Allow-Origin: *.";
    }
    return "A part of the game did not arrive, or this browser is too old for it.";
  };

  const address = (name) => new URL(script.dataset[name], document.baseURI);
  // What a frame needs is there before the game speaks to its page.
  Promise.all([import(address("js")), framed && import(new URL("frame.js", script.src))])
    .then(([game]) => game.default({ module_or_path: address("wasm") }))
    .catch((error) => stop("Burn Rate could not be loaded", reason(error), String(error)))
    .finally(() => clearTimeout(slow));
})();
