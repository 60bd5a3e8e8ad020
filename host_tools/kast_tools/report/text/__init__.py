"""The texts that only the report needs, one file per language."""

from kast_tools.report.text import da, de, en, es, fi, fr, nb, sv

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
"""The report's texts, keyed by language."""
