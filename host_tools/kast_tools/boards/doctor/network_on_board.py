"""Runs on a board with a radio: how far it comes to the broker that it was told of. It follows
boards/common_on_board.py.
"""

# pyright: reportUndefinedVariable=false

import json
import time

_PATIENCE_S = 20  # for an address
_ANSWER_S = 4
_LOOK_S = 0.25


def reach(path):
    """Tell how far it comes with what the file of that path says: "password" or "no_wifi" where the Wi-Fi ends it,
    "address" where that gives none in 20 s, "host" where nobody knows the broker's name, "no_broker" where
    nothing takes a TCP connection in 4 s; else "". The radio is off then.
    """
    import network  # pyright: ignore[reportMissingImports]  # noqa: PLC0415  only boards with a radio have it

    with open(path, "rb") as file:
        told = json.loads(file.read())
    wlan = network.WLAN(network.STA_IF)
    wlan.active(False)  # whatever the game has begun
    wlan.active(True)
    try:
        tell(_joined(wlan, told, network.STAT_WRONG_PASSWORD) or _answered(told["host"], told["port"]))
    finally:
        wlan.active(False)


def _joined(wlan, told, wrong_password):
    wlan.connect(told["wifi"], told["password"] or None)
    for _ in range(int(_PATIENCE_S / _LOOK_S)):
        time.sleep(_LOOK_S)
        if wlan.isconnected():
            return ""
        status = wlan.status()
        if status < 0:
            return "password" if status == wrong_password else "no_wifi"
    return "address"


def _answered(host, port):
    import socket  # noqa: PLC0415  likewise

    try:
        where = socket.getaddrinfo(host, port, 0, socket.SOCK_STREAM)[0][-1]
    except OSError:
        return "host"
    line = socket.socket()
    try:
        line.settimeout(_ANSWER_S)
        line.connect(where)
    except OSError:
        return "no_broker"
    finally:
        line.close()
    return ""
