"""The words on printed score cards: the board's own, and those that only paper needs, one file a language."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from kast_tools.board_text import board_text


def languages() -> list[str]:
    """Every language that a score card can be printed in, such as "en"."""
    return sorted(path.stem for path in Path(__file__).parent.glob("??.py"))


def words(language: str) -> Mapping[str, str]:
    """Every text by its key: those of the board, and "sheet.…" of this room."""
    return {**board_text(language), **import_module(f"{__name__}.{language}").TEXT}
