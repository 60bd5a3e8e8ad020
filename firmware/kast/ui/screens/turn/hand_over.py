"""The screen between two turns: the result of the last turn, whose turn it is, and who leads.

ROLL starts the turn with a throw; with real dice, a HOLD button enters the first die. LEFT undoes the last turn,
SCORE shows the card, LEFT + RIGHT opens the menu. A robot starts by itself after a moment.
"""

from micropython import const

from kast.drivers.buttons import CHORD, DOWN, HOLD6, LEFT, ROLL, SCORE
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from kast.ui.graphics.portraits import portrait
from kast.ui.turn_screen import TurnScreen
from kast.ui.widgets import draw_name, draw_title, take_back

_TEXT = const(50)  # left column of the text beside the player's picture
_ROOM = const(78)  # width of the text in pixels
_MACHINE_BEGINS_MS = const(1500)


class HandOver(TurnScreen):
    """Shows the result of a turn, then the next player.

    - filled: the result, a Filled of widgets/cards/filled.py or widgets/banking/result.py; None before the first turn
    - undo_place: column, row and width of the undo hint
    - place: column, row and scale of the player's picture
    """

    moving = True
    keeps_coach = True
    undo_place: tuple = (48, 35, 80)
    place = (0, 14, 2)

    def __init__(self, app, filled):
        super().__init__(app)
        self.rolls_dice = not self.session.game.real_dice
        self.can_undo = self.session.can_undo
        self.filled = filled  # the result while its points count up, later a Yawn; None if neither is shown
        self._title = filled.title if filled else ""
        self._wait = _MACHINE_BEGINS_MS // (1 + self.session.robots_hurry)
        self._begins_at = self.machine.now + self._wait

    @classmethod
    def form(cls, app, *_) -> str:
        return "turn.kid_hand_over" if cls is HandOver and app.session.is_child() else ""

    def draw(self, canvas):
        if self.filled:
            self.filled.draw(canvas)
        else:
            self.draw_next(canvas)

    def draw_next(self, canvas):
        """Draw whose turn it is."""
        game = self.session.game
        player = game.players[game.current]
        draw_title(canvas, self._title)
        x, y, scale = self.place
        canvas.bitmap(portrait(player), x, y, 1, scale)
        draw_name(canvas, _TEXT, 14, player["name"], _ROOM)
        if not self.session.machine_plays:
            draw_name(canvas, _TEXT, 26, say(game.begin_text), _ROOM)
        if self.can_undo:
            canvas.text(SMALL, _TEXT, 37, say("over.undo"))
        if not self.machine.storing_works:
            canvas.text(SMALL, _TEXT, 55, say("over.not_kept"))
        else:
            self._draw_leaders(canvas)

    def _draw_leaders(self, canvas):
        """Draw who leads, and by how many points; in large letters, draw the current player's total instead."""
        game = self.session.game
        totals = {player: game.total(player) for player in game.here}
        most = max(totals.values())
        if canvas.large:
            canvas.number_right(BIG, 127, 45, totals[game.current])
            return
        if not most:
            return
        leaders = [game.players[player]["name"] for player in game.here if totals[player] == most]
        canvas.text(BOLD, _TEXT, 45, "♛")
        canvas.text_fit(SMALL, _TEXT + 14, 46, " + ".join(leaders), _ROOM - 14)
        if len(leaders) > 1:
            line = say("over.level").format(most)
        else:
            lead = most - sorted(totals.values())[-2]
            line = say("over.leads").format(lead)
            if width(SMALL, line) > _ROOM:
                line = "+" + str(lead)
        canvas.text(SMALL, _TEXT, 55, line)

    def step(self, canvas):
        if self.filled:
            if not self.filled.step(canvas):
                self.stop_counting()
                if self.session.machine_plays:
                    self.go.beat()  # nothing moves now, and the next screen is loaded without a press
        elif not self.session.machine_plays:
            self.moving = False
        elif self.machine.now >= self._begins_at and not self.machine.buzzer.playing:
            self.go.show_turn()

    def on_idle(self):
        self.yawn(self.draw_next, *self.place)

    def press(self, button, kind):
        if kind == DOWN and self.filled:
            self.stop_counting()
        if kind == CHORD:
            self.go.show("turn.game_menu")
        elif button == LEFT and self.can_undo:
            self._begins_at = self.machine.now + self._wait  # pressing LEFT makes the robot wait again
            take_back(self, kind, *self.undo_place)
        elif kind != DOWN:
            return
        elif button == ROLL:
            self.go.show_turn(True)
        elif button <= HOLD6 and self.session.game.real_dice:
            self.go.show_turn()
            self.go.later(lambda: self.machine.screen.press(button, kind))
        elif button == SCORE and self.session.game.totals_screen:
            self.go.show(self.session.game.totals_screen, self.session.game.current)


SCREEN = HandOver
