"""The goal at hand: what the scenario asks of a Power, or to have most points when the last turn ends."""

from __future__ import annotations

from kadesh.craft.english import ahead, at_start, listed, many
from kadesh.craft.narrator import state_of
from kadesh.games.god_kings.charts.numbers import SUDDEN_DEATH
from kadesh.games.god_kings.charts.tables import PROVINCE_NAMES
from kadesh.games.god_kings.rules.ch24_victory import scores_province, turn_score
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.telling.naming import does, seat_name, side_name, whose
from kadesh.table.contract import Goal


def goal_at_hand(p: GodKingsPosition, seat: int) -> Goal:
    """What a seat is out for now, and how far it is. [24.1, 24.3]"""
    return most_points(p, seat) if p.by_points else conditions(p, seat)


def conditions(p: GodKingsPosition, seat: int) -> Goal:
    """Provinces that a scenario names. Whoever has no condition of his own has to stop the others. [24.3]"""
    power = p.power_of[seat]
    own = [one for one in p.conditions if one[0] == power]
    if not own:
        others = listed(sorted({side_name(one[0]) for one in p.conditions}))
        text = f"Keep {others} from what the scenario asks until turn {p.last_turn} ends"
        held = [condition_text(p, one) for one in p.conditions]
        progress = "; ".join(held)
    else:
        text = f"When turn {p.last_turn} ends, control {listed([wanted(one) for one in own], 'or')}"
        progress = "; ".join(condition_text(p, one) for one in own)
    return {
        "id": "scenario",
        "text": text,
        "points": 0,
        "state": state_of(p, seat),
        "progress": progress,
        "clause": "24.3",
    }


Condition = tuple[int, tuple[int, ...], tuple[int, ...], int]


def wanted(condition: Condition) -> str:
    """Ugarit, Karkemish and Amurru; three of Isuwa, Mukiss, …"""
    _, every, some, least = condition
    parts = [PROVINCE_NAMES[one] for one in every]
    if some:
        parts.append(f"{least} of {listed([PROVINCE_NAMES[one] for one in some])}")
    return listed(parts)


def condition_text(p: GodKingsPosition, condition: Condition) -> str:
    """Egypt has 1 of 3; Canaan is not yet Egypt's."""
    power, every, some, least = condition
    held = sum(scores_province(p, power, one) for one in every)
    held += min(least, sum(scores_province(p, power, one) for one in some))
    wants = len(every) + least
    if wants == 1:
        return f"{wanted(condition)} is {'' if held else 'not yet '}{whose(power)}"
    return f"{at_start(side_name(power))} {does(power, 'has', 'have')} {held} of {wants}"


def most_points(p: GodKingsPosition, seat: int) -> Goal:
    """To have most points in all, or enough in one turn. [24.2, 24.3]"""
    scores = p.scores()
    rivals = [other for other in range(p.seats) if other != seat]
    best = max(rivals, key=lambda other: scores[other], default=seat)
    lead = scores[seat] - scores[best]
    far = f"{ahead(lead)} {seat_name(p, best)}"
    text = f"Have most points when turn {p.last_turn} ends"
    if p.sudden_death:
        text += f", or {SUDDEN_DEATH} in a single turn"
    now = p.vp[seat] if p.over else turn_score(p, p.power_of[seat], p.vp[seat])
    return {
        "id": "victory",
        "text": text,
        "points": 0,
        "state": state_of(p, seat),
        "progress": f"{many(scores[seat], 'point')}, {now} of them in this turn; {far}",
        "clause": "24.3",
    }
