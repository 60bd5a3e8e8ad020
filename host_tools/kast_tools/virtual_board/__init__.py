"""Runs the firmware on the virtual board: plays scripts, or lets the user play in a terminal."""
