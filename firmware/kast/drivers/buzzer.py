"""A passive piezo on a PWM pin: plays short tunes, quietly.

A tune is bytes, two a note: its MIDI number (69 is the A of 440 Hz, 0 a rest) and its length in steps of 2 ms.
"""

from array import array

from micropython import const

LOWEST = const(48)  # C3, 131 Hz
# Above it a small piezo grows shrill: its resonance lies near 4 kHz.
HIGHEST = const(88)  # E6, 1,319 Hz
_STEP_MS = const(2)
# The loudness of a piezo follows the share of each period that it is driven; half would be the loudest.
_DUTY = const((0, 600, 3000, 14000))  # of 65,535, by volume 0 (mute) to 3


class Buzzer:
    """Plays on a machine.PWM that is silent so far. `volume` is 0 (mute) to 3.

    Nothing here waits: `step` goes on with the tune.
    """

    def __init__(self, pwm):
        self._pwm = pwm
        self.hertz = array("H", [round(440 * 2 ** ((note - 69) / 12)) for note in range(LOWEST, HIGHEST + 1)])
        self._tune = b""
        self._next = 0  # index of the next note
        self._until = 0  # when the present note ends
        self._begins = False  # the tune has not sounded yet
        self._again_ms = 0  # after which a tune that was cut off begins again; 0: it does not
        self._rest_ms = 0  # before its first note
        self.volume = 2

    @property
    def playing(self):
        return bool(self._tune)

    def play(self, tune, again_ms=0):
        """Let the next `step` start a tune, ending the one before. again_ms: how long what `silence` cuts off waits
        until it begins again, from its first note; 0: it is over then.
        """
        self._tune = tune
        self._again_ms = again_ms
        self._rest_ms = 0
        self._next = 0
        self._begins = True

    def silence(self):
        """End what sounds at once; also before flash is written, since that stops the processor for up to 400 ms.

        A tune that has not begun begins afterwards, and one that is to be heard as a whole begins again.
        """
        if self._tune and not self._begins:
            if not self._again_ms:
                self._tune = b""
            elif self._next < len(self._tune) or self._tune[-2]:  # of the last rest nothing is missed
                self._next = 0
                self._begins = True
                self._rest_ms = self._again_ms
        self._pwm.duty_u16(0)

    def step(self, now):
        """Go on with the tune, every few milliseconds; now: milliseconds. A note ends in the first step that is due."""
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
