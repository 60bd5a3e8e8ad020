"""Makes pictures of the machine for the documentation: every screen, an animated turn, two machines.

`make screens` makes these pictures, and `make strip` makes the picture of two machines in a browser.

The firmware plays scripts on the virtual board, so the pictures show the display exactly, dot for dot.
"""
