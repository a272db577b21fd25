// A page that shows a tournament listens for its next version and then fetches itself again; one that only has the badge of calls listens
// for that. Whatever the stream is answered with (a server that is full or busy, a proxy while it starts again, a network that is gone),
// the page asks on in growing pauses, says that it is not live, and is live again by itself.
"use strict";
(() => {
  const words = document.currentScript.dataset, page = document.body.dataset.live;
  const address = page ?? document.getElementById("calls-badge")?.dataset.watch;
  if (!address || !("EventSource" in window)) return;
  // the server is heard at least each 25 seconds; a short break is not worth a word
  const SILENCE = 70000, FIRST = 2000, LONGEST = 30000, BREAK = 4000;
  const url = new URL(address, location);
  let source = null, pause = FIRST, heardAt = Date.now(), silence = 0, mark = 0, fetching = 0;

  function open() {
    source = new EventSource(url);
    source.onopen = () => { pause = FIRST; heard(); };
    source.onmessage = (event) => { heard(); url.searchParams.set("version", event.data); news(200 + Math.random() * 1800); };
    source.addEventListener("beat", heard);
    source.onerror = broken;
    silence = setTimeout(broken, SILENCE);
  }

  function heard() {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(broken, SILENCE);
    clearTimeout(mark);
    mark = 0;
    document.getElementById("not-live")?.remove();
  }

  // The browser would give a stream up for good that was answered with anything but 200, so it is never left to it.
  function broken() {
    source.close();
    clearTimeout(silence);
    mark ||= setTimeout(lost, BREAK);
    setTimeout(() => { news(0); open(); }, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST);
  }

  function tell(id, text, door) {
    const notice = document.createElement("p"), told = document.getElementById(id);
    Object.assign(notice, { id, className: "notice warn wide", textContent: text });
    notice.setAttribute("role", "status");
    if (door) notice.append(" ", Object.assign(document.createElement("a"), { href: door, textContent: words.enter }));
    if (told?.textContent === notice.textContent) return; // it is not said twice
    told?.remove();
    document.querySelector("main").before(notice);
  }

  function lost(id = "not-live") {
    const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });
    tell(id, `${words.lost} ${clock.format(heardAt)}.`);
  }

  // The stream stays open when the session ends, or when its reader may see the page no more: it would go on looking live.
  function refused(answer) {
    const isDoor = answer.redirected && ["/login", "/helper"].includes(new URL(answer.url).pathname);
    if (isDoor) tell("refused", words.ended, answer.url); else lost("refused");
  }

  // A hall full of telephones must not ask in the same instant.
  function news(wait) {
    document.dispatchEvent(new Event("news"));
    clearTimeout(fetching);
    if (page) fetching = setTimeout(refresh, wait);
  }

  async function refresh() {
    const again = () => { clearTimeout(fetching); fetching = setTimeout(refresh, 3000 + Math.random() * 3000); };
    if (isBusy()) { again(); return; }
    try {
      const answer = await fetch(location.href, { headers: { "X-Refresh": "1" } });
      if (answer.ok && !answer.redirected) {
        if (!answer.headers.has("Warning")) heardAt = Date.now();
        document.getElementById("refused")?.remove();
        show(await answer.text());
      } else if (answer.status >= 500 || answer.status === 429) again();
      else refused(answer);
    } catch { again(); }
  }

  open();
})();
