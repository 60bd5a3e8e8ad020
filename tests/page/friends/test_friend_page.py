"""Test "play with a friend": two browsers join their devices by codes, without a server, and play."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import assert_axe_finds_nothing
from browser import PHONE as SMALL_PHONE
from browser import Driver, browser
from friends import OPEN, ROWS, Side, begin_pig, move
from kast.text import LANGUAGES
from kast_dev.bench.site import served
from kast_play import played
from kast_tools.common.errors import KastError
from kast_tools.common.lan import find_lan_address
from kast_tools.common.page_words import words_of
from made_site import UNDER, served_folder
from PIL import Image, ImageFilter

pytestmark = pytest.mark.waits

SHOWN = "#friend :is(button, input, canvas)"
BOX = """(one) => {
  const { left, right, height } = one.getBoundingClientRect();
  const isOver = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  const isCut = one.matches("button") && isOver;
  return [one.id || one.textContent, left, right, height, isCut];
}"""
WIDTH_OF_CODE = "document.getElementById('friend-code').getBoundingClientRect().width"


def join(host: Side, guest: Side) -> None:
    """Join the devices as two people do who send each other texts, and wait until both are in "Together"."""
    answer = guest.follow(host.invite())
    host.ask("page.click", "#friend-read")
    host.paste(f"Here it is: {answer}")
    for side in (host, guest):
        side.wait(f"!{OPEN}")


@pytest.fixture(scope="module")
def address(run_folder: Path) -> Iterator[str]:
    with served(served_folder(run_folder)) as address:
        yield f"{address}{UNDER}/"


@pytest.fixture(scope="module")
def browsers(driver: Driver) -> Iterator[tuple[Driver, Driver]]:
    """Two browsers, which know nothing of each other."""
    for other in browser():
        yield driver, other


def playing_pig(browsers: tuple[Driver, Driver], address: str) -> tuple[Side, Side]:
    """Return host and guest, joined, who have begun a game of Pig."""
    host, guest = Side(browsers[0], address), Side(browsers[1], address)
    for side in (host, guest):
        side.go_to_the_menu()
    join(host, guest)
    begin_pig(host, guest)
    return host, guest


@pytest.mark.long
def test_two_browsers_play_and_go_on_after_a_reload(browsers: tuple[Driver, Driver], address: str) -> None:
    """The guest leaves, and invites the host; `make soak` also reloads the host's page."""
    host, guest = playing_pig(browsers, address)
    for side in (host, guest):
        side.see("Fox")
        side.see("Cat")
    move(host, guest)
    reload_and_join(guest, host)
    move(host, guest)
    assert (host.messages(), guest.messages()) == ([], [])


def reload_and_join(leaves: Side, stays: Side) -> None:
    """Reload the page of one side in the middle of a game, join again, and wait until the game goes on."""
    leaves.reload()
    stays.notices("friend.lost")
    leaves.notices("friend.goes_on")
    stays.see("Waiting for")
    join(leaves, stays)
    for side in (leaves, stays):
        side.wait(f"/Press ROLL|SCORE: keep|SCORE: win!|plays/.test({ROWS})")


@pytest.mark.soak
def test_a_whole_game_has_the_same_end_on_both(browsers: tuple[Driver, Driver], address: str) -> None:
    host, guest = playing_pig(browsers, address)
    for leaves, stays in ((guest, host), (host, guest)):
        for _ in range(6):
            move(host, guest)
        reload_and_join(leaves, stays)
    while move(host, guest):
        pass
    for side in (host, guest):
        side.see("ROLL: again")
    assert host.rows() == guest.rows()


@pytest.mark.long
def test_the_camera_reads_the_answer(driver: Driver, address: str, tmp_path: Path) -> None:
    seen = tmp_path / "seen.y4m"
    switches = (
        "use-fake-ui-for-media-stream",
        "use-fake-device-for-media-stream",
        f"use-file-for-fake-video-capture={seen}",
    )
    for with_camera in browser(*(f"--{switch}" for switch in switches)):
        host, guest = Side(with_camera, address), Side(driver, address)
        guest.follow(host.invite())
        guest.ask("page.screenshot", {"path": str(tmp_path / "screen.png")})
        with Image.open(tmp_path / "screen.png") as screen:
            seen.write_bytes(video_of(screen.convert("L")))
        host.ask("page.click", "#friend-read")
        for side in (host, guest):
            side.wait(f"!{OPEN}")
        assert host.messages() == []


def video_of(screen: Image.Image) -> bytes:
    """Return a video (YUV4MPEG2) of a phone's screen, somewhat turned and not quite sharp."""
    frame = Image.new("L", (1280, 720), 90)
    phone = screen.resize((screen.width * 680 // screen.height, 680)).rotate(4, expand=True, fillcolor=90)
    frame.paste(phone, (450, 10))
    grey = frame.filter(ImageFilter.GaussianBlur(0.6)).tobytes()
    head = f"YUV4MPEG2 W{frame.width} H{frame.height} F10:1 Ip C420jpeg\n".encode()
    return head + 2 * (b"FRAME\n" + grey + bytes([128]) * (len(grey) // 2))


@pytest.mark.long
def test_wrong_and_earlier_codes_are_refused_in_words(browsers: tuple[Driver, Driver], address: str) -> None:
    """The page goes on waiting for the right code. The host's device is led back to "Together", which it left before;
    the guest's device has no language yet.
    """
    host, guest = (Side(driver, address) for driver in browsers)
    host.go_to_the_menu()
    host.press("RIGHT", "ROLL")
    host.see("Join two Kasts by")
    host.notices("friend.no_cable")
    host.press("SCORE")
    host.see("New game")
    earlier = guest.follow(host.invite())
    guest.ask("page.click", "#friend-close")
    guest.wait("document.getElementById('friend-says').textContent === ''")
    host.ask("page.click", "#friend-close")
    link = host.invite()
    host.ask("page.click", "#friend-read")
    for text, key in (
        ("hello", "friend.unreadable"),
        (earlier[:-8], "friend.unreadable"),
        (link, "friend.not_answer"),
        (earlier, "friend.earlier"),
    ):
        host.paste(text)
        host.says(key)
    for fragment, key in (
        (earlier, "friend.not_offer"),
        ("", "friend.unreadable"),
        ("%3Cscript%3E", "friend.unreadable"),
        (link.partition("=")[2][:-1], "friend.unreadable"),
    ):
        guest.value(f"location.hash = 'friend={fragment}'")
        guest.says(key)
        assert guest.value("location.hash") == ""
        guest.ask("page.click", "#friend-close")
        guest.wait("document.getElementById('friend-says').textContent === ''")
    host.paste(guest.follow(link))
    for side in (host, guest):
        side.wait(f"!{OPEN}")
    host.notices("friend.joined")
    host.see("Join two Kasts by")
    guest.notices("friend.language")
    guest.see("English")


@pytest.mark.long
def test_the_page_of_this_computer_alone_says_so_and_with_a_broker_offers_links(driver: Driver) -> None:
    with played("--broker", "ws://127.0.0.1:9") as address:
        side = Side(driver, address)
        assert side.invite().startswith(f"{address}#friend=")
        for name in ("only-here", "by-link"):
            assert side.value(f"document.getElementById('friend-{name}').checkVisibility()")


@pytest.mark.long
def test_a_computer_invites_phones_to_its_address_in_the_network(driver: Driver) -> None:
    try:
        house = find_lan_address()
    except KastError as error:
        pytest.skip(str(error))
    with played("--lan") as address:
        side = Side(driver, address)
        assert side.invite().startswith(f"{address.replace('127.0.0.1', house)}#friend=")
        assert not side.value("document.getElementById('friend-only-here').checkVisibility()")


@pytest.mark.long
def test_the_dialog_fits_a_small_phone_in_each_language(driver: Driver, address: str) -> None:
    """Every button is large enough for a finger, and each module of the code for a camera (4 CSS pixels)."""
    side = Side(driver, address, SMALL_PHONE)
    side.ask("page.click", "#play-with")
    for language, _ in LANGUAGES:
        side.value(f"import('/{UNDER}/page/words/words.js').then(({{ speak }}) => speak({language!r}))")
        fits_a_small_phone(side, language)


def fits_a_small_phone(side: Side, language: str) -> None:
    invite = json.dumps(words_of(language)["friend.invite"])
    side.wait(f"document.getElementById('friend-says').textContent === {invite}")
    width = SMALL_PHONE["viewport"]["width"]
    for step in ("#friend-code", "#friend-text"):
        boxes = side.value(
            f"[...document.querySelectorAll({SHOWN!r})].filter((one) => one.checkVisibility()).map({BOX})"
        )
        assert len(boxes) >= 4
        for name, left, right, height, is_cut in boxes:
            assert left >= 0 and right <= width and height >= 44 and not is_cut, (language, step, name)
        assert side.value(f"document.querySelector('{step}').checkVisibility()")
        if step == "#friend-code":
            side.ask("page.click", "#friend-read")
    side.ask("page.click", "#friend-show")
    margin = "{ ecc: 'low', border: 4 }"
    rows = f"(await import('./qr/index.js')).encodeQR({json.dumps(side.code())}, 'raw', {margin}).length"
    size = side.value(f"(async () => {WIDTH_OF_CODE} / {rows})()")
    assert size >= 4 and size == round(size), language
    assert side.value("document.getElementById('friend').scrollWidth <= document.getElementById('friend').clientWidth")


@pytest.mark.long
def test_axe_finds_no_violation_in_the_dialog(driver: Driver, address: str) -> None:
    side = Side(driver, address)
    side.invite()
    for step in ("#friend-read", "#friend-show"):
        for scheme in ("light", "dark"):
            side.ask("page.emulateMedia", {"colorScheme": scheme})
            assert_axe_finds_nothing(driver, "#friend", about=scheme)
        side.ask("page.click", step)
