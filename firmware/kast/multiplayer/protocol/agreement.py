"""What a game of several machines begins with: a paper of each, written once, and read by the others before all else.

Bytes: the version, the writer's number for this game (8 random bytes), the head of its first chain. The host's goes on
with the game's number, who starts, how many options there are, their codes. Then, on all, how many players and each
player, as in stored games.
"""

from collections import namedtuple

from micropython import const

from kast.game import MOST_PLAYERS, is_machine, packed
from kast.games import RULE_SETS, codes_of
from kast.games.options import options_of
from kast.games.stored import Reader
from kast.multiplayer.protocol import VERSION, Lie
from kast.multiplayer.protocol.hash_chains import SIZE

LONGEST = const(320)
"""Bytes: five players of the longest names take 250."""
NONCE = const(8)
Setup = namedtuple("Setup", ("game", "options", "start", "players", "sides", "heads"))
"""What papers say together. game: the id; players: the host's, then the guests'; sides: of each player the machine, 0
the host's; heads: of the chains, by sides. A class of its own would keep this room in memory for as long as there is
one."""
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


def load_game(paper):
    """Load the modules of the game of a host's paper. Lie if no game can be begun with it.

    To be called before a Table is made, in which many calls lie inside one another: an import there would take more of
    MicroPython's stack than there is.
    """
    reader = Reader(paper)
    try:
        _head(reader)
        game = RULE_SETS.id_of(reader.number())
    except ValueError:
        raise Lie("papers") from None
    if game not in RULE_SETS.having("linked"):
        raise Lie("papers")
    RULE_SETS.room(game, "game")
    RULE_SETS.room(game, "linked")
    RULE_SETS[game]  # its rules are made


def setup_of(papers):
    """What the host's paper and the guests' say together, as Setup. Lie if no game can be begun with them."""
    try:
        reader = Reader(papers[0])
        heads = [_head(reader)]
        rules = RULE_SETS.numbered(reader.number())
        start = reader.one_of(STARTS)
        options = options_of(rules, reader.take(reader.number()))
        players = _read_players(reader)
        sides = [0] * len(players)
        for side, paper in enumerate(papers[1:], 1):
            reader = Reader(paper)
            heads.append(_head(reader))
            more = _read_players(reader)
            players += more
            sides += [side] * len(more)
    except ValueError:
        raise Lie("papers") from None
    if len(papers) < 2 or len(players) > MOST_PLAYERS:
        raise Lie("papers")
    return Setup(rules.id, options, start, players, sides, heads)


def host_offer(paper):
    """(game, options, start, players) of a host's paper; Lie if no game can be begun with it."""
    setup = setup_of((paper, guest_paper(bytes(NONCE), bytes(SIZE), [{"name": "?", "picture": 0}])))
    return setup.game, setup.options, setup.start, setup.players[:-1]


def guest_players(paper):
    """Who plays by a guest's paper; Lie if nobody can."""
    reader = Reader(paper)
    try:
        _head(reader)
        return _read_players(reader)
    except ValueError:
        raise Lie("papers") from None


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
