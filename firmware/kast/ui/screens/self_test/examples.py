"""Examples that show the self-test screens in all states; widgets/examples.py explains what an example is."""

from kast.drivers.buttons import LEFT, NAMES, RIGHT, SCORE, STUCK_MS
from kast.ui.widgets.examples import each

_EVERY = (1 << len(NAMES)) - 1
_SWEEP_MS = 5000  # longer than the notes of one volume


def buttons(app):
    machine = app.machine
    app.go.show("self_test.buttons")
    two = 1 << LEFT | 1 << RIGHT
    now = machine.now
    for machine.now in (0, now + STUCK_MS):  # before STUCK_MS, SCORE may still be held since power-on
        for machine.screen.good, machine.buttons.stuck in ((0, 0), (_EVERY, 1 << SCORE), (_EVERY & ~two, two)):
            yield
    machine.now = now
    machine.buttons.stuck = 0


def display(app):
    app.go.show("self_test.display")
    yield from each(app.machine.display, "faults", (88, 0))
    for _ in range(4):
        app.machine.screen.again()
        yield


def sound(app):
    app.go.show("self_test.sound")
    for _ in range(3):
        app.machine.now += 800
        yield
        app.machine.now += _SWEEP_MS
        app.machine.screen.step(app.machine.canvas)
    yield


def power(app):
    power = app.machine.power
    app.go.show("self_test.power")
    for power.millivolts, power.on_usb, power.low in (
        (0, False, False),
        (4800, True, False),
        (4800, False, True),
        (4800, False, False),
    ):
        yield
    power.millivolts = 0


def dice(app):
    app.go.show("self_test.dice")
    screen = app.machine.screen
    screen.left = 0
    for screen.as_before, screen.faces in ((100, [100] * 6), (599, [600, 0, 0, 0, 0, 0])):
        yield


def flash(app):
    app.go.show("self_test.flash")
    yield from each(app.machine.screen, "results", ([(True, 888)] * 3, [(False, 888)] * 3))


def tilt(app):
    app.go.show("self_test.tilt")
    screen = app.machine.screen
    screen.swings = 888
    for screen.closed in (False, True):
        yield from each(screen, "shaken", (False, True))


def machine(app):
    app.go.show("self_test.machine")
    yield


def usb_drive(app):
    app.go.show("self_test.machine")
    app.go.show("self_test.usb_drive")
    yield
