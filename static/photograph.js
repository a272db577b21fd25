// A photograph that is too large is said so before it is sent: on a phone that takes a while.
"use strict";

for (const field of document.querySelectorAll("input[type=file][data-most]")) {
  field.addEventListener("change", () => {
    const [file] = field.files;
    field.setCustomValidity(file && file.size > Number(field.dataset.most) ? field.dataset.tooLarge : "");
    field.reportValidity();
  });
}
