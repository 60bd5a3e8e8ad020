"""The screens: one file each. A screen says what it shows and what its buttons do, and names the screen to go to.

A file is read when its screen is first shown, so that the machine starts quickly.
"""

import sys

from kast.games import RULE_SETS
from kast.modules import forget, load
from kast.text import say

_ROOM = "kast.screens."
_GAMES = "kast.games."
_STAYS = [_ROOM + name for name in ("play", "hand_over", "chooser")]  # one after the other, or a base
_LISTS = _ROOM + "list_screen"  # stays from one list to the next
# Large, and not needed for a turn: who needs one brings it.
_FOR_ONE_SCREEN = (
    "kast.draw.animals",
    "kast.draw.fireworks",
    "kast.draw.logo",
    "kast.draw.portraits",
    "kast.draw.robots",
    "kast.filed_game",
    "kast.games.cards.boxes",
    "kast.games.options",
    "kast.history",
    "kast.json_reader",
    "kast.lesson",
    "kast.restored_game",
    "kast.settings",
    "kast.statistics",
    "kast.unpacked_game",
)


class Screen:
    """What every screen answers to. `app` is the machine: canvas, sound, game, settings, the way to other screens."""

    demo_may_begin = False  # whether nothing is interrupted when the machine plays against itself after a while
    rolls_dice = False  # True where shaking the machine is pressing ROLL
    moving = False  # True while `step` is to be called, 30 times a second
    quick = False  # True where nobody shall see that the memory is collected: that takes half a frame
    flies = False  # True while dice are seen in the air: nothing that takes long is begun then
    think_ms = 12  # how long a turn of the loop may think; less where a press must be answered within a frame
    patience_ms = 0  # without a press for so long, `waited` is called until this is 0

    def __init__(self, app):
        self.app = app

    def draw(self, canvas):
        """Draw the whole picture onto a cleared canvas."""
        raise NotImplementedError

    def step(self, canvas):
        """Draw the next frame of what moves over the picture, without allocating."""

    def waited(self):
        """Nobody has pressed a button for `patience_ms`; it sets that to 0."""

    def thought(self):
        """What `app.think` was given has been thought through."""

    def coach_failed(self):
        """What the coach has said is worth nothing: its files have turned out to be damaged."""

    def press(self, button, kind):
        """Answer an event of hal/buttons.py; `app.redraw()` where the picture is another afterwards."""


def load_screen(name):
    """The class of a screen: file who_starts.py holds class WhoStarts.

    The one before leaves the memory with the next, so that byte code of menus does not lie there during a game.
    """
    before = [other for other in sys.modules if other.startswith(_ROOM)]
    before.extend([other for other in _FOR_ONE_SCREEN if other in sys.modules])
    before.extend([other for other in [_GAMES + id for id in RULE_SETS] if other in sys.modules])
    module = load(_ROOM + name)
    for other in before:
        if other not in _STAYS and other != _ROOM + name and not (other == _LISTS and hasattr(module, "ListScreen")):
            forget(other)
    return getattr(module, "".join([part[0].upper() + part[1:] for part in name.split("_")]))


def let_go(package):
    """Let a package leave the memory with its rooms, if it is there."""
    if package not in sys.modules:
        return  # to look at each name takes 15 ms
    for name in sorted([name for name in sys.modules if (name + ".").startswith(package + ".")], reverse=True):
        forget(name)  # the rooms before their package


def not_kept(app):
    """A line that says that nothing is stored any more; "" while all is well."""
    return "" if app.kept else say("warning.not_kept")


def whether_kept(app):
    """A line that says whether the game will be there again; "" where there is none to be stored."""
    return (not_kept(app) or say("warning.kept")) if app.game and app.stores else ""


def warning(app):
    """What the player should know of the machine in one line; "" while all is well."""
    return not_kept(app) or (say("warning.battery") if app.power.low else "")
