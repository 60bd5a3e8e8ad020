"""Checks the address of an MQTT broker."""

import re
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from kast_tools.common.errors import KastError

_CLUB = re.compile(r"wss?://[a-z0-9.-]+(:\d{1,5})?(/[A-Za-z0-9._~-]+)*/?")
_LONGEST = 200
_LOCAL = tuple(map(ip_network, ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
_FORMS = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}


def broker_address(named: str, forms: tuple[str, ...] = tuple(_FORMS)) -> str:
    """Return the address unchanged if it is that of an MQTT broker.

    :param named: the address, such as "mqtt://192.168.1.5:1883"
    :param forms: the schemes that are allowed
    :raises KastError: the address is not valid, or its scheme is not allowed
    """
    try:
        parts = urlsplit(named)
        is_right = parts.scheme in forms and parts.hostname and (parts.port or _FORMS[parts.scheme])
    except ValueError:  # the port or an IPv6 address is invalid
        is_right = False
    if not is_right or any(letter in named for letter in " ;,'\"") or not named.isprintable():
        examples = " or ".join(f"{scheme}://HOST:{_FORMS[scheme]}" for scheme in forms)
        raise KastError(f"{named} is not the address of a broker. Use one such as {examples}.")
    return named


def club_address(named: str) -> str:
    """Return the address unchanged if pages may reach a club's broker by it: wss://, or in a local network ws://.

    Pages compare it letter by letter with the one in a link, and it becomes part of their Content-Security-Policy.

    :raises KastError: the address is not valid, unprotected on the Internet, or has a user, a query or a fragment
    """
    parts = urlsplit(broker_address(named, ("ws", "wss")))
    if len(named) > _LONGEST or not _CLUB.fullmatch(named):
        raise KastError(
            f"{named} cannot be the address of a club. Use one such as wss://HOST/mqtt, lower case, without a user."
        )
    if parts.scheme == "ws" and not _is_local(parts.hostname or ""):
        raise KastError(f"{named} is not encrypted. Use wss://, or ws:// for localhost or a private IPv4 address.")
    return named


def _is_local(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return host == "localhost"
    return address.version == 4 and any(address in network for network in _LOCAL)
