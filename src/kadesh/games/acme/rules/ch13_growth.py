"""13.3 One civilization's growth: Retirement, Acquisition, Resettlement, Deployment."""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.numbers import GRANARY_DISKS, GRANARY_MINAS
from kadesh.games.acme.charts.tables import CARDS, numbers_of
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.arithmetic import allotted, transferred, transferred_beside_granary
from kadesh.games.acme.rules.asking import DONE, actor, anywhere, beyond, choices
from kadesh.games.acme.rules.ch03_gains import drop_disk, gain_minas, lift_disk, put
from kadesh.games.acme.rules.ch13_acquisition import (
    growth_of,
    harvestable,
    minas_at_growth,
    settlements,
)
from kadesh.games.acme.rules.ch13_deployment import (
    full_areas,
    reach_from,
    reach_in_deployment,
    why_not_deploy,
)
from kadesh.games.acme.rules.ch14_investments import take_from, use_deity, use_investment, why_not_use
from kadesh.games.acme.rules.ch14_worship import deity_granary
from kadesh.games.acme.rules.masks import DESERTS, areas_in, around
from kadesh.games.acme.rules.position import (
    BARBARIANS,
    CUBE_CARDS,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import GROWTH, Growth
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

EARTH_MOTHER: Final = numbers_of("mother")[0]
FORGE: Final = numbers_of("forge")[0]
MERCHANT_PRINCE: Final = numbers_of("merchant")[0]
MASTER_BUILDER: Final = numbers_of("builder")[0]
GOLD_CUBE: Final = 0

NOTHING_TO_RETIRE: Final = Reason("13.3", "There is no own disk in that area.")
NOTHING_TO_LIFT: Final = Reason("13.5", "There is no own disk in that area.")
A_CITY: Final = Reason("13.3", "No disk is retired from a Land area with an own City.")
NO_CITY: Final = Reason("13.5", "Only Cities give up a disk for Resettlement.")
LIFTED: Final = Reason("13.5", "Each City gives up one disk at most.")
NO_ROADS: Final = Reason("A12", "The Great King's roads lift three disks at most.")
NOT_HARVESTED: Final = Reason("14.4.9", "Only who Controls the area of the cube may harvest it, once.")
NO_SETTLEMENT: Final = Reason(
    "C2", "The Master Builder needs a Controlled Settlement on Land, not in a Desert."
)
NO_BARBARIANS: Final = Reason(
    "A5", "Only Barbarian disks next to an area that one occupies can be recruited."
)
NO_SUPPLY: Final = Reason("3.24", "There is no disk in Supply.")

# --- GROWTH: Retirement [13.3] ---


def begin(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """Minas that displays give before anything else. [5.10]"""
    minas_at_growth(p, growth.colour)
    return NEXT


def retirable(p: AcmePosition, growth: Growth) -> list[Option]:
    colour = growth.colour
    options = choices("retire", p.where[colour] & ~p.cities[colour])
    options.append(DONE)
    return options


def why_not_retire(p: AcmePosition, growth: Growth, option: Option) -> Reason | None:
    """The reason against retiring a disk: no City loses one so. [13.3] (R28)"""
    if option == DONE:
        return None
    if not p.occupies(growth.colour, option[1]):
        return beyond(p, option[1]) or NOTHING_TO_RETIRE
    return A_CITY if p.has_city(growth.colour, option[1]) else None


def retire(p: AcmePosition, growth: Growth, option: Option) -> Step[Growth]:
    """A disk goes from the map to Supply; as many as one likes. [13.3]"""
    if option == DONE:
        return count(p, growth)
    p.tell(facts.Retired, "13.3", growth.colour, option[1])
    drop_disk(p, growth.colour, option[1])
    return RETIRE


# --- Acquisition [13.4] ---


def count(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """Area Presence, Commerce and the display's abilities, in this order.

    [13.4.1, 13.4.2, 13.4.3, 13.4.4, 13.4.5, 13.4.6, 13.4.7, 13.4.8]
    """
    growth.parts = growth_of(p, growth.colour)
    growth.allotment = sum(growth.parts)
    p.plenty &= ~(1 << growth.colour)
    return HARVEST if harvestable(p, growth.colour) else before_mother(p, growth)


def before_mother(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """The Merchant Prince is asked for only where he is. [C4]"""
    return MERCHANT if why_not_use(p, growth.colour, MERCHANT_PRINCE) is None else mother(p, growth)


def harvest_universe(p: AcmePosition, growth: Growth) -> list[Option]:
    return [*(("harvest", cube) for cube in range(1, len(CUBE_CARDS))), DONE]


def gold_universe(p: AcmePosition, growth: Growth) -> list[Option]:
    return [("harvest", GOLD_CUBE), DONE]


def why_not_harvest(p: AcmePosition, growth: Growth, option: Option) -> Reason | None:
    """Who Controls the cube's area may harvest, once in its Acquisition Step. [14.4.9] (R86)"""
    if option == DONE:
        return None
    cube = option[1]
    if growth.harvested >> cube & 1 or cube not in harvestable(p, growth.colour):
        return NOT_HARVESTED
    return None


def take_harvest(p: AcmePosition, growth: Growth, option: Option) -> Step[Growth]:
    """A harvest is announced as a use of the card, and can be negated. [14.4.8, 14.4.9]"""
    if option == DONE:
        return before_mother(p, growth) if growth.step is HARVEST else before_lifting(p, growth)
    cube: int = option[1]
    growth.harvested |= 1 << cube
    growth.using = CUBE_CARDS[cube]
    use_investment(p, growth, growth.using, area=p.special[cube])
    return HARVESTED


def harvested(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """A white disk comes off: disks more, or a mina. [C69, C70, C71]"""
    card = CARDS[growth.using]
    gold = growth.using == CUBE_CARDS[GOLD_CUBE]
    if growth.granted:
        take_from(p, growth.using)
        growth.allotment += card.disks
        gain_minas(p, growth.colour, card.minas, f"C{growth.using}")
    return GOLD if gold else HARVEST


def merchant_universe(p: AcmePosition, growth: Growth) -> list[Option]:
    return [("use", MERCHANT_PRINCE), DONE]


def why_not_merchant(p: AcmePosition, growth: Growth, option: Option) -> Reason | None:
    """The Merchant Prince earns once in each Acquisition Step. [C4]"""
    return None if option == DONE else why_not_use(p, growth.colour, option[1])


def take_merchant(p: AcmePosition, growth: Growth, option: Option) -> Step[Growth]:
    """A disk comes off the Merchant Prince. [C4, 14.4.7]"""
    if option == DONE:
        return mother(p, growth)
    use_investment(p, growth, MERCHANT_PRINCE)
    return EARNED


def earned(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """A mina for the disk. [C4]"""
    if growth.granted:
        take_from(p, MERCHANT_PRINCE)
        gain_minas(p, growth.colour, CARDS[MERCHANT_PRINCE].minas, "C4")
    return mother(p, growth)


def mother(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """The Earth Mother Goddess is used by herself: she never harms. [13.4.8, C105]"""
    return MOTHERED if use_deity(p, growth, EARTH_MOTHER) else before_granary(p, growth)


def mothered(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """Disks more, unless a Sorcerer stopped her. [C105, C26]"""
    if growth.granted:
        disks = CARDS[EARTH_MOTHER].disks
        growth.parts[5] += disks
        growth.allotment += disks
    return before_granary(p, growth)


def before_granary(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """Where no Granary works nobody is asked for it. [13.4.10]"""
    return GRANARY if deity_granary(p, growth.colour) else take_granary(p, growth, DONE)


def granary_universe(p: AcmePosition, growth: Growth) -> list[Option]:
    return [("granary",), DONE]


NO_GRANARY: Final = Reason("13.4.10", "The Granary needs an active Deity and a disk at its temple.")
TOO_LITTLE: Final = Reason("13.4.10", "Two disks for the Granary must be gained and be there in Supply.")


def why_not_granary(p: AcmePosition, growth: Growth, option: Option) -> Reason | None:
    """Two disks of the allotment for a mina. [5.5, 13.4.10, 14.4.18] (R4, R60)"""
    if option == DONE:
        return None
    if not deity_granary(p, growth.colour):
        return NO_GRANARY
    enough = allotted(growth.allotment) >= GRANARY_DISKS and p.supply[growth.colour] >= GRANARY_DISKS
    return None if enough else TOO_LITTLE


def take_granary(p: AcmePosition, growth: Growth, option: Option) -> Step[Growth]:
    """The minimum, the Granary, and the transfer from Supply. [13.4.1, 13.4.10, 13.4.11]"""
    colour = growth.colour
    total = allotted(growth.allotment)
    if option == DONE:
        disks = transferred(total, p.supply[colour])
    else:
        disks = transferred_beside_granary(total, p.supply[colour])
        p.tell(facts.GranaryUsed, "13.4.10", colour)
        gain_minas(p, colour, GRANARY_MINAS, "13.4.10")
    p.supply[colour] -= disks
    p.growth_box[colour] += disks
    seas, mountains, plains, fertile, trade, abilities = growth.parts
    p.tell(facts.Acquired, "13.4.1", colour, seas, mountains, plains, fertile, trade, abilities, disks)
    return forge(p, growth)


def forge(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """The God of the Forge works at the end of the step. [13.4.9, C107]"""
    return FORGED if use_deity(p, growth, FORGE) else before_resettlement(p, growth)


def forged(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """Two minas. [13.4.9]"""
    if growth.granted:
        gain_minas(p, growth.colour, CARDS[FORGE].minas, "13.4.9")
    return before_resettlement(p, growth)


def before_resettlement(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """The Mountain of Gold is harvested last. [C69]"""
    return GOLD if GOLD_CUBE in harvestable(p, growth.colour) else before_lifting(p, growth)


def before_lifting(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """Who has neither a City nor the Great King's roads lifts nothing. [13.5, A12]"""
    return RESETTLE if p.cities[growth.colour] or roads_left(p, growth) else prepare(p, growth)


# --- Resettlement [13.5] ---


def resettle_options(p: AcmePosition, growth: Growth) -> list[Option]:
    found = p.cities[growth.colour] & ~growth.lifted
    if roads_left(p, growth):
        found |= p.where[growth.colour] & ~growth.lifted & ~p.cities[growth.colour]
    options = choices("resettle", found)
    options.append(DONE)
    return options


def roads_left(p: AcmePosition, growth: Growth) -> int:
    """Disks that the Great King's roads may still lift from Settlements and Camps. [A12]"""
    found = p.ability(growth.colour, "roads")
    return found.disks - growth.roads if found is not None else 0


def why_not_resettle(p: AcmePosition, growth: Growth, option: Option) -> Reason | None:
    """One disk from each City, and by the Great King's roads from three other stacks. [13.5, A12] (R29)"""
    if option == DONE:
        return None
    colour, area = growth.colour, option[1]
    if not p.occupies(colour, area):
        return beyond(p, area) or NOTHING_TO_LIFT
    if growth.lifted >> area & 1:
        return LIFTED
    if p.has_city(colour, area):
        return None
    if p.ability(colour, "roads") is None:
        return NO_CITY
    return None if roads_left(p, growth) else NO_ROADS


def resettle(p: AcmePosition, growth: Growth, option: Option) -> Step[Growth]:
    """A disk goes from the map to the Disks for Growth. [13.5]"""
    colour = growth.colour
    if option == DONE:
        return prepare(p, growth)
    area: int = option[1]
    growth.roads += not p.has_city(colour, area)
    growth.lifted |= 1 << area
    p.growth_box[colour] += 1
    p.tell(facts.Resettled, "13.5", colour, area)
    lift_disk(p, colour, area)
    return RESETTLE


# --- Deployment [13.6] ---


def prepare(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """Captives join the Disks for Growth; whoever has no disk on the map starts from home.

    [13.6.5, 15.16.1]
    """
    colour = growth.colour
    p.growth_box[colour] += p.captives[colour]
    p.captives[colour] = 0
    growth.rootless = not p.where[colour]
    growth.open = reach_in_deployment(p, colour, growth.rootless)
    return DEPLOY_DISKS if p.growth_box[colour] else after_deployment(p, growth)


def after_deployment(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """What was not placed goes back to Supply; a Master Builder or kin may still act. [13.6.1, C2, A5]"""
    back_to_supply(p, growth.colour)
    if why_not_use(p, growth.colour, MASTER_BUILDER) is None:
        return BUILDER
    return RECRUIT if p.ability(growth.colour, "kin-convert") is not None else END


def back_to_supply(p: AcmePosition, colour: int) -> None:
    """Disks for Growth do not wait for another turn. [13.6.1]"""
    left = p.growth_box[colour]
    if left:
        p.growth_box[colour] = 0
        p.supply[colour] += left
        p.tell(facts.BackToSupply, "13.6.1", colour, left)


def deploy_options(p: AcmePosition, growth: Growth) -> list[Option]:
    colour = growth.colour
    if not p.growth_box[colour]:
        return [DONE]
    found = growth.open & ~full_areas(p, colour)
    options = choices("deploy", found)
    options.append(DONE)
    return options


NO_DISKS: Final = Reason("13.6.1", "There are no more Disks for Growth.")


def why_not_this(p: AcmePosition, growth: Growth, option: Option) -> Reason | None:
    """The reason against a deployment. [13.6.1]"""
    if option == DONE:
        return None
    if not p.growth_box[growth.colour]:
        return NO_DISKS
    return why_not_deploy(p, growth.colour, option[1], growth.rootless)


def deploy(p: AcmePosition, growth: Growth, option: Option) -> Step[Growth]:
    """One disk at a time, each carrying the next; also where others are. [13.6.1, 13.6.7, 13.6.8]"""
    if option == DONE:
        return after_deployment(p, growth)
    colour = growth.colour
    p.growth_box[colour] -= 1
    p.add(colour, option[1])
    if p.ability(colour, "kin") is None:
        growth.open |= reach_from(p, colour, option[1])
    else:
        # Where Barbarians are no longer alone their land carries nobody further. [A5]
        growth.open = reach_in_deployment(p, colour, growth.rootless)
    p.tell(facts.Deployed, "13.6.1", colour, option[1])
    return DEPLOY_DISKS if p.growth_box[colour] else after_deployment(p, growth)


def buildable(p: AcmePosition, colour: int) -> int:
    """Settlements that the Master Builder can make Cities. [C2]"""
    return settlements(p, colour) & p.controlled(colour) & ~DESERTS


def builder_options(p: AcmePosition, growth: Growth) -> list[Option]:
    if why_not_use(p, growth.colour, MASTER_BUILDER) is not None:
        return [DONE]
    return [*(("build", area) for area in areas_in(buildable(p, growth.colour))), DONE]


def why_not_build(p: AcmePosition, growth: Growth, option: Option) -> Reason | None:
    """The Master Builder works once in each Deployment Step, at its end. [C2]"""
    if option == DONE:
        return None
    reason = beyond(p, option[1]) or why_not_use(p, growth.colour, MASTER_BUILDER)
    if reason is not None:
        return reason
    return None if buildable(p, growth.colour) >> option[1] & 1 else NO_SETTLEMENT


def build(p: AcmePosition, growth: Growth, option: Option) -> Step[Growth]:
    """A disk of the Master Builder goes to a Settlement. [C2, 14.4.7]"""
    if option == DONE:
        return RECRUIT
    growth.area = option[1]
    use_investment(p, growth, MASTER_BUILDER, area=growth.area)
    return BUILT


def built(p: AcmePosition, growth: Growth) -> Step[Growth]:
    """The disk comes from the card, not from Supply. [C2]"""
    if growth.granted:
        take_from(p, MASTER_BUILDER)
        put(p, growth.colour, growth.area, 1, "C2")
    return NEXT


def recruitable(p: AcmePosition, colour: int) -> int:
    """Areas with Barbarian disks next to an area that a civilization occupies, with room for it. [A5]"""
    found = p.where[BARBARIANS] & around(p.map, p.where[colour])
    return found & ~full_areas(p, colour)


def recruit_options(p: AcmePosition, growth: Growth) -> list[Option]:
    colour = growth.colour
    if p.ability(colour, "kin-convert") is None or not p.supply[colour]:
        return [DONE]
    return [*(("recruit", area) for area in areas_in(recruitable(p, colour))), DONE]


def why_not_recruit(p: AcmePosition, growth: Growth, option: Option) -> Reason | None:
    """Kin of the steppe change sides. [A5]"""
    if option == DONE:
        return None
    if p.ability(growth.colour, "kin-convert") is None:
        return NO_BARBARIANS
    if not p.supply[growth.colour]:
        return NO_SUPPLY
    return None if recruitable(p, growth.colour) >> option[1] & 1 else NO_BARBARIANS


def recruit(p: AcmePosition, growth: Growth, option: Option) -> Step[Growth]:
    """A Barbarian disk is replaced by an own one. [A5]"""
    if option != DONE:
        p.tell(facts.DiskRemoved, "A5", BARBARIANS, option[1], 0)
        drop_disk(p, BARBARIANS, option[1])
        put(p, growth.colour, option[1], 1, "A5")
    return END


BEGIN: Final = Do("begin", begin)
RETIRE: Final[Ask[Growth]] = Ask(
    "retire", actor, retirable, retire, anywhere("retire", "done"), why_not_retire
)
HARVEST: Final[Ask[Growth]] = ask_lawful("harvest", actor, take_harvest, harvest_universe, why_not_harvest)
HARVESTED: Final = Do("harvested", harvested)
MERCHANT: Final[Ask[Growth]] = ask_lawful(
    "merchant prince", actor, take_merchant, merchant_universe, why_not_merchant
)
EARNED: Final = Do("earned", earned)
MOTHERED: Final = Do("mothered", mothered)
GRANARY: Final[Ask[Growth]] = ask_lawful("granary", actor, take_granary, granary_universe, why_not_granary)
FORGED: Final = Do("forged", forged)
GOLD: Final[Ask[Growth]] = ask_lawful("gold", actor, take_harvest, gold_universe, why_not_harvest)
RESETTLE: Final[Ask[Growth]] = Ask(
    "resettle", actor, resettle_options, resettle, anywhere("resettle", "done"), why_not_resettle
)
DEPLOY_DISKS: Final[Ask[Growth]] = Ask(
    "deploy", actor, deploy_options, deploy, anywhere("deploy", "done"), why_not_this
)
BUILDER: Final[Ask[Growth]] = Ask(
    "master builder", actor, builder_options, build, anywhere("build", "done"), why_not_build
)
BUILT: Final = Do("built", built)
RECRUIT: Final[Ask[Growth]] = Ask(
    "recruit", actor, recruit_options, recruit, anywhere("recruit", "done"), why_not_recruit
)
GROWTH.consists_of(
    *(BEGIN, RETIRE, HARVEST, HARVESTED, MERCHANT, EARNED, MOTHERED, GRANARY),
    *(FORGED, GOLD, RESETTLE, DEPLOY_DISKS, BUILDER, BUILT, RECRUIT),
)
