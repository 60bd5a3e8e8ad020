"""Start: set up the hardware as board.py describes it, show the first picture, and check the stored game.

Unloaded again after the start.
"""

import asyncio
import gc
import json
import os
import sys
from time import ticks_ms, ticks_us

import board
from machine import ADC, PWM, Pin

from kast import restart
from kast.device.machine import Machine, make_bus
from kast.drivers.buttons import HOLD6, NAMES, SCORE, Buttons
from kast.drivers.buzzer import Buzzer
from kast.drivers.display import Display
from kast.drivers.power import Power, is_wired
from kast.entropy_pool import EntropyPool
from kast.storage import store
from kast.storage.settings import checked
from kast.text import say, speak
from kast.ui.graphics.canvas import Canvas


def wired():
    """Return the Machine with the hardware that board.py describes and the stored settings."""
    store.now = ticks_ms
    settings = checked(_stored_settings())
    canvas = Canvas()
    measured = board.BATTERY and is_wired(sys.implementation._machine)
    supply = (ADC(board.BATTERY_VOLTS), Pin(board.BATTERY_USB, Pin.IN)) if measured else (None, None)
    tilt = None
    if board.TILT is not None:  # pyrefly: ignore[unnecessary-comparison]  the maker may set None
        from kast.drivers.tilt import Tilt  # noqa: PLC0415  not loaded if no tilt switch is fitted

        tilt = Tilt(Pin(board.TILT, Pin.IN, Pin.PULL_UP))
    return Machine(
        canvas,
        Display(make_bus, board.DISPLAY_ADDRESS, board.DISPLAY, canvas.frame),
        Buttons([Pin(board.BUTTONS[name], Pin.IN, Pin.PULL_UP) for name in NAMES], settings["flipped"]),
        Buzzer(PWM(Pin(board.BUZZER), freq=440, duty_u16=0)),
        Power(*supply),
        tilt,
        EntropyPool(os.urandom, ticks_us),
        settings,
    )


async def start(app):
    """Show the first picture, complete the app, and add a stored game that is over to the history.

    :param app: the App; if it restarted because memory ran out, its game is resumed
    """
    machine = app.machine
    stored = restart.take()
    app.restarted = stored is not None
    stuck = machine.buttons.stuck >> SCORE & 1
    if not app.restarted and not stuck:
        app.go.show("system.splash")
        while app.go.due:
            app.go.catch_up()
        while machine.display.refresh(machine.now):
            await asyncio.sleep_ms(0)
    gc.collect()  # what the imports left would scatter the next ones over the whole heap
    await asyncio.sleep_ms(0)  # the virtual board collects garbage only between passes of the event loop
    complete(app)
    gc.collect()
    await asyncio.sleep_ms(0)
    from kast.session.between_games import settle  # noqa: PLC0415  loaded after the first picture

    settle(app.session, app.restarted)
    await asyncio.sleep_ms(0)
    if stored:
        has_game, app.thinking.off = stored
        if has_game and app.session.resume():
            app.session.note = say("trouble.restarted")
            app.go.show_game()
        else:
            app.go.show_menu()
    elif stuck:
        app.go.show("self_test.buttons")


def complete(app):
    """Complete the app with the parts that the first picture does not need: words, plan, session, idle time, loop.

    :param app: the App
    """
    from kast.device.idle import Idle  # noqa: PLC0415  loaded after the first picture
    from kast.device.loop import Loop  # noqa: PLC0415
    from kast.session.plan import checked_plan  # noqa: PLC0415
    from kast.session.session import Session  # noqa: PLC0415
    from kast.storage import saved_game  # noqa: F401, PLC0415  if loaded later, it would split the heap
    from kast.ui.graphics.pips import choose  # noqa: PLC0415

    machine = app.machine
    speak(machine.settings["language"], machine.settings["other_names"])
    machine.settings["plan"] = checked_plan(machine.settings["plan"])
    if machine.buttons.stuck >> HOLD6 & 1:  # a blind owner needs no screen to switch the sounds on
        machine.settings["by_ear"] = True
        machine.save_settings()
    try:
        from kast.drivers.latch import Latch  # noqa: PLC0415  loaded after the first picture

        machine.buttons.latch = Latch([board.BUTTONS[name] for name in NAMES])
    except ImportError:  # the virtual board has no registers
        pass
    choose(machine.settings["dice"])
    if board.DICE_NUMBERED:
        from kast.ui.graphics.dice_row import DiceRow  # noqa: PLC0415  loaded after the first picture

        DiceRow.numbered = True
    if machine.settings["by_ear"]:
        from kast.ui import audio_cues  # noqa: F401, PLC0415  if loaded later, it would split the coach's memory

    app.session = Session(machine)
    app.idle = Idle(machine, app.session, app.thinking, app.go)
    app.loop = Loop(machine, app.thinking, app.idle, app.go)


def _stored_settings():
    """Return the stored settings, which are not checked yet; None if there are none or they are not JSON."""
    try:
        return json.loads(store.load("settings") or b"null")
    except (ValueError, RuntimeError):  # RuntimeError: the JSON is nested too deeply
        return None
