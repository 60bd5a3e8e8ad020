"""Stands in for the firmware's main.py under `make soak`: the same app, telling on the serial port what it does.

Each line is one JSON object (soak/witnessed_board.js reads them): {"screen"} and where its bar stands, {"chosen"};
{"filled"} how many boxes of the game are, {"saving"} its state, {"saved"} when that is done; {"loaded"} the state of
the game taken up again; {"started"} a new game; {"heap"} bytes in use after collection, whenever the menu was shown.
"""

import asyncio
import gc
import json
import os

import kast.app
from kast import store
from kast.app import App, main
from kast.screens import load_screen


def tell(what, value):
    print(json.dumps({what: value}))


class Witness(App):
    def __init__(self):
        super().__init__()
        self._chosen = -1
        self._until_heap = 0  # turns of the loop until the heap is measured; 0: it is not to be
        # Every screen is read at once, so that the heap does not grow when one is first shown.
        for file in os.listdir("kast/screens"):
            if file[0] != "_":
                load_screen(file.split(".")[0])

    def show(self, name, *values):
        tell("screen", name)  # before, since a screen may show another one at once
        super().show(name, *values)
        entries = getattr(self.screen, "_entries", None)
        if entries:
            tell("entries", entries)
        if name == "menu":
            self._until_heap = 3

    def start_game(self):
        tell("started", self.plan["game"])
        super().start_game()

    def save_game(self):
        self._tell_game("saving")
        super().save_game()
        tell("saved", True)

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
    forget(name)
    if name == "game":
        tell("saved", True)


store.forget = forget
kast.app.App = Witness
asyncio.run(main())
