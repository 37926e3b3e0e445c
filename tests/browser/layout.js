// @ts-check
/** What is wrong with a table as it is laid out on this screen, in words. */

const PLACES = ["bottom", "right", "top", "left"];

/** Parts of the table that must be whole and must not touch each other. @type {Record<string, string>} */
const TABLE = {
  name: ".rail .wordmark b, .rail .title",
  tools: ".tools .tool",
  centre: ".centre",
  prompt: ".prompt:not(:empty)",
  waits: ".waits",
  claims: ".claims",
  hand: ".hand .tile",
  melds: ".own .melds .tile",
  result: ".result",
  bar: ".bar",
  beside: ".beside",
};
for (const place of PLACES) {
  TABLE[`plate ${place}`] = `.seat-plate[data-place=${place}]`;
  for (const part of ["river", "line", "flowers"]) TABLE[`${part} ${place}`] = `.${part}[data-place=${place}] .tile`;
}

/** What may lie over it, and its parts. @type {[string, Record<string, string>][]} */
const ABOVE = [
  ["dialog[open]", { dialog: "dialog[open]" }],
  [".drawer", { drawer: ".drawer", claims: ".claims", hand: ".hand .tile", melds: ".own .melds .tile" }],
  [".bars .bar", { bar: ".bars .bar", claims: ".claims", hand: ".hand .tile", melds: ".own .melds .tile" }],
  [".pause", { title: ".pause h2", left: ".pause .left", answers: ".pause .answers" }],
  [".veil", { text: ".veil p", button: ".veil .button" }],
  [".result:not(.aside)", { header: ".result header", body: ".result .body", footer: ".result footer" }],
];

/** @param {string} selector @param {ParentNode} root */
function seen(selector, root = document) {
  return [...root.querySelectorAll(selector)].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      each.getBoundingClientRect().width > 0,
  );
}

/** @param {string} name @param {Element[]} elements */
function box(name, elements) {
  const all = elements.map((each) => each.getBoundingClientRect());
  return {
    name,
    left: Math.min(...all.map((each) => each.left)),
    top: Math.min(...all.map((each) => each.top)),
    right: Math.max(...all.map((each) => each.right)),
    bottom: Math.max(...all.map((each) => each.bottom)),
  };
}

/** @typedef {ReturnType<typeof box>} Box */

/** @param {Box} one */
const isCut = ({ left, top, right, bottom }) =>
  Math.min(left, top) < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;

/** @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );

/** @param {Box[]} boxes */
function* misplaced(boxes) {
  for (const [at, one] of boxes.entries()) {
    if (isCut(one)) yield `${one.name} is cut off`;
    for (const other of boxes.slice(at + 1)) {
      const by = overlap(one, other);
      if (by > 1) yield `${one.name} and ${other.name} overlap by ${Math.round(by)}`;
    }
  }
}

/** What does not show all that it holds; names may be shortened. @param {Element} root */
function* shortened(root) {
  for (const each of seen("*", root)) {
    const hides = getComputedStyle(each).overflowX !== "visible" && !each.matches(".name, .from, .unseen, .state, h1, input, legend");
    if (hides && each.scrollWidth > each.clientWidth + 1) yield `${each.className} hides some of its content`;
  }
}

/** Controls that a finger would miss, or that lie under something else. @param {Element} root */
function* unreachable(root) {
  for (const each of document.getAnimations()) {
    if (each instanceof CSSAnimation && each.animationName.startsWith("settle-")) each.finish();
  }
  const isTouched = matchMedia("(pointer: coarse)").matches;
  for (const control of seen("button, a, summary, label", root)) {
    control.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const name = control.className || control.textContent?.trim();
    const least = control.matches(".tile") ? 36 : 44; // half a hand side by side on a phone
    if (isTouched && Math.min(width, height) < least - 0.5) {
      yield `${name} is ${Math.round(width)}×${Math.round(height)}`;
    }
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!control.contains(hit)) yield `${name} lies under ${hit?.className}`;
  }
}

function problems() {
  const [above, parts] = ABOVE.find(([selector]) => seen(selector).length > 0) ?? [".table", TABLE];
  const root = /** @type {Element} */ (document.querySelector(above));
  const boxes = Object.entries(parts)
    .map(([name, selector]) => ({ name, elements: seen(selector) }))
    .filter(({ elements }) => elements.length > 0)
    .map(({ name, elements }) => box(name, elements));
  const { scrollWidth, scrollHeight } = document.documentElement;
  const scrolls = document.querySelector(".page") !== null;
  const page = scrollWidth > innerWidth || (scrollHeight > innerHeight && !scrolls) ? [`the page is ${scrollWidth}×${scrollHeight}`] : [];
  return [...new Set([...page, ...misplaced(boxes), ...shortened(root), ...unreachable(root)])];
}

/** Parts of a page that scrolls; none may touch another. @type {Record<string, string>} */
const PAGE = { head: ".lobby-head", buttons: ".next .buttons", waiting: ".next .waiting:not(:empty)", chat: ".talk", about: ".about" };
for (const place of PLACES) PAGE[`seat ${place}`] = `.lobby-seat[data-place=${place}]`;

function problemsOfPage() {
  const boxes = Object.entries(PAGE)
    .map(([name, selector]) => ({ name, elements: seen(selector) }))
    .filter(({ elements }) => elements.length > 0)
    .map(({ name, elements }) => box(name, elements));
  const wide = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  const touching = [...misplaced(boxes)].filter((problem) => !problem.endsWith("cut off"));
  return [...new Set([...wide, ...touching, ...shortened(document.body), ...unreachable(document.body)])];
}

/** The same for every position of the gallery. @param {() => string[]} look */
async function problemsOfAll(look = problems) {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const link of document.querySelectorAll("#positions a")) {
    location.hash = /** @type {HTMLAnchorElement} */ (link).hash;
    await new Promise((drawn) => addEventListener("hashchange", drawn, { once: true }));
    await new Promise(requestAnimationFrame);
    found[link.textContent ?? ""] = look();
  }
  return found;
}

Object.assign(globalThis, { problems, problemsOfAll, problemsOfPage });
