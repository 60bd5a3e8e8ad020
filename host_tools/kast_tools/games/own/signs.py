"""Signs for boxes of own games that score like no box of the board's games."""

from collections.abc import Sequence
from typing import Any

from kast_tools.games.own.rule_text import ALIKE, DIFFERENT, EACH, ONLY, ROW, SHOWN, TOTAL


def signs_of(pattern: Sequence[Sequence[Sequence[Any]]], dice: int, faces: int) -> str:
    """Return a pattern of kast/games/cards/own.py in figures and signs, which need no translation: "4x | Σ ≥ 22".

    The sign of multiplication is the typographic one.
    """
    ends = dice, dice * faces
    return " | ".join(" & ".join(_signs(number, shape, ends) for number, shape in conditions) for conditions in pattern)


def _signs(number: int, shape: Any, ends: tuple[int, int]) -> str:
    if number == ALIKE:
        return " + ".join(f"{size}\N{MULTIPLICATION SIGN}" for size in shape)
    if number == ROW:
        first, last = sorted(shape)[0]
        return f"{first}\N{EN DASH}{last}" if len(shape) == 1 else f"{last - first + 1} in 1\N{EN DASH}{shape[0][1]}"
    if number == SHOWN:
        return " ".join(map(str, shape))
    if number in (ONLY, EACH):
        return ("Σ " if number == EACH else "") + "/".join(map(str, shape))
    if number == DIFFERENT:
        return f"{shape} \N{NOT EQUAL TO}"
    if number == TOTAL:
        return f"Σ {_range(shape[0], shape[1], *ends)}"
    return "Σ"


def _range(least: int, most: int, lowest: int, highest: int) -> str:
    if least == most:
        return str(least)
    if least == lowest:
        return f"\N{LESS-THAN OR EQUAL TO} {most}"
    return f"\N{GREATER-THAN OR EQUAL TO} {least}" if most == highest else f"{least}\N{EN DASH}{most}"
