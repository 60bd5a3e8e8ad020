"""Counts the requests of each token and each board over the last minute, for the club's rate limit."""

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
