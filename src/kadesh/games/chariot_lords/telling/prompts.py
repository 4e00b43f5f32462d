"""Where we are in the sequence of play, and what is to be decided, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.chariot_lords.charts.tables import AREA_NAMES, NATION_ADJECTIVES, NATION_NAMES, SEA_RANGE
from kadesh.games.chariot_lords.charts.troops import MARKER_KIND, SLOT, TROOP_KIND, TROOPS_OF
from kadesh.games.chariot_lords.rules import ch05_sea as sea
from kadesh.games.chariot_lords.rules import ch05_stacking as stacking
from kadesh.games.chariot_lords.rules import ch06_battle as battle
from kadesh.games.chariot_lords.rules import ch06_retreat as retreat
from kadesh.games.chariot_lords.rules import ch09_new_units as arrivals
from kadesh.games.chariot_lords.rules.ch05_movement import (
    MARCHING,
    PHASE,
    REDEPLOYING,
    points_left,
    why_not_done,
    why_not_leave,
)
from kadesh.games.chariot_lords.rules.ch05_sea import SAILING
from kadesh.games.chariot_lords.rules.ch05_stacking import STACKING
from kadesh.games.chariot_lords.rules.ch06_battle import BATTLE, BATTLES
from kadesh.games.chariot_lords.rules.ch06_retreat import RETREATING, RETREATS_AS_OTHER
from kadesh.games.chariot_lords.rules.ch07_control import stacking_limit
from kadesh.games.chariot_lords.rules.ch08_redeployment import REDEPLOYMENT
from kadesh.games.chariot_lords.rules.ch09_new_units import (
    AS_REPLACEMENT,
    BY_SETTING_UP,
    CLAUSE_OF,
    PLACING,
    PLACING_MARKERS,
    SETUP,
    next_troop,
)
from kadesh.games.chariot_lords.rules.ch09_replacements import REPLACEMENTS, price
from kadesh.games.chariot_lords.rules.ch10_victory import seat_score
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.telling.naming import (
    KIND_ONE,
    PLACES,
    at_start,
    counted,
    force_text,
    listed,
    many,
    marker_here,
    named,
    seat_names,
    troop_name,
    who,
    years,
)
from kadesh.table import Frame

# A prompt, the clause behind it, and what the others are told: "Blue …".
Prompt = tuple[str, str, str]

PLACING_MODES: Final[list[str]] = [
    "New units",
    "New units",
    "New units",
    "Set-up",
    "Replacements",
    "From the sea",
]
MARKER_CLAUSES: Final[list[str]] = ["15.1", "6.7", "6.7", "14.1"]


# --- the trail ---


def trail(p: LordsPosition) -> list[str]:
    """Turn, nation, phase and what is under way in it."""
    if p.over:
        return ["The end", years(p.turn)]
    setting_up = any(frame[0] == SETUP.number for frame in p.frames)
    found = ["Before the first turn" if setting_up else turn_text(p)]
    if p.nation >= 0:
        found.append(NATION_NAMES[p.nation] + (", second turn" if p.part == 2 else ""))
    redeploying = False
    for frame in p.frames:
        redeploying = redeploying or frame[0] == REDEPLOYMENT.number
        text = stage(p, frame, redeploying)
        if text and text != found[-1]:
            found.append(text)
    return found


def turn_text(p: LordsPosition) -> str:
    """Turn 3 of 5 · 1320–1230 BC."""
    span = f"of {p.last_turn}" if p.first_turn == 1 else f"({p.first_turn}–{p.last_turn})"
    return f"Turn {p.turn} {span} · {years(p.turn)}"


def stage(p: LordsPosition, frame: Frame, redeploying: bool) -> str:
    """The part of the sequence of play that a frame stands for, if people call it anything."""
    number = frame[0]
    if number == PLACING.number:
        return PLACING_MODES[frame[arrivals.MODE]]
    if number == PLACING_MARKERS.number:
        return "New units"
    if number == REPLACEMENTS.number:
        return "Replacements"
    if number == SAILING.number:
        return "Sea movement"
    if number == MARCHING.number:
        return "Redeployment" if frame[PHASE] == REDEPLOYING else "Movement"
    if number == REDEPLOYMENT.number:
        return "Redeployment"
    if number == STACKING.number:
        return "Stacking"
    if number == BATTLES.number:
        return "Battles"
    if number == BATTLE.number:
        return f"{AREA_NAMES[frame[battle.AREA]]}, round {max(1, frame[battle.ROUND])}"
    if number == RETREATING.number:
        return "Retreat"
    return ""


# --- the prompt ---


def prompt(p: LordsPosition, seat: int | None) -> tuple[str, str]:
    """What this seat is asked, or what is waited for, and the clause behind it."""
    if p.over:
        return verdict(p), "10.1"
    text, clause, waiting = asked(p)
    if seat is not None and seat in p.asked:
        return text, clause
    return f"{listed([seat_names(p)[other] for other in p.asked])} {waiting}", clause


def verdict(p: LordsPosition) -> str:
    """Who has won. [10.1]"""
    scores = [seat_score(p, seat) for seat in range(p.seats)]
    best = max(scores)
    winners = [name for name, score in zip(seat_names(p), scores, strict=True) if score == best]
    if len(winners) == 1:
        return f"{winners[0]} wins with {best} points."
    return f"{listed(winners)} share the victory with {best} points each."


def asked(p: LordsPosition) -> Prompt:
    """The question of the step that waits."""
    frame = p.frames[-1]
    return ASKERS[p.step.name](p, frame)


def auxiliary(name: str) -> str:
    """Does he, do they."""
    return "do" if name.endswith("People") else "does"


def ask_place(p: LordsPosition, frame: Frame) -> Prompt:
    nation = frame[arrivals.NATION]
    troops = TROOPS_OF[nation]
    next_one = KIND_ONE[TROOP_KIND[next_troop(p, nation)]]
    left = [p.to_place[troop] for troop in troops]
    more = f" To place: {listed(counted(troops, left))}." if sum(left) > 1 else ""
    verb = "return" if frame[arrivals.MODE] == AS_REPLACEMENT else "go"
    if frame[arrivals.MODE] == BY_SETTING_UP:
        verb = "stand"
    text = f"{at_start(who(nation))}: where does the next {next_one} {verb}?{more}"
    return text, CLAUSE_OF[frame[arrivals.MODE]], f"places units of {who(nation)}."


def ask_place_marker(p: LordsPosition, frame: Frame) -> Prompt:
    marker = arrivals.next_marker(p)
    name = marker_here(p, marker)
    verb = "appear" if MARKER_KIND[marker] == 0 else "go"
    text = f"{at_start(who(frame[arrivals.NATION]))}: where {auxiliary(name)} {name} {verb}?"
    return text, MARKER_CLAUSES[MARKER_KIND[marker]], f"places {name}."


def ask_replace(p: LordsPosition, frame: Frame) -> Prompt:
    nation = frame[arrivals.NATION]
    dear = " Each costs two others, for the god is overturned." if price(p, nation) > 1 else ""
    text = (
        f"{at_start(who(nation))}: call units back from the dead pile "
        f"({p.allowed} more may return), or go on to movement.{dear}"
    )
    return text, "9.2", f"chooses replacements for {who(nation)}."


def ask_embark(p: LordsPosition, frame: Frame) -> Prompt:
    text = (
        f"{at_start(who(p.nation))}: choose a unit to go by sea ({p.sailings} more may sail, "
        f"up to {many(SEA_RANGE[p.nation], 'coast')} away), or march without ships."
    )
    return text, "5.6", f"moves {who(p.nation)} by sea."


def ask_disembark(p: LordsPosition, frame: Frame) -> Prompt:
    if frame[sea.ABOARD] == sea.NOBODY:
        name = marker_here(p, frame[sea.MARKER_ABOARD])
    else:
        name = f"the {troop_name(frame[sea.ABOARD], 1)}"
    text = f"Where {auxiliary(name)} {name} from {PLACES[frame[sea.PORT]]} land?"
    return text, "5.6.1", f"moves {who(p.nation)} by sea."


def ask_pick(p: LordsPosition, frame: Frame) -> Prompt:
    name = at_start(who(p.nation))
    if frame[PHASE] == REDEPLOYING:
        if why_not_done(p, frame[PHASE]) is None:
            text = f"{name}: choose a unit to redeploy, or end the redeployment phase."
            return text, "8.1", f"redeploys {who(p.nation)}."
        text = f"{name}: units that share an area with enemies must leave it. Choose one to redeploy."
        return text, "6.4.1", f"redeploys {who(p.nation)}."
    text = f"{name}: choose a unit to move, or end the movement phase."
    return text, "5.1", f"moves {who(p.nation)}."


def group_text(p: LordsPosition) -> str:
    """The marching group: 2 Egyptian chariots and Ramesses II."""
    troops = TROOPS_OF[p.nation]
    numbers = [p.group[SLOT[troop]] for troop in troops]
    markers = [marker_here(p, marker) for marker in areas_in(p.group_markers)]
    return listed([*named(troops, numbers), *markers])


def ask_march(p: LordsPosition, frame: Frame) -> Prompt:
    phase = frame[PHASE]
    group = at_start(group_text(p))
    area = PLACES[p.group_area]
    left = points_left(p)
    waiting = f"marches with {group_text(p)}."
    if p.group_steps == 0:
        return (
            f"{group} in {area}: {many(left, 'area')} to go. Take others along, or where to?",
            "5.2",
            waiting,
        )
    pinned = why_not_leave(p, phase)
    if pinned is not None:
        return f"{group} in {area}: enemies hold them up. Halt, or leave enough behind first.", "5.4", waiting
    if left <= 0:
        return f"{group} in {area}: no step left for the slowest. Halt, or leave some behind.", "5.2", waiting
    return f"{group} in {area}: {many(left, 'area')} left. Where next, or halt?", "5.2", waiting


def ask_disband(p: LordsPosition, frame: Frame) -> Prompt:
    nation, area = frame[stacking.NATION], frame[stacking.AREA]
    limit = stacking_limit(p, nation, area)
    text = (
        f"{many(p.count(nation, area), f'{NATION_ADJECTIVES[nation]} unit')} in {PLACES[area]}, "
        f"but only {limit} may stay. Which is given up?"
    )
    return text, "5.3", f"gives up units in {PLACES[area]}."


def ask_battle(p: LordsPosition, frame: Frame) -> Prompt:
    which = "next" if p.fought else "first"
    text = f"{at_start(who(p.nation))}: which battle is fought {which}?"
    return text, "4.2.3", f"chooses the next battle of {who(p.nation)}."


def ask_lead(p: LordsPosition, frame: Frame) -> Prompt:
    area = PLACES[frame[battle.AREA]]
    name = p.ruler_name[p.nation]
    text = (
        f"Does {name} lead the battle in {area}? He adds 1 to every die; "
        f"he can do so in {many(p.influence, 'more battle')} this turn."
    )
    return text, "6.6", f"decides whether {name} leads in {area}."


def ask_kill(p: LordsPosition, frame: Frame) -> Prompt:
    return killing(p, frame, frame[battle.ENEMY], frame[battle.MOVER_HITS])


def ask_kill_mover(p: LordsPosition, frame: Frame) -> Prompt:
    return killing(p, frame, p.nation, frame[battle.ENEMY_HITS])


def killing(p: LordsPosition, frame: Frame, victim: int, hits: int) -> Prompt:
    area = PLACES[frame[battle.AREA]]
    text = f"{at_start(area)}: assign {many(hits, 'hit')}. Which {NATION_ADJECTIVES[victim]} unit falls?"
    return text, "6.3", f"deals out {many(hits, 'hit')} in {area}."


def ask_insist(p: LordsPosition, frame: Frame) -> Prompt:
    nation = battle.insisting_nation(p, frame)
    area = PLACES[frame[battle.AREA]]
    name = p.ruler_name[nation]
    text = f"{area}, after round {frame[battle.ROUND]}: does {name} force another round?"
    return text, "6.4.2", f"decides whether {name} forces another round in {area}."


def ask_decide(p: LordsPosition, frame: Frame) -> Prompt:
    nation, area = frame[retreat.NATION], frame[retreat.AREA]
    foe = battle_enemy(p) if frame[retreat.AS] != RETREATS_AS_OTHER else p.nation
    against = f" against {force_text(p, foe, area)}" if foe >= 0 else ""
    text = (
        f"{at_start(force_text(p, nation, area))} in {PLACES[area]}{against}: "
        "stand for another round, or retreat?"
    )
    return text, "6.5", f"decides whether {who(nation)} will stand in {PLACES[area]}."


def battle_enemy(p: LordsPosition) -> int:
    """The enemy in the battle under way, -1 if there is none."""
    for frame in reversed(p.frames):
        if frame[0] == BATTLE.number:
            return frame[battle.ENEMY]
    return -1


def ask_send(p: LordsPosition, frame: Frame) -> Prompt:
    name = troop_name(retreat.next_unit(p, frame), 1)
    nation, area = frame[retreat.NATION], PLACES[frame[retreat.AREA]]
    return f"Where does the next {name} retreat to from {area}?", "6.5", f"retreats with {who(nation)}."


def ask_send_marker(p: LordsPosition, frame: Frame) -> Prompt:
    name = marker_here(p, retreat.next_marker(p, frame))
    return (
        f"With whom {auxiliary(name)} {name} go?",
        "6.5",
        f"retreats with {name}.",
    )


def ask_return(p: LordsPosition, frame: Frame) -> Prompt:
    text = f"{at_start(who(p.nation))}: choose who goes back over the sea, or redeploy over land."
    return text, "8.2", f"redeploys {who(p.nation)} by sea."


ASKERS: Final[dict[str, Callable[[LordsPosition, Frame], Prompt]]] = {
    "place units": ask_place,
    "place markers": ask_place_marker,
    "replace": ask_replace,
    "embark": ask_embark,
    "disembark": ask_disembark,
    "pick": ask_pick,
    "march": ask_march,
    "disband": ask_disband,
    "choose a battle": ask_battle,
    "lead": ask_lead,
    "kill": ask_kill,
    "kill the mover": ask_kill_mover,
    "insist": ask_insist,
    "decide": ask_decide,
    "send": ask_send,
    "send markers": ask_send_marker,
    "back over the sea": ask_return,
}
