"""4 The sequence of play: the cup, nation turns and their phases."""

from __future__ import annotations

from kadesh.craft.testing import facts
from kadesh.games.chariot_lords.charts.tables import NATION_INDEX
from kadesh.games.chariot_lords.rules.facts import Beloved
from kadesh.games.chariot_lords.rules.position import FROM_AREAS, FROM_KILLS, LordsPosition
from kadesh.table import Journal
from tests.games.chariot_lords.table import (
    GAME,
    NATION_IDS,
    asks,
    cup,
    kills,
    offered,
    offers,
    piles,
    play,
    points,
    situation,
    stack,
    stacks,
    table,
    why,
)
from tests.support import clause


def fresh(turns: list[int], units: str, dead: str = "", dice: list[int] | None = None) -> LordsPosition:
    """A game turn that is about to begin."""
    text = situation(turns=turns, dice=dice or [1]) + stacks("units", units) + piles("dead", dead)
    p = GAME.new(text, seed=3)
    assert isinstance(p, LordsPosition)
    return p


def in_play(p: LordsPosition) -> set[str]:
    return cup(p) | {NATION_IDS[p.nation]}


def retired(p: LordsPosition) -> set[str]:
    return {name for index, name in enumerate(NATION_IDS) if p.retired >> index & 1}


@clause("4.1")
def test_a_chit_for_each_nation_in_play() -> None:
    p = fresh([2, 3], "egypt on 2F; mitanni mitanni 1F", dead="sumer 2F")
    # On the map, or still to come by turn three: but not Judah and others before their turn.
    assert in_play(p) == {"egypt", "mitanni", "hatti", "assyria", "achaea"}
    assert retired(p) == {"sumer", "elam", "canaan", "kassites"}


@clause("4.1")
def test_a_nation_with_reinforcements_to_come_stays() -> None:
    assert "elam" in in_play(fresh([2, 4], "egypt on 2F"))
    assert "elam" not in in_play(fresh([2, 3], "egypt on 2F"))


@clause("4.1", "9.2.1")
def test_strongholds_keep_their_chit_while_the_dead_can_return() -> None:
    p = fresh(
        [6, 6], "egypt on 2F; hatti hatti 2F", dead="libya 1F; sea-peoples 3F; chaldea 1Ch; arameans 1F"
    )
    assert {"libya", "chaldea", "arameans"} <= in_play(p)
    assert {"sea-peoples", "luvians"} <= retired(p)


@clause("4.1")
def test_who_is_out_stays_out() -> None:
    p = table("egypt march", "egypt on 1F; sumer sumer 1F", turn=6, last=7, out=["sumer"])
    play(p, "done")
    assert p.turn == 7
    assert "sumer" not in in_play(p)
    q = table("egypt march", "egypt on 1F; sumer sumer 1F", turn=6, last=7)
    play(q, "done")
    assert "sumer" in in_play(q)


@clause("4.1", "4.2")
def test_chits_are_drawn_until_the_cup_is_empty() -> None:
    p = table(
        "egypt march",
        "egypt on 1F; elam elam 1F; kassites mari 1F",
        turn=6,
        last=7,
        cup=["elam", "kassites"],
        dice=[2],
    )
    play(p, "done")
    assert (NATION_IDS[p.nation], cup(p)) == ("kassites", {"elam"})
    play(p, "done")
    assert (NATION_IDS[p.nation], cup(p), p.turn) == ("elam", set(), 6)
    play(p, "done")
    assert p.turn == 7


@clause("4.2", "4.2.1", "4.2.2", "4.2.3", "4.2.4", "4.2.5")
def test_the_five_phases() -> None:
    journal = Journal()
    p = table(
        "hatti new-units",
        "hatti ugarit 1F; hatti hatti 1F; egypt kadesh 1F",
        turn=2,
        dead="hatti 2F",
        dice=[6, 1],
        journal=journal,
    )
    assert asks(p) == "white: place units"
    play(p, *["place hatti.foot hatti"] * 6, *["place hatti.chariot west-taurus"] * 5)
    play(p, "place-marker hatti.ruler hatti")
    assert asks(p) == "white: replace"
    play(p, "replace hatti.foot hatti.foot", "place hatti.foot pitassa")
    assert asks(p) == "white: embark"
    play(p, "done")
    assert asks(p) == "white: pick"
    play(p, "move hatti.foot ugarit", "enter kadesh", "done")
    # The battle was fought at once: there was only one.
    assert asks(p) == "white: pick"
    assert p.step.procedure.name == "marching" and stack(p, "hatti", "kadesh") == "1F"
    play(p, "done")
    assert p.over
    order = [fact.kind for fact in journal.facts]
    wanted = ["placed", "thrown-away", "enters", "battle", "area-points", "kill-points"]
    assert [order.index(kind) for kind in wanted] == sorted(order.index(kind) for kind in wanted)


@clause("4.2.2", "5.6")
def test_sea_movement_comes_first() -> None:
    p = table("egypt movement", "egypt on 2F")
    assert asks(p) == "blue: embark"
    assert not offered(p, "move")
    play(p, "done")
    assert asks(p) == "blue: pick"
    assert not offered(p, "embark")


@clause("4.2.3", "2.5")
def test_battle_must_be_fought_even_with_nations_of_the_same_colour() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 1F; hatti kadesh 1F; egypt judah 1F; achaea judah 1F; egypt on 1F",
        turn=4,
        dice=[6, 1],
    )
    assert offered(p) == ["battle judah achaea", "battle kadesh hatti"]
    assert why(p, "battle on hatti") == "4.2.3"
    play(p, "battle kadesh hatti")
    assert stack(p, "hatti", "kadesh") == ""


@clause("4.2.4")
def test_redeployment_is_closed_where_others_stand() -> None:
    p = table("egypt redeployment", "egypt on 2F; egypt naucratis 1F; hatti pelusium 1F", passed=["pelusium"])
    play(p, "move egypt.foot on")
    assert why(p, "enter pelusium") == "4.2.4"
    assert why(p, "enter sinai") == "4.2.4"
    assert offers(p, "enter naucratis")
    empty = table("egypt redeployment", "egypt on 2F; egypt naucratis 1F", passed=["pelusium"])
    play(empty, "move egypt.foot on")
    assert offers(empty, "enter pelusium")


@clause("4.2.5", "10.3")
def test_points_of_the_nation_and_of_all_killers() -> None:
    p = table(
        "egypt points",
        "egypt on 1F; hatti hatti 1F",
        more=kills("egypt", "hatti 2", fresh=True) + kills("hatti", "egypt 1", fresh=True),
    )
    assert points(p, "blue", FROM_AREAS) == 2
    assert points(p, "white", FROM_AREAS) == 0  # not Hatti's turn
    assert points(p, "blue", FROM_KILLS) == 2
    assert points(p, "white", FROM_KILLS) == 1


@clause("5.10")
def test_two_turns_in_a_row_only_where_the_chart_says_so() -> None:
    journal = Journal()
    p = table("media new-units", "media media 1F", turn=10, journal=journal)
    play(
        p,
        *["place media.foot media"] * 3,
        *["place media.cavalry hyrkania"] * 3,
        "place-marker media.ruler media",
    )
    play(p, "done", "done")
    assert p.part == 2
    assert facts(p, Beloved)
    journal = Journal()
    q = table("media new-units", "media media 1F", turn=9, journal=journal)
    play(q, *["place media.foot media"] * 2, "done", "done?")
    assert q.over
    assert not facts(q, Beloved)


@clause("5.10", "9.2")
def test_both_turns_of_the_beloved_bring_replacements() -> None:
    p = table("media new-units", "media media 1F; media hyrkania 1F", turn=10, dead="media 2F", part=2)
    assert asks(p) == "blue: replace"
    play(p, "replace media.foot media.foot", "place media.foot media", "done", "done?")
    assert p.over


@clause("4.1")
def test_a_script_of_battle_dice_that_nobody_fights_does_not_stop_the_chits() -> None:
    p = table("egypt march", "egypt on 1F; hatti hatti 1F", dice=[6, 6], cup=["hatti"])
    play(p, "done")
    while p.nation == NATION_INDEX["egypt"]:
        p.choose(p.asked[0], p.options(p.asked[0])[-1])
    assert p.nation == NATION_INDEX["hatti"]
