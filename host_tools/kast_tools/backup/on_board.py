"""Runs on the board: how what a backup has takes the place of what is there. It follows boards/on_board.py.

`restore/new` holds what is to come. Once it is whole, `begin` replaces main.py, in one step, by a file that starts with
MARK and calls `finish`: until that step the board is what it was, from then on any start makes it the new one.
"""
# pyright: reportUndefinedVariable=false

import json
import os

MARK = "# Written by `kast restore`: this start brings what was restored to its place.\n"
FOLDER = "restore"
NEW = "restore/new/"
LEAVING = "restore/leaving.json"
START = "restore/main.py"


def check(hashes):
    """Fail unless the folder holds just these files."""
    found = {path: sha256(path) for path in walk(FOLDER)}
    for path in set(hashes) | set(found):
        if found.get(path) != hashes.get(path):
            raise ValueError(path + " arrived damaged")


def begin():
    """From now on the board is the new one as soon as it starts."""
    os.rename(START, "main.py")


def finish():
    """Complete the restore that is due, if one is; clear away what any has left. It may be cut off and called again."""
    if is_due():
        # LittleFS 2.11 does not find the name behind one whose move to another folder was cut off, until a file is
        # opened to write. For the same reason nothing is moved out of the root, where main.py must be found.
        with open(LEAVING, "ab"):
            pass
        with open(LEAVING) as file:
            leaving = json.load(file)
        put_in_place(leaving, list(coming()))
    remove(FOLDER)


def is_due():
    """Whether the board starts with this file."""
    if not exists("main.py"):
        return False
    with open("main.py") as file:
        return file.readline() == MARK


def coming():
    """What is on its way: names in the root, but for the folder data, whose files come one by one."""
    for name in os.listdir(NEW[:-1]):
        if name == "data" and is_folder(NEW + name):
            for path in walk(NEW + name):
                yield path[len(NEW) :]
        else:
            yield name


def put_in_place(leaving, names):
    """Remove the names that leave, and let the others come in place of what is there; main.py last."""
    for name in leaving:
        remove(name)
    for name in names:
        if name != "main.py":
            remove(name)
            make_folders(name)
            os.rename(NEW + name, name)
    if "main.py" in names:
        os.rename(NEW + "main.py", "main.py")
    else:
        remove("main.py")
