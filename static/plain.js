// Texts as a search compares them, as on the server (tournament/plain.rs): who is in a hurry types neither accents nor capitals.
"use strict";

// what has no accent that could be taken off
const LETTERS = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ŧ: "t", ŋ: "ng", "’": "'", "‘": "'" };

function plain(text) {
  const words = text.toLowerCase().replace(/[º°.]/g, "").replace(/[\s_-]+/g, " ").trim();
  return words.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\0-\x7f]/g, (sign) => LETTERS[sign] ?? sign);
}
