"""Driver for a tilt switch to ground: detects shaking, and ignores turning the device over or knocks on the table."""

from micropython import const

# In the switch, a ball closes and opens a contact. A hand shakes the device two to six times a second, and each time
# the contact closes and opens; in a device at rest it stays open or closed.
_STEADY = const(4)  # equal samples needed before a change counts, because the ball bounces
_SWINGS = const(5)  # changes that count as shaking; picking the device up or turning it over causes fewer
_APART_MS = const(300)  # maximum time between two changes that count as the same shaking


class Tilt:
    """The state of the tilt switch.

    - closed: whether the switch is closed, debounced
    - shaking: whether the device is being shaken
    """

    def __init__(self, pin):
        """Read the pin once.

        :param pin: object whose value() is 0 while the switch is closed; always 1 if no switch is fitted
        """
        self._pin = pin
        self.closed = not pin.value()
        self.shaking = False
        self._other = 0  # samples in a row that differ from `closed`
        self._swings = 0  # changes that followed each other quickly
        self._last = 0  # time of the last change, in ms

    @property
    def at_rest(self):
        """Whether the ball rests, so that poll() may be called less often."""
        return not (self._other or self._swings)

    def poll(self, now):
        """Read the pin; to be called as often as Buttons.poll().

        :param now: time in ms
        :returns: whether `shaking` has changed
        """
        if self.closed != self._pin.value():
            self._other = 0
            if not self._swings:
                return False
        else:
            self._other += 1
            if self._other == _STEADY:
                self._other = 0
                self.closed = not self.closed
                self._swings += 1
                self._last = now
        if now - self._last > _APART_MS:
            self._swings = 0
        was_shaking = self.shaking
        self.shaking = self._swings >= _SWINGS
        return self.shaking != was_shaking
