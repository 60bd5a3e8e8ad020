"""Names of the coach's files on this device, by their names in firmware/data. A name that is missing is the same.

The build replaces this module: on a board each file has part of its SHA-256 in its name.
"""

NAMES = {}
