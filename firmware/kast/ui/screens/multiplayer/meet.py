"""Joining a game on several devices: the device waits for others on the cable or the network, and for an offer.

ROLL offers a game, or begins it once others have joined; SCORE leads to the menu.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL, SCORE
from kast.games import is_own
from kast.multiplayer.protocol.handshake import HOST
from kast.text import line, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title
from kast.ui.widgets.help_page import draw_sentence
from kast.ui.widgets.join_and_leave import join, join_again

_KEYS = 54  # pixel row of the line that explains the buttons
_IN_FULL = 3  # maximum number of names that are shown in full
TROUBLES = ("looks", "no_wifi", "password", "no_broker", "refused", "certificate")
"""Keys of the texts that explain why this device's radio has no network; "looks" is shown while it searches."""
_SHORT = 8  # length of a shortened name with its ellipsis, so that two names fit on a line


class Meet(Screen):
    """Shows who has joined.

    - again: whether to drop the game that has just ended, and look for another one
    - state: state of joining, which is also the key of the text that is shown
    - players: for a host, a list of players for each device that has joined; for a guest, one list, from `sits_with`
    """

    def __init__(self, app, again=False):
        if again:
            join_again(app)
        super().__init__(app)
        self._texts = texts("together")
        self.state, self.players = self._seen()
        self._play_cue()

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.kid_meet" if cls is Meet and app.machine.settings["kids"] else ""

    @classmethod
    def enter(cls, app) -> bool:
        return join(app)

    def _seen(self):
        """Return values for the attributes `state` and `players`.

        The state is "ways" if a relay answers, but this device has not been given a place at a table yet.
        """
        session = self.session
        meeting = session.transport.handshake
        network = session.network
        if network and network.has_radio and not network.relay.found:
            return network.relay.trouble or TROUBLES[0], []
        now = self.machine.now
        if meeting and network.relay.found and not session.uses_relay:
            return "ways", []
        if not meeting or session.transport.away(now):
            is_late = bool(meeting) and session.transport.is_late(now)
            return "late" if is_late else "far_join" if session.uses_relay else "join", []
        if meeting.is_incompatible:
            return "version", []
        if meeting.role == HOST:
            seated = session.seating.seated() if session.seating.waits_for_more else []
            return "begin" if seated else "gather" if session.seating.waits_for_more else "wait", seated
        host = meeting.host
        if meeting.role and host:
            return "seated", [self.sits_with()]
        if host and host.missing:
            return "fetches", []
        is_full = host and host.content and not session.seating.offered()
        return "late" if is_full or (session.transport.is_late(now) and not host) else "choose", []

    def sits_with(self):
        """Return the players who are shown once this device has joined."""
        return self.session.seating.host_players()

    def draw(self, canvas):
        words = self._texts
        draw_title(canvas, line(words, "title"))
        state = self.state
        if state == "begin":
            draw_sentence(canvas, 13, _names(self.players), _KEYS - 13)
        elif state == "seated" and self.session.network.is_for_many:
            draw_sentence(canvas, 13, line(words, "waits").format(_names(self.players)), _KEYS - 13)
        elif state in TROUBLES:
            draw_sentence(canvas, 13, line(texts("far"), state), _KEYS - 13)
        else:
            draw_sentence(canvas, 13, line(words, "join" if state == "ways" else state), _KEYS - 13)
        keys = "keys_" + state if state in ("choose", "begin") else "keys"
        canvas.text_center(SMALL, 64, _KEYS, line(words, keys))

    def on_received(self):
        session = self.session
        if session.violation:
            self.go.show("multiplayer.ended")
        elif session.is_over or (session.table and not session.game and not session.transport.handshake):
            self.go.show("multiplayer.waiting")  # the others have not answered the restored table's first or last move
        elif session.game:
            if is_own(session.game.rules.id):
                self.go.later(_name_boxes, session.game.rules.id)
            self.go.show_game()
            self.go.sound("whose", tunes.START, tunes.START)
        elif session.seating.is_unread:
            self.go.later(session.seating.read)
        elif session.seating.offered():
            self.machine.sound(tunes.REFUSED if session.seating.conflict else tunes.START)
            self.go.show("multiplayer.offered")
        elif self.state == "ways":
            self.go.show("multiplayer.lobby" if session.network.relay.kind else "multiplayer.ways")
        elif self._seen() != (self.state, self.players):
            self.state, self.players = self._seen()
            self.machine.sound(tunes.CLICK)
            self._play_cue()
            self.machine.redraw()

    def press(self, button, kind):
        if kind != DOWN:
            return
        if button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.go.show("menus.menu")
        elif button == ROLL and self.state == "choose":
            self.machine.sound(tunes.HOLD)
            self.go.show("multiplayer.which_game")
        elif button == ROLL and self.state == "begin":
            self.machine.sound(tunes.HOLD)
            self.session.seating.begin()

    def _play_cue(self):
        """Play the audio cue of the state. Network trouble has the same cue as waiting for others on the network."""
        self.sound("met", "far_join" if self.state in TROUBLES else self.state)


def _name_boxes(id):
    """Let texts have the names of the boxes of an own game."""
    from kast.session.between_games import name_own_boxes  # noqa: PLC0415  only for an own game

    name_own_boxes(id)


def _names(players):
    """Return the names of all players, joined by plus signs. If there are many names, long names are shortened."""
    names = [player["name"] for group in players for player in group]
    if len(names) > _IN_FULL:
        names = [name if len(name) < _SHORT else name[: _SHORT - 1] + "…" for name in names]
    return " + ".join(names)


SCREEN = Meet
