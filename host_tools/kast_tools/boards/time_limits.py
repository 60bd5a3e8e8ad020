"""Defines time limits for answers of a board, in seconds, for the `kast` commands and the page for boards on USB."""

RECOGNISE = 2.5
"""Time for MicroPython's prompt to answer; until then the board's program is interrupted every TRY seconds."""
TRY = 0.5
"""Time between interrupts: an import can swallow one and find a file missing instead (mp_import_stat, extmod/vfs.c)."""
ANSWER = 10
"""Time for an answer of the prompt, and for a reset."""
SILENCE = 60
"""Time between two values that a program sends. Writing a piece of a file takes at most one second."""
WRITE = 10
"""Time for the port to accept bytes. The longest pause of a Pico is a flash erase, which takes 0.4 s."""
WATCH = 2
"""Time for which main.py must keep running. A Pico shows the first screen within one second."""
