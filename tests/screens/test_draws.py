"""Test draws in the host tools: winners of filed games follow from their rolls; rules on paper; averages."""

from typing import Any

import pytest
from filed_games import DEVICE, players, sealed
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast_tools.games.history_format import ImpossibleGame, UnknownGame
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.paper.sheet.rows import house_rules
from kast_tools.paper.sheet.words import words
from kast_tools.report.numbers import option_texts
from kast_tools.report.words import report_words

ROLL = {"ties": "roll"}


def line(draw: Any = None, *, options: dict[str, Any] | None = None, real: bool = False, chances: str = "778") -> bytes:
    """Return the line of a finished game of Yatzy. Its three players have points only in Chance (`chances`)."""
    boxes = dict.fromkeys(RULE_SETS["yatzy"].boxes, 0)
    record = {
        "v": 1,
        "id": f"{DEVICE}-1",
        "device": DEVICE,
        "seq": 1,
        "game": "yatzy",
        "options": ROLL if options is None else options,
        "players": [
            player | {"boxes": boxes | {"chance": int(points)}, "bonuses": 0, "total": int(points)}
            for player, points in zip(players("Ada", "Bo", "Cy"), chances, strict=True)
        ],
        "turns": [],
        "end": "finished",
    }
    if real:
        record["dice"] = "real"
    if draw is not None:
        record["draw"] = draw
    return sealed(record)


def test_the_winner_of_a_draw_follows_from_the_rolls() -> None:
    assert RecordedGame.from_line(line()).winners == [2]  # the player with most points needs no roll
    drawn = line({"won": [2], "rolls": "666661111166666"}, chances="888")  # Ada and Cy must roll again
    with pytest.raises(ImpossibleGame):
        RecordedGame.from_line(drawn)
    rolls = "66666" + "11111" + "66666" + "12345" + "12346"  # Ada 30, Bo 5, Cy 30; then Ada 15, Cy 16
    assert RecordedGame.from_line(line({"won": [2], "rolls": rolls}, chances="888")).winners == [2]
    assert RecordedGame.from_line(line({"won": [1], "rolls": ""}, chances="888", real=True)).winners == [1]
    assert RecordedGame.from_line(line(options={}, chances="888")).winners == [0, 1, 2]
    assert RecordedGame.from_line(line(options={"ties": "upper"}, chances="888")).winners == [0, 1, 2]


@pytest.mark.parametrize(
    "draw",
    [
        None,
        {"won": [0], "rolls": "666661111111111" + "11111"},
        {"won": [1], "rolls": "666661111111111"},
        {"won": [0, 1], "rolls": "666661111111111"},
        {"won": [0], "rolls": "6666611111"},
        {"won": [0], "rolls": "66666111111111"},
        {"won": [0], "rolls": ""},
        {"won": [], "rolls": ""},
        {"won": [0], "rolls": "76666" + "1111111111"},
        {"won": ["0"], "rolls": "666661111111111"},
        {"won": [0]},
        {"won": [0], "rolls": "1" * 10_000},
        [0],
    ],
)
def test_ends_that_contradict_the_rolls_are_refused(draw: Any) -> None:
    RecordedGame.from_line(line({"won": [0], "rolls": "666661111111111"}, chances="888"))
    with pytest.raises(UnknownGame):
        RecordedGame.from_line(line(draw, chances="888"))


def test_rolls_without_a_draw_are_refused() -> None:
    draw = {"won": [0], "rolls": "666661111111111"}
    for told in (line(draw), line(draw, options={}, chances="888"), line(draw, chances="888", real=True)):
        with pytest.raises(ImpossibleGame):
            RecordedGame.from_line(told)


def test_the_rule_is_on_paper_and_does_not_split_averages() -> None:
    say = words("en")
    assert house_rules(Card("yatzy", {"ties": "roll"}), say) == ["Draw: one roll"]
    assert house_rules(Card("american", {"ties": "upper"}), say) == []
    assert option_texts({"ties": "roll", "first_roll_bonus": 10}, report_words("en")) == ["First roll: 10"]
