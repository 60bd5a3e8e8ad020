// Answers for the site from what it kept of it. `make site` puts the names and hashes of all its files in here.

/* global importScripts, workbox */
importScripts("workbox/core.js", "workbox/routing.js", "workbox/strategies.js", "workbox/precaching.js");

// A page that is open has all that it runs in memory: the next visit is the new version, whole.
self.skipWaiting();
workbox.precaching.cleanupOutdatedCaches();
workbox.precaching.precacheAndRoute(self.KAST_FILES);
