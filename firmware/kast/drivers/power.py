"""The supply: the battery's voltage, whether it runs low or is empty, and whether USB is there.

The Pico brings a third of VSYS to one of its analogue inputs, and VBUS, divided, to a pin that is high while USB is
plugged in (Raspberry Pi Pico datasheet, 4.4 and 4.5).
"""

from micropython import const

_CHECK_MS = const(1000)
_READINGS = const(8)  # a check is their average: the converter's last bits are noise
_IN_A_ROW = const(3)  # checks that must agree: a tone or a flash write pulls the voltage down for a moment
_FULL_SCALE_MV = const(9900)  # at VSYS: 3.3 V at the input, behind the divider by three

# Millivolts at VSYS, behind a Schottky diode that takes 0.3 V.
_LEAST = const(1800)  # the chip runs at no less (Raspberry Pi Pico datasheet, 4.5), so less was not measured: see check
_LOW = const(3300)  # alkaline cells of 1.2 V each: about a third is left, hours of play
_NOT_LOW = const(3400)
_LEVELS = const((3300, 3500, 3800))  # a third, half and three quarters are left: 1.2, 1.27 and 1.37 V each
_EMPTY = const(2900)  # 1.07 V: the last tenth, where it falls fast. Far above the 1.8 V that the Pico still runs at
_NOT_EMPTY = const(3500)  # fresh cells: old ones rest to about 3.3 V once the display is dark


# Some versions of MicroPython say "Pico2". The last one is the virtual board, whose battery a script sets.
_WIRED = ("Raspberry Pi Pico", "Raspberry Pi Pico 2", "Raspberry Pi Pico2", "JS")


def is_wired(machine):
    """Return whether the board brings both to the chip.

    machine: as sys.implementation._machine has it, "Raspberry Pi Pico W with RP2040".

    On a Pico W and Pico 2 W the radio shares the two pins (Raspberry Pi Pico W datasheet, pinout); read as here, fresh
    cells would be empty ones. On other makers' boards they are free pins, and float.
    """
    return machine.split(" with ")[0] in _WIRED


class Power:
    """adc: the machine.ADC on a third of VSYS, usb: the Pin that is high with USB; None and None: nothing is known.

    millivolts: at VSYS, 1800 and more, 0 while unknown. on_usb: USB is plugged in. low, empty: the battery is, and USB
    is not there; both are told late, and taken back later still, so that they do not flicker.
    """

    def __init__(self, adc, usb):
        self._adc = adc
        self._usb = usb
        self._due = 0
        self._low_checks = 0
        self._empty_checks = 0
        self.millivolts = 0
        self.on_usb = self.low = self.empty = False

    @property
    def level(self):
        """What is left of alkaline cells, 1 (low) to 4; 0 on USB and while nothing is known."""
        if self.on_usb or not self.millivolts:
            return 0
        return 1 if self.low else 1 + sum([self.millivolts > least for least in _LEVELS])

    @property
    def may_sleep(self):
        """Whether the chip's clocks may be stopped: not with USB, which would be cut off, nor where that is unknown."""
        return self.millivolts > 0 and self._usb.value() == 0

    def distrust(self):
        """Measure no more until the machine is switched on again: the player knows better."""
        self._adc = None
        self.millivolts = 0
        self.low = self.empty = self.on_usb = False

    def check(self, now):
        """Call often; measures once a second. now: milliseconds. True if `low` or `empty` is another than before."""
        if self._adc is None or now < self._due:
            return False
        self._due = now + _CHECK_MS
        total = 0
        for _ in range(_READINGS):
            total += self._adc.read_u16()
        volts = total // _READINGS * _FULL_SCALE_MV // 65535
        # A clone without the divider, and a simulator without a battery, read nearly 0: that is unknown, not empty.
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
