"""What is known of cards, Deities, displays and the numbers of the rules is so in our files."""

from __future__ import annotations

from collections import Counter

import pytest

from kadesh.games.acme.charts import numbers
from kadesh.games.acme.charts.tables import (
    ABILITIES,
    CARD_INDEX,
    CARD_NAMES,
    CARDS,
    COMPETITION,
    DEITIES,
    EPOCH_EVENTS,
    EPOCH_TABLE,
    EVENT_CARDS,
    FATE,
    FIRST_DEITY,
    INVASION_CARDS,
    MITTANI,
    MONOTHEISM_CARD,
    NEGATE,
    RESOURCE,
    SPY,
    TRADE,
    ability,
    numbers_of,
)
from kadesh.games.acme.charts.tables import AREA_INDEX as AT
from kadesh.games.acme.charts.tables import CIV_INDEX as CIV
from tests.support import clause

# Numbers and names that the rulebook prints.
PRINTED = {
    1: "Master Scribe",
    5: "Grand Astrologer",
    9: "Prophet",
    18: "Breeder of Stallions",
    20: "Master Armorer",
    22: "Traitor",
    30: "False Prophet",
    32: "Siege",
    34: "Shield Bearers",
    35: "Blockade",
    36: "Improved Bow",
    40: "Mercenaries Desert",
    64: "Plague of Locusts",
    67: "Earthquake",
    68: "Biblical Earthquake",
    69: "Mountain of Gold",
    70: "Oasis",
    71: "Fishing Grounds",
    88: "Royal Roads",
    90: "Blasphemy",
    92: "Forsaken by God",
    95: "Monotheism",
    98: "Hordes from the North",
    102: "Desert Raiders",
    103: "The Breath of God",
    104: "Father of the Gods",
    106: "God of War",
    108: "God of the Dead",
    110: "God of the Skies",
}
NAMED = [
    "Philosopher King",
    "Corrupter",
    "Assassin",
    "Earth Mother Goddess",
    "God of the Forge",
    "God of Peace",
]


@clause("3.13", "4.2.6", "21.1")
def test_the_deck() -> None:
    assert list(range(1, 104)) == FATE
    assert len({card.id for card in CARDS}) == 111
    for number, name in PRINTED.items():
        assert CARD_NAMES[number] == name
    assert all(name in CARD_NAMES for name in NAMED)
    assert len(CARDS) - 1 == 110


@clause("4.2.5", "3.11", "14.4.19")
def test_events_and_invasions() -> None:
    assert list(range(96, 104)) == EVENT_CARDS
    assert INVASION_CARDS == [98, 99, 100, 101, 102]
    assert all(CARDS[number].disks == 4 for number in INVASION_CARDS)


@clause("4.2.8", "4.2.1")
def test_deities() -> None:
    assert DEITIES == 7
    assert [CARDS[FIRST_DEITY + deity].deity for deity in range(7)] == [True] * 7
    negates = {card.name for card in CARDS if card.deity and card.negate}
    assert negates == {"God of the Skies", "God of Peace"}


@clause("4.2.1", "4.2.2", "4.2.3", "4.2.4", "3.5", "3.14", "3.16", "3.20")
def test_codes_that_are_known() -> None:
    armorer = CARDS[20]
    assert armorer.great_person and armorer.investment and armorer.competition
    assert all(CARDS[number].investment for number in (1, 69, 70, 71))
    assert all(CARDS[number].competition for number in (18, 22, 32, 34, 35, 36, 40))
    assert all(CARDS[number].negate for number in (25, 29))
    assert CARDS[MONOTHEISM_CARD].religion and CARDS[5].great_person
    assert MONOTHEISM_CARD == 95


def test_published_numbers_of_each_kind() -> None:
    """Six Competition, five spy and six Negate Great Persons; 11 Competition, 10 Trade, 10 Resource cards."""
    great = Counter(card.family for card in CARDS if card.great_person)
    assert (great[COMPETITION], great[SPY], great[NEGATE]) == (8, 5, 6)
    investments = sum(card.great_person and card.competition and card.investment for card in CARDS)
    assert great[COMPETITION] - investments == 6
    others = Counter(card.family for card in CARDS if not card.great_person)
    assert (others[COMPETITION], others[TRADE], others[RESOURCE]) == (11, 10, 10)


@clause("16.6.2", "16.6.4")
def test_digits_of_the_numbers() -> None:
    assert sum("2" in str(number) for number in FATE) == 20
    assert sum("2" in str(number) or "3" in str(number) for number in FATE) == 38
    assert numbers.SUDDEN_END == [[], [2], [2, 3]]


@clause("22.18", "15.12", "13.4.9", "17.3.2")
def test_figures_of_cards_that_are_known() -> None:
    assert CARDS[18].white == 4
    assert CARDS[36].disks == 2
    assert CARDS[107].minas == 2 and CARDS[107].name == "God of the Forge"
    assert [CARDS[number].after for number in (75, 76)] == ["aside", "aside"]


@clause("12.2", "12.4", "3.3", "3.21")
def test_stacks() -> None:
    assert (numbers.LAND_LIMIT, numbers.SMALL_LIMIT, numbers.RECKONING_LIMIT) == (4, 2, 3)
    assert (numbers.CITY, numbers.SETTLEMENT) == (3, 2)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("DISKS_OF_A_COLOUR", 50), ("COLOUR_DISKS", 48), ("BLACK_DISKS", 50), ("WHITE_DISKS", 50)),
        *(("STRONGHOLDS", 12), ("HAND_LIMIT", 6), ("FIRST_HAND", 5), ("EPOCH_HAND", 5), ("DRAW", 3)),
        *(("CITIES_A_CARD", 4), ("SEAS_A_DISK", 2), ("MOUNTAINS_A_DISK", 2), ("MINIMUM", 3)),
        *(
            ("GRANARY_DISKS", 2),
            ("GRANARY_MINAS", 1),
            ("DEITY_COST", 5),
            ("DEITY_DISKS", 2),
            ("REBUILD_COST", 2),
        ),
        *(
            ("CAPTURE_VP", 1),
            ("CAPTURE_MINAS", 1),
            ("DESTROY_MINAS", 1),
            ("RETURN_VP", 2),
            ("RETURN_LOSS", 1),
        ),
        *(("LOOT_DISKS", 3), ("LOOT_VP", 1), ("LOOT_MINAS", 1), ("CAPTIVES", 2)),
        *(
            ("CITY_VP", 1),
            ("TEMPLE_VP", 1),
            ("CAPTURED_VP", 1),
            ("GILGAMESH_BEHIND", 5),
            ("GILGAMESH_DISKS", 16),
        ),
        *(("GILGAMESH_EPOCH", 2), ("GILGAMESH_VP", 2), ("SEAS_A_VP", 3), ("MINAS_A_VP", 3), ("TURNS", 4)),
        *(("EPOCHS", 4), ("FINAL_EVENT_BELOW", 69), ("MOST_CITIES_VP", 1), ("MOST_DEITIES_VP", 1)),
    ],
)
@clause(
    "4.3.5",
    "4.3.6",
    "13.1.2",
    "4.2.11",
    "6.7",
    "17.3.7",
    "16.7.1",
    "13.4.2",
    "13.4.3",
    "13.4.11",
    "13.4.10",
    "14.5.2",
    "14.5.18",
    "14.5.6",
    "14.5.8",
    "14.5.16",
    "15.15.1",
    "15.16.1",
    "16.3",
    "16.5.1",
    "16.5.6",
    "16.5.3",
    "17.2",
    "16.6.5",
    "3.10",
    "20.2",
)
def test_numbers_of_the_rules(name: str, value: int) -> None:
    assert getattr(numbers, name) == value


@clause("20.1")
def test_lengths_of_game() -> None:
    assert numbers.LENGTH_NAMES == ["Short", "Standard", "Extended", "Campaign"]
    assert numbers.LENGTH_EPOCHS == numbers.LENGTH_HOURS == [1, 2, 3, 4]
    assert numbers.LENGTH_VP == [25, 50, 75, 100]


@clause("5.10", "5.11", "15.16.2", "4.2.12", "15.5", "14.3.1", "A2", "A3", "A13")
def test_displays_that_are_known() -> None:
    babylon = {one.kind: one for one in ABILITIES[CIV["babylon"]]}
    assert babylon["city-mina"].minas == 1
    assert babylon["city-mina"].areas == [AT["babylon"]]
    assert (babylon["archivists"].look, babylon["archivists"].keep) == (2, 1)
    must = {civ for civ in range(17) if ability(civ, "captives", 1)}
    assert must == {CIV["assyria"], CIV["babylon"]}
    hand = ability(MITTANI, "hand", 2)
    assert hand is not None and hand.most == 7
    assert ability(CIV["assyria"], "siege-train", 1) is not None
    assert ability(CIV["akkad"], "discard-draw", 1) and ability(CIV["chaldea"], "archives", 1)


@clause("A10")
def test_abilities_of_an_epoch() -> None:
    indus = CIV["indus-valley"]
    early, late = ability(indus, "city-growth", 3), ability(indus, "city-growth", 4)
    assert early is not None and late is not None
    assert (early.most, late.most) == (4, 1)
    assert ability(indus, "allies", 3) is None
    assert ability(indus, "allies", 4) is not None


@clause("17.3.3", "17.3.4", "17.3.5", "20.2")
def test_the_change_of_epoch_table() -> None:
    assert EPOCH_TABLE[1:] == sorted(EPOCH_TABLE[1:])
    assert set(EPOCH_TABLE[1:]) == set(range(1, 16))
    assert all(EPOCH_EVENTS[EPOCH_TABLE[number]].deed == "gates" for number in range(97, 104))
    assert EPOCH_EVENTS[EPOCH_TABLE[96]].deed != "gates"
    assert EPOCH_EVENTS[15].cards == 2
    names = [event.name for event in EPOCH_EVENTS]
    assert "Black Death" in names and "Barbarians at the Gates" in names


def test_what_each_card_says_stands_in_its_own_line() -> None:
    for card in CARDS[1:]:
        assert card.text.endswith(".") and card.when and card.provenance


@pytest.mark.parametrize(
    ("number", "sites"),
    [
        *(
            (44, "midian qedar red-sea"),
            (45, "bactria paropamisus sogdiana"),
            (46, "byblos tyre levantine-sea"),
        ),
        *((47, "elburz-mountains aria hyrcania"), (48, "alashiya rhodes cilician-straits")),
        (49, "dilmun upper-gulf lower-gulf"),
    ],
)
def test_sites_of_trade(number: int, sites: str) -> None:
    assert [AT[name] for name in sites.split()] == CARDS[number].sites
    assert CARDS[number].minas == 1


def test_cards_with_a_deed() -> None:
    assert numbers_of("strike-all") == [60, 63, 66, 68]
    assert CARD_INDEX["improved-bow"] == 36
    assert [CARDS[number].scope for number in (26, 110)] == [["deity"], ["competition"]]
