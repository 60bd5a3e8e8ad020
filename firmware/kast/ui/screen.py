"""The screens: one file each, in folders by when one meets them. A screen says what it shows and what its buttons do,
and names the screen to go to.

A file is read when its screen is first shown, so that the machine starts quickly.
"""

from micropython import const

from kast.games import RULE_SETS
from kast.modules import for_a_screen, forget_module, is_loaded, known_as, load
from kast.text import say

_UI = const("kast.ui.")
_SCREENS = const("screens.")
_GAMES = const("kast.games.")
_TURN = const("turn")
_WITH_DICE = ("turn", "help")
_DICE = const("kast.ui.graphics.dice_row")
# From one turn to the next.
_STAYS = ("screens.turn.play", "widgets.throwing", "widgets.turn", "widgets.large")
_BETWEEN = const("screens.turn.hand_over")  # likewise, where the coach does not need its place
_LISTS = const("widgets.list_screen")  # stays from one list to the next
# A flash write cuts off what is told by sound; it is told again once what is stored for a roll of two machines is.
_AGAIN_MS = const(400)


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

    @classmethod
    def enter(cls, rooms) -> bool:
        """Bring what has to be there before the screen is made. False: it cannot be shown, and the menu says why."""
        return True

    def draw(self, canvas):
        """Draw the whole picture onto a cleared canvas."""
        raise NotImplementedError

    def step(self, canvas):
        """Draw the next frame of what moves over the picture, without allocating."""

    def waited(self):
        """Nobody has pressed a button for 20 s: say what they do, where the picture does not; until the next press."""

    def sound(self, what, value=None):
        """Play what a function of audio_cues.py makes of it, where the machine is to tell it by sound."""
        if self.machine.settings["by_ear"]:
            from kast.ui import audio_cues  # noqa: PLC0415  in memory only then

            tune = getattr(audio_cues, what)(self, value)
            if tune:
                self.machine.sound(tune, _AGAIN_MS)

    def thought(self):
        """What `Thinking.think` was given has been thought through."""

    def coach_failed(self):
        """What the coach has said is worth nothing: its files have turned out to be damaged."""

    def press(self, button, kind):
        """Answer an event of drivers/buttons.py; `machine.redraw()` where the picture is another afterwards."""


def load_screen(name):
    """The class of a screen, which its room calls SCREEN: that of setup/who_starts.py is named "setup.who_starts".

    The one before leaves the memory with the next, so that byte code of menus does not lie there during a game.
    """
    before = for_a_screen() + _rules()
    folder = name.partition(".")[0]
    if folder in _WITH_DICE:
        # An import within an import takes of MicroPython's stack, of 8 KB, and a press that leads here stands deep in
        # it. Where it ends a room is said not to be there: its bundle could not be asked. So the deepest comes first.
        load(_DICE)
    module = load(_UI + _SCREENS + name)
    screen = module.SCREEN
    stay = ["widgets", _SCREENS + folder, _SCREENS + name]
    if hasattr(module, "ListScreen"):
        stay.append(_LISTS)
    if folder == _TURN:
        stay += _STAYS
        if not screen.keeps_coach:
            stay.append(_BETWEEN)
    stay = [known_as(_UI + room) for room in stay]
    for other in before:
        if other not in stay:
            forget_module(other)
    return screen


def _rules():
    """What the rooms of the games are known as: their rules are made once.

    A game that is its own family stays while it is played: then its room `game` is there.
    """
    rooms = [_GAMES + id for id in RULE_SETS if RULE_SETS.family(id) != id or not is_loaded(_GAMES + id + ".game")]
    return [known_as(room) for room in rooms if is_loaded(room)]


def not_kept(machine):
    """A line that says that nothing is stored any more; "" while all is well."""
    return "" if machine.kept else say("warning.not_kept")
