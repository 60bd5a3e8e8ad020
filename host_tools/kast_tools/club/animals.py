"""Chooses three animals that stand for a board, so that opponents recognise it without learning whose it is."""

from hashlib import sha256

from kast.ui.graphics.animals import ANIMALS


def animals_of(known_as: str) -> list[int]:
    """Return the numbers of three different animals, which are always the same for a board.

    :param known_as: Ask.known_as of the board
    """
    found: list[int] = []
    for byte in sha256(f"kast {known_as}".encode()).digest():
        animal = byte % len(ANIMALS)
        if animal not in found:
            found.append(animal)
    return found[:3]
