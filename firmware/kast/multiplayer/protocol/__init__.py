"""Multiplayer protocol: two to six machines play one game over a wire. firmware/docs/protocol.md describes it.

Pure: bytes, milliseconds and random bytes are passed in. Loaded only for a multiplayer game.
"""

VERSION = 1
"""Version of messages, stored games and transcripts. Machines of different versions do not play together."""


class ProtocolError(Exception):
    """A protocol violation: a message that no honest machine sends.

    The first argument is one of the codes below. The second, if there is one, is the side to blame instead of the
    sender, or -1 if it is unknown which side is to blame. The host tools have a sentence for each code (SENTENCES in
    the transcript module). hash_chains.py explains links and heads.

    - chain: a link does not lead to the head that was committed to
    - dice: the faces are not those that the links give
    - holds: the rules do not allow a roll with these dice held
    - box: the rules do not allow the end of the turn, or the undo
    - score: the move does not lead to this state of the game
    - order: a move out of turn
    - twice: two different messages for one move
    - state: the sender's game before the move differs from this machine's
    - papers: the agreements describe no game that can be played
    """
