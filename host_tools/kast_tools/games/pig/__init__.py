"""Pig, as kast_tools.games.family describes a family: the result of a player is a run."""

from kast_tools.games.pig.moves import check_moves
from kast_tools.games.pig.results import SUMS, cells, cells_of, is_whole, results, sums_of, turns

__all__ = ["SUMS", "cells", "cells_of", "check_moves", "is_whole", "results", "sums_of", "turns"]
