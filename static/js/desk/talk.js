// @ts-check
/** What was said in a room, as its people read it: quick phrases, emotes and what happened there come as codes. */

import { words } from "../room/talk.js";
import { emoteWords } from "../room/words.js";

for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".desk-talk > [data-kind]"))) {
  const kind = /** @type {import("../room/types.js").Told["kind"]} */ (line.dataset.kind);
  if (kind === "text" || kind === "notice") continue;
  const name = line.querySelector("b");
  const told = /** @type {HTMLElement} */ (line.querySelector("span"));
  const text = told.textContent ?? "";
  told.textContent = (kind === "emote" ? emoteWords(text) : words({ kind, text, name: name?.textContent ?? "" })) || text;
  if (kind === "note") name?.remove(); // it is in the sentence
}
