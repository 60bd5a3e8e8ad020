"""Reads on the wire of a table which game is offered there (firmware/docs/protocol.md, Handshake)."""

from typing import Any

from kast.multiplayer.protocol import VERSION, ProtocolError
from kast.multiplayer.protocol.agreement import host_offer, own_game
from kast.multiplayer.protocol.frames import Frames, opened
from kast.multiplayer.protocol.handshake import HOST

from kast_tools.club.messages import SEATS

_HELLO, _PIECE = 0x70, 0x76
_BYTES = 40  # of an agreement in a PIECE
_TOKEN = 4
_ROLE = 3  # mask of the role in a state
_OWN = "own-"  # stands for each game of a player's own: its id follows from a definition that the club does not have
_STRANGE = 3  # so many frames one after the other that belong to no handshake are those of a game


class OfferReader:
    """Reads the bytes of all machines at a table.

    - has_begun: whether the machines have begun a game
    """

    def __init__(self) -> None:
        self.has_begun = False
        self._frames = [Frames() for _ in range(SEATS)]
        self._strange = 0
        self._hosts: dict[bytes, tuple[int, int]] = {}  # token of a machine that offers a game: its state and size
        self._agreements: dict[bytes, bytes] = {}  # what was heard of its agreement

    def read(self, seat: int, payload: bytes) -> list[tuple[str, dict[str, Any]]]:
        """Return the offers that are complete with these bytes, each as the game's id and its options."""
        offers = []
        for coded in self._frames[seat].feed(payload):
            message = opened(coded)
            self._strange = 0 if message else self._strange + 1
            self.has_begun = self.has_begun or self._strange >= _STRANGE
            offer = self._offer(message) if message else None
            if offer:
                offers.append(offer)
        return offers

    def _offer(self, message: bytes) -> tuple[str, dict[str, Any]] | None:
        if message[0] == _HELLO and len(message) == 5 + _TOKEN and message[1] == VERSION:
            self._read_hello(message[2], int.from_bytes(message[3:5], "little"), message[5:])
        elif message[0] == _PIECE and len(message) > 2 + _TOKEN:
            return self._read_piece(message[1], message[2 : 2 + _TOKEN], message[2 + _TOKEN :])
        return None

    def _read_hello(self, state: int, size: int, token: bytes) -> None:
        if state & _ROLE != HOST:
            self._hosts.pop(token, None)
        elif self._hosts.get(token) != (state, size) and (token in self._hosts or len(self._hosts) < SEATS):
            self._hosts[token] = state, size
            self._agreements[token] = b""

    def _read_piece(self, number: int, token: bytes, piece: bytes) -> tuple[str, dict[str, Any]] | None:
        if token not in self._hosts:
            return None
        agreement = self._agreements[token]
        size = self._hosts[token][1]
        if number != len(agreement) // _BYTES or len(piece) != min(_BYTES, size - len(agreement)):
            return None
        self._agreements[token] = agreement + piece
        if len(agreement + piece) < size:
            return None
        try:
            return (_OWN, {}) if own_game(agreement + piece) else host_offer(agreement + piece)[:2]
        except (ProtocolError, ValueError):
            return None
