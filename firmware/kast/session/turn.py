"""A turn, as its player goes through it: where it stands, and what each move does. It knows neither picture nor time.

RESTING --lift--> SHAKEN --throw--> THROWN --roll--> LANDING --land--> LANDED --look--> RESTING
SHAKEN --help--> HELP        RESTING --ask--> ASKING --fill--> the next turn, or --rest--> RESTING
"""

from kast.games.cards import column_of

RESTING = 0  # the dice, or there are none yet
SHAKEN = 1  # in the hand, until they are thrown
THROWN = 2  # nothing of them is decided yet: they are rolled when nothing is seen of them
LANDING = 3  # rolled, stored, and on their way back
LANDED = 4  # it is not known yet what they may fill
ASKING = 5  # whether it is to be a zero
HELP = 6  # the coach is asked as soon as the dice are seen to lie


class Turn:
    """session: a Session, or what can do the same: game, keep_roll, save_holds_soon, end_turn.

    best_first: what pays most stands first, zeros last, until `order` says better, and nobody walks round from one end
    to the other; else the boxes stand as on the card. state: one of those above. boxes: the open boxes that these dice
    may fill; names is left to the screen; columns, points and extras (what filling earns besides) have the same order.
    shown: the index of the box that is shown. hurried: the event that cut the throw short, to be done when the dice
    lie; -1: none.
    """

    def __init__(self, session, best_first=False):
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
    def box(self):
        """The box that is shown."""
        return self.boxes[self.shown]

    @property
    def in_air(self):
        """Whether dice are shaken, thrown or on their way back."""
        return SHAKEN <= self.state <= LANDING

    def lift(self):
        """The dice are taken up to be shaken. False if there are none to roll, or no rolls."""
        if self.state != RESTING or not self._session.game.can_roll:
            return False
        self.state = SHAKEN
        return True

    def throw(self):
        """They leave the hand."""
        self.state = THROWN

    def roll(self):
        """Nothing is seen of them: they are rolled, and that is stored before anybody sees it."""
        self._session.game.roll()
        self._session.keep_roll()
        self.state = LANDING

    def land(self):
        """They lie, all at once."""
        self.state = LANDED

    def help(self):
        """The coach is to be asked about the dice that lie, or are put down again."""
        self.state = HELP

    def hurry(self, event):
        """A press cuts the throw short."""
        self.hurried = event

    def take_hurried(self):
        """That press, once."""
        event = self.hurried
        self.hurried = -1
        return event

    def look(self):
        """See what the dice may fill, and show what scores most."""
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

    def order(self, boxes):
        """Let the boxes stand in that order, of their ids, and the first be shown."""
        places = [self.boxes.index(box) for box in boxes]
        self.boxes = boxes
        self.columns = [self.columns[place] for place in places]
        self.points = [self.points[place] for place in places]
        self.extras = [self.extras[place] for place in places]
        self.shown = 0

    def show(self, box):
        """Let that box be shown."""
        self.shown = self.boxes.index(box)

    def walk(self, step):
        """Show the next box, or with step -1 the one before. False at an end."""
        shown = self.shown + step
        if self._best_first and not 0 <= shown < len(self.boxes):
            return False
        self.shown = shown % len(self.boxes)
        return True

    def hold(self, die):
        """Hold a die (from 0) or release it. False if there is none."""
        game = self._session.game
        if die >= game.rules.dice:
            return False
        game.toggle(die)
        self._session.save_holds_soon()
        return True

    def ask(self):
        """Ask whether the shown box is to be a zero."""
        self.state = ASKING

    def rest(self):
        """The dice lie, and nothing is asked."""
        self.state = RESTING

    def fill(self):
        """Fill the shown box: what Session.end_turn returns."""
        self.state = RESTING
        return self._session.end_turn(self.box)
