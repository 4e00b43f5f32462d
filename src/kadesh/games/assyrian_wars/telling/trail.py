"""Where we are in the sequence of play. [3.0]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Conquest,
    Deal,
    Diplomacy,
    Impulse,
    Interphase,
    Politics,
    Succession,
    Tribute,
)
from kadesh.games.assyrian_wars.rules.under_way_cards import Event, ForeignBattle
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Battle,
    Entering,
    Move,
    NavalBattle,
    Raid,
    Retreat,
    SeaFlight,
    Searching,
    SiegeRound,
    Voyage,
)
from kadesh.games.assyrian_wars.telling.beside import reign_of
from kadesh.games.assyrian_wars.telling.naming import area_name, card_name, counter_name, whose
from kadesh.table import Frame

# What is told of a part of the sequence that has no more to say.
PARTS: Final[list[tuple[type[Frame], str]]] = [
    (Diplomacy, "Secret diplomacy"),
    (Politics, "Politics"),
    (Succession, "Succession"),
    (Conquest, "Conquest"),
    (Deal, "Cards"),
]
DOINGS: Final[list[tuple[type[Frame], str]]] = [
    (Retreat, "Retreat"),
    (NavalBattle, "Battle at sea"),
    (SeaFlight, "Ships look for a refuge"),
    (Searching, "Search at sea"),
    (Raid, "Raid"),
    (Voyage, "Voyage"),
]


def trail(p: AssyrianPosition) -> list[str]:
    """Turn, phase, whose impulse, what he does."""
    found = [f"Turn {p.turn} of {p.last_turn} · {reign_of(p.turn)}"]
    if p.over:
        return found
    impulse = p.under_way(Impulse)
    if impulse is not None:
        how = "Preemptive impulse" if impulse.preemptive else f"Round {p.round}"
        return [*found, f"{at_start(whose(impulse.country))} impulse · {how}", *doing(p)]
    if p.under_way(Interphase) is not None:
        found.append("Interphase")
    elif p.under_way(Tribute) is not None:
        found.append("Tribute")
    else:
        found.append("Set-up" if p.under_way(Deal) is not None else f"Round {p.round}")
    return found + [text for kind, text in PARTS if p.under_way(kind) is not None][:1]


def doing(p: AssyrianPosition) -> list[str]:
    """What is under way within an impulse: an event, a march, what it met."""
    found: list[str] = []
    event, move = p.under_way(Event), p.under_way(Move)
    if event is not None:
        found.append(card_name(event.card))
    if move is not None:
        found.append(f"{counter_name(move.leader)} marches" if move.leader >= 0 else "A unit marches")
    battle, siege, entering = p.under_way(Battle), p.under_way(SiegeRound), p.under_way(Entering)
    abroad = p.under_way(ForeignBattle)
    if abroad is not None:
        found.append(f"Battle in {card_name(abroad.card)}")
    elif battle is not None:
        found.append(f"Battle of {area_name(battle.area)}")
    elif siege is not None:
        found.append(f"Siege of {area_name(siege.area)}")
    elif entering is not None:
        found.append(f"Entering {area_name(entering.at)}")
    return found + [text for kind, text in DOINGS if p.under_way(kind) is not None][:1]
