"""Makes pictures for the papers: screens in a paper's language, and drawings without the titles of the build guide."""

import io
from collections.abc import Iterator
from functools import cache
from typing import Any

from kast_dev.screens.page import pictures
from kast_tools.common.errors import KastError
from kast_tools.common.page_words import words_of
from kast_tools.common.paths import ROOT
from PIL import Image, ImageChops

from hardware.design import BOARD_WIDTH, kast
from hardware.tools import breadboard_picture, perfboard, perfboard_picture, svg
from hardware.tools.pcb.pictures import MARGIN
from hardware.tools.workshop.joints import JOINTS, joint
from hardware.tools.workshop.texts import ORIGINAL, read

PAPERS = ("handouts", "soldering", "poster", "slides")
WIDTH = 2000
"""Width of a drawing, in dots."""
SEEN = {1: (0.0, 1.0), 2: (0.0, 0.857), 3: (0.0, 0.56), "buttons": (0.735, 0.862)}
"""Which part of the breadboards is shown in each drawing: top and bottom, as shares of the height."""
DETAILS = {"display": (33.0, 0.0, 66.0, 13.5), "battery": (71.0, 19.5, 99.0, 41.0)}
"""Left, top, right and bottom in mm of the details of the circuit board's front that are drawn enlarged."""


@cache
def screens(language: str) -> dict[str, bytes]:
    """Return a PNG, in this language, of each screen that a paper names, keyed by name.

    The screens are those that `make screens` records.
    """
    return pictures({name for paper in PAPERS for name in _named(read(ORIGINAL, paper))}, language)


def _named(said: Any) -> Iterator[str]:
    if isinstance(said, dict):
        yield from said.get("screens", ())
        said = list(said.values())
    if isinstance(said, list):
        for part in said:
            yield from _named(part)


@cache
def drawing(name: str, language: str = ORIGINAL) -> bytes:
    """Return the drawing with this name as PNG, without white margins, with its words in a language.

    For each stage there are drawings such as "breadboard 1", "perfboard front 1", "perfboard back 1" and "circuit
    board 1". Other names are "breadboard buttons", those of DETAILS, such as "circuit board display", and those of
    JOINTS, such as "joint good".

    :raises KastError: there is no drawing of this name
    """
    kind, _, variant = name.rpartition(" ")
    if kind == "joint" and variant in JOINTS:
        return svg.png(joint(variant), WIDTH // 2)
    if kind == "circuit board" and variant in DETAILS:
        return _detail(variant)
    if kind == "breadboard" and variant == "buttons":
        return _cropped(
            breadboard_picture.picture(kast(), 2, titled=False, words=words_in_drawings(language)), *SEEN["buttons"]
        )
    if kind in _STAGES and variant in {"1", "2", "3"}:
        return _STAGES[kind](int(variant), words_in_drawings(language))
    raise KastError(f"There is no drawing {name}.")


def words_in_drawings(language: str) -> dict[str, str]:
    """Return a language's words for the English texts in drawings."""
    if language == ORIGINAL:
        return {}
    return {**read(language, "drawings")["words"], "menu": words_of(language)["menu"]}


def _breadboard(stage: int, words: dict[str, str]) -> bytes:
    return _cropped(breadboard_picture.picture(kast(), stage, titled=False, words=words), *SEEN[stage])


def _front(stage: int, words: dict[str, str]) -> bytes:
    return _cropped(perfboard_picture.front(kast(), stage, titled=False, words=words))


def _back(stage: int, _: dict[str, str]) -> bytes:
    return _cropped(perfboard_picture.back(kast(), wires_on_perfboard(), stage, titled=False))


@cache
def wires_on_perfboard() -> list[perfboard.Wire]:
    """Return the wires of the perfboard. They are cached: finding them takes seconds, and all stages share them."""
    return perfboard.wires(kast())


def _circuit_board(stage: int, _: dict[str, str]) -> bytes:
    return (ROOT / "hardware" / "pcb" / f"populated-{stage}.png").read_bytes()


_STAGES = {
    "breadboard": _breadboard,
    "perfboard front": _front,
    "perfboard back": _back,
    "circuit board": _circuit_board,
}


def _cropped(drawn: str, start: float = 0.0, end: float = 1.0) -> bytes:
    picture = Image.open(io.BytesIO(svg.png(drawn, WIDTH))).convert("RGB")
    picture = picture.crop((0, round(start * picture.height), picture.width, round(end * picture.height)))
    return _png(picture.crop(ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox()))


def _detail(which: str) -> bytes:
    picture = Image.open(ROOT / "hardware" / "pcb" / "front.png").convert("RGB")
    dots = picture.width / (BOARD_WIDTH + 2 * MARGIN)
    left, top, right, bottom = (dots * (place + MARGIN) for place in DETAILS[which])
    return _png(picture.crop((round(left), round(top), round(right), round(bottom))))


def _png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()
