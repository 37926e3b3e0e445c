// @ts-check
/** Pages without a socket, back in sight: they take what was chosen on another device meanwhile. */

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && !document.querySelector("[data-socket]")) void catchUp();
});

async function catchUp() {
  const { newest, obey } = await import("./keeping.js");
  const kept = await newest();
  if (!kept) return;
  await obey(kept, document);
  const form = document.querySelector("form.settings-form");
  if (form) fill([...form.querySelectorAll("input")], kept);
}

/**
 * The page of settings shows them, unless something else is chosen on it and not kept yet.
 * @param {HTMLInputElement[]} fields @param {Record<string, any>} kept
 */
function fill(fields, kept) {
  if (fields.some((field) => field.checked !== field.defaultChecked)) return;
  const confirm = kept.confirm === undefined ? "auto" : kept.confirm ? "always" : "never";
  /** @type {Record<string, any>} */
  const shown = { ...kept, confirm };
  for (const field of fields) {
    if (!(field.name in shown)) continue;
    field.defaultChecked = shown[field.name] === (field.type === "checkbox" || field.value);
    field.checked = field.defaultChecked;
  }
}
