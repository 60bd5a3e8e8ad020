"""Replacement for the firmware's main.py on the virtual board, with a simulated radio.

The configured Wi-Fi connects after HEARD_AFTER status requests, but nothing in that network answers. Prints each
request to the radio.
"""

import asyncio
import sys

HEARD_AFTER = 1000
NO_ANSWER = 113  # EHOSTUNREACH


class Wlan:
    looks = 0
    is_active = False

    def active(self, on=None):
        if on is not None:
            print("radio", on)
            self.is_active = on
        return self.is_active

    def connect(self, name, password):
        print("connect", name, password)

    def isconnected(self):
        self.looks += 1
        return self.looks > HEARD_AFTER

    def status(self):
        return -2


class Network:
    STA_IF = 0
    STAT_WRONG_PASSWORD = -3

    def WLAN(self, interface):
        return Wlan()


class Sockets:
    def getaddrinfo(self, host, port):
        print("look up", host, port)
        raise OSError(NO_ANSWER)


sys.modules["network"] = Network()
sys.modules["usocket"] = Sockets()

from kast.app import main

asyncio.run(main())
