"""The cable to another machine: hands on what comes, and sends what is due. In memory only in a game of two machines.

It is two wires and ground; firmware/docs/protocol.md describes the bytes.
"""

import board
from machine import UART, Pin
from micropython import const

_BITS_A_SECOND = const(115_200)
_SENDS = const(256)  # bytes that may wait: more than is due in a beat
_HEARS = const(512)  # bytes that may wait: what five others say while dice fly, each a frame of a game and its HERE
_AT_ONCE = const(64)  # of these in a beat: two frames of a game, each of which may be stored
_MOST_MS = const(1000)  # that all of it waits: dice fly for less, but may be shaken for long


class Cable:
    """line: a Transport of kast/multiplayer/protocol. settle(): called behind what came, before what is due is sent."""

    def __init__(self, machine, line, settle):
        tx = board.LINK_TX
        # Which of the chip's UARTs reaches a pin goes by fours (RP2040 datasheet, 1.4.3).
        number = (tx + 4) // 8 % 2
        self._uart = UART(number, _BITS_A_SECOND, tx=Pin(tx), rx=Pin(board.LINK_RX), rxbuf=_HEARS, txbuf=_SENDS)
        self._machine = machine
        self._line = line
        self._settle = settle
        self._beat_at = 0

    def beat(self, now):
        """Have a look; called in each turn of the loop. A screen that has `heard` is asked to see what has become.

        While dice are seen in the air all of that waits: a message may be stored, which would let them stand still.
        """
        if self._machine.screen.flies and now - self._beat_at < _MOST_MS:
            return
        self._beat_at = now
        data = self._uart.read(_AT_ONCE)
        if data:
            self._line.feed(data, now)
        self._settle()
        due = self._line.due(now)
        if due:
            self._uart.write(due)
        heard = getattr(self._machine.screen, "heard", None)
        if heard:
            heard()
