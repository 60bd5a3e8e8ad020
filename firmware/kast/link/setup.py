"""What the papers of both machines say together: papers.py reads it, which leaves the memory then."""


class Setup:
    """game: the id; options, start; players: the host's, then the guest's. hosts: how many of them are the host's.

    heads: of the chains.
    """

    def __init__(self, game, options, start, players, hosts, heads):
        self.game = game
        self.options = options
        self.start = start
        self.players = players
        self.hosts = hosts
        self.heads = heads
