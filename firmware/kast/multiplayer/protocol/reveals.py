"""The links of one game, as one machine has them: its own, made from its secret, and what the others have revealed."""

from kast.multiplayer.protocol.hash_chains import LINKS, Chain, before, origin


class Links:
    """last: of each side its newest link, or the head that the next one leads to. ends: of each
    the last links of its chains used up.
    """

    def __init__(self, secret, heads):
        """secret: 32 bytes that the own first head was made from. heads: of each side, its first."""
        self.last = list(heads)
        self.ends = [b""] * len(heads)
        self._secret = secret
        self._chain = None
        self._number = -1  # of that chain

    def follows(self, side, link):
        """Whether the link of that side leads to its newest one."""
        return before(link) == self.last[side]

    def take(self, links, roll, coming):
        """All revealed their links of that roll, from 0. coming: the heads of the next chains, or None before that."""
        self.last = list(links)
        if (roll + 1) % LINKS == 0:
            self.ends = [ends + link for ends, link in zip(self.ends, links)]
            self.last = list(coming)

    def own(self, roll):
        """The own link of the roll of that number, from 0."""
        if self._number != roll // LINKS:
            self._number = roll // LINKS
            self._chain = Chain(origin(self._secret, self._number))
        return self._chain.link(roll % LINKS + 1)

    def own_head(self, roll):
        """Of the own chain that follows on that of the roll."""
        return Chain(origin(self._secret, roll // LINKS + 1)).head
