"""Builds the firmware: byte code, short names, the bundle, UF2 images."""
