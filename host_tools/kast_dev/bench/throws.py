"""Throws and presses for an emulated Pico, at as many phases of its loop as there are: whether anything freezes.

A fast hand presses as soon as the dice lie, cuts flights short and hardly shakes; a slow one shakes for long and waits.
"""

import json
import os
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kast.games import RULE_SETS
from kast_tools.emulator.command import emulate
from kast_tools.emulator.timings import Timings, timings

ALL = 200
"""Throws, and presses of HOLD."""
SHORT = 4
"""Those of each hand that `make test` has time for; with KAST_ALL_THROWS=1 it plays ALL."""

MENU = ["wait 900", "press LEFT", "wait 500"]  # from the first picture; what is stored is brought in order until then
GAMES = {"yatzy": 5, "maxi": 6}  # and their dice
MENUS = 4  # presses of ROLL before the first throw
_BEGIN = ["press ROLL", "wait 600"]  # what a menu proposes
_NEXT_GAME = ["press RIGHT", "wait 400"]


def asked() -> int:
    """How many throws and presses the tests are to make."""
    return ALL if os.environ.get("KAST_ALL_THROWS") else SHORT


def scripts(count: int) -> Iterator[tuple[str, str]]:
    """Games by both hands, `count` throws together: names and scripts."""
    kinds = [(game, fast) for game in GAMES for fast in (True, False)]
    for i, (game, fast) in enumerate(kinds):
        share = count // len(kinds) + (i < count % len(kinds))
        yield f"{game}-{'fast' if fast else 'slow'}", _throws(game, share, fast)


def _throws(game: str, count: int, fast: bool) -> str:
    hand = random.Random(f"{game} {fast}")
    steps = begun(game)
    for throw in range(count):
        steps.append(f"press ROLL {hand.randrange(25, 60) if fast else hand.randrange(60, 460)}")
        if fast and throw % 3 == 1:  # cut short: on the way out, unseen, or on the way back
            steps += [f"wait {hand.randrange(5, 900)}", "press HOLD1 30", "wait 1500", "press HOLD1 30"]
        else:
            steps.append(f"wait {hand.randrange(1400, 1500) if fast else hand.randrange(2000, 4000)}")
        if throw % 3 == 2:
            steps += ["press SCORE", "wait 300", "press SCORE", "wait 1800"]
        else:
            # Another pair each time: five equal dice would end in a party, and all held could not be rolled.
            hold = 2 + throw % 3
            steps += [f"press HOLD{hold} 40", f"wait {hand.randrange(5, 90) if fast else hand.randrange(300, 1200)}"]
    return "\n".join([*steps, "wait 2500"])


def presses(count: int) -> str:
    """Presses of HOLD while nothing moves.

    After waits that meet the renewal of the display (1.5 s after its last change), the check of the battery (each
    second) and light sleep at every phase, and one soon after the other.
    """
    hand = random.Random("presses")
    steps = [*begun("yatzy"), "press ROLL", "wait 3000"]
    for press in range(count):
        since = (hand.uniform(150, 400), hand.uniform(1480, 1560), hand.uniform(950, 1050), hand.uniform(1600, 3000))
        steps += [f"press HOLD{1 + press % 5} {hand.randrange(20, 90)}", f"wait {round(since[press % len(since)])}"]
    return "\n".join(steps)


def begun(game: str) -> list[str]:
    """From power on to a game alone, before its first throw."""
    return [*MENU, *_BEGIN, *_NEXT_GAME * list(RULE_SETS).index(game), *_BEGIN * (MENUS - 1), "wait 900"]


def played(uf2: str, bootrom: str, name: str, script: str, erase_ms: int) -> Timings:
    """What playing a script on the emulated Pico took, everything counted. Raises KastError if the firmware fails."""
    return timings(traced(uf2, bootrom, name, script, erase_ms))


def traced(uf2: str, bootrom: str, name: str, script: str, erase_ms: int) -> list[dict[str, Any]]:
    """The trace that playing it left. Raises KastError likewise."""
    with tempfile.TemporaryDirectory() as folder:
        file, out = Path(folder, f"{name}.txt"), Path(folder, name)
        file.write_text(script)
        files = ["--uf2", uf2, "--bootrom", bootrom, "--script", str(file), "--out", str(out)]
        emulate.main([*files, "--erase-ms", str(erase_ms)], standalone_mode=False)
        return [json.loads(line) for line in (out / "trace.jsonl").read_text().splitlines()]
