"""The Card Phase: which card is played and at what, when a temple is built, what is negated."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.bot.foresight import outlook
from kadesh.games.acme.bot.growth import Ground, price
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.targets import quick
from kadesh.games.acme.bot.temper import TEMPLES
from kadesh.games.acme.bot.worth import ABILITIES
from kadesh.games.acme.charts.numbers import RETURN_VP
from kadesh.games.acme.rules.ch14_moving import ends_open
from kadesh.games.acme.rules.ch14_worship import temple_scores
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import (
    Action,
    BlackDisks,
    Dilemma,
    GivingUp,
    Lifting,
    Moving,
    Play,
    Returning,
    Window,
)
from kadesh.table import Advice, Option

FEW: Final = 6  # aims that are tried, of those that look best at a glance
NEVER: Final = -1e6
SURE: Final = 0.05
BEFORE_ALL: Final = 1.0  # a temple is built before its price is spent otherwise, and cards ask for one
A_QUESTION: Final = 0.1  # what it is worth to ask for a temple: it may be given
BEST_CARD: Final = 1.8  # what a thief finds, in cards
DANCERS_FEE: Final = 2


def act(p: AcmePosition, action: Action, me: Player, options: list[Option]) -> Advice:
    """What betters the table most, if anything does."""
    now = me.value(p)
    found: Advice = []
    established = -1e9
    first = -1
    for option in options:
        word = option[0]
        if word == "pass":
            found.append((now + SURE, option))
        elif word == "establish":
            if first < 0:
                first = option[1]
                established = outlook(p, me, option) + BEFORE_ALL
            found.append((established + ability(me, option[1]) - ability(me, first), option))
        elif word == "re-establish":
            found.append((outlook(p, me, option) + BEFORE_ALL, option))
        elif word == "offer":
            found.append((now + RETURN_VP - me.prices.tallies - 1.0, option))
        elif word == "ask-for":
            found.append((now + A_QUESTION, option))
        else:
            found.append((outlook(p, me, option), option))
    return found


def ability(me: Player, deity: int) -> float:
    """What a Deity's ability will bring."""
    return me.temper[TEMPLES] * ABILITIES[deity] * me.prices.later


def aim(p: AcmePosition, play: Play, me: Player, options: list[Option]) -> Advice:
    """The aims that look best are tried."""
    if options[0][0] == "space":
        return [(float(option[1]) if len(option) > 1 else -1.0, option) for option in options]
    if len(options) <= FEW:
        return [(outlook(p, me, option), option) for option in options]
    seen = sorted(((quick(p, me, option), option) for option in options), key=_worth, reverse=True)
    tried: Advice = [(outlook(p, me, option), option) for _, option in seen[:FEW]]
    return [*tried, *((NEVER + worth, option) for worth, option in seen[FEW:])]


def _worth(one: tuple[float, Option]) -> float:
    return one[0]


def negate(p: AcmePosition, window: Window, me: Player, options: list[Option]) -> Advice:
    """A Negate is played if what it stops costs more than the card."""
    found: Advice = []
    for option in options:
        worth = outlook(p, me, option)
        if option[0] == "negate":
            worth -= price(p, me, ("save-card", option[1])) - me.prices.card
        found.append((worth + (SURE if option[0] == "let-be" else 0.0), option))
    return found


def choose_negate(p: AcmePosition, lifting: Lifting, me: Player, options: list[Option]) -> Advice:
    """The one that is missed least."""
    return [(-price(p, me, ("save-card", option[1])), option) for option in options]


def returning(p: AcmePosition, offer: Returning, me: Player, options: list[Option]) -> Advice:
    """The owner takes its temple back while it will still pay; the captor sells it when it no longer does."""
    tallies = me.prices.tallies
    if me.seat == offer.owner:
        gain = tallies - 1.5 if p.controls_home(me.seat) else -1.0
    else:
        held = tallies if temple_scores(p, me.seat) else 0.0
        gain = RETURN_VP - held - tallies / max(1, p.seats - 1)
    return [(gain if option[0] == "accept" else 0.0, option) for option in options]


def give_up(p: AcmePosition, giving: GivingUp, me: Player, options: list[Option]) -> Advice:
    """Disks that are missed least, or minas."""
    minas = giving.minas * me.prices.mina
    each = giving.left
    return [
        (-minas / max(1, each) if option[0] == "give-minas" else -price(p, me, option), option)
        for option in options
    ]


def dilemma(p: AcmePosition, frame: Dilemma, me: Player, options: list[Option]) -> Advice:
    """Two minas, or the best card."""
    return [
        (-DANCERS_FEE * me.prices.mina if option[0] == "give-minas" else -BEST_CARD * me.prices.card, option)
        for option in options
    ]


def black_disks(p: AcmePosition, black: BlackDisks, me: Player, options: list[Option]) -> Advice:
    """Barbarians are called away from one's own disks first, last from others'."""
    found: Advice = []
    for option in options:
        if len(option) < 2:
            found.append((0.0, option))
        elif p.where[me.seat] >> option[1] & 1:
            found.append((2.0, option))
        else:
            found.append((0.5 if not p.shared >> option[1] & 1 else -0.5, option))
    return found


def lift(p: AcmePosition, moving: Moving, me: Player, options: list[Option]) -> Advice:
    """A disk moves if it is worth more elsewhere."""
    ground = Ground(p, me)
    found: Advice = []
    for option in options:
        if len(option) < 2:
            found.append((SURE, option))
            continue
        best = max(
            (ground.gain(p, end, 1) for end in areas_in(ends_open(p, moving, option[1]))), default=-1e9
        )
        found.append((best - me.disk(p, option[1]), option))
    return found


def put_down(p: AcmePosition, moving: Moving, me: Player, options: list[Option]) -> Advice:
    ground = Ground(p, me)
    return [(ground.gain(p, option[1], 1), option) for option in options]
