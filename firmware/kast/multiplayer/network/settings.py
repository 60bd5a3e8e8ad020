"""What a computer has told this machine of its network, by `kast wifi`: one file, in which passwords are, too.

It is none of those that are stored: no backup has it, and nothing on the board writes it.
"""

import json
from binascii import a2b_base64

from micropython import const

PATH = "radio.json"
MOST = const(6000)
"""Bytes of the file."""
_TEXTS = ("wifi", "password", "host", "user", "secret")


def settings():
    """What the file says, as `settings_in` has it; None where there is none."""
    try:
        with open(PATH, "rb") as file:
            return settings_in(file.read(MOST))
    except OSError:
        return None


def settings_in(content):
    """What a file of these bytes says: wifi and password, host and port of the broker, user and secret there ("" for
    none), ca (the certificate of an authority in DER, b"" for a connection without TLS), since (when it was written, in
    seconds from the year 1970). None where it does not say all of it.
    """
    try:
        told = json.loads(content)
        if not isinstance(told, dict) or not all(isinstance(told[name], str) for name in _TEXTS):
            return None
        if not isinstance(told["port"], int) or not isinstance(told["since"], int):
            return None
        told["ca"] = a2b_base64(told["ca"])
    except (ValueError, KeyError, TypeError, RuntimeError):
        return None
    return told
