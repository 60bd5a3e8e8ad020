"""Two machines at one table: README.md has the protocol. Pure: bytes, milliseconds and randomness are passed in.

In memory only in a game of two machines; a game alone needs none of it.
"""

VERSION = 1
"""Of what machines tell each other. Another one is a stranger's."""


class Lie(Exception):
    """What no honest machine says. Its argument is one of these, and transcript.py has a sentence for each:

    chain: a link that does not lead to the head committed to. dice: other faces than the links give. holds: a roll
    that the rules do not allow with these dice held. box: a move that the rules do not allow. score: a state of the
    game that its move does not lead to. order: a move out of turn. twice: two contents under one number. state: the
    game as it was before is another one. papers: what the game was begun with is none that can be played.
    """
