"""Runs on the board: what people call it. It follows boards/common_on_board.py."""

# pyright: reportUndefinedVariable=false


def _board_name():
    """Return the board's module of its name; None without Kast, and where Kast knows no names."""
    for package in ("kast.storage.", "kast.keep."):  # firmware up to 1.0.0 has the latter
        try:
            from kast.modules import load  # noqa: PLC0415  there may be none

            return load(package + "board_name")
        except ImportError:
            pass
    return None


board_name = _board_name()


def tell_name():
    """Tell the board's name, "" if it has none; None where Kast knows no names."""
    tell(board_name and board_name.board_name())


def give_name(name):
    """Call the board by a name, or by none, which is "". Tell whether it is kept; None where Kast knows no names."""
    tell(board_name and board_name.call_board(name))
