"""The battle or siege at hand: both sides, their dice, and what cards lie face down."""

from __future__ import annotations

from kadesh.craft.english import at_start, listed, many
from kadesh.games.assyrian_wars.charts.counters import SHIP
from kadesh.games.assyrian_wars.charts.tables import (
    AREA_IDS,
    COUNTER_CLASS,
    LEADERS,
    NOBODY,
    SHIPS,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import (
    ATTACKER,
    DEFENDER,
    battle_dice,
)
from kadesh.games.assyrian_wars.rules.ch06_siege_dice import besiegers_dice, defenders_dice
from kadesh.games.assyrian_wars.rules.position import ASSAULT, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import BattleCards
from kadesh.games.assyrian_wars.rules.under_way_war import Battle, NavalBattle, Side, SiegeRound
from kadesh.games.assyrian_wars.telling.naming import (
    SYMBOL_OF,
    area_name,
    card_name,
    class_text,
    counter_name,
    place_name,
    ratings,
    side_id,
)
from kadesh.table.contract import Fight, FightSide, FightUnit


def fight(p: AssyrianPosition, seat: int | None) -> Fight | None:
    """What is being fought now, as a little table."""
    battle, siege, naval = p.under_way(Battle), p.under_way(SiegeRound), p.under_way(NavalBattle)
    if naval is not None:
        return naval_fight(p, naval)
    if battle is not None and battle.countries:
        return field_fight(p, battle, seat)
    return siege_fight(p, siege) if siege is not None and siege.garrison >= 0 else None


def field_fight(p: AssyrianPosition, battle: Battle, seat: int | None) -> Fight:
    kind = "Sortie from" if battle.sortie else "Battle of"
    text = "More hits win; a tie means a second round." if battle.round == 1 else "Second round."
    return {
        "title": f"{kind} {area_name(battle.area)}",
        "space": AREA_IDS[battle.area],
        "sides": [battle_side(p, battle, which, seat) for which in (ATTACKER, DEFENDER)],
        "text": text,
        "clause": "6.7",
    }


def battle_side(p: AssyrianPosition, battle: Battle, which: int, seat: int | None) -> FightSide:
    side = battle.sides[which]
    notes = leader_notes(p, side.force)
    dice = battle_dice(p, battle, which)
    if dice > 0:
        notes.append(many(dice, "battle die", "battle dice"))
    if not side.organised:
        notes.append("disorganised: leaders give no dice")
    notes += card_notes(p, battle, which, seat)
    role = "Attacker" if which == ATTACKER else "Defender"
    return fight_side(p, side, role, notes)


def fight_side(p: AssyrianPosition, side: Side, role: str, notes: list[str]) -> FightSide:
    force = side.force
    strength = sum(p.cf(counter) for counter in bits(force & (UNITS | SHIPS)))
    chief = side.chief if side.chief >= 0 else owner_of(p, force)
    return {
        "side": side_id(chief),
        "role": role,
        "units": fight_units(force),
        "strength": str(strength),
        "notes": notes,
    }


def owner_of(p: AssyrianPosition, force: int) -> int:
    owners = bits(p.owners_in(force))
    return owners[0] if owners else NOBODY


def fight_units(force: int) -> list[FightUnit]:
    found: list[FightUnit] = []
    for kind in range(SHIP + 1):
        number = sum(COUNTER_CLASS[counter] == kind for counter in bits(force & ~LEADERS))
        if number:
            title = at_start(class_text(kind, number))
            found.append({"symbol": SYMBOL_OF[kind], "text": str(number), "title": title})
    return found


def leader_notes(p: AssyrianPosition, force: int) -> list[str]:
    return [f"{counter_name(leader)} {ratings(p, leader)}" for leader in bits(force & LEADERS)]


def card_notes(p: AssyrianPosition, battle: Battle, which: int, seat: int | None) -> list[str]:
    """Cards in force are open; those laid face down are known to who laid them. [6.7.1]"""
    frame = p.under_way(BattleCards)
    if frame is None:
        return []
    own = p.owners_in(battle.sides[which].force)
    shown = [card_name(one.card) for one in frame.laid if own >> one.country & 1]
    hidden = [
        f"{card_name(one.card)}, face down"
        for one in frame.committed
        if own >> one.country & 1 and seat is not None and p.seat_for(one.country) == seat
    ]
    return [listed(shown)] * bool(shown) + hidden


def siege_fight(p: AssyrianPosition, siege: SiegeRound) -> Fight:
    kind = "Assault on" if siege.kind == ASSAULT else "Siege of"
    besiegers, garrison = siege.sides
    name = area_name(siege.area)
    inside = fight_side(p, garrison, "City", [f"defence {p.defence(siege.area)}", *dice_notes(p, siege, 1)])
    holder = p.controller[siege.area]
    if garrison.chief < 0 or not garrison.force:
        inside["side"] = side_id(holder)
    return {
        "title": f"{kind} {name}",
        "space": AREA_IDS[siege.area],
        "sides": [
            fight_side(
                p,
                besiegers,
                "Besiegers",
                [*leader_notes(p, besiegers.force), *dice_notes(p, siege, 0)],
            ),
            inside,
        ],
        "text": "More hits than the city take it." if siege.kind == ASSAULT else "Hits wear down the walls.",
        "clause": "6.8.2" if siege.kind == ASSAULT else "6.8.3",
    }


def dice_notes(p: AssyrianPosition, siege: SiegeRound, which: int) -> list[str]:
    groups = defenders_dice(p, siege) if which else besiegers_dice(p, siege)
    number = sum(count for _, _, count in groups)
    return [many(number, "die", "dice")] if number else []


def naval_fight(p: AssyrianPosition, battle: NavalBattle) -> Fight:
    roles = ("Attacker", "Defender")
    return {
        "title": at_start(f"battle at {place_name(p, battle.place_at)}"),
        "sides": [fight_side(p, side, role, []) for side, role in zip(battle.sides, roles, strict=True)],
        "clause": "6.16.f",
    }
