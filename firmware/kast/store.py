"""What the machine keeps when it is switched off: one small JSON file a thing, in the folder `saves`.

A file is written under a temporary name and renamed, which LittleFS does in one step: a battery pulled at any moment
leaves the old file or the new one, never half of one.
"""

import json
import os

_FOLDER = "saves"


def load(name):
    """What was last saved as `name`, or None if there is nothing, or nothing that can be read."""
    try:
        with open(_path(name)) as file:
            return json.load(file)
    except (OSError, ValueError):
        return None


def save(name, value):
    """Keep a value of dicts, lists, strings, numbers, True, False and None. False if the file system refuses."""
    text = json.dumps(value)  # before the file is opened, so that a failure here leaves no empty file
    try:
        if _FOLDER not in os.listdir():
            os.mkdir(_FOLDER)
        with open(_FOLDER + "/new", "w") as file:
            file.write(text)
        os.rename(_FOLDER + "/new", _path(name))
    except OSError:
        return False
    return True


def forget(name):
    """Remove what was saved as `name`, if anything was."""
    try:
        os.remove(_path(name))
    except OSError:
        pass


def _path(name):
    return _FOLDER + "/" + name + ".json"
