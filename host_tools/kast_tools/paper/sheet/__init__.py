"""`kast sheet`: score cards on paper, by the firmware's rules and in its words.

command → document → the room `paper` of the game's family; of card games that is
card → rows (what stands on a card), heads (above it), grid (where), signs (in place of words) → pen (ink).
"""

from kast_tools.paper.sheet.command import sheet

__all__ = ["sheet"]
