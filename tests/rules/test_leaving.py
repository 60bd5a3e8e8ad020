"""Test that players may leave a game at any moment, with examples that Hypothesis generates."""

import json
from random import Random

import pytest
from any_options import options_of
from hypothesis import given, settings
from hypothesis import strategies as st
from kast.game import GameError
from kast.games import RULE_SETS
from kast.games.banking.game import BankingGame
from kast.games.cards import draws
from kast.games.leaving import leave
from kast.storage import saved_game
from kast.storage.restored_game import restored
from kast.storage.unpacked_game import unpack
from moves import moves_of

MODULES = [(game, "game") for game in RULE_SETS]
MODULES += [(game, "real_dice_game") for game in RULE_SETS.having("real_dice_game")]
"""Each game, and the module with its class."""


def reloaded(game):
    """Store a game and load it again; return the loaded game."""
    again = restored(type(game), unpack(saved_game.pack(game.state())), game.random_bytes)
    assert again.state() == game.state() and (again.left, again.counts) == (game.left, game.counts)
    return again


def step(game, random):
    """Roll, or end the turn."""
    if hasattr(game, "amounts"):
        enter_amount(game, random)
    elif game.real_dice and not game.can_hold:
        while game.add(random.randint(1, 6)):
            pass
    elif not game.rolls_used or (game.can_roll and not game.real_dice and random.random() < 0.3):
        game.roll()
    elif isinstance(game, BankingGame):
        if game.can_bank:
            game.end_turn()
        else:
            game.roll()  # pyrefly: ignore[missing-attribute]  each family defines it
    else:
        game.end_turn(random.choice(moves_of(game)))


def enter_amount(game, random):
    """Enter an amount, or end the turn."""
    if not game.can_bank or random.random() < 0.5:
        assert game.add(random.randrange(len(game.amounts))) or game.can_bank
    else:
        game.end_turn()


def check_leave(game, player):
    """Let a player leave, and check what changes for the others."""
    seats = len(game.players)
    current, rolls, undoes = game.current, game.rolls, game.last_player if game.can_undo else None
    following = next(seat % seats for seat in range(player + 1, player + seats) if seat % seats in game.here)
    leave(game, player)
    assert player not in game.here and not (game.can_undo and game.last_player == player)
    assert game.can_undo or undoes in (None, player)
    if game.phase == "play":
        assert (game.current, game.rolls) == ((following, "") if player == current else (current, rolls))


def check_refused(game, player):
    before = game.state()
    with pytest.raises(GameError, match="Nobody can leave now"):
        leave(game, player)
    assert game.state() == before


@pytest.mark.parametrize(("rule_set", "module"), MODULES)
@settings(max_examples=10, deadline=None)
@given(st.data())
def test_players_leave_and_the_others_play_to_the_end(rule_set, module, data):
    """A player who left has no further turn, cannot win, and cannot undo; the game ends when the others have ended."""
    options = data.draw(options_of(rule_set))
    seats = data.draw(st.integers(2, 6))
    random = Random(data.draw(st.integers(0, 2**32)))
    people = [{"name": f"P{seat}", "kind": "human", "picture": seat} for seat in range(seats)]
    game = RULE_SETS.module(rule_set, module).GAME(rule_set, options, people, random.randbytes, "random")
    game.counts = data.draw(st.booleans())
    rate = data.draw(st.sampled_from([0.02, 0.2]))
    most, *_ = RULE_SETS.module(rule_set, "record").limits(game.rules)
    if hasattr(game, "turns"):
        game.turns = [data.draw(st.sampled_from([0, most - 1]))] * seats

    def has_ended(player):
        return game.turns[player] == most if hasattr(game, "turns") else game.cards[player].is_full

    while game.phase == "play":
        is_last_turn = len(game.here) > 1 and all(has_ended(player) for player in game.here if player != game.current)
        if random.random() < (0.5 if is_last_turn else rate):
            player = game.current if is_last_turn else random.randrange(seats)
            if player in game.left or len(game.here) == 1:
                check_refused(game, player)
            else:
                check_leave(game, player)
            game = reloaded(game)
        elif game.can_undo and random.random() < rate:
            player = game.last_player
            if len(game.here) > 1:  # a stored game in which somebody who left could undo is refused
                state = json.loads(json.dumps(game.state()))
                state["marks"] = [True, 0, [*map(list, game.left.items()), [player, game.turns_finished]]]
                with pytest.raises(GameError):
                    restored(type(game), state, bytes)
            game.undo()
            assert game.current == player
            game = reloaded(game)
        else:
            step(game, random)
    while game.phase == "draw":
        if game.real_dice:
            draws.won_by(game, game.contenders[-1])
        else:
            draws.roll_for_win(game)
    check_refused(game, game.here[0])
    assert sorted(player for _, player in game.ranking()) == game.here
    is_won = isinstance(game, BankingGame) and max(game.totals) >= game.goal
    assert is_won or getattr(game, "cards_left", 1) == 0 or all(has_ended(player) for player in game.here)


@pytest.mark.parametrize(("rule_set", "module"), MODULES)
def test_a_stored_game_that_all_or_somebody_twice_left_is_refused(rule_set, module):
    people = [{"name": name, "kind": "human", "picture": 0} for name in "AB"]
    game = RULE_SETS.module(rule_set, module).GAME(rule_set, {}, people, Random(1).randbytes, "listed")
    while game.turns_finished < 1:
        step(game, Random(game.rolls_used))
    game.forget_last_turn()
    state = game.state()
    assert restored(type(game), dict(state, marks=[True, 0, [[0, 1]]]), bytes).here == [1]
    for left in ([[0, 1], [0, 1]], [[0, 1], [1, 1]], [[1, 1]], [[2, 1]], [[0, 2]]):
        with pytest.raises(GameError):
            restored(type(game), dict(state, marks=[True, 0, left]), bytes)
