"""What cards are worth: as points, as events, in the hand; what an event is aimed at. [6.11]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.assyrian_wars.bot import trade
from kadesh.games.assyrian_wars.bot.court import best_influence, spaces_worth
from kadesh.games.assyrian_wars.bot.marches import best_march
from kadesh.games.assyrian_wars.bot.planner import Planner
from kadesh.games.assyrian_wars.bot.temper import CARD_CARE
from kadesh.games.assyrian_wars.bot.worth import POINT, Worth
from kadesh.games.assyrian_wars.charts.cards import WINDOWS as WINDOW_NAMES
from kadesh.games.assyrian_wars.charts.numbers import AP, PILLAGE_LEVEL, STOCK_PILLAGE
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    ASSYRIA,
    BABYLONIA,
    CARD_AP,
    CARD_COST,
    CARD_IDS,
    CARD_INDEX,
    EGYPT,
    ELAM,
    FORTRESS,
    IN_CITY,
    LEADERS,
    MEDE,
    MERCENARIES,
    MINOR_CITIES,
    PLUS,
    POOL,
    UNITS,
    WINDOWS,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import level
from kadesh.games.assyrian_wars.rules.ch06_alliance_breakers import BREAKERS
from kadesh.games.assyrian_wars.rules.ch06_effects_moves import marchers
from kadesh.games.assyrian_wars.rules.ch06_effects_state import checked_payers, revolt_sites
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition

_REACTIONS: Final = sum(
    1 << WINDOW_NAMES.index[name]
    for name in (
        *("cancel", "battle-1", "battle-2", "battle-3", "interception", "evasion", "siege-round"),
        *("succession", "tribute", "reroll", "after-city"),
    )
)
KEPT: Final = 0.22  # a card that answers something
PLUS_CARD: Final = 0.12  # a card that lets another be played with it
WORTH_A_MARCH: Final = 0.3  # what an army must have to do before a card sends it out
SPACES: Final = 7  # that two dice give
FOREIGN: Final[dict[int, int]] = {
    CARD_INDEX["libyan-raiders"]: EGYPT,
    CARD_INDEX["war-with-nubia"]: EGYPT,
    CARD_INDEX["feud-of-the-tribes"]: MEDE,
    CARD_INDEX["steppe-raiders"]: MEDE,
    CARD_INDEX["border-war-in-anshan"]: ELAM,
    CARD_INDEX["raiders-from-the-north"]: ASSYRIA,
    CARD_INDEX["war-with-the-arabs"]: ASSYRIA,
}


def for_points(card: int) -> float:
    """A card as points."""
    return CARD_AP[card] * AP * POINT


def in_hand(worth: Worth, card: int) -> float:
    """What a card is worth beyond its points while it is kept: as an answer, or beside another."""
    value = KEPT if WINDOWS[card] & _REACTIONS else 0.0
    if PLUS[card]:
        value += PLUS_CARD
    return value * worth.temper[CARD_CARE]


def event(worth: Worth, card: int) -> float:
    """What a card's event does in an impulse, its cost taken off."""
    judge = EVENTS.get(card)
    if judge is None:
        return -0.2
    return judge(worth, card) - CARD_COST[card] * AP * POINT


# --- one judge for each kind of event ---


def _alliance(worth: Worth, card: int) -> float:
    best = 0.0
    for minor in BREAKERS[card]:
        if worth.p.in_play >> minor & 1 and not worth.p.enemies[worth.country] >> minor & 1:
            best = max(best, spaces_worth(worth, minor, SPACES))
    return best


def _marriage(worth: Worth, card: int) -> float:
    return best_influence(worth, 5)[0]


def _pact(worth: Worth, card: int) -> float:
    p = worth.p
    free = [city for city in bits(p.in_play & MINOR_CITIES) if p.marker_power[city] < 0]
    return worth.level * 0.8 * worth.own_point() if free else 0.2


def _canal(worth: Worth, card: int) -> float:
    return worth.level * worth.own_point()


def _harvest(worth: Worth, card: int) -> float:
    return min(8, max(0, level(worth.p, worth.country))) * AP * POINT


def _caravan(worth: Worth, card: int) -> float:
    p = worth.p
    back = 0.0
    if worth.power >= 0 and p.trade_lost[worth.power]:
        back = trade.change(worth, worth.power, trade.FULL_POINT * p.trade_lost[worth.power])
    return max(back, trade.best_target(worth)[0])


def _drought(worth: Worth, card: int) -> float:
    if sum(worth.p.pillage) > STOCK_PILLAGE - 4:
        return -0.5
    return 3 * worth.level / PILLAGE_LEVEL * worst_harm(worth)


def worst_harm(worth: Worth) -> float:
    """What it is worth to hurt the enemy whom it is best to hurt."""
    return max([worth.harm(country) for country in bits(worth.p.enemies[worth.country])] or [0.0])


def _pestilence(worth: Worth, card: int) -> float:
    areas = bits(worth.p.open)
    return max([struck(worth, area) for area in areas] or [0.0])


def struck(worth: Worth, area: int) -> float:
    """What it is worth that a third of all units at a place are hit."""
    p = worth.p
    force = (p.here[area] | p.here[IN_CITY + area]) & UNITS
    if not force:
        return 0.0
    value = 0.0
    for counter in bits(force & worth.foes):
        value += worth.unit(counter) * 0.6 * (0.3 + worth.harm(p.owner[counter]))
    for counter in bits(force & worth.own_side):
        value -= worth.unit(counter) * 0.6
    return value / 3


def _attrition(worth: Worth, card: int) -> float:
    best = 0.0
    for _, force, strength in worth.enemy_hosts():
        best = max(best, strength / 6 * worth.factor * (0.3 + worth.harm(worth.p.owner[bits(force)[0]])))
    return best


def _revolt(worth: Worth, card: int) -> float:
    return max([revolted(worth, area) for area in revolt_sites(worth.p, worth.country)] or [0.0])


def revolted(worth: Worth, area: int) -> float:
    """What a revolt of a city is worth: its income for a turn, and a garrison that scatters."""
    p = worth.p
    holder = p.controller[area]
    if holder < 0 or p.allies[worth.country] >> holder & 1:
        return -0.5
    value = worth.income_of(area, holder) * worth.level * worth.harm(holder)
    value += 0.1 * (p.here[IN_CITY + area] & UNITS).bit_count()
    return value


def _recruits(worth: Worth, card: int) -> float:
    """New mercenaries are worth something to whoever has points and nobody to hire."""
    p = worth.p
    pool = p.here[POOL] & p.owned[worth.country] & MERCENARIES
    points = p.ap_income + p.ap_card
    return 0.45 if pool.bit_count() <= 2 and points >= 8 else 0.1


def _levy(worth: Worth, card: int) -> float:
    """Half the price of six factors, for who has the points for the other half."""
    return min(12, worth.p.ap_income + worth.p.ap_card) * POINT


def _reform(worth: Worth, card: int) -> float:
    return 1.2


def _nomads(worth: Worth, card: int) -> float:
    return 0.7 if worth.p.ap_income + worth.p.ap_card >= 12 else 0.2


def _ships(worth: Worth, card: int) -> float:
    return 0.8 + trade.ship(worth)


def _spies(worth: Worth, card: int) -> float:
    return 0.35 + 0.2 * worst_harm(worth)


def _stores(worth: Worth, card: int) -> float:
    """Savings and two points of income of the worst enemy."""
    p = worth.p
    saved = max([p.saved[country] for country in bits(p.enemies[worth.country]) if country < 14] or [0])
    return (saved + 4) * POINT * (0.4 + worst_harm(worth))


def _yoke(worth: Worth, card: int) -> float:
    p = worth.p
    if not checked_payers(p) or p.allies[worth.country] >> ASSYRIA & 1:
        return -0.5
    return (1.0 + 0.4 * worth.level) * worth.harm(ASSYRIA)


def _hostages(worth: Worth, card: int) -> float:
    p = worth.p
    return 0.4 if p.allies[worth.country] >> ASSYRIA & 1 and checked_payers(p) else -0.5


def _followers(worth: Worth, card: int) -> float:
    p = worth.p
    if not p.allies[worth.country] >> ASSYRIA & 1:
        return -0.5
    return AP * POINT * 4 * (max(0.3, worth.vp[ASSYRIA]) + worth.harm(BABYLONIA))


def _foreign_war(worth: Worth, card: int) -> float:
    p = worth.p
    victim = FOREIGN[card]
    if not p.is_played(victim) or p.allies[worth.country] >> victim & 1:
        return -0.5
    return 0.7 * worth.harm(victim)


def _engineers(worth: Worth, card: int) -> float:
    p = worth.p
    before = [
        area
        for area in bits(p.open)
        if FORTRESS[area] and p.siege_by[area] >= 0 and p.allies[worth.country] >> p.siege_by[area] & 1
    ]
    return 1.2 if before else 0.25


def _gathering(worth: Worth, card: int) -> float:
    return worth.level * worth.own_point() if worth.turns_left else 2.0 * worth.own_point()


def _granaries(worth: Worth, card: int) -> float:
    p = worth.p
    held = [area for area in bits(p.open) if p.controller[area] == p.printed[area] == worth.country]
    own = sum([p.pillage[area] for area in held])
    return -0.2 if not own else min(4, own) * worth.level / PILLAGE_LEVEL


def _midas(worth: Worth, card: int) -> float:
    return 5 * AP * POINT


def _prince(worth: Worth, card: int) -> float:
    return 1.0


def _whole_impulse(worth: Worth, card: int) -> float:
    """Eight points in the next impulse, or a card and this income: good for who has nothing to do now."""
    p = worth.p
    return 0.3 if p.ap_income <= 8 else 0.1


def _enrolment(worth: Worth, card: int) -> float:
    p = worth.p
    hired = [c for c in bits(p.owned[worth.country] & MERCENARIES) if p.place[c] < 2 * AREAS]
    return 0.35 * min(2, len(hired))


def _little(worth: Worth, card: int) -> float:
    return 0.15


def marching(worth: Worth, counter: int) -> float:
    """What there is to do for a force that a card sends out. [6.11.h]"""
    p = worth.p
    group = p.group_of(counter)
    word = "march" if LEADERS >> counter & 1 else "march-unit"
    option = (word, counter) if group < 0 else ("march-group", group)
    return best_march(Planner(worth, p.ap_income + p.ap_card), option)[0]


def _march(worth: Worth, card: int) -> float:
    """A march that is worth while anyway goes the better for it."""
    best = max([marching(worth, leader) for leader in marchers(worth.p, worth.country)] or [0.0])
    return 0.2 if best > WORTH_A_MARCH else -0.3


def _pharaoh(worth: Worth, card: int) -> float:
    return 0.6


def _king_of_the_world(worth: Worth, card: int) -> float:
    p = worth.p
    refusers = [minor for minor in bits(p.refused & p.in_play) if p.lord[minor] == minor]
    if refusers:
        return 1.6
    kings = [leader for leader in marchers(p, worth.country) if p.is_king(leader)]
    best = max([marching(worth, leader) for leader in kings] or [0.0])
    return 0.3 if best > WORTH_A_MARCH else -0.3


_JUDGES: Final[list[tuple[Callable[[Worth, int], float], tuple[str, ...]]]] = [
    (_alliance, tuple(CARD_IDS[card] for card in BREAKERS)),
    (_marriage, ("royal-marriage",)),
    (_pact, ("minor-city-pact-1", "minor-city-pact-2", "minor-city-pact-3")),
    (_canal, ("canal-building",)),
    (_harvest, ("good-harvest",)),
    (_caravan, ("caravan-season",)),
    (_drought, ("drought",)),
    (_pestilence, ("pestilence-1", "pestilence-2")),
    (_attrition, ("poisoned-wells", "plague-in-the-camp")),
    (_revolt, ("revolt",)),
    (_recruits, ("captains-for-hire-1", "captains-for-hire-2", "league-of-kings")),
    (_levy, ("general-levy",)),
    (_reform, ("ionian-and-carian-hoplites", "reform-of-the-mede-army", "chaldaean-host")),
    (_nomads, ("arabian-nomads", "aramaean-nomads")),
    (_ships, ("shipwrights-of-sidon",)),
    (_spies, ("spies", "bribed-vizier")),
    (_stores, ("burned-stores",)),
    (_yoke, ("yoke-thrown-off",)),
    (_hostages, ("hostages-at-court",)),
    (_followers, ("marduks-assyrian-followers",)),
    (_foreign_war, tuple(CARD_IDS[card] for card in FOREIGN)),
    (_engineers, ("siege-engineers",)),
    (_gathering, ("gathering-the-tribes",)),
    (_granaries, ("royal-granaries",)),
    (_midas, ("wealth-of-midas",)),
    (_prince, ("crown-prince-1", "crown-prince-2")),
    (
        _whole_impulse,
        ("careful-preparations-1", "careful-preparations-2", "pass-impulse-1", "pass-impulse-2"),
    ),
    (_enrolment, ("elamite-enrolment",)),
    (_pharaoh, ("pharaoh-takes-action",)),
    (_king_of_the_world, ("king-of-the-world",)),
    (_little, ("royal-messengers", "raid-on-the-harbour", "pirates", "masters-of-the-sea")),
    (_march, ("night-march", "river-boats", "desert-guides", "royal-road", "riders-of-parsa")),
]
SENDS: Final = frozenset(
    CARD_INDEX[name]
    for name in (
        *("night-march", "river-boats", "desert-guides", "royal-road", "riders-of-parsa"),
        *("king-of-the-world", "pharaoh-takes-action"),
    )
)
EVENTS: Final[dict[int, Callable[[Worth, int], float]]] = {
    CARD_INDEX[name]: judge for judge, names in _JUDGES for name in names
}


def best_leader_here(p: AssyrianPosition, country: int) -> int:
    """The leader of a country with the largest army in the field."""
    best, most = -1, -1
    for leader in bits(p.owned[country] & LEADERS):
        place = p.place[leader]
        if place < AREAS:
            units = (p.here[place] & p.owned[country] & UNITS).bit_count()
            if units > most:
                best, most = leader, units
    return best
