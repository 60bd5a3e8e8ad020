"""What a game of two machines begins with: a paper of each, written once, and read by the other before anything else.

Bytes: the version, the writer's number for this game (8 random bytes), the head of its first chain. The host's goes on
with the game's number, who starts, how many options there are, their codes. Then, on both, how many players and each
player, as in stored games.
"""

from collections import namedtuple

from micropython import const

from kast.game import MOST_PLAYERS, is_machine, packed
from kast.games import RULE_SETS, codes_of
from kast.games.options import options_of
from kast.games.stored import Reader
from kast.link import VERSION, Lie
from kast.link.chains import SIZE

LONGEST = const(320)
"""Bytes: five players of the longest names take 250."""
NONCE = const(8)
Setup = namedtuple("Setup", ("game", "options", "start", "players", "hosts", "heads"))
"""What two papers say together. game: the id; players: the host's, then the guest's; hosts: how many are the host's;
heads: of the chains. A class of its own would keep this room in memory for as long as there is one."""
STARTS = ("roll", "random", "listed", "shuffled")
_LONGEST_NAME = const(40)  # bytes: ten letters of up to four


def host_paper(nonce, head, game, options, start, players):
    """That of who says what is played. game: an id; options may lack defaults; players: dicts of this machine's."""
    rules = RULE_SETS[game]
    codes = bytes(codes_of(rules, options))
    begin = bytes((RULE_SETS.number(game), STARTS.index(start), len(codes)))
    return _begun(nonce, head) + begin + codes + _players(players)


def guest_paper(nonce, head, players):
    """That of who sits down at it."""
    return _begun(nonce, head) + _players(players)


def setup_of(papers):
    """What (the host's, the guest's) say together, as Setup. Lie if no game can be begun with them."""
    try:
        reader = Reader(papers[0])
        head = _head(reader)
        rules = RULE_SETS.numbered(reader.number())
        start = reader.one_of(STARTS)
        options = options_of(rules, reader.take(reader.number()))
        players = _read_players(reader)
        hosts = len(players)
        reader = Reader(papers[1])
        heads = head, _head(reader)
        players += _read_players(reader)
    except ValueError:
        raise Lie("papers") from None
    if len(players) > MOST_PLAYERS:
        raise Lie("papers")
    return Setup(rules.id, options, start, players, hosts, heads)


def host_offer(paper):
    """(game, options, start, players) of a host's paper; Lie if no game can be begun with it."""
    setup = setup_of((paper, guest_paper(bytes(NONCE), bytes(SIZE), [{"name": "?", "picture": 0}])))
    return setup.game, setup.options, setup.start, setup.players[:-1]


def _begun(nonce, head):
    return bytes((VERSION,)) + nonce + head


def _players(players):
    return bytes((len(players),)) + b"".join([bytes(packed(player)) for player in players])


def _head(reader):
    if reader.number() != VERSION:
        raise ValueError
    reader.take(NONCE)
    return reader.take(SIZE)


def _read_players(reader):
    """Those at the end of a paper."""
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
