"""Test `make pico-files` with every kind of answer from a server, and without an answer."""

import hashlib
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from kast_dev import pico_files
from kast_tools.common.errors import KastError

UF2 = b"UF2\n" * 200_000
SHA256 = hashlib.sha256(UF2).hexdigest()


@contextmanager
def server(content: bytes = UF2, status: int = 200, promised: int | None = None) -> Generator[tuple[str, list[str]]]:
    """Serve this content; yield the address of the file and the list of requested paths.

    :param promised: the length stated in the answer; None: the true length
    """
    asked: list[str] = []

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            self.send_header("Content-Length", str(len(content) if promised is None else promised))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as served:
        threading.Thread(target=served.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{served.server_port}/firmware/RPI_PICO.uf2", asked
        finally:
            served.shutdown()


def test_pico_files_are_downloaded_once(tmp_path: Path) -> None:
    with server() as (address, asked):
        path = tmp_path / "pico" / "RPI_PICO.uf2"
        for _ in range(2):
            assert pico_files.fetched(address, SHA256, tmp_path / "pico") == path
            assert path.read_bytes() == UF2
        path.write_bytes(b"damaged")
        assert pico_files.fetched(address, SHA256, tmp_path / "pico").read_bytes() == UF2
    assert asked == ["/firmware/RPI_PICO.uf2"] * 2


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ({"content": b"another"}, "is not the one that Kast expects: its SHA-256 is "),
        ({"content": b"", "status": 404}, "cannot be downloaded: Not Found. Check the network, then try again."),
        ({"promised": len(UF2) + 1}, "cannot be downloaded: IncompleteRead("),
    ],
    ids=["another file", "no such file", "cut off"],
)
def test_a_wrong_download_is_not_stored(tmp_path: Path, answer: dict, says: str) -> None:
    with server(**answer) as (address, _), pytest.raises(KastError) as error:
        pico_files.fetched(address, SHA256, tmp_path / "pico")
    assert address in str(error.value) and says in str(error.value)
    assert not (tmp_path / "pico").exists()


def test_without_a_network_the_error_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server() as (address, _):
        pass  # now the server is closed, so nothing answers at this address
    monkeypatch.setattr(pico_files, "ADDRESS", address)
    monkeypatch.setattr(pico_files, "ROOT", tmp_path)
    with pytest.raises(SystemExit) as ended:
        pico_files.main()
    said = str(ended.value.code)
    assert (
        said.startswith(f"pico-files: {address} cannot be downloaded: ")
        and "Check the network, then try again." in said
    )
    assert "\n" not in said


def test_the_source_of_the_boot_rom_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with server() as (address, _):
        monkeypatch.setattr(pico_files, "ADDRESS", address)
        monkeypatch.setattr(pico_files, "SHA256", SHA256)
        monkeypatch.setattr(pico_files, "ROOT", tmp_path)
        pico_files.main()
    said = capsys.readouterr().out
    uf2 = tmp_path / "out" / "pico" / "RPI_PICO.uf2"
    assert uf2.read_bytes() == UF2
    assert f"KAST_UF2={uf2} " in said and "KAST_BOOTROM=" in said and "host_tools/simulator/pico/README.md" in said
