"""Counts what the firmware costs the machine: bytes on the I2C bus, frames, heap allocated, heap in use.

These are counts, not times, so they do not depend on the computer. The firmware runs on the virtual
board as byte code, as on a real board. If the virtual board compiled it from source, it would store the
name of every local variable: 11 KiB that a Pico does not need. Only main.py is replaced (by the one in
this folder), to examine each turn of the loop. The scripts play a turn of Yatzy, and the last turns of
games with all their celebrations. What happens between two shots of a script is counted under the name
of the first shot.
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
from kast_tools.build.firmware import firmware_with
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.run import play, preset_language, read_steps

HERE = Path(__file__).parent
FRAME_GAP_MS = 10  # pages of one frame are 5 ms apart; frames are further apart
PICTURE_MS = 18  # time limit for the four pages of a die, 5 ms apart; pages sent after it belong to the next frame
ANSWER_MS = 60  # time for a press to be debounced and its picture to be sent
WHOLE_MS = 120  # time to send a whole picture, and the frames that are drawn meanwhile
MOVING, REDRAWN, OTHER, STEPPED, UNSEEN = 1, 2, 4, 8, 16  # as in main.py
OPEN = ("sixes", "chance", "yatzy")  # boxes that are open in the game of last-turns.txt


@dataclass
class Animation:
    """Counts of one animation. The first picture of a screen is drawn as a whole; it is not counted as a frame."""

    frames: int
    frame_bytes: int
    """Largest number of bytes on the bus for a frame, including control bytes, excluding the address."""
    longest_ms: int
    """Longest time in ms from one frame to the next; a turn of the loop takes 5 ms."""
    allocated: int
    """Bytes of heap allocated, in the same turns of the loop in which `saves` are counted."""
    saves: int
    """Number of writes to flash, except those that a press causes, and those of a roll while no dice are visible."""


@dataclass
class Counts:
    """All counts of this module."""

    toggle_bytes: int
    """Largest number of bytes on the bus for the first picture that shows a die held or released."""
    animations: dict[str, Animation]
    """Counts of each animation, keyed by the name of its shot in the script."""
    idle_allocated: int
    """Bytes of heap allocated in all turns of the loop without a press or movement."""
    press_allocated: int
    """Bytes of heap allocated by presses that hold a die or move between boxes, and by drawing what these change."""
    idle_beats: float
    """Turns of the loop per second while no button is pressed, that is, how often the machine wakes up."""
    heap_in_use: int
    """Bytes of heap in use during a game, after collection: byte code, fonts, buffers, the game.

    MicroPython's own modules, and those that simulate the board's hardware, are not counted.
    """


@dataclass
class Beat:
    """One turn of the firmware's loop: its time, the bytes of heap it allocated, and its state as in main.py."""

    at: int
    allocated: int
    state: int


class Played:
    """The results of playing a script in this folder: the records of main.py, and the trace."""

    def __init__(self, script: str, game: CardGame | None = None, **settings: Any) -> None:
        """Play a script.

        :param game: game to store on the board before the script
        :param settings: settings to store on the board before the script
        :raises KastError: the virtual board cannot run
        """
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            firmware = firmware_with(HERE / "main.py", folder)
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
        shot_events = [event for event in self.trace if event["event"] == "shot"]
        shots = [(Path(event["file"]).stem.partition("-")[2], event["t"]) for event in shot_events]
        start = shots[0][1]
        self.trace = [event for event in self.trace if event["t"] >= start]
        self.parts = {name: (at, until) for (name, at), (_, until) in pairwise([*shots, ("", self.trace[-1]["t"])])}
        samples = zip(heap["when"], heap["allocated"], heap["states"], strict=True)
        self.beats = [Beat(*beat) for beat in samples if beat[0] >= start]
        self._presses = [event for event in self.trace if event["event"] in ("down", "up")]
        self._flash = [event["t"] for event in self.trace if event["event"] == "flash"]
        self._writes = [(event["t"], len(event["data"]) // 2) for event in self.trace if event["event"] == "i2c"]

    def pressed(self, at: int) -> list[dict]:
        """Return the events of buttons whose effects are expected at the time `at`."""
        return [event for event in self._presses if 0 <= at - event["t"] < ANSWER_MS]

    def idle_beats(self) -> float:
        """Return Counts.idle_beats for the part "idle"."""
        start = self.parts["idle"][0]
        turns = sum(beat.at > start for beat in self.beats)
        return 1000 * turns / (self.beats[-1].at - start)

    def stored(self, at: int) -> bool:
        return at in self._flash

    def toggle_bytes(self) -> int:
        """Return Counts.toggle_bytes for the part "held"."""
        start, end = self.parts["held"]
        largest = 0
        for press in self._presses:
            if press["event"] == "down" and press["button"].startswith("HOLD") and start <= press["t"] < end:
                pages = [(at, size) for at, size in self._writes if press["t"] <= at < press["t"] + ANSWER_MS]
                largest = max(largest, sum(size for at, size in pages if at - pages[0][0] < PICTURE_MS))
        return largest

    def animation(self, name: str) -> Animation:
        """Return the counts between the shot of this name and the next shot."""
        start, end = self.parts[name]
        beats = [beat for beat in self.beats if start <= beat.at < end]
        moving = {beat.at for beat in beats if beat.state & MOVING}
        drawn = [beat.at for beat in beats if beat.state & REDRAWN]
        frames: list[int] = []
        previous = 0
        for at, size in self._writes:
            # A whole new picture is no frame, nor what is sent with it.
            if at not in moving or any(0 <= at - other < WHOLE_MS for other in drawn):
                continue
            if at - previous >= FRAME_GAP_MS:
                frames.append(0)
            frames[-1] += size
            previous = at
        resting = [beat.at for beat in beats if not beat.state & MOVING]
        steps = [beat.at for beat in beats if beat.state & STEPPED]
        gaps = [after - at for at, after in pairwise(steps) if not any(at <= other < after for other in resting)]
        undisturbed = [
            beat
            for last, beat in pairwise(beats)
            if last.state & beat.state & MOVING and not beat.state & (OTHER | UNSEEN) and not self.pressed(beat.at)
        ]
        return Animation(
            len(frames),
            max(frames),
            max(gaps),
            sum(beat.allocated for beat in undisturbed),
            sum(self.stored(beat.at) for beat in undisturbed),
        )


def count() -> Counts:
    """Play the scripts in this folder and return the counts. Raises KastError if the virtual board cannot run."""
    turn = Played("turn.txt")
    end = Played("last-turns.txt", _nearly_over())
    win = Played("win.txt", _last_box())
    animations = {
        name: played.animation(name) for played in (turn, end, win) for name in played.parts if name != "idle"
    }
    return Counts(turn.toggle_bytes(), animations, *_heap_allocated(turn), turn.idle_beats(), turn.heap_in_use)


def _nearly_over() -> CardGame:
    """Return a solo game of Yatzy in which the boxes OPEN are still open, and sixes would win the upper bonus."""
    game = CardGame("yatzy", {}, [{"name": "Fox", "kind": "human", "picture": 0}], os.urandom)
    upper = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}
    filled = [-1 if box in OPEN else upper.get(box, 0) for box in game.rules.boxes]
    game.cards[0] = type(game.card).from_state("yatzy", {}, [0, 0, *filled])
    return game


def _last_box() -> CardGame:
    """Return a game of Yatzy for two, in which the second player still has to fill Chance."""
    players = [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(("Fox", "Cat"))]
    game = CardGame("yatzy", {}, players, os.urandom, "listed")
    for player, chance in enumerate((5, -1)):
        filled = [chance if box == "chance" else 0 for box in game.rules.boxes]
        game.cards[player] = type(game.card).from_state("yatzy", {}, [0, 0, *filled])
    game.current = 1
    return game


def _heap_allocated(played: Played) -> tuple[int, int]:
    """Return the bytes allocated while idle, and the bytes allocated by presses of HOLD, LEFT and RIGHT."""
    idle = presses = 0
    was_moving = 0
    for beat in played.beats:
        recent = played.pressed(beat.at)
        moving = beat.state & MOVING
        if played.stored(beat.at) or any(event["button"] in ("ROLL", "SCORE") for event in recent):
            pass  # not counted: storing the game, after rolls and filled boxes, may allocate heap
        elif recent:
            presses += beat.allocated
        elif not moving and not was_moving:
            idle += beat.allocated
        was_moving = moving
    return idle, presses
