"""The board's coach at the keyboard: `kast coach` advises, `kast review` looks back on a game.

Both run the firmware's own rooms in firmware/kast/coach on the board's own files in firmware/data; `exact` lets the
solver say what comes after a turn instead.
"""

from kast_tools.coach.command import coach
from kast_tools.coach.review import review

__all__ = ["coach", "review"]
