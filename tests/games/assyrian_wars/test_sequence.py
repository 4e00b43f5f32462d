"""3.6, 5.0, 7.4, 8.4, 10.4.d How turns follow each other, and what is settled between them."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, ELAM, MEDE, SYRIA
from kadesh.games.assyrian_wars.rules import facts_turn, slots
from kadesh.games.assyrian_wars.rules.ch06_alliance_breakers import vassals
from kadesh.games.assyrian_wars.rules.relations import NEUTRAL
from kadesh.games.assyrian_wars.rules.under_way import Interphase
from tests.games.assyrian_wars.table import acting, facts, offers, play, start, table
from tests.games.assyrian_wars.test_07_interphase import INTERPHASE
from tests.games.assyrian_wars.test_slots import THREE, track
from tests.support import chance, clause, random_choice


@clause("3.6")
def test_a_card_that_somebody_gets_or_a_minor_that_wakes_lets_the_turn_go_on() -> None:
    assert slots.turn_ends(track({}, ASSYRIA), ASSYRIA)
    assert not slots.turn_ends(track({ELAM: 1}, ASSYRIA), ASSYRIA)
    woken = track({SYRIA: 2}, ASSYRIA, in_play=THREE | 1 << SYRIA)
    assert not slots.turn_ends(woken, ASSYRIA)


@clause("5.0", "3.0")
def test_a_turn_is_initiated_then_come_impulses_then_the_interphase() -> None:
    p = start("two-rivers-3", seed=4, sudden_end=False)
    dice = chance(4)
    while p.turn == 1 or facts(p, facts_turn.ImpulseBegins)[-1].turn != 2:
        random_choice(p, dice)
    assert p.journal is not None
    told = [type(fact) for fact in p.journal.facts]
    second = told.index(facts_turn.TurnBegins, told.index(facts_turn.InterphaseBegins))
    order = [
        told.index(facts_turn.TurnBegins),
        told.index(facts_turn.ImpulseBegins),
        told.index(facts_turn.TurnEnds),
        told.index(facts_turn.InterphaseBegins),
        second,
        told.index(facts_turn.DrawsMercenaries, second),
        told.index(facts_turn.ImpulseBegins, second),
    ]
    assert order == sorted(order)


@clause("7.4")
def test_camps_are_left_between_turns() -> None:
    p = table(INTERPHASE)
    play(p, "keep-hand", "keep-hand", "keep-hand")
    assert p.step.name == "talk" and p.seats_to_choose == [0]
    assert not offers(p, "leave-camp")  # Assyria is its own camp
    play(p, "politics-done", "leave-camp")
    assert p.camp[BABYLONIA] == NEUTRAL and not p.is_allied(BABYLONIA, ELAM) and not p.at_war(BABYLONIA, ELAM)
    assert p.at_war(ASSYRIA, BABYLONIA)  # its wars with others stay (A114)


@clause("10.4.d")
def test_conquests_are_tried_in_the_order_after_the_last_card() -> None:
    p = table(INTERPHASE.replace('phasing = "elam"', 'phasing = "assyria"'))
    interphase = p.under_way(Interphase)
    assert interphase is not None
    assert [power for power in interphase.order if power < 5] == [BABYLONIA, ELAM, ASSYRIA]


@clause("8.4")
def test_two_players_may_borrow_a_conquered_power_but_never_the_mede() -> None:
    seats = '[["assyria"], ["mede", "babylonia", "elam"]]'
    camps = 'assyrian = ["assyria"]\nrebel = ["babylonia", "elam"]'
    text = '[countries.assyria]\nhand = ["any-alliance-1"]\n[countries.mede]\n[countries.babylonia]\n[countries.elam]\n'
    text += '[diplomacy]\ngrace = [["assyria", "babylonia", "3"], ["assyria", "mede", "3"]]\n'
    p = acting(text, [6, 6], seats=seats, camps=camps, cards_played=0)
    assert vassals(p, ASSYRIA) == [BABYLONIA] and MEDE not in vassals(p, ASSYRIA)
    play(p, "event any-alliance-1")
    # Twelve spaces and a point make thirteen.
    assert p.lent >> BABYLONIA & 1 and p.camp[BABYLONIA] == p.camp[ASSYRIA]
