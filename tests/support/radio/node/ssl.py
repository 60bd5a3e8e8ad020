"""Provide MicroPython's TLS by means of the TLS of Node.js."""

from binascii import hexlify

import wire

PROTOCOL_TLS_CLIENT = 0
CERT_NONE, CERT_REQUIRED = 0, 2


class SSLContext:
    def __init__(self, protocol):
        self.verify_mode = CERT_NONE
        self._authority = b""

    def load_verify_locations(self, cafile=None, cadata=None):
        assert cafile is None and cadata
        self._authority = cadata

    def wrap_socket(self, raw, server_hostname):
        assert self.verify_mode == CERT_REQUIRED
        trouble = wire.secure(raw.number, hexlify(self._authority).decode(), server_hostname)
        if trouble:
            raise ValueError(trouble)
        return raw
