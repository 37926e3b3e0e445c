// @ts-check
/** The riichi tables: another choice is fetched and put in place. Without this the form's button does it. */

const PARTS = "#points .picked.plate, #points table";

const form = /** @type {HTMLFormElement} */ (document.querySelector(".picker"));
const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
let newest = 0;

async function show() {
  const mine = ++newest;
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
  const answer = await fetch(address).catch(() => null);
  if (!answer) return form.submit(); // no network: the page that comes instead says so
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== newest || !answer.ok) return;
  const fresh = page.querySelectorAll(PARTS);
  // The parts stay and what is in them changes: so it is read out, and tables keep where they were scrolled to.
  document.querySelectorAll(PARTS).forEach((part, at) => part.replaceChildren(...fresh[at].childNodes));
  history.replaceState(null, "", address);
}

button.hidden = true;
form.addEventListener("change", show);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
