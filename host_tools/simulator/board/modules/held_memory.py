"""Reserves memory that is freed when an exception leaves Python while the heap is full.

This build turns an exception into text for JavaScript before it collects garbage. If the heap has no 64
bytes for that, the exception has no handler and MicroPython loops for ever (nlr_jump_fail in
ports/webassembly/main.c).
"""

_BYTES = 4096

_held = [None] * (_BYTES // 4)


def guarded(run, *arguments):
    """Return what `run` returns; an exception that it raises has enough memory to leave Python."""
    try:
        return run(*arguments)
    except BaseException:
        _held.clear()  # shrinks its block at once, without a collection
        raise
