"""What papers show of the machine: its screens in their language, and its breadboards without the guide's titles."""

import io
from collections.abc import Iterator
from functools import cache
from typing import Any

from kast_tools.screens.page import pictures
from PIL import Image, ImageChops

from hardware.design import kast
from hardware.tools import breadboard_picture, svg
from hardware.tools.workshop.texts import ORIGINAL, read

PAPERS = ("handouts", "poster", "slides")
WIDTH = 2000
"""Of a wiring picture, in dots."""


@cache
def screens(language: str) -> dict[str, bytes]:
    """Every screen that a paper names, as PNG: shots of the tours behind firmware/README.md, played in the language."""
    return pictures({name for paper in PAPERS for name in _named(read(ORIGINAL, paper))}, language)


def _named(said: Any) -> Iterator[str]:
    if isinstance(said, dict):
        yield from said.get("screens", ())
        said = list(said.values())
    if isinstance(said, list):
        for part in said:
            yield from _named(part)


@cache
def wiring(stage: int) -> bytes:
    """The breadboards when `stage` is done, as PNG, with nothing white around them."""
    drawn = svg.png(breadboard_picture.picture(kast(), stage, titled=False), WIDTH)
    picture = Image.open(io.BytesIO(drawn)).convert("RGB")
    kept = ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox()
    out = io.BytesIO()
    picture.crop(kept).save(out, "PNG")
    return out.getvalue()
