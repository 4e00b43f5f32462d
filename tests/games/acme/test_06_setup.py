"""2 to 11 Terms, displays and set-ups: how a game begins, whose turn it is, what words mean."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.charts.tables import AREA_IDS, CIV_INDEX
from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.position import AVAILABLE, DECK, GROWTH, AcmePosition
from kadesh.games.acme.rules.rules import scenarios
from kadesh.table import Unknown
from tests.games.acme.table import (
    AT,
    before,
    disks,
    everybody_passes,
    facts,
    idle,
    lay,
    minas,
    new,
    offers,
    play,
    seat,
    supply,
    vp,
    why,
)
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}
BASIC = ["basic-2", "basic-3", "basic-4", "basic-5", "basic-6"]


def set_up(scenario: str, seed: int = 1) -> AcmePosition:
    """A scenario after its set-up, with the first Homelands."""
    p = new(scenario, seed, {"homelands": "example"})
    assert p.phase == GROWTH
    return p


# --- set-up [6, 7-11] ---


@clause("6.1", "6.2", "6.3", "6.4", "6.6", "6.7", "4.3.5", "4.3.6", "4.2.8")
@pytest.mark.parametrize("scenario", BASIC)
def test_what_lies_on_the_table_at_the_start(scenario: str) -> None:
    p = set_up(scenario)
    assert (p.epoch, p.turn) == (1, 1)
    assert p.black == 50
    assert p.vp == [0] * 6
    assert all(p.minas[colour] == 0 for colour in p.order[1:])
    assert p.deity_state == [AVAILABLE] * 8
    for colour in range(p.seats):
        assert p.supply[colour] + p.total(colour) == 48
        assert p.hand_size(colour) == 5
    assert all(p.card_at[event] == DECK for event in range(96, 104))


@clause("6.5")
def test_the_first_order_is_drawn_by_lot() -> None:
    orders = {tuple(new("basic-3", seed).order) for seed in range(40)}
    assert len(orders) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)
    assert new("cyrus", 5).order == [0, 1, 2, 3]  # fixed by the scenario


@clause("6.5", "7.2", "8.2", "9.2", "10.2", "11.2")
def test_the_civilizations_may_be_picked_in_turn_order() -> None:
    p = new("basic-2", 3, {"civilizations": "turn-order"})
    first, second = p.order
    assert p.seats_to_choose == [first]
    assert why(p, "civilization scythia") == "7.2"
    play(p, "civilization hittite")
    idle(p, lambda p: p.phase == GROWTH)
    assert (p.civ[first], p.civ[second]) == (CIV_INDEX["hittite"], CIV_INDEX["egypt"])


@clause("7.6", "8.7", "9.9", "10.9", "11.10", "13.2")
@pytest.mark.parametrize("scenario", BASIC)
def test_the_first_in_turn_order_begins_the_first_growth_phase(scenario: str) -> None:
    p = set_up(scenario)
    assert p.seats_to_choose == [p.order[0]]
    assert p.step.name == "retire"


@clause("7.4", "8.5", "10.6", "10.7", "5.1", "2.4", "4.1.4")
def test_a_homeland_is_chosen_where_there_are_several() -> None:
    p = new("basic-5", 1)
    chosen: dict[str, int] = {}
    while p.phase != GROWTH:
        colour = p.seats_to_choose[0]
        names = sorted(AREA_IDS[option[1]] for option in p.options(colour))
        chosen[",".join(names)] = colour
        p.choose(colour, p.options(colour)[-1])
    assert set(chosen) == {
        "memphis,thebes",
        "assur,nineveh",
        "east-scythia,west-scythia",
        "ecbatana,parthia,persis",
    }


@clause("9.6", "9.7", "S9")
def test_the_sea_peoples_settle_about_alashiya_but_not_beside_others() -> None:
    p = new("sandbox-2", 1, {"civ1": "sea-peoples", "civ2": "egypt", "map": "western"})
    idle(p, lambda p: p.seats_to_choose == [0] and p.step.name == "take a homeland")
    homes = {AREA_IDS[option[1]] for option in p.options(0)}
    assert homes == {"alashiya", "rhodes", "tarsus", "ugarit", "byblos", "tyre", "megiddo"}
    assert why(p, "homeland nile-delta") == "9.7"
    four = set_up("basic-4")
    assert four.home[seat(four, "sea-peoples")] == AT["alashiya"]


@clause("A11", "S9", "C95")
def test_israel_starts_with_one_god() -> None:
    p = set_up("sandbox-5")
    israel = seat(p, "israelite")
    assert p.deity_of(israel) == 7
    assert p.is_active(7)


@clause("11.8", "A10")
def test_the_indus_valley_starts_where_its_epoch_says() -> None:
    early = set_up("basic-6")
    assert early.home[seat(early, "indus-valley")] == AT["arachosia"]
    later = new("sandbox-6", 1, {"epoch": 2, "homelands": "example"})
    assert later.home[seat(later, "indus-valley")] == AT["mohenjo-daro"]


@clause("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "2.1")
def test_all_scenarios_are_on_the_shelf() -> None:
    names = [card.id for card in scenarios()]
    assert names[:8] == [*BASIC, "balance-of-power", "cyrus", "sargon"]
    assert names[8:] == [f"sandbox-{players}" for players in range(2, 7)]
    for card in scenarios():
        assert new(card.id, 1).seats == len(card.seats)


@clause("S6", "S7", "S8")
def test_scenarios_have_epochs_of_their_own() -> None:
    assert [
        (new(name, 1).first_epoch, new(name, 1).last_epoch)
        for name in ("balance-of-power", "cyrus", "sargon")
    ] == [
        (2, 3),
        (3, 4),
        (1, 1),
    ]
    sargon = set_up("sargon")
    assert disks(sargon, "barbarians", "nineveh") == 2
    assert not sargon.gilgamesh_allowed


@clause("S9")
def test_the_sandbox_refuses_what_has_no_place() -> None:
    with pytest.raises(Unknown, match="no place"):
        new("sandbox-2", 1, {"map": "abbreviated", "civ1": "scythia"})
    with pytest.raises(Unknown, match="twice"):
        new("sandbox-2", 1, {"civ1": "egypt", "civ2": "egypt"})
    with pytest.raises(Unknown, match="basic-2"):
        new("basic-22", 1)


@clause("S9", "15.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_no_sandbox_begins_with_a_contest(players: int) -> None:
    for seed in range(5):
        p = set_up(f"sandbox-{players}", seed)
        assert p.contested() == 0
        assert all(p.total(colour) >= 12 for colour in range(players))


# --- terms [3] ---


@clause("3.2", "3.3", "3.21", "3.6", "3.7", "3.18", "3.22", "3.1")
def test_camps_settlements_cities_control_and_contest() -> None:
    p = lay(
        egypt={"disks": {"thebes": 3, "abydos": 2, "red-sea": 2, "nubia": 1}, "home": "thebes"},
        hittite={"disks": {"nubia": 1, "abydos": 1, "hattusha": 1}},
        barbarians={"memphis": 4},
    )
    assert p.has_city(0, AT["thebes"])
    assert not p.has_city(0, AT["red-sea"])
    assert p.all_cities() == 1 << AT["thebes"]  # Barbarians have none
    assert p.occupies(0, AT["nubia"])
    assert not p.controls(0, AT["nubia"])
    assert p.controls(0, AT["thebes"])
    assert not p.is_contested(AT["nubia"])
    assert p.is_contested(AT["abydos"])
    assert p.contested() == 1 << AT["abydos"]


@clause("3.4", "3.12", "3.19")
def test_every_faction_opposes_every_other() -> None:
    p = lay(
        "competition",
        egypt={"disks": {"kadesh": 2}},
        hittite={"disks": {"kadesh": 1}},
        barbarians={"kadesh": 1},
    )
    idle(p, lambda p: p.phase != 3)
    assert [disks(p, name, "kadesh") for name in ("egypt", "hittite", "barbarians")] == [2, 0, 0]


@clause("3.24", "14.4.12")
def test_disks_come_from_and_go_to_their_own_supply() -> None:
    p = lay(egypt={**HOME, "hand": [56]}, hittite={"disks": {"kaska": 3, "hattusha": 1}})
    mine, theirs, black = supply(p, "egypt"), supply(p, "hittite"), p.black
    play(p, "play 56", "let-go", "let-go")
    assert (supply(p, "egypt"), supply(p, "hittite"), p.black) == (mine, theirs + 2, black - 2)


# --- displays [5] ---


@clause("5.6", "5.7", "3.15")
def test_the_treasury_can_be_spent_and_the_loot_box_cannot() -> None:
    p = lay(
        "competition",
        egypt={"disks": {"bactria": 4, "kadesh": 2}},
        hittite={"disks": {"bactria": 3, "kadesh": 2, "hattusha": 1}},
        now={"order": ["egypt", "hittite"]},
    )
    idle(p, lambda p: offers(p, "take-mina"))
    play(p, "take-mina")
    assert p.loot_box[0] == 1
    idle(p, lambda p: p.phase != 3)
    removed = [fact for fact in facts(p, told.DiskRemoved) if fact.area == AT["kadesh"]]
    assert {fact.faction for fact in removed} >= {0}  # nothing in the Loot Box saved it
    assert minas(p, "egypt") == 1


@clause("5.9", "4.2.14", "14.2")
def test_abilities_go_before_rules_and_cards_before_both() -> None:
    # The walls of Hattusha limit what a card takes; a Siege Master's card leaves no way to save.
    p = lay(egypt={**HOME, "hand": [56]}, hittite={"disks": {"hattusha": 4}, "minas": 9})
    play(p, "play 56", "let-go")
    assert disks(p, "hittite", "hattusha") == 3
    q = lay(
        "competition",
        egypt={"disks": {"kadesh": 2}, "hand": [19]},
        elam={"disks": {"kadesh": 4, "susa": 1}, "minas": 9},
    )
    play(q, "lay 19")
    assert facts(q, told.DiskRemoved)[0].card == 19
    assert minas(q, "elam") == 9


# --- the Card Phase [14.1, 14.6] ---


@clause("14.1.1", "14.1.2", "14.6.1", "14.6.2")
def test_round_and_round_until_all_have_passed() -> None:
    p = lay(
        anchors=0,
        egypt={**HOME, "hand": [6, 78, 44]},
        hittite={**THERE, "hand": [7, 46]},
    )
    asked = []
    for move in ("play 6", "play 7", "play 78", "pass", "play 44"):
        asked.append(p.seats_to_choose[0])
        play(p, move)
    assert asked == [0, 1, 0, 1, 0]
    assert p.hand[1] >> 46 & 1  # who has passed stays passed


@clause("14.1.1", "14.5.1")
def test_an_action_is_a_card_or_a_deity_or_nothing() -> None:
    p = lay(egypt={"disks": {"thebes": 4, "abydos": 3}, "home": "thebes", "hand": [6]}, hittite=THERE)
    assert {option[0] for option in p.options(0)} == {"play", "establish", "pass"}
    everybody_passes(p)
    assert [fact.colour for fact in facts(p, told_cards.Passed)] == [0, 1]


@clause("14.4.17", "4.2.3", "3.5")
def test_competition_cards_are_no_actions_but_dual_ones_are() -> None:
    p = lay(egypt={**HOME, "hand": [23, 36, 18, 20, 34]}, hittite=THERE)
    assert why(p, "play 23") == "14.4.17"
    assert why(p, "play 36") == "14.4.17"
    play(p, "play 18")
    assert before(p, "egypt", 18)
    assert p.on_card[18] == 4
    assert p.white_left() == 46


@clause("4.1.5", "2.2")
def test_points_are_booked_by_their_source() -> None:
    p = lay(egypt={**HOME, "hand": [6], "vp": 2}, hittite=THERE)
    play(p, "play 6")
    assert vp(p, "egypt") == 3 == sum(p.earned[:10])


@clause("7.3", "7.4", "8.5", "9.6", "10.6", "10.7", "11.8", "S7", "S9")
@pytest.mark.parametrize(
    ("scenario", "cited"),
    [
        ("basic-2", ["7.3", "7.4"]),
        ("basic-4", ["9.3", "9.4", "9.5", "9.6"]),
        ("basic-6", ["11.3", "11.4", "11.5", "11.6", "11.7", "11.8"]),
        ("cyrus", ["S7"] * 4),
        ("sandbox-3", ["S9"] * 3),
    ],
)
def test_each_set_up_is_told_by_its_own_clause(scenario: str, cited: list[str]) -> None:
    p = set_up(scenario)
    for kind in (told.HomelandChosen, told.SetUp):
        found = {fact.colour: fact.clause for fact in facts(p, kind)}
        assert [found[colour] for colour in range(p.seats)] == cited


@clause("9.2")
def test_a_civilization_is_taken_by_the_clause_of_its_set_up() -> None:
    p = new("basic-4", 1, {"civilizations": "turn-order"})
    play(p, "civilization egypt")
    assert [fact.clause for fact in facts(p, told.CivilizationTaken)] == ["9.2"]
