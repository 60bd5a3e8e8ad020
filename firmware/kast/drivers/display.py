"""The OLED: sends what changed since the picture that the display already holds.

One driver serves both controllers, because both understand page addressing: eight pages of eight rows, one byte a
column, least significant bit on top. Commands by the datasheets SSD1306 rev 1.1 (section 9) and SH1106 v2.3 (commands).
"""

from micropython import const

try:
    from kast.drivers.pages_viper import changed_page, take_changes
except (SyntaxError, ValueError):  # machine code, or its source, that is for a Pico alone
    from kast.drivers.pages import changed_page, take_changes

_WIDTH = const(128)
_PAGES = const(8)
_STEP = const(4)  # columns are sent in steps of four, so that 33 ready-made views cover every length
_RETRY_MS = const(1000)  # a display that does not answer is asked again this often
_RENEW_MS = const(1500)  # after so long without a change everything is sent again

# The first byte of each transfer, Co = 0: 0x00 (D/C# = 0), only commands follow; 0x40 (D/C# = 1), only data follow.
_DATA = const(0x40)
_ON = const(b"\x00\xaf")
_OFF = const(b"\x00\xae")

# What differs between the controllers: the first column of RAM that is on the glass, and how its supply is started.
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
CONTROLLERS = {
    # charge pump on; page addressing; pre-charge for the internal supply
    "ssd1306": (0, b"\x00\x8d\x14\x20\x02\xd9\xf1" + _COMMON),
    # DC-DC converter on; page addressing is all it has; its RAM is 132 columns wide, the glass shows 2 to 129
    "sh1106": (2, b"\x00\xad\x8b\xd9\x22" + _COMMON),
}
# Which controller it is can be found out. Over I2C an SH1106 gives back what its memory holds, after one byte that
# means nothing (SH1106 v2.3, "I2C-bus protocol" and "read display data"); an SSD1306 does not. Their status tells
# nothing: its lower bits are reserved, and differ between makers. So two of an SH1106's 132 columns are written, which
# 128 columns would take for one and the same, and read back. This makes one of the two, in the first page, the next to
# be written or read; a control byte is to follow.
_PROBES = const((b"\x80\xb0\x80\x02\x80\x10", b"\x80\xb0\x80\x02\x80\x18"))
# What `adjust` changes of it, counted from the end.
_CONTRAST = const(-3)
_SEGMENTS = const(-2)
_COMMONS = const(-1)
_CONTRASTS = const(b"\x03\x0c\x32\xcf")  # by brightness; each four times the current, since the eye judges by ratios


class Display:
    """A 128 x 64 OLED on an I2C bus.

    make_bus: returns a machine.I2C at no more than 400 kHz; called for each try to reach the display. address: 0x3C or
    0x3D, or None to try both. controller: a key of CONTROLLERS, or "auto" to find out. frame: the 1,024 bytes to show,
    page by page; the caller draws into them and goes on calling `refresh`.

    present: False while the display does not answer. address, controller: as found, or as last found. faults: how often
    it stopped answering. is_off: by `off`.
    """

    def __init__(self, make_bus, address, controller, frame):
        self._make_bus = make_bus
        self._bus = None
        self._addresses = (address,) if address else (0x3C, 0x3D)  # the two that a module can be set to
        self.address = self._addresses[0]
        self._asks = controller == "auto"
        self._be("ssd1306" if self._asks else controller, _COMMON)
        self._lit = False
        self.faults = 0
        self._frame = frame
        self._shown = bytearray(len(frame))
        self._stale = 0  # pages to send as a whole, a bit each
        self._place = bytearray(4)
        self._data = bytearray(1 + _WIDTH)
        self._data[0] = _DATA
        self._views = [memoryview(self._data)[: 1 + n] for n in range(0, _WIDTH + 1, _STEP)]
        self.start()

    @property
    def is_behind(self):
        """Whether the picture has changed since it was last sent."""
        return self._frame != self._shown

    def start(self):
        """Start the display up at the next `refresh`, also after `off`: it is dark until the whole picture is there."""
        self.is_off = False
        self.present = False
        self._due = 0  # when to start up, or, while present, to send everything again

    def off(self):
        """Make the display dark, and send nothing more until `start`."""
        self.is_off = True
        if self.present:
            self.present = False
            try:
                self._send(_OFF)
            except OSError:
                pass

    def adjust(self, brightness, turned):
        """brightness: 1 to 3, or 0: dimmed. turned: the picture is upside down."""
        registers = self._registers
        registers[_CONTRAST] = _CONTRASTS[brightness]
        segments = 0xA0 if turned else 0xA1
        if registers[_SEGMENTS] != segments:
            registers[_SEGMENTS] = segments
            registers[_COMMONS] = 0xC0 if turned else 0xC8
            # The rows would turn at once, the columns only as they are sent: nobody shall see that.
            self.start()
        else:
            self._due = 0

    def refresh(self, now, hurried=False):
        """Send the next page that changed. True while there may be more to send. hurried: nothing else is to be sent.

        One page at a time (at most 133 bytes, 3.0 ms at 400 kHz), so that the caller can look after the buttons in
        between. now: milliseconds. A display that does not answer is started up anew every second. A loose contact may
        reset it while nothing is sent; so everything is sent again when the picture has stood for a while, and it goes
        dark for no longer than that.
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
            page = changed_page(self._frame, self._shown) if self._frame != self._shown else -1
            if page < 0 and self._stale and not hurried:  # a press shall be answered before anything is renewed
                page = self._stale_page()
            if page >= 0:
                self._send_page(page)
                self._due = now + _RENEW_MS
                return True
            if (
                not self._lit and not self._stale
            ):  # only now, so that nobody sees the noise that the RAM holds at power-on
                self._send(_ON)
                self._lit = True
        except OSError:
            if self.present:
                self.present = False
                self.faults += 1
                self._due = now  # it may have been a single disturbance
        return False

    def _find(self):
        """Make the display dark, wherever it is, and find out what it is; OSError if there is none."""
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
        if self._asks:  # twice if need be: a loose contact may spoil an answer, but makes no right one
            wide = self._has_132_columns() or self._has_132_columns()
            self._be("sh1106" if wide else "ssd1306", self._registers)

    def _has_132_columns(self):
        for value, column in enumerate(_PROBES):
            self._send(column + bytes((_DATA, 0x5A + value)))
        answer = bytearray(2)
        for value, column in enumerate(_PROBES):
            self._send(column + b"\xc0")  # the next read is one of data
            try:
                self._bus.readfrom_into(self.address, answer)
            except OSError:  # it is not to be read at all
                return False
            if answer[1] != 0x5A + value:
                return False
        return True

    def _be(self, controller, registers):
        """Take the display for one with this controller, as bright and as turned as in these registers."""
        self.controller = controller
        self._first_column, start = CONTROLLERS[controller]
        self._registers = bytearray(start[:_CONTRAST] + registers[_CONTRAST:])

    def _renew(self):
        """Send the registers, and have the whole picture sent."""
        self._send(self._registers)
        self._lit = False
        self._stale = (1 << _PAGES) - 1

    def _stale_page(self):
        page = 0
        while not self._stale & (1 << page):
            page += 1
        return page

    def _send_page(self, page):
        whole = self._stale >> page & 1
        taken = take_changes(self._frame, self._shown, self._data, page << 1 | whole)
        first = taken >> 8
        count = taken & 255
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
        if self._bus.writeto(self.address, data) != len(data):
            raise OSError(5)  # EIO
