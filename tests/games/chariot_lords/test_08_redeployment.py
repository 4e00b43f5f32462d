"""8 Redeployment."""

from __future__ import annotations

from tests.games.chariot_lords.table import (
    asks,
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


@clause("8.1")
def test_another_full_move() -> None:
    p = table("egypt march", "egypt on 1F; egypt lower-egypt 1F; egypt naucratis 1F")
    play(p, "move egypt.foot on", "enter pelusium", "enter philistia", "enter phoenicia")
    play(p, "done")
    assert p.step.procedure.name == "marching"
    play(p, "move egypt.foot phoenicia", "enter pelusium", "enter philistia")  # to Philistia was the only way
    assert stack(p, "egypt", "philistia") == "1F"


@clause("8.1", "4.2.4")
def test_only_what_is_held_or_was_entered() -> None:
    p = table(
        "egypt redeployment",
        "egypt kadesh 2F; egypt syria 1F; hatti phoenicia 1F",
        passed=["ugarit", "phoenicia"],
    )
    play(p, "move egypt.foot kadesh")
    assert offers(p, "enter syria")
    assert offers(p, "enter ugarit")
    assert why(p, "enter hamath") == "4.2.4"
    assert why(p, "enter phoenicia") == "4.2.4"  # entered, but others stand there
    play(p, "enter ugarit")
    assert why(p, "enter aleppo") == "4.2.4"


@clause("8.1", "4.2.4", "8.3")
def test_an_area_left_empty_is_neither_held_nor_entered_but_saves_those_who_must_leave() -> None:
    # Who only rests goes into nothing that his nation neither holds nor entered.
    p = table("egypt redeployment", "egypt on 2F; egypt lower-egypt 1F")
    play(p, "move egypt.foot on")
    assert why(p, "enter pelusium") == "4.2.4"
    # Who did not clear an area of battle must leave it, and may go wherever nobody is. (R62)
    left = table(
        "egypt march", "egypt on 2F; hatti pelusium 2F; libya naucratis 1F", dice=[1] * 8, cup=["hatti"]
    )
    play(left, "move egypt.foot on", "take egypt.foot", "enter pelusium", "halt?", "done?", "stand", "stand")
    play(left, "take egypt.foot")
    assert offers(left, "enter on")
    assert offers(left, "enter philistia")
    play(
        left, "enter on"
    )  # and halt: from there the way goes on as everybody's does, into nothing that is empty
    assert stack(left, "egypt", "on") == "2F"
    assert pile("egypt", left.removed) == ""


@clause("8.1")
def test_the_switch_lets_units_pass_through_enemies() -> None:
    stands = "egypt kadesh 2F; hatti syria 1F; egypt judah 1F"
    p = table("egypt redeployment", stands, passed=["syria"], options={"redeploy_through_enemies": True})
    play(p, "move egypt.foot kadesh")
    assert offers(p, "enter syria")
    play(p, "enter syria")
    # It cannot stay there: from Syria the only way is on to Judah, or back to its own in Kadesh.
    assert why(p, "halt") == "8.1"
    play(p, "enter judah")
    assert stack(p, "egypt", "judah") == "2F"
    closed = table("egypt redeployment", stands + "; egypt phoenicia 1F", passed=["syria"])
    play(closed, "move egypt.foot kadesh")
    assert why(closed, "enter syria") == "4.2.4"


@clause("8.1")
def test_nobody_passes_through_enemies_without_a_way_out() -> None:
    # Behind Syria nothing is Egypt's but Kadesh, which might be empty when the last unit has left it.
    p = table(
        "egypt redeployment",
        "egypt kadesh 2F; egypt ugarit 1F; hatti syria 1F",
        passed=["syria"],
        options={"redeploy_through_enemies": True},
    )
    play(p, "move egypt.foot kadesh")
    assert offered(p, "enter") == ["enter ugarit"]
    assert why(p, "enter syria") == "4.2.4"


@clause("8.1", "5.3")
def test_stacks_are_looked_at_again() -> None:
    p = table("egypt redeployment", "egypt on 4F; egypt naucratis 3F")
    play(p, "move egypt.foot naucratis", "take egypt.foot", "enter on", "halt?", "done")
    assert stack(p, "egypt", "on") == "5F"


# --- the sea ---


@clause("8.2")
def test_back_to_the_port_of_embarkation() -> None:
    p = table("egypt movement", "egypt on 2F; egypt naucratis 1F")
    play(p, "embark egypt.foot on", "disembark philistia", "done", "done")
    assert asks(p) == "blue: back over the sea"
    assert offered(p) == ["sail-back egypt.foot on philistia", "done"]
    assert why(p, "sail-back egypt.foot naucratis philistia") == "8.2"
    assert why(p, "sail-back egypt.foot on pelusium") == "8.2"
    play(p, "sail-back egypt.foot on philistia")
    assert stack(p, "egypt", "on") == "2F"
    # That was its whole redeployment: only the other unit in On is free.
    play(p, "move egypt.foot on", "halt")
    assert why(p, "move egypt.foot on") == "5.1"


@clause("8.2")
def test_not_to_a_port_that_others_hold() -> None:
    p = table(
        "egypt redeployment",
        "egypt philistia 1F; hatti on 1F; egypt judah 1F",
        more=route("on philistia 1F; naucratis judah 1F", by_sea=True),
    )
    assert why(p, "sail-back egypt.foot on philistia") == "8.2"
    assert offers(p, "sail-back egypt.foot naucratis judah")


@clause("8.2", "5.6")
def test_markers_that_came_by_sea_go_back_with_their_units() -> None:
    p = table(
        "achaea movement",
        "achaea kos 1F; hatti alasa 4F",
        dice=[1] * 20,
        cup=["hatti"],
        more=rulers("achaea kos"),
    )
    play(p, "embark achaea.foot kos", "disembark alasa", "embark-marker achaea.ruler", "disembark alasa")
    play(p, "use-ruler", "insist", "relent")
    assert asks(p) == "blue: back over the sea"
    play(p, "sail-back achaea.foot kos alasa")
    assert offered(p) == ["sail-back-marker achaea.ruler kos", "done"]
    play(p, "sail-back-marker achaea.ruler kos")
    assert where(p, "achaea.ruler") == "kos"


@clause("8.2")
def test_a_marker_goes_back_only_from_the_coast_it_sailed_to_and_to_a_port_that_nobody_else_holds() -> None:
    more = rulers("egypt philistia") + route("on philistia 1F", by_sea=True, markers=["ruler"])
    units = "egypt philistia 1F; egypt naucratis 1F; egypt pelusium 1F"
    p = table("egypt redeployment", units, more=more)
    assert offered(p) == [
        "sail-back egypt.foot on philistia",
        "sail-back-marker egypt.ruler on",
        "done",
    ]
    play(p, "sail-back-marker egypt.ruler on")
    assert where(p, "egypt.ruler") == "on"
    play(p, "sail-back egypt.foot on philistia")
    # That was his whole redeployment.
    assert why(p, "move-marker egypt.ruler") == "5.1"
    more += route("naucratis pelusium 1F", by_sea=True)
    lost = table("egypt redeployment", units + "; hatti on 1F", more=more)
    assert offered(lost) == ["sail-back egypt.foot naucratis pelusium", "done"]
    assert why(lost, "sail-back-marker egypt.ruler on") == "8.2"
    assert why(lost, "sail-back-marker egypt.ruler naucratis") == "8.2"


@clause("8.2", "5.6")
def test_a_siege_train_goes_back_over_the_sea() -> None:
    markers = '[[marker]]\nkind = "siege"\nnation = "assyria"\narea = "phoenicia"\ncount = 2\n'
    more = markers + route("aleppo phoenicia 2F", by_sea=True, markers=["siege"])
    p = table("assyria redeployment", "assyria phoenicia 2F; assyria ugarit 1F", more=more)
    assert offered(p, "sail-back-marker") == ["sail-back-marker assyria.siege aleppo"]
    play(p, "sail-back-marker assyria.siege aleppo")
    assert where(p, "assyria.siege") == "aleppo"
    assert where(p, "assyria.siege-2") == "phoenicia"


@clause("8.2", "4.2.4", "5.4")
def test_an_area_where_units_only_landed_or_a_marker_came_was_not_entered() -> None:
    more = rulers("sea-peoples kadesh") + route("phoenicia kadesh", markers=["ruler"])
    p = table(
        "sea-peoples redeployment",
        "sea-peoples ugarit 1F; sea-peoples aleppo 1F; sea-peoples phoenicia 1F",
        more=more + route("- ugarit 1F", by_sea=True),
        last=5,
    )
    play(p, "put-to-sea sea-peoples.foot ugarit")
    assert why(p, "move sea-peoples.foot aleppo") == "5.2"  # Ugarit is empty, and was not entered
    assert why(p, "move sea-peoples.foot phoenicia") == "5.2"  # in Kadesh there is only the king


@clause("8.2")
def test_landed_units_may_go_back_to_sea() -> None:
    p = table(
        "sea-peoples redeployment",
        "sea-peoples ugarit 2F; sea-peoples kadesh 1F",
        more=route("- ugarit 1F", by_sea=True),
        last=5,
    )
    assert offered(p) == ["put-to-sea sea-peoples.foot ugarit", "done"]
    assert why(p, "put-to-sea sea-peoples.foot kadesh") == "8.2"
    play(p, "put-to-sea sea-peoples.foot ugarit")
    assert pile("sea-peoples", p.waiting) == "1F"
    assert stack(p, "sea-peoples", "ugarit") == "1F"
    assert not offered(p, "put-to-sea")  # only one of the two had landed


@clause("8.2")
def test_only_a_stack_that_landed_retreats_to_sea() -> None:
    more = route("- ugarit 1F", by_sea=True) + route("kadesh ugarit 1F")
    p = table("sea-peoples battle", "sea-peoples ugarit 2F; hatti ugarit 2F", dice=[1] * 8, more=more)
    play(p, "stand")
    assert why(p, "to-sea") == "8.2"
    assert offers(p, "retreat kadesh")


@clause("8.2", "5.6")
def test_a_unit_that_landed_and_sailed_on_goes_back_only_once() -> None:
    p = table("luvians new-units", "luvians zippasla 1F", turn=4)
    play(p, *["place luvians.foot kos"] * 6, *["place luvians.chariot lukka"] * 2)
    play(p, "embark luvians.chariot lukka", "disembark kizzuwatna")
    play(p, "embark luvians.chariot lukka", "disembark kizzuwatna", "done", "done")
    assert why(p, "put-to-sea luvians.chariot lukka") == "8.2"
    play(p, "sail-back luvians.chariot lukka kizzuwatna")
    # Back in Lukka it has redeployed, and cannot put to sea from there as well.
    assert why(p, "put-to-sea luvians.chariot lukka") == "8.2"
    assert offers(p, "put-to-sea luvians.foot kos")


@clause("8.2", "9.4")
def test_invaders_who_do_not_land_cannot_put_to_sea() -> None:
    p = table(
        "achaea new-units",
        "hatti wilusyia 1F; hatti phrygia 1F; hatti seha-river-land 1F",
        turn=2,
        dice=[1] * 10,
    )
    play(p, "place achaea.chariot wilusyia", "place achaea.chariot wilusyia", "done", "done", "stand")
    assert p.over  # no retreat was offered; after two rounds they had no way out
    assert pile("achaea", p.removed) == "2Ch"
    assert pile("achaea", p.waiting) == ""


@clause("8.2")
def test_those_at_sea_land_where_they_landed_before_whatever_the_chart_brings() -> None:
    # Turn 8 brings Phrygia cavalry, placed in Phrygia; the foot at sea may land as it did in turn 6.
    p = table("phrygia new-units", "phrygia kaska 1F", turn=8, more="[waiting]\nphrygia = { foot = 1 }")
    assert {words.split()[-1] for words in offered(p, "place")} == {"phrygia", "wilusyia", "seha-river-land"}
    play(p, "place phrygia.foot wilusyia")
    assert stack(p, "phrygia", "phrygia") == "2Cav"
    assert where(p, "phrygia.ruler") == "phrygia"


@clause("8.2", "6.4.1", "8.3")
def test_ships_save_those_who_must_leave_and_have_no_other_way() -> None:
    p = table(
        "achaea redeployment",
        "achaea alasa 3F; hatti alasa 2F; achaea kos 1F",
        more=route("kos alasa 1F; assuwa alasa 1F", by_sea=True),
    )
    assert why(p, "done") == "6.4.1"
    assert len(offered(p)) == 2
    play(p, "sail-back achaea.foot kos alasa")  # and the second to Assuwa, there being nothing else to do
    assert stack(p, "achaea", "assuwa") == "1F"
    # The third came by no ship, and nobody can save it.
    play(p, "done?")
    assert pile("achaea", p.removed) == "1F"
    # Over land there is a way too: they may choose.
    free = table(
        "achaea redeployment",
        "achaea kos 1F; hatti kos 2F; achaea assuwa 1F",
        more=route("wilusyia kos 1F", by_sea=True),
    )
    assert offered(free) == ["sail-back achaea.foot wilusyia kos", "done"]


@clause("8.2", "6.4.1")
def test_landed_units_that_must_leave_put_to_sea() -> None:
    p = table(
        "sea-peoples redeployment",
        "sea-peoples ugarit 2F; hatti ugarit 1F; hatti kadesh 1F; hatti hamath 1F; hatti aleppo 1F",
        more=route("- ugarit 2F", by_sea=True),
        last=5,
    )
    # There was nothing to choose.
    assert pile("sea-peoples", p.waiting) == "2F"
    assert pile("sea-peoples", p.removed) == ""


# --- nowhere to go ---

AROUND_KADESH = "hatti kadesh 1F; hatti syria 1F; hatti phoenicia 1F; hatti ugarit 1F; hatti hamath 1F"


@clause("8.3", "6.4.1")
def test_who_can_reach_nothing_is_removed_for_good() -> None:
    p = table(
        "egypt redeployment",
        "egypt kadesh 2F; egypt on 1F; " + AROUND_KADESH,
        more=rulers("egypt kadesh"),
        passed=["syria"],
        cup=["hatti"],
        last=5,
    )
    play(p, "done")
    assert pile("egypt", p.removed) == "2F"
    assert pile("egypt", p.dead) == ""
    assert where(p, "egypt.ruler") == "gone"


@clause("8.3", "8.1")
def test_an_empty_area_that_was_entered_saves_them() -> None:
    p = table("egypt redeployment", "egypt kadesh 2F; hatti kadesh 1F", passed=["syria"])
    play(p, "take egypt.foot", "enter syria", "halt?")
    assert stack(p, "egypt", "syria") == "2F"
    assert pile("egypt", p.removed) == ""


@clause("8.3", "6.4.1")
def test_they_must_go_if_any_empty_area_is_beside_them() -> None:
    p = table(
        "egypt redeployment", "egypt kadesh 2F; egypt on 1F; " + AROUND_KADESH.replace("; hatti syria 1F", "")
    )
    assert asks(p) == "blue: march"  # nobody may stay
    play(p, "take egypt.foot")  # and to Syria, the only way
    assert stack(p, "egypt", "syria") == "2F"
