"""Test `kast play --lan`: which computers get an answer, QR codes (read by another library), play on a phone."""

import http.client
import io
import re
import socket
from collections.abc import Iterator

import pytest
import resvg_py
import zxingcpp
from browser import PHONE
from kast_play import first_line, start_kast_play
from kast_tools.common import lan
from kast_tools.common.errors import KastError
from PIL import Image
from test_page import FIRMWARE, Page

ADDRESS = "http://192.168.178.111:8365/"
HALVES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
"""For each block character its rows of dots, where 1 is white."""


@pytest.fixture(scope="module")
def house() -> str:
    try:
        return lan.find_lan_address()
    except KastError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def port(house: str) -> Iterator[int]:
    with start_kast_play("--lan", "--no-open", "--page-port", "0", "--firmware", str(FIRMWARE)) as process:
        port = int(first_line(process).split(":")[2].split("/")[0])
        assert first_line(process) == f"Phones in the same network find it at http://{house}:{port}/\n"
        assert f"allow port {port}?" in first_line(process)
        yield port
        process.terminate()


def ask(at: str, port: int, path: str, host: str, method: str = "GET") -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(at, port)
    connection.request(method, path, headers={"Host": host})
    return connection.getresponse()


def seen(dots: Image.Image) -> str:
    [code] = zxingcpp.read_barcodes(dots)
    return code.text


def drawn(svg: bytes) -> Image.Image:
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), skip_system_fonts=True))
    return Image.open(io.BytesIO(png)).convert("L")


def test_a_phone_and_this_computer_get_an_answer(house, port):
    for at in (house, "127.0.0.1"):
        assert ask(at, port, "/", f"{at}:{port}").status == 200
        assert ask(at, port, "/page/page.js", f"{at}:{port}").status == 200
    assert ask("127.0.0.1", port, "/", f"localhost:{port}").status == 200


def test_a_foreign_host_name_is_refused(house, port):
    for host in ("kast.example", f"kast.example:{port}", house, f"{house}:{port}.kast.example"):
        answer = ask(house, port, "/", host)
        assert answer.status == 403
        assert f"{house}:{port}" in answer.read().decode()


def test_another_network_of_this_computer_is_refused(port):
    assert ask("127.0.0.2", port, "/", f"127.0.0.1:{port}").status == 403


def test_the_server_is_read_only(house, port):
    for method in ("POST", "PUT", "DELETE"):
        assert ask(house, port, "/", f"{house}:{port}", method).status == 501
    assert ask(house, port, "/firmware/../board.py", f"{house}:{port}").status == 404


def test_without_the_option_other_computers_get_no_answer(house):
    with start_kast_play("--no-open", "--page-port", "0", "--firmware", str(FIRMWARE)) as process:
        port = int(first_line(process).split(":")[2].split("/")[0])
        with pytest.raises(ConnectionRefusedError):
            ask(house, port, "/", f"{house}:{port}")
        page = ask("127.0.0.1", port, "/", f"127.0.0.1:{port}").read().decode()
        assert lan.CODE not in page
        assert ask("127.0.0.1", port, f"/{lan.CODE}", f"127.0.0.1:{port}").status == 404
        process.terminate()


def test_the_qr_code_on_the_page_contains_the_address(house, port):
    answer = ask(house, port, f"/{lan.CODE}", f"{house}:{port}")
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert seen(drawn(answer.read())) == f"http://{house}:{port}/"


def test_the_qr_code_in_the_terminal_contains_the_address():
    lines = [re.sub(r"\033\[[\d;]*m", "", line) for line in lan.terminal_code(ADDRESS).split("\n")]
    assert max(map(len, lines)) < 80 and len(lines) < 24
    rows = [[HALVES[sign][half] for sign in line] for line in lines for half in (0, 1)]
    dots = Image.new("L", (len(rows[0]), len(rows)))
    dots.putdata([255 * dot for row in rows for dot in row])
    assert seen(dots.resize((8 * dots.width, 8 * dots.height), Image.Resampling.NEAREST)) == ADDRESS


@pytest.mark.parametrize(
    ("way", "sentence"),
    [
        (OSError("Network is unreachable"), "This computer is not on a network."),
        ("127.0.0.1", "127.0.0.1 is not a private address"),
        ("8.8.8.8", "8.8.8.8 is not a private address"),
    ],
)
def test_without_a_local_network_the_error_says_what_to_do(monkeypatch, way, sentence):
    def connect(self, address):
        if isinstance(way, OSError):
            raise way

    monkeypatch.setattr(lan.socket, "socket", type("Probe", (socket.socket,), {"connect": connect}))
    monkeypatch.setattr(lan.socket.socket, "getsockname", lambda self: (way, 1))
    with pytest.raises(KastError, match=re.escape(sentence)):
        lan.find_lan_address()


def test_a_port_that_is_taken_is_an_error(house, port):
    with start_kast_play("--lan", "--no-open", "--page-port", str(port)) as process:
        out, error = process.communicate()
    assert (process.returncode, out) == (1, "")
    assert error == f"kast: Port {port} is taken. Choose another with --page-port, or 0 to get a free one.\n"


@pytest.mark.long
def test_a_phone_plays_without_features_reserved_for_https(house, port, driver):
    page = Page(driver, f"http://{house}:{port}/", PHONE)
    assert page.value("isSecureContext") is False
    page.wait("document.querySelector('#phones img').naturalWidth > 100")
    assert f"http://{house}:{port}/" in page.value("document.getElementById('phones').innerText")
    page.touch("ROLL")
    page.wait_for_down("ROLL")
    page.touch()
    page.wait_for_rolls(1)
