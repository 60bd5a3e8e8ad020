"""Whole games on the emulated Pico, with a Pico's memory, from the first roll to the scores."""

from pathlib import Path

import pytest
from emulated_pico import check_as_on_the_virtual_board, given, history, play_on_both
from fast_hands import CHORD, FastHands, after_the_game, begun, best_scores, leave
from filed_games import played_game
from final_cards import check_final_cards
from kast.games import RULE_SETS

pytestmark = given


SHORT = "forced"
"""The game that `make test` plays."""


@pytest.mark.parametrize(
    "rule_set", [game if game == SHORT else pytest.param(game, marks=pytest.mark.long) for game in RULE_SETS]
)
def test_a_game_alone_to_the_scores(tmp_path: Path, rule_set: str) -> None:
    rolls = 3 if rule_set == "yatzy" else 1
    script = FastHands(rule_set, rolls=rolls).text() + after_the_game()
    played, virtual = play_on_both(script, tmp_path)
    (game,) = history(played)
    check_final_cards(script, rule_set, 1, game)
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.long
def test_a_game_given_up(tmp_path: Path) -> None:
    turns = 4
    give_up = [*CHORD, "press LEFT", "settle", "press ROLL", "settle", "press LEFT", "settle", "shot asked"]
    menu = ["press ROLL", "settle", "shot menu", "press RIGHT", "settle", "press RIGHT", "settle", "press ROLL"]
    script = "\n".join([begun(FastHands("yatzy", 2).text(), turns), *give_up, *menu, "settle 1000", "shot scores"])
    played, virtual = play_on_both(script, tmp_path)
    (game,) = history(played)
    assert (game["end"], len(game["turns"])) == ("abandoned", turns)
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.long
def test_a_finished_game_that_was_not_filed(tmp_path: Path) -> None:
    """The power went between the last box and the history."""
    game = played_game(tmp_path / "files", "american")
    script = "\n".join(
        [
            "wait 3000",  # past the first picture, which goes by itself
            "press ROLL",
            "settle",
            "shot result",
            "press ROLL",
            "settle",
            *leave(),
            *best_scores(),
        ]
    )
    played, virtual = play_on_both(script, tmp_path, game=game, files=tmp_path / "files")
    (filed,) = history(played)
    assert filed["end"] == "finished"
    assert filed["players"][0]["total"] == game.card.total
    check_as_on_the_virtual_board(played, virtual)
