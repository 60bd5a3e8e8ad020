"""Runs on the board: how a version of the firmware takes the place of another. It follows boards/on_board.py.

`update/` holds the new version. Python looks for modules in `/` first; a main.py that begins with SWITCH has it look in
`/update` before that. So it does not matter which of the new files have moved to `/` already.
"""

# pyright: reportUndefinedVariable=false

import os

UPDATE = "update/"
SWITCH = b"""# The game is in the folder update: an update was cut off. The next `kast flash` moves it to its place.
import sys

sys.path.insert(0, "/update")

"""


def is_live():
    """Whether the board starts what is in the folder."""
    if not exists("main.py"):
        return False
    with open("main.py", "rb") as file:
        return file.read(len(SWITCH)) == SWITCH


def files_of(path):
    """The paths of a file, or of all in a folder, or nothing."""
    if is_folder(path):
        yield from walk(path)
    elif exists(path):
        yield path


def inventory(names):
    """Tell [part, path, hash] for each file below these names: of the "live" version, and of what is only "staged"."""
    live = is_live()
    for name in names:
        moved = not (live and exists(UPDATE + name))
        for path in files_of(name if moved else UPDATE + name):
            tell(["live", path if moved else path[len(UPDATE) :], sha256(path)])
        if not live:
            for path in files_of(UPDATE + name):
                tell(["staged", path[len(UPDATE) :], sha256(path)])


def tidy(wanted):
    """Remove from the folder what does not belong there."""
    for path in list(files_of("update")):
        if path[len(UPDATE) :] not in wanted:
            os.remove(path)


def copy(old, new):
    """Copy a file."""
    make_folders(new)
    with open(old, "rb") as source, open(new, "wb") as target:
        piece = source.read(1024)
        while piece:
            target.write(piece)
            piece = source.read(1024)


def keep(paths):
    """Copy files of the old version into the new one."""
    for path in paths:
        copy(path, UPDATE + path)
        tell([path, os.stat(path)[6]])


def keep_program():
    """Copy a main.py that is another program, so that it is not lost."""
    copy("main.py", "main-before-kast.py")


def check(hashes):
    """Fail unless the folder holds just these files."""
    tell(["doing", "checking"])
    found = {path[len(UPDATE) :]: sha256(path) for path in walk("update")}
    for path in set(hashes) | set(found):
        if found.get(path) != hashes.get(path):
            raise ValueError(path + " arrived damaged")


def switch():
    """Let the board start what is in the folder, from this moment on."""
    tell(["doing", "putting in place"])
    with open(UPDATE + "main.py", "rb") as file:
        main = file.read()
    with open(UPDATE + "~main.py", "wb") as file:
        file.write(SWITCH + main)
    os.rename(UPDATE + "~main.py", "main.py")


def complete():
    """Move the new files to their places, if the board starts them already; main.py last.

    In this order, since LittleFS 2.11 does not find the name behind one whose move to another folder was cut off, until
    something is written: the board would start without it.
    """
    if is_live():
        for name in sorted(os.listdir("update"), reverse=True):
            if name != "main.py":
                remove(name)
                os.rename(UPDATE + name, name)
        os.rename(UPDATE + "main.py", "main.py")
    try:
        os.rmdir("update")
    except OSError:
        pass  # it is not there, or holds a version that has not arrived whole
