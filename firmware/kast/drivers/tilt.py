"""A tilt switch to ground: tells a shake from lying still, from being turned over and from a knock on the table."""

from micropython import const

# In the switch a ball closes and opens a contact. In a hand that shakes, two to six times a second, it does both each
# time; put down it stays where it is, open or closed.
_STEADY = const(4)  # equal samples until a change counts: the ball bounces
_SWINGS = const(5)  # more than picking it up or turning it over makes
_APART_MS = const(300)  # swings of one shake follow each other within that


class Tilt:
    """pin: its `value()` is 0 while the switch is closed; 1 all the time where there is no switch.

    closed: the switch, debounced. shaking: it is being shaken.
    """

    def __init__(self, pin):
        self._pin = pin
        self.closed = not pin.value()
        self.shaking = False
        self._other = 0  # samples in a row that differ from `closed`
        self._swings = 0  # that followed each other quickly
        self._last = 0  # when the last of them was

    @property
    def at_rest(self):
        """Whether the ball lies still: `poll` may be called less often."""
        return not (self._other or self._swings)

    def poll(self, now):
        """Read the pin, as often as drivers/buttons.py is polled; now: milliseconds. True if `shaking` has changed."""
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
        was = self.shaking
        self.shaking = self._swings >= _SWINGS
        return self.shaking != was
