"""MicroPython's `hashlib`. A script can set a digest's first byte, from which the firmware computes a die's face."""

import uhashlib
from virtual_board import scripted_face


class sha256:
    def __init__(self, data=b""):
        self._hash = uhashlib.sha256(data)

    def update(self, data):
        self._hash.update(data)

    def digest(self):
        digest = self._hash.digest()
        face = scripted_face()
        return bytes([face - 1]) + digest[1:] if face else digest
