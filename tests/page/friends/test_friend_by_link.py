"""Test invitations by a link: two browsers meet in a club, the host lets the guest in, and they play."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import Driver, browser
from club_process import ClubProcess, club_process
from friends import OPEN, ROWS, WORDS, Side, begin_pig, move
from kast_dev.bench.site import served
from made_site import UNDER, copy_for_club

pytestmark = pytest.mark.waits

LINK = re.compile(r"#club=ws%3A%2F%2F127\.0\.0\.1%3A\d+&room=[0-9a-f]{24}")
ANIMALS = "document.getElementById('friend-animals').innerHTML"
SHOWN = "document.getElementById('{}').checkVisibility()"
PLAYS = f"/Press ROLL|SCORE: keep|SCORE: win!|plays/.test({ROWS})"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClubProcess]:
    with club_process(tmp_path_factory.mktemp("club")) as club:
        yield club


@pytest.fixture(scope="module")
def address(club: ClubProcess, run_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("served")
    copy_for_club(run_folder, folder / UNDER, club.address)
    with served(folder) as address:
        yield f"{address}{UNDER}/"


@pytest.fixture(scope="module")
def browsers(driver: Driver) -> Iterator[tuple[Driver, Driver]]:
    """Two browsers, which know nothing of each other."""
    for other in browser():
        yield driver, other


def invite(host: Side) -> str:
    """Touch "play with a friend" and the button for a link; return the link in the code."""
    host.ask("page.click", "#play-with")
    host.says("friend.invite")
    host.ask("page.click", "#friend-by-link")
    host.says("link.send")
    return host.code()


def knock(guest: Side, link: str) -> None:
    """Follow a link in the page that is open."""
    guest.value(f"location.hash = {json.dumps(link.partition('#')[2])}")
    guest.wait(SHOWN.format("friend-animals"))


def admit(host: Side) -> None:
    host.says("link.knocks")
    host.ask("page.click", "#friend-admit")


def meet(host: Side, guest: Side, link: str) -> None:
    """Let the guest knock, and let it in."""
    knock(guest, link)
    admit(host)
    for side in (host, guest):
        side.see("Another Kast is")


def playing_pig(browsers: tuple[Driver, Driver], address: str) -> tuple[Side, Side]:
    """Return host and guest, joined by a link, who have begun a game of Pig."""
    host, guest = (Side(driver, address) for driver in browsers)
    for side in (host, guest):
        side.go_to_the_menu()
    knock(guest, invite(host))
    admit(host)
    begin_pig(host, guest)
    return host, guest


@pytest.mark.long
def test_two_browsers_go_on_after_a_reload_of_each_and_after_club_and_broker_were_killed(
    browsers: tuple[Driver, Driver], address: str, club: ClubProcess
) -> None:
    host, guest = playing_pig(browsers, address)
    move(host, guest)
    for leaves, stays in ((guest, host), (host, guest)):
        leaves.reload()
        for side in (leaves, stays):
            side.wait(PLAYS)
            assert not side.value(OPEN)
        move(host, guest)
    assert (host.messages(), guest.messages()) == ([], [])
    allowed = {address.partition(UNDER)[0], club.address.replace("ws", "http", 1)}
    for driver in browsers:
        assert {"/".join(url.split("/")[:3]) + "/" for url in driver.ask(requests=True)} <= allowed
    club.kill()
    host.see("Waiting for")
    club.start()
    for side in (host, guest):
        side.wait(PLAYS)
    move(host, guest)


@pytest.mark.long
def test_the_host_sees_who_knocks_and_may_refuse(browsers: tuple[Driver, Driver], address: str) -> None:
    """The invitation outlasts a reload. The room of a link has six seats, of which a refused guest takes none: after
    more refusals than that, the right guest still gets in.
    """
    host = Side(browsers[0], address)
    host.go_to_the_menu()
    link = invite(host)
    assert LINK.search(link) and link.startswith(address)
    host.reload()
    assert invite(host) == link
    animals = host.value(ANIMALS)
    assert animals.count("<path") == 3
    host.ask("page.click", "#friend-close")
    guest = Side(browsers[1], link)  # a page that opens with the link
    guest.says("link.asked")
    assert guest.value(ANIMALS) == animals and guest.value("location.hash") == ""
    host.says("link.knocks")
    assert host.value(ANIMALS) == animals
    assert host.value("document.getElementById('friend-guest').textContent") == WORDS["link.guest"]
    assert not host.value("kast.board.screenText.rows").count("Together")
    refuse(host, guest)
    host.wait(f"!{OPEN}")
    for side in (host, guest):
        assert "Another Kast" not in side.rows()
    guest.go_to_the_menu()
    for _ in range(6):
        knock(guest, link)
        refuse(host, guest)
    meet(host, guest, link)


def refuse(host: Side, guest: Side) -> None:
    host.says("link.knocks")
    host.ask("page.click", "#friend-refuse")
    guest.says("link.refused")
    guest.ask("page.click", "#friend-close")


@pytest.mark.long
def test_in_kid_mode_a_grown_up_decides_on_both_sides(browsers: tuple[Driver, Driver], address: str) -> None:
    """A guest stays outside if a child closes the question."""
    host, guest = (Side(driver, address) for driver in browsers)
    host.use_settings(kids=True)
    guest.go_to_the_menu()
    knock(guest, invite(host))
    host.says("link.for_grown_ups")
    host.ask("page.click", "#friend-close")
    guest.says("link.refused")
    guest.ask("page.click", "#friend-close")
    host.ask("page.click", "#play-with")
    host.ask("page.click", "#friend-by-link")
    guest.use_settings(kids=True)
    follow = f"location.hash = {json.dumps(host.code().partition('#')[2])}"
    guest.value(follow)
    guest.says("link.for_grown_ups")
    guest.ask("page.click", "#friend-close")
    guest.ask("page.waitForTimeout", 3000)
    host.says("link.send")
    guest.value(follow)
    guest.answer_for_grown_ups(is_right=False)
    host.says("link.send")
    guest.answer_for_grown_ups()
    guest.says("link.asked")
    host.answer_for_grown_ups(is_right=False)
    assert not host.value(SHOWN.format("friend-admit"))
    host.answer_for_grown_ups()
    admit(host)
    for side in (host, guest):
        side.wait(f"!{OPEN}")
    assert (host.messages(), guest.messages()) == ([], [])


@pytest.mark.long
@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda link: link[:-1], "link.unreadable"),
        pytest.param(lambda link: f"{link}&more=1", "link.unreadable", marks=pytest.mark.soak),
        (lambda link: link.replace("&room=", "&room=zz"), "link.unreadable"),
        pytest.param(lambda link: link.replace("ws%3A", "javascript%3A"), "link.unreadable", marks=pytest.mark.soak),
        (lambda link: link.replace("%2F127.0.0.1", "%2Fexample.org"), "link.unreadable"),
        (lambda link: re.sub(r"ws%3A.*&", "wss%3A%2F%2Fexample.org%2Fmqtt&", link), "link.other_club"),
    ],
    ids=["cut", "longer", "secret", "scheme", "not encrypted", "other club"],
)
def test_damaged_links_and_those_of_other_clubs_are_refused_in_words(
    driver: Driver, address: str, change, key: str
) -> None:
    link = f"{address}#club=ws%3A%2F%2F127.0.0.1%3A9001&room={'0123456789ab' * 2}"
    side = Side(driver, change(link))
    side.says(key)
    assert side.value("location.hash") == ""
    assert side.messages() == []  # the page's policy would report an attempt to reach another club
