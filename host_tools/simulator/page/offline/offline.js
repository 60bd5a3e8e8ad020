// Keeps the site in the browser from the first visit on, so that it also plays without a network.

// Browsers offer that over HTTPS, and on this computer itself.
if ("serviceWorker" in navigator) {
  try {
    // The worker and what it imports are asked of the server each time, whatever a cache has of them.
    await navigator.serviceWorker.register("service_worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.warn("The site is not kept for offline use.", error);
  }
}
