"""What the machine itself has to say, in each state, for tests and pictures: parts/examples.py says how."""

from kast.hal.buttons import DOWN, ROLL
from kast.screens.parts.examples import begin, each


def splash(app):
    app.go.show("machine.splash")
    yield
    app.machine.screen.step(app.machine.canvas)  # what the board is called
    yield


def asleep(app):
    app.go.show("menus.menu")
    app.go.show("machine.asleep", app.machine.screen)
    yield
    app.machine.screen.press(ROLL, DOWN)


def battery_empty(app):
    app.go.show("menus.menu")
    app.go.show("machine.battery_empty", app.machine.screen)
    yield from each(app.machine.screen, "may_go_on", (True, False))
    yield from _whether_kept(app)


def trouble(app):
    app.go.show("machine.trouble")
    yield from _whether_kept(app)


def _whether_kept(app):
    app.session.forget()
    yield
    begin(app, "yatzy")
    yield from each(app.machine, "kept", (False, True))


def history_full(app):
    app.go.show("machine.history_full", app.go.show_menu)
    app.thinking.stop()  # it would find that there is room
    yield from each(app.machine.screen, "counts", (True, False))
    app.machine.screen.refuse()
    yield


def parade(app):
    app.go.show("machine.parade")
    yield


def set_aside(app):
    app.go.show("machine.set_aside")
    yield
