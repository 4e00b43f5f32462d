"""7.4.1, 7.4.2, 7.4.6 Declarations of war: cost, camps, allies' answers; a minor at war finds an ally."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import (
    WAR_BY_MINOR,
    WAR_ON_MINOR,
    WAR_ON_PAYER,
    WAR_ON_PAYING_POWER,
    WAR_ON_POWER,
)
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    MINOR_CITIES,
    MINORS,
    N_POWERS,
    N_TRACK,
    NOBODY,
    POWERS,
    TRIBES,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import POWER_BEHIND, Action, ask_lawful, either
from kadesh.games.assyrian_wars.rules.ch05_tribute import BY_CONQUEST, BY_PEACE, end_flows, pays
from kadesh.games.assyrian_wars.rules.ch06_points import TOO_DEAR, available, spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch06_sharing import score
from kadesh.games.assyrian_wars.rules.ch08_settling import end_war, refresh, settle
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ASSYRIAN_CAMP, NEUTRAL, ON_TRACK, REBEL_CAMP, WAR_BOX
from kadesh.games.assyrian_wars.rules.under_way import (
    NEW_ALLIANCE,
    WAR,
    Impulse,
    NewAlliance,
    War,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

AT_WAR: Final = Reason("7.4.2", "The two countries are at war already.")
SAME_CAMP: Final = Reason("7.4.1", "During a turn no war is declared on a power of one's own camp.")
ALLIED_MINOR: Final = Reason("6.9", "Only an alliance breaker or a conquest ends an alliance with a minor.")
PAYS_ASSYRIA: Final = Reason("5.2.3", "Who pays tribute is at peace with Assyria's allies for this turn.")
PAYS_ITSELF: Final = Reason(
    "5.2.3", "Who pays tribute is at peace with Assyria and its allies this turn, unless he first refuses it."
)
IN_GRACE: Final = Reason("7.1", "Conqueror and conquered may not attack each other in the grace period.")
NOT_IN_PLAY: Final = Reason("7.4.2", "That country is not in this game.")
PLAYED_BY_OTHERS: Final = Reason(
    "7.4.5", "A minor that is played for the moment declares no war, makes no peace and keeps its tribute."
)
FORMER_CAMP: Final = Reason(
    "7.4.1", "A power that turned neutral in this turn does not attack its former camp."
)
PACT_CITY: Final = Reason("7.4.2", "War on a minor city in a pact or conquered is declared on its power.")
TRIBES_ARE: Final = Reason("10.1", "Nomads are at war with all whom no alliance binds to them.")
GRACE_OF_A_CAMP: Final = Reason(
    "7.1", "In a grace period the conquered power joins no camp but its conqueror's, if he allows it."
)
ONE_TRY: Final = Reason("7.4.1", "One attempt to enter a camp is allowed in a turn.")


# --- what it costs [5.2.3, 7.4.1, 7.4.2] ---


CHEAPEST_WAR: Final = min(WAR_BY_MINOR, WAR_ON_MINOR, WAR_ON_POWER, WAR_ON_PAYER, WAR_ON_PAYING_POWER)


def war_cost(p: AssyrianPosition, country: int, target: int) -> int:
    """Half AP for a declaration during a turn; substitutes of powers count as powers. [5.2.3, 7.1, 7.4.2]"""
    country, target = p.acts_as(country), p.acts_as(target)
    if MINOR_CITIES >> target & 1:
        return 0
    if country == ASSYRIA:
        if p.friendly[ASSYRIA] >> target & 1 and pays(p, target, ASSYRIA):
            return WAR_ON_PAYING_POWER if target < N_POWERS else WAR_ON_PAYER
        if (p.refused | p.declined) >> target & 1:
            return 0
    if country >= N_POWERS:
        return WAR_BY_MINOR
    return WAR_ON_POWER if target < N_POWERS else WAR_ON_MINOR


def why_not_war(p: AssyrianPosition, country: int, target: int, free: bool = False) -> Reason | None:
    """The reason against a declaration of war; `free` after a camp's fall. [5.2.3, 7.1, 7.4.1, 7.4.2]"""
    country, target = p.acts_as(country), p.acts_as(target)
    if not (p.is_played(target) or target in p.substitutes) or country == target:
        return NOT_IN_PLAY
    if TRIBES >> target & 1 and p.lord[target] == target:
        return TRIBES_ARE  # an allied one is like a minor ally [10.1.2]
    if p.enemies[country] >> target & 1:
        return AT_WAR
    if p.allies[country] >> target & 1:
        return SAME_CAMP if country < N_POWERS and target < N_POWERS else ALLIED_MINOR
    if country != ASSYRIA and p.allies[country] >> ASSYRIA & 1 and pays(p, target, ASSYRIA):
        return PAYS_ASSYRIA
    if MINOR_CITIES >> target & 1 and p.lord[target] != target:
        return PACT_CITY
    if country >= N_POWERS and p.lord[country] == country:
        return PLAYED_BY_OTHERS
    if p.grace and in_grace(p, p.lord[country], p.lord[target]):
        return IN_GRACE
    if joins(p, country, target):
        if p.grace and is_kept_from(p, country, other_camp(p.camp[target])):
            return GRACE_OF_A_CAMP
        if p.entry_refused >> country & 1:
            return ONE_TRY
    if country < N_POWERS and not free and p.phasing >= 0 and is_former_camp(p, country, p.lord[target]):
        return FORMER_CAMP
    return None


def why_not_begin(p: AssyrianPosition, country: int, target: int) -> Reason | None:
    """The reason against a war that one begins oneself, at its price; payers are at peace. [5.2.3] (A267)"""
    reason = why_not_war(p, country, target)
    if reason is None and p.allies[ASSYRIA] >> p.acts_as(target) & 1 and pays(p, p.acts_as(country), ASSYRIA):
        return PAYS_ITSELF
    return reason


def is_former_camp(p: AssyrianPosition, power: int, lord: int) -> bool:
    """Has the power left in this turn the camp of a lord, to whom his minors belong? [6.9, 7.4.1]"""
    camp = p.start_camp[power]
    return p.camp[power] == NEUTRAL and camp != NEUTRAL and lord < N_POWERS and p.camp[lord] == camp


def other_camp(camp: int) -> int:
    return REBEL_CAMP if camp == ASSYRIAN_CAMP else ASSYRIAN_CAMP


def is_kept_from(p: AssyrianPosition, power: int, camp: int) -> bool:
    """Is it in a grace period with a conqueror of the other camp? [7.1]"""
    against = other_camp(camp)
    return any(grace.conquered == power and p.camp[grace.conqueror] == against for grace in p.grace)


def in_grace(p: AssyrianPosition, one: int, other: int) -> bool:
    return any({grace.conqueror, grace.conquered} == {one, other} for grace in p.grace)


def joins(p: AssyrianPosition, country: int, target: int) -> bool:
    """Does a neutral power enter a camp by this war? [7.4.1]"""
    return (
        country < N_POWERS and target < N_POWERS and p.camp[country] == NEUTRAL and p.camp[target] != NEUTRAL
    )


def why_not_declare(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    reason = why_not_begin(p, impulse.country, option[1])
    return reason or why_not_afford(p, war_cost(p, impulse.country, option[1]))


def war_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    heirs = bits(p.in_play & ~(p.eliminated & POWERS))  # war on an eliminated power is war on its substitutes
    return [("declare-war", target) for target in heirs if target != impulse.country]


def war_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Those at peace; without the points for any war only those on whom it is free. [7.4.2]"""
    country, points = impulse.country, available(p)
    others = p.in_play & ~(p.enemies[country] | p.allies[country] | p.eliminated & POWERS)
    if points < CHEAPEST_WAR:
        others &= MINOR_CITIES | p.refused | p.declined | p.eliminated
    if not others:
        return []
    return [
        ("declare-war", target)
        for target in listed(others)
        if war_cost(p, country, target) <= points and why_not_begin(p, country, target) is None
    ]


def why_not_now(p: AssyrianPosition, country: int, target: int) -> Reason | None:
    """The reason against a war declared to evade or retreat: points of the purse, or savings. [8.1] (A39)"""
    reason = why_not_begin(p, country, target)
    if reason is not None:
        return reason
    points = available(p) if country == p.phasing else p.saved[country]
    return None if war_cost(p, country, target) <= points else TOO_DEAR


def take_war(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    country, target = impulse.country, option[1]
    p.call(WAR, War(p.acts_as(country), p.acts_as(target), war_cost(p, country, target)))


DECLARE: Final = Action(
    ["declare-war"], war_universe, why_not_declare, take_war, legal=war_legal, needs=POWER_BEHIND
)


# --- the declaration ---


def permission(p: AssyrianPosition, war: War) -> Step[War]:
    """A neutral power that attacks a camp enters the other one, if that does not refuse. [7.4.1]"""
    if not joins(p, war.country, war.target) or gatekeeper(p, war, war.country, war.target) < 0:
        war.asked = 0
        return DECLARED
    return NEXT


def doorkeepers(p: AssyrianPosition, power: int, camp: int) -> list[int]:
    """Who may refuse: Assyria for its camp, a rebel at war with the newcomer, and its conqueror. [7.4.1]"""
    found: list[int] = []
    if camp == ASSYRIAN_CAMP and p.camp[ASSYRIA] == ASSYRIAN_CAMP and power != ASSYRIA:
        found.append(ASSYRIA)
    if camp == REBEL_CAMP:
        rebels = [other for other in p.powers_in_play() if p.camp[other] == REBEL_CAMP]
        found += [other for other in rebels if p.enemies[other] >> power & 1]
    for grace in p.grace:
        if grace.conquered == power and p.camp[grace.conqueror] == camp and grace.conqueror not in found:
            found.append(grace.conqueror)
    return found


def gatekeeper(p: AssyrianPosition, war: War, newcomer: int, foe: int) -> int:
    """Who is to be asked next whether a newcomer may enter the camp against a foe's. [7.4.1]"""
    for keeper in doorkeepers(p, newcomer, other_camp(p.camp[foe])):
        if not war.asked >> keeper & 1:
            return keeper
    return NOBODY


def keeper_seat(p: AssyrianPosition, war: War) -> int:
    return p.seat_for(gatekeeper(p, war, war.country, war.target))


def take_permission(p: AssyrianPosition, war: War, option: Option) -> Step[War]:
    """A refused entry is worth a point; there is no war then. [7.4.1, 8.3]"""
    if option[0] == "admit":
        war.asked |= 1 << gatekeeper(p, war, war.country, war.target)
        return PERMISSION
    p.entry_refused |= 1 << war.country
    p.tell(facts_war.EntryRefused, "7.4.1", war.country)
    score(p, war.country, 1, "8.3", "entry refused")
    return END


def declare(p: AssyrianPosition, war: War) -> Step[War]:
    """The war begins: points, tribute, markers, camps. [5.2.3, 7.4.1, 7.4.2]"""
    country, target = war.country, war.target
    if war.cost and p.phasing >= 0 and country == p.acts_as(p.phasing):
        spend(p, war.cost)
    elif war.cost:
        p.saved[country] -= war.cost
    if joins(p, country, target):
        enter_camp(p, country, other_camp(p.camp[target]))
    begin_war(p, country, target)
    for payer, other in ((country, target), (target, country)):
        if p.allies[ASSYRIA] >> other & 1:
            end_flows(p, payer, ASSYRIA, kept=BY_CONQUEST)
    refresh(p)
    return NEXT


def begin_war(p: AssyrianPosition, country: int, target: int) -> None:
    """Two countries are at war, with a camp all its powers; a power loses its standing. [7.4.2]"""
    targets = [target]
    if target < N_POWERS and p.camp[target] != NEUTRAL:
        targets = [power for power in p.powers_in_play() if p.camp[power] == p.camp[target]]
    for other in targets:
        p.wars[country] |= 1 << other
        p.wars[other] |= 1 << country
        for one, two in ((country, other), (other, country)):
            end_flows(p, one, two, only=BY_PEACE)
            if one < N_POWERS and two < N_POWERS:
                p.passages[one] &= ~(1 << two)
    p.tell(facts_war.DeclaresWar, "7.4.2", country, target)
    if MINORS >> target & 1 and p.marker_power[target] in (country, NOBODY) and country < N_POWERS:
        p.marker_power[target], p.marker_at[target], p.marker_box[target] = country, 0, WAR_BOX
    if MINORS >> country & 1 and p.marker_power[country] == target and p.marker_box[country] == ON_TRACK:
        p.marker_at[country], p.marker_box[country] = 0, WAR_BOX


def enter_camp(p: AssyrianPosition, power: int, camp: int) -> None:
    """A power allies with all powers of a camp; wars among them end. [7.4.1]"""
    p.camp[power] = camp
    for other in p.powers_in_play():
        if p.camp[other] == camp and other != power:
            p.wars[power] &= ~(1 << other)
            p.wars[other] &= ~(1 << power)
    if camp == REBEL_CAMP:
        end_flows(p, power, ASSYRIA, kept=BY_CONQUEST)
    p.tell(facts_war.JoinsCamp, "7.4.1", power, camp)


def leave_camp(p: AssyrianPosition, power: int) -> None:
    """Neutral, and no ally of its camp any more; its wars with the other camp stay. [7.4.1] (A114)"""
    for other in listed(p.enemies[power] & POWERS):
        if p.camp[other] != NEUTRAL:
            p.wars[power] |= 1 << other
            p.wars[other] |= 1 << power
    p.camp[power] = NEUTRAL


# --- the attacked neutral [7.4.1] (A48) ---


def attacked_neutral(p: AssyrianPosition, war: War) -> Step[War]:
    """A neutral power attacked out of a camp enters the other free, unless refused, once a turn. [7.4.1]"""
    country, target = war.country, war.target
    if country >= N_POWERS or target >= N_POWERS or p.entry_refused >> target & 1:
        return ANSWERS
    if p.camp[target] != NEUTRAL or p.camp[country] == NEUTRAL:
        return ANSWERS
    if p.grace and is_kept_from(p, target, other_camp(p.camp[country])):
        return ANSWERS
    if gatekeeper(p, war, target, country) < 0:
        take_in(p, war)
        return ANSWERS
    return NEXT


def second_keeper(p: AssyrianPosition, war: War) -> int:
    return p.seat_for(gatekeeper(p, war, war.target, war.country))


def take_second(p: AssyrianPosition, war: War, option: Option) -> Step[War]:
    if option[0] == "admit":
        war.asked |= 1 << gatekeeper(p, war, war.target, war.country)
        return ATTACKED_NEUTRAL
    p.entry_refused |= 1 << war.target
    p.tell(facts_war.EntryRefused, "7.4.1", war.target)
    score(p, war.target, 1, "8.3", "entry refused")
    return NEXT


def take_in(p: AssyrianPosition, war: War) -> None:
    against = p.camp[war.country]
    enter_camp(p, war.target, other_camp(against))
    refresh(p)


# --- the ally's answer [6.9, 7.4.2] ---


def answers(p: AssyrianPosition, war: War) -> Step[War]:
    """The lord of an attacked minor may declare war on the aggressor free. [6.9]"""
    lord = p.lord[war.target]
    if lord == war.target or lord >= N_POWERS or why_not_war(p, lord, war.country) is not None:
        return SETTLE
    return NEXT


def lord_seat(p: AssyrianPosition, war: War) -> int:
    return p.seat_for(p.lord[war.target])


def take_answer(p: AssyrianPosition, war: War, option: Option) -> Step[War]:
    """A neutral power thereby enters a camp, which may be refused. [6.9, 7.4.1]"""
    if option[0] == "answer-war":
        p.call(WAR, War(p.lord[war.target], war.country))
    return NEXT


def settle_war(p: AssyrianPosition, war: War) -> Step[War]:
    """Minors wake, forces relocate, enemies fight. [7.4.2, 10.4.f]"""
    settle(p)
    return END


PERMISSION: Final = Do("permission", permission)
ADMIT: Final[Ask[War]] = Ask(
    "admit", keeper_seat, either("admit", "turn-away"), take_permission, reaction=True
)
DECLARED: Final = Do("declare", declare)
ATTACKED_NEUTRAL: Final = Do("attacked neutral", attacked_neutral)
TAKE_IN: Final[Ask[War]] = Ask(
    "take in", second_keeper, either("admit", "turn-away"), take_second, reaction=True
)
ANSWERS: Final = Do("answers", answers)
ANSWER: Final[Ask[War]] = Ask("answer", lord_seat, either("answer-war", "stay-out"), take_answer)
SETTLE: Final = Do("settle", settle_war)
WAR.consists_of(PERMISSION, ADMIT, DECLARED, ATTACKED_NEUTRAL, TAKE_IN, ANSWERS, ANSWER, SETTLE)


# --- a minor at war becomes allied [7.4.6] ---


def foes_of(p: AssyrianPosition, alliance: NewAlliance) -> list[int]:
    """Countries at war with the new ally, but not with the power. [7.4.6]"""
    return [
        country
        for country in listed(p.wars[alliance.minor] & ((1 << N_TRACK) - 1))
        if not alliance.asked >> country & 1 and why_not_war(p, alliance.power, country) is None
    ]


def next_foe(p: AssyrianPosition, alliance: NewAlliance) -> Step[NewAlliance]:
    return NEXT if foes_of(p, alliance) else END


def ally_seat(p: AssyrianPosition, alliance: NewAlliance) -> int:
    return p.seat_for(alliance.power)


def foe_universe(p: AssyrianPosition, alliance: NewAlliance) -> list[Option]:
    country = foes_of(p, alliance)[0]
    return [("share-war", country), ("seek-peace", country), ("stay-out",)]


def why_not_foe(p: AssyrianPosition, alliance: NewAlliance, option: Option) -> Reason | None:
    """Who plays an unaligned minor for the moment cannot consent to peace. [7.4.5, 7.4.6]"""
    unaligned = option[0] == "seek-peace" and option[1] >= N_POWERS and p.lord[option[1]] == option[1]
    return PLAYED_BY_OTHERS if unaligned else None


def take_foe(p: AssyrianPosition, alliance: NewAlliance, option: Option) -> Step[NewAlliance]:
    """The power may declare war free on those who fight its ally. [7.4.6]"""
    country = foes_of(p, alliance)[0]
    alliance.asked |= 1 << country
    if option[0] == "share-war":
        p.call(WAR, War(alliance.power, country, 0))
    elif option[0] == "seek-peace":
        alliance.foe = country
        return PEACE
    return NEXT_FOE


def foe_seat(p: AssyrianPosition, alliance: NewAlliance) -> int:
    return p.seat_for(alliance.foe)


def take_peace(p: AssyrianPosition, alliance: NewAlliance, option: Option) -> Step[NewAlliance]:
    """Peace takes effect at once if all involved consent. [7.4.6]"""
    if option[0] == "agree":
        end_war(p, alliance.minor, alliance.foe)
        settle(p)
    return NEXT_FOE


NEXT_FOE: Final = Do("next foe", next_foe)
SHARE: Final[Ask[NewAlliance]] = ask_lawful("share the war", ally_seat, take_foe, foe_universe, why_not_foe)
PEACE: Final[Ask[NewAlliance]] = Ask("peace", foe_seat, either("agree", "refuse"), take_peace)
NEW_ALLIANCE.consists_of(NEXT_FOE, SHARE, PEACE)
