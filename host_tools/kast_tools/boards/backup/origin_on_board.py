"""Which machine a game in play began on, in the firmware's own words, from the folder `saves` of where this runs.

`kast restore` runs it in CPython, the page for boards in MicroPython, with the firmware that it brings.
"""

from kast.modules import load

history = load("kast.storage.history")
log = load("kast.storage.log")
store = load("kast.storage.store")
unpacked_game = load("kast.storage.unpacked_game")


def origin_of_game(board):
    """What the file of the origin has to say when the scores of `board`, a number in hex, come to another board.

    Bytes; None where there is nothing to say: no game is in play, or it came to `board` by a restore itself.
    """
    try:
        seq = unpacked_game.unpack(store.load("game") or b"")["seq"]
    except (ValueError, LookupError):
        return None
    known, _ = history.origin()
    return None if seq <= known else b"".join(log.sealed([f"{seq} {board}"]))
