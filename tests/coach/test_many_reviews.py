"""Test that reviews of many cards at once are those of the board's coach, in every game with every house rule."""

import json
from pathlib import Path
from typing import Any

import filed_games
import pytest
from filed_games import file_game, sealed
from kast.games import RULE_SETS
from kast_tools.coach import many_reviews
from kast_tools.coach.many_reviews import CardReview, Mistake, review_cards
from kast_tools.coach.review import look_back
from kast_tools.common.errors import KastError
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.recorded_game import RecordedGame

HOUSE_RULES = [
    pytest.param(
        game,
        {option: value} if value != values[0] else {},
        id=f"{game}-{option}-{value}",
        marks=() if not number else pytest.mark.long,
    )
    for game in CARD_GAMES
    for number, (option, values) in enumerate(RULE_SETS[game].options.items())
    for value in values
    if option != "ties" and (value != values[0] or not number)
]


def plain(game: RecordedGame, seat: int) -> CardReview | None:
    """Return the review of the board's own code."""
    try:
        found = look_back(game, seat, most=999)
    except KastError:
        return None
    boxes = game.results[seat].rules.boxes
    mistakes = [
        Mistake(
            price,
            turn - 1,
            roll,
            boxes.index(box) if box else [die for place, die in enumerate(dice) if mask >> place & 1],
        )
        for price, turn, roll, dice, _, (mask, box) in found.worst
    ]
    return CardReview(found.lost, sorted(mistakes, key=lambda one: one[1:3]))


def filed(folder: Path, game: str, names: list[str], **more: Any) -> RecordedGame:
    return RecordedGame.from_line(file_game(folder, game, names, **more))


@pytest.fixture
def _all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail if a card is reviewed alone, which takes longer."""
    monkeypatch.setattr(many_reviews, "_review_alone", lambda *card: pytest.fail(f"{card} is reviewed alone"))


@pytest.mark.usefixtures("_all_at_once")
@pytest.mark.parametrize(
    "seeds",
    [range(1), pytest.param(range(1, 8), marks=pytest.mark.soak)],
)
@pytest.mark.parametrize(("game", "options"), HOUSE_RULES)
def test_many_reviews_are_those_of_the_board(game: str, options: dict[str, Any], seeds: range, tmp_path: Path) -> None:
    games = [filed(tmp_path, game, ["Fox", "Bo"], options=options, seed=seed) for seed in seeds]
    cards = [(game, seat) for game in games for seat in range(2)]
    reviews = review_cards(cards)
    assert reviews == [plain(*card) for card in cards]
    assert all(review is None or review.mistakes for review in reviews)


def test_cards_of_different_games_keep_their_order(tmp_path: Path) -> None:
    games = [
        filed(tmp_path, "yatzy", ["Fox"]),
        filed(tmp_path, "american", ["Bo"]),
        filed(tmp_path, "pig", ["Fox"]),
        filed(tmp_path, "yatzy", ["Bo"], real_dice=True),
        filed(tmp_path, "yatzy", ["Fox", "Ida"], leaves=(0, 6)),
        filed(tmp_path, "yatzy", ["Ida"], seed=9),
    ]
    cards = [(game, len(game.players) - 1) for game in games]
    assert review_cards(cards) == [plain(*card) for card in cards]


@pytest.mark.parametrize("joker", RULE_SETS["american"].options["joker"])
def test_jokers_are_reviewed_as_on_the_board(joker: str, tmp_path: Path) -> None:
    options = {} if joker == "forced" else {"joker": joker}
    games = [filed(tmp_path, "american", ["Fox"], options=options, seed=seed) for seed in (4, 9, 22)]
    assert all(game.results[0].bonuses for game in games), "each has a second five of a kind"
    assert review_cards([(game, 0) for game in games]) == [plain(game, 0) for game in games]


@pytest.mark.usefixtures("_all_at_once")
def test_saved_rolls_are_reviewed_as_on_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    roll_all = filed_games.roll_at_will

    def roll(game: Any) -> None:
        if game.turns_finished % 3:
            game.roll()
        else:
            roll_all(game)

    monkeypatch.setattr(filed_games, "roll_at_will", roll)
    game = filed(tmp_path, "maxi", ["Fox"], options={"saved_rolls": True})
    used = [len(text) // 6 for text in game.turns]
    assert min(used) == 1 and max(used) > 3
    assert review_cards([(game, 0)]) == [plain(game, 0)]


@pytest.mark.parametrize("last", ["", "0o12345.....", "0o1234511111111111111111", "0a11111"])
def test_games_with_lost_or_broken_turns_are_not_reviewed(last: str, tmp_path: Path) -> None:
    record = json.loads(file_game(tmp_path, "yatzy", ["Fox"]))
    turns = [*record["turns"][:-1], *([last] if last else [])]
    assert review_cards([(RecordedGame.from_line(sealed(record | {"turns": turns})), 0)]) == [None]


def test_cheap_mistakes_are_left_out(tmp_path: Path) -> None:
    game = filed(tmp_path, "yatzy", ["Fox"])
    (every,) = review_cards([(game, 0)])
    (dear,) = review_cards([(game, 0)], 5000)
    assert every and dear and dear.lost == every.lost
    assert dear.mistakes == [mistake for mistake in every.mistakes if mistake.price >= 5000]
    assert 0 < len(dear.mistakes) < len(every.mistakes)
