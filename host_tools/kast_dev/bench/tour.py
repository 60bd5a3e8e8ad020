"""Measures on the emulated Pico when each press of a tour is answered, and when the screen that it opens is complete.

The tour opens most screens of a game alone, on a board that holds the settings and games of an owner.
"""

import contextlib
import io
import json
import random
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from kast.games import RULE_SETS
from kast.storage import history, journal
from kast_tools.build.firmware import compiled
from kast_tools.emulator import flash
from kast_tools.emulator.command import emulate
from kast_tools.virtual_board.run import stored_settings

FIRST_MS = 50
"""Limit from a button's contact to the first tone or dot."""
SCREEN_MS = 250
"""Limit from a button's contact to the complete picture, for 95 % of the presses."""
SLOWEST_MS = 500
"""Limit for the slowest press, since longer waits need a sign that moves."""
GAMES = 90
"""Number of games stored on the board."""
DEVICE = "e6605481db3b8a2f"
BOXES = 15
"""Number of turns of the game in the tour, Yatzy."""
PAUSE_MS = 20  # pause after which the next changes belong to another picture; frames of an animation are 33 ms apart


@dataclass(frozen=True)
class Press:
    """How a press was answered. Times are in ms from the contact of the button; None if nothing came.

    :param button: name of the button
    :param opens: what the press opens or does, which is the name of the shot taken afterwards
    :param first: time to the first tone or changed byte of the picture
    :param complete: time until the whole new picture is shown
    """

    button: str
    opens: str
    first: float | None
    complete: float | None


def script() -> str:
    """Return the steps of the tour. A shot follows each press that is measured."""
    turn = [*_press("ROLL", "thrown", 2600), *_press("SCORE", "asks-or-fills", 700), *_press("SCORE", "filled", 1500)]
    return "\n".join(
        [
            "wait 900",
            *_press("LEFT", "menu"),
            *_press("RIGHT", "menu-next"),
            *_press("LEFT", "menu-back"),
            *_press("ROLL", "which-game"),
            *_press("RIGHT", "another-game"),
            *_press("LEFT", "a-game-back"),
            *_press("ROLL", "house-rules"),
            *_press("ROLL", "who-plays"),
            *_press("ROLL", "first-turn", 1500),
            *_press("ROLL", "first-throw", 2600),
            *_press("HOLD1", "held"),
            *_press("RIGHT", "next-box"),
            *_press("SCORE", "card", held=1000),
            *_press("RIGHT", "card-next"),
            *_press("SCORE", "turn-from-card"),
            *_press("ROLL", "coach", 3500, held=1000),
            *_press("RIGHT", "coach-next"),
            *_press("SCORE", "turn-from-coach"),
            "down LEFT",
            *_press("RIGHT", "game-menu"),
            "up LEFT",
            "wait 300",
            *_press("SCORE", "turn-from-game-menu"),
            *_press("SCORE", "asks-or-fills"),
            *_press("SCORE", "filled", 1800),
            *turn * (BOXES - 1),
        ]
    )


def _press(button: str, opens: str, wait: int = 900, held: int = 60) -> list[str]:
    return [f"press {button} {held}", f"wait {wait}", f"shot {opens}"]


def board_files() -> dict[str, bytes]:
    """Return the firmware's files and those that a board has stored after GAMES games of Yatzy, keyed by path."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        dice = random.Random(1)
        for _ in range(GAMES):
            _file_game(dice)
        stored = {path.as_posix(): path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    return {**compiled(), **stored, **stored_settings({"language": "en"})}


def _file_game(dice: random.Random) -> None:
    player = {"name": "Fox", "kind": "human", "picture": 0}
    game = RULE_SETS.module("yatzy", "game").GAME("yatzy", None, [player], dice.randbytes, "listed")
    game.seq = history.next_seq()
    while game.phase == "play":
        turn = game.turns_finished
        game.roll()
        game.fill(max(game.choices(), key=lambda choice: choice[1])[0])
        journal.append(game.seq, turn, game.last_turn)
    history.add(game, DEVICE)


def presses(trace: Iterable[Mapping[str, Any]]) -> Iterator[Press]:
    """Yield the measured presses of a trace in order: each last button that went down before a shot."""
    events = list(trace)
    downs = [place for place, event in enumerate(events) if event["event"] == "down"]
    for place, end in pairwise([*downs, len(events)]):
        after = events[place:end]
        shot = next((event["file"] for event in after if event["event"] == "shot"), None)
        if shot:
            yield _answered(after, Path(shot).stem.partition("-")[2])


def _answered(events: Sequence[Mapping[str, Any]], opens: str) -> Press:
    down = events[0]
    heard = [event["t"] for event in events if event["event"] == "tone" and event["duty"]]
    pictures = list(_pictures((event["t"], event["dots"]) for event in events if event.get("dots")))
    seen = [begins for begins, _, _ in pictures]
    first = min([*heard, *seen], default=None)
    complete = max(pictures, key=lambda picture: picture[2])[1] if pictures else None
    return Press(down["button"], opens, first and first - down["t"], complete and complete - down["t"])


def _pictures(changes: Iterable[tuple[float, int]]) -> Iterator[tuple[float, float, int]]:
    """Yield when each picture began and ended, and how many dots it changed, given the changes of the display."""
    begins = ends = None
    total = 0
    for at, dots in changes:
        if begins is None or at - ends > PAUSE_MS:
            if begins is not None:
                yield begins, ends, total
            begins, total = at, 0
        ends = at
        total += dots
    if begins is not None:
        yield begins, ends, total


def measured(uf2: str, bootrom: str) -> list[Press]:
    """Play the tour on an emulated Pico; return its presses. Raises KastError if the firmware fails."""
    with tempfile.TemporaryDirectory() as name, contextlib.redirect_stdout(io.StringIO()):
        folder = Path(name)
        (folder / "tour.txt").write_text(script())
        image = flash.with_files(flash.new(flash.read_uf2(Path(uf2))), board_files())
        (folder / "flash.bin").write_bytes(image)
        options = ["--bootrom", bootrom, "--flash", str(folder / "flash.bin"), "--script", str(folder / "tour.txt")]
        emulate.main([*options, "--out", str(folder / "out"), "--erase-ms", "45"], standalone_mode=False)
        shutil.copytree(folder / "out", "/tmp/q/tour2", dirs_exist_ok=True)
        return list(presses(map(json.loads, (folder / "out/trace.jsonl").read_text().splitlines())))


if __name__ == "__main__":
    import os

    for press in measured(os.environ["KAST_UF2"], os.environ["KAST_BOOTROM"]):
        print(f"{press.button:6} {press.opens:22} {press.first or -1:7.1f} {press.complete or -1:7.1f}")
