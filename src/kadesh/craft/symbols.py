"""Drawings that a game brings along: `data/symbols/<id>.svg`, each a few filled paths in a box of 24 by 24.

A file holds `<path d="…"/>` within `<svg viewBox="0 0 24 24">` and nothing else: no colours, groups, lines or
texts; the client paints a symbol in the ink of what it stands on. Anything else is a problem of the check.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from kadesh.craft.data import DataError, Shelf, text_of

FOLDER: Final = "symbols"
BOX: Final = "0 0 24 24"
_SPACE: Final = "{http://www.w3.org/2000/svg}"
_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
# A path begins with a move and has only commands and numbers.
_PATH: Final = re.compile(r"\s*[Mm][MmZzLlHhVvCcSsQqTtAaeE\d\s.,+-]*")

Art = dict[str, list[str]]


def read_symbols(shelf: Shelf) -> Art:
    """For each symbol of the folder its paths; what is wrong goes to the shelf."""
    found: Art = {}
    for path in sorted((shelf.folder / FOLDER).glob("*")):
        art = _read(shelf, path)
        if art:
            found[path.stem] = art
    return found


def symbols_of(folder: Path) -> Art:
    """The symbols of a game's data folder; a DataError if one cannot be used."""
    shelf = Shelf(folder)
    found = read_symbols(shelf)
    if shelf.problems:
        raise DataError(shelf.problems)
    return found


def _read(shelf: Shelf, path: Path) -> list[str]:
    name = f"{FOLDER}/{path.name}"
    if path.suffix != ".svg" or not _ID.fullmatch(path.stem):
        shelf.say(name, 1, "a symbol is a file <id>.svg, its id in lower case with hyphens")
        return []
    try:
        text = text_of(path)
        root = ElementTree.fromstring(text)
    except DataError as error:
        shelf.say(name, 1, error.problems[0].message)
        return []
    except ElementTree.ParseError as fault:  # compiled, a name has one type
        shelf.say(name, fault.position[0], "this is no SVG")
        return []
    if root.tag != f"{_SPACE}svg" or root.attrib != {"viewBox": BOX}:
        shelf.say(name, 1, f'a symbol is <svg xmlns="http://www.w3.org/2000/svg" viewBox="{BOX}">, no more')
    paths: list[str] = []
    for child in root:
        tag = child.tag.removeprefix(_SPACE) if isinstance(child.tag, str) else "comment"
        line = _line(text, f"<{tag}", len(paths) if tag == "path" else 0)
        d = child.attrib.get("d", "")
        if tag != "path":
            shelf.say(name, line, f"only <path> may stand in a symbol, not <{tag}>")
        elif set(child.attrib) != {"d"} or len(child) or (child.text or "").strip():
            shelf.say(name, line, "a path of a symbol has d and nothing else")
        elif not _PATH.fullmatch(d):
            shelf.say(name, line, "d is no path")
        else:
            paths.append(" ".join(d.split()))
    if not paths:
        shelf.say(name, 1, "there is no path in it")
    return paths


def _line(text: str, what: str, nth: int) -> int:
    """The line on which something begins for the nth time, counted from 0."""
    at = -1
    for _ in range(nth + 1):
        at = text.find(what, at + 1)
    return text.count("\n", 0, max(at, 0)) + 1
