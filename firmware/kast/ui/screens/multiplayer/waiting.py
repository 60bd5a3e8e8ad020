"""The screen while a game waits for another device: nothing is lost, and the game continues when the device is back.

ROLL leads to the menu, SCORE to the question of whether to end the game.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL, SCORE
from kast.session import joining
from kast.text import line, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title, fitted
from kast.ui.widgets.help_page import draw_sentence


class Waiting(Screen):
    """Shows who is missing.

    - absent: sides whose devices are not connected to this game
    - reason: key of the text that explains what the game waits for; "gone" if all other devices are out of this game,
      but at least one is connected
    """

    def __init__(self, app):
        super().__init__(app)
        self._texts = texts("together")
        self.absent, self.reason = self._seen()
        if not self.session.is_over:
            self.machine.sound(tunes.REFUSED)
            self.sound("there", tunes.REFUSED)

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.kid_waiting" if cls is Waiting and app.machine.settings["kids"] else ""

    def _seen(self):
        transport, now = self.session.transport, self.machine.now
        absent = transport.absent(now)
        if transport.met(now) and len(absent) == len(self.session.table.others):
            return absent, "gone"
        network = self.session.network
        if not network or not network.relay.kind:
            return absent, "kept"
        from kast.multiplayer.protocol.relay import CLOSED, SEATED  # noqa: PLC0415  not loaded with a cable

        state = network.relay.state
        return absent, "ended_table" if state == CLOSED else "kept_for_other" if state == SEATED else "kept_far"

    def draw(self, canvas):
        names = joining.other_names(self.session, self.absent)
        draw_title(canvas, fitted(line(self._texts, "waits"), 122, names))
        draw_sentence(canvas, 13, line(self._texts, self.reason), 30)
        canvas.text_center(SMALL, 64, 45, line(self._texts, "later"))
        canvas.text_center(SMALL, 64, 55, line(self._texts, "end"))

    def on_received(self):
        session = self.session
        question = session.table.question()
        if session.violation or session.given_up:
            self.go.show("multiplayer.ended")
        elif session.is_over and (not question or (self.absent and session.transport.met(self.machine.now))):
            self.go.show("multiplayer.meet", True)
        elif not session.must_wait and not question and session.game:  # an unanswered question may request a roll
            self.machine.sound(tunes.START)
            self.go.show_game()
            self.go.sound("whose", tunes.START)
        else:
            seen = self._seen()
            if seen != (self.absent, self.reason):
                self.absent, self.reason = seen
                self.sound("there", tunes.CLICK if self.reason == "gone" else tunes.REFUSED)
                self.machine.redraw()

    def press(self, button, kind):
        if kind != DOWN:
            return
        if button == ROLL:
            self.machine.sound(tunes.RELEASE)
            self.go.show("menus.menu")
        elif button == SCORE:
            self.go.show("turn.end_game")


SCREEN = Waiting
