"""8.3, 9.1 Victory: end awards, early end, sudden end, and who has won."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, MINORS, bits
from kadesh.games.assyrian_wars.rules import facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import ends_suddenly, leads_all, unconquered_vp
from kadesh.games.assyrian_wars.rules.ch05_tribute import level
from kadesh.games.assyrian_wars.rules.ch06_sharing import award, score
from kadesh.games.assyrian_wars.rules.ch07_income import award_trade, count_levels
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    CAMP_DEFEAT,
    POLITICS,
    CampDefeat,
    Interphase,
    Politics,
)
from kadesh.table import END, NEXT, Do, Step

CAMP_POINTS: Final = 4
REFUSER_PENALTY: Final = 2

# How the game came to its end.
LONG: Final = 0  # after the last turn
EARLY: Final = 1  # by the defeat of a camp, or after fewer than five turns
LED: Final = 2  # one power led all others


def end_awards(p: AssyrianPosition) -> None:
    """Turns without having been conquered, and the growth of the economy twice. [8.3] (A122)"""
    for power in p.powers_in_play():
        if power != ASSYRIA:
            turns = conquered_in(p, power).bit_count()
            score(p, power, unconquered_vp(p.turn, turns), "8.3", "unconquered")
        score(p, power, 2 * (final_level(p, power) - p.base[power]), "8.3", "economy")


def conquered_in(p: AssyrianPosition, power: int) -> int:
    """The turns in which a power, or later on somebody who plays for it, was conquered. [7.1] (A163)"""
    turns = p.conquered[power]
    if not p.eliminated >> power & 1:
        return turns
    later = (1 << p.turn + 1) - (1 << turns.bit_length())
    heirs = heirs_of(p, power)
    if not heirs:
        return turns | later
    for heir in heirs:
        turns |= p.conquered[heir] & later
    return turns


def final_level(p: AssyrianPosition, power: int) -> int:
    """The level with tribute, of an eliminated power that of those who play for it. [7.1, 8.3] (A163)"""
    if not p.eliminated >> power & 1:
        return level(p, power)
    return sum(level(p, heir) for heir in heirs_of(p, power))


def heirs_of(p: AssyrianPosition, power: int) -> list[int]:
    """The countries that play for an eliminated power and are still in the game. [7.1]"""
    return [c for c in bits(p.in_play & ~p.eliminated) if p.substitutes[c] == power]


def end_game(p: AssyrianPosition, early: bool) -> None:
    """Awards are counted and the game is over. [3.7, 8.3] (A28)"""
    end_awards(p)
    p.ending = EARLY if early or p.turn < 5 else LONG
    p.tell(facts_turn.GameOver, "8.3", early)
    p.finish()


def punish_assyria(p: AssyrianPosition) -> None:
    """Each unpunished refuser costs Assyria two points and gets the white marker. [5.2.3, 8.3.1] (A61)"""
    if not p.conquered[ASSYRIA]:
        for minor in bits(p.refused & MINORS & p.in_play):
            score(p, ASSYRIA, -REFUSER_PENALTY, "8.3.1", "refuser")
            p.unpunished |= 1 << minor
    p.refused = 0
    p.campaign = 0


# --- the defeat of a camp [8.3, 9.1] ---


def camp_points(p: AssyrianPosition, defeat: CampDefeat) -> Step[CampDefeat]:
    """Four points for the conqueror of the last power, and for those who shared in it. [8.3] (A121)"""
    p.tell(facts_war.CampDefeated, "9.1")
    if defeat.conqueror >= 0:  # not an unaligned tribe
        award(p, 1 << defeat.conqueror | defeat.others, CAMP_POINTS, "8.3", "camp", defeat.conqueror)
    return NEXT


def sudden_end(p: AssyrianPosition, defeat: CampDefeat) -> Step[CampDefeat]:
    """Two dice, the turn and the fallen powers: ten ends the game; the Interphase is counted. [9.1] (A125)"""
    if not p.sudden_end:
        return NEXT
    fallen = p.fallen[defeat.camp]
    assyria = bool(fallen >> ASSYRIA & 1)
    first = p.dice.rolled
    faces = (p.dice.roll(), p.dice.roll())
    success = ends_suddenly(sum(faces), p.turn, fallen.bit_count(), assyria)
    bonus = p.turn + fallen.bit_count() + (3 if assyria else 0)
    p.tell(facts_turn.SuddenEndRoll, "9.1", faces, bonus, success, first)
    if success:
        interphase = p.under_way(Interphase)
        if interphase is None or not interphase.counted:
            punish_assyria(p)
            count_levels(p)
            award_trade(p)
        end_game(p, True)
        return END
    return NEXT


def free_wars(p: AssyrianPosition, defeat: CampDefeat) -> Step[CampDefeat]:
    """If the game goes on, all powers may change camps and declare wars free, in response. [7.4.1, 9.1]"""
    p.call(POLITICS, Politics(p.powers_in_play()[:], after_fall=True))
    return END


CAMP_POINTS_STEP: Final = Do("points", camp_points)
SUDDEN_END: Final = Do("sudden end", sudden_end)
FREE_WARS: Final = Do("free wars", free_wars)
CAMP_DEFEAT.consists_of(CAMP_POINTS_STEP, SUDDEN_END, FREE_WARS)


# --- a lead that decides [9.1] (A124) ---


def leader_of_all(p: AssyrianPosition) -> int:
    """The power whose lead ends the game, -1 if none has such a one. [9.1]"""
    powers = p.powers_in_play()
    for power in powers:
        others = [p.vp[other] for other in powers if other != power]
        if leads_all(p.vp[power], others, power == ASSYRIA):
            return power
    return -1


def check_lead(p: AssyrianPosition) -> bool:
    """At the end of the trade step of any turn one power may have won. [9.1] (A124)"""
    if not p.sudden_end:
        return False
    power = leader_of_all(p)
    if power < 0:
        return False
    p.ending, p.winner = LED, power
    p.tell(facts_turn.GameOver, "9.1", True)
    p.finish()
    return True


# --- who has won [8.3] (A28, A123) ---


def scores(p: AssyrianPosition) -> list[int]:
    """A seat's score is that of its best power. [8.3] (A123)"""
    found = [-(10**6)] * p.seats
    for power in p.powers_in_play():
        seat = p.seat_of[power]
        found[seat] = max(found[seat], p.vp[power])
    return found


def winners(p: AssyrianPosition) -> list[int]:
    """The powers that have won, or lead now. [8.3, 9.1]"""
    powers = p.powers_in_play()
    if p.ending == LED:
        return [p.winner]
    if p.ending == EARLY:
        return early_winners(p)
    best = max(p.vp[power] for power in powers)
    return [power for power in powers if p.vp[power] == best]


def early_winners(p: AssyrianPosition) -> list[int]:
    """Assyria needs more than best and worst of the others together; else the best of them alone. [8.3]"""
    others = [power for power in p.powers_in_play() if power != ASSYRIA]
    points = [p.vp[power] for power in others]
    if not others:
        return [ASSYRIA]
    if p.in_play & 1 and p.vp[ASSYRIA] > max(points) + min(points):
        return [ASSYRIA]
    best = [power for power in others if p.vp[power] == max(points)]
    return best if len(best) == 1 else p.powers_in_play()


def standing(p: AssyrianPosition, power: int) -> tuple[int, ...]:
    """What counts for a power where points are given to seats. [8.3, 9.1]

    After an early end Assyria needs more than best and worst of the others together: so many points fewer
    count for it, and equals are no victory. (even chances)
    """
    others = [p.vp[other] for other in p.powers_in_play() if other != ASSYRIA]
    if p.ending == EARLY and power == ASSYRIA and others:
        return p.vp[power] - min(others), 0
    return p.vp[power], 1


def standings(p: AssyrianPosition) -> list[tuple[int, ...]]:
    """What counts for each seat where points are given to seats: its best power. [8.3] (A123)"""
    found: list[tuple[int, ...]] = [(-(10**6), 0)] * p.seats
    for power in p.powers_in_play():
        seat = p.seat_of[power]
        found[seat] = max(found[seat], standing(p, power))
    return found


def winning_powers(p: AssyrianPosition) -> list[int]:
    """The powers that have won, or lead now; where points are given to seats, the best of theirs."""
    if not any(p.handicap):
        return winners(p)
    won, best = p.shares(), standings(p)
    return [
        power
        for power in p.powers_in_play()
        if won[p.seat_of[power]] > 0 and standing(p, power) == best[p.seat_of[power]]
    ]


def shares(p: AssyrianPosition) -> list[float]:
    """Seats of winning powers share the victory. [8.3] (A123)"""
    seats = sorted({p.seat_of[power] for power in winners(p)})
    return [1 / len(seats) if seat in seats else 0.0 for seat in range(p.seats)]
