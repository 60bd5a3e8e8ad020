"""Measures the coach: steps of thinking, time on the emulated Pico, and the quality of its tables.

A step is the work between two yields of the coach. Each turn of the machine's loop runs a few steps.
"""

import contextlib
import io
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from kast.coach.advice import Advice
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast_tools.build.firmware import firmware_with
from kast_tools.coach.board_coach import board_coach
from kast_tools.emulator.command import emulate
from kast_tools.solver.tables import described

HERE = Path(__file__).parent
MOST_LOST = {5: 0.01, 6: 0.1}
"""Points per game that following a table may lose to perfect play, keyed by the number of dice."""
MOST_BYTES = {5: 64 << 10, 6: 400 << 10}
"""Size limit of a table's file in bytes, keyed by the number of dice."""
MOST_MS = {5: 150, 6: 400}
"""Time limit for advice on a Pico in ms, keyed by the number of dice."""


@dataclass(frozen=True)
class State:
    """A decision to make: the boxes filled so far, and the dice."""

    game: str
    boxes: Mapping[str, int]
    dice: tuple[int, ...]
    rolls_left: int


STATES = (
    State("yatzy", {}, (3, 3, 5, 6, 1), 2),
    State("yatzy", {"sixes": 18, "chance": 20, "pair": 8}, (6, 5, 5, 2, 1), 1),
    State("yatzy", {"ones": 3, "twos": 6, "yatzy": 0}, (2, 3, 4, 5, 5), 0),
    State("yatzy", {}, (2, 2, 5, 6, 1), 2),  # the coach offers another hold than the best
    State("american", {}, (2, 3, 4, 4, 6), 2),
    State("american", {"yatzy": 50, "fours": 12, "full_house": 25}, (4, 4, 4, 4, 4), 1),
    State("forced", {"ones": 3, "twos": 4}, (3, 3, 1, 5, 5), 2),
    State("maxi", {}, (6, 6, 5, 4, 2, 2), 2),
    State("maxi", {"ones": 3, "sixes": 24, "tower": 0, "chance": 27}, (1, 2, 3, 5, 5, 5), 1),
)


@dataclass(frozen=True)
class Thought:
    """What the emulated Pico reports about one piece of advice.

    :param options: the coach's options, as in Advice
    :param offered: index of the option that the coach offers
    :param ms: time that the coach took
    :param heap: bytes of heap in use for the advice
    """

    options: list[tuple]
    offered: int
    ms: float
    heap: int


def thinkable() -> list[State]:
    """Return the states of games that have a table: those of STATES, and a first roll for each other game."""
    others = [
        State(game, {}, (1, 2, 2, 4, 5, 6)[: RULE_SETS[game].dice], 2)
        for game in described()
        if not any(state.game == game for state in STATES)
    ]
    return [state for state in STATES if state.game in described()] + others


def advice(state: State) -> Advice:
    """Return the coach's advice in a state, on this computer. The steps of the advice have not been run yet."""
    card = Card(state.game, None, dict(state.boxes))
    dice = list(state.dice)
    coach = board_coach(state.game)
    return coach.advice(card, dice, [False] * len(dice), 3 - state.rolls_left, state.rolls_left)


def steps(game: str) -> list[int]:
    """Return how many steps the coach needs in each state of a game."""
    return [sum(1 for _ in advice(state).steps()) for state in thinkable() if state.game == game]


def think_on_pico(uf2: str, bootrom: str) -> list[Thought]:
    """Let the coach think on the emulated Pico, and return the result for each of `thinkable()`.

    :raises KastError: the emulated Pico cannot run
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        firmware = firmware_with(HERE / "coach_main.py", folder)
        states = [(state.game, dict(state.boxes), state.dice, state.rolls_left) for state in thinkable()]
        main = firmware / "main.py"
        main.write_text(main.read_text().replace("STATES = ()", f"STATES = {states!r}"))
        script = folder / "script.txt"
        script.write_text("wait 10000\n")
        arguments = ["--uf2", uf2, "--bootrom", bootrom, "--firmware", str(firmware)]
        with contextlib.redirect_stdout(io.StringIO()):
            emulate.main([*arguments, "--script", str(script), "--out", str(folder / "out")], standalone_mode=False)
        lines = (folder / "out" / "serial.txt").read_text().splitlines()
        results = [json.loads(line) for line in lines if line.startswith("[")]
        return [
            Thought([tuple(option) for option in options], offered, us / 1000, heap)
            for options, offered, us, heap in results
        ]


def rows(thoughts: Sequence[Thought] | None) -> Iterator[tuple[str, str, str]]:
    """Yield rows for the bench: description, value, limit.

    :param thoughts: results of think_on_pico, or None if there is no emulated Pico
    """
    for game, figures in described().items():
        dice = RULE_SETS[game].dice
        yield f"{game}: points of a game by the table; perfect {figures['perfect']:.4f}", f"{figures['value']:.4f}", ""
        yield f"{game}: points lost a game", f"{figures['loss']:.4f}", str(MOST_LOST[dice])
        yield f"{game}: the table, KiB", f"{figures['bytes'] / 1024:.1f}", str(MOST_BYTES[dice] >> 10)
        yield f"{game}: steps to think, median", f"{median(steps(game)):g}", ""
        yield f"{game}: steps to think, most", str(max(steps(game))), ""
        if thoughts:
            times = [thought.ms for state, thought in zip(thinkable(), thoughts, strict=True) if state.game == game]
            yield f"{game}: thinking on the emulated Pico, longest, ms", f"{max(times):.0f}", str(MOST_MS[dice])
