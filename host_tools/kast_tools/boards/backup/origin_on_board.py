"""Finds which machine the game in play began on. It runs in the folder that contains a board's `saves`.

`kast restore` runs it in CPython, and the page for boards in MicroPython, each with its own copy of the firmware.
"""

from kast.modules import load

history = load("kast.storage.history")
log = load("kast.storage.log")
store = load("kast.storage.store")
unpacked_game = load("kast.storage.unpacked_game")


def origin_of_game(board):
    """Return the content of the origin file for moving the scores of `board` (its number in hex) to another board.

    Return None if no game is in play, or if the game in play came to `board` by a restore.
    """
    try:
        seq = unpacked_game.unpack(store.load("game") or b"")["seq"]
    except (ValueError, LookupError):
        return None
    known, _ = history.origin()
    return None if seq <= known else b"".join(log.sealed([f"{seq} {board}"]))
