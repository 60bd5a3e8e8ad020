"""The board's coach on the command line: `kast coach` advises, `kast review` looks back on a game.

Both run the firmware's packages in firmware/kast/coach on the board's own files in firmware/data. With `exact`, the
solver provides the value of what follows a turn.
"""

from kast_tools.coach.command import coach
from kast_tools.coach.review import review

__all__ = ["coach", "review"]
