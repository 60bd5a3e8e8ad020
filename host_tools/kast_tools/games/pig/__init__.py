"""The family of Pig, with the interface of kast_tools.games.family. A player's result is a Run."""

from kast_tools.games.banking.moves import turn_results
from kast_tools.games.banking.results import SUMS, cells, cells_of, sums_of, turns
from kast_tools.games.pig.moves import check_moves
from kast_tools.games.pig.results import is_whole, results

__all__ = ["SUMS", "cells", "cells_of", "check_moves", "is_whole", "results", "sums_of", "turn_results", "turns"]
