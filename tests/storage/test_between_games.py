"""Test what the session stores when a game begins, is given up, cannot be restored or is only a demonstration."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from filed_games import DEVICE
from kast.games import RULE_SETS
from kast.games.cards import draws, own_files
from kast.games.cards.game import CardGame
from kast.session import between_games
from kast.storage import history, journal, saved_game, store
from kast.text import name_boxes, speak
from kast_tools.games.own.board_file import FOLDER, board_text
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import read_game
from real_session import session_with, without_gc

FOX = {"name": "Fox", "kind": "human", "picture": 0}
OWL = {"name": "Owl", "kind": "human", "picture": 1}


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Yield the session of a board without stored files, whose plan is a game of Yatzy between Fox and Owl."""
    monkeypatch.chdir(tmp_path)
    with without_gc:
        session = session_with(None, Random(1).randbytes)
        session.machine.settings["plan"] |= {"players": [FOX, OWL], "start": "listed"}
        yield session


def play(session: Any, turns: int = 99) -> None:
    """Play some turns, or the game to its end, and fill the first box each time."""
    while turns and session.game.phase == "play":
        session.game.roll()
        session.end_turn(session.game.choices()[0][0])
        session.keep_turn()
        turns -= 1


def begin(session: Any, again: bool = False) -> None:
    """Begin a game and store it, as Navigation does."""
    (session.begin_again if again else session.begin)()
    session.machine.save_settings()
    session.save_holds()


def filed() -> list[tuple[int, bytes]]:
    """Return seq and end of each game in the history."""
    lines = [line.read() for line in history.Lines()]
    return [(history.seq_of(line), line.rpartition(b'"end":"')[2].partition(b'"')[0]) for line in lines]


def test_the_definition_of_an_own_game_is_checked_once(session: Any, tmp_path: Path) -> None:
    file = tmp_path / FOLDER / "own-kniffel.json"
    file.parent.mkdir()
    file.write_text(board_text(read_game(EXAMPLES["kniffel"])))
    speak("en")
    (id,) = own_files.games()
    with patch.object(own_files, "checked", wraps=own_files.checked) as check, patch.dict(RULE_SETS.made, clear=True):
        assert RULE_SETS[id].dice == 5  # as the screen on which the game is chosen does
        session.machine.settings["plan"]["game"] = id
        begin(session)
        assert session.game.rules.id == id and check.call_count == 1
        assert Path("saves", f"{id}.json").read_bytes() == file.read_bytes(), "stored games need their rules"
    name_boxes()


def test_a_roll_is_made_before_it_is_stored(session: Any) -> None:
    begin(session)
    for rolls in (1, 2, 3):
        session.roll()
        assert session.game.rolls_used == rolls
        assert store.load("game") == saved_game.pack(session.game.state())


def test_a_new_game_ends_the_one_before(session: Any) -> None:
    begin(session)
    assert session.game.seq == 1 and filed() == []
    play(session, 3)
    session.suspend()
    begin(session)
    assert session.game.seq == 2 and filed() == [(1, b"abandoned")]
    begin(session)
    assert session.game.seq == 3 and filed() == [(1, b"abandoned")], "game 2 has no finished turn"
    play(session)
    begin(session)
    assert session.game.seq == 4 and filed() == [(1, b"abandoned"), (3, b"finished")]


def test_another_game_like_this_one_needs_no_plan(session: Any) -> None:
    plan = session.machine.settings["plan"]
    plan |= {"game": "maxi", "options": {"finnish": True}, "real_dice": True}
    begin(session)
    plan |= {"game": "yatzy", "options": {}, "players": [OWL], "real_dice": False}
    first = session.game
    begin(session, again=True)
    assert session.game.seq == 2 and type(session.game) is type(first)
    assert (session.game.rules.id, session.game.options, session.game.players) == ("maxi", first.options, [FOX, OWL])
    plan = session_with().machine.settings["plan"]
    assert (plan["game"], plan["options"]["finnish"], plan["players"], plan["real_dice"]) == (
        "maxi",
        True,
        [FOX, OWL],
        True,
    )


def test_a_daily_game_leaves_the_plan_as_it_is(session: Any) -> None:
    daily = {"daily": True, "day": "2026-12-01", "alone": OWL}
    session.machine.settings["plan"] |= {"game": "pig", "options": {"goal": 50}} | daily
    begin(session)
    game = session.game
    assert (game.rules.id, game.day, game.players, game.real_dice) == ("yatzy", "2026-12-01", [OWL], False)
    assert game.phase == "play" and game.options["ties"] == "shared"
    plan = session_with().machine.settings["plan"]
    assert (plan["game"], plan["options"], plan["players"]) == ("pig", {"goal": 50}, [FOX, OWL])
    assert "daily" not in plan and plan["day"] == "2026-12-01"
    begin(session)
    assert session.game.rules.id == "pig" and session.game.seq == 2


@pytest.mark.parametrize("kind", ["usual", "real dice", "daily"])
def test_a_stored_game_is_restored_as_what_it_was(kind: str, session: Any) -> None:
    session.machine.settings["plan"] |= {"daily": kind == "daily", "day": "2026-12-01", "alone": OWL}
    session.machine.settings["plan"] |= {"real_dice": kind == "real dice"}
    begin(session)
    if kind != "real dice":
        session.roll()
    restarted = session_with(None, bytes)
    steps = list(restarted.restore())
    assert steps and all(steps) and restarted.ready
    assert restarted.resume() and type(restarted.game) is type(session.game)
    assert restarted.game.state() == session.game.state()
    assert restarted.game.random_bytes is bytes, "the source of the dice of the machine that goes on"


def test_a_game_whose_files_are_both_damaged_is_quarantined(session: Any) -> None:
    begin(session)
    session.roll()
    for path in Path("saves").glob("game.*"):
        path.write_bytes(b"damaged!" + path.read_bytes())
    restarted = session_with()
    assert list(restarted.restore()) == [] and restarted.is_damaged and not restarted.ready
    assert all(name.startswith(("aside-1-game.", "settings.")) for name in store.names())


@pytest.mark.parametrize("planned", [[], [OWL]], ids=["no plan", "a plan"])
def test_a_lesson_goes_on_as_a_game_with_the_turns_that_it_had(planned: list[Any], session: Any) -> None:
    plan = session.machine.settings["plan"]
    plan |= {"game": "pig", "options": {"goal": 50}, "players": planned, "real_dice": True, "recent": ["pig", "yatzy"]}
    game = CardGame("yatzy", None, [FOX], Random(1).randbytes, "listed")
    game.turn_screen = "lesson"
    session.begin_lesson(game)
    play(session, 2)
    assert not store.names() and session.lesson and not session.may_ask
    session.keep_lesson()
    assert not session.lesson and game.seq == 1 and game.turn_screen == CardGame.turn_screen
    assert store.load("game") == saved_game.pack(game.state())
    assert list(journal.turns(1, 2)) == session.lesson_turns and len(session.lesson_turns) == 2
    plan = session_with().machine.settings["plan"]
    assert plan["recent"][:2] == ["yatzy", "pig"]
    if planned:
        assert (plan["game"], plan["options"], plan["players"], plan["real_dice"]) == ("pig", {"goal": 50}, [OWL], True)
    else:
        assert (plan["game"], plan["options"], plan["players"], plan["real_dice"]) == ("yatzy", {}, [FOX], False)
    play(session)
    assert filed() == [(1, b"finished")]


def test_modules_are_loaded_ahead_for_the_planned_game_once_the_game_before_is_filed(session: Any) -> None:
    session.machine.settings["plan"] |= {"game": "pig", "real_dice": True}
    with patch.object(between_games, "_game_class") as loaded:
        session.prepare()
        assert not loaded.called, "no game has ended"
        session.kept = 3
        session.prepare()
        loaded.assert_called_once_with("pig", True)
        session.game = "on the screen"
        session.prepare()
        assert loaded.call_count == 1


def test_a_game_given_up_is_filed_and_forgotten(session: Any) -> None:
    begin(session)
    play(session, 2)
    session.save_holds_soon()
    session.give_up()
    assert session.game is None and not session.store_at
    assert filed() == [(1, b"abandoned")] and not session.resume() and not session.is_damaged


def test_the_history_has_the_level_of_a_robot_and_the_transcript_of_a_multiplayer_game(session: Any) -> None:
    robot = {"name": "Rex", "kind": "cpu", "level": 2}
    session.machine.settings["plan"] |= {"players": [FOX, robot]}
    for link in ("", "c2lnbmVk"):
        begin(session)
        play(session, 2)
        session.game.link = link
        session.give_up()
        (*_, line) = [line.read() for line in history.Lines()]
        record = json.loads(line)
        assert record.get("link", "") == link
        assert [player.get("level") for player in record["players"]] == [None, 2]


def test_a_game_given_up_without_free_space_stays_stored(session: Any) -> None:
    begin(session)
    play(session, 2)
    with patch.object(history, "add", return_value=False), patch.object(store, "free", return_value=store.LOW - 1):
        session.give_up()
        assert session.game is None and not session.machine.storing_works
        assert not session.has_space(), "the game is not in the history yet"
    assert session.has_space() and session.machine.storing_works and filed() == [(1, b"abandoned")]


def test_a_demonstration_stores_nothing(session: Any) -> None:
    begin(session)
    play(session, 1)
    session.save_holds_soon()
    session.suspend()
    before = store.load("game")
    speak("en")
    session.machine.settings["plan"] |= {"game": "pig", "options": {"goal": 50}}
    session.demonstrate()
    assert session.game.rules.id == "pig" and session.game.options["goal"] == 50
    session.machine.settings["plan"] |= {"game": "yatzy", "options": {}}
    session.demonstrate()
    robots = session.game.players
    assert [(robot["kind"], robot["level"]) for robot in robots] == [("cpu", 2), ("cpu", 4)]
    assert len({robot["name"] for robot in robots}) == 2 and all(robot["name"] for robot in robots)
    assert session.demo and session.machine.silent and session.stored_name == ""
    play(session)
    session.end_demo()
    assert not session.demo and not session.machine.silent and session.stores and not session.game
    assert store.load("game") == before and filed() == []
    assert session.resume() and session.game.players == [FOX, OWL] and session.stored_name == "game"


@pytest.mark.parametrize("content", [b"no game", b"\x01"])
def test_a_stored_value_that_is_no_game_is_quarantined(content: bytes, session: Any) -> None:
    assert store.save("game", content)
    assert not session.resume() and session.is_damaged
    assert [name for name in store.names() if name.startswith("aside-1-game")] and not store.load("game")
    assert not session.resume() and session.is_damaged, "until a screen has reported it"


def test_short_memory_restarts_the_machine_once_before_a_game_is_quarantined(session: Any) -> None:
    begin(session)
    play(session)
    before = store.load("game")
    with (
        patch.object(session, "file", side_effect=MemoryError),
        patch.object(sys, "print_exception", create=True) as printed,
    ):
        with pytest.raises(MemoryError):
            between_games.settle(session, False)
        assert store.load("game") == before and not session.is_damaged and not printed.called
        between_games.settle(session, True)
    assert session.is_damaged and session.game is None and not store.load("game")


def test_a_finished_game_that_a_power_cut_kept_from_the_history_is_filed_at_the_next_start(session: Any) -> None:
    begin(session)
    with patch.object(history, "add", return_value=True):
        play(session)
    assert filed() == []
    between_games.settle(session, False)
    assert filed() == [(1, b"finished")] and session.game is None and not session.is_damaged


def test_a_finished_game_marked_as_not_counting_is_filed_anew(session: Any) -> None:
    begin(session)
    play(session)
    for counts in (False, True):
        session.let_count(counts)
        (line,) = [line.read() for line in history.Lines()]
        assert (b'"counts":false' in line) != counts and filed() == [(1, b"finished")]
        assert session.resume() and session.game.counts == counts


def test_undoing_the_end_takes_the_game_out_of_the_history(session: Any) -> None:
    begin(session)
    play(session)
    session.undo()
    assert filed() == [] and session.game.phase == "play"
    assert store.load("game") == saved_game.pack(session.game.state())
    play(session)
    assert filed() == [(1, b"finished")] and b'"device":"' + DEVICE.encode() in next(iter(history.Lines())).head()


def test_a_player_who_leaves_may_end_the_game(session: Any) -> None:
    begin(session)
    play(session, 29)  # Fox has filled all boxes, Owl has one left
    assert session.may_leave() == [0, 1] and session.game.current == 1
    session.leave(1)
    assert session.game.phase == "over" and filed() == [(1, b"finished")]


def test_a_board_full_of_other_files_can_still_be_played(session: Any) -> None:
    """Another game may begin if no game could be deleted for it and none would be lost."""
    for free, has_older, may_begin in ((0, False, True), (0, True, False), (store.LOW, True, True)):
        with patch.object(store, "free", return_value=free), patch.object(history, "has_older", return_value=has_older):
            assert session.has_space() == may_begin


def test_a_roll_that_decides_a_draw_files_the_game(session: Any) -> None:
    session.machine.settings["plan"]["options"] = {"ties": "roll"}
    begin(session)
    session.game.random_bytes = bytes  # every die shows a one, so both players have the same points
    play(session)
    assert session.game.phase == "draw" and filed() == []
    while session.game.phase == "draw":
        draws.roll_for_win(session.game)
        session.store_roll()
    assert filed() == [(1, b"finished")]
