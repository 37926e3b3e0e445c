// @ts-check
/** Asks the server what a hand is worth, and remembers what it said for when there is no network. */

const SHELF = "joypip-answers-";
const [release] = new URL(import.meta.url).pathname.split("/js/")[0].split("/").slice(-1);
const NAME = SHELF + release; // other releases may reckon otherwise
const MOST = 200;

/**
 * @param {string} address
 * @param {string} [body]  JSON to send
 * @returns {Promise<{answer: any, isOld: boolean}|null>} null where neither the server nor memory answers
 */
export async function ask(address, body) {
  const key = body === undefined ? address : `${address}&asked=${encodeURIComponent(body)}`;
  const options = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body };
  let answer;
  try {
    answer = await (await fetch(address, options)).json();
  } catch {
    const known = await recall(key);
    return known && { answer: known, isOld: true };
  }
  void remember(key, answer);
  return { answer, isOld: false };
}

/** @param {string} key @returns {Promise<any>} */
async function recall(key) {
  try {
    return await (await caches.match(key, { cacheName: NAME }))?.json();
  } catch {
    return null; // nothing is remembered here
  }
}

/** @param {string} key @param {unknown} answer */
async function remember(key, answer) {
  try {
    const shelf = await caches.open(NAME);
    await shelf.put(key, Response.json(answer));
    for (const old of (await shelf.keys()).slice(0, -MOST)) await shelf.delete(old);
    for (const name of await caches.keys()) if (name.startsWith(SHELF) && name !== NAME) await caches.delete(name);
  } catch {
    // known for this once only
  }
}
