"""What a child is offered of the coach's advice: the dice to keep, or the boxes, the best to fill first."""


def offer(options):
    """(mask, boxes) of the options of Advice, the best first.

    mask: the dice to keep and roll the others, a bit a die; None where a box is to be filled. boxes: those that may be.
    """
    boxes = [box for _, _, box in options if box]
    return options[0][1], boxes
