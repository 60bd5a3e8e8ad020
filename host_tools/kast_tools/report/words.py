"""The words of the report: the board's and the cards' own, and those that it alone needs."""

from collections.abc import Mapping

from kast_tools.paper.sheet.words import words
from kast_tools.report.text import TEXTS

Words = Mapping[str, str]


def report_words(language: str) -> Words:
    """Every text by its key: those of board and cards, and "report.…"."""
    return {**words(language), **{f"report.{key}": text for key, text in TEXTS[language].items()}}


def count_of(say: Words, count: int, what: str) -> str:
    """As in "1 game" and "2,000 games"; what: a key that has texts for one and for many."""
    return say[f"report.{what}.{'one' if count == 1 else 'many'}"].format(number(say, count))


def number(say: Words, value: float, digits: int = 0) -> str:
    """A number as the language writes it."""
    marks = {",": say["report.thousands"], ".": say["report.decimal"]}
    return "".join(marks.get(letter, letter) for letter in f"{value:,.{digits}f}")
