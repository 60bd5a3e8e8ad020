"""Fair dice from a source of random bytes: `random_bytes(n)` returns n of them (entropy_pool.py)."""


def pick(n, random_bytes):
    """A whole number from 0 to n - 1, each as likely (n: 1 to 256).

    Bytes from the last whole multiple of n on are refused: of 256 values, 252 make six faces equally often.
    """
    limit = 256 - 256 % n
    while True:
        byte = random_bytes(1)[0]
        if byte < limit:
            return byte % n


def roll_face(random_bytes):
    """A face of a die, 1 to 6."""
    return pick(6, random_bytes) + 1
