"""Names of the coach's files on this device, by their names in firmware/data. Names that are equal are left out.

The build replaces this module: on a board each file has part of its SHA-256 in its name.
"""

NAMES = {}
