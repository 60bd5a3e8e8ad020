"""Who may connect to the embedded broker, and what relays may publish and subscribe to; plugins of amqtt."""

import re
import secrets
from dataclasses import dataclass, field
from typing import Any

from amqtt.contexts import Action
from amqtt.plugins.base import BaseAuthPlugin, BaseTopicPlugin
from amqtt.session import Session

from kast_tools.club.messages import ASK, HELLO, SEATS, TO, WIRE

CLUB = "club"
"""User name of the club."""
_TOKEN = "[0-9a-f]{32}"
_WIRE = f"{WIRE}{_TOKEN}/[0-{SEATS - 1}]"
_WRITES = re.compile(f"{ASK}|{_WIRE}")
_READS = re.compile(f"{HELLO}|{TO}{_TOKEN}|{_WIRE}")


class Authentication(BaseAuthPlugin):
    """Authentication: relays are anonymous; the club logs in with a password generated when the broker starts."""

    @dataclass
    class Config(BaseAuthPlugin.Config):
        password: str = field(default="")

    async def authenticate(self, *, session: Session) -> bool | None:
        """Return whether a client may connect."""
        if session.username is None:
            session.is_anonymous = True
            return True
        config: Any = self.config  # a Config
        return session.username == CLUB and secrets.compare_digest(session.password or "", config.password)


class TopicRules(BaseTopicPlugin):
    """Authorisation: relays may publish only requests and wire bytes, and subscribe only to topics named in full."""

    async def topic_filtering(
        self, *, session: Session | None = None, topic: str | None = None, action: Action | None = None
    ) -> bool | None:
        """Return whether a client may publish or subscribe to a topic."""
        if session is not None and session.username == CLUB:
            return True
        rule = _WRITES if action == Action.PUBLISH else _READS
        return rule.fullmatch(topic or "") is not None
