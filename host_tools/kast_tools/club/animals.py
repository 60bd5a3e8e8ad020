"""Chooses three animals that stand for a board, so that opponents recognise it without learning whose it is."""

from hashlib import sha256

from kast.ui.graphics.animals import ANIMALS


def animals_of(board_id: str) -> list[int]:
    """Return the numbers of three different animals, which are always the same for a board.

    :param board_id: Request.board_id of the board
    """
    found: list[int] = []
    for byte in sha256(f"kast {board_id}".encode()).digest():
        animal = byte % len(ANIMALS)
        if animal not in found:
            found.append(animal)
    return found[:3]
