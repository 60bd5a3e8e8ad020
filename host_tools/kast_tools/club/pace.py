"""Counts the requests of each token and each board over the last minute, for the club's rate limit."""

from collections import OrderedDict, deque

MINUTE = 60
MOST_ASKS = 20
"""Maximum number of requests per minute. Further ones are answered "slow" or, above twice this number, not at all."""
MOST_ASKERS = 100_000
"""Maximum number of tokens and boards that are counted (100 MB); above it, the one silent longest is forgotten."""


class Pace:
    """Counts the requests of each sender. Times are in seconds."""

    def __init__(self, most_askers: int = MOST_ASKERS) -> None:
        self._most_askers = most_askers
        self._asked: OrderedDict[str, deque[float]] = OrderedDict()

    def asks(self, who: str, now: float) -> int:
        """Count a request; return the number of requests of `who` within the last minute, this one included.

        The number is at most 2 * MOST_ASKS + 1.
        """
        times = self._asked.setdefault(who, deque(maxlen=2 * MOST_ASKS + 1))
        self._asked.move_to_end(who)
        times.append(now)
        while times[0] <= now - MINUTE:
            times.popleft()
        if len(self._asked) > self._most_askers:
            self._asked.popitem(last=False)
        return len(times)
