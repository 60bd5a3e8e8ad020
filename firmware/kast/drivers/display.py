"""Driver for the OLED display: sends only the parts of the picture that have changed.

It serves the SSD1306 and the SH1106, since both support page addressing: eight pages of eight rows, one byte for each
column, least significant bit at the top. Commands: datasheets SSD1306 rev 1.1 (section 9) and SH1106 v2.3 ("Commands").
"""

from micropython import const

try:
    from kast.drivers.pages_viper import changed_page, take_changes
except (SyntaxError, ValueError):  # only a Pico can load this machine code, or compile its source
    from kast.drivers.pages import changed_page, take_changes

_WIDTH = const(128)
_PAGES = const(8)
_STEP = const(4)  # columns are sent in multiples of four, so that 33 prepared memoryviews cover every length
_RETRY_MS = const(1000)  # time between two attempts to reach a display that does not answer
_RENEW_MS = const(1500)  # time without a change after which everything is sent again

# The first byte of each transfer has Co = 0. With 0x00 (D/C# = 0) only commands follow, with 0x40 (D/C# = 1) only data.
_DATA = const(0x40)
_ON = const(b"\x00\xaf")
_OFF = const(b"\x00\xae")

# Commands that both controllers share.
_COMMON = const(
    (
        b"\xd5\x80"  # clock: divide by 1, default oscillator
        b"\xa8\x3f"  # multiplex: 64 rows
        b"\xd3\x00\x40"  # no vertical offset, first row 0
        b"\xda\x12"  # COM pins as 128 x 64 modules wire them
        b"\xdb\x40"  # VCOM deselect level
        b"\xa4\xa6"  # show the RAM, a set bit is lit
        b"\x81\xcf"  # contrast
        b"\xa1\xc8"  # segment remap and COM scan direction: the connector is above the picture
    )
)
# For each controller: the first visible column of its RAM, and the commands that start the controller.
CONTROLLERS = {
    # charge pump on; page addressing; pre-charge for the internal supply
    "ssd1306": (0, b"\x00\x8d\x14\x20\x02\xd9\xf1" + _COMMON),
    # DC-DC converter on; it has page addressing only; its RAM is 132 columns wide, of which 2 to 129 are visible
    "sh1106": (2, b"\x00\xad\x8b\xd9\x22" + _COMMON),
}
# How to detect the controller: over I2C an SH1106 returns the content of its RAM, after one dummy byte (SH1106 v2.3,
# "I2C-bus protocol" and "read display data"); an SSD1306 does not. The status byte is no help, because its lower bits
# are reserved and differ between makers. So columns 2 and 130 are written and read back: an SH1106 has both; in a RAM
# with 128 columns they are the same column. Each of these commands selects one of the two columns, in the first page,
# for the next write or read; a control byte must follow.
_PROBES = const((b"\x80\xb0\x80\x02\x80\x10", b"\x80\xb0\x80\x02\x80\x18"))
# Indices, from the end, of the bytes in the start commands that `adjust` changes.
_CONTRAST = const(-3)
_SEGMENTS = const(-2)
_COMMONS = const(-1)
_CONTRASTS = const(b"\x03\x0c\x32\xcf")  # for brightness 0 to 3; each draws four times the current of the one before


class Display:
    """A 128 x 64 OLED on an I2C bus.

    - present: whether the display answers
    - address, controller: address and controller of the display that was found last
    - faults: how often the display stopped answering
    - is_off: whether off() was called
    """

    def __init__(self, make_bus, address, controller, frame):
        """Prepare the display; refresh() starts it.

        :param make_bus: function that returns a machine.I2C of at most 400 kHz; called for each attempt to reach the
            display
        :param address: 0x3C or 0x3D, or None to try both
        :param controller: a key of CONTROLLERS, or "auto" to detect it
        :param frame: the 1,024 bytes to show, page by page; the caller draws into them and calls refresh() repeatedly
        """
        self._make_bus = make_bus
        self._bus: "Any" = None
        self._addresses = (address,) if address else (0x3C, 0x3D)  # the two addresses that a module can have
        self.address = self._addresses[0]
        self._asks = controller == "auto"
        self._set_controller("ssd1306" if self._asks else controller, _COMMON)
        self._lit = False
        self.faults = 0
        self._frame = frame
        self._shown = bytearray(len(frame))
        self._stale = 0  # pages to send completely, one bit for each
        self._next = 0  # page to look at first, so that a page that changes all the time holds up no other
        self._place = bytearray(4)
        self._data = bytearray(1 + _WIDTH)
        self._data[0] = _DATA
        self._views = [memoryview(self._data)[: 1 + n] for n in range(0, _WIDTH + 1, _STEP)]
        self.start()

    @property
    def is_behind(self):
        """Whether the picture has changed since it was sent last."""
        return self._frame != self._shown

    def start(self):
        """Let the next refresh() start the display, even after off(). It stays dark until it has the whole picture."""
        self.is_off = False
        self.present = False
        self._due = 0  # time at which to start the display or, if it is present, to send everything again

    def off(self):
        """Switch the display off, and send nothing more until start()."""
        self.is_off = True
        if self.present:
            self.present = False
            try:
                self._send(_OFF)
            except OSError:
                pass

    def adjust(self, brightness, turned):
        """Set the brightness, and which way up the picture is.

        :param brightness: 1 to 3, or 0 for dimmed
        :param turned: whether to turn the picture by 180 degrees
        """
        registers = self._registers
        registers[_CONTRAST] = _CONTRASTS[brightness]
        segments = 0xA0 if turned else 0xA1
        if registers[_SEGMENTS] != segments:
            registers[_SEGMENTS] = segments
            registers[_COMMONS] = 0xC0 if turned else 0xC8
            # Start again, with the display dark: rows are turned at once, but columns only when they are sent again.
            self.start()
        else:
            self._due = 0

    def refresh(self, now, hurried=False):
        """Send the next page that has changed.

        A call sends one page (at most 133 bytes, 3.0 ms at 400 kHz), so that the caller can poll the buttons in
        between. A display that does not answer is started again every second. A loose contact may reset the display
        while nothing is sent, so after _RENEW_MS without a change everything is sent again.

        :param now: time in ms
        :param hurried: whether to send changes only, because a press is to be answered
        :returns: whether there may be more to send
        """
        if self.is_off or (not self.present and now < self._due):
            return False
        try:
            if not self.present:
                self._due = now + _RETRY_MS
                self._find()
                self._renew()
                self.present = True
            elif now >= self._due and not hurried:
                self._renew()
            page = changed_page(self._frame, self._shown, self._next) if self._frame != self._shown else -1
            if page < 0 and self._stale and not hurried:  # answering a press comes before sending the picture again
                page = self._stale_page()
            if page >= 0:
                self._send_page(page)
                self._due = now + _RENEW_MS
                return True
            if not self._lit and not self._stale:  # only after the whole picture, since at power-on the RAM holds noise
                self._send(_ON)
                self._lit = True
        except OSError:
            if self.present:
                self.present = False
                self.faults += 1
                self._due = now  # try again at once, since the fault may have been a single disturbance
        return False

    def _find(self):
        """Find the display, switch it off and detect its controller.

        :raises OSError: if no display answers
        """
        for address in self._addresses:
            self.address = address
            self._bus = self._make_bus()
            try:
                self._send(_OFF)
                break
            except OSError:
                pass
        else:
            raise OSError(19)  # ENODEV
        if self._asks:  # probe up to twice: a loose contact may spoil an SH1106's answer, but cannot fake it
            is_sh1106 = self._has_132_columns() or self._has_132_columns()
            self._set_controller("sh1106" if is_sh1106 else "ssd1306", self._registers)

    def _has_132_columns(self):
        for value, column in enumerate(_PROBES):
            self._send(column + bytes((_DATA, 0x5A + value)))
        answer = bytearray(2)
        for value, column in enumerate(_PROBES):
            self._send(column + b"\xc0")  # make the next read return data, not the status
            try:
                self._bus.readfrom_into(self.address, answer)
            except OSError:  # the display cannot be read at all
                return False
            if answer[1] != 0x5A + value:
                return False
        return True

    def _set_controller(self, controller, registers):
        """Set the controller, and take over brightness and direction from the last bytes of `registers`."""
        self.controller = controller
        self._first_column, start = CONTROLLERS[controller]
        self._registers = bytearray(start[:_CONTRAST] + registers[_CONTRAST:])

    def _renew(self):
        """Send the registers, and mark the whole picture as still to be sent."""
        self._send(self._registers)
        self._lit = False
        self._stale = (1 << _PAGES) - 1

    def _stale_page(self):
        page = 0
        while not self._stale & (1 << page):
            page += 1
        return page

    def _send_page(self, page):
        is_stale = self._stale >> page & 1
        changed = take_changes(self._frame, self._shown, self._data, page << 1 | is_stale)
        first = changed >> 8
        count = changed & 255
        column = first + self._first_column
        address = self._place
        address[1] = 0xB0 | page
        address[2] = column & 0x0F
        address[3] = 0x10 | column >> 4
        self._send(address)
        self._send(self._views[count // _STEP])
        self._stale &= ~(1 << page)
        self._next = (page + 1) % _PAGES

    def _send(self, data):
        # A NACK within the data raises no error: it only shortens the count.
        if self._bus.writeto(self.address, data) != len(data):
            raise OSError(5)  # EIO
