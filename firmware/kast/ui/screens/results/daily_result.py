"""The result of a game with daily dice: the game's place among the games of this day on this device, then the day.

A row of marks stands for this day, at the right, and the six days before it; the mark is filled if the player finished
a game with the dice of that day.

For each name, only the first game counts, even if it was given up: in a second game, the player would know the dice.
ROLL leads to the choice of a day.
"""

from micropython import const

from kast import daily
from kast.storage.statistics import played
from kast.text import line, texts
from kast.ui.screens.results.result import Result

_WEEK = const(7)  # days
_MARK = const(7)  # width and height of the mark of a day
_APART = const(10)  # columns from one mark to the next


class DailyResult(Result):
    """Shows the result.

    - games: (seq, name, points) of each game of the day, with None as points of games that were given up
    - done: days of the week on which the player finished a game
    """

    def __init__(self, app, dances=0):
        super().__init__(app, dances)
        self.games = []
        self.done = []
        day = daily.read(self.session.game.day)
        self._days = []
        for _ in range(_WEEK):
            self._days.insert(0, daily.text(day))
            day = daily.walk(day, 2, -1)

    def catch_up(self, settled):
        # Games with daily dice are not among the best scores, so only the games of these days are counted.
        game = self.session.game
        for found in played(self._days):
            if found:
                day, *rest = found
                if day == game.day:
                    self.games.append(rest)
                if rest[1] == game.players[0]["name"] and rest[2] is not None:
                    self.done.append(day)
            yield 0

    def counted(self):
        game = self.session.game
        first = {}  # seq of the first game of each name
        for seq, name, _ in self.games:
            first[name] = min(seq, first.get(name, seq))
        counted = [
            (-points, seq, name) for seq, name, points in self.games if points is not None and seq == first[name]
        ]
        mine = self.rank([(-points, seq, name) for points, seq, name in sorted(counted)]) if counted else []
        own_name = game.players[0]["name"]
        tries = sum([1 for seq, name, _ in self.games if name == own_name and seq <= game.seq])
        words = texts("daily")
        titles = [game.day]
        if not game.counts:
            titles.insert(0, self.title)  # it says that the game does not count
        elif tries > 1:
            titles.insert(0, line(words, "again").format(tries))
        elif mine and len(counted) > 1:
            titles.insert(0, line(words, "place").format(mine[0] + 1, len(counted)))
        self.sound("result", b"")
        self.show_titles(titles)

    def draw_below(self, canvas, top):
        super().draw_below(canvas, top)
        if self.title != self.session.game.day:
            return  # the title may have two lines
        for index, day in enumerate(self._days):
            left = 31 + index * _APART
            canvas.outline(left, 29, _MARK, _MARK)
            if day in self.done:
                canvas.fill(left, 29, _MARK, _MARK)

    def label(self):
        return self.session.game.day

    def again(self):
        self.go.show("setup.which_day")


SCREEN = DailyResult
