// @ts-check
/** Whose day it is: the browser's time zone goes along with what asks for it. */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
for (const field of document.querySelectorAll('input[name="zone"]')) /** @type {HTMLInputElement} */ (field).value = zone;
