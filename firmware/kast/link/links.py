"""The links of one game, as one machine has them: its own, made from its secret, and what the other has revealed."""

from kast.link.chains import LINKS, Chain, before, origin


class Links:
    """side: 0 the host's, 1 the guest's. last: the other's newest link. ends: the last links of its chains used up."""

    def __init__(self, side, secret, head):
        """secret: 32 bytes that the own first head was made from. head: the other's first."""
        self.side = side
        self.last = head
        self.ends = b""
        self._secret = secret
        self._chain = None
        self._number = -1  # of that chain

    def by_side(self, own, other):
        """The host's, the guest's."""
        return (other, own) if self.side else (own, other)

    def follows(self, link):
        """Whether the other's link leads to its newest one."""
        return before(link) == self.last

    def take(self, link, roll, coming):
        """The other revealed its link of that roll, from 0. coming: the head of its next chain, b"" before that."""
        self.last = link
        if (roll + 1) % LINKS == 0:
            self.ends += link
            self.last = coming

    def own(self, roll):
        """The own link of the roll of that number, from 0."""
        if self._number != roll // LINKS:
            self._number = roll // LINKS
            self._chain = Chain(origin(self._secret, self._number))
        return self._chain.link(roll % LINKS + 1)

    def own_head(self, roll):
        """Of the own chain that follows on that of the roll."""
        return Chain(origin(self._secret, roll // LINKS + 1)).head
