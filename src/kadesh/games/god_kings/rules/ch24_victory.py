"""24 Victory: what a turn is worth, sudden death, and who has won."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import SUDDEN_DEATH
from kadesh.games.god_kings.charts.tables import POWERS, PROVINCE_SPACES, PROVINCE_VP, PROVINCES, WALLS
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.arithmetic import is_conquered, turn_points
from kadesh.games.god_kings.rules.ch20_neutrals import come_home, nations
from kadesh.games.god_kings.rules.ch21_barbarians import revolts_end
from kadesh.games.god_kings.rules.ch24_clearing import clear_homes
from kadesh.games.god_kings.rules.places import ALL_SIDES, INSIDE
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import TURN_ORDER, VICTORY, TurnOrder, Victory
from kadesh.table import END, NEXT, Do, Step

STRANGERS: Final = (1 << ALL_SIDES) - (1 << POWERS)  # tribes, revolts and mercenaries gone wild, a mask


# --- what a turn is worth ---


def holds(p: GodKingsPosition, power: int, space: int) -> bool:
    """Control in the Victory Phase: not where only Barbarians or revolts stand. [21.0, 22.0] (A99)"""
    if p.marker[space] != power:
        return False
    if not p.present[space] & STRANGERS:
        return True
    inside = INSIDE[space]
    return bool(p.present[space] >> power & 1) or (inside >= 0 and bool(p.present[inside] >> power & 1))


def scores_province(p: GodKingsPosition, power: int, province: int) -> bool:
    """A majority of the spaces and all walled cities, in the Victory Phase. [18.1, 24.1]"""
    number = 0
    for space in PROVINCE_SPACES[province]:
        if holds(p, power, space):
            number += 1
        elif WALLS[space]:
            return False
    return 2 * number > len(PROVINCE_SPACES[province])


def turn_score(p: GodKingsPosition, power: int, noted: int) -> int:
    """What the turn is worth to a Power if it ended now, with the VP noted so far. [24.1] (A04–A06, A77)"""
    home_spaces = p.home_spaces(power)
    held = sum(holds(p, power, space) for space in home_spaces)
    home = 0
    others = noted
    for province in range(PROVINCES):
        if PROVINCE_VP[province] and scores_province(p, power, province):
            if p.is_home(power, PROVINCE_SPACES[province][0]):
                home += PROVINCE_VP[province]
            else:
                others += PROVINCE_VP[province]
    conquered = is_conquered(held, len(home_spaces), p.majority)
    return turn_points(home, others, len(home_spaces) - held, conquered)


# --- VICTORY PHASE [24.1] ---


def count(p: GodKingsPosition, victory: Victory) -> Step[Victory]:
    """Steps 1 and 2: VP for provinces, less those for home spaces that are lost; told in reverse turn
    order, as they are announced. [24.1]"""
    for seat in reversed(p.order):
        power = p.power_of[seat]
        before = p.vp[seat]
        p.vp[seat] = turn_score(p, power, before)
        p.merit[seat] += sum(
            PROVINCE_VP[province] for province in p.tie_break if scores_province(p, power, province)
        )
        p.tell(facts_turn.TurnScore, "24.1", seat, before, p.vp[seat])
    return NEXT


def sudden_death(p: GodKingsPosition, victory: Victory) -> Step[Victory]:
    """Step 3: 20 VP in one turn win at once; of several the highest total. [24.2] (A52)"""
    if p.turn == p.last_turn and not p.by_points:
        p.winners = winners_by_conditions(p)
        add_totals(p)
        finish(p)
        return END
    if p.sudden_death:
        best = [seat for seat in range(p.seats) if p.vp[seat] >= SUDDEN_DEATH]
        top = max((p.standing(seat) for seat in best), default=0)
        best = [seat for seat in best if p.standing(seat) == top]
        if len(best) == 1:
            p.tell(facts_turn.SuddenDeath, "24.2", best[0], p.vp[best[0]])
            add_totals(p)
            p.winners = best
            finish(p)
            return END
    return NEXT


def add_totals(p: GodKingsPosition) -> None:
    """The VP of the turn are added to the totals. [24.1]"""
    for seat in range(p.seats):
        p.total[seat] += p.vp[seat]
        p.tell(facts_turn.Totals, "24.1", seat, p.total[seat])


def totals(p: GodKingsPosition, victory: Victory) -> Step[Victory]:
    """Step 4; after the last turn the highest total wins. [24.1, 24.3] (A03)"""
    add_totals(p)
    if p.turn == p.last_turn:
        top = max(p.total)
        p.winners = [seat for seat in range(p.seats) if p.total[seat] == top]
        finish(p)
        return END
    return NEXT


def turn_order(p: GodKingsPosition, victory: Victory) -> Step[Victory]:
    """Step 5. [24.1, 6.0]"""
    p.call(TURN_ORDER, TurnOrder())
    return NEXT


def clear(p: GodKingsPosition, victory: Victory) -> Step[Victory]:
    """Steps 6 and 7: the markers of the turn go back to 0, home countries are cleared. [24.1]"""
    p.vp = [0] * p.seats
    clear_homes(p)
    return NEXT


def neutrals_go_home(p: GodKingsPosition, victory: Victory) -> Step[Victory]:
    """Neutral armies are placed in their capitals. [20.3, 24.1]"""
    for power in nations(p):
        come_home(p, power)
    revolts_end(p)
    return END


def finish(p: GodKingsPosition) -> None:
    """The game is over. [24.2, 24.3]"""
    winners = [seat for seat, share in enumerate(p.shares()) if share > 0]
    p.tell(facts_turn.GameOver, "24.3", tuple(winners))
    p.finish()


COUNT: Final = Do("count", count)
SUDDEN: Final = Do("sudden death", sudden_death)
TOTALS: Final = Do("totals", totals)
ORDER: Final = Do("turn order", turn_order)
CLEAR: Final = Do("clear", clear)
NEUTRALS_GO_HOME: Final = Do("neutrals go home", neutrals_go_home)
VICTORY.consists_of(COUNT, SUDDEN, TOTALS, ORDER, CLEAR, NEUTRALS_GO_HOME)


# --- who has won ---


def winners_by_conditions(p: GodKingsPosition) -> list[int]:
    """The scenario's own conditions; if they do not decide, some provinces and battles do. [24.3]"""
    met: list[int] = []
    for power, every, some, least in p.conditions:
        held = sum(scores_province(p, power, province) for province in some)
        if held >= least and all(scores_province(p, power, province) for province in every):
            met.append(p.seat_of[power])
    met = sorted(set(met))
    if len(met) == 1:
        return met
    if p.tie_break:
        top = max(p.merit)
        return [seat for seat in range(p.seats) if p.merit[seat] == top]
    if not met and p.otherwise >= 0:
        return [p.seat_of[p.otherwise]]
    return met or list(range(p.seats))


def scores(p: GodKingsPosition) -> list[int]:
    """Total VP with what the current turn is worth now. [24.1]"""
    if p.over:
        return p.total[:]
    return [p.total[seat] + turn_score(p, p.power_of[seat], p.vp[seat]) for seat in range(p.seats)]


def standings(p: GodKingsPosition) -> list[tuple[int, ...]]:
    """Total VP, and a victory in VP: what counts where points are given to seats. [24.2, 24.3]

    Who wins at once, or by the conditions of a scenario, need not have most: that counts as many VP as win
    at once. (even chances)
    """
    points = p.total if p.winners else scores(p)
    won = p.winners if is_decided_otherwise(p) else []
    return [(points[seat] + (SUDDEN_DEATH if seat in won else 0),) for seat in range(p.seats)]


def is_decided_otherwise(p: GodKingsPosition) -> bool:
    """Has somebody won by conditions or by Sudden Death, not by the most VP? [24.2, 24.3]"""
    if not p.winners or len(p.winners) == p.seats:
        return False
    at_once = p.sudden_death and len(p.winners) == 1 and p.vp[p.winners[0]] >= SUDDEN_DEATH
    return at_once or not p.by_points


def shares(p: GodKingsPosition) -> list[float]:
    """The winner's victory, a draw in equal parts. [24.2, 24.3]"""
    winners = p.winners or [seat for seat in range(p.seats) if p.total[seat] == max(p.total)]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(p.seats)]
