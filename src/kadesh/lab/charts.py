"""Small charts as SVG, drawn from a balance report. Each stands alone; none needs a library."""

from __future__ import annotations

import math
from html import escape
from typing import Any, Final

from kadesh.table.contract import Board, MapSpace

# Colours that colour-blind readers can tell apart (Okabe and Ito), and two more for games with many sources.
PALETTE: Final = (
    *("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#555555"),
    *("#8c6d31", "#5b2a86"),
)
INK: Final = "#3a3328"
FAINT: Final = "#b8ad98"
HOT: Final = ("#f6e7c1", "#f2b56b", "#dd6b3d", "#a32018")
FONT: Final = "font-family='Georgia, serif'"


def _svg(width: float, height: float, title: str, parts: list[str]) -> str:
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:g} {height:g}' role='img' {FONT}>"
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _text(x: float, y: float, text: str, size: float = 13, anchor: str = "start", fill: str = INK) -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size:g}' text-anchor='{anchor}' fill='{fill}'>"
        f"{escape(text)}</text>"
    )


def _bar(x: float, y: float, width: float, height: float, fill: str, title: str) -> str:
    return (
        f"<rect x='{x:.1f}' y='{y:.1f}' width='{max(width, 0):.1f}' height='{max(height, 0):.1f}' "
        f"fill='{fill}'><title>{escape(title)}</title></rect>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, stroke: str = INK, more: str = "") -> str:
    return f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}' stroke='{stroke}' {more}/>"


def seats_chart(report: dict[str, Any]) -> str:
    """Win share by seat with its interval, beside the fair share."""
    seats = report["seats"]
    left, wide, step = 170, 460, 34
    height = step * len(seats) + 40
    top = max(0.1, *(seat["win_high"] for seat in seats), report["fair_share"] * 1.2)
    scale = wide / top
    parts: list[str] = []
    fair = left + report["fair_share"] * scale
    for at, seat in enumerate(seats):
        y = 12 + at * step
        share, low, high = seat["win_share"], seat["win_low"], seat["win_high"]
        said = f"{seat['name']}: {share:.1%}, 95 % interval {low:.1%} to {high:.1%}"
        parts.append(_text(left - 8, y + 15, seat["name"], anchor="end"))
        parts.append(_bar(left, y, share * scale, step - 14, PALETTE[at % len(PALETTE)], said))
        middle = y + (step - 14) / 2
        parts.append(_line(left + low * scale, middle, left + high * scale, middle, more="stroke-width='2'"))
        parts.append(_text(left + high * scale + 6, y + 15, f"{share:.1%}"))
    bottom = 12 + len(seats) * step
    parts.append(_line(fair, 4, fair, bottom, INK, "stroke-dasharray='4 3'"))
    parts.append(_text(fair, bottom + 14, f"fair share {report['fair_share']:.1%}", 12, "middle"))
    return _svg(left + wide + 70, height, "Win share by seat", parts)


def points_chart(report: dict[str, Any]) -> str:
    """Mean points by turn and source, a panel a seat."""
    turns, sources, seats = report["points_by_turn"], report["sources"], report["seats"]
    if not turns:
        return ""
    # What no seat ever got needs no colour.
    shown = [at for at in range(len(sources)) if any(row[at] for turn in turns for row in turn["seats"])]
    wide, tall, gap = 190, 150, 26
    top = max(1.0, *(sum(max(0, n) for n in row) for turn in turns for row in turn["seats"]))
    parts: list[str] = []
    for seat, panel in enumerate(seats):
        x0 = 44 + seat * (wide + gap)
        parts.append(_text(x0, 16, panel["name"], 14))
        parts.append(_line(x0, 30 + tall, x0 + wide, 30 + tall, FAINT))
        step = wide / len(turns)
        for at, turn in enumerate(turns):
            y = 30.0 + tall
            for source in shown:
                number = turn["seats"][seat][source]
                height = max(0, number) / top * tall
                y -= height
                said = f"{panel['name']}, turn {turn['turn']}: {number:g} from {sources[source]}"
                parts.append(
                    _bar(x0 + at * step + 2, y, step - 4, height, PALETTE[source % len(PALETTE)], said)
                )
            parts.append(_text(x0 + (at + 0.5) * step, 46 + tall, str(turn["turn"]), 11, "middle"))
    for share in (0.5, 1.0):
        parts.append(_text(38, 34 + tall * (1 - share), f"{top * share:.0f}", 11, "end"))
    for at, source in enumerate(shown):
        parts.append(_bar(44 + at * 130, 60 + tall, 12, 12, PALETTE[source % len(PALETTE)], sources[source]))
        parts.append(_text(62 + at * 130, 71 + tall, sources[source], 12))
    return _svg(54 + len(seats) * (wide + gap), tall + 84, "Mean points by turn and source", parts)


def histogram_chart(bins: list[tuple[int, int]], what: str) -> str:
    """How long the games were."""
    if not bins:
        return ""
    wide, tall = 620, 130
    most = max(number for _, number in bins)
    step = wide / len(bins)
    parts = [
        _bar(10 + at * step, 10 + tall * (1 - number / most), step - 1, tall * number / most, PALETTE[0],
             f"from {low} {what}: {number} games")
        for at, (low, number) in enumerate(bins)
    ]  # fmt: skip
    for at in sorted({0, len(bins) // 2, len(bins) - 1}):
        parts.append(_text(10 + (at + 0.5) * step, tall + 26, str(bins[at][0]), 12, "middle"))
    return _svg(wide + 20, tall + 34, f"Games by {what}", parts)


def heat(share: float) -> str:
    """A colour from pale to red for a share of the most."""
    at = min(max(share, 0.0), 1.0) * (len(HOT) - 1)
    index = min(int(at), len(HOT) - 2)
    one, other = (_rgb(HOT[index]), _rgb(HOT[index + 1]))
    mixed = [round(a + (b - a) * (at - index)) for a, b in zip(one, other, strict=True)]
    return "#" + "".join(f"{value:02x}" for value in mixed)


def _rgb(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def battle_map(board: Board, battles: dict[str, int], games: int) -> str:
    """Where battles happened, on the game's own board; nothing for a game without a map."""
    drawing = board.get("map")
    if not drawing or not drawing.get("spaces"):
        return ""
    most = max(battles.values(), default=1)
    parts = [f"<rect width='{drawing['width']}' height='{drawing['height']}' fill='#cfdde0'/>"]
    if drawing.get("land"):
        parts.append(f"<path d='{escape(drawing['land'])}' fill='#f4ecd8' stroke='{FAINT}'/>")
    for space, place in drawing["spaces"].items():
        number = battles.get(space, 0)
        if place.get("d"):
            fill = heat(math.sqrt(number / most)) if number else "#f4ecd8"
            title = _battles(place["name"], number, games)
            parts.append(f"<path d='{escape(place['d'])}' fill='{fill}' stroke='{FAINT}'>{title}</path>")
    if drawing.get("lakes"):
        parts.append(f"<path d='{escape(drawing['lakes'])}' fill='#cfdde0'/>")
    for river in drawing.get("rivers", []):
        parts.append(f"<path d='{escape(river['d'])}' fill='none' stroke='#8fb0b8' stroke-width='2'/>")
    for road in drawing.get("roads", []):
        parts.append(f"<path d='{escape(road['d'])}' fill='none' stroke='{FAINT}' stroke-width='2'/>")
    size = drawing.get("label_size", 30) * 0.8
    for space, place in drawing["spaces"].items():
        parts.extend(_place(place, battles.get(space, 0), most, games, size))
    return _svg(drawing["width"], drawing["height"], "Where battles happened", parts)


def _place(place: MapSpace, number: int, most: int, games: int, size: float) -> list[str]:
    """A dot for a space that has no shape, and the name of a space that saw battle."""
    parts: list[str] = []
    x, y = place["x"], place["y"]
    if not place.get("d"):
        radius = 8 + 42 * math.sqrt(number / most)
        fill = heat(math.sqrt(number / most)) if number else "#ffffff"
        parts.append(
            f"<circle cx='{x}' cy='{y}' r='{radius:.1f}' fill='{fill}' fill-opacity='.85' stroke='{INK}'>"
            f"{_battles(place['name'], number, games)}</circle>"
        )
    if number:
        parts.append(_text(x, y, place["name"], size, "middle"))
        parts.append(_text(x, y + size, f"{number / games:.2f}", size * 0.85, "middle"))
    return parts


def _battles(name: str, number: int, games: int) -> str:
    return f"<title>{escape(name)}: {number} battles, {number / max(1, games):.2f} a game</title>"
