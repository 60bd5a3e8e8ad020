"""Examples that show the screens of the device itself in all states; see widgets/examples.py."""

from kast.drivers.buttons import DOWN, ROLL
from kast.ui.widgets.examples import begin, each


def splash(app):
    app.go.show("system.splash")
    yield
    app.machine.screen.step(app.machine.canvas)  # this step reads the name of the board and shows it
    yield


def asleep(app):
    app.go.show("menus.menu")
    app.go.show("system.asleep", app.machine.screen)
    yield
    app.machine.screen.press(ROLL, DOWN)


def battery_empty(app):
    app.go.show("menus.menu")
    app.go.show("system.battery_empty", app.machine.screen)
    yield from each(app.machine.screen, "may_go_on", (True, False))
    yield from _whether_kept(app)


def error(app):
    app.go.show("system.error")
    yield from _whether_kept(app)


def _whether_kept(app):
    app.session.forget()
    yield
    begin(app, "yatzy")
    yield from each(app.machine, "kept", (False, True))


def history_full(app):
    app.go.show("system.history_full", app.go.show_menu)
    app.thinking.stop()  # otherwise counting would end, and the screen would find enough free space
    yield from each(app.machine.screen, "counts", (True, False))
    app.machine.screen.refuse()
    yield


def parade(app):
    app.go.show("system.parade")
    yield


def quarantined(app):
    app.go.show("system.quarantined")
    yield
