// Shows what the site tells this browser, also when no page of it is open. No page passes through here: it has no `fetch`.
"use strict";
const KEPT = "arbitro-push"; // where push.js keeps the endpoint and the key that the site knows, for browsers that do not say what changed

self.addEventListener("push", (event) => {
  const { title, body, url, tag, lang } = event.data.json();
  const notice = { body, tag, lang, renotify: true, icon: "/static/push/icon-192.png", data: url };
  event.waitUntil(self.registration.showNotification(title, notice));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, self.location.origin).href));
});

// A page that is open already comes to the front.
async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url.split(/[?#]/)[0] === url);
  return page ? page.focus() : self.clients.openWindow(url);
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew(event) {
  const found = await (await caches.open(KEPT)).match("/push/subscription"), kept = found && await found.json();
  const old = event.oldSubscription?.endpoint ?? kept?.endpoint, key = event.oldSubscription?.options.applicationServerKey ?? kept?.key;
  if (!old || !key) return;
  const made = event.newSubscription ?? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await fetch("/push/renewal", { method: "POST", body: new URLSearchParams({ old, endpoint, p256dh: keys.p256dh, auth: keys.auth }) });
  if (kept) await (await caches.open(KEPT)).put("/push/subscription", new Response(JSON.stringify({ endpoint, key: kept.key })));
}
