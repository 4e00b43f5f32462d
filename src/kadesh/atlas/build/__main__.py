"""``python -m kadesh.atlas.build GAME`` builds a game's map from its ``map.toml``."""

from __future__ import annotations

import argparse
import sys

from .board import BadBoard, data_folder
from .compose import build, redraw_regions, repaint_card
from .sources import MissingData


def main() -> int:
    parser = argparse.ArgumentParser(prog="kadesh.atlas.build", description=__doc__)
    parser.add_argument("game", help="a game's id, such as its folder is called")
    parser.add_argument("--card", action="store_true", help="only paint the small picture again")
    parser.add_argument("--regions", action="store_true", help="only draw the regions again")
    arguments = parser.parse_args()
    folder = data_folder(arguments.game)
    if not (folder / "map.toml").is_file():
        print(f"there is no {folder / 'map.toml'}", file=sys.stderr)
        return 2
    try:
        if arguments.regions:
            redraw_regions(folder)
        elif arguments.card:
            repaint_card(folder)
        else:
            build(folder)
    except (BadBoard, MissingData) as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


sys.exit(main())
