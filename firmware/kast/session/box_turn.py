"""The turn of a score-card game: the boxes that the dice may fill, and which of them is shown."""

from kast.games.cards import column_of
from kast.session.turn import RESTING, Turn


class BoxTurn(Turn):
    """A Turn that ends by filling a box.

    - boxes: ids of the open boxes that the dice may fill
    - columns, points, extras: lists with each of these boxes' column, points, and bonus points for filling it
    - shown: index in `boxes` of the box that is shown
    - walks_round: whether walk() goes on at the other end of `boxes`
    """

    def __init__(self, session, best_first: bool, walks_round: bool = True):
        """Create a turn with the dice at rest; call look() next, to fill `boxes`.

        :param session: as in Turn
        :param best_first: whether `boxes` begins with the most points, Chance counted as half its points (order() may
            change that); if False, it has the order of the card
        :param walks_round: like the attribute
        """
        super().__init__(session)
        self._best_first = best_first
        self.walks_round = walks_round
        self.boxes = []
        self.columns = []
        self.points = []
        self.extras = []
        self.shown = 0

    @property
    def box(self) -> str:
        """The id of the box that is shown."""
        return self.boxes[self.shown]

    def look(self) -> None:
        """Determine which boxes the dice may fill, and show what pays most; Chance counts as half its points."""
        self.state = RESTING
        game = self._session.game
        choices = game.choices()
        if not choices:
            return
        worth = [game.worth(*choice, True) for choice in choices]
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
        if not self.walks_round and not 0 <= shown < len(self.boxes):
            return False
        self.shown = shown % len(self.boxes)
        return True
