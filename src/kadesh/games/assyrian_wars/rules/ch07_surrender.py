"""7.1.B Surrender: who may offer it, and what the victors say."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import SURRENDER_CITIES
from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, HOME_CITIES, N_POWERS, mask_of
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import AT_WAR, BEATEN, POWER_BEHIND, Action, either
from kadesh.games.assyrian_wars.rules.ch06_sharing import award
from kadesh.games.assyrian_wars.rules.ch07_war import PLAYED_BY_OTHERS
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    CONQUERING,
    SURRENDER,
    Conquering,
    Impulse,
    Surrender,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NEVER_ASSYRIA: Final = Reason("7.1", "Assyria cannot surrender.")
NO_VICTOR: Final = Reason("7.1", "There is no power at war with the country to surrender to.")
NOT_BEATEN: Final = Reason("7.1", "Three home cities lost, or a battle of three points, allow a surrender.")
OFFERED: Final = Reason("7.1", "A surrender was offered in this turn already.")


def why_not_surrender(p: AssyrianPosition, country: int) -> Reason | None:
    """The reason against offering to surrender. [7.1] (A33, A100)"""
    if country == ASSYRIA:
        return NEVER_ASSYRIA
    if country >= N_POWERS and p.lord[country] == country:
        return PLAYED_BY_OTHERS
    if p.surrender_offered >> country & 1:
        return OFFERED
    if not enemy_powers(p, country):
        return NO_VICTOR
    lost = [
        area
        for area in HOME_CITIES[country]
        if p.open >> area & 1 and p.controller[area] >= 0 and p.enemies[country] >> p.controller[area] & 1
    ]
    return None if len(lost) >= SURRENDER_CITIES or p.battle_lost >> country & 1 else NOT_BEATEN


_HOME_CITIES: Final[list[int]] = [mask_of(areas) for areas in HOME_CITIES]


def enemy_powers(p: AssyrianPosition, country: int) -> list[int]:
    return [power for power in p.powers_in_play() if p.enemies[country] >> power & 1]


def why_not_give_up(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    return why_not_surrender(p, impulse.country)


def surrender_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("surrender",)]


def surrender_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Not with too few cities out of its hands, and no great battle lost."""
    return surrender_universe(p, impulse) if is_beaten(p, impulse.country) else []


def is_beaten(p: AssyrianPosition, country: int) -> bool:
    """Are cities enough out of its hands, or has it lost a great battle?"""
    lost = _HOME_CITIES[country] & p.open & ~p.holds[country]
    return lost.bit_count() >= SURRENDER_CITIES or p.battle_lost >> country & 1 == 1


def take_surrender(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    p.surrender_offered |= 1 << impulse.country
    p.call(SURRENDER, Surrender(impulse.country))


GIVE_UP: Final = Action(
    ["surrender"],
    surrender_universe,
    why_not_give_up,
    take_surrender,
    surrender_likely,
    needs=AT_WAR | BEATEN | POWER_BEHIND,
)


def next_victor(p: AssyrianPosition, surrender: Surrender) -> Step[Surrender]:
    """To all powers at war with it, or to none. [7.1]"""
    waiting = [power for power in enemy_powers(p, surrender.country) if not surrender.asked >> power & 1]
    return NEXT if waiting else GIVEN


def victor(p: AssyrianPosition, surrender: Surrender) -> int:
    return next(power for power in enemy_powers(p, surrender.country) if not surrender.asked >> power & 1)


def victor_seat(p: AssyrianPosition, surrender: Surrender) -> int:
    return p.seat_for(victor(p, surrender))


def take_verdict(p: AssyrianPosition, surrender: Surrender, option: Option) -> Step[Surrender]:
    """A rejected offer earns a point. [7.1, 8.3]"""
    surrender.asked |= 1 << victor(p, surrender)
    if option[0] == "refuse":
        p.tell(facts_war.SurrenderRejected, "7.1", surrender.country)
        award(p, 1 << surrender.country, 1, "8.3", "surrender rejected")
        return END
    return NEXT_VICTOR


def given(p: AssyrianPosition, surrender: Surrender) -> Step[Surrender]:
    """The country is conquered, with all that follows. [7.1]"""
    country = surrender.country
    p.tell(facts_war.Surrenders, "7.1", country, enemy_powers(p, country)[0])
    p.call(CONQUERING, Conquering(country, False, surrender=True))
    return END


NEXT_VICTOR: Final = Do("next victor", next_victor)
VERDICT: Final[Ask[Surrender]] = Ask(
    "verdict", victor_seat, either("agree", "refuse"), take_verdict, reaction=True
)
GIVEN: Final = Do("given", given)
SURRENDER.consists_of(NEXT_VICTOR, VERDICT, GIVEN)
