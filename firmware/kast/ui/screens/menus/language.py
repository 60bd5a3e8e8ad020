"""The choice of a language, shown at the first start, and opened from the settings."""

from kast.text import LANGUAGES, speak
from kast.ui.widgets.chooser import animal_names
from kast.ui.widgets.list_screen import ListScreen


class Language(ListScreen):
    """A list of languages to choose from.

    - back_to: name and values of the screen that follows
    """

    def __init__(self, app, *back_to):
        codes = [language for language, _ in LANGUAGES]
        chosen = app.machine.settings["language"]
        super().__init__(app, codes.index(chosen) if chosen else 0)
        self._back_to = back_to
        self.leads_back = bool(chosen)

    def labels(self):
        return [name for _, name in LANGUAGES]

    @property
    def shows_keys(self):
        """Whether the last row explains the buttons, which is always the case before a language is chosen."""
        return self.waits or not self.leads_back

    def choose(self, index):
        first = not self.machine.settings["language"]
        before = animal_names()
        speak(LANGUAGES[index][0], self.machine.settings["other_names"])
        names = dict(zip(before, animal_names()))
        # Players who are named after an animal get the animal's name in the new language.
        plan = self.machine.settings["plan"]
        plan["players"] = _renamed(plan["players"], names)
        plan["alone"] = plan["alone"] and _renamed([plan["alone"]], names)[0]
        if self.session.game:
            self.session.game.players = _renamed(self.session.game.players, names)
        self.machine.settings["language"] = LANGUAGES[index][0]
        self.machine.settings["first"] = self.machine.settings["first"] or first
        self.machine.save_settings()
        if first:
            self.go.show("help.first_time")
        else:
            self.back()

    def back(self):
        if self.machine.settings["language"]:
            self.go.show(*self._back_to)


def _renamed(players, names):
    """Return copies of the players with their new names.

    - names: dict: old name -> new name; other names stay the same
    """
    return [dict(player, name=names.get(player["name"], player["name"])) for player in players]


SCREEN = Language
