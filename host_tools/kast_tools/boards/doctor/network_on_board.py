"""Runs on a board with a radio, after boards/common_on_board.py: tests the connection to the broker."""

# pyrefly: ignore-errors[unknown-name]

import json
import time

_PATIENCE_S = 20  # time limit for getting an IP address
_ANSWER_S = 4  # time limit for connecting to the broker
_LOOK_S = 0.25  # time between two readings of the status


def reach(path):
    """Try the network settings in a file, send the result, and turn the radio off.

    The result is "" if the broker accepts a TCP connection. Otherwise it names the failed step: "password" or
    "no_wifi" (the Wi-Fi cannot be joined), "address" (the Wi-Fi gives no IP address within 20 s), "host" (the broker's
    name is unknown), "no_broker" (TCP does not connect within 4 s).
    """
    import network  # pyrefly: ignore[missing-import]  # noqa: PLC0415  only boards with a radio have it

    with open(path, "rb") as file:
        settings = json.loads(file.read())
    wlan = network.WLAN(network.STA_IF)
    wlan.active(False)  # end a connection that the game began
    wlan.active(True)
    try:
        send(_joined(wlan, settings, network.STAT_WRONG_PASSWORD) or _answered(settings["host"], settings["port"]))
    finally:
        wlan.active(False)


def _joined(wlan, settings, wrong_password):
    wlan.connect(settings["wifi"], settings["password"] or None)
    for _ in range(int(_PATIENCE_S / _LOOK_S)):
        time.sleep(_LOOK_S)
        if wlan.isconnected():
            return ""
        status = wlan.status()
        if status < 0:
            return "password" if status == wrong_password else "no_wifi"
    return "address"


def _answered(host, port):
    import socket  # noqa: PLC0415  boards only

    try:
        address = socket.getaddrinfo(host, port, 0, socket.SOCK_STREAM)[0][-1]
    except OSError:
        return "host"
    connection = socket.socket()
    try:
        connection.settimeout(_ANSWER_S)
        connection.connect(address)
    except OSError:
        return "no_broker"
    finally:
        connection.close()
    return ""
