"""Draws shaded pictures of solids without a graphics card: parallel rays, one light with shadows, dark edges.

All arithmetic is done in a fixed order, so that a picture has the same bytes each time.
"""

import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from manifold3d import Manifold
from PIL import Image

SUPERSAMPLED = 2
"""Factor by which the picture is wider and higher while it is drawn."""
MARGIN = 0.05
"""Margin around the bodies, as a share of the picture's width."""
SHADOW_DOTS = 800
"""Width and height of the shadow map, in dots."""
SHADOW_BIAS = 1.0
"""Distance in mm from the surface at which shadows are tested: at the surface, the coarse shadow map causes speckles.
"""
LIGHT = (-0.5, 0.45, 1.0)
"""Direction of the light as the camera sees it: x to the right, y up, z towards the viewer."""
AMBIENT, DIFFUSE, SHINE = 0.58, 0.50, 0.16
CREASE = 18.0
"""Angle in degrees: edges at which the surface bends by more than this are drawn sharp, other edges rounded."""
HOLLOW_REACH, HOLLOW_DARK = 0.012, 0.45
"""Darkening of hollows: radius of their surroundings, as a share of the picture's width, and maximum darkening."""
EDGE_DARK = 0.72
PAPER = 252.0
ROUNDED = 0.01
"""Distance in dots by which a triangle may be larger than it is, because numbers are rounded."""
SPANNED = 1_000_000
"""How many dots are computed at a time."""


@dataclass(frozen=True)
class Body:
    """A solid and its colour as #rrggbb. If `glows` is True, it is drawn without shading."""

    solid: Manifold
    colour: str
    glows: bool = False


@dataclass(frozen=True)
class Mesh:
    """All n triangles of a scene, in arrays.

    - corners: positions in mm, of shape (n, 3, 3)
    - normals: directions of the surface at the corners, of shape (n, 3, 3)
    - colours: red, green and blue, of shape (n, 3)
    - glows: whether the triangle is drawn without shading, of shape (n,)
    """

    corners: np.ndarray
    normals: np.ndarray
    colours: np.ndarray
    glows: np.ndarray


@dataclass(frozen=True)
class Drawn:
    """What is visible at each dot.

    - depth: height of the topmost triangle
    - hit: number of this triangle, or -1 if there is none
    - shares: barycentric weights of the second and third corner of this triangle
    """

    depth: np.ndarray
    hit: np.ndarray
    shares: np.ndarray


def picture(bodies: Sequence[Body], turn: float, tilt: float, width: int) -> bytes:
    """Return a PNG of the bodies on a sheet of paper, which is at the height of their lowest point.

    The camera looks straight down, with x to the right and y up.

    :param turn: degrees by which the bodies are first turned around z
    :param tilt: degrees by which the bodies are then tilted towards the viewer
    :param width: width of the picture, in dots
    """
    mesh = _mesh(bodies)
    axes = _axes(turn, tilt)
    projected = _in(axes, mesh.corners)
    low, high = projected.min((0, 1)), projected.max((0, 1))
    columns = width * SUPERSAMPLED
    scale = columns * (1 - 2 * MARGIN) / (high[0] - low[0])
    rows = SUPERSAMPLED * math.ceil(((high[1] - low[1]) * scale + 2 * MARGIN * columns) / SUPERSAMPLED)
    middle = np.array([*(low + high)[:2] / 2, 0], np.float32)
    drawn = _rasterised((projected - middle) * scale + np.array([columns / 2, rows / 2, 0], np.float32), columns, rows)
    paper = drawn.hit < 0
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32) + np.float32(0.5)
    across, along = (x - columns / 2) / scale + middle[0], (y - rows / 2) / scale + middle[1]
    ground = mesh.corners[..., 2].min()
    depth = np.where(paper, (ground - across * axes[0][2] - along * axes[1][2]) / axes[2][2], drawn.depth / scale)
    place = across[..., None] * axes[0] + along[..., None] * axes[1] + depth[..., None] * axes[2]
    normal = _normals(mesh, drawn)

    light = _unit(LIGHT[0] * axes[0] + LIGHT[1] * axes[1] + LIGHT[2] * axes[2])
    lit = _lit(mesh, light, place, normal)
    shine = np.clip(_dot(normal, _unit(light + axes[2])), 0, 1) ** 40
    hollow = _hollow(depth, columns)
    body = (AMBIENT + DIFFUSE * np.clip(_dot(normal, light), 0, 1) * lit) * (1 - hollow)
    shade = np.where(paper, 0.84 + 0.16 * _blurred(lit, columns // 120), body) * _edges(depth, normal, paper, 3 / scale)
    colour = np.where(paper[..., None], np.float32(PAPER), mesh.colours[drawn.hit])
    shaded = colour * shade[..., None] + (255 * SHINE * shine * lit * ~paper)[..., None]
    return _png(np.where((mesh.glows[drawn.hit] & ~paper)[..., None], colour, shaded)[::-1])


def _mesh(bodies: Sequence[Body]) -> Mesh:
    meshes = [(body, body.solid.calculate_normals(0, CREASE).to_mesh()) for body in bodies]
    vertices = [mesh.vert_properties[mesh.tri_verts].astype(np.float32) for _, mesh in meshes]
    rgb = [[int(body.colour[i : i + 2], 16) for i in (1, 3, 5)] for body in bodies]
    counts = [len(triangles) for triangles in vertices]
    return Mesh(
        np.concatenate([triangles[..., :3] for triangles in vertices]),
        np.concatenate([triangles[..., 3:6] for triangles in vertices]),
        np.repeat(np.array(rgb, np.float32), counts, axis=0),
        np.repeat([body.glows for body in bodies], counts),
    )


def _axes(turn: float, tilt: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the directions right, up and towards the viewer, as seen by the camera, in coordinates of the scene."""
    a, b = math.radians(turn), math.radians(tilt)
    right = (math.cos(a), -math.sin(a), 0.0)
    up = (math.sin(a) * math.cos(b), math.cos(a) * math.cos(b), math.sin(b))
    towards = (-math.sin(a) * math.sin(b), -math.cos(a) * math.sin(b), math.cos(b))
    return np.array(right, np.float32), np.array(up, np.float32), np.array(towards, np.float32)


def _dot(vectors: np.ndarray, axis: np.ndarray) -> np.ndarray:
    return vectors[..., 0] * axis[0] + vectors[..., 1] * axis[1] + vectors[..., 2] * axis[2]


def _in(axes: Sequence[np.ndarray], vectors: np.ndarray) -> np.ndarray:
    return np.stack([_dot(vectors, axis) for axis in axes], axis=-1)


def _unit(vector: np.ndarray) -> np.ndarray:
    return vector / math.sqrt(float(_dot(vector, vector)))


def _rasterised(triangles: np.ndarray, columns: int, rows: int) -> Drawn:
    """Return what is visible from above of those triangles that are counterclockwise.

    :param triangles: corners of n triangles, in dots, of shape (n, 3, 3)
    """
    depth, hit = np.full(rows * columns, -np.inf, np.float32), np.full(rows * columns, -1, np.int32)
    shares = np.zeros((2, rows * columns), np.float32)
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = (triangles[:, i].T for i in range(3))
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    for numbers, row, first, counts in _spans(triangles, np.flatnonzero(area > 1e-6), columns, rows):
        i = np.repeat(numbers, counts)
        column = np.arange(len(i)) + np.repeat(first - (np.cumsum(counts) - counts), counts)
        dot = np.repeat(row * columns, counts) + column
        x = column.astype(np.float32) + np.float32(0.5)
        y = np.repeat(row.astype(np.float32) + np.float32(0.5), counts)
        at_b = ((cx[i] - x) * (ay[i] - y) - (cy[i] - y) * (ax[i] - x)) / area[i]
        at_c = ((ax[i] - x) * (by[i] - y) - (ay[i] - y) * (bx[i] - x)) / area[i]
        z = az[i] + at_b * (bz[i] - az[i]) + at_c * (cz[i] - az[i])
        visible = (at_b >= 0) & (at_c >= 0) & (at_b + at_c <= 1) & (z > depth[dot])
        i, dot, z, at_b, at_c = (values[visible] for values in (i, dot, z, at_b, at_c))
        np.maximum.at(depth, dot, z)
        # Numpy keeps the last of several values for a dot; of triangles at the same depth the first one is drawn.
        top = np.flatnonzero(z == depth[dot])[::-1]
        dot = dot[top]
        hit[dot], shares[0][dot], shares[1][dot] = i[top], at_b[top], at_c[top]
    shape = rows, columns
    return Drawn(depth.reshape(shape), hit.reshape(shape), shares.reshape(2, *shape))


def _spans(triangles: np.ndarray, numbers: np.ndarray, columns: int, rows: int) -> Iterator[tuple[np.ndarray, ...]]:
    """Yield the dots that triangles may cover, in arrays for some rows of some triangles at a time.

    :param numbers: the triangles, in ascending order, which is also that of the spans
    :return: number of the triangle, row, first dot of the row that is covered, and the number of such dots
    """
    edges = triangles[numbers, :, :2].astype(np.float64)
    low = np.maximum(np.ceil(edges.min(1) - 0.5), 0).astype(int)
    high = np.minimum(np.floor(edges.max(1) + 0.5), (columns, rows)).astype(int)
    heights = np.maximum(high[:, 1] - low[:, 1], 0)
    place = np.repeat(np.arange(len(numbers)), heights)
    row = np.arange(len(place)) + np.repeat(low[:, 1] - (np.cumsum(heights) - heights), heights)
    left, right = np.full(len(place), np.inf), np.full(len(place), -np.inf)
    for start, end in ((0, 1), (1, 2), (2, 0)):
        is_upward = (edges[:, start, 1] < edges[:, end, 1])[:, None]
        (x, y), (x_end, y_end) = (
            np.where(is_upward, edges[:, one], edges[:, other])[place].T for one, other in ((start, end), (end, start))
        )
        is_crossed = (y <= row + 0.5 + ROUNDED) & (y_end >= row + 0.5 - ROUNDED)
        for line in (row + 0.5 - ROUNDED, row + 0.5 + ROUNDED):
            crossing = x + np.clip((line - y) / np.maximum(y_end - y, 1e-9), 0, 1) * (x_end - x)
            left = np.where(is_crossed, np.minimum(left, crossing), left)
            right = np.where(is_crossed, np.maximum(right, crossing), right)
    first = np.maximum(np.ceil(left - 0.5 - ROUNDED), low[place, 0]).astype(int)
    counts = np.maximum(np.minimum(np.floor(right + 0.5 + ROUNDED), high[place, 0]).astype(int) - first, 0)
    parts = np.searchsorted(np.cumsum(counts), np.arange(SPANNED, counts.sum(), SPANNED))
    return zip(*(np.split(values, parts) for values in (numbers[place], row, first, counts)), strict=True)


def _normals(mesh: Mesh, drawn: Drawn) -> np.ndarray:
    """Return the normal of the surface at each dot; that of the paper points upwards."""
    normals = np.empty((*drawn.hit.shape, 3), np.float32)
    normals[:] = 0, 0, 1
    covered = drawn.hit >= 0
    at_b, at_c = (share[covered][:, None] for share in drawn.shares)
    a, b, c = (mesh.normals[drawn.hit[covered], i] for i in range(3))
    normal = a + at_b * (b - a) + at_c * (c - a)
    length = np.sqrt(np.maximum(normal[..., 0] ** 2 + normal[..., 1] ** 2 + normal[..., 2] ** 2, 1e-9))
    normals[covered] = normal / length[..., None]
    return normals


def _lit(mesh: Mesh, light: np.ndarray, place: np.ndarray, normal: np.ndarray) -> np.ndarray:
    """Return how much of the light reaches each place, 0 to 1."""
    side = _unit(np.cross(np.array([0, 1, 0], np.float32), light))
    axes = (side, np.cross(light, side), light)
    projected = _in(axes, mesh.corners)
    low, high = projected.min((0, 1)), projected.max((0, 1))
    scale = np.float32((SHADOW_DOTS - 16) / max(high[0] - low[0], high[1] - low[1]))
    lens, edge = np.array([scale, scale, 1], np.float32), np.array([8, 8, 0], np.float32)
    blockers = _rasterised((projected - low) * lens + edge, SHADOW_DOTS, SHADOW_DOTS).depth.ravel()
    position = (_in(axes, place + SHADOW_BIAS * normal) - low) * lens + edge
    column, row = (np.clip(position[..., i], 2, SHADOW_DOTS - 3).astype(np.int32) for i in (0, 1))
    index = row * SHADOW_DOTS + column
    offsets = (0, -2, 2, -2 * SHADOW_DOTS, 2 * SHADOW_DOTS)
    lit = [blockers[index + offset] <= position[..., 2] for offset in offsets]
    return np.stack(lit).mean(axis=0, dtype=np.float32)


def _hollow(depth: np.ndarray, columns: int) -> np.ndarray:
    """Return how much each dot is darkened for being deeper than its surroundings, 0 to HOLLOW_DARK."""
    below = _blurred(depth, int(columns * HOLLOW_REACH)) - depth
    return np.clip(below / 6, 0, 1) * np.float32(HOLLOW_DARK)


def _edges(depth: np.ndarray, normal: np.ndarray, paper: np.ndarray, step: float) -> np.ndarray:
    """Return EDGE_DARK for dots at an edge, 1 for all others.

    An edge is where the surface bends sharply, or the depth changes by more than `step` mm and more than 0.8 mm.
    """
    edge = np.zeros(depth.shape, bool)
    for axis in (0, 1):
        here, there = [slice(None)] * 2, [slice(None)] * 2
        here[axis], there[axis] = slice(None, -1), slice(1, None)
        one, other = normal[tuple(here)], normal[tuple(there)]
        bend = one[..., 0] * other[..., 0] + one[..., 1] * other[..., 1] + one[..., 2] * other[..., 2]
        jump = np.abs(depth[tuple(here)] - depth[tuple(there)]) > max(step, 0.8)
        edge[tuple(here)] |= ((bend < 0.8) | jump) & ~(paper[tuple(here)] & paper[tuple(there)])
    return np.where(edge, np.float32(EDGE_DARK), np.float32(1))


def _blurred(values: np.ndarray, reach: int) -> np.ndarray:
    """Return for each dot the mean of the square around it, whose side is 2 x `reach` + 1 dots."""
    for axis in (0, 1):
        pads = [(0, 0), (0, 0)]
        pads[axis] = (reach + 1, reach)
        sums = np.cumsum(np.pad(values, pads, mode="edge"), axis=axis, dtype=np.float64)
        length = values.shape[axis]
        high, low = [slice(None)] * 2, [slice(None)] * 2
        high[axis], low[axis] = slice(2 * reach + 1, 2 * reach + 1 + length), slice(0, length)
        values = (sums[tuple(high)] - sums[tuple(low)]) / (2 * reach + 1)
    return values.astype(np.float32)


def _png(image: np.ndarray) -> bytes:
    rows, columns = image.shape[0] // SUPERSAMPLED, image.shape[1] // SUPERSAMPLED
    blocks = image.reshape(rows, SUPERSAMPLED, columns, SUPERSAMPLED, 3)
    mean = sum(blocks[:, i, :, j] for i in range(SUPERSAMPLED) for j in range(SUPERSAMPLED)) / SUPERSAMPLED**2
    buffer = io.BytesIO()
    Image.fromarray(np.clip(np.round(mean), 0, 255).astype(np.uint8)).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
