"""Test which states of a stored game with players who left are restored, and which are refused."""

import random
from typing import Any

import pytest
from kast.game import MOST_CORRECTIONS, GameError
from kast.games.cards.game import CardGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.leaving import leave
from kast.storage import saved_game, unpacked_game
from kast.storage.restored_game import restored

PLAYERS = [{"name": name, "kind": "human", "picture": index} for index, name in enumerate(("Fox", "Owl", "Cat"))]


def game_of_three(game_class: Any = CardGame) -> Any:
    """Return a game in which everybody has had a turn and the last player has left."""
    game = game_class("yatzy", {}, PLAYERS, random.Random(1).randbytes, "listed")
    for _ in PLAYERS:
        if game_class is CardGame:
            game.roll()
        else:
            for face in (1, 2, 3, 4, 6):
                game.add(face)
        game.fill("chance")
    leave(game, 2)
    return game


def again(game_class: Any, state: dict[str, Any]) -> Any:
    return restored(game_class, unpacked_game.unpack(saved_game.pack(state)), bytes)


def test_a_player_who_left_stays_away_in_a_restored_game() -> None:
    game = game_of_three()
    assert game.left == {2: 3} and again(CardGame, game.state()).left == {2: 3}
    leave(game, 0)
    assert game.phase == "over" or game.left.keys() == {0, 2}
    assert again(CardGame, game.state()).left == game.left


def test_a_player_may_leave_before_the_first_turn() -> None:
    game = CardGame("yatzy", {}, PLAYERS, bytes, "listed")
    leave(game, 1)
    assert again(CardGame, game.state()).left == game.left == {1: 0}


def test_nobody_leaves_while_the_start_is_rolled_for() -> None:
    game = CardGame("yatzy", {}, PLAYERS, bytes)
    state = game.state()
    assert game.phase == "start" and restored(CardGame, state, bytes).phase == "start"
    with pytest.raises(GameError):
        restored(CardGame, state | {"marks": (True, 0, [(1, 0)])}, bytes)


@pytest.mark.parametrize(
    "left",
    [
        [(3, 3)],
        [(-1, 3)],
        [(2, 4)],
        [(2, -1)],
        [(2, 601)],
        [(2, 3), (2, 3)],
        [(0, 3), (1, 3), (2, 3)],
        [(0, 3)],
    ],
    ids=[
        "no such place",
        "nor this",
        "later than now",
        "before the start",
        "later than any game",
        "twice",
        "everybody left",
        "the player whose turn it is",
    ],
)
def test_impossible_players_who_left_are_refused(left: list[tuple[int, int]]) -> None:
    state = game_of_three().state()
    counts, corrections, now = state["marks"]
    assert [tuple(one) for one in now] == [(2, 3)] and state["current"] == 0
    with pytest.raises(GameError):
        restored(CardGame, state | {"marks": (counts, corrections, left)}, bytes)


@pytest.mark.parametrize(
    ("game_class", "corrections", "fits"),
    [
        (CardGame, 0, True),
        (CardGame, 1, False),
        (RealDiceGame, 1, True),
        (RealDiceGame, MOST_CORRECTIONS, True),
        (RealDiceGame, MOST_CORRECTIONS + 1, False),
        (RealDiceGame, -1, False),
    ],
)
def test_only_boxes_of_real_dice_are_corrected(game_class: Any, corrections: int, *, fits: bool) -> None:
    state = game_of_three(game_class).state()
    counts, _, left = state["marks"]
    changed = state | {"marks": (counts, corrections, left)}
    if fits:
        assert restored(game_class, changed, bytes).corrections == corrections
    else:
        with pytest.raises(GameError):
            restored(game_class, changed, bytes)
