// A button that has the browser show a passkey, or make one, and sends its answer with the form.
"use strict";
(() => {
  if (!window.PublicKeyCredential) return;
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

  // the standard's JSON, both ways by hand: browsers know how to read and write it only since lately
  function asked(options) {
    options.challenge = bytes(options.challenge);
    if (options.user) options.user.id = bytes(options.user.id);
    for (const one of options.excludeCredentials ?? []) one.id = bytes(one.id);
    return options;
  }

  function answered(one) {
    const response = {};
    for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
      if (one.response[name]) response[name] = text(one.response[name]);
    }
    if (one.response.getTransports) response.transports = one.response.getTransports();
    const answer = { id: one.id, rawId: text(one.rawId), type: one.type, response, clientExtensionResults: {} };
    if (one.authenticatorAttachment) answer.authenticatorAttachment = one.authenticatorAttachment;
    return JSON.stringify(answer);
  }

  async function challenge(form, url) {
    const body = new URLSearchParams({ csrf: form.elements.csrf.value, do: "challenge" });
    const answer = await fetch(url, { method: "POST", body });
    if (!answer.ok) throw new Error(answer.status);
    return answer.json();
  }

  for (const button of document.querySelectorAll("button[data-passkey]")) {
    const { passkey, challenge: url, options } = button.dataset;
    const form = button.form, failed = form.querySelector("[data-failed]");
    button.hidden = false;
    button.addEventListener("click", async () => {
      button.disabled = failed.hidden = true;
      try {
        const one = options
          ? await navigator.credentials.create({ publicKey: asked(JSON.parse(options)) })
          : await navigator.credentials.get({ publicKey: asked(await challenge(form, url)) });
        form.elements[passkey].value = answered(one);
        // as it is: what a code would be asked for is not filled in
        form.submit();
      } catch {
        failed.hidden = button.disabled = false;
        // the keyboard left the button while it could not be pressed
        if (document.activeElement === document.body) button.focus();
      }
    });
  }
})();
