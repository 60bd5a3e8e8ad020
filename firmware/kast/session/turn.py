"""State machine of the dice of one player's turn. It does not deal with pictures or time.

RESTING --lift--> SHAKEN --throw--> THROWN --roll--> LANDING --land--> LANDED --look--> RESTING
SHAKEN --help--> HELP        RESTING --ask--> ASKING --fill--> the next turn, or --rest--> RESTING
"""

RESTING = 0  # the dice rest, or there are none yet
SHAKEN = 1  # the dice are in the hand, until they are thrown
THROWN = 2  # the faces are not decided yet: the dice are rolled once none is visible
LANDING = 3  # the dice were rolled and stored, and are on their way back into the picture
LANDED = 4  # the dice rest, but what they are good for is not determined yet
ASKING = 5  # the player is asked whether to fill the box
HELP = 6  # the coach is asked as soon as the picture shows the dice at rest


class Turn:
    """A turn in one of the states above.

    - state: RESTING, …, or HELP
    - hurried: button event that cut the throw short, to be handled once the dice rest; -1 if there is none
    """

    def __init__(self, session):
        """Create a turn with the dice at rest.

        :param session: the Session, or an object with its members game and save_holds_soon
        """
        self._session = session
        self.state = RESTING
        self.hurried = -1

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

    def hold(self, die: int) -> bool:
        """Hold a die, or release it.

        :param die: index of the die
        :returns: False if the game has fewer dice, or the rules do not allow it
        """
        game = self._session.game
        if die >= game.rules.dice or not game.toggle(die):
            return False
        self._session.save_holds_soon()
        return True

    def ask(self) -> None:
        """Ask whether to fill the shown box."""
        self.state = ASKING

    def rest(self) -> None:
        """End the question and let the dice rest."""
        self.state = RESTING
