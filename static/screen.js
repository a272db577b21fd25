// A screen on a wall. It asks every two seconds whether there is something else to show; when nobody answers it says so, goes on with what it
// has, and is right again by itself. Without this file the browser fetches page after page, as the page itself says.
"use strict";
(() => {
  const words = document.currentScript.dataset, EACH = 2000, BREAK = 4000, PATIENCE = 6000;
  const size = () => `${innerWidth}x${innerHeight}`;
  let stamp = document.body.dataset.stamp, at = 0, timer = 0, heardAt = Date.now(), heard = performance.now(), shown = "";

  const sections = () => [...document.querySelectorAll("main > .page")];

  function step(to) {
    clearTimeout(timer);
    const all = sections();
    if (!all.length) return;
    at = to % all.length;
    all.forEach((one, number) => { one.hidden = number !== at; });
    timer = setTimeout(() => step(at + 1), all[at].dataset.seconds * 1000);
  }

  // All pages of a turn at once: what they show goes on while the server is away.
  async function fetchTurn() {
    const asked = size(), answer = await get(`/screen?turn=1&size=${asked}`);
    const next = new DOMParser().parseFromString(await answer.text(), "text/html"), old = document.querySelector("main");
    const before = sections()[at]?.className, place = sections().filter((one, number) => number < at && one.className === before).length;
    old.replaceWith(document.adoptNode(next.querySelector("main")));
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    stamp = next.body.dataset.stamp;
    shown = asked;
    // the same page of the same view as before, where it is still there
    const all = sections(), of = all.map((one, number) => [one, number]).filter(([one]) => one.className === before);
    if (all.length) step(before && of.length ? of[Math.min(place, of.length - 1)][1] : 0);
    document.dispatchEvent(new CustomEvent("shown"));
  }

  async function get(url) {
    const answer = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(answer.status);
    return answer;
  }

  async function ask() {
    try {
      const state = await (await get(`/screen/state?size=${size()}`)).json();
      const other = state.stamp !== stamp || (sections().length && shown !== size());
      if (other) await fetchTurn();
      heardAt = Date.now();
      heard = performance.now();
      document.querySelector(".lost")?.remove();
    } catch {
      if (performance.now() - heard > BREAK) tell();
    }
    setTimeout(ask, EACH);
  }

  function tell() {
    const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }), notice = document.createElement("p");
    Object.assign(notice, { className: "lost", textContent: `${words.lost} ${clock.format(heardAt)}.` });
    notice.setAttribute("role", "status");
    document.querySelector(".lost")?.remove();
    document.body.append(notice);
  }

  step(0);
  ask();
})();
