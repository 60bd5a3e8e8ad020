"""`kast wifi`: stores a Wi-Fi network and a broker on a board with a radio."""

import base64
import json
import ssl
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import click
from kast.multiplayer.online.settings import MOST, PATH, settings_in

from kast_tools.boards import Board, choose_boards, port_option
from kast_tools.boards.board import replace_programs
from kast_tools.boards.flash.update import read_features, require_radio
from kast_tools.boards.ownership import BOARD_FUNCTIONS
from kast_tools.common.answers import print_json
from kast_tools.common.broker_address import broker_address
from kast_tools.common.click_options import format_option
from kast_tools.common.confirmation import confirmed
from kast_tools.common.errors import KastError
from kast_tools.common.wording import on_one_line, say

_NO_TERMINAL = "There is no password: type it when asked. It cannot be given on the command line."
_LONGEST_NAME = 32
"""Maximum length of a Wi-Fi network's name in bytes (IEEE 802.11)."""
_PASSWORD = range(8, 64)


@click.command("wifi")
@click.argument("name", required=False)
@click.option("--broker", metavar="URL", help="The club's broker: mqtt://[USER@]HOST[:PORT]; mqtts:// with --ca.")
@click.option(
    "--ca",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The CA certificate that verifies the broker, for mqtts://.",
)
@click.option("--forget", is_flag=True, help="Delete network and passwords from the board.")
@port_option()
@format_option()
def wifi(*, name: str | None, broker: str | None, ca: Path | None, forget: bool, port: str | None, form: str) -> None:
    """Store Wi-Fi and a broker on a board, or print what it has.

    The board is a Pico W or Pico 2 W, and NAME that of the Wi-Fi.

    Passwords are asked for; they are never displayed, and backups leave them out. For a Wi-Fi without a
    password, press Enter. `kast flash --wifi` installs what the board needs for it.

    \b
    Examples:
      kast wifi Home --broker mqtt://192.168.1.20
      kast wifi Home --broker mqtts://anna@kast.example.org --ca authority.pem
      kast wifi
    """
    if forget and (name or broker or ca):
        raise click.UsageError("--forget takes no settings: leave NAME, --broker and --ca out.")
    if bool(name) != bool(broker) or (ca and not broker):
        raise click.UsageError("Give both NAME and --broker; or neither, to see what is stored.")
    if form == "json" and (name or forget):
        raise click.UsageError("--format json is for what is stored: leave NAME, --broker and --forget out.")
    settings = ask_settings(name, broker, ca) if name and broker else None
    stored = None
    (board,) = choose_boards(port)
    with board.game_stopped():
        require_radio(board.about(), board.port)
        if settings:
            _rename_foreign_file(board)
            message = _store(board, settings)
        elif forget:
            _require_own_file(board)
            board.run(f"remove({PATH!r})")
            message = "Network and passwords were deleted."
        else:
            stored = read_settings(board)
            message = _described(stored)
        board.restart()
    if form == "json":
        wifi_name, address = (stored["wifi"], _address(stored)) if stored else (None, None)
        print_json("wifi", {"port": board.port, "wifi": wifi_name, "broker": address})
    else:
        say(f"{board.port}: {message}")


def ask_settings(name: str, broker: str, ca: Path | None) -> dict[str, Any]:
    """Ask for the passwords and return the settings in the format that kast/multiplayer/online/settings.py reads.

    :raises KastError: the name, address, certificate or a password is not valid
    """
    if not 1 <= len(name.encode()) <= _LONGEST_NAME:
        raise KastError(f"A Wi-Fi name has 1 to {_LONGEST_NAME} bytes: {on_one_line(name)} is not valid.")
    parts = urlsplit(broker_address(broker, ("mqtt", "mqtts")))
    if parts.password is not None:
        raise KastError("Others could see a password in the address: leave it out and type it when asked.")
    is_tls = parts.scheme == "mqtts"
    if is_tls != bool(ca):
        raise KastError("mqtts:// needs --ca, the certificate that verifies the broker; mqtt:// does not take it.")
    authority = certificate(ca) if ca else b""
    password = _ask_password(f"Password of the Wi-Fi {on_one_line(name)}")
    if password and len(password.encode()) not in _PASSWORD:
        raise KastError(f"A Wi-Fi's password has {_PASSWORD[0]} to {_PASSWORD[-1]} characters. Type it again.")
    user = unquote(parts.username or "")
    settings = {
        "wifi": name,
        "password": password,
        "host": parts.hostname,
        "port": parts.port or (8883 if is_tls else 1883),
        "user": user,
        "secret": _ask_password(f"Password of {on_one_line(user)} at the broker") if user else "",
        "ca": base64.b64encode(authority).decode(),
        "since": int(time.time()),
    }
    if len(_encode(settings)) > MOST:
        raise KastError(f"{ca} is too large for a board. Choose a file with one certificate.")
    return settings


def certificate(path: Path) -> bytes:
    """Return the certificate in a PEM or DER file as DER. Raises KastError unless the file holds exactly one."""
    content = path.read_bytes()
    try:
        if b"-----BEGIN" in content:
            if content.count(b"-----BEGIN CERTIFICATE-----") != 1:
                raise ValueError
            begin = content.index(b"-----BEGIN CERTIFICATE-----")
            content = ssl.PEM_cert_to_DER_cert(content[begin:].decode("ascii").strip())
        ssl.create_default_context(cadata=content)
    except (ValueError, ssl.SSLError):
        raise KastError(
            f"{path} does not contain exactly one certificate, as PEM or DER. Choose the authority's."
        ) from None
    return content


def _ask_password(question: str) -> str:
    if sys.stdin is None:  # the parent process closed it
        raise KastError(_NO_TERMINAL)
    try:
        return click.prompt(question, hide_input=True, default="", show_default=False, err=True)
    except click.Abort as abort:
        click.echo(err=True)  # end the line of the question
        if isinstance(abort.__context__, EOFError):
            raise KastError(_NO_TERMINAL) from None
        raise


def _encode(settings: dict[str, Any]) -> bytes:
    return json.dumps(settings, ensure_ascii=False, separators=(",", ":")).encode()


def _store(board: Board, settings: dict[str, Any]) -> str:
    board.run(*replace_programs(PATH, _encode(settings)))
    network = f"the Wi-Fi {settings['wifi']} and the broker {settings['host']}:{settings['port']}"
    advice = (
        "Test them with `kast doctor`."
        if read_features(board).wifi
        else "Install what they need with `kast flash --wifi`."
    )
    return f"Stored: {network}. {advice}"


def _is_foreign(board: Board) -> bool:
    """Return whether the settings file is damaged or was not written by this command."""
    try:
        read_settings(board)
    except KastError:
        return True
    return False


def _rename_foreign_file(board: Board) -> None:
    """Rename a user's file that has the name of the settings file, after asking the user."""
    if not _is_foreign(board):
        return
    (name,) = board.run(BOARD_FUNCTIONS, f"send(unused_name({PATH!r}, ()))")
    if not confirmed(
        f"{PATH} on the board was not written by `kast wifi`, or is damaged. It will be renamed to {name}. Continue?"
    ):
        raise click.Abort
    board.run(BOARD_FUNCTIONS, f"move({ {PATH: name}!r})")


def _require_own_file(board: Board) -> None:
    if _is_foreign(board):
        raise KastError(f"{PATH} on the board was not written by `kast wifi`, or is damaged. Remove it yourself.")


def _described(settings: dict[str, Any] | None) -> str:
    if not settings:
        return "No network is set. Set one with `kast wifi NAME --broker URL`."
    return f"It uses the Wi-Fi {settings['wifi']} and the broker {_address(settings)}."


def _address(settings: dict[str, Any]) -> str:
    scheme = "mqtts" if settings["ca"] else "mqtt"
    user = f"{settings['user']}@" if settings["user"] else ""
    return f"{scheme}://{user}{settings['host']}:{settings['port']}"


def read_settings(board: Board) -> dict[str, Any] | None:
    """Return the network settings on a board, passwords included; None if there are none.

    :raises KastError: the settings are damaged, or were not written by this command
    """
    (size,) = board.run(f"send(size({PATH!r}) if exists({PATH!r}) else 0)")
    if not size:
        return None
    settings = settings_in(board.read_files({PATH: size})[PATH][:MOST])
    if not settings:
        raise KastError(
            f"The network settings of the board on {board.port} are damaged. Set them again with `kast wifi`."
        )
    return settings
