"""The board's coach on the command line: `kast coach` advises, `kast review` looks back on a game.

Both run the firmware's code in firmware/kast/coach with the board's files in firmware/data. With the option `--exact`
of `kast coach`, the values of the states after a turn come from the solver.
"""

from kast_tools.coach.command import coach
from kast_tools.coach.review import review

__all__ = ["coach", "review"]
