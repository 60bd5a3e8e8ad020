"""Time limits for answers of a board, in seconds, for the commands and for the page for boards on USB."""

RECOGNISE = 2.5
"""For MicroPython's prompt to answer. Meanwhile the board's program is interrupted every TRY seconds."""
TRY = 0.5
"""A single interrupt may get lost: during an import it looks like a missing file (mp_import_stat in extmod/vfs.c)."""
ANSWER = 10
"""For an answer of the prompt, and for a reset."""
SILENCE = 60
"""Between two values that a program sends. Writing a piece of a file takes at most one second."""
WRITE = 10
"""For the port to accept bytes. The longest pause of a Pico is a flash erase, which takes 0.4 s."""
WATCH = 2
"""For which main.py must keep running: a Pico shows the first picture within one second."""
