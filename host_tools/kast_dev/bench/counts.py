"""Counts what Kast costs the machine: bytes on the I2C bus, frames, heap allocated, heap in use.

Counts, not times: they do not depend on the computer. The firmware runs on the virtual board, as the byte code that a
board gets: compiled there from source it would keep the name of every local variable, 11 KiB that no Pico holds. Only
main.py is another (see main.py here), so that each turn of the loop can be looked at. Two scripts are played: a turn of
Yatzy, and the last turns of a game with all that is celebrated in them. What stands between two shots of a script is
counted under the name of the first.
"""

import contextlib
import json
import os
import tempfile
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from kast.games.cards.game import CardGame
from kast.storage import saved_game, store
from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.common.files import write_tree
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.run import play, preset_language, read_steps

HERE = Path(__file__).parent
FRAME_GAP_MS = 10  # the pages of one frame follow each other every 5 ms; frames are further apart
PICTURE_MS = 18  # in which the four pages of a die are sent, 5 ms apart; then comes the next frame of one that hops
ANSWER_MS = 60  # by then a press is debounced, and its picture sent
MOVING, REDRAWN, OTHER, STEPPED, UNSEEN = 1, 2, 4, 8, 16  # as in main.py
OPEN = ("sixes", "chance", "yatzy")  # in the game of last-turns.txt


@dataclass
class Animation:
    """What was counted of one animation; first pictures of a screen, drawn as a whole, are no frames."""

    frames: int
    frame_bytes: int
    """Bytes that the bus carries for a frame, the largest; control bytes included, the address not."""
    longest_ms: int
    """From one frame to the next, the longest; a round of the loop takes 5."""
    allocated: int
    """Bytes of heap allocated, in the same turns of the loop as `saves`."""
    saves: int
    """Writes to flash, but those by a press, and those of a roll while nothing is to be seen of the dice."""


@dataclass
class Counts:
    """What was counted."""

    toggle_bytes: int
    """Bytes that the bus carries for the first picture that shows a hold toggled, the largest."""
    animations: dict[str, Animation]
    """By the names in the scripts."""
    idle_allocated: int
    """Bytes of heap allocated in all turns of the loop in which no button was pressed and nothing moved."""
    press_allocated: int
    """The same for the presses that hold a die or walk the boxes, each with its picture."""
    idle_beats: float
    """Turns of the loop a second while nobody presses anything: what the machine wakes up for."""
    heap_in_use: int
    """Bytes of heap in use during a game, after collection: byte code, fonts, buffers, the game. MicroPython's own
    modules are not counted, nor those that stand for the board's hardware."""


@dataclass
class Beat:
    """One turn of the firmware's loop: when, the bytes of heap it allocated, and its state as in main.py."""

    at: int
    allocated: int
    state: int


class Played:
    """A script of this folder, played: what main.py noted and what the trace has."""

    def __init__(self, script: str, game: CardGame | None = None, **settings: Any) -> None:
        """game, settings: stored on the board before. Raises KastError if the virtual board cannot run."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            firmware = _build(folder / "firmware")
            out = folder / "out"
            stored = out / "store"
            stored.mkdir(parents=True)
            with contextlib.chdir(stored):
                store.save("settings", json.dumps(settings).encode())
                if game:
                    store.save("game", saved_game.pack(game.state()))
            preset_language(stored)
            steps = read_steps(HERE / script, FIRMWARE)
            play(find_node(), steps, firmware=firmware, store=stored, out=out, seed=1, heap_percent=300)
            self.trace = [json.loads(line) for line in (out / "trace.jsonl").read_text().splitlines()]
            heap = json.loads((out / "serial.txt").read_text().splitlines()[-1])
        self.heap_in_use: int = heap["in_use"]
        taken = [event for event in self.trace if event["event"] == "shot"]
        shots = [(Path(event["file"]).stem.partition("-")[2], event["t"]) for event in taken]
        start = shots[0][1]
        self.trace = [event for event in self.trace if event["t"] >= start]
        self.parts = {name: (at, until) for (name, at), (_, until) in pairwise([*shots, ("", self.trace[-1]["t"])])}
        noted = zip(heap["when"], heap["allocated"], heap["states"], strict=True)
        self.beats = [Beat(*beat) for beat in noted if beat[0] >= start]
        self._presses = [event for event in self.trace if event["event"] in ("down", "up")]
        self._flash = [event["t"] for event in self.trace if event["event"] == "flash"]
        self._writes = [(event["t"], len(event["data"]) // 2) for event in self.trace if event["event"] == "i2c"]

    def pressed(self, at: int) -> list[dict]:
        """The events of buttons whose answers come at that time."""
        return [event for event in self._presses if 0 <= at - event["t"] < ANSWER_MS]

    def idle_beats(self) -> float:
        """As in Counts, of the part "idle"."""
        since = self.parts["idle"][0]
        turns = sum(beat.at > since for beat in self.beats)
        return 1000 * turns / (self.beats[-1].at - since)

    def stored(self, at: int) -> bool:
        return at in self._flash

    def toggle_bytes(self) -> int:
        """As in Counts, of the part "held"."""
        since, until = self.parts["held"]
        most = 0
        for press in self._presses:
            if press["event"] == "down" and press["button"].startswith("HOLD") and since <= press["t"] < until:
                pages = [(at, size) for at, size in self._writes if press["t"] <= at < press["t"] + ANSWER_MS]
                most = max(most, sum(size for at, size in pages if at - pages[0][0] < PICTURE_MS))
        return most

    def animation(self, name: str) -> Animation:
        """What was counted between the shot of that name and the next."""
        since, until = self.parts[name]
        beats = [beat for beat in self.beats if since <= beat.at < until]
        moving = {beat.at for beat in beats if beat.state & MOVING}
        drawn = [beat.at for beat in beats if beat.state & REDRAWN]
        frames: list[int] = []
        before = 0
        for at, size in self._writes:
            if at not in moving or any(0 <= at - other < ANSWER_MS for other in drawn):
                continue
            if at - before >= FRAME_GAP_MS:
                frames.append(0)
            frames[-1] += size
            before = at
        still = [beat.at for beat in beats if not beat.state & MOVING]
        steps = [beat.at for beat in beats if beat.state & STEPPED]
        gaps = [after - at for at, after in pairwise(steps) if not any(at <= other < after for other in still)]
        calm = [
            beat
            for last, beat in pairwise(beats)
            if last.state & beat.state & MOVING and not beat.state & (OTHER | UNSEEN) and not self.pressed(beat.at)
        ]
        return Animation(
            len(frames),
            max(frames),
            max(gaps),
            sum(beat.allocated for beat in calm),
            sum(self.stored(beat.at) for beat in calm),
        )


def count() -> Counts:
    """Play the scripts beside this file, and count. Raises KastError if the virtual board cannot run."""
    turn = Played("turn.txt")
    end = Played("last-turns.txt", _nearly_over())
    win = Played("win.txt", _last_box())
    animations = {
        name: played.animation(name) for played in (turn, end, win) for name in played.parts if name != "idle"
    }
    return Counts(turn.toggle_bytes(), animations, *_heap_allocated(turn), turn.idle_beats(), turn.heap_in_use)


def _build(folder: Path) -> Path:
    """Lay the compiled firmware with the main.py beside this file into a folder, which is returned."""
    write_tree(folder, compiled(firmware_with(HERE / "main.py", folder.with_name("sources"))))
    return folder


def _nearly_over() -> CardGame:
    """A solo game of Yatzy in which OPEN are open, and sixes win the upper bonus."""
    game = CardGame("yatzy", {}, [{"name": "Fox", "kind": "human", "picture": 0}], os.urandom)
    upper = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}
    filled = [-1 if box in OPEN else upper.get(box, 0) for box in game.rules.boxes]
    game.cards[0] = type(game.card).from_state("yatzy", {}, [0, 0, *filled])
    return game


def _last_box() -> CardGame:
    """A game of Yatzy by two, in which the second may still fill Chance."""
    players = [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(("Fox", "Cat"))]
    game = CardGame("yatzy", {}, players, os.urandom, "listed")
    for player, chance in enumerate((5, -1)):
        filled = [chance if box == "chance" else 0 for box in game.rules.boxes]
        game.cards[player] = type(game.card).from_state("yatzy", {}, [0, 0, *filled])
    game.current = 1
    return game


def _heap_allocated(played: Played) -> tuple[int, int]:
    """The bytes allocated while idle, and to answer HOLD, LEFT and RIGHT."""
    idle = presses = 0
    moved = 0
    for beat in played.beats:
        recent = played.pressed(beat.at)
        moving = beat.state & MOVING
        if played.stored(beat.at) or any(event["button"] in ("ROLL", "SCORE") for event in recent):
            pass  # storing the game, as rolling and filling do, may allocate
        elif recent:
            presses += beat.allocated
        elif not moving and not moved:
            idle += beat.allocated
        moved = moving
    return idle, presses
