"""The panels beside the board: each seat's score, nations and goals; the cup; what was scored last."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final, Literal

from kadesh.craft.english import at_start, listed, many
from kadesh.craft.kept import Kept
from kadesh.craft.telling import line, pile
from kadesh.games.chariot_lords.charts import tables
from kadesh.games.chariot_lords.charts.troops import ENGINES_OF, MARKER_KIND, PEOPLE, SIEGE, TROOPS_OF
from kadesh.games.chariot_lords.charts.words import NOWHERE
from kadesh.games.chariot_lords.rules.ch07_control import controlled_areas
from kadesh.games.chariot_lords.rules.ch09_new_units import still_to_place
from kadesh.games.chariot_lords.rules.ch09_replacements import god_is_turned
from kadesh.games.chariot_lords.rules.ch10_goals import sheet_of
from kadesh.games.chariot_lords.rules.ch10_victory import seat_score
from kadesh.games.chariot_lords.rules.position import (
    FROM_AREAS,
    FROM_GOALS,
    FROM_KILLS,
    FROM_START,
    GONE,
    SOURCES,
    LordsPosition,
    areas_in,
)
from kadesh.games.chariot_lords.rules.setting import scenario_of
from kadesh.games.chariot_lords.telling.board import EMBLEMS
from kadesh.games.chariot_lords.telling.naming import PLACES, counted, does, seat_names, who
from kadesh.games.chariot_lords.telling.progress import is_setting_up, progress, state_of
from kadesh.table.contract import Card, Goal, Group, Line, Panel, Pile, SummaryEntry, SummaryLine

STATES: Final[list[Literal["open", "done", "lost"]]] = ["open", "done", "lost"]
SOURCE_LABELS: Final[list[tuple[int, str, str, str]]] = [
    (FROM_START, "From the start", "10.1", "Points that the scenario gives at the outset."),
    (FROM_AREAS, "Areas", "10.2", "2 for each area held when its nation's turn ends, 1 for a mountain."),
    (FROM_KILLS, "Kills", "10.3", "1 for each unit killed in battle."),
    (FROM_GOALS, "Deeds", "10.4", "Goals of the nations, each scored once."),
]

_MOMENTS: Final[Kept[int]] = Kept()
_NUMBERS: Final = itertools.count(1)
_GROUPS: Final[Kept[Group]] = Kept()
_GOALS: Final[Kept[list[Goal]]] = Kept()


def panels(p: LordsPosition) -> list[Panel]:
    """One a seat: score by source, then its nations."""
    moment = moment_of(p)
    nations: list[list[int]] = [[] for _ in range(p.seats)]
    for nation, owner in enumerate(p.owner):
        if owner >= 0:
            nations[owner].append(nation)
    return [
        {
            "seat": seat,
            "score": seat_score(p, seat),
            "lines": score_lines(p, seat),
            "groups": groups_of(p, seat, nations[seat], moment),
        }
        for seat in range(p.seats)
    ]


def moment_of(p: LordsPosition) -> int:
    """A number for where the game is and all that it remembers: what is told of nations depends on it."""
    moment = (
        *(p.source or p.scenario, p.turn, p.last_turn, p.nation, is_setting_up(p), p.over, p.retired),
        *(tuple(p.cup), tuple(p.owner), tuple(p.memory), tuple(p.goal_state), p.kills, p.ruler_name),
        *(p.raided, p.claimed, p.people_at, p.marker[PEOPLE], p.godly, p.dynasty),
        *(tuple(p.god), tuple(p.god_turned)),
    )
    return _MOMENTS.get(moment) or _MOMENTS.keep(moment, next(_NUMBERS))


def score_lines(p: LordsPosition, seat: int) -> list[Line]:
    """The sources of a seat's points. [10.1]"""
    found: list[Line] = []
    for source, label, clause, title in SOURCE_LABELS:
        points = p.points[seat * SOURCES + source]
        expected = source != FROM_START and (source != FROM_KILLS or p.kill_points)
        if expected or points:
            found.append(line(label, str(points), title, clause))
    return found


def groups_of(p: LordsPosition, seat: int, mine: list[int], moment: int) -> list[Group]:
    """The nations of a seat, those in play first, and goals of the player himself."""
    around: list[Group] = []
    later: list[Group] = []
    for nation in mine:
        if is_around(p, nation):
            around.append(group_of(p, nation, moment))
        elif comes_later(p, nation, moment):
            later.append(group_of(p, nation, moment))
    groups = around + later
    own = goals_of(p, NOWHERE, seat, moment)
    if own:
        name = seat_names(p)[seat]
        groups.append({"id": f"seat-{seat}", "title": name, "side": "", "lines": [], "goals": own})
    return groups


def is_around(p: LordsPosition, nation: int) -> bool:
    """Has the nation anything on the table, or a chit, or had it?"""
    return bool(p.held[nation]) or nation in p.cup or nation == p.nation or any(off_the_map(p, nation))


def off_the_map(p: LordsPosition, nation: int) -> list[int]:
    """How many units of each troop of a nation wait, are dead, have just fallen, are out for good."""
    first, last = TROOPS_OF[nation][0], TROOPS_OF[nation][-1] + 1
    return [*p.waiting[first:last], *p.dead[first:last], *p.fallen[first:last], *p.removed[first:last]]


def comes_later(p: LordsPosition, nation: int, moment: int) -> bool:
    """Will the nation still appear in this scenario, or has it goals to show?"""
    owner = p.owner[nation]
    return p.turn <= tables.ENTERS[nation] <= p.last_turn or bool(goals_of(p, nation, owner, moment))


def group_of(p: LordsPosition, nation: int, moment: int) -> Group:
    """A nation in the panel of its seat, anew only if something of it has changed."""
    areas, troops = areas_in(p.held[nation]), TROOPS_OF[nation]
    key = (
        *(nation, moment, p.held[nation], p.marker[nation]),
        *[p.units[troop * tables.AREAS + area] for troop in troops for area in areas],
        *off_the_map(p, nation),
        *[p.marker[marker] for marker in ENGINES_OF[nation]],
        *([still_to_place(p, troop) for troop in troops] if nation == p.nation else ()),
    )
    return _GROUPS.get(key) or _GROUPS.keep(key, group_told(p, nation, moment))


def group_told(p: LordsPosition, nation: int, moment: int) -> Group:
    """A nation: what it has, and what it is out for."""
    return {
        "id": tables.NATION_IDS[nation],
        "title": tables.NATION_NAMES[nation],
        "side": tables.NATION_IDS[nation],
        "lines": nation_lines(p, nation),
        "goals": goals_of(p, nation, p.owner[nation], moment),
    }


def nation_lines(p: LordsPosition, nation: int) -> list[Line]:
    """What a nation has, and where it is in this game turn."""
    troops = TROOPS_OF[nation]
    lines = [line("Chit", chit_state(p, nation), "Whose hour has come is drawn from the cup.", "4.1")]
    on_map = [sum(p.units[troop * tables.AREAS : (troop + 1) * tables.AREAS]) for troop in troops]
    to_place = [still_to_place(p, troop) for troop in troops]
    waiting, dead, fallen, removed = (
        [numbers[troop] for troop in troops] for numbers in (p.waiting, p.dead, p.fallen, p.removed)
    )
    for label, numbers, title, clause in [
        ("On the map", on_map, "", "2.2"),
        ("Still to place", to_place, "", "9.1"),
        ("Waiting", waiting, "Off the map or at sea; they may come later.", "9.4"),
        ("Dead pile", dead, "They can return as replacements.", "9.2"),
        ("Just fallen", fallen, "They reach the dead pile when this turn ends.", "10.3"),
        ("Out for good", removed, "Thrown away or trapped.", "9.3"),
    ]:
        if any(numbers):
            lines.append(line(label, listed(counted(troops, numbers)), title, clause))
    # What is still fought for is nobody's.
    areas = [area for area in controlled_areas(p, nation) if not p.others(nation, area)]
    if areas:
        names = listed([tables.AREA_NAMES[area] for area in areas])
        lines.append(line("Areas held", str(len(areas)), names, "7.1"))
    lines.extend(marker_lines(p, nation))
    if nation == tables.CIMMERIA and p.claimed:
        lines.append(line("Areas claimed", str(p.claimed.bit_count()), "Each scores once only.", "10.2"))
    return lines


def marker_lines(p: LordsPosition, nation: int) -> list[Line]:
    """Ruler, engines, god and the Chosen People. [15.0, 16.0, 14.0]"""
    lines: list[Line] = []
    if p.marker[nation] >= 0:
        lines.append(line("Ruler", f"{p.ruler_name[nation]}, in {PLACES[p.marker[nation]]}", "", "15.1"))
    elif p.marker[nation] == GONE:
        lines.append(line("Ruler", f"{p.ruler_name[nation]} has fallen", "", "15.3"))
    for marker in ENGINES_OF[nation]:
        if p.marker[marker] >= 0:
            label = "Siege train" if MARKER_KIND[marker] == SIEGE else "Terror"
            lines.append(line(label, tables.AREA_NAMES[p.marker[marker]], "", "6.7"))
    if p.god[nation] >= 0:
        turned = god_is_turned(p, nation)
        state = "overturned: each return costs two dead units" if turned else "upright"
        name = tables.GOD_NAMES[nation] or "God"
        lines.append(line(name, f"{state}, in {PLACES[p.god[nation]]}", "", "16.0"))
    if nation == tables.JUDAH and p.marker[PEOPLE] == GONE:
        lines.append(line("Chosen People", "led into captivity", "", "14.3"))
    elif nation == tables.JUDAH and p.people_at >= 0:
        state = "godly" if p.godly else "fallen away"
        lines.append(line("Chosen People", f"{state}, in {PLACES[p.people_at]}", "", "14.1"))
    return lines


def chit_state(p: LordsPosition, nation: int) -> str:
    """Is the nation's chit in the cup, drawn now, played, or not in play?"""
    if nation == p.nation and not p.over:
        return "set up now" if is_setting_up(p) else "plays now"
    if nation in p.cup:
        return "in the cup"
    if p.retired >> nation & 1:
        return "out of play"
    if tables.ENTERS[nation] > p.turn:
        return f"enters in turn {tables.ENTERS[nation]}"
    return "has set up" if is_setting_up(p) else "played this turn"


def goals_of(p: LordsPosition, nation: int, seat: int, moment: int) -> list[Goal]:
    """The goals of a nation (NOWHERE: of the player) that this scenario knows. [10.4]"""
    key = (nation, seat, moment, 0 if nation == NOWHERE else p.held[nation])
    kept = _GOALS.get(key)
    if kept is not None:
        return kept
    seats = scenario_of(p).goal_seat
    found = [
        goal_told(p, index)
        for index, goal in enumerate(sheet_of(p).goals)
        if goal.nation == nation and seats[index] == seat
    ]
    return _GOALS.keep(key, found)


def goal_told(p: LordsPosition, index: int) -> Goal:
    """A goal of the sheet, and how far it is. [10.4]"""
    goal, state = sheet_of(p).goals[index], state_of(p, index)
    return {
        "id": goal.id,
        "text": goal.title,
        "points": goal.points,
        "state": STATES[state],
        "progress": progress(p, index, state),
        "clause": "10.4",
    }


# --- the cup and the summary ---


def cup(p: LordsPosition) -> Pile:
    """The chits that are still to be drawn: everybody knows which, nobody in what order. [4.1]"""
    names = seat_names(p)
    cards: list[Card] = [
        {
            "id": tables.NATION_IDS[nation],
            "title": tables.NATION_NAMES[nation],
            "text": f"Played by {names[p.owner[nation]]}.",
            "kind": "chit",
            "symbol": EMBLEMS[tables.NATION_IDS[nation]],
        }
        for nation in p.cup
    ]
    return pile("cup", "The cup", cards, known=True)


def summary(p: LordsPosition) -> list[SummaryEntry] | None:
    """What each seat scored in the latest nation turn, or in the game turn that has just ended."""
    if p.over:
        gains = p.gains
    elif p.gains:
        gains = p.gains[p.newest_gain :]
    else:
        gains = p.gains_before
    if not gains:
        return None
    lines: list[list[SummaryLine]] = [[] for _ in range(p.seats)]
    for (seat, source, subject), points in together(gains).items():
        if points:
            text, clause = gain_text(p, source, subject, points)
            lines[seat].append({"text": text, "points": points, "clause": clause})
    if not any(lines):
        return None
    return [
        {"seat": seat, "total": sum(item["points"] for item in lines[seat]), "lines": lines[seat]}
        for seat in range(p.seats)
    ]


def together(gains: Sequence[int]) -> dict[tuple[int, int, int], int]:
    """Points by seat, source and subject: what scored in several turns is one line."""
    found: dict[tuple[int, int, int], int] = {}
    for at in range(0, len(gains), 4):
        seat, source, subject, points = gains[at : at + 4]
        found[seat, source, subject] = found.get((seat, source, subject), 0) + points
    return found


def gain_text(p: LordsPosition, source: int, subject: int, points: int) -> tuple[str, str]:
    """What points were for, and the clause."""
    if source == FROM_AREAS:
        return f"Areas of {who(subject)}", "10.2"
    if source == FROM_KILLS:
        kills = f"{does(subject, 'kills', 'kill')} {many(points, 'unit')}"
        return f"{at_start(who(subject))} {kills}", "10.3"
    goal = sheet_of(p).goals[subject]
    return (goal.title, "10.4") if points > 0 else (f"Failed: {goal.title}", "S2.0")
