"""12, 13 Stacking and the Growth Phase: Strongholds, Retirement, Acquisition, Resettlement, Deployment."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules.ch13_acquisition import growth_of
from kadesh.games.acme.rules.position import AcmePosition
from tests.games.acme.table import (
    disks,
    facts,
    idle,
    lay,
    minas,
    named,
    offers,
    play,
    seat,
    strongholds,
    supply,
    why,
)
from tests.support import clause

THERE: dict[str, Any] = {"disks": {"hattusha": 1}}


def grown(p: AcmePosition) -> int:
    """Disks for Growth when the first to grow deploys."""
    idle(p, lambda p: p.step.name == "deploy")
    return p.growth_box[p.order[0]]


def growing(disks_on_map: dict[str, int], name: str = "egypt", **extra: Any) -> AcmePosition:
    """One civilization far from another grows first."""
    side = {"disks": disks_on_map, **extra}
    if name == "egypt":
        side = {"home": "thebes", **side}
    return lay("growth", **named({name: side}), greek={"disks": {"thrace": 1}})


# --- Strongholds [13.1.1, 13.1.2] ---


@clause("13.1.1", "13.1.2", "3.23", "2.5", "3.12")
def test_every_faction_fortifies_the_mountains_it_controls() -> None:
    p = lay(
        "growth",
        hittite={"disks": {"hattusha": 2, "kaska": 1, "pala": 1}},
        elam={"disks": {"south-zagros": 1, "tarsus": 1}},
        egypt={"disks": {"tarsus": 1, "thebes": 1}},
        barbarians={"armenia": 1},
    )
    assert strongholds(p, "hattusha") == strongholds(p, "kaska") == seat(p, "hittite")
    assert strongholds(p, "south-zagros") == seat(p, "elam")
    assert strongholds(p, "armenia") == seat(p, "barbarians")
    assert strongholds(p, "tarsus") == -1  # shared
    assert strongholds(p, "pala") == -1  # a Plain


@clause("13.1.1", "13.1.2")
def test_a_cube_stays_with_who_placed_it_whoever_comes_in() -> None:
    p = lay(
        "growth",
        hittite={"disks": {"hattusha": 1}, "strongholds": ["hattusha"]},
        egypt={"disks": {"hattusha": 1, "thebes": 1}},
    )
    assert strongholds(p, "hattusha") == seat(p, "hittite")
    assert sum(owner >= 0 for owner in p.stronghold) == 1


# --- order and Retirement [13.2, 13.3] ---


@clause("13.2", "13.3", "13.4.1", "13.5", "13.6.1", "2.3")
def test_each_does_all_four_steps_before_the_next() -> None:
    p = lay(
        "growth",
        now={"order": ["egypt", "hittite"]},
        egypt={"disks": {"thebes": 3, "nubia": 1}, "home": "thebes"},
        hittite={"disks": {"hattusha": 3, "kaska": 1}},
    )
    steps = []
    while p.phase == 1:
        steps.append((p.seats_to_choose[0], p.step.name))
        play(p, "done")
    assert steps == [
        (0, "retire"),
        (0, "resettle"),
        (0, "deploy"),
        (1, "retire"),
        (1, "resettle"),
        (1, "deploy"),
    ]


@clause("13.3", "3.24")
def test_camps_and_settlements_retire_cities_do_not() -> None:
    p = growing({"thebes": 3, "nubia": 2, "red-sea": 1, "abydos": 4})
    assert why(p, "retire thebes") == "13.3"
    assert why(p, "retire abydos") == "13.3"
    assert why(p, "retire libya") == "13.3"
    play(p, "retire nubia", "retire red-sea")
    assert p.total(0) == 8
    assert supply(p, "egypt") == 40
    play(p, "retire nubia")
    assert (p.total(0), disks(p, "egypt", "nubia")) == (7, 0)


# --- Acquisition [13.4] ---


@clause("13.4.2", "13.4.3", "13.4.4", "13.4.5", "13.4.6")
@pytest.mark.parametrize(
    ("places", "parts"),
    [
        ({"red-sea": 1, "reed-sea": 2, "egyptian-sea": 1}, [1, 0, 0, 0]),
        ({"tarsus": 2, "kaska": 2, "hayasa": 2, "armenia": 3}, [0, 1, 0, 0]),
        ({"nubia": 2, "tyre": 1, "byblos": 3}, [0, 0, 1, 0]),
        ({"thebes": 1, "abydos": 2, "amarna": 3}, [0, 0, 0, 3]),
        ({"libya": 2, "sinai": 2}, [0, 0, 0, 0]),
    ],
)
def test_area_presence(places: dict[str, int], parts: list[int]) -> None:
    p = lay("growth", sumer={"disks": places}, greek={"disks": {"thrace": 1}})
    assert growth_of(p, 0)[:4] == parts


@clause("13.4.5", "3.6", "3.22")
def test_a_shared_fertile_area_grows_only_for_settlements() -> None:
    p = lay(
        "growth",
        sumer={"disks": {"ur": 3, "uruk": 2, "nippur": 1, "susa": 1}},
        greek={"disks": {"ur": 1, "uruk": 1, "nippur": 1}},
    )
    assert growth_of(p, 0)[3] == 2  # the Settlement in Uruk, the Control of Susa


@clause("13.4.7", "13.4.6", "3.19", "3.1")
def test_commerce_counts_each_civilization_once_and_no_barbarians() -> None:
    p = lay(
        "growth",
        sumer={"disks": {"palmyra": 1, "kadesh": 1}},
        greek={"disks": {"damascus": 2, "mari": 1}},
        egypt={"disks": {"kadesh": 1}},
        elam={"disks": {"susa": 1}},
        barbarians={"qedar": 2},
    )
    assert growth_of(p, 0)[4] == 2


@clause("13.4.11", "13.4.1")
def test_three_at_least_if_supply_has_them() -> None:
    assert grown(growing({"libya": 1})) == 3
    crowd = dict.fromkeys(
        [
            "tyre",
            "byblos",
            "kadesh",
            "damascus",
            "jerusalem",
            "philistia",
            "ugarit",
            "lydia",
            "phrygia",
            "arzawa",
            "pala",
        ],
        4,
    )
    p = growing({**crowd, "libya": 2})
    assert supply(p, "egypt") == 2
    assert grown(p) == 2


@clause("13.4.8", "C105")
def test_the_earth_mother_gives_two_disks() -> None:
    assert grown(growing({"thebes": 2, "abydos": 2, "nubia": 2}, deity="earth-mother-goddess")) == 3 + 2


@clause("13.4.9", "C107")
def test_the_forge_gives_two_minas_at_the_end_of_acquisition() -> None:
    p = growing({"thebes": 2}, deity="god-of-the-forge")
    idle(p, lambda p: p.step.name == "deploy")
    assert minas(p, "egypt") == 2


@clause("13.4.10", "5.5", "5.12", "14.5.3")
def test_the_granary_turns_two_disks_into_a_mina() -> None:
    p = growing({"thebes": 2, "abydos": 2, "byblos": 2, "tyre": 2}, deity="god-of-war")
    idle(p, lambda p: offers(p, "granary"))
    play(p, "granary")
    assert minas(p, "egypt") == 1
    assert grown(p) == 4 - 2
    godless = growing({"thebes": 2, "abydos": 2})
    idle(godless, lambda p: p.step.name == "deploy")
    assert minas(godless, "egypt") == 0


@clause("13.4.10", "13.4.11", "14.5.12")
def test_the_minimum_may_go_to_the_granary_and_a_lost_temple_has_none() -> None:
    p = growing({"thebes": 1}, deity="god-of-war")
    idle(p, lambda p: offers(p, "granary"))
    play(p, "granary")
    assert grown(p) == 1
    lost = growing({"thebes": 1}, deity="god-of-war", deity_state="on-card")
    idle(lost, lambda p: p.step.name == "deploy")
    assert not facts(lost, told.GranaryUsed)


@clause("15.16.1", "13.4.11", "5.3")
def test_captives_come_on_top_of_the_minimum() -> None:
    assert grown(growing({"libya": 1}, captives=2)) == 5


# --- displays in Growth ---

GROWTH = [
    ("egypt", {"thebes": 1, "abydos": 1, "memphis": 1}, 1),
    ("egypt", {"thebes": 1, "abydos": 1}, 0),
    ("akkad", {"akkad": 1, "babylon": 1, "ur": 1, "uruk": 1}, 2),
    ("indus-valley", {"arachosia": 3, "bactria": 3, "aria": 3, "parthia": 3}, 4),
    ("scythia", {"west-scythia": 1, "east-scythia": 1, "sogdiana": 1, "bactria": 2}, 1),
]


@clause("A1", "A6", "A10", "A14", "13.4.8", "5.2", "5.9")
@pytest.mark.parametrize(("name", "places", "more"), GROWTH)
def test_displays_give_disks(name: str, places: dict[str, int], more: int) -> None:
    p = lay("growth", **named({name: {"disks": places}}), greek={"disks": {"thrace": 1}})
    assert growth_of(p, 0)[5] == more


@clause("A8")
def test_greek_colonists_need_ionia_and_a_sea() -> None:
    p = lay("growth", greek={"disks": {"ionia": 1, "icarian-sea": 1}}, egypt={"disks": {"thebes": 1}})
    assert growth_of(p, 0)[5] == 1
    ashore = lay("growth", greek={"disks": {"ionia": 1}}, egypt={"disks": {"thebes": 1}})
    assert growth_of(ashore, 0)[5] == 0


@clause("A7", "A17", "13.4.3")
@pytest.mark.parametrize("name", ["elam", "urartu"])
def test_highlanders_grow_in_every_mountain(name: str) -> None:
    side = {"disks": {"tushpa": 2, "north-zagros": 2, "south-zagros": 2}}
    p = lay("growth", **named({name: side}), greek={"disks": {"thrace": 1}})
    assert growth_of(p, 0)[1] == 3


MINAS = [
    ("babylon", {"babylon": 3}, 1),
    ("babylon", {"babylon": 2}, 0),
    ("chaldea", {"ur": 3}, 1),
    ("chaldea", {"babylon": 4, "ur": 3}, 1),
    ("egypt", {"nubia": 1}, 1),
    ("egypt", {"thebes": 3}, 0),
    ("sumer", {"uruk": 3, "ur": 3}, 1),
    ("sumer", {"uruk": 3, "tyre": 3}, 0),
    ("medes-persians", {"ecbatana": 1, "babylon": 1, "susa": 1}, 1),
    ("medes-persians", {"ecbatana": 1, "babylon": 1}, 0),
]


@clause("5.10", "A3", "A4", "A6", "A12", "A16")
@pytest.mark.parametrize(("name", "places", "number"), MINAS)
def test_displays_give_minas_at_the_start_of_growth(name: str, places: dict[str, int], number: int) -> None:
    p = lay("growth", **named({name: {"disks": places}}), greek={"disks": {"thrace": 1}})
    assert p.minas[0] == number


@clause("A5", "13.6.3")
def test_cimmerians_deploy_beside_barbarians_and_recruit_one() -> None:
    p = lay(
        "growth",
        cimmeria={"disks": {"cimmeria": 1}},
        egypt={"disks": {"thebes": 1}},
        barbarians={"tyre": 2, "iberia": 1},
    )
    idle(p, lambda p: p.step.name == "deploy")
    assert offers(p, "deploy byblos")
    assert not offers(p, "deploy tyre")
    play(p, "done", "recruit iberia")
    assert (disks(p, "cimmeria", "iberia"), disks(p, "barbarians", "iberia")) == (1, 0)


@clause("A12", "13.5")
def test_the_great_kings_roads_lift_three_small_stacks() -> None:
    places = {"persis": 3, "susa": 2, "utians": 1, "sagartia": 1, "carmania": 1, "aria": 3}
    p = lay("growth", medes_persians={"disks": places, "home": "persis"}, greek={"disks": {"thrace": 1}})
    idle(p, lambda p: p.step.name == "resettle")
    play(p, "resettle persis", "resettle susa", "resettle utians", "resettle sagartia")
    assert why(p, "resettle carmania") == "A12"
    assert why(p, "resettle persis") == "13.5"
    assert p.growth_box[0] >= 4


# --- Resettlement and Deployment ---


@clause("13.5")
def test_one_disk_from_each_city() -> None:
    p = growing({"thebes": 4, "abydos": 3, "nubia": 2})
    idle(p, lambda p: p.step.name == "resettle")
    assert why(p, "resettle nubia") == "13.5"
    play(p, "resettle thebes")
    assert why(p, "resettle thebes") == "13.5"
    play(p, "resettle abydos")
    assert (disks(p, "egypt", "thebes"), disks(p, "egypt", "abydos")) == (3, 2)


@clause("13.6.2", "13.6.3", "13.6.7", "13.6.8", "12.1", "12.2")
def test_disks_are_chained_outward_within_limits_and_among_others() -> None:
    p = growing({"thebes": 4, "abydos": 2, "amarna": 2, "nubia": 2})
    idle(p, lambda p: p.step.name == "deploy")
    assert why(p, "deploy thebes") == "12.2"
    assert why(p, "deploy sinai") == "13.6.3"
    play(p, "deploy eastern-desert", "deploy reed-sea", "deploy sinai")
    assert disks(p, "egypt", "sinai") == 1
    crowded = lay("growth", egypt={"disks": {"thebes": 1}, "home": "thebes"}, greek={"disks": {"nubia": 2}})
    idle(crowded, lambda p: p.step.name == "deploy")
    assert offers(crowded, "deploy nubia")


@clause("13.6.2", "13.6.4", "13.6.7")
def test_a_contested_area_carries_further_only_when_matched() -> None:
    p = lay("growth", egypt={"disks": {"nubia": 1}, "home": "thebes"}, greek={"disks": {"nubia": 2}})
    idle(p, lambda p: p.step.name == "deploy")
    assert why(p, "deploy red-sea") == "13.6.4"
    play(p, "deploy nubia")
    assert offers(p, "deploy red-sea")


@clause("13.6.2", "3.2", "3.22")
def test_shared_camps_carry_nothing() -> None:
    p = lay(
        "growth",
        egypt={"disks": {"nubia": 1}, "home": "thebes"},
        greek={"disks": {"nubia": 1}},
    )
    idle(p, lambda p: p.step.name == "deploy" or p.order[0] != p.seats_to_choose[0])
    assert not facts(p, told.Deployed)
    assert [fact.number for fact in facts(p, told.BackToSupply)] == [3]


@clause("13.6.5", "13.3")
def test_who_retires_everything_starts_again_from_home_whoever_holds_it() -> None:
    p = lay(
        "growth",
        egypt={"disks": {"nubia": 1}, "home": "thebes"},
        greek={"disks": {"nubia": 1, "thebes": 3}},
    )
    play(p, "retire nubia")
    idle(p, lambda p: p.step.name == "deploy")
    assert offers(p, "deploy thebes")
    assert offers(p, "deploy abydos")
    assert offers(p, "deploy nubia")
    assert why(p, "deploy memphis") == "13.6.5"
    play(p, "deploy abydos")
    assert offers(p, "deploy memphis")


@clause("13.6.1", "3.24")
def test_what_is_not_placed_goes_back_to_supply() -> None:
    p = growing({"thebes": 2})
    before = supply(p, "egypt")
    idle(p, lambda p: p.step.name == "deploy")
    play(p, "deploy thebes", "done")
    assert supply(p, "egypt") == before - 1
    assert p.growth_box[0] == 0


@clause("12.4", "12.6", "12.1")
def test_stacks_are_trimmed_when_the_reckoning_begins() -> None:
    p = lay(
        "reckoning",
        egypt={"disks": {"thebes": 4, "libya": 3, "red-sea": 4, "tarsus": 4}, "strongholds": ["tarsus"]},
        hittite={"disks": {"hattusha": 1}},
        barbarians={"nubia": 4},
    )
    assert [disks(p, "egypt", a) for a in ("thebes", "libya", "red-sea", "tarsus")] == [3, 2, 2, 3]
    assert disks(p, "barbarians", "nubia") == 3
    assert strongholds(p, "tarsus") == seat(p, "egypt")
