"""Fair dice from a source of random bytes: a function `random_bytes(n)` that returns n bytes (entropy_pool.py)."""


def pick(n: int, random_bytes) -> int:
    """Return a random whole number from 0 to n - 1, all equally likely.

    A byte that is not below the largest multiple of n up to 256 is rejected. For a die, for example, only 0 to 251 are
    used, which give each face equally often.

    :param n: 1 to 256
    """
    limit = 256 - 256 % n
    while True:
        byte = random_bytes(1)[0]
        if byte < limit:
            return byte % n


def roll_face(random_bytes, faces: int = 6) -> int:
    """Return the random face of a die, 1 to `faces`."""
    return pick(faces, random_bytes) + 1
