"""Compile the solver. In a fresh clone that takes 20 s of a processor; Numba then loads the stored code in a second."""

from pathlib import Path

import numpy as np
from kast.coach import UNIT
from kast_tools.solver.families.pig.solver import solve as solve_pig
from kast_tools.solver.families.tenthousand import table
from kast_tools.solver.model import Model
from kast_tools.solver.solve import solve
from kast_tools.solver.tables import follow, make_table


def compile_solver(_: Path) -> None:
    """Call every compiled function of the solver, by the smallest games."""
    model = Model("forced")
    values = solve(model)
    make_table(model, values)
    follow(model, np.rint(values * UNIT).astype(np.int32))
    solve_pig(20)
    table.made()
