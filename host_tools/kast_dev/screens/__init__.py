"""Pictures of the machine for its READMEs: every screen, a turn as a moving picture, two machines.

`make screens` makes them, and `make strip` those of two machines in a browser.

The firmware plays scripts on the virtual board, so the pictures are what the display shows, dot for dot.
"""
