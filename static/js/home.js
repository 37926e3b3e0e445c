// @ts-check
/** The home page works without this; here a second click does not deal a second table. */

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.play"));
const button = /** @type {HTMLButtonElement} */ (form.querySelector(".deal"));
const label = button.textContent;

/** @param {boolean} busy */
function show(busy) {
  button.textContent = busy ? form.dataset.busy ?? label : label;
  button.toggleAttribute("aria-disabled", busy);
}

form.addEventListener("submit", (event) => {
  if (button.hasAttribute("aria-disabled")) event.preventDefault();
  else show(true);
});

// Coming back with the browser's own button shows the page as it was left.
addEventListener("pageshow", () => show(false));
