"""Hash-chain links of one game: this machine's links, and those that the other sides have revealed."""

from kast.multiplayer.protocol.hash_chains import LINKS, Chain, before, origin


class Reveals:
    """The links of all sides.

    - last: the newest link of each side, or the head if no link of its chain was revealed yet
    - ends: for each side, the last links of its used chains, joined
    """

    def __init__(self, secret: bytes, heads: list[bytes]):
        """Start a game. `secret` has the 32 bytes from which this machine's chains are made, `heads` has the head of
        the first chain of each side.
        """
        self.last = list(heads)
        self.ends = [b""] * len(heads)
        self._secret = secret
        self._chain: "Any" = None
        self._number = -1  # number of the chain in _chain

    def follows(self, side: int, link: bytes) -> bool:
        """Return whether the hash of `link` is the newest known link of a side."""
        return before(link) == self.last[side]

    def take(self, links: list[bytes], roll: int, next_heads) -> None:
        """Store the links that all sides revealed for a roll as the newest ones.

        :param links: link of each side
        :param roll: number of the roll, from 0
        :param next_heads: heads of the next chains, None if they are not known yet
        """
        self.last = list(links)
        if (roll + 1) % LINKS == 0:
            self.ends = [ends + link for ends, link in zip(self.ends, links)]
            self.last = list(next_heads)

    def own(self, roll: int) -> bytes:
        """Return this machine's link for a roll, counted from 0."""
        if self._number != roll // LINKS:
            self._number = roll // LINKS
            self._chain = Chain(origin(self._secret, self._number))
        return self._chain.link(roll % LINKS + 1)

    def own_head(self, roll: int) -> bytes:
        """Return the head of the chain that this machine uses after the chain of this roll, which is counted from 0."""
        return Chain(origin(self._secret, roll // LINKS + 1)).head
