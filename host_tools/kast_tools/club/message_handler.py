"""Handles the messages of relays for the club, and returns the answers. Uses the database, but not the network."""

import os
from collections import deque
from collections.abc import Callable, Iterable

from sqlalchemy import Connection, select

from kast_tools.club import league, results
from kast_tools.club.database import Database
from kast_tools.club.decisions import Decisions
from kast_tools.club.hearing.watch import Watch
from kast_tools.club.messages import WIRE, Message, Request, parse_request, reply_to
from kast_tools.club.pace import MOST_REQUESTS, GuessCounter, RequestCounter
from kast_tools.club.proof import NoGame, read_report
from kast_tools.club.schema import seats as seats_table
from kast_tools.club.seats import FRESH, UNHEARD, WAIT, Seats, is_room
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
        self._guesses = GuessCounter()
        self._watch = Watch()
        self._outbox: deque[Message] = deque()  # other threads add to it
        self._unheard: dict[str, tuple[str, int, float]] = {}  # wire topic: table, seat, and since when it is taken

    @property
    def unheard(self) -> set[str]:
        """The wire topics to listen to: of unheard seats in rooms, and those of `Watch`."""
        return self._watch.topics | self._unheard.keys()

    def post(self, messages: Iterable[Message]) -> None:
        """Let the next tick() return these messages, too. May be called in any thread."""
        self._outbox.extend(messages)

    def hear(self, topic: str, payload: bytes, now: float) -> None:
        """Note that the machine at the seat of this wire topic has sent something.

        :param payload: what it has sent
        """
        self._unheard.pop(topic, None)
        self._watch.hear(topic, payload, now)

    def listen_anew(self, now: float) -> None:
        """Count the time in which machines are to be heard from now on, because the broker was away."""
        self._unheard = {topic: (table, seat, now) for topic, (table, seat, _) in self._unheard.items()}
        self._watch.listen_anew(now)

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
                given_up = seats.give_up(request.token) if request.want.free else ()
                seats.leave(request.token)
                for table, seat in given_up:
                    self._unheard.pop(f"{WIRE}{table}/{seat}", None)
                return [reply_to(request.token, left=True)]
            answers = self._give_seat(connection, seats, request, now)
        if is_room(request.want.place):
            self._unheard.update({f"{WIRE}{table}/{seat}": (table, seat, now) for table, seat in seats.given})
        return answers

    def tick(self, now: float) -> list[Message]:
        """Remove old entries and begin a round that is due; return the messages to send. Call it every few seconds."""
        with self._database.writing() as connection:
            seats = self._seats(connection, now)
            seats.remove_old()
            for topic, (table, seat, since) in list(self._unheard.items()):
                if since <= now - UNHEARD:
                    seats.free(table, seat)
                    del self._unheard[topic]
            Decisions(connection).forget_knocks(now - FRESH)
            messages = rounds.begin_round(connection, seats) if rounds.is_due(connection, seats) else []
            self.post(self._watch.tick(connection, now))
        while self._outbox:
            messages.append(self._outbox.popleft())
        return messages

    def begin_round(self, now: float) -> list[Message]:
        """Begin the next round with the boards that wait; return the messages, none if fewer than two boards wait."""
        with self._database.writing() as connection:
            messages = rounds.begin_round(connection, self._seats(connection, now))
            self.post(self._watch.tick(connection, now))
            return messages

    def _give_seat(self, connection: Connection, seats: Seats, request: Request, now: float) -> list[Message]:
        decisions = Decisions(connection)
        if decisions.standing(request.board_id) == "out":
            return [reply_to(request.token, sorry="closed")]
        if request.board_id == request.board:
            league.store_board(connection, request.board, request.name)
        reply = seats.return_to_seat(request)
        if reply:
            return [reply]
        if decisions.door == "closed":
            return [reply_to(request.token, sorry="closed")]
        if decisions.door == "ask" and not self._is_known(connection, decisions, request.board_id):
            if decisions.knock(request.board_id, request.name, now):
                return [reply_to(request.token, wait=WAIT)]
            return [reply_to(request.token, sorry="slow")]
        place = request.want.place
        if place == rounds.PLACE:
            return [
                seats.wait(request)
                if rounds.enter(connection, request.board_id)
                else reply_to(request.token, sorry="closed")
            ]
        is_guessable = is_room(place) and request.want.secret is None
        if is_guessable and not seats.is_waiting(request) and not self._guesses.may_ask(request.board_id, now):
            return [reply_to(request.token, sorry="slow")]  # also where somebody is: the answer must not tell
        reply = seats.join_table(request) if is_room(place) else None
        if reply:
            return [reply]
        reply = seats.wait(request)
        pair = seats.waiting(place)[:2]
        if len(pair) == 2:
            return seats.open_table(pair)[1]
        if is_guessable:
            self._guesses.add(request.board_id, place, now)
        return [reply]

    def _is_known(self, connection: Connection, decisions: Decisions, board: str) -> bool:
        """Return whether a board was let in, has had a seat, or takes part in the running tournament."""
        return (
            decisions.standing(board) == "in"
            or connection.execute(select(seats_table).where(seats_table.c.board == board)).first() is not None
            or rounds.has_entered(connection, board)
        )

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
