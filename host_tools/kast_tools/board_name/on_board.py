"""Runs on the board: what people call it. It follows boards/on_board.py."""

# pyright: reportUndefinedVariable=false

try:
    from kast.modules import load

    board_name = load("kast.keep.board_name")
except ImportError:
    board_name = None  # no Kast, or one that knows no names


def tell_name():
    """Tell the board's name, "" if it has none; None where Kast knows no names."""
    tell(board_name and board_name.board_name())


def give_name(name):
    """Call the board by a name, or by none, which is "". Tell whether it is kept; None where Kast knows no names."""
    tell(board_name and board_name.call_board(name))
