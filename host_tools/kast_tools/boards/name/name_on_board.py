"""Runs on the board, after boards/common_on_board.py: reads or sets the board's name."""

# pyrefly: ignore-errors[unknown-name]


def _board_name():
    """Return the firmware's module for the board's name; None if the board has no Kast, or one without this module."""
    for package in ("kast.storage.", "kast.keep."):  # firmware up to 1.0.0 has kast.keep
        try:
            from kast.modules import load  # noqa: PLC0415  may be missing

            return load(package + "board_name")
        except ImportError:
            pass
    return None


board_name = _board_name()


def tell_name():
    """Send the board's name ("" if it has none), or None if Kast is missing or too old."""
    send(board_name and board_name.board_name())


def give_name(name):
    """Store the board's name; "" removes it. Send whether that worked, or None if Kast is missing or too old."""
    send(board_name and board_name.call_board(name))
