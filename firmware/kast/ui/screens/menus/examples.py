"""Examples that show the menu screens in all states; widgets/examples.py explains what an example is."""

from kast.storage import store
from kast.storage.settings import VALUES
from kast.ui.widgets.examples import begin, each, rows


def menu(app):
    power = app.machine.power
    begin(app, "yatzy")
    power.millivolts = 4800
    for stored in (True, False):  # the first row, which also shows the battery, depends on this
        if stored:
            app.session.save()
        else:
            store.forget("game")
        for app.machine.kept, power.low in ((False, False), (True, True), (True, False)):
            app.go.show("menus.menu")
            yield from rows(app.machine.screen)
    power.millivolts = 0


def language(app):
    settings = app.machine.settings
    spoken = settings["language"]
    for settings["language"] in ("", spoken):
        app.go.show("menus.language", "menus.menu")
        yield from rows(app.machine.screen)


def settings(app):
    settings = app.machine.settings
    app.go.show("menus.settings", "menus.menu")
    screen = app.machine.screen
    yield from rows(screen)
    for row, name in enumerate(screen.names):
        screen.chosen = row
        if name != "language":  # skipped, since only the texts of the current language are loaded
            before = settings[name]
            for value in VALUES[name]:
                settings[name] = value
                yield
            settings[name] = before


def dice(app):
    settings = app.machine.settings
    for settings["won"] in VALUES["won"]:
        for new in (False, True):
            app.go.show("menus.dice", new, "menus.menu")
            yield from each(app.machine.screen, "chosen", range(settings["won"] + 1))
    settings["won"] = 0
    app.machine.screen.back()
