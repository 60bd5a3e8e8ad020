"""What the coach's files are called on this machine, by their names in firmware/data, where they differ.

On a board each has part of its SHA-256 in its name: the build puts another file in place of this one.
"""

NAMES = {}
