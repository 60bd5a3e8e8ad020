"""Simulate the Wi-Fi of a Pico W: one network in range, with a password. It may disappear for a while."""

STA_IF = 0
STAT_WRONG_PASSWORD, STAT_NO_AP_FOUND, STAT_IDLE, STAT_CONNECTING, STAT_GOT_IP = -3, -2, 0, 1, 3
PASSWORDS = {"Home": "correct horse"}
"""Password of each network in range."""
SLOW = 3
"""Number of status requests before an address is assigned."""


class WLAN:
    looks = 0  # status requests since `connect`
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
    """Drop the connection until `connect` is called again."""
    WLAN.status_now = STAT_IDLE
