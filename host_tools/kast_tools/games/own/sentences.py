"""Mistakes of own games in English, from the page's words, which have them in every language."""

from typing import Any

from kast_tools.common.page_words import words_of


def sentence(reason: str, values: dict[str, Any] | None = None, box: str = "") -> str:
    """Return a mistake in English, from the arguments of the error that rule_text.py or own_definition.py raised.

    :param reason: the key of a sentence in the page's words; an English sentence if there are no values
    :param box: the kind of the box that it is about
    """
    text = reason if values is None else words_of("en")[reason].format(**values)
    return f"{box}: {text}" if box else text
