"""Replays the turns of a recorded game with the firmware's own rules, in families whose games have no card."""

from collections.abc import Iterator
from typing import Any

from kast.game import GameError
from kast.games import RULE_SETS
from kast.games.leaving import gone, mark_left
from kast.turn_text import parts, turn_text

from kast_tools.games.family import Moves, Recorded
from kast_tools.games.history_format import ImpossibleGame

NOT_VALID = "one of its turns is not valid."


class _Faces:
    """A source of random bytes that makes the dice show the faces in the text `rolls`, one after the other."""

    def __init__(self) -> None:
        self.rolls = ""

    def __call__(self, count: int) -> bytes:
        face, self.rolls = self.rolls[0], self.rolls[1:]
        return bytes([int(face) - 1])


class Replay:
    """Replays a recorded game. Families derive a class from it that defines `play`.

    - table: the game as the firmware plays it
    """

    def __init__(self, game: Moves) -> None:
        self.game = game
        make = RULE_SETS.module(game.rule_set, "real_dice_game" if game.has_real_dice else "game").GAME
        self.table: Any = make(game.rule_set, game.options, game.players, bytes, "listed")
        self._faces = self.table.random_bytes = _Faces()

    def play(self, told: str) -> None:
        """Bring the table to the end of a turn, before the move that ends it.

        :param told: text of the rolls of the turn, or of what was entered in their place
        :raises GameError: this is not possible
        """
        raise NotImplementedError

    def turns(self) -> Iterator[tuple[Any, ...]]:
        """Yield what ended each turn, as `end_turn` returns it: the player's index first.

        After the last turn, `table` is the game at its end.

        :raises GameError: a turn is not possible
        :raises IndexError: a turn has an unknown player
        """
        for number, text in enumerate(self.game.turns):
            player, place, told = self.told(text)
            if not number:
                self.table.current = range(len(self.game.players))[player]
            self._let_leave(number)
            self.play(told)
            ended = self.table.end_turn(place)
            if ended[0] != player:
                raise GameError("a turn is another player's.")
            yield ended
        self._let_leave(len(self.game.turns))
        if self.table.is_complete:
            self.table.finish()

    def told(self, text: str) -> tuple[int, int, str]:
        """Return (player, number of the move that ended the turn, text of its rolls or entries) of a turn's text.

        :raises GameError: the text is that of no turn
        """
        try:
            player, place, told = parts(text)
        except ValueError:
            raise GameError(NOT_VALID) from None
        if text != turn_text(player, place, told):
            raise GameError(NOT_VALID)
        return player, place, told

    def roll(self, told: str) -> None:
        """Roll the dice of a turn, with those held that its text marks.

        :param told: text of the rolls
        :raises GameError: this is not possible
        """
        dice = self.table.rules.dice
        rolls = [told[start : start + dice] for start in range(0, len(told), dice)]
        is_valid = all(set(roll) <= set(".123456") and roll.strip(".") and len(roll) == dice for roll in rolls)
        if not is_valid or "." in rolls[0]:
            raise GameError(NOT_VALID)
        for number, roll in enumerate(rolls):
            if number:
                self.hold(roll)
            self._faces.rolls = roll.replace(".", "")
            self.table.roll()

    def hold(self, roll: str) -> None:
        """Hold the dice that a roll after the first one leaves out."""
        self.table.hold([letter == "." for letter in roll])

    def _let_leave(self, number: int) -> None:
        """Remove the players who left after this number of turns. The one whose turn it is left last."""
        count = len(self.game.players)
        leavers = gone(self.game.left, number)
        for leaver in sorted(leavers, key=lambda seat: (self.table.current - seat - 1) % count):
            mark_left(self.table, leaver, number)


def check_counts(game: Recorded) -> None:
    """Raise ImpossibleGame unless the players of a game had as many turns as each other, and no others are recorded."""
    counts = [result.turns for result in game.results]
    if max(counts) - min(result.turns for result in game.here) > 1:
        raise ImpossibleGame("turns were skipped.")
    if game.corrected:
        raise ImpossibleGame("no turn of this game can be corrected.")
    if len(game.turns) > sum(counts):
        raise ImpossibleGame("it has more turns than its players had.")


def check_end(game: Recorded, replay: Replay) -> None:
    """Raise ImpossibleGame unless a game that was replayed to its last turn ended as its line records."""
    if game.is_finished != (replay.table.phase == "over"):
        raise ImpossibleGame("it ended too early." if game.is_finished else "it was given up after its end.")


def refusal(error: GameError | IndexError) -> ImpossibleGame:
    """Return why a game is impossible whose turns cannot be replayed.

    :param error: what `Replay.turns` raised
    """
    return ImpossibleGame(str(error) if isinstance(error, GameError) else "a turn has an unknown player.")
