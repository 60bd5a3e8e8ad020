"""Reserves memory that is freed when an exception leaves Python, in case the heap is full.

This build turns an exception into text for JavaScript before it collects garbage. If the heap has less than
64 free bytes for that text, a second exception finds no handler and MicroPython loops for ever (nlr_jump_fail
in ports/webassembly/main.c).
"""

_BYTES = 4096

_held = [None] * (_BYTES // 4)


def guarded(run, *arguments):
    """Call `run` and return its result. If `run` raises, free the reserved memory and raise the exception again."""
    try:
        return run(*arguments)
    except BaseException:
        _held.clear()  # frees the list's memory at once, without a garbage collection
        raise
