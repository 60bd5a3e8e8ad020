"""The result of a game, in pages: the winner, all places, the best scores. The coach's review follows the last page.

The title shows one after the other what decided between equal points, a new best score, what players achieved for the
first time, and the next goal, which stays; after a while without a press, what the buttons do. RIGHT turns to the next
page, LEFT to the previous page, ROLL plays again, HOLDn shows the card of player n, SCORE leads to the menu. On the
first page, LEFT undoes the last turn. LEFT + RIGHT leads to corrections.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, HOLD6, LEFT, RIGHT, ROLL, SCORE
from kast.game import is_machine
from kast.modules import load, unload
from kast.storage.settings import GAMES
from kast.text import line, say, texts
from kast.ui.graphics.canvas import number_width, width
from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, ARROW_RIGHT, UNDO
from kast.ui.graphics.portraits import portrait
from kast.ui.widgets import draw_name, draw_title, fitted, take_back
from kast.ui.widgets.counting import Counting

_TITLE_FRAMES = const(75)  # frames for which a title is shown before the next one
_ROWS = const(5)  # rows of the list of best scores
_TITLE = const(112)  # width of the title, to the left of the arrow
_ONE_LINE = const(13)  # rows of a title of one line
_GOALS = const("kast.ui.widgets.goals")
# This tune is not in tunes.py, because that module is always in memory.
_NEW_BEST = const(b"\x48\x28\x4c\x28\x4f\x28\x54\x50\x00\x14\x4f\x28\x54\x28\x58\xa0")

_BOTH = 1 << LEFT | 1 << RIGHT

_WINNER, _EVERYONE, _BEST = range(3)  # kinds of pages


class Result(Counting):
    """Shows the result. Subclasses override counted, draw_below, label or again.

    - dances: 2 if the game has just ended without fireworks, which may follow for a new best score; 1 if it has ended
      with fireworks; both may be followed by a dance for what was achieved for the first time. 0 if no dance may follow
    - title: text of the title
    """

    may_be_put_right = True  # whether the game can be corrected until another one begins

    def __init__(self, app, dances=0):
        super().__init__(app)
        self._dances = dances
        game = self.session.game
        self._texts = texts("result")
        self._ranking = game.ranking()
        self._people = [player for _, player in self._ranking if not is_machine(game.players[player])]
        self._winners = [player for place, player in self._ranking if place == 1]
        self._pages = [_WINNER, _EVERYONE] if len(game.players) > 1 else [_WINNER]
        self._page = 0  # index in `_pages`
        self.undo_place = 56  # left column of the undo hint
        self.title = self._why_won() or self._keys() if game.counts else self._say("not_counting")
        self._titles = []  # the titles to show, one after the other
        self._frame = 0
        self._best = []  # rows of the list of best scores: (place, points, name, whether it is this game)
        self._tune = b""
        if self.may_be_put_right:
            self.go.after_picture(self.session.prepare)  # most players play again
        # A game that may still change counts in the statistics shown, but is not included in those that are stored.
        settled = game.seq - 1 if game.can_undo or self.may_be_put_right else None
        self.go.after_picture(lambda: self.count(settled))  # reading the statistics takes 0.2 s on a Pico

    @classmethod
    def form(cls, app, *values) -> str:
        if cls is not Result:
            return ""
        return "multiplayer.result" if app.loop.cable else "results.daily_result" if app.session.game.day else ""

    def _say(self, key):
        return line(self._texts, key)

    # The title

    def _keys(self):
        last = len(self.session.game.players)
        keys = self._say("keys" if self.session.game.totals_screen == "turn.card" else "race_keys")
        return keys.format("①-" + chr(ord("①") + last - 1) if last > 1 else "①")

    def _why_won(self):
        """Return a text on what decided between players with equal points.

        :return: "" if the points decided, if players share the first place, or if only one player is left
        """
        game = self.session.game
        if len(self._winners) > 1 or len(self._ranking) == 1:
            return ""
        winner, second = self._ranking[0][1], self._ranking[1][1]
        if game.total(winner) != game.total(second):
            return ""
        if game.draw:
            return self._say("by_roll").format(game.total(winner))
        # The totals are equal, so the ranking keys have further parts.
        part = 1
        while game.ranking_key(winner)[part] == game.ranking_key(second)[part]:
            part += 1
        return self._say(game.decided_by[part - 1]).format(game.total(winner))

    def _look_at_list(self):
        """Find the place of this game among the best scores for the same game and options.

        :return: a text if this game is a new best score, or as good as the best one; else ""
        """
        from kast.storage.statistics import key_of  # noqa: PLC0415  loaded after the first picture

        game = self.session.game
        entry = self.statistics.games.get(key_of(game.rules, game.options)) if game.counts else None
        best = entry["best"] if entry else []
        mine = self.rank(best) if best else []
        return self._compared(best[0], mine) if len(best) > len(mine) else ""

    def rank(self, best):
        """Add a page that lists games, with this game in view; return the places of this game in the list, from 0.

        - best: the list, with points, seq and name of each card, the best first
        """
        seqs = [seq for _, seq, _ in best]
        mine = [place for place, seq in enumerate(seqs) if seq == self.session.game.seq]
        first = min(max(0, mine[0] - _ROWS // 2), max(0, len(best) - _ROWS)) if mine else 0
        for place in range(first, min(first + _ROWS, len(best))):
            points, _, name = best[place]
            self._best.append((place + 1, points, name, place in mine))
        self._pages.append(_BEST)
        return mine

    def _compared(self, best, mine):
        points, _, name = best
        if mine and not mine[0]:
            self._tune = _NEW_BEST
            return fitted(self._say("new_best_score"), _TITLE, name)
        totals = [self.session.game.total(player) for player in self._people]
        return fitted(self._say("as_good_as_best"), _TITLE, name) if points in totals else ""

    def show_percent(self):
        pass  # the winner stays on the screen, and no progress is shown

    def _look_at_goals(self):
        """Add titles on what was achieved for the first time and on the next goal.

        :return: (player, text) of what was achieved for the first time
        """
        if not self._people or not self.session.game.counts:
            return []
        module = load(_GOALS)
        goals = module.Goals(self.session.game, self._people, self.statistics, self._texts, _TITLE)
        reached = goals.reached() if self.session.stores else []
        self._titles += [text for _, text in reached]
        self._titles.append(goals.next(self.machine.settings["won"]))
        unload(_GOALS)
        return reached

    def counted(self):
        settings = self.machine.settings
        record = self._look_at_list()
        self._titles = [title for title in (self._why_won(), record) if title]
        cheers = self._look_at_goals()
        if self._tune and self._dances > 1:
            cheers = [(self._people[0], record, True)]
        if self._dances and cheers and not self._page:
            self.go.show("results.victory", *cheers[0])
            return
        won = sum([self.statistics.finished() >= games for games in GAMES])
        if won > settings["won"] and self.session.stores and not self._page:
            settings["won"] = won
            self.machine.save_settings()
            self.go.show("menus.dice", True, "results.result")
            return
        if self._tune:
            self.machine.sound(self._tune)
        self.sound("result", self._tune)
        self.show_titles(self._titles)

    def show_titles(self, titles):
        """Show these titles, if there are any, one after the other; the last one stays."""
        self._titles = titles
        if titles:
            self.title = titles[0]
            self.moving = len(titles) > 1
        self.machine.redraw()

    def step(self, canvas):
        self._frame += 1
        if self._frame % _TITLE_FRAMES == 0:
            index = self._frame // _TITLE_FRAMES
            self.title = self._titles[index]
            self.moving = index + 1 < len(self._titles)
            self.machine.redraw()

    # The pages

    def draw(self, canvas):
        page = self._pages[self._page]
        if page == _EVERYONE:
            self._draw_everyone(canvas)
            return
        if page == _WINNER:
            self.draw_below(canvas, draw_title(canvas, self.title, 2, _TITLE))
        else:
            draw_title(canvas, self.label(), 1, _TITLE)
            self._draw_best(canvas)
        if self._page + 1 < len(self._pages) or self.session.game.review_screen:
            canvas.bitmap(ARROW_RIGHT, 126 - ARROW_RIGHT[0], 2, 0)

    def draw_below(self, canvas, top):
        """Draw the winner below the title, which ends above the row `top`: large if the title has one line and the
        points have at most four digits.
        """
        game = self.session.game
        player = game.players[self._winners[0]]
        points = game.total(self._winners[0])
        again = self._say("again")
        left = 127 - number_width(BIG, points)
        if top > _ONE_LINE or game.day or points > 9999:
            is_high = width(BOLD, again) > left - 6  # the prompt needs the space to the left of the points
            canvas.bitmap(portrait(player), 2, top + 2)
            is_beside = self._draw_names(canvas, 30, top + 3, left - 2 if is_high else 128)
            canvas.number_right(BIG, 127, 39 if not is_high else 33 if is_beside else 34, points)
            draw_name(canvas, 2, 53, again, 124)
        else:
            canvas.bitmap(portrait(player), 0, 14, scale=2)
            self._draw_names(canvas, 50, 15)
            canvas.number_right(BIG, 127, 30, points)
            draw_name(canvas, 50, 53, again, 78)
        if self.session.can_undo:
            self.undo_place = min(56, left - 21)
            canvas.bitmap(ARROW_LEFT, self.undo_place, 40)
            canvas.bitmap(UNDO, self.undo_place + 8, 40)

    def _draw_names(self, canvas, left, top, end=128):
        """Draw the winners' names, after a crown if others have lost; higher and in SMALL if BOLD would reach `end`,
        where the points are. Return whether the names end before them.
        """
        if len(self._ranking) > len(self._winners):
            left = canvas.text(BOLD, left, top, "♛") + 3
        names = [self.session.game.players[player]["name"] for player in self._winners]
        names = " + ".join(names)
        if end < 128 and left + width(BOLD, names) > end:
            canvas.text_fit(SMALL, left, top - 2, names, 128 - left)
            return False
        draw_name(canvas, left, top, names, 128 - left)
        return True

    def label(self):
        return say("menu.scores")

    def _draw_everyone(self, canvas):
        game = self.session.game
        count = len(game.players)
        for row, (place, player) in enumerate(self._ranking + [(0, player) for player in sorted(game.left)]):
            font = BOLD if count <= 4 else SMALL
            top = row * 64 // max(4, count) + (4 if count <= 4 else 2)
            if place:
                canvas.number_right(font, 8, top, place)
            if place == 1:
                canvas.text(BOLD, 11, top - 1, "♛")
            canvas.text(SMALL, 25, top + (count <= 4), chr(ord("①") + player))
            left = canvas.number_right(font, 127, top, game.total(player))
            canvas.text_fit(font, 35, top, game.players[player]["name"], min(62, left - 37))

    def _draw_best(self, canvas):
        for row, (place, points, name, is_mine) in enumerate(self._best):
            top = 15 + row * 10
            if is_mine:
                canvas.rounded(0, top - 2, 128, 11)
            ink = 0 if is_mine else 1
            canvas.number_right(SMALL, 14, top, place, ink)
            canvas.text_fit(SMALL, 20, top, name, 76, ink)
            canvas.number_right(SMALL, 124, top, points, ink)

    def on_idle(self):
        self.on_still_idle(0)

    def on_still_idle(self, times):
        if not self._page and not self.counts:
            titles = [self._keys(), self._say("more")] if self.may_be_put_right else [self._keys()]
            titles += self._titles[-1:]
            self.title = titles[times % len(titles)]
            self.moving = False
            self.machine.redraw()

    def press(self, button, kind):
        if kind == CHORD:
            if self.may_be_put_right and self.session.stores:
                self.go.show("results.this_game")
        elif self.machine.buttons.down & _BOTH == _BOTH:
            pass  # both buttons are down, so the event of LEFT + RIGHT follows
        elif button == LEFT and not self._page and self.session.can_undo:
            take_back(self, kind, self.undo_place, 39, 20)
        elif kind != DOWN:
            return
        elif button == RIGHT:
            if self._page + 1 < len(self._pages):
                self._turn(1)
            elif self.session.game.review_screen:
                self.go.show(self.session.game.review_screen)
        elif button == LEFT and self._page:
            self._turn(-1)
            self.machine.buttons.flush()  # otherwise releasing LEFT would undo the last turn
        elif button == ROLL:
            self.again()
        elif button == SCORE:
            self.go.show("menus.menu")
        elif button <= HOLD6 and button < len(self.session.game.players) and self.session.game.totals_screen:
            self.go.show(self.session.game.totals_screen, button)

    def again(self):
        self.go.begin(again=True)

    def _turn(self, step):
        self._page += step
        self.machine.sound(tunes.CLICK)  # at once, since drawing a page of best scores takes 50 ms on a Pico
        self.machine.redraw()


SCREEN = Result
