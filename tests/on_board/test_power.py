"""Test the battery measurement: warnings need several low readings, and end only at a higher voltage."""

import sys

from kast.drivers.power import Power, is_wired


class FakeAdc:
    volts = 4.5
    dips = 0  # number of further readings that return 0, as in a short dip

    def read_u16(self):
        if self.dips:
            self.dips -= 1
            return 0
        return int(self.volts / 3 / 3.3 * 65535)


class FakePin:
    level = 0

    def value(self):
        return self.level


class Supply:
    def __init__(self):
        self.adc = FakeAdc()
        self.usb = FakePin()
        self.power = Power(self.adc, self.usb)
        self.now = 0

    def after(self, volts, checks):
        """Check the battery `checks` times at that voltage, once a second; return (low, empty)."""
        self.adc.volts = volts
        for _ in range(checks):
            self.power.check(self.now)
            self.now += 1000
        return self.power.low, self.power.empty


def test_battery_volts_are_computed_from_the_adc():
    supply = Supply()
    for volts in (1.81, 2.9, 3.3, 4.5, 5.5):
        supply.after(volts, 1)
        assert abs(supply.power.millivolts - volts * 1000) <= 2


def test_the_battery_is_measured_once_a_second():
    supply = Supply()
    supply.after(4.5, 1)
    supply.adc.volts = 3.0
    for now in range(5, 1000, 5):
        assert not supply.power.check(now)
    assert supply.power.millivolts > 4490
    supply.power.check(1000)
    assert supply.power.millivolts < 3010


def test_a_low_battery_needs_three_readings_in_a_row():
    supply = Supply()
    assert supply.after(3.25, 2) == (False, False)
    assert supply.after(4.5, 1) == (False, False)
    assert supply.after(3.25, 2) == (False, False)
    assert supply.after(3.25, 1) == (True, False)
    assert supply.after(2.8, 2) == (True, False)
    assert supply.after(3.2, 1) == (True, False)
    assert supply.after(2.8, 3) == (True, True)


def test_a_short_dip_is_no_alarm():
    supply = Supply()
    for _ in range(20):
        supply.after(4.5, 2)
        supply.adc.dips = 16
        assert supply.after(4.5, 2) == (False, False)


def test_a_recovered_battery_needs_a_higher_voltage():
    supply = Supply()
    assert supply.after(3.25, 3) == (True, False)
    assert supply.after(3.38, 5) == (True, False)
    assert supply.after(3.42, 1) == (False, False)
    assert supply.after(3.32, 5) == (False, False)
    assert supply.after(2.85, 3) == (True, True)
    assert supply.after(3.45, 9) == (False, True)  # cells recover a little at rest
    assert supply.after(3.52, 1) == (False, False)


def test_changes_are_reported_once():
    supply = Supply()
    supply.adc.volts = 2.8
    told = [supply.power.check(now) for now in range(0, 6000, 1000)]
    assert told == [False, False, True, False, False, False]


def test_usb_power_is_not_a_battery():
    supply = Supply()
    assert supply.after(2.8, 3) == (True, True)
    supply.usb.level = 1
    assert supply.after(2.8, 1) == (False, False)
    assert supply.power.on_usb
    assert supply.after(2.8, 9) == (False, False)


def test_without_the_pins_the_battery_is_unknown():
    power = Power(None, None)
    assert not power.check(0)
    assert (power.millivolts, power.low, power.empty, power.on_usb) == (0, False, False, False)


def test_battery_levels_by_voltage():
    for volts, level in ((4.5, 4), (3.85, 4), (3.75, 3), (3.55, 3), (3.45, 2), (3.35, 2), (3.25, 1), (2.5, 1)):
        supply = Supply()
        supply.after(volts, 3)
        assert supply.power.level == level, volts
    supply.usb.level = 1
    supply.after(4.9, 1)
    assert supply.power.level == 0
    assert Power(None, None).level == 0


def test_a_voltage_too_low_to_run_is_unknown_not_empty():
    """In Wokwi the converter reads 0 and the pins are low; boards without the voltage divider read too little, too."""
    for volts in (0, 0.05, 1.0, 1.79):
        supply = Supply()
        assert supply.after(volts, 9) == (False, False), volts
        assert (supply.power.millivolts, supply.power.level, supply.power.on_usb) == (0, 0, False)
        assert not supply.power.may_sleep  # without a reading, the machine may be running on USB power
        assert supply.after(2.8, 3) == (True, True)
        assert supply.after(volts, 1) == (False, False)


def test_light_sleep_only_on_a_battery_without_usb():
    supply = Supply()
    assert not supply.power.may_sleep  # nothing has been measured yet
    supply.after(4.5, 1)
    assert supply.power.may_sleep
    supply.usb.level = 1
    assert not supply.power.may_sleep
    assert not Power(None, None).may_sleep


def test_pins_used_by_a_radio_are_not_measured():
    assert is_wired("Raspberry Pi Pico with RP2040")
    assert is_wired("Raspberry Pi Pico2 with RP2350")
    assert not is_wired("Raspberry Pi Pico W with RP2040")
    assert not is_wired("Raspberry Pi Pico 2 W with RP2350")
    assert is_wired(sys.implementation._machine)
