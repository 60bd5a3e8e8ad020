"""`kast sheet`: score cards on paper, by the firmware's rules and in its words.

command → document → card → rows (what stands on a card), grid (where), signs (in place of words) → pen (ink).
"""

from kast_tools.sheet.command import sheet

__all__ = ["sheet"]
