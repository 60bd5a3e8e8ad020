"""Names of the coach's files on this device: a dict from their names in firmware/data; empty if the names are equal.

The build replaces this module: on a board each file has part of its SHA-256 in its name.
"""

NAMES = {}
