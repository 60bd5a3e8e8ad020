"""Runs on the board, after boards/common_on_board.py: sends whether the board's firmware plays own games."""

# pyrefly: ignore-errors[unknown-name]

try:
    from kast.modules import load

    load("kast.games.cards.own_files")
    send(True)
except ImportError:
    send(False)
