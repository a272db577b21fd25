// The badge of open calls on every page of a tournament, for its arbiters: it follows the tournament, and rings for a new call that
// concerns them. The tone is made here; browsers sound and vibrate only after somebody has touched the page.
"use strict";
(() => {
  const words = document.currentScript.dataset;
  const badge = () => document.getElementById("calls-badge");
  const MUTED = "arbitro-muted", rung = () => `arbitro-rung-${badge().dataset.tournament}`;
  const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* it rings on the next page again */ } };
  let audio = null;

  function wake() {
    audio ??= "AudioContext" in window ? new AudioContext() : null;
    audio?.resume();
  }
  // browsers let sound begin after a gesture only; a press that a script made is none
  const touches = ["pointerup", "keydown"]; // a finger that is put down is no gesture yet
  function touched() {
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    for (const touch of touches) document.removeEventListener(touch, touched);
    wake();
  }
  for (const touch of touches) document.addEventListener(touch, touched, { passive: true });

  function tone(after, hertz) {
    const wave = audio.createOscillator(), loudness = audio.createGain(), at = audio.currentTime + after;
    wave.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.3, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    wave.connect(loudness).connect(audio.destination);
    wave.start(at);
    wave.stop(at + 0.32);
  }

  // Rings once for each call, on whichever page it is heard of first.
  function listen() {
    const newest = Number(badge()?.dataset.newest ?? 0);
    if (newest === 0 || newest <= Number(kept(rung()) ?? 0)) return;
    keep(rung(), newest);
    badge().classList.add("ringing");
    badge().dataset.rang = newest;
    if (kept(MUTED)) return;
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([250, 120, 250]);
    if (audio?.state === "running") { tone(0, 880); tone(0.35, 660); }
  }

  let timer = 0;
  function news() {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        const answer = await fetch(badge().dataset.source, { headers: { "X-Refresh": "1" } });
        const door = doorOf(answer);
        if (door && !document.getElementById("refused")) tell("calls-ended", words.ended, door);
        if (!answer.ok || answer.redirected) return;
        const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("calls-badge");
        if (!next) return;
        document.getElementById("calls-ended")?.remove();
        badge().replaceWith(document.adoptNode(next));
        listen();
      } catch { /* offline: the stream tells again */ }
    }, 100 + Math.random() * 400);
  }

  const mute = document.createElement("button");
  function said() {
    // the words change, so that it is no button to be heard as pressed
    mute.classList.toggle("silent", Boolean(kept(MUTED)));
    mute.textContent = kept(MUTED) ? words.off : words.on;
  }
  Object.assign(mute, { type: "button", className: "mute" });
  mute.addEventListener("click", () => {
    if (kept(MUTED)) localStorage.removeItem(MUTED); else keep(MUTED, "1");
    said();
    if (!kept(MUTED) && audio?.state === "running") tone(0, 880);
  });
  said();
  badge().after(mute);
  listen();
  document.addEventListener("news", news); // of live.js
})();
