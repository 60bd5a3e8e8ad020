"""Checks whether a game of Pig can have been played as its line records, by replaying its moves."""

from collections.abc import Iterator

from kast.game import GameError
from kast.games.leaving import gone, mark_left
from kast.games.pig.game import Pig, brought
from kast.turn_text import parts, turn_text

from kast_tools.games.family import Recorded
from kast_tools.games.history_format import ImpossibleGame
from kast_tools.games.pig.results import is_whole


class _Faces:
    """A source of random bytes that makes the die show the faces in the text `rolls`, one after the other."""

    def __init__(self) -> None:
        self.rolls = ""

    def __call__(self, count: int) -> bytes:
        face, self.rolls = self.rolls[0], self.rolls[1:]
        return bytes([int(face) - 1])


def played(game: Recorded) -> Iterator[tuple[int, int]]:
    """Yield (player, points) for each turn of a game, in order.

    :raises GameError: a turn is not possible
    """
    faces = _Faces()
    pig = Pig(game.rule_set, game.options, game.players, faces, "listed")
    for number, text in enumerate(game.turns):
        player, rolls = _told(text)
        if not number:
            pig.current = range(len(game.players))[player]
        for leaver in gone(game.left, number):
            mark_left(pig, leaver, number)
        faces.rolls = rolls
        while faces.rolls:
            pig.roll()
        seat, points, _ = pig.end_turn()
        if seat != player:
            raise GameError("a turn is another player's.")
        yield seat, points


def _told(text: str) -> tuple[int, str]:
    try:
        player, place, rolls = parts(text)
    except ValueError:
        raise GameError("one of its turns is not valid.") from None
    if place or text != turn_text(player, 0, rolls) or set(rolls) - set("123456"):
        raise GameError("one of its turns is not valid.")
    return player, rolls


def check_moves(game: Recorded) -> None:
    """Raise ImpossibleGame unless the moves of the game lead to its points.

    If the board's journal was damaged, some turns are missing; the others must not lead to more points than recorded.
    """
    counts = [result.turns for result in game.results]
    if max(counts) - min(result.turns for result in game.here) > 1:
        raise ImpossibleGame("turns were skipped.")
    if not game.is_finished and is_whole(game.here):
        raise ImpossibleGame("it was given up after its end.")
    if game.has_real_dice or game.corrected:
        raise ImpossibleGame("real dice cannot be entered in this game.")
    if len(game.turns) > sum(counts):
        raise ImpossibleGame("it has more turns than its players had.")
    totals = [0] * len(counts)
    try:
        if game.has_all_turns:
            for seat, points in played(game):
                totals[seat] += points
        else:
            for text in game.turns:
                seat, rolls = _told(text)
                totals[seat] += brought(rolls)
    except (GameError, IndexError) as error:
        raise ImpossibleGame(str(error) if isinstance(error, GameError) else "a turn has an unknown player.") from None
    fits = all(
        total == result.total if game.has_all_turns else total <= result.total
        for total, result in zip(totals, game.results, strict=True)
    )
    if not fits:
        raise ImpossibleGame("its turns do not lead to its points.")
