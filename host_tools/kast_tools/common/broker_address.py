"""Checks the address of an MQTT broker."""

from urllib.parse import urlsplit

from kast_tools.common.errors import KastError

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
