"""The screen while the device waits on the network for other devices. In a room, it shows the room's three animals,
which the player tells a friend. If no other device can join, it shows the reason.

SCORE goes back.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, SCORE
from kast.multiplayer.protocol.relay import CLOSED, FULL, NO_CLUB, NOWHERE, OFFLINE, SLOW, TOURNAMENT, UNKNOWN
from kast.text import line, say, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.screens.multiplayer.room import draw_animals
from kast.ui.widgets import draw_title
from kast.ui.widgets.help_page import draw_sentence

REFUSALS = {
    OFFLINE: "offline",
    NO_CLUB: "no_club",
    FULL: "room_is_full",
    SLOW: "slow",
    CLOSED: "closed",
    UNKNOWN: "unknown",
}
"""Reasons why no other device can join, as a dict: state of the relay -> key of a text."""


class Lobby(Screen):
    """Shows the state of the relay.

    - state: the state of the relay that the screen shows
    """

    def __init__(self, app):
        super().__init__(app)
        self._texts = texts("together")
        self.state = self.relay.state

    @property
    def relay(self):
        return self.session.network.relay

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.kid_lobby" if cls is Lobby and app.machine.settings["kids"] else ""

    def draw(self, canvas):
        refusal = REFUSALS.get(self.state)
        if self.state == CLOSED and self.relay.kind == TOURNAMENT:
            refusal = "no_tournament"
        animals = self.relay.animals
        draw_title(canvas, line(self._texts, "tell" if animals and not refusal else "title"))
        if animals and not refusal:
            draw_animals(canvas, animals)
            draw_sentence(canvas, 41, " + ".join([say("animal." + str(animal)) for animal in animals]), 23)
        else:
            draw_sentence(canvas, 13, line(self._texts, refusal or "looks"), 39)
            canvas.text_center(SMALL, 64, 54, line(self._texts, "back"))

    def on_received(self):
        relay = self.relay
        if relay.seat:
            self.machine.sound(tunes.START)
            self.go.show("multiplayer.meet")
        elif relay.state != self.state:
            self.state = relay.state
            self.machine.sound(tunes.REFUSED if self.state in REFUSALS else tunes.CLICK)
            self.machine.redraw()

    def press(self, button, kind):
        if button == SCORE and kind == DOWN:
            self.machine.sound(tunes.RELEASE)
            self.relay.ask(NOWHERE)
            self.go.show("multiplayer.ways")


SCREEN = Lobby
