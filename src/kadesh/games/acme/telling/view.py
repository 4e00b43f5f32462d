"""What a person sees of a position.

Hidden are the deck, the hands of others and the cards that they laid face down, except cards whose place a
seat has seen, and answers that are still secret.
"""

from __future__ import annotations

from kadesh.games.acme.charts.tables import AREA_IDS, AREAS, FULL, PLAYABLE
from kadesh.games.acme.rules.asking import BEYOND_THE_EDGE
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.rules import SANDBOX
from kadesh.games.acme.rules.under_way import EpochEvent, Growth
from kadesh.games.acme.telling.budget import budget
from kadesh.games.acme.telling.cards import hands, piles, tables
from kadesh.games.acme.telling.fight import fight
from kadesh.games.acme.telling.naming import SIDES, emblem_of, title_of
from kadesh.games.acme.telling.panels import panels, summary, tracks
from kadesh.games.acme.telling.pieces import badges, pieces, shade
from kadesh.games.acme.telling.trail import trail
from kadesh.table.contract import LitChart, Prompt, SideNow, View


def view(p: AcmePosition, seat: int | None, question: Prompt) -> View:
    """What a seat sees after every change. The odds are added by whoever has time to work them out."""
    made: View = {
        "seat": seat,
        "trail": trail(p),
        "pieces": pieces(p),
        "badges": badges(p),
        "shade": shade(p),
        "sides": sides(p),
        "tracks": tracks(p),
        "panels": panels(p, seat),
        "hands": hands(p, seat),
        "tables": tables(p, seat),
        "piles": piles(p),
        "charts": charts(p),
        "fight": fight(p, seat),
        "budget": budget(p),
        "scores": p.scores(),
        "summary": summary(p),
        "prompt": question["prompt"],
        "prompt_clause": question["prompt_clause"],
    }
    if p.scenario.startswith(SANDBOX) and p.map != FULL:
        made["closed"] = closed(p)
    return made


def closed(p: AcmePosition) -> dict[str, str]:
    """In the sandbox the players choose the map, which the board of the scenario cannot know. [S9]"""
    reason = BEYOND_THE_EDGE[p.map].text
    return {AREA_IDS[area]: reason for area in range(AREAS) if not PLAYABLE[p.map][area]}


def sides(p: AcmePosition) -> dict[str, SideNow]:
    """What each colour plays now: Gilgamesh may have changed it. [16.5.5]"""
    return {
        SIDES[colour]: {"name": title_of(p, colour), "emblem": emblem_of(p.civ[colour])}
        for colour in range(p.seats)
        if p.civ[colour] >= 0
    }


def charts(p: AcmePosition) -> dict[str, LitChart]:
    """The rows that apply now: of growth what brought disks, of the Epoch table the entry at hand."""
    found: dict[str, LitChart] = {}
    growth = p.under_way(Growth)
    if growth is not None and growth.parts:
        rows = [row for row, disks in enumerate(growth.parts[:5]) if disks]
        found["acquisition"] = {"rows": rows, "columns": [0]}
    event = p.under_way(EpochEvent)
    if event is not None:
        found["epochs"] = {"rows": [event.entry - 1], "columns": [0, 1]}
    return found
