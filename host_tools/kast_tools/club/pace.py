"""Counts requests for the club's rate limit, and requests for empty rooms."""

from collections import OrderedDict, deque

MINUTE = 60
MOST_REQUESTS = 20
"""Maximum number of requests per minute. Further ones are answered "slow" or, above twice this number, not at all."""
MOST_SENDERS = 100_000
"""Maximum number of tokens and boards that are counted (100 MB); above it, the one silent longest is forgotten."""


class RequestCounter:
    """Counts the requests of each sender. Times are in seconds."""

    def __init__(self, most_senders: int = MOST_SENDERS) -> None:
        self._most_senders = most_senders
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def count(self, sender: str, now: float) -> int:
        """Count a request; return the number of requests of `sender` within the last minute, this one included.

        The number is at most 2 * MOST_REQUESTS + 1.
        """
        times = self._times.setdefault(sender, deque(maxlen=2 * MOST_REQUESTS + 1))
        self._times.move_to_end(sender)
        times.append(now)
        while times[0] <= now - MINUTE:
            times.popleft()
        if len(self._times) > self._most_senders:
            self._times.popitem(last=False)
        return len(times)


GUESSES_SECONDS = 600
MOST_GUESSES = 30
"""Maximum number of empty rooms for which all boards together may ask within GUESSES_SECONDS."""
MOST_ROOMS = 3
"""Maximum number of empty rooms for which a board may ask within a minute."""


class GuessCounter:
    """Counts the empty rooms asked for. Times are in seconds.

    A client that tries one room after another to find strangers asks for many of these. The limit is for all boards
    together, since an asker can draw a new token and board number for each request.
    """

    def __init__(self) -> None:
        self._asked: OrderedDict[tuple[str, str], float] = OrderedDict()  # the newest last

    def may_ask(self, board: str, now: float) -> bool:
        """Return whether a board may ask for one more room."""
        while self._asked and next(iter(self._asked.values())) <= now - GUESSES_SECONDS:
            self._asked.popitem(last=False)
        own = sum(asker == board and at > now - MINUTE for (asker, _), at in self._asked.items())
        return own < MOST_ROOMS and len(self._asked) < MOST_GUESSES

    def add(self, board: str, place: str, now: float) -> None:
        """Count that a board asked for an empty room, once for all its requests for the same room."""
        self._asked[board, place] = now
        self._asked.move_to_end((board, place))
