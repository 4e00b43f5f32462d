"""9.1, 9.4 New units and invasions."""

from __future__ import annotations

from kadesh.craft.testing import facts
from kadesh.games.chariot_lords.charts.tables import NATION_INDEX
from kadesh.games.chariot_lords.rules.facts import Waits
from kadesh.table import Journal
from tests.games.chariot_lords.table import (
    GAME,
    asks,
    cup,
    offered,
    offers,
    option_of,
    pile,
    play,
    stack,
    table,
    where,
    why,
)
from tests.support import clause


@clause("9.1", "4.2.1")
def test_the_chart_names_units_and_areas() -> None:
    p = table("assyria new-units", turn=2)
    assert offered(p) == [f"place assyria.foot {area}" for area in ("assyria", "arrapha", "zamua")]
    assert why(p, "place assyria.foot mari") == "9.1"
    assert why(p, "wait assyria.foot") == "9.4"
    play(p, *["place assyria.foot assyria"] * 4)
    assert offered(p) == [f"place-marker assyria.siege {area}" for area in ("assyria", "arrapha", "zamua")]
    assert why(p, "place-marker assyria.siege mari") == "9.1"
    assert why(p, "place-marker assyria.terror assyria") == "9.1"
    play(p, "place-marker assyria.siege zamua")
    assert where(p, "assyria.siege") == "zamua"
    assert stack(p, "assyria", "assyria") == "4F"


@clause("9.1")
def test_even_among_enemies_and_beyond_the_limit() -> None:
    p = table("elam new-units", "elam elam 4F; assyria elam 3F", turn=4)
    assert offers(p, "place elam.foot elam")
    play(p, *["place elam.foot elam"] * 4)
    assert stack(p, "elam", "elam") == "8F"


@clause("9.1")
def test_nothing_comes_when_the_chart_is_silent() -> None:
    p = table("assyria new-units", "assyria assyria 1F", turn=6)
    assert asks(p) == "red: pick"


@clause("9.4")
def test_invaders_are_placed_and_then_move() -> None:
    p = table("judah new-units", turn=3)
    assert offered(p) == ["place judah.foot pelusium", "place judah.foot sinai"]
    assert why(p, "place judah.foot judah") == "9.4"
    play(p, *["place judah.foot sinai"] * 4, "place-marker chosen-people sinai")
    assert p.godly
    play(p, "move judah.foot sinai", "all", "enter judah", "halt")
    assert stack(p, "judah", "judah") == "4F"
    assert where(p, "chosen-people") == "judah"


@clause("9.4", "5.3")
def test_nubia_waits_beyond_the_map_when_thebaid_is_full() -> None:
    p = table("nubia new-units", turn=8)
    # The first five had no choice; now the next may wait, or crowd in.
    assert stack(p, "nubia", "thebaid") == "5F"
    assert offered(p) == ["place nubia.foot thebaid", "wait nubia.foot"]
    play(p, "wait nubia.foot", "place nubia.foot thebaid", "wait nubia.foot")
    assert stack(p, "nubia", "nubia") == "2F"
    assert stack(p, "nubia", "thebaid") == "6F"
    assert where(p, "nubia.siege") == where(p, "nubia.siege-2") == "thebaid"


@clause("9.4")
def test_who_can_enter_may_not_wait() -> None:
    p = table("sea-peoples new-units", turn=4)
    assert why(p, "wait sea-peoples.foot") == "9.4"
    full = "; ".join(f"phrygia {area} {units}" for area, units in (("phrygia", "3F"), ("wilusyia", "3F")))
    q = table("phrygia new-units", full, turn=6)
    assert why(q, "wait phrygia.foot") == "9.4"


@clause("9.4", "8.2")
def test_those_who_wait_come_in_later() -> None:
    p = table(
        "luvians new-units",
        "luvians lukka 1F",
        turn=6,
        more="[waiting]\nluvians = { foot = 1, chariot = 1 }",
    )
    assert {words.split()[-1] for words in offered(p, "place")} == {"lukka", "kos", "arzawa"}
    assert why(p, "place luvians.foot assuwa") == "8.2"
    play(p, "place luvians.foot kos", "place luvians.chariot kos")
    assert stack(p, "luvians", "kos") == "1F 1Ch"
    assert pile("luvians", p.waiting) == ""


@clause("8.2", "4.1")
def test_those_at_sea_may_stay_there() -> None:
    journal = Journal()
    p = table(
        "luvians new-units",
        "egypt kos 1F",
        turn=6,
        last=7,
        more="[waiting]\nluvians = { foot = 2 }",
        journal=journal,
    )
    option = option_of("wait luvians.foot")
    assert GAME.telling.describe(p, p.seats_to_choose[0], option)["text"] == "Keep a Luvian foot unit at sea"
    play(p, "wait luvians.foot", "place luvians.foot arzawa")
    assert pile("luvians", p.waiting) == "1F"
    assert [fact.troop for fact in facts(p, Waits)] == [option[1]]
    # The one that landed may put to sea again, and then the nation lives at sea alone.
    play(p, "done?", "done", "put-to-sea luvians.foot arzawa")
    assert pile("luvians", p.waiting) == "2F"
    assert p.turn == 7 and ("luvians" in cup(p) or p.nation == NATION_INDEX["luvians"])
