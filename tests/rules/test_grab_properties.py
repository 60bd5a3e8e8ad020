"""Test properties of all games of Grab, against rules that are written a second time, in slow_grab.py."""

import json
from itertools import product
from random import Random
from typing import Any

import pytest
import slow_grab as slow
from hypothesis import given, settings
from hypothesis import strategies as st
from kast.games import RULE_SETS
from kast.games.grab import EMPTY, KINDS, PASS, VALUES
from kast.games.grab.cards import FIVE_ALIKE_CARDS, deck, measure
from kast.games.grab.game import Grab
from kast.games.grab.record import limits, record
from kast.games.leaving import leave
from kast.storage import saved_game, unpacked_game
from kast.storage.restored_game import restored

DECKS = RULE_SETS["grab"].options["deck"]


@pytest.mark.parametrize("kind", range(len(KINDS)), ids=KINDS)
def test_all_rolls_make_the_cards_of_the_printed_rules(kind: int) -> None:
    for dice in product(range(1, 7), repeat=5):
        assert measure(kind, list(dice)) == slow.strength(KINDS[kind], dice), dice


def test_cards_and_points_are_those_of_the_printed_rules() -> None:
    assert dict(zip(KINDS, VALUES, strict=True)) == slow.POINTS
    for size in DECKS:
        names = [KINDS[kind] for kind in deck(size)]
        assert {name: names.count(name) * 36 // size for name in names} == slow.COPIES


class Played:
    """A random game, checked after each action. turns: texts of its turns; undone: how many turns were undone."""

    def __init__(self, seed: int, players: int, size: int) -> None:
        self._luck = Random(seed)
        people = [{"name": f"P{seat}", "kind": "human", "picture": seat} for seat in range(players)]
        self.game: Any = Grab("grab", {"deck": size}, people, self._luck.randbytes, "random")
        self.turns: list[str] = []
        self.undone = 0
        self._all = _points(self.game)

    def play(self) -> None:
        game, luck = self.game, self._luck
        while game.phase == "play":
            self._check()
            if luck.random() < 0.01 and len(game.here) > 1:
                leave(game, luck.choice(game.here))
            elif game.can_undo and luck.random() < 0.1:
                self._undo()
            else:
                self._turn()
        self._check()
        if game.can_undo:
            self._undo()

    def _turn(self) -> None:
        game, luck = self.game, self._luck
        if game.can_roll:  # not always after an undo
            game.roll()
        while game.rolls_left and luck.random() < 0.7:
            game.hold([luck.random() < 0.5 for _ in range(5)])
            if game.can_roll:
                game.roll()
        self._check()
        before = game.state()
        game.end_turn(luck.choice(game.choices()))
        self.turns.append(game.last_turn)
        after = game.state()
        game.undo()
        assert game.state() == before
        game.end_turn(_place(self.turns[-1]))
        assert game.state() == after

    def _undo(self) -> None:
        place = _place(self.turns.pop())
        self.game.undo()
        self.undone += 1
        assert place in self.game.choices()

    def _check(self) -> None:
        game = self.game
        assert _points(game) == self._all, "a card is lost, or there twice"
        assert sum(map(game.total, range(len(game.players)))) <= limits(game.rules)[2]
        again: Any = restored(Grab, unpacked_game.unpack(saved_game.pack(game.state())), self._luck.randbytes)
        assert again.state() == game.state() and (again.drawn, again.fives_left) == (game.drawn, game.fives_left)
        assert again.choices() == game.choices()


def _place(turn: str) -> int:
    return "abcdefghijk".index(turn[1])


def _points(game: Any) -> int:
    """Return the points of all cards, wherever they lie."""
    lying = [kind for kind in (*game.deck[game.drawn :], *game.middle) if kind != EMPTY]
    return sum(VALUES[kind] for kind in lying) + 12 * game.fives_left + sum(map(game.total, range(len(game.players))))


@pytest.mark.long
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 1 << 30), players=st.integers(1, 6), size=st.sampled_from(DECKS))
def test_every_game_keeps_its_cards_and_is_told_by_its_record(seed: int, players: int, size: int) -> None:
    played = Played(seed, players, size)
    played.play()
    game = played.game
    told = json.loads("{" + "".join(record(game, 0)) + "}")
    names = [KINDS[ord(letter) - ord("a")] for letter in told["deck"]]
    cards = slow.replayed(names, players, played.turns)
    assert [len(hand) for hand in cards] == [game.cards_of(player) for player in range(players)]
    assert [sum(slow.POINTS[name] for name in hand) for hand in cards] == [
        game.total(player) for player in range(players)
    ]


def test_random_games_pass_undo_and_take_from_players() -> None:
    """The games of the test above have all kinds of moves."""
    games = [Played(seed, 3, 36) for seed in range(4)]
    for played in games:
        played.play()
    places = {_place(turn) for played in games for turn in played.turns}
    assert {0, 1, 2, 3, 4, 5, PASS} <= places and sum(played.undone for played in games) > 3
    assert FIVE_ALIKE_CARDS * VALUES[-1] < _points(games[0].game)
