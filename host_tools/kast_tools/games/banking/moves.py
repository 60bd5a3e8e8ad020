"""Checks whether a game in which points are banked can have been played as its line records, by replaying its moves."""

import re
from collections.abc import Iterator

from kast.game import GameError
from kast.games.banking.restored import require_entered

from kast_tools.games.family import Recorded
from kast_tools.games.history_format import ImpossibleGame
from kast_tools.games.replay import NOT_VALID, Replay, check_counts, check_end, refusal


class _Replay(Replay):
    """Replays the turns of a recorded game in which points are banked."""

    def alone(self) -> Iterator[tuple[int, int]]:
        """Yield (player, points) for each turn, checked by itself, since some turns of the game are missing.

        :raises GameError: a turn is not possible
        """
        for text in self.game.turns:
            self.table.current, _, told = self.told(text)
            self.play(told)
            yield self.table.current, self.table.points
            self.table.drop_turn()

    def told(self, text: str) -> tuple[int, int, str]:
        player, place, told = super().told(text)
        if place:
            raise GameError(NOT_VALID)
        return player, place, told

    def play(self, told: str) -> None:
        if self.game.has_real_dice:
            self._enter(told)
        else:
            self.roll(told)

    def _enter(self, points: str) -> None:
        if not re.fullmatch(r"\+\d+", points):
            raise GameError(NOT_VALID)
        require_entered(self.table, points, self.table.totals[self.table.current])
        self.table.take_rolls(points)

    def hold(self, roll: str) -> None:
        if len(roll) > 1:  # a roll of all dice follows a roll after which none was left
            self.table.hold([letter == "." or "." not in roll for letter in roll])

    def points_of_turns(self) -> Iterator[tuple[int, int]]:
        """Yield (player, points) for each turn, as far as turns of the game are there.

        :raises GameError: a turn is not possible
        :raises IndexError: a turn has an unknown player
        """
        if not self.game.has_all_turns:
            yield from self.alone()
            return
        for player, points, _ in self.turns():
            yield player, points


def played(game: Recorded) -> Iterator[tuple[int, int]]:
    """Yield (player, points) for each turn of a game, in order.

    :raises GameError: a turn is not possible
    :raises IndexError: a turn has an unknown player
    """
    for player, points, _ in _Replay(game).turns():
        yield player, points


def turn_results(game: Recorded) -> Iterator[tuple[None, int]]:
    """Yield (None, points) for each turn of a game that passed `check_moves`."""
    for _, points in _Replay(game).points_of_turns():
        yield None, points


def check_moves(game: Recorded) -> None:
    """Raise ImpossibleGame unless the moves of the game lead to its points.

    If the board's journal was damaged, some turns are missing; the others must not lead to more points than recorded.
    """
    check_counts(game)
    replay = _Replay(game)
    totals = [0] * len(game.results)
    try:
        for seat, points in replay.points_of_turns():
            totals[seat] += points
    except (GameError, IndexError) as error:
        raise refusal(error) from None
    fits = all(
        total == result.total if game.has_all_turns else total <= result.total
        for total, result in zip(totals, game.results, strict=True)
    )
    if not fits:
        raise ImpossibleGame("its turns do not lead to its points.")
    if game.has_all_turns:
        check_end(game, replay)
