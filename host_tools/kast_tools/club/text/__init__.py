"""The words of the club's page: those that it alone needs, one file a language, and the board's names of animals."""

from collections.abc import Mapping
from importlib import import_module

from kast_tools.board_text import board_text

Words = Mapping[str, str]


def club_words(language: str) -> Words:
    """Every text by its key, and the animals as "animal.0" and so on."""
    animals = {key: text for key, text in board_text(language).items() if key.startswith("animal.")}
    return {**import_module(f"{__name__}.{language}").TEXT, **animals}
