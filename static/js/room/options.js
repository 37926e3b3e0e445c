// @ts-check
/** The form of a room's options, as the server wrote it into the page: read, filled in, and put into words. */

/** @param {HTMLFormElement} form @returns {HTMLInputElement[]} */
const fields = (form) => [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[name]"))];

/** @param {HTMLFormElement} form @param {Record<string, any>} options */
export function fillIn(form, options) {
  for (const field of fields(form)) {
    const value = options[field.name];
    if (field.type === "text") field.value = value ?? "";
    else field.checked = field.type === "checkbox" ? value === true : field.value === String(value);
  }
}

/** What the form says, in the types of the protocol; no jokers where the rules have none. @param {HTMLFormElement} form */
export function chosen(form) {
  /** @type {Record<string, string|number|boolean>} */
  const options = {};
  for (const field of fields(form)) {
    if (field.type === "text") options[field.name] = field.value;
    else if (field.type === "checkbox") options[field.name] = field.checked;
    else if (field.checked) options[field.name] = /^\d+$/.test(field.value) ? Number(field.value) : field.value;
  }
  if (!form.querySelector("[data-jokers]:checked")) options.jokers = false;
  return options;
}

/** Names and values as the form words them; switches only where they are on. @param {HTMLFormElement} form @param {Record<string, any>} options @returns {[string, string][]} */
export function inWords(form, options) {
  return fields(form).flatMap((field) => {
    const value = options[field.name];
    const [name, said] = [field.dataset.option ?? "", field.dataset.value ?? ""];
    if (field.type === "text") return value ? [/** @type {[string, string]} */ ([name, `${value}: ${said}`])] : [];
    const holds = field.type === "checkbox" ? value === (field.dataset.when !== "off") : field.value === String(value);
    return name && holds ? [/** @type {[string, string]} */ ([name, said])] : [];
  });
}
