// @ts-check
/** From one page to another, when the table or the room says so. */

/**
 * Asked for the same page again on the way there, it goes on its way: to set out anew would break off what has begun.
 * @param {Window} page @returns {(url: string) => void}
 */
export function goer(page) {
  let bound = "";
  page.addEventListener("pageshow", (event) => event.persisted && (bound = "")); // back again
  return (url) => {
    if (url === bound) return;
    bound = url;
    page.location.assign(url);
  };
}
