"""Collects the words on printed score cards: those of the board, and those that only paper needs."""

from collections.abc import Mapping

from kast_tools.common.firmware_text import board_text, other_names
from kast_tools.games.own.registry import game_name, own_game
from kast_tools.paper.sheet.text import TEXTS

Words = Mapping[str, str]


def words(language: str, *, with_other_names: bool = False) -> Words:
    """Return all texts, keyed by name: those of the board, and those that only printed score cards have.

    The latter have names of boxes in braces, such as "{yatzy}"; rows.py inserts the names that the card has.

    :param with_other_names: whether boxes get their alternative names
    """
    renamed = other_names(language) if with_other_names else {}
    return {**board_text(language), **renamed, **TEXTS[language]}


def names_in_file(game: str, language: str) -> dict[str, str]:
    """Return the names of a player's own game and its boxes, keyed as in `words`; {} for a game of the board."""
    own = own_game(game)
    if not own:
        return {}
    kinds = [kind for kind, *_ in own.definition["boxes"]]
    return {f"game.{game}": game_name(game, language)} | {kind: own.box_name(kind, language) for kind in kinds}


def number(say: Words, value: float, digits: int = 0) -> str:
    """Return a number with the decimal and thousands marks of the language."""
    marks = {",": say["thousands"], ".": say["decimal"]}
    return "".join(marks.get(letter, letter) for letter in f"{value:,.{digits}f}")
