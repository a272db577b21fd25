// Clocks of a round count down by the time of the server: the clock of this device may be wrong, and sleep.
"use strict";
(() => {
  const faces = () => document.querySelectorAll("[data-round-clock]");
  let ahead = null; // milliseconds from performance.now() to the server's time

  async function ask() {
    try {
      const sent = performance.now(), answer = await fetch("/now", { cache: "no-store" });
      if (!answer.ok) return;
      const said = Number(await answer.text()), came = performance.now();
      ahead = said - (sent + came) / 2;
      tick();
    } catch { /* asked again in a minute */ }
  }

  const two = (number) => String(number).padStart(2, "0");
  function span(seconds) {
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }

  function tick() {
    if (ahead === null) return;
    const now = performance.now() + ahead;
    for (const face of faces()) {
      const { ends, from, late } = face.dataset, put = (part, text) => { const at = face.querySelector(part); if (at.textContent !== text) at.textContent = text; };
      if (!ends || from && now < from) continue;
      delete face.dataset.from;
      const left = Math.max(0, Math.ceil((ends - now) / 1000)), begun = face.dataset.phase !== "before";
      const phase = !begun ? "before" : left === 0 ? "over" : late && now < late ? "arrival" : "play";
      face.dataset.phase = phase;
      put(".said", face.dataset[phase]);
      put(".left", span(left));
    }
  }

  if (faces().length) ask();
  document.addEventListener("shown", () => { if (ahead === null && faces().length) ask(); tick(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && faces().length) ask(); });
  setInterval(() => { if (faces().length) ask(); }, 60000);
  setInterval(tick, 250);
})();
