// What a page says that fetches itself, or a part of itself, and is not answered as it should be: since when it is not live, or that the session has
// ended, with the way back to it.
"use strict";
const refusals = document.currentScript.dataset;

function tell(id, text, door) {
  const notice = document.createElement("p"), told = document.getElementById(id);
  Object.assign(notice, { id, className: "notice warn wide", textContent: text });
  notice.setAttribute("role", "status");
  if (door) notice.append(" ", Object.assign(document.createElement("a"), { href: door, textContent: refusals.enter }));
  if (told?.textContent === notice.textContent) return; // it is not said twice
  told?.remove();
  document.querySelector("main").before(notice);
}

function lost(id, since) {
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });
  tell(id, `${refusals.lost} ${clock.format(since)}.`);
}

// Where one signs in and comes back to this page, whichever part of it was asked for; nothing where the answer leads elsewhere.
function doorOf(answer) {
  const door = answer.redirected ? new URL(answer.url) : null;
  if (!door || !["/login", "/helper"].includes(door.pathname)) return null;
  if (door.searchParams.has("next")) door.searchParams.set("next", location.pathname + location.search);
  return door.href;
}

// The session has ended, or its reader may see the page no more: it would go on looking as if it were of now.
function refused(answer, since) {
  const door = doorOf(answer);
  document.getElementById("calls-ended")?.remove(); // the whole page says more than its badge
  if (door) tell("refused", refusals.ended, door); else lost("refused", since);
}
