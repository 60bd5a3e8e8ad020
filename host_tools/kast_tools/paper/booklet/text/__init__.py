"""The texts of the companion, one file a language: complete, or not there."""

from kast_tools.paper.booklet.text import da, de, en, es, fi, fr, nb, sv

TEXTS = {"da": da, "de": de, "en": en, "es": es, "fi": fi, "fr": fr, "nb": nb, "sv": sv}
"""By language."""
