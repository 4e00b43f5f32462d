"""A sentence of the log under construction: linked words, dice, movements.

A sentence may be read long after its fact: Kings change, so generals are told by their rank, and the player
who begins as Mitanni and goes on as Assyria is told by both names.
"""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft import sentence as craft
from kadesh.craft.english import listed, possessive
from kadesh.games.god_kings.charts.tables import (
    ASSYRIA,
    KING_NAMES,
    KING_POWER,
    LEADER_NAMES,
    MITANNI,
    N_CLASSES,
    PROVINCE_NAMES,
    SIDE_ADJECTIVES,
    SPACE_IDS,
)
from kadesh.games.god_kings.rules.places import LEADERS, SIDE_OF, SPACE_OF, bits, is_king
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import part
from kadesh.games.god_kings.telling.naming import (
    arms_text,
    card_data,
    card_name,
    card_target,
    does,
    general_target,
    place_name,
    province,
    side_id,
    side_name,
    side_target,
    space,
)
from kadesh.games.god_kings.telling.pieces import ARMS, arm_of

NONE: Final = -1  # in place of a space: off the map
RANKS: Final = ("King", "first warlord", "second warlord")
BOTH_NAMES: Final = "Mitanni–Assyria"

# What the fields of facts are, where they are more than numbers.
_SIDES: Final = ("side", "enemy", "defender", "loser")
_PLACES: Final = ("space", "start", "place")


def seat_called(p: GodKingsPosition, seat: int) -> str:
    """The player of a seat, by the Power that he plays from beginning to end. [23.0]"""
    power = p.power_of[seat]
    return BOTH_NAMES if p.assyria and power in (MITANNI, ASSYRIA) else side_name(power)


def rank_name(general: int) -> str:
    """The Egyptian King, the first Hittite warlord, the leader of a tribe."""
    side = SIDE_OF[general]
    if general >= LEADERS:
        return LEADER_NAMES[side]
    if is_king(general):
        return f"the {SIDE_ADJECTIVES[side]} King"
    return f"the {('first', 'second')[general % 3 - 1]} {SIDE_ADJECTIVES[side]} warlord"


def led(generals: int, units: int) -> str:
    """The Egyptian King and the first Egyptian warlord with 3 warriors."""
    who, what = listed([rank_name(one) for one in bits(generals)]), arms_text(units)
    return f"{who} with {what}" if who and what else who or what or "nobody"


class Sentence(craft.Saying):
    """A sentence under construction, about a fact."""

    def field(self, name: str, value: Any, owner: bool) -> None:
        if name in _SIDES:
            self.side(value, owner)
        elif name == "seat" or (name in ("to", "other") and hasattr(self.fact, "seat")):
            self.seat(value, owner)
        elif name in _PLACES or (name == "to" and hasattr(self.fact, "start")):
            self.place(value)
        elif name == "general" or name == "other":
            self.general(value)
        elif name == "card":
            self.add(card_name(value), card_target(value))
        elif name == "province":
            self.add(PROVINCE_NAMES[value], province(value))
        elif name in ("king", "heir"):
            self.king(value)
        else:
            self.text(str(value))

    def side(self, side: int, owner: bool = False) -> Sentence:
        """A side's name, linked."""
        self.several = does(side, "", "s") == "s"
        name = side_name(side)
        return self.add(possessive(name) if owner else name, side_target(side) if side >= 0 else "")

    def seat(self, seat: int, owner: bool = False) -> Sentence:
        """A player's name, linked."""
        name = seat_called(self.p, seat)
        self.several = does(self.p.power_of[seat], "", "s") == "s"
        return self.add(possessive(name) if owner else name, f"seat:{seat}")

    def place(self, at: int) -> Sentence:
        """A place's name, linked."""
        return self.add(place_name(at), space(at))

    def general(self, general: int) -> Sentence:
        """A general's rank, linked."""
        self.several = False
        return self.add(rank_name(general), general_target(general))

    def king(self, king: int) -> Sentence:
        self.several = False
        if king < 0:
            return self.text("nobody")
        return self.add(KING_NAMES[king], side_target(KING_POWER[king]))

    # --- dice, cards and movements ---

    def die(self, face: int, meaning: str, side: int = NONE) -> Sentence:
        """One die of the fact, unless a card has decided."""
        if face > 0:
            self.rolled([face], self.fact.first, meaning, side_id(side) if side >= 0 else "")
        return self

    def lies(self, card: int) -> Sentence:
        """A card that the fact's player shows, to be seen large."""
        power = self.p.power_of[self.fact.seat]
        self.played(card_data(card), side_id(power))
        return self

    def move(self, side: int, generals: int, units: int, start: int, end: int) -> Sentence:
        """A force goes from a place to another; a negative one is none. Inside and outside are one space."""
        left, to = (SPACE_IDS[SPACE_OF[at]] if at >= 0 else None for at in (start, end))
        if left == to:
            return self
        counts = [0] * len(ARMS)
        for unit in range(N_CLASSES):
            counts[arm_of(unit)] += part(units, unit)
        for general in bits(generals):
            self.moved("king" if is_king(general) else "general", side_id(side), 1, left, to)
        for arm, number in enumerate(counts):
            if number:
                self.moved(ARMS[arm], side_id(side), number, left, to)
        return self


SENTENCES: Final = craft.Sentences(Sentence)
tells: Final = SENTENCES.tells
put: Final = SENTENCES.plain
