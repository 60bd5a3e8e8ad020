"""The base class of all screens, and a function that loads a screen and unloads the previous one.

Each screen is a file in kast/ui/screens. It defines what it shows, what the buttons do, and which screen follows.
A file is loaded when its screen is shown, so that the device starts quickly.
"""

import gc
import sys

from micropython import const

from kast.games import RULE_SETS
from kast.modules import alias_of, is_loaded, load, screen_aliases, unload_alias
from kast.text import say

_UI = const("kast.ui.")
_SCREENS = const("screens.")
SCREENS = const("kast.ui.screens.")
_GAMES = const("kast.games.")
_TURN = const("turn")
_HELP = const("help")
_DICE = const("kast.ui.graphics.dice_row")
# Modules that stay loaded from one turn to the next.
_STAYS = ("screens.turn.play", "widgets.throwing", "widgets.turn_view", "widgets.large")
_BETWEEN = const("screens.turn.hand_over")  # stays loaded as well, unless the coach does, which needs this memory
_LISTS = const("widgets.list_screen")  # stays loaded from one list to the next
# A flash write interrupts a tune. If the tune announces something, it is played again after this time.
_AGAIN_MS = const(400)
_NO_LIMIT = const(-1)  # for gc.threshold()
# Folders of screens that create nothing that lasts, so that their garbage may fill the memory that is free.
_ROOMY = const(("menus", "setup", "results", "help"))
_REVIEW = const("results.review")  # its coach lasts, and would be split by garbage
_games = []  # names in sys.modules of the games' rules, in the order of RULE_SETS; found once, which takes 3 ms
_last = ["", []]  # name of the last screen that was loaded, and the modules that stay loaded with it


class Screen:
    """The base class of all screens.

    - machine: the Machine, for picture, sound, time and settings
    - go: the Navigation, which shows other screens
    - session: the Session with the game in play
    """

    keeps_coach = False  # whether the coach stays loaded while the screen is shown
    demo_may_begin = False  # whether a demonstration may begin here after some time without a press
    rolls_dice = False  # whether shaking the device counts as a press of ROLL
    quick = False  # whether a garbage collection, which takes half a frame, would be visible in an animation
    moving = False  # whether to call step() 30 times a second
    flies = False  # whether dice in the air are visible, so that nothing that takes long may begin
    garbage = 32_768  # bytes allocated between two garbage collections; more on screens that wait for the coach
    think_ms = 12  # longest background work in one pass of the loop; less where a press must be answered within a frame

    def __init__(self, app):
        """Store the parts of the app that the screen needs. Subclasses may store further parts, but not the App itself.

        :param app: the App
        """
        self.machine = app.machine
        self.go = app.go
        self.session = app.session

    @classmethod
    def form(cls, app, *values) -> str:
        """Return the name of the screen to show instead of this screen; "" to show this screen.

        :param app: the App
        :param values: arguments for the screen
        """
        return ""

    @classmethod
    def enter(cls, app) -> bool:
        """Prepare what the screen needs before it is created.

        :param app: the App
        :returns: False if the screen cannot be shown; the menu is shown instead and explains why
        """
        return True

    def draw(self, canvas) -> None:
        """Draw the whole picture onto a cleared Canvas."""
        raise NotImplementedError

    def mark_press(self, canvas):
        """Show that a press was noticed, until the screen that it leads to is loaded."""
        canvas.invert(0, 0, 128, 11)

    def step(self, canvas):
        """Draw the next frame of an animation over the picture on the Canvas, without allocating memory."""

    def on_idle(self):
        """Explain the buttons until the next press, if the picture does not explain them.

        Called when no button has been pressed for 20 s.
        """

    def on_still_idle(self, times):
        """Explain something else, such as buttons that the picture never shows.

        Called every 10 s after on_idle(), until the next press.

        :param times: how often it was called since on_idle(), this call included
        """

    def sound(self, what, value=None):
        """Announce something by sound, if the setting "by_ear" is on.

        :param what: name of a function in audio_cues.py
        :param value: argument of this function
        """
        if self.machine.settings["by_ear"]:
            from kast.ui import audio_cues  # noqa: PLC0415  loaded only if the setting is on

            tune = getattr(audio_cues, what)(self, value)
            if tune:
                self.machine.sound(tune, _AGAIN_MS)

    def on_result(self):
        """Use the result of the generator that was passed to Thinking.think(). Called when the generator has ended."""

    def coach_failed(self):
        """Withdraw the coach's advice, since the coach's data files have turned out to be damaged."""

    def press(self, button, kind):
        """Handle a button event, and call `machine.redraw()` if the picture changes.

        :param button: one of HOLD1 to RIGHT in drivers/buttons.py
        :param kind: one of DOWN to RELEASED in drivers/buttons.py
        """


def load_screen(name):
    """Load a screen, and unload the previous one, so that the byte code of menus takes no memory during a game.

    :param name: name of the screen; "setup.who_starts" is in setup/who_starts.py
    :returns: the class of the screen, which is SCREEN in its module
    """
    before = screen_aliases()
    if _last[0] != name:  # one turn follows another in half the time if this is left out
        before += _rules()
        folder = name.partition(".")[0]
        # The screens of a family that is no card game are in a folder of its name.
        is_turn = folder == _TURN or folder in RULE_SETS.families
        if is_turn or folder == _HELP:
            # Nested imports take much of MicroPython's C stack of 8 KB, and a stack overflow during an import looks
            # like "module not found" (`stat` in bundle.py). So import the deepest module first.
            load(_DICE)
        if not is_turn:  # a collection would delay the picture by 20 ms
            gc.threshold(_NO_LIMIT if folder in _ROOMY and name != _REVIEW else Screen.garbage)
        module = load(SCREENS + name)
        needed = ["widgets", _SCREENS + folder, _SCREENS + name]
        if hasattr(module, "ListScreen"):
            needed.append(_LISTS)
        if is_turn:
            needed += _STAYS
            if not module.SCREEN.keeps_coach:
                needed.append(_BETWEEN)
        _last[:] = name, [alias_of(_UI + path) for path in needed]
    for alias in before:
        if alias not in _last[1]:
            unload_alias(alias)
    return load(SCREENS + name).SCREEN


def _rules():
    """Return the names in sys.modules of modules that are needed only once, to create the rules of a game.

    A game that is itself a family, such as Pig, is left out while it is played, that is, while its module `game` is
    loaded.
    """
    if not _games:
        _games.extend([alias_of(_GAMES + id) for id in RULE_SETS])
    loaded = [(alias, id) for alias, id in zip(_games, RULE_SETS) if alias in sys.modules]
    return [alias for alias, id in loaded if not is_loaded(_GAMES + id + ".game")]


def storage_warning(machine):
    """Return a text that warns that nothing is stored any more; "" if storing works."""
    return "" if machine.storing_works else say("warning.not_kept")
