"""Test that a player learns why an animal cannot be had, if another guest takes it during the choice."""

from kast.ui.screens.multiplayer.who_plays import take_seats

HOST = {"name": "Fox", "kind": "human", "picture": 0}
QUICK = {"name": "Cat", "kind": "human", "picture": 1}
OFFER = ("pig", {}, "random", [HOST])


class Table:
    """Seating, session, network, navigation and machine, as far as take_seats() uses them."""

    def __init__(self, offer, seen):
        self.session = self.seating = self.network = self.go = self.machine = self
        self.offer, self.seen = offer, seen
        self.conflict = self.accepted = None
        self.place = 0
        self.shown = []
        self.show = self.shown.append

    def offered(self):
        return self.offer

    def taken(self):
        return [HOST, QUICK]

    def accept(self, players):
        self.accepted = players

    def put_first(self, game):
        pass

    def save_settings(self):
        pass


def choose(picture, offer=OFFER, seen=OFFER):
    table = Table(offer, seen)
    table.players = [{"name": "Late", "kind": "human", "picture": picture}]
    take_seats(table, table)
    assert table.shown == ["multiplayer.meet"]
    return table


def test_a_taken_animal_is_named():
    table = choose(1)
    assert table.conflict == table.players[0] and table.accepted is None


def test_a_free_animal_is_accepted():
    table = choose(2)
    assert table.conflict is None and table.accepted == table.players


def test_an_offer_that_is_gone_or_new_is_shown_without_a_name():
    assert choose(1, None).conflict is None
    assert choose(2, ("yatzy", {}, "random", [HOST])).conflict is None
