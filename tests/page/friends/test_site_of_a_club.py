"""Test the address of a club that a site is built for: what is refused, and that pages may reach it alone."""

import html
from pathlib import Path

import pytest
from kast_tools.common.broker_address import club_address
from kast_tools.common.errors import KastError
from kast_tools.page.files import policy_text
from made_site import CLUB, make_site, site_of_a_club


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("https://kast.example", "is not the address of a broker"),
        ("wss://", "is not the address of a broker"),
        ("wss://kast.example:99999", "is not the address of a broker"),
        ("wss://kast.example; script-src *", "is not the address of a broker"),
        ("wss://me:secret@kast.example", "cannot be the address of a club"),
        ("wss://kast.example/?room=1", "cannot be the address of a club"),
        ("wss://kast.example/#room", "cannot be the address of a club"),
        ("wss://kast.example/<mqtt>", "cannot be the address of a club"),
        ("WSS://kast.example", "cannot be the address of a club"),
        (f"wss://kast.example/{'a' * 200}", "cannot be the address of a club"),
        ("ws://kast.example", "is not encrypted"),
        ("ws://8.8.8.8", "is not encrypted"),
        ("ws://127.0.0.1.example", "is not encrypted"),
    ],
)
def test_addresses_that_are_no_club_or_unsafe_are_refused(address: str, sentence: str) -> None:
    with pytest.raises(KastError) as error:
        club_address(address)
    assert str(error.value).startswith(f"{address} {sentence}") and "\n" not in str(error.value)


def test_no_site_is_made_for_an_address_that_is_refused(tmp_path: Path) -> None:
    done = make_site(tmp_path / "site", "--club", "ws://kast.example")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "ws://kast.example is not encrypted" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.5:9001"])
def test_a_club_in_a_private_network_may_be_unencrypted(host: str) -> None:
    assert club_address(f"ws://{host}/mqtt") == f"ws://{host}/mqtt"


@pytest.mark.long
def test_only_the_page_with_the_device_may_reach_the_club(run_folder: Path) -> None:
    site = site_of_a_club(run_folder)
    pages = {page.relative_to(site).as_posix(): html.unescape(page.read_text()) for page in site.rglob("*.html")}
    wide = policy_text(connect_src=f"'self' {CLUB}")
    assert wide.count(CLUB) == 1 and wide.replace(f" {CLUB}", "") == policy_text(connect_src="'self'")
    assert wide in pages.pop("index.html")
    assert len(pages) > 8
    assert not [page for page, text in pages.items() if policy_text() not in text or CLUB in text]
