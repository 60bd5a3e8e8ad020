"""Network settings of the board: one file with passwords, written by `kast wifi`.

The file is not part of the storage: no backup contains it, and the firmware never writes it.
"""

import json
from binascii import a2b_base64

from micropython import const

PATH = "radio.json"
MOST = const(6000)
"""Maximum size of the file in bytes."""
_TEXTS = ("wifi", "password", "host", "user", "secret")


def settings():
    """Return the settings in the file, as settings_in() returns them; None if there is no file."""
    try:
        with open(PATH, "rb") as file:
            return settings_in(file.read(MOST))
    except OSError:
        return None


def settings_in(content):
    """Return the settings in the content of a file as a dict; None if a setting is missing or has a wrong type.

    - wifi, password: name and password of the network
    - host, port: address of the broker
    - user, secret: user name and password for the broker, "" for none
    - ca: CA certificate in DER, b"" for a connection without TLS
    - since: when the file was written, in seconds since 1970
    """
    try:
        values = json.loads(content)
        if not isinstance(values, dict) or not all(isinstance(values[name], str) for name in _TEXTS):
            return None
        if not isinstance(values["port"], int) or not isinstance(values["since"], int):
            return None
        values["ca"] = a2b_base64(values["ca"])
    except (ValueError, KeyError, TypeError, RuntimeError):
        return None
    return values
