"""Odds for the command line, as a person describes armies, cities and rolls."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, Final

from kadesh.games.assyrian_wars.charts.counters import CLASSES, SHIP
from kadesh.games.assyrian_wars.charts.tables import (
    COUNTER_CLASS,
    COUNTER_COUNTRY,
    COUNTRY_IDS,
    COUNTRY_INDEX,
    FULL,
    N_TRACK,
    REDUCED,
    SQUARES,
)
from kadesh.games.assyrian_wars.odds import dice, siege
from kadesh.games.assyrian_wars.odds.battle import Ground, Outlook, Stand, fight
from kadesh.games.assyrian_wars.odds.troops import Leader, Troops, Unit
from kadesh.games.assyrian_wars.rules.arithmetic import (
    cavalry_edge,
    evades_by_itself,
    evasion_modifier,
    interception_modifier,
)

_LEADER: Final = re.compile(r"leader:(\d)")
_UNITS: Final = re.compile(r"(\*?)(HI|LI|HC|LC|B|HB|CH|Ship)(\d)?(-?)(?:x(\d+))?", re.IGNORECASE)
_FORM: Final = (
    "such as assyria:leader:4,HIx3,B3x2,*LIx2,CH-: a country, its leaders by action rating, then units by "
    "class, printed strength if it has several, - if reduced, x and their number; * are mercenaries"
)
_RIDERS: Final = ("LC", "HC", "CH", "HB")


# --- armies in words ---


def army_from(text: str) -> Troops:
    """An army from a text such as assyria:leader:4,HIx3,*LIx2; several countries with a + between them."""
    units: list[Unit] = []
    leaders: list[Leader] = []
    for nation in text.split("+"):
        name, _, rest = nation.partition(":")
        if name not in COUNTRY_INDEX or COUNTRY_INDEX[name] >= N_TRACK:
            raise argparse.ArgumentTypeError(
                f"{name!r} is no country of the track; an army is written {_FORM}"
            )
        for word in rest.split(","):
            leader, several = _LEADER.fullmatch(word.strip()), _UNITS.fullmatch(word.strip())
            if leader is not None:
                leaders.append(Leader(COUNTRY_INDEX[name], int(leader.group(1))))
            elif several is not None:
                units += _units(COUNTRY_INDEX[name], several)
            else:
                raise argparse.ArgumentTypeError(f"{word!r} is not part of an army {_FORM}")
    return Troops(tuple(units), tuple(leaders))


def _units(country: int, words: re.Match[str]) -> list[Unit]:
    """So many units of one kind, as they are printed."""
    star, name, strength, reduced, number = words.groups()
    kind = SHIP if name.lower() == "ship" else CLASSES.index[name.upper()]
    owner = -1 if star else country
    printed = [
        counter
        for counter, of in enumerate(COUNTER_COUNTRY)
        if of == owner and COUNTER_CLASS[counter] == kind and (not strength or FULL[counter] == int(strength))
    ]
    if not printed:
        raise argparse.ArgumentTypeError(f"{COUNTRY_IDS[country]} has no unit {words.group(0)!r}")
    counter = printed[0]
    unit = Unit(country, bool(star), kind, FULL[counter], REDUCED[counter], bool(reduced))
    return [unit] * int(number or 1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kadesh odds assyrian-wars",
        description="Exact odds: of a battle, a siege, a reaction or a roll. Losses: weakest first, half by "
        "mercenaries.",
        epilog=f"An army is written {_FORM}.",
    )
    war = parser.add_argument_group("battle, interception, evasion")
    war.add_argument("--attacker", type=army_from, metavar="ARMY", help="the force that enters")
    war.add_argument("--defender", type=army_from, metavar="ARMY")
    war.add_argument("--abilities", action="store_true", help="with the unit abilities of 9.7")
    for name in ("river", "mountain", "mede", "sealand", "amphibious", "intercepted", "sortie", "naval"):
        war.add_argument(f"--{name}", action="store_true")
    for side in ("attacker", "defender"):
        war.add_argument(f"--{side}-dice", type=int, default=0, metavar="N", help="battle dice by cards")
        war.add_argument(f"--{side}-bows", action="store_true", help="its chariots fight as bows")
        war.add_argument(f"--{side}-disordered", action="store_true", help="armies without a group")
    war.add_argument("--failed-evasion", action="store_true", help="the defender failed to evade")
    war.add_argument("--enemy-land", action="store_true", help="the area is the interceptor's enemy's")
    city = parser.add_argument_group("siege")
    city.add_argument("--siege", type=int, choices=range(1, 6), metavar="DEFENCE", help="the city's now")
    city.add_argument("--besieger", type=army_from, metavar="ARMY")
    city.add_argument("--garrison", type=army_from, metavar="ARMY")
    city.add_argument("--fortress", action="store_true")
    city.add_argument("--capital", action="store_true")
    city.add_argument("--number", type=int, default=0, metavar="N", help="the siege number of a hunger siege")
    city.add_argument("--started", action="store_true", help="the hunger siege goes on already")
    city.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds to look ahead")
    rolls = parser.add_argument_group("single rolls")
    rolls.add_argument("--attrition", type=int, metavar="UNITS")
    rolls.add_argument("--tribute", type=int, metavar="DICE", help="the capital's defence, +1 if unpunished")
    rolls.add_argument("--conquest", choices=COUNTRY_IDS[:N_TRACK], metavar="COUNTRY")
    rolls.add_argument("--cities", type=int, default=0, metavar="N", help="square areas held")
    rolls.add_argument("--succession", type=int, metavar="MODIFIER")
    rolls.add_argument("--raid", type=army_from, metavar="ARMY", help="its units are raiders")
    rolls.add_argument("--search", type=int, metavar="NUMBER", help="the lowest search number of a fleet")
    rolls.add_argument("--sudden-end", type=int, choices=range(1, 6), metavar="TURN")
    rolls.add_argument("--defeated", type=int, default=1, metavar="N", help="powers of the defeated camp")
    rolls.add_argument("--assyria-defeated", action="store_true")
    rolls.add_argument("--foreign-war", type=int, metavar="UNITS", help="counters when it ends")
    rolls.add_argument("--secret-diplomacy", action="store_true", help="an action by card")
    return parser


def from_arguments(arguments: Sequence[str]) -> dict[str, Any]:
    """What `kadesh odds assyrian-wars` prints."""
    args = _parser().parse_args(list(arguments))
    found: dict[str, Any] = {}
    if args.attacker is not None and args.defender is not None:
        found.update(_battle(args))
    elif args.attacker is not None or args.defender is not None:
        raise ValueError("A battle needs an attacker and a defender.")
    if args.siege is not None:
        if args.besieger is None:
            raise ValueError("A siege needs a besieger.")
        found.update(_siege(args))
    found.update(_rolls(args))
    if not found:
        raise ValueError("Nothing was asked: name two armies, a siege, or a roll.")
    return found


def texts(spread: Sequence[float]) -> dict[str, float]:
    """A distribution, its numbers as texts."""
    return {str(number): chance for number, chance in enumerate(spread)}


# --- battles and reactions ---


def _battle(args: argparse.Namespace) -> dict[str, Any]:
    if not args.attacker.units or not args.defender.units:
        raise ValueError("An army without units does not fight.")
    ground = Ground(
        abilities=args.abilities,
        river=args.river,
        mountain=args.mountain,
        mede=args.mede,
        sealand=args.sealand,
        amphibious=args.amphibious,
        intercepted=args.intercepted,
        sortie=args.sortie,
        naval=args.naval,
    )
    ours = Stand(not args.attacker_disordered, args.attacker_bows, args.attacker_dice)
    theirs = Stand(
        not args.defender_disordered, args.defender_bows, args.defender_dice, failed=args.failed_evasion
    )
    outlook = fight(args.attacker, args.defender, ours, theirs, ground)
    found: dict[str, Any] = {"battle": outcome_of(outlook)}
    for which, name in enumerate(("attacker", "defender")):
        found[f"{name}_hits_in_the_first_round"] = texts(outlook.hits[which])
        found[f"{name}_loses"] = (
            f"{outlook.lost[which]:.3f} steps, {outlook.routed[which]:.3f} routed, "
            f"gains {outlook.vp[which]:.3f} VP"
        )
    if not args.naval:
        found.update(_reactions(args))
    return found


def outcome_of(outlook: Outlook) -> dict[str, float]:
    """The ways in which a battle ends."""
    return {
        "attacker wins": outlook.win,
        "defender wins": outlook.lose,
        "nobody wins": outlook.nobody,
        "attacker wins in the first round": outlook.first[0],
        "defender wins in the first round": outlook.first[1],
        "a second round": outlook.tie,
        "attacker overruns": outlook.overrun[0],
        "defender overruns": outlook.overrun[1],
    }


def _reactions(args: argparse.Namespace) -> dict[str, Any]:
    """The defender as one who intercepts or evades. [6.6.9, 6.6.10]"""
    mover, other = args.attacker, args.defender
    edge = 0
    if args.abilities:
        edge = cavalry_edge(_riders(other), len(other.units), _riders(mover), len(mover.units))
    action, enemy = _action(other), _action(mover)
    led = bool(other.leaders)
    ways = {
        "into the city": (True, False, False),
        "into the city in haste": (True, False, True),
        "to a friendly area": (False, True, False),
        "to a friendly area in haste": (False, True, True),
        "elsewhere": (False, False, False),
        "elsewhere in haste": (False, False, True),
    }
    modifier = interception_modifier(action, led, args.enemy_land, edge)
    return {
        "interception": dice.interception_chance(modifier),
        "evasion": {
            name: dice.evasion_chance(evasion_modifier(action, led, enemy, *way, edge))
            for name, way in ways.items()
        },
        "slips_into_the_city_by_itself": "yes"
        if evades_by_itself(other.pieces(), 0, mover.pieces())
        else "no",
    }


def _action(troops: Troops) -> int:
    return max([leader.action for leader in troops.leaders], default=0)


def _riders(troops: Troops) -> int:
    return sum(CLASSES.names[unit.kind] in _RIDERS for unit in troops.units if unit.kind != SHIP)


# --- sieges ---


def _siege(args: argparse.Namespace) -> dict[str, Any]:
    garrison = args.garrison or Troops((), ())
    inside = Troops(garrison.units, ())
    ratings = [leader.action for leader in garrison.leaders]
    city = siege.City(
        defence=args.siege,
        fortress=args.fortress,
        capital=args.capital,
        abilities=args.abilities,
        leader_dice=ratings[0] if len(ratings) == 1 else 0,
    )
    storm, walls = siege.assault(args.besieger, inside, city), siege.standard(args.besieger, inside, city)
    within = siege.standard_within(args.besieger, inside, city, args.rounds)
    needed = siege.hunger_impulses(args.number, args.started, args.siege, args.capital)
    return {
        "assault": {"the city falls": storm.falls, "the city holds": 1.0 - storm.falls},
        "assault_costs": f"{storm.lost:.3f} steps of the besieger, {storm.garrison_lost:.3f} of the garrison",
        "standard_siege": {"the city falls now": walls.falls},
        "levels_of_damage": texts(walls.damage),
        "standard_siege_costs": f"{walls.lost:.3f} steps of the besieger",
        "fallen_within": {f"{number} rounds": chance for number, chance in enumerate(within, 1)},
        "hunger": f"{needed} impulses, this one counted",
    }


# --- single rolls ---


def _rolls(args: argparse.Namespace) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if args.attrition is not None:
        found["attrition"] = texts(dice.attrition_spread(args.attrition))
    if args.tribute is not None:
        pays = dice.tribute_chance(args.tribute)
        found["tribute"] = {"pays": pays, "refuses": 1.0 - pays}
    if args.conquest is not None:
        country = COUNTRY_INDEX[args.conquest]
        everything = len(SQUARES[country])
        found["conquest"] = dice.conquest_chance(country, args.cities, args.capital, everything)
    if args.succession is not None:
        found["succession"] = {
            "plain": dice.succession_chance(args.succession),
            "with a card": dice.succession_chance(args.succession - 1),
        }
    if args.raid is not None:
        factors = [unit.factor() for unit in args.raid.units]
        riders = [CLASSES.names[unit.kind] in _RIDERS for unit in args.raid.units]
        found["raid"] = texts(dice.raid_spread(factors, riders, args.abilities))
    if args.search is not None:
        found["search"] = dice.search_chance(args.search)
    if args.sudden_end is not None:
        found["sudden_end"] = dice.sudden_end_chance(args.sudden_end, args.defeated, args.assyria_defeated)
    if args.foreign_war is not None:
        found["foreign_war"] = texts(dice.foreign_war_spread(args.foreign_war))
    if args.secret_diplomacy:
        found["secret_diplomacy"] = dice.secret_chance()
    return found
