"""The result of a game with daily dice: the day, and the game's place among the games of this day on this device.

For each name, only the first game counts, even if it was given up: in a second game, the player would know the dice.
ROLL leads to the choice of a day.
"""

from kast.storage.statistics import played
from kast.text import line, texts
from kast.ui.screens.results.result import Result


class DailyResult(Result):
    """Shows the result.

    - games: (seq, name, points) of each game of the day, as `played` of statistics.py yields them; points are None for
      games that were given up
    """

    def count(self, percents):
        # Games with daily dice are not among the best scores, so only the games of the day are counted.
        self.games = []
        super().count(self._look() if self.session.stores else iter(()))

    def _look(self):
        for found in played(self.session.game.day):
            if found:
                self.games.append(found)
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
        if not game.counts:
            pass  # the title already says that the game does not count
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
