"""A game with the dice of a day: everybody who plays it has the same ones. In memory only in such a game."""

from hashlib import sha256

from kast.dice import roll_face
from kast.games.cards.game import CardGame


class DailyGame(CardGame):
    """As CardGame, for one player; day: whose dice are rolled, as kast/daily.py has it.

    Each roll of each turn has fixed faces at all places: held dice stay, the others show theirs. So neither undo nor a
    pulled battery gives other dice.
    """

    def roll(self):
        fell = faces(self.day, self.turn + 1, self.rolls_used + 1)
        free = [face - 1 for face, held in zip(fell, self.held) if not held]
        self.random_bytes = lambda _: (free.pop(0),)  # the bytes that make a die show these faces
        super().roll()

    def state(self):
        state = super().state()
        state["day"] = self.day
        return state


def faces(day, turn, roll):
    """The five faces of a roll, both counted from 1, from the left: of the SHA-256 of "Kast 2026-12-01 1 1".

    Its bytes in order, those refused that would favour a face. Of 32 more than 27 would have to be, once in 10^45.
    """
    digest = iter(sha256(f"Kast {day} {turn} {roll}".encode()).digest())
    return [roll_face(lambda _: (next(digest),)) for _ in range(5)]


GAME = DailyGame
