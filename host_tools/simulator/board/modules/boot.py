"""Turns the WebAssembly build of MicroPython into a board, before main.py starts."""

import asyncio
import gc
import hashlib  # noqa: F401  like os and pico: imported while their folder is on sys.path
import io
import json
import os
import random
import sys
import time

import machine
import pico
import pico_gc
import vfs
import virtual_board
from held_memory import guarded

import __main__

if virtual_board.screen_is_heard:
    import screen_text
if virtual_board.first_language:
    import first_language

GARBAGE = 32 * 1024  # bytes


async def _until_it_ends(main):
    try:
        await main
    except Exception as error:
        await asyncio.sleep_ms(0)  # lets garbage be collected if the memory was full
        report = io.StringIO()
        sys.print_exception(error, report)
        virtual_board.main_ended(report.getvalue())
    else:
        virtual_board.main_ended("")


def _run(main):
    # On a board, asyncio.run returns when main ends. Here it returns at once, so that JavaScript can go on.
    virtual_board.main_goes_on()
    return asyncio.create_task(_until_it_ends(main))


def _failed(_, context):
    # asyncio calls this if its event loop could not continue a task, for example for lack of memory.
    report = io.StringIO()
    sys.print_exception(context["exception"], report)
    virtual_board.main_ended(report.getvalue())


def _turn(run=asyncio.core._run_iter):
    guarded(run)


def _run_main():
    guarded(execfile, "main.py", __main__.__dict__)  # noqa: F821  MicroPython's


virtual_board.hand_over(_run_main, gc.collect)

asyncio.run = _run
asyncio.get_event_loop().set_exception_handler(_failed)
# From now on the event loop sets its timer through virtual_board, so that the board can stop the timer.
asyncio.core.js = virtual_board
asyncio.core._run_iter = _turn
# This build's own sleeps poll the clock until the time is over, but a virtual clock does not advance while code runs.
time.sleep_ms = virtual_board.sleep_ms
time.sleep_us = lambda us: virtual_board.sleep_ms((us + 999) // 1000)
time.sleep = lambda seconds: virtual_board.sleep_ms(int(seconds * 1000))

# This build takes its seed from the computer. The virtual clock instead gives the same seed in each run of a script.
random.seed(time.time_ns())

# This build collects garbage only on request, between two calls from JavaScript. The threshold requests a collection
# after GARBAGE allocated bytes. A firmware that sets its own threshold replaces this one.
gc.threshold(GARBAGE)
sys.modules["gc"] = pico_gc

# From here on, the file system has only the files of the flash, as on a Pico.
sys.path.remove("/board_modules")
vfs.umount("/")
vfs.mount(vfs.VfsPosix("/flash"), "/")
os.chdir("/")

identity = json.loads(virtual_board.identity())
if identity:
    machine.unique_id = identity["id"].encode
    if "machine" in identity:
        pico.disguise(identity)

first = sys.path[0]
try:
    if "kast.mpy" in os.listdir("/"):
        import kast  # noqa: F401  mounts its contents, including the byte code of board.py
    import board

    try:
        if virtual_board.first_language:
            first_language.prefer(virtual_board.first_language)
        if virtual_board.screen_is_heard:
            screen_text.follow()
    except ImportError:
        pass  # this firmware is not Kast, or an earlier one, with other drawing functions
    virtual_board.wire(json.dumps({name: getattr(board, name) for name in dir(board) if name.isupper()}))
except Exception:
    pass  # there is no board.py, or it has an error, which main.py will report
if sys.path[0] != first:
    vfs.umount(sys.path.pop(0))
for name in ("board", "boot", "first_language", "kast", "screen_text"):
    sys.modules.pop(name, None)
