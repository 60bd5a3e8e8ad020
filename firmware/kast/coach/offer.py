"""The part of the coach's advice that kid mode shows: the dice to hold, or the boxes to fill."""


def offer(options: list) -> tuple:
    """Return (mask, boxes) for the options of an Advice.

    - mask: the dice to hold, one bit for each die; None if filling a box is better than rolling
    - boxes: all boxes that can be filled, the best first
    """
    boxes = [box for _, _, box in options if box]
    return options[0][1], boxes
