"""The invariants hold in random games, and each of them can fail."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from kadesh.games.god_kings.charts.tables import EGYPT, GASGA, HATTI, KASSITES, MITANNI
from kadesh.games.god_kings.rules.places import INSIDE, OFF, leader_of
from kadesh.games.god_kings.rules.position import ASIDE, DECK, REMOVED, GodKingsPosition
from kadesh.games.god_kings.rules.stack import FULL_CHARIOT, FULL_GUARD, FULL_MERCENARY, ONE
from kadesh.games.god_kings.rules.under_way import Keeping
from tests.games.god_kings.invariants import broken
from tests.games.god_kings.table import AT, GAME, GENERAL, new, table


@pytest.mark.parametrize("scenario", [card.id for card in GAME.scenarios()])
def test_a_random_game_keeps_them(scenario: str) -> None:
    p = new(scenario, 11)
    chance = random.Random(11)
    for _ in range(20_000):
        if p.over:
            break
        seat = chance.choice(list(p.seats_to_choose))
        assert broken(p) == []
        p.choose(seat, chance.choice(p.options(seat)))
    assert p.over
    assert broken(p) == []


def too_many_chariots(p: GodKingsPosition) -> None:
    p.add(EGYPT, AT["kadesh"], ONE[FULL_CHARIOT])


def a_guard_without_its_event(p: GodKingsPosition) -> None:
    p.add(EGYPT, AT["kadesh"], ONE[FULL_GUARD])


def a_mercenary_from_nowhere(p: GodKingsPosition) -> None:
    p.add(EGYPT, AT["kadesh"], ONE[FULL_MERCENARY])


def a_fourth_warrior(p: GodKingsPosition) -> None:
    p.add(EGYPT, AT["kadesh"], ONE[0])


def a_warrior_of_a_division_that_is_not_in_play(p: GodKingsPosition) -> None:
    p.add(EGYPT, AT["kadesh"], ONE[6])


def units_that_nobody_sees(p: GodKingsPosition) -> None:
    p.present[AT["kadesh"]] = 0


def a_warlord_nowhere(p: GodKingsPosition) -> None:
    p.general_at[GENERAL["egypt.2"]] = OFF


def a_general_in_anothers_city(p: GodKingsPosition) -> None:
    p.general_at[GENERAL["egypt.2"]] = INSIDE[AT["aleppo"]]


def barbarians_without_an_invasion(p: GodKingsPosition) -> None:
    p.general_at[leader_of(GASGA)] = AT["gasga"]


def two_sides_in_one_space(p: GodKingsPosition) -> None:
    p.shift(EGYPT, AT["kadesh"], AT["assur"], 3 * ONE[0])


def three_units_inside(p: GodKingsPosition) -> None:
    p.shift(EGYPT, AT["kadesh"], INSIDE[AT["kadesh"]], 3 * ONE[0])


def units_inside_without_a_marker(p: GodKingsPosition) -> None:
    p.shift(EGYPT, AT["kadesh"], INSIDE[AT["ugarit"]], ONE[0])


def a_marker_on_a_tribal_space(p: GodKingsPosition) -> None:
    p.marker[AT["gasga"]] = HATTI


def a_marker_of_an_absent_power(p: GodKingsPosition) -> None:
    p.marker[AT["kalhu"]] = 3


def a_garrison_in_an_open_city(p: GodKingsPosition) -> None:
    p.garrison[AT["jaffa"]] = 1


def a_siege_by_nobody(p: GodKingsPosition) -> None:
    p.siege_by[AT["aleppo"]] = EGYPT


def markers_of_no_siege(p: GodKingsPosition) -> None:
    p.siege_count[AT["aleppo"]] = 1


def a_hand_that_does_not_fit_its_cards(p: GodKingsPosition) -> None:
    p.hand[0] ^= 1


def a_card_that_may_not_be_removed(p: GodKingsPosition) -> None:
    card = p.card_at.index(DECK, 42)
    p.move_card(card, REMOVED)


def a_plain_card_among_the_invasions(p: GodKingsPosition) -> None:
    card = p.card_at.index(DECK, 42)
    p.move_card(card, ASIDE)


def ten_cards_among_three(p: GodKingsPosition) -> None:
    for _ in range(3):
        p.move_card(p.card_at.index(DECK), 0)


def a_third_division_of_hatti(p: GodKingsPosition) -> None:
    p.divisions[HATTI] |= 4
    p.destroyed[HATTI] += 3 * ONE[5]


def the_king_of_another(p: GodKingsPosition) -> None:
    p.king[EGYPT] = p.king[MITANNI]


def points_below_nothing(p: GodKingsPosition) -> None:
    p.vp[0] = -1


def a_turn_order_without_a_seat(p: GodKingsPosition) -> None:
    p.order = [0, 0, 1]


def a_control_marker_of_a_player(p: GodKingsPosition) -> None:
    p.holder[EGYPT] = 1


def mercenaries_alone(p: GodKingsPosition) -> None:
    p.pool -= 1
    p.add(EGYPT, AT["gaza"], ONE[FULL_MERCENARY])


FAULTS: list[Callable[[GodKingsPosition], None]] = [
    too_many_chariots,
    a_guard_without_its_event,
    a_mercenary_from_nowhere,
    a_fourth_warrior,
    a_warrior_of_a_division_that_is_not_in_play,
    units_that_nobody_sees,
    a_warlord_nowhere,
    a_general_in_anothers_city,
    barbarians_without_an_invasion,
    two_sides_in_one_space,
    three_units_inside,
    units_inside_without_a_marker,
    a_marker_on_a_tribal_space,
    a_marker_of_an_absent_power,
    a_garrison_in_an_open_city,
    a_siege_by_nobody,
    markers_of_no_siege,
    a_hand_that_does_not_fit_its_cards,
    a_card_that_may_not_be_removed,
    a_plain_card_among_the_invasions,
    ten_cards_among_three,
    a_third_division_of_hatti,
    the_king_of_another,
    points_below_nothing,
    a_turn_order_without_a_seat,
    a_control_marker_of_a_player,
    mercenaries_alone,
]


def ready() -> GodKingsPosition:
    """Three players in Round 1 of the third scenario, the first of whom is to play a card."""
    p = new("prize-of-ugarit", 3)
    assert broken(p) == []
    return p


@pytest.mark.parametrize("fault", FAULTS)
def test_each_of_them_can_fail(fault: Callable[[GodKingsPosition], None]) -> None:
    p = ready()
    fault(p)
    assert broken(p) != []


def test_sieges_and_barbarians_do_not_outlast_the_reinforcement_phase() -> None:
    p = ready()
    p.shift(MITANNI, AT["assur"], AT["gaza"], 3 * ONE[0])
    p.siege_by[AT["gaza"]] = MITANNI
    assert broken(p) == ["a siege of gaza"]
    p = ready()
    p.pool -= 1
    p.add(GASGA, AT["gasga"], ONE[FULL_MERCENARY])
    assert broken(p) == ["Barbarians in gasga after the Reinforcement Phase"]


def test_the_victory_phase_clears_home_countries_and_gathers_neutrals() -> None:
    p = ready()
    p.frames.append(Keeping())
    assert broken(p) == []
    p.marker[AT["tanis"]] = HATTI
    assert broken(p) == [f"tanis is not back in the hands of {EGYPT}"]
    p.marker[AT["tanis"]] = EGYPT
    p.shift(KASSITES, AT["babylon"], AT["nippur"], ONE[0])
    assert broken(p) == [f"units of the Neutral {KASSITES} in nippur after the turn"]


def test_a_besieger_with_two_units_has_no_markers() -> None:
    text = """
seats = ["hatti", "egypt"]
[powers.hatti]
provinces = ["hatti"]
forces = { kadesh = "King, Warlord 1, Warlord 2, Storm God", hattusha = "Sun Goddess" }
hand = [43]
successor = "none"
[powers.egypt]
spaces = ["memphis", "kadesh"]
garrisons = ["kadesh"]
forces = { memphis = "King, Warlord 1, Warlord 2, Amon, Ra" }
[[siege]]
city = "kadesh"
by = "hatti"
continued = 2
[now]
turn = 2
"""
    p = table(text)
    assert broken(p) == []
    p.units[HATTI * len(p.present) + AT["kadesh"]] -= ONE[0]
    p.destroyed[HATTI] += ONE[1]
    assert broken(p) == ["Siege Continued with 2 besiegers of kadesh"]
