"""Competitions: what is laid, what is saved, at whom cards are aimed, what is looted."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.bot.foresight import outlook
from kadesh.games.acme.bot.growth import price
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.targets import hurt
from kadesh.games.acme.bot.temper import THRIFT
from kadesh.games.acme.bot.worth import A_CAPTIVE, spite_of
from kadesh.games.acme.charts.numbers import LOOT_DISKS
from kadesh.games.acme.charts.tables import AREAS, BARBARIANS
from kadesh.games.acme.rules.arithmetic import Side, lose_one, losers_in_order, still_contested
from kadesh.games.acme.rules.ch15_contest import sides
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Acting, Contest, Laying, Lose, SiegeTrain, Treason
from kadesh.table import Advice, Option

MOST_SAVES: Final = 4
BY_INVESTMENT: Final = 0.15  # what a disk on a card is missed
A_STRONGHOLD: Final = 0.5  # it counts as a disk in the competition to come
REPLACED: Final = 0.3  # a disk of others comes where one goes
SURE: Final = 0.05  # by so much a card must better things to be laid
CAPTIVES: Final = 2


# --- saving ---


def save(p: AcmePosition, lose: Lose, me: Player, options: list[Option]) -> Advice:
    """A piece is saved if what that changes is worth more than its price."""
    contest = p.under_way(Contest)
    if contest is None:
        gain = me.disk(p, lose.area) + (REPLACED if lose.substitute >= 0 else 0.0)
    else:
        gain = saving(p, contest, lose, me, options)
    return [
        (0.0 if option[0] == "let-go" else gain - me.temper[THRIFT] * cost(p, me, option), option)
        for option in options
    ]


def cost(p: AcmePosition, me: Player, option: Option) -> float:
    """What it costs to save a piece so."""
    if option[0] == "save-fort":
        return A_STRONGHOLD
    return BY_INVESTMENT if option[0] == "save-with" else price(p, me, option)


def saving(p: AcmePosition, contest: Contest, lose: Lose, me: Player, options: list[Option]) -> float:
    """What the first of some saves is worth, if others may follow it; those cost what they cost."""
    prices = sorted(cost(p, me, option) for option in options if option[0] != "let-go")
    without = left_over(p, contest, lose, me, 0)
    best, paid = -1e9, 0.0
    for saves in range(1, min(MOST_SAVES, len(prices)) + 1):
        best = max(best, left_over(p, contest, lose, me, saves) - without - me.temper[THRIFT] * paid)
        paid += prices[saves] if saves < len(prices) else 0.0
    return best


def left_over(p: AcmePosition, contest: Contest, lose: Lose, me: Player, saves: int) -> float:
    """What the area is worth when the competition is over, if one buys off the first losses of one's own."""
    order = sides(p)
    area = contest.area
    table = [
        Side(
            p.count(faction, area),
            0 if faction == BARBARIANS else p.allies[faction * AREAS + area],
            int(p.stronghold[area] == faction),
            saves if faction == me.seat else 0,
            lost=contest.removed[faction],
        )
        for faction in order
    ]
    pending = [order.index(lose.colour)] * lose.left + [order.index(faction) for faction in contest.losers]
    rounds = max(1, contest.round)
    while pending:
        for loser in pending:
            lose_one(table[loser], rounds + 1)
            if not still_contested([side.size() for side in table]):
                return outcome(p, order, table, area, me)
        pending = losers_in_order([side.size() for side in table])
        if not still_contested([side.size() for side in table]):
            break
    return outcome(p, order, table, area, me)


def outcome(p: AcmePosition, order: list[int], table: list[Side], area: int, me: Player) -> float:
    """Stacks that are left, and Loot, others' deducted."""
    left = [at for at, side in enumerate(table) if side.own]
    worth = 0.0
    spite = spite_of(p, me.prices)
    for at in left:
        faction = order[at]
        if faction == BARBARIANS:
            continue
        stack = me.prices.stack(faction, area, table[at].own) / (1 if len(left) == 1 else 3)
        plunder = len(left) == 1 and any(
            side.lost >= LOOT_DISKS
            for other, side in enumerate(table)
            if other != at and order[other] != BARBARIANS
        )
        stack += me.prices.loot if plunder else 0.0
        worth += stack if faction == me.seat else -spite * stack
    if p.home[me.seat] == area and not table[order.index(me.seat)].own:
        worth -= me.bare_home(p, area)
    return worth


# --- cards ---


def lay(p: AcmePosition, laying: Laying, me: Player, options: list[Option]) -> Advice:
    """A card is laid if the competition comes out better by it than the card is worth."""
    return [(outlook(p, me, option) + (SURE if option[0] == "done" else 0.0), option) for option in options]


def aim(p: AcmePosition, contest: Contest, me: Player, options: list[Option]) -> Advice:
    """The largest opposing side; as many Allies as there are."""
    return [
        (float(option[1]) if option[0] == "how-many" else against(p, contest.area, me, option[1]), option)
        for option in options
    ]


def against(p: AcmePosition, area: int, me: Player, faction: int) -> float:
    if faction == me.seat:
        return -1.0
    return p.size(faction, area) + (0.5 if faction < p.seats else 0.0)


def betray(p: AcmePosition, treason: Treason, me: Player, options: list[Option]) -> Advice:
    """Traitor, if he is worth a card."""
    now = me.value(p)
    return [(now if option[0] == "pass" else outlook(p, me, option), option) for option in options]


def besiege(p: AcmePosition, train: SiegeTrain, me: Player, options: list[Option]) -> Advice:
    """The Siege Train goes where a City is worth most."""
    return [(0.0 if option[0] == "done" else 0.1 + hurt(p, me, option[1], 1), option) for option in options]


def besiege_whom(p: AcmePosition, train: SiegeTrain, me: Player, options: list[Option]) -> Advice:
    return [(against(p, train.area, me, option[1]), option) for option in options]


def loot(p: AcmePosition, contest: Contest, me: Player, options: list[Option]) -> Advice:
    """A mina, or two disks for the next Growth."""
    people = CAPTIVES * A_CAPTIVE * me.prices.disk
    return [(me.prices.mina if option[0] == "take-mina" else people, option) for option in options]


def trample(p: AcmePosition, frame: Acting, me: Player, options: list[Option]) -> Advice:
    return [(-price(p, me, option), option) for option in options]
