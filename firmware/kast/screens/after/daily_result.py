"""The end of a game with the dice of a day: which day, and the place among the games that were played by them here.

Who plays a day again knows its dice: the first game of each name counts, given up or not.
"""

from kast.keep.day_games import games_of_day
from kast.screens.after.result import Result
from kast.text import line, texts


class DailyResult(Result):
    def count(self, percents):
        # Best scores are another matter: these games are not among them.
        self._words = texts("daily")
        self._games = []
        super().count(self._looked_up() if self.session.stores else iter(()))

    def _looked_up(self):
        for found in games_of_day(self.session.game.day):
            if found:
                self._games.append(found)
            yield 0

    def counted(self):
        game = self.session.game
        name = game.players[0]["name"]
        first = {}  # the seq of the first game of each name
        for seq, one, _ in self._games:
            first[one] = min(seq, first.get(one, seq))
        firsts = [(-points, seq, one) for seq, one, points in self._games if points is not None and seq == first[one]]
        mine = self.take_list([(-points, seq, one) for points, seq, one in sorted(firsts)]) if firsts else []
        tries = sum([1 for seq, one, _ in self._games if one == name and seq <= game.seq])
        if tries > 1:
            self._title = line(self._words, "later").format(tries)
        elif mine and len(firsts) > 1:
            self._title = line(self._words, "place").format(mine[0] + 1, len(firsts))
        self.sound("result", b"")
        self.machine.redraw()

    def below_name(self):
        return self.session.game.day

    def list_title(self):
        return self.session.game.day

    def play_again(self):
        self.go.show("before.which_day")
