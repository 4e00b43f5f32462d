"""What an option is good for, as whoever advises there sees it: war and impulses. The rest: why_realm.py."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.bot import motives
from kadesh.games.assyrian_wars.bot.act import Acting, conquest_chance, sortie_worth
from kadesh.games.assyrian_wars.bot.clash import Walls, battle_chances, field, hunger_rounds
from kadesh.games.assyrian_wars.bot.court import next_standing
from kadesh.games.assyrian_wars.bot.fields import (
    evasion_chance,
    interception_chance,
    my_side,
)
from kadesh.games.assyrian_wars.bot.hosts import Host, host_of
from kadesh.games.assyrian_wars.bot.marches import host_of_move, to_leave
from kadesh.games.assyrian_wars.bot.motives import NOWHERE
from kadesh.games.assyrian_wars.bot.planner import (
    FIGHT,
    GUARD,
    JOIN,
    SIEGE,
    TAKE,
    Plan,
    Planner,
    moved_so_far,
)
from kadesh.games.assyrian_wars.bot.temper import TRAITS, Player
from kadesh.games.assyrian_wars.bot.trade import best_target
from kadesh.games.assyrian_wars.bot.worth import Worth
from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import CAPITAL as IS_CAPITAL
from kadesh.games.assyrian_wars.charts.tables import (
    CARD_AP,
    CITY,
    FORTRESS,
    FULL,
    IN_CITY,
    LEADERS,
    MERCENARIES,
    N_POWERS,
    NINEVEH,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import battle_vp, city_vp
from kadesh.games.assyrian_wars.rules.ch06_building import back_price, price_of, rebuild_price
from kadesh.games.assyrian_wars.rules.ch06_evasion import deciding as fugitive
from kadesh.games.assyrian_wars.rules.ch06_evasion import fugitives
from kadesh.games.assyrian_wars.rules.ch06_interception import declaring, force_named
from kadesh.games.assyrian_wars.rules.ch06_siege import KIND_OF, besieging_force
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse
from kadesh.games.assyrian_wars.rules.under_way_cards import EvasionCards, InterceptionCards
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Battle,
    Evasion,
    HungerAdvance,
    Interception,
    Move,
    Retreat,
    SiegeCards,
    SiegeRound,
)
from kadesh.table import Motive, Option
from kadesh.table.temper import steady

STEADY: Final = steady(TRAITS)
POWER_VP: Final = 3
ASSYRIA_VP: Final = 12


def worth_of(p: AssyrianPosition, seat: int, country: int) -> Worth:
    return Worth(p, Player(seat, STEADY), country)


# --- plans ---


def of_plan(planner: Planner, host: Host, plan: Plan) -> Motive:
    """What a force is out for."""
    p = planner.p
    enemy = planner.enemy_at(plan.area)
    near = len(plan.way) == 1
    if plan.kind == FIGHT:
        holder = p.controller[plan.area]
        if holder >= 0 and p.allies[planner.country] >> holder & 1:
            return motives.Relieve(plan.area, enemy)
        if near:
            return attack(planner, host.force, plan.area, host.area)
        return motives.Approach(plan.area, enemy)
    if plan.kind == SIEGE:
        return motives.Approach(plan.area, p.controller[plan.area])
    if plan.kind == TAKE:
        return motives.Occupy(plan.area, p.controller[plan.area])
    if plan.kind == JOIN:
        return motives.Gather(plan.area, (p.here[plan.area] & p.owned[planner.country] & UNITS).bit_count())
    if plan.kind == GUARD:
        return motives.Guard(plan.area, round(planner.worth.threat(plan.area)))
    return motives.Pass()


def attack(planner: Planner, force: int, area: int, come_from: int) -> Motive:
    p = planner.p
    chances = planner.chances(force, area, come_from)
    foes = p.here[area] & planner.worth.foes & UNITS
    return motives.Attack(
        area, planner.enemy_at(area), chances.win, chances.own, chances.other, battle_vp(foes.bit_count())
    )


def storm(p: AssyrianPosition, country: int, force: int, area: int, kind: int) -> Motive:
    walls = Walls(p, force, country, area, kind)
    return motives.Storm(area, walls.falls(), walls.breach(), vp_of(p, area))


def vp_of(p: AssyrianPosition, area: int) -> int:
    """The points that the fall of a city would bring now. [8.3]"""
    strength = p.siege_strength[area] if p.siege_by[area] >= 0 else p.defence(area)
    garrison = (p.here[IN_CITY + area] & UNITS).bit_count()
    return city_vp(strength, FORTRESS[area], area == NINEVEH, IS_CAPITAL[area], garrison)


# --- an impulse ---


def act(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    impulse = p.frames[-1]
    assert isinstance(impulse, Impulse)
    acting = Acting(p, impulse, Player(seat, STEADY))
    word = option[0]
    if word in ("march", "march-group", "march-unit"):
        gain, plan = acting.plan(option)
        if gain <= 0 or not plan.way:
            return motives.Idle()
        return of_plan(acting.planner, host_of(p, option), plan)
    if word in KIND_OF:
        area = p.place[option[1]]
        if word == "starve":
            number = p.siege_number[area]
            return motives.Starve(area, number, number + hunger_rounds(p, area))
        return storm(p, impulse.country, besieging_force(p, option[1]), area, KIND_OF[word])
    if word == "end":
        return motives.Pass()
    return spending(acting, option)


def spending(acting: Acting, option: Option) -> Motive:
    """Cards, and what points are spent on."""
    p, word = acting.p, option[0]
    if word in ("points", "points-plus"):
        return motives.Points(option[1], CARD_AP[option[1]])
    if word in ("event", "event-plus", "secret"):
        return motives.Event(option[1])
    if word == "build":
        return motives.Raise(option[1], FULL[option[1]], price_of(p, option[1]) / AP)
    if word == "buy-back":
        return motives.Raise(option[1], p.cf(option[1]), back_price(option[1]) / AP)
    if word == "rebuild":
        gained = FULL[option[1]] - p.cf(option[1])
        return motives.Raise(option[1], gained, rebuild_price(p, option[1]) / AP)
    if word == "influence":
        return motives.Influence(option[1], next_standing(p, acting.worth.power, option[1])[2])
    if word in ("unpillage", "mend"):
        return motives.Repair(option[1])
    if word == "pillage":
        return motives.Pillage(option[1], p.printed[option[1]])
    if word == "join":
        area = p.place[option[1]] % IN_CITY
        return motives.Gather(area, (p.here[area] & p.owned[acting.country] & UNITS).bit_count())
    return rest(acting, option)


def rest(acting: Acting, option: Option) -> Motive:
    """What is not part of most impulses."""
    p, word = acting.p, option[0]
    if word == "buy-leader":
        return motives.Lead(NOWHERE)
    if word == "relocate":
        return motives.Lead(option[2])
    if word in ("raider", "raid"):
        power = best_target(acting.worth)[1]
        return motives.Trade(power, p.trade[power] if power >= 0 else 0)
    if word in ("sail", "search"):
        return motives.Trade(acting.worth.power, p.trade[acting.worth.power])
    if word == "gate":
        return motives.Shelter(option[1], True)
    if word == "sortie":
        return motives.Chance(sortie_chance(acting.worth, option[1]))
    if word == "declare-war":
        return motives.War(option[1])
    if word in ("propose", "propose-card"):
        return motives.Peace(option[1])
    if word == "conquer":
        return conquest(p, option[1])
    if word == "forced-march":
        return motives.Guard(option[2], round(acting.worth.threat(option[2])))
    if word == "stop-tribute":
        return motives.Tribute(option[1], 0.0)
    return motives.Idle() if acting.worth_of(option, [option]) <= 0 else motives.Raise(NOWHERE, 0, 0.0)


def conquest(p: AssyrianPosition, country: int) -> Motive:
    points = 1 if country >= N_POWERS else ASSYRIA_VP if country == 0 else POWER_VP
    return motives.Conquer(country, conquest_chance(p, country), points)


def sortie_chance(worth: Worth, area: int) -> float:
    """The chance that a sortie drives the besiegers away."""
    p = worth.p
    garrison, besiegers = p.here[IN_CITY + area], p.here[area] & worth.foes
    if not garrison & UNITS or not besiegers & UNITS:
        return 0.0
    return field(p, garrison, besiegers, area, -1).win


# --- on the way ---


def leave_behind(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    move = p.frames[-1]
    assert isinstance(move, Move)
    if option[0] == "go":
        return motives.Whole((move.force & UNITS).bit_count())
    worth = worth_of(p, seat, move.country)
    return motives.Hold(move.at) if to_leave(worth, move.at, move.force) else motives.Idle()


def step(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    move = p.frames[-1]
    assert isinstance(move, Move)
    worth = worth_of(p, seat, move.country)
    planner = Planner(worth, p.ap_card + p.ap_income)
    host = host_of_move(move)
    word = option[0]
    if word == "pillage":
        return motives.Pillage(move.at, p.printed[move.at])
    if word == "pick-up":
        return motives.Gather(move.at, (move.force & UNITS).bit_count() + 1)
    if word == "drop":
        return motives.Hold(move.at)
    if word == "walk":
        return motives.Idle()
    plans = planner.plans(host, moved_so_far(p, move.force))
    if word == "stop":
        best = plans[0]
        return motives.Pass() if not best.way else motives.Idle()
    for plan in plans:
        if plan.way and plan.way[0] == option[1]:
            return of_plan(planner, host, plan)
    return motives.Idle()


def gather(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """Who comes along on a forced march or a relocation."""
    if option[0] == "go":
        return motives.Pass()
    area = p.place[option[1]]
    if option[0] == "without":
        return motives.Hold(area % IN_CITY)
    return motives.Gather(area % IN_CITY, 1)


# --- reactions ---


def intercept(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    interception = p.frames[-1]
    assert isinstance(interception, Interception)
    if option[0] in ("decline", "refuse"):
        return motives.Pass()
    if option[0] == "agree":
        return motives.Chance(interception_chance(p, interception, interception.going))
    country = declaring(p, interception)
    force = force_named(p, interception.entering, country, option)
    return motives.Chance(interception_chance(p, interception, force))


def evade(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    evasion = p.frames[-1]
    assert isinstance(evasion, Evasion)
    entering = evasion.entering
    country = fugitive(p, evasion)
    if option[0] == "declare-war":
        return motives.War(option[1])
    worth = worth_of(p, seat, country)
    if option[0] == "stand":
        mine = p.here[entering.at] & worth.own_side & (UNITS | LEADERS)
        if not mine & UNITS:
            return motives.Idle()
        odds = field(p, entering.force, mine, entering.at, entering.come_from)
        vp = battle_vp((entering.force & UNITS).bit_count())
        return motives.Attack(entering.at, entering.country, 1 - odds.win, odds.other, odds.own, vp)
    if option[0] == "slip-in":
        return motives.Shelter(entering.at, True)
    return motives.Chance(evasion_chance(p, evasion, country, fugitives(p, entering, country), option))


def reaction_card(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """A card that decides an interception or an evasion."""
    window = p.frames[-1]
    if option[0] == "outmarch" and isinstance(window, InterceptionCards) and window.interception is not None:
        force = window.interception.declared[option[1]]
        return motives.Chance(interception_chance(p, window.interception, force))
    if option[0] == "slip-away" and isinstance(window, EvasionCards):
        return motives.Chance(1.0)
    return motives.Pass()


def retreat(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    under_way = p.frames[-1]
    assert isinstance(under_way, Retreat)
    if option[0] == "declare-war":
        return motives.War(option[1])
    if option[0] == "retreat":
        return motives.Shelter(option[1], bool(CITY[option[1]]))
    if option[0] == "retreat-in":
        return motives.Shelter(under_way.at, True)
    return motives.Idle()


def in_battle(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """Cards, reliefs, ambushes, chariots: the odds of the battle as it stands."""
    if option[0] in ("no-more-cards", "stay-in", "fall-back"):
        return motives.Pass()
    if option[0] == "commit":
        return motives.Event(option[1])
    battle = p.under_way(Battle)
    if battle is None:
        return motives.Idle()
    which = my_side(p, battle, seat)
    chances = battle_chances(p, battle, which)
    theirs = battle.sides[1 - which]
    enemy = p.owner[bits(theirs.force)[0]] if theirs.force else NOWHERE
    vp = battle_vp((theirs.force & UNITS).bit_count())
    return motives.Attack(battle.area, enemy, chances.win, chances.own, chances.other, vp)


def loss(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return motives.Lose(option[1] if option[0] in ("bear", "send-abroad") else NOWHERE)


def hungry(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    advance = p.frames[-1]
    assert isinstance(advance, HungerAdvance)
    if option[0] == "hold-out":
        return motives.Pass()
    worth = worth_of(p, seat, p.controller[advance.area])
    if sortie_worth(worth, advance.area) <= -0.5:
        return motives.Idle()
    return motives.Chance(sortie_chance(worth, advance.area))


def absorb(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    siege = p.frames[-1]
    assert isinstance(siege, SiegeRound)
    return motives.Lose(NOWHERE) if option[1] else motives.Pass()


def siege_card(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    siege_cards = p.frames[-1]
    assert isinstance(siege_cards, SiegeCards)
    return motives.Event(option[1]) if option[0] == "siege-card" else motives.Pass()


def gate(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    frame = p.frames[-1]
    area = getattr(frame, "area", NOWHERE)
    if option[0] in ("all-in", "in"):
        return motives.Shelter(area, True)
    if option[0] in ("all-out", "out"):
        return motives.Gather(area, (p.here[IN_CITY + area] & UNITS).bit_count())
    return motives.Pass()


def is_hired(counter: int) -> bool:
    return bool(MERCENARIES >> counter & 1)
