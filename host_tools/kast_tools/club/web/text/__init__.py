"""The texts that only the club's page needs, one file per language."""

from kast_tools.club.web.text import da, de, en, es, fi, fr, nb, sv

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
"""The club's texts, keyed by language."""
