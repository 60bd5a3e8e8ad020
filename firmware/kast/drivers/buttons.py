"""Ten buttons: debounced by polling, with taps, long presses, repeats and the LEFT + RIGHT chord.

Polled, not by interrupt: contacts bounce for milliseconds, and soft interrupts are dropped when their queue is full.
"""

from micropython import const

# Buttons in the order of their bits.
NAMES = ("HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6", "ROLL", "SCORE", "LEFT", "RIGHT")
HOLD1 = const(0)
HOLD6 = const(5)
ROLL = const(6)
SCORE = const(7)
LEFT = const(8)
RIGHT = const(9)

# What happened to a button.
DOWN = const(0)  # pressed
TAP = const(1)  # let go before it became a long press
LONG = const(2)  # held for LONG_MS, told once, while it is still held
REPEAT = const(3)  # still held after that, every REPEAT_MS
CHORD = const(4)  # LEFT and RIGHT are both down; told once, as LEFT; neither taps nor repeats after it
LET_GO = const(5)  # let go after a long press, or taken for stuck

# Which button does what each does when the machine is turned by 180 degrees: those that stand in a row change places,
# ROLL and SCORE come to the other hand.
_TURNED = (5, 4, 3, 2, 1, 0, ROLL, SCORE, RIGHT, LEFT)

POLL_MS = const(5)  # how often `poll` is to be called while a button is down
SAMPLE_MS = const(2)  # while it is not decided yet whether one is: three samples are longer than contacts bounce
CHATTER_MS = const(20)  # a button that went down or up stays so for this long: worn contacts open and close again
LONG_MS = const(500)
REPEAT_MS = const(120)
STUCK_MS = const(20_000)  # nobody holds a button that long; a bent one, or something in the pocket, does

_COUNT = const(10)
_BOTH = const(0x300)  # LEFT and RIGHT
_QUEUE = const(16)  # events; more than a hand makes between two frames


class Buttons:
    """pins: ten objects in the order of NAMES whose `value()` is 0 while the button is pressed. turned: see `turn`.

    down: the buttons held now, debounced, a bit each. stuck: those held since power-on or for STUCK_MS; they are silent
    until they are let go.
    """

    def __init__(self, pins, turned):
        self._pins = pins
        self._turned = False
        self.down = 0
        self._quiet = 0
        self.turn(turned)
        self._sample1 = self._sample2 = 0  # the two samples before this one, a bit a button
        self.stuck = self._read()
        self._quiet = self.stuck  # say nothing of these until they are let go
        self._changed_at = [-CHATTER_MS] * _COUNT  # when the button went down or up
        self._since = [0] * _COUNT  # when the button went down, then when it last repeated
        self._long = 0  # buttons whose long press has been told
        self._queue = bytearray(_QUEUE)
        self._head = 0
        self._length = 0

    def turn(self, turned):
        """Whether the machine is held turned by 180 degrees: the leftmost HOLD button is HOLD1 either way.

        What is pressed while that changes is silent until it is let go.
        """
        if turned != self._turned:
            self._turned = turned
            self._pins = [self._pins[button] for button in _TURNED]
            self._quiet |= self.down | self._read()

    def poll(self, now):
        """Read every pin once; now: milliseconds, from any start, small enough not to wrap during a game."""
        sample = self._read()
        if not (sample | self._sample1 | self._sample2 | self.down | self._quiet):
            return  # most of the time nobody presses anything
        every = sample & self._sample1 & self._sample2
        some = sample | self._sample1 | self._sample2
        self._sample2 = self._sample1
        self._sample1 = sample
        # Three equal samples decide; until then a button stays as it was.
        down = (self.down | every) & some
        changed = down ^ self.down
        if changed:
            changed &= ~self._chattering(changed, now)
            down = self.down ^ changed
        self.down = down
        if changed | down:
            self._tell_changes(changed, now)
        held = some | down
        self._quiet &= held  # not before: letting go of a quiet button is no news either
        self.stuck &= held

    def _chattering(self, changed, now):
        """Return which of the buttons that changed did so a moment before as well."""
        chattering = 0
        for button in range(_COUNT):
            if changed >> button & 1 and now - self._changed_at[button] < CHATTER_MS:
                chattering |= 1 << button
        return chattering

    def _tell_changes(self, changed, now):
        down = self.down
        for button in range(_COUNT):
            bit = 1 << button
            if changed & bit:
                self._changed_at[button] = now
            elif down & bit and now - self._changed_at[button] >= STUCK_MS:
                if not self._quiet & bit:
                    self._tell(LET_GO, button)
                self.stuck |= bit
                self._quiet |= bit
            if self._quiet & bit:
                continue
            if changed & bit:
                if down & bit:
                    self._since[button] = now
                    self._long &= ~bit
                    self._tell(DOWN, button)
                else:
                    self._tell(LET_GO if self._long & bit else TAP, button)
            elif down & bit:
                held = now - self._since[button]
                if self._long & bit:
                    if held >= REPEAT_MS:
                        self._since[button] = now
                        self._tell(REPEAT, button)
                elif held >= LONG_MS:
                    self._since[button] = now
                    self._long |= bit
                    self._tell(LONG, button)
        if changed and down & _BOTH == _BOTH and not self._quiet & _BOTH:
            self._quiet |= _BOTH
            self._tell(CHORD, LEFT)

    @property
    def at_rest(self):
        """Whether no button is down or bounces, stuck ones aside: `poll` may be called less often."""
        return not (self.down | self._sample1 | self._sample2) & ~self.stuck

    @property
    def undecided(self):
        """Whether a button, stuck ones aside, goes down or up just now, or bounces."""
        return ((self._sample1 ^ self.down) | (self._sample2 ^ self.down)) & ~self.stuck != 0

    def take(self):
        """The oldest event not yet taken as `kind << 4 | button`, or -1."""
        if not self._length:
            return -1
        event = self._queue[self._head]
        self._head = (self._head + 1) % _QUEUE
        self._length -= 1
        return event

    def hush(self):
        """Forget what is queued, and say nothing more of the buttons now held until they are let go."""
        self._length = 0
        self._quiet |= self.down

    def _read(self):
        sample = 0
        bit = 1
        for pin in self._pins:
            if not pin.value():
                sample |= bit
            bit <<= 1
        return sample

    def _tell(self, kind, button):
        if self._length < _QUEUE:
            self._queue[(self._head + self._length) % _QUEUE] = kind << 4 | button
            self._length += 1
