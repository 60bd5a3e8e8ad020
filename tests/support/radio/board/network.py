"""Wi-Fi as MicroPython has it on a Pico W: one that is heard, and takes a password. It may go away for a while."""

STA_IF = 0
STAT_WRONG_PASSWORD, STAT_NO_AP_FOUND, STAT_IDLE, STAT_CONNECTING, STAT_GOT_IP = -3, -2, 0, 1, 3
PASSWORDS = {"Home": "correct horse"}
"""Of each name that is heard the password."""
SLOW = 3
"""So often it is asked before there is an address."""


class WLAN:
    looks = 0  # since it was asked to connect
    status_now = STAT_IDLE
    is_active = False

    def __init__(self, interface):
        assert interface == STA_IF

    def active(self, on=None):
        if on is not None:
            WLAN.is_active = on
            WLAN.status_now = STAT_IDLE
        return WLAN.is_active

    def connect(self, name, password):
        assert WLAN.is_active
        WLAN.looks = 0
        WLAN.status_now = STAT_CONNECTING
        if name not in PASSWORDS:
            WLAN.status_now = STAT_NO_AP_FOUND
        elif PASSWORDS[name] != password:
            WLAN.status_now = STAT_WRONG_PASSWORD

    def isconnected(self):
        WLAN.looks += 1
        if WLAN.status_now == STAT_CONNECTING and WLAN.looks > SLOW:
            WLAN.status_now = STAT_GOT_IP
        return WLAN.status_now == STAT_GOT_IP

    def status(self):
        return WLAN.status_now


def lose():
    """It is gone, until it is connected to anew."""
    WLAN.status_now = STAT_IDLE
