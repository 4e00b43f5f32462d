"""14 The Chosen People."""

from __future__ import annotations

import pytest

from kadesh.craft.testing import facts
from kadesh.games.chariot_lords.rules.facts import Godliness, Throws
from kadesh.table import Journal
from tests.games.chariot_lords.table import (
    NATION_IDS,
    offered,
    offers,
    people,
    pile,
    play,
    route,
    stack,
    table,
    where,
    why,
)
from tests.support import clause

GODLY = people("godly", "judah")
UNGODLY = people("ungodly", "judah")


@clause("14.1")
def test_nobody_else_places_anything_in_judah() -> None:
    dead = "canaan 2F"
    stands = "canaan syria 1F; judah judah 1F"
    p = table("canaan new-units", stands, dead=dead, more=GODLY)
    play(p, "replace canaan.foot canaan.foot")
    assert why(p, "place canaan.foot judah") == "14.1"
    # Ungodly, or gone from the area: only the units there bar it, or nothing.
    q = table("canaan new-units", stands, dead=dead, more=UNGODLY)
    play(q, "replace canaan.foot canaan.foot")
    assert why(q, "place canaan.foot judah") == "9.2.2"
    r = table("canaan new-units", "canaan syria 1F; judah sinai 1F", dead=dead, more=GODLY)
    play(r, "replace canaan.foot canaan.foot")
    assert offers(r, "place canaan.foot judah")


@clause("14.1", "9.4")
def test_invaders_and_rulers_are_barred_too() -> None:
    p = table("arameans new-units", "judah judah 1F", turn=5, more=GODLY)
    assert why(p, "place arameans.foot judah") == "14.1"
    q = table("arameans new-units", "judah judah 1F", turn=5, more=UNGODLY)
    assert offers(q, "place arameans.foot judah")
    r = table("canaan new-units", "canaan syria 1F; judah judah 1F", turn=1, more=GODLY, setup="chits")
    assert why(r, "place-marker canaan.ruler judah") == "14.1"


@clause("14.1")
def test_moving_in_is_allowed() -> None:
    p = table("egypt march", "egypt pelusium 2F; judah judah 1F", more=GODLY)
    play(p, "move egypt.foot pelusium")
    assert offers(p, "enter judah")


@clause("14.1")
@pytest.mark.parametrize(
    ("enemy", "area", "state", "bonus"),
    [
        ("canaan", "syria", "godly", 1),
        ("sea-peoples", "syria", "godly", 1),
        ("egypt", "syria", "godly", 0),
        ("egypt", "judah", "godly", 1),
        ("canaan", "syria", "ungodly", 0),
        ("egypt", "judah", "ungodly", 0),
    ],
)
def test_one_more_on_each_die(enemy: str, area: str, state: str, bonus: int) -> None:
    for mover in ("judah", enemy):
        journal = Journal()
        p = table(
            f"{mover} battle",
            f"judah {area} 1F; {enemy} {area} 1F",
            dice=[1, 1, 1, 1],
            journal=journal,
            more=people(state, area),
        )
        throws = {NATION_IDS[fact.nation]: fact.bonus for fact in facts(p, Throws)[:2]}
        assert throws == {"judah": bonus, enemy: 0}


@clause("14.2")
@pytest.mark.parametrize(
    ("state", "face", "godly"),
    [("godly", 3, True), ("godly", 4, False), ("ungodly", 2, True), ("ungodly", 3, False)],
)
def test_the_die_at_the_end_of_judahs_turn(state: str, face: int, godly: bool) -> None:
    p = table("judah points", "judah judah 1F", dice=[face], more=people(state, "judah"))
    assert p.godly is godly
    other = table("egypt points", "egypt on 1F; judah judah 1F", dice=[face], more=people(state, "judah"))
    assert other.godly is (state == "godly")


@clause("14.3")
def test_captured_when_left_alone_with_enemies() -> None:
    p = table(
        "egypt battle",
        "egypt judah 1F; judah judah 1F",
        dice=[5, 1],
        more=people("godly", "judah"),
        cup=["judah"],
    )
    assert where(p, "chosen-people") == "gone"
    assert not p.godly
    q = table(
        "egypt battle",
        "egypt judah 2F; judah judah 2F; egypt pelusium 1F",
        dice=[5, 1, 4, 1],
        more=GODLY + route("pelusium judah 2F"),
    )
    assert where(q, "chosen-people") == "judah"
    assert stack(q, "judah", "judah") == "1F"


@clause("14.3", "14.2")
def test_after_that_nobody_repents_and_nothing_helps() -> None:
    journal = Journal()
    p = table(
        "judah battle",
        "judah syria 1F; canaan syria 1F",
        dice=[5, 1, 1],
        journal=journal,
        more=people("captured"),
    )
    assert facts(p, Throws)[0].bonus == 0
    assert not facts(p, Godliness)
    assert not p.godly


@clause("14.3")
def test_alone_without_enemies_they_are_safe() -> None:
    p = table(
        "egypt battle",
        "egypt on 1F; egypt pelusium 1F; hatti pelusium 1F",
        dice=[5, 1],
        more=people("godly", "sinai"),
    )
    assert where(p, "chosen-people") == "sinai"
    assert pile("egypt", p.removed) == ""
    assert offered(p)
