"""Driver for the power supply: battery voltage, low and empty battery, USB.

The Pico connects a third of VSYS to one of its analogue inputs, and VBUS, divided, to a pin that is high while USB is
plugged in (Raspberry Pi Pico datasheet, 4.4 and 4.5).
"""

from micropython import const

_CHECK_MS = const(1000)
_READINGS = const(8)  # readings that a check averages, because the converter's last bits are noise
_IN_A_ROW = const(3)  # checks in a row that must agree, because a tone or a flash write lowers the voltage briefly
_FULL_SCALE_MV = const(9900)  # voltage at VSYS that the divider by three turns into 3.3 V at the input

# Millivolts at VSYS, after a Schottky diode with a drop of 0.3 V.
_LEAST = const(1800)  # the Pico needs this to run (Raspberry Pi Pico datasheet, 4.5), so a lower reading is invalid
_LOW = const(3300)  # alkaline cells at 1.2 V each: about a third is left, enough for hours of play
_NOT_LOW = const(3400)
_LEVELS = const((3300, 3500, 3800))  # a third, half and three quarters are left: 1.2, 1.27 and 1.37 V a cell
_EMPTY = const(2900)  # 1.07 V a cell: the last tenth, where the voltage falls fast; far above the Pico's limit of 1.8 V
_NOT_EMPTY = const(3500)  # reached only by new cells: empty ones recover to about 3.3 V once the display is dark


# Some versions of MicroPython report "Pico2". "JS" is the virtual board, whose battery voltage a script sets.
_WIRED = ("Raspberry Pi Pico", "Raspberry Pi Pico 2", "Raspberry Pi Pico2", "JS")


def is_wired(machine):
    """Return whether this board connects both signals, VBUS and a third of VSYS, to the chip.

    On a Pico W and Pico 2 W the radio shares the two pins (Raspberry Pi Pico W datasheet, pinout); this driver would
    read new cells as empty there. On other makers' boards the pins are not connected, and float.

    :param machine: sys.implementation._machine, such as "Raspberry Pi Pico W with RP2040"
    """
    return machine.split(" with ")[0] in _WIRED


class Power:
    """The state of the power supply.

    - millivolts: voltage at VSYS, 1800 or more; 0 while it is unknown
    - on_usb: whether USB is plugged in
    - low, empty: state of the battery, both False on USB. Each becomes True only after some checks, and False again
      only at a higher voltage, so that the battery symbol does not flicker.
    """

    def __init__(self, adc, usb):
        """Create the driver; both arguments are None if the board does not have these inputs.

        :param adc: the machine.ADC at a third of VSYS
        :param usb: the Pin that is high while USB is plugged in
        """
        self._adc = adc
        self._usb = usb
        self._due = 0
        self._low_checks = 0
        self._empty_checks = 0
        self.millivolts = 0
        self.on_usb = self.low = self.empty = False

    @property
    def level(self):
        """Return the charge left in alkaline cells, 1 (low) to 4; 0 on USB and while the voltage is unknown."""
        if self.on_usb or not self.millivolts:
            return 0
        return 1 if self.low else 1 + sum([self.millivolts > least for least in _LEVELS])

    @property
    def may_sleep(self):
        """Whether light sleep is allowed: only if USB is known to be unplugged, since sleep would disconnect it."""
        return self.millivolts > 0 and self._usb.value() == 0

    def distrust(self):
        """Stop measuring until the next power-on, because the player says that the readings are wrong."""
        self._adc = None
        self.millivolts = 0
        self.low = self.empty = self.on_usb = False

    def check(self, now):
        """Measure once a second; to be called often.

        :param now: time in ms
        :returns: whether `low` or `empty` has changed
        """
        if self._adc is None or now < self._due:
            return False
        self._due = now + _CHECK_MS
        total = 0
        for _ in range(_READINGS):
            total += self._adc.read_u16()
        volts = total // _READINGS * _FULL_SCALE_MV // 65535
        # On a clone without the divider, or in a simulator without a battery, the reading is nearly 0. The voltage is
        # then unknown, and the battery does not count as empty.
        self.millivolts = volts if volts >= _LEAST else 0
        self.on_usb = self._usb.value() == 1
        if self.on_usb or not self.millivolts:
            volts = _FULL_SCALE_MV
        was_low = self.low
        was_empty = self.empty
        self._low_checks = self._low_checks + 1 if volts < _LOW else 0
        self._empty_checks = self._empty_checks + 1 if volts < _EMPTY else 0
        self.low = self._low_checks >= _IN_A_ROW or (was_low and volts <= _NOT_LOW)
        self.empty = self._empty_checks >= _IN_A_ROW or (was_empty and volts <= _NOT_EMPTY)
        return self.low != was_low or self.empty != was_empty
