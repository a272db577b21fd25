// Entries are kept in the browser until the server has confirmed them. A form with data-keep="what it is" is sent from here: its
// fields are stored first, and forgotten when the answer is the redirect that follows every recorded entry. While there is no
// network they wait in a list above the page, and go again by themselves. The server counts a repeated entry once: by the field
// `key`, or because nothing is left to change. Without this script the form is sent by the browser, as any other.
"use strict";
(() => {
  const words = document.currentScript.dataset;
  const PREFIX = "arbitro-kept-", PATIENCE = 10000, PAUSE = 4000;
  const sending = new Set(), pressed = new Set();
  const random = () => Math.random().toString(36).slice(2);
  let view = random(); // the form as it is shown; another one once the page was fetched anew

  // An entry: id, owner, view, at, url, label, said (what was typed, in words), fields, refused.
  function kept() {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    const entries = names.map((name) => JSON.parse(localStorage.getItem(name)));
    // what somebody else typed on this phone is not sent in the name of whoever signed in after them
    return entries.filter((entry) => entry.owner === words.owner).sort((a, b) => a.at - b.at);
  }
  const keep = (entry) => localStorage.setItem(PREFIX + entry.id, JSON.stringify(entry));
  const forget = (entry) => localStorage.removeItem(PREFIX + entry.id);
  const token = () => document.querySelector("input[name=csrf]")?.value ?? "";

  function read(form, button) {
    const data = new FormData(form);
    if (button?.name) data.append(button.name, button.value);
    const fields = [...data].filter(([name]) => name !== "csrf");
    return fields.some(([, value]) => typeof value !== "string") ? null : fields;
  }

  const target = (form, button) => new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href).href;

  // What was changed in the form, or the button that was pressed, as a person reads it.
  function inWords(form, button) {
    const changed = [...form.querySelectorAll("input:not([type=hidden], [type=radio], [type=checkbox]), textarea")].filter((field) => field.value !== field.defaultValue);
    const chosen = [...form.querySelectorAll("select")].filter((field) => field.selectedIndex > 0);
    const called = (field) => field.getAttribute("aria-label") ?? field.labels[0]?.textContent.trim() ?? "";
    const said = [...changed.map((field) => `${called(field)}: ${field.value}`), ...chosen.map((field) => field.selectedOptions[0].textContent.trim())];
    if (button?.name) said.push(button.getAttribute("aria-label") ?? button.textContent.trim());
    return said.slice(0, 8).join(" · ");
  }

  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (event.defaultPrevented || !form.matches("form[data-keep]")) return;
    const fields = read(form, button), url = target(form, button);
    if (!fields) return; // with a file
    const entry = { id: random(), owner: words.owner, view, at: Date.now(), url, fields, label: form.dataset.keep, said: inWords(form, button) };
    try {
      entry.id = earlier(entry, button)?.id ?? entry.id;
      keep(entry);
    } catch { return; } // a browser that keeps nothing sends as ever
    event.preventDefault();
    send(entry, true).finally(() => { if (button) setTimeout(() => { button.disabled = false; }, 0); });
  });

  // The entry that this one takes the place of: the same once more, or the same form with something else typed.
  function earlier(entry, button) {
    const names = (one) => one.fields.map(([name, value]) => (name === "key" ? value : name)).join();
    const same = (one) => JSON.stringify(one.fields) === JSON.stringify(entry.fields);
    const again = (one) => !button?.name && one.view === view && names(one) === names(entry) && !sending.has(one.id);
    return kept().find((one) => one.url === entry.url && (same(one) || again(one)));
  }

  // `now`: somebody has just pressed the button and looks at the page.
  async function send(entry, now) {
    if (sending.has(entry.id)) return;
    sending.add(entry.id);
    if (now) pressed.add(entry.id);
    setTimeout(() => { if (pressed.delete(entry.id)) list(); }, 2000); // whoever waits sees that nothing is lost
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const body = new URLSearchParams([...entry.fields, ["csrf", token()]]);
      const answer = await fetch(entry.url, { method: "POST", body, signal: stop.signal });
      const text = await answer.text();
      if (answer.ok && answer.redirected) confirmed(entry, answer.url, text, now);
      else if (answer.status < 500 && answer.status !== 429) refused(entry, now);
    } catch { /* no network: it waits */ } finally {
      clearTimeout(timer);
      sending.delete(entry.id);
      pressed.delete(entry.id);
      list();
    }
  }

  function confirmed(entry, url, text, now) {
    forget(entry);
    const there = new URL(url);
    there.searchParams.delete("done");
    const here = there.pathname + there.search === location.pathname + location.search;
    const form = [...document.querySelectorAll("form[data-keep]")].find((one) => target(one) === entry.url);
    const untouched = form && JSON.stringify(read(form)) === JSON.stringify(entry.fields);
    if (here && (now || untouched)) {
      document.activeElement?.blur();
      show(text); // of app.js
      view = random();
    } else if (now) location.assign(url);
  }

  // The page that says why comes from sending it once more, plainly.
  function refused(entry, now) {
    if (now) plainly(entry); else keep({ ...entry, refused: true });
  }

  function plainly(entry) {
    forget(entry);
    const form = document.createElement("form");
    form.method = "post";
    form.action = entry.url;
    for (const [name, value] of [...entry.fields, ["csrf", token()]]) {
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name, value });
      form.append(field);
    }
    document.body.append(form);
    HTMLFormElement.prototype.submit.call(form);
  }

  function element(name, text, press) {
    const made = document.createElement(name);
    made.textContent = text;
    if (press) Object.assign(made, { type: "button", className: "quiet", onclick: press });
    return made;
  }

  // The list above the page; out of <main>, which is fetched anew.
  function list() {
    const entries = kept().filter((entry) => !pressed.has(entry.id));
    let box = document.getElementById("kept");
    if (entries.length === 0) { box?.remove(); return; }
    if (!box) {
      box = element("aside", "");
      Object.assign(box, { id: "kept", className: "wide" });
      box.setAttribute("role", "status");
      document.querySelector("main").before(box);
    }
    const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });
    const lines = element("ul", "");
    for (const entry of entries) {
      const line = element("li", ""), what = [clock.format(entry.at), entry.label, entry.said].filter(Boolean).join(" · ");
      line.append(element("span", entry.refused ? `${what} – ${words.refused}` : what), " ");
      if (entry.refused) line.append(element("button", words.look, () => plainly(entry)), " ");
      line.append(element("button", words.drop, () => { forget(entry); list(); }));
      lines.append(line);
    }
    const notice = element("div", "");
    notice.className = "notice warn";
    notice.append(element("p", words.waiting), lines, element("button", words.again, retry));
    if (box.textContent !== notice.textContent) box.replaceChildren(notice);
  }

  function retry() {
    for (const entry of kept()) if (!entry.refused) send(entry, false);
  }

  window.addEventListener("online", retry);
  setInterval(retry, PAUSE);
  list();
  retry();
})();
