"""Runs on the board: replaces one version of the firmware with another. It follows ownership_on_board.py.

New files have the suffix NEW until they are complete. The names of files in the folder data differ
between versions, so they may be in place early. The rest of a version is the one file kast.mpy.
"""

# pyright: reportUndefinedVariable=false

import os


def version():
    """Send the version of the installed Kast, "" if unknown."""
    VERSION = ""
    if has_kast():
        try:
            from kast.version import VERSION  # noqa: PLC0415  may be damaged or older
        except Exception:
            pass
    tell(VERSION)


def has_jack():
    """Send whether the installed Kast has a jack."""
    LINK = False
    if has_kast():
        try:
            import kast  # noqa: F401, PLC0415  mounts its board.py
            from board import LINK  # noqa: PLC0415
        except Exception:  # no such option, or damaged
            pass
    tell(bool(LINK))


def has_wifi():
    """Send whether the installed Kast can use the radio."""
    WIFI = False
    if has_kast():
        try:
            import kast  # noqa: F401, PLC0415  mounts its board.py
            from board import WIFI  # pyright: ignore[reportAttributeAccessIssue]  # noqa: PLC0415  a build appends it
        except Exception:  # no such option, or damaged
            pass
    tell(bool(WIFI))


def has_kast():
    """Return whether `import kast` runs Kast, not a user's program."""
    if exists("kast.py"):
        return False
    path = "kast/app.mpy" if is_folder("kast") else "kast.mpy"
    return exists(path) and not is_folder(path) and has_own_header(path, path)


def check(hashes):
    """Raise ValueError unless these files are complete."""
    tell(["doing", "checking"])
    for path, digest in hashes.items():
        if not exists(path) or sha256(path) != digest:
            raise ValueError(path + " arrived damaged")


def switch(waiting, names):
    """Make the board start the version in kast.mpy.new.

    It does so after the first rename; after the second if the old version was the folder kast, which Python imports
    first; after the last if main.py was another program. Kast's own main.py starts every version.

    waiting: which of kast.mpy and main.py have arrived. names: as in `move`, for user files in the way.
    """
    tell(["doing", "putting in place"])
    move({name: names[name] for name in names if name != "kast"})
    if "kast.mpy" in waiting:
        os.rename("kast.mpy" + NEW, "kast.mpy")
    if is_folder("kast"):
        os.rename("kast", names.get("kast", OLD))
    if "main.py" in waiting:
        os.rename("main.py" + NEW, "main.py")


def clear(paths):
    """Remove Kast's files, and emptied folders of earlier versions."""
    for path in paths:
        if exists(path) and not is_folder(path):
            os.remove(path)
    for folder in (OLD, "update"):
        if is_folder(folder) and not any(True for _ in walk(folder)):
            remove(folder)
