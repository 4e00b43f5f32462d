"""13 Nubians and their dynasty."""

from __future__ import annotations

import pytest

from tests.games.chariot_lords.table import offered, offers, one_each, pile, play, route, stack, table, why
from tests.support import clause

HOMES = ["naucratis", "on", "lower-egypt", "upper-egypt", "thebaid"]


@clause("13.1")
@pytest.mark.parametrize(
    ("nubian", "third", "egyptian", "founded"),
    [
        ("thebaid upper-egypt lower-egypt", "", "on naucratis", True),
        ("thebaid upper-egypt", "", "on naucratis", False),
        ("thebaid upper-egypt", "", "lower-egypt on naucratis", False),
        ("thebaid upper-egypt", "on naucratis", "lower-egypt", True),
        ("thebaid upper-egypt", "naucratis", "lower-egypt on", False),
        # Empty areas count among those that no third nation holds.
        ("thebaid upper-egypt", "naucratis", "", False),
        ("thebaid", "on naucratis lower-egypt upper-egypt", "", True),
        ("thebaid", "on naucratis lower-egypt", "", False),
        ("", "on naucratis lower-egypt upper-egypt thebaid", "", False),
        ("philistia judah syria", "", "", False),
    ],
)
def test_when_it_is_founded(nubian: str, third: str, egyptian: str, founded: bool) -> None:
    units = "; ".join(
        stacks
        for stacks in (one_each("nubia", nubian), one_each("libya", third), one_each("egypt", egyptian))
        if stacks
    )
    p = table("elam points", units, turn=9)
    assert p.dynasty is founded


@clause("13.1")
def test_only_when_the_game_turn_is_over() -> None:
    units = one_each("nubia", "thebaid upper-egypt lower-egypt") + "; egypt on 1F; elam elam 1F"
    p = table("nubia points", units, turn=9, cup=["egypt"])
    assert not p.dynasty
    assert stack(p, "egypt", "on") == "1F"
    play(p, "done?", "done?", "done?")
    assert p.over
    assert p.dynasty


@clause("13.1", "13.3")
def test_what_becomes_of_the_egyptians() -> None:
    units = one_each("nubia", "thebaid upper-egypt lower-egypt") + "; egypt on 2F 1Ch; egypt judah 1F"
    p = table("nubia points", units, turn=9, dead="egypt 1F 1Ch")
    assert stack(p, "egypt", "on") == stack(p, "egypt", "judah") == ""
    assert stack(p, "nubia", "on") == "1Ch*"
    assert pile("nubia", p.dead) == "4F* 1Ch*"
    assert p.kills == (0,) * len(p.kills)


RULING = "nubia thebaid 2F; nubia upper-egypt 1F; nubia lower-egypt 1F"


@clause("13.2")
def test_the_dynasty_falls() -> None:
    more = "[borrowed]\nlower-egypt = { chariot = 2 }\non = { foot = 1 }\n"
    stays = table("elam points", RULING, turn=9, dynasty=True, more=more)
    assert stays.dynasty
    assert stack(stays, "nubia", "lower-egypt") == "1F 2Ch*"
    served = table("elam points", "nubia thebaid 2F; nubia upper-egypt 1F", turn=9, dynasty=True, more=more)
    # Egyptians in its service hold Lower Egypt and On for the dynasty.
    assert served.dynasty
    lost = table(
        "elam points",
        "nubia thebaid 2F; assyria upper-egypt 1F; assyria naucratis 1F",
        turn=9,
        dynasty=True,
        more="[borrowed]\nphilistia = { chariot = 2 }\n",
    )
    assert not lost.dynasty
    assert stack(lost, "egypt", "philistia") == "2Ch"
    assert stack(lost, "nubia", "philistia") == ""


@clause("13.2", "13.4")
def test_egyptians_do_not_stay_in_nubia_when_the_dynasty_falls() -> None:
    lost = table(
        "elam points",
        "nubia nubia 1F; assyria upper-egypt 1F; assyria naucratis 1F",
        turn=9,
        dynasty=True,
        more="[borrowed]\nnubia = { chariot = 2 }\n",
    )
    assert not lost.dynasty
    assert stack(lost, "egypt", "nubia") == ""
    assert stack(lost, "nubia", "nubia") == "1F"
    assert pile("egypt", lost.dead) == "2Ch"


@clause("13.3", "9.2", "9.2.2")
def test_nubia_may_draw_egyptians() -> None:
    # The Egyptian pile is theirs while they rule.
    p = table("nubia new-units", RULING, turn=10, dynasty=True, dead="egypt 5F; nubia 1F")
    assert pile("nubia", p.dead) == "1F 5F*"
    assert offers(p, "done")
    assert offers(p, "replace nubia.foot nubia.foot.of-egypt")
    play(p, "replace nubia.foot.of-egypt nubia.foot.of-egypt")
    assert why(p, "place nubia.foot.of-egypt nubia") == "9.2.2"
    play(p, "place nubia.foot.of-egypt lower-egypt")
    assert stack(p, "nubia", "lower-egypt") == "1F 1F*"


@clause("13.4", "6.5")
def test_nubians_retreat_home_from_thebaid() -> None:
    fight = "nubia thebaid 2F; egypt thebaid 2F"
    mover = table("nubia battle", fight, turn=9, dice=[1] * 8)
    play(mover, "stand?")
    assert offered(mover) == ["stand", "retreat nubia"]
    play(mover, "retreat nubia")
    assert stack(mover, "nubia", "nubia") == "2F"
    waiting = table("egypt battle", fight, turn=9, dice=[1] * 8, more=route("upper-egypt thebaid 2F"))
    assert offers(waiting, "retreat nubia")


@clause("13.4")
def test_nobody_else_withdraws_there() -> None:
    p = table("nubia battle", "nubia thebaid 2F; egypt thebaid 2F", turn=9, dice=[1] * 8)
    assert why(p, "retreat nubia") == "13.4"
    elsewhere = table(
        "nubia battle",
        "nubia upper-egypt 2F; egypt upper-egypt 2F",
        turn=9,
        dice=[1] * 8,
        more=route("thebaid upper-egypt 2F"),
    )
    play(elsewhere, "stand")
    assert why(elsewhere, "retreat nubia") == "6.5"


@clause("13.4", "6.4.1", "8.3")
def test_nubians_driven_off_after_the_last_round_go_home() -> None:
    p = table(
        "nubia battle", "nubia thebaid 2F; egypt thebaid 2F; egypt upper-egypt 1F", turn=9, dice=[1] * 8
    )
    play(p, "stand", "stand")
    # Nubia was neither held nor entered, but it is theirs.
    play(p, "take nubia.foot")
    assert stack(p, "nubia", "nubia") == "2F"
    assert pile("nubia", p.removed) == ""


@clause("13.4")
def test_they_come_again() -> None:
    p = table("nubia march", "nubia nubia 3F", turn=10)
    play(p, "move nubia.foot nubia", "all")
    assert stack(p, "nubia", "thebaid") == "3F"  # there is no other way
