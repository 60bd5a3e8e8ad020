"""Draws the displays of two machines that play together, side by side, at several moments of a game.

The scripts of the machines are in one text, together.txt. A line begins with the machine that acts, A or
B, and the other machine waits meanwhile; `wait` and `shot` are for both. `N times:` repeats the steps that
follow on its line, separated by commas.
"""

import contextlib
import io
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.run import JOINED, job_of, play_jobs, prepared, preset_language, read_steps
from kast_tools.virtual_board.script import PRESS_MS
from PIL import Image, ImageDraw, ImageFont

from kast_dev.screens.page import framed

PICTURE = FIRMWARE / "docs" / "screens" / "together" / "displays.png"
SCRIPT = Path(__file__).with_name("together.txt")
GAP, NUMBER = 16, 34
"""Space between displays, and width of the numbers in front of the rows."""
PAPER, INK, DARK, LIT = 0, 1, 2, 3
PALETTE = [255, 255, 255, 43, 43, 51, 11, 11, 16, 232, 244, 255]


def displays() -> bytes:
    """Return the picture, a PNG with a row for each moment: its number, the display of A, the display of B.

    :raises KastError: the virtual boards cannot run
    """
    return drawn(moments())


def moments() -> list[tuple[Image.Image, ...]]:
    """Return the framed pictures of the displays of A and B at each shot."""
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        jobs = []
        for index, text in enumerate(scripts(SCRIPT.read_text(encoding="utf-8"))):
            script, out = folder / f"{index}.txt", folder / str(index)
            script.write_text(text, encoding="utf-8")
            steps = read_steps(script, FIRMWARE)
            store, _ = stack.enter_context(prepared(out, None, steps))
            preset_language(store)
            number = JOINED[index]
            jobs.append(job_of(steps, firmware=FIRMWARE, store=store, out=out, seed=index, number=number, jack=True))
        play_jobs(find_node(), jobs)
        pictures = (
            [_opened(path) for path in sorted((folder / str(index)).glob("*.png"))] for index in range(len(jobs))
        )
        return list(zip(*pictures, strict=True))


def scripts(text: str) -> tuple[str, str]:
    """Return the scripts of A and B."""
    steps = list(_steps(text))
    return _of(steps, "A"), _of(steps, "B")


def _steps(text: str) -> Iterator[str]:
    for line in text.splitlines():
        repeated = re.fullmatch(r"(\d+) times: (.+)", line)
        yield from repeated[2].split(", ") * int(repeated[1]) if repeated else [line]


def _of(steps: list[str], machine: str) -> str:
    """Return the script of one machine, which waits while the other one presses a button."""
    own_steps = []
    for step in steps:
        actor, _, action = step.partition(" ")
        if actor not in ("A", "B"):
            own_steps.append(step)
        else:
            own_steps.append(action if actor == machine else f"wait {PRESS_MS}")
    return "\n".join(own_steps)


def drawn(moments: list[tuple[Image.Image, ...]]) -> bytes:
    """Return the picture of these moments as a PNG."""
    width, height = moments[0][0].size
    size = NUMBER + 2 * width + GAP, len(moments) * (height + GAP) - GAP
    picture = Image.new("P", size, PAPER)
    picture.putpalette(PALETTE)
    draw = ImageDraw.Draw(picture)
    draw.fontmode = "1"
    font = ImageFont.load_default(24)
    for row, pair in enumerate(moments):
        top = row * (height + GAP)
        draw.text((NUMBER // 2 - 3, top + height // 2), str(row + 1), INK, font, "mm")
        for column, display in enumerate(pair):
            left = NUMBER + column * (width + GAP)
            draw.rectangle((left, top, left + width - 1, top + height - 1), DARK)
            picture.paste(LIT, (left, top), display)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True, bits=2)
    return out.getvalue()


def _opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        return framed(picture)
