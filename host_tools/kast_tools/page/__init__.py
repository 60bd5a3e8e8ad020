"""Pages in the browser: what `kast play` serves, and what the static site has besides."""
