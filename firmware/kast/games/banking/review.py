"""Review a game in which points are banked: which choices of a player the coach would not have made.

Loaded only for a review.
"""

from kast.game import GameError
from kast.games import RULE_SETS
from kast.games.leaving import gone, mark_left
from kast.modules import load
from kast.turn_text import parts

WORST = 3


class BankingReview:
    """The review of one player's turns. Iterate over `steps` before reading the attributes.

    - choices: number of choices reviewed so far: after each roll the player could bank, or roll on
    - alike: how many of them were worth as much as the coach's
    - lost: points that the others cost on average; those that can decide the game cost no points
    - worst: the costliest choices, the worst first: (points, turn from 1, roll from 1, dice, banked, done, better).
      banked is what banking would have brought; done and better are, for each die, whether it was left out of the
      next roll, or None to bank
    - percent: how much of the game was reviewed
    """

    def __init__(self, table, id: str, options: dict | None, players: list, texts: list, player: int, left=None):
        """Create a review.

        :param table: the Table of the family's value_table.py
        :param id: id of the game
        :param options: options of the game; defaults may be missing
        :param players: players of the game
        :param texts: texts of all its turns, in order
        :param player: index of the player
        :param left: the players who left, as in Game.left
        """
        self.choices = self.alike = self.lost = self.percent = 0
        self.worst: list[tuple] = []
        self._table = table
        self._texts = texts
        self._player = player
        self._left = left
        self._strategy = load("kast.games." + RULE_SETS.family(id) + ".strategy")
        self._game = RULE_SETS.module(id, "game").GAME(id, options, players, None, "listed")

    def steps(self):
        """Compute the review. A generator that yields after each roll.

        :raises GameError: if the rules do not allow a turn
        """
        for number, text in enumerate(self._texts):
            try:
                yield from self._look_at(number, text)
            except (IndexError, ValueError) as error:
                raise GameError(f"Turn {number + 1} cannot be played: {error}") from None
            self.percent = (number + 1) * 100 // len(self._texts)

    def _look_at(self, number, text):
        game = self._game
        player, _, rolls = parts(text)
        if not number:
            game.current = player
        for leaver in gone(self._left, number):
            mark_left(game, leaver, number)
        if player != game.current:
            raise GameError("it is another player's.")
        for end in range(game.rules.dice, len(rolls) + 1, game.rules.dice):
            if player == self._player:
                self._judge(rolls, end)
            yield
        game.take_rolls(rolls)
        game.end_turn()

    def _judge(self, rolls, end):
        """Review the choice after the roll of a turn that ends at this place of its text."""
        game = self._game
        game.take_rolls(rolls[:end])
        banked = game.points
        following = rolls[end : end + game.rules.dice]
        done = [letter == "." for letter in following] if following else None
        if done and game.can_hold and True not in done:
            done = [True] * game.rules.dice  # all dice scored, and were set aside before all were rolled again
        judged = self._strategy.judge(game, self._table, done)
        if judged is None:
            return
        self.choices += 1
        is_alike, points, better = judged
        if is_alike:
            self.alike += 1
            return
        self.lost += points
        roll = end // game.rules.dice
        turn = game.turns[self._player] + 1
        self.worst.append((points, turn, roll, list(game.dice), banked, done, better))
        self.worst.sort(key=lambda one: (-one[0], one[1], one[2]))  # MicroPython does not keep the order of equals
        del self.worst[WORST:]
