// Entries are kept in the browser until the server has confirmed them. A form with data-keep="what it is" is sent from here: its
// fields are stored first, and forgotten when the answer is the redirect that follows every recorded entry. While there is no
// network they wait in a list above the page, and go again by themselves. The server counts a repeated entry once: by the field
// `key`, or because nothing is left to change. Without this script the form is sent by the browser, as any other.
// What one press records (a button `tap`) is sent after ten seconds, or as soon as the page is left: until then it can be undone.
"use strict";
(() => {
  const words = document.currentScript.dataset;
  const PREFIX = "arbitro-kept-", PATIENCE = 10000, PAUSE = 4000, UNDO = 10000, SEEN = 12000, STILL = 1500;
  const sending = new Set(), pressed = new Set(), tried = new Set();
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
  // What is sent of an entry: with `ago`, in seconds, when it was made a while before, so that the server knows its time.
  function sent(entry) {
    const ago = Math.round((Date.now() - entry.at) / 1000);
    return [...entry.fields, ...(ago > 5 ? [["ago", String(ago)]] : []), ["csrf", token()]];
  }
  // How long an entry can still be undone, in milliseconds.
  const left = (entry) => Math.max(0, (entry.due ?? 0) - Date.now());
  const named = (button) => (button?.name ? `${button.name}=${button.value}` : "");
  const token = () => document.querySelector("input[name=csrf]")?.value ?? "";

  function read(form, button) {
    const data = new FormData(form);
    if (button?.name) data.append(button.name, button.value);
    const empty = (value) => typeof value !== "string" && value.name === "" && value.size === 0; // no file was chosen
    const fields = [...data].filter(([name, value]) => name !== "csrf" && !empty(value));
    return fields.some(([, value]) => typeof value !== "string") ? null : fields;
  }

  function target(form, button) {
    const url = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
    url.hash = "";
    return url.href;
  }

  // What was changed in the form, or the button that was pressed, as a person reads it.
  function inWords(form, button) {
    const changed = [...form.querySelectorAll("input:not([type=hidden], [type=radio], [type=checkbox]), textarea")].filter((field) => field.value !== field.defaultValue);
    const chosen = [...form.querySelectorAll("select")].filter((field) => field.selectedIndex > 0);
    const called = (field) => field.getAttribute("aria-label") ?? field.labels[0]?.textContent.trim() ?? "";
    const said = [...changed.map((field) => `${called(field)}: ${field.value}`), ...chosen.map((field) => field.selectedOptions[0].textContent.trim())];
    if (button?.name) said.push(button.getAttribute("aria-label") ?? button.textContent.trim());
    return said.slice(0, 8).join(" · ");
  }

  // What one press on the line of a board records, with its place: a result between the names, or whose move was illegal.
  function onLine(button) {
    const line = button.closest("[role=group]"), names = [...(line.closest("li") ?? line).querySelectorAll(".name")].map((name) => name.textContent.trim());
    const [, , , known] = button.value.split("-"), said = button.form.dataset.illegal;
    const recorded = known === undefined ? [names[0], button.textContent.trim(), names[1]].join(" ") : said.replace("…", names[whose(line, button)]);
    return [line.getAttribute("aria-label"), recorded];
  }
  const whose = (line, button) => [...line.querySelectorAll(".illegal")].indexOf(button);

  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (event.defaultPrevented || !form.matches("form[data-keep]")) return;
    const fields = read(form, button), url = target(form, button);
    if (!fields) return; // with a file
    const entry = { id: random(), owner: words.owner, view, at: Date.now(), url, fields, label: form.dataset.keep, said: inWords(form, button), button: named(button) };
    if (button?.name === "tap") {
      fields.push(["confirm", "1"]);
      [entry.label, entry.said] = onLine(button);
      entry.due = entry.at + UNDO;
    }
    try {
      const before = earlier(entry, button);
      entry.id = before?.id ?? entry.id;
      if (before && same(before, entry)) Object.assign(entry, { at: before.at, due: before.due }); // pressed again, made before
      keep(entry);
    } catch { return; } // a browser that keeps nothing sends as ever
    event.preventDefault();
    if (left(entry)) count();
    send(entry, true).finally(() => { if (button) setTimeout(() => { button.disabled = false; }, 0); });
  });

  const same = (one, other) => JSON.stringify(one.fields) === JSON.stringify(other.fields);

  // The entry that this one takes the place of: the same once more, or the same form with something else typed.
  function earlier(entry, button) {
    const names = (one) => one.fields.map(([name, value]) => (name === "key" ? value : name)).join();
    const again = (one) => !button?.name && one.view === view && names(one) === names(entry) && !sending.has(one.id);
    return kept().find((one) => one.url === entry.url && (same(one, entry) || again(one)));
  }

  // `now`: somebody has just pressed the button and looks at the page.
  async function send(entry, now) {
    if (sending.has(entry.id) || left(entry)) return;
    sending.add(entry.id);
    if (now || (entry.due !== undefined && !tried.has(entry.id))) pressed.add(entry.id);
    tried.add(entry.id);
    setTimeout(() => { if (pressed.delete(entry.id)) list(); }, 2000); // whoever waits sees that nothing is lost
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const body = new URLSearchParams(sent(entry));
      const answer = await fetch(entry.url, { method: "POST", body, signal: stop.signal, keepalive: entry.due !== undefined });
      const text = await answer.text();
      if (answer.ok && answer.redirected) confirmed(entry, answer.url, text, now);
      else if (answer.status < 500 && answer.status !== 429) refused(entry, now);
    } catch { /* no network: it waits */ } finally {
      clearTimeout(timer);
      sending.delete(entry.id);
      pressed.delete(entry.id);
      if (sentNow.length) count(); else list();
    }
  }

  // An address without what it says of the last change.
  function page(address) {
    const url = new URL(address);
    for (const name of ["done", "act"]) url.searchParams.delete(name);
    return url.pathname + url.search;
  }

  function confirmed(entry, url, text, now) {
    const waited = entry.due !== undefined || !pressed.has(entry.id);
    forget(entry);
    if (waited) sentNow.push({ entry, url, at: Date.now() });
    const here = page(url) === page(location.href);
    const form = [...document.querySelectorAll("form[data-keep]")].find((one) => target(one) === entry.url);
    const untouched = form && JSON.stringify(read(form)) === JSON.stringify(entry.fields);
    if (here && (now || untouched || (entry.due !== undefined && !isBusy()))) {
      if (now) document.activeElement?.blur();
      show(text); // of app.js, which keeps the focus of whoever was elsewhere
      view = random();
      if (now) (firstToType() ?? buttonOf(entry) ?? document.querySelector("main")).focus({ preventScroll: true });
    } else if (now) location.assign(url);
  }

  // The page that says why comes from sending it once more, plainly.
  function refused(entry, now) {
    if (now) plainly(entry); else keep({ ...entry, refused: true });
  }

  // Until that page has come the entry stays; by the fragment of its address app.js knows that it has, and forgets.
  function plainly(entry) {
    keep({ ...entry, refused: true });
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${entry.url}#kept-${entry.id}`;
    for (const [name, value] of sent(entry)) {
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

  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });
  const sentNow = []; // what has gone a moment ago, after it had waited
  const undone = []; // what was undone a moment ago
  const summary = (entry) => [entry.label, entry.said].filter(Boolean).join(" · ");

  // The button of an entry, where this page has it.
  function buttonOf(entry) {
    const buttons = [...document.querySelectorAll("form[data-keep] button:not([type=button])")];
    return buttons.find((one) => target(one.form, one) === entry.url && named(one) === entry.button);
  }

  // Beside the button that was pressed: that its entry waits here, or has gone. Whether there is such a button.
  function beside(entry, state, text) {
    const button = buttonOf(entry);
    if (!button) return false;
    button.dataset.kept = state;
    const note = element("span", text);
    note.className = `kept-here ${state}`;
    button.after(note);
    return true;
  }

  function marks(entries) {
    document.querySelectorAll(".kept-here").forEach((one) => one.remove());
    document.querySelectorAll("button[data-kept]").forEach((one) => delete one.dataset.kept);
    for (const entry of entries) if (!entry.refused) beside(entry, "waiting", words.waiting);
    for (const entry of kept()) if (left(entry)) buttonOf(entry)?.setAttribute("data-kept", "soon");
    while (sentNow.length && Date.now() - sentNow[0].at > SEEN) sentNow.shift();
    const elsewhere = sentNow.filter(({ entry, at }) => !beside(entry, "sent", `${words.sent} ${clock.format(at)}`));
    bar(elsewhere);
  }

  // At the bottom, under the thumb: what can still be undone, and what has gone whose button is not here.
  function bar(gone) {
    const soon = kept().filter((entry) => left(entry));
    let box = document.getElementById("soon");
    while (undone.length && Date.now() - undone[0].at > 4000) undone.shift();
    if (soon.length + gone.length + undone.length === 0) {
      // what lies under the bar is for another board: a thumb that comes late meets nothing
      if (box && !box.dataset.still) { box.dataset.still = "1"; setTimeout(() => box.dataset.still && box.remove(), STILL); }
      return;
    }
    if (box) delete box.dataset.still;
    if (!box) {
      box = element("aside", "");
      box.id = "soon";
      box.setAttribute("role", "status");
      document.body.append(box);
    }
    const seconds = (entry) => `${words.soon} ${Math.ceil(left(entry) / 1000)} s`;
    const shown = [...soon, ...gone.map((one) => one.entry)].map((entry) => entry.id).join() + gone.length + undone.length;
    if (box.dataset.shown === shown) { // nothing is swapped under a thumb
      soon.forEach((entry, at) => { box.children[at].querySelector("small").textContent = seconds(entry); });
      return;
    }
    box.dataset.shown = shown;
    box.replaceChildren(...soon.map((entry) => {
      const line = element("p", ""), said = element("span", summary(entry)), undo = element("button", words.undo, () => takeBack(entry)), runs = element("small", seconds(entry));
      runs.setAttribute("aria-hidden", "true"); // the bar is said once, not each time a second has gone
      said.append(runs);
      line.append(said, undo);
      return line;
    }), ...gone.map(({ entry, url, at }) => {
      const line = element("p", ""), look = element("a", words.open);
      look.href = url;
      line.append(element("span", `${words.sent} ${clock.format(at)} · ${summary(entry)}`), look);
      return line;
    }), ...undone.map(({ entry }) => element("p", `${words.undone}: ${summary(entry)}`)));
  }

  // The button goes with its line: who pressed it by key goes on at the next one, or where the entry was made.
  function takeBack(entry) {
    forget(entry);
    undone.push({ entry, at: Date.now() });
    count();
    const next = document.querySelector("#soon button") ?? buttonOf(entry) ?? document.querySelector("main");
    next.focus({ preventScroll: true });
  }

  // Counts the seconds, and sends what cannot be undone any more.
  let counting = 0;
  function count() {
    list();
    clearTimeout(counting);
    const entries = kept(), due = entries.filter((entry) => entry.due !== undefined && !entry.refused && !left(entry) && !tried.has(entry.id));
    due.forEach((entry) => send(entry, false));
    if (entries.some((entry) => left(entry)) || sentNow.length || undone.length) counting = setTimeout(count, 500);
  }

  // Whoever leaves the page has seen what it says: it goes now.
  function leave() {
    for (const entry of kept()) if (left(entry)) { entry.due = 0; keep(entry); send(entry, false); }
  }
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
  document.addEventListener("shown", () => list());

  // The list above the page; out of <main>, which is fetched anew.
  function list() {
    const entries = kept().filter((entry) => !pressed.has(entry.id) && !left(entry));
    marks(entries);
    let box = document.getElementById("kept");
    if (entries.length === 0) { box?.remove(); return; }
    if (!box) {
      box = element("aside", "");
      Object.assign(box, { id: "kept", className: "wide" });
      box.setAttribute("role", "status");
      document.querySelector("main").before(box);
    }
    const lines = element("ul", "");
    for (const entry of entries) {
      const line = element("li", ""), what = `${clock.format(entry.at)} · ${summary(entry)}`;
      line.append(element("span", entry.refused ? `${what} – ${words.refused}` : what), " ");
      if (entry.refused) line.append(element("button", words.look, () => plainly(entry)), " ");
      line.append(element("button", words.drop, () => { forget(entry); list(); }));
      lines.append(line);
    }
    const notice = element("div", ""), waits = entries.some((entry) => !entry.refused);
    notice.className = "notice warn";
    notice.append(element("p", waits ? words.waiting : words.stuck), lines);
    if (waits) notice.append(element("button", words.again, retry)); // what was refused does not go again
    if (box.textContent !== notice.textContent) box.replaceChildren(notice);
  }

  function retry() {
    for (const entry of kept()) if (!entry.refused) send(entry, false);
  }

  window.addEventListener("online", retry);
  setInterval(retry, PAUSE);
  count();
  retry();
})();
