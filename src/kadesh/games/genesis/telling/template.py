"""Texts with {names} in them: what the frame that asks, or an option, gives as words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.craft.english import possessive
from kadesh.games.genesis.charts.tables import CARD_KIND, EW, KIND_EFFECT, SPACE_NAMES
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.deals import deed_text, offer_now
from kadesh.games.genesis.telling.naming import (
    PLACES,
    army_of,
    army_text,
    called,
    card_name,
    edge_text,
    kings_text,
    mp,
    silver,
)
from kadesh.table import Option

# What the frame of the step that asks gives.
OF_FRAME: Final[dict[str, Callable[[GenesisPosition, Any], str]]] = {
    "power": lambda p, frame: called(p, frame.power),
    "people": lambda p, frame: called(p, frame.people),
    "whose": lambda p, frame: possessive(called(p, frame.power)),
    "peoples": lambda p, frame: possessive(called(p, frame.people)),
    "guest": lambda p, frame: called(p, frame.guest),
    "partner": lambda p, frame: called(p, frame.partner()),
    "briber": lambda p, frame: called(p, frame.briber),
    "defender": lambda p, frame: called(p, frame.defender) if frame.defender >= 0 else "the city",
    "at": lambda p, frame: PLACES[frame.at],
    "space": lambda p, frame: PLACES[frame.space],
    "city": lambda p, frame: SPACE_NAMES[frame.space],
    "here": lambda p, frame: PLACES[frame.at],
    "ruin": lambda p, frame: str(EW[frame.at]),
    "walls": lambda p, frame: str(p.ds[frame.at]),
    "army": lambda p, frame: army_text(p, frame.force, frame.kings),
    "king": lambda p, frame: kings_text(p, frame.kings) or "the king",
    "prey": lambda p, frame: army_of(p, frame.target),
    "mp": lambda p, frame: mp(frame.mp),
    "points": lambda p, frame: str(frame.mp),
    "silver": lambda p, frame: str(p.silver[frame.power]),
    "hand": lambda p, frame: str(p.hand_size(frame.power)),
    "card": lambda p, frame: card_name(frame.card),
    "effect": lambda p, frame: KIND_EFFECT[CARD_KIND[frame.card]],
    "deed": lambda p, frame: deed_text(frame.deed, frame.space),
    "price": lambda p, frame: silver(frame.price),
    "offer": offer_now,
}
# What the option gives instead, if there is one.
OF_OPTION: Final[dict[str, Callable[[GenesisPosition, Option], str]]] = {
    "place": lambda p, option: PLACES[option[1]],
    "worth": lambda p, option: str(EW[option[1]]),
    "edge": lambda p, option: edge_text(option[1]),
    "power": lambda p, option: called(p, option[1]),
    "card": lambda p, option: card_name(option[1]),
    "amount": lambda p, option: silver(option[1]),
}


class Names:
    """The words that stand for names in a template."""

    def __init__(self, p: GenesisPosition, frame: Any, option: Option | None) -> None:
        self.p = p
        self.frame = frame
        self.option = option

    def __getitem__(self, name: str) -> str:
        if self.option is not None and name in OF_OPTION:
            return OF_OPTION[name](self.p, self.option)
        return OF_FRAME[name](self.p, self.frame)


def filled(template: str, p: GenesisPosition, frame: Any, option: Option | None = None) -> str:
    """A template with words for its names."""
    return template.format_map(Names(p, frame, option))
