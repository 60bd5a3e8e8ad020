// Answers for the site from its stored files. `make site` inserts the names and hashes of all its files
// here.

/* global importScripts, workbox */
importScripts("workbox/core.js", "workbox/routing.js", "workbox/strategies.js", "workbox/precaching.js");

// An open page has everything that it runs in memory: the next visit gets the new version as a whole.
self.skipWaiting();
workbox.precaching.cleanupOutdatedCaches();
workbox.precaching.precacheAndRoute(self.KAST_FILES);
