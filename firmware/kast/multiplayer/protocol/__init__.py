"""Multiplayer protocol: two to six machines play one game over a wire. firmware/docs/protocol.md describes it.

The package does no input or output: bytes, times in ms and random bytes are passed in. Loaded only for multiplayer.
"""

VERSION = 1
"""Version of messages, stored games and transcripts. Machines of different versions do not play together."""


class ProtocolError(Exception):
    """A protocol violation: a message that no honest machine sends.

    The first argument is one of the codes below. The second, if there is one, is the side to blame instead of the
    sender, or -1 if it is unknown which side is to blame. The host tools have a sentence for each code (SENTENCES in
    the transcript module). hash_chains.py explains links and heads.

    - chain: a link does not lead to the head that was committed to
    - dice: after a roll, the sender's game differs from this machine's
    - holds: the rules do not allow a roll with these dice held
    - box: the rules do not allow the end of the turn, or the undo
    - score: after the end of a turn, or an undo, the sender's game differs from this machine's
    - order: a move out of turn
    - twice: two different messages about one move
    - state: the sender's game before the move differs from this machine's
    - papers: the agreements describe no game that can be played
    """
