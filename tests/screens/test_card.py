"""Test the card of each game with pictures: what flashes, moving the mark, filling a box with SCORE."""

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast.storage import saved_game, store
from kast_tools.games.family import CARD_GAMES
from played import Played
from suites import also_long

OPEN = "press SCORE 700 / wait 300"
FACES = {5: "4 4 1 6 4", 6: "4 4 1 6 4 4"}


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., Played]:
    """Return a function that plays a script from the turn of a stored game."""

    def run(steps: str, game: CardGame, **settings: Any) -> Played:
        out = tmp_path / "out"
        (out / "store").mkdir(parents=True)
        with contextlib.chdir(out / "store"):
            assert store.save("settings", json.dumps({"language": "en", **settings}).encode())
            assert store.save("game", saved_game.pack(game.state()))
        return Played("wait 1900 / press ROLL / wait 200 / " + steps, out)

    return run


def game(rules: str, *, filled: int, players: int = 1) -> CardGame:
    """Return a game in which every other box, up to `filled` boxes, is filled.

    The first player has the maximum in each of them, the other players have zeros.
    """
    people = [{"name": name, "kind": "human", "picture": i} for i, name in enumerate(("Fox", "Cat")[:players])]
    begun = CardGame(rules, {}, people, bytes, "listed")
    boxes = RULE_SETS[rules].boxes[::2][:filled]
    scoring = RULE_SETS[rules].scoring
    for player in range(players):
        points = {box: scoring[box.partition(".")[0]].values[-1] for box in boxes}
        begun.cards[player] = Card(rules, {}, {box: points[box] if not player else 0 for box in boxes})
    return begun


@pytest.mark.parametrize("rules", also_long(CARD_GAMES, ("maxi", "triple").__contains__))
def test_the_card_of_each_game_is_drawn(play, rules: str) -> None:
    one = game(rules, filled=5 if rules != "forced" else 0)
    steps = f"shot {rules}-before / dice {FACES[one.rules.dice]} / press ROLL / wait 1500 / {OPEN} / shot {rules}"
    steps += f" / wait 600 / shot {rules}-dark / press RIGHT / wait 100 / shot {rules}-walked"
    steps = f"{OPEN} / shot {rules}-no-dice / press RIGHT / wait 100 / press ROLL / wait 200 / " + steps
    play(steps, one).check_pictures(folder="card")


@pytest.mark.parametrize("rules", also_long(CARD_GAMES, ("maxi", "triple").__contains__))
def test_the_card_has_the_names_of_the_boxes(play, rules: str) -> None:
    """A long press of SCORE shows rows with names; a short one fills the marked box."""
    one = game(rules, filled=5 if rules != "forced" else 0)
    steps = f"{OPEN} / {OPEN} / shot {rules}-names / dice {FACES[one.rules.dice]} / press ROLL / wait 200 / press ROLL"
    steps += f" / wait 1500 / {OPEN} / {OPEN} / shot {rules}-names-and-dice / press LEFT / wait 100 / shot {rules}-last"
    played = play(f"{steps} / press RIGHT / {OPEN} / shot {rules}-back / press SCORE / wait 1200", one)
    played.check_pictures(f"{rules}-names", f"{rules}-names-and-dice", f"{rules}-last", folder="card")


@pytest.mark.parametrize("setting", ["kids", "large"])
def test_children_and_large_letters_begin_with_the_names(play, setting: str) -> None:
    steps = f"dice 4 4 1 6 4 / press ROLL / wait 1500 / press ROLL 30 / wait 1500 / {OPEN} / shot names-{setting}"
    play(steps, game("yatzy", filled=5), **{setting: True}).check_pictures(folder="card")


def test_score_fills_the_marked_box(play) -> None:
    """Before it fills a zero, the card asks, as the turn does."""
    steps = f"dice 4 4 1 6 4 / press ROLL / wait 1500 / {OPEN} / press LEFT / press LEFT / wait 100 / shot before"
    played = play(f"{steps} / press SCORE / wait 1200 / shot after", game("yatzy", filled=0))
    played.check_pictures(folder="card")
    assert sum(points >= 0 for points in played.game()["cards"][0][2:]) == 0, "a zero was filled unasked"


def test_every_players_card_is_shown_also_after_the_game(play) -> None:
    one = game("yatzy", filled=15, players=2)
    one.cards = [Card("yatzy", {}, dict.fromkeys(one.rules.boxes[:-1], 0)) for _ in one.players]
    steps = f"dice 4 4 4 4 4 / press ROLL / wait 4100 / {OPEN} / press HOLD2 / wait 100 / shot cats"
    steps += " / press HOLD1 / wait 200"
    steps += (
        " / shot foxs / press SCORE / wait 1500 / dice 1 2 3 4 6 / press ROLL / wait 1500 / press SCORE / wait 1000"
    )
    steps += (
        " / press HOLD6 / wait 500 / press HOLD2 / wait 200 / shot over / press RIGHT / wait 100 / shot over-walked"
    )
    play(steps, one).check_pictures(folder="card")
