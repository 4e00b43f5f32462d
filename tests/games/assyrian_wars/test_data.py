"""What the rulebook states about map, countries, counters and cards is so in our files."""

from __future__ import annotations

import pytest

from kadesh.craft.data import DataError
from kadesh.games.assyrian_wars.charts import tables as charts
from kadesh.games.assyrian_wars.charts.tables import AREA_INDEX as AT
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CAPITAL,
    CAPITAL_OF,
    CARD_INDEX,
    COUNTER_CLASS,
    COUNTER_COUNTRY,
    COUNTRY_INDEX,
    DEFENCE,
    ECO,
    ELAM,
    FORTRESS,
    HOME_CITIES,
    HOME_OF,
    IS_ASSOCIATED,
    LINK_KIND,
    LINKS,
    MEDE,
    NINEVEH,
    OWNER,
    PERSIA,
    SCENARIOS,
    SQUARES,
    SYRIA,
    bits,
)
from kadesh.games.assyrian_wars.rules.rules import scenarios
from tests.support import clause


def city_count(country: int) -> int:
    """Cities and associated areas, the capital twice."""
    return sum(
        2 if CAPITAL[area] else 1
        for area in charts.OWN_AREAS[country]
        if charts.CITY[area] or IS_ASSOCIATED[area]
    )


@clause("1.1")
def test_the_countries_of_the_rulebook_in_the_order_of_the_track() -> None:
    assert charts.COUNTRY_IDS[:5] == ["assyria", "mede", "egypt", "babylonia", "elam"]
    assert charts.COUNTRY_IDS[13] == "scythians"
    assert bits(charts.MINOR_CITIES) == list(range(16, 22))
    assert {charts.COUNTRY_IDS[c] for c in bits(charts.MINORS)} == {
        *("phoenicia", "judah", "israel", "syria", "urartu", "phrygia", "persia")
    }


# Who plays which power, as 1.1.B prints it.
SEATS = [
    ("campaign", 5, [["assyria"], ["mede"], ["egypt"], ["babylonia"], ["elam"]]),
    ("campaign", 4, [["assyria"], ["mede"], ["egypt", "elam"], ["babylonia"]]),
    ("campaign", 3, [["assyria"], ["egypt", "babylonia"], ["mede", "elam"]]),
    ("campaign", 2, [["assyria"], ["mede", "egypt", "babylonia", "elam"]]),
    ("rise-and-fall", 4, [["assyria"], ["mede"], ["babylonia"], ["elam"]]),
    ("rise-and-fall", 3, [["assyria"], ["mede", "babylonia"], ["elam"]]),
    ("rise-and-fall", 2, [["assyria"], ["mede", "babylonia", "elam"]]),
    ("two-rivers", 3, [["assyria"], ["babylonia"], ["elam"]]),
    ("two-rivers", 2, [["assyria"], ["babylonia", "elam"]]),
]


@clause("1.1")
@pytest.mark.parametrize(("scenario", "players", "seats"), SEATS)
def test_who_plays_which_power(scenario: str, players: int, seats: list[list[str]]) -> None:
    """T35 is the campaign with three players."""
    table = SCENARIOS[scenario].situation(players)
    assert [[charts.COUNTRY_IDS[power] for power in seat] for seat in table.seats] == seats


@clause("1.2", "1.3")
def test_areas_that_the_rulebook_names() -> None:
    """T28: Zamua is associated to Assyria, Jerusalem a capital."""
    assert OWNER[AT["zamua"]] == ASSYRIA and IS_ASSOCIATED[AT["zamua"]]
    assert IS_ASSOCIATED[AT["tarsus"]]
    assert CAPITAL[AT["jerusalem"]] and CAPITAL[AT["damascus"]]
    assert CAPITAL_OF[PERSIA] == charts.NOBODY
    assert len(SQUARES[PERSIA]) == 3 and not HOME_CITIES[PERSIA]
    assert len(HOME_CITIES[SYRIA]) >= 4
    assert len(HOME_CITIES[MEDE]) >= 7
    assert len(HOME_CITIES[ELAM]) >= 4
    assert len(HOME_CITIES[ASSYRIA]) >= 6


def test_nineveh_is_the_strongest_and_richest_city() -> None:
    assert DEFENCE[NINEVEH] == max(DEFENCE) and DEFENCE.count(DEFENCE[NINEVEH]) == 1
    assert ECO[NINEVEH] == max(ECO) and ECO.count(ECO[NINEVEH]) == 1
    fours = [charts.AREA_IDS[area] for area in range(charts.AREAS) if DEFENCE[area] == 4 and FORTRESS[area]]
    assert sorted(fours) == ["babylon", "kalhu", "memphis", "susa", "tushpa", "tyre"]


def test_size_of_the_board() -> None:
    assert charts.AREAS == 145
    assert sum(charts.CITY) == 96
    assert charts.N_ZONES == 14
    assert charts.N_BOXES == 3
    assert sum(len(areas) for areas in LINKS) == 2 * (93 + 61 + 81 + 33 + 25 + 2)
    assert [charts.AREA_IDS[a] for a in range(charts.AREAS) if charts.DESERT_ONLY[a]] == [
        *("qedar", "adummatu", "syrian-desert", "bazu", "rhinocolura", "sinai", "harra", "hisma", "hajara")
    ]


@clause("1.3")
def test_only_red_links_lead_to_the_far_east() -> None:
    kinds = {LINK_KIND[charts.FAR_EAST * charts.AREAS + other] for other in LINKS[charts.FAR_EAST]}
    assert kinds == {charts.MEDE_ONLY}


def test_links_lead_both_ways() -> None:
    for area in range(charts.AREAS):
        for other in LINKS[area]:
            assert area in LINKS[other]
            assert LINK_KIND[area * charts.AREAS + other] == LINK_KIND[other * charts.AREAS + area] >= 0
        assert area not in LINKS[area]


@clause("1.3", "6.16")
def test_sealand_is_an_area_and_a_zone() -> None:
    assert charts.ZONE_IDS[charts.SEALAND_ZONE] == "sealand"
    assert charts.PORTS_OF[charts.SEALAND_ZONE] == [AT["ur"], AT["dur-yakin"]]
    for zone in range(charts.N_ZONES):
        for other in charts.SEA[zone]:
            assert zone in charts.SEA[other]


# City points printed under the names, and the ECO levels that follow with the trade markers of the start.
CITIES = [("assyria", 17), ("mede", 11), ("egypt", 13), ("babylonia", 13), ("elam", 11), ("phoenicia", 7)]


@clause("7.3.1")
@pytest.mark.parametrize(("country", "points"), CITIES)
def test_city_points(country: str, points: int) -> None:
    assert city_count(COUNTRY_INDEX[country]) == points


@clause("1.1", "7.3.1")
def test_the_levels_of_the_campaign_follow_from_the_map() -> None:
    table = SCENARIOS["campaign"].situation(5)
    for power in range(charts.N_POWERS):
        eco = sum(ECO[area] for area in charts.OWN_AREAS[power])
        points = city_count(power) + table.realms[power].trade
        assert points // 3 + eco == table.base[power] == table.realms[power].eco


@clause("2.1", "6.2")
def test_the_counters() -> None:
    assert COUNTER_COUNTRY.count(-1) == 50
    assert bin(charts.UNITS & charts.OF_COUNTRY[ASSYRIA]).count("1") == 31
    assert charts.COUNTERS == 359
    assert all(charts.REDUCED[c] < charts.FULL[c] for c in bits(charts.UNITS | charts.SHIPS))
    for counter in bits(charts.LEADERS):
        assert 0 <= charts.REDUCED[counter] <= charts.FULL[counter] <= 5
        assert 2 <= charts.LOW_COMMAND[counter] <= charts.COMMAND[counter] <= 10
    assert {COUNTER_CLASS[c] for c in bits(charts.UNITS)} == set(range(7))


@clause("2.1")
def test_a_king_has_another_king_on_his_back() -> None:
    for king in bits(charts.KINGS):
        front = charts.BACK_OF[king]
        if front >= 0:
            assert charts.COUNTER_COUNTRY[front] == charts.COUNTER_COUNTRY[king]
            assert charts.BACK_OF[front] == charts.NOBODY
    fronts = [charts.BACK_OF[king] for king in bits(charts.KINGS) if charts.BACK_OF[king] >= 0]
    assert len(fronts) == len(set(fronts)) == 12


@clause("2.3")
def test_the_cards() -> None:
    assert charts.N_CARDS == 110
    assert [card + 1 for card in range(110) if HOME_OF[card] >= 0] == list(range(1, 14))
    assert all(charts.PLUS[card] for card in range(13))
    assert charts.CARD_AP[CARD_INDEX["aramaean-nomads"]] == 4
    assert charts.CARD_COST[CARD_INDEX["phoenician-alliance"]] == 4
    assert len(charts.FOREIGN_WARS) == 7
    assert [charts.CARD_NAMES[card] for card in bits(charts.HOME_CARDS_OF[ASSYRIA])] == [
        *("Deportation", "King of the World")
    ]


@clause("4.2")
def test_mercenaries_drawn_by_assyria_powers_and_minors() -> None:
    assert charts.MERCENARIES_DRAWN[:14] == [8, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 0, 0]


@clause("7.3.2")
def test_limits_of_hands() -> None:
    assert (charts.HAND_LEAST[ASSYRIA], charts.HAND_MOST[ASSYRIA]) == (4, 10)
    assert (charts.HAND_LEAST[BABYLONIA], charts.HAND_MOST[BABYLONIA]) == (2, 6)
    assert (charts.HAND_LEAST[SYRIA], charts.HAND_MOST[SYRIA]) == (1, 3)


@clause("10.3")
def test_the_modifiers_of_the_assyrian_succession() -> None:
    assert [charts.ROWS[turn].modifier for turn in (1, 2, 3, 4)] == [0, 2, 1, 5]


@clause("4.1")
@pytest.mark.parametrize("scenario", ["two-rivers", "rise-and-fall", "campaign"])
def test_every_army_of_a_set_up_is_within_its_leaders_command(scenario: str) -> None:
    table = SCENARIOS[scenario].situation(2)
    places = table.muster.place
    for leader in bits(charts.LEADERS):
        place = places[leader]
        if place < 0:
            continue
        own = charts.OF_COUNTRY[COUNTER_COUNTRY[leader]] & charts.UNITS
        units = [c for c in bits(own) if places[c] == place]
        assert 1 <= len(units) <= charts.LOW_COMMAND[leader]


@clause("6.17")
def test_the_set_ups_of_minors_are_in_their_own_land() -> None:
    for country in bits(charts.MINORS):
        for counter, place in enumerate(charts.SETUPS[country].place):
            if 0 <= place < charts.AREAS:
                assert OWNER[place] == country, charts.AREA_IDS[place]
            assert place < 0 or COUNTER_COUNTRY[counter] == country


# What is written, and part of what is said about it.
SLIPS = [
    (
        'seats = [["assyria"]]\n[countries.assyria]\nunits = { ninive = "1 HI" }',
        "no place “ninive”; did you mean “nineveh”?",
    ),
    ('seats = [["assyria"]]\n[countries.assyria]\nunits = { nineveh = "99 HI" }', "assyria has no more “HI”"),
    ('seats = [["assyria"]]\n[countries.assyria]\nunits = { nineveh = "HI 3" }', "no leader “HI 3”"),
    ('seats = [["assyria"]]\n[countries.assyria]\nunits = { nineveh = "3 XX" }', "should be written like"),
    (
        'seats = [["assyria"]]\n[countries.assyria]\nunits = { nineveh = "Rusa, 3 HI" }',
        "“Rusa” does not serve assyria",
    ),
    ('seats = [["asyria"]]', "no power “asyria”; did you mean “assyria”?"),
    ('seats = [["assyria"]]\n[diplomacy.markers]\nsyria = "elam 99"', "a marker is “neutral”"),
    ('seats = [["assyria"]]\n[areas.nineveh]\npillage = 3', "“pillage” is 3, but must be from 0 to 2"),
    ('scenario = "two-river"', "no scenario “two-river”; did you mean “two-rivers”?"),
    ('seats = [["assyria"]]\nfoo = 1', "“foo” is not a known key"),
]


@pytest.mark.parametrize(("text", "said"), SLIPS)
def test_a_slip_in_a_situation_is_told(text: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        charts.situation_of(text)
    assert said in " ".join(problem.message for problem in caught.value.problems)


def test_there_are_nine_scenarios_and_the_two_rivers_comes_first() -> None:
    cards = scenarios()
    assert len(cards) == 9 and cards[0].id == "two-rivers-2"
