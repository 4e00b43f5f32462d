"""15 Rulers."""

from __future__ import annotations

from tests.games.chariot_lords.table import (
    asks,
    offered,
    offers,
    pile,
    play,
    rulers,
    stack,
    table,
    where,
    why,
)
from tests.support import clause


@clause("15.1", "9.1")
def test_a_ruler_comes_in_his_nations_turn() -> None:
    p = table("egypt new-units", "egypt on 1F; egypt judah 1F", turn=4)
    # Ramesses III comes with any Egyptian unit.
    assert offered(p) == ["place-marker egypt.ruler on", "place-marker egypt.ruler judah"]
    assert why(p, "place-marker egypt.ruler lower-egypt") == "9.1"
    play(p, "place-marker egypt.ruler judah")
    assert where(p, "egypt.ruler") == "judah"
    assert p.ruler_name[p.nation] == "Ramesses III"


@clause("15.1")
def test_with_listed_areas_he_comes_to_one_of_them() -> None:
    p = table("egypt new-units", "egypt judah 1F", turn=3)
    play(p, *["place egypt.chariot on"] * 3)
    assert {words.split()[-1] for words in offered(p)} == {
        "on",
        "upper-egypt",
        "lower-egypt",
        "thebaid",
        "naucratis",
    }
    assert why(p, "place-marker egypt.ruler judah") == "9.1"


@clause("15.1")
def test_without_a_unit_he_does_not_come() -> None:
    p = table("hatti new-units", "egypt on 1F", turn=3, cup=["egypt"])
    assert where(p, "hatti.ruler") == "not yet"
    # Not even to an area of his list, when his people died before their turn.
    q = table("canaan new-units", "egypt on 1F", turn=1, cup=["egypt"], setup="chits")
    assert where(q, "canaan.ruler") == "not yet"
    assert asks(q).startswith("blue")  # Canaan's turn went by


@clause("15.1.1", "15.1")
def test_the_rulers_of_turn_one_come_with_the_chit() -> None:
    p = table("canaan new-units", "canaan syria 1F", turn=1, setup="chits")
    assert asks(p) == "yellow: place markers"
    play(p, "place-marker canaan.ruler syria")
    assert where(p, "canaan.ruler") == "syria"


@clause("15.1.2")
def test_he_leaves_when_the_game_turn_is_over() -> None:
    p = table(
        "egypt points",
        "egypt on 1F; elam elam 1F",
        more=rulers("egypt on; elam elam"),
        cup=["elam"],
        turn=6,
        last=7,
    )
    # Elam still plays in this game turn, and both are there.
    assert where(p, "egypt.ruler") == "on"
    play(p, "done")
    assert p.turn == 7
    assert where(p, "egypt.ruler") == where(p, "elam.ruler") == "not yet"


@clause("5.3", "15.6", "9.2")
def test_canaanites_too_many_without_their_ruler_are_in_the_dead_pile_at_once() -> None:
    # If Canaan's chit is the first of the next turn, what it lost when Darusha went may return.
    p = table("sumer points", "canaan kadesh 5F", turn=1, last=2, more=rulers("canaan kadesh"))
    assert stack(p, "canaan", "kadesh") == "3F"
    assert pile("canaan", p.dead) == "2F"
    assert pile("canaan", p.fallen) == ""


@clause("5.10", "15.1.2")
def test_the_first_ruler_of_the_beloved_leaves_before_the_second_turn() -> None:
    p = table("assyria points", "assyria assyria 1F; assyria mari 1F", turn=8, more=rulers("assyria assyria"))
    assert p.part == 2
    assert where(p, "assyria.ruler") == "not yet"


@clause("15.3", "6.6.1")
def test_enemy_rulers_alone_do_no_harm() -> None:
    p = table(
        "hatti battle", "hatti ugarit 1F", more=rulers("egypt kadesh; hatti kadesh"), cup=["elam"], last=5
    )
    assert where(p, "egypt.ruler") == where(p, "hatti.ruler") == "kadesh"
    q = table(
        "hatti battle", "hatti kadesh 1F", more=rulers("egypt kadesh; hatti kadesh"), cup=["elam"], last=5
    )
    assert (where(q, "egypt.ruler"), where(q, "hatti.ruler")) == ("gone", "kadesh")


@clause("15.3")
def test_a_ruler_who_marches_among_enemies_alone_is_lost() -> None:
    p = table(
        "egypt march",
        "egypt on 1F; hatti pelusium 1F",
        more=rulers("egypt on"),
        cup=["hatti"],
    )
    play(p, "move-marker egypt.ruler", "enter pelusium", "done")
    assert where(p, "egypt.ruler") == "gone"


@clause("15.4", "5.11")
def test_he_moves_four_areas() -> None:
    p = table("egypt march", "egypt on 1F", more=rulers("egypt on"))
    play(p, "move-marker egypt.ruler", "enter pelusium", "enter philistia", "enter phoenicia", "enter kadesh")
    assert where(p, "egypt.ruler") == "kadesh"
    assert asks(p) == "blue: pick"


@clause("15.5", "2.4", "5.3")
def test_rulers_do_not_count_for_stacking() -> None:
    p = table("egypt march", "egypt on 5F; egypt naucratis 1F", more=rulers("egypt on"))
    play(p, "done", "done")
    assert stack(p, "egypt", "on") == "5F"


@clause("15.6", "5.3")
def test_the_ruler_of_canaan_must_be_in_the_stack() -> None:
    p = table("canaan march", "canaan syria 5F; canaan judah 1F", more=rulers("canaan syria"))
    play(p, "done")
    assert stack(p, "canaan", "syria") == "5F"
    beside = table("canaan march", "canaan syria 5F; canaan judah 1F", more=rulers("canaan judah"))
    play(beside, "done")
    assert stack(beside, "canaan", "syria") == "3F"
    led = table("canaan march", "canaan syria 6F", more=rulers("canaan syria"))
    play(led, "done")
    assert stack(led, "canaan", "syria") == "5F"


@clause("15.2")
def test_a_dead_ruler_influences_nothing() -> None:
    p = table("egypt battle", "egypt kadesh 2F; hatti kadesh 1F", dice=[4, 4, 1])
    assert not offered(p, "use-ruler")
    assert offers(p, "stand")
