"""A balance report as one HTML page that needs nothing else, and as a table for the docs."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from kadesh.lab.charts import battle_map, histogram_chart, points_chart, seats_chart
from kadesh.table.contract import Board
from kadesh.table.handicap import signed

STYLE: Final = """
body { font: 16px/1.5 Georgia, serif; color: #3a3328; background: #fbf7ec; margin: 2rem auto;
       max-width: 70rem; padding: 0 1rem; }
h1, h2 { font-weight: normal; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #b8ad98; }
svg { max-width: 100%; height: auto; } code { background: #efe6d0; padding: 0 .3em; }
table { border-collapse: collapse; margin: .5rem 0; } th, td { padding: .15rem .7rem; text-align: right; }
th { border-bottom: 1px solid #b8ad98; font-weight: normal; font-style: italic; }
th:first-child, td:first-child, td.text, th.text { text-align: left; }
tr:nth-child(even) td { background: #f4ecd8; } .wide { overflow-x: auto; }
"""


def page(report: dict[str, Any], board: Board, command: str) -> str:
    """The whole page."""
    title = f"{report['title']}, {report['scenario']}"
    parts = [
        f"<h1>{escape(title)}: {report['games']} games</h1>",
        f"<p><code>{escape(command)}</code><br>results {report['digest']}, {report['errors']} errors</p>",
        f"<p>{escape(given_text(report))}</p>" if report.get("even") else "",
        _section("Who wins", seats_chart(report), _seats(report)),
        _section("Points by turn and source", points_chart(report), _points(report)),
        _section("Length", histogram_chart(report["decisions_histogram"], "decisions"), _length(report)),
        _section("Goals", _goals(report)) if report["goals"] else "",
        *(
            _section(f"Used: {what}", _uses(rows, report))
            for what, rows in report["used"].items()
            if rows and not (what == "goal" and report["goals"])
        ),
        _section("Kinds of choice", _uses(report["options"], report)),
        _section(
            f"Battles: {report['battles_a_game']:.1f} a game",
            battle_map(board, report["battles"], max(1, report["games"])),
        ),
    ]
    return (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def given_text(report: dict[str, Any]) -> str:
    """The points given to seats in these games."""
    names = [seat["name"] for seat in report["seats"]]
    given = [f"{name} {signed(points)}" for name, points in zip(names, report["even"], strict=True)]
    return f"Even chances: {', '.join(given)}."


def _section(title: str, *contents: str) -> str:
    whole = "".join(f"<div class='wide'>{content}</div>" for content in contents if content)
    return f"<section><h2>{escape(title)}</h2>{whole or '<p>None.</p>'}</section>"


def _table(head: list[str], rows: list[list[str]], texts: int = 1) -> str:
    def row(cells: list[str], tag: str) -> str:
        marks = [" class='text'" if at < texts else "" for at in range(len(cells))]
        made = [f"<{tag}{mark}>{escape(cell)}</{tag}>" for cell, mark in zip(cells, marks, strict=True)]
        return f"<tr>{''.join(made)}</tr>"

    return f"<table>{row(head, 'th')}{''.join(row(cells, 'td') for cells in rows)}</table>"


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{value:.1%}"


def _seat_rows(report: dict[str, Any]) -> list[list[str]]:
    return [
        [
            seat["name"],
            _percent(seat["win_share"]),
            f"{seat['win_low']:.1%} – {seat['win_high']:.1%}",
            f"{seat['score']['mean']:.1f}",
            f"{seat['score']['low']} – {seat['score']['median']} – {seat['score']['high']}",
        ]
        for seat in report["seats"]
    ]


SEAT_HEAD: Final = ["Seat", "Wins", "95 % interval", "Mean score", "Score: tenth, median, nine tenths"]


def _seats(report: dict[str, Any]) -> str:
    return _table(SEAT_HEAD, _seat_rows(report))


def _points(report: dict[str, Any]) -> str:
    rows = [
        [str(turn["turn"]), seat["name"], *(f"{number:g}" for number in turn["seats"][seat["seat"]])]
        for turn in report["points_by_turn"]
        for seat in report["seats"]
    ]
    inside = _table(["After turn", "Seat", *report["sources"]], rows, 2)
    return f"<details><summary>As a table</summary>{inside}</details>"


def _length(report: dict[str, Any]) -> str:
    length = report["decisions"]
    turns = ", ".join(f"{turn} in {number} games" for turn, number in report["turns"].items())
    return (
        f"<p>Decisions: {length['mean']:.0f} on average; a tenth of the games have at most {length['low']}, "
        f"half at most {length['median']}, nine tenths at most {length['high']}. "
        f"{report['options_a_choice']:g} options at a choice on average. Turns: {escape(turns)}.</p>"
    )


def _goals(report: dict[str, Any]) -> str:
    rows = [
        [
            f"{goal['of']}: {goal['text']}" if goal["of"] else goal["text"],
            report["seats"][goal["seat"]]["name"],
            str(goal["points"]),
            _percent(goal["met_share"]),
            _percent(goal["win_share"]),
        ]
        for goal in sorted(report["goals"], key=lambda goal: -goal["met_share"])
    ]
    return _table(["Goal", "Seat", "Points", "Met, of all games", "Wins of who met it"], rows, 2)


def _uses(rows: list[dict[str, Any]], report: dict[str, Any]) -> str:
    made = [
        [
            row["name"],
            f"{row['uses_a_game']:.2f}",
            _percent(row["players"] / (max(1, report["games"]) * len(report["seats"]))),
            _percent(row["win_share"]),
            f"{row['win_low']:.1%} – {row['win_high']:.1%}",
        ]
        for row in rows
    ]
    return _table(["What", "Uses a game", "Players who used it", "Their wins", "95 % interval"], made)


def summary(report: dict[str, Any], command: str) -> str:
    """The report in short, in Markdown, with the pictures that lie beside it."""
    lines = [
        f"# {report['title']}, {report['scenario']}",
        "",
        f"{report['games']} games, results `{report['digest']}`, made by",
        "",
        f"    {command}",
        "",
        *([given_text(report), ""] if report.get("even") else []),
        "| " + " | ".join(SEAT_HEAD) + " |",
        "| --- | ---: | ---: | ---: | ---: |",
        *("| " + " | ".join(row) + " |" for row in _seat_rows(report)),
        "",
        f"{report['decisions']['mean']:.0f} decisions and {report['battles_a_game']:.1f} battles a game; "
        f"{report['options_a_choice']:g} options at a choice.",
        "",
        "![Win share by seat](seats.svg)",
        "",
        "![Points by turn and source](points.svg)",
        "",
    ]
    if report["battles"]:
        lines += ["![Where battles happened](battles.svg)", ""]
    return "\n".join(lines)
