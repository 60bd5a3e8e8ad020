"""Collects the words on printed score cards: those of the board, and those that only paper needs."""

from collections.abc import Mapping

from kast_tools.common.firmware_text import board_text, other_names
from kast_tools.paper.sheet.text import TEXTS


def words(language: str, *, with_other_names: bool = False) -> Mapping[str, str]:
    """Return all texts, keyed by name: those of the board, and those that only printed score cards have.

    :param with_other_names: whether boxes, and house rules named after a box, get their alternative names
    """
    board = board_text(language)
    renamed = other_names(language) if with_other_names else {}
    renamed |= {key: renamed[box] for box in renamed if (key := f"option.{box}") in board}
    return {**board, **renamed, **TEXTS[language]}
