"""Wi-Fi of a Pico W, and the driver that passes the frames of a multiplayer session to and from a broker.

The device loop calls this driver like the driver of the cable. Loaded only for a multiplayer game.
"""

from time import gmtime, sleep_ms, time

import network  # pyrefly: ignore[missing-import]  the stubs are those of a board without a radio
from machine import RTC
from micropython import const

from kast.modules import unload_alias
from kast.multiplayer.online.mqtt import Broker
from kast.multiplayer.online.settings import settings

_LOOK_MS = const(250)
_AGAIN_MS = const(10_000)
_PATIENCE_MS = const(20_000)  # time allowed for one attempt to connect
_LINGER_MS = const(300)


class Wifi:
    """A connection to a Wi-Fi network.

    - is_there: whether the board is connected and has an address
    - trouble: why the last attempt failed, as a key of the screen's texts: "password" or "no_wifi" (not found, or
      another reason); "" if it did not fail
    """

    def __init__(self, name, password):
        self.trouble = ""
        self.is_there = False
        self._named = name, password or None
        self._wlan = network.WLAN(network.STA_IF)
        self._look_at = 0
        self._again_at = 0  # time of the next attempt, in ms

    def beat(self, now):
        """Check the connection, and try to connect if that is due. The first call blocks for 1 s to start the radio.

        :param now: time in ms
        """
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
    """Passes frames between a multiplayer session and the network; its attribute `broker` is the Broker."""

    def __init__(self, machine, session):
        """Read the settings and prepare Wi-Fi and broker; beat() connects.

        :param machine: the Machine
        :param session: the Linked session, whose relay is the Relay of this package
        """
        self._machine = machine
        self._session = session
        stored: dict = settings()  # pyrefly: ignore[bad-assignment]  there is a file
        self._wifi = Wifi(stored["wifi"], stored["password"])
        self.broker = Broker(stored, session.network.relay.name, self._hear)
        self._dates_from = stored["since"] if stored["ca"] else 0  # 0 if the clock need not be set, or was set already
        self._now = 0

    def beat(self, now):
        """Connect, receive, send what is due, then call the screen's method `on_received`, if it has one.

        Called in each pass of the device loop.
        """
        self._now = now
        session = self._session
        relay = session.network.relay
        self._look(now)
        relay.trouble = self._wifi.trouble or self.broker.trouble
        relay.beat(self._open, now)
        session.settle()
        relay.send(self._open, session.transport.due(now))
        on_received = getattr(self._machine.screen, "on_received", None)
        if on_received:
            on_received()

    def close(self):
        """Close broker and Wi-Fi, and unload the MQTT client."""
        self.broker.close()
        sleep_ms(_LINGER_MS)  # until the last bytes are sent
        self._wifi.close()
        unload_alias("umqtt.simple2")

    @property
    def _open(self):
        return self.broker if self.broker.is_open else None

    def _look(self, now):
        if not self._open and not self._machine.is_shown:
            return  # connecting blocks, so wait until the screen is drawn
        self._wifi.beat(now)
        if self._wifi.is_there and self._dates_from:
            _set_clock(self._dates_from)
            self._dates_from = 0
        self.broker.beat(now, self._wifi.is_there)

    def _hear(self, topic, payload):
        data = self._session.network.relay.take(topic, payload, self._now)
        if data:
            self._session.transport.feed(data, self._now)


def _set_clock(since):
    """Set the clock, which stops without power, by NTP; if no server answers, set it to `since` or later.

    The dates of certificates are checked against the clock.

    :param since: time when the settings were written, in seconds since 1970, which the present time cannot precede
    """
    try:
        import ntptime  # pyrefly: ignore[missing-import]  # noqa: PLC0415  in the ROM of boards with a radio

        ntptime.settime()
    except Exception:  # no answer
        if time() < since:
            year, month, day, hour, minute, second, weekday, _ = gmtime(since)
            RTC().datetime((year, month, day, weekday, hour, minute, second, 0))
