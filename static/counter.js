// The count at the board without the network; what was tapped outlives the page.
"use strict";
(() => {
  const kept = `counter ${location.pathname}`;
  const counter = document.getElementById("counter");

  // A page without a count goes on with the one that was kept here.
  if (counter) keep(counter.dataset.counter);
  else if (stored() && !new URLSearchParams(location.search).has("limit")) location.replace(`?counter=${stored()}`);

  function stored() { try { return localStorage.getItem(kept); } catch { return null; } }
  function keep(code) { try { localStorage.setItem(kept, code); } catch { /* the address has it */ } }

  // The same as arbitration::Counter::tally.
  function tally({ first, of, only, restarts }, taps) {
    const other = (colour) => (colour === "w" ? "b" : "w");
    const counts = (colour) => !only || only === colour;
    const start = Number(first.slice(1)), made = { w: counts("w") ? start : 0, b: counts("b") ? start : 0 };
    let next = first[0], reset = 0, full = false;
    const look = () => { full ||= ["w", "b"].every((colour) => !counts(colour) || made[colour] >= Number(of)); };
    look();
    [...taps].forEach((tap, index) => {
      if (tap === "r" && restarts !== undefined) { made.w = made.b = 0; reset = index + 1; }
      else if (counts(next)) made[next] += 1;
      next = other(next);
      look();
    });
    return { made, next, reset, full };
  }

  function show(code) {
    const { begin } = counter.dataset, taps = code.slice(begin.length);
    const { made, next, reset, full } = tally(counter.dataset, taps);
    for (const line of counter.querySelectorAll("[data-colour]")) {
      const number = line.querySelector("[data-made]"), { colour } = line.dataset;
      if (number) number.textContent = made[colour];
      line.classList.toggle("next", colour === next);
    }
    document.getElementById("full").hidden = !full;
    const says = document.getElementById("reset");
    says.textContent = reset ? says.dataset.says.replace("{n}", reset) : "";
    const undo = counter.querySelector("[data-tap=undo]");
    for (const link of counter.querySelectorAll("#claim, #verdict")) link.href = link.href.replace(/counter=.*$/, `counter=${code}`);
    undo.toggleAttribute("aria-disabled", !taps);
    if (taps) undo.setAttribute("href", "?"); else undo.removeAttribute("href");
    counter.dataset.counter = code;
    keep(code);
    history.replaceState(null, "", `?counter=${code}`);
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("#again")) { try { localStorage.removeItem(kept); } catch { /* nothing was kept */ } return; }
    const button = event.target.closest("[data-tap]");
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    const code = counter.dataset.counter, { tap } = button.dataset;
    if (tap === "undo") { if (code !== counter.dataset.begin) show(code.slice(0, -1)); }
    else if (code.length - counter.dataset.begin.length < 600) show(code + tap);
    navigator.vibrate?.(25);
  });
})();
