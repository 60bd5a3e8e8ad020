"""Test that the storage modules survive any content of stored files with a valid checksum and accept nothing wrong."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from filed_games import file_game, sealed
from hypothesis import HealthCheck, given, settings, strategies
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.options import complete
from kast.session.plan import checked_plan
from kast.storage import history, journal, log, saved_game, store, unpacked_game
from kast.storage.history_record import FiledGame
from kast.storage.json_reader import JsonReader
from kast.storage.restored_game import restored
from kast.storage.settings import checked
from kast.storage.statistics import Statistics, options_of
from tests_paths import TESTS

V1 = TESTS / "stored" / "v1"
KEPT = {
    name: [json.loads(line) for line in (V1 / "history" / "saves" / name).read_bytes().splitlines()]
    for name in ("history-0001.jsonl", "history-0002.jsonl")
}
RECORDS = [record for records in KEPT.values() for record in records]

WORDS = strategies.sampled_from(
    [
        "",
        "yatzy",
        "triple",
        "american 10",
        "human",
        "cpu",
        "finished",
        "real",
        "0a11111",
        "5Z666666",
        'a"\\b',
        "é" * 200,
    ]
)
NUMBERS = strategies.integers() | strategies.integers(-2, 8) | strategies.just(2**62)
ANYTHING = strategies.recursive(
    strategies.none() | strategies.booleans() | NUMBERS | strategies.floats() | strategies.text() | WORDS,
    lambda inner: strategies.lists(inner, max_size=8) | strategies.dictionaries(strategies.text() | WORDS, inner),
    max_leaves=20,
)


@strategies.composite
def changed(draw: Any, good: Any) -> Any:
    """Generate a copy of a valid value in which one part, at any depth, is changed, missing, or repeated."""
    if isinstance(good, dict) and good and draw(strategies.integers(0, 4)):
        key = draw(strategies.sampled_from(sorted(good)))
        return {**good, key: draw(changed(good[key]))}
    if isinstance(good, list) and good and draw(strategies.integers(0, 4)):
        place = draw(strategies.integers(0, len(good) - 1))
        return [*good[:place], draw(changed(good[place])), *good[place + 1 :]]
    if isinstance(good, dict) and good and draw(strategies.booleans()):
        gone = draw(strategies.sampled_from(sorted(good)))
        return {key: good[key] for key in good if key != gone}
    if isinstance(good, list) and draw(strategies.booleans()):
        return good * draw(strategies.integers(0, 3))
    return draw(ANYTHING)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


anew = settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None
)


def clean() -> None:
    for name in store.names():
        store.remove(name)


def look_at(statistics: Statistics) -> None:
    """Check that the screen of best scores can show everything in the statistics."""
    for key, game in statistics.games.items():
        rule_set, options = options_of(key)
        complete(RULE_SETS[rule_set], options)
        assert [len(best) for best in game["best"]] == [3] * len(game["best"])
        assert all(type(name) is str and type(points) is int for points, _, name in game["best"])
        assert game["games"] >= 0 and game["sum"] // max(1, game["cards"]) >= 0 and game["seq"] > 0
    for entry in statistics.names.values():
        assert all(
            points // cards >= 0 and key in statistics.games for key, (cards, points, _) in entry["games"].items()
        )
    for one in [statistics, *statistics.games.values(), *statistics.names.values()]:
        faces = one.faces if isinstance(one, Statistics) else one["faces"]
        assert len(faces) == 6 and min(faces) >= 0


def write_lines(name: str, *lines: bytes) -> None:
    Path("saves").mkdir(exist_ok=True)
    Path("saves", name).write_bytes(b"".join(line + b"\n" for line in lines))


@anew
@given(strategies.sampled_from(RECORDS).flatmap(changed) | ANYTHING)
def test_any_history_line_is_survived(record: Any) -> None:
    clean()
    line = sealed(record) if isinstance(record, dict) else b"".join(log.sealed([json.dumps(record)], log.JSON)).rstrip()
    write_lines("history-0001.jsonl", line)
    statistics = Statistics()
    list(statistics.catch_up())
    look_at(statistics)
    look_at(Statistics())
    # The device continues: the next game is filed after the damaged line, and counted.
    seq = history.next_seq()
    assert 1 <= seq < 1 << 30
    game = CardGame("yatzy", None, [{"name": "Ada"}], bytes)
    game.seq = seq
    game.roll()
    game.fill("ones")
    assert journal.append(seq, 0, game.last_turn) and history.add(game, "cafe") and history.add(game, "cafe")
    assert [found.read() for found in history.Lines(after=seq - 1)] == [sealed(_filed(game))]
    statistics = Statistics()
    list(statistics.catch_up())
    assert statistics.counted == seq and statistics.names["Ada"]["faces"][0] >= 5


def _filed(game: CardGame) -> dict[str, Any]:
    player = {"name": "Ada", "kind": "human", "picture": None, "boxes": {"ones": 5}, "bonuses": 0, "total": 5}
    head = {"v": 1, "id": f"cafe-{game.seq}", "device": "cafe", "seq": game.seq, "game": "yatzy", "options": {}}
    return head | {"players": [player], "turns": ["0a11111"], "end": "abandoned"}


@anew
@given(strategies.sampled_from(RECORDS), strategies.integers(1, 300))
def test_a_valid_line_is_read_in_pieces_of_any_size(record: dict, length: int) -> None:
    line = sealed(record)

    class Cut:
        def pieces(self) -> Iterator[bytes]:
            return iter([line[start : start + length] for start in range(0, len(line), length)])

    filed = FiledGame(Cut())
    assert filed.game == record["game"] and filed.options == record["options"]
    assert filed.finished == (record["end"] == "finished") and filed.real_dice == ("dice" in record)
    assert filed.players == [(player["name"], player["total"]) for player in record["players"]]
    rolls = "".join(turn[2:] for turn in record["turns"])
    fell = [rolls.count(str(face)) for face in range(1, 7)]
    assert [sum(faces) for faces in zip(*filed.faces, strict=True)] == ([0] * 6 if filed.real_dice else fell)


def values(reader: JsonReader, like: Any) -> Any:
    """Read the next value, which has the same lists and dictionaries as `like`; return it."""
    if isinstance(like, dict):
        return {key: values(reader, like[key]) for key in reader.members()}
    if isinstance(like, list):
        return [values(reader, like[place]) for place in reader.items()]
    return reader.simple()


SIMPLE = (
    strategies.none() | strategies.booleans() | strategies.integers(-(10**9), 10**10) | strategies.text(max_size=24)
)
TREES = strategies.recursive(
    SIMPLE, lambda inner: strategies.lists(inner) | strategies.dictionaries(strategies.text(max_size=9), inner)
)


@anew
@given(TREES, strategies.booleans(), strategies.integers(1, 40), strategies.sampled_from([None, 1]))
def test_json_is_read_in_pieces_of_any_size(tree: Any, ascii_only: bool, length: int, indent: int | None) -> None:
    data = json.dumps([tree, tree, 7], ensure_ascii=ascii_only, indent=indent).encode("utf-8", "surrogatepass")

    def pieces() -> Iterator[bytes]:
        return (data[start : start + length] for start in range(0, len(data), length))

    try:
        whole = data.decode()
    except UnicodeDecodeError:
        return
    assert values(JsonReader(pieces()), json.loads(whole)) == json.loads(whole)
    reader = JsonReader(pieces())
    found = []
    for place in reader.items():
        if place < 2:
            reader.skip()
        else:
            found.append(reader.whole(7, 7))
    assert found == [7]


def stored_statistics() -> Any:
    with patch.object(store, "_FOLDER", str(V1 / "history" / "saves")):
        return json.loads(b"".join(store.load_in_pieces("statistics")))


STATISTICS = stored_statistics()


@anew
@given(changed(STATISTICS) | ANYTHING)
def test_any_stored_statistics_are_survived(value: Any) -> None:
    clean()
    assert store.save("statistics", json.dumps(value).encode())
    statistics = Statistics()
    look_at(statistics)
    file_game(Path.cwd(), turns=2)
    list(statistics.catch_up())
    look_at(statistics)
    look_at(Statistics())


@anew
@given(changed(json.loads((V1 / "settings" / "expected.json").read_text())) | ANYTHING)
def test_any_stored_settings_are_survived(value: Any) -> None:
    found = checked(value)
    assert checked(found) == found
    plan = checked_plan(found["plan"])
    assert checked_plan(plan) == plan
    for player in plan["players"]:
        assert set(player) - {"level"} == {"name", "kind", "picture"}
        assert ("level" in player) == (player["kind"] == "cpu") == (player["picture"] is None)


def games() -> list[bytes]:
    """Return the newest stored game of every folder of tests/stored."""
    found = []
    for path in sorted(V1.glob("*/saves")):
        with patch.object(store, "_FOLDER", str(path)):
            data = store.load("game")
        if data:
            found.append(data)
    return found


GAMES = games()


@anew
@given(
    strategies.binary(max_size=80)
    | strategies.tuples(strategies.sampled_from(GAMES), strategies.integers(0, 400), strategies.binary(max_size=3)).map(
        lambda one: one[0][: one[1]] + one[2] + one[0][one[1] + len(one[2]) :]
    )
)
def test_any_stored_game_is_survived(data: bytes) -> None:
    """Either loading raises ValueError, and the device quarantines the game, or the game can be played to its end."""
    try:
        state = unpacked_game.unpack(data)
        game = restored(RealDiceGame if state["real_dice"] else CardGame, state, Random(1).randbytes)
    except ValueError:
        return
    for player in game.players:
        assert player["kind"] == "cpu" or player["picture"] in range(12)
    assert unpacked_game.unpack(saved_game.pack(game.state())) == game.state()
    while game.phase == "start" and not game.real_dice:
        game.roll_for_start()
    while game.phase == "play" and not game.real_dice:
        while game.can_roll:
            game.roll()
        game.fill(game.choices()[0][0])


@anew
@given(
    strategies.sampled_from(["game.a", "turns", "exported", "history-0001.jsonl", "statistics.b", "settings.a"]),
    strategies.binary(max_size=600) | strategies.text(max_size=99).map(lambda text: b"".join(log.sealed([text]))),
)
def test_any_bytes_in_any_file_are_survived(name: str, content: bytes) -> None:
    clean()
    file_game(Path.cwd(), turns=3)
    assert store.save("settings", b"{}") and store.save("game", GAMES[0])
    Path("saves", name).write_bytes(content)
    assert store.load("settings") in (b"{}", None)
    assert store.load("game") in (GAMES[0], None)
    assert list(journal.turns(1, 3)) is not None
    list(Statistics().catch_up())
    seq = history.next_seq()
    assert 1 <= seq < 1 << 30 and journal.append(seq, 0, "0a11111")
    assert list(journal.turns(seq, 1)) == ["0a11111"]
    history.make_room()
