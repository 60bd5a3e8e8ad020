"""Stand in for the firmware's main.py: measure the heap that the radio of a board takes on a Pico.

The emulated Pico has no radio: network and sockets are empty stand-ins, and no connection is opened. Prints a line of
JSON, in bytes: rooms: the modules of the radio and its MQTT client; objects: their objects before a connection;
tls: these objects with a certificate in the settings.
"""

import gc
import json
import os
import sys

from kast.modules import load
from kast.multiplayer.protocol.handshake import Handshake  # noqa: F401  in memory during a game, too
from kast.multiplayer.protocol.relay import Relay
from kast.multiplayer.protocol.transport import Transport  # noqa: F401  in memory during a game, too
from kast.storage import store  # noqa: F401  in memory during a game, too


class Nothing:
    STA_IF = STAT_WRONG_PASSWORD = 0

    def WLAN(self, interface):
        return self


class Network:
    pass


class Session:
    pass


def used():
    gc.collect()
    return gc.mem_alloc()


def tell(ca):
    with open("radio.json", "w") as file:
        names = {"wifi": "Home", "password": "correct horse", "host": "kast.example.org", "user": "", "secret": ""}
        names.update({"port": 1883, "ca": ca, "since": 1})
        json.dump(names, file)


def measure():
    for name in ("network", "usocket"):
        sys.modules[name] = Nothing()
    found = {}
    board = bytes(8)
    plain = Relay(board)
    before = used()
    relay_room = load("kast.multiplayer.online.own_relay")
    radio_room = load("kast.multiplayer.online.wifi")
    found["rooms"] = used() - before
    session = Session()
    session.network = network = Network()
    for name, ca in (("objects", ""), ("tls", "AAAA" * 200)):
        tell(ca)
        before = used()
        network.relay = relay_room.Relay(board, os.urandom)
        radio = radio_room.Radio(None, session)
        found[name] = used() - before
        network.relay = radio = plain
    os.remove("radio.json")
    assert radio
    print(json.dumps(found))


measure()
