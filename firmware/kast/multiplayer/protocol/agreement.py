"""Agreements: what each machine commits to before a game, and the game that all agreements describe.

An agreement begins with the version, a nonce (8 random bytes) and the head of the machine's first hash chain. The
host's agreement continues with the game's number, who starts (STARTS), the number of options and their codes. After
the number of a player's own game come the CRC-32 and the size of its definition. Every agreement ends with the number
of players and each player, coded as in stored games. firmware/docs/protocol.md has the table.
"""

from collections import namedtuple

from micropython import const

from kast.game import MOST_PLAYERS, is_machine, packed
from kast.games import RULE_SETS, codes_of, is_own
from kast.games.options import options_of
from kast.games.stored import Reader
from kast.multiplayer.protocol import VERSION, ProtocolError
from kast.multiplayer.protocol.hash_chains import SIZE
from kast.multiplayer.protocol.messages import two_bytes

LONGEST = const(320)
"""Maximum size of an agreement in bytes; five players with the longest names take 250."""
NONCE = const(8)
Setup = namedtuple("Setup", ("game", "options", "start", "players", "sides", "heads"))
"""The game that all agreements together describe.

- game: id of the game
- options: dict of the game's options
- start: who starts, one of STARTS
- players: dicts, the host's first
- sides: the side of each player
- heads: head of the first chain of each side

A namedtuple, because an object of a class defined here would keep this module in memory.
"""
STARTS = ("roll", "random", "listed", "shuffled")
_LONGEST_NAME = const(40)  # in bytes: ten characters of up to four bytes each
_OWN = const(255)  # as in kast/games/__init__.py
_ANY_OWN = const("own-")
_DIGEST = const(4)


def host_agreement(
    nonce: bytes, head: bytes, game: str, options: dict, start: str, players: list[dict], size: int = 0
) -> bytes:
    """Return the host's agreement.

    :param nonce: NONCE random bytes
    :param head: head of this machine's first chain
    :param game: id of the game
    :param options: dict; default values may be missing
    :param start: one of STARTS
    :param players: dicts of this machine's players
    :param size: bytes of the definition, of an own game
    """
    rules = RULE_SETS[game]
    codes = bytes(codes_of(rules, options))
    own = bytes.fromhex(game[-2 * _DIGEST :]) + two_bytes(size) if is_own(game) else b""
    rule_codes = bytes((STARTS.index(start), len(codes))) + codes
    return _begun(nonce, head) + bytes((RULE_SETS.number(game),)) + own + rule_codes + _players(players)


def guest_agreement(nonce: bytes, head: bytes, players: list[dict]) -> bytes:
    """Return a guest's agreement; parameters as for host_agreement()."""
    return _begun(nonce, head) + _players(players)


def load_game(agreement: bytes) -> None:
    """Load the modules of the game in a host's agreement.

    To be called before a Peer is made, where calls are nested so deeply that an import would overflow the stack.

    :raises ProtocolError: if the agreement describes no game that can be played
    """
    reader = Reader(agreement)
    try:
        _head(reader)
        number = reader.number()
        game = _ANY_OWN if number == _OWN else RULE_SETS.id_of(number)
        if number != _OWN and game not in RULE_SETS.having("linked"):
            raise ValueError
        RULE_SETS.module(game, "game")
        RULE_SETS.module(game, "linked")
        RULE_SETS[_id_of(reader, number)]  # after the modules, as what creates the rules is unloaded again
    except ValueError:
        raise ProtocolError("papers") from None


def own_game(agreement: bytes) -> tuple[bytes, int] | None:
    """Return (CRC-32, size) of the definition of the own game in a host's agreement; None if it has another game.

    :raises ValueError: if the agreement is too short, or of another version
    """
    reader = Reader(agreement)
    _head(reader)
    return (reader.take(_DIGEST), reader.number(2)) if reader.number() == _OWN else None


def setup_of(agreements: tuple[bytes, ...]) -> Setup:
    """Return the game that the agreements describe.

    :param agreements: the host's agreement, then those of the guests
    :raises ProtocolError: if they describe no game that can be played
    """
    try:
        reader = Reader(agreements[0])
        heads = [_head(reader)]
        rules = RULE_SETS[_id_of(reader, reader.number())]
        start = reader.one_of(STARTS)
        options = options_of(rules, reader.take(reader.number()))
        players = _read_players(reader)
        sides = [0] * len(players)
        for side, agreement in enumerate(agreements[1:], 1):
            reader = Reader(agreement)
            heads.append(_head(reader))
            added = _read_players(reader)
            players += added
            sides += [side] * len(added)
    except ValueError:
        raise ProtocolError("papers") from None
    if len(agreements) < 2 or len(players) > MOST_PLAYERS:
        raise ProtocolError("papers")
    return Setup(rules.id, options, start, players, sides, heads)


def host_offer(agreement: bytes) -> tuple[str, dict, str, list[dict]]:
    """Return (game, options, start, players) of a host's agreement.

    :raises ProtocolError: if it describes no game that can be played
    """
    setup = setup_of((agreement, guest_agreement(bytes(NONCE), bytes(SIZE), [{"name": "?", "picture": 0}])))
    return setup.game, setup.options, setup.start, setup.players[:-1]


def guest_players(agreement: bytes) -> list[dict]:
    """Return the players of a guest's agreement, as dicts.

    :raises ProtocolError: if the agreement is invalid
    """
    reader = Reader(agreement)
    try:
        _head(reader)
        return _read_players(reader)
    except ValueError:
        raise ProtocolError("papers") from None


def _begun(nonce, head):
    return bytes((VERSION,)) + nonce + head


def _players(players):
    return bytes((len(players),)) + b"".join([packed(player) for player in players])


def _head(reader):
    if reader.number() != VERSION:
        raise ValueError
    reader.take(NONCE)
    return reader.take(SIZE)


def _id_of(reader, number):
    """Return the id of the game with this number; read which definition an own game has.

    :raises ValueError: if there is no such game, or this machine lacks the definition
    """
    if number != _OWN:
        return RULE_SETS.id_of(number)
    digest = reader.take(_DIGEST)
    reader.take(2)
    for id in list(RULE_SETS.made) + list(RULE_SETS.own):
        if id.endswith("-" + digest.hex()):
            return id  # without the files: they are read by a module for which a board may have no stack left
    id = RULE_SETS.own_files().id_of(digest)
    if not id:
        raise ValueError
    return id


def _read_players(reader):
    """Return the players at the end of an agreement.

    :raises ValueError: if there are no players or too many, if one is invalid, or if more bytes follow
    """
    players = []
    for _ in range(reader.number()):
        player = reader.player()
        name = player["name"]
        if not name or len(name.encode()) > _LONGEST_NAME or min(name) < " ":
            raise ValueError
        if is_machine(player) and player["picture"] is not None:
            raise ValueError
        players.append(player)
    if reader.data or not 1 <= len(players) < MOST_PLAYERS:
        raise ValueError
    return players
