"""Battles on the cards of foreign wars: the usual procedure, by either side, with losses of the owner's choice."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, ELAM, FOREIGN, FOREIGN_WARS, PERSIA
from kadesh.games.assyrian_wars.game import GAME
from kadesh.games.assyrian_wars.rules.ch06_foreign_battles import take_battle, why_not_battle
from kadesh.games.assyrian_wars.rules.ch06_foreign_wars import wars_of
from kadesh.games.assyrian_wars.rules.facts_cards import EventDice
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse
from tests.games.assyrian_wars.table import CARD, acting, facts, offers, play, points, why
from tests.support import clause

ARABS = """
[countries.assyria]
hand = ["war-with-the-arabs"]
units = { nineveh = "Turtanu, 2 HI 2 *LI" }
[countries.babylonia]
[countries.elam]
"""
WAR = CARD["war-with-the-arabs"]


def among_arabs(dice: list[int], *sent: str, ap: float = 10) -> AssyrianPosition:
    """Assyria has sent three or more pieces against the Arabs; the war lasts five rounds."""
    p = acting(ARABS, dice, cards_played=0, ap=ap)
    play(p, "event war-with-the-arabs", *(f"send-abroad {one}" for one in sent))
    return p


@clause("6.11.b", "6.7.4")
def test_half_of_the_hits_abroad_fall_on_mercenaries_as_the_owner_likes() -> None:
    # Four pieces: three units, three dice of the Turtanu and one of elite troops miss; two of the Arabs' six hit.
    p = among_arabs([3, 5, *[6] * 7, 1, 1, *[6] * 4], "turtanu", "HI", "*LI", "*LI")
    play(p, f"fight-abroad {WAR}")
    assert points(p) == 9
    assert p.step.name == "bear" and p.seats_to_choose == [0]
    assert GAME.telling.trail(p, 0)[-1] == "Battle in War with the Arabs"
    # One of the two hits is the mercenaries', the other is for a regular.
    assert offers(p, "bear *LI") and offers(p, "bear HI")
    play(p, "bear HI")
    assert why(p, "bear HI") == "6.7.4" or not offers(p, "bear HI")
    play(p, "weakest-first")
    assert p.clock[WAR] == 10 and p.vp[ASSYRIA] == 0
    assert why(p, f"fight-abroad {WAR}") == "6.7.7"


@clause("6.11.b", "6.7.6")
def test_a_tie_abroad_is_fought_again_and_then_the_defender_has_won() -> None:
    p = among_arabs([1, 5, *[6] * 40], "turtanu", "HI", "HI")
    play(p, f"fight-abroad {WAR}")
    assert p.clock[WAR] == 10 and p.step.name == "act"


@clause("6.11.b", "6.7.6")
def test_who_is_off_the_map_loses_units_between_the_rounds() -> None:
    # A tie of two hits each: one infantry falls on either side, and so one die less is rolled.
    tie = [1, 1, 6, 6, 6, 6, 1, 1, 6, 6, 6]
    p = among_arabs([1, 5, *tie, 1, 6, 6, 6, 6, 6, 6, 6, 6], "turtanu", "HI", "HI")
    play(p, f"fight-abroad {WAR}")
    while p.step.name == "bear":
        play(p, "weakest-first")
    assert [len(told.faces) for told in facts(p, EventDice)[2:]] == [6, 5, 5, 4, 2]
    assert p.vp[ASSYRIA] == 1 and p.clock[WAR] == 0


@clause("6.11.b", "8.3")
def test_a_battle_abroad_against_five_units_is_a_land_battle_worth_a_point_of_its_own() -> None:
    """A point for the end of the war, and one for the five Arabs; four of them with a leader are too few."""
    five = ARABS.replace("2 HI 2 *LI", "3 HI 2 *LI")
    p = acting(five, [6, 3, 1, 1, *[6] * 40], cards_played=0)
    play(p, "event war-with-the-arabs", *["send-abroad HI"] * 3, *["send-abroad *LI"] * 2)
    play(p, "send-abroad turtanu")
    assert p.vp[ASSYRIA] == 2 and p.clock[WAR] == 0
    q = among_arabs([6, 3, 1, 1, *[6] * 40], "turtanu", "HI", "HI")
    play(q, f"fight-abroad {WAR}")
    assert q.vp[ASSYRIA] == 1 and q.clock[WAR] == 0


ANSHAN = """
[diplomacy]
wars = [["elam", "persia"]]
[countries.assyria]
[countries.babylonia]
[countries.elam]
hand = ["border-war-in-anshan"]
units = { susa = "Tannanu, 2 LI" }
[countries.persia]
eco = 3
active = true
runner = "assyria"
units = { anshan = "Teispes, 2 LI" }
"""


@clause("6.11.b", "8.3")
def test_the_second_country_of_a_war_may_seek_the_battle_too() -> None:
    card = CARD["border-war-in-anshan"]
    p = acting(ANSHAN, [1, 4], country="elam", cards_played=0)
    play(p, "event border-war-in-anshan")
    while p.step.name != "act":
        moves = ("no-response", "let-it-be", "send-abroad tannanu", "send-abroad teispes", "send-abroad LI")
        play(p, next(move for move in moves if offers(p, move)))
    here = p.here[FOREIGN + FOREIGN_WARS.index(card)]
    assert [(here & p.owned[side]).bit_count() for side in (ELAM, PERSIA)] == [3, 3]
    # It is Persia's impulse: three units' worth of hits against none, and the war is over.
    impulse = Impulse(PERSIA)
    assert why_not_battle(p, impulse, ("fight-abroad", card)) is None
    p.dice.script = [1, 1, 1, 1, *[6] * 9]
    take_battle(p, impulse, ("fight-abroad", card))
    p.run()
    while p.step.name == "bear":
        # Elam's player says who bears it.
        assert p.seats_to_choose == [1]
        play(p, "weakest-first")
    assert p.clock[card] == 0 and not wars_of(p, PERSIA)
