"""`kast play --lan`: finds the address of this computer in the local network, and draws it as a QR code for phones."""

import html
import io
import socket
from ipaddress import ip_address

import segno

from kast_tools.common.errors import KastError

CODE = "phones.svg"
"""Name of the file with the QR code, relative to the page."""
_ELSEWHERE = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737): connecting a UDP socket to it chooses a route but sends nothing."""
_WHITE_ON_BLACK, _AS_BEFORE = "\033[97;40m", "\033[0m"
_ABOUT = '<section id="about"'
_SECTION = """<section class="paper" id="phones" aria-labelledby="on-phones">
        <h2 id="on-phones" data-word="phones"></h2>
        <p data-word="phones.how" data-address="{address}"></p>
        <p><img src="{code}" data-alt="phones.code" width="200" height="200" /></p>
      </section>

      """


def find_lan_address() -> str:
    """Return this computer's address in the local network. Raises KastError if there is none or it is a public one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            raise KastError(
                "This computer is not on a network. Join the network of the phones, or leave --lan out."
            ) from None
        address = probe.getsockname()[0]
    if ip_address(address).is_loopback or not ip_address(address).is_private:
        raise KastError(
            f"{address} is not a private address, so strangers might reach it. Join the phones' Wi-Fi, or leave "
            "--lan out."
        )
    return address


def terminal_code(address: str) -> str:
    """Return the QR code of an address as text for a terminal, two rows of the code per line, always white on black."""
    buffer = io.StringIO()
    segno.make_qr(address).terminal(buffer, compact=True)
    return "\n".join(f"{_WHITE_ON_BLACK}{line}{_AS_BEFORE}" for line in buffer.getvalue().splitlines())


def picture_code(address: str) -> bytes:
    """Return the QR code of an address as SVG, black on white."""
    buffer = io.BytesIO()
    segno.make_qr(address).save(buffer, kind="svg", light="#fff", scale=8, xmldecl=False)
    return buffer.getvalue()


def with_code(page: bytes, address: str) -> bytes:
    """Return a page with a section for phones, which shows the QR code, inserted before its section "about".

    :raises ValueError: the page has no section "about"
    """
    section = _SECTION.format(address=html.escape(address), code=CODE)
    text = page.decode()
    if _ABOUT not in text:
        raise ValueError(f"index.html lacks {_ABOUT}")
    return text.replace(_ABOUT, section + _ABOUT, 1).encode()
