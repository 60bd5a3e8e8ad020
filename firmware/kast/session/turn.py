"""State machine of one player's turn. It does not deal with pictures or time.

RESTING --lift--> SHAKEN --throw--> THROWN --roll--> LANDING --land--> LANDED --look--> RESTING
SHAKEN --help--> HELP        RESTING --ask--> ASKING --fill--> the next turn, or --rest--> RESTING
"""

from kast.games.cards import column_of

RESTING = 0  # the dice rest, or there are none yet
SHAKEN = 1  # the dice are in the hand, until they are thrown
THROWN = 2  # the faces are not decided yet: the dice are rolled once none is visible
LANDING = 3  # the dice were rolled and stored, and are on their way back into the picture
LANDED = 4  # the dice rest, but the boxes they may fill are not determined yet
ASKING = 5  # the player is asked whether to score zero in the box
HELP = 6  # the coach is asked as soon as the picture shows the dice at rest


class Turn:
    """A turn in one of the states above.

    - state: RESTING, …, or HELP
    - boxes: ids of the open boxes that the dice may fill
    - columns, points, extras: lists with each of these boxes' column, points, and bonus points for filling it
    - shown: index in `boxes` of the box that is shown
    - hurried: button event that cut the throw short, to be handled once the dice rest; -1 if there is none
    """

    def __init__(self, session, best_first: bool = False):
        """Create a turn with the dice at rest; call look() next, to fill `boxes`.

        :param session: the Session, or an object with its members game and save_holds_soon
        :param best_first: whether `boxes` begins with the highest score (order() may change that) and walk() stops at
            both ends; if False, `boxes` has the order of the card and walk() wraps around
        """
        self._session = session
        self._best_first = best_first
        self.state = RESTING
        self.boxes = []
        self.columns = []
        self.points = []
        self.extras = []
        self.shown = 0
        self.hurried = -1

    @property
    def box(self) -> str:
        """The id of the box that is shown."""
        return self.boxes[self.shown]

    @property
    def in_air(self) -> bool:
        """Whether dice are shaken, thrown or on their way back."""
        return SHAKEN <= self.state <= LANDING

    def lift(self) -> bool:
        """Pick up the dice to shake them.

        :returns: False if the dice are not at rest, or the rules allow no roll
        """
        if self.state != RESTING or not self._session.game.can_roll:
            return False
        self.state = SHAKEN
        return True

    def throw(self) -> None:
        """Throw the dice."""
        self.state = THROWN

    def come_back(self) -> None:
        """Let the dice come back into the picture, after Session.roll()."""
        self.state = LANDING

    def land(self) -> None:
        """Let the dice come to rest."""
        self.state = LANDED

    def help(self) -> None:
        """Put down dice that are being shaken, and note that the coach is to be asked once the dice rest."""
        self.state = HELP

    def hurry(self, event: int) -> None:
        """Note the button event that cuts the throw short, as Buttons.take() returns it."""
        self.hurried = event

    def take_hurried(self) -> int:
        """Return the event that cut the throw short and clear it; -1 if there is none."""
        event = self.hurried
        self.hurried = -1
        return event

    def look(self) -> None:
        """Determine which boxes the dice may fill, and show the box that scores most."""
        self.state = RESTING
        game = self._session.game
        choices = game.choices()
        if not choices:
            return
        worth = [game.worth(*choice) for choice in choices]
        if self._best_first:
            order = sorted(range(len(choices)), key=lambda index: (-worth[index], index))
            choices = [choices[index] for index in order]
            worth = [worth[index] for index in order]
        bonus = game.bonus()
        self.boxes = [box for box, _ in choices]
        self.columns = [column_of(box) for box in self.boxes]
        self.points = [points for _, points in choices]
        self.extras = [bonus + game.card.first_roll_extra(box, game.dice, game.rolls_used) for box in self.boxes]
        self.shown = worth.index(max(worth))

    def order(self, boxes: list[str]) -> None:
        """Reorder `boxes` and show the first one.

        :param boxes: the ids in `boxes`, in their new order
        """
        indices = [self.boxes.index(box) for box in boxes]
        self.boxes = boxes
        self.columns = [self.columns[index] for index in indices]
        self.points = [self.points[index] for index in indices]
        self.extras = [self.extras[index] for index in indices]
        self.shown = 0

    def show(self, box: str) -> None:
        """Show the box with this id."""
        self.shown = self.boxes.index(box)

    def walk(self, step: int) -> bool:
        """Show the next or the previous box.

        :param step: 1 for the next box, -1 for the previous box
        :returns: False if there is no box in this direction
        """
        shown = self.shown + step
        if self._best_first and not 0 <= shown < len(self.boxes):
            return False
        self.shown = shown % len(self.boxes)
        return True

    def hold(self, die: int) -> bool:
        """Hold a die, or release it.

        :param die: index of the die
        :returns: False if the game has fewer dice
        """
        game = self._session.game
        if die >= game.rules.dice:
            return False
        game.toggle(die)
        self._session.save_holds_soon()
        return True

    def ask(self) -> None:
        """Ask whether to fill the shown box with a zero."""
        self.state = ASKING

    def rest(self) -> None:
        """End the question and let the dice rest."""
        self.state = RESTING
