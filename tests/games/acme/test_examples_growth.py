"""Worked examples: set-up, stacking and growth (T5 to T18)."""

from __future__ import annotations

import pytest

from kadesh.games.acme.charts.tables import AREA_INDEX as AT
from kadesh.games.acme.charts.tables import IS_EVENT, SCENARIOS
from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules.position import CARD, DECK, GROWTH, HAND, RECKONING
from tests.games.acme.examples import (
    THREE,
    TWO,
    disks,
    facts,
    new,
    offers,
    pass_until_phase,
    play,
    seat,
    table,
    until,
    why,
)
from tests.support import clause


@pytest.mark.parametrize("scenario", ["basic-2", "basic-3", "basic-4", "basic-5", "basic-6"])
@clause("6.7", "7.3", "7.4", "7.5", "8.5", "8.6", "9.6", "9.8", "10.6", "10.7", "10.8", "11.8", "11.9")
def test_t5_everybody_deploys_twelve_disks_and_draws_five_cards(scenario: str) -> None:
    p = new(scenario, 5)
    pass_until_phase(p, GROWTH)
    sheet = SCENARIOS[scenario]
    assert p.seats == len(sheet.civs)
    for colour in range(p.seats):
        wanted = dict(sheet.setups[p.civ[colour]])
        assert {area: p.count(colour, area) for area in range(120) if p.count(colour, area)} == wanted
        assert p.supply[colour] == 36
        hand = [card for card in range(1, 104) if p.card_at[card] == HAND + colour]
        assert len(hand) == 5
        assert not any(IS_EVENT[card] for card in hand)
    assert all(p.card_at[card] == DECK for card in range(96, 104))
    assert p.vp[: p.seats] == [0] * p.seats


@pytest.mark.parametrize(
    ("scenario", "areas"),
    [("basic-2", "nineveh armenia babylon"), ("basic-3", "persis parthia"), ("basic-4", "utians sogdiana")],
)
@clause("7.1", "8.1", "9.1")
def test_t6_nothing_is_placed_in_a_marked_area_or_beyond(scenario: str, areas: str) -> None:
    p = new(scenario, 6)
    pass_until_phase(p, GROWTH)
    first = p.order[0]
    home = next(name for name, area in AT.items() if area == p.home[first])
    until(p, f"deploy {home}")
    for area in areas.split():
        assert not offers(p, f"deploy {area}")
        assert why(p, f"deploy {area}") in ("7.1", "8.1", "9.1")


@clause("9.7", "A15")
def test_t7_the_sea_peoples_do_not_settle_beside_a_home_of_others() -> None:
    p = new("sandbox-2", 7, {"map": "abbreviated", "civ1": "sea-peoples", "civ2": "egypt"})
    until(p, "homeland alashiya", ())
    for home in ("rhodes", "tarsus", "ugarit", "byblos", "tyre", "megiddo"):
        assert offers(p, f"homeland {home}")
    for home in ("nile-delta", "libya"):
        assert why(p, f"homeland {home}") == "9.7"
    assert not offers(p, "homeland pala")


@clause("12.2")
def test_t11_a_fifth_disk_goes_back_to_supply() -> None:
    p = table(
        f"""{TWO}
        [now]
        phase = "card"
        order = ["egypt", "hittite"]
        [civilizations.egypt]
        disks = {{ thebes = 1, nubia = 3 }}
        hand = ["advanced-agriculture"]
        [civilizations.hittite]
        disks = {{ hattusha = 1 }}
        """
    )
    play(p, "play advanced-agriculture", "aim-area nubia")
    assert disks(p, "egypt", "nubia") == 4
    assert p.supply[seat(p, "egypt")] == 48 - 5


@clause("12.4", "16.1")
def test_t12_stacks_are_cut_when_the_reckoning_begins() -> None:
    p = table(
        f"""{TWO}
        [now]
        phase = "reckoning"
        [civilizations.egypt]
        disks = {{ thebes = 4, sinai = 3, red-sea = 3 }}
        [civilizations.hittite]
        disks = {{ hattusha = 4 }}
        [barbarians]
        disks = {{ nubia = 4 }}
        """
    )
    assert [disks(p, "egypt", area) for area in ("thebes", "sinai", "red-sea")] == [3, 2, 2]
    assert disks(p, "hittite", "hattusha") == 3
    assert disks(p, "barbarians", "nubia") == 3


@clause("12.6", "14.4.21", "C98")
def test_t13_an_invasion_of_the_draw_step_stands_until_the_next_reckoning() -> None:
    p = table(
        f"""{TWO}
        [now]
        phase = "reckoning"
        [civilizations.egypt]
        disks = {{ thebes = 3 }}
        vp = 5
        [civilizations.hittite]
        disks = {{ hattusha = 2 }}
        [cards]
        deck_top = ["98", "6", "7", "8", "11", "12", "13"]
        """
    )
    until(p, "aim-area thrace")
    play(p, "hittite: aim-area thrace")
    assert disks(p, "barbarians", "thrace") == 4
    pass_until_phase(p, CARD)
    assert p.turn == 2
    assert disks(p, "barbarians", "thrace") == 4
    pass_until_phase(p, RECKONING)
    assert disks(p, "barbarians", "thrace") == 3


@clause("13.4.2", "13.4.7", "13.4.11")
def test_t14_the_minimum_is_three() -> None:
    p = table(
        f"""{TWO}
        [civilizations.hittite]
        disks = {{ west-euxine = 1, propontis = 1 }}
        captives = 36
        [civilizations.egypt]
        disks = {{ thrace = 1, thebes = 1 }}
        """
    )
    until(p, "deploy propontis")
    [first] = facts(p, told.Acquired)
    assert (first.seas, first.commerce, first.mountains + first.plains + first.fertile, first.abilities) == (
        1,
        1,
        0,
        0,
    )
    assert first.disks == 3


@pytest.mark.parametrize(
    ("egypt", "hittite", "fertile"), [(3, 0, 1), (3, 2, 0), (2, 2, 1), (1, 0, 1), (1, 2, 0), (2, 0, 1)]
)
@clause("13.4.5", "2.5")
def test_t15_fertile_areas_controlled_or_with_a_settlement(egypt: int, hittite: int, fertile: int) -> None:
    there = f", abydos = {hittite}" if hittite else ""
    p = table(
        f"""{TWO}
        [now]
        order = ["egypt", "hittite"]
        [civilizations.egypt]
        disks = {{ abydos = {egypt}, nubia = 1 }}
        [civilizations.hittite]
        disks = {{ hattusha = 1{there} }}
        """
    )
    until(p, "deploy nubia")
    assert facts(p, told.Acquired)[0].fertile == fertile


@clause("13.6.4", "13.6.7")
def test_t16_past_three_and_a_stronghold_with_four() -> None:
    p = table(
        f"""{THREE}
        [now]
        order = ["assyria", "hittite", "egypt"]
        [civilizations.hittite]
        disks = {{ tarsus = 3 }}
        strongholds = ["tarsus"]
        [civilizations.egypt]
        disks = {{ tarsus = 2 }}
        [civilizations.assyria]
        disks = {{ nineveh = 2, tarsus = 3 }}
        """
    )
    until(p, "deploy tarsus")
    assert why(p, "deploy karahuyuk") == "13.6.4"
    play(p, "deploy tarsus")
    assert offers(p, "deploy karahuyuk")


@clause("13.6.4", "12.2")
def test_t17_nobody_passes_four_and_a_stronghold() -> None:
    p = table(
        f"""{THREE}
        [now]
        order = ["assyria", "hittite", "egypt"]
        [civilizations.hittite]
        disks = {{ tarsus = 4 }}
        strongholds = ["tarsus"]
        [civilizations.assyria]
        disks = {{ nineveh = 2, tarsus = 4 }}
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        """
    )
    until(p, "deploy nineveh")
    assert why(p, "deploy tarsus") == "12.2"
    assert why(p, "deploy karahuyuk") == "13.6.4"


@clause("13.6.5")
def test_t18_without_a_disk_on_the_map_one_begins_at_home_whoever_is_there() -> None:
    p = table(
        f"""{TWO}
        [now]
        order = ["egypt", "hittite"]
        [civilizations.egypt]
        home = "thebes"
        disks = {{ }}
        [civilizations.hittite]
        disks = {{ thebes = 3, hattusha = 1 }}
        """
    )
    until(p, "deploy thebes")
    assert p.growth_box[seat(p, "egypt")] == 3
    for area in ("abydos", "amarna", "nubia"):
        assert offers(p, f"deploy {area}")
    assert why(p, "deploy sinai") in ("13.6.3", "13.6.5")
    play(p, "deploy thebes", "deploy abydos", "deploy thebes")
    assert disks(p, "egypt", "thebes") == 2
