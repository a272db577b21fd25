// Answers from the copies that offline.js keeps when the network does not. Nothing else passes through here.
"use strict";
const NAME = "arbitro-page-", DAY = 24 * 60 * 60 * 1000, PATIENCE = 6000;
const KEPT = /^\/tournaments\/\d+\/rounds\/\d+\/(hall|boards\/\d+\/(console|games\/\d+\/matters\/[a-z-]+))$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method === "GET" && request.mode === "navigate" && KEPT.test(url.pathname)) event.respondWith(answer(request, url));
});

async function answer(request, url) {
  const network = fetch(request), found = await copy(url);
  if (!found) return network;
  const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE, found); });
  return Promise.race([network.catch(() => found), late]);
}

// There are copies of one person at a time; each is served once as what it is, with its time.
async function copy(url) {
  const name = (await caches.keys()).find((one) => one.startsWith(NAME));
  const found = name && await (await caches.open(name)).match(url.pathname + url.search);
  const at = Number(found?.headers.get("X-Kept") ?? 0);
  if (!found || Date.now() - at > DAY) return null;
  const html = (await found.text()).replace("<body", `<body data-kept-at="${at}"`);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
