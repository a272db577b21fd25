// A new tournament: whoever opens the options sees those of the template that is chosen. Without this the button does it, and so it does where they are
// open: a page that goes as a choice changes is none for whoever goes through the choices by arrow keys.
"use strict";

{
  const template = document.querySelector("[name=template]"), filled = document.querySelector("[name=filled]");
  const more = document.getElementById("more"), look = document.querySelector("[name=do][value=look]");
  if (template && filled && more && look) {
    more.addEventListener("toggle", () => { if (more.open && template.value !== filled.value) look.form.requestSubmit(look); });
  }
}
