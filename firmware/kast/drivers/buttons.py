"""Driver for the ten buttons: debouncing, taps, long presses, repeats and the LEFT + RIGHT chord.

The buttons are polled. Interrupts would not help: contacts bounce for milliseconds, and MicroPython drops soft
interrupts when their queue is full. A press that begins and ends while the device does something else is not lost: the
chip notes it (latch.py).
"""

from micropython import const

# The buttons, in the order of their bits.
NAMES = ("HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6", "ROLL", "SCORE", "LEFT", "RIGHT")
HOLD1 = const(0)
HOLD6 = const(5)
ROLL = const(6)
SCORE = const(7)
LEFT = const(8)
RIGHT = const(9)

# Kinds of events.
DOWN = const(0)  # pressed
TAP = const(1)  # released before it became a long press
LONG = const(2)  # held for LONG_MS; reported once, while the button is still held
REPEAT = const(3)  # still held after LONG; reported every REPEAT_MS
CHORD = const(4)  # LEFT and RIGHT are both down; reported once, as LEFT; neither reports more until it is released
RELEASED = const(5)  # released after a long press, or now considered stuck

# For each button, the button whose pin it uses when the machine is turned by 180 degrees: the buttons of a row swap
# places; ROLL and SCORE keep their pins, so the other hand presses them.
_TURNED = (5, 4, 3, 2, 1, 0, ROLL, SCORE, RIGHT, LEFT)

POLL_MS = const(5)  # time between two calls of poll() while a button is down
SAMPLE_MS = const(2)  # the same while a button may be changing; three equal samples, which outlast a bounce, decide
CHATTER_MS = const(20)  # time for which a button keeps a new state, because worn contacts open and close again
LONG_MS = const(500)  # time after which a press becomes a long press
REPEAT_MS = const(120)
# Time between two calls of poll() after which the latch is asked for presses meanwhile: longer than any nap, since
# asking takes a quarter of the time for which a dark device is awake.
LATE_MS = const(40)
STUCK_MS = const(20_000)  # time after which a button counts as stuck; players hold buttons for less

_COUNT = const(10)
_BOTH = const(0x300)  # LEFT and RIGHT
_QUEUE = const(16)  # capacity in events; more than a hand causes between two frames


class Buttons:
    """State and events of the buttons.

    - down: the buttons that are held now, debounced, one bit for each
    - stuck: the buttons held since power-on, or for STUCK_MS; they report no events until they are released
    - latch: the Latch of the ten pins; None if the chip has none
    """

    latch = None

    def __init__(self, pins, turned):
        """Read the pins once; buttons that are held now count as stuck.

        :param pins: ten objects in the order of NAMES; value() is 0 while the button is pressed
        :param turned: whether the machine is turned by 180 degrees, as in turn()
        """
        self._pins = pins
        self._turned = False
        self.down = 0
        self._quiet = 0
        self.turn(turned)
        self._sample1 = self._sample2 = 0  # the previous two samples, one bit for each button
        self.stuck = self._read()
        self._quiet = self.stuck  # buttons that report no events until they are released
        self._changed_at = [-CHATTER_MS] * _COUNT  # for each button, when it last went down or up
        self._since = [0] * _COUNT  # for each button, when it went down, then when it last repeated
        self._long = 0  # buttons whose long press has been reported
        self._polled = 0  # time of the last poll
        self._unseen = 0  # presses that the latch noted while nothing polled the buttons, and that are to be reported
        self._queue = bytearray(_QUEUE)
        self._head = 0
        self._length = 0

    def turn(self, turned):
        """Set how the machine is held. The leftmost HOLD button is HOLD1 either way.

        Buttons that are held while this changes report no events until they are released.

        :param turned: whether the machine is turned by 180 degrees
        """
        if turned != self._turned:
            self._turned = turned
            self._pins = [self._pins[button] for button in _TURNED]
            self._quiet |= self.down | self._read()

    def poll(self, now):
        """Read every pin once, and queue events.

        :param now: time in ms, with any starting point; it must never decrease
        """
        sample = self._read()
        if now - self._polled >= LATE_MS and self.latch and not (self._sample1 | self._sample2 | self.down):
            self._unseen = self._noted(self.latch.take())
        self._polled = now
        if not (sample | self._sample1 | self._sample2 | self.down | self._quiet | self._unseen):
            return  # the usual case: no button is pressed
        if self._unseen & ~sample:
            self._queue_unseen(self._unseen & ~sample)
        in_all = sample & self._sample1 & self._sample2
        in_any = sample | self._sample1 | self._sample2
        self._sample2 = self._sample1
        self._sample1 = sample
        # Three equal samples decide; until then a button stays as it was.
        down = (self.down | in_all) & in_any
        changed = down ^ self.down
        if changed:
            changed &= ~self._chattering(changed, now)
            down = self.down ^ changed
        self.down = down
        self._unseen &= ~changed
        if changed | down:
            self._queue_changes(changed, now)
        if self.latch and not (down | self._sample1 | self._sample2):
            self.latch.clear()  # presses that were seen, and glitches
        held = in_any | down
        self._quiet &= held  # after the events, because the release of a quiet button is no event either
        self.stuck &= held

    def _chattering(self, changed, now):
        """Return the buttons in `changed` whose last change is less than CHATTER_MS ago."""
        chattering = 0
        for button in range(_COUNT):
            if changed >> button & 1 and now - self._changed_at[button] < CHATTER_MS:
                chattering |= 1 << button
        return chattering

    def _noted(self, pressed):
        """Return the buttons that were pressed since the last poll, one bit for each, given what the latch noted."""
        buttons = 0
        for button in range(_COUNT):
            is_pressed = pressed >> (_TURNED[button] if self._turned else button) & 1
            if is_pressed and self._polled - self._changed_at[button] >= CHATTER_MS:  # else it may have bounced
                buttons |= 1 << button
        return buttons

    def _queue_unseen(self, buttons):
        """Queue the events of presses that have ended; their order is unknown."""
        self._unseen &= ~buttons
        for button in range(_COUNT):
            if buttons >> button & 1:
                self._queue_event(DOWN, button)
                self._queue_event(TAP, button)

    def _queue_changes(self, changed, now):
        down = self.down
        for button in range(_COUNT):
            bit = 1 << button
            if changed & bit:
                self._changed_at[button] = now
            elif down & bit and now - self._changed_at[button] >= STUCK_MS:
                if not self._quiet & bit:
                    self._queue_event(RELEASED, button)
                self.stuck |= bit
                self._quiet |= bit
            if self._quiet & bit:
                continue
            if changed & bit:
                if down & bit:
                    self._since[button] = now
                    self._long &= ~bit
                    self._queue_event(DOWN, button)
                else:
                    self._queue_event(RELEASED if self._long & bit else TAP, button)
            elif down & bit:
                held = now - self._since[button]
                if self._long & bit:
                    if held >= REPEAT_MS:
                        self._since[button] = now
                        self._queue_event(REPEAT, button)
                elif held >= LONG_MS:
                    self._since[button] = now
                    self._long |= bit
                    self._queue_event(LONG, button)
        if changed and down & _BOTH == _BOTH and not self._quiet & _BOTH:
            self._quiet |= _BOTH
            self._queue_event(CHORD, LEFT)

    @property
    def at_rest(self):
        """Whether no button except stuck ones is down or bouncing, so that poll() may be called less often."""
        return not (self.down | self._sample1 | self._sample2) & ~self.stuck

    @property
    def undecided(self):
        """Whether a button that is not stuck is going down or up, or bouncing."""
        return ((self._sample1 ^ self.down) | (self._sample2 ^ self.down)) & ~self.stuck != 0

    def take(self):
        """Remove the oldest event from the queue and return it as `kind << 4 | button`; -1 if there is none."""
        if not self._length:
            return -1
        event = self._queue[self._head]
        self._head = (self._head + 1) % _QUEUE
        self._length -= 1
        return event

    def flush(self):
        """Clear the queue, and report no events of buttons that are held now until they are released."""
        self._length = 0
        self._quiet |= self.down

    def _read(self):
        sample = 0
        bit = 1
        for pin in self._pins:
            if not pin():  # less time than pin.value(), and most of a pass in the dark is spent here
                sample |= bit
            bit <<= 1
        return sample

    def _queue_event(self, kind, button):
        if self._length < _QUEUE:
            self._queue[(self._head + self._length) % _QUEUE] = kind << 4 | button
            self._length += 1
