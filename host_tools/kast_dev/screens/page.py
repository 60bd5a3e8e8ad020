"""Writes pictures and captions of every screen between two marks in firmware/docs/every-screen.md.

A tour is a script in the folder tours/. The comment on its first line is the heading of its pictures;
the comment after each `shot NAME` is the caption of that picture. If the second line is NEW, the tour
begins with a new machine, which asks for its language, and each caption begins with the presses that
led to the screen.
"""

import io
import re
from collections.abc import Collection
from pathlib import Path

from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.run import read_steps
from kast_tools.virtual_board.script_player import script_player
from PIL import Image

from kast_dev.screens.played import shots

TOURS = Path(__file__).with_name("tours")
PAGE = FIRMWARE / "docs" / "every-screen.md"
PICTURES = FIRMWARE / "docs" / "screens"
BEGIN, END = (
    "<!-- Made by `make screens`: change the tours, not this. -->",
    "<!-- The end of what `make screens` made. -->",
)
DOT = 2
"""Size in the picture of a dot of the display. The frame around the display is two such dots wide."""
A_ROW = 3
NEW = "# from a new machine, with each press"
SHOT = r"^shot (\S+) *# *(.+)$"
PRESS = r"^press (\S+)(?: (\d+))?$"


def headings() -> dict[str, list[tuple[str, str]]]:
    """Return the names and captions of each tour's shots, keyed by heading, in the order of the tours' file names."""
    by_heading = {}
    for tour in sorted(TOURS.glob("*.txt")):
        text = tour.read_text(encoding="utf-8")
        shown = re.findall(SHOT, text, re.MULTILINE)
        if begins_new(tour):
            ways = [" ".join(map(_key, re.findall(PRESS, way, re.MULTILINE))) for way in text.split("\nshot ")]
            shown = [(name, f"{way} {caption}".strip()) for way, (name, caption) in zip(ways, shown, strict=False)]
        by_heading[text.partition("\n")[0].lstrip("# ")] = shown
    return by_heading


def begins_new(tour: Path) -> bool:
    """Return whether a tour begins with a new machine, and its captions list each press."""
    return tour.read_text(encoding="utf-8").splitlines()[1] == NEW


def _key(press: tuple[str, str]) -> str:
    """Return a press as captions write it: the label of the button in bold, and whether it is held."""
    button, ms = press
    face = {"LEFT": "◀", "RIGHT": "▶"}.get(button, button.removeprefix("HOLD"))
    return f"**[{face}]**" + (" held:" if ms else "")


def pictures(wanted: Collection[str] = (), language: str = "en") -> dict[str, bytes]:
    """Play the tours, and return the pictures (PNG), keyed by the names of their shots.

    :param wanted: names of the shots to return, all if empty; tours without any of these shots are not played
    :raises KastError: the virtual board cannot run
    """
    tours = ((read_steps(tour, FIRMWARE), begins_new(tour)) for tour in sorted(TOURS.glob("*.txt")))
    with script_player(find_node()) as play_job:
        return {
            shot.name: _framed(shot.png)
            for steps, new in tours
            if not wanted or any(step.get("name") in wanted for step in steps)
            for shot in shots(play_job, steps, None if new else language)
            if not wanted or shot.name in wanted
        }


def page_with(page: str) -> str:
    """Return the page's text with new tables of pictures between its two marks."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    tables = "\n\n".join(f"## {heading}\n\n{_table(shown)}" for heading, shown in headings().items())
    return f"{before}{BEGIN}\n\n{tables}\n\n{END}{after}"


def _table(shown: list[tuple[str, str]]) -> str:
    lines = ["| " * A_ROW + "|", "|---" * A_ROW + "|"]
    for first in range(0, len(shown), A_ROW):
        row = shown[first : first + A_ROW]
        empty = [""] * (A_ROW - len(row))
        cells = [f"![{_without_keys(caption)}](screens/{name}.png)<br>{caption}" for name, caption in row]
        lines.append(f"| {' | '.join(cells + empty)} |")
    return "\n".join(lines)


def _without_keys(caption: str) -> str:
    return re.sub(r"\*\*\[.+?\]\*\* (held: )?", "", caption)


def _framed(png: bytes) -> bytes:
    out = io.BytesIO()
    framed(Image.open(io.BytesIO(png))).save(out, "PNG", optimize=True)
    return out.getvalue()


def framed(display: Image.Image) -> Image.Image:
    """Return the display's picture enlarged, with a frame of dark glass around it."""
    small = display.convert("1")
    picture = Image.new("1", ((small.width + 4) * DOT, (small.height + 4) * DOT))
    picture.paste(small.resize((small.width * DOT, small.height * DOT), Image.Resampling.NEAREST), (2 * DOT, 2 * DOT))
    return picture
