"""Computes what the sheet for a builder of one of the first machines names: drawn measures, and reports so far."""

from hardware.design import (
    BATTERY_HOLDER,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    CAPS,
    DISPLAYS,
    MOUNTS,
    REFERENCE,
    SLIDE_BODY,
    SLIDE_HANDLE,
    SLIDE_TRAVEL,
)
from hardware.tools import first_article
from hardware.tools.case.cases import HAND
from hardware.tools.case.measures import SLIDE_GAP
from hardware.tools.workshop import times


def figures(board: str, decimal: str) -> dict[str, str]:
    """Return the figures that the sheet names in braces, keyed by name, for one kind of board. Lengths are in mm.

    :param decimal: the decimal sign of the paper's language
    """
    (left, top), (right, bottom) = MOUNTS[0], MOUNTS[-1]
    cap = CAPS["HOLD1"]
    texts = {
        **{f"reported_{kind}": str(first_article.built(kind)) for kind in first_article.BOARDS},
        "reported_case": str(first_article.cased()),
        "board": _by(BOARD_WIDTH, BOARD_HEIGHT),
        "mounts": _by(right - left, bottom - top),
        "outside": _by(BOARD_WIDTH - 2 * HAND.outside, BOARD_HEIGHT - 2 * HAND.outside, HAND.face - HAND.back),
        "cap": _by(cap.width, cap.height),
        "cap_gap": f"{SLIDE_GAP:g}",
        "display": f"{DISPLAYS[REFERENCE].thickness:g}",
        "handle": f"{SLIDE_HANDLE:g}; {SLIDE_BODY.height:g}; {SLIDE_TRAVEL:g}",
        "holder": _by(*BATTERY_HOLDER),
        "volts_usb": "3.2–3.4",
        "volts_cells": "4.2–4.7",
        "minutes": " / ".join(map(str, times.STAGES[board])),
    }
    return {name: text.replace(".", decimal) for name, text in texts.items()}


def _by(*sides: float) -> str:
    return " × ".join(f"{side:.1f}".removesuffix(".0") for side in sides)
