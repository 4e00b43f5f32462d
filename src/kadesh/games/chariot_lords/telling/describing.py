"""Options for people: what each means, what it costs, what it points at."""

from __future__ import annotations

from typing import Final, TypeVar

from kadesh.craft.english import at_start, listed, many, percent
from kadesh.craft.telling import in_short
from kadesh.craft.telling import option as described
from kadesh.games.chariot_lords.charts import tables, troops
from kadesh.games.chariot_lords.charts.words import FOOT, MOUNTAIN, TERRAIN_NAMES
from kadesh.games.chariot_lords.rules import ch05_movement as movement
from kadesh.games.chariot_lords.rules import ch06_battle as fighting
from kadesh.games.chariot_lords.rules import ch09_replacements as returning
from kadesh.games.chariot_lords.rules import under_way, words
from kadesh.games.chariot_lords.rules.arithmetic import dice_of
from kadesh.games.chariot_lords.rules.ch07_control import NO_LIMIT, contested_areas, stacking_limit
from kadesh.games.chariot_lords.rules.ch09_new_units import FROM_THE_SEA
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.telling.naming import (
    CITIES,
    PLACES,
    force_text,
    god_name,
    kind_text,
    marker_here,
    marker_piece,
    space,
    troop_name,
    units_text,
    who,
    whose,
)
from kadesh.games.chariot_lords.telling.pieces import piece_in, piece_of
from kadesh.table import Frame, Option, Register, Word
from kadesh.table.contract import OptionTold
from kadesh.table.telling import Describer, Targets

F = TypeVar("F", bound=Frame)

BUTTON: Final = "button"
# What is always the same: text, detail, group.
PLAIN: Final[dict[str, tuple[str, str, str]]] = {
    "insist": ("Force another round", "nobody may retreat before it", "Ruler"),
    "divide": ("Retreat to several areas", "unit by unit", "Retreat"),
    "to-sea": ("Put to sea again", "to land in a later turn", "Retreat"),
}

DESCRIPTIONS: Final = Register[Word, Describer]()
TARGETS: Final = Register[Word, Targets]()


# --- what many options say ---


def asking(p: LordsPosition, kind: type[F]) -> F:
    """The procedure whose step asks."""
    frame = p.frames[-1]
    assert isinstance(frame, kind)
    return frame


def marker_target(p: LordsPosition, marker: int) -> list[str]:
    """A marker on the map, and its area."""
    piece = f"piece:{marker_piece(marker, p.ruler_name[troops.MARKER_NATION[marker]])}"
    area = p.marker[marker]
    return [piece, space(area)] if area >= 0 else [piece]


def stack_target(p: LordsPosition, troop: int, area: int) -> list[str]:
    """Units on the map, and their area."""
    return [f"piece:{piece_of(p, troop, area)}", space(area)]


def defenders(p: LordsPosition, nation: int, area: int) -> str:
    """Who stands there against a nation: defended by 3 Hittite foot."""
    others = [force_text(p, other, area) for other in areas_in(p.others(nation, area))]
    if not others:
        return ""
    return f"{'shared with' if area == tables.ARABIAN_DESERT else 'defended by'} {listed(others)}"


def room(p: LordsPosition, nation: int, area: int, coming: int, arrived: bool = False) -> str:
    """A warning when a stack would be too large at the end of the phase; who comes is not there yet. [5.3]"""
    limit = stacking_limit(p, nation, area)
    here = p.count(nation, area) - (coming if arrived else 0)
    if limit == NO_LIMIT or here + coming <= limit:
        return f"{many(here, 'unit')} there already" if here else ""
    return f"{many(here, 'unit')} there already, only {limit} may stay"


def joined(*parts: str) -> str:
    """The parts that are not empty, with semicolons."""
    return "; ".join(part for part in parts if part)


# --- arrivals and replacements ---


@DESCRIPTIONS.of(words.PLACE)
def place(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop, area = option[1], option[2]
    nation = troops.TROOP_NATION[troop]
    terrain = TERRAIN_NAMES[tables.TERRAIN[area]]
    detail = joined(terrain, room(p, nation, area, 1), defenders(p, nation, area))
    text = f"Place {units_text(troop, 1)} in {PLACES[area]}"
    return described(text, [space(area)], detail, "Place")


@DESCRIPTIONS.of(words.PLACE_MARKER)
def place_marker(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    marker, area = option[1], option[2]
    detail = force_text(p, troops.MARKER_NATION[marker], area) or "no unit of its own there"
    return described(f"Place {marker_here(p, marker)} in {PLACES[area]}", [space(area)], detail, "Place")


@DESCRIPTIONS.of(words.WAIT)
def wait(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    where = "in Nubia" if troops.TROOP_NATION[option[1]] == tables.NUBIA else "off the map"
    if asking(p, under_way.Placing).mode == FROM_THE_SEA:
        where = "at sea"
    text = f"Keep {units_text(option[1], 1)} {where}"
    return described(text, [], "to come in with the next arrivals", "Place")


@DESCRIPTIONS.of(words.REPLACE)
def replace(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    back, out = option[1], option[2]
    wanted = returning.price(p, troops.TROOP_NATION[back])
    kind, thrown_kind = troops.TROOP_KIND[back], troops.TROOP_KIND[out]
    same = min(returning.same_type_left(p, back), wanted) if kind != thrown_kind else 0
    thrown = kind_text(thrown_kind, wanted - same)
    if same:
        thrown = f"{kind_text(kind, same)} and {thrown}"
    lost = f"{thrown} {'leaves' if wanted == 1 else 'leave'} the dead pile for good"
    told = described(f"Call back {units_text(back, 1)} for {thrown}", [], lost, "Call back")
    return in_short(told, "cheapest", option == cheapest_return(p, seat))


def cheapest_return(p: LordsPosition, seat: int) -> Option:
    """What costs no mounted unit, and best brings one back. [9.2]"""
    returns = [option for option in p.options(seat) if option[0] == "replace"]

    def cost(option: Option) -> tuple[bool, bool]:
        return troops.TROOP_KIND[option[2]] != FOOT, troops.TROOP_KIND[option[1]] == FOOT

    return min(returns, key=cost, default=())


@DESCRIPTIONS.of(words.DICE)
def dice(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop: int = option[1]
    turned = returning.god_is_turned(p, troops.TROOP_NATION[troop])
    limit = returning.LONE_RETURNS_UP_TO_WHEN_TURNED if turned else returning.LONE_RETURNS_UP_TO
    detail = f"back on 1–{limit} ({percent(limit / 6)}), otherwise out for good"
    return described(f"Dice for the last {troop_name(troop, 1)}", [], detail, "Call back")


# --- the sea ---


@DESCRIPTIONS.of(words.EMBARK)
def embark(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop, area = option[1], option[2]
    text = f"Put {units_text(troop, 1)} on board in {PLACES[area]}"
    return described(text, stack_target(p, troop, area), "", tables.AREA_NAMES[area])


@DESCRIPTIONS.of(words.EMBARK_MARKER)
def embark_marker(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    return described(f"Put {marker_here(p, option[1])} on board", marker_target(p, option[1]), "", "Markers")


@DESCRIPTIONS.of(words.DISEMBARK)
def disembark(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    area: int = option[1]
    far = tables.SEA_DISTANCE[asking(p, under_way.Sailing).port][area]
    detail = joined(many(far, "coast") + " away", defenders(p, p.nation, area), room(p, p.nation, area, 1))
    return described(f"Land in {PLACES[area]}", [space(area)], detail, "Land")


@DESCRIPTIONS.of(words.SAIL_BACK)
def sail_back(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop, port, at = option[1], option[2], option[3]
    text = f"Sail {units_text(troop, 1)} back from {PLACES[at]} to {PLACES[port]}"
    return described(text, back_by_sea(p, option), "", "By sea")


def back_by_sea(p: LordsPosition, option: Option) -> list[str]:
    troop, port, at = option[1], option[2], option[3]
    return [*stack_target(p, troop, at), space(port)]


TARGETS.put(back_by_sea, words.SAIL_BACK)


@DESCRIPTIONS.of(words.SAIL_BACK_MARKER)
def sail_back_marker(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    marker, port = option[1], option[2]
    text = f"Sail {marker_here(p, marker)} back to {PLACES[port]}"
    return described(text, [*marker_target(p, marker), space(port)], "", "By sea")


@DESCRIPTIONS.of(words.PUT_TO_SEA)
def put_to_sea(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop, area = option[1], option[2]
    text = f"Put {units_text(troop, 1)} to sea from {PLACES[area]}"
    points = stack_target(p, troop, area)
    return described(text, points, "to land again in a later turn", "By sea")


# --- the march ---


@DESCRIPTIONS.of(words.MOVE)
def move(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop, area = option[1], option[2]
    text = f"Move {units_text(troop, 1)} from {PLACES[area]}"
    points = stack_target(p, troop, area)
    return described(text, points, f"can go {many(troops.ALLOWANCE[troop], 'area')}", tables.AREA_NAMES[area])


@DESCRIPTIONS.of(words.MOVE_MARKER)
def move_marker(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    marker: int = option[1]
    detail = f"can go {many(troops.MARKER_ALLOWANCE[marker], 'area')}"
    area = p.marker[marker]
    if area < 0:
        return described(f"Move {marker_here(p, marker)}", marker_target(p, marker), detail)
    text = f"Move {marker_here(p, marker)} from {PLACES[area]}"
    return described(text, marker_target(p, marker), detail, tables.AREA_NAMES[area])


@DESCRIPTIONS.of(words.TAKE)
def take(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop: int = option[1]
    slower = f"goes {many(troops.ALLOWANCE[troop], 'area')}"
    points = stack_target(p, troop, asking(p, under_way.Marching).area)[:1]
    return described(f"Take {units_text(troop, 1)} along", points, slower, "Take along")


@DESCRIPTIONS.of(words.TAKE_MARKER)
def take_marker(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    marker: int = option[1]
    return described(f"Take {marker_here(p, marker)} along", marker_target(p, marker)[:1], "", "Take along")


@DESCRIPTIONS.of(words.ALL)
def take_all(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    area = asking(p, under_way.Marching).area
    told = described(f"Take everybody in {PLACES[area]} along", [space(area), BUTTON], "", "Take along")
    return in_short(told, "all")


@DESCRIPTIONS.of(words.ENTER)
def enter(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    area: int = option[1]
    nation = p.nation
    marching = asking(p, under_way.Marching)
    cost, left = movement.entry_cost(p, nation, area), movement.points_left(p, marching)
    price_tag = f"costs {cost} of {left}"
    if cost > 1:
        price_tag = f"{'mountain' if tables.TERRAIN[area] == MOUNTAIN else 'desert'}, {price_tag}"
    city = f"city of {CITIES[area]}" if CITIES[area] else ""
    detail = joined(price_tag, city, defenders(p, nation, area), room(p, nation, area, sum(marching.group)))
    verb = "Redeploy to" if marching.redeploying else "Enter"
    return described(f"{verb} {PLACES[area]}", [space(area)], detail, "March")


@DESCRIPTIONS.of(words.DROP)
def drop(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop: int = option[1]
    area = asking(p, under_way.Marching).area
    text = f"Leave {units_text(troop, 1)} in {PLACES[area]}"
    return described(text, [f"piece:{piece_in(p, troop, area)}"], "the others may go on", "Leave behind")


@DESCRIPTIONS.of(words.DROP_MARKER)
def drop_marker(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    text = f"Leave {marker_here(p, option[1])} in {PLACES[asking(p, under_way.Marching).area]}"
    return described(text, marker_target(p, option[1])[:1], "the others may go on", "Leave behind")


@DESCRIPTIONS.of(words.HALT)
def halt(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    marching = asking(p, under_way.Marching)
    area = marching.area
    there = room(p, p.nation, area, sum(marching.group), arrived=True)
    detail = joined(defenders(p, p.nation, area), there)
    return in_short(described(f"Halt in {PLACES[area]}", [space(area), BUTTON], detail, "Halt"), "done")


@DESCRIPTIONS.of(words.TURN_GOD)
def turn_god(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    empire: int = option[1]
    area = p.god[empire]
    where = f" in {PLACES[area]}" if area >= 0 else ""
    points = [space(area), BUTTON] if area >= 0 else [BUTTON]
    detail = f"{whose(empire)} replacements cost two dead units each"
    return described(f"Turn {god_name(empire)} over{where}", points, detail, "Gods")


@DESCRIPTIONS.of(words.LEAVE_GOD)
def leave_god(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    return in_short(described("Leave the gods in peace", [BUTTON], "", "Gods"), "done")


@DESCRIPTIONS.of(words.DISBAND)
def disband(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop, area = option[1], option[2]
    text = f"Give up {units_text(troop, 1)} in {PLACES[area]}"
    points = stack_target(p, troop, area)
    told = described(text, points, "nobody scores for it", "Give up")
    return in_short(told, "cheapest", option == fewest_dice(p, seat))


def fewest_dice(p: LordsPosition, seat: int) -> Option:
    """Of the units that could be given up the one that throws fewest dice where it stands. [T12.0]"""

    def dice(option: Option) -> int:
        return tables.DICE[troops.TROOP_KIND[option[1]]][tables.TERRAIN[option[2]]]

    return min(p.options(seat), key=dice, default=())


# --- battle ---


def dice_in(p: LordsPosition, nation: int, area: int) -> str:
    """4 dice: what a side would roll there. [6.1]"""
    return many(fighting.dice_at(p, nation, area), "die", "dice")


@TARGETS.of(words.BATTLE)
def field(p: LordsPosition, option: Option) -> list[str]:
    return [space(option[1])]


@DESCRIPTIONS.of(words.BATTLE)
def battle(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    area, enemy = option[1], option[2]
    ours, theirs, detail = force_text(p, p.nation, area), force_text(p, enemy, area), ""
    if ours and theirs:
        rolls = f"{dice_in(p, p.nation, area)} against {dice_in(p, enemy, area)}"
        ruler = "your ruler can lead" if fighting.ruler_in_reach(p, area) else ""
        foes = f"{p.ruler_name[enemy]} leads them" if p.marker[enemy] == area else ""
        detail = joined(f"{ours} against {theirs}", rolls, ruler, foes)
    return described(f"Fight {who(enemy)} in {PLACES[area]}", field(p, option), detail, "Battles")


@DESCRIPTIONS.of(words.USE_RULER)
def use_ruler(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    name = p.ruler_name[p.nation]
    points = [*marker_target(p, p.nation)[:1], BUTTON]
    return described(f"{name} leads", points, "4 and up hits: 4 one, 5 and 6 two", "Ruler")


@DESCRIPTIONS.of(words.SPARE_RULER)
def spare_ruler(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    left = f"he keeps his help for {many(p.influence, 'other battle')}"
    return described("Fight without him", [], left, "Ruler")


@DESCRIPTIONS.of(words.KILL)
def kill(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop: int = option[1]
    victim = troops.TROOP_NATION[troop]
    area = asking(p, under_way.Battle).area
    hits = fighting.price_of(p, troop, area)
    counts = fighting.counts_of(p, victim, area)
    counts[troops.TROOP_KIND[troop]] -= 1
    left = dice_of(counts, tables.TERRAIN[area], fighting.engines_at(p, victim, area))
    fewer = fighting.dice_at(p, victim, area) - left if min(counts) >= 0 else 0
    taken = f"takes {many(fewer, 'die', 'dice')} from them" if fewer else ""
    detail = joined(f"costs {many(hits, 'hit')}", taken)
    return described(f"Kill {units_text(troop, 1)}", stack_target(p, troop, area)[:1], detail, "Hits")


@DESCRIPTIONS.of(words.INSIST, words.DIVIDE, words.TO_SEA)
def plain(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    text, detail, group = PLAIN[option[0]]
    return described(text, [], detail, group)


@DESCRIPTIONS.of(words.RELENT)
def relent(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    last = asking(p, under_way.Battle).round >= fighting.ROUNDS
    what = "the battle ends" if last else "retreats are decided next"
    return described("Let it be", [], what, "Ruler")


@DESCRIPTIONS.of(words.STAND)
def stand(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    retreating = asking(p, under_way.Retreating)
    nation, area = retreating.nation, retreating.area
    battle = p.caller(retreating, under_way.Battle)
    foe = battle.enemy if nation == p.nation else p.nation
    bonus = " with +1" if fighting.bonus_of(p, battle, nation) else ""
    rolls = f"{dice_in(p, nation, area)}{bonus} against {dice_in(p, foe, area)}"
    return described(f"Stand in {PLACES[area]}", [space(area), BUTTON], rolls, "Stand")


@DESCRIPTIONS.of(words.RETREAT)
def retreat(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    area: int = option[1]
    retreating = asking(p, under_way.Retreating)
    coming = p.count(retreating.nation, retreating.area)
    detail = joined(TERRAIN_NAMES[tables.TERRAIN[area]], room(p, retreating.nation, area, coming))
    return described(f"Retreat to {PLACES[area]}", [space(area)], detail, "Retreat")


@DESCRIPTIONS.of(words.SEND)
def send(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    troop, area = option[1], option[2]
    detail = room(p, troops.TROOP_NATION[troop], area, 1)
    return described(f"Send {units_text(troop, 1)} to {PLACES[area]}", [space(area)], detail, "Retreat")


@DESCRIPTIONS.of(words.SEND_MARKER)
def send_marker(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    text = f"{at_start(marker_here(p, option[1]))} to {PLACES[option[2]]}"
    return described(text, [space(option[2])], "", "Retreat")


@DESCRIPTIONS.of(words.DONE)
def done(p: LordsPosition, seat: int, option: Option) -> OptionTold:
    frame = p.frames[-1]
    if isinstance(frame, under_way.Replacements):
        text, detail = "Call back no more", "on to movement"
    elif isinstance(frame, under_way.Sailing):
        text, detail = "No more by sea", "on to the march"
    elif isinstance(frame, under_way.Redeployment):
        text, detail = "No more by sea", "on to redeployment over land"
    elif asking(p, under_way.Marching).redeploying:
        text, detail = "End the redeployment phase", "points follow"
    else:
        waiting = contested_areas(p)
        text = "End the movement phase"
        detail = f"{many(len(waiting), 'battle')} to fight" if waiting else "no battle to fight"
    return in_short(described(text, [], detail, "Go on"), "done")
