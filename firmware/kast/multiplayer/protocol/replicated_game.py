"""A game of several machines as all have it: played move by move from what each revealed, summed up after each."""

from hashlib import sha256

from kast.game import GameError, is_machine
from kast.games import RULE_SETS
from kast.multiplayer.protocol import Lie
from kast.multiplayer.protocol.hash_chains import LINKS, SIZE, Faces
from kast.multiplayer.protocol.messages import BACK, END, HEADS, reveals

_PHASES = ("start", "play", "over", "draw")


class Play:
    """game: None until the first roll, which decides what chance decides before a game. setup: as the papers say.

    moves: a byte each; rolls: how many of them. sides: of each player in seating order the machine where it plays, 0
    the host's. heads: the heads that the next chains will have, once committed to. check: 20 bytes that
    sum up papers, moves, links and the state of the game after each. faces: what makes the game's dice of links.
    brought: what the last turn did, as the game's `end_turn` returns it; None where none has ended since this object
    was made, or where it was taken back.
    """

    def __init__(self, papers):
        from kast.multiplayer.protocol.agreement import setup_of  # noqa: PLC0415  leaves the memory: no turn needs it

        self.setup = setup_of(papers)
        self.game = None
        self.sides = []
        self.moves = bytearray()
        self.rolls = 0
        self.heads = None
        self.brought: tuple | None = None
        check = b""
        for paper in papers:
            check = sha256(check + paper).digest()
        self.check = check[:SIZE]
        self.faces = Faces()
        self._linked = RULE_SETS.room(self.setup.game, "linked")

    @property
    def writer(self):
        """The side that makes the next move; -1 once the game is over."""
        game = self.game
        if game is None:
            return 0
        if game.phase == "over":
            return -1
        return self.sides[game.current if game.phase == "play" else game.contender]

    @property
    def needs_heads(self):
        """Whether the next roll takes the last links, and no further chains are committed to."""
        return self.heads is None and self.rolls % LINKS == LINKS - 1

    @property
    def can_take_back(self):
        """Whether the last turn may be taken back. Of several machines the end is the end, and robots' turns stand."""
        game = self.game
        may = game is not None and game.phase == "play" and game.can_undo
        return may and not is_machine(game.players[game.last_player])

    def hold(self, mask):
        """Let dice be held, for all to see; GameError if they cannot be."""
        if self.game:
            self._linked.hold(self.game, mask)

    @property
    def held(self):
        """The dice held, as a mask."""
        return self._linked.held(self.game) if self.game else 0

    def can_roll(self, mask):
        """Whether the next move may be a roll with these dice held, which they are then. GameError if not even that."""
        game = self.game
        if game is None or game.phase in ("start", "draw"):
            return not mask
        self.hold(mask)
        return game.can_roll

    def require(self, move):
        """Lie if the rules do not allow this roll now, or if it is not time for the next chains."""
        if self.needs_heads != (move == HEADS):
            raise Lie("order")
        if move == HEADS:
            return
        try:
            if not self.can_roll(move):
                raise Lie("holds")
        except ValueError:
            raise Lie("holds") from None

    def roll(self, mask, links):
        """Roll. links: of each side, checked. Lie if the rules do not allow it."""
        self.require(mask)
        game = self.game
        self.faces.take(links, self.rolls)
        if game is None:
            self._begin()
        elif game.phase == "start":
            game.roll_for_start()
        elif game.phase == "draw":
            self._linked.roll_for_win(game)
        else:
            game.roll()
        self.rolls += 1
        if self.rolls % LINKS == 0:
            self.heads = None  # those chains are in use now
        self._keep(mask, links)

    def end(self, place):
        """End the turn by the box of that place on the card. ValueError or IndexError if the rules do not allow it."""
        if self.game is None:
            raise GameError("No game has begun.")
        mask = 0
        for at in range(len(self.moves) - 1, -1, -1):
            if self.moves[at] < END:
                mask = self.moves[at]
                break
        self.brought = self._linked.end(self.game, place, mask)
        self._keep(END + place)

    def take_back(self):
        """Go back to the last turn. Lie if that cannot be."""
        if not self.can_take_back:
            raise Lie("box")
        self.game.undo()
        self.brought = None
        self._keep(BACK)

    def commit(self, heads):
        """All commit to their next chains. Lie if it is not time for that."""
        self.require(HEADS)
        self.heads = list(heads)
        self._keep(HEADS, heads)

    def _begin(self):
        setup = self.setup
        make = RULE_SETS.room(setup.game, "game").GAME
        game = self.game = make(setup.game, setup.options, setup.players, self.faces, setup.start)
        places = [[player is one for one in setup.players].index(True) for player in game.players]  # none is a copy
        self.sides = [setup.sides[place] for place in places]

    def _keep(self, move, links=()):
        self.moves.append(move)
        game = self.game
        sums = sha256(self.check)
        sums.update(bytes((move, _PHASES.index(game.phase), game.current)) + b"".join(links))
        rolled = reveals(move)
        if rolled and game.phase != "play":  # for the start, or for the win
            sums.update(bytes([total or 0 for total in game.start_totals]))
        elif rolled:
            sums.update(self._linked.shown(game))  # to pack six cards takes 40 ms, and of them a roll changes nothing
        else:
            state = game.state()
            state["held"] = 0  # they are told by the roll that follows
            sums.update(RULE_SETS.room(game.rules.id, "game").pack(game.rules, state))
        self.check = sums.digest()[:SIZE]
