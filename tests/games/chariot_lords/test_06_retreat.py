"""6.5 Retreats."""

from __future__ import annotations

from tests.games.chariot_lords.table import (
    asks,
    engines,
    offered,
    offers,
    pile,
    play,
    route,
    rulers,
    stack,
    table,
    where,
    why,
)
from tests.support import clause

FIGHT = "egypt kadesh 2F; hatti kadesh 2F"
MISSES = [1] * 8


@clause("6.5", "6.4")
def test_the_waiting_side_retreats_to_adjacent_areas_without_others() -> None:
    # Kadesh borders on Hamath, Phoenicia, Syria and Ugarit; the Egyptians came from Syria.
    p = table(
        "egypt battle",
        f"{FIGHT}; hatti hamath 1F; elam phoenicia 1F",
        dice=MISSES,
        more=route("syria kadesh 2F"),
    )
    assert offered(p) == ["stand", "retreat ugarit", "retreat hamath", "divide"]
    assert why(p, "retreat syria") == "6.5"  # the attackers came from there
    assert why(p, "retreat phoenicia") == "6.5"  # Elam is there
    assert why(p, "retreat aleppo") == "6.5"  # too far
    assert why(p, "to-sea") == "8.2"
    play(p, "retreat hamath")
    assert stack(p, "hatti", "hamath") == "3F"
    assert stack(p, "egypt", "kadesh") == "2F"


@clause("6.5", "5.7", "5.8")
def test_great_deserts_only_for_their_own() -> None:
    p = table("egypt battle", "egypt syria 1F; hatti syria 1F", dice=MISSES, more=route("judah syria 1F"))
    assert why(p, "retreat arabian-desert") == "5.7"
    q = table(
        "egypt battle", "egypt syria 1F; arameans syria 1F", turn=6, dice=MISSES, more=route("judah syria 1F")
    )
    assert offers(q, "retreat arabian-desert")


@clause("6.5", "5.7")
def test_the_arabian_desert_is_open_though_others_stand_there() -> None:
    p = table(
        "arameans battle",
        "arameans syria 1F; hatti syria 1F; chaldea arabian-desert 1F",
        turn=6,
        dice=MISSES,
        more=route("arabian-desert syria 1F"),
    )
    play(p, "stand")
    assert offered(p) == ["stand", "retreat arabian-desert"]


@clause("6.5")
def test_the_waiting_side_may_divide_and_takes_its_markers_along() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 2F; hatti kadesh 1F 1Ch",
        dice=MISSES,
        more=route("syria kadesh 2F") + rulers("hatti kadesh"),
        cup=["elam"],
        last=5,
    )
    play(p, "relent", "divide")
    assert why(p, "send hatti.chariot ugarit") == "6.5"  # foot first
    assert why(p, "send hatti.foot syria") == "6.5"
    play(p, "send hatti.foot ugarit", "send hatti.chariot hamath")
    assert offered(p) == ["send-marker hatti.ruler ugarit", "send-marker hatti.ruler hamath"]
    assert why(p, "send-marker hatti.ruler phoenicia") == "6.5"  # no unit went there
    play(p, "send-marker hatti.ruler hamath")
    assert stack(p, "hatti", "ugarit") == "1F"
    assert where(p, "hatti.ruler") == "hamath"


@clause("6.5")
def test_one_unit_has_nothing_to_divide() -> None:
    p = table("egypt battle", "egypt kadesh 2F; hatti kadesh 1F", dice=MISSES, more=route("syria kadesh 2F"))
    assert why(p, "divide") == "6.5"


@clause("6.5", "6.4")
def test_the_mover_goes_back_the_way_it_came() -> None:
    p = table("egypt battle", FIGHT, dice=MISSES, more=route("syria kadesh 1F; phoenicia kadesh 1F"))
    play(p, "stand")
    assert offered(p) == ["stand", "retreat phoenicia", "retreat syria"]
    assert why(p, "retreat ugarit") == "6.5"
    assert why(p, "divide") == "6.5"  # together, by one of the ways
    play(p, "retreat syria")
    assert stack(p, "egypt", "syria") == "2F"


@clause("6.5")
def test_the_mover_does_not_retreat_among_strangers() -> None:
    p = table(
        "egypt battle",
        f"{FIGHT}; elam syria 1F",
        dice=MISSES,
        more=route("syria kadesh 1F; phoenicia kadesh 1F"),
    )
    play(p, "stand")
    assert why(p, "retreat syria") == "6.5"
    assert offers(p, "retreat phoenicia")


@clause("6.5", "8.1")
def test_who_retreated_may_still_redeploy() -> None:
    p = table("egypt battle", f"{FIGHT}; egypt phoenicia 1F", dice=MISSES, more=route("syria kadesh 2F"))
    play(p, "stand", "retreat syria")
    assert p.step.procedure.name == "marching"
    play(p, "move egypt.foot syria", "enter phoenicia", "halt?")
    assert stack(p, "egypt", "phoenicia") == "2F"


@clause("6.5")
def test_who_cannot_retreat_fights_on() -> None:
    # Hatti has no way out; the Egyptians were placed in Kadesh, and have none either.
    p = table(
        "egypt battle",
        f"{FIGHT}; elam hamath 1F; elam phoenicia 1F; elam syria 1F; elam ugarit 1F",
        dice=MISSES,
    )
    assert p.dice.rolled == 8
    assert pile("egypt", p.removed) == "2F"


@clause("6.5", "5.6")
def test_those_who_sailed_retreat_over_the_sea() -> None:
    p = table(
        "egypt battle",
        "egypt alasa 1F; hatti alasa 1F",
        dice=MISSES,
        more=route("ugarit alasa 1F", by_sea=True),
    )
    # Hatti stands on an island.
    assert asks(p) == "blue: decide"
    assert offered(p) == ["stand", "retreat ugarit"]


@clause("6.5", "6.7")
def test_markers_retreat_with_their_stack() -> None:
    p = table(
        "kassites battle",
        "kassites mari 2F; assyria mari 2F",
        turn=7,
        dice=MISSES,
        more=route("akkad mari 2F") + engines("assyria siege mari"),
    )
    play(p, "retreat arrapha")
    assert where(p, "assyria.siege") == "arrapha"


@clause("6.5", "5.3")
def test_a_retreat_that_swells_a_stack_costs_units_after_redeployment() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 2F; egypt syria 1F; hatti kadesh 2F; hatti ugarit 5F",
        dice=MISSES,
        more=route("syria kadesh 2F"),
        cup=["elam"],
    )
    play(p, "retreat ugarit")
    assert stack(p, "hatti", "ugarit") == "7F"
    play(p, "done")
    assert stack(p, "hatti", "ugarit") == "5F"
    assert pile("hatti", p.dead) == "2F"
    assert p.kills == (0,) * len(p.kills)
