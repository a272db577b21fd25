// A new tournament: the options shown are those of the template that is chosen. Without this the button does it.
"use strict";

{
  const template = document.querySelector("[name=template]"), filled = document.querySelector("[name=filled]");
  const more = document.getElementById("more"), look = document.querySelector("[name=do][value=look]");
  const show = () => { if (more.open && template.value !== filled.value) look.form.requestSubmit(look); };
  if (template && filled && more && look) {
    template.addEventListener("change", show);
    more.addEventListener("toggle", show);
  }
}
