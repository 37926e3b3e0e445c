// @ts-check
/**
 * How parts of a replay's page speak of moments, without knowing each other. A moment is the table after action `n` of
 * the record, 0 the deal.
 *
 * `show({n: 42, seat: 1})` asks the replay to go there; `seat` may be left out. `watch(fn)` is called with every moment
 * that is shown, and at once with the present one if there is one. On the document these are the events "moment:show"
 * and "moment:shown".
 */

/** @typedef {{n: number, seat: number, open: boolean}} Shown  open: all hands are */
/** @typedef {{n: number, seat?: number}} Wanted */

/** @type {Shown|null} */
let present = null;

/** @param {Wanted} moment */
export function show(moment) {
  document.dispatchEvent(new CustomEvent("moment:show", { detail: moment }));
}

/** @param {(moment: Shown) => void} listener */
export function watch(listener) {
  document.addEventListener("moment:shown", (event) => listener(/** @type {CustomEvent<Shown>} */ (event).detail));
  if (present) listener(present);
}

/** For the replay itself. @param {Shown} moment */
export function shown(moment) {
  present = moment;
  document.dispatchEvent(new CustomEvent("moment:shown", { detail: moment }));
}

/** For the replay itself. @param {(moment: Wanted) => void} listener */
export function asked(listener) {
  document.addEventListener("moment:show", (event) => listener(/** @type {CustomEvent<Wanted>} */ (event).detail));
}
