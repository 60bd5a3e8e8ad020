"""Draws an animated turn: the machine from above, its display dot for dot, and its buttons as they are pressed."""

import io
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.run import read_steps
from kast_tools.virtual_board.script import Step
from kast_tools.virtual_board.script_player import script_player
from PIL import Image, ImageDraw, ImageFont

from kast_dev.screens.played import Shot, shots

FILM = FIRMWARE / "docs" / "screens" / "turn.gif"
SCRIPT = Path(__file__).with_name("turn.txt")
FRAME_MS = 40
"""Time between frames. It must be a multiple of 10 ms in GIF, and browsers slow down frames of less than 20 ms."""

LOOK_MS = 10
"""Time between two shots of the display, from which each frame takes the last complete picture."""

DOT = 3
"""Size of a dot of the display in the picture."""
SIZE = (452, 392)
DISPLAY = (34, 34)
"""Upper left corner of the display."""
HOLD_ROW, LOWER_ROW = 278, 346
CAP, ROUND_CAP = 24, 34
"""Half the width of a square key cap, and of a round one."""
SUNK = 4
"""How far a pressed button moves down."""
BUTTON_X = {
    **{f"HOLD{n}": 57 + round(67.6 * (n - 1)) for n in range(1, 7)},
    "LEFT": 57,
    "RIGHT": 125,
    "SCORE": 215,
    "ROLL": 372,
}
"""x coordinate of the middle of each button; the buttons are spaced as in hardware/design.py."""
COLOURS = {"LEFT": "#b9bec8", "RIGHT": "#b9bec8", "SCORE": "#f7cf3c", "ROLL": "#e64a2e"}
WHITE_CAP, INK, ON_RED = "#f6f3ea", "#2b2b33", "#ffffff"
PAPER, BODY, EDGE, GLASS, LIT = "#ffffff", "#2a8f8a", "#1d6a66", "#0b0b10", "#e8f4ff"
SUPERSAMPLED = 4
"""Factor by which the machine is enlarged while it is drawn."""
SHADES = 48
"""Number of colours in the picture."""


def film() -> bytes:
    """Return the animation as a GIF. Raises KastError if the virtual board cannot run."""
    machine = Machine()
    frames: list[Image.Image] = []
    durations: list[int] = []
    last = None
    with script_player(find_node()) as play_job:
        for shot in whole(shots(play_job, list(filmed(read_steps(SCRIPT, FIRMWARE))))):
            if last is not None and (shot.png, shot.down) == (last.png, last.down):
                durations[-1] += FRAME_MS
            else:
                frames.append(machine.showing(shot))
                durations.append(FRAME_MS)
            last = shot
    out = io.BytesIO()
    first, *others = frames
    first.save(out, "GIF", save_all=True, append_images=others, duration=durations, loop=0)
    return out.getvalue()


def whole(looks: Iterable[Shot]) -> Iterator[Shot]:
    """Yield one shot for each frame, with the last complete picture among the shots taken every LOOK_MS until then."""
    complete = None
    for count, shot in enumerate(looks, 1):
        complete = shot if shot.is_whole or complete is None else complete
        if count % (FRAME_MS // LOOK_MS) == 0:
            yield replace(complete, down=shot.down)


def filmed(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield the steps, with a shot added every LOOK_MS from the first step `shot` on."""
    started = False
    due = LOOK_MS
    for step in _pressed(steps):
        if step["do"] == "shot":
            started = True
            continue
        if step["do"] != "wait" or not started:
            yield step
            continue
        remaining = int(str(step["ms"]))
        while remaining >= due:
            yield {"do": "wait", "ms": due}
            yield {"do": "shot", "name": "frame"}
            remaining -= due
            due = LOOK_MS
        yield {"do": "wait", "ms": remaining}
        due -= remaining


def _pressed(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield the steps with each press split into down, wait and up, so that shots show the button pressed."""
    for step in steps:
        if step["do"] == "press":
            yield {"do": "down", "button": step["button"]}
            yield {"do": "wait", "ms": step["ms"]}
            yield {"do": "up", "button": step["button"]}
        else:
            yield step


class Machine:
    """Draws the machine in pictures that share one palette."""

    def __init__(self) -> None:
        resting = _drawn(down=False).quantize(SHADES, dither=Image.Dither.NONE)
        self._resting = resting
        self._pressed = _drawn(down=True).quantize(palette=resting, dither=Image.Dither.NONE)
        self._lit = min(range(SHADES), key=lambda shade: _distance(resting, shade))

    def showing(self, shot: Shot) -> Image.Image:
        """Return the machine with the picture of a shot on its display and the shot's buttons down."""
        frame = self._resting.copy()
        for button in shot.down:
            x, y = _middle(button)
            area = (x - ROUND_CAP - 2, y - ROUND_CAP - 2, x + ROUND_CAP + 2, y + ROUND_CAP + SUNK + 2)
            frame.paste(self._pressed.crop(area), area[:2])
        dots = Image.open(io.BytesIO(shot.png)).resize((128 * DOT, 64 * DOT), Image.Resampling.NEAREST)
        frame.paste(self._lit, DISPLAY, dots.convert("1"))
        return frame


def _distance(picture: Image.Image, shade: int) -> int:
    """Return how much a colour of the picture's palette differs from that of a lit dot."""
    values = (picture.getpalette() or [])[3 * shade : 3 * shade + 3]
    return sum(abs(one - other) for one, other in zip(values, bytes.fromhex(LIT[1:]), strict=True))


def _middle(button: str) -> tuple[int, int]:
    return BUTTON_X[button], HOLD_ROW if button.startswith("HOLD") else LOWER_ROW


def _drawn(*, down: bool) -> Image.Image:
    """Return the machine with all buttons up, or all down. One dot is lit, so that its colour is in the palette."""
    scale = SUPERSAMPLED
    picture = Image.new("RGB", (SIZE[0] * scale, SIZE[1] * scale), PAPER)
    draw = ImageDraw.Draw(picture)

    def rounded(left: float, top: float, right: float, bottom: float, radius: float, colour: str) -> None:
        draw.rounded_rectangle([side * scale for side in (left, top, right, bottom)], radius * scale, colour)

    rounded(4, 4, SIZE[0] - 4, SIZE[1] - 4, 36, EDGE)
    rounded(7, 6, SIZE[0] - 7, SIZE[1] - 9, 33, BODY)
    x, y = DISPLAY
    rounded(x - 12, y - 12, x + 128 * DOT + 12, y + 64 * DOT + 12, 10, EDGE)
    rounded(x - 10, y - 10, x + 128 * DOT + 10, y + 64 * DOT + 10, 8, GLASS)
    rounded(x, y, x + DOT, y + DOT, 0, LIT)
    for button in BUTTON_X:
        x, y = _middle(button)
        half, radius = (ROUND_CAP, ROUND_CAP) if button == "ROLL" else (CAP, 9)
        rounded(x - half, y - half + SUNK, x + half, y + half + SUNK, radius, EDGE)
        y += SUNK if down else 0
        rounded(x - half, y - half, x + half, y + half, radius, COLOURS.get(button, WHITE_CAP))
        if button in ("LEFT", "RIGHT"):
            tip = 10 if button == "RIGHT" else -10
            corners = ((x - tip * 0.7, y - 10), (x - tip * 0.7, y + 10), (x + tip, y))
            draw.polygon([(across * scale, along * scale) for across, along in corners], INK)
            continue
        label = button.removeprefix("HOLD")
        font = ImageFont.load_default((26 if len(label) == 1 else 17 if button == "ROLL" else 13) * scale)
        colour = ON_RED if button == "ROLL" else INK
        draw.text((x * scale, y * scale), label, colour, font, "mm", stroke_width=1, stroke_fill=colour)
    return picture.resize(SIZE, Image.Resampling.LANCZOS)
