"""The texts of the companion, one file per language; a language is complete or missing."""

from kast_tools.paper.booklet.text import da, de, en, es, fi, fr, nb, sv

TEXTS = {"da": da, "de": de, "en": en, "es": es, "fi": fi, "fr": fr, "nb": nb, "sv": sv}
"""Keyed by language."""
