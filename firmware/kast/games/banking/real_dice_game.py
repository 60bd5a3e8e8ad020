"""What games with real dice share in which points are banked: players enter the points that their dice made."""

from kast.games.banking.game import BankingGame


class RealDice:
    """The first base class of a game with real dice; the second one is the game's class, a BankingGame.

    A turn has no rolls but the amounts that were entered, as text: "+300+50". When it has ended, it has their sum.

    - amounts: the points that each HOLD button enters, the first one with HOLD1
    - unit: number that all points are multiples of
    - spare: how many points a total can exceed the goal by
    """

    real_dice = True
    turn_screen = "turn.points_keeper"
    begin_text = "banking.enter"
    can_hold = True  # each HOLD button enters an amount
    can_roll = is_lost = False
    dice: "Any" = ()
    held: "Any"
    aside: "Any"
    held = aside = [False] * 6  # shared by all games, and never changed
    amounts: tuple = ()
    unit = 1
    spare = 0
    rolls: str
    options: dict
    totals: list
    current: int
    phase: str
    last_turn: str | None

    def brought(self, rolls: str) -> int:
        """Return the sum of the amounts in a turn's text."""
        return sum([int(amount) for amount in rolls.split("+")[1:]])

    @property
    def points(self) -> int:
        return self.brought(self.rolls)

    @property
    def lacks(self) -> int:
        """Return how many points the turn has to have at least to be banked, if it has too few; else 0."""
        entry = self.options.get("entry", 0)
        return entry if not self.totals[self.current] and 0 < self.points < entry else 0

    @property
    def can_bank(self) -> bool:
        """Return whether the turn can end now; without points, it ends as a turn that is lost."""
        return self.phase == "play" and not self.lacks

    @property
    def can_undo(self) -> bool:
        """Return whether the last turn can be undone, which is possible while no amount is entered."""
        return self.last_turn is not None and not self.rolls

    def take_rolls(self, rolls: str) -> None:
        self.rolls = rolls
        self.rolls_used = 1 if rolls else 0

    def add(self, key: int) -> bool:
        """Enter an amount. Return False if the player would have more points than a game can bring.

        :param key: index of the HOLD button
        """
        amount = self.amounts[key]
        if self.phase != "play" or self.totals[self.current] + self.points + amount > self.options["goal"] + self.spare:
            return False
        rolls = self.rolls
        if len(rolls) > 60:  # so that a stored game stays small
            rolls = "+%d" % self.points
        self.take_rolls(rolls + "+%d" % amount)
        return True

    def take_back(self) -> bool:
        """Remove the amount that was entered last. Return False if there is none."""
        if not self.rolls:
            return False
        self.take_rolls(self.rolls[: self.rolls.rfind("+")])
        return True

    def end_turn(self, move: None = None) -> tuple[int, int, int]:
        if self.can_bank:
            self.take_rolls("+%d" % self.points)
        return BankingGame.end_turn(self)  # pyrefly: ignore[bad-argument-type]  the game derives from both classes
