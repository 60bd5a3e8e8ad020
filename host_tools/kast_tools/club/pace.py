"""How often somebody may ask: counted by stay and by board over the last minute, for as many as fit into memory."""

from collections import OrderedDict, deque

MINUTE = 60
MOST_ASKS = 20
"""A minute. Who asks more often is told so; twice as often, and there is no answer."""
MOST_ASKERS = 100_000
"""Who asked longest ago is forgotten beyond these: 100 MB at most."""


class Pace:
    """Times are in seconds."""

    def __init__(self, most_askers: int = MOST_ASKERS) -> None:
        self._most_askers = most_askers
        self._asked: OrderedDict[str, deque[float]] = OrderedDict()

    def asks(self, who: str, now: float) -> int:
        """How often `who` has asked within the last minute, this time included; more than 2 * MOST_ASKS are not told
        apart."""
        times = self._asked.setdefault(who, deque(maxlen=2 * MOST_ASKS + 1))
        self._asked.move_to_end(who)
        times.append(now)
        while times[0] <= now - MINUTE:
            times.popleft()
        if len(self._asked) > self._most_askers:
            self._asked.popitem(last=False)
        return len(times)
