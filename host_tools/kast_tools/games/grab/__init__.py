"""The family of Grab, with the interface of kast_tools.games.family. A player's result is a Hand."""

from kast_tools.games.grab.moves import check_moves, turn_results
from kast_tools.games.grab.results import SUMS, cells, cells_of, is_whole, results, sums_of, turns

__all__ = ["SUMS", "cells", "cells_of", "check_moves", "is_whole", "results", "sums_of", "turn_results", "turns"]
