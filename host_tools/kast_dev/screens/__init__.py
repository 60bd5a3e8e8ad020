"""Pictures of the machine for its READMEs: every screen, an animated turn, two machines.

`make screens` makes them, and `make strip` those of two machines in a browser.

The firmware plays scripts on the virtual board, so the pictures show the display exactly, dot for dot.
"""
