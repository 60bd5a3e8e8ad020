"""The machine's own way to a network: Wi-Fi, as MicroPython has it on a Pico W, a broker, and so other machines.

To the loop it is what kast/device/cable.py is. In memory only in a game of several machines.
"""

from time import gmtime, sleep_ms, time

import network  # pyright: ignore[reportMissingImports]  the stubs are those of a board without a radio
from machine import RTC
from micropython import const

from kast.modules import forget_module
from kast.multiplayer.network.mqtt import Broker
from kast.multiplayer.network.settings import settings

_LOOK_MS = const(250)
_AGAIN_MS = const(10_000)
_PATIENCE_MS = const(20_000)  # for an address
_LINGER_MS = const(300)


class Wifi:
    """is_there: whether there is an address. trouble: by what name the screen knows why there is none, "" while nothing
    has failed: "password", or "no_wifi" (none of that name, or another reason).
    """

    def __init__(self, name, password):
        self.trouble = ""
        self.is_there = False
        self._named = name, password or None
        self._wlan = network.WLAN(network.STA_IF)
        self._look_at = 0
        self._again_at = 0  # when it is tried anew

    def beat(self, now):
        """See how far it is. Waits for nothing, but for a second the first time, when the radio is started."""
        if now < self._look_at:
            return
        self._look_at = now + _LOOK_MS
        wlan = self._wlan
        if not wlan.active():
            wlan.active(True)
        self.is_there = wlan.isconnected()
        if self.is_there:
            self.trouble = ""
            self._again_at = now
        elif now >= self._again_at:
            self._again_at = now + _PATIENCE_MS
            wlan.connect(*self._named)
        else:
            status = wlan.status()
            if status < 0:
                self.trouble = "password" if status == network.STAT_WRONG_PASSWORD else "no_wifi"
                self._again_at = min(self._again_at, now + _AGAIN_MS)

    def close(self):
        """Switch the radio off."""
        self._wlan.active(False)


class Radio:
    """Takes the line of a session of several machines to the network of its carrier. broker: the Broker."""

    def __init__(self, machine, session):
        """machine: the Machine. session: the Linked session, whose network has a carrier of
        kast.multiplayer.network.
        """
        self._machine = machine
        self._session = session
        told: dict = settings()  # pyright: ignore[reportAssignmentType]  has_radio says that there are some
        self._wifi = Wifi(told["wifi"], told["password"])
        self.broker = Broker(told, session.network.carrier.name, self._hear)
        self._dates_from = told["since"] if told["ca"] else 0  # 0: there are no dates to look at, or no more
        self._now = 0

    def beat(self, now):
        """Have a look; called in each turn of the loop. A screen that has `heard` is asked to see what has become."""
        self._now = now
        session = self._session
        carrier = session.network.carrier
        self._look(now)
        carrier.trouble = self._wifi.trouble or self.broker.trouble
        carrier.beat(self._open, now)
        session.settle()
        carrier.send(self._open, session.line.due(now))
        heard = getattr(self._machine.screen, "heard", None)
        if heard:
            heard()

    def close(self):
        """Leave the network; its client leaves the memory, too."""
        self.broker.close()
        sleep_ms(_LINGER_MS)  # the last words leave
        self._wifi.close()
        forget_module("umqtt.simple2")

    @property
    def _open(self):
        return self.broker if self.broker.is_open else None

    def _look(self, now):
        if not self._open and not self._machine.is_shown:
            return  # what may take a while waits until the picture is there
        self._wifi.beat(now)
        if self._wifi.is_there and self._dates_from:
            _set_clock(self._dates_from)
            self._dates_from = 0
        self.broker.beat(now, self._wifi.is_there)

    def _hear(self, topic, payload):
        data = self._session.network.carrier.take(topic, payload, self._now)
        if data:
            self._session.line.feed(data, self._now)


def _set_clock(since):
    """Certificates have dates, and the machine no clock that goes on without power: ask the network for the time.

    since: when the settings were written, in seconds from the year 1970. It is later than that in any case.
    """
    try:
        import ntptime  # pyright: ignore[reportMissingImports]  # noqa: PLC0415  in the ROM of boards with a radio

        ntptime.settime()
    except Exception:  # no answer
        if time() < since:
            year, month, day, hour, minute, second, weekday, _ = gmtime(since)
            RTC().datetime((year, month, day, weekday, hour, minute, second, 0))
