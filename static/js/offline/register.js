// @ts-check
/** Lets this browser keep pages for when there is no network. Those to learn from are all kept by whoever opens one. */

const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-worker]"));

async function register() {
  const registration = await navigator.serviceWorker.register(script.dataset.worker ?? "/sw.js");
  await navigator.serviceWorker.ready;
  const thrifty = /** @type {{connection?: {saveData: boolean}}} */ (navigator).connection?.saveData;
  registration.active?.postMessage("keep" in script.dataset && !thrifty ? "keep" : "again");
}

// Without them, or where they are forbidden, pages come over the network as ever.
if ("serviceWorker" in navigator) addEventListener("load", () => setTimeout(() => register().catch(() => {}), 1000));
