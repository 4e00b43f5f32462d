"""15.14.2 What displays do in the Competition Phase."""

from __future__ import annotations

import pytest

from kadesh.games.acme.rules import facts as told
from tests.games.acme.contests import fight, left, stake
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
    why,
)
from tests.support import clause

# --- abilities in competition ---


@clause("A2", "15.5", "5.2")
def test_the_siege_train_breaches_a_city_before_all_else() -> None:
    p = lay(
        "competition",
        assyria={"disks": {"nineveh": 1, "kadesh": 3}},
        elam={"disks": {"susa": 1, "kadesh": 3}, "minas": 1},
    )
    play(p, "aim-area kadesh", "let-go")
    assert disks(p, "elam", "kadesh") == 2
    assert not facts(p, told.CompetitionBegins)[1:]


@clause("A2", "C28", "15.14.4")
def test_the_siege_train_can_be_negated() -> None:
    p = lay(
        "competition",
        assyria={"disks": {"nineveh": 1, "kadesh": 3}},
        elam={"disks": {"susa": 1, "kadesh": 3}, "hand": [28]},
    )
    play(p, "aim-area kadesh", "negate 28")
    assert disks(p, "elam", "kadesh") == 3


ALLIES = [
    ("assyria", "kadesh", True),
    ("hittite", "kadesh", True),
    ("greek", "kadesh", True),
    ("greek", "red-sea", True),
    ("hittite", "red-sea", False),
    ("assyria", "red-sea", False),
]


@clause("A2", "A8", "A9", "15.14.2", "5.2")
@pytest.mark.parametrize(("name", "area", "possible"), ALLIES)
def test_displays_send_an_ally(name: str, area: str, possible: bool) -> None:
    sides = {name: {"disks": {area: 2}, "hand": [31]}, "egypt": {"disks": {area: 2, "thebes": 1}}}
    p = lay("competition", **named(sides))
    assert offers(p, "announce") == possible
    if possible:
        stake(p, "announce")
        idle(p, lambda p: p.phase != 3)
        assert (disks(p, name, area), disks(p, "egypt", area)) == (2, 0)


@clause("A2")
def test_the_iron_army_of_assyria_marches_three_times_a_turn() -> None:
    lands = {"bactria": 2, "ur": 2, "kadesh": 2, "philistia": 2}
    p = lay("competition", assyria={"disks": lands}, egypt={"disks": {**lands, "thebes": 1}})
    stake(p, "announce")
    stake(p, "announce")
    stake(p, "announce")
    idle(p, lambda p: p.phase != 3)
    assert [disks(p, "assyria", area) for area in lands] == [2, 2, 2, 1]


@clause("A8")
def test_greek_hoplites_march_twice_a_turn() -> None:
    lands = {"bactria": 2, "ur": 2, "kadesh": 2}
    p = lay("competition", greek={"disks": lands}, egypt={"disks": {**lands, "thebes": 1}})
    stake(p, "announce")
    stake(p, "announce")
    idle(p, lambda p: p.phase != 3)
    assert [disks(p, "greek", area) for area in ("bactria", "ur", "kadesh")] == [2, 2, 1]


@clause("A10")
def test_the_mauryans_of_epoch_four_send_two_allies() -> None:
    p = lay(
        "competition",
        now={"epoch": 4, "first_epoch": 4, "last_epoch": 4},
        indus_valley={"disks": {"kadesh": 2, "arachosia": 1}, "home": "arachosia"},
        egypt={"disks": {"kadesh": 3, "thebes": 1}},
    )
    stake(p, "announce")
    idle(p, lambda p: p.phase != 3)
    assert disks(p, "indus-valley", "kadesh") == 2
    early = lay(
        "competition",
        indus_valley={"disks": {"kadesh": 2}, "home": "arachosia", "hand": [23]},
        egypt={"disks": {"kadesh": 3}},
    )
    assert why(early, "announce") == "15.14.2"


@clause("A13")
def test_maryannu_ride_three_times_a_turn_but_not_in_mountains() -> None:
    lands = {"bactria": 2, "ur": 2, "kadesh": 2, "philistia": 2}
    p = lay("competition", mittani={"disks": lands}, egypt={"disks": {**lands, "thebes": 1}})
    for _ in range(3):
        stake(p, "announce")
    idle(p, lambda p: p.phase != 3)
    assert [disks(p, "mittani", area) for area in lands] == [2, 2, 2, 1]
    hill = lay("competition", mittani={"disks": {"tarsus": 2}, "hand": [41]}, egypt={"disks": {"tarsus": 2}})
    assert why(hill, "announce") == "15.14.2"


@clause("A14")
def test_horse_archers_strike_once_a_turn_outside_mountains() -> None:
    p = lay("competition", scythia={"disks": {"kadesh": 2}}, egypt={"disks": {"kadesh": 3, "thebes": 1}})
    stake(p, "announce")
    idle(p, lambda p: p.phase != 3)
    assert (disks(p, "scythia", "kadesh"), disks(p, "egypt", "kadesh")) == (1, 1)
    hill = lay("competition", scythia={"disks": {"tarsus": 2}, "hand": [23]}, egypt={"disks": {"tarsus": 3}})
    assert why(hill, "announce") == "15.14.2"


@clause("A15")
def test_raiders_get_a_mina_more_once_a_turn() -> None:
    p = lay(
        "competition",
        sea_peoples={"disks": {"kadesh": 4, "bactria": 4}, "home": "alashiya"},
        egypt={"disks": {"kadesh": 3, "bactria": 3, "thebes": 1}},
    )
    play(p, "take-mina", "take-mina")
    assert minas(p, "sea-peoples") == 3


@clause("A17")
def test_the_rock_fortress_of_urartu_holds_once_in_each_competition() -> None:
    p = lay(
        "competition",
        urartu={"disks": {"tushpa": 1}, "strongholds": ["tushpa"]},
        egypt={"disks": {"tushpa": 2, "thebes": 1}},
    )
    idle(p, lambda p: p.phase != 3)
    assert (disks(p, "urartu", "tushpa"), disks(p, "egypt", "tushpa")) == (1, 0)
    assert strongholds(p, "tushpa") == seat(p, "urartu")
    elsewhere = fight(1, 2, area="tushpa", egypt={"disks": {}, "strongholds": ["tushpa"]})
    assert left(elsewhere, "tushpa") == (1, 1)


@clause("15.14.4", "C27", "A9")
def test_an_announced_ability_can_be_negated() -> None:
    p = lay(
        "competition",
        hittite={"disks": {"kadesh": 2}},
        egypt={"disks": {"kadesh": 2, "thebes": 1}, "hand": [27]},
    )
    stake(p, "announce")
    play(p, "negate 27")
    idle(p, lambda p: p.phase != 3)
    assert (disks(p, "hittite", "kadesh"), disks(p, "egypt", "kadesh")) == (1, 1)
    assert p.ally_uses[0] == 1
