"""Converts pictures of the board's screen to SVG."""


def outline(width: int, height: int, columns: bytes) -> str:
    """Return a picture as an SVG path, with a rectangle for each vertical run of lit pixels.

    :param columns: the pixels column by column, ceil(height / 8) bytes per column, the lowest bit on top
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
