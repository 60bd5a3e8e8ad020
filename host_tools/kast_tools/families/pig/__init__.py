"""Pig, as kast_tools.family asks for it: the result of a player is a run."""

from kast_tools.families.pig.moves import check_moves
from kast_tools.families.pig.results import SUMS, cells, cells_of, is_whole, results, sums_of, turns

__all__ = ["SUMS", "cells", "cells_of", "check_moves", "is_whole", "results", "sums_of", "turns"]
