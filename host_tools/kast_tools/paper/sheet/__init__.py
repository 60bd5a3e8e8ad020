"""`kast sheet`: score cards on paper, with the firmware's rules and words.

Imports go from command to document and from there to the package `families`. For card games, `card` uses rows (the
contents of a card), heads (above the table), grid (positions) and signs (in place of words), and these use pen
(ink).
"""

from kast_tools.paper.sheet.command import sheet

__all__ = ["sheet"]
