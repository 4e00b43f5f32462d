"""Where we are in the sequence of play, and what is to be decided, in sentences."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft import telling as craft
from kadesh.craft.english import at_start, listed, many
from kadesh.games.chariot_lords.charts import tables
from kadesh.games.chariot_lords.charts import troops as counters
from kadesh.games.chariot_lords.rules import ch05_movement as movement
from kadesh.games.chariot_lords.rules import ch05_sea as sea
from kadesh.games.chariot_lords.rules import ch06_battle as fighting
from kadesh.games.chariot_lords.rules import ch06_retreat as leaving
from kadesh.games.chariot_lords.rules import ch09_new_units as arrivals
from kadesh.games.chariot_lords.rules import under_way
from kadesh.games.chariot_lords.rules.ch05_stacking import DISBAND
from kadesh.games.chariot_lords.rules.ch07_control import stacking_limit
from kadesh.games.chariot_lords.rules.ch08_redeployment import BACK_OVER_THE_SEA
from kadesh.games.chariot_lords.rules.ch09_replacements import REPLACE, price
from kadesh.games.chariot_lords.rules.ch16_empires import TURN_THE_GOD
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.telling.naming import (
    KIND_ONE,
    PLACES,
    counted,
    does,
    force_text,
    marker_here,
    named,
    seat_names,
    troop_name,
    who,
    years,
)
from kadesh.games.chariot_lords.telling.progress import is_setting_up
from kadesh.table import Frame, Register, Step
from kadesh.table.contract import Prompt
from kadesh.table.telling import Prompter

PROMPTS: Final = Register[Step[Any], Prompter]()

PLACING_MODES: Final[list[str]] = [*["New units"] * 3, "Set-up", "Replacements", "From the sea"]
STAGES: Final[dict[type[Frame], str]] = {
    under_way.PlacingMarkers: "New units",
    under_way.Replacements: "Replacements",
    under_way.Sailing: "Sea movement",
    under_way.Redeployment: "Redeployment",
    under_way.Stacking: "Stacking",
    under_way.Battles: "Battles",
    under_way.Retreating: "Retreat",
}
MARKER_CLAUSES: Final[list[str]] = ["15.1", "6.7", "6.7", "14.1"]


# --- the trail ---


def trail(p: LordsPosition) -> list[str]:
    """Turn, nation, phase and what is under way in it."""
    if p.over:
        return ["The end", years(p.turn)]
    found = ["Before the first turn" if is_setting_up(p) else turn_text(p)]
    if p.nation >= 0:
        found.append(tables.NATION_NAMES[p.nation] + (", second turn" if p.part == 2 else ""))
    for frame in p.frames:
        text = stage(frame)
        if text and text != found[-1]:
            found.append(text)
    return found


def turn_text(p: LordsPosition) -> str:
    """Turn 3 of 5 · 1320–1230 BC."""
    span = f"of {p.last_turn}" if p.first_turn == 1 else f"({p.first_turn}–{p.last_turn})"
    return f"Turn {p.turn} {span} · {years(p.turn)}"


def stage(frame: Frame) -> str:
    """The part of the sequence of play that a frame stands for, if people call it anything."""
    if isinstance(frame, under_way.Placing):
        return PLACING_MODES[frame.mode]
    if isinstance(frame, under_way.Marching):
        return "Redeployment" if frame.redeploying else "Movement"
    if isinstance(frame, under_way.Battle):
        return f"{tables.AREA_NAMES[frame.area]}, round {max(1, frame.round)}"
    return STAGES.get(type(frame), "")


# --- the prompt ---


def verdict(p: LordsPosition) -> str:
    """Who has won. [10.1]"""
    scores = p.scores()
    best = max(scores)
    winners = [name for name, score in zip(seat_names(p), scores, strict=True) if score == best]
    if len(winners) == 1:
        return f"{winners[0]} wins with {best} points."
    return f"{listed(winners)} share the victory with {best} points each."


def ask(p: LordsPosition, seat: int | None, text: str, clause: str, waiting: str) -> Prompt:
    """The question to the seat that is asked; to others what it does meanwhile: "Blue …"."""
    if seat is None or seat not in p.asked:
        text = f"{listed([seat_names(p)[other] for other in p.asked])} {waiting}"
    return craft.prompt(text, clause)


def auxiliary(name: str) -> str:
    """Does he, do they."""
    return "do" if name.endswith("People") else "does"


@PROMPTS.of(arrivals.PLACE_UNITS)
def place_units(p: LordsPosition, placing: under_way.Placing, seat: int | None) -> Prompt:
    nation = p.nation
    troops = counters.TROOPS_OF[nation]
    next_one = KIND_ONE[counters.TROOP_KIND[arrivals.next_troop(p, placing)]]
    left = [placing.to_place[counters.SLOT[troop]] for troop in troops]
    more = f" To place: {listed(counted(troops, left))}." if sum(left) > 1 else ""
    verb = {arrivals.AS_REPLACEMENT: "return", arrivals.BY_SETTING_UP: "stand"}.get(placing.mode, "go")
    text = f"{at_start(who(nation))}: where does the next {next_one} {verb}?{more}"
    return ask(p, seat, text, arrivals.CLAUSE_OF[placing.mode], f"places units of {who(nation)}.")


@PROMPTS.of(arrivals.PLACE_MARKERS)
def place_markers(p: LordsPosition, placing: under_way.PlacingMarkers, seat: int | None) -> Prompt:
    marker = arrivals.next_marker(placing)
    name = marker_here(p, marker)
    verb = "appear" if counters.MARKER_KIND[marker] == 0 else "go"
    text = f"{at_start(who(p.nation))}: where {auxiliary(name)} {name} {verb}?"
    return ask(p, seat, text, MARKER_CLAUSES[counters.MARKER_KIND[marker]], f"places {name}.")


@PROMPTS.of(REPLACE)
def replace(p: LordsPosition, replacements: under_way.Replacements, seat: int | None) -> Prompt:
    nation = p.nation
    dear = " Each costs two others, for the god is overturned." if price(p, nation) > 1 else ""
    text = (
        f"{at_start(who(nation))}: call units back from the dead pile "
        f"({replacements.turn.allowed} more may return), or go on to movement.{dear}"
    )
    return ask(p, seat, text, "9.2", f"chooses replacements for {who(nation)}.")


@PROMPTS.of(sea.EMBARK)
def embark(p: LordsPosition, sailing: under_way.Sailing, seat: int | None) -> Prompt:
    text = (
        f"{at_start(who(p.nation))}: choose a unit to go by sea ({p.sailings} more may sail, "
        f"up to {many(tables.SEA_RANGE[p.nation], 'coast')} away), or march without ships."
    )
    return ask(p, seat, text, "5.6", f"moves {who(p.nation)} by sea.")


@PROMPTS.of(sea.DISEMBARK)
def disembark(p: LordsPosition, sailing: under_way.Sailing, seat: int | None) -> Prompt:
    if sailing.aboard == sea.NOBODY:
        name = marker_here(p, sailing.marker_aboard)
    else:
        name = f"the {troop_name(sailing.aboard, 1)}"
    text = f"Where {auxiliary(name)} {name} from {PLACES[sailing.port]} land?"
    return ask(p, seat, text, "5.6.1", f"moves {who(p.nation)} by sea.")


@PROMPTS.of(movement.PICK)
def pick(p: LordsPosition, marching: under_way.Marching, seat: int | None) -> Prompt:
    name = at_start(who(p.nation))
    if not marching.redeploying:
        text = f"{name}: choose a unit to move, or end the movement phase."
        return ask(p, seat, text, "5.1", f"moves {who(p.nation)}.")
    text, clause = f"{name}: choose a unit to redeploy, or end the redeployment phase.", "8.1"
    if movement.why_not_done(p, True) is not None:
        text = f"{name}: units that share an area with enemies must leave it. Choose one to redeploy."
        clause = "6.4.1"
    return ask(p, seat, text, clause, f"redeploys {who(p.nation)}.")


@PROMPTS.of(movement.MARCH)
def march(p: LordsPosition, marching: under_way.Marching, seat: int | None) -> Prompt:
    troops = counters.TROOPS_OF[p.nation]
    numbers = [marching.group[counters.SLOT[troop]] for troop in troops]
    markers = [marker_here(p, marker) for marker in areas_in(marching.markers)]
    group = listed([*named(troops, numbers), *markers])
    left, clause = movement.points_left(p, marching), "5.2"
    if marching.steps == 0:
        text = f"{many(left, 'area')} to go. Take others along, or where to?"
    elif movement.why_not_leave(p, marching) is not None:
        text, clause = "enemies hold them up. Halt, or leave enough behind first.", "5.4"
    elif left <= 0:
        text = "no step left for the slowest. Halt, or leave some behind."
    else:
        text = f"{many(left, 'area')} left. Where next, or halt?"
    where = f"{at_start(group)} in {PLACES[marching.area]}"
    return ask(p, seat, f"{where}: {text}", clause, f"marches with {group}.")


@PROMPTS.of(DISBAND)
def disband(p: LordsPosition, stacking: under_way.Stacking, seat: int | None) -> Prompt:
    nation, area = stacking.nation, stacking.area
    limit = stacking_limit(p, nation, area)
    text = (
        f"{many(p.count(nation, area), f'{tables.NATION_ADJECTIVES[nation]} unit')} in {PLACES[area]}, "
        f"but only {limit} may stay. Which is given up?"
    )
    return ask(p, seat, text, "5.3", f"gives up units in {PLACES[area]}.")


@PROMPTS.of(TURN_THE_GOD)
def turn_the_god(p: LordsPosition, turn: under_way.NationTurn, seat: int | None) -> Prompt:
    verb = does(p.nation, "holds", "hold")
    text = f"{at_start(who(p.nation))} {verb} a rival's capital: is its god turned over?"
    return ask(p, seat, text, "16.0", "decides about a god.")


@PROMPTS.of(fighting.CHOOSE_A_BATTLE)
def choose_a_battle(p: LordsPosition, phase: under_way.Battles, seat: int | None) -> Prompt:
    which = "next" if p.fought else "first"
    text = f"{at_start(who(p.nation))}: which battle is fought {which}?"
    return ask(p, seat, text, "4.2.3", f"chooses the next battle of {who(p.nation)}.")


@PROMPTS.of(fighting.LEAD)
def lead(p: LordsPosition, battle: under_way.Battle, seat: int | None) -> Prompt:
    area = PLACES[battle.area]
    name = p.ruler_name[p.nation]
    text = (
        f"Does {name} lead the battle in {area}? He adds 1 to every die; "
        f"he can do so in {many(p.influence, 'more battle')} this turn."
    )
    return ask(p, seat, text, "6.6", f"decides whether {name} leads in {area}.")


@PROMPTS.of(fighting.KILL, fighting.KILL_THE_MOVER)
def kill(p: LordsPosition, battle: under_way.Battle, seat: int | None) -> Prompt:
    area, hits = PLACES[battle.area], many(fighting.hits_left(battle), "hit")
    whose = tables.NATION_ADJECTIVES[fighting.victim(p, battle)]
    text = f"{at_start(area)}: assign {hits}. Which {whose} unit falls?"
    return ask(p, seat, text, "6.3", f"deals out {hits} in {area}.")


@PROMPTS.of(fighting.INSIST)
def insist(p: LordsPosition, battle: under_way.Battle, seat: int | None) -> Prompt:
    area = PLACES[battle.area]
    name = p.ruler_name[fighting.insisting_nation(p, battle)]
    text = f"{area}, after round {battle.round}: does {name} force another round?"
    return ask(p, seat, text, "6.4.2", f"decides whether {name} forces another round in {area}.")


@PROMPTS.of(leaving.DECIDE)
def decide(p: LordsPosition, retreating: under_way.Retreating, seat: int | None) -> Prompt:
    nation, area = retreating.nation, retreating.area
    foe = p.caller(retreating, under_way.Battle).enemy if nation == p.nation else p.nation
    text = (
        f"{at_start(force_text(p, nation, area))} in {PLACES[area]} against {force_text(p, foe, area)}: "
        "stand for another round, or retreat?"
    )
    return ask(p, seat, text, "6.5", f"decides whether {who(nation)} will stand in {PLACES[area]}.")


@PROMPTS.of(leaving.SEND)
def send(p: LordsPosition, retreating: under_way.Retreating, seat: int | None) -> Prompt:
    name = troop_name(leaving.next_unit(p, retreating), 1)
    text = f"Where does the next {name} retreat to from {PLACES[retreating.area]}?"
    return ask(p, seat, text, "6.5", f"retreats with {who(retreating.nation)}.")


@PROMPTS.of(leaving.SEND_MARKERS)
def send_markers(p: LordsPosition, retreating: under_way.Retreating, seat: int | None) -> Prompt:
    name = marker_here(p, leaving.next_marker(p, retreating))
    return ask(p, seat, f"With whom {auxiliary(name)} {name} go?", "6.5", f"retreats with {name}.")


@PROMPTS.of(BACK_OVER_THE_SEA)
def back_over_the_sea(p: LordsPosition, phase: under_way.Redeployment, seat: int | None) -> Prompt:
    text = f"{at_start(who(p.nation))}: choose who goes back over the sea, or redeploy over land."
    return ask(p, seat, text, "8.2", f"redeploys {who(p.nation)} by sea.")
