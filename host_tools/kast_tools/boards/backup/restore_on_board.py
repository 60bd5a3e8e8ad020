"""Runs on the board, after boards/common_on_board.py: replaces the board's files with those of a backup.

The new files are written to NEW. Once they are complete, `begin` replaces main.py in one step with a program that
starts with MARK and calls `finish`: before that step the board is unchanged, after it any start completes the restore.
The file SIGN distinguishes Kast's folder from a user's folder of the same name, which is not touched.
"""
# pyrefly: ignore-errors[unknown-name]

import json
import os

MARK = "# Written by `kast restore`: this start brings what was restored to its place.\n"
FOLDER = "kast-restore"
SIGN = "kast-restore/of-kast"
NEW = "kast-restore/new/"
LEAVING = "kast-restore/leaving.json"
START = "kast-restore/main.py"


def claim():
    """Make the folder for new files. Raises ValueError if the user has a file or folder of this name."""
    if exists(FOLDER):
        raise ValueError("a folder of yours is called " + FOLDER + "; rename it")
    os.mkdir(FOLDER)
    with open(SIGN, "wb"):
        pass


def check(hashes):
    """Raise ValueError unless the folder holds exactly the files with these hashes, keyed by path."""
    found = {path: sha256(path) for path in walk(FOLDER) if path != SIGN}
    for path in set(hashes) | set(found):
        if found.get(path) != hashes.get(path):
            raise ValueError(path + " arrived damaged")


def begin():
    """Make the next start complete the restore."""
    os.rename(START, "main.py")


def finish():
    """Complete a pending restore, and remove what any restore left. If interrupted, `finish` can be called again."""
    if is_due():
        if exists(LEAVING):
            # If moving a file to another folder was interrupted, LittleFS 2.11 does not find the next name in the
            # folder until a file is opened for writing, as here. For the same reason nothing is
            # moved out of the root, where main.py must be found.
            with open(LEAVING, "ab"):
                pass
            with open(LEAVING) as file:
                leaving = json.load(file)
            put_in_place(leaving, list(coming()))
        else:  # an earlier Kast began this restore, with another folder name: its main.py completes it
            run_main()
    if is_folder(FOLDER) and (exists(SIGN) or not os.listdir(FOLDER)):
        for name in os.listdir(FOLDER):
            if FOLDER + "/" + name != SIGN:  # SIGN is removed last: without it, removal could not be resumed
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
    """Return whether a restore is pending: whether main.py is the program that completes one."""
    if not exists("main.py"):
        return False
    with open("main.py") as file:
        return file.readline() == MARK


def coming():
    """Yield the names in the root that the restore replaces; for the folder `data`, yield its files' paths."""
    for name in os.listdir(NEW[:-1]):
        if name == "data" and is_folder(NEW + name):
            for path in walk(NEW + name):
                yield path[len(NEW) :]
        else:
            yield name


def put_in_place(leaving, names):
    """Remove the files and folders named in `leaving`, then move the new ones into place, main.py last."""
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
