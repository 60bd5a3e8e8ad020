"""Which language the machine speaks: asked at the first start, and by the settings."""

from kast.screens.chooser import animal_names
from kast.screens.list_screen import ListScreen
from kast.text import LANGUAGES, speak


class Language(ListScreen):
    """back_to: the screen that follows, with its values."""

    def __init__(self, app, *back_to):
        codes = [language for language, _ in LANGUAGES]
        chosen = app.settings["language"]
        super().__init__(app, codes.index(chosen) if chosen else 0)
        self._back_to = back_to

    def labels(self):
        return [name for _, name in LANGUAGES]

    def choose(self, index):
        app = self.app
        before = animal_names()
        speak(LANGUAGES[index][0])
        names = dict(zip(before, animal_names()))
        app.plan["players"] = _renamed(app.plan["players"], names)
        if app.game:
            app.game.players = _renamed(app.game.players, names)
        app.settings["language"] = LANGUAGES[index][0]
        app.save_settings()
        self.back()

    def back(self):
        if self.app.settings["language"]:
            self.app.show(*self._back_to)


def _renamed(players, names):
    """Who bears the name of an animal bears it in the new language too."""
    return [dict(player, name=names.get(player["name"], player["name"])) for player in players]
