"""A helper for examples of screens in a game on several devices; examples.py explains what an example is."""

from kast.multiplayer.protocol.agreement import guest_agreement, host_agreement
from kast.multiplayer.protocol.hash_chains import Chain, origin
from kast.multiplayer.protocol.peer import Peer
from kast.ui.widgets.examples import person


def sit_down(app, id, guests, hosts=None, machines=2):
    """Begin a game on several devices and return it.

    - guests: number of people on the other device; with more than two devices, each of them is on a separate device
    - hosts: players on this device; None for one person
    - machines: number of devices, including this one
    """
    app.go.show("multiplayer.meet")
    secret = bytes(32)
    chain = Chain(origin(secret, 0))
    others = [person(1 + i) for i in range(guests)]
    others = [others] if machines == 2 else [[player] for player in others]
    agreements = [host_agreement(bytes(8), chain.head, id, {}, "listed", hosts or [person(0)])]
    agreements += [guest_agreement(bytes(8), chain.head, players) for players in others]
    session = app.session
    table = session.transport.table = Peer(0, tuple(agreements), secret, list)
    table.begin(0)
    for side in table.others:
        table.moves.add(side, 0, chain.link(1))
    table.make(0)
    session.transport.handshake = None
    session.game = table.play.game
    return session.game
