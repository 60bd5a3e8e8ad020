"""`kast sheet`: makes printable score cards with the firmware's rules and words.

`command` imports `document`, which imports the package `families`. For games with score cards, `card` uses `rows` (the
contents of a card), `heads` (draws the part above the table), `grid` (computes positions) and `signs` (draws symbols
that replace words); `card`, `heads` and `signs` draw with `pen`.
"""

from kast_tools.paper.sheet.command import sheet

__all__ = ["sheet"]
