// Has this browser told of somebody by notices: shows the form where a browser can, asks it for a subscription, and gives that to the site.
"use strict";
(() => {
  const form = document.querySelector("form[data-worker]");
  const can = window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!form || !can) return;
  const { worker, scope, blocked, failed, told, silent } = form.dataset;
  const said = form.querySelector("[role=status]"), buttons = Object.fromEntries([...form.querySelectorAll("button")].map((one) => [one.value, one]));
  let key = "";

  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

  async function ask(what, subscription) {
    const body = new URLSearchParams(new FormData(form)), { endpoint, keys } = subscription?.toJSON() ?? {};
    body.set("do", what);
    if (endpoint) for (const [name, value] of Object.entries({ endpoint, ...keys })) body.set(name, value);
    const answer = await fetch(form.action, { method: "POST", body });
    const found = answer.ok || answer.status === 422 ? await answer.json() : { message: failed };
    if (!answer.ok) throw new Error(found.message, { cause: "said" });
    return found;
  }

  // whoever is signed in has a worker for the whole site too, which is another one
  async function registered() {
    const found = await navigator.serviceWorker.getRegistration(scope);
    return found?.scope === new URL(scope, location).href ? found : null;
  }
  const subscribed = async () => (await registered())?.pushManager.getSubscription() ?? null;

  // The one that this browser has, unless it was made for another key; else a new one, by a worker that is awake.
  async function subscribe() {
    const made = await navigator.serviceWorker.register(worker, { scope }), starting = made.installing ?? made.waiting;
    if (!made.active) await new Promise((resolve) => { starting.addEventListener("statechange", () => { if (starting.state === "activated") resolve(); }); });
    const known = await made.pushManager.getSubscription();
    if (known && text(known.options.applicationServerKey) === key) return known;
    await known?.unsubscribe();
    const one = await made.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const kept = new Response(JSON.stringify({ endpoint: one.endpoint, key }));
    await (await caches.open("arbitro-push")).put("/push/subscription", kept);
    return one;
  }

  function show(standing) {
    key = standing.key;
    const follows = standing.kinds.length > 0;
    if (follows) for (const box of form.querySelectorAll("input[type=checkbox]")) box.checked = standing.kinds.includes(box.name);
    buttons.stop.hidden = buttons.forget.hidden = !follows;
    return follows;
  }

  const steps = {
    async follow() {
      if (await Notification.requestPermission() !== "granted") throw new Error(blocked, { cause: "said" });
      show(await ask("follow", await subscribe()));
      return told;
    },
    async stop() {
      show(await ask("stop", await subscribed()));
      return silent;
    },
    async forget() {
      const one = await subscribed();
      show(await ask("forget", one));
      await one?.unsubscribe();
      await (await registered())?.unregister();
      await caches.delete("arbitro-push");
      return silent;
    },
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = event.submitter ?? buttons.follow ?? buttons.stop;
    button.disabled = true;
    said.textContent = "";
    try { said.textContent = await steps[button.value](); } catch (error) { said.textContent = error.cause === "said" ? error.message : failed; }
    button.disabled = false;
    // the keyboard left the button while it could not be pressed
    if (document.activeElement === document.body) (button.hidden ? buttons.follow ?? said : button).focus();
  });

  subscribed().then((one) => ask("look", one)).then((standing) => {
    const follows = show(standing);
    if (follows) said.textContent = told;
    // without that button it is for whoever follows already, to stop it; what they pressed is answered in it
    form.hidden = !follows && !buttons.follow;
  }).catch(() => {});
})();
