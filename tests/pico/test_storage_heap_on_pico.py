"""Test that 700 games, some of them long, can be stored and counted on an emulated Pico whose free blocks of heap have
at most 4,112 bytes.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from emulated_pico import given, told_by
from filed_games import file_game, lines_of, many
from tests_paths import TESTS

pytestmark = [given, pytest.mark.long]

GAMES = 700
LONG = ["Alexandrin", "Bartholoma", "Carolinson", "Wilhelmina", "WWWWWWWWWW", "Zacharias!"]
SEGMENT = 16368


def history(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield (name, content) of history segments with as many games as fit on a Pico. Most games are Yatzy with one
    player, some Triple with six.
    """
    short = file_game(folder / "short", turns=15)
    long = file_game(folder / "long", "triple", LONG, options={"joker": "free", "first_roll_bonus": 20})
    assert len(short) < 800 and len(long) > 8000
    lines = list(many([short] * 180 + [long], GAMES))
    number, content = 1, b""
    for line in lines:
        if content and len(content) + len(line) + 1 > SEGMENT:
            yield f"saves/history-{number:04d}.jsonl", content
            number, content = number + 1, b""
        content += line + b"\n"
    yield f"saves/history-{number:04d}.jsonl", content


@pytest.mark.soak
def test_storage_needs_no_large_block_of_heap(tmp_path: Path) -> None:
    program = TESTS / "on_board" / "storage_in_fragmented_heap.py"
    found = told_by(program, 150_000, tmp_path, dict(history(tmp_path)))
    assert found["refused"] and "counted" in found
    assert found["counted"] == GAMES + 1
    assert found["games"] == GAMES + 1
    assert found["longest"] <= 1500, "a step of counting must end soon, for the screen to say how far it is"
    assert lines_of(tmp_path / "out" / "store")[-1].count(b"Zacharias!") == 1
