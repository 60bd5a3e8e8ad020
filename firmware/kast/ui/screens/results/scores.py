"""Best scores, averages, and how often each face was rolled.

LEFT and RIGHT turn the pages, HOLD6 asks whether to reset all statistics, any other button goes back.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, LEFT, REPEAT, RIGHT
from kast.games import RULE_SETS, is_own
from kast.storage.statistics import deviation, options_of
from kast.text import line, load_sections, say, texts
from kast.ui.graphics.dice import draw_small_die
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets import draw_title
from kast.ui.widgets.counting import Counting
from kast.ui.widgets.option_text import option_row
from kast.ui.widgets.page_mark import draw_page_mark

_ROWS = const(5)  # rows on a page, below the title
_TOP = const(13)  # top row of the highest bar
_FOOT = const(40)  # row below the bars
_ODD = const(40)  # limit for fair dice, in tenths of a standard deviation; 1 in 2,600 fair sets of rolls exceeds it


class Scores(Counting):
    """Shows the statistics.

    - note: text shown instead of the title; "" if there is none
    """

    note = ""

    def __init__(self, app):
        super().__init__(app)
        # The counts of a finished game are not stored yet, since it can be corrected until another game begins.
        last = self.session.kept
        if not last and self.session.resume():
            last = self.session.game.seq if self.session.game.phase == "over" else 0
        self.session.forget()
        self.count(last - 1 if last else None)
        load_sections("scores")
        self._pages = []  # for each page: title, and either lines (text, value[, place]) or counts of the faces
        self._page = 0

    def _title(self, key):
        """Return the name of a game, with a + if options differ from the default.

        - key: key of the game with its options in the statistics
        """
        id, options = options_of(key)
        if is_own(id):
            return RULE_SETS.own_files().title(id, self.machine.settings["language"])
        return say("game." + id) + (" +" if options else "")

    def counted(self):
        self._make_pages()
        self.machine.redraw()

    def _make_pages(self):
        statistics = self.statistics
        for key in sorted(statistics.games, key=lambda key: -statistics.games[key]["seq"]):
            game = statistics.games[key]
            if not game["games"]:  # no game was finished
                continue
            title = self._title(key)
            self._add(title, [option_row(*option) for option in options_of(key)[1].items()])
            best = [(name, str(points), str(place + 1)) for place, (points, _, name) in enumerate(game["best"])]
            lines = [(say("scores.games"), str(game["games"])), (say("scores.fives"), str(game["fives"]))]
            if game["cards"]:
                lines.insert(1, (say("scores.average"), str(game["sum"] // game["cards"])))
            self._add(title, best)
            self._add(title, lines)
            self._pages.append((title, game["faces"]))
        for name in sorted(statistics.names):
            player = statistics.names[name]
            lines = []
            for key, (cards, points, best) in player["games"].items():
                lines.append((self._title(key), str(cards)))
                lines.append((say("scores.average"), str(points // cards)))
                lines.append((say("scores.best"), str(best)))
            lines.append((say("scores.fives"), str(player["fives"])))
            self._add(name, lines)
            self._pages.append((name, player["faces"]))
        if self._pages:
            self._pages.append((say("scores.dice"), statistics.faces))

    def _add(self, title, lines):
        for first in range(0, len(lines), _ROWS):
            self._pages.append((title, lines[first : first + _ROWS]))

    def draw(self, canvas):
        if self.counts:
            self.draw_percent(canvas, say("menu.scores"))
        elif not self._pages:
            draw_title(canvas, say("menu.scores"))
            canvas.text_center(SMALL, 64, 32, say("scores.none"))
        else:
            title, lines = self._pages[self._page]
            draw_title(canvas, self.note or title)
            if isinstance(lines[0], int):
                draw_faces(canvas, lines, "scores.real_dice")
            else:
                for row, (text, value, *place) in enumerate(lines):
                    top = 14 + row * 10
                    if place:
                        canvas.text_right(SMALL, 12, top, place[0])
                    canvas.text_fit(SMALL, 18 if place else 2, top, text, 80)
                    canvas.text_right(SMALL, 122, top, value)
            draw_page_mark(canvas, self._page, len(self._pages))

    def on_idle(self):
        if self._pages:
            self.note = line(texts("record"), "reset_key")
            self.machine.redraw()

    def press(self, button, kind):
        if self.counts or kind not in (DOWN, REPEAT):
            return
        self.note = ""
        if button in (LEFT, RIGHT):
            if self._pages:
                self._page = (self._page + (1 if button == RIGHT else -1)) % len(self._pages)
            self.machine.sound(tunes.CLICK)
            self.machine.redraw()
        elif kind != DOWN:
            pass
        elif button == HOLD6 and self._pages:
            self.machine.sound(tunes.HOLD)
            self.go.show("results.start_anew")
        else:
            self.machine.sound(tunes.RELEASE)
            self.go.show("menus.menu")


def draw_faces(canvas, faces, if_none="scores.fair", foot=_FOOT):
    """Draw a bar for each face, and a dotted line where all bars would end if every face were rolled equally often.

    - faces: how often each face was rolled
    - if_none: key of the text that is shown if nothing was rolled
    - foot: row below the bars; the drawing also uses the 23 rows below this row
    """
    rolled = sum(faces)
    expected = (foot - _TOP) * 2 // 3  # height of a bar whose face was rolled as often as expected
    for face in range(6):
        height = min(foot - _TOP, faces[face] * 6 * expected // max(1, rolled))
        canvas.fill(4 + face * 20, foot - height, 12, height)
        draw_small_die(canvas, 5 + face * 20, foot + 2, face + 1)
    for x in range(0, 124, 2):
        canvas.pixel(x, foot - expected, 0 if x % 4 else 1)
    verdict = if_none if not rolled else "scores.odd" if deviation(faces, rolled) > _ODD else "scores.fair"
    canvas.text_center(SMALL, 62, foot + 15, say(verdict).format(rolled))


SCREEN = Scores
