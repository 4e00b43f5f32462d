"""A whole board of points."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from typing import Any

import numpy as np
from shapely.geometry.base import BaseGeometry

from .base import Built, base_map, letter_nature
from .board import BadBoard, Board
from .card import paint_card
from .furnish import overlaps
from .paths import svg
from .points import dots, make_ways, ribbons, spread
from .projection import Lambert
from .relief import paint, survey
from .scene import make_scene, plane_land
from .signpost import Post, letter_points
from .warp import Warp


def build_points(board: Board, say: Any) -> Built:
    """A board of points, from nothing to everything."""
    projection = Lambert(board.crop, board.width, board.parallels, board.frame)
    warp = Warp(projection.width, projection.height)
    at = spread(board, projection, warp)
    stretch = warp.jacobian()
    if stretch.min() <= 0:
        raise BadBoard(f"the warp folds: least stretch {stretch.min():.3f}")
    say(f"board {projection.width}x{projection.height}, stretch {stretch.min():.2f} to {stretch.max():.1f}")
    crop, land = plane_land(projection)
    scene = make_scene(projection, warp, crop, land)
    ground = survey(projection, warp, scene)
    net = make_ways(board, at, scene, ground)
    posts = letter_points(board, net, scene)
    clash = overlaps([post.name.ground(0) for post in posts.values()])
    if clash:
        names = [post.name.lines for post in posts.values()]
        raise BadBoard(f"names overlap: {[(names[a], names[b]) for a, b in clash]}")

    size = (scene.height, scene.width)
    relief = paint(scene, ground, np.zeros((*size, 3)), np.zeros(size))
    drawn = base_map(board, scene, warp)
    drawn["spaces"] = {
        space.id: point_json(space.name, space.kind, space.terrain, net.at[space.id], posts[space.id])
        for space in board.spaces
    }
    lines = {id(link): svg(line) for link, line in net.ways}
    drawn["roads"] = [
        {"a": link.a, "b": link.b, "kind": link.kind, "d": lines.get(id(link), "")} for link in board.links
    ]
    drawn["labels"] = letter_nature(
        board,
        projection,
        warp,
        scene,
        [post.name for post in posts.values()],
        soft(posts),
        ribbons(net, 4),
        say,
        hard=list(dots(net, 18).values()),
    )
    return Built(drawn, relief, paint_card(board.card, relief, drawn))


def soft(posts: dict[str, Post]) -> list[BaseGeometry]:
    """Where pieces will stand."""
    return [post.pieces for post in posts.values()]


def point_json(name: str, kind: str, terrain: str, at: tuple[float, float], post: Post) -> dict[str, Any]:
    """A point as the client gets it."""
    entry: dict[str, Any] = {
        "name": name,
        "kind": kind,
        "x": round(at[0], 1),
        "y": round(at[1], 1),
        "slots": [[round(x), round(y)] for x, y in post.slots],
        "label": post.name.as_json(),
    }
    if terrain:
        entry["terrain"] = terrain
    return entry
