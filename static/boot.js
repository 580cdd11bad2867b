// Starts the game, and says so in the page when it cannot start or has crashed.
// A classic script with no dependency, since it has to run where the game does not.
(() => {
  "use strict";

  const SLOW_MS = 15000;
  const script = document.currentScript;
  let over = false;

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

  const paragraph = (...parts) => {
    const made = document.createElement("p");
    made.append(...parts);
    return made;
  };

  // The last thing this page shows: whatever was there is dead.
  const stop = (title, text, details, run) => {
    if (over) return;
    over = true;
    const screen = element("main", "", { class: "boot boot-stopped", role: "alert" });
    screen.append(element("h1", title), paragraph(text));
    if (run) screen.append(paragraph(element("a", "Your run so far", { href: run, target: "_blank" }), " is kept in this link."));
    screen.append(paragraph(reloadLink()));
    const embedded = window.parent !== window;
    // The title only: it says nothing about the run, so any host page may read it.
    if (embedded) window.parent.postMessage({ source: "burn-rate", version: 1, type: "error", message: title }, "*");
    if (!embedded && (location.search || location.hash)) {
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

  const crashed = (details, run) =>
    stop("Burn Rate has crashed", "This is a bug in the game, and nothing you did wrong.", details, run);

  // Sent by the game's panic hook; detail is a text, or { message, run } with a link to the run.
  addEventListener("burn-rate-crash", ({ detail }) => {
    if (detail && typeof detail === "object") crashed(String(detail.message), detail.run);
    else crashed(String(detail));
  });

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

  const address = (name) => new URL(script.dataset[name], document.baseURI);
  import(address("js"))
    .then((game) => game.default({ module_or_path: address("wasm") }))
    .catch((error) => {
      stop(
        "Burn Rate could not be loaded",
        "A part of the game did not arrive, or this browser is too old for it.",
        String(error),
      );
    })
    .finally(() => clearTimeout(slow));
})();
