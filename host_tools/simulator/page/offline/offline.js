// Stores the site in the browser from the first visit on, so that it also works without a network, and
// shows whether it is stored.

const $ = (id) => document.getElementById(id);

async function keep() {
  // "none": the worker and its imports are always fetched from the server, never from the HTTP cache.
  const kept = await navigator.serviceWorker.register("service_worker.js", { updateViaCache: "none" });
  if (!kept.active) await whole(kept.installing ?? kept.waiting);
}

/**
 * Resolve when a service worker has stored every file; reject if a file did not arrive or belongs to
 * another version.
 */
function whole(worker) {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("not every file came"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

async function tell(key) {
  if (!$("keep")) return; // pico.html does not show this
  await import("./words/language.js");
  const { show } = await import("./words/words.js");
  show($("kept"), key);
  $("keep").hidden = false;
}

/** Store the guide in the visitor's language. Without a network an earlier one stays. */
async function keepGuide() {
  if (!$("keep")) return;
  const stored = await caches.open("guide");
  await stored.add(`guide/${document.documentElement.lang}.html`).catch(() => {});
}

addEventListener("beforeinstallprompt", (event) => {
  if (!$("keep")) return;
  event.preventDefault(); // the page has its own button for installation
  $("install").hidden = false;
  $("install").onclick = () => event.prompt();
});
addEventListener("appinstalled", () => $("keep") && ($("install").hidden = true));

try {
  await keep(); // throws in browsers without service workers
  await tell("offline.stored");
  await keepGuide();
} catch (error) {
  console.info("The site is not stored for offline use.", error);
  await tell("offline.not_stored");
}
