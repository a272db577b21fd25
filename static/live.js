// A page that shows a tournament listens for its next version and then fetches itself again; one that only has the badge of calls listens
// for that. Whatever the stream is answered with (a server that is full or busy, a proxy while it starts again, a network that is gone),
// the page asks on in growing pauses, says that it is not live (refused.js), and is live again by itself.
"use strict";
(() => {
  const page = document.body.dataset.live;
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
    mark ||= setTimeout(() => lost("not-live", heardAt), BREAK);
    setTimeout(() => { news(0); open(); }, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST);
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
      else refused(answer, heardAt); // the stream stays open then
    } catch { again(); }
  }

  open();
})();
