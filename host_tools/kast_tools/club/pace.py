"""Rate limit: counts the requests of each token and each board over the last minute."""

from collections import OrderedDict, deque

MINUTE = 60
MOST_ASKS = 20
"""Requests per minute. Above this the answer is "slow"; above twice this there is none."""
MOST_ASKERS = 100_000
"""Most tokens and boards to count (100 MB); beyond, the one with the oldest last request is forgotten."""


class Pace:
    """Counter of requests. Times are in seconds."""

    def __init__(self, most_askers: int = MOST_ASKERS) -> None:
        self._most_askers = most_askers
        self._asked: OrderedDict[str, deque[float]] = OrderedDict()

    def asks(self, who: str, now: float) -> int:
        """Count a request; return how many `who` has sent within the last minute, this one included, up to
        2 * MOST_ASKS + 1.
        """
        times = self._asked.setdefault(who, deque(maxlen=2 * MOST_ASKS + 1))
        self._asked.move_to_end(who)
        times.append(now)
        while times[0] <= now - MINUTE:
            times.popleft()
        if len(self._asked) > self._most_askers:
            self._asked.popitem(last=False)
        return len(times)
