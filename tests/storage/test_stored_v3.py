"""Test that this version loads daily games that the first version with daily dice stored (tests/stored/v3)."""

import json
import shutil
from pathlib import Path

import pytest
from kast.games.cards.daily_game import DailyGame
from kast.session.plan import checked_plan
from kast.storage import history, journal, settings, store, unpacked_game
from kast.storage.restored_game import restored
from tests_paths import TESTS

V3 = TESTS / "stored" / "v3"
CASES = sorted(path.parent.name for path in V3.glob("*/expected.json"))


def test_samples_of_a_turn_and_a_finished_game_exist() -> None:
    assert CASES == ["daily-in-a-turn", "daily-over"]


@pytest.mark.parametrize("case", CASES)
def test_a_stored_daily_game_is_loaded(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(V3 / case / "saves", "saves")
    expected = json.loads((V3 / case / "expected.json").read_text())
    game = restored(DailyGame, unpacked_game.unpack(store.load("game") or b""), bytes)
    state = game.state()
    found = {
        "game": game.rules.id,
        "day": game.day,
        "options": state["options"],
        "players": game.players,
        "phase": game.phase,
        "boxes": dict(game.card.boxes),
        "total": game.card.total,
        "rolls": state["rolls"],
        "held": game.held,
        "undo": None,
        "turns": list(journal.turns(game.seq, game.turns_finished)),
        "history": [
            {"day": line["day"], "turns": line["turns"], "total": line["players"][0]["total"], "end": line["end"]}
            for line in (json.loads(line.read()) for line in history.Lines() if line)
        ],
    }
    if game.can_undo:
        game.undo()
        found["undo"] = game.state()["rolls"]
    assert found == expected


@pytest.mark.parametrize("case", CASES)
def test_the_day_and_player_are_remembered(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(V3 / case / "saves", "saves")
    plan = checked_plan(settings.checked(json.loads(store.load("settings") or b""))["plan"])
    assert (plan["day"], plan["alone"]) == ("2026-12-03", {"name": "Fox", "kind": "human", "picture": 0})
