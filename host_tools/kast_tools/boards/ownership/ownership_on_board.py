"""Runs on the board: which of its files are Kast's. It follows boards/common_on_board.py.

A file is Kast's if some version of Kast put these bytes there: the version that is being installed, one that is listed
in shipped.py, or the one that the board's record names. Byte code and data of earlier versions are known by what is in
them. Every other file is the user's. It is never removed or overwritten: where Kast needs its place, it gets another
name.
"""

# pyright: reportUndefinedVariable=false

import json
import os

NEW = ".new"  # behind the name of a file until it is whole
OLD = "kast.old"  # the folder `kast` of an earlier version, until its files are removed
RECORD = "kast-files.json"
_MOST = 16384  # bytes of a record
_EARLIER = "update/"  # the folder through which early versions came
_APART = ("saves/", "kast-restore/", "radio.json")  # of the game, `kast restore` and `kast wifi`
_HEAD = 4096  # bytes of a bundle in which its own byte code is
_OF_BUNDLE = b"repeat kast flash"  # from the error message of firmware/bundle.py, in every version
_RESTORING = "# Written by `kast restore`"


def survey(wanted, shipped):
    """Tell what is on the board: [path, SHA-256, bytes] of each file of Kast's and [path, "", bytes] of the user's.

    Then come the user's files and folders whose places Kast needs, as a dict of the names that they are to get, and
    whether the record is that of a complete installation of this version. What the game and other commands store is
    left out.

    wanted: SHA-256 of the version to install, by path. shipped: as in shipped.py.
    """
    record = read_record()
    ours = {}
    for path in walk("/"):
        if path.startswith(_APART) or (path == RECORD and record):
            continue
        digest = sha256_if_ours(path, wanted, shipped, record or {"files": {}, "coming": []})
        if digest:
            ours[path] = digest
        tell([path, digest, size(path)])
    if record:
        ours[RECORD] = ""
    tell({place: name_beside(place, ours) for place in in_the_way(wanted, ours)})
    tell(record == record_of({path: [wanted[path]] for path in wanted}, []))


def read_record():
    """Return what the last installation noted, None if there is no record of one."""
    try:
        if is_folder(RECORD) or size(RECORD) > _MOST:
            return None
        if not size(RECORD):  # LittleFS leaves a file empty whose first writing is cut off
            return record_of({}, [])
        with open(RECORD, "rb") as file:
            record = json.loads(file.read())
        if record["kast"] == 1 and isinstance(record["files"], dict) and isinstance(record["coming"], list):
            return record
    except Exception:  # whatever a file of this name may hold
        pass
    return None


def note(files, coming):
    """Write the record.

    It comes before what it lists, so that the board knows each file from its first byte on. files: lists of SHA-256 by
    path. coming: paths that are being written; whatever they hold if that is cut off is Kast's.
    """
    record = record_of(files, coming)
    if read_record() != record:
        with open(RECORD, "wb") as file:
            file.write(json.dumps(record).encode())


def record_of(files, coming):
    """Return a record; parameters as `note` has them."""
    return {"kast": 1, "files": files, "coming": coming}


def sha256_if_ours(path, wanted, shipped, record):
    """Return the SHA-256 of a file of Kast's, "" for one of the user's."""
    place = place_of(path)
    listed = place in wanted or place in shipped or place in record["files"] or path in record["coming"]
    if not listed and place != "kast.mpy" and not place.startswith(("data/", "kast/")):
        return ""
    digest = sha256(path)
    is_ours = (
        digest == wanted.get(place)
        or digest in shipped.get(place, ())
        or digest in record["files"].get(place, ())
        or path in record["coming"]
        or names_digest(place, digest)
        or has_own_header(path, place)
    )
    return digest if is_ours else ""


def place_of(path):
    """Return the path that a file is for: another than its own if it waits there, or came by an early version."""
    if path.startswith(_EARLIER):
        path = path[len(_EARLIER) :].lstrip("~")
    elif path.startswith(OLD + "/"):
        path = "kast" + path[len(OLD) :]
    return path[: -len(NEW)] if path.endswith(NEW) else path


def names_digest(place, digest):
    """Whether the name has the start of the hash in it, as that of Kast's data: "data/yatzy-0cdfcadb.bin"."""
    folder, _, name = place.partition("/")
    return folder == "data" and "/" not in name and name.rpartition(".")[0].endswith("-" + digest[:8])


def has_own_header(path, place):
    """Whether it begins as Kast's byte code does, or as the main.py that completes a restore."""
    with open(path, "rb") as file:
        head = file.read(_HEAD)
    if place == "main.py":
        return head.startswith(_RESTORING.encode())
    if not head.startswith(b"M\x06"):
        return False
    if place == "kast.mpy":
        return _OF_BUNDLE in head
    source = place[: -len(".mpy")] + ".py"  # the first name in the byte code of early versions
    return place.startswith("kast/") and place.endswith(".mpy") and source.encode() in head[: len(source) + 16]


def in_the_way(wanted, ours):
    """Yield the places that Kast needs and that something of the user's has."""
    places = list(wanted)
    places.append(RECORD)
    is_complete = all(ours.get(path) == wanted[path] for path in wanted)
    if not is_complete or any(path not in wanted and path != RECORD for path in ours):
        places += [path + NEW for path in wanted]
    for place in places:
        if exists(place) and place not in ours:
            yield place
    for folder in ("data", "saves"):
        if exists(folder) and not is_folder(folder):
            yield folder
    # Python takes either of these before kast.mpy.
    if exists("kast.py") and not is_folder("kast.py"):
        yield "kast.py"
    if is_folder("kast"):
        if has_others("kast", ours):
            yield "kast"
        elif has_others(OLD, ours):
            yield OLD


def has_others(name, ours):
    """Whether it is a file of the user's, or a folder with one."""
    paths = walk(name) if is_folder(name) else [name] if exists(name) else []
    return any(path not in ours for path in paths)


def name_beside(place, ours):
    """Return a free name like that of a place: "main-before-kast.py", then "main-before-kast-2.py".

    For a main.py that has a copy already it is the name of that.
    """
    folder, slash, name = place.rpartition("/")
    stem, dot, ending = name.rpartition(".")
    if not dot:
        stem, ending = name, ""
    number = 1
    while True:
        more = "-before-kast" if number == 1 else f"-before-kast-{number}"
        beside = folder + slash + stem + more + dot + ending
        if not exists(beside) and (beside + NEW in ours or not exists(beside + NEW)):
            return beside
        if is_copy(place, beside):
            return beside
        number += 1


def is_copy(place, beside):
    """Whether a main.py has a copy of this name."""
    if place != "main.py" or not exists(beside) or is_folder(beside) or is_folder(place):
        return False
    return sha256(beside) == sha256(place)


def move(names):
    """Give files and folders other names, by those that they have."""
    for name in names:
        os.rename(name, names[name])


def copy(path, beside):
    """Copy a file, in one step for whoever looks; the board starts it until another takes its place."""
    if is_copy(path, beside):
        return
    with open(path, "rb") as source, open(beside + NEW, "wb") as target:
        piece = source.read(1024)
        while piece:
            target.write(piece)
            piece = source.read(1024)
    settle(beside, sha256(path))
