"""The words of the report: those of the board and the score cards, and those that only the report needs."""

from kast_tools.paper.sheet.words import Words, names_in_file, number, words
from kast_tools.report.text import TEXTS

_LANGUAGE = "language of these texts"


def report_words(language: str) -> Words:
    """Return all texts, keyed by id: those of the board and the score cards, and those of the report as "report.…"."""
    texts = {f"report.{key}": text for key, text in TEXTS[language].items()}
    return {**words(language), **texts, _LANGUAGE: language}


def words_of(say: Words, game: str) -> Words:
    """Return the texts with the names that a game has; those of an own game and its boxes are in its definition.

    :param say: texts that `report_words` returned
    """
    return {**say, **names_in_file(game, say[_LANGUAGE])}


def count_of(say: Words, count: int, what: str) -> str:
    """Return a text such as "1 game" or "2,000 games".

    :param what: id of the noun: the texts "report.WHAT.one" and "report.WHAT.many"
    """
    return say[f"report.{what}.{'one' if count == 1 else 'many'}"].format(number(say, count))
