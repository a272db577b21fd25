// A page that waits for something fetches itself again until it no longer says so; where it is refused, it says that (refused.js), and asks on.
"use strict";

const pending = (root) => root.querySelector("main [data-poll]");

let waiting = 0, polledAt = Date.now();
function poll() {
  clearTimeout(waiting);
  const seconds = pending(document)?.dataset.poll;
  if (!seconds) return;
  waiting = setTimeout(async () => {
    const from = location.href;
    try {
      const answer = await fetch(from, { headers: { "X-Refresh": "1" } });
      if ((answer.ok || answer.status === 404) && !answer.redirected) {
        polledAt = Date.now();
        document.getElementById("refused")?.remove();
        if (!isBusy()) renew(await answer.text(), from);
      } else if (answer.status < 500 && answer.status !== 429) refused(answer, polledAt);
    } catch { /* offline: asked again */ }
    poll();
  }, seconds * 1000);
}

// While it goes on only the notice changes: whoever reads the rest is not disturbed. Where the reader has gone on within the
// page meanwhile, it is asked again.
function renew(html, from) {
  if (from !== location.href) return;
  const old = pending(document), next = pending(new DOMParser().parseFromString(html, "text/html"));
  if (!old || !next) show(html, false);
  else if (old.textContent !== next.textContent) {
    old.replaceChildren(...document.adoptNode(next).childNodes);
    localTimes(old);
  }
}

// what is shown in the place of this page may wait too
document.addEventListener("shown", poll);
poll();
