"""7.5, 6.11.m Secret diplomacy: markers placed at once, cancellation, and what each objective allows."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import SECRET_FAILURE
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    HAND_MOST,
    MINOR_CITIES,
    MINORS,
    N_POWERS,
    N_RAIDS,
    N_TRACK,
    NOBODY,
    ORANGE,
    TRIBES,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_cards
from kadesh.games.assyrian_wars.rules.asking import its_seat
from kadesh.games.assyrian_wars.rules.ch05_tribute import (
    BY_CONQUEST,
    end_flows,
    is_obliged,
    refuse_by_intrigue,
    take_check,
)
from kadesh.games.assyrian_wars.rules.ch06_effects_land import lose_trade_marker
from kadesh.games.assyrian_wars.rules.ch06_effects_state import break_out, make_pact, revolt_sites
from kadesh.games.assyrian_wars.rules.ch06_politics import has_forces_on_map, move_marker
from kadesh.games.assyrian_wars.rules.ch06_raiding import enter_box, free_box, is_at_hand, is_own_box
from kadesh.games.assyrian_wars.rules.ch07_hands import draw_to
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.dealings import Plot
from kadesh.games.assyrian_wars.rules.kinds import one_of_each_in_a_place
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    DIPLOMACY,
    DIPLOMATIC_ACT,
    Diplomacy,
    DiplomaticAct,
    Interphase,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    DISPLACING,
    RAID,
    Displacing,
    Raid,
)
from kadesh.table import END, NEXT, Answer, Ask, AskAll, Do, Option, Reason, Step

CITIES: Final = N_TRACK  # the objective "minor cities"
TRADE: Final = N_TRACK + 1
OBJECTIVES: Final = N_TRACK + 2

# What an objective allows.
EXTRA_CARD: Final = 0
EARLY_IMPULSE: Final = 1
MOVE_MARKER: Final = 2
REFUSAL: Final = 3
SECURE: Final = 4
NO_KING: Final = 5
NOTHING: Final = 6

IMPOSSIBLE: Final = Reason("7.5.2", "That objective is not in play.")


# --- objectives [7.5.2] ---


def why_not_objective(p: AssyrianPosition, power: int, objective: int) -> Reason | None:
    """The reason against an objective. [7.5.2]"""
    if objective == TRADE:
        return None
    if objective == CITIES:
        return None if p.in_play & MINOR_CITIES else IMPOSSIBLE
    if not p.is_played(objective):
        return IMPOSSIBLE
    return IMPOSSIBLE if TRIBES >> objective & 1 and not p.active >> objective & 1 else None


def acts_open(p: AssyrianPosition, power: int, objective: int) -> list[Option]:
    """What a power may do with an objective that is its own alone. [7.5.2, 7.5.2.d, 7.5.2.e]

    A minor that is nobody's ally acts by a card too; it has no track, no pacts and no tribute. [6.11.m]
    """
    if objective == TRADE:
        return trade_acts(p, power)
    if objective == CITIES and power >= N_POWERS:
        return []
    if objective == CITIES:
        free = [c for c in bits(p.in_play & MINOR_CITIES) if p.marker_power[c] < 0 and p.lord[c] == c]
        return [("aim-country", city) for city in free]
    lord = p.lord[objective]
    if lord == power:
        return own_acts(p, objective)
    # In its cities; or, by the owner of the colour, in one of his own that it holds. [7.5.2.d]
    revolts: list[Option] = [
        ("aim-area", area)
        for area in revolt_sites(p, power)
        if p.printed[area] == objective or (p.printed[area] == power and p.controller[area] == objective)
    ]
    if lord < N_POWERS:
        return [*revolts, ("secret-act", NO_KING)] if objective < N_POWERS else revolts
    if power >= N_POWERS:
        return revolts
    found: list[Option] = []
    tribe = bool(TRIBES >> objective & 1)
    if has_forces_on_map(p, objective) if tribe else not p.at_war(power, objective):  # [6.9]
        found.append(("secret-act", MOVE_MARKER))
    bound = p.secured >> objective & 1 and power != ASSYRIA
    owes = MINORS >> objective & 1 and not is_obliged(p, objective) and not p.conquered[ASSYRIA]
    if owes and not bound:  # [5.2, 7.1] (A265)
        found.append(("secret-act", SECURE if power == ASSYRIA else REFUSAL))
    return found + revolts


def own_acts(p: AssyrianPosition, country: int) -> list[Option]:
    """A card within the size of a hand, or an impulse before the first; tribes hold no cards. [7.5.2.b]"""
    if TRIBES >> country & 1:
        return [("secret-act", EARLY_IMPULSE)]
    full = p.random_cards(country).bit_count() >= HAND_MOST[p.acts_as(country)]
    return (
        [("secret-act", EARLY_IMPULSE)]
        if full
        else [("secret-act", EXTRA_CARD), ("secret-act", EARLY_IMPULSE)]
    )


def own_side(p: AssyrianPosition, power: int) -> int:
    """The counters of a power and its allied minors, whose raiders are "treated as your own". [6.15]"""
    found = p.owned[power]
    for ally in bits(p.allies[power] & (MINORS | TRIBES)):
        if p.lord[ally] == power:
            found |= p.owned[ally]
    return found


def trade_acts(p: AssyrianPosition, power: int) -> list[Option]:
    """Any trade marker goes, or a raider of one's choice is placed and raids at once. [6.15, 7.5.2.a]"""
    found: list[Option] = [("aim-country", other) for other in range(N_POWERS) if p.trade[other]]
    room = free_box(p) >= 0 or not all(is_own_box(p, power, box) for box in range(N_RAIDS))
    if room and any(p.trade[other] for other in range(N_POWERS) if other != power):
        for counter in one_of_each_in_a_place(p, own_side(p, power) & UNITS & ~ORANGE):
            if is_at_hand(p, p.place[counter]):
                found.append(("aim-counter", counter))
    return found


# --- the markers are placed [7.5, 7.5.1] ---


def begin(p: AssyrianPosition, diplomacy: Diplomacy) -> Step[Diplomacy]:
    """Each power has one marker, Assyria two, and one for each action won by surplus cards. [7.5, 7.3.2]"""
    diplomacy.markers = []
    for power in p.powers_in_play():
        if p.is_played(power) or power in p.substitutes:
            diplomacy.markers += [power] * ((2 if power == ASSYRIA else 1) + p.extra_diplomacy[power])
        p.extra_diplomacy[power] = 0
    diplomacy.chosen = [NOBODY] * len(diplomacy.markers)
    return NEXT


def next_of(p: AssyrianPosition, diplomacy: Diplomacy, seat: int) -> int:
    """The seat's next marker to be placed, NOBODY if all are."""
    for place, power in enumerate(diplomacy.markers):
        if p.seat_of[power] == seat and diplomacy.chosen[place] < 0:
            return place
    return NOBODY


def any_left(p: AssyrianPosition, diplomacy: Diplomacy) -> Step[Diplomacy]:
    return NEXT if NOBODY in diplomacy.chosen else SHOW


def placing_seats(p: AssyrianPosition, diplomacy: Diplomacy) -> list[int]:
    return [seat for seat in range(p.seats) if next_of(p, diplomacy, seat) >= 0]


def place_universe(p: AssyrianPosition, diplomacy: Diplomacy, seat: int) -> list[Option]:
    return [("objective", objective) for objective in range(OBJECTIVES)]


def why_not_place(p: AssyrianPosition, diplomacy: Diplomacy, seat: int, option: Option) -> Reason | None:
    power = diplomacy.markers[next_of(p, diplomacy, seat)]
    return why_not_objective(p, power, option[1])


def place_options(p: AssyrianPosition, diplomacy: Diplomacy, seat: int) -> list[Option]:
    universe = place_universe(p, diplomacy, seat)
    return [option for option in universe if why_not_place(p, diplomacy, seat, option) is None]


def take_places(p: AssyrianPosition, diplomacy: Diplomacy, answers: list[Answer]) -> Step[Diplomacy]:
    """Nobody sees another's marker until all lie. [7.5]"""
    for seat, option in answers:
        diplomacy.chosen[next_of(p, diplomacy, seat)] = option[1]
    return ANY_LEFT


def show(p: AssyrianPosition, diplomacy: Diplomacy) -> Step[Diplomacy]:
    """The same objective twice cancels, except trade. [7.5.1]"""
    p.reveals += 1
    chosen = diplomacy.chosen
    for place, power in enumerate(diplomacy.markers):
        objective = chosen[place]
        single = objective == TRADE or chosen.count(objective) == 1
        p.tell(facts_cards.SecretMarker, "7.5.1", power, objective, single)
        if single:
            diplomacy.acts += [power, objective]
    return NEXT


def act_next(p: AssyrianPosition, diplomacy: Diplomacy) -> Step[Diplomacy]:
    """Power by power they are carried out. [7.5.1] (A116)"""
    if diplomacy.acts:
        power, objective = diplomacy.acts[0], diplomacy.acts[1]
        del diplomacy.acts[:2]
        p.call(DIPLOMATIC_ACT, DiplomaticAct(power, objective))
        return ACT_NEXT
    return END


BEGIN: Final = Do("begin", begin)
ANY_LEFT: Final = Do("any left", any_left)
PLACE: Final[AskAll[Diplomacy]] = AskAll(
    "place", placing_seats, place_options, take_places, place_universe, why_not_place
)
SHOW: Final = Do("show", show)
ACT_NEXT: Final = Do("act next", act_next)
DIPLOMACY.consists_of(BEGIN, ANY_LEFT, PLACE, SHOW, ACT_NEXT)


# --- one action [7.5.2] ---


def fail_or_aim(p: AssyrianPosition, act: DiplomaticAct) -> Step[DiplomaticAct]:
    """By a card nine or more with two dice fails; then the objective is chosen. [7.5.2.g]"""
    if not act.by_card:
        return ACT_IF_POSSIBLE
    first = p.dice.rolled
    faces = (p.dice.roll(), p.dice.roll())
    success = sum(faces) < SECRET_FAILURE
    p.tell(facts_cards.SecretRoll, "7.5.2.g", act.country, faces, success, first)
    return NEXT if success else END


def aim_universe(p: AssyrianPosition, act: DiplomaticAct) -> list[Option]:
    return [("objective", objective) for objective in range(OBJECTIVES)]


def why_not_aim(p: AssyrianPosition, act: DiplomaticAct, option: Option) -> Reason | None:
    return why_not_objective(p, act.country, option[1])


def aim_options(p: AssyrianPosition, act: DiplomaticAct) -> list[Option]:
    return [option for option in aim_universe(p, act) if why_not_aim(p, act, option) is None]


def take_aim(p: AssyrianPosition, act: DiplomaticAct, option: Option) -> Step[DiplomaticAct]:
    act.objective = option[1]
    return NEXT


def if_possible(p: AssyrianPosition, act: DiplomaticAct) -> Step[DiplomaticAct]:
    """What has become impossible is lost. (A116)"""
    return NEXT if acts_open(p, act.country, act.objective) else END


def act_options(p: AssyrianPosition, act: DiplomaticAct) -> list[Option]:
    return [*acts_open(p, act.country, act.objective), ("secret-act", NOTHING)]


def take_act(p: AssyrianPosition, act: DiplomaticAct, option: Option) -> Step[DiplomaticAct]:
    """The chosen effect, free and whatever was agreed. [7.5.2, 7.5.2.f]"""
    power, objective = act.country, act.objective
    word = option[0]
    if word == "aim-area":
        break_out(p, power, option[1])
    elif word == "aim-counter":
        p.call(RAID, Raid(power, [option[1]]))
        if free_box(p) >= 0:
            enter_box(p, option[1], free_box(p))
        else:
            p.call(DISPLACING, Displacing(power, option[1]))  # called last, and so done first
    elif word == "aim-country" and objective == TRADE:
        lose_trade_marker(p, option[1])
    elif word == "aim-country":
        make_pact(p, power, option[1])
        settle(p)
    else:
        carry_out(p, power, objective, option[1])
    return END


def carry_out(p: AssyrianPosition, power: int, objective: int, what: int) -> None:
    """Card, impulse, marker, tribute or succession. [7.5.2.b, 7.5.2.c, 7.5.2.d]"""
    if what == EXTRA_CARD:
        draw_to(p, objective, "7.5.2.b")
    elif what == EARLY_IMPULSE:
        p.special |= 1 << objective
    elif what == MOVE_MARKER:
        first = p.dice.rolled
        die = p.dice.roll()
        p.tell(facts_cards.SecretRoll, "7.5.2.c", power, (die,), True, first)
        move_marker(p, power, objective, die)
    elif what == SECURE:
        if p.under_way(Interphase) is not None:
            p.plots.append(Plot(objective, ASSYRIA))  # it waits for the Tribute Phase; see is_secured
            return
        take_check(p, objective, True)
        settle(p)
    elif what == REFUSAL:
        p.plots.append(Plot(objective, power))
        if p.under_way(Interphase) is None:
            # By a card, and before the first turn, it is done at once. [6.11.m] (A165)
            end_flows(p, objective, ASSYRIA, kept=BY_CONQUEST)
            refuse_by_intrigue(p, objective)
            p.plots.pop()
            settle(p)
    elif what == NO_KING:
        p.king_penalty[objective] += 1


FAIL_OR_AIM: Final = Do("fail or aim", fail_or_aim)
AIM: Final[Ask[DiplomaticAct]] = Ask("aim", its_seat, aim_options, take_aim, aim_universe, why_not_aim)
ACT_IF_POSSIBLE: Final = Do("if possible", if_possible)
ACT: Final[Ask[DiplomaticAct]] = Ask("act", its_seat, act_options, take_act)
DIPLOMATIC_ACT.consists_of(FAIL_OR_AIM, AIM, ACT_IF_POSSIBLE, ACT)
