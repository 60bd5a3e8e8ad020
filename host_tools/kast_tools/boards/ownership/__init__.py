"""Which of a board's files are Kast's: the functions that know it there, and what they are handed."""

from pathlib import Path

BOARD_FUNCTIONS = Path(__file__).with_name("ownership_on_board.py").read_text(encoding="utf-8")
"""What runs on the board for it, behind the functions of boards/common_on_board.py."""
