"""Distinguishes Kast's files on a board from the user's; boards/ownership/ownership_on_board.py holds the rules."""

from pathlib import Path

BOARD_FUNCTIONS = Path(__file__).with_name("ownership_on_board.py").read_text(encoding="utf-8")
"""Text of the program with these rules; on a board it runs after boards/common_on_board.py."""
