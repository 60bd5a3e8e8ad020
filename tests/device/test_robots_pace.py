"""Test the pace of robots by scripts on the virtual board (issue 40)."""

from pathlib import Path
from typing import Any

import pytest
from filed_games import played_game
from kast.games import RULE_SETS
from played import Played, store_before
from suites import in_soak

TURN_MS = 5000
"""Time for a turn if several robots play, from one result to the next; lucky dice take longer: they are celebrated."""
SEEDS = 3
PERSON = {"name": "Fox", "kind": "human", "picture": 0}


def robot(level: int) -> dict[str, Any]:
    return {"name": str(level), "kind": "cpu", "picture": None, "level": level}


def waiting_person(rule_set: str, folder: Path, seed: int, **settings: Any) -> bool:
    """Return whether it is the person's turn once three robots have had the time of quick turns."""
    folder /= str(seed)
    game = played_game(folder / "game", rule_set, [*map(robot, (1, 3, 4)), PERSON], turns=0)
    store_before(folder, game, **settings)
    steps = f"wait 1900 / press ROLL / wait {3 * TURN_MS}"
    return Played(steps, folder, "--seed", str(seed)).game()["current"] == 3


FAMILIES = {RULE_SETS.family(rule_set): rule_set for rule_set in reversed(list(RULE_SETS))}
"""The first game of each family. With "triple", the longest card, their robots decide as those of all others."""


@pytest.mark.long
@pytest.mark.parametrize("rule_set", in_soak(RULE_SETS, {*FAMILIES.values(), "triple"}.__contains__))
def test_several_robots_play_quick_turns(rule_set: str, tmp_path: Path) -> None:
    assert any(waiting_person(rule_set, tmp_path / "auto", seed) for seed in range(SEEDS))
    assert not all(waiting_person(rule_set, tmp_path / "slow", seed, robots="slow") for seed in range(SEEDS))
