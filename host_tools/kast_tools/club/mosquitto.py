"""Writes a configuration for Mosquitto 2 that lets relays subscribe only to topics that they name in full.

Mosquitto's ACL file does not check subscriptions, so the configuration uses the plugin "dynamic security", which does.
Mosquitto 2.0 checks `max_packet_size` at its port for MQTT only, so `message_size_limit` is there for WebSockets: a
message above it is dropped.
"""

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kast_tools.club.messages import ASK, HELLO, LONGEST_OF_ALL, LONGEST_PACKET, SEATS, SHARED_ASK, TO, WIRE

_ITERATIONS = 101  # mosquitto_ctrl uses the same number
_TO = f"{TO}+"
_WIRES = tuple(f"{WIRE}+/{seat}" for seat in range(SEATS))
_BY_WILDCARD = (_TO, f"{TO}#", *_WIRES)
"""Subscriptions with wildcards, denied although the allowed patterns match them: a relay could read everything."""
_PLUGIN = Path("/usr/lib/mosquitto_dynamic_security.so")
_PLUGIN_PLACES = (
    ("/usr/lib", f"*/{_PLUGIN.name}"),
    ("/usr/lib", "mosquitto_dyn*.so"),
    ("/opt/homebrew/lib", "mosquitto_dyn*.so"),
    ("/usr/local/lib", "mosquitto_dyn*.so"),
    (r"C:\Program Files\mosquitto", "mosquitto_dyn*.dll"),
)
_CONF = """# Mosquitto for `kast club --broker mqtt://club:PASSWORD@HOST:{port}`
listener {port} {host}
{limit}{websocket}persistence false
max_packet_size {longest}
message_size_limit {longest_message}
allow_anonymous true
plugin {plugin}
plugin_opt_config_file {rights}
max_queued_messages 1000
{limits}"""
_WEBSOCKET = """listener {port} {host}
protocol websockets
{limit}"""
_LIMIT = """max_connections {connections}
"""
_LIMITS = """retain_available false
max_queued_bytes 1000000
{memory}persistent_client_expiration 1h
sys_interval 0
log_dest none
"""


@dataclass(frozen=True)
class Limits:
    """Limits of a broker, which then also retains no messages.

    - connections: maximum number of connections at each port
    - memory: maximum memory in bytes; 0 for no limit. Mosquitto 2.0 counts a packet by WebSocket with the size that its
      sender announces, so a few clients that announce large packets can keep all others from connecting.
    """

    connections: int
    memory: int = 0


def write_configuration(
    folder: Path,
    *,
    host: str = "127.0.0.1",
    port: int = 1883,
    websocket_port: int | None = 9001,
    limits: Limits | None = None,
    password: str = "",
) -> tuple[Path, str]:
    """Write mosquitto.conf and rights.json; return the path of mosquitto.conf, and the club's password.

    :param folder: folder for the files, created if it is missing
    :param host: address to listen on
    :param port: port for MQTT
    :param websocket_port: port for WebSockets; None for no WebSockets
    :param limits: None for Mosquitto's own limits
    :param password: the club's password; "" to draw one
    """
    folder.mkdir(parents=True, exist_ok=True)
    password = password or secrets.token_urlsafe(16)
    rights = folder / "rights.json"
    rights.write_text(json.dumps(_rights(password), indent=1))
    rights.chmod(0o600)
    memory = f"memory_limit {limits.memory}\n" if limits and limits.memory else ""
    limit = _LIMIT.format(connections=limits.connections) if limits else ""
    websocket = _WEBSOCKET.format(port=websocket_port, host=host, limit=limit) if websocket_port is not None else ""
    conf = folder / "mosquitto.conf"
    conf.write_text(
        _CONF.format(
            port=port,
            host=host,
            limit=limit,
            limits=_LIMITS.format(memory=memory) if limits else "",
            websocket=websocket,
            longest=LONGEST_PACKET,
            longest_message=LONGEST_OF_ALL,
            plugin=find_plugin() or _PLUGIN,
            rights=rights.resolve(),
        )
    )
    return conf, password


def find_plugin() -> Path | None:
    """Return the path of the plugin "dynamic security", None if it is not found.

    Debian installs it in the library folder of the architecture, Homebrew and the installer for Windows elsewhere.
    """
    for folder, pattern in _PLUGIN_PLACES:
        for path in sorted(Path(folder).glob(pattern)):
            return path
    return None


def _rights(password: str) -> dict[str, Any]:
    salt = secrets.token_bytes(12)
    secret = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, _ITERATIONS)
    carrier = [
        _rule("publishClientSend", ASK),
        *(_rule("publishClientSend", topic) for topic in _WIRES),
        *(_rule("publishClientReceive", topic) for topic in (HELLO, _TO, *_WIRES)),
        *(_rule("subscribePattern", topic) for topic in (HELLO, _TO, *_WIRES)),
        *(_rule("subscribeLiteral", topic, allow=False, priority=1) for topic in _BY_WILDCARD),
    ]
    club = [
        *(_rule(kind, "kast/#") for kind in ("publishClientSend", "publishClientReceive", "subscribePattern")),
        _rule("subscribeLiteral", SHARED_ASK),
    ]
    return {
        "defaultACLAccess": {
            "publishClientSend": False,
            "publishClientReceive": False,
            "subscribe": False,
            "unsubscribe": True,
        },
        "anonymousGroup": "carriers",
        "clients": [
            {
                "username": "club",
                "password": base64.b64encode(secret).decode(),
                "salt": base64.b64encode(salt).decode(),
                "iterations": _ITERATIONS,
                "roles": [{"rolename": "club"}],
            }
        ],
        "groups": [{"groupname": "carriers", "roles": [{"rolename": "carrier"}]}],
        "roles": [{"rolename": "carrier", "acls": carrier}, {"rolename": "club", "acls": club}],
    }


def _rule(kind: str, topic: str, *, allow: bool = True, priority: int = 0) -> dict[str, Any]:
    return {"acltype": kind, "topic": topic, "priority": priority, "allow": allow}
