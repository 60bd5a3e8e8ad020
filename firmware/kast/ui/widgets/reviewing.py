"""The coach's review of a game, page by page: sums first, then the costliest choices.

LEFT and RIGHT turn the pages, HOLDn shows the review of player n, any other button goes back to the result.
"""

from micropython import const

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
from kast.ui.widgets.keys import draw_keys_on_title

# Stars shown to a child instead of figures; any other verdict has one.
_STARS = {
    "perfect": 3,
    "very_good": 3,
    "good": 2,
}
_FRAMES = const(6)  # frames between two updates of the progress
_TITLE = const(112)  # width of the title, between the arrows


class ReviewScreen(Screen):
    """Shows the review. Subclasses define what is reviewed, and how choices look.

    - player: index of the player; None for the first player who is not a robot
    - ready: whether the review is complete
    - look: the review that is being computed until `ready` is True: an object with `steps`, `percent` and `worst`
    - line: text that is shown until `ready` is True
    """

    moving = True

    def __init__(self, app, player=None):
        super().__init__(app)
        self.thinking = app.thinking
        game = self.session.game
        people = [index for index, entry in enumerate(game.players) if not is_machine(entry)]
        self.player = player if player is not None else people[0] if people else 0
        self._for_child = self.session.is_child(self.player)
        self._texts = texts("review")
        self._row = DiceRow(game.rules.dice)
        self._page = 0
        self._frame = 0
        self.ready = False
        self.look: "Any" = None
        self._title = game.players[self.player]["name"]
        if game.real_dice:
            self._title = line(texts("settings"), "coach")
            self.line = self.say("real_dice")
            self.moving = False
        else:
            self.line = self.say("thinking").format(0)
            self.thinking.think(self._think())

    def new_look(self, texts) -> "Any":
        """Return the review to compute, or None after setting `line` if there can be none. A generator.

        - texts: texts of all turns
        """
        raise NotImplementedError

    def _think(self):
        game = self.session.game
        self.look = yield from self.new_look(list(journal.turns(game.seq, game.turns_finished)))
        if not self.look:
            return
        try:
            yield from self.look.steps()
        except GameError:
            pass  # the review stays incomplete
        if self.look.percent < 100:
            self.look = None
            self.line = self.say("lost_turns")

    def on_result(self):
        self.moving = False
        self.ready = self.look is not None
        self.machine.redraw()

    def step(self, canvas):
        self._frame += 1
        if self.look and self._frame % _FRAMES == 0:
            self.line = self.say("thinking").format(self.look.percent)
            self.machine.redraw()

    def say(self, name):
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

    def verdict(self) -> "Any":
        """Return the key of the text on how well the player chose, or on what helps; "" if there is none."""
        raise NotImplementedError

    def sums(self) -> "Any":
        """Return (key of its name, text) for each sum to show, at most two."""
        raise NotImplementedError

    def _draw_sums(self, canvas):
        verdict = self.verdict()
        text = self.say(verdict) if verdict else ""
        if self._for_child:
            for star in range(_STARS.get(verdict, 1)):
                canvas.bitmap(STAR, 34 + 21 * star, 24)
            canvas.text_center(SMALL, 64, 46, text)
            return
        for row, (key, points) in enumerate(self.sums()):
            canvas.text(SMALL, 2, 18 + row * 15, self.say(key))
            canvas.text_right(BOLD, 126, 16 + row * 15, points)
        canvas.text_center(SMALL, 64, 52, text)

    def describe(self, choice) -> "Any":
        """Return (price as text or "", turn, roll, dice, done, better) of an entry of `look.worst`.

        done and better are (name, mask of the dice that were left on the table).
        """
        raise NotImplementedError

    def _draw_choice(self, canvas, choice):
        price, turn, roll, dice, done, better = self.describe(choice)
        draw_title(canvas, self.say("when").format(turn, roll), 1, _TITLE)
        canvas.text(SMALL, 2, 14, self.say("better").format(better[0]))
        canvas.text(SMALL, 2, 23, self.say("done").format(done[0]))
        if price and not self._for_child:
            canvas.text(SMALL, 2, 32, self.say("price"))
            canvas.text_right(SMALL, 127, 32, price)
        self._row.marks = better[1]
        self._row.draw(canvas, dice, [done[1] >> die & 1 for die in range(len(dice))])

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
                self.go.show(self.session.game.review_screen, button)
        else:
            self.go.show_game()
