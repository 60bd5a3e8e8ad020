"""Replaces the firmware's main.py under `make soak`: runs the same app, which reports to the serial port what it does.

Each line is a JSON object with one member (soak/witnessed_board.js reads them):

- screen: name of the screen that is now shown
- entries, games: entries of a menu, games to choose from
- chosen: position of the bar
- moving: whether the picture moves
- filled: how many turns of the game are finished
- saving: the game's state that is about to be saved, or null if the saved game is about to be removed
- saved: whether that worked
- loaded: the state of the resumed game, or null
- heap: bytes in use after collection, each time the menu is shown
- outdated: name of the screen whose picture is not the one that it draws now
"""

import asyncio
import gc
import json
import os
import sys

import kast.device.loop
import kast.session.session
from kast.app import main
from kast.device.loop import Loop
from kast.game import is_machine
from kast.games import RULE_SETS
from kast.modules import alias_of, load, unload_alias
from kast.session.session import Session
from kast.storage import store
from kast.ui.screen import load_screen


def report(what, value):
    print(json.dumps({what: value}))


_CHECK_PASSES = 4  # passes of the loop between two checks of the picture
_MODULES = "modules"  # file with the names of further modules; soak/soak.js adds it if the heap is compared
SCREENS = ()  # modules of screens; kast_dev/soak/parts.py fills in this tuple and the next line
SIGNS = ""  # letters in the firmware with codes from 256


async def use_every_name():
    """Use every name once, so that later uses do not make the heap grow.

    MicroPython never frees a name, nor a single letter used as a name, and the pools for names double when
    they are full. The names that the bundle reads at the start are not enough: modules intern further ones when they
    run. So every module and every letter are used once. A pause follows each of them, in which this build of
    MicroPython collects garbage.
    """
    for code in range(256):
        chr(code)
    for _ in SIGNS:
        pass  # iterating over a string stores each of its letters as a name
    for name in SCREENS:
        load_screen(name)
        await collect_garbage()
    with open(_MODULES) as file:
        for line in file:
            loaded = list(sys.modules)
            load(line.rstrip())
            for alias in reversed(list(sys.modules)):
                if alias not in loaded:
                    unload_alias(alias)
            await collect_garbage()
    RULE_SETS.values()


def _name_of(screen):
    """Return the name of a screen, without its folder."""
    for name in SCREENS:
        module = sys.modules.get(alias_of("kast.ui.screens." + name))
        if module and module.SCREEN is type(screen):
            return name.rpartition(".")[2]
    raise LookupError("soak: a screen without a name is shown")


async def collect_garbage():
    gc.collect()
    await asyncio.sleep_ms(1)


class ReportingSession(Session):
    def save(self):
        if self.stores:
            self._report_game("saving")
        super().save()
        if self.stores:
            report("saved", self.machine.storing_works)

    def resume(self):
        loaded = super().resume()
        if loaded:
            self._report_game("loaded")
        else:
            report("loaded", None)
        return loaded

    def _report_game(self, what):
        report("filled", self.game.turns_finished)
        state = self.game.state()
        if is_machine(state["players"][state["current"]]) and "held" in state:
            state["held"] = 0  # stored with the robot's next roll only; after a power cut it chooses again
        report(what, state)


class ReportingLoop(Loop):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self._reported_screen = None  # last screen reported
        self._chosen = -1
        self._moved = False
        self._until_check = _CHECK_PASSES
        self._until_heap = 0  # turns of the loop until the heap is measured; 0 if it is not to be measured

    def beat(self):
        super().beat()
        screen = self._machine.screen
        if self._reported_screen is not screen:
            self._report_screen(screen)
        self._until_check -= 1
        if not self._until_check:
            self._until_check = _CHECK_PASSES
            self._check_picture()
        if self._moved != screen.moving:
            self._moved = screen.moving
            report("moving", self._moved)
        chosen = getattr(screen, "chosen", -1)
        if chosen != self._chosen:
            self._chosen = chosen
            report("chosen", chosen)
        if self._until_heap:
            self._until_heap -= 1
            if self._until_heap == 1:
                gc.collect()  # this build of MicroPython frees garbage at the end of this turn of the loop
            elif self._until_heap == 0:
                report("heap", gc.mem_alloc())

    def _check_picture(self):
        """Report a picture that is out of date: one that changes when it is drawn again.

        Moving pictures may change, and those that show a button that is down.
        """
        machine = self._machine
        if self._go.due or machine.screen.moving or not machine.buttons.at_rest:
            return
        shown = bytes(machine.canvas.frame)
        machine.redraw()
        if shown != machine.canvas.frame:
            report("outdated", machine.screen.reported_name)

    def _report_screen(self, screen):
        self._reported_screen = screen
        if not hasattr(screen, "reported_name"):
            # Its module is loaded now, but no longer when the screen returns after a pause, such as an empty battery.
            screen.reported_name = _name_of(screen)
        name = screen.reported_name
        report("screen", name)
        if name in ("menu", "game_menu"):
            report("entries", screen.entries)
        if name == "which_game":
            report("games", screen.answers)
        if name == "menu":
            self._until_heap = 3


def forget(name, forget=store.forget):
    if name == "game":
        report("saving", None)
    result = forget(name)
    if name == "game":
        report("saved", result)
    return result


store.forget = forget
kast.session.session.Session = ReportingSession
kast.device.loop.Loop = ReportingLoop


async def run_with_reports():
    if _MODULES in os.listdir():  # the parts that do not compare the heap start in half the time
        await use_every_name()
    await main()


asyncio.run(run_with_reports())
