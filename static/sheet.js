// A score sheet by taps without loading the page anew at each: the server says the legal moves, and the moves so far stand in the
// address. Without this script each tap is a form of its own.
"use strict";
(() => {
  let busy = false, before = { x: -99, y: -99, at: -Infinity };

  // Pressed twice in one place at once, by somebody who is used to icons: it counts once.
  function isRepeated({ clientX: x, clientY: y }) {
    const now = performance.now(), near = Math.hypot(x - before.x, y - before.y) < 20;
    const repeated = x + y > 0 && near && now - before.at < 250;
    before = { x, y, at: now };
    return repeated;
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-pad] button:not([form])") && isRepeated(event)) event.preventDefault();
  });

  document.addEventListener("submit", async (event) => {
    const form = event.target, button = event.submitter;
    if (form.dataset.pad === undefined) return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    button?.classList.add("pressed");
    const asked = new URLSearchParams(new FormData(form));
    if (button?.name) asked.append(button.name, button.value);
    try {
      const answer = await fetch(`${form.action}?${asked}`);
      if (!answer.ok || answer.redirected) throw new Error(answer.status);
      show(await answer.text(), button?.name);
    } catch {
      button?.classList.remove("pressed");
      document.getElementById("pad-lost").hidden = false;
    }
    busy = false;
  });

  function show(html, pressed) {
    const next = new DOMParser().parseFromString(html, "text/html");
    for (const id of ["pad", "send"]) document.getElementById(id).replaceWith(document.adoptNode(next.getElementById(id)));
    const pad = document.getElementById("pad"), now = new URLSearchParams(new FormData(pad));
    history.replaceState(null, "", `?${now}`);
    // the button that was pressed is gone; from the list one goes up to the moves that are offered
    const first = pad.querySelector(".pad-keys button");
    first?.focus({ preventScroll: pressed !== "go" });
    navigator.vibrate?.(15);
  }
})();
