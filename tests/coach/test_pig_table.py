"""Test the committed table of Pig in every state by value iteration, a different method than the solver's."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from kast.games import RULE_SETS
from kast.games.pig.value_table import GOAL, Table
from kast_tools.cli.commands import kast
from kast_tools.solver.families.pig import make_tables
from kast_tools.solver.families.pig import table as pig_table
from kast_tools.solver.families.pig.table import DATA, made
from kast_tools.solver.perfect_play import PIG_FIRST_WINS, PIG_TURNS_ALONE, best_pig

pytestmark = pytest.mark.usefixtures("compiled_solver")

SETTLED = 1e-13


@pytest.fixture(scope="module")
def table() -> Table:
    return best_pig()


@cache
def iterated(settled: float = SETTLED) -> tuple[np.ndarray, np.ndarray]:
    """Return the chances of winning after rolling and after banking, for every state (own, other, turn).

    Value iteration computes the chances: it updates all of them at once until none changes by `settled`.
    """
    own, other, turn = np.ogrid[:GOAL, :GOAL, : GOAL + 6]
    over = np.broadcast_to(own + turn >= GOAL, (GOAL, GOAL, GOAL + 6))
    chance = np.where(over, 1.0, 0.5)
    banked = np.minimum(own + turn, GOAL - 1)
    while True:
        start = chance[:, :, 0]
        rolls = np.broadcast_to((1 - start.T)[:, :, None], over.shape).copy()
        for face in range(2, 7):
            rolls[:, :, :GOAL] += chance[:, :, face : GOAL + face]
        rolls /= 6
        banks = np.where(turn > 0, 1 - start[other, banked], -1.0)
        better = np.where(over, 1.0, np.maximum(rolls, banks))
        if np.abs(better - chance).max() < settled:
            return rolls, banks
        chance = better


def test_the_committed_table_is_what_the_solver_makes() -> None:
    assert DATA.read_bytes() == made(), "Run `make tables`."
    assert DATA.stat().st_size <= 2048


@pytest.mark.soak
def test_the_table_is_right_in_every_state(table: Table) -> None:
    rolls, banks = iterated()
    for own in range(GOAL):
        for other in range(GOAL):
            turns = range(1, GOAL - own)
            margin = banks[own, other, 1 : GOAL - own] - rolls[own, other, 1 : GOAL - own]
            assert np.abs(margin).min(initial=1) > 100 * SETTLED  # in no state are the two choices equal
            assert [table.banks(own, other, turn) for turn in turns] == (margin > 0).tolist(), (own, other)


@pytest.mark.long
def test_the_first_player_wins_as_often_as_neller_and_presser_found() -> None:
    rolls, _ = iterated(1e-6)
    assert round(float(rolls[0, 0, 0]), 4) == PIG_FIRST_WINS


def test_a_solo_player_needs_the_fewest_turns(table: Table) -> None:
    """Making the other choice in one state and then following the table never saves turns, so no policy is better."""
    after = np.zeros(GOAL + 6)  # expected number of turns still needed, indexed by total
    for own in reversed(range(GOAL)):
        # A lost turn leaves the total as it is. So the expected number of turns from a total is a linear function of
        # itself, which can be solved.
        sure, lost = np.zeros(GOAL + 6), np.zeros(GOAL + 6)
        for turn in reversed(range(GOAL - own)):
            if turn and table.banks(own, None, turn):
                sure[turn] = after[own + turn]
            else:
                sure[turn] = sum(sure[turn + face] for face in range(2, 7)) / 6
                lost[turn] = (1 + sum(lost[turn + face] for face in range(2, 7))) / 6
        after[own] = (1 + sure[0]) / (1 - lost[0])
        for turn in range(1, GOAL - own):
            rolled = (after[own] + sum(sure[turn + f] + lost[turn + f] * after[own] for f in range(2, 7))) / 6
            assert (after[own + turn] < rolled) == table.banks(own, None, turn), (own, turn)
    assert round(float(after[0]), 3) == PIG_TURNS_ALONE


@pytest.mark.long
def test_kast_solve_prints_the_values_of_pig() -> None:
    whole, half = (
        CliRunner().invoke(kast, ["solve", "--game", "pig", *more]) for more in ((), ("--option", "goal=50"))
    )
    assert whole.exit_code == half.exit_code == 0
    assert "53.06 %" in whole.stdout and "12.545 turns" in whole.stdout
    assert "to 50" in half.stdout and "53.06 %" not in half.stdout


def test_make_tables_writes_a_missing_table_of_pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    committed = DATA.read_bytes()
    monkeypatch.setattr(pig_table, "DATA", tmp_path / "pig.bin")
    monkeypatch.setattr(pig_table, "made", lambda: committed)
    assert list(make_tables(["yatzy"])) == [] and not (tmp_path / "pig.bin").exists()
    assert list(make_tables(RULE_SETS)) == [f"pig: perfect, in {len(committed):,} bytes"]
    assert (tmp_path / "pig.bin").read_bytes() == committed
    (tmp_path / "pig.bin").write_bytes(committed[1:])
    assert list(make_tables(RULE_SETS)) and (tmp_path / "pig.bin").read_bytes() == committed
