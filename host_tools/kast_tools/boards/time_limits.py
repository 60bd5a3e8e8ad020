"""How long a board may take, in seconds, until it is given up: for the commands, and for the page for boards."""

RECOGNISE = 2.5
"""For MicroPython's prompt to answer. The program of the board is interrupted every TRY seconds in this time."""
TRY = 0.5
"""A program that is just importing takes an interrupt for a missing file (mp_import_stat in extmod/vfs.c)."""
ANSWER = 10
"""For an answer of the prompt, and for a reset."""
SILENCE = 60
"""Between two values that a program tells. Writing a piece of a file takes one second at most."""
WRITE = 10
"""For the port to take bytes. A flash erase, the longest pause of a Pico, takes 0.4 s."""
WATCH = 2
"""In which main.py must not end: a Pico shows the first picture in one."""
