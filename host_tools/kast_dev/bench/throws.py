"""Plays throws and presses on an emulated Pico at many phases of its loop, to find out whether anything freezes.

A fast player presses once the dice are at rest, stops dice in the air and hardly shakes them. A slow player shakes the
dice for a long time and waits before the next press.
"""

import json
import os
import random
import tempfile
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from kast.games import RULE_SETS
from kast_tools.emulator import flash
from kast_tools.emulator.command import emulate
from kast_tools.emulator.timings import Timings, timings

ALL = 200
"""Number of throws, and of presses of HOLD."""
SHORT = 4
"""Number of throws in `make test-all`, which has little time; with KAST_ALL_THROWS=1 the tests play ALL."""

ERASED = 0.02
"""Limit for the share of throws that wait for flash to be erased."""
SHORTEST_MS = 50  # least time for which dice stand at the edge of the screen; storing a roll takes longer

MENU = ["wait 900", "press LEFT", "wait 500"]  # from power on to the menu; the housekeeping of files ends meanwhile
GAMES = {"yatzy": 5, "maxi": 6}  # numbers of dice, keyed by game
MENUS = 4  # menus before the first throw, in each of which ROLL is pressed
_BEGIN = ["press ROLL", "wait 600"]  # choose what a menu proposes
_NEXT_GAME = ["press RIGHT", "wait 400"]


def asked() -> int:
    """Return how many throws, and how many presses, the tests should make."""
    return ALL if os.environ.get("KAST_ALL_THROWS") else SHORT


def scripts(count: int) -> Iterator[tuple[str, str]]:
    """Yield the name and text of a script for each game with each player, with `count` throws in all."""
    kinds = [(game, fast) for game in GAMES for fast in (True, False)]
    for i, (game, fast) in enumerate(kinds):
        share = count // len(kinds) + (i < count % len(kinds))
        yield f"{game}-{'fast' if fast else 'slow'}", _throws(game, share, fast)


def _throws(game: str, count: int, fast: bool) -> str:
    rng = random.Random(f"{game} {fast}")
    steps = begun(game)
    for throw in range(count):
        steps.append(f"press ROLL {rng.randrange(25, 60) if fast else rng.randrange(60, 460)}")
        if fast and throw % 3 == 1:  # stop the dice on their way out, while they are not visible, or on their way back
            steps += [f"wait {rng.randrange(5, 900)}", "press HOLD1 30", "wait 1500", "press HOLD1 30"]
        else:
            steps.append(f"wait {rng.randrange(1400, 1500) if fast else rng.randrange(2000, 4000)}")
        if throw % 3 == 2:
            steps += ["press SCORE", "wait 300", "press SCORE", "wait 1800"]
        else:
            # Hold another die each time: five equal dice would end in a celebration, and all held dice
            # could not be rolled.
            number = 2 + throw % 3
            steps += [f"press HOLD{number} 40", f"wait {rng.randrange(5, 90) if fast else rng.randrange(300, 1200)}"]
    return "\n".join([*steps, "wait 2500"])


def waited(stands: Collection[float], erase_ms: int) -> int:
    """Return how many throws waited for flash to be erased, given how long their dice stood at the edge, in ms."""
    return sum(time > SHORTEST_MS + erase_ms for time in stands)


def presses(count: int) -> str:
    """Return a script with presses of HOLD while nothing moves.

    The waits are such that presses coincide with the renewal of the display (1.5 s after its last change),
    the check of the battery (every second) and light sleep, at every phase of these. Some waits are short.
    """
    rng = random.Random("presses")
    steps = [*begun("yatzy"), "press ROLL", "wait 3000"]
    for press in range(count):
        waits = (rng.uniform(150, 400), rng.uniform(1480, 1560), rng.uniform(950, 1050), rng.uniform(1600, 3000))
        steps += [f"press HOLD{1 + press % 5} {rng.randrange(20, 90)}", f"wait {round(waits[press % len(waits)])}"]
    return "\n".join(steps)


def begun(game: str) -> list[str]:
    """Return the steps from power on to the moment before the first throw of a solo game."""
    return [*MENU, *_BEGIN, *_NEXT_GAME * list(RULE_SETS).index(game), *_BEGIN * (MENUS - 1), "wait 900"]


def played(uf2: str, bootrom: str, name: str, script: str, erase_ms: int) -> Timings:
    """Play a script on the emulated Pico and return the times in its trace. Raises KastError if the firmware fails."""
    return timings(traced(uf2, bootrom, name, script, erase_ms))


def traced(
    uf2: str, bootrom: str, name: str, script: str, erase_ms: int, files: Mapping[str, bytes] | None = None
) -> list[dict[str, Any]]:
    """Play a script on the emulated Pico and return its trace. Raises KastError if the firmware fails.

    :param files: all files of the board, keyed by path; None for this version's firmware alone
    """
    with tempfile.TemporaryDirectory() as folder:
        file, out = Path(folder, f"{name}.txt"), Path(folder, name)
        file.write_text(script)
        board = ["--uf2", uf2]
        if files is not None:
            image = Path(folder, "flash.bin")
            image.write_bytes(flash.with_files(flash.new(flash.read_uf2(Path(uf2))), files))
            board = ["--flash", str(image)]
        options = [*board, "--bootrom", bootrom, "--script", str(file), "--out", str(out)]
        emulate.main([*options, "--erase-ms", str(erase_ms)], standalone_mode=False)
        return [json.loads(line) for line in (out / "trace.jsonl").read_text().splitlines()]
