"""Measures on the emulated Pico how much of the C stack is left at the deepest point of games, menus and multiplayer.

Nested imports need the most stack. They happen only once after power on, so the scripts switch the power off and on
many times.
"""

import contextlib
import io
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kast.games import RULE_SETS
from kast_tools.build.firmware import compiled
from kast_tools.emulator import flash
from kast_tools.emulator.command import emulate
from kast_tools.virtual_board.run import stored_settings
from kast_tools.virtual_board.stack import LEAST_LEFT, Stack

from kast_dev.bench.throws import MENU, begun

NEXT = ["press RIGHT", "wait 400"]
TAKE = ["press ROLL", "wait 1500"]
BACK = ["press SCORE", "wait 700"]
OTHER_PAGE = ["press RIGHT 700", "wait 700"]  # in the self-test, where a short press only tests the button
PULLED = ["power off", "wait 500", "power on", "wait 1000"]
THROW = ["press ROLL", "wait 1900"]
TURN = [*THROW, *["press SCORE", "wait 500"] * 2, "wait 1800"]
TO_MENU = ["down LEFT", "press RIGHT", "up LEFT", "wait 500", "press LEFT", "wait 500", *TAKE, *TAKE]
ENTRIES = 7  # number of entries in the menu if there is no game to resume
SELF_TEST_PAGES = 7
WHOLE = "american"  # game with the shortest card, played to its end

SITS = ["press HOLD1", "wait 700", "press ROLL"]
HOST = ["wait 2500", *NEXT, *TAKE, "wait 500", *TAKE, *TAKE, *SITS, "wait 1500", "press ROLL", "wait 7000"]
GUEST = ["wait 2500", *NEXT, "press ROLL", "wait 7000", *TAKE, "press HOLD1", "wait 1000", "press ROLL", "wait 5500"]
TABLE_TURN = ["press ROLL", "wait 1900", "press SCORE", "wait 400", "press SCORE", "wait 1200"]


@dataclass(frozen=True)
class Played:
    """Something to play from power on: one script, or two on machines joined by a cable.

    `settings` are additional settings of the machine.
    """

    name: str
    scripts: Sequence[Sequence[str]]
    settings: Mapping[str, Any] = field(default_factory=dict)


def all_played() -> list[Played]:
    """Return everything that this benchmark plays."""
    child = ["press HOLD1", "wait 700"]
    return [
        *(Played(f"menu-{entry}", [_entry(entry)]) for entry in range(ENTRIES)),
        Played("self-test", [[*MENU, *NEXT * (ENTRIES - 1), *TAKE, *(OTHER_PAGE + TAKE) * SELF_TEST_PAGES]]),
        *(Played(game, [_game(game)]) for game in RULE_SETS),
        Played("kid-mode", [_game("yatzy", child)], {"kids": True}),
        Played("table", [[*HOST, *TABLE_TURN * 2], [*GUEST, *TABLE_TURN, *PULLED, "wait 1500", *NEXT, *TAKE, *TAKE]]),
    ]


def _entry(entry: int) -> list[str]:
    """Return steps that open the first three rows of the screen that an entry of the menu opens."""
    rows = ([*PULLED, *MENU, *NEXT * entry, *TAKE, *NEXT * row, *TAKE, *TAKE, *BACK, *BACK] for row in range(3))
    return [step for row in rows for step in row]


def _game(game: str, people: Sequence[str] = ()) -> list[str]:
    """Return steps that begin a game, ask the coach, fill two boxes, switch the power off and on, and resume the game.

    The game WHOLE is played to its end and then reviewed.

    :param people: presses on the screen where players are chosen, in addition to ROLL
    """
    start = begun(game)
    first = [*start[:-3], *people, *start[-3:], *THROW, "press ROLL 1200", "wait 3000", *BACK, *TURN, *TURN]
    resume = [*PULLED, *MENU, *TAKE, *TURN]
    if game != WHOLE:
        return [*first, *resume, *TO_MENU, *NEXT, *TAKE]
    rest = TURN * len(RULE_SETS[game].boxes)
    pages = [*TAKE, *NEXT, "wait 1500", *NEXT, "wait 1500", *NEXT, *BACK, *TAKE, *TO_MENU, *NEXT * 3, *TAKE, *NEXT]
    return [*first, *resume, *rest, *pages]


def play(played: Played, uf2: str | Path, bootrom: str, folder: Path) -> Stack:
    """Play one or two scripts on the emulated Pico; return the measurements of the board with the least stack left.

    :param folder: empty folder for the files of the run
    :raises KastError: the firmware failed
    """
    options = ["--bootrom", bootrom, "--out", str(folder / "out")]
    for number, steps in enumerate(played.scripts):
        script = folder / f"{number}.txt"
        script.write_text("\n".join(steps))
        options += ["--script", str(script)]
    if len(played.scripts) > 1:
        options += ["--uf2", str(uf2), "--link", "cable"]
    else:
        files = {**compiled(), **stored_settings({"language": "en", **played.settings})}
        (folder / "flash.bin").write_bytes(flash.with_files(flash.new(flash.read_uf2(Path(uf2))), files))
        options += ["--flash", str(folder / "flash.bin")]
    boards = emulate.main(options, standalone_mode=False)
    return min((board.stack for board in boards), key=lambda stack: stack.left)


def rows(uf2s: Sequence[str], bootrom: str) -> Iterator[tuple[str, str, str]]:
    """Yield a row for the bench for each MicroPython: the smallest number of bytes left, and what was played then."""
    for uf2 in uf2s:
        left = {played.name: _left(played, uf2, bootrom) for played in all_played()}
        worst = min(left, key=lambda name: left[name])
        description = f"{Path(uf2).stem}: stack left at the deepest point ({worst}), bytes"
        yield description, str(left[worst]), f">= {LEAST_LEFT}"


def _left(played: Played, uf2: str, bootrom: str) -> int:
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        return play(played, uf2, bootrom, Path(folder)).left or 0
