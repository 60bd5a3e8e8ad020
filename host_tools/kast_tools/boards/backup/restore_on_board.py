"""Runs on the board: replaces its files with those of a backup. It follows boards/common_on_board.py.

The new files arrive in NEW. Once they are complete, `begin` replaces main.py in one step with a file that starts
with MARK and calls `finish`: before that step the board is unchanged, after it any start completes the restore. The
file SIGN tells Kast's folder from a user's folder of the same name, which is left alone.
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
    """Make the folder for new files. Raises ValueError if the user has one of this name."""
    if exists(FOLDER):
        raise ValueError("a folder of yours is called " + FOLDER + "; give it another name")
    os.mkdir(FOLDER)
    with open(SIGN, "wb"):
        pass


def check(hashes):
    """Raise ValueError unless the folder holds just these files."""
    found = {path: sha256(path) for path in walk(FOLDER) if path != SIGN}
    for path in set(hashes) | set(found):
        if found.get(path) != hashes.get(path):
            raise ValueError(path + " arrived damaged")


def begin():
    """Make the next start complete the restore."""
    os.rename(START, "main.py")


def finish():
    """Complete a pending restore and remove what any restore left. It may be cut off and called again."""
    if is_due():
        if exists(LEAVING):
            # If moving a file to another folder was cut off, LittleFS 2.11 does not find the name that
            # follows it until a file is opened for writing. So nothing is moved out of the root
            # either, where main.py must be found.
            with open(LEAVING, "ab"):
                pass
            with open(LEAVING) as file:
                leaving = json.load(file)
            put_in_place(leaving, list(coming()))
        else:  # from an earlier Kast, whose folder has another name: its main.py can go on
            run_main()
    if is_folder(FOLDER) and (exists(SIGN) or not os.listdir(FOLDER)):
        for name in os.listdir(FOLDER):
            if FOLDER + "/" + name != SIGN:  # removed last, in case this is cut off
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
    """Return whether main.py is that of a restore."""
    if not exists("main.py"):
        return False
    with open("main.py") as file:
        return file.readline() == MARK


def coming():
    """Yield new names in the root, but each file of the folder data by itself."""
    for name in os.listdir(NEW[:-1]):
        if name == "data" and is_folder(NEW + name):
            for path in walk(NEW + name):
                yield path[len(NEW) :]
        else:
            yield name


def put_in_place(leaving, names):
    """Remove the names in `leaving`, then move the new ones into place; main.py last."""
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
