"""Runs on the board: how what a backup has takes the place of what is there. It follows boards/common_on_board.py.

NEW holds what is to come. Once it is whole, `begin` replaces main.py, in one step, by a file that starts with MARK and
calls `finish`: until that step the board is what it was, from then on any start makes it the new one. A folder of the
user's that has the name of ours is left alone: ours has the file SIGN in it.
"""
# pyright: reportUndefinedVariable=false

import json
import os

MARK = "# Written by `kast restore`: this start brings what was restored to its place.\n"
FOLDER = "kast-restore"
SIGN = "kast-restore/of-kast"
NEW = "kast-restore/new/"
LEAVING = "kast-restore/leaving.json"
START = "kast-restore/main.py"


def claim():
    """Make the folder for what is to come. Fail if the user has one of this name."""
    if exists(FOLDER):
        raise ValueError("a folder of yours is called " + FOLDER + "; give it another name")
    os.mkdir(FOLDER)
    with open(SIGN, "wb"):
        pass


def check(hashes):
    """Fail unless the folder holds just these files."""
    found = {path: sha256(path) for path in walk(FOLDER) if path != SIGN}
    for path in set(hashes) | set(found):
        if found.get(path) != hashes.get(path):
            raise ValueError(path + " arrived damaged")


def begin():
    """From now on the board is the new one as soon as it starts."""
    os.rename(START, "main.py")


def finish():
    """Complete the restore that is due, if one is; clear away what any has left. It may be cut off and called again."""
    if is_due():
        if exists(LEAVING):
            # LittleFS 2.11 does not find the name behind one whose move to another folder was cut off, until a file is
            # opened to write. For the same reason nothing is moved out of the root, where main.py must be found.
            with open(LEAVING, "ab"):
                pass
            with open(LEAVING) as file:
                leaving = json.load(file)
            put_in_place(leaving, list(coming()))
        else:  # an earlier Kast's, with a folder of another name: its main.py knows how to go on
            run_main()
    if is_folder(FOLDER) and (exists(SIGN) or not os.listdir(FOLDER)):
        for name in os.listdir(FOLDER):
            if FOLDER + "/" + name != SIGN:  # which goes last, should this be cut off
                remove(FOLDER + "/" + name)
        remove(FOLDER)


def run_main():
    """Run main.py to its end."""
    with open("main.py") as file:
        program = file.read()
    try:
        exec(program, {})
    except SystemExit:
        pass


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
