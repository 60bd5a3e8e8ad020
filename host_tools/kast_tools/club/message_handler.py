"""Handles the messages of relays for the club, and returns the answers. Uses the database, but not the network."""

import os
from collections.abc import Callable

from sqlalchemy import Connection

from kast_tools.club import league, results
from kast_tools.club.database import Book
from kast_tools.club.messages import Ask, Message, ask_of, to
from kast_tools.club.pace import MOST_ASKS, Pace
from kast_tools.club.proof import NoGame, told
from kast_tools.club.seats import Seats, is_room
from kast_tools.club.tournament import rounds
from kast_tools.games.transcript import Untrue


class MessageHandler:
    """Handles the requests of relays, one at a time. Times are seconds since 1970."""

    def __init__(self, book: Book, random_bytes: Callable[[int], bytes] = os.urandom) -> None:
        """Create a handler that works on a database.

        :param random_bytes: returns the given number of random bytes, from which the numbers of tables are made
        """
        self._book = book
        self._random_bytes = random_bytes
        self._pace = Pace()

    def take(self, payload: bytes, now: float) -> list[Message]:
        """Handle a payload from the topic for requests; return the messages to send, none if the payload is invalid."""
        ask = ask_of(payload)
        if not ask:
            return []
        requests = max(self._pace.asks(sender, now) for sender in {ask.token, ask.known_as})
        if requests > MOST_ASKS:
            return [to(ask.token, sorry="slow")] if requests <= 2 * MOST_ASKS else []
        if ask.want.game is not None:
            return self._take_game(ask, ask.want.game, now)
        with self._book.writing() as connection:
            seats = self._seats(connection, now)
            if ask.want.leave:
                seats.leave(ask.token)
                return [to(ask.token, left=True)]
            return self._seat(connection, seats, ask)

    def tick(self, now: float) -> list[Message]:
        """Remove old entries and begin a round that is due; return the messages to send. Call it every few seconds."""
        with self._book.writing() as connection:
            seats = self._seats(connection, now)
            seats.forget()
            return rounds.begin_round(connection, seats) if rounds.is_due(connection, seats) else []

    def begin_round(self, now: float) -> list[Message]:
        """Begin the next round with the boards that wait; return the messages, none if fewer than two boards wait."""
        with self._book.writing() as connection:
            return rounds.begin_round(connection, self._seats(connection, now))

    def _seat(self, connection: Connection, seats: Seats, ask: Ask) -> list[Message]:
        if ask.known_as == ask.board:
            league.know(connection, ask.board, ask.name)
        reply = seats.come_back(ask)
        if reply:
            return [reply]
        place = ask.want.place
        if place == rounds.PLACE:
            return [seats.wait(ask) if rounds.enter(connection, ask.known_as) else to(ask.token, sorry="closed")]
        reply = seats.join_table(ask) if is_room(place) else None
        if reply:
            return [reply]
        reply = seats.wait(ask)
        pair = seats.waiting(place)[:2]
        return seats.join(pair)[1] if len(pair) == 2 else [reply]

    def _take_game(self, ask: Ask, line: str, now: float) -> list[Message]:
        with self._book.reading() as connection:
            seat = self._seats(connection, now).of(ask.token)
        if not seat:
            return [to(ask.token, sorry="unknown")]
        try:
            game = told(line)
        except NoGame:
            return [to(ask.token, sorry="unknown")]
        except Untrue as error:
            with self._book.writing() as connection:
                return results.lied(connection, seat, error.lie)
        with self._book.writing() as connection:
            return results.file(connection, seat, line, game, now)

    def _seats(self, connection: Connection, now: float) -> Seats:
        return Seats(connection, now, self._random_bytes)
