"""Runs on the board: how a version of the firmware takes the place of another. It follows ownership_on_board.py.

New files get NEW behind their names until they are whole. Those of the folder data have names that no other version
reads, so they may be in place before the version is. All else of a version is the one file kast.mpy.
"""

# pyright: reportUndefinedVariable=false

import os


def version():
    """Tell the version of Kast that the board starts, "" if there is none that says it."""
    VERSION = ""
    if has_kast():
        try:
            from kast.version import VERSION  # noqa: PLC0415  it may be damaged, or older
        except Exception:
            pass
    tell(VERSION)


def has_jack():
    """Tell whether the board has a jack, as Kast there knows it."""
    LINK = False
    if has_kast():
        try:
            import kast  # noqa: F401, PLC0415  it brings its board.py
            from board import LINK  # noqa: PLC0415
        except Exception:  # it knows no jack, or is damaged
            pass
    tell(bool(LINK))


def has_wifi():
    """Tell whether the Kast there can use the board's radio."""
    WIFI = False
    if has_kast():
        try:
            import kast  # noqa: F401, PLC0415  as above
            from board import WIFI  # pyright: ignore[reportAttributeAccessIssue]  # noqa: PLC0415  a build appends it
        except Exception:  # it knows no radio, or is damaged
            pass
    tell(bool(WIFI))


def has_kast():
    """Whether `import kast` runs a Kast, and not a program of the user's."""
    if exists("kast.py"):
        return False
    path = "kast/app.mpy" if is_folder("kast") else "kast.mpy"
    return exists(path) and not is_folder(path) and has_own_header(path, path)


def check(hashes):
    """Fail unless these files are there and whole."""
    tell(["doing", "checking"])
    for path, digest in hashes.items():
        if not exists(path) or sha256(path) != digest:
            raise ValueError(path + " arrived damaged")


def switch(waiting, names):
    """Let the board start the version that lies there as kast.mpy.new.

    It does so from the first rename on; from the second, if it had a version that was the folder kast, which Python
    finds first; from the last, if main.py was another program. Kast's own starts every version alike.

    waiting: those of kast.mpy and main.py that have come. names: as `move` takes them, of what is in the way.
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
    """Remove files of Kast's, and what folders of earlier versions are empty then."""
    for path in paths:
        if exists(path) and not is_folder(path):
            os.remove(path)
    for folder in (OLD, "update"):
        if is_folder(folder) and not any(True for _ in walk(folder)):
            remove(folder)
