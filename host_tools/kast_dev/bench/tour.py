"""Measures on the emulated Pico when each press of a tour is answered, and when the screen that it opens is complete.

The tour opens most screens of a game alone, on a board that holds the settings and games of an owner.
"""

import contextlib
import io
import random
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from kast.drivers.buttons import LONG_MS
from kast.games import RULE_SETS
from kast.storage import history, journal, saved_game, store
from kast.storage.statistics import Statistics
from kast_tools.build.firmware import compiled
from kast_tools.virtual_board.run import stored_settings

from kast_dev.bench import throws

FIRST_MS = 50
"""Limit from a button's contact to the first tone or changed dot."""
SCREEN_MS = 250
"""Limit from a button's contact to the complete picture, for MOST of the presses."""
MOST = 0.95
ERASE_MS = 45  # time to erase a sector of flash, typical
SLOWEST_MS = 500
"""Limit for the slowest picture."""
GAMES = 90
"""Number of games stored on the board."""
WON = 4  # dice won by that number of games, so that the result shows no new ones
DEVICE = "e6605481db3b8a2f"
THROW = "thrown"
PAUSE_MS = 20  # pause after which the next changes belong to another picture; frames of an animation are 33 ms apart


@dataclass(frozen=True)
class Press:
    """How a press was answered. Times are in ms; None if nothing came.

    :param button: name of the button
    :param opens: what the press opens or does, which is the name of the shot taken afterwards
    :param first: time from the contact of the button to the first tone or changed dot
    :param complete: time until the whole new picture is shown, from the contact of the button or, if it is held, from
        the moment when the press counts as long; None if dice are thrown, which changes the picture for a second
    """

    button: str
    opens: str
    first: float | None
    complete: float | None


def script() -> str:
    """Return the steps of the tour. A shot follows each press that is measured."""
    turn = [*_press("ROLL", THROW, 2600), *_press("SCORE", "asks-or-fills", 700), *_press("SCORE", "filled", 1500)]
    return "\n".join(
        [
            "wait 900",
            *_press("LEFT", "menu"),
            *_press("ROLL", "result", 2500),
            *_press("RIGHT", "best-of-game"),
            *_press("RIGHT", "review", 2500),
            *_press("SCORE", "result-from-review", 2500),
            *_press("ROLL", "again", 1500),
            *_chord("game-menu-first"),
            *_press("LEFT", "end-entry"),
            *_press("ROLL", "end-game"),
            *_press("ROLL", "menu-from-game"),
            *["press RIGHT", "wait 300"] * 3,
            *_press("ROLL", "best-scores", 2500),
            *_press("SCORE", "menu-from-scores"),
            *["press RIGHT", "wait 300"] * 4,
            *_press("ROLL", "how-to-play"),
            *_press("ROLL", "lesson", 1500),
            *_chord("list-of-help"),
            *_press("SCORE", "menu-from-help"),
            *["press LEFT", "wait 300"] * 2,
            *_press("ROLL", "settings"),
            *_press("SCORE", "menu-from-settings"),
            *_press("RIGHT", "menu-next"),
            *_press("ROLL", "unfinished"),
            *_press("RIGHT", "give-up"),
            *_press("ROLL", "which-game"),
            *_press("RIGHT", "another-game"),
            *_press("LEFT", "a-game-back"),
            *_press("ROLL", "house-rules"),
            *_press("ROLL", "who-plays"),
            *_press("ROLL", "first-turn", 1500),
            *_press("ROLL", THROW, 2600),
            *_press("HOLD1", "held"),
            *_press("RIGHT", "next-box"),
            *_press("SCORE", "card", held=1000),
            *_press("ROLL", "turn-from-card"),
            *_press("ROLL", "coach", 3500, held=1000),
            *_press("RIGHT", "coach-next"),
            *_press("SCORE", "turn-from-coach"),
            *_chord("game-menu"),
            *_press("SCORE", "turn-from-game-menu"),
            *_press("SCORE", "asks-or-fills"),
            *_press("SCORE", "filled", 1800),
            *turn * 3,
        ]
    )


def _press(button: str, opens: str, wait: int = 900, held: int = 60) -> list[str]:
    return [f"press {button} {held}", f"wait {wait}", f"shot {opens}"]


def _chord(opens: str) -> list[str]:
    return ["down LEFT", *_press("RIGHT", opens), "up LEFT", "wait 300"]


def board_files() -> dict[str, bytes]:
    """Return the firmware's files and those that a board has stored after GAMES games of Yatzy, keyed by path.

    The last game is still stored as the game in play, as on every board after a game, until the next one begins.
    """
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        dice = random.Random(1)
        last = [_filed_game(dice) for _ in range(GAMES)][-1]
        store.save("game", saved_game.pack(last.state()))
        for _ in Statistics().catch_up(last.seq - 1):  # the result has counted each game but the last
            pass
        stored = {path.as_posix(): path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    return {**compiled(), **stored, **stored_settings({"language": "en", "won": WON})}


def _filed_game(dice: random.Random) -> Any:
    player = {"name": "Fox", "kind": "human", "picture": 0}
    game = RULE_SETS.module("yatzy", "game").GAME("yatzy", None, [player], dice.randbytes, "listed")
    game.seq = history.next_seq()
    while game.phase == "play":
        turn = game.turns_finished
        game.roll()
        game.fill(max(game.choices(), key=lambda choice: choice[1])[0])
        journal.append(game.seq, turn, game.last_turn)
    history.add(game, DEVICE)
    return game


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
    up = next((event["t"] for event in events if event["event"] == "up"), down["t"])
    begun = down["t"] + (LONG_MS if up - down["t"] > LONG_MS else 0)
    pictures = [picture for picture in pictures if picture[1] > begun]
    complete = max(pictures, key=lambda picture: picture[2])[1] if pictures and opens != THROW else None
    return Press(down["button"], opens, first and first - down["t"], complete and complete - begun)


def _pictures(changes: Iterable[tuple[float, int]]) -> Iterator[tuple[float, float, int]]:
    """Yield when each picture began and ended, and how many dots it changed, given the changes of the display."""
    picture: tuple[float, float, int] | None = None
    for at, dots in changes:
        if picture and at - picture[1] > PAUSE_MS:
            yield picture
            picture = None
        begins, _, total = picture or (at, at, 0)
        picture = (begins, at, total + dots)
    if picture:
        yield picture


def measured(uf2: str, bootrom: str) -> list[Press]:
    """Play the tour on an emulated Pico; return its presses. Raises KastError if the firmware fails."""
    with contextlib.redirect_stdout(io.StringIO()):
        return list(presses(throws.traced(uf2, bootrom, "tour", script(), ERASE_MS, board_files())))


def rows(version: str, presses: Sequence[Press]) -> Iterator[tuple[str, str, str]]:
    """Yield a row for the bench for each limit."""
    firsts = [press.first or float("inf") for press in presses]
    pictures = sorted(press.complete for press in presses if press.complete)
    yield f"{version}: a press to its first sign, slowest of {len(firsts)}, ms", f"{max(firsts):.0f}", str(FIRST_MS)
    most = pictures[int(MOST * (len(pictures) - 1))]
    yield f"{version}: a press to the whole screen, {MOST:.0%} of {len(pictures)}, ms", f"{most:.0f}", str(SCREEN_MS)
    yield f"{version}: a press to the whole screen, slowest, ms", f"{pictures[-1]:.0f}", str(SLOWEST_MS)


def print_presses(presses: Iterable[Press]) -> None:
    """Print a table of the presses, one line for each."""
    print(f"{'':6} {'':20} {'first sign, ms':>14} {'whole screen, ms':>16}")
    for press in presses:
        times = ["" if time is None else f"{time:.0f}" for time in (press.first, press.complete)]
        print(f"{press.button:6} {press.opens:20} {times[0]:>14} {times[1]:>16}".rstrip())
