"""Test what host_tools/hosting/compose.yaml starts: two browsers play through TLS, the proxy, nginx and the broker."""

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import Driver, browser
from friends import ROWS, Side, begin_pig, move
from hosted_kast import HostedKast
from kast_tools.club import league
from kast_tools.club.database import Database
from kast_tools.common.paths import ROOT

pytestmark = pytest.mark.waits

PLAYS = f"/Press ROLL|SCORE: keep|SCORE: win!|plays/.test({ROWS})"


@pytest.fixture(scope="module")
def browsers(hosted: HostedKast) -> Iterator[tuple[Driver, Driver]]:
    """Two browsers, which know nothing of each other and trust the key of the test's certificate."""
    trusting = f"--ignore-certificate-errors-spki-list={hosted.pin}"
    for one in browser(trusting):
        for other in browser(trusting):
            yield one, other


def playing_pig(browsers: tuple[Driver, Driver], hosted: HostedKast) -> tuple[Side, Side]:
    """Return host and guest, joined by a link, who have begun a game of Pig."""
    host, guest = (Side(driver, hosted.address) for driver in browsers)
    host.use_settings()
    host.see("New game")
    guest.go_to_the_menu()
    host.ask("page.click", "#play-with")
    host.says("friend.invite")
    host.ask("page.click", "#friend-by-link")
    host.says("link.send")
    link = host.code()
    assert link.startswith(f"{hosted.address}#club=wss%3A%2F%2F")
    guest.value(f"location.hash = {link.partition('#')[2]!r}")
    host.says("link.knocks")
    host.ask("page.click", "#friend-admit")
    begin_pig(host, guest)
    return host, guest


@pytest.mark.long
def test_two_browsers_play_by_a_link_and_go_on_after_each_service_was_replaced(
    browsers: tuple[Driver, Driver], hosted: HostedKast
) -> None:
    host, guest = playing_pig(browsers, hosted)
    for _ in range(3):
        move(host, guest)
    assert (host.messages(), guest.messages()) == ([], [])
    for service in ("club", "broker", "web", "proxy"):
        hosted.stop_service(service)
        hosted.start_service(service)
        for side in (host, guest):
            side.wait(PLAYS)
        move(host, guest)


def documented(program: str) -> list[str]:
    """Return the words of the command in hosting.md that runs a program inside the database's container."""
    start = f"docker compose exec -T database {program} "
    lines = (ROOT / "host_tools" / "docs" / "hosting.md").read_text().splitlines()
    (line,) = {line for line in lines if line.startswith(start)}
    return shlex.split(line.removeprefix(start).split(">")[0].split("<")[0])


@pytest.mark.long
def test_what_the_club_knows_is_restored_from_a_backup(hosted: HostedKast, tmp_path: Path) -> None:
    book = Database(hosted.database_address())
    with book.writing() as connection:
        league.store_board(connection, "0123456789abcdef", "Kajak")
        league.count_game(connection, ("0123456789abcdef", "fedcba9876543210"), 0)
    dump = tmp_path / "kast.dump"
    with dump.open("wb") as file:
        hosted.run_at_database("pg_dump", *documented("pg_dump"), stdout=file)
    with book.writing() as connection:
        league.store_board(connection, "0123456789abcdef", "Kanot")
    book.close()
    hosted.stop_service("club")
    with dump.open("rb") as file:
        hosted.run_at_database("pg_restore", *documented("pg_restore"), stdin=file)
    hosted.start_service("club")
    book = Database(hosted.database_address())
    with book.reading() as connection:
        assert [(one.name, one.won) for one in league.leaders(connection, 9)] == [("Kajak", 1), ("", 0)]
    book.close()


@pytest.mark.long
def test_a_start_after_an_update_keeps_passwords_and_serves_the_new_site(hosted: HostedKast) -> None:
    before = hosted.open("board_files.json").read()
    page = hosted.folder / "site" / "www" / "index.html"
    page.write_text("old")
    for service in ("club", "broker"):
        hosted.stop_service(service)
    hosted.prepare()
    for service in ("broker", "club"):
        hosted.start_service(service)
    assert hosted.open("board_files.json").read() == before and len(hosted.open("").read()) > 1000
