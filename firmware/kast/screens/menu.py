"""The menu that the machine starts with, and that a game's own menu leads back to."""

from kast import store, tunes
from kast.draw.icons import SOUND_0, SOUND_1, SOUND_2, SOUND_3
from kast.screens.list_screen import ListScreen
from kast.text import say


class Menu(ListScreen):
    def __init__(self, app, chosen=0):
        super().__init__(app, chosen)
        # The store is asked once; a game that has ended is no longer there to go on with.
        stored = store.load("game")
        self._entries = ("continue", "new_game", "sound") if stored else ("new_game", "sound")

    def labels(self):
        return [sound_label(self.app) if entry == "sound" else say("menu." + entry) for entry in self._entries]

    def choose(self, index):
        entry = self._entries[index]
        if entry == "sound":
            louder(self.app)
            self.app.redraw()
        elif entry == "new_game":
            self.app.show("which_game")
        elif self.app.load_game():
            self.app.show_game()
        else:  # unreadable: say no more of it
            store.forget("game")
            self.app.show("menu")


def sound_label(app):
    """The row of the sound: a loudspeaker with as many waves as the volume has steps."""
    return say("menu.sound"), (SOUND_0, SOUND_1, SOUND_2, SOUND_3)[app.buzzer.volume]


def louder(app):
    """The next of mute and the three volumes."""
    app.buzzer.volume = app.settings["volume"] = (app.buzzer.volume + 1) % 4
    app.save_settings()
    app.sound(tunes.SCORE)
