"""6.8 Lay siege: hunger, assault, standard siege, sortie."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import SIEGE_ROUND as ROUND_COST
from kadesh.games.assyrian_wars.charts.numbers import SORTIE as SORTIE_COST
from kadesh.games.assyrian_wars.charts.tables import (
    ALL_AREAS,
    AREAS,
    CAPITAL,
    CITY,
    CITY_AREAS,
    IN_CITY,
    LEADERS,
    NOBODY,
    SHIPS,
    UNITS,
    ZONE_OF,
    ZONES,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import starves, walls_after
from kadesh.games.assyrian_wars.rules.asking import ABROAD, AT_WAR, Action, either
from kadesh.games.assyrian_wars.rules.ch06_attrition import eliminate, room, toll
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import throw
from kadesh.games.assyrian_wars.rules.ch06_battle_sides import city_chief, garrison_led_by
from kadesh.games.assyrian_wars.rules.ch06_links import why_not_bound
from kadesh.games.assyrian_wars.rules.ch06_points import lose_half, spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch06_sharing import award, share_hits
from kadesh.games.assyrian_wars.rules.ch06_siege_dice import besiegers_dice, defenders_dice
from kadesh.games.assyrian_wars.rules.ch06_turncoats import let_deserters_go
from kadesh.games.assyrian_wars.rules.ch09_leaders import promote
from kadesh.games.assyrian_wars.rules.ch10_nomads import reward_at_the_walls
from kadesh.games.assyrian_wars.rules.ch10_stock import place_damage
from kadesh.games.assyrian_wars.rules.force import army_of as whole_army
from kadesh.games.assyrian_wars.rules.force import chief_of, group_force, is_organised
from kadesh.games.assyrian_wars.rules.position import ASSAULT, HUNGER, STANDARD_SIEGE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse
from kadesh.games.assyrian_wars.rules.under_way_cards import AFTER_BATTLE, AfterBattle
from kadesh.games.assyrian_wars.rules.under_way_war import (
    BATTLE,
    CITY_TAKEN,
    HUNGER_ADVANCE,
    SIEGE_CARDS,
    SIEGE_ROUND,
    Battle,
    CityTaken,
    HungerAdvance,
    Present,
    Side,
    SiegeCards,
    SiegeRound,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

KIND_OF: Final[dict[str, int]] = {"starve": HUNGER, "assault": ASSAULT, "besiege": STANDARD_SIEGE}

NOT_THERE: Final = Reason("6.8", "Only an army or army group on the map lays siege.")
NO_ENEMY_CITY: Final = Reason("6.8", "There is no enemy city in that area.")
ENEMIES_OUTSIDE: Final = Reason("6.8", "Enemy forces stand outside the city: they must be beaten first.")
NO_ARMY: Final = Reason("6.8", "A leader without units lays no siege.")
FINISHED: Final = Reason("6.7.7", "That force is finished for this impulse.")
ONE_COMBAT: Final = Reason("6.8.3", "A force has one siege combat in an impulse.")
STARVES: Final = Reason(
    "6.8.1", "A force that begins or continues a hunger siege fights no siege combat in that impulse."
)
NOT_BLOCKADED: Final = Reason(
    "6.8.1", "A port is starved out only while more friendly ships than enemy ones are off it."
)
ADVANCED: Final = Reason("6.8.1", "The hunger siege has been started or continued in this impulse.")
ANOTHERS_SIEGE: Final = Reason(
    "6.8", "Another country starves this city out; only its own force goes on with it."
)
NO_GARRISON: Final = Reason(
    "6.8", "No garrison of this country is in a city there before which enemies stand."
)
NO_ARMY_WITHIN: Final = Reason("6.8", "Only an army, with a leader, sallies by itself out of another's city.")
SORTIE_DONE: Final = Reason("6.8", "That garrison has fought in this impulse.")
NOT_BEGUN: Final = Reason("6.18", "Without a card a country only goes on with sieges of earlier impulses.")
GROUP_LEADS: Final = Reason("6.8", "An army group lays siege as a whole, under its commander.")


# --- who besieges [6.8] ---


def besieging_force(p: AssyrianPosition, leader: int) -> int:
    """The army of a leader, or the whole army group that he commands. [6.8]"""
    group = p.group_of(leader)
    return group_force(p, group) if group >= 0 else whole_army(p, leader)


def is_blockaded(p: AssyrianPosition, country: int, area: int) -> bool:
    """Are more friendly than enemy ships off the port? An inland city needs none. [6.8.1]"""
    zone = ZONE_OF[area]
    if zone < 0:
        return True
    ships = p.here[ZONES + zone] & SHIPS
    friends = ships & p.counters_of(p.friendly[country])
    foes = ships & p.counters_of(p.enemies[country])
    return friends.bit_count() > foes.bit_count()


def why_not_besiege(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against an army laying siege in this way. [6.8, 6.8.1-6.8.3] (A82)"""
    leader = option[1]
    area = p.place[leader]
    if area >= AREAS or p.owner[leader] != impulse.country:
        return NOT_THERE
    holder = p.controller[area]
    if not CITY[area] or holder < 0 or not p.enemies[impulse.country] >> holder & 1:
        return NO_ENEMY_CITY
    if p.enemy_units(impulse.country, area):
        return ENEMIES_OUTSIDE
    if impulse.passing and (p.siege_by[area] < 0 or p.siege_new >> area & 1):
        return NOT_BEGUN
    reason = why_not_bound(p, impulse.country, area, siege=True)
    if reason is not None:
        return reason
    group = p.group_of(leader)
    if group >= 0 and not is_speaker(p, group, leader, impulse.country):
        return GROUP_LEADS
    force = besieging_force(p, leader)
    if p.used >> leader & 1 or force & p.used & UNITS:
        return FINISHED
    if not force & UNITS:
        return NO_ARMY
    if option[0] == "starve":
        return why_not_starve(p, impulse.country, area)
    if force & p.fought_siege:
        return STARVES if force & p.halted and p.siege_advanced >> area & 1 else ONE_COMBAT
    if is_free_of_cost(p, leader):
        return None
    # Riders who have used half a point lose the other half first. [9.7]
    return why_not_afford(p, ROUND_COST + (1 if force & p.half_paid else 0))


def is_free_of_cost(p: AssyrianPosition, leader: int) -> bool:
    """Has his force just come in by an overrun, or after an evasion? Others pay. [6.6.10, 6.7.7] (A01)"""
    return bool(p.free_siege >> leader & 1)


def is_speaker(p: AssyrianPosition, group: int, leader: int, country: int) -> bool:
    """Which leader's name stands for a group: its commander, or the phasing country's best. [6.6.4]"""
    if p.commander[group] == leader:
        return True
    if p.owner[p.commander[group]] == country:
        return False
    return p.best_leader(p.group[group] & p.owned[country]) == leader


def why_not_starve(p: AssyrianPosition, country: int, area: int) -> Reason | None:
    """Starting is free; each later impulse costs a point. [6.8.1] (A01, A35)"""
    if not is_blockaded(p, country, area):
        return NOT_BLOCKADED
    if (p.siege_new | p.siege_advanced) >> area & 1 and p.siege_kind[area] == HUNGER:
        return ADVANCED
    by = p.siege_by[area]
    if by < 0 or by == country:
        return None if p.siege_kind[area] != HUNGER and not p.siege_number[area] else _price(p)
    if not p.here[area] & p.owned[by] & UNITS:
        return None
    return ANOTHERS_SIEGE


def _price(p: AssyrianPosition) -> Reason | None:
    return why_not_afford(p, ROUND_COST)


def siege_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    leaders = bits(p.owned[impulse.country] & LEADERS)
    return [(word, leader) for leader in leaders for word in KIND_OF]


def siege_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    country = impulse.country
    cities = p.stands[country] & CITY_AREAS & ~p.holds[country]
    cities &= p.held_by(p.enemies[country])
    if not cities:
        return []
    leaders = p.owned[country] & LEADERS & ~p.used
    return [(word, leader) for leader in listed(leaders) if cities >> p.place[leader] & 1 for word in KIND_OF]


def begin_siege(p: AssyrianPosition, country: int, area: int, kind: int) -> None:
    """The siege's record: who, how, and how strong the city was. [6.8, 8.3] (A84)"""
    by = p.siege_by[area]
    if by < 0 or not p.here[area] & p.owned[by] & UNITS:
        p.siege_number[area] = 0
        p.siege_strength[area] = p.defence(area)
        p.siege_by[area] = country
        p.besieged |= 1 << area
        p.siege_new |= 1 << area
        p.tell(facts_war.SiegeBegins, "6.8", country, area, kind)
    p.siege_kind[area] = kind


def take_siege(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Start or go on. [6.8]"""
    leader, kind = option[1], KIND_OF[option[0]]
    area, country = p.place[leader], impulse.country
    force = besieging_force(p, leader)
    if kind == HUNGER:
        p.halted |= force
        p.fought_siege |= force
        going_on = p.siege_by[area] == country and (p.siege_kind[area] == HUNGER or p.siege_number[area])
        begin_siege(p, country, area, kind)
        p.siege_advanced |= 1 << area
        if going_on:
            spend(p, ROUND_COST)
            p.call(HUNGER_ADVANCE, HungerAdvance(country, area, force))
        lose_half(p, force)
        return
    if is_free_of_cost(p, leader):
        p.free_siege &= ~force
    else:
        spend(p, ROUND_COST)
    lose_half(p, force)
    begin_siege(p, country, area, kind)
    p.fought_siege |= force
    garrison = p.here[IN_CITY + area]
    chief = city_chief(p, area)
    sides = [
        Side(force, country, organised=is_organised(p, force), began=force, marks=p.reduced),
        Side(garrison, chief, began=garrison, marks=p.reduced),
    ]
    p.call(SIEGE_ROUND, SiegeRound(area, kind, sides))


SIEGE: Final = Action(
    list(KIND_OF),
    siege_universe,
    why_not_besiege,
    take_siege,
    siege_likely,
    passing=True,
    tribes=True,
    needs=AT_WAR | ABROAD,
)


# --- hunger [6.8.1] ---


def hungry_sortie(p: AssyrianPosition, advance: HungerAdvance) -> Step[HungerAdvance]:
    """The garrison may sortie before the number advances. [6.8] (A86)"""
    garrison = p.here[IN_CITY + advance.area] & ~p.used
    return NEXT if garrison & UNITS else COUNT


def hungry_seat(p: AssyrianPosition, advance: HungerAdvance) -> int:
    return p.seat_for(city_chief(p, advance.area))


def take_hungry_sortie(p: AssyrianPosition, advance: HungerAdvance, option: Option) -> Step[HungerAdvance]:
    if option[0] == "sortie-now":
        call_sortie(p, advance.area, p.here[IN_CITY + advance.area])
    return NEXT


def count_hunger(p: AssyrianPosition, advance: HungerAdvance) -> Step[HungerAdvance]:
    """The number rises; two above the defence, three for a capital, the city surrenders. [6.8.1]"""
    area, country = advance.area, advance.country
    if not p.here[area] & p.owned[country] & UNITS or p.siege_by[area] != country:
        return END
    if p.stalled >> area & 1:
        p.stalled &= ~(1 << area)
        return END
    p.siege_number[area] += 1
    p.tell(facts_war.HungerAdvances, "6.8.1", country, area, p.siege_number[area])
    if starves(p.siege_number[area], p.defence(area), CAPITAL[area]):
        surrender(p, country, area, advance.force)
    return END


def surrender(p: AssyrianPosition, country: int, area: int, force: int) -> None:
    """A starved city opens its gates; who is in it is eliminated, and its walls stay as they are. [6.8.1]"""
    garrison = p.here[IN_CITY + area]
    units = (garrison & UNITS).bit_count()
    for counter in bits(garrison):
        eliminate(p, counter)
    losses = ((0, 0, 0), (garrison, 0, 0))
    p.tell(facts_war.CityFalls, "6.8.1", country, area, p.controller[area], HUNGER, losses)
    promote(p, force)
    p.call(CITY_TAKEN, CityTaken(country, area, units, 0, p.controller[area], force=force))


def is_starved(p: AssyrianPosition, country: int, area: int) -> bool:
    """Is its number two above what its walls are now, three for a capital? [6.8.1] (A84)"""
    number = p.siege_number[area]
    if not number or p.siege_by[area] != country or not is_blockaded(p, country, area):
        return False
    return starves(number, p.defence(area), CAPITAL[area])


HUNGRY_SORTIE: Final = Do("may they sortie", hungry_sortie)
SORTIE_NOW: Final[Ask[HungerAdvance]] = Ask(
    "sortie", hungry_seat, either("sortie-now", "hold-out"), take_hungry_sortie, reaction=True
)
COUNT: Final = Do("count", count_hunger)
HUNGER_ADVANCE.consists_of(HUNGRY_SORTIE, SORTIE_NOW, COUNT)


# --- sortie [6.8] ---


def call_sortie(p: AssyrianPosition, area: int, garrison: int) -> None:
    """One round in the field, without routs; the city does not help. [6.8]"""
    holder = p.controller[area]
    besiegers = p.here[area] & (UNITS | LEADERS) & p.counters_of(p.enemies[holder])
    sides = [Side(garrison, NOBODY), Side(besiegers, NOBODY)]
    p.call(BATTLE, Battle(area=area, sides=sides, sortie=True))


def why_not_sortie(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """In the own impulse a sortie costs a point. [6.8]"""
    area = option[1]
    garrison = garrison_led_by(p, impulse.country, area)
    if not garrison & UNITS or not p.enemy_units(p.controller[area], area):
        return NO_GARRISON
    if p.controller[area] != impulse.country and not garrison & LEADERS:
        return NO_ARMY_WITHIN
    if garrison & p.used:
        return SORTIE_DONE
    return why_not_afford(p, SORTIE_COST)


def sortie_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("sortie", area) for area in listed(p.open) if CITY[area]]


def sortie_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    country = impulse.country
    garrisons = p.stands[country] >> IN_CITY & ALL_AREAS | p.holds[country] & p.besieged
    if not garrisons:
        return []
    threatened = p.besieged | p.stood_on(p.enemies[country])
    return [("sortie", area) for area in listed(garrisons & threatened)]


def take_sortie(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """The city's owner leads all nations in it; another sallies alone. [6.8]"""
    area = option[1]
    spend(p, SORTIE_COST)
    call_sortie(p, area, garrison_led_by(p, impulse.country, area))


SORTIE: Final = Action(
    ["sortie"], sortie_universe, why_not_sortie, take_sortie, sortie_likely, least=SORTIE_COST, needs=AT_WAR
)


# --- assault and standard siege [6.8.2, 6.8.3] ---


def begin_round(p: AssyrianPosition, siege: SiegeRound) -> Step[SiegeRound]:
    """The city's defence now, and its garrison. [6.8]"""
    siege.defence = p.defence(siege.area)
    siege.garrison = (siege.sides[1].force & UNITS).bit_count()
    p.call(SIEGE_CARDS, SiegeCards(siege, who_is_there(p, siege)))
    return NEXT


def who_is_there(p: AssyrianPosition, siege: SiegeRound) -> list[Present]:
    """Sides and countries that may play cards: besiegers, the city's owner, others in it. [6.11.d, 6.11.e]"""
    found: list[Present] = []
    for which, side in enumerate(siege.sides):
        others = p.owners_in(side.force) & ~(1 << side.chief)
        found += [Present(which, country) for country in (side.chief, *bits(others))]
    return found


def siege_dice(p: AssyrianPosition, siege: SiegeRound) -> Step[SiegeRound]:
    """Both sides roll; no routs in siege combat. [6.8]"""
    siege.defence = p.defence(siege.area)
    if siege.fell:
        return VERDICT
    for which, groups in ((0, besiegers_dice(p, siege)), (1, defenders_dice(p, siege))):
        side = siege.sides[which]
        first = p.dice.rolled
        side.hits, thrown = throw(p, groups)
        p.tell(facts_war.SiegeDice, "6.8", side.chief, siege.area, thrown, side.hits, which == 0, first)
    return NEXT


def besiegers_lose(p: AssyrianPosition, siege: SiegeRound) -> Step[SiegeRound]:
    """The besiegers bear the city's hits. [6.8]"""
    side = siege.sides[0]
    share_hits(p, side.force, chief_of(p, side.force), siege.sides[1].hits)
    if siege.kind == ASSAULT:
        return GARRISON_LOSES
    return NEXT if siege.sides[1].force and siege.sides[0].hits else WALLS


def garrison_seat(p: AssyrianPosition, siege: SiegeRound) -> int:
    return p.seat_for(siege.sides[1].chief)


def absorb_options(p: AssyrianPosition, siege: SiegeRound) -> list[Option]:
    """None, some or all hits may fall on the garrison instead of the walls. [6.8.3]"""
    garrison = siege.sides[1].force
    most = min(siege.sides[0].hits, room(p, garrison) + (garrison & LEADERS).bit_count())
    return [("absorb", number) for number in range(most + 1)]


def take_absorb(p: AssyrianPosition, siege: SiegeRound, option: Option) -> Step[SiegeRound]:
    siege.absorbed = option[1]
    side = siege.sides[1]
    share_hits(p, side.force, side.chief, siege.absorbed, free=True)
    return NEXT


def walls(p: AssyrianPosition, siege: SiegeRound) -> Step[SiegeRound]:
    """Levels fall as long as the hits suffice; at none the city is taken. [6.8.3]"""
    area = siege.area
    left, over = walls_after(siege.defence, siege.sides[0].hits - siege.absorbed)
    fallen = siege.defence - left
    if fallen:
        place_damage(p, area, fallen)
        p.tell(facts_war.WallsDamaged, "6.8.3", area, fallen, left)
    if left == 0:
        siege.fell = True
        side = siege.sides[1]
        share_hits(p, side.force & p.here[IN_CITY + area], side.chief, over)
    return VERDICT


def garrison_loses(p: AssyrianPosition, siege: SiegeRound) -> Step[SiegeRound]:
    """An assault: hits on the garrison, none on the walls; more hits take the city. [6.8.2] (A85)"""
    side = siege.sides[1]
    share_hits(p, side.force, side.chief, siege.sides[0].hits)
    siege.fell = siege.sides[0].hits > side.hits
    return NEXT


def verdict(p: AssyrianPosition, siege: SiegeRound) -> Step[SiegeRound]:
    """The city falls, or holds. [6.8.2, 6.8.3, 8.3, 9.2]"""
    area = siege.area
    besiegers, garrison = siege.sides
    let_deserters_go(p, siege)
    besiegers.force &= p.here[area]
    garrison.force &= p.here[IN_CITY + area]
    reward_at_the_walls(p, besiegers, garrison)
    if siege.fell and besiegers.force & UNITS:
        promote(p, besiegers.force)
        (fallen, _, hurt), (dead, _, _) = toll(p, besiegers, garrison)
        # Whoever is left in the city is routed now.
        losses = ((fallen, 0, hurt), (dead, garrison.force, 0))
        p.tell(facts_war.CityFalls, "6.8", besiegers.chief, area, p.controller[area], siege.kind, losses)
        started_now = bool(p.siege_new >> area & 1)
        overrun = siege.kind == ASSAULT or started_now
        p.call(
            CITY_TAKEN,
            CityTaken(
                besiegers.chief,
                area,
                siege.garrison,
                0,
                p.controller[area],
                overrun,
                siege.betrayed,
                besiegers.began,
            ),
        )
        return END
    if siege.kind == ASSAULT:
        p.tell(facts_war.AssaultBeaten, "8.3", garrison.chief, area)
        holder = 1 << p.controller[area]
        award(p, holder, 1, "8.3", "assault")
        winners, losers = holder | p.owners_in(garrison.began), p.owners_in(besiegers.began)
        p.call(AFTER_BATTLE, AfterBattle(winners=winners, losers=losers))
    if besiegers.hits > garrison.hits:
        promote(p, besiegers.force)
    elif garrison.hits > besiegers.hits:
        promote(p, garrison.force)
    p.used |= besiegers.force
    p.siege_new &= ~(1 << area)  # a second army takes it in its second round [6.7.7]
    if besiegers.force & UNITS and is_starved(p, besiegers.chief, area):
        surrender(p, besiegers.chief, area, besiegers.force)
    return END


BEGIN_ROUND: Final = Do("begin", begin_round)
SIEGE_DICE: Final = Do("dice", siege_dice)
BESIEGERS_LOSE: Final = Do("besiegers lose", besiegers_lose)
ABSORB: Final[Ask[SiegeRound]] = Ask("absorb", garrison_seat, absorb_options, take_absorb)
WALLS: Final = Do("walls", walls)
GARRISON_LOSES: Final = Do("garrison loses", garrison_loses)
VERDICT: Final = Do("verdict", verdict)
SIEGE_ROUND.consists_of(BEGIN_ROUND, SIEGE_DICE, BESIEGERS_LOSE, ABSORB, WALLS, GARRISON_LOSES, VERDICT)
