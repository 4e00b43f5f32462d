"""Names for people: sides, generals, places, units and cards, and the targets that words link to."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many, possessive
from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    CARD_OPS,
    CHARIOT,
    CLASS_STRENGTH,
    DIVISION_NAMES,
    GUARD,
    GUARD_NAMES,
    KIND_ACTION,
    KIND_EFFECT,
    KIND_FROM,
    KIND_IDS,
    KIND_NAMES,
    KIND_REMOVE,
    KIND_WINDOW,
    KING_NAMES,
    LEADER_NAMES,
    MERCENARY,
    N_CLASSES,
    POWERS,
    PROVINCE_IDS,
    PROVINCE_NAMES,
    SIDE_ADJECTIVES,
    SIDE_IDS,
    SIDE_NAMES,
    SPACE_IDS,
    SPACE_NAMES,
    SPACES,
    WINDOW_IDS,
)
from kadesh.games.god_kings.rules.places import LEADERS, SIDE_OF, SPACE_OF, WILD, bits, is_king
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import part, strength
from kadesh.table.contract import Badge, Card

RECONSTRUCTED: Final = "reconstructed"
_PEOPLES: Final = ("kassites", "gasga", "libyans")
WILD_ID: Final = "wild"
WILD_NAME: Final = "masterless mercenaries"
# What a card that is played out of turn answers, for its corner.
MOMENTS: Final[dict[str, str]] = {
    "activation": "when you activate a general",
    "leaving": "when an army is about to leave a space",
    "sailing": "when another sails",
    "reaction": "when an interception or avoidance is declared",
    "mountain": "when an army has entered mountains",
    "halt": "when an army has halted",
    "battle": "when a battle begins",
    "charge": "when a charge is declared",
    "battle-cards": "before the dice of a battle",
    "losses": "when losses are known",
    "after-battle": "when a battle is decided",
    "siege": "before a siege roll",
    "siege-failed": "after a siege roll that failed",
    "succession": "when a Successor is about to be crowned",
    "own-die": "right after a die of your own",
}


# --- sides and seats ---


def side_id(side: int) -> str:
    return WILD_ID if side == WILD else SIDE_IDS[side]


def side_name(side: int) -> str:
    """Egypt, the Gasga, the Megiddo revolt; nobody."""
    if side < 0:
        return "nobody"
    if side == WILD:
        return WILD_NAME
    name = SIDE_NAMES[side]
    return f"the {name}" if is_people(side) or name.endswith(" revolt") else name


def is_people(side: int) -> bool:
    """Called after a people, which is many: the Kassites march."""
    return SIDE_IDS[side] in _PEOPLES


def adjective(side: int) -> str:
    return "masterless" if side == WILD else SIDE_ADJECTIVES[side]


def whose(side: int) -> str:
    return possessive(side_name(side))


def does(side: int, one: str, several: str) -> str:
    """The verb that agrees with a side's name."""
    return several if side == WILD or (side >= 0 and is_people(side)) else one


def seat_name(p: GodKingsPosition, seat: int) -> str:
    """The Power that a seat plays, by name; a seat that nobody has in this game can be thought of too."""
    return side_name(p.power_of[seat]) if seat < p.seats else "nobody"


def side_target(side: int) -> str:
    return f"side:{side_id(side)}"


# --- places ---


def space(at: int) -> str:
    """The target of a space, also for the inside of its walls."""
    return f"space:{SPACE_IDS[SPACE_OF[at]]}"


def place_name(place: int) -> str:
    """Kadesh; inside Kadesh."""
    name = SPACE_NAMES[SPACE_OF[place]]
    return name if place < SPACES else f"the city of {name}"


def province(of: int) -> str:
    return f"region:{PROVINCE_IDS[of]}"


def province_name(of: int) -> str:
    return PROVINCE_NAMES[of]


# --- generals ---


def general_id(general: int) -> str:
    side = SIDE_OF[general]
    rank = "leader" if general >= LEADERS else ("king", "warlord-1", "warlord-2")[general % 3]
    return f"{SIDE_IDS[side]}.{rank}"


def general_target(general: int) -> str:
    return f"piece:{general_id(general)}"


def general_name(p: GodKingsPosition, general: int) -> str:
    """Thutmose III, Egypt's first warlord, the leader of the Gasga."""
    side = SIDE_OF[general]
    if general >= LEADERS:
        return LEADER_NAMES[side]
    if is_king(general):
        king = p.king[side]
        return KING_NAMES[king] if king >= 0 else f"the {SIDE_ADJECTIVES[side]} King"
    return f"the {('first', 'second')[general % 3 - 1]} {SIDE_ADJECTIVES[side]} warlord"


def generals_text(p: GodKingsPosition, generals: int) -> str:
    return listed([general_name(p, general) for general in bits(generals)])


# --- units ---


def class_name(side: int, unit: int) -> str:
    """Warriors of Amon, reduced chariots: one unit of the class."""
    kind, reduced = unit // 2, "reduced " if unit % 2 else ""
    if kind == CHARIOT:
        return f"{reduced}chariot unit"
    if kind == GUARD:
        return f"{reduced}{GUARD_NAMES[side] if side < POWERS else 'guard'}"
    if kind == MERCENARY:
        return f"{reduced}mercenary"
    return f"{reduced}warrior of {DIVISION_NAMES[side][kind]}" if side < POWERS else f"{reduced}warrior"


def classes_name(side: int, unit: int, number: int) -> str:
    """3 warriors of Amon, 2 reduced mercenaries."""
    one = class_name(side, unit)
    several = (
        one.replace("warrior", "warriors", 1)
        .replace("mercenary", "mercenaries", 1)
        .replace("chariot unit", "chariot units", 1)
    )
    return many(number, one, several)


def units_list(side: int, stack: int) -> list[str]:
    """Every class of a stack in words."""
    return [classes_name(side, unit, part(stack, unit)) for unit in range(N_CLASSES) if part(stack, unit)]


def arms_text(stack: int) -> str:
    """5 warriors and 2 chariot units: a stack by arms, for sentences."""
    counts = [0, 0, 0, 0]
    for unit in range(N_CLASSES):
        kind = unit // 2
        arm = 1 if kind == CHARIOT else 2 if kind == GUARD else 3 if kind == MERCENARY else 0
        counts[arm] += part(stack, unit)
    names = (("warrior", ""), ("chariot unit", ""), ("royal guard", ""), ("mercenary", "mercenaries"))
    return listed([many(n, one, several) for n, (one, several) in zip(counts, names, strict=True) if n])


def force_text(p: GodKingsPosition, generals: int, units: int) -> str:
    """Suppiluliuma with 5 warriors and 2 chariot units."""
    who, what = generals_text(p, generals), arms_text(units)
    return f"{who} with {what}" if who and what else who or what or "nobody"


def strength_text(stack: int) -> str:
    """The strength of a stack; reduced units count half."""
    return str(strength(stack))


def class_strength(unit: int) -> str:
    return str(CLASS_STRENGTH[unit])


# --- cards ---


def card_target(card: int) -> str:
    return f"card:{card}"


def card_name(card: int) -> str:
    return KIND_NAMES[CARD_KIND[card]]


def card_data(card: int, now: bool = False) -> Card:
    """A card that the seat may read."""
    kind = CARD_KIND[card]
    made: Card = {
        "id": str(card),
        "title": KIND_NAMES[kind],
        "text": KIND_EFFECT[kind],
        "kind": ("Action card" if KIND_ACTION[kind] else "Event") + provenance(KIND_FROM[kind]),
        "symbol": CARD_SYMBOLS.get(KIND_IDS[kind], "tablet"),
        "numbers": [str(CARD_OPS[card])],
        "marks": card_marks(card),
    }
    if now:
        made["now"] = True
    if KIND_ACTION[kind]:
        made["when"] = MOMENTS[WINDOW_IDS[KIND_WINDOW[kind]]]
    return made


def provenance(source: str) -> str:
    """What is our own reconstruction, in whole or in part, says so."""
    if source == RECONSTRUCTED:
        return ", reconstructed"
    return ", in part reconstructed" if RECONSTRUCTED in source else ""


def card_marks(card: int) -> list[Badge]:
    kind = CARD_KIND[card]
    marks: list[Badge] = []
    if KIND_ACTION[kind]:
        marks.append({"symbol": "flash", "text": "", "title": "Can be played out of turn"})
    if KIND_REMOVE[kind]:
        marks.append({"symbol": "flame", "text": "", "title": "Leaves the game when its event is played"})
    return marks


# Our own signs for the events that are met most often; others show a tablet.
CARD_SYMBOLS: Final[dict[str, str]] = {
    "major-campaign": "king",
    "campaign": "general",
    "invasion": "axe",
    "army-reforms": "spears",
    "oracle": "star",
}


def capital(text: str) -> str:
    return at_start(text)
