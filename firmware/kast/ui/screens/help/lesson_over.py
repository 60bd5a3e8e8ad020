"""The end of the guided first turns: a text on how a whole game continues, then the upper bonus.

Any press continues. If no game is stored, the game then goes on, and counts as any other (issue 40).
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN
from kast.games.cards import Card
from kast.storage import store
from kast.text import line, say, texts
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title
from kast.ui.widgets.help_page import draw_sentence
from kast.ui.widgets.page_mark import draw_page_mark
from kast.ui.widgets.turn_view import draw_race

# For each example of the upper bonus: key of its text, and the filled boxes of the upper section with their points.
_RACES = (
    ("race", {"fours": 16, "sixes": 24}),
    ("race_won", {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}),
    ("race_lost", {"fives": 5, "sixes": 6}),
)


class LessonOver(Screen):
    """Explains what a whole game has beyond the lesson.

    - text: key of the text for a game without a score card; "" for a score-card game, where a page on the bonus follows
    """

    def __init__(self, app, text=""):
        super().__init__(app)
        self._page = 0
        self._words = texts("lesson")
        self._text = say(text) if text else line(self._words, "goes_on")
        game = self.session.game.rules.id
        self._races = [] if text else [(key, Card(game, None, boxes)) for key, boxes in _RACES]
        self._pages = 2 if self._races else 1
        self._bonus = line(texts("box"), "bonus")
        self._goes_on = app.machine.storing_works and not store.load("game") and self.session.has_space()
        self.machine.sound(tunes.BONUS)

    def draw(self, canvas):
        if self._page:
            self._draw_races(canvas)
        else:
            canvas.text_center(BOLD, 62, 4, line(self._words, "over"))
            draw_sentence(canvas, 14, self._text, 40)
            canvas.text_center(SMALL, 62, 55, line(self._words, "on"))
        if self._pages > 1:
            draw_page_mark(canvas, self._page, self._pages)

    def _draw_races(self, canvas):
        _, card = self._races[0]
        draw_title(canvas, say("card.bonus") + " - " + line(self._words, "on"))
        draw_sentence(canvas, 11, self._bonus.format(card.bonus_at), 24)
        for row, (key, card) in enumerate(self._races):
            top = 34 + 10 * row
            draw_race(canvas, 2, top, card, 1)
            canvas.text(SMALL, 32, top + 2, line(self._words, key).format(card.bonus_pays))

    def press(self, button, kind):
        if kind != DOWN:
            return
        self._page += 1
        if self._page < self._pages:
            self.machine.sound(tunes.CLICK)
            self.machine.redraw()
        elif self._goes_on:
            self.machine.sound(tunes.HOLD)
            self.go.later(self.session.keep_lesson)
            if self._races:
                self.go.show("help.lesson")  # whose fourth turn explains the menu
            else:
                self.go.show_turn()
        else:
            self.session.end_lesson()
            self.go.show("help.how_to_play")


SCREEN = LessonOver
