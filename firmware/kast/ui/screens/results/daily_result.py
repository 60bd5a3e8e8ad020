"""The end of a game with the dice of a day: which day, and the place among the games that were played by them here.

Who plays a day again knows its dice: the first game of each name counts, given up or not.
"""

from kast.storage.statistics import played
from kast.text import line, texts
from kast.ui.screens.results.result import Result


class DailyResult(Result):
    """games: those of the day, as `played` finds them."""

    def count(self, percents):
        # Best scores are another matter: these games are not among them.
        self.games = []
        super().count(self._look() if self.session.stores else iter(()))

    def _look(self):
        for found in played(self.session.game.day):
            if found:
                self.games.append(found)
            yield 0

    def counted(self):
        game = self.session.game
        first = {}  # the seq of the first game of each name
        for seq, name, _ in self.games:
            first[name] = min(seq, first.get(name, seq))
        counted = [
            (-points, seq, name) for seq, name, points in self.games if points is not None and seq == first[name]
        ]
        mine = self.rank([(-points, seq, name) for points, seq, name in sorted(counted)]) if counted else []
        own = game.players[0]["name"]
        tries = sum([1 for seq, name, _ in self.games if name == own and seq <= game.seq])
        words = texts("daily")
        if not game.counts:
            pass  # the title says so
        elif tries > 1:
            self.title = line(words, "again").format(tries)
        elif mine and len(counted) > 1:
            self.title = line(words, "place").format(mine[0] + 1, len(counted))
        self.sound("result", b"")
        self.machine.redraw()

    def below(self):
        return self.session.game.day

    def label(self):
        return self.session.game.day

    def again(self):
        self.go.show("setup.which_day")


SCREEN = DailyResult
