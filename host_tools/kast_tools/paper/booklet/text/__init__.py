"""The texts of the companion, one file per language. Each language has all the texts."""

from kast_tools.paper.booklet.text import da, de, en, es, fi, fr, nb, sv

TEXTS = {"da": da, "de": de, "en": en, "es": es, "fi": fi, "fr": fr, "nb": nb, "sv": sv}
"""The modules with the texts, keyed by language."""
