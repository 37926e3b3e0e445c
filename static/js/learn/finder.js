// @ts-check
/** Which patterns a search leaves: pure, knows no document. */

/** @typedef {{words: string, category: string}} Entry  the names of a pattern in all languages */

/** Small letters without accents. @param {string} text */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, " ").toLowerCase().trim();
}

/**
 * Whether each entry is in the category ("" for any) and has every word of the query.
 * @param {Entry[]} entries
 * @param {string} query
 * @param {string} category
 * @returns {boolean[]}
 */
export function found(entries, query, category) {
  const wanted = plain(query).split(/\s+/);
  return entries.map((entry) => {
    const words = plain(entry.words);
    return (category === "" || entry.category === category) && wanted.every((word) => words.includes(word));
  });
}
