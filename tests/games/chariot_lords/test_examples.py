"""The worked examples of the rule book (x) and cases that follow from its clauses (y)."""

from __future__ import annotations

import pytest

from kadesh.craft.testing import facts
from kadesh.games.chariot_lords.charts.words import CAMEL, CAVALRY, CHARIOT, DESERT, FERTILE, HILL, MARSH
from kadesh.games.chariot_lords.rules.arithmetic import dice_of, hits_to_kill, total_hits
from kadesh.games.chariot_lords.rules.facts import Throws
from kadesh.games.chariot_lords.rules.position import FROM_AREAS
from kadesh.table import Journal
from tests.games.chariot_lords.table import (
    asks,
    engines,
    god_at,
    gods,
    has_scored,
    offered,
    offers,
    people,
    pile,
    play,
    points,
    route,
    rulers,
    stack,
    table,
    where,
    why,
)
from tests.support import clause

# --- the examples of the rule book ---


@clause("6.1", "T12.0")
def test_x1_two_chariots() -> None:
    assert dice_of([0, 2, 0, 0], FERTILE) == 4
    assert dice_of([0, 2, 0, 0], HILL) == 2


@clause("6.3", "T12.0")
def test_x2_achaeans_against_lydian_cavalry() -> None:
    p = table(
        "achaea battle",
        "achaea zippasla 2F 1Ch; lydia zippasla 2Cav",
        turn=10,
        dice=[2, 5, 6, 4, 6, 1, 2],
    )
    # Three hits kill one cavalry unit, the third is lost; two hits kill both foot or the chariot.
    assert stack(p, "lydia", "zippasla") == "1Cav"
    assert asks(p) == "red: kill the mover"
    assert offered(p) == ["kill achaea.foot", "kill achaea.chariot"]
    both = p.clone()
    play(both, "kill achaea.foot")
    assert stack(both, "achaea", "zippasla") == "1Ch"
    play(p, "kill achaea.chariot")
    assert stack(p, "achaea", "zippasla") == "2F"


@clause("6.3", "T12.0")
def test_x3_egypt_attacks_hatti() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 2F 2Ch; hatti kadesh 4F",
        dice=[1, 2, 3, 4, 5, 6, 2, 3, 4, 6],
    )
    assert stack(p, "hatti", "kadesh") == "1F"
    assert offered(p) == ["kill egypt.foot", "kill egypt.chariot"]
    instead = p.clone()
    play(p, "kill egypt.chariot")
    assert stack(p, "egypt", "kadesh") == "2F 1Ch"
    play(instead, "kill egypt.foot")
    assert stack(instead, "egypt", "kadesh") == "2Ch"


@clause("6.3", "T12.0")
def test_x4_three_hits_of_hatti() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 2F 2Ch; hatti kadesh 4F",
        dice=[1, 2, 3, 4, 5, 6, 2, 3, 5, 6],
    )
    two_foot = p.clone()
    play(two_foot, "kill egypt.foot")
    assert stack(two_foot, "egypt", "kadesh") == "1F 2Ch"
    play(two_foot, "kill egypt.foot")
    # The third hit is lost: a chariot would need two.
    assert stack(two_foot, "egypt", "kadesh") == "2Ch"
    assert not asks(two_foot).endswith("kill the mover")
    play(p, "kill egypt.foot", "kill egypt.chariot")
    assert stack(p, "egypt", "kadesh") == "1F 1Ch"
    assert not asks(p).endswith("kill the mover")


@clause("5.6.1", "5.6.1.1")
def test_x5_egypt_sails_from_on() -> None:
    p = table("egypt movement", "egypt on 1F")
    play(p, "embark egypt.foot on")
    assert offers(p, "disembark aleppo")
    assert offers(p, "disembark alasa")
    assert why(p, "disembark kizzuwatna") == "5.6.1.1"
    play(p, "disembark aleppo")
    assert stack(p, "egypt", "aleppo") == "1F"


@clause("5.6.1", "5.6.1.2")
def test_x6_hatti_sails_from_aleppo() -> None:
    p = table("hatti movement", "hatti aleppo 1F")
    play(p, "embark hatti.foot aleppo")
    assert offers(p, "disembark phoenicia")
    assert why(p, "disembark philistia") == "5.6.1.2"
    assert offers(p, "disembark alasa")


@clause("16.0", "9.2", "9.3")
def test_x7_the_god_of_memphis() -> None:
    # Libya ends its turn in Memphis and turns the god over.
    libya = table(
        "libya points",
        "libya lower-egypt 1F; egypt on 1F; egypt naucratis 1F",
        dead="egypt 4Ch",
        more=gods("egypt lower-egypt"),
    )
    play(libya, "turn-god egypt")
    assert god_at(libya, "egypt") == "lower-egypt turned"

    stands = "egypt on 1F; egypt naucratis 1F; egypt thebaid 1F"
    turned = table("egypt new-units", stands, turn=2, dead="egypt 4Ch", more=gods("egypt lower-egypt turned"))
    assert offers(turned, "done")
    play(turned, "replace egypt.chariot egypt.chariot", "place egypt.chariot on")
    assert pile("egypt", turned.removed) == "2Ch"
    assert pile("egypt", turned.dead) == "1Ch"
    assert why(turned, "replace egypt.chariot egypt.chariot") == "16.0"

    upright = table("egypt new-units", stands, turn=2, dead="egypt 4Ch", more=gods("egypt lower-egypt"))
    for _ in range(2):
        play(upright, "replace egypt.chariot egypt.chariot", "place egypt.chariot on")
    assert pile("egypt", upright.removed) == "2Ch"
    assert pile("egypt", upright.dead) == ""


# --- further cases ---


@clause("6.2", "6.6")
def test_y1_a_ruler_adds_one() -> None:
    assert total_hits([3, 4, 5, 6], 1) == 5
    assert total_hits([3, 4, 5, 6], 0) == 3
    fight = "egypt kadesh 4F; hatti kadesh 5F"
    led = table("egypt battle", fight, dice=[3, 4, 5, 6, 1, 1, 1, 1, 1], more=rulers("egypt kadesh"))
    play(led, "use-ruler")
    assert stack(led, "hatti", "kadesh") == ""
    alone = table("egypt battle", fight, dice=[3, 4, 5, 6, 1, 1, 1, 1, 1])
    assert stack(alone, "hatti", "kadesh") == "2F"


@clause("T12.0")
def test_y2_foot_in_the_mountains() -> None:
    fight = "phrygia van 3F; urartu van 1F"
    spared = table("phrygia battle", fight, turn=6, dice=[5, 1, 1, 1], more=route("hurri-land van 3F"))
    assert stack(spared, "urartu", "van") == "1F"
    slain = table("phrygia battle", fight, turn=6, dice=[5, 5, 1, 1])
    assert stack(slain, "urartu", "van") == ""
    lost = table("phrygia battle", fight, turn=6, dice=[1, 1, 1, 6], more=route("hurri-land van 3F"))
    assert stack(lost, "phrygia", "van") == "1F"


@clause("T12.0")
def test_y3_the_marshes_of_sumer() -> None:
    assert dice_of([0, 2, 0, 0], MARSH) == 2
    assert hits_to_kill(CHARIOT, MARSH, True) == 1
    p = table(
        "kassites battle",
        "kassites sumer 2Ch; sumer sumer 2F",
        dice=[5, 1, 5, 1],
        more=route("babylon sumer 2Ch"),
    )
    assert stack(p, "sumer", "sumer") == "2F"
    assert stack(p, "kassites", "sumer") == "1Ch"
    q = table(
        "kassites battle",
        "kassites sumer 2Ch; sumer sumer 2F",
        dice=[6, 1, 1, 1],
        more=route("babylon sumer 2Ch"),
    )
    assert stack(q, "sumer", "sumer") == "1F"


@clause("T12.0", "5.9")
def test_y4_camels_in_the_desert() -> None:
    assert dice_of([0, 0, 0, 1], DESERT) == 2
    assert dice_of([0, 0, 1, 0], DESERT) == 1
    assert hits_to_kill(CAMEL, DESERT, True) == 2
    assert hits_to_kill(CAVALRY, DESERT, False) == 1
    fight = "arameans sinai 1Cam; lydia sinai 1Cav"
    more = route("arabian-desert sinai 1Cam")
    p = table("arameans battle", fight, turn=10, dice=[1, 4, 5], more=more)
    assert (stack(p, "arameans", "sinai"), stack(p, "lydia", "sinai")) == ("1Cam", "1Cav")
    q = table("arameans battle", fight, turn=10, dice=[1, 5, 1], more=more)
    assert stack(q, "lydia", "sinai") == ""


@clause("5.4")
def test_y5_two_for_one_stay_behind() -> None:
    p = table("egypt march", "egypt on 5F; hatti pelusium 2F")
    play(p, "move egypt.foot on", "all", "enter pelusium")
    assert why(p, "enter philistia") == "5.4"
    play(p, "drop egypt.foot", "drop egypt.foot", "drop egypt.foot")
    assert why(p, "enter philistia") == "5.4"
    play(p, "drop egypt.foot", "enter philistia")
    assert stack(p, "egypt", "pelusium") == "4F"
    assert stack(p, "egypt", "philistia") == "1F"


@clause("5.4", "9.1", "9.4")
def test_y6_placed_units_need_leave_nobody() -> None:
    p = table("achaea new-units", "hatti wilusyia 2F", turn=2)
    play(p, "place achaea.chariot wilusyia", "place achaea.chariot wilusyia", "done")
    play(p, "move achaea.chariot wilusyia", "take achaea.chariot", "enter phrygia", "halt")
    assert stack(p, "achaea", "wilusyia") == ""
    assert stack(p, "achaea", "phrygia") == "2Ch"


@clause("5.5", "5.5.1")
def test_y7_west_taurus() -> None:
    p = table("hatti march", "hatti pitassa 1F; hatti zippasla 1F 1Ch")
    play(p, "move hatti.foot pitassa", "enter west-taurus", "enter kizzuwatna")
    assert asks(p) == "white: pick"  # all three points are spent, so the unit has halted
    play(p, "move hatti.foot zippasla", "enter arzawa", "enter pitassa")
    assert why(p, "enter west-taurus") == "5.5"
    held = table("hatti march", "hatti pitassa 1F; hatti west-taurus 1F")
    play(held, "move hatti.foot pitassa", "enter west-taurus", "enter kizzuwatna", "enter aleppo")
    assert stack(held, "hatti", "aleppo") == "1F"


@clause("5.5.2")
def test_y8_medes_in_the_mountains() -> None:
    p = table("media march", "media zamua 1F", turn=9)
    play(p, "move media.foot zamua", "enter north-zagros", "enter media", "enter hyrkania")
    assert stack(p, "media", "hyrkania") == "1F"
    other = table("assyria march", "assyria zamua 1F 1Ch", turn=7)
    play(other, "move assyria.foot zamua", "take assyria.chariot", "enter north-zagros", "enter media")
    assert why(other, "enter hyrkania") == "5.2"


@clause("5.7")
def test_y9_through_the_arabian_desert() -> None:
    p = table("arameans march", "arameans judah 1Cav; arameans syria 1F 1Cav", turn=6)
    play(p, "move arameans.cavalry judah", "enter arabian-desert", "enter babylon", "enter akkad")
    assert stack(p, "arameans", "akkad") == "1Cav"
    play(p, "move arameans.foot syria", "take arameans.cavalry", "enter arabian-desert", "enter mari")
    assert why(p, "enter assyria") == "5.2"
    play(p, "drop arameans.foot", "enter assyria")
    assyria = table("assyria march", "assyria judah 1F", turn=7)
    play(assyria, "move assyria.foot judah")
    assert why(assyria, "enter arabian-desert") == "5.7"


@clause("5.3", "15.6")
def test_y10_canaanite_stacks() -> None:
    units = "canaan syria 2F 2Ch"
    p = table("canaan march", units)
    play(p, "done")
    assert asks(p) == "yellow: disband"
    play(p, "disband canaan.foot syria")
    assert stack(p, "canaan", "syria") == "1F 2Ch"
    assert pile("canaan", p.dead) == "1F"
    led = table("canaan march", units, more=rulers("canaan syria"))
    play(led, "done")
    assert stack(led, "canaan", "syria") == "2F 2Ch"
    assert not asks(led).endswith("disband")


@clause("9.3", "16.0")
@pytest.mark.parametrize(
    ("god", "face", "back"),
    [
        ("hatti hatti", 3, True),
        ("hatti hatti", 4, False),
        ("hatti hatti turned", 2, True),
        ("hatti hatti turned", 3, False),
    ],
)
def test_y11_a_lone_chariot(god: str, face: int, back: bool) -> None:
    p = table("hatti new-units", "hatti hatti 1F", turn=4, dead="hatti 1Ch", dice=[face], more=gods(god))
    play(p, "dice hatti.chariot")
    if back:
        play(p, "place hatti.chariot pitassa")
    assert pile("hatti", p.dead) == ""
    assert pile("hatti", p.removed) == ("" if back else "1Ch")
    assert stack(p, "hatti", "pitassa") == ("1Ch" if back else "")


@clause("9.3")
def test_y12_like_for_like() -> None:
    p = table("hatti new-units", "hatti hatti 1F", dead="hatti 2F 1Ch")
    assert why(p, "replace hatti.chariot hatti.foot") == "9.3"
    assert why(p, "replace hatti.foot hatti.chariot") == "9.3"
    assert offers(p, "replace hatti.foot hatti.foot")
    q = table("hatti new-units", "hatti hatti 1F", dead="hatti 1F 1Ch")
    assert why(q, "replace hatti.chariot hatti.foot") == "9.3"
    play(q, "replace hatti.foot hatti.chariot", "place hatti.foot hatti")
    assert pile("hatti", q.removed) == "1Ch"


@clause("9.2.1", "9.3")
def test_y13_libya_without_an_area() -> None:
    p = table("libya new-units", turn=6, dead="libya 2F")
    play(p, "replace libya.foot libya.foot")
    assert stack(p, "libya", "libyan-desert") == "1F"
    assert pile("libya", p.removed) == "1F"


@clause("12.0")
def test_y14_libyan_raid() -> None:
    fight = "libya naucratis 3F; egypt naucratis 2F"
    more = route("libyan-desert naucratis 3F")
    raid = table("libya battle", fight, turn=7, dice=[5, 1, 1, 1, 1], more=more)
    assert stack(raid, "libya", "libyan-desert") == "3F"
    assert stack(raid, "egypt", "naucratis") == "1F"
    invasion = table("libya battle", fight, turn=4, dice=[5, 1, 1, 1, 1], more=more)
    assert stack(invasion, "libya", "naucratis") == "3F"
    assert asks(invasion) == "blue: decide"


@clause("13.1", "MW", "S9.2")
def test_y15_the_dynasty() -> None:
    p = table(
        "nubia points",
        "nubia thebaid 1F; nubia upper-egypt 1F; nubia lower-egypt 1F; egypt on 2F 1Ch; egypt philistia 1Ch",
        turn=9,
        dead="egypt 2F",
    )
    assert p.dynasty
    assert stack(p, "egypt", "on") == ""
    assert stack(p, "nubia", "on") == "1Ch*"
    assert stack(p, "nubia", "philistia") == "1Ch*"
    assert pile("nubia", p.dead) == "4F*"
    assert pile("egypt", p.dead) == ""
    assert has_scored(p, "MW-NUB")


@clause("13.1")
def test_y16_a_majority_of_the_rest() -> None:
    third = "libya naucratis 1F; libya on 1F"
    p = table(
        "nubia points", f"nubia thebaid 1F; nubia upper-egypt 1F; egypt lower-egypt 1F; {third}", turn=9
    )
    assert p.dynasty
    q = table(
        "nubia points", f"nubia thebaid 1F; egypt upper-egypt 1F; egypt lower-egypt 1F; {third}", turn=9
    )
    assert not q.dynasty


@clause("6.7")
def test_y17_siege_and_terror() -> None:
    assert dice_of([2, 0, 0, 0], FERTILE, 2) == 4
    assert dice_of([1, 0, 0, 0], FERTILE, 2) == 2
    assert dice_of([2, 0, 0, 0], HILL, 2) == 2
    for area, dice in (("mari", 4), ("zamua", 2)):
        journal = Journal()
        p = table(
            "assyria battle",
            f"assyria {area} 2F; kassites {area} 1F",
            turn=7,
            dice=[*[6, 1, 1, 1, 1][:dice], 1],
            journal=journal,
            more=engines(f"assyria siege {area}; assyria terror {area}"),
        )
        assert len(facts(p, Throws)[0].faces) == dice


@clause("6.4.1", "8.3", "8.1")
def test_y18_the_campaign_has_failed() -> None:
    fight = "egypt kadesh 2F; hatti kadesh 2F"
    around = "; hatti syria 1F; hatti phoenicia 1F; hatti ugarit 1F; hatti hamath 1F"
    more = route("syria kadesh 2F")
    p = table("egypt battle", fight + around, dice=[1] * 8, more=more)
    play(p, "stand")  # and the mover cannot retreat either
    # Nothing of its own, nothing empty: it leaves play, and nobody scores. (R62)
    assert p.over
    assert pile("egypt", p.removed) == "2F"
    assert p.kills == (0,) * len(p.kills)

    mixed = "egypt kadesh 1F 1Ch; hatti kadesh 2F; hatti phoenicia 1F; hatti ugarit 1F; hatti hamath 1F"
    q = table("egypt battle", mixed, dice=[1] * 10, more=route("syria kadesh 1F 1Ch"), passed=["syria"])
    play(q, "stand", "stand")
    assert why(q, "done") == "6.4.1"
    play(q, "move egypt.foot kadesh", "take egypt.chariot")  # and the only way is to Syria
    assert stack(q, "egypt", "syria") == "1F 1Ch"


@clause("6.4.2", "15.7")
def test_y19_the_ruler_insists() -> None:
    fight = "egypt kadesh 2F; hatti kadesh 3F"
    p = table("egypt battle", fight, dice=[1] * 15, more=rulers("egypt kadesh") + route("syria kadesh 2F"))
    play(p, "use-ruler", "insist")
    assert asks(p) == "blue: insist"
    play(p, "insist")
    # Three rounds of five dice have been thrown, and there is no fourth.
    assert p.dice.rolled == 15
    assert not asks(p).endswith("insist")


@clause("6.6.1", "15.3")
def test_y20_a_lonely_ruler() -> None:
    p = table("hatti battle", "hatti kadesh 1F; hatti ugarit 1F", more=rulers("egypt kadesh"), cup=["elam"])
    assert where(p, "egypt.ruler") == "gone"
    q = table("hatti battle", "hatti ugarit 1F", more=rulers("egypt kadesh; hatti kadesh"))
    assert where(q, "egypt.ruler") == "kadesh"
    assert where(q, "hatti.ruler") == "kadesh"


@clause("10.2")
def test_y21_cimmerian_points() -> None:
    stands = "cimmeria phrygia 1Cav; cimmeria kaska 1Cav; cimmeria tabal 1Cav; cimmeria assuwa 1Cav; cimmeria van 1Cav"
    p = table("cimmeria points", stands, turn=9)
    assert points(p, "white", FROM_AREAS) == 11
    again = table("cimmeria points", stands, turn=10, claimed=["phrygia", "kaska", "tabal", "assuwa", "van"])
    assert points(again, "white", FROM_AREAS) == 0


@clause("10.2")
def test_y22_egyptian_points() -> None:
    homes = "; ".join(
        f"egypt {area} 1F" for area in ["on", "upper-egypt", "lower-egypt", "thebaid", "naucratis"]
    )
    p = table("egypt points", f"{homes}; egypt sinai 1F; egypt judah 1F")
    assert points(p, "blue", FROM_AREAS) == 12


@clause("14.2", "14.3")
def test_y23_godly_and_ungodly() -> None:
    p = table("judah points", "judah judah 1F", dice=[4], more=people("godly", "judah"))
    assert not p.godly
    q = table("judah points", "judah judah 1F", turn=5, dice=[2], more=people("ungodly", "judah"))
    assert q.godly
    captured = table("judah points", "judah judah 1F", dice=[1], more=people("captured"))
    assert not captured.godly
    assert captured.dice.script == [1]


@clause("5.10", "6.6", "15.1.2")
def test_y24_assyria_beloved_of_the_gods() -> None:
    p = table("assyria new-units", "assyria mari 1F", turn=8)
    play(p, *["place assyria.foot assyria"] * 9, *["place assyria.cavalry arrapha"] * 4)
    play(p, "place-marker assyria.ruler assyria", "place-marker assyria.terror assyria")
    assert p.ruler_name[p.nation] == "Ashur-nasir-pal II"
    play(p, "done", "done")
    assert stack(p, "assyria", "assyria") == "5F"
    assert p.part == 2
    assert points(p, "red", FROM_AREAS) == 6
    # The first king is gone; the second comes with any unit.
    assert where(p, "assyria.ruler") == "not yet"
    assert offered(p) == [f"place-marker assyria.ruler {area}" for area in ("mari", "assyria", "arrapha")]
    play(p, "place-marker assyria.ruler mari")
    assert p.ruler_name[p.nation] == "Shalmaneser III"
    while not p.over:
        play(p, "done")
    assert points(p, "red", FROM_AREAS) == 12


@clause("5.6", "5.6.1", "5.6.1.1")
def test_y25_three_units_by_sea() -> None:
    p = table("egypt movement", "egypt on 3F; egypt naucratis 1F", more=rulers("egypt on"))
    for port in ("on", "naucratis", "on"):
        play(p, f"embark egypt.foot {port}", "disembark philistia")
    assert why(p, "embark egypt.foot on") == "5.6.1.1"
    play(p, "embark-marker egypt.ruler", "disembark philistia")
    assert where(p, "egypt.ruler") == "philistia"


@clause("8.2")
def test_y26_the_sea_peoples_put_to_sea_again() -> None:
    p = table(
        "sea-peoples battle",
        "sea-peoples ugarit 2F; hatti ugarit 2F",
        dice=[1, 1, 1, 1],
        more=route("- ugarit 2F", by_sea=True),
        last=5,
    )
    play(p, "stand", "to-sea")
    assert pile("sea-peoples", p.waiting) == "2F"
    q = table("sea-peoples new-units", turn=5, more="[waiting]\nsea-peoples = { foot = 2 }")
    assert {words.split()[-1] for words in offered(q, "place")} == {
        *[
            "arzawa",
            "kizzuwatna",
            "aleppo",
            "ugarit",
            "kadesh",
            "phoenicia",
            "philistia",
            "pelusium",
            "on",
            "naucratis",
            "alasa",
        ]
    }
