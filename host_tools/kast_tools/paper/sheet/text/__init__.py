"""The words that only printed score cards need, one file per language."""

from kast_tools.paper.sheet.text import da, de, en, es, fi, fr, nb, sv

TEXTS = {
    "da": da.TEXT,
    "de": de.TEXT,
    "en": en.TEXT,
    "es": es.TEXT,
    "fi": fi.TEXT,
    "fr": fr.TEXT,
    "nb": nb.TEXT,
    "sv": sv.TEXT,
}
"""The words of score cards, keyed by language and then by their names."""
