"""Replicated game: every machine plays the same moves with the same links, and computes a checksum after each move."""

from hashlib import sha256

from kast.game import GameError, is_machine
from kast.games import RULE_SETS
from kast.multiplayer.protocol import ProtocolError
from kast.multiplayer.protocol.hash_chains import LINKS, SIZE, Faces
from kast.multiplayer.protocol.messages import BACK, END, HEADS, reveals

_PHASES = ("start", "play", "over", "draw")


class ReplicatedGame:
    """The game as all machines have it.

    - setup: Setup of the agreements
    - game: the Game; None until the first roll, which decides who starts and the order of the seats
    - sides: side of each player, in seating order
    - moves: one byte for each move (see messages.py); rolls: how many of them are rolls
    - heads: heads of the next hash chains once all sides have committed to them, else None
    - check: checksum of agreements, moves, links and the state of the game after each move, 20 bytes
    - faces: source of the dice, made from the links
    - brought: result of the last turn, as the game's `end_turn` returns it; None if no turn has ended since this object
      was created, or the last turn was taken back
    """

    def __init__(self, agreements: tuple[bytes, ...]):
        from kast.multiplayer.protocol.agreement import setup_of  # noqa: PLC0415  unloaded again: no turn needs it

        self.setup = setup_of(agreements)
        self.game: "Any" = None
        self.sides = []
        self.moves = bytearray()
        self.rolls = 0
        self.heads = None
        self.brought: tuple | None = None
        check = b""
        for agreement in agreements:
            check = sha256(check + agreement).digest()
        self.check = check[:SIZE]
        self.faces = Faces()
        self._linked = RULE_SETS.module(self.setup.game, "linked")

    @property
    def writer(self) -> int:
        """The side that makes the next move; -1 once the game is over."""
        game = self.game
        if game is None:
            return 0
        if game.phase == "over":
            return -1
        return self.sides[game.current if game.phase == "play" else game.contender]

    @property
    def needs_heads(self) -> bool:
        """Whether the next roll uses the last link of each chain, and the sides have not yet committed to new ones."""
        return self.heads is None and self.rolls % LINKS == LINKS - 1

    @property
    def can_take_back(self) -> bool:
        """Whether the last turn may be taken back: not after the end of the game, and not a robot's turn."""
        game = self.game
        is_undoable = game is not None and game.phase == "play" and game.can_undo
        return is_undoable and not is_machine(game.players[game.last_player])

    def hold(self, mask: int) -> None:
        """Hold the dice whose bits are set in `mask`.

        :raises GameError: if they cannot be held
        """
        if self.game:
            self._linked.hold(self.game, mask)

    @property
    def held(self) -> int:
        """The dice that are held, as a mask; 0 before the game."""
        return self._linked.held(self.game) if self.game else 0

    def can_roll(self, mask: int) -> bool:
        """Hold these dice and return whether the next move may be a roll with them held.

        :raises GameError: if they cannot be held
        """
        game = self.game
        if game is None or game.phase in ("start", "draw"):
            return not mask
        self.hold(mask)
        return game.can_roll

    def require(self, move: int) -> None:
        """Check that a roll, or HEADS, is allowed now, and hold the dice that a roll names.

        :raises ProtocolError: if the move is not allowed
        """
        if self.needs_heads != (move == HEADS):
            raise ProtocolError("order")
        if move == HEADS:
            return
        try:
            if not self.can_roll(move):
                raise ProtocolError("holds")
        except ValueError:
            raise ProtocolError("holds") from None

    def roll(self, mask: int, links: list[bytes]) -> None:
        """Roll the dice that are not held; the first roll creates the game.

        :param mask: held dice, the first die in the lowest bit
        :param links: link of each side, already checked
        :raises ProtocolError: if the rules do not allow the roll
        """
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
            self.heads = None  # the chains of these heads are in use now
        self._keep(mask, links)

    def place_of(self, move) -> int:
        """Return the number by which the protocol names a move that ends a turn.

        :param move: as in Game.end_turn()
        """
        return self._linked.place_of(self.game, move)

    def end(self, place: int) -> None:
        """End the turn by the move with this number, such as the place of a box on the card.

        :raises ValueError, IndexError: if the rules do not allow it
        """
        if self.game is None:
            raise GameError("No game has begun.")
        mask = 0
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index] < END:
                mask = self.moves[index]
                break
        self.brought = self._linked.end(self.game, place, mask)
        self._keep(END + place)

    def take_back(self) -> None:
        """Take the last turn back.

        :raises ProtocolError: if the last turn cannot be taken back
        """
        if not self.can_take_back:
            raise ProtocolError("box")
        self.game.undo()
        self.brought = None
        self._keep(BACK)

    def commit(self, heads: list[bytes]) -> None:
        """Note the heads of the next chains of all sides.

        :raises ProtocolError: if the current chains have more than one link left, or the heads are noted already
        """
        self.require(HEADS)
        self.heads = list(heads)
        self._keep(HEADS, heads)

    def _begin(self):
        setup = self.setup
        game_class = RULE_SETS.module(setup.game, "game").GAME
        game = self.game = game_class(setup.game, setup.options, setup.players, self.faces, setup.start)
        # Compare by identity: game.players has the dicts of setup.players in another order, and two may be equal.
        order = [[player is other for other in setup.players].index(True) for player in game.players]
        self.sides = [setup.sides[index] for index in order]

    def _keep(self, move, links=()):
        self.moves.append(move)
        game = self.game
        hasher = sha256(self.check)
        hasher.update(bytes((move, _PHASES.index(game.phase), game.current)) + b"".join(links))
        rolled = reveals(move)
        if rolled and game.phase != "play":  # a roll for the start or for the win
            hasher.update(bytes([total or 0 for total in game.start_totals]))
        elif rolled:
            hasher.update(self._linked.shown(game))  # not the whole game: packing six cards takes 40 ms on a Pico
        else:
            state = game.state()
            state["held"] = 0  # held dice belong to the roll that follows
            hasher.update(RULE_SETS.module(game.rules.id, "game").pack(game.rules, state))
        self.check = hasher.digest()[:SIZE]
