"""The list of settings, such as sound and brightness. ROLL changes a setting to its next value, or opens its screen."""

from micropython import const

from kast.device import tunes
from kast.storage.settings import VALUES, next_value
from kast.text import LANGUAGES, line, say, speak, texts
from kast.ui.graphics.icons import SOUND_0, SOUND_1, SOUND_2, SOUND_3
from kast.ui.widgets.list_screen import ListScreen

_ROWS = const(
    (
        "volume",
        "coach",
        "brightness",
        "flipped",
        "auto_off",
        "demo",
        "by_ear",
        "large",
        "best_first",
        "robots",
        "dice",
        "kids",
        "shake",
        "other_names",
        "language",
    )
)


class Settings(ListScreen):
    """Shows the settings.

    - back_to: name of the screen that SCORE leads to
    - names: the names of the settings that the rows show
    """

    def __init__(self, app, back_to):
        super().__init__(app)
        self._back_to = back_to
        self.names = [name for name in _ROWS if name != "shake" or self.machine.tilt]
        self._texts = texts("settings")
        self._renamed = texts("other").split("=", 1)[0].strip()  # key of a box that the setting "other_names" renames

    def labels(self):
        return [self._label(name) for name in self.names]

    def _label(self, name):
        if name == "volume":
            return sound_label(self.machine)
        if name == "other_names":
            return line(self._texts, "boxes"), say(self._renamed)
        return line(self._texts, name), self._value(name, self.machine.settings[name])

    def _value(self, name, value):
        if name == "auto_off" and value:
            return line(self._texts, "minutes").format(value)
        if name == "robots":
            return line(self._texts, value)
        if name == "dice":
            return str(self.machine.settings["won"] + 1) + "/" + str(len(VALUES["won"]))
        return _word(name, value)

    def choose(self, index):
        name = self.names[index]
        if name == "language":
            self.go.show("menus.language", "menus.settings", self._back_to)
            return
        if name == "dice":
            self.go.show("menus.dice", False, "menus.settings", self._back_to)
            return
        if name == "volume":
            louder(self.machine)
        else:
            change(self.machine, name)
            if name == "other_names":
                speak(self.machine.settings["language"], self.machine.settings[name])
            self.sound("number", index + 1)
        self.machine.redraw()

    def back(self):
        self.go.show(self._back_to)


def _word(name, value):
    if name == "language":
        return dict(LANGUAGES)[value]
    if name == "coach":
        return _coach_word(value)
    return str(value) if name == "brightness" else say("value.true" if value else "value.false")


def _coach_word(value):
    if value in ("ask", "always", "off"):
        return say("coach." + value)
    return say("coach.warns").format(value.replace(".", say("decimal")))


def sound_label(machine):
    """Return the list row for the volume: a text, and a picture of a loudspeaker for the current volume."""
    return say("menu.sound"), (SOUND_0, SOUND_1, SOUND_2, SOUND_3)[machine.settings["volume"]]


def change(machine, name):
    """Change a setting to its next value, and store it."""
    machine.settings[name] = next_value(name, machine.settings[name])
    machine.adjust()
    machine.save_settings()


def louder(machine):
    """Change to the next volume (mute, or one of three), and play a tune at this volume."""
    change(machine, "volume")
    machine.sound(tunes.SCORE)


SCREEN = Settings
