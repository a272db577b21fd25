// A page that waits for something fetches itself again until it no longer says so.
"use strict";

function poll() {
  const seconds = document.querySelector("main [data-poll]")?.dataset.poll;
  if (!seconds) return;
  setTimeout(async () => {
    try {
      const answer = await fetch(location.href, { headers: { "X-Refresh": "1" } });
      if ((answer.ok || answer.status === 404) && !answer.redirected && !isBusy()) show(await answer.text(), false);
    } catch { /* offline: asked again */ }
    poll();
  }, seconds * 1000);
}

poll();
