"""The texts of the board's screens, for the host tools."""

from kast.text import da, de, en, es, fi, fr, nb, sv

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
"""The firmware's texts, keyed by language."""


def board_text(language: str) -> dict[str, str]:
    """Return all texts of the board in one language of `kast.text.LANGUAGES`, with keys such as "game.pig"."""
    lines = [(section, line) for section, text in TEXTS[language].items() for line in text.strip().splitlines()]
    keys_and_texts = [(section, *line.split("=", 1)) for section, line in lines]
    return {f"{section}.{name}" if section else name: text for section, name, text in keys_and_texts}


def other_names(language: str) -> dict[str, str]:
    """Return the alternative names of boxes, which a setting of the board selects, keyed by box id."""
    return {key.removeprefix("other."): name for key, name in board_text(language).items() if key.startswith("other.")}
