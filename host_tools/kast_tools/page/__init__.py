"""The web pages that `kast play` serves; the static site is built from the same files."""
