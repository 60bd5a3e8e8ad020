"""Test what statistics count, forget and refuse: daily games, resets, equal scores, and files at their limits."""

import json
from math import isqrt
from pathlib import Path
from typing import Any

import pytest
from filed_games import file_game, lines_of, sealed
from kast.games import RULE_SETS
from kast.storage import history, store
from kast.storage.history_record import LONGEST_NAME
from kast.storage.statistics import BEST, GAMES, NAMES, Statistics, deviation, key_of, options_of, played, reset

DAY = "2026-12-01"
ROBOT = {"name": "Rex", "kind": "cpu", "picture": None, "level": 2}
KEYS = ["yatzy", "triple", "maxi", "forced", "american", "american 010", "american 100", "american 110", "american 200"]


@pytest.fixture(autouse=True)
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def rewrite(board: Path, *records: dict[str, Any]) -> None:
    (board / "saves" / "history-0001.jsonl").write_bytes(b"".join(sealed(record) + b"\n" for record in records))


def caught_up() -> Statistics:
    statistics = Statistics()
    list(statistics.catch_up())
    return statistics


def loaded(games: dict[str, Any], names: dict[str, Any], form: int = 2, **entry: Any) -> Statistics:
    """Store statistics, load them, and return what was read. entry: changes of each game's entry."""
    full = {"games": 1, "cards": 1, "sum": 5, "best": [], "fives": 0, "faces": [1] * 6, "seq": 3} | entry
    player: dict[str, Any] = {"games": {}, "fives": 0, "faces": [1] * 6, "seq": 3}
    if form > 1:
        player["stamps"] = 5
    stored = [
        form,
        9,
        [2] * 6,
        {key: full | games[key] for key in games},
        {name: player | names[name] for name in names},
    ]
    assert store.save("statistics", json.dumps(stored).encode())
    return Statistics()


def is_refused(statistics: Statistics) -> bool:
    return (statistics.counted, statistics.faces, statistics.games, statistics.names) == (0, [0] * 6, {}, {})


def test_daily_games_of_a_day_are_found_newest_first(board: Path) -> None:
    lines = [
        file_game(board, day=DAY, seed=1),
        file_game(board, day="2026-12-02", seed=2),
        file_game(board, seed=3),
        file_game(board, names=["Owl"], day=DAY, seed=4, turns=3),
        file_game(board, day=DAY, seed=5),
    ]
    records: list[dict[str, Any]] = [json.loads(line) for line in lines]
    records[4]["counts"] = False
    rewrite(board, *records)
    total = records[0]["players"][0]["total"]
    found = [None, (DAY, 4, "Owl", None), None, None, (DAY, 1, "Fox", total)]
    assert list(played([DAY])) == found
    second = list(played(["2026-12-02", DAY]))
    assert second.pop(3) == ("2026-12-02", 2, "Fox", records[1]["players"][0]["total"])
    assert second == found[:3] + found[4:]
    assert caught_up().games.keys() == {"yatzy"} and caught_up().games["yatzy"]["games"] == 1, "only the third counts"


def test_games_of_all_segments_are_read_in_either_order(board: Path) -> None:
    lines = [file_game(board, seed=seed, turns=1) for seed in range(5)]
    for number, line in enumerate(lines, 1):
        (board / "saves" / f"history-{number:04}.jsonl").write_bytes(line + b"\n")
    found = {
        name: [history.seq_of(line.head()) for line in some]
        for name, some in (
            ("oldest", history.Lines()),
            ("newest", history.Lines(newest_first=True)),
            ("later", history.Lines(after=2)),
        )
    }
    assert found == {"oldest": [1, 2, 3, 4, 5], "newest": [5, 4, 3, 2, 1], "later": [3, 4, 5]}


def test_games_before_a_reset_never_count_again(board: Path) -> None:
    for seed in (1, 2):
        file_game(board, seed=seed)
    assert caught_up().finished() == 2
    assert reset() and caught_up().finished() == 0 and Statistics().counted == 2
    file_game(board, seed=3)
    assert caught_up().finished() == 1
    for slot in "ab":
        (board / "saves" / f"statistics.{slot}").write_bytes(b"damaged")
    assert Statistics().counted == 2 and caught_up().finished() == 1 and len(lines_of(board)) == 3


def test_a_reset_before_the_first_game_counts_all_games(board: Path) -> None:
    assert reset()
    file_game(board)
    assert caught_up().finished() == 1


def test_games_of_robots_alone_are_not_finished_by_anybody(board: Path) -> None:
    file_game(board, names=[ROBOT])
    file_game(board, names=[ROBOT, {"name": "Fox", "kind": "human", "picture": 0}])
    statistics = caught_up()
    assert (statistics.games["yatzy"]["games"], statistics.finished(), list(statistics.names)) == (2, 1, ["Fox"])


def test_of_equal_scores_the_oldest_stay_among_the_best(board: Path) -> None:
    record = json.loads(file_game(board))
    total = record["players"][0]["total"]
    rewrite(board, *(record | {"seq": seq, "id": f"{record['device']}-{seq}"} for seq in range(1, BEST + 3)))
    best = caught_up().games["yatzy"]["best"]
    assert best == [[total, seq, "Fox"] for seq in range(1, BEST + 1)]


def test_the_progress_of_counting_is_shown_in_percent(board: Path) -> None:
    for seed in range(4):
        file_game(board, seed=seed, turns=1)
    assert list(Statistics().catch_up()) == [25, 50, 75, 100]
    file_game(board, turns=1)
    assert list(Statistics().catch_up()) == [100]


def test_the_games_played_last_stay(board: Path) -> None:
    record = json.loads(file_game(board, turns=1))
    games = [options_of(key) for key in KEYS[1:]] + [("yatzy", {})]
    for seq, (rules, options) in enumerate(games, 2):
        record |= {"seq": seq, "id": f"{record['device']}-{seq}", "game": rules, "options": options, "turns": []}
        history.log.append("history-0001.jsonl", [sealed(record), b"\n"])
    last = record["seq"] + 1
    record |= {"seq": last, "id": f"{record['device']}-{last}", "game": "pig", "options": {}}
    history.log.append("history-0001.jsonl", [sealed(record), b"\n"])
    assert caught_up().games.keys() == {*KEYS[3:], "yatzy", "pig"}


def test_a_game_that_is_dropped_is_dropped_for_every_player(board: Path) -> None:
    record = json.loads(file_game(board))
    games = [dict(zip(("game", "options"), options_of(key), strict=True)) for key in KEYS]
    rewrite(board, *(record | {"seq": seq, "turns": []} | game for seq, game in enumerate(games, 1)))
    statistics = caught_up()
    assert statistics.names["Fox"]["games"].keys() == statistics.games.keys() == set(KEYS[1:])


def test_a_player_without_points_counts(board: Path) -> None:
    record = json.loads(file_game(board, "pig"))
    record["players"][0]["total"] = 0
    rewrite(board, record)
    statistics = caught_up()
    assert statistics.names["Fox"]["games"] == {"pig": [1, 0, 0]}
    assert Statistics().names == statistics.names, "what is stored is read again"


def test_statistics_at_their_limits_are_loaded_and_beyond_them_refused() -> None:
    card = [200, 3, "x" * LONGEST_NAME]
    keys = {key: {} for key in KEYS[:GAMES]}
    names = {str(number): {} for number in range(NAMES)}
    full = loaded(keys, names, best=[card] * BEST)
    assert (full.counted, full.faces) == (9, [2] * 6)
    assert full.games.keys() == keys.keys() and full.names.keys() == names.keys()
    assert full.games["yatzy"]["best"] == [card] * BEST
    assert "x" * LONGEST_NAME in loaded({}, {"x" * LONGEST_NAME: {}}).names
    of_all = {key: [1, 5, 5] for key in keys}
    assert loaded(keys, {"Fox": {"games": of_all}}).names["Fox"]["games"] == of_all
    assert is_refused(loaded({key: {} for key in KEYS[: GAMES + 1]}, {}))
    assert is_refused(loaded({}, names | {"more": {}}))
    assert is_refused(loaded({}, {"x" * (LONGEST_NAME + 1): {}}))
    assert is_refused(loaded(keys, {}, best=[card] * (BEST + 1)))
    assert is_refused(loaded(keys, {}, best=[[200, 3, "x" * (LONGEST_NAME + 1)]]))
    assert is_refused(loaded(keys, {}, best=[[200, 3]]))
    assert is_refused(loaded(keys, {}, more=1))
    assert is_refused(loaded(keys, {}, form=3)) and is_refused(loaded(keys, {}, form=0))
    assert is_refused(loaded({"bridge": {}}, {}))


CARD = {
    "ones": 1, "twos": 2, "threes": 3, "fours": 12, "fives": 20, "sixes": 24, "pair": 12, "two_pairs": 22,
    "three_of_a_kind": 18, "four_of_a_kind": 24, "small_straight": 15, "large_straight": 20, "full_house": 28,
    "chance": 30, "yatzy": 50,
}  # fmt: skip


def with_card(record: dict[str, Any], seq: int, *zeros: str, **boxes: int) -> dict[str, Any]:
    """Return a history line whose player has the card above with changes."""
    card = CARD | boxes | dict.fromkeys(zeros, 0)
    player = record["players"][0] | {"boxes": card}
    return record | {"seq": seq, "id": f"{record['device']}-{seq}", "players": [player]}


def test_stamps_are_earned_once(board: Path) -> None:
    record = json.loads(file_game(board))
    cards = [
        with_card(record, 1, "small_straight", "large_straight", "yatzy", ones=0),
        with_card(record, 2, "large_straight", "yatzy", ones=0),
        with_card(record, 3, "small_straight", "yatzy", ones=2),
        with_card(record, 4, "sixes"),
        with_card(record, 5),
    ]
    earned = []
    for seq in range(1, 6):
        rewrite(board, *cards[:seq])
        statistics = caught_up()
        earned.append(statistics.news.get("Fox", 0))
    assert earned == [0, 1, 2, 4, 8]
    assert Statistics().names["Fox"]["stamps"] == 15
    assert caught_up().news == {}, "the last game is old news"


@pytest.mark.parametrize("change", [{"counts": False}, {"day": DAY}, {"end": "abandoned"}], ids=str)
def test_other_games_earn_no_stamps(board: Path, change: dict[str, Any]) -> None:
    record = json.loads(file_game(board))
    none = with_card(record, 1, "small_straight", "large_straight", "yatzy", ones=0)
    other = with_card(record, 2) | change
    turns = other.pop("turns")
    end = change.get("end", other.pop("end"))
    rewrite(board, none, other | {"turns": turns, "end": end})
    assert caught_up().names["Fox"]["stamps"] == 0


def test_stamps_of_maxi_and_pig(board: Path) -> None:
    """A straight of any length counts, and the bonus of each game is at its own number of points."""
    record = json.loads(file_game(board, "maxi"))
    boxes = dict.fromkeys(RULE_SETS["maxi"].boxes, 0)
    record["players"][0]["boxes"] = boxes | {"full_straight": 21, "sixes": 36, "fives": 30, "fours": 17}
    rewrite(board, record)
    assert caught_up().news == {"Fox": 1}
    record["players"][0]["boxes"]["fours"] = 24
    for slot in (board / "saves").glob("statistics.*"):
        slot.unlink()
    rewrite(board, record)
    assert caught_up().news == {"Fox": 3}
    file_game(board, "pig", seed=2)
    assert caught_up().names["Fox"]["stamps"] == 3


def test_a_new_own_best_score_is_news_unless_it_is_the_best_of_all(board: Path) -> None:
    record = json.loads(file_game(board))
    for seq, (name, total, own) in enumerate(
        [("Mum", 250, 0), ("Fox", 150, 0), ("Fox", 149, 0), ("Fox", 151, 16), ("Fox", 251, 0)], 1
    ):
        player = with_card(record, seq, *CARD)["players"][0] | {"name": name, "total": total}
        record |= {"seq": seq, "id": f"{record['device']}-{seq}", "players": [player]}
        history.log.append("history-0002.jsonl", [sealed(record), b"\n"])
        if seq == 1:
            (board / "saves" / "history-0001.jsonl").unlink()
        assert caught_up().news.get(name, 0) == own, seq


def test_statistics_without_stamps_get_those_of_games_still_in_the_history(board: Path) -> None:
    """Versions up to 1.1 stored no stamps. Their counts stay, also those of games that have left the history."""
    record = json.loads(file_game(board))
    rewrite(board, with_card(record, 8), with_card(record, 9, "yatzy"))
    loaded({"yatzy": {"games": 9}}, {"Fox": {"games": {"yatzy": [9, 2000, 280]}}, "Owl": {}}, form=1)
    statistics = caught_up()
    assert statistics.games["yatzy"]["games"] == 9 and statistics.names["Fox"]["games"] == {"yatzy": [9, 2000, 280]}
    assert {name: entry["stamps"] for name, entry in statistics.names.items()} == {"Fox": 13, "Owl": 0}
    assert Statistics().names["Fox"]["stamps"] == 13


def test_a_reset_counts_for_stamps(board: Path) -> None:
    record = json.loads(file_game(board))
    rewrite(board, with_card(record, 1), with_card(record, 2, "yatzy"))
    loaded({"yatzy": {}}, {"Fox": {}}, form=1)
    assert history.store.replace("reset", history.log.sealed(["1"]))
    assert caught_up().names["Fox"]["stamps"] == 1


@pytest.mark.parametrize(
    ("played_games", "fits"),
    [
        ({"yatzy": [1, 200, 200]}, True),
        ({"yatzy": [0, 0, 0]}, False),
        ({"yatzy": [1, 200]}, False),
        ({"triple": [1, 200, 200]}, False),
        ({"bridge": [1, 200, 200]}, False),
    ],
)
def test_a_player_has_points_only_in_games_that_are_counted(played_games: dict[str, list[int]], fits: bool) -> None:
    statistics = loaded({"yatzy": {}}, {"Fox": {"games": played_games}})
    assert is_refused(statistics) != fits
    if fits:
        assert statistics.names["Fox"]["games"] == played_games


def test_keys_of_an_earlier_version_are_found_again_in_their_present_form() -> None:
    """A later version may add options, whose codes the stored keys lack; the code of the usual value is 0."""
    now, before = "american 1", "american 100"
    present = present_key(now)
    assert present == present_key(before)
    statistics = loaded({now: {}}, {"Fox": {"games": {now: [1, 5, 5]}}})
    assert list(statistics.games) == [present] and statistics.names["Fox"]["games"] == {present: [1, 5, 5]}
    statistics = loaded({present: {}}, {"Fox": {"games": {before: [1, 5, 5]}}})
    assert statistics.names["Fox"]["games"] == {present: [1, 5, 5]}
    assert is_refused(loaded({now: {}, before: {}}, {})), "the same game twice"
    assert is_refused(loaded({present: {}}, {"Fox": {"games": {now: [1, 5, 5], before: [1, 5, 5]}}}))
    assert is_refused(loaded({"yatzy": {}}, {"Fox": {"games": {now: [1, 5, 5]}}})), "a game that was not played"
    assert is_refused(loaded({"yatzy": {}}, {"Fox": {"games": {"chess": [1, 5, 5]}}}))


def test_the_deviation_of_dice_is_a_whole_number_of_tenths() -> None:
    for more in range(60):
        squared = 100 * (6 * more) ** 2 // (5 * 60)  # tenths of the standard deviation of 60 dice
        assert str(deviation([10, 10, 10, 10 + more, 10, 10], 60)) == str(isqrt(squared))
    assert deviation([0] * 6, 0) == 0


def present_key(key: str) -> str:
    """Return the present form of the key of a game with options."""
    rules, options = options_of(key)
    return key_of(RULE_SETS[rules], options)
