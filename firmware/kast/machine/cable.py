"""The cable to another machine: hands on what comes, and sends what is due. In memory only in a game of two machines.

It is two wires and ground: README.md of kast/link has what goes over it.
"""

import board
from machine import UART, Pin
from micropython import const

_BITS_A_SECOND = const(115_200)
_BUFFER = const(256)  # bytes each way: a frame of each of six machines


class Cable:
    """line: a Line of kast/link. settle(): called behind what came, before what is due is sent."""

    def __init__(self, machine, line, settle):
        tx = board.LINK_TX
        # Which of the chip's UARTs reaches a pin goes by fours (RP2040 datasheet, 1.4.3).
        number = (tx + 4) // 8 % 2
        self._uart = UART(number, _BITS_A_SECOND, tx=Pin(tx), rx=Pin(board.LINK_RX), rxbuf=_BUFFER, txbuf=_BUFFER)
        self._machine = machine
        self._line = line
        self._settle = settle

    def beat(self, now):
        """Have a look; called in each turn of the loop. A screen that has `heard` is asked to see what has become."""
        data = self._uart.read()
        if data:
            self._line.feed(data, now)
        self._settle()
        due = self._line.due(now)
        if due:
            self._uart.write(due)
        heard = getattr(self._machine.screen, "heard", None)
        if heard:
            heard()
