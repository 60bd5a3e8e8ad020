"""`kast booklet`: the companion to the games, on paper.

Imports go from command to document, from there to tables, blocks and text, and from these to figures. Text, blocks
and tables are independent of paper, so that the guide in the browser uses them, too.
"""

from kast_tools.paper.booklet.command import booklet

__all__ = ["booklet"]
