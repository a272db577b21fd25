// The hall, the consoles and the matters that somebody opened can be read without network. Over HTTPS and on this machine the copies lie
// in a cache of the browser from which service-worker.js answers; over plain HTTP there is none, and they lie in localStorage, from
// which a tap on a link is answered while a page is open. Copies belong to whoever is signed in, and go when they sign out.
"use strict";
(() => {
  const words = document.currentScript.dataset, owner = document.body.dataset.user;
  const NAME = "arbitro-page-", mine = `${NAME}${owner}-`, MOST = 40, DAY = 24 * 60 * 60 * 1000, PATIENCE = 3000;
  const KEPT = /^\/tournaments\/\d+\/rounds\/\d+\/(hall|boards\/\d+\/(console|games\/\d+\/matters\/[a-z-]+))$/;
  const worker = "caches" in window && "serviceWorker" in navigator;

  // Forgets the copies of everybody but whoever is named.
  async function forget(but) {
    for (const name of Object.keys(localStorage)) if (name.startsWith(NAME) && !(but && name.startsWith(but))) localStorage.removeItem(name);
    if (!worker) return;
    for (const name of await caches.keys()) if (name.startsWith(NAME) && name !== but) await caches.delete(name);
  }

  const place = (url) => url.pathname + url.search;
  async function keep(html) {
    const at = Date.now();
    if (worker) {
      const cache = await caches.open(mine), known = await cache.keys();
      for (const old of known.slice(0, Math.max(0, known.length - MOST))) await cache.delete(old);
      const headers = { "Content-Type": "text/html; charset=utf-8", "X-Kept": String(at) };
      await cache.put(place(location), new Response(html, { headers }));
      return;
    }
    const copies = Object.keys(localStorage).filter((name) => name.startsWith(mine)).map((name) => [JSON.parse(localStorage.getItem(name)).at, name]).sort((a, b) => a[0] - b[0]);
    while (copies.length >= MOST) localStorage.removeItem(copies.shift()[1]);
    localStorage.setItem(mine + place(location), JSON.stringify({ at, html }));
  }

  function tell(at) {
    const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });
    document.getElementById("copy")?.remove();
    const notice = document.createElement("p");
    Object.assign(notice, { id: "copy", className: "notice warn wide", textContent: `${words.copy} ${clock.format(at)}.` });
    notice.setAttribute("role", "status");
    document.querySelector("main").before(notice);
  }

  document.addEventListener("submit", (event) => {
    if (event.target.getAttribute("action") === "/logout") forget("");
  }, true);

  if (!owner) { forget("").catch(() => {}); return; }
  forget(mine).catch(() => {});
  if (worker) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  const copied = Number(document.body.dataset.keptAt ?? 0);
  if (copied) {
    tell(copied);
    window.addEventListener("online", () => { if (!isBusy()) location.reload(); });
  } else if (KEPT.test(location.pathname) && !document.querySelector(".one-tap")) { // what asks about a press is no hall
    keep(`<!doctype html>${document.documentElement.outerHTML}`).catch(() => {});
    document.addEventListener("shown", (event) => { keep(event.detail).catch(() => {}); });
  }

  // Without a worker: whether the server answers is asked before the page is left for one of which there is a copy.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[href]");
    if (worker || !link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const url = new URL(link.href), found = url.origin === location.origin && localStorage.getItem(mine + place(url));
    if (!found) return;
    event.preventDefault();
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      await fetch(url, { method: "HEAD", signal: stop.signal });
      location.assign(url);
    } catch {
      const { at, html } = JSON.parse(found);
      if (Date.now() - at > DAY) { location.assign(url); return; }
      const copy = new DOMParser().parseFromString(html, "text/html");
      for (const style of copy.querySelectorAll("link[rel=stylesheet]")) {
        if (!document.querySelector(`link[href="${style.getAttribute("href")}"]`)) document.head.append(document.adoptNode(style));
      }
      history.pushState(null, "", url);
      show(html, false);
      tell(at);
      window.scrollTo(0, 0);
    } finally { clearTimeout(timer); }
  });
  window.addEventListener("popstate", () => { if (!worker && document.getElementById("copy")) location.reload(); });
})();
