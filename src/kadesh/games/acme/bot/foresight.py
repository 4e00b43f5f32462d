"""What comes of an option: it is tried on a copy of the table, with what follows from it at once."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.bot.growth import Ground, price
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.targets import quick
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Action, Contest, Gilgamesh, Paying, Play
from kadesh.table import LooseDice, Option, seed_from

LONGEST: Final = 40  # questions that are followed
# Words with which one lets something be.
PASSIVE: Final = frozenset({"pass", "done", "let-be", "let-go", "refuse", "none", "keep-all", "no", "stop"})
PRICES: Final = frozenset({"pay-disk", "pay-mina", "pay-card", "give-up", "discard", "give-card"})
PLACES: Final = frozenset({"deploy", "to"})
_SEED: Final = seed_from("what comes of it")


def outlook(p: AcmePosition, me: Player, option: Option) -> float:
    """What the table is worth to a player once an option has had its effect, if others let it be."""
    return me.value(tried(p, me, option))


def tried(p: AcmePosition, me: Player, option: Option) -> AcmePosition:
    """A copy of the table after the option and what follows from it."""
    after = p.clone()
    after.dice = LooseDice(_SEED)
    after.choose(me.seat, option)
    in_contest = p.under_way(Contest) is not None
    for _ in range(LONGEST):
        if after.over or after.phase != p.phase or is_settled(after, in_contest):
            break
        asked = after.asked[0]
        options = after.options(asked)
        after.choose(asked, followed(after, asked, me, options))
    return after


def is_settled(p: AcmePosition, in_contest: bool) -> bool:
    """Has the action, the competition or the card had its effect?"""
    if in_contest:
        return p.under_way(Contest) is None
    if any(p.under_way(kind) is not None for kind in (Play, Paying, Gilgamesh)):
        return False
    return isinstance(p.frames[-1], Action) or p.under_way(Action) is None


def followed(p: AcmePosition, asked: int, me: Player, options: list[Option]) -> Option:
    """Things are let be where one can; else what seems best at a glance, to whoever is asked."""
    passive = next((option for option in options if option[0] in PASSIVE), None)
    word = options[0][0]
    if passive is not None and (asked != me.seat or word not in PLACES):
        return passive
    who = me if asked == me.seat else Player(p, asked, me.temper)
    best, found = -1e9, options[0]
    ground = Ground(p, who) if word in PLACES else None
    for option in options:
        worth = at_a_glance(p, who, option, ground)
        if worth > best:
            best, found = worth, option
    return found


def at_a_glance(p: AcmePosition, who: Player, option: Option, ground: Ground | None) -> float:
    """What an option seems worth without trying it."""
    if option[0] in PRICES:
        return -price(p, who, option)
    if ground is not None:
        return 0.0 if len(option) < 2 else ground.best_share(p, option[1], 1)
    return quick(p, who, option)
