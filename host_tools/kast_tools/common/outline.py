"""Draws pictures of the board's screen for browsers."""


def outline(width: int, height: int, columns: bytes) -> str:
    """Return a picture as an SVG path: a rectangle for each run of dots in a column.

    :param columns: the picture column by column, ceil(height / 8) bytes each, the lowest bit on top
    """
    pages = -(-height // 8)
    path = ""
    for x in range(width):
        bits = int.from_bytes(columns[x * pages : (x + 1) * pages], "little")
        y = 0
        while bits >> y:
            if bits >> y & 1:
                run = 1
                while bits >> y + run & 1:
                    run += 1
                path += f"M{x} {y}h1v{run}h-1z"
                y += run
            else:
                y += 1
    return path
