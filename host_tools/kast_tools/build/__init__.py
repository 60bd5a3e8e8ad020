"""Builds the firmware for a board: byte code, short names, the bundle."""
