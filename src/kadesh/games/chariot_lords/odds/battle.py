"""Exact odds of a battle, by full enumeration with the rules' own arithmetic. [6.1, 6.2, 6.3, T12.0]

The side that hits chooses what dies. Here it takes, among all choices that leave no hit unused that
could still kill, the one that costs the enemy most dice, then most units.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from kadesh.craft.telling import OddsTable
from kadesh.games.chariot_lords.charts.tables import AREA_NAMES, DICE, NATION_NAMES, SUMER, TERRAIN
from kadesh.games.chariot_lords.charts.words import FERTILE, KIND_NAMES, KINDS, TERRAIN_NAMES
from kadesh.games.chariot_lords.rules.arithmetic import Counts, dice_of, hit_chances, hits_to_kill
from kadesh.games.chariot_lords.rules.ch06_battle import (
    KILL,
    KILL_THE_MOVER,
    LEAD,
    ROUNDS,
    battles,
    counts_of,
    engines_at,
    ruler_in_reach,
)
from kadesh.games.chariot_lords.rules.ch14_chosen_people import covenant_helps
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.rules.under_way import Battle, Battles
from kadesh.table.contract import Odds

MOST_UNITS: Final = 30
MOST_ROUNDS: Final = 3


class Side:
    """One side of a battle, without its units: what modifies its dice and its losses."""

    def __init__(self, bonus: int = 0, engines: int = 0, marsh_foot: bool = False) -> None:
        self.bonus = bonus
        self.engines = engines
        self.marsh_foot = marsh_foot

    def key(self) -> tuple[int, int, bool]:
        return (self.bonus, self.engines, self.marsh_foot)


class Round:
    """What can have happened when a round is over."""

    def __init__(self) -> None:
        self.fought = 0.0  # the chance that this round is fought at all
        self.attacker_hits: dict[int, float] = {}  # given that it is fought
        self.defender_hits: dict[int, float] = {}
        self.attacker_kills: dict[int, float] = {}
        self.defender_kills: dict[int, float] = {}
        self.survivors: dict[tuple[Counts, Counts], float] = {}


@lru_cache(maxsize=100_000)
def best_losses(counts: Counts, hits: int, terrain: int, moving: bool, marsh_foot: bool) -> Counts:
    """The units by kind that so many hits take away. [6.3, T12.0]"""
    prices = [hits_to_kill(kind, terrain, moving, marsh_foot) for kind in range(KINDS)]
    best: Counts = (0, 0, 0, 0)
    best_worth = (-1, -1)
    for a in range(_most(counts[0], hits, prices[0]) + 1):
        left_a = hits - a * prices[0]
        for b in range(_most(counts[1], left_a, prices[1]) + 1):
            left_b = left_a - b * prices[1]
            for c in range(_most(counts[2], left_b, prices[2]) + 1):
                left_c = left_b - c * prices[2]
                d = _most(counts[3], left_c, prices[3])
                dead = (a, b, c, d)
                if _could_kill_more(counts, dead, left_c - d * prices[3], prices):
                    continue
                worth = (sum(dead[kind] * DICE[kind][terrain] for kind in range(KINDS)), sum(dead))
                if worth > best_worth:
                    best, best_worth = dead, worth
    return best


def _most(units: int, hits: int, price: int) -> int:
    return min(units, hits // price)


def _could_kill_more(counts: Counts, dead: Counts, left: int, prices: list[int]) -> bool:
    """Hits must not be left idle while they could kill. [6.3]"""
    return any(counts[kind] > dead[kind] and prices[kind] <= left for kind in range(KINDS))


def _minus(counts: Counts, dead: Counts) -> Counts:
    return (counts[0] - dead[0], counts[1] - dead[1], counts[2] - dead[2], counts[3] - dead[3])


def _add(table: dict[Any, float], key: Any, chance: float) -> None:
    table[key] = table.get(key, 0.0) + chance


def fight(
    attacker: Counts, defender: Counts, terrain: int, mover: Side, other: Side, rounds: int
) -> list[Round]:
    """All that can happen in so many rounds without a retreat, with its chance. [6.1–6.4]"""
    states: dict[tuple[Counts, Counts], float] = {(attacker, defender): 1.0}
    found: list[Round] = []
    for _ in range(rounds):
        this = Round()
        for (ours, theirs), chance in states.items():
            if sum(ours) == 0 or sum(theirs) == 0:
                _add(this.survivors, (ours, theirs), chance)
            else:
                this.fought += chance
                _one_round(this, ours, theirs, chance, terrain, mover, other)
        _condition(this)
        states = this.survivors
        found.append(this)
    return found


def _one_round(
    this: Round, ours: Counts, theirs: Counts, chance: float, terrain: int, mover: Side, other: Side
) -> None:
    our_hits = hit_chances(dice_of(list(ours), terrain, mover.engines), mover.bonus)
    their_hits = hit_chances(dice_of(list(theirs), terrain, other.engines), other.bonus)
    our_dead = [best_losses(ours, hits, terrain, True, mover.marsh_foot) for hits in range(len(their_hits))]
    for hits, p_hits in enumerate(our_hits):
        their_dead = best_losses(theirs, hits, terrain, False, other.marsh_foot)
        left = _minus(theirs, their_dead)
        _add(this.attacker_hits, hits, chance * p_hits)
        _add(this.attacker_kills, sum(their_dead), chance * p_hits)
        for taken, p_taken in enumerate(their_hits):
            _add(this.survivors, (_minus(ours, our_dead[taken]), left), chance * p_hits * p_taken)
    for taken, p_taken in enumerate(their_hits):
        _add(this.defender_hits, taken, chance * p_taken)
        _add(this.defender_kills, sum(our_dead[taken]), chance * p_taken)


def _condition(this: Round) -> None:
    """Hits and kills are given for the case that the round is fought."""
    if this.fought:
        for table in (this.attacker_hits, this.defender_hits, this.attacker_kills, this.defender_kills):
            for key in table:
                table[key] /= this.fought


@lru_cache(maxsize=200_000)
def outlook(
    attacker: Counts,
    defender: Counts,
    terrain: int,
    mover: tuple[int, int, bool],
    other: tuple[int, int, bool],
    rounds: int = ROUNDS,
) -> tuple[float, float, float, float]:
    """Chance that the area is cleared, chance that the attackers are gone, mean losses of both."""
    last = fight(attacker, defender, terrain, Side(*mover), Side(*other), rounds)[-1]
    cleared = gone = our_losses = their_losses = 0.0
    for (ours, theirs), chance in last.survivors.items():
        if sum(theirs) == 0 and sum(ours) > 0:
            cleared += chance
        if sum(ours) == 0:
            gone += chance
        our_losses += chance * (sum(attacker) - sum(ours))
        their_losses += chance * (sum(defender) - sum(theirs))
    return cleared, gone, our_losses, their_losses


# --- the battle on the table ---


def side_of(p: LordsPosition, nation: int, foe: int, area: int, led: bool) -> Side:
    """What helps a nation in a battle. [6.6, 6.7, 14.1]"""
    bonus = 1 if led or covenant_helps(p, nation, foe, area) else 0
    return Side(bonus, engines_at(p, nation, area), nation == SUMER)


def counts_at(p: LordsPosition, nation: int, area: int) -> Counts:
    found = counts_of(p, nation, area)
    return (found[0], found[1], found[2], found[3])


def sides_at(p: LordsPosition, area: int, enemy: int, led: bool) -> tuple[Side, Side]:
    """The moving nation, led by its ruler or not, and its enemy there."""
    me = p.nation
    return side_of(p, me, enemy, area, led), side_of(p, enemy, me, area, p.marker[enemy] == area)


def outlook_at(
    p: LordsPosition, area: int, enemy: int, led: bool, rounds: int = ROUNDS
) -> tuple[float, float, float, float]:
    """The outlook of the moving nation's battle as both sides stand now."""
    mover, other = sides_at(p, area, enemy, led)
    ours, theirs = counts_at(p, p.nation, area), counts_at(p, enemy, area)
    return outlook(ours, theirs, TERRAIN[area], mover.key(), other.key(), rounds)


def now(p: LordsPosition) -> Odds | None:
    """The odds of the battle under way, or of those to be fought."""
    battle = p.under_way(Battle)
    if battle is not None:
        return battle_odds(p, battle)
    return list_odds(p) if p.under_way(Battles) is not None else None


def after_hits(p: LordsPosition, battle: Battle) -> tuple[Counts, Counts]:
    """Both sides as they will stand when all hits have been dealt out. [6.3]"""
    area, terrain = battle.area, TERRAIN[battle.area]
    ours, theirs = counts_at(p, p.nation, area), counts_at(p, battle.enemy, area)
    our_dead = best_losses(ours, battle.enemy_hits, terrain, True, p.nation == SUMER)
    their_dead = best_losses(theirs, battle.mover_hits, terrain, False, battle.enemy == SUMER)
    return _minus(ours, our_dead), _minus(theirs, their_dead)


def battle_odds(p: LordsPosition, battle: Battle) -> Odds | None:
    """The odds of one battle, round by round; while hits are dealt out, of what comes after them."""
    me, area, enemy = p.nation, battle.area, battle.enemy
    hit = battle.step in (KILL, KILL_THE_MOVER)
    may_lead = battle.step is LEAD and ruler_in_reach(p, area)
    led, rounds = battle.mover_led or may_lead, ROUNDS - battle.round
    ours, theirs = after_hits(p, battle) if hit else (counts_at(p, me, area), counts_at(p, enemy, area))
    if sum(ours) == 0 or sum(theirs) == 0 or (hit and rounds < 1):
        return None
    rounds = max(1, rounds)
    mover, other = sides_at(p, area, enemy, led)
    found = fight(ours, theirs, TERRAIN[area], mover, other, rounds)
    cleared, gone, _, _ = outlook(ours, theirs, TERRAIN[area], mover.key(), other.key(), rounds)
    us, them = NATION_NAMES[me], NATION_NAMES[enemy]
    led_by = ", led by its ruler" if led else ""
    told = OddsTable(
        f"{AREA_NAMES[area]}: {us} against {them}{led_by}{', after these hits' if hit else ''}", "6.2"
    )
    told.row(f"{us} kills, next round", _texts(found[0].attacker_kills))
    told.row(f"{them} kills, next round", _texts(found[0].defender_kills))
    more = "in the next round" if rounds == 1 else f"within {rounds} rounds"
    told.line(f"{us} clears the area {more}", cleared)
    if may_lead:
        alone = sides_at(p, area, enemy, False)[0]
        told.line(
            f"{us} clears it without its ruler",
            outlook(ours, theirs, TERRAIN[area], alone.key(), other.key(), rounds)[0],
        )
    told.line(f"{us} is wiped out {more}", gone)
    told.line("both still stand", max(0.0, 1.0 - cleared - gone))
    return told.data()


def list_odds(p: LordsPosition) -> Odds:
    """The chance to clear each area in which battle is to be fought."""
    told = OddsTable("Battles to fight", "6.2")
    for area, enemy in battles(p):
        led = ruler_in_reach(p, area)
        led_by = ", led by the ruler" if led else ""
        text = f"{AREA_NAMES[area]}: cleared of {NATION_NAMES[enemy]}{led_by}"
        told.line(text, outlook_at(p, area, enemy, led)[0])
        if led:
            told.line(f"{AREA_NAMES[area]}: without the ruler", outlook_at(p, area, enemy, False)[0])
    return told.data()


def _texts(table: dict[int, float]) -> dict[str, float]:
    return {str(key): table[key] for key in sorted(table)}


# --- the command line ---


def units_from(text: str) -> Counts:
    """Units by kind from a text such as chariot:2,foot:2."""
    counts = [0, 0, 0, 0]
    for part in text.split(","):
        name, _, number = part.strip().partition(":")
        if name not in KIND_NAMES:
            raise argparse.ArgumentTypeError(f"there is no kind of unit {name!r}: {', '.join(KIND_NAMES)}")
        if number and not (number.isascii() and number.isdigit()):
            raise argparse.ArgumentTypeError(f"{number!r} is no number of units")
        counts[KIND_NAMES.index(name)] += int(number or 1)
    if not 0 < sum(counts) <= MOST_UNITS:
        raise argparse.ArgumentTypeError(f"a side has 1 to {MOST_UNITS} units")
    return (counts[0], counts[1], counts[2], counts[3])


def engines_from(text: str) -> int:
    """Siege and terror markers of one side. [6.7]"""
    return _number(text, 0, MOST_UNITS, f"a side has 0 to {MOST_UNITS} siege and terror markers")


def rounds_from(text: str) -> int:
    return _number(text, 1, MOST_ROUNDS, f"a battle has 1 to {MOST_ROUNDS} rounds")


def _number(text: str, least: int, most: int, otherwise: str) -> int:
    if not (text.isascii() and text.isdigit()) or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(otherwise)
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kadesh odds chariot-lords", description="Exact odds of a battle.")
    parser.add_argument("--terrain", choices=TERRAIN_NAMES[:-1], default=TERRAIN_NAMES[FERTILE])
    parser.add_argument("--attacker", type=units_from, required=True, metavar="KIND:N,…")
    parser.add_argument("--defender", type=units_from, required=True, metavar="KIND:N,…")
    parser.add_argument("--rounds", type=rounds_from, default=ROUNDS)
    parser.add_argument("--attacker-ruler", action="store_true", help="one on each of the attacker's dice")
    parser.add_argument("--defender-ruler", action="store_true", help="one on each of the defender's dice")
    parser.add_argument("--attacker-engines", type=engines_from, default=0, help="siege and terror markers")
    parser.add_argument("--defender-engines", type=engines_from, default=0, help="siege and terror markers")
    parser.add_argument("--sumer", choices=["attacker", "defender"], help="whose foot are Sumerian")
    return parser


def from_arguments(arguments: Sequence[str]) -> dict[str, Any]:
    """What `kadesh odds` prints."""
    args = _parser().parse_args(list(arguments))
    mover = Side(int(args.attacker_ruler), args.attacker_engines, args.sumer == "attacker")
    other = Side(int(args.defender_ruler), args.defender_engines, args.sumer == "defender")
    terrain = TERRAIN_NAMES.index(args.terrain)
    rounds = fight(args.attacker, args.defender, terrain, mover, other, args.rounds)
    return {
        "terrain": args.terrain,
        "attacker": _named(args.attacker),
        "defender": _named(args.defender),
        "rounds": [_round_json(number, found) for number, found in enumerate(rounds, 1)],
    }


def _round_json(number: int, found: Round) -> dict[str, Any]:
    return {
        "round": number,
        "fought": found.fought,
        "attacker_hits": _texts(found.attacker_hits),
        "defender_hits": _texts(found.defender_hits),
        "attacker_kills": _texts(found.attacker_kills),
        "defender_kills": _texts(found.defender_kills),
        "survivors": [
            {"attacker": _named(ours), "defender": _named(theirs), "chance": chance}
            for (ours, theirs), chance in sorted(found.survivors.items(), key=lambda item: -item[1])
        ],
    }


def _named(counts: Counts) -> dict[str, int]:
    return {KIND_NAMES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}
