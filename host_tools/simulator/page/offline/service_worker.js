// Answers requests for the site from stored files. `make site` inserts the names and hashes of the files to
// store here, as KAST_FILES.

/* global importScripts, workbox */
importScripts("workbox/core.js", "workbox/routing.js", "workbox/strategies.js", "workbox/precaching.js");

// A new version may take over at once: an open page has loaded everything that it runs, and the next visit
// gets the new version as a whole.
self.skipWaiting();
workbox.precaching.cleanupOutdatedCaches();
workbox.precaching.precacheAndRoute(self.KAST_FILES);
// Each guide is stored when it is opened, and that in the visitor's language by offline.js.
const isGuide = ({ url }) => url.href.startsWith(self.registration.scope + "guide/");
workbox.routing.registerRoute(isGuide, new workbox.strategies.NetworkFirst({ cacheName: "guide" }));
