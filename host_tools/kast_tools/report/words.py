"""The words of the report: those of the board and the score cards, and those that only the report needs."""

from kast_tools.paper.sheet.words import Words, number, words
from kast_tools.report.text import TEXTS


def report_words(language: str) -> Words:
    """Return all texts, keyed by id: those of the board and the score cards, and those of the report as "report.…"."""
    return {**words(language), **{f"report.{key}": text for key, text in TEXTS[language].items()}}


def count_of(say: Words, count: int, what: str) -> str:
    """Return a text such as "1 game" or "2,000 games".

    :param what: id of the noun: the texts "report.WHAT.one" and "report.WHAT.many"
    """
    return say[f"report.{what}.{'one' if count == 1 else 'many'}"].format(number(say, count))
