"""Map the names of the coach's files in firmware/data to their names on this device, where the names differ.

The build replaces this module: on a board each file has part of its SHA-256 in its name.
"""

NAMES = {}
