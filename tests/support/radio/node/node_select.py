"""Stand in for MicroPython's `uselect`: wait for one socket of Node.js."""

import wire

POLLIN, POLLOUT, POLLERR, POLLHUP = 1, 4, 8, 16


class poll:
    def register(self, socket, events):
        self._of = socket, events

    def unregister(self, socket):
        pass

    def poll(self, ms):
        socket, events = self._of
        bits = wire.poll(socket.number, events, ms)
        return [(socket, bits)] if bits else []
