"""How an option is put before people: registers, plain ones, whose units a question is about."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.options import Descriptions
from kadesh.craft.telling import Short, in_short
from kadesh.craft.telling import option as made
from kadesh.games.god_kings.rules import words
from kadesh.games.god_kings.rules.places import INSIDE, SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import part
from kadesh.games.god_kings.rules.under_way import (
    Battle,
    CardPlay,
    Declaring,
    Event,
    Force,
    Losses,
    Naming,
    Sheltering,
    Toll,
)
from kadesh.games.god_kings.rules.under_way_realm import Gifts, Reinforcement
from kadesh.games.god_kings.telling.pieces import unit_target
from kadesh.table import Frame, Option, Register, Word
from kadesh.table.contract import OptionTold
from kadesh.table.telling import Targets

DESCRIPTIONS: Final = Descriptions()
TARGETS: Final = Register[Word, Targets]()

# Options that need nothing but their words: text, detail.
PLAIN: Final[dict[Word, tuple[str, str]]] = {
    words.KEEP_NONE: ("Keep no card", "all are discarded, face up"),
    words.PASS: ("Let it pass", ""),
    words.FORGO: ("Lay it aside", "the card has no use"),
    words.ALONE: ("Nobody: the general goes alone", ""),
    words.CHOOSE: ("Choose who goes", "one kind of unit after the other"),
    words.BACK_UP: ("Back up", "to the space from which the army came"),
    words.BACK_INTO_CITY: ("Back into the city", "all of it goes behind the walls"),
    words.SPLIT: ("Split the army", "some go behind the walls, the others back to their port"),
    words.STAY: ("Stay", "the move ends here"),
    words.OVERRUN: ("Overrun them", "they are wiped out, and the march goes on"),
    words.SALLY: ("Come out and join the battle", "they fight with the army that relieves them"),
    words.NO_SALLY: ("Stay inside", ""),
    words.NO_CHARGE: ("Do not charge", ""),
    words.RETREAT: ("Retreat", "to the nearest place of one's own"),
    words.DISPLACE: ("Let the army be displaced", "it goes home at once and loses nothing more"),
    words.BUY_CHARIOT: ("Buy a chariot unit", "1 tribute point and 1 wood point"),
    words.BUY_MERCENARY: ("Buy a mercenary unit", "1 tribute point"),
    words.GIVE_NOTHING: ("Give nothing at all", "neither spaces nor points nor a card in this phase"),
    words.ACCEPT: ("Accept", ""),
    words.REFUSE: ("Decline", ""),
}
SHORT: Final[dict[Word, tuple[str, str, Short]]] = {
    words.STOP: ("Stop here", "the move ends", "done"),
    words.ALL_INSIDE: ("All go inside the walls", "two units at most; they may be besieged", "all"),
    words.LOSE_CHEAPEST: ("The cheapest losses", "mercenaries first, whole divisions last", "cheapest"),
    words.AS_BEFORE: ("Everybody as before, where that is possible", "the rest with the King", "last"),
}


for _word, (_text, _detail) in PLAIN.items():
    DESCRIPTIONS.button(_word, _text, _detail)
for _word, (_text, _detail, _short) in SHORT.items():
    DESCRIPTIONS.button(_word, _text, _detail, _short)


# What it means to be done, where it is more than that.
ENDINGS: Final[dict[type[Frame], tuple[str, str]]] = {
    Declaring: ("Nothing more: let them come", ""),
    Reinforcement: ("Spend no more", "what is left is lost"),
    CardPlay: ("Nothing more with this card", ""),
    Gifts: ("Give nothing more", ""),
}


@DESCRIPTIONS.of(words.DONE)
def done(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    text, detail = ENDINGS.get(type(top(p)), ("Done", ""))
    return in_short(made(text, (), detail), "done")


@DESCRIPTIONS.of(words.ALL_OUTSIDE)
def all_outside(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    walls = top(p)
    if isinstance(walls, Sheltering) and walls.force is not None:
        return made("Nobody goes inside", (), "all of the force goes another way")
    return made("All stay outside", (), "they will have to fight, or avoid battle")


# --- whose units a question is about, and where they are ---


def top(p: GodKingsPosition) -> Any:
    """The frame of the step that asks."""
    return p.frames[-1]


def force_now(p: GodKingsPosition) -> tuple[int, int]:
    """The side and the place of the units that a question is about; a negative place is off the map."""
    frame = top(p)
    if isinstance(frame, Naming):
        frame = frame.party
    elif isinstance(frame, Toll):
        frame = frame.force
    if isinstance(frame, Force):
        return frame.side, frame.place
    if isinstance(frame, Reinforcement):
        return frame.power, -1
    if isinstance(frame, Losses):
        battle = frame.battle
        return (battle.attacker if frame.which == 0 else battle.defender), battle.space
    if isinstance(frame, Battle):
        return frame.army.side, frame.space
    if isinstance(frame, Sheltering):
        return frame.side, frame.space
    if isinstance(frame, Event):
        return frame.side, -1
    army = p.under_way(Force)
    return (army.side, army.place) if army is not None else (p.power_of[0], -1)


def side_now(p: GodKingsPosition) -> int:
    return force_now(p)[0]


def units_here(p: GodKingsPosition, unit: int) -> list[str]:
    """The units of a class that a question is about, as they lie in their army, before or behind walls."""
    side, place = force_now(p)
    if place < 0:
        return []
    space = SPACE_OF[place]
    for at in (place, space, INSIDE[space]):
        if at >= 0 and part(p.stack(side, at), unit):
            return [unit_target(p, side, at, unit)]
    return []


def ranged(told: OptionTold, of: str, number: int) -> OptionTold:
    """The option as one of a range."""
    told["amount"] = {"of": of, "value": number}
    return told
