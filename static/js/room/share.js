// @ts-check
/** Giving a link away: to the clipboard, or to whatever the device shares with. */

/** @param {string} text @param {HTMLInputElement|null} field  where it stands, for browsers that do not give us their clipboard */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}

export const canShare = () => typeof navigator.share === "function";

/** @param {string} title @param {string} url */
export async function share(title, url) {
  try {
    await navigator.share({ title, url });
  } catch {
    // closed without choosing
  }
}
