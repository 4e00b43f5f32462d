"""9.2, 9.3 Replacements."""

from __future__ import annotations

import pytest

from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.rules.under_way import NationTurn
from tests.games.chariot_lords.table import engines, offered, offers, pile, play, stack, table, where, why
from tests.support import clause


def allowed(p: LordsPosition) -> int:
    """How many units may still return in the nation turn under way."""
    turn = p.under_way(NationTurn)
    assert turn is not None
    return turn.allowed


@clause("9.2")
def test_one_returns_and_one_is_gone() -> None:
    p = table("hatti new-units", "hatti hatti 1F; hatti phrygia 1F", dead="hatti 4F")
    play(p, "replace hatti.foot hatti.foot", "place hatti.foot hatti")
    assert pile("hatti", p.dead) == "2F"
    assert pile("hatti", p.removed) == "1F"
    assert stack(p, "hatti", "hatti") == "2F"


@clause("9.2")
def test_no_more_than_areas_controlled() -> None:
    p = table("hatti new-units", "hatti hatti 1F; hatti phrygia 1F", dead="hatti 6F 1Ch")
    for _ in range(2):
        assert offers(p, "replace hatti.foot hatti.foot")
        play(p, "replace hatti.foot hatti.foot", "place hatti.foot hatti")
    assert p.step.procedure.name != "replacements"  # nothing was left to choose
    none = table("hatti new-units", "egypt on 1F", dead="hatti 6F 1Ch", cup=["egypt"])
    assert not offered(none, "replace")


@clause("9.2", "7.3")
def test_why_no_more_may_return() -> None:
    p = table("hatti new-units", "hatti hatti 1F", dead="hatti 6F 2Ch", dice=[1])
    play(p, "replace hatti.foot hatti.foot", "place hatti.foot hatti")
    assert allowed(p) == 0
    q = table("hatti new-units", "hatti hatti 1F; egypt pitassa 1F", dead="hatti 2F")
    assert why(q, "replace hatti.chariot hatti.chariot") == "9.2"  # none is dead


@clause("9.2.1")
@pytest.mark.parametrize(
    ("nation", "home"),
    [
        ("chaldea", "arabian-desert"),
        ("arameans", "arabian-desert"),
        ("libya", "libyan-desert"),
        ("nubia", "nubia"),
    ],
)
def test_four_nations_always_gather_one(nation: str, home: str) -> None:
    p = table(f"{nation} new-units", turn=6 if nation != "nubia" else 10, dead=f"{nation} 3F")
    play(p, f"replace {nation}.foot {nation}.foot")
    assert stack(p, nation, home) == "1F"
    assert pile(nation, p.dead) == "1F"
    assert not offered(p, "replace")  # one and no more


@clause("9.2.1")
def test_others_gather_none() -> None:
    p = table("hatti new-units", "hatti hatti 1F", dead="hatti 2F")
    assert offers(p, "replace hatti.foot hatti.foot")
    q = table("hatti new-units", "elam elam 1F", dead="hatti 2F", cup=["elam"])
    assert q.nation != p.nation  # Hatti had nothing to choose


@clause("9.2.1", "7.3")
def test_the_free_unit_goes_home_though_invaders_have_entered() -> None:
    p = table("chaldea new-units", turn=9, dead="chaldea 2F")
    play(
        p,
        *["place chaldea.foot babylon"] * 3,
        "place chaldea.chariot babylon",
        "place-marker chaldea.ruler babylon",
    )
    play(p, "replace chaldea.foot chaldea.foot")
    assert stack(p, "chaldea", "arabian-desert") == "1F"


@clause("9.2.2")
def test_named_areas_without_enemies() -> None:
    p = table("canaan new-units", "canaan syria 1F; egypt philistia 1F; canaan hamath 1F", dead="canaan 2F")
    play(p, "replace canaan.foot canaan.foot")
    assert why(p, "place canaan.foot philistia") == "9.2.2"
    assert why(p, "place canaan.foot hamath") == "9.2.2"  # held, but not on the list
    play(p, "place canaan.foot ugarit")  # on the list, though not held
    assert stack(p, "canaan", "ugarit") == "1F"


@clause("9.2.2")
def test_no_named_area_is_free() -> None:
    p = table(
        "sumer new-units", "elam sumer 1F; sumer babylon 1F; sumer akkad 1F", dead="sumer 2F", dice=[1] * 9
    )
    assert not offered(p, "replace")
    q = table(
        "elam new-units", "egypt elam 1F; egypt south-zagros 1F; elam babylon 1F", turn=6, dead="elam 2F"
    )
    assert not offered(q, "replace")


@clause("9.3", "2.2")
def test_like_for_like() -> None:
    p = table("hatti new-units", "hatti hatti 1F; hatti phrygia 1F", dead="hatti 2F 2Ch")
    assert offered(p) == ["replace hatti.foot hatti.foot", "replace hatti.chariot hatti.chariot", "done"]
    assert why(p, "replace hatti.foot hatti.chariot") == "9.3"
    assert why(p, "replace hatti.chariot hatti.foot") == "9.3"
    assert why(p, "dice hatti.foot") == "9.3"


@clause("9.3", "2.2", "2.2.2")
def test_camels_are_cavalry() -> None:
    p = table("arameans new-units", "arameans mari 1F", turn=6, dead="arameans 1F 1Cav 1Cam")
    # Two of the type: one pays for the other, and neither is alone.
    assert offers(p, "replace arameans.camel arameans.cavalry")
    assert offers(p, "replace arameans.cavalry arameans.camel")
    assert why(p, "dice arameans.camel") == "9.3"
    assert why(p, "replace arameans.camel arameans.foot") == "9.3"
    assert offers(p, "dice arameans.foot")
    play(p, "replace arameans.camel arameans.cavalry", "place arameans.camel mari")
    assert pile("arameans", p.removed) == "1Cav"


@clause("9.3")
def test_foot_for_a_mounted_unit_but_never_the_reverse() -> None:
    p = table("hatti new-units", "hatti hatti 1F", dead="hatti 1F 2Ch")
    assert offers(p, "replace hatti.foot hatti.chariot")
    assert why(p, "replace hatti.chariot hatti.foot") == "9.3"
    assert why(p, "replace hatti.foot hatti.foot") == "9.3"  # it cannot pay for itself


@clause("9.3")
@pytest.mark.parametrize(("face", "back"), [(1, True), (3, True), (4, False), (6, False)])
def test_the_last_of_its_type_is_diced_for(face: int, back: bool) -> None:
    p = table("hatti new-units", "hatti hatti 1F; hatti phrygia 1F", dead="hatti 2F 1Ch", dice=[face])
    play(p, "dice hatti.chariot", "place hatti.chariot hatti?")
    assert stack(p, "hatti", "hatti") == ("1F 1Ch" if back else "1F")
    assert pile("hatti", p.removed) == ("" if back else "1Ch")
    # Only a unit that came back counts against the limit.
    assert allowed(p) == (1 if back else 2)


@clause("9.3")
def test_the_owner_may_decline() -> None:
    p = table("hatti new-units", "hatti hatti 1F", dead="hatti 2F 1Ch")
    play(p, "done")
    assert pile("hatti", p.dead) == "2F 1Ch"


@clause("9.3", "10.3")
def test_only_the_dead_of_earlier_nation_turns_count() -> None:
    p = table("hatti new-units", "hatti hatti 2F", dead="hatti 1F", more="[fallen]\nhatti = { foot = 3 }")
    assert not offered(p, "replace")
    assert offers(p, "dice hatti.foot")


@clause("9.3", "6.7")
def test_siege_and_terror_never_return() -> None:
    p = table(
        "kassites battle",
        "kassites mari 1F; assyria mari 1F",
        turn=7,
        dice=[5, 1, 1],
        more=engines("assyria siege mari"),
        cup=["assyria"],
    )
    assert where(p, "assyria.siege") == "gone"
    assert not [words for words in offered(p) if "siege" in words]
