"""Runs on the board: reads or sets its name. It follows boards/common_on_board.py."""

# pyright: reportUndefinedVariable=false


def _board_name():
    """Return the module for the board's name; None without Kast, or if Kast lacks it."""
    for package in ("kast.storage.", "kast.keep."):  # firmware up to 1.0.0 has the latter
        try:
            from kast.modules import load  # noqa: PLC0415  may be missing

            return load(package + "board_name")
        except ImportError:
            pass
    return None


board_name = _board_name()


def tell_name():
    """Send the board's name or ""; None if Kast has no names."""
    tell(board_name and board_name.board_name())


def give_name(name):
    """Store the board's name, "" for none. Send whether that worked; None if Kast has no names."""
    tell(board_name and board_name.call_board(name))
