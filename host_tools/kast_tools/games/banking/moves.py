"""Checks whether a game in which points are banked can have been played as its line records, by replaying its moves."""

import re
from collections.abc import Iterator
from typing import Any

from kast.game import GameError
from kast.games import RULE_SETS
from kast.games.banking.restored import require_entered
from kast.games.leaving import gone, mark_left
from kast.turn_text import parts, turn_text

from kast_tools.games.family import Recorded
from kast_tools.games.history_format import ImpossibleGame


class _Faces:
    """A source of random bytes that makes the dice show the faces in the text `rolls`, one after the other."""

    def __init__(self) -> None:
        self.rolls = ""

    def __call__(self, count: int) -> bytes:
        face, self.rolls = self.rolls[0], self.rolls[1:]
        return bytes([int(face) - 1])


class _Replay:
    """Replays the turns of a recorded game with the firmware's own rules.

    - table: the game as the firmware plays it
    """

    def __init__(self, game: Recorded) -> None:
        self._game = game
        self._faces = _Faces()
        make = RULE_SETS.module(game.rule_set, "real_dice_game" if game.has_real_dice else "game").GAME
        self.table: Any = make(game.rule_set, game.options, game.players, self._faces, "listed")

    def turns(self) -> Iterator[tuple[int, int]]:
        """Yield (player, points) for each turn, in order; after the last one, `table` is the game at its end.

        :raises GameError: a turn is not possible
        """
        for number, text in enumerate(self._game.turns):
            player, told = self._told(text)
            if not number:
                self.table.current = range(len(self._game.players))[player]
            self._let_leave(number)
            self._play(told)
            seat, points, _ = self.table.end_turn()
            if seat != player:
                raise GameError("a turn is another player's.")
            yield seat, points
        self._let_leave(len(self._game.turns))
        if self.table.is_complete:
            self.table.finish()

    def alone(self) -> Iterator[tuple[int, int]]:
        """Yield what `turns` yields, but check each turn by itself, since some turns of the game are missing.

        :raises GameError: a turn is not possible
        """
        for text in self._game.turns:
            self.table.current, told = self._told(text)
            self._play(told)
            yield self.table.current, self.table.points
            self.table.drop_turn()

    def _told(self, text: str) -> tuple[int, str]:
        """Return (player, text of the rolls, or with real dice of the points) of the text of a turn."""
        try:
            player, place, told = parts(text)
        except ValueError:
            raise GameError("one of its turns is not valid.") from None
        if place or text != turn_text(player, 0, told):
            raise GameError("one of its turns is not valid.")
        return player, told

    def _let_leave(self, number: int) -> None:
        """Remove the players who left after this number of turns. The one whose turn it is left last."""
        count = len(self._game.players)
        leavers = gone(self._game.left, number)
        for leaver in sorted(leavers, key=lambda seat: (self.table.current - seat - 1) % count):
            mark_left(self.table, leaver, number)

    def _play(self, told: str) -> None:
        if self._game.has_real_dice:
            self._enter(told)
        else:
            self._roll(told)

    def _enter(self, points: str) -> None:
        if not re.fullmatch(r"\+\d+", points):
            raise GameError("one of its turns is not valid.")
        require_entered(self.table, points, self.table.totals[self.table.current])
        self.table.take_rolls(points)

    def _roll(self, told: str) -> None:
        dice = self.table.rules.dice
        rolls = [told[start : start + dice] for start in range(0, len(told), dice)]
        is_valid = all(set(roll) <= set(".123456") and roll.strip(".") and len(roll) == dice for roll in rolls)
        if not is_valid or "." in rolls[0]:
            raise GameError("one of its turns is not valid.")
        for number, roll in enumerate(rolls):
            if number and len(roll) > 1:  # a roll of all dice follows a roll after which none was left
                self.table.hold([letter == "." or "." not in roll for letter in roll])
            self._faces.rolls = roll.replace(".", "")
            self.table.roll()


def played(game: Recorded) -> Iterator[tuple[int, int]]:
    """Yield (player, points) for each turn of a game, in order.

    :raises GameError: a turn is not possible
    :raises IndexError: a turn has an unknown player
    """
    return _Replay(game).turns()


def turn_results(game: Recorded) -> Iterator[tuple[None, int]]:
    """Yield (None, points) for each turn of a game that passed `check_moves`."""
    replay = _Replay(game)
    for _, points in replay.turns() if game.has_all_turns else replay.alone():
        yield None, points


def check_moves(game: Recorded) -> None:
    """Raise ImpossibleGame unless the moves of the game lead to its points.

    If the board's journal was damaged, some turns are missing; the others must not lead to more points than recorded.
    """
    counts = [result.turns for result in game.results]
    if max(counts) - min(result.turns for result in game.here) > 1:
        raise ImpossibleGame("turns were skipped.")
    if game.corrected:
        raise ImpossibleGame("no turn of this game can be corrected.")
    if len(game.turns) > sum(counts):
        raise ImpossibleGame("it has more turns than its players had.")
    replay = _Replay(game)
    totals = [0] * len(counts)
    try:
        for seat, points in replay.turns() if game.has_all_turns else replay.alone():
            totals[seat] += points
    except (GameError, IndexError) as error:
        raise ImpossibleGame(str(error) if isinstance(error, GameError) else "a turn has an unknown player.") from None
    fits = all(
        total == result.total if game.has_all_turns else total <= result.total
        for total, result in zip(totals, game.results, strict=True)
    )
    if not fits:
        raise ImpossibleGame("its turns do not lead to its points.")
    if game.has_all_turns and game.is_finished != (replay.table.phase == "over"):
        raise ImpossibleGame("it ended too early." if game.is_finished else "it was given up after its end.")
