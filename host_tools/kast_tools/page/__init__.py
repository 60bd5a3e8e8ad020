"""Pages in the browser: what `kast play` serves; the static site is built from the same files."""
