"""7.1 Elimination, switched on and off: who falls, what is left of him, and who plays on for him."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    BABYLONIA,
    CARD_INDEX,
    CIMMERIANS,
    ELAM,
    GONE,
    HOME_CITIES,
    MEDE,
    SCYTHIANS,
    UNITS,
    URARTU,
    bits,
)
from kadesh.games.assyrian_wars.rules.facts_turn import Scores
from kadesh.games.assyrian_wars.rules.facts_war import CountryEliminated
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, facts, force, play, points
from tests.support import clause

ON = "[rules]\nunit_abilities = false\nreduced_leaders = false\nelimination = true\nsudden_end = false\n"
OFF = ON.replace("elimination = true", "elimination = false")
MINORS_TOO = "[countries.urartu]\neco = 4\n[countries.persia]\neco = 2\n"


def last_city(rules: str = ON, turn: int = 2, beaten: bool = True, more: str = "") -> AssyrianPosition:
    """Babylonia holds Kish, Ur and Uruk; Assyria is about to storm Kish."""
    kept = ("kish", "ur", "uruk")
    text = '[countries.assyria]\nunits = { kish = "Turtanu, 6 HI" }\n'
    text += (
        '[countries.babylonia]\nhand = ["panic"]\nunits = { ur = "1 LI" }\n[countries.elam]\n'
        + MINORS_TOO
        + more
    )
    for name, area in AT.items():
        if area in HOME_CITIES[BABYLONIA] and name not in kept:
            text += f'[areas.{name}]\ncontroller = "assyria"\n'
    text += "[areas.dur-kurigalzu]\ncontroller = 'assyria'\n"
    p = acting(text, [1] * 12 + [6] * 40, rules=rules, seats='[["assyria"], ["babylonia"], ["elam"]]')
    p.turn = turn
    if beaten:
        p.beaten |= 1 << BABYLONIA
    return p


def storm(p: AssyrianPosition, leader: str = "turtanu") -> None:
    """The assault, with the first choice wherever somebody is asked."""
    play(p, f"assault {leader}")
    while p.step.name not in ("act", "substitute"):
        seat = p.seats_to_choose[0]
        options = p.options(seat)
        quiet = [
            o for o in options if o[0] in ("weakest-first", "no-deportation", "no-siege-card", "leave-them")
        ]
        p.choose(seat, quiet[0] if quiet else options[0])


@clause("7.1", "8.3")
def test_a_power_that_was_conquered_before_is_eliminated_at_two_cities() -> None:
    p = last_city()
    storm(p)
    assert p.eliminated >> BABYLONIA & 1 and facts(p, CountryEliminated)
    # Twice the three points of a conquest.
    assert [fact.points for fact in facts(p, Scores) if fact.why == "elimination"] == [6]
    assert all(p.place[counter] == GONE for counter in bits(p.owned[BABYLONIA] & UNITS))
    assert p.controller[AT["ur"]] < 0 and p.trade[BABYLONIA] == 0 and not p.hand[BABYLONIA]


@clause("7.1")
def test_its_player_goes_on_with_the_scythians_and_its_home_cards() -> None:
    p = last_city()
    storm(p)
    assert p.substitutes[SCYTHIANS] == BABYLONIA and p.seat_for(SCYTHIANS) == 1
    assert p.hand[SCYTHIANS] >> CARD_INDEX["priests-of-marduk"] & 1
    assert p.lord[SCYTHIANS] == BABYLONIA


@clause("7.1")
def test_without_the_rule_or_without_an_earlier_conquest_nobody_is_eliminated() -> None:
    off = last_city(OFF)
    storm(off)
    assert not off.eliminated
    fresh = last_city(beaten=False)
    storm(fresh)
    assert not fresh.eliminated
    # In the last turn any power can be eliminated.
    late = last_city(beaten=False, turn=5)
    storm(late)
    assert late.eliminated >> BABYLONIA & 1


@clause("7.1")
def test_the_second_player_to_fall_has_the_cimmerians_and_a_minor_of_his_choice() -> None:
    p = last_city()
    p.eliminated |= 1 << ELAM
    p.substitutes[SCYTHIANS] = ELAM
    storm(p)
    assert p.step.name == "substitute"
    play(p, f"substitute {URARTU}")
    assert p.substitutes[CIMMERIANS] == BABYLONIA == p.substitutes[URARTU]
    assert p.seat_for(URARTU) == 1


@clause("7.1", "6.8.4")
def test_gathering_the_tribes_brings_the_mede_back_without_further_markers() -> None:
    text = '[countries.assyria]\n[countries.mede]\n[countries.scythians]\nactive = true\nunits = { ishkuza = "Ishpakai, 2 HB" }\n'
    p = acting(text, country="scythians", rules=ON, camps="", seats='[["assyria"], ["mede"]]', cards_played=0)
    p.eliminated |= 1 << MEDE
    p.active &= ~(1 << MEDE)
    p.substitutes[SCYTHIANS] = MEDE
    p.move_card(CARD_INDEX["gathering-the-tribes"], SCYTHIANS)
    p.offer_again()
    play(p, "resurrect")
    assert not p.eliminated and p.active >> MEDE & 1 and p.resurrected
    # The event has its price, and the rising its army: a leader and six regulars.
    assert points(p) == 10 - 3 and force(p, "mede", "ecbatana").count(",") == 1
    assert (p.here[AT["ecbatana"]] & p.owned[MEDE]).bit_count() == 7
    # Both are his from now on.
    assert p.seat_for(MEDE) == 1 == p.seat_for(SCYTHIANS)


@clause("7.1", "10.1")
def test_only_tribes_eliminate_urartu_and_no_other_minor_falls_so() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\n[countries.scythians]\nactive = true\nrunner = "assyria"\n'
    text += 'units = { musasir = "Ishpakai, 8 HB" }\n[countries.urartu]\neco = 4\nactive = true\nrunner = "babylonia"\n'
    for name in ("tushpa", "uajis", "ulhu", "arzashkun"):
        text += f'[areas.{name}]\ncontroller = "scythians"\n'
    p = acting(text, [1] * 12 + [6] * 60, country="scythians", rules=ON, seats='[["assyria"], ["babylonia"]]')
    storm(p, "ishpakai")
    assert p.eliminated >> URARTU & 1
