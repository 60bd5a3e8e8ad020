"""Driver for a passive piezo buzzer on a PWM pin: plays short tunes, quietly.

A tune is bytes, two for each note: its MIDI number (69 is A at 440 Hz, 0 is a rest) and its length in steps of 2 ms.
"""

from array import array

from micropython import const

LOWEST = const(48)  # C3, 131 Hz
# Higher notes sound shrill on a small piezo, whose resonance is near 4 kHz.
HIGHEST = const(88)  # E6, 1,319 Hz
_STEP_MS = const(2)
_SHORT = const(10)  # longest note, in steps, that is_short calls short
# The loudness of a piezo depends on the duty cycle; 50 % would be the loudest.
_DUTY = const((0, 600, 3000, 14000))  # duty cycles, out of 65,535, for volumes 0 (mute) to 3


class Buzzer:
    """Plays tunes in the background: each call of step() continues the tune.

    - volume: 0 (mute) to 3
    - hertz: frequency of each note from LOWEST to HIGHEST
    """

    def __init__(self, pwm):
        """Create the driver.

        :param pwm: a machine.PWM with a duty cycle of 0
        """
        self._pwm = pwm
        self.hertz = array("H", [round(440 * 2 ** ((note - 69) / 12)) for note in range(LOWEST, HIGHEST + 1)])
        self._tune = b""
        self._next = 0  # index of the next note
        self._until = 0  # when the present note ends
        self._begins = False  # whether the tune is still to begin
        self._again_ms = 0  # delay after which an interrupted tune begins again; 0 if it does not
        self._rest_ms = 0  # delay before the first note of the tune
        self.volume = 2

    @property
    def playing(self):
        """Whether a tune has begun or is about to begin."""
        return bool(self._tune)

    @property
    def is_short(self):
        """Whether a tune that takes 20 ms at most, such as a click, is playing or about to begin."""
        return len(self._tune) == 2 and self._tune[1] <= _SHORT

    def play(self, tune, again_ms=0):
        """Start a tune in the next step(); it replaces a tune that is still playing.

        :param tune: bytes as described at the top of this module
        :param again_ms: delay after which the tune begins again if silence() interrupts it; 0 if it does not
        """
        self._tune = tune
        self._again_ms = again_ms
        self._rest_ms = 0
        self._next = 0
        self._begins = True

    def silence(self):
        """Stop all sound at once, as is necessary before a flash write, which stops the processor for up to 400 ms.

        A tune that has not begun yet begins afterwards. A tune that was started with `again_ms` begins again.
        """
        if self._tune and not self._begins:
            if not self._again_ms:
                self._tune = b""
            elif self._next < len(self._tune) or self._tune[-2]:  # false during a rest at the end: all notes were heard
                self._next = 0
                self._begins = True
                self._rest_ms = self._again_ms
        self._pwm.duty_u16(0)

    def step(self, now):
        """Continue the tune; to be called every few milliseconds. A note ends in the first step after its time.

        :param now: time in ms
        """
        if self._begins:
            self._begins = False
            self._until = now + self._rest_ms
        if not self._tune or now < self._until:
            return
        if self._next >= len(self._tune):
            self._tune = b""
            self._pwm.duty_u16(0)
            return
        note = self._tune[self._next]
        self._until += self._tune[self._next + 1] * _STEP_MS
        self._next += 2
        if note and self.volume:
            self._pwm.freq(self.hertz[note - LOWEST])
            self._pwm.duty_u16(_DUTY[self.volume])
        else:
            self._pwm.duty_u16(0)
