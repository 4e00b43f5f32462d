"""The scenarios as the rule book, a report of play and our own design have them."""

from __future__ import annotations

from kadesh.games.god_kings.charts import tables
from kadesh.games.god_kings.charts.tables import (
    EGYPT,
    HATTI,
    HOME,
    KASSITES,
    MITANNI,
    PROVINCE_IDS,
    PROVINCE_SPACES,
)
from tests.support import clause


def test_scenarios_and_their_players() -> None:
    found = {name: scenario.numbers() for name, scenario in tables.SCENARIOS.items()}
    assert found == {
        "megiddo": [2],
        "syrian-war": [2],
        "prize-of-ugarit": [3],
        "field-of-kadesh": [2],
        "great-kings": [4],
        "ashur-against-babylon": [3],
        "campaign": [4, 3, 2],
    }
    for scenario in tables.SCENARIOS.values():
        for players in scenario.numbers():
            table = scenario.situation(players)
            assert len(table.seats) == players == len(table.order)


@clause("2.2", "7.2", "19.1")
def test_each_power_starts_with_its_generals_and_two_divisions_or_more() -> None:
    for scenario in tables.SCENARIOS.values():
        for players in scenario.numbers():
            for setup in scenario.situation(players).sides[: tables.POWERS]:
                if setup.role == "absent":
                    assert not setup.stacks and not setup.markers
                    continue
                generals = sorted(general for stack in setup.stacks for general in stack.generals)
                assert generals == [0, 1, 2], (scenario.id, setup.side)
                divisions = [setup.units()[2 * division] for division in range(4)]
                assert set(divisions) <= {0, 3} and divisions.count(3) >= 2, (scenario.id, setup.side)
                home = set(PROVINCE_SPACES[HOME[setup.side]])
                assert home <= set(setup.markers), (scenario.id, setup.side)


@clause("20.3")
def test_neutrals_start_gathered() -> None:
    for scenario in tables.SCENARIOS.values():
        for players in scenario.numbers():
            for setup in scenario.situation(players).sides[: tables.POWERS]:
                if setup.role == "neutral":
                    assert [stack.space for stack in setup.stacks] == [tables.GATHERS[setup.side]]


@clause("23.0", "5.0")
def test_the_campaign_lasts_ten_turns_and_knows_assyria() -> None:
    campaign = tables.SCENARIOS["campaign"]
    assert (campaign.first_turn, campaign.last_turn, campaign.assyria) == (1, 10, True)
    assert not any(scenario.assyria for name, scenario in tables.SCENARIOS.items() if name != "campaign")
    assert tables.KING_IDS[tables.KING_OF[EGYPT][campaign.first_turn]] == "hatshepsut"
    hatti = [arrival for arrival in campaign.arrivals if arrival.power == HATTI]
    assert [arrival.turn for arrival in hatti] == [6]


@clause("24.3")
def test_the_third_scenario_is_as_reported() -> None:
    scenario = tables.SCENARIOS["prize-of-ugarit"]
    assert scenario.number == 3
    assert scenario.last_turn - scenario.first_turn == 1
    table = scenario.situation(3)
    assert sorted(table.seats) == [EGYPT, HATTI, MITANNI]
    assert table.sides[KASSITES].role == "neutral" and table.sides[KASSITES].controller < 0
    assert tables.KING_IDS[tables.KING_OF[EGYPT][scenario.first_turn]] == "thutmose-iii"
    wins = {one.power: {PROVINCE_IDS[province] for province in one.all} for one in table.victory.conditions}
    assert wins == {EGYPT: {"ugarit", "karkemish", "amurru"}, HATTI: {"kizzuwadna", "ugarit", "mukiss"}}
    assert table.victory.otherwise == MITANNI
    assert not table.rules.sudden_death
