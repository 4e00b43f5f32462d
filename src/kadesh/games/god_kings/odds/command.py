"""Odds for the command line, as a person describes armies and rolls."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, Final

from kadesh.craft.english import many
from kadesh.games.god_kings.charts.numbers import (
    DIVISION_SIZE,
    DRM_ALLIES,
    DRM_ALLIES_HOME,
    DRM_FAILED_AVOIDANCE,
    DRM_INTERCEPTION,
    DRM_MOUNTAIN,
    FOREIGN_MARKER,
    LONE_GENERAL,
    MERCENARY_POOL,
    ROUNDS,
    SIEGE_MARKERS,
)
from kadesh.games.god_kings.charts.tables import ARM_NAMES, CHARIOT, DIVISIONS, GUARD, MERCENARY
from kadesh.games.god_kings.odds.battle import (
    ATTACKER,
    DEFENDER,
    Field,
    Host,
    Outlook,
    battle_strength,
    charge_casualties,
    charge_odds,
    fight,
    may_charge,
    total_drm,
)
from kadesh.games.god_kings.odds.dice import (
    attrition_chances,
    march_chances,
    pursuit_chance,
    reaction_chance,
    reluctance_chance,
    siege_chance,
    siege_within,
    succession_by_the_end,
    succession_chance,
)
from kadesh.games.god_kings.rules.arithmetic import chariot_modifier
from kadesh.games.god_kings.rules.stack import chariots, only_chariots, pack

_GENERAL: Final = re.compile(r"(king|warlord|leader):(\d)")
_UNITS: Final = re.compile(r"([WCGMwcgm])(\d*)")
_ATTEMPT: Final = re.compile(r"(\d)([+-]\d)?")
# Letters of units and the most of them that a side can have.
_KINDS: Final[dict[str, tuple[int, int]]] = {
    "W": (0, DIVISIONS * DIVISION_SIZE),
    "C": (CHARIOT, 15),
    "G": (GUARD, 1),
    "M": (MERCENARY, MERCENARY_POOL),
}
_FORM: Final = "such as king:4,W6,C4: a general with his Battle Rating, then units; small letters are reduced"


class Army:
    """One side as a person describes it."""

    def __init__(self, rating: int, led: bool, counts: dict[str, int]) -> None:
        self.rating = rating
        self.led = led
        self.counts = counts

    def stack(self, whole: int = -1) -> int:
        """Its units, packed; `whole` divisions are complete, as many as can be if nothing is said."""
        found = {
            2 * kind + reduced: self.counts.get(letter.lower() if reduced else letter, 0)
            for letter, (kind, _) in _KINDS.items()
            for reduced in (0, 1)
            if letter != "W"
        }
        full, reduced = self.counts.get("W", 0), self.counts.get("w", 0)
        for division, number in enumerate(_divisions(full + reduced, whole)):
            first = min(full, number)
            found[2 * division], found[2 * division + 1] = first, number - first
            full -= first
        return pack(found)


def _divisions(warriors: int, whole: int) -> list[int]:
    """Warriors shared out among divisions so that so many of them are complete."""
    most = warriors // DIVISION_SIZE
    complete = most if whole < 0 else whole
    rest = warriors - DIVISION_SIZE * complete
    room = (DIVISION_SIZE - 1) * (DIVISIONS - complete)
    if complete > most or rest > room:
        raise ValueError(f"{warriors} warriors cannot have exactly {complete} whole divisions.")
    found = [DIVISION_SIZE] * complete
    while len(found) < DIVISIONS:
        number = min(rest, DIVISION_SIZE - 1)
        found.append(number)
        rest -= number
    return found


def army_from(text: str) -> Army:
    """An army from a text such as king:4,W6,C4 or W3,m2 (units without a general)."""
    rating, led = 0, False
    counts: dict[str, int] = {}
    for word in text.split(","):
        general, units = _GENERAL.fullmatch(word.strip().lower()), _UNITS.fullmatch(word.strip())
        if general is not None:
            rating, led = max(rating, int(general.group(2))), True
        elif units is not None:
            letter = units.group(1)
            counts[letter] = counts.get(letter, 0) + int(units.group(2) or 1)
        else:
            raise argparse.ArgumentTypeError(f"{word!r} is not part of an army {_FORM}")
    for letter, (_, most) in _KINDS.items():
        if counts.get(letter, 0) + counts.get(letter.lower(), 0) > most:
            raise argparse.ArgumentTypeError(f"there are only {most} units {letter}")
    return Army(rating, led, counts)


def march_from(text: str) -> list[list[float]]:
    """For each space of a way the chances of those who may intercept there, from a text such as 3+1,2/-/4."""
    spaces: list[list[float]] = []
    for word in text.split("/"):
        attempts: list[float] = []
        for one in [] if word.strip() in ("", "-") else word.split(","):
            found = _ATTEMPT.fullmatch(one.strip())
            if found is None:
                raise argparse.ArgumentTypeError(f"{one!r} is no interception such as 3 or 3+1 or 4-3")
            attempts.append(reaction_chance(int(found.group(2) or 0), int(found.group(1))))
        spaces.append(attempts)
    return spaces


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kadesh odds god-kings",
        description="Exact odds: of a battle between two armies, or of a roll.",
        epilog=f"An army is written {_FORM}: W warrior, C chariot, G guard, M mercenary.",
    )
    battle = parser.add_argument_group("battle, interception, avoidance, pursuit")
    battle.add_argument("--attacker", type=army_from, metavar="ARMY", help="the active army")
    battle.add_argument("--defender", type=army_from, metavar="ARMY")
    for side in ("attacker", "defender"):
        battle.add_argument(f"--{side}-divisions", type=int, default=-1, metavar="N", help="whole divisions")
        battle.add_argument(f"--{side}-drm", type=int, default=0, metavar="N", help="cards and the like")
        battle.add_argument(
            f"--{side}-charge", type=int, default=0, metavar="N", help="cards for its charge roll"
        )
        battle.add_argument(f"--{side}-barbarian", action="store_true", help="it is a Barbarian army")
    battle.add_argument("--terrain", choices=["plain", "mountain"], default="plain")
    battle.add_argument("--allies", choices=["attacker", "defender"], help="who controls the province")
    battle.add_argument("--home", action="store_true", help="the allies are those of a home country")
    battle.add_argument("--intercepted", action="store_true", help="the defender intercepted")
    battle.add_argument("--failed-avoidance", action="store_true", help="the defender failed to avoid")
    battle.add_argument("--foreign-marker", action="store_true", help="for an interception")
    rolls = parser.add_argument_group("single rolls")
    rolls.add_argument("--siege", type=int, choices=range(1, 4), metavar="WALLS")
    rolls.add_argument(
        "--markers", type=int, choices=range(SIEGE_MARKERS + 1), default=0, help="Siege Continued"
    )
    rolls.add_argument("--events", type=int, default=0, metavar="N", help="cards for the siege roll")
    rolls.add_argument("--cards", type=int, default=5, metavar="K", help="siege rolls to look ahead")
    rolls.add_argument(
        "--march",
        type=march_from,
        metavar="SPACES",
        help="spaces of a way, such as 3+1,2/4-3/-: the Battle Ratings of those who may intercept in each, "
        "with what changes their dice",
    )
    rolls.add_argument(
        "--reluctance", type=int, metavar="SPACES", help="with armies twice as strong as Barbarians"
    )
    rolls.add_argument("--succession", type=int, choices=range(1, ROUNDS + 1), metavar="ROUND")
    rolls.add_argument("--attrition", type=int, metavar="UNITS")
    return parser


def from_arguments(arguments: Sequence[str]) -> dict[str, Any]:
    """What `kadesh odds god-kings` prints."""
    args = _parser().parse_args(list(arguments))
    found: dict[str, Any] = {}
    if args.attacker is not None and args.defender is not None:
        found.update(_battle(args))
    elif args.attacker is not None or args.defender is not None:
        raise ValueError("A battle needs an attacker and a defender.")
    if args.siege is not None:
        found["siege"] = _siege(args.siege, args.markers, args.events, args.cards)
    if args.succession is not None:
        found["succession"] = _succession(args.succession)
    if args.march is not None:
        found["march"] = _march(args.march)
    if args.reluctance is not None:
        found["barbarians"] = {"stop": reluctance_chance(args.reluctance)}
    if args.attrition is not None:
        found["attrition"] = {"steps_lost": texts(attrition_chances(args.attrition))}
    if not found:
        raise ValueError(
            "Nothing was asked: name two armies, or a siege, a march, a succession or attrition."
        )
    return found


def texts(table: dict[int, float]) -> dict[str, float]:
    """A distribution in order, its numbers as texts."""
    return {str(key): table[key] for key in sorted(table)}


# --- battles and reactions ---


def _hosts(args: argparse.Namespace) -> tuple[Host, Host]:
    allies = DRM_ALLIES_HOME if args.home else DRM_ALLIES
    attacking, defending = args.attacker_drm, args.defender_drm
    # Local allies need a general. [15.5.5]
    attacking += allies if args.allies == "attacker" and args.attacker.led else 0
    defending += allies if args.allies == "defender" and args.defender.led else 0
    defending += DRM_MOUNTAIN if args.terrain == "mountain" else 0
    defending += DRM_INTERCEPTION if args.intercepted else 0
    defending += DRM_FAILED_AVOIDANCE if args.failed_avoidance else 0
    sides = ((args.attacker, args.attacker_divisions), (args.defender, args.defender_divisions))
    stacks = [army.stack(whole) for army, whole in sides]
    if 0 in stacks:
        raise ValueError("An army without units does not fight.")
    return (
        Host(stacks[0], args.attacker.rating, args.attacker.led, attacking, args.attacker_barbarian),
        Host(stacks[1], args.defender.rating, args.defender.led, defending, args.defender_barbarian),
    )


def _battle(args: argparse.Namespace) -> dict[str, Any]:
    attacker, defender = _hosts(args)
    mountain = args.terrain == "mountain"
    field = Field(mountain, args.failed_avoidance, args.attacker_charge, args.defender_charge)
    drms = total_drm(attacker), total_drm(defender)
    found: dict[str, Any] = {
        "strength": {
            "attacker": battle_strength(attacker.units, mountain),
            "defender": battle_strength(defender.units, mountain),
        },
        "modifiers": {"attacker": drms[0], "defender": drms[1], "advantage": drms[0] - drms[1]},
        "reactions": _reactions(attacker, defender, args.foreign_marker),
    }
    able = may_charge(attacker, mountain), may_charge(defender, mountain)
    if able[0]:
        found["attacker_charge"] = _charge(
            attacker, charge_odds(attacker, defender, field.shaken, args.attacker_charge)
        )
    if able[1]:
        found["defender_charge"] = _charge(
            defender, charge_odds(defender, attacker, False, args.defender_charge)
        )
    for name, ours, theirs in (
        ("nobody_charges", False, False),
        ("attacker_charges", True, False),
        ("defender_charges", False, True),
        ("both_charge", True, True),
    ):
        if (able[0] or not ours) and (able[1] or not theirs):
            outlook = fight(attacker, defender, field, ours, theirs)
            found[name] = _outlook(outlook)
            if name == "nobody_charges":
                found["best_use_of_the_advantage"] = dict(
                    zip(("to the attacker's die", "to the defender's die"), outlook.split, strict=True)
                )
    return found


def _charge(host: Host, chance: float) -> dict[str, Any]:
    return {"comes_off": chance, "casualties": texts(charge_casualties(host))}


def _reactions(moving: Host, other: Host, foreign_marker: bool) -> dict[str, float]:
    """The defender as one who intercepts or avoids, the attacker as one who pursues. [13.4, 14.1, 14.4]"""
    ours, theirs = chariots(moving.units), chariots(other.units)
    found: dict[str, float] = {}
    if other.led:
        modifier = chariot_modifier(theirs, ours, only_chariots(other.units))
        marker = FOREIGN_MARKER if foreign_marker else 0
        found["interception"] = reaction_chance(modifier + marker, other.rating)
        found["avoidance"] = reaction_chance(modifier, other.rating)
        found["avoidance of the general alone"] = reaction_chance(LONE_GENERAL, other.rating)
    if moving.led:
        modifier = chariot_modifier(ours, theirs, only_chariots(moving.units))
        found["pursuit"] = pursuit_chance(modifier, moving.rating)
    return found


def _outlook(outlook: Outlook) -> dict[str, Any]:
    found: dict[str, Any] = {
        "outcome": {
            "attacker wins": outlook.win,
            "defender wins": 1.0 - outlook.win,
            "attacker displaced": outlook.displaced[ATTACKER],
            "defender displaced": outlook.displaced[DEFENDER],
            "attacker wiped out": outlook.gone[ATTACKER],
            "defender wiped out": outlook.gone[DEFENDER],
        }
    }
    for side, name in ((ATTACKER, "attacker"), (DEFENDER, "defender")):
        found[f"{name}_loss_number"] = texts(outlook.numbers[side])
        found[f"{name}_steps_lost"] = texts(outlook.steps[side])
        lost = [(ARM_NAMES[arm].lower(), steps) for arm, steps in enumerate(outlook.arms[side]) if steps]
        found[f"{name}_on_average"] = {
            **{f"{arm} steps lost": f"{steps:.3f}" for arm, steps in lost},
            "VP": f"{outlook.vp[side]:.3f}",
        }
    return found


# --- single rolls ---


def _siege(walls: int, markers: int, events: int, rolls: int) -> dict[str, Any]:
    within = siege_within(walls, markers, rolls, events)
    return {
        "now": siege_chance(walls, markers, events),
        "within": {many(number, "card"): chance for number, chance in enumerate(within, 1)},
    }


def _march(spaces: list[list[float]]) -> dict[str, float]:
    """Where on a way an army is intercepted, if all try who may. [13.2, 13.6]"""
    chances = march_chances(spaces)
    found = {f"intercepted in space {number}": chance for number, chance in enumerate(chances, 1)}
    found["intercepted anywhere"] = sum(chances)
    return found


def _succession(round_number: int) -> dict[str, Any]:
    cards = {"no card": 0, "Ops 1": -1, "Ops 2": -2, "Ops 3": -3}
    return {
        "this_round": {name: succession_chance(round_number, shift) for name, shift in cards.items()},
        "by_the_end": {name: succession_by_the_end(round_number, shift) for name, shift in cards.items()},
        "this_round_against_it": {
            name: succession_chance(round_number, -shift) for name, shift in cards.items()
        },
    }
