"""Test that a power cut at any flash write of one machine loses nothing of games between two machines."""

import pytest
from kast_tools.games.transcript import contradiction
from real_session import without_gc
from suites import TO_THE_END, every_second
from table_machines import Table, two_in_one

QUICK = 0
"""Seed of the fast suite."""


@pytest.mark.parametrize(
    ("seed", "side"),
    every_second(
        (0, 1), (0, 1), short=lambda seed, side: seed == QUICK and not side, whole=lambda seed, _: seed == QUICK
    ),
)
def test_no_power_cut_at_a_table_takes_back_a_move(seed: int, side: int) -> None:
    """After each cut the machine must return to its table with all moves that it had made or asked for.

    In the end both machines must have stored the same games, which their transcripts prove. The power is cut at each
    kind of write: once in the fast suite, twice in the full suite, and after each move in `make soak`.
    """
    finished = 3
    with two_in_one(), without_gc:
        table = Table(["pig", "yatzy", "tenthousand"], seed)
        victim = table.machines[side]
        victim.cut_at_writes(most=1 if seed == QUICK or TO_THE_END else 2, every=TO_THE_END)
        while min(sum(machine.ended.values()) for machine in table.machines) < finished:
            table.step()
        assert victim.restarts > 100
        one, other = (machine.proved() for machine in table.machines)
    assert len(one.keys() & other.keys()) >= finished
    for agreements in one.keys() & other.keys():
        mine, theirs = one[agreements], other[agreements]
        assert contradiction(mine, theirs) == ""
        assert all(turn == same for turn, same in zip(mine.game.turns, theirs.game.turns, strict=False))
        assert not mine.game.is_finished or mine.game.turns == theirs.game.turns
