"""Test that stored games and lines of the history to which no game can have led are refused, and that values at the
limits are taken.
"""

import json
import os
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from filed_games import DEVICE, file_game, file_many, played_game, players, sealed
from kast.game import GameError
from kast.games import RULE_SETS
from kast.games.cards import own_files
from kast.storage import history, saved_game, store, unpacked_game
from kast.storage.history_record import LONGEST_NAME, FiledGame
from kast.storage.json_reader import JsonReader
from kast.storage.restored_game import restored
from kast.text import name_boxes
from kast_tools.games.own.board_file import FOLDER, board_text
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import read_game

Record = dict[str, Any]
MOST_TURNS, MOST_ROLLS, MOST_TOTAL = RULE_SETS.module("yatzy", "record").limits(RULE_SETS["yatzy"])
"""In lines of Yatzy: turns of a player, rolls of a turn, points."""


@pytest.fixture(autouse=True)
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def own(board: Path) -> Iterator[Callable[[Path], str]]:
    """Return a function that puts the own game of a file onto the board and returns the game's id."""

    def put(path: Path) -> str:
        name = path.stem
        file = board / FOLDER / f"own-{name}.json"
        file.parent.mkdir(exist_ok=True)
        file.write_text(board_text(read_game(path)))
        (id,) = (id for id in own_files.games() if id.startswith(f"own-{name}-"))
        return id

    with patch.dict(RULE_SETS.made):
        yield put
        name_boxes()


def read(record: Record) -> FiledGame:
    """Return what the board reads of a history line with a valid checksum."""

    class Line:
        def pieces(self) -> Iterator[bytes]:
            return iter([sealed(record)])

    return FiledGame(Line())


def first(record: Record, **change: Any) -> Record:
    """Return a record in which the first player has other values, or does not have those that are None."""
    player = {
        name: value for name, value in (record["players"][0] | change).items() if change.get(name, "") is not None
    }
    return record | {"players": [player, *record["players"][1:]]}


IMPOSSIBLE: dict[str, Callable[[Record], Record]] = {
    "another version": lambda record: record | {"v": 2},
    "no such option": lambda record: record | {"options": {"jokers": 7}},
    "no name": lambda record: first(record, name=None),
    "no points": lambda record: first(record, total=None),
    "no kind": lambda record: first(record, kind=None),
    "another kind": lambda record: first(record, kind="dog"),
    "a name that is too long": lambda record: first(record, name="x" * (LONGEST_NAME + 1)),
    "too many points": lambda record: first(record, total=MOST_TOTAL + 1),
    "a turn of a third of two players": lambda record: record | {"turns": ["2a11111"]},
    "too many turns": lambda record: record | {"turns": [*record["turns"], record["turns"][0]]},
    "too many rolls": lambda record: record | {"turns": ["0a" + "1" * 5 * (MOST_ROLLS + 1)]},
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_line_is_refused(board: Path, change: Callable[[Record], Record]) -> None:
    record = json.loads(file_game(board, names=("Fox", "Owl")))
    assert read(record).finished
    with pytest.raises(ValueError):
        read(change(record))


def test_a_line_at_its_limits_is_read(board: Path) -> None:
    record = json.loads(file_game(board, names=("Fox", "Owl")))
    assert len(record["turns"]) == 2 * MOST_TURNS
    record["turns"][0] = "1a" + "1" * 5 * MOST_ROLLS
    filed = read(first(record, name="x" * LONGEST_NAME, total=MOST_TOTAL, left=0))
    assert filed.players[0] == ("x" * LONGEST_NAME, MOST_TOTAL) and filed.left == [0]


def test_a_single_die_is_not_alike_and_earns_no_stamps(board: Path) -> None:
    filed = read(json.loads(file_game(board, "pig", ("Fox", "Owl"), turns=4)))
    assert filed.fives == filed.stamps == [0, 0] and sum(filed.faces[0]) > 0


def test_two_dice_may_be_alike(board: Path, own: Callable[[Path], str]) -> None:
    filed = read(json.loads(file_game(board, own(EXAMPLES["chicago"]))) | {"turns": ["0a12", "0b44", "0c33"]})
    assert filed.fives == [2] and filed.faces == [[1, 1, 2, 2, 0, 0]]


def test_dice_with_other_faces_are_not_counted(board: Path, own: Callable[[Path], str]) -> None:
    for faces, counts in ((6, [3, 0, 0, 0, 0, 0]), (5, [0] * 6)):
        path = board / "few.toml"
        path.write_text(
            f'name = "Few"\ndice = 3\nfaces = {faces}\n[boxes]\nalike = "3 alike: 20"\nany = "any dice: all dice"\n'
        )
        record = json.loads(file_game(board, own(path), turns=1))
        assert read(record | {"turns": ["0a111"]}).faces == [counts]


# Parts of the history


def test_only_segments_with_newer_games_are_read(board: Path) -> None:
    file_many(board, [file_game(board / "played")], 100)
    segments = [len(path.read_bytes().splitlines()) for path in sorted((board / "saves").iterdir())]
    assert len(segments) > 3
    with patch.object(history.log, "lines", wraps=history.log.lines) as lines:
        for number in range(len(segments)):
            lines.reset_mock()
            after = sum(segments[:number])
            assert [history.seq_of(line.head()) for line in history.Lines(after=after)] == list(range(after + 1, 101))
            forward = [
                call.args[0] for call in lines.mock_calls if not call.kwargs.get("backwards") and len(call.args) == 3
            ]
            assert forward == [f"history-{segment:04}.jsonl" for segment in range(number + 1, len(segments) + 1)]


def test_space_is_freed_until_it_is_enough(board: Path) -> None:
    """The board deletes the oldest segments of which a computer has a copy: no more than necessary, and no others."""
    file_many(board, [file_game(board / "played")], 100)
    saves = sorted((board / "saves").iterdir())
    ends = [sum(len(path.read_bytes().splitlines()) for path in saves[: number + 1]) for number in range(len(saves))]
    assert store.save("settings", b"{}") and len(saves) > 4

    def left() -> int:
        return len(list((board / "saves").glob("history-*")))

    with patch.object(store, "free", lambda: store.LOW - left() + len(saves) - 2):
        history.log.append("exported", history.log.sealed([str(ends[1] - 1)]))
        assert not history.free_space() and left() == len(saves) - 1, "the second one is not exported as a whole"
        assert store.remove("exported")
        history.log.append("exported", history.log.sealed([str(ends[3])]))
        assert history.free_space() and left() == len(saves) - 2, "this is enough"


def test_games_from_before_a_restore_keep_their_device(board: Path) -> None:
    (board / "saves").mkdir()
    assert history.origin() == (0, "")
    assert history.log.append("origin", history.log.sealed(["2 cafe"]))
    assert [json.loads(file_game(board, turns=1))["device"] for _ in range(4)] == ["cafe", "cafe", DEVICE, DEVICE]
    (board / "saves" / "origin").write_bytes(b"3 cafe damaged\n")
    assert history.origin() == (0, "")


def test_a_game_that_does_not_count_is_filed_as_such(board: Path) -> None:
    game = played_game(board, "yatzy", turns=1)
    game.counts = False
    assert history.add(game, DEVICE)
    assert not read(*(json.loads(line.read()) for line in history.Lines())).counts


# Stored games


def state_of(rule_set: str = "yatzy", names: str = "AB", kind: str = "game", **change: Any) -> dict[str, Any]:
    """Return the state of a game after a turn of everybody, with changes."""
    game = played_game(Path(), rule_set, list(names), turns=len(names), real_dice=kind == "real_dice_game")
    if kind == "daily_game":
        game = RULE_SETS.module(rule_set, kind).GAME(rule_set, {}, players(*names), bytes, "listed")
        game.day = "2026-12-24"
    return game.state() | change


def again(state: dict[str, Any]) -> Any:
    """Return the game that is restored from this state after it was packed and unpacked."""
    return restore(unpacked_game.unpack(saved_game.pack(state)))


def restore(state: dict[str, Any]) -> Any:
    kind = "real_dice_game" if state["real_dice"] else "daily_game" if "day" in state else "game"
    return restored(RULE_SETS.module(state["game"], kind).GAME, state, bytes)


def test_every_kind_of_game_is_restored_as_it_was(own: Callable[[Path], str]) -> None:
    assert again(daily()).state() == daily()
    entered = state_of(names="ABC", kind="real_dice_game")
    assert again(entered).state() == entered
    for counts, corrections, options in product((True, False), (0, 3), ({}, {"ties": "roll"})):
        game = again(entered | {"options": options, "marks": [counts, corrections, [[1, 2]]]})
        assert (game.counts, game.corrections, game.left) == (counts, corrections, {1: 2})
        assert game.options["ties"] == options.get("ties", "shared")
    kniffel = state_of(own(EXAMPLES["kniffel"]))
    assert again(kniffel).state() == kniffel


def rolling(names: str = "ABC", totals: tuple = (None, 30, 5), contenders: tuple = (0, 2)) -> dict[str, Any]:
    """Return the state of a game of Yatzy whose players roll for the start."""
    game = RULE_SETS.module("yatzy", "game").GAME("yatzy", {}, players(*names), bytes)
    return game.state() | {"phase": "start", "start": (list(totals), list(contenders))}


def daily(**change: Any) -> dict[str, Any]:
    return state_of(names="A", kind="daily_game", **change)


POSSIBLE = {
    "the last player": lambda: state_of(current=1),
    "a start": rolling,
    "a start of two": lambda: rolling("AB", (None, None), (0, 1)),
    "a daily game": daily,
}
IMPOSSIBLE_STATES = {
    "a third of two players": lambda: state_of(current=2),
    "a start of one": lambda: rolling("A", (None,), (0, 0)),
    "a start with a total missing": lambda: rolling(totals=(None, 30)),
    "a start with one roller": lambda: rolling(contenders=(1,)),
    "a start with a fourth of three": lambda: rolling(contenders=(0, 3)),
    "a start with more than all sixes": lambda: rolling(totals=(None, 31, 5)),
    "a start with less than all ones": lambda: rolling(totals=(None, 30, 4)),
    "a daily game by house rules": lambda: daily(options={"first_roll_bonus": 10}),
    "a daily game with real dice": lambda: daily(real_dice=True),
    "a daily game of two": lambda: daily(players=players("Fox", "Owl")),
    "a daily game of forced": lambda: state_of("forced", "A", day="2026-12-24"),
    "a day that is none": lambda: daily(day="2026-02-29"),
}


@pytest.mark.parametrize("make", POSSIBLE.values(), ids=POSSIBLE)
def test_a_possible_state_is_restored(make: Callable[[], dict[str, Any]]) -> None:
    state = make()
    game = restore(state)
    assert (game.current, game.phase) == (state["current"], state["phase"])
    if game.phase == "start":
        assert (game.start_totals, game.contenders) == state["start"]


@pytest.mark.parametrize("make", IMPOSSIBLE_STATES.values(), ids=IMPOSSIBLE_STATES)
def test_an_impossible_state_is_refused(make: Callable[[], dict[str, Any]]) -> None:
    with pytest.raises(GameError):
        restore(make())


# Texts in pieces


@pytest.mark.parametrize("text", ['"', "\\", '\\"', '\\\\"\\', 'a\\\\\\"b"\\', '"' * 5, "\\" * 6, "é" * 9])
@pytest.mark.parametrize("length", range(1, 8))
def test_quotes_and_backslashes_are_read_and_skipped(text: str, length: int) -> None:
    line = json.dumps([text, {text: [text]}, 7]).encode()
    for skipped in (False, True):
        reader = JsonReader(iter([line[start : start + length] for start in range(0, len(line), length)]))
        items = reader.items()
        next(items)
        if skipped:
            reader.skip()
        else:
            assert reader.text() == text
        next(items)
        reader.skip()
        next(items)
        assert reader.whole(7, 7) == 7


def test_a_text_has_up_to_300_bytes() -> None:
    assert JsonReader(iter([b'"' + b"x" * 300 + b'"'])).text() == "x" * 300
    with pytest.raises(ValueError):
        JsonReader(iter([b'"' + b"x" * 301 + b'"'])).text()


# Values


def test_a_value_is_read_up_to_its_longest_length() -> None:
    assert store.save("settings", b"x" * 300)
    assert b"".join(store.load_in_pieces("settings", 300)) == b"x" * 300
    assert not list(store.load_in_pieces("settings", 299))


def test_a_file_that_cannot_be_replaced_stays(board: Path) -> None:
    assert store.replace("exported", [b"old"])
    with patch.object(os, "replace", side_effect=OSError):
        assert not store.replace("exported", [b"new"])
    assert (board / "saves" / "exported").read_bytes() == b"old"
