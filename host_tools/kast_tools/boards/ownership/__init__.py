"""Tells Kast's files on a board from the user's; boards/ownership/ownership_on_board.py holds the rules."""

from pathlib import Path

BOARD_FUNCTIONS = Path(__file__).with_name("ownership_on_board.py").read_text(encoding="utf-8")
"""Program with these rules; on a board it follows the functions of boards/common_on_board.py."""
