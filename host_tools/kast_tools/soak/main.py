"""Stands in for the firmware's main.py under `make soak`: the same app, telling on the serial port what it does.

Each line is a JSON object with one member (soak/witnessed_board.js reads them): "screen", "entries" of a menu,
"games" to choose from, and where the bar stands, "chosen"; "moving", whether the picture does; "filled", how many
boxes of the game are, "saving", its state or null, and then "saved", whether that worked; "loaded", the state of the
game taken up again or null; "heap", bytes in use after collection, whenever the menu has been shown.
"""

import asyncio
import gc
import json

import kast.app
from kast import store
from kast.app import App, main
from kast.games import RULE_SETS
from kast.screens import let_go, load_screen


def tell(what, value):
    print(json.dumps({what: value}))


SCREENS = ()  # their modules, and those of the coach; kast_tools/soak fills them in
COACH = ()


class Witness(App):
    def __init__(self):
        self._screens = {}  # by the names of their classes
        self._told = True  # which screen is shown
        self._chosen = -1
        self._moved = False
        self._until_heap = 0  # turns of the loop until the heap is measured; 0: it is not to be
        super().__init__()

    async def run(self):
        # MicroPython keeps each name for ever, those of attributes and single letters, in pools that double when full.
        # So every screen, the coach, each game, real dice and every letter are met once: the heap does not grow
        # when that happens later. One after the other, since this build collects between two rounds of the loop.
        for code in range(256):
            chr(code)
        for name in SCREENS:
            self._screens[load_screen(name).__name__] = name
            gc.collect()
            await asyncio.sleep_ms(1)
        for name in COACH:
            __import__("kast.coach." + name)
            let_go("kast.coach")
            gc.collect()
            await asyncio.sleep_ms(1)
        RULE_SETS.values()
        __import__("kast.real_dice_game")
        let_go("kast.real_dice_game")
        await super().run()

    def show(self, name, *values):
        self._told = False
        super().show(name, *values)

    def go_on(self, screen):
        self._told = False
        super().go_on(screen)

    def _tell_screen(self):
        self._told = True
        name = self._screens[type(self.screen).__name__]
        tell("screen", name)
        entries = getattr(self.screen, "_entries", None)
        if entries:
            tell("entries", entries)
        if name == "which_game":
            tell("games", self.screen.answers)
        if name == "menu":
            self._until_heap = 3

    def save_game(self):
        if self.stores:
            self._tell_game("saving")
        super().save_game()
        if self.stores:
            tell("saved", self.kept)

    def load_game(self):
        loaded = super().load_game()
        if loaded:
            self._tell_game("loaded")
        else:
            tell("loaded", None)
        return loaded

    def _tell_game(self, what):
        tell("filled", sum([len(card.boxes) for card in self.game.cards]))
        tell(what, self.game.state())

    def beat(self):
        super().beat()
        if not self._told:
            self._tell_screen()
        if self._moved != self.screen.moving:
            self._moved = self.screen.moving
            tell("moving", self._moved)
        chosen = getattr(self.screen, "chosen", -1)
        if chosen != self._chosen:
            self._chosen = chosen
            tell("chosen", chosen)
        if self._until_heap:
            self._until_heap -= 1
            if self._until_heap == 1:
                gc.collect()  # this build of MicroPython frees what was collected when this turn of the loop has ended
            elif self._until_heap == 0:
                tell("heap", gc.mem_alloc())


def forget(name, forget=store.forget):
    if name == "game":
        tell("saving", None)
    done = forget(name)
    if name == "game":
        tell("saved", done)
    return done


store.forget = forget
kast.app.App = Witness
asyncio.run(main())
