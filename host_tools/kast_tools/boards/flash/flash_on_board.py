"""Runs on the board, after ownership_on_board.py: replaces one version of the firmware with another.

A new file has the suffix NEW until it is complete. Files in the folder data get their final names before
the version is replaced: these names differ between versions. All byte code of a version is in the one
file kast.mpy.
"""

# pyrefly: ignore-errors[unknown-name]

import os


def version():
    """Send the version of the installed Kast, or "" if it is unknown."""
    VERSION = ""
    if has_kast():
        try:
            from kast.version import VERSION  # noqa: PLC0415  may be damaged or older
        except Exception:
            pass
    send(VERSION)


def has_jack():
    """Send whether the installed Kast supports a jack."""
    LINK = False
    if has_kast():
        try:
            import kast  # noqa: F401, PLC0415  mounts its board.py
            from board import LINK  # noqa: PLC0415
        except Exception:  # this version has no LINK, or is damaged
            pass
    send(bool(LINK))


def has_wifi():
    """Send whether the installed Kast can use the radio."""
    WIFI = False
    if has_kast():
        try:
            import kast  # noqa: F401, PLC0415  mounts its board.py
            from board import WIFI  # pyrefly: ignore[missing-module-attribute]  # noqa: PLC0415  a build appends it
        except Exception:  # this version has no WIFI, or is damaged
            pass
    send(bool(WIFI))


def has_kast():
    """Return whether `import kast` would run Kast, not a user's program."""
    if exists("kast.py"):
        return False
    path = "kast/app.mpy" if is_folder("kast") else "kast.mpy"
    return exists(path) and not is_folder(path) and has_own_header(path, path)


def check(hashes):
    """Raise ValueError unless each file exists and has the SHA-256 in `hashes`, keyed by path."""
    send(["doing", "checking"])
    for path, digest in hashes.items():
        if not exists(path) or sha256(path) != digest:
            raise ValueError(path + " arrived damaged")


def switch(waiting, names):
    """Make the board start the version in kast.mpy.new, by one to three renames.

    Kast's main.py starts any version, so in most cases the rename to kast.mpy is enough. If the old version was the
    folder kast, Python imports this folder until it is renamed. If main.py was another program, it is replaced last.

    waiting: which of kast.mpy and main.py have arrived. names: as in `move`, for the user's files in the way.
    """
    send(["doing", "putting in place"])
    move({name: names[name] for name in names if name != "kast"})
    if "kast.mpy" in waiting:
        os.rename("kast.mpy" + NEW, "kast.mpy")
    if is_folder("kast"):
        os.rename("kast", names.get("kast", OLD))
    if "main.py" in waiting:
        os.rename("main.py" + NEW, "main.py")


def clear(paths):
    """Remove these files of Kast, and then folders of earlier versions that have become empty."""
    for path in paths:
        if exists(path) and not is_folder(path):
            os.remove(path)
    for folder in (OLD, "update"):
        if is_folder(folder) and not any(True for _ in walk(folder)):
            remove(folder)
