// @ts-check
/** The cheat sheet: prints, and changes the paper at once. Without this the form's button does it. */

const form = /** @type {HTMLFormElement} */ (document.querySelector(".setting"));
const print = /** @type {HTMLButtonElement} */ (form.querySelector("[data-print]"));
const choose = /** @type {HTMLButtonElement} */ (form.querySelector("[data-plain]"));

print.hidden = false;
choose.hidden = true;
print.addEventListener("click", () => window.print());
form.addEventListener("change", () => form.submit());
