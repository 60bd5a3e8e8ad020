"""Points of dice that are set aside in Ten Thousand. All functions are pure.

`counts` is how often each face was rolled: counts[1] ones to counts[6] sixes; counts[0] is not used.
"""

_SINGLE = (0, 100, 0, 0, 0, 50, 0)  # points of a die that is set aside alone, by its face
_GROUP = 3  # dice of a face that count as a group; each further one doubles its points
_ALL = 6


def counted(faces) -> list[int]:
    """Return how often each face from 1 to 6 occurs, at the index of the face.

    :param faces: faces, 1 to 6
    """
    counts = [0] * 7
    for face in faces:
        counts[face] += 1
    return counts


def scores_alone(face: int, count: int) -> bool:
    """Return whether this many dice of a face score without any other dice."""
    return count > 0 and (_SINGLE[face] > 0 or count >= _GROUP)


def alone(counts: list[int]) -> tuple[int, int]:
    """Return (points, number of dice) of all dice that score by their own face: ones, fives, three and more alike."""
    points = dice = 0
    for face in range(1, 7):
        count = counts[face]
        if scores_alone(face, count):
            dice += count
            points += (
                (1000 if face == 1 else 100 * face) << count - _GROUP if count >= _GROUP else _SINGLE[face] * count
            )
    return points, dice


def together(counts: list[int], options: dict) -> int:
    """Return the points of six dice as a straight from 1 to 6 or as three pairs; 0 if they are neither.

    :param counts: how often each face was rolled
    :param options: options of the game
    """
    if sum(counts) < _ALL:
        return 0
    if max(counts) == 1:
        return options["straight"]
    pairs = [count // 2 for count in counts if not count & 1]
    if sum(pairs) == 3 and (max(counts) == 2 or (max(counts) == 4 and options["four_and_two"])):
        return options["three_pairs"]
    return 0


def worth(counts: list[int], options: dict) -> int:
    """Return the most points for setting aside exactly these dice; 0 if one of them would not score.

    :param counts: how often each face is set aside
    :param options: options of the game
    """
    points, dice = alone(counts)
    return max(points if dice == sum(counts) else 0, together(counts, options))


def best(counts: list[int], options: dict) -> int:
    """Return the most points that dice of this roll can bring; 0 if none of them scores.

    :param counts: how often each face was rolled
    :param options: options of the game
    """
    return max(alone(counts)[0], together(counts, options))
