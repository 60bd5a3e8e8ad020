"""Together: waiting for another machine at the cable, or at a table of the network, and for a game with it."""

from kast import tunes
from kast.draw.fonts import SMALL
from kast.hal.buttons import DOWN, ROLL, SCORE
from kast.link.meeting import HOST
from kast.screens import Screen
from kast.screens.parts import draw_title
from kast.screens.parts.door import meet_again, sit_down
from kast.screens.parts.help_page import draw_sentence
from kast.text import line, texts

_KEYS = 54  # row


class Meet(Screen):
    """again: a game has just ended, and is let go. state: the name of what is said."""

    def __init__(self, rooms, again=False):
        sit_down(rooms)
        if again:
            meet_again(rooms)
        super().__init__(rooms)
        self._texts = texts("together")
        self.state = self._seen()
        self.sound("met", self.state)

    @classmethod
    def form(cls, rooms, *_) -> str:
        return "together.kid_meet" if cls is Meet and rooms.machine.settings["kids"] else ""

    def _seen(self):
        """The name of what is to be said; "ways" where the network is to be asked for another machine first."""
        session = self.session
        meeting = session.line.meeting
        if meeting and session.network.carrier.found and not session.is_far:
            return "ways"
        if not meeting or session.line.away(self.machine.now):
            return "far_join" if session.is_far else "join"
        if meeting.is_strange:
            return "version"
        if meeting.role == HOST:
            return "wait"
        return "seated" if meeting.role else "choose"

    def draw(self, canvas):
        draw_title(canvas, line(self._texts, "title"))
        draw_sentence(canvas, 11, line(self._texts, "join" if self.state == "ways" else self.state), _KEYS - 12)
        canvas.text_center(SMALL, 64, _KEYS, line(self._texts, "keys_choose" if self.state == "choose" else "keys"))

    def heard(self):
        session = self.session
        if session.lie:
            self.go.show("together.ended")
        elif session.is_over or (session.table and not session.game and not session.line.meeting):
            self.go.show("together.waiting")  # taken up before the first move was answered, or the last
        elif session.game:
            self.go.show_turn()
            self.machine.sound(tunes.START)
            self.machine.screen.sound("whose", tunes.START)
        elif session.seating.offered():
            self.machine.sound(tunes.START)
            self.go.show("together.offered")
        elif self.state == "ways":
            self.go.show("together.at_door" if session.network.carrier.kind else "together.ways")
        elif self._seen() != self.state:
            self.state = self._seen()
            self.machine.sound(tunes.CLICK)
            self.sound("met", self.state)
            self.machine.redraw()

    def press(self, button, kind):
        if kind != DOWN:
            return
        if button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.go.show("menus.menu")
        elif button == ROLL and self.state == "choose":
            self.machine.sound(tunes.HOLD)
            self.go.show("together.which_game")


SCREEN = Meet
