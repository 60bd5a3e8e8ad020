"""Memory that is set free when the heap is full and an exception is to leave Python.

This build turns an exception into text for JavaScript, and does so before it collects. If the heap has no 64 bytes for
that, the exception has no handler, and MicroPython loops for ever (nlr_jump_fail in ports/webassembly/main.c).
"""

_BYTES = 4096

_held = [None] * (_BYTES // 4)


def guarded(run, *arguments):
    """Call `run`; an exception finds enough memory to leave Python."""
    try:
        return run(*arguments)
    except BaseException:
        _held.clear()  # shrinks its block at once, without a collection
        raise
