"""The screens: one file each, in folders by when one meets them. A screen says what it shows and what its buttons do,
and names the screen to go to.

A file is read when its screen is first shown, so that the machine starts quickly.
"""

import sys

from micropython import const

from kast.games import RULE_SETS
from kast.modules import forget, load
from kast.text import say

_ROOM = const("kast.screens.")
_GAMES = const("kast.games.")
_TURN = const("turn")
_WITH_DICE = ("turn", "learn")
_DICE = const("kast.draw.dice_row")
# From one turn to the next.
_STAYS = [_ROOM + name for name in ("turn.play", "parts.throwing", "parts.turn", "parts.large")]
_BETWEEN = const("kast.screens.turn.hand_over")  # likewise, where the coach does not need its place
_LISTS = const("kast.screens.parts.list_screen")  # stays from one list to the next
_SELDOM_OF_GAMES = const("boxes checked draws lesson record replay restored strategy table unpacked")
# Large, and not needed for a turn: who needs one brings it. One text takes half the memory of a list.
_FOR_ONE_SCREEN = const(
    "daily draw.animals draw.fireworks draw.logo draw.moods draw.mouths draw.portraits draw.robots keep.board_name "
    "keep.filed_game games.options games.stored keep.history keep.json_reader keep.journal keep.log "
    "keep.settings keep.statistics keep.unpacked_game link.back link.missed link.stored restart restored_game "
    "session.between_games session.joining session.plan"
)


class Screen:
    """What every screen answers to. rooms: the App; a screen takes from it the rooms that it needs, and keeps no other.

    machine: picture, sound, time, settings; go: the way to other screens; session: the game in play, if there is one.
    """

    keeps_coach = False  # whether the coach stays in memory while it is shown; elsewhere nobody needs it
    demo_may_begin = False  # whether nothing is interrupted when the machine plays against itself after a while
    rolls_dice = False  # True where shaking the machine is pressing ROLL
    quick = False  # True where nobody shall see that the memory is collected: that takes half a frame
    moving = False  # True while `step` is to be called, 30 times a second
    flies = False  # True while dice are seen in the air: nothing that takes long is begun then
    garbage = 32_768  # bytes that are let lie before the memory is collected; more where a thought is waited for
    think_ms = 12  # how long a turn of the loop may think; less where a press must be answered within a frame

    def __init__(self, rooms):
        self.machine = rooms.machine
        self.go = rooms.go
        self.session = rooms.session

    @classmethod
    def form(cls, rooms, *values) -> str:
        """The name of the screen that takes its place, as the rooms and its values are; "" if it is shown itself."""
        return ""

    def draw(self, canvas):
        """Draw the whole picture onto a cleared canvas."""
        raise NotImplementedError

    def step(self, canvas):
        """Draw the next frame of what moves over the picture, without allocating."""

    def waited(self):
        """Nobody has pressed a button for 20 s: say what they do, where the picture does not; until the next press."""

    def sound(self, what, value=None):
        """Play what a function of by_ear.py makes of it, where the machine is to tell it by sound."""
        if self.machine.settings["by_ear"]:
            from kast import by_ear  # noqa: PLC0415  in memory only then

            tune = getattr(by_ear, what)(self, value)
            if tune:
                self.machine.sound(tune)

    def thought(self):
        """What `Thinking.think` was given has been thought through."""

    def coach_failed(self):
        """What the coach has said is worth nothing: its files have turned out to be damaged."""

    def press(self, button, kind):
        """Answer an event of hal/buttons.py; `machine.redraw()` where the picture is another afterwards."""


def load_screen(name):
    """The class of a screen: file before/who_starts.py, named "before.who_starts", holds class WhoStarts.

    The one before leaves the memory with the next, so that byte code of menus does not lie there during a game.
    """
    seldom = ["kast." + other for other in _FOR_ONE_SCREEN.split()]
    before = [other for other in sys.modules if other in seldom or _is_for_a_screen(other)]
    before.sort(reverse=True)  # the rooms of a folder before it
    folder, _, leaf = name.rpartition(".")
    if folder in _WITH_DICE:
        # An import within an import takes of MicroPython's stack, of 8 KB, and a press that leads here stands deep in
        # it. Where it ends a room is said not to be there: its bundle could not be asked. So the deepest comes first.
        load(_DICE)
    module = load(_ROOM + name)
    screen = getattr(module, "".join([part[0].upper() + part[1:] for part in leaf.split("_")]))
    stay = [_ROOM + "parts", _ROOM + folder, _ROOM + name, _LISTS if hasattr(module, "ListScreen") else ""]
    if folder == _TURN:
        stay += _STAYS
        if not screen.keeps_coach:
            stay.append(_BETWEEN)
    for other in before:
        if other not in stay:
            forget(other)
    return screen


def _is_for_a_screen(name):
    """Whether a module is a screen, or what few screens need of a game or of a family: its rules are made once.

    A game that is its own family stays while it is played: then its room `game` is there.
    """
    if not name.startswith(_GAMES):
        return name.startswith(_ROOM)
    leaf = name[len(_GAMES) :].rpartition(".")[2]
    if leaf in RULE_SETS:
        return RULE_SETS.family(leaf) != leaf or name + ".game" not in sys.modules
    return leaf in _SELDOM_OF_GAMES.split()


def not_kept(machine):
    """A line that says that nothing is stored any more; "" while all is well."""
    return "" if machine.kept else say("warning.not_kept")
