"""Choices of the turn: reinforcement and placement, gifts, turn order, Nations, divisions."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot.cards import Uses
from kadesh.games.god_kings.bot.hosts import hosts
from kadesh.games.god_kings.bot.temper import HOME_CARE
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts.tables import (
    CAPITAL,
    CHARIOT,
    LAND_STEPS,
    PROVINCE,
    PROVINCE_VP,
    SPACES,
    WALLS,
)
from kadesh.games.god_kings.rules.ch07_reinforcement import tribute, wood
from kadesh.games.god_kings.rules.ch20_diplomacy import OF_SPACES
from kadesh.games.god_kings.rules.places import SPACE_OF, is_king, king_of
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import part, size, strength
from kadesh.games.god_kings.rules.under_way import TurnOrder
from kadesh.games.god_kings.rules.under_way_realm import (
    Gifts,
    NeutralRound,
    NewAssyria,
    NewDivision,
    Reinforcement,
    ReinforcementPhase,
)
from kadesh.table import Advice, Option
from kadesh.table.temper import Player

FAR_BEHIND: Final = 3  # VP
FRONT: Final = 0.75  # what a goal keeps of its worth with each step from where an army is placed
HOME_WATCH: Final = 0.8  # what a warlord at home is worth
FAR: Final = 5  # spaces from which nobody comes to one's home cities with a card
SHUT_IN: Final = 2.0  # no general is placed behind walls that an enemy stands before


def spend(p: GodKingsPosition, own: Reinforcement, player: Player, options: list[Option]) -> Advice:
    """Chariots as far as the wood goes, garrisons where somebody could come, strength, hired men. [7.1]"""
    uses = Uses(Worth(p, player))
    found: Advice = []
    for option in options:
        word, value = option[0], 0.0
        if word == "buy-chariot":
            value = 0.6
        elif word == "buy-strength":
            whole = part(own.pool, 2 * option[1]) + part(own.pool, 2 * option[1] + 1) == 3
            value = 0.35 if whole else 0.3
        elif word == "buy-garrison":
            value = min(0.7, uses.garrison(option[1]) * 1.3)
        elif word == "buy-mercenary":
            value = 0.25
        found.append((value, option))
    return found


class Front:
    """Which spaces an army is best placed in: near what can be taken, and near what must be kept."""

    def __init__(self, worth: Worth, power: int) -> None:
        self.worth = worth
        p = worth.p
        goals: list[tuple[float, int]] = []
        for space in range(SPACES):
            if PROVINCE[space] >= 0 and p.marker[space] != power:
                gain = worth.delta(space, power)
                if WALLS[space] and p.is_garrisoned(space):
                    gain *= 0.5
                if gain > 0.1:
                    goals.append((gain, space))
        goals.sort(reverse=True)
        self.goals = goals[:20]
        self._exposed = -1
        self.hosts = [host for host in hosts(p, power) if worth.is_rival(host.side)]

    def attack(self, space: int) -> float:
        total = 0.0
        for gain, goal in self.goals:
            total += gain * FRONT ** LAND_STEPS[space][goal]
        return total

    def home(self, space: int) -> float:
        """What an army placed in its home country keeps from whoever could come: others place theirs later,
        wherever their markers are. [7.1]"""
        p, worth = self.worth.p, self.worth
        if not p.is_home(worth.power, space):
            return 0.0
        if self._exposed < 0:
            cities = [
                one for one in p.home_spaces(worth.power) if WALLS[one] and p.marker[one] == worth.power
            ]
            rivals = [one for one in range(SPACES) if p.marker[one] >= 0 and worth.is_rival(p.marker[one])]
            steps = [LAND_STEPS[one][city] for city in cities for one in rivals]
            self._exposed = min(steps, default=FAR)
        if self._exposed >= FAR:
            return 0.0
        return HOME_WATCH * worth.temper[HOME_CARE] * (1.0 if WALLS[space] else 0.6)

    def guard(self, space: int) -> float:
        """What enemies near a space could take there."""
        worth = self.worth
        value = 0.0
        for host in self.hosts:
            far = LAND_STEPS[host.space][space]
            if far <= 6:
                value = max(value, strength(host.units) / 30 / (1 + far))
        return value * max(0.1, -worth.delta(space, -1)) + 0.02 * (space == CAPITAL[worth.power])


def place_generals(p: GodKingsPosition, own: Reinforcement, player: Player, options: list[Option]) -> Advice:
    """The King at the best front, a warlord at the next best or with him, one to watch what could be lost."""
    worth = Worth(p, player)
    front = Front(worth, own.power)
    king = p.general_at[king_of(own.power)]
    found: Advice = []
    for option in options:
        if option[0] == "as-before":
            found.append((-0.5, option))
            continue
        general, place = option[1], option[2]
        space = SPACE_OF[place]
        value = front.attack(space)
        if not is_king(general):
            if general % 3 == 2:
                value = 0.25 * value + 2.0 * front.guard(space) + front.home(space)
            elif king >= 0 and SPACE_OF[king] == space:
                value += 0.15
        if place != space:
            value -= 0.1  # an army inside the walls is slow to use
            if p.enemies(own.power, space):
                value -= SHUT_IN
        if space != place and is_king(general) and not p.garrison[space]:
            value -= 0.3
        found.append((value, option))
    return found


def place_units(p: GodKingsPosition, own: Reinforcement, player: Player, options: list[Option]) -> Advice:
    """Most units with the King, five with the warlord in front, three with the one at home."""
    king, first, second = (p.general_at[king_of(own.power) + rank] for rank in range(3))
    found: Advice = []
    for option in options:
        if option[0] == "rest-with":
            found.append((0.4 if is_king(option[1]) else 0.1, option))
            continue
        index, place, number = option[1], option[2], option[3]
        value = -1.0
        if place in (king, first, second):
            here = size(p.stack(own.power, place))
            if place == king:
                limit = 15 if first == king else 10
                value = 0.6 if here + number <= limit else 0.05
            elif place == first:
                value = 0.7 if here + number <= 5 else 0.0
            else:
                value = 0.8 if here + number <= 3 and index // 2 != CHARIOT else 0.0
            value += 0.01 * number
        elif SPACE_OF[place] in (SPACE_OF[king], SPACE_OF[first], SPACE_OF[second]):
            value = -0.5
        found.append((value, option))
    return found


def give(p: GodKingsPosition, gifts: Gifts, player: Player, options: list[Option]) -> Advice:
    """Nothing is given away that is of use: the rules know no treaty that would hold. But wood beyond one's
    tribute is lost, and helps whoever is far behind against the one who leads. [7.1, 20.1]"""
    worth = Worth(p, player)
    power = worth.power
    found: Advice = []
    for option in options:
        value = 0.0 if option[0] == "done" else -1.0
        if option[0] == "give-nothing":
            value = -0.001 if gifts.stage == OF_SPACES and may_have_spare_wood(worth) else 0.0005
        if option[0] == "give-points" and option[2] == 0 and option[3] == 1 and p.by_points:
            spare = p.wp[power] - p.tp[power]
            if spare > 0 and is_far_behind(worth, option[1]):
                value = 0.01 - 0.001 * p.standing(option[1])
        found.append((value, option))
    return found


def may_have_spare_wood(worth: Worth) -> bool:
    """Will there be wood beyond one's tribute, and somebody to whom it could go? [7.1]"""
    p, power = worth.p, worth.power
    return (
        p.by_points
        and wood(p, power) > tribute(p, power)
        and any(is_far_behind(worth, seat) for seat in range(p.seats))
    )


def is_far_behind(worth: Worth, seat: int) -> bool:
    """Is a seat behind this one, and this one behind a third?"""
    p = worth.p
    own, others = p.standing(worth.seat), [p.standing(one) for one in range(p.seats)]
    return others[seat] + FAR_BEHIND <= own and own + FAR_BEHIND <= max(others)


def answer(p: GodKingsPosition, gifts: Gifts, player: Player, options: list[Option]) -> Advice:
    """A gift is taken."""
    return [(1.0 if option[0] == "accept" else 0.0, option) for option in options]


def take_place(p: GodKingsPosition, order: TurnOrder, player: Player, options: list[Option]) -> Advice:
    """Who acts last in the last Round has the last word about provinces."""
    return [(float(option[1]), option) for option in options]


def which_nation(p: GodKingsPosition, neutral: NeutralRound, player: Player, options: list[Option]) -> Advice:
    """The Nation whose army is nearest to what a rival could lose."""
    worth = Worth(p, player)
    found: Advice = []
    for option in options:
        nation = option[1]
        at = p.space_of(king_of(nation))
        value = 0.0
        if at >= 0:
            for space in range(SPACES):
                owner = p.marker[space]
                if owner >= 0 and owner != nation and LAND_STEPS[at][space] <= 5:
                    value = max(value, worth.delta(space, nation))
        found.append((value, option))
    return found


def muster(p: GodKingsPosition, new: NewAssyria, player: Player, options: list[Option]) -> Advice:
    """All divisions are alike; the last comes by itself later. [23.0]"""
    return [(-float(option[1]), option) for option in options]


def choose_a_land(p: GodKingsPosition, new: NewDivision, player: Player, options: list[Option]) -> Advice:
    """The province that pays more becomes home country: it can be lost no more. [7.2]"""
    return [(float(PROVINCE_VP[option[1]]), option) for option in options]


def raise_at(p: GodKingsPosition, new: NewDivision, player: Player, options: list[Option]) -> Advice:
    """With a general, near the front."""
    front = Front(Worth(p, player), new.power)
    found: Advice = []
    for option in options:
        led = p.generals_here(new.power, option[1]) != 0
        found.append((front.attack(option[1]) + (1.0 if led else 0.0), option))
    return found


def place_a_revolt(
    p: GodKingsPosition, phase: ReinforcementPhase, player: Player, options: list[Option]
) -> Advice:
    """Where it hurts somebody else most. [22.0]"""
    worth = Worth(p, player)
    mine = worth.is_own(phase.side)
    found: Advice = []
    for option in options:
        value = worth.delta(option[1], -1)
        found.append((value if mine or value > 0 else 0.5 * value, option))
    return found
