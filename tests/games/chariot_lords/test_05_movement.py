"""5 Movement over land, stacking, and the deserts."""

from __future__ import annotations

import pytest

from tests.games.chariot_lords.table import (
    asks,
    engines,
    offered,
    offers,
    people,
    pile,
    play,
    rulers,
    stack,
    table,
    where,
    why,
)
from tests.support import clause


@clause("5.1")
def test_some_all_or_none() -> None:
    p = table("egypt march", "egypt on 2F; egypt lower-egypt 1F")
    assert offers(p, "done")
    play(p, "move egypt.foot on", "enter lower-egypt", "halt")
    assert stack(p, "egypt", "on") == "1F"
    # One of the two that are now in Lower Egypt has moved, the other is free.
    play(p, "move egypt.foot lower-egypt", "enter upper-egypt", "halt")
    assert why(p, "move egypt.foot upper-egypt") == "5.1"
    assert why(p, "move egypt.foot lower-egypt") == "5.1"
    assert why(p, "move egypt.chariot on") == "5.1"


@clause("5.1", "5.2")
def test_groups_part_on_the_way() -> None:
    p = table("egypt march", "egypt on 3F 1Ch", more=rulers("egypt on"))
    play(p, "move egypt.chariot on")
    assert why(p, "halt") == "5.1"
    play(p, "all")
    assert why(p, "all") == "5.1"
    play(p, "enter pelusium")
    assert why(p, "take egypt.foot") == "5.2"
    play(p, "drop egypt.foot", "drop-marker egypt.ruler", "enter philistia")
    assert stack(p, "egypt", "pelusium") == "1F"
    assert where(p, "egypt.ruler") == "pelusium"
    assert stack(p, "egypt", "philistia") == "2F 1Ch"
    assert why(p, "drop-marker egypt.ruler") == "5.2"


@clause("5.2")
def test_nobody_joins_on_the_way() -> None:
    p = table("egypt march", "egypt on 1F; egypt pelusium 1F", more=rulers("egypt pelusium"))
    play(p, "move egypt.foot on", "enter pelusium")
    assert why(p, "take egypt.foot") == "5.2"
    assert why(p, "take-marker egypt.ruler") == "5.2"


@clause("5.2")
@pytest.mark.parametrize(
    ("units", "first", "steps"),
    [
        ("assyria mari 1F; assyria tigris 1F", "move assyria.foot mari", 3),
        ("assyria mari 1Ch; assyria tigris 1F", "move assyria.chariot mari", 4),
        ("assyria mari 1Cav; assyria tigris 1F", "move assyria.cavalry mari", 4),
    ],
)
def test_how_far_units_move(units: str, first: str, steps: int) -> None:
    p = table("assyria march", units, turn=9)
    play(p, first)
    for area in ["akkad", "babylon", "karduniash", "elam"][:steps]:
        assert offers(p, f"enter {area}")
        play(p, f"enter {area}")
    assert asks(p) == "red: pick"  # nothing is left to spend


@clause("5.2", "15.4", "5.11")
@pytest.mark.parametrize(
    ("marker", "nation", "more", "steps"),
    [
        ("assyria.ruler", "assyria", rulers("assyria mari"), 4),
        ("assyria.siege", "assyria", engines("assyria siege mari"), 3),
        ("assyria.terror", "assyria", engines("assyria terror mari"), 3),
        ("chosen-people", "judah", people("godly", "mari"), 3),
    ],
)
def test_how_far_markers_move(marker: str, nation: str, more: str, steps: int) -> None:
    p = table(f"{nation} march", f"{nation} zamua 1F", turn=9, more=more)
    play(p, f"move-marker {marker}")
    way = ["akkad", "babylon", "karduniash", "elam"][:steps]
    for area in way:
        play(p, f"enter {area}")
    assert where(p, marker) == way[-1]
    assert p.step.name == "pick"
    assert why(p, f"move-marker {marker}") == "5.1"


@clause("5.2")
def test_a_group_is_as_slow_as_its_slowest_member() -> None:
    p = table("assyria march", "assyria mari 1F 1Ch", turn=7)
    play(p, "move assyria.chariot mari", "take assyria.foot", "enter akkad", "enter babylon")
    assert why(p, "enter hatti") == "5.2"  # no border
    play(p, "enter karduniash")
    assert why(p, "enter elam") == "5.2"
    play(p, "drop assyria.foot")
    assert offers(p, "enter elam")


@clause("5.2", "5.5.2")
def test_cimmerians_move_four_areas_whatever_the_mountains() -> None:
    p = table("cimmeria march", "cimmeria east-caucasus 1Cav; cimmeria caspia 1Cav", turn=10)
    play(
        p, "move cimmeria.cavalry east-caucasus", "enter west-caucasus", "enter chalbyes", "enter east-taurus"
    )
    play(p, "enter hayasa")
    assert stack(p, "cimmeria", "hayasa") == "1Cav"


# --- stacking ---


@clause("5.3", "2.4", "15.5")
def test_five_units_and_any_number_of_markers() -> None:
    more = rulers("assyria mari") + engines("assyria siege mari; assyria terror mari")
    p = table("assyria march", "assyria mari 3F 2Ch; assyria tigris 1F", turn=7, more=more)
    play(p, "done", "done?")
    assert p.over
    assert stack(p, "assyria", "mari") == "3F 2Ch"


@clause("5.3")
def test_the_owner_removes_what_is_too_many() -> None:
    p = table("assyria march", "assyria mari 3F 3Ch", turn=7)
    play(p, "done")
    assert offered(p) == ["disband assyria.foot mari", "disband assyria.chariot mari"]
    assert why(p, "disband assyria.foot tigris") == "5.3"
    play(p, "disband assyria.chariot mari")
    assert stack(p, "assyria", "mari") == "3F 2Ch"
    play(p, "done?")
    assert pile("assyria", p.dead) == "1Ch"
    assert p.kills == (0,) * len(p.kills)


@clause("5.3", "9.1")
def test_only_the_ends_of_movement_and_redeployment_count() -> None:
    p = table("elam new-units", "elam elam 5F", turn=4)
    play(p, *["place elam.foot elam"] * 4)
    assert stack(p, "elam", "elam") == "9F"


@clause("5.3")
def test_after_movement_everybodys_stacks_are_looked_at() -> None:
    # A Canaanite stack without its ruler is cut down before it fights, by its owner.
    p = table(
        "egypt march",
        "egypt philistia 2F; egypt judah 1F; canaan syria 2F 3Ch",
        dice=[1] * 10,
        cup=["canaan"],
    )
    play(p, "move egypt.foot philistia", "enter syria", "halt?", "done")
    assert asks(p) == "yellow: disband"
    play(p, "disband canaan.foot syria", "disband canaan.foot syria")
    assert stack(p, "canaan", "syria") == "3Ch"
    assert asks(p) == "yellow: decide"


@clause("5.3", "15.6", "15.1.2")
def test_canaanites_are_never_more_than_three_without_their_ruler() -> None:
    # He leaves when the game turn ends, and his stack does not wait for the next movement to be cut down.
    p = table("canaan march", "canaan syria 3F 1Ch", more=rulers("canaan syria"), last=5)
    play(p, "done", "done?")
    assert asks(p) == "yellow: disband"
    assert p.turn == 4
    assert p.game.telling.view(p, p.asked[0])["prompt"]
    play(p, "disband canaan.foot syria")
    assert p.turn == 5
    assert stack(p, "canaan", "syria") == "2F 1Ch"


@clause("5.3", "5.7", "5.8")
@pytest.mark.parametrize(
    ("nation", "area"), [("libya", "libyan-desert"), ("arameans", "arabian-desert"), ("nubia", "nubia")]
)
def test_no_limit_in_the_great_deserts_and_nubia(nation: str, area: str) -> None:
    many = "3F 2Cav 2Cam" if nation == "arameans" else "6F"
    p = table(f"{nation} march", f"{nation} {area} {many}", turn=9)
    play(p, "done", "done?")
    assert p.over
    assert stack(p, nation, area) == many


@clause("5.3", "5.9")
def test_other_deserts_have_the_limit() -> None:
    p = table("egypt march", "egypt sinai 6F")
    play(p, "done")
    assert stack(p, "egypt", "sinai") == "5F"


# --- leaving enemies behind ---


@clause("5.4")
def test_nobody_moves_on_without_leaving_two_for_one() -> None:
    p = table("egypt march", "egypt on 3F; hatti pelusium 1F")
    play(p, "move egypt.foot on", "take egypt.foot", "take egypt.foot", "enter pelusium")
    assert why(p, "enter sinai") == "5.4"
    play(p, "drop egypt.foot")
    assert why(p, "enter sinai") == "5.4"
    play(p, "drop egypt.foot", "enter sinai")
    assert stack(p, "egypt", "pelusium") == "2F"


@clause("5.4")
def test_those_who_came_before_count_as_left_behind() -> None:
    p = table("egypt march", "egypt on 3F; hatti pelusium 1F")
    for _ in range(2):
        play(p, "move egypt.foot on", "enter pelusium", "halt?")
    play(p, "move egypt.foot on", "enter pelusium")
    assert offers(p, "enter philistia")


@clause("5.4", "9.4")
def test_units_that_were_placed_do_not_stand_in_for_those_who_enter() -> None:
    # They are free to leave, so nothing is left behind by counting them.
    p = table("achaea new-units", "hatti wilusyia 1F; achaea phrygia 2F", turn=2)
    play(p, "place achaea.chariot wilusyia", "place achaea.chariot wilusyia", "done")
    play(p, "move achaea.foot phrygia", "take achaea.foot", "enter wilusyia")
    assert why(p, "enter seha-river-land") == "5.4"


@clause("5.4", "5.2")
def test_a_marker_by_itself_is_held_up_too() -> None:
    p = table("egypt march", "egypt on 1F; hatti pelusium 1F", more=rulers("egypt on"))
    play(p, "move-marker egypt.ruler", "enter pelusium")
    assert p.step.name == "pick"  # it could only halt
    assert where(p, "egypt.ruler") == "pelusium"


# --- mountains ---


@clause("5.5", "2.1")
def test_a_mountain_counts_as_two() -> None:
    p = table("hatti march", "hatti pitassa 1F 1Ch")
    play(p, "move hatti.foot pitassa", "take hatti.chariot", "enter hatti", "enter tabal")
    assert why(p, "enter west-taurus") == "5.5"
    play(p, "drop hatti.foot")
    assert offers(p, "enter west-taurus")


@clause("5.5.1", "7.2")
def test_a_held_mountain_counts_as_one() -> None:
    p = table("hatti march", "hatti pitassa 2F; hatti west-taurus 1F; hatti tabal 1F")
    play(p, "move hatti.foot pitassa", "enter hatti", "enter tabal")
    assert offers(p, "enter west-taurus")


@clause("5.5.2")
def test_mountain_peoples() -> None:
    for nation, unit in (("media", "1F"), ("cimmeria", "1Cav"), ("assyria", "1F")):
        p = table(f"{nation} march", f"{nation} zamua {unit}; {nation} tigris {unit}", turn=10)
        play(p, offered(p, f"move {nation}")[0])
        steps = 2 if unit == "1F" else 3
        for area in ("assyria", "zamua", "assyria")[:steps]:
            if offers(p, f"enter {area}"):
                play(p, f"enter {area}")
        wanted = "" if nation in ("media", "cimmeria") else "5.5"
        assert why(p, "enter van") == wanted


# --- deserts ---


@clause("5.7", "5.8", "13.4")
@pytest.mark.parametrize(
    ("nation", "start", "desert", "clause_against"),
    [
        ("arameans", "syria", "arabian-desert", ""),
        ("chaldea", "syria", "arabian-desert", ""),
        ("libya", "naucratis", "libyan-desert", ""),
        ("nubia", "thebaid", "nubia", ""),
        ("egypt", "syria", "arabian-desert", "5.7"),
        ("libya", "syria", "arabian-desert", "5.7"),
        ("egypt", "naucratis", "libyan-desert", "5.8"),
        ("arameans", "naucratis", "libyan-desert", "5.8"),
        ("egypt", "thebaid", "nubia", "13.4"),
    ],
)
def test_who_may_enter(nation: str, start: str, desert: str, clause_against: str) -> None:
    p = table(f"{nation} march", f"{nation} {start} 2F", turn=10)
    play(p, f"move {nation}.foot {start}")
    assert why(p, f"enter {desert}") == clause_against


@clause("5.7", "5.8")
def test_what_the_deserts_cost() -> None:
    p = table("arameans march", "arameans judah 1F 1Cav", turn=6)
    play(p, "move arameans.foot judah", "take arameans.cavalry", "enter philistia", "enter syria")
    assert why(p, "enter arabian-desert") == "5.7"
    play(p, "drop arameans.foot")
    assert offers(p, "enter arabian-desert")
    libya = table("libya march", "libya naucratis 1F; libya on 1F", turn=6)
    play(libya, "move libya.foot naucratis", "enter libyan-desert", "enter thebaid", "enter upper-egypt")
    assert stack(libya, "libya", "upper-egypt") == "1F"


@clause("5.7")
def test_nobody_fights_in_the_arabian_desert() -> None:
    p = table("arameans battle", "arameans arabian-desert 2F; chaldea arabian-desert 2F", turn=6)
    while not p.over:
        play(p, "done")
    assert stack(p, "arameans", "arabian-desert") == "2F"
    assert stack(p, "chaldea", "arabian-desert") == "2F"
    q = table("chaldea battle", "chaldea syria 1F; arameans syria 1F; chaldea mari 1F; egypt mari 1F", turn=6)
    assert why(q, "battle arabian-desert arameans") == "4.2.3"
    r = table(
        "chaldea battle",
        "chaldea syria 1F; arameans syria 1F; chaldea mari 1F; egypt mari 1F; "
        "chaldea arabian-desert 1F; arameans arabian-desert 1F",
        turn=6,
    )
    assert why(r, "battle arabian-desert arameans") == "5.7"


@clause("5.9")
def test_everybody_may_enter_sinai_and_pelusium_and_fight_there() -> None:
    for nation, unit in (("egypt", "F"), ("hatti", "F"), ("cimmeria", "Cav"), ("libya", "F")):
        p = table(f"{nation} march", f"{nation} on 2{unit}; judah sinai 1F; judah pelusium 1F", turn=10)
        play(p, offered(p, "move")[0])
        assert offers(p, "enter sinai")
        assert offers(p, "enter pelusium")
    p = table("egypt battle", "egypt sinai 1F; judah sinai 1F", dice=[6, 1])
    assert stack(p, "judah", "sinai") == ""
