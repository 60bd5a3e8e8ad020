"""Solves a game with a progress bar."""

import numpy as np

from kast_tools.common.progress import progress
from kast_tools.solver.model import Model
from kast_tools.solver.solve import solve
from kast_tools.solver.stored_levels import KeptLevels


def solve_with_progress(model: Model, kept: KeptLevels) -> np.ndarray:
    """Return the values of all states as `solve` does, with a progress bar on standard error."""
    with progress(f"Solving {model.game}") as bar:
        task = bar.add_task("", total=model.columns)
        return solve(model, kept, lambda columns: bar.advance(task, columns))
