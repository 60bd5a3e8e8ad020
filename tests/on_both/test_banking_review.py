"""Test the review of games in which points are banked: a player's choices against those of the coach's table."""

import kast
from kast.game import GameError
from kast.games import RULE_SETS
from kast.games.banking.review import BankingReview
from kast.games.leaving import leave

DATA = kast.__file__.rpartition("/")[0] + "/../data/"


class Noise:
    """A source of pseudo-random bytes that depend only on the seed."""

    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, count):
        self.state = (self.state * 16807) % 2147483647
        return bytes([self.state // 8 % 252])


def table_of(id):
    with open(DATA + id + ".bin", "rb") as file:
        return RULE_SETS.module(id, "value_table").Table(file.read())


def new_game(id, levels, random_bytes=None):
    players = [{"name": "Rex", "kind": "cpu", "level": level} for level in levels]
    return RULE_SETS.module(id, "game").GAME(id, {}, players, random_bytes, "listed")


def play_turn(game, table):
    """Let a robot play its turn, and return its text."""
    strategy = RULE_SETS.module(game.rules.id, "strategy")
    level = game.players[game.current]["level"]
    game.roll()
    while True:
        if game.rules.id == "pig":
            if strategy.banks(game, level, table):
                break
        else:
            held = strategy.decision(game, level, table)
            if held is None:
                break
            game.hold(held)
        game.roll()
    game.end_turn()
    return game.last_turn


def new_review(game, texts, player=0):
    id = game.rules.id
    return BankingReview(table_of(id), id, game.options, game.players, texts, player, game.left)


def reviewed(game, texts, player=0):
    review = new_review(game, texts, player)
    for _ in review.steps():
        pass
    assert review.percent == 100
    return review


def test_the_best_robot_chooses_like_the_coach():
    for id in ("pig", "tenthousand"):
        table = table_of(id)
        for seed in (1, 2):
            game = new_game(id, (4, 1), Noise(seed))
            texts = []
            while game.phase == "play":
                texts.append(play_turn(game, table))
            best, other = [reviewed(game, texts, player) for player in (0, 1)]
            assert best.choices > 10 and best.alike == best.choices and not best.worst and not best.lost
            assert other.alike < other.choices and len(other.worst) == 3
            # Points that choices cost are known in Ten Thousand only.
            assert (other.lost > 0) == (id == "tenthousand")
            assert [entry[0] for entry in other.worst] == sorted([entry[0] for entry in other.worst], reverse=True)


def test_a_choice_costs_what_the_better_one_would_bring():
    game = new_game("tenthousand", (4,))
    texts = ["0a111223", "0a523346", "0a515342..2346"]
    review = reviewed(game, texts)
    # Bank 1,000 (as the coach); bank 50 where five dice bring more.
    table = table_of("tenthousand")
    points, turn, roll, dice, banked, done, better = review.worst[0]
    assert (turn, roll, dice, banked, done) == (2, 1, [5, 2, 3, 3, 4, 6], 50, None)
    assert better == [True] + [False] * 5
    assert points == table.worth(5, 50) - 50 > 0
    assert review.lost >= points and review.alike >= 1


def test_a_roll_of_all_dice_again_has_set_all_aside():
    game = new_game("tenthousand", (4,))
    review = reviewed(game, ["0a123456223346"])  # 1,500 points, rolled on, lost
    assert (review.choices, review.alike) == (1, 1)


def test_in_pig_a_choice_is_named_without_points():
    game = new_game("pig", (4, 4))
    # The first player banks 2 points at once, the second goes on to 40.
    review = reviewed(game, ["0a2", "1a6666666"])
    assert review.worst == [(0, 1, 1, [2], 2, None, [False])] and not review.lost
    review = reviewed(game, ["0a2", "1a66666661"], 1)
    assert [(turn, roll, banked, done, better) for _, turn, roll, _, banked, done, better in review.worst] == [
        (1, roll, 6 * roll, [False], None) for roll in range(4, 7)
    ]


def test_turns_after_a_player_left_are_reviewed():
    table = table_of("pig")
    game = new_game("pig", (4, 3, 4), Noise(5))
    texts = [play_turn(game, table) for _ in range(4)]
    leave(game, 1)
    while game.phase == "play":
        texts.append(play_turn(game, table))
    assert reviewed(game, texts, 2).choices > 10


def test_a_turn_that_cannot_be_is_refused():
    for id, texts in (
        ("pig", ["1a6", "1a6"]),  # not this player's turn
        ("pig", ["0b"]),
        ("tenthousand", ["0a111223", "0a223346..6..1"]),  # sets a die aside that does not score
    ):
        game = new_game(id, (4, 4))
        review = new_review(game, texts)
        try:
            for _ in review.steps():
                pass
        except GameError:
            assert review.percent < 100
            continue
        raise AssertionError(texts)
