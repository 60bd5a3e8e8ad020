"""Test the rights for a cluster in hosting.md: players may do there what they may do at the club's own brokers."""

import re
from collections.abc import Iterator

import pytest
from kast_tools.club.messages import ASK, HELLO, SHARED_ASK, TO, WIRE
from kast_tools.common.paths import ROOT

RULE = re.compile(r"^\{(allow|deny), (?:all|\{username, \"(\w+)\"\})(?:, (\w+), \[(.*)\])?\}\.$", re.MULTILINE)
TABLE = "0123456789abcdef" * 2
PLAYER, CLUB = "", "club"


def rules() -> Iterator[tuple[str, str, str, list[tuple[bool, str]]]]:
    """Yield effect, user ("" for all), action and topics of each rule; True with a topic: only that very text."""
    page = (ROOT / "host_tools" / "docs" / "hosting.md").read_text()
    for effect, user, action, topics in RULE.findall(page):
        found = re.findall(r'(\{eq, )?"([^"]+)"', topics)
        yield effect, user, action or "all", [(bool(equal), topic) for equal, topic in found] or [(False, "#")]


def matches(topic: str, pattern: str) -> bool:
    """Return whether a topic, or the words of a subscription, match a pattern, as EMQX compares them."""
    words, parts = topic.split("/"), pattern.split("/")
    for place, part in enumerate(parts):
        if part == "#":
            return True
        if place >= len(words) or part not in ("+", words[place]):
            return False
    return len(words) == len(parts)


def may(user: str, action: str, topic: str) -> bool:
    """Return what the first rule for this user, action and topic says."""
    for effect, only, actions, topics in rules():
        fits = any(topic == one if equal else matches(topic, one) for equal, one in topics)
        if fits and only in ("", user) and actions in ("all", action):
            return effect == "allow"
    return False


@pytest.mark.parametrize("seat", range(6))
def test_a_player_reaches_the_club_and_its_table(seat: int) -> None:
    assert may(PLAYER, "publish", ASK) and may(PLAYER, "publish", f"{WIRE}{TABLE}/{seat}")
    for topic in (HELLO, f"{TO}{TABLE}", f"{WIRE}{TABLE}/{seat}"):
        assert may(PLAYER, "subscribe", topic)


@pytest.mark.parametrize(
    "topic",
    ["#", "+/#", "kast/#", "kast/1/#", "$SYS/#", ASK, SHARED_ASK, f"$share/x/{WIRE}+/0", f"{TO}+", f"{TO}#", f"{WIRE}#"]
    + [f"{WIRE}+/{seat}" for seat in (*range(6), "+", "#")]
    + [f"+/1/to/{TABLE}", f"kast/+/wire/{TABLE}/0", "kast/1/+/+", "kast/1/+/+/0", "kast/1/+/+/+"],
)
def test_a_player_reads_no_topic_of_others(topic: str) -> None:
    assert not may(PLAYER, "subscribe", topic)


@pytest.mark.parametrize("topic", [HELLO, f"{TO}{TABLE}", "kast/1/club/other", "other"])
def test_a_player_cannot_speak_for_the_club(topic: str) -> None:
    assert not may(PLAYER, "publish", topic)


def test_the_club_may_do_what_it_does() -> None:
    assert may(CLUB, "publish", f"{TO}{TABLE}") and may(CLUB, "publish", HELLO)
    assert may(CLUB, "subscribe", SHARED_ASK) and may(CLUB, "subscribe", f"{WIRE}{TABLE}/0")
    assert not may(CLUB, "publish", "other")
