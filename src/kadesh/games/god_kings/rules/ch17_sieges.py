"""17 Walled cities and sieges: the siege roll, its markers, and the fall of a city."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import SIEGE_MARKERS, SIEGE_UNITS, WALL_MODIFIER
from kadesh.games.god_kings.charts.tables import IS_REVOLT, POWERS, W_SIEGE, W_SIEGE_FAILED, WALLS
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import ALWAYS, city_falls
from kadesh.games.god_kings.rules.ch09_windows import open_window
from kadesh.games.god_kings.rules.ch16_toll import call_toll
from kadesh.games.god_kings.rules.ch18_control import bound_by_treaty, put_marker
from kadesh.games.god_kings.rules.ch25_displacement import displace_generals
from kadesh.games.god_kings.rules.force import roll_own_die
from kadesh.games.god_kings.rules.places import INSIDE, NOBODY, bits
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import size
from kadesh.games.god_kings.rules.under_way import SIEGE, CardPlay, Siege
from kadesh.table import END, NEXT, Do, Reason, Step

NOT_WALLED: Final = Reason("17.2", "Only walled cities are besieged.")
YOUR_OWN: Final = Reason("17.2", "The city is under this Power's own control.")
UNGARRISONED: Final = Reason("17.2", "An ungarrisoned city is taken by placing a marker, not by siege.")
TOO_FEW: Final = Reason("17.2", "A siege roll takes an army of at least three combat units.")
ROLLED_ALREADY: Final = Reason("17.2", "This card has been used for a roll against that city already.")
NO_SIEGES: Final = Reason("21.0", "Barbarians, who can neither place nor remove markers, do not besiege.")
NO_SIEGES_BY_REBELS: Final = Reason(
    "22.0", "Revolts, who can neither place nor remove markers, do not besiege."
)
ENEMY_OUTSIDE: Final = Reason("17.2", "Enemy units stand before the walls.")
TREATY: Final = Reason("9.3", "A Silver Treaty protects the other's cities until it ends.")


def besiegers(p: GodKingsPosition, side: int, space: int) -> int:
    """The units of an army before a city: all that are stacked with its general, also such as another has
    brought on this card. [3.0, 17.2] (A125)"""
    return size(p.stack(side, space))


def why_not_besiege(p: GodKingsPosition, play: CardPlay, side: int, space: int, units: int) -> Reason | None:
    """The reason against a siege roll by so many units at a city. [3.0, 17.2, 11.12, 21.0, 22.0]"""
    if not WALLS[space]:
        return NOT_WALLED
    if side >= POWERS:
        return NO_SIEGES_BY_REBELS if IS_REVOLT[side] else NO_SIEGES
    if p.marker[space] == side:
        return YOUR_OWN
    if not p.is_garrisoned(space):
        return UNGARRISONED
    if p.enemies(side, space):
        return ENEMY_OUTSIDE
    if units < SIEGE_UNITS:
        return TOO_FEW
    if space in play.stormed:
        return ROLLED_ALREADY
    return TREATY if bound_by_treaty(p, side, space) else None


def lay_siege(p: GodKingsPosition, siege: Siege) -> Step[Siege]:
    """A City Under Siege marker; another Power's siege begins anew. [17.2] (A28, A93)"""
    space, army = siege.space, siege.army
    army.play.stormed.append(space)
    if p.siege_by[space] != army.side:
        p.siege_by[space] = army.side
        p.siege_count[space] = 0
    open_window(p, W_SIEGE, army.seat, siege=siege)
    return NEXT


def siege_modifier(p: GodKingsPosition, siege: Siege) -> int:
    """Siege Continued markers, walls, and cards. [17.3]"""
    walls = WALLS[siege.space] - siege.rams
    return siege.modifier + p.siege_count[siege.space] + WALL_MODIFIER[max(walls, 1)]


def roll(p: GodKingsPosition, siege: Siege) -> Step[Siege]:
    """The die of the besieger. [17.3]"""
    roll_own_die(p, siege, siege.army.seat)
    return NEXT


def outcome(p: GodKingsPosition, siege: Siege) -> Step[Siege]:
    """4 or more takes the city; naturals come first. [17.3, 17.4]"""
    modifier = siege_modifier(p, siege)
    siege.fallen = city_falls(siege.die, modifier)
    p.tell(
        facts_war.SiegeRoll,
        "17.3",
        siege.army.side,
        siege.space,
        siege.die,
        modifier,
        siege.fallen,
        siege.first,
    )
    if siege.ladders and siege.die == ALWAYS:
        if not siege.army.units:  # a general who came alone besieges with those who stood there (A125)
            siege.army.units = p.stack(siege.army.side, siege.space)
        call_toll(p, siege.army, min(siege.ladders, 1))
    if not siege.fallen:
        open_window(p, W_SIEGE_FAILED, siege.army.seat, siege=siege)
    return NEXT


def result(p: GodKingsPosition, siege: Siege) -> Step[Siege]:
    """The city falls, or the siege goes on. [17.3]"""
    if siege.fallen:
        take_city(p, siege)
        return END
    space = siege.space
    if p.siege_by[space] < 0:
        return END
    if siege.stout:
        p.siege_count[space] = max(0, p.siege_count[space] - 1)
    elif size(p.stack(siege.army.side, space)) >= SIEGE_UNITS:
        p.siege_count[space] = min(p.siege_count[space] + 1, SIEGE_MARKERS)
    p.tell(facts_war.SiegeGoesOn, "17.3", siege.army.side, space, p.siege_count[space])
    return END


def take_city(p: GodKingsPosition, siege: Siege) -> None:
    """Units inside are eliminated, generals displaced; a plain marker is placed. [17.3, 20.3]"""
    space, side = siege.space, siege.army.side
    inside = INSIDE[space]
    for other in bits(p.present[inside]):
        p.kill(other, inside, p.stack(other, inside))
    generals = 0
    for general, place in enumerate(p.general_at):
        if place == inside:
            generals |= 1 << general
    p.siege_by[space] = NOBODY
    p.siege_count[space] = 0
    p.garrison[space] = 0
    put_marker(p, side, space, siege.army.seat, "17.3")
    p.tell(facts_war.CityFalls, "17.3", side, space)
    if generals:
        displace_generals(p, generals)


LAY_SIEGE: Final = Do("lay siege", lay_siege)
ROLL: Final = Do("roll", roll)
OUTCOME: Final = Do("outcome", outcome)
RESULT: Final = Do("result", result)
SIEGE.consists_of(LAY_SIEGE, ROLL, OUTCOME, RESULT)
