"""The OLED: sends what changed since the picture that the display already holds.

One driver serves both controllers, because both understand page addressing: eight pages of eight rows, one byte a
column, least significant bit on top. Commands by the datasheets SSD1306 rev 1.1 (section 9) and SH1106 v2.3 (commands).
"""

from micropython import const

_WIDTH = const(128)
_PAGES = const(8)
_STEP = const(4)  # columns are sent in steps of four, so that 33 ready-made views cover every length
_RETRY_MS = const(1000)  # an unplugged display is asked again this often

# The first byte of each transfer, Co = 0: 0x00 (D/C# = 0), only commands follow; 0x40 (D/C# = 1), only data follow.
_DATA = const(0x40)
_ON = b"\x00\xaf"

# What differs between the controllers: the first column of RAM that is on the glass, and how its supply is started.
_COMMON = (
    b"\xd5\x80"  # clock: divide by 1, default oscillator
    b"\xa8\x3f"  # multiplex: 64 rows
    b"\xd3\x00\x40"  # no vertical offset, first row 0
    b"\xda\x12"  # COM pins as 128 x 64 modules wire them
    b"\xdb\x40"  # VCOM deselect level
    b"\x81\xcf"  # contrast
    b"\xa1\xc8"  # segment remap and COM scan direction: the connector is above the picture
    b"\xa4\xa6"  # show the RAM, a set bit is lit
)
CONTROLLERS = {
    # off; charge pump on; page addressing; pre-charge for the internal supply
    "ssd1306": (0, b"\x00\xae\x8d\x14\x20\x02\xd9\xf1" + _COMMON),
    # off; DC-DC converter on; page addressing is all it has; its RAM is 132 columns wide, the glass shows 2 to 129
    "sh1106": (2, b"\x00\xae\xad\x8b\xd9\x22" + _COMMON),
}


class Display:
    """A 128 x 64 OLED on an I2C bus.

    i2c: a machine.I2C at no more than 400 kHz. address: 0x3C or 0x3D. controller: a key of CONTROLLERS. frame: the
    1,024 bytes to show, page by page; the caller draws into them and goes on calling `refresh`.
    """

    def __init__(self, i2c, address, controller, frame):
        self._i2c = i2c
        self._address = address
        self._first_column, self._start_up = CONTROLLERS[controller]
        self._lit = False
        self._retry_at = 0
        self.present = False  # False while the display does not answer
        shown = bytearray(len(frame))
        self._new = [memoryview(frame)[p * _WIDTH : (p + 1) * _WIDTH] for p in range(_PAGES)]
        self._old = [memoryview(shown)[p * _WIDTH : (p + 1) * _WIDTH] for p in range(_PAGES)]
        self._stale = (1 << _PAGES) - 1  # pages whose RAM in the display is unknown, a bit each
        self._place = bytearray(4)
        self._data = bytearray(1 + _WIDTH)
        self._data[0] = _DATA
        self._views = [memoryview(self._data)[: 1 + n] for n in range(0, _WIDTH + 1, _STEP)]

    def refresh(self, now):
        """Send the next page that changed. True while there may be more to send.

        One page at a time (at most 133 bytes, 3.0 ms at 400 kHz), so that the caller can look after the buttons in
        between. now: milliseconds; a display that does not answer is tried again every second, with its whole start-up.
        """
        if not self.present:
            if now < self._retry_at:
                return False
            self._retry_at = now + _RETRY_MS
        try:
            if not self.present:
                self._begin()
            for page in range(_PAGES):
                if self._stale & (1 << page) or self._new[page] != self._old[page]:
                    self._send_page(page)
                    return True
            if not self._lit:  # only now, so that nobody sees the noise that the RAM holds at power-on
                self._send(_ON)
                self._lit = True
        except OSError:
            self.present = False
        return False

    def _begin(self):
        self._send(self._start_up)
        self._lit = False
        self._stale = (1 << _PAGES) - 1
        self.present = True

    def _send_page(self, page):
        new = self._new[page]
        old = self._old[page]
        first = 0
        last = _WIDTH - 1
        if not self._stale & (1 << page):
            while new[first] == old[first]:
                first += 1
            while new[last] == old[last]:
                last -= 1
        first -= first % _STEP
        count = last - first + 1
        count += -count % _STEP
        data = self._data
        for i in range(count):
            data[1 + i] = old[first + i] = new[first + i]
        column = first + self._first_column
        place = self._place
        place[1] = 0xB0 | page
        place[2] = column & 0x0F
        place[3] = 0x10 | column >> 4
        self._send(place)
        self._send(self._views[count // _STEP])
        self._stale &= ~(1 << page)

    def _send(self, data):
        # A NACK amid the data raises nothing: it only shortens the count.
        if self._i2c.writeto(self._address, data) != len(data):
            raise OSError(5)  # EIO
