"""Plays the scripts for pictures, and reads what the display shows at each shot."""

import json
import tempfile
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.run import job_of, play_with, preset_language
from kast_tools.virtual_board.script import Step
from kast_tools.virtual_board.script_player import ScriptPlayer

SEED = 1
PAGE_MS = 6
"""Longest time in ms between two pages of one picture: a turn of the firmware's loop while something moves."""


@dataclass(frozen=True)
class Shot:
    """The display at one moment."""

    name: str
    png: bytes
    down: frozenset[str]
    """The buttons that were down."""
    is_whole: bool
    """Whether the firmware had sent all pages of a picture; it sends one page in each turn of its loop."""


def shots(play_job: ScriptPlayer, steps: Sequence[Step], language: str | None = "en") -> Iterator[Shot]:
    """Play the steps on a new virtual board, and yield every shot in order.

    :param play_job: a script player, which may have played other scripts before
    :param language: language to preset; None lets the board ask for it
    :raises KastError: the virtual board cannot run
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = folder / "store"
        store.mkdir()
        if language:
            preset_language(store, language)
        play_with(play_job, [job_of(steps, firmware=FIRMWARE, store=store, out=folder, seed=SEED)])
        down: set[str] = set()
        events = [json.loads(line) for line in (folder / "trace.jsonl").read_text(encoding="utf-8").splitlines()]
        sent = [event["t"] for event in events if event["event"] == "i2c"]
        for event in events:
            if event["event"] == "down":
                down.add(event["button"])
            elif event["event"] == "up":
                down.discard(event["button"])
            elif event["event"] == "shot":
                png = folder / event["file"]
                index = bisect_right(sent, event["t"])
                is_whole = index == len(sent) or sent[index] - event["t"] > PAGE_MS
                yield Shot(png.stem.partition("-")[2], png.read_bytes(), frozenset(down), is_whole)
