"""Ships that must leave a zone or a Trade Box go where their owner likes. [6.16.f, 6.16.g, 7.3.3.a]"""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import TRADE_BOXES
from kadesh.games.assyrian_wars.rules.ch06_naval_battle import leave_box
from kadesh.games.assyrian_wars.rules.facts_war import Sails
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import acting, facts, force, play, why
from tests.support import clause

TWO = '[["assyria"], ["egypt"]]'
AT_WAR = 'assyrian = ["assyria"]\nrebel = ["egypt"]'


PHOENICIANS = "[countries.phoenicia]\neco = 3\nunits = {{ {} }}\n[countries.assyria]\n"
ALLIED = '[diplomacy]\nmarkers = { phoenicia = "assyria 13" }\n'


def sea(egypt: str, phoenicia: str, dice: list[int]) -> AssyrianPosition:
    """Ships of Egypt, whose impulse it is, and of Phoenicia, Assyria's ally."""
    text = f"[countries.egypt]\nunits = {{ {egypt} }}\n{PHOENICIANS.format(phoenicia)}{ALLIED}"
    return acting(text, dice, country="egypt", seats=TWO, camps=AT_WAR)


def losses(p: AssyrianPosition) -> None:
    while p.step.name == "bear":
        play(p, "weakest-first")


def hunted(more: str = "") -> AssyrianPosition:
    """Egypt searches with three ships for two off Gaza, between Pelusium and Acco.

    Found by twelve; one hit against none, and one ship routs: the other looks for a zone.
    """
    egypt = f'sea-off-gaza-ashkelon = "3 Ship"{more}'
    p = sea(egypt, 'sea-off-gaza-ashkelon = "2 Ship"', [6, 6, 1, 6, 6, 6, 6])
    play(p, "search sea-off-gaza-ashkelon")
    losses(p)
    return p


@clause("6.16.f")
def test_beaten_ships_choose_among_the_zones_beside() -> None:
    p = hunted()
    assert p.step.name == "flee to" and p.seats_to_choose == [0]
    assert why(p, "flee-to sea-off-tanis-pelusium") == why(p, "flee-to sea-off-acco") == ""
    assert why(p, "flee-to sealand") == why(p, "flee-to sea-off-buto") == "6.16.f"
    play(p, "flee-to sea-off-acco")
    assert force(p, "phoenicia", "sea-off-acco").startswith("1 Ship")
    assert facts(p, Sails)[-1].clause == "6.16.f" and p.step.name == "act"


@clause("6.16.f")
def test_beaten_ships_keep_clear_of_zones_with_enemies() -> None:
    p = hunted(', sea-off-acco = "1 Ship"')
    # Only one zone is without enemies: there is no choice.
    losses(p)
    assert p.step.name == "act" and force(p, "phoenicia", "sea-off-tanis-pelusium").startswith("1 Ship")


@clause("6.16.g")
def test_ships_without_room_in_a_trade_box_choose_a_friendly_port() -> None:
    # Found; Egypt hits once, the Phoenicians never; one ship routs, and the winner's four fill the box.
    p = sea('sea-off-buto = "4 Ship"', 'sea-trade-box-i = "4 Ship"', [6, 6, 1, *[6] * 7])
    play(p, "sail sea-off-buto", "trade-box 0")
    losses(p)
    assert p.step.name == "flee to" and p.seats_to_choose == [0]
    assert why(p, "flee-to sea-off-tyre-sidon") == why(p, "flee-to sea-off-byblos-arvad") == ""
    assert why(p, "flee-to sea-off-buto") == "6.16.g"
    play(p, "flee-to sea-off-tyre-sidon")
    assert "Ship" in force(p, "phoenicia", "sea-off-tyre-sidon")
    assert force(p, "egypt", "sea-off-buto") == "" and p.here[TRADE_BOXES].bit_count() == 4


@clause("7.3.3.a")
def test_at_the_end_of_trade_ships_return_to_a_port_of_their_water_or_to_the_pool() -> None:
    p = sea('sea-trade-box-i = "2 Ship", sea-trade-box-iii = "1 Ship"', "", [])
    for box in (TRADE_BOXES, TRADE_BOXES + 2):
        leave_box(p, p.here[box], box, "7.3.3.a")
    p.run()
    assert p.step.name == "flee to" and p.seats_to_choose == [1]
    assert why(p, "flee-to sea-off-acco") == why(p, "flee-to sea-off-liyan") == "7.3.3.a"
    play(p, "flee-to sea-off-buto")
    assert force(p, "egypt", "sea-off-buto") == "2 Ship" and not p.here[TRADE_BOXES]
    # The three that are left: two that were never built and the one from the Bitter River.
    assert "3 Ship" in force(p, "egypt", "pool")
