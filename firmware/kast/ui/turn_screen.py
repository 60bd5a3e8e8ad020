"""The base class of the screens on which somebody at this device plays, alone or at a table of several devices."""

from micropython import const

from kast.modules import load
from kast.ui.screen import Screen

_MOODS = const("kast.ui.graphics.moods")  # loaded only when an animal yawns


class TurnScreen(Screen):
    """A screen of a turn on this device. At a table the other devices contribute to each roll, and may end the turn.

    - filled: animation that counts up the points of the turn before, or a Yawn; None if neither is shown
    """

    quick = True
    filled = None

    def __init__(self, app):
        super().__init__(app)
        self._here: "Any" = None  # the TurnHere of a turn at a table
        if app.loop.cable:
            self.quick = False  # collect garbage during the turn, too: each message leaves some
            self._here = load("kast.ui.widgets.at_table").TurnHere(app)

    def on_received(self):
        self._here.check(self)

    def stop_counting(self):
        """End the animation `filled`."""
        self.filled = None
        self.machine.redraw()

    def yawn(self, draw, *place):
        """Let the current player's animal yawn, unless something moves.

        - draw: function that draws the picture around the animal
        - place: as in Yawn of graphics/moods.py
        """
        if not self.moving:
            animal = self.session.game.players[self.session.game.current]["picture"]
            self.filled = load(_MOODS).Yawn(self, draw, animal, *place)

    def has_rolled(self) -> bool:
        """Roll the dice that are not held, and return whether they have been rolled by now.

        Call this in each frame until it returns True, while nothing moves on the screen.
        """
        if self._here:
            return self._here.has_rolled()
        self.session.roll()
        return True

    def end_turn_by(self, move):
        """End the turn by a move of the game, and show the result. At a table this may have no effect yet.

        :param move: as in Session.end_turn()
        """
        if self._here:
            self._here.end(self, move)
        else:
            self.go.end_turn(move)
