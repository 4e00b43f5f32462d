"""Turn order, Gilgamesh, Events, the end of an Epoch."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.bot.cards import rank
from kadesh.games.acme.bot.growth import home_worth, price
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.targets import hurt, landing
from kadesh.games.acme.bot.worth import faith
from kadesh.games.acme.rules.arithmetic import gilgamesh_disks
from kadesh.games.acme.rules.ch16_gilgamesh import home_areas
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Acting, EpochEvent, Gilgamesh, Invasion, Princes
from kadesh.table import Advice, Frame, Option

BY_SPACE: Final = 0.1  # a later space is better: one sees what others do
NEW_DISKS: Final = 0.8  # of a third of a City
HESITATION: Final = 1.0
HERE: Final = 2


def space(p: AcmePosition, frame: Frame, me: Player, options: list[Option]) -> Advice:
    """The last space that one may take."""
    own = p.order.index(me.seat) if me.seat in p.order else 0
    return [((option[1] if len(option) > 1 else own) * BY_SPACE, option) for option in options]


def stars(p: AcmePosition, frame: Acting, me: Player, options: list[Option]) -> Advice:
    """The Grand Astrologer, if he moves one to the end from far in front."""
    ahead = len(p.order) - 1 - p.order.index(me.seat)
    gain = BY_SPACE * 2 * ahead - me.prices.card
    return [(0.0 if option[0] == "pass" else gain, option) for option in options]


def invoke(p: AcmePosition, rite: Gilgamesh, me: Player, options: list[Option]) -> Advice:
    """To begin afresh, if new disks are worth more than what is left behind."""
    left = sum(me.prices.stack(me.seat, area, p.count(me.seat, area)) for area in areas_in(p.where[me.seat]))
    left += faith(p, me.seat, me.prices) + HESITATION
    new = NEW_DISKS * gilgamesh_disks(p.epoch - 1) * me.prices.city / 3
    return [(0.0 if option[0] == "done" else new - left, option) for option in options]


def civilization(p: AcmePosition, frame: Frame, me: Player, options: list[Option]) -> Advice:
    """The best home to be had."""
    found: Advice = []
    for option in options:
        homes = home_areas(p, me.seat, option[1])
        found.append((max((home_worth(p, me.seat, home) for home in homes), default=0.0), option))
    return found


def homeland(p: AcmePosition, frame: Frame, me: Player, options: list[Option]) -> Advice:
    return [(home_worth(p, me.seat, option[1]), option) for option in options]


def invasion(p: AcmePosition, frame: Invasion, me: Player, options: list[Option]) -> Advice:
    """Where others lose most."""
    return [(landing(p, me, frame.card, option[1]), option) for option in options]


def next_area(p: AcmePosition, frame: Invasion, me: Player, options: list[Option]) -> Advice:
    return [(hurt(p, me, option[1], HERE), option) for option in options]


def epoch_aim(p: AcmePosition, event: EpochEvent, me: Player, options: list[Option]) -> Advice:
    """The chooser of an event strikes others."""
    return [(hurt(p, me, option[1], HERE) if len(option) > 1 else 0.0, option) for option in options]


def cull(p: AcmePosition, frame: Acting, me: Player, options: list[Option]) -> Advice:
    """What is missed least goes."""
    return [(-price(p, me, ("give-up", option[1])) if len(option) > 1 else 0.0, option) for option in options]


def princes(p: AcmePosition, frame: Princes, me: Player, options: list[Option]) -> Advice:
    """Minas, or a point."""
    return [
        (-frame.minas * me.prices.mina if option[0] == "give-minas" else -float(frame.points), option)
        for option in options
    ]


def archives(p: AcmePosition, frame: Acting, me: Player, options: list[Option]) -> Advice:
    """A discard that is better than the worst card of the hand."""
    worst = min((rank(p, me.seat, card) for card in areas_in(p.hand[me.seat])), default=0.0)
    return [
        (rank(p, me.seat, option[1]) - worst - 0.2 if len(option) > 1 else 0.0, option) for option in options
    ]
