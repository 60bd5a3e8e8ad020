"""The coach's review of a game: luck, the points that a player's choices cost, and the three costliest choices.

LEFT and RIGHT turn the pages, HOLDn shows the review of player n, any other button goes back to the result.
"""

from micropython import const

from kast.coach import UNIT
from kast.coach.review import Review as Look
from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, LEFT, REPEAT, RIGHT
from kast.game import GameError, is_machine
from kast.storage import journal
from kast.text import line, texts
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, ARROW_RIGHT, STAR
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title
from kast.ui.widgets.advice_text import no_coach, points, way_name
from kast.ui.widgets.keys import draw_keys_on_title

_STARS = {
    "perfect": 3,
    "very_good": 3,
    "good": 2,
    "ask": 1,
}  # stars shown to a child instead of figures
_FRAMES = const(6)  # frames between two updates of the progress
_TITLE = const(112)  # width of the title, between the arrows


class Review(Screen):
    """Shows the review.

    - player: index of the player; None for the first player who is not a robot
    - ready: whether the review is complete
    - look: the coach's Review, which is being computed until `ready` is True
    - line: text that is shown until `ready` is True
    """

    moving = True
    keeps_coach = True

    def __init__(self, app, player=None):
        super().__init__(app)
        self.thinking = app.thinking
        game = self.session.game
        people = [index for index, entry in enumerate(game.players) if not is_machine(entry)]
        self._player = player if player is not None else people[0] if people else 0
        self._for_child = self.session.is_child(self._player)
        self._texts = texts("review")
        self._row = DiceRow(game.rules.dice)
        self._page = 0
        self._frame = 0
        self.ready = False
        self.look = None
        self._title = game.players[self._player]["name"]
        if game.real_dice:
            self._title = line(texts("settings"), "coach")
            self.line = self._say("real_dice")
            self.moving = False
        else:
            self.line = self._say("thinking").format(0)
            self.thinking.think(self._think())

    def _think(self):
        game = self.session.game
        coach = self.thinking.load(game.rules)
        yield True
        if not coach:
            self.line = no_coach(self.thinking)
            return
        turns = list(journal.turns(game.seq, game.turns_finished))
        self.look = Look(coach, game.rules.id, game.options, game.players, turns, self._player, left=game.left)
        try:
            yield from self.look.steps()
        except GameError:
            pass  # the review stays incomplete
        if self.look.percent < 100:
            self.look = None
            self.line = self._say("lost_turns")

    def on_result(self):
        self.moving = False
        self.ready = self.look is not None
        self.machine.redraw()

    def coach_failed(self):
        self.look = None
        self.line = no_coach(self.thinking)
        self.on_result()

    def step(self, canvas):
        self._frame += 1
        if self.look and self._frame % _FRAMES == 0:
            self.line = self._say("thinking").format(self.look.percent)
            self.machine.redraw()

    def _say(self, name):
        return line(self._texts, name)

    def draw(self, canvas):
        if not self.ready:
            draw_title(canvas, self._title, 1, _TITLE)
            canvas.text_center(SMALL, 64, 30, self.line)
            return
        if self._page:
            self._draw_choice(canvas, self.look.worst[self._page - 1])
        else:
            draw_title(canvas, self._title, 1, _TITLE)
            self._draw_sums(canvas)
        if self.look.worst:
            canvas.bitmap(ARROW_LEFT, 2, 2, 0)
            canvas.bitmap(ARROW_RIGHT, 126 - ARROW_RIGHT[0], 2, 0)

    def _draw_sums(self, canvas):
        if self._for_child:
            for star in range(_STARS[_verdict(self.look.lost)]):
                canvas.bitmap(STAR, 34 + 21 * star, 24)
            canvas.text_center(SMALL, 64, 46, self._say(_verdict(self.look.lost)))
            return
        for row, (key, text) in enumerate((("luck", points(self.look.luck, True)), ("lost", points(self.look.lost)))):
            canvas.text(SMALL, 2, 18 + row * 15, self._say(key))
            canvas.text_right(BOLD, 126, 16 + row * 15, text)
        canvas.text_center(SMALL, 64, 52, self._say(_verdict(self.look.lost)))

    def _draw_choice(self, canvas, choice):
        price, turn, roll, dice, done, better = choice
        draw_title(canvas, self._say("when").format(turn, roll), 1, _TITLE)
        canvas.text(SMALL, 2, 14, self._say("better").format(way_name(dice, *better)))
        canvas.text(SMALL, 2, 23, self._say("done").format(way_name(dice, *done)))
        if not self._for_child:
            canvas.text(SMALL, 2, 32, self._say("price"))
            canvas.text_right(SMALL, 127, 32, points(price))
        self._row.marks = better[0] or 0
        held = done[0] or 0
        self._row.draw(canvas, dice, [held >> die & 1 for die in range(len(dice))])

    def on_idle(self):
        if self.ready:
            draw_keys_on_title(self.machine.canvas, takes=False)

    def press(self, button, kind):
        if button in (LEFT, RIGHT):
            if self.ready and self.look.worst and kind in (DOWN, REPEAT):
                self.machine.sound(tunes.CLICK)
                self._page = (self._page + (1 if button == RIGHT else -1)) % (1 + len(self.look.worst))
                self.machine.redraw()
        elif kind != DOWN:
            pass
        elif button <= HOLD6:
            if button < len(self.session.game.players):
                self.go.show("results.review", button)
        else:
            self.go.show_game()


def _verdict(lost):
    for most, key in ((1, "perfect"), (8, "very_good"), (25, "good")):
        if lost < most * UNIT:
            return key
    return "ask"


SCREEN = Review
