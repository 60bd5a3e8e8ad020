"""One machine's side of a game of two: it asks by its moves, answers the other's, and believes nothing unchecked.

README.md has the messages. What is sent was stored before (`keep`), so whoever comes back from a pulled battery knows
what it said.
"""

try:
    from ubinascii import b2a_base64  # as in frames.py
except ImportError:
    from binascii import b2a_base64

from micropython import const

from kast.game import GameError
from kast.games.stored import Reader
from kast.link import VERSION, Lie
from kast.link.chains import LINKS, SIZE, Chain, before, origin
from kast.link.play import BACK, END, HEADS, Play

ANSWER = const(0x80)
_HERE = const(0x71)
_WHICH = const(0x72)
_TOLD = const(0x73)
_NONE = const(0x74)
_SHORTEST = const(5)  # bytes of a message: its kind, the number of its move, and two more
_PLACES = const(39)  # boxes of the longest card
_SUM = const(2)  # bytes of the check in a message
_WISH = const(0x80)
_MOST_MOVES = const(60_000)
_NOTHING = const(0xFF)


class Table:
    """play: the game, as Play. side: 0 the host's, 1 the guest's. lie: what the other said that it could not, or "";
    nothing goes on then. wish: whether the last turn was asked back, which the other's machine decides.
    """

    def __init__(self, side, papers, secret, keep, random_bytes=None):
        """papers: (the host's, the guest's). secret: 32 bytes that the own paper's head was made from.

        keep(): store `state()`, before it returns. random_bytes(n): given where the game comes back from its store,
        which makes the machine ask what it misses before it moves. Lie if there is no such game.
        """
        self.side = side
        self.papers = papers
        self.secret = secret
        self.keep = keep
        self.play = Play(papers)
        self.lie = ""
        self.wish = False
        self._chain = None
        self._number = -1  # of that chain
        self.last = self.play.setup.heads[1 - side]  # the other's newest link
        self.ends = b""  # the last links of its chains that are used up
        self._asked = _NOTHING  # the own move that is not answered
        self._then = _NOTHING  # the roll that waits for new heads
        self._heard = self._said = b""  # the other's last move, and what was answered
        self._waking = random_bytes(2) if random_bytes else b""

    # What a player does

    def ask_back(self):
        """Ask for the last turn back, which this machine ended; the other allows it until it has rolled."""
        play = self.play
        if not play.can_take_back or self._last_side() != self.side:
            raise GameError("There is nothing to take back.")
        self.wish = True
        self.keep()

    @property
    def may_move(self):
        """Whether it is this machine's turn to move, and nothing is waited for."""
        quiet = self._asked == _NOTHING and not self._waking and not self.lie
        return quiet and self.play.writer == self.side and len(self.play.moves) < _MOST_MOVES

    def roll(self, mask=0):
        """Ask for a roll with the dice of `mask` held; the other's answer brings it. GameError if none is possible."""
        self._require_move()
        if not self.play.can_roll(mask):
            raise GameError("No roll is possible now.")
        if self.play.needs_heads:
            self._then = mask
            mask = HEADS
        self._asked = mask
        self.keep()

    def end(self, place):
        """End the turn by the box of that place. GameError, RuleError or IndexError if that is not possible."""
        self._require_move()
        self.play.end(place)
        self._ask(END + place)

    def take_back(self):
        """Go back to the last turn, before the first roll of this one. GameError if that cannot be."""
        self._require_move()
        self._take_back()

    def _take_back(self):
        if not self.play.can_take_back:
            raise GameError("There is nothing to take back.")
        self.play.take_back()
        self._ask(BACK)

    def _ask(self, move):
        self._heard = self._said = b""
        self._asked = move
        self.keep()

    def _require_move(self):
        if not self.may_move:
            raise GameError("It is not this machine's move.")

    # What is said

    @property
    def tag(self):
        """The number by which frames of this game are told from others."""
        return int.from_bytes(self.papers[0][1:5], "little") ^ int.from_bytes(self.papers[1][1:5], "little")

    def question(self):
        """What has to be asked until it is answered; b"" if nothing."""
        if self.lie:
            return b""
        if self._waking:
            return bytes((_WHICH,)) + _two(len(self.play.moves) + 1) + self._waking
        if self._asked == _NOTHING:
            return b""
        return self._own(self._asked)

    @property
    def live(self):
        """What the other shall see at once: the dice held by whose turn it is, and the wish, as a number."""
        play = self.play
        return (play.held if play.writer == self.side else 0) | (_WISH if self.wish else 0)

    def here(self):
        """What is said twice a second, and when `live` changes: how far the game is, and that."""
        return bytes((_HERE,)) + _two(len(self.play.moves)) + bytes((self.live,)) + self.play.check[:_SUM]

    def hear(self, message):
        """Take a message, whatever it is; what is to be answered, or b""."""
        if self.lie or not message:
            return b""
        try:
            return self._hear(message)
        except Lie as lie:
            self.lie = lie.args[0]
        return b""

    def _hear(self, message):
        kind = message[0]
        move = kind & ~ANSWER
        size = len(message)
        if size < _SHORTEST:
            return b""
        number = int.from_bytes(message[1:3], "little")
        if kind == _HERE and size == _SHORTEST + 1:
            self._see(number, message[3], message[4:])
        elif kind == _WHICH and size == _SHORTEST:
            return self._tell(number, message[3:])
        elif kind == _NONE and size == _SHORTEST:
            if message[3:] == self._waking:
                self._waking = b""
        elif kind == _TOLD and size > _SHORTEST:
            if message[3:5] == self._waking and number == len(self.play.moves) + 1:
                self._learn(message[5], message[6:])
        elif ((move < END or move == HEADS) and size == _SHORTEST + SIZE) or (_is_plain(move) and size == _SHORTEST):
            link = message[3:-_SUM]
            return self._take_answer(message, number, link) if kind & ANSWER else self._take(message, number, link)
        return b""

    # The other's moves

    def _take(self, message, number, link):
        """Make the other's move, if it is new; what is to be answered."""
        done = len(self.play.moves)
        if number == done and done:
            if message == self._heard:
                return self._said
            raise Lie("twice" if self._heard else "order")
        if number != done + 1:
            return b""  # late, or what this machine missed: HERE will tell
        if self._asked < END or self._asked == HEADS or self.play.writer != 1 - self.side:
            raise Lie("order")
        move = message[0]
        sums = message[-_SUM:]
        rolled = move < END or move == HEADS
        if rolled and sums != self.play.check[:_SUM]:
            raise Lie("state")
        if move == BACK and self.play.can_take_back and self._last_side() == self.side and not self.wish:
            raise Lie("box")
        self._make(move, link)
        if not rolled and sums != self.play.check[:_SUM]:
            raise Lie("score")
        self.keep()
        return self._said

    def _take_answer(self, message, number, link):
        """The other's answer, if it is that to the own question."""
        move = message[0] & ~ANSWER
        rolled = move < END or move == HEADS
        if move != self._asked or number != len(self.play.moves) + rolled:
            return b""
        if rolled:
            self._make(move, link)
        self._asked = _NOTHING
        if message[-_SUM:] != self.play.check[:_SUM]:
            raise Lie("dice" if rolled else "score")
        if self._then != _NOTHING:
            self._asked = self._then
            self._then = _NOTHING
        self.keep()
        return b""

    def _see(self, number, flags, sums):
        """Where the other is, what it holds, what it wishes."""
        play = self.play
        if number != len(play.moves) or self._waking:
            return
        if sums != play.check[:_SUM]:
            raise Lie("state")
        if play.writer == 1 - self.side:
            try:
                play.hold(flags & ~_WISH)
            except GameError:
                pass  # a picture, no move
        elif flags & _WISH and self.may_move and play.can_take_back and self._last_side() != self.side:
            self._take_back()

    # What one of them misses

    def _tell(self, number, token):
        """The move of that number, to a machine that was off."""
        play = self.play
        if not 1 <= number <= len(play.moves):
            return bytes((_NONE,)) + _two(number) + token
        move = play.moves[number - 1]
        told = bytes((_TOLD,)) + _two(number) + token + bytes((move,))
        if move < END or move == HEADS:
            rolls = sum([1 for one in play.moves[: number - 1] if one < END])
            both = (self._own_head, self.their_head) if move == HEADS else (self._own_link, self.their_link)
            links = [one(rolls) for one in both]
            told += links[self.side] + links[1 - self.side]
        return told

    def _learn(self, move, links):
        """A move that this machine missed; of its own, its link shows that it was asked for."""
        rolled = move < END or move == HEADS
        if len(links) != (2 * SIZE if rolled else 0) or not (rolled or _is_plain(move)):
            raise Lie("order")
        if (self._asked < END or self._asked == HEADS) and self._asked != move:
            raise Lie("twice")
        own = links[SIZE * self.side : SIZE * self.side + SIZE]
        other = links[SIZE * (1 - self.side) : SIZE * (1 - self.side) + SIZE]
        if rolled and own != (self._own_head if move == HEADS else self._own_link)(self.play.rolls):
            raise Lie("chain")
        self._asked = _NOTHING
        self._make(move, other)
        self.keep()

    # Moves and links

    def _last_side(self):
        """Whose turn would be taken back."""
        return self.play.sides[self.play.game.last_player]

    def _make(self, move, link):
        """Let the move happen, with the other's link or head where there is one. Lie if that cannot be."""
        play = self.play
        number = len(play.moves) + 1
        theirs = play.writer != self.side
        sums = play.check[:_SUM]
        own = b""
        if move == HEADS:
            own = self._own_head(play.rolls)
            play.commit(self._by_side(own, link))
        elif move < END:
            if before(link) != self.last:
                raise Lie("chain")
            coming = self._next_head()
            own = self._own_link(play.rolls)
            play.roll(move, self._by_side(own, link))
            self.last = link
            if play.rolls % LINKS == 0:
                self.ends += link
                self.last = coming
        elif move == BACK:
            play.take_back()
        else:
            try:
                play.end(move - END)
            except (ValueError, IndexError):
                raise Lie("box") from None
        after = play.check[:_SUM]
        self._heard = self._said = b""
        if theirs:
            self._asked = _NOTHING  # whoever goes on has the own move
            self.wish = False
            self._heard = bytes((move,)) + _two(number) + link + (sums if own else after)
            self._said = bytes((move | ANSWER,)) + _two(number) + own + after

    def _own(self, move):
        """The question of an own move."""
        play = self.play
        done = len(play.moves)
        if move < END:
            return bytes((move,)) + _two(done + 1) + self._own_link(play.rolls) + play.check[:_SUM]
        if move == HEADS:
            return bytes((move,)) + _two(done + 1) + self._own_head(play.rolls) + play.check[:_SUM]
        return bytes((move,)) + _two(done) + play.check[:_SUM]

    def _by_side(self, own, other):
        return (other, own) if self.side else (own, other)

    def _own_link(self, roll):
        """Of the roll of that number, from 0."""
        if self._number != roll // LINKS:
            self._number = roll // LINKS
            self._chain = Chain(origin(self.secret, self._number))
        return self._chain.link(roll % LINKS + 1)

    def _own_head(self, roll):
        """Of the chain that follows on that of the roll."""
        return Chain(origin(self.secret, roll // LINKS + 1)).head

    def their_chain(self, number):
        """The other's chain of that number, as far as it is known."""
        end = self.ends[number * SIZE : number * SIZE + SIZE]
        return Chain(end) if end else Chain(self.last, self.play.rolls % LINKS)

    def their_link(self, roll):
        return self.their_chain(roll // LINKS).link(roll % LINKS + 1)

    def their_head(self, roll):
        """Of the chain that follows on that of the roll."""
        number = roll // LINKS + 1
        if self.play.rolls // LINKS < number:
            return self._next_head()
        return self.their_chain(number).head

    # What is stored

    def _next_head(self):
        """Of the other's next chain, once it has committed to it."""
        heads = self.play.heads
        return heads[1 - self.side] if heads else bytes(SIZE)

    def state(self):
        """All of it in bytes, of which `resumed` makes the table again; for nobody else: the secret is in it."""
        out = bytearray((VERSION, self.side, self._asked, self.wish))
        out.extend(self.secret)
        for paper in self.papers:
            out.extend(_two(len(paper)) + paper)
        out.extend(_two(len(self.ends)) + self.ends + self.last + self._next_head())
        out.extend(self.play.moves)
        return bytes(out)

    def transcript(self):
        """What proves the game, as text: papers, the newest links of both, the last sum, the moves; see README.md."""
        play = self.play
        out = bytearray((VERSION, self.side))
        for paper in self.papers:
            out.extend(_two(len(paper)) + paper)
        chains = (play.rolls - 1) // LINKS  # that are used up, or end with the last roll
        own = b"".join([origin(self.secret, number) for number in range(chains)])
        own += self._own_link(play.rolls - 1)
        theirs = self.ends if play.rolls % LINKS == 0 else self.ends + self.last
        for links in self._by_side(own, theirs):
            out.extend(_two(len(links)) + links)
        heads = b"".join(play.heads) if play.heads else b""
        out.extend(_two(len(heads)) + heads + play.check)
        out.extend(play.moves)
        return b2a_base64(bytes(out)).decode().rstrip()


def resumed(data, keep, random_bytes):
    """The table that gave this state(). ValueError or Lie if none did."""
    reader = Reader(data)
    if reader.number() != VERSION:
        raise ValueError("This game was stored by another version.")
    side, asked, wish = reader.number(), reader.number(), reader.number()
    secret = reader.take(32)
    papers = reader.take(reader.number(2)), reader.take(reader.number(2))
    table = Table(side, papers, secret, keep, random_bytes)
    ends = reader.take(reader.number(2))
    last = reader.take(SIZE)
    coming = reader.take(SIZE)
    moves = reader.data
    # The other's links come from the newest: each is the digest of the next.
    rolls = sum([1 for move in moves if move < END])
    chains = [Chain(ends[at : at + SIZE]) for at in range(0, len(ends), SIZE)]
    if rolls % LINKS:
        chains.append(Chain(last, rolls % LINKS))
    for move in moves:
        done = table.play.rolls
        if move == HEADS:
            number = done // LINKS + 1
            head = last if rolls == number * LINKS else coming
            table._make(move, chains[number].head if number < len(chains) else head)
        else:
            table._make(move, chains[done // LINKS].link(done % LINKS + 1) if move < END else b"")
    if table.last != last or (asked != _NOTHING and END <= asked < HEADS and moves[-1:] != bytes((asked,))):
        raise ValueError("This is no game of two machines.")
    table._asked = asked
    table.wish = bool(wish)
    return table


def _two(number):
    return number.to_bytes(2, "little")


def _is_plain(move):
    """Whether a move takes no dice."""
    return END <= move < END + _PLACES or move == BACK
