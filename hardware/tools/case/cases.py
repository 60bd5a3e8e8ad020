"""The two cases: one for the board to be soldered by hand, and one for the pocket board. measures.py explains them."""

from hardware import design as by_hand
from hardware import pocket
from hardware.tools.case.measures import SCREW_INSET, Measures

_WALL, _AROUND = 2.8, 3.2

HAND = Measures(
    folder="case",
    title="The case",
    board=by_hand.BOARD,
    parts=by_hand.PARTS,
    displays=by_hand.DISPLAYS,
    caps=by_hand.CAPS,
    stem=by_hand.BUTTON_STEM,
    housing=by_hand.BUTTON_HOUSING_HEIGHT,
    travel=1.0,
    placed_within=by_hand.PLACED_WITHIN,
    socket=by_hand.DISPLAY_SOCKET_HEIGHT,
    joints=by_hand.JOINTS_HEIGHT,
    wall=_WALL,
    face_wall=2.4,
    back_wall=2.2,
    lip=1.4,
    around_board=_AROUND,  # space for the board's square corners, for wires and for screws
    corner=12.0,
    chamfer=2.2,
    taper=7.0,
    under_board=0.5,
    ledge=1.4,
    holder=by_hand.BATTERY_HOLDER_PLACE,
    lid_screws=tuple(
        (x, y)
        for y in (SCREW_INSET - _AROUND - _WALL, by_hand.BOARD_HEIGHT + _WALL + _AROUND - SCREW_INSET)
        for x in (14.0, by_hand.BOARD_WIDTH - 14.0)
    ),
    lid_pad=1.8,
    lid_screw_depth=4.0,
    lid_screw=12.0,
    board_post=3.0,
    post_root=1.0,
    pilot_top=8.0,
    keeper_screws=((1.8, 24.1), (38.1, 24.1), (65.5, 24.1), (93.2, 51.2)),  # between the caps, and above the slider
    prop=(60.0, 52.5),  # beside the Pico, under the lower edge of the displays that are plugged in
    flange_over=1.1,
    flange_rim=0.6,
    column=4.2,
    digit=6.0,
    square_word=4.2,
    round_word=(13.0, 5.0, 0.9),
    name=(64.14, 67.31),  # between SCORE and ROLL
    name_size=(5.0, 12.7776),
    menu=9.8,
    menu_size=(2.8, 3.6, 12.4 / 3),
    slider=True,
    strap=True,
    jack=(by_hand.BOARD_HEIGHT - 37.2, 7.2),  # between the Pico and the button below it
    usb=(13.0, 10.0, 1.5),
)
"""For the board that is soldered by hand: perfboard or circuit board, in a hand of any size."""

POCKET = Measures(
    folder="case-pocket",
    title="The pocket board's case",
    board=pocket.BOARD,
    parts=pocket.PARTS,
    displays={by_hand.REFERENCE: by_hand.DISPLAYS[by_hand.REFERENCE]},
    caps=pocket.CAPS,
    stem=pocket.BUTTON_STEM,
    housing=pocket.BUTTON_HOUSING_HEIGHT,
    travel=0.5,
    placed_within=0.5,  # play at the screws, and 0.15 mm by which a machine may miss
    socket=0.0,
    joints=0.0,
    wall=2.0,
    face_wall=1.8,
    back_wall=1.8,
    lip=0.9,
    around_board=0.5,
    corner=6.0,
    chamfer=1.2,
    taper=1.0,
    under_board=0.2,
    ledge=0.8,
    holder=(42.0, 34.5),
    lid_screws=(),
    lid_pad=1.3,
    lid_screw_depth=2.4,
    lid_screw=8.0,
    board_post=2.5,
    post_root=0.4,
    pilot_top=5.0,
    keeper_screws=(),
    prop=None,
    flange_over=0.9,
    flange_rim=0.35,
    column=2.6,
    digit=5.0,
    square_word=4.2,
    round_word=(9.4, 3.8, 0.7),
    name=(34.0, 23.5),  # above the Pico
    name_size=(8.0, 24.0),
    menu=-7.5,
    menu_size=(3.0, 2.6, 4.0),
    slider=False,
    strap=False,
    jack=None,
    usb=(12.0, 8.8, 0.6),
)
"""For the pocket board: the board's screws go through the lid, and switch, jack and USB are at the board's edges."""
