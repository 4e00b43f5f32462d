"""Drawings that a game brings along."""

from __future__ import annotations

from pathlib import Path

import pytest

from kadesh.craft.data import DataError, Shelf
from kadesh.craft.symbols import read_symbols, symbols_of
from kadesh.craft.telling import legend

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
LAMP = f'{HEAD}\n  <path d="M3 14h9v2\n  H3z"/>\n  <path d="M20 3l2 2z"/>\n</svg>'


def folder(tmp_path: Path, **files: str) -> Path:
    (tmp_path / "symbols").mkdir()
    for name, text in files.items():
        (tmp_path / "symbols" / f"{name}.svg").write_text(text, encoding="utf-8")
    return tmp_path


def problems(path: Path) -> list[str]:
    shelf = Shelf(path)
    read_symbols(shelf)
    return [str(problem) for problem in shelf.problems]


def test_the_paths_of_every_file_are_read(tmp_path: Path) -> None:
    assert symbols_of(folder(tmp_path, lamp=LAMP)) == {"lamp": ["M3 14h9v2 H3z", "M20 3l2 2z"]}


def test_a_game_without_symbols_has_none(tmp_path: Path) -> None:
    assert symbols_of(tmp_path) == {}


def test_the_legend_carries_drawings_and_shapes() -> None:
    assert legend([("lamp", "Lamp"), ("camp", "Camp")], {"lamp": ["M0 0z"]}, ["camp"]) == [
        {"id": "lamp", "name": "Lamp", "art": ["M0 0z"]},
        {"id": "camp", "name": "Camp", "shape": "disk"},
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("<svg", 1, "this is no SVG"),
        (f"{HEAD}</svg>", 1, "there is no path in it"),
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0z"/></svg>',
            1,
            "a symbol is",
        ),
        (
            f'{HEAD}<path d="M0 0z"/>\n<circle r="3"/></svg>',
            2,
            "only <path> may stand in a symbol, not <circle>",
        ),
        (f'{HEAD}<path d="M0 0z"/>\n<path d="M0 0z" fill="red"/></svg>', 2, "has d and nothing else"),
        (f'{HEAD}<path d="alert(1)"/></svg>', 1, "d is no path"),
        (f'{HEAD}<script/><path d="M0 0z"/></svg>', 1, "not <script>"),
    ],
)
def test_anything_else_is_a_problem(tmp_path: Path, text: str, line: int, message: str) -> None:
    path = folder(tmp_path, odd=text)
    (found, *_) = problems(path)
    assert found.startswith(f"symbols/odd.svg:{line}: ") and message in found
    with pytest.raises(DataError):
        symbols_of(path)


def test_a_file_that_is_no_symbol_is_a_problem(tmp_path: Path) -> None:
    path = folder(tmp_path, Lamp=LAMP)
    assert "its id in lower case" in problems(path)[0]
