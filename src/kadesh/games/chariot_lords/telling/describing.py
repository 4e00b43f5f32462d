"""Options for people: what each means, what it costs, what it points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.chariot_lords.charts.tables import (
    ARABIAN_DESERT,
    AREA_NAMES,
    CITY,
    MOUNTAIN,
    NUBIA,
    SEA_DISTANCE,
    SUMER,
    TERRAIN,
    TERRAIN_NAMES,
)
from kadesh.games.chariot_lords.charts.troops import (
    ALLOWANCE,
    MARKER_ALLOWANCE,
    MARKER_NATION,
    TROOP_KIND,
    TROOP_NATION,
)
from kadesh.games.chariot_lords.rules.arithmetic import dice_of, hits_to_kill
from kadesh.games.chariot_lords.rules.ch05_movement import (
    MARCHING,
    PHASE,
    REDEPLOYING,
    entry_cost,
    points_left,
)
from kadesh.games.chariot_lords.rules.ch05_sea import PORT, SAILING
from kadesh.games.chariot_lords.rules.ch06_battle import (
    AREA,
    BATTLE,
    ENEMY,
    ROUND,
    ROUNDS,
    bonus_of,
    counts_of,
    engines_at,
    ruler_in_reach,
)
from kadesh.games.chariot_lords.rules.ch07_control import NO_LIMIT, stacking_limit
from kadesh.games.chariot_lords.rules.ch09_new_units import FROM_THE_SEA, MODE
from kadesh.games.chariot_lords.rules.ch09_replacements import (
    LONE_RETURNS_UP_TO,
    LONE_RETURNS_UP_TO_WHEN_TURNED,
    god_is_turned,
    price,
    same_type_left,
)
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.telling.naming import (
    PLACES,
    Data,
    at_start,
    force_text,
    kind_text,
    listed,
    many,
    marker_here,
    marker_piece,
    space,
    troop_name,
    units_text,
    who,
)
from kadesh.games.chariot_lords.telling.pieces import piece_in, piece_of
from kadesh.table import Option

BUTTON: Final = "button"


def described(text: str, points: list[str], detail: str = "", group: str = "") -> Data:
    """An option in the client's vocabulary."""
    made: Data = {"text": text, "points": points}
    if detail:
        made["detail"] = detail
    if group:
        made["group"] = group
    return made


def describe(p: LordsPosition, option: Option) -> Data:
    """What an option of the step that waits would mean."""
    return DESCRIBERS[option[0]](p, option)


# --- what many options say ---


def marker_target(p: LordsPosition, marker: int) -> list[str]:
    """A marker on the map, and its area."""
    piece = f"piece:{marker_piece(marker, p.ruler_name[MARKER_NATION[marker]])}"
    area = p.marker[marker]
    return [piece, space(area)] if area >= 0 else [piece]


def defenders(p: LordsPosition, nation: int, area: int) -> str:
    """Who stands there against a nation: defended by 3 Hittite foot."""
    others = [force_text(p, other, area) for other in areas_in(p.others(nation, area))]
    if not others:
        return ""
    return f"{'shared with' if area == ARABIAN_DESERT else 'defended by'} {listed(others)}"


def room(p: LordsPosition, nation: int, area: int, coming: int) -> str:
    """A warning when a stack would be too large at the end of the phase. [5.3]"""
    limit = stacking_limit(p, nation, area)
    here = p.count(nation, area)
    if limit == NO_LIMIT or here + coming <= limit:
        return f"{many(here, 'unit')} there already" if here else ""
    return f"{many(here, 'unit')} there already, only {limit} may stay"


def joined(*parts: str) -> str:
    """The parts that are not empty, with semicolons."""
    return "; ".join(part for part in parts if part)


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


# --- arrivals and replacements ---


def place(p: LordsPosition, option: Option) -> Data:
    troop, area = int(option[1]), int(option[2])
    nation = TROOP_NATION[troop]
    detail = joined(TERRAIN_NAMES[TERRAIN[area]], room(p, nation, area, 1), defenders(p, nation, area))
    text = f"Place {units_text(troop, 1)} in {PLACES[area]}"
    return described(text, [space(area)], detail, "Place")


def place_marker(p: LordsPosition, option: Option) -> Data:
    marker, area = int(option[1]), int(option[2])
    nation = MARKER_NATION[marker]
    detail = force_text(p, nation, area) if p.holds(nation, area) else "no unit of its own there"
    return described(f"Place {marker_here(p, marker)} in {PLACES[area]}", [space(area)], detail, "Place")


def wait(p: LordsPosition, option: Option) -> Data:
    where = "in Nubia" if TROOP_NATION[option[1]] == NUBIA else "off the map"
    if p.frames[-1][MODE] == FROM_THE_SEA:
        where = "at sea"
    text = f"Keep {units_text(option[1], 1)} {where}"
    return described(text, [BUTTON], "to come in with the next arrivals", "Place")


def replace(p: LordsPosition, option: Option) -> Data:
    back, out = int(option[1]), int(option[2])
    wanted = price(p, TROOP_NATION[back])
    same = min(same_type_left(p, back), wanted) if TROOP_KIND[out] != TROOP_KIND[back] else 0
    thrown = [kind_text(TROOP_KIND[out], wanted - same)]
    if same:
        thrown.insert(0, kind_text(TROOP_KIND[back], same))
    text = f"Call back {units_text(back, 1)}"
    lost = f"{listed(thrown)} {'leaves' if wanted == 1 else 'leave'} the dead pile for good"
    return described(f"{text} for {listed(thrown)}", [BUTTON], lost, "Call back")


def dice(p: LordsPosition, option: Option) -> Data:
    troop = int(option[1])
    turned = god_is_turned(p, TROOP_NATION[troop])
    limit = LONE_RETURNS_UP_TO_WHEN_TURNED if turned else LONE_RETURNS_UP_TO
    detail = f"back on 1–{limit} ({percent(limit / 6)}), otherwise out for good"
    return described(f"Dice for the last {troop_name(troop, 1)}", [BUTTON], detail, "Call back")


# --- the sea ---


def embark(p: LordsPosition, option: Option) -> Data:
    troop, area = int(option[1]), int(option[2])
    text = f"Put {units_text(troop, 1)} on board in {PLACES[area]}"
    return described(text, [f"piece:{piece_of(p, troop, area)}", space(area)], "", AREA_NAMES[area])


def embark_marker(p: LordsPosition, option: Option) -> Data:
    return described(f"Put {marker_here(p, option[1])} on board", marker_target(p, option[1]), "", "Markers")


def disembark(p: LordsPosition, option: Option) -> Data:
    area = int(option[1])
    frame = p.frames[-1]
    far = SEA_DISTANCE[frame[PORT]][area] if frame[0] == SAILING.number else 0
    detail = joined(many(far, "coast") + " away", defenders(p, p.nation, area), room(p, p.nation, area, 1))
    return described(f"Land in {PLACES[area]}", [space(area)], detail, "Land")


def sail_back(p: LordsPosition, option: Option) -> Data:
    troop, port, at = int(option[1]), int(option[2]), int(option[3])
    text = f"Sail {units_text(troop, 1)} back from {PLACES[at]} to {PLACES[port]}"
    return described(text, [f"piece:{piece_of(p, troop, at)}", space(at), space(port)], "", "By sea")


def sail_back_marker(p: LordsPosition, option: Option) -> Data:
    marker, port = int(option[1]), int(option[2])
    text = f"Sail {marker_here(p, marker)} back to {PLACES[port]}"
    return described(text, [*marker_target(p, marker), space(port)], "", "By sea")


def put_to_sea(p: LordsPosition, option: Option) -> Data:
    troop, area = int(option[1]), int(option[2])
    text = f"Put {units_text(troop, 1)} to sea from {PLACES[area]}"
    points = [f"piece:{piece_of(p, troop, area)}", space(area)]
    return described(text, points, "to land again in a later turn", "By sea")


# --- the march ---


def move(p: LordsPosition, option: Option) -> Data:
    troop, area = int(option[1]), int(option[2])
    text = f"Move {units_text(troop, 1)} from {PLACES[area]}"
    points = [f"piece:{piece_of(p, troop, area)}", space(area)]
    return described(text, points, f"can go {many(ALLOWANCE[troop], 'area')}", AREA_NAMES[area])


def move_marker(p: LordsPosition, option: Option) -> Data:
    marker = int(option[1])
    detail = f"can go {many(MARKER_ALLOWANCE[marker], 'area')}"
    area = p.marker[marker]
    if area < 0:
        return described(f"Move {marker_here(p, marker)}", marker_target(p, marker), detail)
    text = f"Move {marker_here(p, marker)} from {PLACES[area]}"
    return described(text, marker_target(p, marker), detail, AREA_NAMES[area])


def take(p: LordsPosition, option: Option) -> Data:
    troop = int(option[1])
    slower = f"goes {many(ALLOWANCE[troop], 'area')}"
    points = [f"piece:{piece_of(p, troop, p.group_area)}"]
    return described(f"Take {units_text(troop, 1)} along", points, slower, "Take along")


def take_marker(p: LordsPosition, option: Option) -> Data:
    marker = int(option[1])
    return described(f"Take {marker_here(p, marker)} along", marker_target(p, marker)[:1], "", "Take along")


def take_all(p: LordsPosition, option: Option) -> Data:
    text = f"Take everybody in {PLACES[p.group_area]} along"
    return described(text, [space(p.group_area), BUTTON], "", "Take along")


def enter(p: LordsPosition, option: Option) -> Data:
    area = int(option[1])
    nation = p.nation
    cost, left = entry_cost(p, nation, area), points_left(p)
    price_tag = f"costs {cost} of {left}"
    if cost > 1 and TERRAIN[area] == MOUNTAIN:
        price_tag = f"mountain, {price_tag}"
    elif cost > 1:
        price_tag = f"desert, {price_tag}"
    city = f"city of {CITY[area]}" if CITY[area] and CITY[area] != AREA_NAMES[area] else ""
    detail = joined(price_tag, city, defenders(p, nation, area), room(p, nation, area, sum(p.group)))
    verb = (
        "Redeploy to"
        if p.frames[-1][0] == MARCHING.number and p.frames[-1][PHASE] == REDEPLOYING
        else "Enter"
    )
    return described(f"{verb} {PLACES[area]}", [space(area)], detail, "March")


def drop(p: LordsPosition, option: Option) -> Data:
    troop = int(option[1])
    text = f"Leave {units_text(troop, 1)} in {PLACES[p.group_area]}"
    return described(
        text, [f"piece:{piece_in(p, troop, p.group_area)}"], "the others may go on", "Leave behind"
    )


def drop_marker(p: LordsPosition, option: Option) -> Data:
    text = f"Leave {marker_here(p, option[1])} in {PLACES[p.group_area]}"
    return described(text, marker_target(p, option[1])[:1], "the others may go on", "Leave behind")


def halt(p: LordsPosition, option: Option) -> Data:
    area = p.group_area
    detail = joined(defenders(p, p.nation, area), room(p, p.nation, area, 0))
    return described(f"Halt in {PLACES[area]}", [space(area), BUTTON], detail, "Halt")


def disband(p: LordsPosition, option: Option) -> Data:
    troop, area = int(option[1]), int(option[2])
    text = f"Give up {units_text(troop, 1)} in {PLACES[area]}"
    points = [f"piece:{piece_of(p, troop, area)}", space(area)]
    return described(text, points, "nobody scores for it", "Give up")


# --- battle ---


def dice_in(p: LordsPosition, nation: int, area: int) -> str:
    """4 dice: what a side would roll there. [6.1]"""
    number = dice_of(counts_of(p, nation, area), TERRAIN[area], engines_at(p, nation, area))
    return many(number, "die", "dice")


def battle(p: LordsPosition, option: Option) -> Data:
    area, enemy = int(option[1]), int(option[2])
    ours, theirs = force_text(p, p.nation, area), force_text(p, enemy, area)
    if not ours or not theirs:
        return described(f"Fight {who(enemy)} in {PLACES[area]}", [space(area)], "", "Battles")
    ruler = "your ruler can lead" if ruler_in_reach(p, area) else ""
    if p.marker[enemy] == area:
        ruler = joined(ruler, f"{p.ruler_name[enemy]} leads them")
    rolls = f"{dice_in(p, p.nation, area)} against {dice_in(p, enemy, area)}"
    detail = joined(f"{ours} against {theirs}", rolls, ruler)
    return described(f"Fight {who(enemy)} in {PLACES[area]}", [space(area)], detail, "Battles")


def use_ruler(p: LordsPosition, option: Option) -> Data:
    name = p.ruler_name[p.nation]
    points = [*marker_target(p, p.nation)[:1], BUTTON]
    return described(f"{name} leads", points, "4 and up hits: 4 one, 5 and 6 two", "Ruler")


def spare_ruler(p: LordsPosition, option: Option) -> Data:
    left = f"he keeps his help for {many(p.influence, 'other battle')}"
    return described("Fight without him", [BUTTON], left, "Ruler")


def kill(p: LordsPosition, option: Option) -> Data:
    troop = int(option[1])
    victim = TROOP_NATION[troop]
    frame = p.frames[-1]
    if frame[0] != BATTLE.number:
        return described(f"Kill {units_text(troop, 1)}", [BUTTON])
    area = frame[AREA]
    hits = hits_to_kill(TROOP_KIND[troop], TERRAIN[area], victim == p.nation, victim == SUMER)
    counts = counts_of(p, victim, area)
    before = dice_of(counts, TERRAIN[area], engines_at(p, victim, area))
    counts[TROOP_KIND[troop]] -= 1
    fewer = before - dice_of(counts, TERRAIN[area], engines_at(p, victim, area)) if min(counts) >= 0 else 0
    detail = joined(
        f"costs {many(hits, 'hit')}", f"takes {many(fewer, 'die', 'dice')} from them" if fewer else ""
    )
    return described(f"Kill {units_text(troop, 1)}", [f"piece:{piece_of(p, troop, area)}"], detail, "Hits")


def insist(p: LordsPosition, option: Option) -> Data:
    return described("Force another round", [BUTTON], "nobody may retreat before it", "Ruler")


def relent(p: LordsPosition, option: Option) -> Data:
    last = p.frames[-1][0] == BATTLE.number and p.frames[-1][ROUND] >= ROUNDS
    return described(
        "Let it be", [BUTTON], "the battle ends" if last else "retreats are decided next", "Ruler"
    )


def stand(p: LordsPosition, option: Option) -> Data:
    frame = p.frames[-1]
    area, nation = frame[4], frame[3]
    rolls = f"you would roll {dice_in(p, nation, area)}"
    for outer in p.frames:
        if outer[0] == BATTLE.number:
            foe = outer[ENEMY] if nation == p.nation else p.nation
            bonus = " with +1" if bonus_of(p, outer, nation) else ""
            rolls = f"{dice_in(p, nation, area)}{bonus} against {dice_in(p, foe, area)}"
    return described(f"Stand in {PLACES[area]}", [space(area), BUTTON], rolls, "Stand")


def retreat(p: LordsPosition, option: Option) -> Data:
    area = int(option[1])
    nation = p.frames[-1][3]
    detail = joined(TERRAIN_NAMES[TERRAIN[area]], room(p, nation, area, p.count(nation, p.frames[-1][4])))
    return described(f"Retreat to {PLACES[area]}", [space(area)], detail, "Retreat")


def divide(p: LordsPosition, option: Option) -> Data:
    return described("Retreat to several areas", [BUTTON], "unit by unit", "Retreat")


def to_sea(p: LordsPosition, option: Option) -> Data:
    return described("Put to sea again", [BUTTON], "to land in a later turn", "Retreat")


def send(p: LordsPosition, option: Option) -> Data:
    text = f"Send {units_text(option[1], 1)} to {PLACES[option[2]]}"
    return described(text, [space(option[2])], room(p, TROOP_NATION[option[1]], option[2], 1), "Retreat")


def send_marker(p: LordsPosition, option: Option) -> Data:
    text = f"{at_start(marker_here(p, option[1]))} to {PLACES[option[2]]}"
    return described(text, [space(option[2])], "", "Retreat")


DONE_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "replace": ("Call back no more", "on to movement"),
    "embark": ("No more by sea", "on to the march"),
    "back over the sea": ("No more by sea", "on to redeployment over land"),
}


def done(p: LordsPosition, option: Option) -> Data:
    frame = p.frames[-1]
    text, detail = DONE_TEXTS.get(p.step.name, ("End the movement phase", "battles follow"))
    if frame[0] == MARCHING.number and frame[PHASE] == REDEPLOYING:
        text, detail = "End the redeployment phase", "points follow"
    elif frame[0] == MARCHING.number:
        waiting = sum(
            1 for area in areas_in(p.held[p.nation]) if p.others(p.nation, area) and area != ARABIAN_DESERT
        )
        detail = f"{many(waiting, 'battle')} to fight" if waiting else "no battle to fight"
    return described(text, [BUTTON], detail, "Go on")


DESCRIBERS: Final[dict[str, Callable[[LordsPosition, Option], Data]]] = {
    "done": done,
    "place": place,
    "place-marker": place_marker,
    "wait": wait,
    "replace": replace,
    "dice": dice,
    "embark": embark,
    "embark-marker": embark_marker,
    "disembark": disembark,
    "move": move,
    "move-marker": move_marker,
    "take": take,
    "take-marker": take_marker,
    "all": take_all,
    "enter": enter,
    "drop": drop,
    "drop-marker": drop_marker,
    "halt": halt,
    "disband": disband,
    "battle": battle,
    "use-ruler": use_ruler,
    "spare-ruler": spare_ruler,
    "kill": kill,
    "insist": insist,
    "relent": relent,
    "stand": stand,
    "retreat": retreat,
    "divide": divide,
    "to-sea": to_sea,
    "send": send,
    "send-marker": send_marker,
    "sail-back": sail_back,
    "sail-back-marker": sail_back_marker,
    "put-to-sea": put_to_sea,
}
