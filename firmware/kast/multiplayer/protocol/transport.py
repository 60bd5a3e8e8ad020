"""The wire in time: who asks asks again until it is answered, and all say twice a second that they are there.

Nobody sends what is not asked for, but for questions and that; and one of each at a time. So what reaches a machine
while its flash is written fits into the 32 bytes that its UART keeps, or is asked for once more.
"""

from micropython import const

from kast.multiplayer.protocol.frames import Frames, opened, sealed
from kast.multiplayer.protocol.messages import AGAIN, ANSWER, AWAY_MS, HERE, STORY, WHERE

_AGAIN_MS = const(120)  # after which a question is asked again; then twice as long, and so on
_SLOWEST_MS = const(960)  # above the 400 ms that an erase may take
_HERE_MS = const(500)
_PAYLOAD = const(10)  # bytes of a HERE and its checksum
_MOST_ANSWERS = const(128)  # bytes: who misses more asks again


class Line:
    """One end of a wire. meeting: a Meeting, or None; table: a Table, once there is a game. carrier: a Carrier, or None
    where none is looked for.
    """

    def __init__(self, meeting=None, table=None, carrier=None):
        self.meeting = meeting
        self.table = table
        self.carrier = carrier
        self._frames = Frames()
        self._answer = b""
        self._question = b""  # the newest
        self._ask_at = 0
        self._wait = 0
        self._live = None
        self._here_at = 0
        self._heard_at = {}  # of each side of the table when it was heard
        self._met_at = None  # when somebody was heard who is at no table
        self._game_at = None  # when a game was heard that this machine is not at

    def absent(self, now):
        """The sides of the table that were not heard for AWAY_MS, or never. now: in ms, as everywhere here."""
        return [side for side in self.table.others if _is_past(self._heard_at.get(side), now)]

    def away(self, now):
        """Whether any of the table is absent; before there is a game, whether nobody is there."""
        return bool(self.absent(now)) if self._is_in_play else _is_past(self._met_at, now)

    def met(self, now):
        """Whether somebody is there who is at no table."""
        return not _is_past(self._met_at, now)

    def is_late(self, now):
        """Whether others are heard that play a game without this machine."""
        return not _is_past(self._game_at, now)

    def feed(self, data, now):
        """Take what the wire brought."""
        for payload in self._frames.feed(data):
            message = opened(payload)
            if message:
                answer, tag = self._hear(message, now), 0
            else:
                answer, tag = self._hear_table(payload, now)
            if answer and len(self._answer) < _MOST_ANSWERS:
                self._answer += sealed(answer, tag)

    def _hear(self, message, now):
        """Take a message of somebody who is at no table."""
        if message[0] & ~ANSWER in (WHERE, STORY):
            return self.carrier.hear(message, now) if self.carrier else b""
        self._met_at = now
        return self.meeting.hear(message, now) if self.meeting else b""

    def _hear_table(self, payload, now):
        """Take what may be of the table: what is to be answered, and the tag of that."""
        table = self.table
        for side in table.others if table else ():
            message = opened(payload, table.tags[side])
            if message:
                self._heard_at[side] = now
                return table.hear(message, side), table.tags[table.side]
        if payload and payload[0] == HERE and len(payload) == _PAYLOAD:
            self._game_at = now
        return b"", 0

    def due(self, now):
        """The bytes that are to be sent now, or b""."""
        out = self._answer
        self._answer = b""
        if self.carrier:
            asked = self.carrier.due(now)
            if asked:
                out += sealed(asked)
        if self.meeting:
            self.meeting.forget(now)
        table = self.table
        at_table = table and (self._is_in_play or table.question())
        one, tag = (table, table.tags[table.side]) if at_table else (self.meeting, 0)
        question = one.question()
        if question != self._question:
            self._question = question
            self._wait = _AGAIN_MS
            # What others answer whom that asked is heard here, too: only what was missed is asked for again.
            self._ask_at = now + _AGAIN_MS if question[:1] == bytes((AGAIN,)) else now
        if question and now >= self._ask_at:
            self._ask_at = now + self._wait
            self._wait = min(2 * self._wait, _SLOWEST_MS)
            out += sealed(question, tag)
        if one.live != self._live or now >= self._here_at:
            self._live = one.live
            self._here_at = now + _HERE_MS
            if not (at_table and table.lie):  # nobody goes on with who lies, and nobody waits for it
                out += sealed(one.here(), tag)
        return out

    @property
    def _is_in_play(self):
        """Whether the table speaks: until the first roll is asked for another may need this machine's paper."""
        return bool(self.table) and (bool(self.table.play.moves) or not self.meeting)


def _is_past(heard_at, now):
    return heard_at is None or now - heard_at > AWAY_MS
