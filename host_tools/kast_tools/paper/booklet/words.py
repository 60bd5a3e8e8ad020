"""Inserts the figures into the companion's words and chapters."""

from types import SimpleNamespace

from kast_tools.common.firmware_text import board_text
from kast_tools.common.page_words import words_of
from kast_tools.paper.booklet.figures import figures
from kast_tools.paper.booklet.text import TEXTS
from kast_tools.paper.sheet.words import Words, words


def companion_words(language: str) -> Words:
    """Return the words of the board, the score cards and the companion, with figures filled in, keyed by name.

    The words of the page have names that begin with "page.".
    """
    own = TEXTS[language].TEXT
    values = figures(own["decimal"])
    filled = {key: text.format(**values) if key.startswith("tip.") else text for key, text in own.items()}
    of_page = {f"page.{key}": text for key, text in words_of(language).items()}
    return {**words(language), **of_page, **filled}


def chapters(language: str) -> dict[str, str]:
    """Return the chapters in order, keyed by name, with figures filled in; blocks.py splits them.

    The rules of the games and the questions are texts of the board.
    """
    module = TEXTS[language]
    board = board_text(language)
    games = {key.removeprefix("games."): _paragraphs(text) for key, text in board.items() if key.startswith("games.")}
    entries = (text.split("|", 1) for key, text in board.items() if key.startswith("questions."))
    questions = "\n\n".join(f"? {question}\n{_paragraphs(answer)}" for question, answer in entries)
    values = figures(module.TEXT["decimal"]) | {"games": SimpleNamespace(**games), "questions": questions}
    return {name: text.format(**values) for name, text in module.CHAPTERS.items()}


def _paragraphs(text: str) -> str:
    return text.replace("|", "\n\n")
