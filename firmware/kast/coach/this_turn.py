"""The value of the rest of a game for a player who considers this turn only: 0."""


class ThisTurnOnly:
    """A Future (future.py) in which later turns have no value."""

    now = needed = 0

    def __init__(self, card, table, places):
        """Take the arguments of Future, which are not used."""

    def after(self, box: str, points: int) -> int:
        return 0
