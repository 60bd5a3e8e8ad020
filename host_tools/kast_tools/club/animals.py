"""Which three animals stand for a board, so that strangers know each other again and nobody knows who it is."""

from hashlib import sha256

from kast.ui.graphics.animals import ANIMALS


def animals_of(known_as: str) -> list[int]:
    """Three different animals by their numbers; always the same for the same board."""
    found: list[int] = []
    for byte in sha256(f"kast {known_as}".encode()).digest():
        animal = byte % len(ANIMALS)
        if animal not in found:
            found.append(animal)
    return found[:3]
