// @ts-check
/** The page's language: Django's catalogue, which `/jsi18n/` puts on the window, or plain English without it. */

/** @type {any} */
const catalogue = globalThis;

/** @param {string} text */
export function gettext(text) {
  return catalogue.gettext ? catalogue.gettext(text) : text;
}

/** @param {string} context @param {string} text */
export function pgettext(context, text) {
  return catalogue.pgettext ? catalogue.pgettext(context, text) : text;
}

/** @param {string} one @param {string} many @param {number} count */
export function ngettext(one, many, count) {
  if (catalogue.ngettext) return catalogue.ngettext(one, many, count);
  return count === 1 ? one : many;
}

/**
 * Puts values into a translated sentence: `%(name)s`.
 * @param {string} sentence
 * @param {Record<string, string|number>} values
 */
export function fill(sentence, values) {
  return sentence.replace(/%\((\w+)\)s/g, (_, name) => String(values[name]));
}

/** A difference of points as everybody reads it, with a real minus sign. @param {number} value */
export function signed(value) {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}
