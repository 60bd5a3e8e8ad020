"""Writes the case for CAD: each part as one solid with flat faces, in a STEP file (ISO 10303-21, schema of AP214).

The triangles of a flat face are merged into one face, so that CAD can measure and cut the face. Round surfaces have as
many sides as in the STL files.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping

import numpy as np
from manifold3d import Manifold
from numpy.typing import NDArray

Edge = tuple[int, int]
"""An edge of a face: the numbers of its two corners, in the direction of the face's boundary."""

FLAT = 1e-7
"""How much less than 1 the cosine of the angle between two triangles of the same face may be."""
SLIVER = 1e-5
"""Twice the area in mm² below which a triangle has no reliable normal.

Such a triangle is merged with its neighbour at its longest edge.
"""
ACCURACY = 0.001
"""Distance in mm within which CAD treats points as one."""

_HEAD = """\
ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('{name}','',(''),(''),'','Kast','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN {{ 1 0 10303 214 1 1 1 1 }}'));
ENDSEC;
DATA;
"""
_FOOT = "ENDSEC;\nEND-ISO-10303-21;\n"


class _File:
    """The numbered data lines of a STEP file."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._shared: dict[str, str] = {}

    def add(self, what: str) -> str:
        """Add a line and return its reference."""
        self.lines.append(what)
        return f"#{len(self.lines)}"

    def way(self, along: NDArray[np.float64]) -> str:
        """Return the reference of the line for a direction, which is added if it is new."""
        return self._once(f"DIRECTION('',{_numbers(along / np.linalg.norm(along), 7)})")

    def vector(self, along: NDArray[np.float64]) -> str:
        """Return the reference of the line for a vector of 1 mm in a direction, which is added if it is new."""
        return self._once(f"VECTOR('',{self.way(along)},1.)")

    def _once(self, what: str) -> str:
        """Return the reference of a line that many edges and planes share; it is added only once."""
        if what not in self._shared:
            self._shared[what] = self.add(what)
        return self._shared[what]


def step(name: str, parts: Mapping[str, Manifold]) -> bytes:
    """Return a STEP file in mm: a product called `name`, with a solid for each part. Equal parts give equal bytes."""
    file = _File()
    solids = [_solid(file, part_name, part) for part_name, part in parts.items()]
    _product(file, name, solids)
    lines = "".join(f"#{number}={line};\n" for number, line in enumerate(file.lines, 1))
    return (_HEAD.format(name=name) + lines + _FOOT).encode()


def _product(file: _File, name: str, solids: list[str]) -> None:
    """Add the lines that combine the solids into a product and define its units."""
    context = file.add("APPLICATION_CONTEXT('automotive design')")
    file.add(f"APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,{context})")
    mechanical = file.add(f"PRODUCT_CONTEXT('',{context},'mechanical')")
    product = file.add(f"PRODUCT('{name}','{name}','',({mechanical}))")
    version = file.add(f"PRODUCT_DEFINITION_FORMATION('','',{product})")
    design = file.add(f"PRODUCT_DEFINITION_CONTEXT('part definition',{context},'design')")
    definition = file.add(f"PRODUCT_DEFINITION('design','',{version},{design})")
    shape = file.add(f"PRODUCT_DEFINITION_SHAPE('','',{definition})")
    length = file.add("(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))")
    angle = file.add("(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))")
    solid_angle = file.add("(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())")
    uncertainty = file.add(
        f"UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE({ACCURACY}),{length},'distance_accuracy_value','')"
    )
    geometry = file.add(
        f"(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT(({uncertainty}))"
        f"GLOBAL_UNIT_ASSIGNED_CONTEXT(({length},{angle},{solid_angle}))REPRESENTATION_CONTEXT('',''))"
    )
    representation = file.add(f"ADVANCED_BREP_SHAPE_REPRESENTATION('{name}',({','.join(solids)}),{geometry})")
    file.add(f"SHAPE_DEFINITION_REPRESENTATION({shape},{representation})")


def _solid(file: _File, name: str, part: Manifold) -> str:
    mesh = part.to_mesh64()
    vertices, triangles = mesh.vert_properties[:, :3], mesh.tri_verts.astype(int)
    corners: dict[int, tuple[str, str]] = {}
    edges: dict[Edge, str] = {}

    def corner(number: int) -> tuple[str, str]:
        if number not in corners:
            point = file.add(f"CARTESIAN_POINT('',{_numbers(vertices[number], 4)})")
            corners[number] = point, file.add(f"VERTEX_POINT('',{point})")
        return corners[number]

    def side(start: int, end: int) -> str:
        """Return the reference of an edge, in the direction of a face's boundary.

        The edge itself is written only once for the two faces that share it.
        """
        low, high = min(start, end), max(start, end)
        if (low, high) not in edges:
            line = file.add(f"LINE('',{corner(low)[0]},{file.vector(vertices[high] - vertices[low])})")
            edges[low, high] = file.add(f"EDGE_CURVE('',{corner(low)[1]},{corner(high)[1]},{line},.T.)")
        return file.add(f"ORIENTED_EDGE('',*,*,{edges[low, high]},{'.T.' if start == low else '.F.'})")

    faces = []
    for face, normal in _faces(vertices, triangles):
        bounds = []
        for index, loop in enumerate(_loops(face, vertices, normal)):
            sides = ",".join(side(*edge) for edge in loop)
            kind = "FACE_BOUND" if index else "FACE_OUTER_BOUND"
            bound = file.add(f"EDGE_LOOP('',({sides}))")
            bounds.append(file.add(f"{kind}('',{bound},.T.)"))
        plane = _plane(file, corner(face[0][0])[0], normal)
        faces.append(file.add(f"ADVANCED_FACE('',({','.join(bounds)}),{plane},.T.)"))
    hull = file.add(f"CLOSED_SHELL('',({','.join(faces)}))")
    return file.add(f"MANIFOLD_SOLID_BREP('{name}',{hull})")


def _plane(file: _File, point: str, normal: NDArray[np.float64]) -> str:
    axis = np.identity(3)[np.argmin(np.abs(normal))]
    direction = file.way(axis - normal * (axis @ normal))
    placement = file.add(f"AXIS2_PLACEMENT_3D('',{point},{file.way(normal)},{direction})")
    return file.add(f"PLANE('',{placement})")


def _numbers(values: NDArray[np.float64], digits: int) -> str:
    """Return numbers in the format of STEP: each has a decimal point."""
    return f"({','.join(f'{value:.{digits}f}'.rstrip('0') for value in (np.round(values, digits) + 0.0).tolist())})"


def _faces(
    places: NDArray[np.float64], triangles: NDArray[np.int_]
) -> Iterator[tuple[list[Edge], NDArray[np.float64]]]:
    """Yield for each flat face the edges of its boundary, including those of holes in the face, and its normal."""
    a, b, c = (places[triangles[:, i]] for i in range(3))
    crosses = np.cross(b - a, c - a)
    double_areas = np.linalg.norm(crosses, axis=1)
    normals = crosses / np.maximum(double_areas, SLIVER * SLIVER)[:, None]
    triangle_of = {(int(t[i]), int(t[(i + 1) % 3])): n for n, t in enumerate(triangles) for i in range(3)}
    root = list(range(len(triangles)))

    def first(n: int) -> int:
        while root[n] != n:
            root[n] = root[root[n]]
            n = root[n]
        return n

    for (start, end), n in triangle_of.items():
        neighbour = triangle_of[end, start]
        if min(double_areas[n], double_areas[neighbour]) > SLIVER and normals[n] @ normals[neighbour] > 1 - FLAT:
            root[first(n)] = first(neighbour)
    for n in np.flatnonzero(double_areas <= SLIVER):
        sides = [(int(triangles[n][i]), int(triangles[n][(i + 1) % 3])) for i in range(3)]
        start, end = max(sides, key=lambda side: float(np.linalg.norm(places[side[0]] - places[side[1]])))
        root[first(int(n))] = first(triangle_of[end, start])
    boundaries: dict[int, list[Edge]] = defaultdict(list)
    normal_sums: dict[int, NDArray[np.float64]] = defaultdict(lambda: np.zeros(3))
    for (start, end), n in triangle_of.items():
        if first(n) != first(triangle_of[end, start]):
            boundaries[first(n)].append((start, end))
    for n in range(len(triangles)):
        normal_sums[first(n)] = normal_sums[first(n)] + crosses[n]
    for face, edges in boundaries.items():
        yield edges, normal_sums[face] / np.linalg.norm(normal_sums[face])


def _loops(edges: list[Edge], places: NDArray[np.float64], normal: NDArray[np.float64]) -> list[list[Edge]]:
    """Return the edges as closed loops, the outer loop first; no loop contains a corner twice.

    The edges of a loop are in the order in which they follow each other.
    """
    next_corners: dict[int, list[int]] = defaultdict(list)
    for start, end in edges:
        next_corners[start].append(end)
    loops = []
    for begin, _ in edges:
        path = [begin]
        while next_corners[path[-1]]:
            corner = next_corners[path[-1]].pop()
            if corner in path:
                loop = path[path.index(corner) :]
                loops.append([(one, other) for one, other in zip(loop, [*loop[1:], corner], strict=True)])
                del path[path.index(corner) + 1 :]
            else:
                path.append(corner)
    return sorted(loops, key=lambda loop: -_area(loop, places, normal)) if len(loops) > 1 else loops


def _area(loop: list[Edge], places: NDArray[np.float64], normal: NDArray[np.float64]) -> float:
    """Return twice the area within a loop; it is negative if the loop goes around a hole."""
    starts, ends = (places[list(corners)] for corners in zip(*loop, strict=True))
    return float(np.cross(starts, ends).sum(axis=0) @ normal)
