"""Test that this version loads what the first version stored (tests/stored/v1): games, settings, history, statistics.

The firmware of that version wrote the files. An independent scorer computed `expected.json` in the same folders.
"""

import contextlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.storage import history, journal, saved_game, settings, store, unpacked_game
from kast.storage.restored_game import restored
from kast.storage.statistics import Statistics, key_of
from played import Played
from suites import also_long
from tests_paths import TESTS

V1 = TESTS / "stored" / "v1"
CASES = sorted(path.parent.name for path in V1.glob("*/expected.json"))
PHASES = {
    "-start", "-start-tie", "-begun", "-in-a-turn", "-undo", "-undone", "-six", "-over", "-over-not-filed", "-robots",
    "-real-dice", "-real-dice-undo", "-real-dice-start",
}  # fmt: skip


def copied(name: str, folder: Path) -> dict[str, Any]:
    """Copy the stored files of the board `name` into a folder; return their expected content."""
    shutil.copytree(V1 / name / "saves", folder / "saves")
    return json.loads((V1 / name / "expected.json").read_text())


def taken_up() -> CardGame | None:
    data = store.load("game")
    if not data:
        return None
    state = unpacked_game.unpack(data)
    return restored(RealDiceGame if state["real_dice"] else CardGame, state, bytes)


def told(game: CardGame | None) -> dict[str, Any] | None:
    """Return a game in the form that expected.json has; the last turn is undone if it can be."""
    if not game:
        return None
    starts = game.phase == "start"
    boxes = [dict(card.boxes) for card in game.cards]
    found: dict = {
        "seq": game.seq,
        "game": game.rules.id,
        "options": game.options,
        "real_dice": game.real_dice,
        "players": game.players,
        "phase": game.phase,
        "current": None if starts else game.current,
        "start_totals": game.start_totals if starts else None,
        "cards": [
            {"boxes": filled, "bonuses": card.bonuses, "extra": card.extra, "total": card.total}
            for filled, card in zip(boxes, game.cards, strict=True)
        ],
        "saved_rolls": list(game.saved_rolls),
        "dice": list(game.dice),
        "held": list(game.held),
        "rolls_used": game.rolls_used,
        "undo": None,
        "turns": list(journal.turns(game.seq, game.turns_finished)),
    }
    if game.can_undo:
        game.undo()
        (box,) = set(boxes[game.current]) - set(game.card.boxes)
        rolls = {"dice": game.dice, "held": game.held, "rolls": game.rolls_used}
        found["undo"] = {"player": game.current, "box": box} | rolls
    return found


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_samples_contain_every_game_in_every_phase() -> None:
    games = ("yatzy", "american", "maxi", "forced", "triple")  # the games of version 1
    assert {game + phase for game in games for phase in PHASES} < set(CASES)


def _with_later_options(game: dict[str, Any]) -> dict[str, Any]:
    """Return the expected game, with the first value for each option that was added after version 1."""
    usual = {option: values[0] for option, values in RULE_SETS[game["game"]].options.items()}
    return game | {"options": usual | game["options"]}


@pytest.mark.parametrize("name", CASES)
def test_a_stored_game_is_loaded(name: str, folder: Path) -> None:
    expected = copied(name, folder)["game"]
    found = json.loads(json.dumps(told(taken_up())))
    assert found == (expected and _with_later_options(expected))


def test_a_loaded_game_is_stored_in_the_same_bytes(folder: Path) -> None:
    """A board can therefore return to the previous version of the firmware and continue its game."""
    same = 0
    for name in CASES:
        copied(name, folder / name)
        with contextlib.chdir(folder / name):
            data = store.load("game")
            game = taken_up()
        if data and game:
            assert saved_game.pack(game.state()) == data, name
            same += 1
    assert same > len(PHASES)


@pytest.mark.parametrize("name", CASES)
def test_stored_settings_are_loaded(name: str, folder: Path) -> None:
    expected = copied(name, folder)
    found = settings.checked(json.loads(store.load("settings") or b"null"))
    usual = {setting: values[0] for setting, values in settings.VALUES.items()}
    plan = expected["plan"]
    names = [player["name"] for player in plan["players"]]
    assert [player["name"] for player in found["plan"].pop("players")] == names
    assert found == usual | {"language": "en"} | expected["settings"] | {
        "plan": {key: plan[key] for key in ("game", "options", "start", "real_dice")}
    }


@pytest.mark.parametrize("name", CASES)
def test_the_stored_history_is_read(name: str, folder: Path) -> None:
    expected = copied(name, folder)["history"]
    lines = history.Lines()
    records = [json.loads(line.read()) for line in lines]
    assert lines.damaged == 0
    for record in records:
        assert record.pop("v") == 1 and len(record.pop("crc")) == 8
        assert record.pop("id") == f"{record.pop('device')}-{record['seq']}"
    assert records == expected
    assert history.next_seq() == len(expected) + 1


@pytest.mark.parametrize("anew", [False, True])
def test_stored_statistics_are_loaded_or_counted_again(anew: bool, folder: Path) -> None:
    """The stored statistics are correct, and without them this version counts the same from the stored games."""
    expected = copied("history", folder)["statistics"]
    if anew:
        for path in (folder / "saves").glob("statistics*"):
            path.unlink()
    statistics = Statistics()
    list(statistics.catch_up())
    assert statistics.faces == expected["faces"]
    assert len(statistics.games) == len(expected["games"])
    for one in expected["games"]:
        entry = statistics.games[key_of(RULE_SETS[one["game"]], one["options"])]
        for what in ("games", "cards", "sum", "fives", "faces"):
            assert entry[what] == one[what], (one, what)
        assert [list(best) for best in entry["best"]] == one["best"]
    assert set(statistics.names) == set(expected["names"])
    for name, one in expected["names"].items():
        entry = statistics.names[name]
        assert (entry["fives"], entry["faces"]) == (one["fives"], one["faces"])
        assert sum(cards for cards, _, _ in entry["games"].values()) == one["cards"]


GO_ON = "wait 2200 / press ROLL / wait 300"


@pytest.fixture
def board(tmp_path: Path) -> Callable[[str, str], tuple[dict[str, Any], Played]]:
    """Return a function that plays a script on a virtual board with the stored files of the board `name`.

    The function returns the expected content and the result.
    """

    def board(name: str, script: str) -> tuple[dict[str, Any], Played]:
        expected = copied(name, tmp_path / "out" / "store")
        return expected, Played(script, tmp_path / "out")

    return board


def left(played: Played) -> dict[str, Any]:
    """Return the game that a board has stored at the end of a script, in the form of expected.json."""
    with contextlib.chdir(played.out / "store"):
        found = told(taken_up())
    assert found
    return json.loads(json.dumps(found))


@pytest.mark.parametrize("game", also_long(("american", "maxi", "triple"), "maxi".__eq__))
def test_a_board_continues_the_turn(board: Callable, game: str) -> None:
    expected, played = board(f"{game}-in-a-turn", f"{GO_ON} / press HOLD3 / wait 10500")
    held = expected["game"]["held"]
    now = _with_later_options(expected["game"])
    assert left(played) == now | {"held": [*held[:2], not held[2], *held[3:]]}


@pytest.mark.parametrize("name", also_long(("yatzy-undo", "maxi-saved-rolls-undo", "forced-undo"), "yatzy-undo".__eq__))
def test_a_board_undoes_the_last_box(board: Callable, name: str) -> None:
    expected, played = board(name, f"{GO_ON} / press LEFT / wait 500")
    undo = expected["game"]["undo"]
    found = left(played)
    assert [found[key] for key in ("current", "dice", "held", "rolls_used")] == [
        undo[key] for key in ("player", "dice", "held", "rolls")
    ]
    boxes = [dict(card["boxes"]) for card in expected["game"]["cards"]]
    del boxes[undo["player"]][undo["box"]]
    assert [card["boxes"] for card in found["cards"]] == boxes


def test_a_board_files_a_finished_game_that_was_not_filed(board: Callable) -> None:
    expected, played = board("triple-over-not-filed", "wait 2500")
    with contextlib.chdir(played.out / "store"):
        (record,) = (json.loads(line.read()) for line in history.Lines())
    assert (record["seq"], record["end"], record["turns"]) == (1, "finished", expected["game"]["turns"])
    totals = [card["total"] for card in expected["game"]["cards"]]
    assert [player["total"] for player in record["players"]] == totals


def test_a_board_continues_to_enter_real_dice(board: Callable) -> None:
    expected, played = board("american-real-dice", f"{GO_ON} / press HOLD2 / wait 10500")
    assert expected["game"]["dice"] == [5, 0, 2, 0, 0]
    assert left(played)["dice"] == [5, 2, 2, 0, 0]  # HOLD2 enters the second die, which was missing


# Tests of files that cannot be loaded


def spoilt(name: str, folder: Path, how: str) -> dict[str, bytes]:
    """Copy the stored files of the board `name` into a folder and make its game unreadable; return the game's files."""
    copied(name, folder)
    slots = sorted((folder / "saves").glob("game.?"))
    with contextlib.chdir(folder):
        if how == "damaged":
            for slot in slots:
                slot.write_bytes(slot.read_bytes()[:-1] + b"?")
        else:
            data = store.load("game")
            assert data
            other = {"of another version": b"\x03" + data[1:], "of another game": data[:1] + b"\x77" + data[2:]}[how]
            assert store.save("game", other)
    return {slot.name: slot.read_bytes() for slot in slots}


@pytest.mark.parametrize("how", also_long(("damaged", "of another version", "of another game"), "damaged".__eq__))
def test_an_unreadable_game_is_quarantined_and_reported(tmp_path: Path, how: str) -> None:
    folder = tmp_path / "out" / "store"
    was = spoilt("yatzy-in-a-turn", folder, how)
    new_game = "press ROLL / wait 300 / " * 6
    script = f"wait 2200 / shot said / press ROLL / wait 300 / shot menu / {new_game}press ROLL / wait 1500"
    played = Played(script, tmp_path / "out")
    played.check_pictures("said", folder="kept")
    assert not played.same("said", "menu")
    # A new game has begun, and the unreadable one is quarantined.
    assert {name: (folder / "saves" / f"aside-1-{name}").read_bytes() for name in was} == was
    assert left(played)["seq"] == 1
    # The next start does not report the game again.
    again = Played("wait 2200 / shot menu", tmp_path / "out")
    assert again.shots["menu"].tobytes() != played.shots["said"].tobytes()


def test_a_machine_starts_although_a_finished_game_cannot_be_filed(tmp_path: Path) -> None:
    """A folder has the name of the history file, so filing fails; no fault of stored files may prevent the start."""
    folder = tmp_path / "out" / "store"
    copied("yatzy-over-not-filed", folder)
    (folder / "saves" / "history-0001.jsonl").unlink()
    (folder / "saves" / "history-0001.jsonl").mkdir()
    (folder / "saves" / "history-0001.jsonl" / "in-the-way").write_bytes(b"")
    played = Played("wait 2200 / shot menu / press ROLL / wait 500 / shot game", tmp_path / "out")
    assert left(played)["phase"] == "over"
