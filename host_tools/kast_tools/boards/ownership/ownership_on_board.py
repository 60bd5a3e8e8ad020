"""Runs on the board, after boards/common_on_board.py: distinguishes Kast's files from the user's.

A file is Kast's if its path and content are those of a file that Kast wrote: a file of the version being
installed, or one listed in shipped.py or in the board's record. Byte code and data of earlier versions
are recognised by their content. Every other file is the user's. Such a file is never removed or
overwritten: if Kast needs its path, it is renamed.
"""

# pyrefly: ignore-errors[unknown-name]

import json
import os

NEW = ".new"  # suffix of a file until it is complete
OLD = "kast.old"  # new name of an earlier version's folder `kast`, until its files are removed
RECORD = "kast-files.json"
_MOST = 16384  # maximum size of a record in bytes
_EARLIER = "update/"  # folder that early versions used for updates
_APART = ("saves/", "kast-restore/", "radio.json")  # skipped: the game, `kast restore` and `kast wifi` write these
_HEAD = 4096  # bytes to read from the start of a file; in a bundle, they contain the byte code of firmware/bundle.py
_OF_BUNDLE = b"repeat kast flash"  # part of an error message of firmware/bundle.py, in every version
_RESTORING = "# Written by `kast restore`"


def survey(wanted, shipped):
    """Send [path, SHA-256, size] for each of Kast's files on the board, and [path, "", size] for each of the user's.

    Then send a dict with the new names of the user's files and folders that are in Kast's way, keyed by their
    present names, and whether the record is that of a complete installation of this version. Files of the
    game and of other commands are skipped.

    wanted: SHA-256 of each file of the version to install, keyed by path. shipped: as in shipped.py.
    """
    record = read_record()
    kast_files = {}
    for path in walk("/"):
        if path.startswith(_APART) or (path == RECORD and record):
            continue
        digest = sha256_if_kast(path, wanted, shipped, record or {"files": {}, "coming": []})
        if digest:
            kast_files[path] = digest
        send([path, digest, size(path)])
    if record:
        kast_files[RECORD] = ""
    send({place: unused_name(place, kast_files) for place in conflicts(wanted, kast_files)})
    send(record == record_of({path: [wanted[path]] for path in wanted}, []))


def read_record():
    """Return the record of the last installation, or None if there is no valid one."""
    try:
        if is_folder(RECORD) or size(RECORD) > _MOST:
            return None
        if not size(RECORD):  # in LittleFS, an interrupted first write leaves an empty file
            return record_of({}, [])
        with open(RECORD, "rb") as file:
            record = json.loads(file.read())
        if record["kast"] == 1 and isinstance(record["files"], dict) and isinstance(record["coming"], list):
            return record
    except Exception:  # any content is possible
        pass
    return None


def note(files, coming):
    """Write the record. Call this before writing the files, so that even an incomplete file is recognised as Kast's.

    files: lists of SHA-256, keyed by path. coming: paths being written; what an interruption leaves there is Kast's.
    """
    record = record_of(files, coming)
    if read_record() != record:
        with open(RECORD, "wb") as file:
            file.write(json.dumps(record).encode())


def record_of(files, coming):
    """Return a record. The parameters are those of `note`."""
    return {"kast": 1, "files": files, "coming": coming}


def sha256_if_kast(path, wanted, shipped, record):
    """Return the SHA-256 of a file if it is Kast's, "" if it is the user's."""
    place = place_of(path)
    listed = place in wanted or place in shipped or place in record["files"] or path in record["coming"]
    if not listed and place != "kast.mpy" and not place.startswith(("data/", "kast/")):
        return ""
    digest = sha256(path)
    is_kast = (
        digest == wanted.get(place)
        or digest in shipped.get(place, ())
        or digest in record["files"].get(place, ())
        or path in record["coming"]
        or names_digest(place, digest)
        or has_own_header(path, place)
    )
    return digest if is_kast else ""


def place_of(path):
    """Return the final path of a file, which may have a temporary name or be in a folder of an earlier version."""
    if path.startswith(_EARLIER):
        path = path[len(_EARLIER) :].lstrip("~")
    elif path.startswith(OLD + "/"):
        path = "kast" + path[len(OLD) :]
    return path[: -len(NEW)] if path.endswith(NEW) else path


def names_digest(place, digest):
    """Return whether the name contains the start of the hash, as in Kast's data files: "data/yatzy-0cdfcadb.bin"."""
    folder, _, name = place.partition("/")
    return folder == "data" and "/" not in name and name.rpartition(".")[0].endswith("-" + digest[:8])


def has_own_header(path, place):
    """Return whether a file's content begins like Kast's byte code, or like the main.py that completes a restore."""
    with open(path, "rb") as file:
        head = file.read(_HEAD)
    if place == "main.py":
        return head.startswith(_RESTORING.encode())
    if not head.startswith(b"M\x06"):
        return False
    if place == "kast.mpy":
        return _OF_BUNDLE in head
    source = place[: -len(".mpy")] + ".py"  # the first name in early byte code is the path of its source
    return place.startswith("kast/") and place.endswith(".mpy") and source.encode() in head[: len(source) + 16]


def conflicts(wanted, kast_files):
    """Yield the paths that Kast needs and that belong to a file or folder of the user's."""
    places = list(wanted)
    places.append(RECORD)
    is_complete = all(kast_files.get(path) == wanted[path] for path in wanted)
    if not is_complete or any(path not in wanted and path != RECORD for path in kast_files):
        places += [path + NEW for path in wanted]
    for place in places:
        if exists(place) and place not in kast_files:
            yield place
    for folder in ("data", "saves"):
        if exists(folder) and not is_folder(folder):
            yield folder
    # Python would import kast.py, or a folder kast, instead of kast.mpy.
    if exists("kast.py") and not is_folder("kast.py"):
        yield "kast.py"
    if is_folder("kast"):
        if has_others("kast", kast_files):
            yield "kast"
        elif has_others(OLD, kast_files):
            yield OLD


def has_others(name, kast_files):
    """Return whether a path is that of a user's file, or of a folder that contains one."""
    paths = walk(name) if is_folder(name) else [name] if exists(name) else []
    return any(path not in kast_files for path in paths)


def unused_name(place, kast_files):
    """Return an unused name similar to `place`: "main-before-kast.py", or else "main-before-kast-2.py" and so on.

    If main.py has been copied already, return the copy's name.
    """
    folder, slash, name = place.rpartition("/")
    stem, dot, ending = name.rpartition(".")
    if not dot:
        stem, ending = name, ""
    number = 1
    while True:
        suffix = "-before-kast" if number == 1 else f"-before-kast-{number}"
        candidate = folder + slash + stem + suffix + dot + ending
        if not exists(candidate) and (candidate + NEW in kast_files or not exists(candidate + NEW)):
            return candidate
        if is_copy(place, candidate):
            return candidate
        number += 1


def is_copy(place, beside):
    """Return whether `place` is main.py and `beside` is a copy of it."""
    if place != "main.py" or not exists(beside) or is_folder(beside) or is_folder(place):
        return False
    return sha256(beside) == sha256(place)


def move(names):
    """Rename files and folders. names: the new names, keyed by the old ones."""
    for name in names:
        os.rename(name, names[name])


def copy(path, beside):
    """Copy main.py; the copy gets its name once it is complete. The board starts the original until it is replaced."""
    if is_copy(path, beside):
        return
    with open(path, "rb") as source, open(beside + NEW, "wb") as target:
        piece = source.read(1024)
        while piece:
            target.write(piece)
            piece = source.read(1024)
    complete(beside, sha256(path))
