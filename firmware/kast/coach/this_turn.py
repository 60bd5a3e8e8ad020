"""The Future for a player who considers only the present turn: the rest of the game has the value 0."""


class ThisTurnOnly:
    """A Future (future.py) in which later turns have no value."""

    now = needed = 0

    def __init__(self, card, table, places):
        """Accept the arguments of Future, which are not used."""

    def after(self, box: str, points: int) -> int:
        return 0
