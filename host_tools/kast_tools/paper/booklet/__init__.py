"""`kast booklet`: the companion to the games, on paper.

command → document → tables, blocks, text → figures. What it says (text, blocks, tables) knows nothing of paper.
"""

from kast_tools.paper.booklet.command import booklet

__all__ = ["booklet"]
