"""Test that this version loads games of Pig that the first version with Pig stored (tests/stored/v2)."""

import json
import shutil
from pathlib import Path

import pytest
from kast.games.pig.game import Pig
from kast.storage import history, journal, store, unpacked_game
from kast.storage.restored_game import restored
from tests_paths import TESTS

V2 = TESTS / "stored" / "v2"
CASES = sorted(path.parent.name for path in V2.glob("*/expected.json"))


def test_samples_of_a_turn_an_undo_and_a_finished_game_exist() -> None:
    assert CASES == ["pig-in-a-turn", "pig-over", "pig-undo"]


@pytest.mark.parametrize("case", CASES)
def test_a_stored_game_of_pig_is_loaded(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(V2 / case / "saves", "saves")
    expected = json.loads((V2 / case / "expected.json").read_text())
    game = restored(Pig, unpacked_game.unpack(store.load("game") or b""), bytes)
    found: dict = {
        "game": game.rules.id,
        "options": game.options,
        "players": game.players,
        "phase": game.phase,
        "current": game.current,
        "totals": list(game.totals),
        "turns_ended": list(game.turns),
        "rolls": game.rolls,
        "undo": None,
        "turns": list(journal.turns(game.seq, game.turns_finished)),
        "history": [
            {"turns": line["turns"], "totals": [one["total"] for one in line["players"]], "end": line["end"]}
            for line in (json.loads(line.read()) for line in history.Lines() if line)
        ],
    }
    if game.can_undo:
        game.undo()
        found["undo"] = {"player": game.current, "rolls": game.rolls, "totals": game.totals}
    assert found == expected
