"""`kast booklet`: makes the companion to the games, a booklet to print.

`command` imports `document`, which imports tables, blocks and texts; these import `figures`. Texts, blocks and tables
are independent of paper, so that the guide in the browser can use them too.
"""

from kast_tools.paper.booklet.command import booklet

__all__ = ["booklet"]
