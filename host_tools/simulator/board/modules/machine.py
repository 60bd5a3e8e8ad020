"""The part of MicroPython's `machine` that Kast uses, on virtual chips.

It raises exceptions where the port for the RP2040 does. The functions that a running game calls allocate no memory.
"""

import json

from uctypes import addressof
from virtual_board import (
    adc_read,
    i2c_is_wired,
    i2c_read,
    i2c_write,
    local_time,
    pin_level,
    pin_pwm,
    uart_any,
    uart_is_wired,
    uart_open,
    uart_read,
    uart_write,
)

_EIO = 5
_ETIMEDOUT = 110
_PINS = 30


class Pin:
    """A pin, identified by its GP number."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    PULL_DOWN = 2

    def __init__(self, id, mode=-1, pull=None, *, value=None):
        if isinstance(id, Pin):
            id = id.id
        if not isinstance(id, int) or not 0 <= id < _PINS:
            raise ValueError("invalid pin")
        self.id = id
        self.mode = self.IN
        self.pulled_up = False
        self.level = 0
        self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=None, *, value=None):
        if mode != -1:
            self.mode = mode
        self.pulled_up = pull == self.PULL_UP
        if value is not None:
            self.level = 1 if value else 0

    def value(self, level=None):
        if level is not None:
            self.level = 1 if level else 0
            return None
        return self.level if self.mode == self.OUT else pin_level(self.id, self.pulled_up)

    __call__ = value  # MicroPython, machine.Pin: pin() is pin.value()

    def on(self):
        self.level = 1

    def off(self):
        self.level = 0


class I2C:
    """An I2C block; `sda` and `scl` must be pins that this block of the RP2040 can use."""

    def __init__(self, id, *, scl, sda, freq=400000, timeout=50000):
        if id not in (0, 1):
            raise ValueError("I2C(%s) doesn't exist" % id)
        scl = Pin(scl).id
        sda = Pin(sda).id
        if scl % 4 != 2 * id + 1:
            raise ValueError("bad SCL pin")
        if sda % 4 != 2 * id:
            raise ValueError("bad SDA pin")
        self.wired = i2c_is_wired(sda, scl)
        # A whole transfer must fit into the timeout (microseconds); a byte takes 8 bits and its acknowledge.
        self.most_bytes = timeout * (freq // 1000) // 9000

    def writeto(self, addr, buf, stop=True):
        """Write bytes; return their number. Raise OSError: EIO if nothing answers, ETIMEDOUT for too many bytes."""
        size = len(buf)
        if size > self.most_bytes:
            raise OSError(_ETIMEDOUT)
        if not (self.wired and i2c_write(addr, addressof(buf), size)):
            raise OSError(_EIO)
        return size

    def readfrom_into(self, addr, buf, stop=True):
        """Fill a buffer from the chip at an address. Raise OSError as `writeto` does."""
        size = len(buf)
        if size > self.most_bytes:
            raise OSError(_ETIMEDOUT)
        if not (self.wired and i2c_read(addr, addressof(buf), size)):
            raise OSError(_EIO)

    def scan(self):
        return [addr for addr in range(0x08, 0x78) if self.wired and i2c_write(addr, 0, 0)]


class PWM:
    """A pin that oscillates `freq` times a second and is high for `duty_u16` / 65535 of each period."""

    def __init__(self, pin, *, freq=0, duty_u16=0):
        self.id = Pin(pin).id
        self.hz = 0
        self.duty = duty_u16
        if freq:
            self.freq(freq)

    def freq(self, hz=None):
        if hz is None:
            return self.hz
        # The slice's counter divides the RP2040's 125 MHz by 2 to 65536 x 256.
        if hz < 8:
            raise ValueError("freq too small")
        if hz > 62500000:
            raise ValueError("freq too large")
        self.hz = hz
        return pin_pwm(self.id, self.hz, self.duty)

    def duty_u16(self, duty=None):
        if duty is None:
            return self.duty
        self.duty = min(max(duty, 0), 65535)
        return pin_pwm(self.id, self.hz, self.duty)

    def deinit(self):
        self.hz = 0
        self.duty = 0
        pin_pwm(self.id, 0, 0)


class ADC:
    """An analogue input, identified by its channel (0 to 4) or its GP number (26 to 29)."""

    def __init__(self, id):
        if isinstance(id, Pin):
            id = id.id
        if not (0 <= id <= 4 or 26 <= id <= 29):
            raise ValueError("invalid channel")
        self.channel = id if id <= 4 else id - 26

    def read_u16(self):
        return adc_read(self.channel)


class UART:
    """A serial port. Bytes go to the board at the other end of the cable, if the cable is connected to these pins.

    As in the port for the RP2040, a read returns None if no byte has arrived; bytes that overflow `rxbuf` are lost.
    """

    def __init__(self, id, baudrate=115200, *, tx, rx, rxbuf=256, txbuf=256, timeout=0):
        if id not in (0, 1):
            raise ValueError("UART(%s) doesn't exist" % id)
        tx = Pin(tx).id
        rx = Pin(rx).id
        if tx % 4 or (tx + 4) // 8 % 2 != id:
            raise ValueError("bad TX pin")
        if rx % 4 != 1 or (rx + 4) // 8 % 2 != id:
            raise ValueError("bad RX pin")
        self.wired = uart_is_wired(tx, rx)
        if self.wired:
            uart_open(rxbuf)

    def any(self):
        return uart_any() if self.wired else 0

    def readinto(self, buf, nbytes=-1):
        """Copy received bytes into a buffer, at most `nbytes`; return their number, or None if there are none."""
        size = min(self.any(), len(buf) if nbytes < 0 else nbytes)
        if not size:
            return None
        uart_read(addressof(buf), size)
        return size

    def read(self, nbytes=-1):
        """Return the received bytes, at most `nbytes`; None if there are none."""
        size = self.any()
        data = bytearray(size if nbytes < 0 else min(size, nbytes))
        return bytes(data) if self.readinto(data) else None

    def write(self, buf):
        if self.wired:
            uart_write(addressof(buf), len(buf))
        return len(buf)


class RTC:
    """The chip's clock, which shows the computer's local time."""

    def datetime(self):
        return tuple(json.loads(local_time()))


def unique_id():
    """Return eight bytes, the same for every virtual board; boot.py replaces this function if the board has an id."""
    return b"KASTVIRT"


def reset():
    """Restart as from power-on; the virtual board does that on SystemExit, like MicroPython's own main loop."""
    raise SystemExit


def bootloader(timeout=0):
    """Restart; a real chip would show its USB drive, which the virtual board does not have."""
    raise SystemExit
