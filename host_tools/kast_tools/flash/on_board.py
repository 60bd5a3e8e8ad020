"""Runs on the board: how a version of the firmware takes the place of another. It follows boards/on_board.py.

New files get NEW behind their names until they are whole. Those of the folder data have names that no other version
reads, so they may be in place before the version is. All else of a version is the one file kast.mpy.
"""

# pyright: reportUndefinedVariable=false

import os

NEW = ".new"
OLD = ".old"


def tidy(wanted):
    """Remove what an update that was cut off has left, but for a kast.mpy or main.py with one of these hashes."""
    remove("kast" + OLD)
    for path in list(files_of("data")):
        if path.endswith(NEW):
            remove(path)
    for path in ("kast.mpy" + NEW, "main.py" + NEW):
        if exists(path) and sha256(path) not in wanted:
            remove(path)


def inventory(names):
    """Tell [path, hash, bytes] for each file of these names and in the folders among them."""
    for name in names:
        for path in files_of(name):
            tell([path, sha256(path), size(path)])


def version():
    """Tell the version of Kast that the board starts, "" if there is none that says it."""
    try:
        from kast.version import VERSION  # noqa: PLC0415  it may not be there, or be damaged
    except Exception:
        VERSION = ""
    tell(VERSION)


def has_jack():
    """Tell whether the board has a jack, as Kast there knows it."""
    try:
        import kast  # noqa: F401, PLC0415  it brings its board.py
        from board import LINK  # noqa: PLC0415
    except Exception:  # there is no Kast, or one that knows no jack
        LINK = False
    tell(bool(LINK))


def has_wifi():
    """Tell whether the Kast there can use the board's radio."""
    try:
        import kast  # noqa: F401, PLC0415  as above
        from board import WIFI  # pyright: ignore[reportAttributeAccessIssue]  # noqa: PLC0415  a build appends it
    except Exception:  # there is no Kast, or one that knows no radio
        WIFI = False
    tell(bool(WIFI))


def files_of(name):
    """The paths of a file, or of all in a folder, or nothing."""
    if is_folder(name):
        yield from walk(name)
    elif exists(name):
        yield name


def keep_program():
    """Copy a main.py that is another program, so that it is not lost."""
    with open("main.py", "rb") as source, open("main-before-kast.py", "wb") as target:
        piece = source.read(1024)
        while piece:
            target.write(piece)
            piece = source.read(1024)


def check(hashes):
    """Fail unless these files are there and whole."""
    tell(["doing", "checking"])
    for path, digest in hashes.items():
        if not exists(path) or sha256(path) != digest:
            raise ValueError(path + " arrived damaged")


def switch():
    """Let the board start the version that lies there as kast.mpy.new.

    It does so from the first rename on; from the second, if it had a version that was the folder kast, which Python
    finds first; from the last, if main.py was another program. Kast's own starts every version alike.
    """
    tell(["doing", "putting in place"])
    if exists("kast.mpy" + NEW):
        os.rename("kast.mpy" + NEW, "kast.mpy")
    if exists("kast"):
        os.rename("kast", "kast" + OLD)
    if exists("main.py" + NEW):
        os.rename("main.py" + NEW, "main.py")


def clear(paths):
    """Remove files of other versions, folders with all in them."""
    for path in paths:
        remove(path)
