"""Defines levels, walls and gaps of the cases, in mm.

Coordinates are those of the board, but with y upwards: x to the right from the board's left edge, y up from its lower
edge, z towards the player from the board's front. The gaps suit a printer with a nozzle of 0.4 mm.

Constants hold for both cases; a Measures has what differs between them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hardware.design import (
    BATTERY_HOLDER,
    BOARD_THICKNESS,
    DISPLAY_FACE_HEIGHT,
    DISPLAY_SOCKET_HEIGHT,
    Board,
    Cap,
    DisplayModule,
    Part,
)

Place = tuple[float, float]

SLIDE_GAP = 0.3
"""Gap between parts that move."""
FIT_GAP = 0.2
"""Gap between parts that do not move."""
LAP = 2.5
"""How far the lid's tongue reaches into the shell."""
SCREW, PILOT, CLEARANCE, HEAD = 2.5, 2.1, 2.8, 5.6
"""Diameters for an M2.5 screw: thread, and holes for cutting the thread, for the passing screw, and for the head."""
BAY_WALL = 1.8
BAY_GAP, HOOK_ROOM = 0.5, 3.2
"""Gaps around the battery holder: HOOK_ROOM at its left, for the door's hooks, and BAY_GAP at its other sides."""
CAP_ABOVE_FACE = 2.0
SCREW_INSET = 2.9
"""Distance from the case's outside to the axis of a screw in the wall; half of the screw is inside the wall."""
PINS_PLASTIC = 2.5
"""Height in mm of the plastic of the display's pins, which is between its board and its socket."""
MODULE_SLACK = 0.8
"""How much wider than in DISPLAYS a display's board may be, on each side."""
CLIP_POST = 3.0
"""Radius of the two posts next to the display."""
KEEPER_POST = 2.4
"""Radius of the posts for the keeper's screws."""
PROP = (12.0, 6.0)
"""Width and depth of the prop."""


@dataclass(frozen=True, eq=False)
class Measures:
    """What one case is made for, and its walls and gaps. Lengths are in mm.

    - folder, title: folder in hardware/ that has the case's files, and the heading of its README
    - displays: the displays for which there is a shell, keyed by size
    - caps: the cap of each button, keyed by the button's name
    - stem, housing: side of a button's stem, and height of its fixed part
    - travel: how far a cap must be able to move down; the switch clicks before
    - placed_within: how far a part's top may be from its place, in each direction
    - socket: height of the display's socket; 0 if the display is soldered to the board
    - joints: depth of the space behind the whole board for joints and wires; 0 if only legs need space there
    - wall, face_wall, back_wall: thickness of the walls
    - lip: thickness of the shell's wall outside the lid's tongue
    - around_board: distance from the board's edge to the wall
    - corner, chamfer: radius of the vertical edges, and size of the face's bevel
    - taper: how much narrower than the face the back is on each side, for a good grip
    - under_board: distance from the joints, or the board's back, to the plane in which shell and lid meet
    - ledge: thickness of the ledges that keep the battery holder away from the board
    - holder: centre of the battery holder, as a place of the design
    - lid_screws: axes of screws in the walls that close the case; without them the board's screws also hold the lid
    - lid_pad: thickness of the lid around the heads of the screws that go through it
    - lid_screw_depth, lid_screw: thickness of the lid below the head of such a screw, and the screw's length
    - board_post, post_root: radius of the posts for the board, and how much wider a post is where it meets the face
    - pilot_top: z of the upper end of the holes in the posts for the board
    - keeper_screws: axes of the keeper's screws; without them the case has no keeper
    - prop: centre of the prop below a display in its socket; None without a prop
    - flange_over, flange_rim: how far a cap's flange extends beyond the cap, and height of its upright rim
    - column: radius of the column of a cap that presses the switch's stem
    - digit, square_word: heights of a cap's single sign, and of the word on a square cap
    - round_word: width, height and stroke of the word on the round cap
    - name, name_size: centre of the machine's name, as a place of the design, and its height and width
    - menu: distance from the middles of LEFT and RIGHT up to the middle of "menu" between them; negative if it is below
    - menu_size: height of its letters, distance from its middle to the end of its lines, and from there to the middles
      of LEFT and RIGHT
    - slider: whether a slider in the face moves the power switch; otherwise its handle is at the side of the board
    - strap: whether there is a tunnel for a wrist strap
    - jack: y and z of the axis of a jack in the left wall; None if the jack is on the board
    - usb: width and height of the opening for the plug, and how far its corners are cut off
    """

    folder: str
    title: str
    board: Board
    parts: tuple[Part, ...]
    displays: Mapping[str, DisplayModule]
    caps: Mapping[str, Cap]
    stem: float
    housing: float
    travel: float
    placed_within: float
    socket: float
    joints: float
    wall: float
    face_wall: float
    back_wall: float
    lip: float
    around_board: float
    corner: float
    chamfer: float
    taper: float
    under_board: float
    ledge: float
    holder: Place
    lid_screws: tuple[Place, ...]
    lid_pad: float
    lid_screw_depth: float
    lid_screw: float
    board_post: float
    post_root: float
    pilot_top: float
    keeper_screws: tuple[Place, ...]
    prop: Place | None
    flange_over: float
    flange_rim: float
    column: float
    digit: float
    square_word: float
    round_word: tuple[float, float, float]
    name: Place
    name_size: tuple[float, float]
    menu: float
    menu_size: tuple[float, float, float]
    slider: bool
    strap: bool
    jack: Place | None
    usb: tuple[float, float, float]

    @property
    def display_face(self) -> float:
        """z of the display's glass: of the thickest module, in its socket."""
        return self.socket + DISPLAY_FACE_HEIGHT - DISPLAY_SOCKET_HEIGHT

    @property
    def face_inside(self) -> float:
        return self.display_face + FIT_GAP

    @property
    def face(self) -> float:
        return self.face_inside + self.face_wall

    @property
    def parting(self) -> float:
        """z of the plane in which shell and lid meet."""
        return -BOARD_THICKNESS - self.joints - self.under_board

    @property
    def holder_top(self) -> float:
        return self.parting - self.ledge

    @property
    def door_inside(self) -> float:
        return self.holder_top - BATTERY_HOLDER[2] - FIT_GAP

    @property
    def back(self) -> float:
        return self.door_inside - self.back_wall

    @property
    def outside(self) -> float:
        """x of the case's left side, and y of its lower side."""
        return -self.wall - self.around_board

    @property
    def cap_top(self) -> float:
        return self.face + CAP_ABOVE_FACE

    @property
    def flange_low(self) -> float:
        """z of the lower side of a cap's flange, whose upper side touches the face."""
        return self.face_inside - self.flange_over - self.flange_rim

    @property
    def column_low(self) -> float:
        """z of the lower end of the column that presses the switch's stem."""
        return self.part("ROLL").body.height + 0.15

    @property
    def keeper_top(self) -> float:
        """z of the keeper's side towards the face: where a pressed cap's flange ends, and a gap."""
        return self.flange_low - self.travel - 0.2

    @property
    def holder_place(self) -> Place:
        return self.turned(*self.holder)

    @property
    def bay_left(self) -> float:
        return self.holder_place[0] - BATTERY_HOLDER[0] / 2 - HOOK_ROOM

    @property
    def bay_right(self) -> float:
        return self.holder_place[0] + BATTERY_HOLDER[0] / 2 + BAY_GAP

    @property
    def bay_bottom(self) -> float:
        return self.holder_place[1] - BATTERY_HOLDER[1] / 2 - BAY_GAP

    @property
    def bay_top(self) -> float:
        return self.holder_place[1] + BATTERY_HOLDER[1] / 2 + BAY_GAP

    @property
    def ear(self) -> Place:
        """Axis of the door's screw."""
        return self.bay_right + 4.5, self.holder_place[1]

    @property
    def mounts(self) -> tuple[Place, ...]:
        """Axes of the screws that hold the board."""
        return tuple(self.turned(*mount) for mount in self.board.mounts)

    @property
    def through_lid(self) -> tuple[Place, ...]:
        """Axes of the screws that go through the lid."""
        return self.lid_screws or self.mounts

    @property
    def lid_screw_top(self) -> float:
        """z of the lid's upper side at such a screw: where it meets the shell, or the board."""
        return self.parting if self.lid_screws else -BOARD_THICKNESS

    def part(self, ref: str) -> Part:
        """Return the part `ref`."""
        return next(part for part in self.parts if part.ref == ref)

    def turned(self, x: float, y: float) -> Place:
        """Return a place of the design, where y goes down, in the coordinates of the case."""
        return x, self.board.height - y

    def part_place(self, ref: str) -> Place:
        """Return the centre of the part `ref`."""
        part = self.part(ref)
        return self.turned(part.x, part.y)

    def on_pico(self, from_usb: float, from_pins: float) -> Place:
        """Return a place on the Pico, given its distances from the edges with USB and with pins 1 to 20."""
        (x, y), body = self.part_place("PICO"), self.part("PICO").body
        return x - body.width / 2 + from_usb, y - body.depth / 2 + from_pins

    def module_top(self, module: DisplayModule) -> float:
        """Return the y coordinate of the upper edge of the display's board, whose pins are in the display's socket."""
        return self.part_place("DISPLAY")[1] + module.pins_from_top

    def active_centre(self, module: DisplayModule) -> Place:
        """Return the centre of the display's lit area."""
        return self.part_place("DISPLAY")[0], self.module_top(module) - module.active_from_top

    def module_back(self, module: DisplayModule) -> float:
        """Return the z coordinate of the back of the display's board, for the thickest module of this kind."""
        return self.display_face - module.thickness

    def plugged(self, module: DisplayModule) -> bool:
        """Return whether the display's pins reach the board; otherwise clips hold it, and wires connect it."""
        return self.module_back(module) > self.socket + PINS_PLASTIC - 0.01

    def clip_places(self, module: DisplayModule) -> tuple[Place, Place]:
        """Return the axes of the posts for the display's clips, the left first: above BOOTSEL, and below the buzzer."""
        x, top = self.part_place("DISPLAY")[0], self.module_top(module)
        offset = module.width / 2 + MODULE_SLACK + CLIP_POST
        return (x - offset, top - 0.45 * module.height), (x + offset, top - 0.7 * module.height)
