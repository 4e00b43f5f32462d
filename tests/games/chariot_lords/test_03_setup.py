"""3 Set-up: the board is filled chit by chit before turn one."""

from __future__ import annotations

from kadesh.games.chariot_lords.charts.tables import AREAS, NATIONS
from kadesh.games.chariot_lords.charts.troops import TROOPS
from kadesh.games.chariot_lords.rules.ch09_new_units import still_to_place
from kadesh.games.chariot_lords.rules.position import LordsPosition
from tests.games.chariot_lords.table import (
    GAME,
    NATION_IDS,
    asks,
    cup,
    held,
    offered,
    offers,
    play,
    situation,
    stack,
    where,
    why,
)
from tests.support import clause

FIRST = {"egypt", "sumer", "mitanni", "elam", "hatti", "canaan", "kassites"}


def set_up(dice: list[int]) -> LordsPosition:
    """The cup holds Egypt, Sumer, Mitanni, Elam, Hatti, Canaan, Kassites, in this order."""
    p = GAME.new(situation(setup="chits", dice=dice), seed=3)
    assert isinstance(p, LordsPosition)
    return p


@clause("3.1")
def test_chits_say_who_sets_up() -> None:
    p = set_up([6])
    assert asks(p) == "yellow: place units"
    assert {words.split()[1] for words in offered(p)} == {"canaan.foot"}
    assert asks(set_up([1])) == "blue: place units"
    # Sumer has but one area and has no choice: the next chit was drawn at once.
    p = set_up([2, 1])
    assert stack(p, "sumer", "sumer") == "5F"
    assert asks(p) == "blue: place units"


@clause("3.1")
def test_listed_areas_only() -> None:
    p = set_up([1])
    homes = ["on", "upper-egypt", "lower-egypt", "thebaid", "naucratis"]
    assert {words.split()[-1] for words in offered(p)} == set(homes)
    assert why(p, "place egypt.foot pelusium") == "3.1"
    assert why(p, "place egypt.foot libyan-desert") == "5.8"
    assert why(p, "place egypt.chariot on") == "3.1"  # foot first


@clause("3.1")
def test_three_units_to_an_area() -> None:
    p = set_up([1])
    play(p, "place egypt.foot on", "place egypt.foot on")
    assert offers(p, "place egypt.foot on")
    play(p, "place egypt.foot on")
    assert why(p, "place egypt.foot on") == "3.1"
    assert why(p, "wait egypt.foot") == "9.4"


@clause("3.1", "3.2", "2.6", "15.1.1")
def test_all_seven_and_then_turn_one() -> None:
    p = set_up([])
    nations = set()
    while p.step.procedure.name == "placing":
        nations.add(NATION_IDS[p.nation])
        last_unit = sum(still_to_place(p, troop) for troop in range(TROOPS)) == 1 and not p.cup
        if last_unit:
            p.dice.script = [1]
            counts = [p.count(nation, area) for nation in range(NATIONS) for area in range(AREAS)]
            assert max(count for count in counts if count != 5) <= 3
            assert where(p, "egypt.ruler") == where(p, "canaan.ruler") == "not yet"
        play(p, offered(p)[0])
        if last_unit:
            break
    assert nations <= FIRST
    # The chits are back in the cup, and the first of them, Egypt's, has been drawn.
    assert p.turn == 1
    assert cup(p) == FIRST - {"egypt"}
    assert asks(p) == "blue: place markers"
    assert offers(p, "place-marker egypt.ruler lower-egypt")
    assert all(held(p, nation) for nation in FIRST)


@clause("3.1", "15.1.1", "9.1")
def test_the_units_of_turn_one_do_not_come_twice() -> None:
    p = set_up([])
    while p.step.procedure.name == "placing":
        if sum(still_to_place(p, troop) for troop in range(TROOPS)) == 1 and not p.cup:
            p.dice.script = [1]
        play(p, offered(p)[0])
    play(p, "place-marker egypt.ruler on")
    assert asks(p) == "blue: embark"
    assert sum(p.count(0, area) for area in range(AREAS)) == 14
