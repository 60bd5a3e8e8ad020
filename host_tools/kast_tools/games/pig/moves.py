"""Checks whether a game of Pig can have been played as its line records."""

from kast_tools.games.banking import moves
from kast_tools.games.family import Recorded
from kast_tools.games.history_format import ImpossibleGame
from kast_tools.games.pig.results import is_whole


def check_moves(game: Recorded) -> None:
    """Raise ImpossibleGame as the function of `banking` does, and if the game went on although a player had won."""
    if not game.is_finished and is_whole(game.results, game.left):
        raise ImpossibleGame("it was given up after its end.")
    moves.check_moves(game)
