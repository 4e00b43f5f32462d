"""Why a sensible player would choose something: what his adviser weighs, as facts without words.

Areas, countries, counters and cards are their numbers, NOWHERE where none is meant. Points are Action Points,
whole ones; `vp` are Victory Points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.table import Motive

NOWHERE: Final = -1


@dataclass
class Pass(Motive):
    """Nothing else that could be chosen gains enough."""


@dataclass
class Idle(Motive):
    """It gains nothing."""


@dataclass
class Stay(Motive):
    """The cards in the hand are good enough."""


@dataclass
class Redraw(Motive):
    """Other cards should be better."""


# --- war ---


@dataclass
class Attack(Motive):
    """A battle in the field: the chance to win it, mean losses in units, the points of a victory."""

    area: int
    enemy: int
    win: float
    own: float
    other: float
    vp: int


@dataclass
class Storm(Motive):
    """A round against walls: the chance that the city falls in it, and that a level of the walls does."""

    area: int
    falls: float
    breach: float
    vp: int


@dataclass
class Starve(Motive):
    """A hunger siege: its number so far, and the number at which the city gives up."""

    area: int
    number: int
    needed: int


@dataclass
class Approach(Motive):
    """A force goes towards an enemy's city or army."""

    area: int
    enemy: int


@dataclass
class Relieve(Motive):
    """A friendly city is besieged or in danger."""

    area: int
    enemy: int


@dataclass
class Occupy(Motive):
    """An area that nobody defends changes hands, and what it is worth to an economy."""

    area: int
    owner: int


@dataclass
class Hold(Motive):
    """Somebody stays, so that the area does not go back at the end of the impulse."""

    area: int


@dataclass
class Guard(Motive):
    """A place of one's own, and the strength of the strongest enemy near it."""

    area: int
    threat: int


@dataclass
class Gather(Motive):
    """Units come together under one leader."""

    area: int
    units: int


@dataclass
class Whole(Motive):
    """All that can be led goes along."""

    units: int


@dataclass
class Shelter(Motive):
    """A refuge: walls, friends, or a way out."""

    area: int
    walls: bool


@dataclass
class Chance(Motive):
    """A roll that may come off."""

    chance: float


@dataclass
class Lose(Motive):
    """What is missed least is given up."""

    counter: int  # NOWHERE for the weakest of all


@dataclass
class Feed(Motive):
    """A force in enemy land lives on."""

    area: int
    points: int  # 0 if the land pays


@dataclass
class Pillage(Motive):
    """An enemy's land is laid waste."""

    area: int
    owner: int


@dataclass
class Carry(Motive):
    """People of a taken city are carried off to another."""

    area: int


# --- points and cards ---


@dataclass
class Points(Motive):
    """A card for its points, since its event does less."""

    card: int
    points: int


@dataclass
class Event(Motive):
    """A card for what it does."""

    card: int


@dataclass
class Save(Motive):
    """A card that will be worth more later."""

    card: int


@dataclass
class Raise(Motive):
    """Strength for points."""

    counter: int
    strength: int
    points: float


@dataclass
class Lead(Motive):
    """A leader for those who have none."""

    area: int


@dataclass
class Repair(Motive):
    """Land or walls are mended before they count."""

    area: int


@dataclass
class Preempt(Motive):
    """To act before another country does."""

    country: int
    area: int  # where something is to be done, NOWHERE if nowhere


@dataclass
class Thrift(Motive):
    """Points are kept for what is more urgent."""

    points: int


# --- politics and trade ---


@dataclass
class Influence(Motive):
    """A minor's marker moves: the spaces that are lacking for the next standing."""

    minor: int
    lacking: int


@dataclass
class War(Motive):
    """A war that opens something."""

    country: int


@dataclass
class Peace(Motive):
    """A war that costs more than it can gain ends, or does not begin."""

    country: int


@dataclass
class Tribute(Motive):
    """Two levels of the economy now, or Assyria's armies."""

    country: int
    threat: float  # Assyria's strength to one's own


@dataclass
class Camp(Motive):
    """With whom one stands or falls."""

    camp: int


@dataclass
class Conquer(Motive):
    """A country may fall."""

    country: int
    chance: float
    vp: int


@dataclass
class Trade(Motive):
    """Trade points, one's own or those of a power that loses them."""

    power: int
    points: int


@dataclass
class Plot(Motive):
    """A secret action against, or for, a country; NOWHERE for trade and cities."""

    country: int


@dataclass
class Refuse(Motive):
    """An offer that gives more than it gets."""

    country: int


KINDS_OF_MOTIVE: Final[list[type[Motive]]] = [
    *(Pass, Idle, Stay, Redraw, Attack, Storm, Starve, Approach, Relieve, Occupy, Hold, Guard, Gather),
    *(Whole, Shelter, Chance, Lose, Feed, Pillage, Carry, Points, Event, Save, Raise, Lead, Repair),
    *(Preempt, Thrift, Influence, War, Peace, Tribute, Camp, Conquer, Trade, Plot, Refuse),
]
