"""The firmware on the virtual board: in the browser, in a terminal, by a script."""
