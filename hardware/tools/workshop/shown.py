"""Pictures for the papers: screens in their language, and drawings without the guide's titles."""

import io
from collections.abc import Iterator
from functools import cache
from typing import Any

from kast_dev.screens.page import pictures
from kast_tools.common.errors import KastError
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
SEEN = {1: (0.0, 1.0), 2: (0.0, 0.845), 3: (0.0, 0.56), "buttons": (0.735, 0.855)}
"""Top and bottom of the part of the breadboards that is shown, as shares of the height, for each stage."""
DETAILS = {"display": (33.0, 0.0, 66.0, 13.5), "battery": (71.0, 19.5, 99.0, 41.0)}
"""Left, top, right and bottom of enlarged details of the circuit board's front, in mm."""


@cache
def screens(language: str) -> dict[str, bytes]:
    """Return each screen that a paper names, as PNG, from the tours of firmware/docs/every-screen.md in a language."""
    return pictures({name for paper in PAPERS for name in _named(read(ORIGINAL, paper))}, language)


def _named(said: Any) -> Iterator[str]:
    if isinstance(said, dict):
        yield from said.get("screens", ())
        said = list(said.values())
    if isinstance(said, list):
        for part in said:
            yield from _named(part)


@cache
def drawing(name: str) -> bytes:
    """Return a drawing as PNG without white margins.

    Names for each stage: "breadboard 1", "perfboard front 1", "perfboard back 1" and "circuit board 1". Others:
    "breadboard buttons"; DETAILS of the circuit board, as in "circuit board display"; a solder joint, as in "joint
    good".

    :raises KastError: there is no drawing of that name
    """
    what, _, which = name.rpartition(" ")
    if what == "joint" and which in JOINTS:
        return svg.png(joint(which), WIDTH // 2)
    if what == "circuit board" and which in DETAILS:
        return _detail(which)
    if what == "breadboard" and which == "buttons":
        return _cropped(breadboard_picture.picture(kast(), 2, titled=False), *SEEN["buttons"])
    if what in _STAGES and which in {"1", "2", "3"}:
        return _STAGES[what](int(which))
    raise KastError(f"There is no drawing {name}.")


def _breadboard(stage: int) -> bytes:
    return _cropped(breadboard_picture.picture(kast(), stage, titled=False), *SEEN[stage])


def _front(stage: int) -> bytes:
    return _cropped(perfboard_picture.front(kast(), stage, titled=False))


def _back(stage: int) -> bytes:
    return _cropped(perfboard_picture.back(kast(), _wires(), stage, titled=False))


@cache
def _wires() -> list[perfboard.Wire]:
    """Return the wires of the perfboard, which are the same for each stage and take seconds to find."""
    return perfboard.wires(kast())


def _circuit_board(stage: int) -> bytes:
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
