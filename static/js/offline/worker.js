// @ts-check
/// <reference lib="webworker" />
/**
 * Keeps what can be read without a network: the guide, the scoring pages, the calculator. The server puts `self.SHELL`
 * before this. What it keeps was fetched as by a stranger: nobody's name is in it. It leaves alone whatever is sent,
 * sockets, and the pages that belong to somebody.
 *
 * @typedef {object} Shell
 * @property {string} version  changes with every file that is kept
 * @property {string} language  of the pages that are kept
 * @property {string} statics  where static files are; they never change
 * @property {boolean} fresh  but here they do: this is somebody's workshop
 * @property {string[]} pages
 * @property {string[]} personal  what addresses begin with that are not looked at
 * @property {Record<string, string>} aliases  addresses that lead to another one
 * @property {string} offline  the page for all else
 */

const worker = /** @type {ServiceWorkerGlobalScope & {SHELL: Shell}} */ (/** @type {unknown} */ (self));
const { version, language, statics, fresh, pages, personal, aliases, offline } = worker.SHELL;

const SHELF = "joypip-shell-";
const NAME = `${SHELF}${version}-${language}`;
const WHOLE = "/kept-whole"; // in the cache once all pages are
const STRANGER = { "Accept-Language": language, "X-Offline-Copy": "1" };
const ONE_PATTERN = /^(\/scoring\/[a-z0-9-]+\/)([^/]+)\/$/;

worker.addEventListener("install", (event) => event.waitUntil(keep([offline]).then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(tidy(false).then(() => worker.clients.claim())));
worker.addEventListener("message", (event) => event.waitUntil(keepWhole(event.data === "keep")));
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

/** Null: not for us. @param {Request} request @returns {Promise<Response>|null} */
function answerTo(request) {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (pathname.startsWith(statics)) return fresh ? fromNetwork(request, pathname) : fromShelf(request, pathname);
  if (personal.some((start) => pathname.startsWith(start))) return null;
  if (request.mode !== "navigate" && !pages.includes(pathname)) return null;
  const isAsked = search !== "" && !pathname.endsWith("/sheet/"); // a copy cannot answer; of a sheet another paper will do
  return fromNetwork(request, isAsked ? null : (aliases[pathname] ?? pathname));
}

/** @param {Request} request @param {string} path */
async function fromShelf(request, path) {
  return (await kept(path)) ?? fetch(request);
}

/** @param {Request} request @param {string|null} path  of the copy for when there is no network */
async function fromNetwork(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = path === null ? undefined : await kept(path);
    const found = copy ?? (request.mode === "navigate" ? await standIn(path ?? "") : undefined);
    if (!found) throw error;
    return found;
  }
}

/** For a pattern the table that has them all, for all else a page that says why. @param {string} path */
async function standIn(path) {
  const [, table, pattern] = ONE_PATTERN.exec(path) ?? [];
  return table && (await kept(table)) ? Response.redirect(`${table}#${pattern}`) : kept(offline);
}

/** Ours, or one of another version or language while ours is not there yet. @param {string} path */
async function kept(path) {
  const options = { ignoreVary: true };
  return (await (await caches.open(NAME)).match(path, options)) ?? caches.match(path, options);
}

/** @param {boolean} wanted  else only where a shelf before this one was whole */
async function keepWhole(wanted) {
  const cache = await caches.open(NAME);
  if (await cache.match(WHOLE)) return;
  if (!wanted && !(await caches.match(WHOLE))) return;
  await keep([offline, ...pages]);
  await cache.put(WHOLE, new Response(version));
  await tidy(true);
}

/** Shelves of other versions go, but a whole one only once ours is whole. @param {boolean} whole */
async function tidy(whole) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(SHELF) || name === NAME) continue;
    if (whole || !(await (await caches.open(name)).match(WHOLE))) await caches.delete(name);
  }
}

/** One after the other, so that nobody who plays is slowed down. @param {string[]} paths */
async function keep(paths) {
  const cache = await caches.open(NAME);
  const seen = new Set();
  for (const path of paths) await keepOne(cache, new URL(path, location.href), seen);
}

/** With all that it needs. @param {Cache} cache @param {URL} url @param {Set<string>} seen */
async function keepOne(cache, url, seen) {
  if (seen.has(url.pathname)) return;
  seen.add(url.pathname);
  if (await cache.match(url.pathname, { ignoreVary: true })) return;
  const isStatic = url.pathname.startsWith(statics);
  const answer = await fetch(url.pathname, isStatic ? {} : { credentials: "omit", headers: STRANGER, cache: "no-store" });
  if (!answer.ok || answer.redirected) throw new Error(`${url.pathname}: ${answer.status}`);
  const copy = answer.clone();
  const type = answer.headers.get("Content-Type") ?? "";
  const text = /html|css|javascript/.test(type) ? await answer.text() : "";
  for (const each of references(text, type)) {
    const needed = new URL(each, url);
    if (needed.pathname.startsWith(statics)) await keepOne(cache, needed, seen);
  }
  await cache.put(url.pathname, copy);
}

/** What a page, a style or a module draws upon. @param {string} text @param {string} type */
function references(text, type) {
  if (type.includes("html")) return all(text, /<(?:link|script|img|use)\b[^>]*? (?:href|src)="([^"]+)"/g);
  if (type.includes("css")) return all(text, /url\("([^"]+)"\)/g);
  const code = text.replace(/\/\*.*?\*\//gs, ""); // types are imported in remarks
  return all(code, /(?:\bfrom|\bimport|import\(|new URL\() ?"(\.\.?\/[^"]+)"/g);
}

/** @param {string} text @param {RegExp} pattern */
const all = (text, pattern) => new Set([...text.matchAll(pattern)].map((match) => match[1].split("#")[0]));
