"""Estimated minutes of each step of a workshop. The plan is computed from them; a test compares the build guide.

A board is one of BOARDS: the name that `make workshop BOARD=` takes.
"""

from hardware.tools.first_article import BOARDS

BREADBOARD, PERFBOARD, CIRCUIT_BOARD = BOARDS

STAGES = {BREADBOARD: (45, 60, 45), PERFBOARD: (60, 120, 90), CIRCUIT_BOARD: (60, 60, 45)}
"""Minutes that a beginner needs for each of the three stages of the build guide, keyed by board."""
ARRIVE, BREAK, PLAY, CLEAR_UP = 15, 10, 30, 15
"""Minutes to arrive, for a break, for a game with the quiz, and for ranking, certificates and clearing up."""
CASE = 30
"""Minutes in which a child puts a soldered machine into its case."""
TURN, CHANGE = 60, 10
"""Minutes of one turn at the irons, after which a child needs a rest, and minutes until the next turn begins."""
SAW, DRILL = 5, 1
"""Minutes to saw one perfboard to size, and to drill one hole."""
FLASH, NAME, TRAY = 2, 1, 5
"""Minutes to flash one board, to name it, and to fill its tray and look at its display."""
PRINT_HOURS = 12
"""Hours a day in which a printer prints, with a person who starts the next part."""
