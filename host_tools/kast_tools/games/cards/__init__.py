"""The family of score-card games, with the interface of kast_tools.games.family. A player's result is the card."""

from kast_tools.games.cards.moves import check_moves
from kast_tools.games.cards.results import SUMS, cells, cells_of, is_whole, results, sums_of, turn_results, turns

__all__ = ["SUMS", "cells", "cells_of", "check_moves", "is_whole", "results", "sums_of", "turn_results", "turns"]
