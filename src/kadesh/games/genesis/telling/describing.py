"""Options in words: what each does and what it points at. Turns, actions and cards; the rest is beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.genesis.charts.numbers import (
    CHARIOT_UPKEEP,
    MINOR_ACTIONS,
    MONUMENT_COST,
    PAYMENT,
    PIRATE_REMOVAL,
)
from kadesh.games.genesis.charts.tables import CARD_KIND, CH, DS, EW, INF, KIND_EFFECT, MAJORS, PS
from kadesh.games.genesis.rules import arithmetic
from kadesh.games.genesis.rules import ch03_activation as activation
from kadesh.games.genesis.rules import ch04_succession as succession
from kadesh.games.genesis.rules import ch06_manpower as manpower
from kadesh.games.genesis.rules import ch06_recruiting as recruiting
from kadesh.games.genesis.rules.ch03_control import own_infantry
from kadesh.games.genesis.rules.position import UNDER_CONSTRUCTION, GenesisPosition
from kadesh.games.genesis.telling.describing_deals import DEALS
from kadesh.games.genesis.telling.describing_war import WAR
from kadesh.games.genesis.telling.naming import (
    PLACES,
    Data,
    at_start,
    called,
    card_name,
    card_target,
    edge_spaces,
    edge_text,
    force_text,
    king_name,
    many,
    percent,
    ratings,
    side,
    silver,
    space,
    unit_text,
)
from kadesh.games.genesis.telling.option import Describer, made
from kadesh.games.genesis.telling.pieces import kings_in, piece_of, pieces_of
from kadesh.table import Frame, Option

SIXTH: Final = 1 / 6


# --- the turn ---


def king_to(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power = p.order[frame[succession.PLACE]]
    king = p.king[power]
    detail = ratings(king) if king >= 0 else ""
    return made(f"Crown {king_name(king)} in {PLACES[option[1]]}", [space(option[1])], detail, "Crown")


def first(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"{at_start(called(p, option[1]))} first", [side(option[1])], "", "First player")


def tribute(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    """A demand with the chances that the city rises and that the revolt holds. [5.2.1, 5.2.2]"""
    at, amount = option[1], option[2]
    power = frame[2]
    anger = sum(arithmetic.tribute_angers(die, amount) for die in range(1, 7)) * SIXTH
    infantry = own_infantry(p, power, at)
    holds = sum(arithmetic.revolt_holds(die, p.ds[at], EW[at], infantry) for die in range(1, 7)) * SIXTH
    detail = f"rises with {percent(anger)}; of that {percent(holds)} are not put down at once"
    return made(f"Demand {silver(amount)} from {PLACES[at]}", [space(at)], detail, "Tribute")


def remove_infantry(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    points = [piece_of(p, frame[manpower.POWER], INF, option[1]), space(option[1])]
    return made(f"Send 1 infantry in {PLACES[option[1]]} home", points)


def disband(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    points = [piece_of(p, frame[manpower.POWER], CH, option[1]), space(option[1])]
    return made(f"Disband a chariot in {PLACES[option[1]]}", points, f"saves {silver(CHARIOT_UPKEEP)}")


def pay(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power = frame[2]
    if frame[0] == activation.ACTIVATION.number:
        detail = f"{silver(p.silver[power])} in the treasury"
        return made(f"Pay {silver(PAYMENT)} for the activation", [], detail)
    chariots = p.total(power, CH)
    cost = arithmetic.chariots_kept_cost(chariots)
    return made(f"Keep {many(chariots, 'chariot')} for {silver(cost)}", [], f"of {silver(p.silver[power])}")


def refuse_payment(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Do not pay", [], "no cards and no actions in this activation")


def raise_units(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kind = INF if option[0] == "raise-inf" else CH
    power = frame[manpower.POWER]
    if kind == INF:
        detail = f"free; {manpower.room(p, power)} more may be raised"
    else:
        detail = f"costs {arithmetic.chariots_raised_cost(option[2])} of {silver(p.silver[power])}"
    text = f"Raise {unit_text(kind, option[2])} in {PLACES[option[1]]}"
    return made(text, [space(option[1])], detail, "Infantry" if kind == INF else "Chariots")


def convert(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    number = option[2]
    text = f"Make {unit_text(PS, 2 * number)} of {unit_text(INF, number)} in {PLACES[option[1]]}"
    points = [piece_of(p, frame[manpower.POWER], INF, option[1]), space(option[1])]
    return made(text, points, "", "Peasants")


DONE_TEXTS: Final[dict[str, str]] = {
    "tribute": "No more tribute",
    "raise units": "No more units",
    "make peasants": "No more peasants",
    "recruit": "End recruiting",
    "card segment": "No more cards, go on to the actions",
    "choose a stack": "No more moves",
}


def done(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(DONE_TEXTS.get(p.step.name, "Done"), [])


# --- actions ---


def major(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power, at = frame[2], option[1]
    detail = force_text(p.unmoved(power, at)) or "the king"
    points = [space(at), *pieces_of(p, power, at)]
    return made(f"Major move from {PLACES[at]}", points, detail, "Major move")


def minor(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power, at = frame[2], option[1]
    text = f"Minor move of one unit from {PLACES[at]}"
    return made(text, [space(at), *pieces_of(p, power, at)], minors_left(p), "Minor actions")


def minors_left(p: GenesisPosition) -> str:
    return f"minor action {p.minors_done + 1} of {MINOR_ACTIONS}"


def ride_out(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power = frame[2]
    at = p.king_at[power]
    points = kings_in(p, power, at) if at >= 0 else []
    return made(f"{at_start(king_name(p.king[power]))} rides alone", points, minors_left(p), "Minor actions")


def recruit_units(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Recruit units for silver", [], f"{silver(p.silver[frame[2]])} in the treasury", "Recruit")


def recruit(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kind, at, number = option[1], option[2], option[3]
    counts = (number, 0) if kind == INF else (0, number)
    cost = arithmetic.recruits_cost(counts[0], counts[1])
    detail = f"costs {cost} of {silver(p.silver[frame[recruiting.POWER]])}"
    return made(f"Recruit {unit_text(kind, number)} in {PLACES[at]}", [space(at)], detail, "Recruit")


def defend(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at, ds = option[1], option[2]
    cost = arithmetic.defence_cost(p.ds[at], ds)
    text = f"Raise the walls of {PLACES[at]} to {ds}"
    detail = f"costs {max(0, cost)} of {silver(p.silver[frame[2]])}; printed {DS[at]}"
    return made(text, [space(at)], detail, "Build")


def rebuild(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at, ds = option[1], option[2]
    walls = f"with walls of {ds}" if ds else "without walls"
    detail = f"costs {arithmetic.rebuild_cost(ds)} of {silver(p.silver[frame[2]])}"
    return made(f"Rebuild {PLACES[at]} {walls}", [space(at)], detail, "Build")


def monument(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at = option[1]
    verb = "Complete" if p.monument[at] == UNDER_CONSTRUCTION else "Begin"
    detail = f"costs {MONUMENT_COST} of {silver(p.silver[frame[2]])}"
    if verb == "Begin":
        detail += "; completed in a later activation for the same price"
    return made(f"{verb} a monument in {PLACES[at]}", [space(at)], detail, "Build")


def new_city(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at, ds = option[1], option[2]
    detail = f"costs {arithmetic.new_city_cost(ds)} of {silver(p.silver[frame[2]])}"
    return made(f"Build a city with walls of {ds} in {PLACES[at]}", [space(at)], detail, "Build")


def hunt(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    detail = f"costs {PIRATE_REMOVAL} of {silver(p.silver[frame[2]])}"
    return made(f"Hunt the pirate on {edge_text(option[1])}", edge_points(p, option[1]), detail, "Build")


def edge_points(p: GenesisPosition, edge: int) -> list[str]:
    """The two ends of a lane, and the pirates on it if there are any."""
    found = [f"piece:pirates.{edge}"] if p.pirates[edge] else []
    return found + edge_spaces(edge)


def end(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    left: list[str] = []
    if not p.major_done:
        left.append("a major move")
    if p.minors_done < MINOR_ACTIONS:
        left.append(many(MINOR_ACTIONS - p.minors_done, "minor action"))
    return made("End the activation", [], f"still possible: {' and '.join(left)}" if left else "")


# --- cards ---


def holder_of(p: GenesisPosition, card: int, seat: int) -> str:
    """Whose card it is, where a seat has several kingdoms."""
    power = p.card_at[card]
    several = sum(1 for other in p.order if p.seat_of[other] == seat) > 1
    return f" from {called(p, power)}" if several and power < MAJORS else ""


def play(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    card = option[1]
    text = f"Play {card_name(card)}{holder_of(p, card, seat)}"
    return made(text, [card_target(card)], KIND_EFFECT[CARD_KIND[card]], "Play a card")


def discard(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Discard {card_name(option[1])}", [card_target(option[1])], "without effect", "Discard")


def cancel(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    played = card_name(frame[3])
    text = f"Cancel {played} with {card_name(option[1])}{holder_of(p, option[1], seat)}"
    return made(text, [card_target(option[1])], "both cards are discarded", "Play a card")


def keep(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Keep {card_name(option[1])}", [card_target(option[1])])


def keep_none(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Keep no card", [], "all are discarded")


TURNS: Final[dict[str, Describer]] = {
    "king-to": king_to,
    "first": first,
    "tribute": tribute,
    "remove-inf": remove_infantry,
    "disband": disband,
    "pay": pay,
    "refuse-payment": refuse_payment,
    "raise-inf": raise_units,
    "raise-ch": raise_units,
    "convert": convert,
    "done": done,
    "major": major,
    "minor": minor,
    "ride-out": ride_out,
    "recruit-units": recruit_units,
    "recruit": recruit,
    "defend": defend,
    "rebuild": rebuild,
    "monument": monument,
    "new-city": new_city,
    "hunt": hunt,
    "end": end,
    "play": play,
    "discard": discard,
    "cancel": cancel,
    "keep": keep,
    "keep-none": keep_none,
}
DESCRIBERS: Final[dict[str, Callable[[GenesisPosition, Frame, int, Option], Data]]] = {
    **TURNS,
    **WAR,
    **DEALS,
}


def describe(p: GenesisPosition, seat: int, option: Option) -> Data:
    """An option in words, and what it points at."""
    return DESCRIBERS[option[0]](p, p.frames[-1], seat, option)
