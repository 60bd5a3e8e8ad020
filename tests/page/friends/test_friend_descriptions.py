"""Test the texts by which pages describe how they are reached: those of browsers, damaged and hostile ones."""

import base64
import re
import zlib
from collections.abc import Iterator

import pytest
from page_modules import PageModules

FINGERPRINT = bytes(range(100, 132))
MARK = FINGERPRINT[:4]
HOST = "4aa31b09-7d2f-44be-8a2b-a4fc4e27ba99.local"
HASHES = ":".join(f"{byte:02X}" for byte in FINGERPRINT)

CHROMIUM = f"""v=0
o=- 5870857964941802074 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:2745580544 1 udp 2113937151 {HOST} 57468 typ host generation 0 network-cost 999
a=candidate:1757478368 1 udp 2113942271 e43e3e4f-85b6-49ef-b6ff-eaef767f354b.local 50819 typ host generation 0
a=ice-ufrag:ZWP0
a=ice-pwd:StUsZbNCRyir7EoF9JTJbyd+
a=ice-options:trickle
a=fingerprint:sha-256 {HASHES}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
# As Firefox writes it: JsepSessionImpl and SdpHelper in dom/media/webrtc. The candidate for TCP cannot be used here.
FIREFOX = f"""v=0
o=mozilla...THIS_IS_SDPARTA-99.0 3853219340427493245 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 {HASHES}
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 49873 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:0 1 UDP 2122252543 {HOST} 49873 typ host
a=candidate:2 1 TCP 2105524479 {HOST} 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=ice-pwd:0f3e95d71bbe2a7b3c4ad1a3ae3ca1cd
a=ice-ufrag:7d8f02b3
a=mid:0
a=setup:actpass
a=sctp-port:5000
a=max-message-size:1073741823
"""
# As Safari writes it, and Chromium too, while the page may use the camera.
WITH_ADDRESSES = re.sub(
    r"a=candidate:.*\n(a=candidate:.*\n)",
    """a=candidate:842163049 1 udp 1677729535 192.168.178.23 61665 typ host generation 0 network-id 1
a=candidate:842163050 1 udp 1677729535 fd00::1c2a:5cff:fe3e:11 61666 typ host generation 0 network-id 2
a=candidate:842163051 1 tcp 1518280447 192.168.178.23 9 typ host tcptype active generation 0
a=candidate:842163052 1 udp 1677729535 203.0.113.7 61665 typ srflx raddr 192.168.178.23 rport 61665
""",
    CHROMIUM,
)
REACHED = {
    "chromium": (CHROMIUM, [f"{HOST} 57468", "e43e3e4f-85b6-49ef-b6ff-eaef767f354b.local 50819"]),
    "firefox": (FIREFOX, [f"{HOST} 49873"]),
    "addresses": (WITH_ADDRESSES, ["192.168.178.23 61665"]),
}


@pytest.fixture(scope="module")
def modules() -> Iterator[PageModules]:
    with PageModules() as modules:
        yield modules


def lines(sdp: str, *names: str) -> list[str]:
    return [line for line in sdp.splitlines() if line.startswith(tuple(f"a={name}:" for name in names))]


def as_answer(sdp: str) -> str:
    return sdp.replace("a=setup:actpass", "a=setup:active")


@pytest.mark.parametrize("browser", REACHED)
@pytest.mark.parametrize("type", ["offer", "answer"])
def test_a_description_is_unpacked_with_all_that_matters(modules: PageModules, browser: str, type: str) -> None:
    sdp, reached = REACHED[browser]
    sdp = sdp if type == "offer" else as_answer(sdp)
    of = "" if type == "offer" else "0badcafe"
    text = modules.ask(packed={"type": type, "sdp": sdp.replace("\n", "\r\n"), "of": of})
    assert re.fullmatch(r"[\w-]{90,150}", text)
    found = modules.ask(unpacked=text)
    assert (found["type"], found["mark"], found["of"]) == (type, MARK.hex(), of)
    same = ("ice-ufrag", "ice-pwd", "fingerprint", "setup", "mid", "sctp-port")
    assert sorted(lines(found["sdp"], *same)) == sorted(lines(sdp, *same))
    candidates = lines(found["sdp"], "candidate")
    assert [re.sub(r"a=candidate:\d+ 1 udp \d+ (.*) typ host", r"\1", line) for line in candidates] == reached
    assert modules.ask(packed={"type": type, "sdp": found["sdp"], "of": of}) == text


def text_of(content: bytes) -> str:
    """Return the text of a description with these bytes and the right checksum."""
    checked = content + zlib.crc32(content).to_bytes(4, "little")
    return base64.urlsafe_b64encode(checked).decode().rstrip("=")


NAME, PASSWORD = b"\x04ZWP0", b"\x18StUsZbNCRyir7EoF9JTJbyd+"
START = b"\x01\x00" + FINGERPRINT + NAME + PASSWORD
AT = b"\x04\xc0\xa8\xb2\x17\xf0\xe1"  # the candidate 192.168.178.23, port 61665
HOSTILE = {
    "nothing": "",
    "another alphabet": "Ä" * 60,
    "words": "please join",
    "one letter": "A",
    "endless": "A" * 100_000,
    "no checksum": base64.urlsafe_b64encode(START + AT).decode(),
    "only a checksum": text_of(b""),
    "neither offer nor answer": text_of(b"\x01\x02" + START[2:] + AT),
    "a short user name": text_of(START.replace(NAME, b"\x03ZWP") + AT),
    "a long user name": text_of(START.replace(NAME, b"\x21" + b"Z" * 33) + AT),
    "a short password": text_of(START.replace(PASSWORD, b"\x15" + b"S" * 21) + AT),
    "a long password": text_of(START.replace(PASSWORD, b"\x41" + b"S" * 65) + AT),
    "a line of its own": text_of(START.replace(PASSWORD, b"\x18S\r\na=candidate:1 1 udp 1") + AT),
    "a letter of no user name": text_of(START.replace(NAME, b"\x04ZW 0") + AT),
    "no candidate": text_of(START),
    "seven candidates": text_of(START + 7 * AT),
    "an unknown candidate": text_of(START + b"\x06" + AT[1:]),
    "a cut candidate": text_of(START + AT + AT[:-1]),
    "port 0": text_of(START + AT[:-2] + b"\x00\x00"),
    "an answer to no offer": text_of(b"\x01\x01" + START[2:] + AT),
    "four hundred candidates": text_of(START + 400 * AT),
}


def test_the_texts_of_these_tests_would_be_read_without_their_faults(modules: PageModules) -> None:
    assert "192.168.178.23 61665" in modules.ask(unpacked=text_of(START + AT))["sdp"]
    assert modules.ask(unpacked=text_of(b"\x01\x01" + MARK + START[2:] + AT))["of"] == MARK.hex()
    assert modules.ask(unpacked=text_of(START + 6 * AT))["sdp"].count("candidate:") == 6


@pytest.mark.parametrize("fault", HOSTILE)
def test_hostile_texts_are_refused(modules: PageModules, fault: str) -> None:
    assert modules.ask(unpacked=HOSTILE[fault]) == {"reason": "unreadable"}


def test_a_text_of_another_version_is_refused_as_such(modules: PageModules) -> None:
    for version in (0, 2, 255):
        assert modules.ask(unpacked=text_of(bytes([version]) + START[1:] + AT)) == {"reason": "version"}


def test_no_damaged_text_is_read(modules: PageModules) -> None:
    """Each text with one letter changed, and each beginning of a text, is refused."""
    text = text_of(START + AT)
    changed = [f"{text[:i]}{'A' if text[i] != 'A' else 'B'}{text[i + 1 :]}" for i in range(len(text) - 1)]
    damaged = [*changed, *(text[:i] for i in range(len(text) - 1))]
    answers = [modules.ask(unpacked=one) for one in damaged]
    assert answers == [{"reason": "unreadable"}] * len(damaged)
