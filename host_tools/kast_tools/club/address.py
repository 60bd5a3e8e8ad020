"""Parses the address of an MQTT broker, such as mqtt://user:password@host:port."""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from kast_tools.common.errors import KastError

_PORTS = {"mqtt": 1883, "mqtts": 8883}


@dataclass(frozen=True)
class Address:
    """Address of an MQTT broker, with user and password.

    - user, password: None if the broker needs none
    - is_tls: whether the scheme is mqtts
    - is_own: whether it is the embedded broker, which knows MQTT 3.1.1 only
    """

    host: str
    port: int
    user: str | None = None
    password: str | None = None
    is_tls: bool = False
    is_own: bool = False

    @classmethod
    def from_text(cls, text: str) -> "Address":
        """Parse an address.

        :raises KastError: if the text is not an mqtt:// or mqtts:// address
        """
        try:
            parts = urlsplit(text)
            port = parts.port or _PORTS[parts.scheme]
            if parts.scheme not in _PORTS or not parts.hostname or parts.path not in ("", "/"):
                raise ValueError
        except (KeyError, ValueError):
            raise KastError("--broker takes an address as mqtt://user:password@host:1883, or mqtts://… .") from None
        user, password = (unquote(part) if part else None for part in (parts.username, parts.password))
        return cls(parts.hostname, port, user, password, parts.scheme == "mqtts")

    def __str__(self) -> str:
        return f"mqtt{'s' if self.is_tls else ''}://{self.host}:{self.port}"
