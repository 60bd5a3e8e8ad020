"""Counts what a turn of Yatzy costs the machine: bytes on the I2C bus, heap allocated, heap in use.

Counts, not times: they do not depend on the computer. The firmware runs on the virtual board, as the byte code that a
board gets: compiled there from source it would keep the name of every local variable, 11 KiB that no Pico holds. Only
main.py is another (see main.py here), so that each turn of the loop can be looked at.
"""

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

from kast_tools.firmware_build import compiled
from kast_tools.node import find_node
from kast_tools.run import play, preset_language, read_steps

HERE = Path(__file__).parent
FRAME_GAP_MS = 10  # the pages of one frame follow each other every 5 ms; frames are further apart
ANSWER_MS = 60  # by then a press is debounced, and its picture sent


@dataclass
class Counts:
    """What was counted."""

    toggle_bytes: int
    """Bytes that the bus carries to show a hold toggled, the largest; control bytes included, the address not."""
    frame_bytes: int
    """The same for a frame of dice in the air."""
    frames: int
    """How many frames of dice in the air there were."""
    idle_allocated: int
    """Bytes of heap allocated in all turns of the loop in which no button was pressed and nothing moved."""
    animation_allocated: int
    """The same while dice were in the air."""
    press_allocated: int
    """The same for the presses that hold a die or walk the boxes, each with its picture."""
    heap_in_use: int
    """Bytes of heap in use during a game, after collection: byte code, fonts, buffers, the game. MicroPython's own
    modules are not counted, nor those that stand for the board's hardware."""


def count() -> Counts:
    """Play the script beside this file, and count. Raises KastError if the virtual board cannot run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        firmware = _build(folder / "firmware")
        out = folder / "out"
        store = out / "store"
        store.mkdir(parents=True)
        preset_language(store)
        steps = read_steps(HERE / "script.txt", firmware)
        play(find_node(), {"firmware": str(firmware), "store": str(store), "out": str(out), "seed": 1, "steps": steps})
        trace = [json.loads(line) for line in (out / "trace.jsonl").read_text().splitlines()]
        heap = json.loads((out / "serial.txt").read_text().splitlines()[-1])
    start = next(event["t"] for event in trace if event["event"] == "shot")
    trace = [event for event in trace if event["t"] >= start]
    beats = [beat for beat in zip(heap["when"], heap["allocated"], heap["moving"], strict=True) if beat[0] >= start]
    return Counts(
        *_bytes_on_the_bus(trace, {at for at, _, moving in beats if moving}),
        *_heap_allocated(beats, trace),
        heap["in_use"],
    )


def _build(folder: Path) -> Path:
    """Lay the compiled firmware with the main.py beside this file into a folder, which is returned."""
    for path, content in {**compiled(), "main.py": (HERE / "main.py").read_bytes()}.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return folder


def _bytes_on_the_bus(trace: list[dict], in_flight: set[int]) -> tuple[int, int, int]:
    """The most that a toggled hold takes, the most that a frame of dice in the air takes, and how many frames."""
    writes = [(event["t"], len(event["data"]) // 2) for event in trace if event["event"] == "i2c"]
    holds = [event["t"] for event in trace if event["event"] == "down" and event["button"].startswith("HOLD")]
    toggles = [sum(size for at, size in writes if hold <= at < hold + ANSWER_MS) for hold in holds]
    frames: list[int] = []
    before = 0
    for at, size in writes:
        # While dice begin to fly the rest of the screen is drawn anew, once: that answers the press, and is no frame.
        if at in in_flight and at - ANSWER_MS in in_flight:
            if at - before >= FRAME_GAP_MS:
                frames.append(0)
            frames[-1] += size
            before = at
    return max(toggles), max(frames), len(frames)


def _heap_allocated(beats: list[tuple[int, int, int]], trace: list[dict]) -> tuple[int, int, int]:
    """The bytes allocated while idle, while dice fly, and to answer HOLD, LEFT and RIGHT."""
    stored = {event["t"] for event in trace if event["event"] == "flash"}
    idle = flying = presses = 0
    was_moving = 0
    for at, allocated, moving in beats:
        recent = [event for event in trace if event["event"] in ("down", "up") and 0 <= at - event["t"] < ANSWER_MS]
        if at in stored or any(event["button"] in ("ROLL", "SCORE") for event in recent):
            pass  # storing the game, as rolling and filling do, may allocate
        elif recent:
            presses += allocated
        elif moving and was_moving:
            flying += allocated
        elif not moving and not was_moving:
            idle += allocated
        was_moving = moving
    return idle, flying, presses
