"""Handles the messages of relays for the club, and returns the answers. Uses the database, but not the network."""

import os
from collections.abc import Callable

from sqlalchemy import Connection

from kast_tools.club import league, results
from kast_tools.club.database import Database
from kast_tools.club.messages import Message, Request, parse_request, reply_to
from kast_tools.club.pace import MOST_REQUESTS, RequestCounter
from kast_tools.club.proof import NoGame, read_report
from kast_tools.club.seats import Seats, is_room
from kast_tools.club.tournament import rounds
from kast_tools.games.transcript import DisprovedGame


class MessageHandler:
    """Handles the requests of relays, one at a time. Times are seconds since 1970."""

    def __init__(self, database: Database, random_bytes: Callable[[int], bytes] = os.urandom) -> None:
        """Create a handler that works on a database.

        :param random_bytes: returns the given number of random bytes, from which the numbers of tables are made
        """
        self._database = database
        self._random_bytes = random_bytes
        self._counter = RequestCounter()

    def handle(self, payload: bytes, now: float) -> list[Message]:
        """Handle a payload from the topic for requests; return the messages to send, none if the payload is invalid."""
        request = parse_request(payload)
        if not request:
            return []
        requests = max(self._counter.count(sender, now) for sender in {request.token, request.board_id})
        if requests > MOST_REQUESTS:
            return [reply_to(request.token, sorry="slow")] if requests <= 2 * MOST_REQUESTS else []
        if request.want.game is not None:
            return self._handle_report(request, request.want.game, now)
        with self._database.writing() as connection:
            seats = self._seats(connection, now)
            if request.want.leave:
                seats.leave(request.token)
                return [reply_to(request.token, left=True)]
            return self._give_seat(connection, seats, request)

    def tick(self, now: float) -> list[Message]:
        """Remove old entries and begin a round that is due; return the messages to send. Call it every few seconds."""
        with self._database.writing() as connection:
            seats = self._seats(connection, now)
            seats.remove_old()
            return rounds.begin_round(connection, seats) if rounds.is_due(connection, seats) else []

    def begin_round(self, now: float) -> list[Message]:
        """Begin the next round with the boards that wait; return the messages, none if fewer than two boards wait."""
        with self._database.writing() as connection:
            return rounds.begin_round(connection, self._seats(connection, now))

    def _give_seat(self, connection: Connection, seats: Seats, request: Request) -> list[Message]:
        if request.board_id == request.board:
            league.store_board(connection, request.board, request.name)
        reply = seats.return_to_seat(request)
        if reply:
            return [reply]
        place = request.want.place
        if place == rounds.PLACE:
            return [
                seats.wait(request)
                if rounds.enter(connection, request.board_id)
                else reply_to(request.token, sorry="closed")
            ]
        reply = seats.join_table(request) if is_room(place) else None
        if reply:
            return [reply]
        reply = seats.wait(request)
        pair = seats.waiting(place)[:2]
        return seats.open_table(pair)[1] if len(pair) == 2 else [reply]

    def _handle_report(self, request: Request, line: str, now: float) -> list[Message]:
        with self._database.reading() as connection:
            seat = self._seats(connection, now).seat_of(request.token)
        if not seat:
            return [reply_to(request.token, sorry="unknown")]
        try:
            game = read_report(line)
        except NoGame:
            return [reply_to(request.token, sorry="unknown")]
        except DisprovedGame as error:
            with self._database.writing() as connection:
                return results.add_disproof(connection, seat, error.reason)
        with self._database.writing() as connection:
            return results.add_report(connection, seat, line, game, now)

    def _seats(self, connection: Connection, now: float) -> Seats:
        return Seats(connection, now, self._random_bytes)
