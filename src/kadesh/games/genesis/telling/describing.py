"""Options in words: what each does and what it points at. Turns, actions and cards; the rest is beside it."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, many, percent
from kadesh.craft.telling import in_range, in_short
from kadesh.craft.telling import option as made
from kadesh.games.genesis.charts.numbers import (
    CHARIOT_UPKEEP,
    MINOR_ACTIONS,
    MONUMENT_COST,
    PAYMENT,
    PIRATE_REMOVAL,
)
from kadesh.games.genesis.charts.tables import CARD_KIND, CH, DS, EW, INF, KIND_EFFECT, MAJORS, PS
from kadesh.games.genesis.rules import arithmetic, words
from kadesh.games.genesis.rules import ch03_activation as activation
from kadesh.games.genesis.rules import ch05_wealth as wealth
from kadesh.games.genesis.rules import ch06_manpower as manpower
from kadesh.games.genesis.rules import ch06_recruiting as recruiting
from kadesh.games.genesis.rules import ch10_minors as minors
from kadesh.games.genesis.rules.ch03_control import own_infantry
from kadesh.games.genesis.rules.position import UNDER_CONSTRUCTION, GenesisPosition
from kadesh.games.genesis.rules.under_way import Activation, Cancelling, Manpower, Realm, Succession
from kadesh.games.genesis.telling.naming import (
    PLACES,
    UNIT_MANY,
    called,
    card_name,
    card_target,
    force_text,
    king_name,
    kingdoms_of,
    ratings,
    silver,
    space,
    unit_text,
)
from kadesh.games.genesis.telling.option import TARGETS, at_step, describes, plain
from kadesh.games.genesis.telling.pieces import kings_in, piece_of, pieces_of
from kadesh.table import Frame, Option
from kadesh.table.contract import OptionTold

SIXTH: Final = 1 / 6

plain(words.FIRST, "{power} first", "", "First player")
plain(words.REFUSE_PAYMENT, "Do not pay", "no cards and no actions in this activation")
plain(words.RECRUIT_UNITS, "Recruit units for silver", "{silver} silver in the treasury", "Recruit")
plain(words.HUNT, "Hunt the pirate on {edge}", f"costs {PIRATE_REMOVAL} of {{silver}} silver", "Build")
plain(words.DISCARD, "Discard {card}", "without effect", "Discard")
plain(words.KEEP, "Keep {card}")
plain(words.KEEP_NONE, "Keep no card", "all are discarded")
at_step(
    words.DONE,
    "Done",
    {
        wealth.TRIBUTE: "No more tribute",
        manpower.RAISE_UNITS: "No more units",
        manpower.MAKE_PEASANTS: "No more peasants",
        recruiting.RECRUIT: "End recruiting",
        activation.CARD_SEGMENT: "No more cards, go on to the actions",
        minors.CHOOSE_A_STACK: "No more moves",
    },
)


def costs(p: GenesisPosition, frame: Realm, number: int) -> str:
    return f"costs {number} of {silver(p.silver[frame.power])}"


# --- the turn ---


@describes(words.KING_TO)
def king_to(p: GenesisPosition, frame: Succession, seat: int, option: Option) -> OptionTold:
    king = p.king[p.order[frame.place]]
    detail = ratings(king) if king >= 0 else ""
    return made(f"Crown {king_name(king)} in {PLACES[option[1]]}", [space(option[1])], detail, "Crown")


@describes(words.TRIBUTE)
def tribute(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    """A demand with the chances that the city rises and that the revolt holds. [5.2.1, 5.2.2]"""
    at, amount = option[1], option[2]
    power = frame.power
    anger = sum(arithmetic.tribute_angers(die, amount) for die in range(1, 7)) * SIXTH
    infantry = own_infantry(p, power, at)
    holds = sum(arithmetic.revolt_holds(die, p.ds[at], EW[at], infantry) for die in range(1, 7)) * SIXTH
    detail = f"rises with {percent(anger)}; of that {percent(holds)} are not put down at once"
    told = made(f"Demand {silver(amount)} from {PLACES[at]}", [space(at)], detail, "Tribute")
    return in_range(told, f"silver from {PLACES[at]}", amount)


@describes(words.REMOVE_INF)
def remove_infantry(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    points = [piece_of(p, frame.power, INF, option[1]), space(option[1])]
    return made(f"Send 1 infantry in {PLACES[option[1]]} home", points)


@describes(words.DISBAND)
def disband(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    points = [piece_of(p, frame.power, CH, option[1]), space(option[1])]
    return made(f"Disband a chariot in {PLACES[option[1]]}", points, f"saves {silver(CHARIOT_UPKEEP)}")


@describes(words.PAY)
def pay(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    power = frame.power
    if isinstance(frame, Activation):
        detail = f"{silver(p.silver[power])} in the treasury"
        return made(f"Pay {silver(PAYMENT)} for the activation", [], detail)
    chariots = p.total(power, CH)
    cost = arithmetic.chariots_kept_cost(chariots)
    return made(f"Keep {many(chariots, 'chariot')} for {silver(cost)}", [], f"of {silver(p.silver[power])}")


@describes(words.RAISE_INF, words.RAISE_CH)
def raise_units(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    kind = INF if option[0] == "raise-inf" else CH
    if kind == INF:
        detail = f"free; {manpower.room(p, frame.power)} more may be raised"
    else:
        detail = costs(p, frame, arithmetic.chariots_raised_cost(option[2]))
    text = f"Raise {unit_text(kind, option[2])} in {PLACES[option[1]]}"
    told = made(text, [space(option[1])], detail, "Infantry" if kind == INF else "Chariots")
    return in_range(told, f"{UNIT_MANY[kind]} in {PLACES[option[1]]}", option[2])


@describes(words.CONVERT)
def convert(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    text = f"Make {unit_text(PS, 2 * option[2])} of {unit_text(INF, option[2])} in {PLACES[option[1]]}"
    told = made(text, peasants_to_be(p, option), "", "Peasants")
    return in_range(told, f"{UNIT_MANY[INF]} in {PLACES[option[1]]}", option[2])


def peasants_to_be(p: GenesisPosition, option: Option) -> list[str]:
    realm = p.under_way(Manpower)
    piece = piece_of(p, realm.power, INF, option[1]) if realm is not None else ""
    return [target for target in (piece, space(option[1])) if target]


TARGETS.put(peasants_to_be, words.CONVERT)


# --- actions ---


@describes(words.MAJOR)
def major(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    power, at = frame.power, option[1]
    detail = force_text(p.unmoved(power, at)) or "the king"
    points = [space(at), *pieces_of(p, power, at)]
    return made(f"Major move from {PLACES[at]}", points, detail, "Major move")


@describes(words.MINOR)
def minor(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    power, at = frame.power, option[1]
    text = f"Minor move of one unit from {PLACES[at]}"
    return made(text, [space(at), *pieces_of(p, power, at)], minors_left(p), "Minor actions")


def minors_left(p: GenesisPosition) -> str:
    return f"minor action {p.minors_done + 1} of {MINOR_ACTIONS}"


@describes(words.RIDE_OUT)
def ride_out(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    power = frame.power
    at = p.king_at[power]
    points = kings_in(p, power, at) if at >= 0 else []
    return made(f"{at_start(king_name(p.king[power]))} rides alone", points, minors_left(p), "Minor actions")


@describes(words.RECRUIT)
def recruit(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    kind, at, number = option[1], option[2], option[3]
    counts = (number, 0) if kind == INF else (0, number)
    detail = costs(p, frame, arithmetic.recruits_cost(counts[0], counts[1]))
    told = made(f"Recruit {unit_text(kind, number)} in {PLACES[at]}", [space(at)], detail, "Recruit")
    return in_range(told, f"{UNIT_MANY[kind]} in {PLACES[at]}", number)


@describes(words.DEFEND)
def defend(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    at, ds = option[1], option[2]
    detail = f"{costs(p, frame, max(0, arithmetic.defence_cost(p.ds[at], ds)))}; printed {DS[at]}"
    told = made(f"Raise the walls of {PLACES[at]} to {ds}", [space(at)], detail, "Build")
    return in_range(told, f"walls of {PLACES[at]}", ds)


@describes(words.REBUILD)
def rebuild(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    at, ds = option[1], option[2]
    text = f"Rebuild {PLACES[at]} " + (f"with walls of {ds}" if ds else "without walls")
    told = made(text, [space(at)], costs(p, frame, arithmetic.rebuild_cost(ds)), "Build")
    return in_range(told, f"walls of {PLACES[at]}", ds)


@describes(words.MONUMENT)
def monument(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    at = option[1]
    verb = "Complete" if p.monument[at] == UNDER_CONSTRUCTION else "Begin"
    detail = costs(p, frame, MONUMENT_COST)
    if verb == "Begin":
        detail += "; completed in a later activation for the same price"
    return made(f"{verb} a monument in {PLACES[at]}", [space(at)], detail, "Build")


@describes(words.NEW_CITY)
def new_city(p: GenesisPosition, frame: Realm, seat: int, option: Option) -> OptionTold:
    at, ds = option[1], option[2]
    text = f"Build a city with walls of {ds} in {PLACES[at]}"
    told = made(text, [space(at)], costs(p, frame, arithmetic.new_city_cost(ds)), "Build")
    return in_range(told, f"walls of {PLACES[at]}", ds)


@describes(words.END)
def end(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    left: list[str] = []
    if not p.major_done:
        left.append("a major move")
    if p.minors_done < MINOR_ACTIONS:
        left.append(many(MINOR_ACTIONS - p.minors_done, "minor action"))
    told = made("End the activation", [], f"still possible: {' and '.join(left)}" if left else "")
    return in_short(told, "done")


# --- cards ---


def holder_of(p: GenesisPosition, card: int, seat: int) -> str:
    """Whose card it is, where a seat has several kingdoms."""
    power = p.card_at[card]
    several = len(kingdoms_of(p, seat)) > 1
    return f" from {called(p, power)}" if several and power < MAJORS else ""


@describes(words.PLAY)
def play(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    card = option[1]
    text = f"Play {card_name(card)}{holder_of(p, card, seat)}"
    return made(text, [card_target(card)], KIND_EFFECT[CARD_KIND[card]], "Play a card")


@describes(words.CANCEL)
def cancel(p: GenesisPosition, frame: Cancelling, seat: int, option: Option) -> OptionTold:
    played = card_name(frame.play.card)
    text = f"Cancel {played} with {card_name(option[1])}{holder_of(p, option[1], seat)}"
    return made(text, [card_target(option[1])], "both cards are discarded", "Play a card")
