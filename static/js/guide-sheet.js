// @ts-check
/** The guide as a sheet over the table. Its page and its style come when it is asked for, and stay. */

import { gettext } from "./i18n.js";

const STYLE = new URL("../css/guide.css", import.meta.url);

/** @type {HTMLDialogElement|null} */
let sheet = null;

/** @param {string} address  of the guide to the rules that are played */
export async function openGuide(address) {
  if (!sheet?.querySelector(".guide")) {
    const [style, article] = await Promise.all([loadStyle(), read(address)]);
    sheet?.remove();
    sheet = build(style && article);
    document.body.append(sheet);
  }
  if (!sheet.open) sheet.showModal();
}

/** Whether it is there. @returns {Promise<boolean>} */
function loadStyle() {
  const href = STYLE.href;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve(true);
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => {
      link.remove();
      resolve(false);
    });
    document.head.append(link);
  });
}

/** @param {string} address @returns {Promise<Element|null>} */
async function read(address) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("#guide");
  } catch {
    return null; // no network
  }
}

/** @param {Element|false|null} article */
function build(article) {
  const dialog = document.createElement("dialog");
  dialog.className = "guide-sheet";
  dialog.setAttribute("aria-labelledby", "guide-title");
  const head = document.createElement("header");
  const title = Object.assign(document.createElement("h2"), { id: "guide-title", textContent: gettext("Guide") });
  const close = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: gettext("Close") });
  close.addEventListener("click", () => dialog.close());
  head.append(title, close);
  dialog.append(head, article ? document.importNode(article, true) : sorry());
  for (const link of dialog.querySelectorAll(".guide a:not([href^='#'])")) link.setAttribute("target", "_blank"); // the game stays
  dialog.addEventListener("click", (event) => jump(event, dialog));
  return dialog;
}

function sorry() {
  const text = gettext("The guide cannot be reached just now.");
  return Object.assign(document.createElement("p"), { className: "told", textContent: text });
}

/** To another chapter, without a trace in the address of the table. @param {MouseEvent} event @param {HTMLElement} dialog */
function jump(event, dialog) {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  const chapter = link && dialog.querySelector(`[id="${link.getAttribute("href")?.slice(1)}"]`);
  if (!(chapter instanceof HTMLElement)) return;
  event.preventDefault();
  chapter.tabIndex = -1;
  chapter.focus({ preventScroll: true });
  chapter.scrollIntoView();
}
