"""Test Grab in the archive, export, ranking, review and report; impossible games are refused in a sentence."""

import csv
import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, Driver
from filed_games import file_game, lines_of, played_game, refusal_of, sealed
from kast.games.grab import EMPTY, KINDS, MOST_ROUNDS, PASS, VALUES
from kast.games.grab.cards import deck
from kast.turn_text import parts
from kast_tools.archive.archive import open_archive
from kast_tools.coach.review import look_back
from kast_tools.common.errors import KastError
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.report.families import grab
from kast_tools.report.numbers import count
from kast_tools.report.page import render
from kast_tools.report.words import report_words
from test_report import Page

NOW = datetime(2026, 1, 31, 18, 30, tzinfo=UTC)
NAMES = ("Fox", "Åsa", "Owl", "Elk", "Cow", "Hen")
Record = dict[str, Any]


def cards_of(game: Any, player: int) -> list[int]:
    """Return a player's cards in a game in play."""
    return [*game.banked[player], *([] if game.open_cards[player] == EMPTY else [game.open_cards[player]])]


@pytest.mark.parametrize("seed", range(12))
def test_a_game_leads_to_its_cards(tmp_path: Path, seed: int) -> None:
    count, options = 1 + seed % 6, {"deck": 18} if seed % 4 else {}
    leaves = (seed % count, 2 * count) if count > 2 else None
    game = played_game(tmp_path / "played", "grab", NAMES[:count], seed=seed, options=options, leaves=leaves)
    line = file_game(tmp_path / "filed", "grab", NAMES[:count], seed=seed, options=options, leaves=leaves)
    assert refusal_of(json.loads(line)) == ""
    recorded = RecordedGame.from_line(line)
    for player, hand in enumerate(recorded.results):
        cards = cards_of(game, player)
        assert [*(hand.cards or ())] == cards and hand.total == game.total(player)
        counted = {KINDS[card]: VALUES[card] * number for card, number in Counter(cards).items()}
        assert recorded.family.cells_of(hand) == counted
        assert recorded.family.sums_of(hand) == {"turns": game.turns[player]}
    if len(game.here) > 1:
        assert recorded.winners == sorted(player for place, player in game.ranking() if place == 1)


def test_more_cards_win_if_points_are_equal(model: Record) -> None:
    """Both have twelve points: Fox by one card, Åsa by four."""
    turns = ["0j55555", "1a44441", "0k12346", "1a11346", "0k12346", "1a11346", "0k12346", "1a22346"]
    record = of_turns(model, turns, [12, 12])
    assert refusal_of(record) == ""
    one, other = RecordedGame.from_line(sealed(record)).results
    assert other.ranking_key() > one.ranking_key() and one.total == other.total


@pytest.fixture(scope="module")
def filed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with an archive of five finished games and one that was given up."""
    folder = tmp_path_factory.mktemp("grab")
    for seed in range(5):
        file_game(folder / "board", "grab", NAMES[: 1 + seed], seed=seed, options={"deck": 18})
    file_game(folder / "board", "grab", NAMES[:2], seed=99, turns=5)
    with open_archive(folder / "games.sqlite", create=True) as opened:
        assert opened.add(lines_of(folder / "board"), NOW).new == 6
    return folder


def test_cards_and_turns_are_exported(kast: Callable[..., tuple[int, str]], filed: Path, tmp_path: Path) -> None:
    arguments = ("export", "--store", filed / "board", "--archive", tmp_path / "games.sqlite")
    assert kast(*arguments, "--out", "games.csv")[0] == 0
    rows = list(csv.DictReader((tmp_path / "games.csv").read_text(encoding="utf-8-sig").splitlines()))
    players = [player for line in lines_of(filed / "board") for player in json.loads(line)["players"]]
    assert [(row["player"], int(row["total"]), int(row["turns"])) for row in rows] == [
        (player["name"], player["total"], player["turns"]) for player in players
    ]
    for row in rows:
        points = {kind: int(row[kind]) for kind in KINDS if row[kind]}
        assert sum(points.values()) == int(row["total"])


def test_the_archive_has_each_turn_with_its_card(filed: Path) -> None:
    with open_archive(filed / "games.sqlite") as opened:
        texts = [text for one in opened.games() for text in one.game.turns]
    with closing(sqlite3.connect(filed / "games.sqlite")) as connection:
        rows = connection.execute("SELECT box, points FROM stored_turns ORDER BY game, turn").fetchall()
    assert len(rows) == len(texts)
    for (box, points), text in zip(rows, texts, strict=True):
        assert (box is None) == (parts(text)[1] == PASS)
        assert points == (VALUES[KINDS.index(box)] if box else 0)


def test_games_have_no_review(filed: Path) -> None:
    with open_archive(filed / "games.sqlite") as opened:
        game = next(iter(opened.games())).game
    with pytest.raises(KastError, match="coach"):
        look_back(game, 0)


def test_a_game_may_miss_turns(tmp_path: Path) -> None:
    """Only its dice are checked then, and its cards are unknown."""
    record = json.loads(file_game(tmp_path / "board", "grab", NAMES[:2], seed=5))
    del record["turns"][2]
    with open_archive(tmp_path / "games.sqlite", create=True) as opened:
        assert opened.add([sealed(record)], NOW).new == 1
    recorded = RecordedGame.from_line(sealed(record))
    assert {hand.cards for hand in recorded.results} == {None}
    assert {*recorded.family.turn_results(recorded)} <= {(None, 0), ("yatzy", 12)}
    for turn, why in (("0a16", "one of its turns is not valid."), ("0j12345", "one of its turns is not valid.")):
        assert refusal_of(record | {"turns": [turn]}) == why
    assert refusal_of(record | {"turns": ["2a11111"]}) == "a turn has an unknown player."


def test_a_replay_leads_to_the_totals(filed: Path) -> None:
    """What another player took is a loss in the same turn."""
    say = report_words("en")
    losses = 0
    for line in lines_of(filed / "board"):
        recorded = RecordedGame.from_line(line)
        shown = grab.moves(recorded, say)
        totals = [sum(points for points in column if points > 0) for column in shown["points"]]
        for turn, row, points, loser in shown["gains"]:
            seat = int(recorded.turns[turn][0])
            assert points == -shown["points"][seat][shown["places"][turn]] and loser != seat
            assert grab.card(recorded, say)["gain_names"][row] == "Taken by others"
            totals[loser] += points
            losses += 1
        assert shown["whole"] and totals == [result.total for result in recorded.results]
        assert shown["turns"].split(" ") == recorded.turns
        names = [None if name == "no card" else name for name, _ in zip(shown["taken"], recorded.turns, strict=True)]
        boxes = [box and say[box] for box, _ in recorded.family.turn_results(recorded)]
        assert names == boxes
    assert losses


def test_the_report_counts_cards(filed: Path) -> None:
    say = report_words("en")
    hands = [hand for line in lines_of(filed / "board") for hand in RecordedGame.from_line(line).results]
    cards, points = sum(len(hand.cards) for hand in hands), sum(hand.total for hand in hands)
    shown = [("Cards per game", f"{cards / len(hands):.1f}"), ("Points per card", f"{points / cards:.1f}")]
    assert grab.tiles(hands, say) == shown and grab.parts(hands, say) == []


def test_a_replay_shows_no_cards_if_turns_are_missing(tmp_path: Path) -> None:
    record = json.loads(file_game(tmp_path / "board", "grab", NAMES[:2], seed=5))
    del record["turns"][2]
    recorded = RecordedGame.from_line(sealed(record))
    shown = grab.moves(recorded, report_words("en"))
    assert (shown["turns"], shown["taken"], shown["whole"]) == ("", [], False)
    assert grab.tiles(recorded.results, report_words("en")) == []


# Impossible games

FIRST = [KINDS.index(kind) for kind in ("four_of_a_kind", "full_house", "chance", "ones")]
"""The first cards of the deck: three lie in the middle when the game begins, and the next one follows."""
NOT_VALID = "one of its turns is not valid."
NOT_TAKEN = "The dice do not take this card."


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Record:
    return json.loads(file_game(tmp_path_factory.mktemp("model"), "grab", ["Fox"]))


def of_turns(model: Record, turns: list[str], totals: list[int]) -> Record:
    """Return the record of a game that was given up after these turns."""
    others = [*deck(36)]
    for card in FIRST:
        others.remove(card)
    players = [
        {"name": name, "kind": "human", "picture": seat, "total": total}
        | {"turns": sum(turn[0] == str(seat) for turn in turns)}
        for seat, (name, total) in enumerate(zip(NAMES, totals, strict=False))
    ]
    players[0]["deck"] = "".join(chr(ord("a") + card) for card in [*FIRST, *others])
    return model | {"players": players, "turns": turns, "end": "abandoned"}


@pytest.mark.parametrize(
    ("turns", "totals", "why"),
    [
        (["0a44441"], [8, 0], ""),
        (["0a44441", "1b55566"], [8, 6], ""),
        (["0a1344144..1"], [8, 0], ""),
        (["0a44441", "1a11234"], [8, 1], ""),  # the next card of the deck took the first slot
        (["0a44441", "1d55551"], [0, 8], ""),  # higher dice take the card of another player
        (["0j44444"], [12, 0], ""),
        (["0k12345"], [0, 0], ""),
        (["0a44441"], [9, 0], "its turns do not lead to its points."),
        (["0a44441", "1d44441"], [0, 8], NOT_TAKEN),  # equal dice do not
        (["0a44441", "1k12345", "0d55551"], [8, 0], NOT_TAKEN),  # the own card is banked
        (["0a44441", "1k12345", "0k12345", "1d55551"], [0, 8], NOT_TAKEN),  # it is safe then
        (["0b44441"], [6, 0], NOT_TAKEN),  # four and one are no full house
        (["0k44441"], [0, 0], NOT_TAKEN),  # who can take must take
        (["0j44441"], [12, 0], NOT_TAKEN),
        (["0k12345", "1k12345", "1k12345", "0k12345"], [0, 0], "a turn is another player's."),
        (["0k12345", "0k12345"], [0, 0], "turns were skipped."),
        (["2k12345"], [0, 0], "it has more turns than its players had."),
        (["0l44441"], [0, 0], NOT_TAKEN),
        (["0a4444"], [8, 0], NOT_VALID),
        (["0a44447"], [8, 0], NOT_VALID),
        (["0a44441....."], [8, 0], NOT_VALID),  # no die was rolled
        (["0a.4441"], [8, 0], NOT_VALID),
    ],
)
def test_turns_are_checked_by_the_rules(model: Record, turns: list[str], totals: list[int], why: str) -> None:
    assert refusal_of(of_turns(model, turns, totals)) == why


def test_three_rolls_are_the_most(model: Record) -> None:
    assert refusal_of(of_turns(model, ["0a12346..44.4...4"], [8])) == ""
    assert "Expected `str` of length <= 17" in refusal_of(of_turns(model, ["0a12346..44.4...24...4"], [8]))


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"deck": ""}, "its deck has other cards."),
        ({"deck": "nmlkjihgfedcba"}, "its deck has other cards."),
        ({"turns": MOST_ROUNDS + 1}, "Expected `int` <= 40"),
        ({"total": 13}, "it has more points than its cards bring."),
        ({"total": -1}, "Expected `int` >= 0"),
    ],
)
def test_a_damaged_part_of_a_player_is_refused(model: Record, changed: dict[str, Any], why: str) -> None:
    record = of_turns(model, ["0j44444"], [12])
    assert refusal_of(record) == ""
    record["players"][0] |= changed
    assert why in refusal_of(record)


def test_all_players_have_no_more_points_than_all_cards(model: Record) -> None:
    record = of_turns(model, ["0k12345", "1k12345"] * 20, [200, 100])
    assert refusal_of(record) == "it has more points than its cards bring."


def test_the_deck_belongs_to_the_house_rule(model: Record) -> None:
    assert refusal_of(model | {"options": {"deck": 18}}) == "its deck has other cards."


def test_a_corrected_game_is_refused(model: Record) -> None:
    assert refusal_of(model | {"corrected": [[0, "0k12345"]]}) == "no turn of this game can be corrected."


@pytest.mark.parametrize(
    ("turns", "totals", "why"),
    [
        (["0a44441", "1d?????55551"], [0, 8], ""),
        (["0a44441", "1k?????12345"], [8, 0], ""),
        (["0a44441", "1d?????44441"], [0, 8], NOT_TAKEN),
        (["0a4444?"], [8], NOT_VALID),
        (["0a?????"], [8], NOT_VALID),
        (["0a12346..44."], [8], NOT_VALID),
        (["0a+8"], [8], NOT_VALID),
        (["0a????44441"], [8], NOT_VALID),
    ],
)
def test_entered_dice_are_checked_by_the_rules(model: Record, turns: list[str], totals: list[int], why: str) -> None:
    assert refusal_of(of_turns(model, turns, totals) | {"dice": "real"}) == why


def test_a_game_with_real_dice_leads_to_its_cards(tmp_path: Path) -> None:
    names = NAMES[:3]
    line = file_game(tmp_path / "board", "grab", names, seed=4, real_dice=True, leaves=(1, 8))
    game = played_game(tmp_path / "played", "grab", names, seed=4, real_dice=True, leaves=(1, 8))
    assert refusal_of(json.loads(line)) == ""
    assert [[*hand.cards] for hand in RecordedGame.from_line(line).results] == [
        cards_of(game, seat) for seat in range(3)
    ]


@pytest.mark.parametrize("names", [NAMES[:1], NAMES[:4]])
def test_a_game_ends_when_all_cards_are_taken(tmp_path: Path, names: tuple[str, ...]) -> None:
    record = json.loads(file_game(tmp_path / "board", "grab", names, options={"deck": 18}, seed=2))
    assert refusal_of(record) == ""
    assert refusal_of(record | {"end": "abandoned"}) == "it was given up after its end."
    part = json.loads(file_game(tmp_path / "part", "grab", names, options={"deck": 18}, seed=2, turns=9))
    assert refusal_of(part) == ""
    assert refusal_of(part | {"end": "finished"}) == "it ended too early."
    assert refusal_of(record | {"turns": [*record["turns"], "0k12345"]}) == "it has more turns than its players had."


@pytest.mark.long
def test_the_reports_page_shows_what_a_card_costs_another(model: Record, tmp_path: Path, driver: Driver) -> None:
    with open_archive(tmp_path / "games.sqlite", create=True) as games:
        games.add([sealed(of_turns(model, ["0a44441", "1d55551", "0k12346"], [0, 8]))], NOW)
        page_text = render(count(list(games.games()), {}, report_words("en")), report_words("en"), "en")
    (tmp_path / "report.html").write_text(page_text)
    page = Page(driver, tmp_path / "report.html", DESKTOP)
    page.open_game(1)
    shown = []
    for _ in range(6):
        shown.append((page.text("#what"), page.texts("#card .total td")))
        page.press("ArrowRight")
    assert shown[1] == ("4 of a kind: 8", ["8", "0"])
    assert shown[3] == ("4 of a kind: 8, Fox: -8", ["0", "8"])
    assert shown[5] == ("no card: 0", ["0", "8"])
    assert "Taken by others" in page.text("#card") and driver.ask(messages=True) == []
