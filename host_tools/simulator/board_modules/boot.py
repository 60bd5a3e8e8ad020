"""Makes the WebAssembly build of MicroPython a board, before main.py starts."""

import asyncio
import gc
import hashlib  # noqa: F401  here, while its folder can be imported from; so with os and pico
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

GARBAGE = 32 * 1024  # bytes


async def _until_it_ends(main):
    try:
        await main
    except Exception as error:
        await asyncio.sleep_ms(0)  # if the memory came to its end: it is collected there
        report = io.StringIO()
        sys.print_exception(error, report)
        virtual_board.main_ended(report.getvalue())
    else:
        virtual_board.main_ended("")


def _run(main):
    # On a board asyncio.run returns when main ends. Here it has to return at once, so that JavaScript can go on.
    virtual_board.main_goes_on()
    return asyncio.create_task(_until_it_ends(main))


def _failed(_, context):
    # A task that the loop itself could not go on with, as where the memory ends amid its own work.
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
# The loop's only timer, so that the board can stop it.
asyncio.core.js = virtual_board
asyncio.core._run_iter = _turn
# The build's own sleeps watch the clock until it is late enough; a virtual clock would never get there.
time.sleep_ms = virtual_board.sleep_ms
time.sleep_us = lambda us: virtual_board.sleep_ms((us + 999) // 1000)
time.sleep = lambda seconds: virtual_board.sleep_ms(int(seconds * 1000))

# The build seeds this from the computer; the board's clock gives the same in each run of a script.
random.seed(time.time_ns())

# This build collects between two calls from JavaScript, and only if somebody asked: this asks whenever so much was
# allocated. A firmware that sets a threshold of its own replaces it.
gc.threshold(GARBAGE)
sys.modules["gc"] = pico_gc

# From here on the flash is all there is, as on a Pico.
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
        import kast  # noqa: F401  mounts what is in it, the byte code of board.py too
    import board

    if virtual_board.screen_is_heard:
        try:
            screen_text.follow()
        except ImportError:
            pass  # a firmware that draws otherwise
    virtual_board.wire(json.dumps({name: getattr(board, name) for name in dir(board) if name.isupper()}))
except Exception:
    pass  # a bare board; and what is wrong with a board.py, main.py will say
if sys.path[0] != first:
    vfs.umount(sys.path.pop(0))
for name in ("board", "boot", "kast", "screen_text"):
    sys.modules.pop(name, None)
