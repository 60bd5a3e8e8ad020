"""The wire in time: who asks asks again until it is answered, and both say twice a second that they are there.

Nobody sends what is not asked for, but for questions and that; and one of each at a time. So what reaches a machine
while its flash is written fits into the 32 bytes that its UART keeps, or is asked for once more.
"""

from micropython import const

from kast.link.frames import Frames, opened, sealed
from kast.link.messages import ANSWER, STORY, WHERE

_AGAIN_MS = const(120)  # after which a question is asked again; then twice as long, and so on
_SLOWEST_MS = const(960)  # above the 400 ms that an erase may take
_HERE_MS = const(500)
AWAY_MS = const(3000)
"""Who was not heard for so long is away."""


class Line:
    """One end of a wire. meeting: a Meeting, or None; table: a Table, once there is a game. carrier: a Carrier, or None
    where none is looked for.

    met: the other says HELLO, although this machine is at a table: it is at no table any more, or not yet.
    """

    def __init__(self, meeting=None, table=None, carrier=None):
        self.meeting = meeting
        self.table = table
        self.carrier = carrier
        self.met = False
        self._frames = Frames()
        self._answer = b""
        self._question = b""  # the newest
        self._ask_at = 0
        self._wait = 0
        self._live = None
        self._here_at = 0
        self._heard_at = None

    def away(self, now):
        """Whether the other was not heard for AWAY_MS, or never. now: in ms, as everywhere here."""
        return self._heard_at is None or now - self._heard_at > AWAY_MS

    def feed(self, data, now):
        """Take what the wire brought."""
        for payload in self._frames.feed(data):
            message = opened(payload)
            if message and message[0] & ~ANSWER in (WHERE, STORY):
                answer = self.carrier.hear(message, now) if self.carrier else b""
                if answer:
                    self._answer = sealed(answer)
                continue
            for one in (self.table, self.meeting):
                if not one:
                    continue
                message = opened(payload, one.tag)
                if message:
                    self._heard_at = now
                    self.met = one is not self.table
                    answer = one.hear(message)
                    if answer:
                        self._answer = sealed(answer, one.tag)  # one is enough: who misses another asks again
                    break
            else:
                if self.table and opened(payload):
                    self.met = True

    def due(self, now):
        """The bytes that are to be sent now, or b""."""
        out = self._answer
        self._answer = b""
        if self.carrier:
            asked = self.carrier.due(now)
            if asked:
                out += sealed(asked)
        one = self._speaker()
        question = one.question()
        if question != self._question:
            self._question = question
            self._ask_at = now
            self._wait = _AGAIN_MS
        if question and now >= self._ask_at:
            self._ask_at = now + self._wait
            self._wait = min(2 * self._wait, _SLOWEST_MS)
            out += sealed(question, one.tag)
        if one.live != self._live or now >= self._here_at:
            self._live = one.live
            self._here_at = now + _HERE_MS
            out += sealed(one.here(), one.tag)
        return out

    def _speaker(self):
        """Who speaks: until the first roll is asked for the other may need this machine's paper."""
        table = self.table
        if table and (table.play.moves or not self.meeting or table.question()):
            return table
        return self.meeting
