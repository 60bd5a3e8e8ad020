"""Runs the firmware on the virtual board, by a script or in a terminal."""
