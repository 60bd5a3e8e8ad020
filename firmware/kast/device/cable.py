"""Driver for the cable to other machines, a UART over two wires and ground. Loaded only for multiplayer.

firmware/docs/protocol.md describes the messages.
"""

import board
from machine import UART, Pin
from micropython import const

_BITS_A_SECOND = const(115_200)
_SENDS = const(256)  # bytes of the send buffer: more than is sent in one beat
_HEARS = const(512)  # bytes of the receive buffer: while dice fly, each of five machines sends a game frame and HERE
_AT_ONCE = const(64)  # maximum number of bytes read in a beat: two game frames, since each may lead to a flash write
_MOST_MS = const(1000)  # longest wait between two reads: a throw takes less, but shaking may take longer


class Cable:
    """Passes bytes between the UART and a Transport."""

    def __init__(self, machine, line, settle):
        """Open the UART.

        :param machine: the Machine
        :param line: the Transport
        :param settle: function that is called after received bytes were processed, and before bytes are sent
        """
        tx = board.LINK_TX
        # UART 1 has GP4 to GP11 and GP20 to GP27, UART 0 the other pins (RP2040 datasheet, 1.4.3).
        number = (tx + 4) // 8 % 2
        self._uart = UART(number, _BITS_A_SECOND, tx=Pin(tx), rx=Pin(board.LINK_RX), rxbuf=_HEARS, txbuf=_SENDS)
        self._machine = machine
        self._line = line
        self._settle = settle
        self._beat_at = 0

    def beat(self, now):
        """Receive data, send what is due, and call the screen's method `heard`, if it has one.

        Called in each pass of the device loop. While dice in the air are visible, all this is put off for up to a
        second, because storing a message would stop the dice for a moment.

        :param now: time in ms
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
        on_received = getattr(self._machine.screen, "heard", None)
        if on_received:
            on_received()
