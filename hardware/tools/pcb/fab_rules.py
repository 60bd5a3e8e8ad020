"""Defines what the circuit board requires of the factory, and the sizes of tracks, vias and pours, in mm.

The limits are conservative. For boards of two layers a typical maker lists tracks and gaps of 0.15 mm, holes of
0.3 mm, rings of 0.2 mm, and print 1 mm high and 0.15 mm thick (nanotech.by/pcb-capabilities, "typical").
"""

LEAST_TRACK = 0.2
"""Width of the thinnest copper."""
LEAST_GAP = 0.2
"""Gap between copper of different nets."""
LEAST_RING = 0.2
"""Width of the copper ring around a plated hole."""
LEAST_HOLE = 0.3
LEAST_HOLE_GAP = 0.5
"""Gap between holes."""
LEAST_EDGE_GAP = 0.3
"""Gap from copper to the board's edge, and to a hole without copper."""
LEAST_PRINT = 0.15

TRACK, POWER_TRACK = 0.3, 0.5
"""Widths of tracks for signals and for power. A signal's track fits between two pins of the Pico."""
GAP = 0.25
"""Gap that the router leaves between tracks and other copper."""
VIA, VIA_HOLE = 0.8, 0.4
POUR_GAP, POUR_THICKNESS, POUR_EDGE_GAP = 0.3, 0.45, 0.6
"""Gap of the ground pours to other nets, width of their thinnest copper, and gap to the board's edge."""
THERMAL_GAP, THERMAL_SPOKE = 0.4, 0.5
"""Gap around a ground pad, without which it could not be soldered by hand, and width of the spokes across the gap."""
MASK_MARGIN = 0.05
"""How much larger than the pad its opening in the solder mask is, on each side."""
EDGE_LINE = 0.1
"""Width of the line that draws the board's outline; its middle is the edge."""
COURTYARD, PLACED_COURTYARD = 0.05, 0.25
"""Width of the space around a part's body and copper that no other part may use: placed by hand, or by machine.

A placement machine needs 0.25 mm (KiCad library conventions, F5.3). Parts that are placed by hand come one after the
other, and their legs can bend. The smallest distance on that board, 0.14 mm, is that between R2 and R3.
"""
