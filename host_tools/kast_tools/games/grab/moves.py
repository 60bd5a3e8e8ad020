"""Checks whether a game of Grab can have been played as its line records, by replaying its moves."""

from collections.abc import Iterator
from typing import Any

from kast.game import GameError
from kast.games.grab import EMPTY, FIVES, KINDS, VALUES
from kast.games.grab.cards import FIVE_ALIKE

from kast_tools.games.family import Recorded
from kast_tools.games.grab.replay import CardReplay
from kast_tools.games.history_format import ImpossibleGame
from kast_tools.games.replay import check_counts, check_end, refusal


def replay_of(game: Recorded) -> CardReplay:
    """Return a replay of a game, before its first turn."""
    return CardReplay(game, game.results[0].taken.deck)


def check_moves(game: Recorded) -> None:
    """Raise ImpossibleGame unless the moves of the game lead to its points.

    If the board's journal was damaged, some turns are missing, and it is unknown which cards the others found; then
    only their dice are checked.
    """
    check_counts(game)
    replay = replay_of(game)
    turns: Iterator[Any] = replay.turns() if game.has_all_turns else replay.alone()
    try:
        for _ in turns:
            pass
    except (GameError, IndexError) as error:
        raise refusal(error) from None
    if game.has_all_turns:
        totals = [sum(VALUES[card] for card in hand) for hand in replay.hands()]
        if totals != [result.total for result in game.results]:
            raise ImpossibleGame("its turns do not lead to its points.")
        check_end(game, replay)


def turn_results(game: Recorded) -> Iterator[tuple[str | None, int]]:
    """Yield (kind of the card that was taken, or None if none was, its points) for each turn.

    If turns are missing, only cards of five alike are known, and of others (None, 0) is yielded.

    :param game: a game that passed `check_moves`
    """
    replay = replay_of(game)
    if game.has_all_turns:
        for _, kind, _, points in replay.turns():
            yield None if kind == EMPTY else KINDS[kind], points
        return
    for place in replay.alone():
        yield (KINDS[FIVE_ALIKE], VALUES[FIVE_ALIKE]) if place == FIVES else (None, 0)
