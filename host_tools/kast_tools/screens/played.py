"""Scripts played for pictures: what the display shows at each shot."""

import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from kast_tools.node import find_node
from kast_tools.paths import FIRMWARE
from kast_tools.run import play, preset_language
from kast_tools.script import Step

SEED = 1


@dataclass(frozen=True)
class Shot:
    """What the display showed at a moment."""

    name: str
    png: bytes
    down: frozenset[str]
    """The buttons that were down."""


def shots(steps: Sequence[Step], language: str = "en") -> Iterator[Shot]:
    """Play the steps on a new virtual board: every shot in order. KastError if the virtual board cannot run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = folder / "store"
        store.mkdir()
        preset_language(store, language)
        play(find_node(), steps, firmware=FIRMWARE, store=store, out=folder, seed=SEED)
        down: set[str] = set()
        for line in (folder / "trace.jsonl").read_text(encoding="utf-8").splitlines():
            event = json.loads(line)
            if event["event"] == "down":
                down.add(event["button"])
            elif event["event"] == "up":
                down.discard(event["button"])
            elif event["event"] == "shot":
                png = folder / event["file"]
                yield Shot(png.stem.partition("-")[2], png.read_bytes(), frozenset(down))
