"""Checks the electrical rules that the design must follow, whatever pins a board.py assigns."""

import re
from collections.abc import Iterator

from kast_tools.common.errors import KastError

from hardware import pico
from hardware.design import Design

PIN = re.compile(r"PICO\.GP(\d+)")
POWER_PINS = {
    "PICO.VBUS": None,
    "PICO.VSYS": "VSYS",
    "PICO.3V3": "3V3",
    "PICO.3V3_EN": None,
    "PICO.RUN": None,
    "PICO.ADC_VREF": None,
}
"""The net of each pin of the Pico that carries no signal; None if the pin must not be connected."""
LEAST_OHM, MOST_OHM = 100, 1000
"""Limits of the piezo's series resistance: a lower one overloads the pin, a higher one makes the piezo too quiet."""
LEAST_LINK_OHM = 1000
"""Minimum resistance in each lead of the jack.

A plug that is halfway in connects tip and sleeve: then 3.3 mA flow, and a pin may supply 12 mA. If a machine has no
power, current flows into it through its pin's diode, at 3.3 - 0.6 V through two such resistors: 1.4 mA, which is too
little to start it.
"""


def check(design: Design) -> None:
    """Raise KastError if the design breaks a rule; the message lists all broken rules."""
    broken = list(broken_rules(design))
    if broken:
        raise KastError(
            "The design breaks its rules; correct firmware/board.py or hardware/design.py.\n" + "\n".join(broken)
        )


def broken_rules(design: Design) -> list[str]:
    """Return a sentence for each broken rule."""
    return [
        *_legs(design),
        *_pins(design),
        *_buttons(design),
        *_display(design),
        *_battery(design),
        *_buzzer(design),
        *_tilt(design),
        *_link(design),
    ]


def _nets_of(design: Design, pad: str) -> list[str]:
    return [net for net, pads in design.nets.items() for other in pads if other == pad]


def _others(design: Design, net: str, *known: str) -> set[str]:
    return set(design.nets.get(net, ())) - set(known)


def _legs(design: Design) -> Iterator[str]:
    """Check that every leg exists, that it is on only one net, and that every net connects two parts."""
    legs = {f"{part.ref}.{pad.name}" for part in design.parts for pad in part.body.pads}
    for net, pads in design.nets.items():
        for pad in pads:
            if pad not in legs:
                yield f"{net} names {pad}, but there is no such leg."
        if len({pad.split(".")[0] for pad in pads}) < 2:
            yield f"{net} joins nothing: it needs legs of two parts."
    for pad in sorted(legs):
        nets = _nets_of(design, pad)
        if len(nets) > 1:
            yield f"{pad} is used {len(nets)} times, by {' and '.join(nets)}."
    for part in design.parts:
        for group in part.body.joined:
            nets = sorted({net for leg in group for net in _nets_of(design, f"{part.ref}.{leg}")})
            if len(nets) > 1:
                yield f"{part.ref} joins its legs {', '.join(group)} inside, so {' and '.join(nets)} would touch."


def _pins(design: Design) -> Iterator[str]:
    """Check that no net connects a GPIO pin with another one or a supply, and that power pins are on their nets."""
    for net, pads in design.nets.items():
        pins = [pad for pad in pads if PIN.fullmatch(pad)]
        if len(pins) > 1:
            yield f"{net} is on {' and '.join(pins)}: one pin would drive the other."
        if pins and net in {"GND", "3V3", "VSYS"}:
            yield f"{pins[0]} is on {net}: a pin that drives it would break."
    for pad, expected in POWER_PINS.items():
        nets = _nets_of(design, pad)
        if nets and nets != [expected]:
            yield f"{pad} is on {nets[0]}, where it must not be."
    if not any(pad.startswith("PICO.GND") for pad in design.nets.get("GND", ())):
        yield "GND does not reach the Pico."


def _buttons(design: Design) -> Iterator[str]:
    """Check that every button connects a pin of the Pico to ground."""
    for part in design.parts:
        if part.body.joined != (("1", "2"), ("3", "4")):
            continue
        signal, ground = (_nets_of(design, f"{part.ref}.{leg}") for leg in "13")
        if ground != ["GND"]:
            yield f"{part.ref} does not reach ground."
        if len(signal) != 1 or not any(PIN.fullmatch(pad) for pad in design.nets[signal[0]]):
            yield f"{part.ref} does not reach a pin of the Pico."


def _display(design: Design) -> Iterator[str]:
    """Check that the display has power, and that its signals come from the I2C block that board.py names."""
    for leg, expected in (("GND", "GND"), ("VCC", "3V3")):
        if _nets_of(design, f"DISPLAY.{leg}") != [expected]:
            yield f"The display's {leg} is not on {expected}."
    if "PICO.3V3" not in design.nets.get("3V3", ()):
        yield "3V3 does not come from the Pico."
    for role in ("SDA", "SCL"):
        pins = [PIN.fullmatch(pad) for net in _nets_of(design, f"DISPLAY.{role}") for pad in design.nets[net]]
        numbers = [int(pin[1]) for pin in pins if pin]
        if not numbers:
            yield f"The display's {role} does not reach a pin of the Pico."
        for number in numbers:
            block, actual = pico.i2c_role(number)
            if (block, actual) != (design.i2c_block, role):
                yield (f"GP{number} cannot be the {role} of I2C {design.i2c_block}: it is the {actual} of I2C {block}.")


def _battery(design: Design) -> Iterator[str]:
    """Check that the battery reaches VSYS only through fuse, switch and then diode, with the right polarity."""
    chain = (
        ("BATTERY.+", "F1.1", "the battery's + goes to the fuse only"),
        ("F1.2", "POWER.common", "the fuse goes to the switch only"),
        ("POWER.on", "D1.anode", "the switch goes to the diode only"),
        ("D1.cathode", "PICO.VSYS", "the diode's ring side goes to VSYS only"),
    )
    for start, end, rule in chain:
        nets = _nets_of(design, start)
        if len(nets) != 1 or set(design.nets[nets[0]]) != {start, end}:
            yield f"The battery must reach the Pico through fuse, switch and diode: {rule}."
    if _nets_of(design, "BATTERY.-") != ["GND"]:
        yield "The battery's - is not on GND."


def _buzzer(design: Design) -> Iterator[str]:
    """Check that the piezo is connected to its pin through the resistor, and to ground."""
    for net in _nets_of(design, "R1.1"):
        if not all(PIN.fullmatch(pad) for pad in _others(design, net, "R1.1")):
            yield f"{net} must join R1 with a pin of the Pico and nothing else."
    nets = _nets_of(design, "R1.2")
    if len(nets) != 1 or _others(design, nets[0], "R1.2") != {"BUZZER.+"}:
        yield "The buzzer's + must be connected to R1 only."
    if not _nets_of(design, "R1.1"):
        yield "R1 does not reach a pin of the Pico."
    if _nets_of(design, "BUZZER.-") != ["GND"]:
        yield "The buzzer's - is not on GND."
    ohm = _ohm(design, "R1")
    if not LEAST_OHM <= ohm <= MOST_OHM:
        yield f"R1 has {ohm} Ω; the piezo needs {LEAST_OHM} Ω to {MOST_OHM // 1000} kΩ."


def _tilt(design: Design) -> Iterator[str]:
    """Check that the tilt switch connects a pin of the Pico to ground."""
    if _nets_of(design, "TILT.2") != ["GND"]:
        yield "The tilt switch does not reach ground."
    for net in _nets_of(design, "TILT.1"):
        if not any(PIN.fullmatch(pad) for pad in design.nets[net]):
            yield "The tilt switch does not reach a pin of the Pico."


def _link(design: Design) -> Iterator[str]:
    """Check that the jack's tip and ring reach TX and RX of one UART through resistors, and its sleeve is on ground."""
    blocks = set()
    for ref, lead, role in (("R2", "tip", "TX"), ("R3", "ring", "RX")):
        if _ohm(design, ref) < LEAST_LINK_OHM:
            yield f"{ref} has {_ohm(design, ref)} Ω; a lead of the jack needs {LEAST_LINK_OHM} Ω."
        for net in _nets_of(design, f"{ref}.1"):
            if _others(design, net, f"{ref}.1") != {f"LINK.{lead}"}:
                yield f"The jack's {lead} must be connected to {ref} only."
        pins = [PIN.fullmatch(pad) for net in _nets_of(design, f"{ref}.2") for pad in design.nets[net]]
        roles = [pico.uart_role(int(pin[1])) for pin in pins if pin]
        if [actual for _, actual in roles] != [role]:
            yield f"{ref} does not reach a pin of the Pico that can be {role}."
        blocks |= {block for block, _ in roles}
    if len(blocks) > 1:
        yield "The jack's two leads are on different UARTs."
    if _nets_of(design, "LINK.sleeve") != ["GND"]:
        yield "The jack's sleeve is not on GND."


def _ohm(design: Design, ref: str) -> int:
    """Return the resistance of a resistor in ohms, from a value such as "470 Ω" or "1 kΩ"."""
    number, unit = design.part(ref).product.value.split()
    return round(float(number) * {"Ω": 1, "kΩ": 1000}[unit])
