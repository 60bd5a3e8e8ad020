"""A draw that is decided by rolls: the players with equal points roll all dice once each, and the highest total wins.

The first of these rolls waits for ROLL, unless a robot makes it; until then, LEFT undoes the last turn. The others
follow by themselves. In a game on several devices, each rolls for its own players, and no roll waits.
"""

from kast.drivers.buttons import LEFT
from kast.games.cards.draws import roll_for_win
from kast.text import line, say, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screens.setup.who_starts import WhoStarts
from kast.ui.widgets import fitted, take_back, with_name


class WhoWins(WhoStarts):
    phase = "draw"

    def __init__(self, app):
        self._rolls = app.session.rolls if app.loop.cable else -1  # number of rolls shown; -1 on this device alone
        self.waits = self._rolls < 0
        super().__init__(app)
        game = self.session.game
        self.seats = list(game.contenders)
        result = texts("result")
        self._draw = line(result, "by_roll").format(game.total(game.contender))
        self._wins = line(result, "wins")

    def draw(self, canvas):
        super().draw(canvas)
        if not any(self.session.game.start_totals):
            canvas.text_center(SMALL, 64, 15, self._draw)

    def on_idle(self):
        if self.session.can_undo:
            self._draw = say("over.undo")
            self.machine.redraw()

    def whose(self):
        return self.session.game.contender

    def decided(self):
        return fitted("{} " + self._wins, 126, self.session.game.players[self.whose()]["name"])

    def line(self):
        game = self.session.game
        if self._rolls < 0 or game.phase != self.phase or not self.session.is_remote_turn:
            return super().line()
        return with_name("cpu.plays", 126, game.players[game.contender]["name"])

    def on_received(self):
        session = self.session
        if session.violation or session.given_up:
            self.go.show("multiplayer.ended")
        elif session.must_wait and not session.is_over:
            self.go.show("multiplayer.waiting")
        elif session.rolls != self._rolls and not self.flies:
            self._rolls = session.rolls
            game = session.game
            self.land([int(face) for face in game.win_rolls[-game.rules.dice :]])

    def shake(self):
        if self._rolls < 0:
            super().shake()
        else:
            self.session.ask_roll()  # on_received() shows the dice

    def throw(self):
        if self._rolls < 0:
            super().throw()

    def roll(self):
        return roll_for_win(self.session.game)

    def go_on(self, rolls):
        self.go.show("results.victory")

    def press(self, button, kind):
        if button == LEFT and self.session.can_undo and not self.flies:
            take_back(self, kind, 0, 13, 128)
        else:
            super().press(button, kind)


SCREEN = WhoWins
