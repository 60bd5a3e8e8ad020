"""`kast sheet`: makes printable score cards with the firmware's rules and words.

`command` imports `document`, which imports the package `families`. For games with score cards, `card` uses `rows` (the
contents of a card), `heads` (what is above its table), `grid` (positions) and `signs` (in place of words); `card`,
`heads` and `signs` draw with `pen`.
"""

from kast_tools.paper.sheet.command import sheet

__all__ = ["sheet"]
