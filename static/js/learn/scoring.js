// @ts-check
/** The page of a system's patterns: instant search, categories, how many are shown. Without this all are listed. */

import { fill, ngettext } from "../i18n.js";
import { found } from "./finder.js";

const finder = /** @type {HTMLElement} */ (document.querySelector(".finder"));
const form = /** @type {HTMLFormElement} */ (finder.querySelector("form"));
const count = /** @type {HTMLOutputElement} */ (finder.querySelector(".count"));
const nothing = /** @type {HTMLElement} */ (document.querySelector(".nothing"));
const sections = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".category"))];
const rows = sections.flatMap((section) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll(".pattern"))].map((row) => ({
    row,
    section,
    words: row.dataset.words ?? "",
    category: section.dataset.category ?? "",
  })),
);

function show() {
  const asked = new FormData(form);
  const kept = found(rows, String(asked.get("q")), String(asked.get("category")));
  rows.forEach(({ row }, at) => (row.hidden = !kept[at]));
  for (const section of sections) section.hidden = !rows.some((each, at) => each.section === section && kept[at]);
  const shown = kept.filter(Boolean).length;
  count.textContent = fill(ngettext("%(count)s shown", "%(count)s shown", shown), { count: shown });
  nothing.hidden = shown > 0;
}

form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
finder.hidden = false;
show();
