"""Runs on the board: how what a backup has takes the place of what is there. It follows boards/on_board.py.

`restore/new` holds what is to come. Once it is whole, main.py is replaced, in one step, by a file that begins with MARK
and calls `finish` before the game: until that step the board is what it was, from then on any start makes it new.
"""
# pyright: reportUndefinedVariable=false

import json
import os

MARK = "# Written by `kast restore`: this start brings what was restored to its place.\n"
FOLDER = "restore"
NEW = "restore/new/"
OLD = "restore/old/"
LEAVING = "restore/leaving.json"


def check(hashes):
    """Fail unless the folder holds just these files."""
    found = {path: sha256(path) for path in walk(FOLDER)}
    for path in set(hashes) | set(found):
        if found.get(path) != hashes.get(path):
            raise ValueError(path + " arrived damaged")


def finish():
    """Complete the restore that is due, if one is; clear away what any has left. It may be cut off and called again."""
    if is_due():
        with open(LEAVING) as file:
            leaving = json.load(file)
        put_in_place(leaving, os.listdir(NEW[:-1]))
    remove(FOLDER)


def is_due():
    """Whether the board starts with this file."""
    if not exists("main.py"):
        return False
    with open("main.py") as file:
        return file.readline() == MARK


def put_in_place(leaving, coming):
    """Move the names that leave, and those that others replace, out of the way; then those that come. main.py last."""
    make_folders(OLD)
    for name in leaving:
        if exists(name):
            os.rename(name, OLD + name)
    for name in coming:
        if name != "main.py":
            if exists(name):
                os.rename(name, OLD + name)
            os.rename(NEW + name, name)
    if "main.py" in coming:
        os.rename(NEW + "main.py", "main.py")
    else:
        remove("main.py")
