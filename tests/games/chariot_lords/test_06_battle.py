"""6 Battle: dice, hits, rounds, rulers, siege and terror."""

from __future__ import annotations

import pytest

from kadesh.games.chariot_lords.charts.words import (
    CAMEL,
    CAVALRY,
    CHARIOT,
    DESERT,
    FERTILE,
    FOOT,
    HILL,
    KINDS,
    MARSH,
    MOUNTAIN,
)
from kadesh.games.chariot_lords.rules.arithmetic import dice_of, hit_chances, hits_of, hits_to_kill
from kadesh.games.chariot_lords.rules.facts import Throws
from kadesh.table import Journal
from tests.games.chariot_lords.table import (
    asks,
    engines,
    offered,
    offers,
    people,
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

TERRAINS = [FERTILE, HILL, MOUNTAIN, MARSH, DESERT]


def thrown(journal: Journal) -> list[tuple[int, int, int]]:
    """Dice, bonus and hits of every throw."""
    throws = [fact for fact in journal.facts if isinstance(fact, Throws)]
    return [(len(fact.faces), fact.bonus, fact.hits) for fact in throws]


# --- the table ---


@clause("T12.0", "6.1")
@pytest.mark.parametrize(
    ("kind", "dice"),
    [
        (CAVALRY, [2, 2, 1, 1, 1]),
        (CHARIOT, [2, 1, 1, 1, 1]),
        (CAMEL, [2, 2, 1, 1, 2]),
        (FOOT, [1, 1, 1, 1, 1]),
    ],
)
def test_dice_of_each_kind(kind: int, dice: list[int]) -> None:
    one = [int(other == kind) for other in range(KINDS)]
    assert [dice_of(one, terrain) for terrain in TERRAINS] == dice


@clause("T12.0", "6.3")
@pytest.mark.parametrize(
    ("kind", "moving", "hits"),
    [
        (CAVALRY, True, [2, 2, 1, 1, 1]),
        (CHARIOT, False, [2, 2, 1, 1, 1]),
        (CAMEL, True, [2, 2, 1, 1, 2]),
        (FOOT, True, [1, 1, 1, 1, 1]),
        (FOOT, False, [1, 1, 2, 1, 1]),
    ],
)
def test_hits_to_kill_each_kind(kind: int, moving: bool, hits: list[int]) -> None:
    assert [hits_to_kill(kind, terrain, moving) for terrain in TERRAINS] == hits


@clause("T12.0")
def test_sumerian_foot_in_the_marsh_even_when_it_moves() -> None:
    assert [hits_to_kill(FOOT, terrain, True, marsh_foot=True) for terrain in TERRAINS] == [1, 1, 1, 2, 1]
    assert [hits_to_kill(FOOT, terrain, False, marsh_foot=True) for terrain in TERRAINS] == [1, 1, 2, 2, 1]
    p = table("elam battle", "elam sumer 1F; sumer sumer 1F", dice=[5, 5], more=route("elam sumer 1F"))
    assert stack(p, "sumer", "sumer") == "1F"
    assert stack(p, "elam", "sumer") == ""


@clause("6.2")
def test_what_a_die_is_worth() -> None:
    assert [hits_of(face, 0) for face in range(1, 7)] == [0, 0, 0, 0, 1, 2]
    assert [hits_of(face, 1) for face in range(1, 7)] == [0, 0, 0, 1, 2, 2]


@clause("6.2")
def test_chances_of_hits() -> None:
    assert hit_chances(1, 0) == pytest.approx((4 / 6, 1 / 6, 1 / 6))
    assert hit_chances(1, 1) == pytest.approx((3 / 6, 1 / 6, 2 / 6))
    assert hit_chances(2, 0)[2] == pytest.approx((2 * 4 * 1 + 1) / 36)
    assert sum(hit_chances(9, 1)) == pytest.approx(1)


@clause("6.1", "2.1")
@pytest.mark.parametrize(("area", "dice"), [("kadesh", (5, 2)), ("judah", (3, 2))])
def test_terrain_counts_and_cities_do_not(area: str, dice: tuple[int, int]) -> None:
    journal = Journal()
    table("egypt battle", f"egypt {area} 1F 2Ch; hatti {area} 2F", dice=[1] * 14, journal=journal)
    assert tuple(throw[0] for throw in thrown(journal)[:2]) == dice


# --- hits ---


@clause("6.3")
def test_hits_are_simultaneous() -> None:
    p = table("egypt battle", "egypt kadesh 1F; hatti kadesh 1F", dice=[5, 5])
    assert stack(p, "egypt", "kadesh") == stack(p, "hatti", "kadesh") == ""
    assert pile("egypt", p.dead) == pile("hatti", p.dead) == "1F"


@clause("6.3", "T12.0")
def test_the_side_that_scored_chooses_and_spares_nobody() -> None:
    p = table("egypt battle", "egypt kadesh 5F; hatti kadesh 2F 2Ch", dice=[6, 5, 1, 1, 1] + [1] * 6)
    assert asks(p) == "blue: kill"
    assert offered(p) == ["kill hatti.foot", "kill hatti.chariot"]
    play(p, "kill hatti.chariot")
    # One hit is left, and foot can be killed with it; a chariot cannot.
    assert stack(p, "hatti", "kadesh") == "1F 1Ch"


@clause("6.3")
def test_what_cannot_be_absorbed_is_lost() -> None:
    p = table("egypt battle", "egypt kadesh 3F; hatti kadesh 2Ch", dice=[6, 5, 1, 1, 1, 1, 1])
    assert stack(p, "hatti", "kadesh") == "1Ch"
    q = table(
        "egypt battle",
        "egypt kadesh 3F; hatti kadesh 1F 1Ch",
        dice=[5, 1, 1, 6, 1, 1],
        more=route("syria kadesh 3F"),
    )
    # One hit: only the foot unit can be killed, and so it is.
    assert stack(q, "hatti", "kadesh") == "1Ch"


@clause("6.3")
def test_why_a_unit_cannot_be_killed() -> None:
    p = table(
        "egypt battle", "egypt judah 4F; arameans judah 1F 1Cav 1Cam", turn=6, dice=[5, 5, 5, 1] + [1] * 5
    )
    play(p, "kill arameans.foot")
    assert offered(p) == ["kill arameans.cavalry", "kill arameans.camel"]
    assert why(p, "kill arameans.foot") == "6.3"
    q = table(
        "egypt battle", "egypt judah 4F; arameans judah 2F 1Cav 1Cam", turn=6, dice=[5, 5, 1, 1] + [1] * 5
    )
    play(q, "kill arameans.foot")
    assert stack(q, "arameans", "judah") == "2Cam" or stack(q, "arameans", "judah") == "1Cav 1Cam"


# --- rounds ---


@clause("6.4")
def test_first_the_waiting_side_then_the_mover_may_go() -> None:
    p = table("egypt battle", "egypt kadesh 2F; hatti kadesh 2F", dice=[1] * 8, more=route("syria kadesh 2F"))
    assert asks(p) == "white: decide"
    play(p, "stand")
    assert asks(p) == "blue: decide"
    play(p, "retreat syria")
    assert stack(p, "egypt", "syria") == "2F"
    assert p.dice.rolled == 4


@clause("6.4")
def test_who_stands_dices_again() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 2F; hatti kadesh 2F",
        dice=[1] * 4 + [5, 5, 1, 1],
        more=route("syria kadesh 2F"),
    )
    play(p, "stand", "stand")
    assert stack(p, "hatti", "kadesh") == ""
    assert stack(p, "egypt", "kadesh") == "2F"


@clause("6.4")
def test_a_battle_that_was_fought_is_over() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 1F; hatti kadesh 1F; egypt judah 1F; elam judah 1F; egypt syria 1F; mitanni syria 1F",
        dice=[1] * 4,
    )
    play(p, "battle kadesh hatti", "stand")
    assert why(p, "battle kadesh hatti") == "6.4"
    assert offers(p, "battle judah elam")


@clause("6.4.1")
def test_after_two_rounds_the_mover_must_leave() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 3F; hatti kadesh 1F; egypt phoenicia 1F; egypt syria 1Ch",
        dice=[1] * 8,
        more=route("phoenicia kadesh 3F"),
    )
    play(p, "stand", "stand")
    assert p.step.procedure.name == "marching"
    assert why(p, "done") == "6.4.1"
    play(p, "move egypt.foot kadesh", "all", "enter phoenicia", "halt", "done")
    assert stack(p, "egypt", "phoenicia") == "4F"


@clause("6.4.1")
def test_the_mover_who_wins_stays() -> None:
    p = table("egypt battle", "egypt kadesh 3F; hatti kadesh 1F", dice=[5, 1, 1, 1])
    assert stack(p, "egypt", "kadesh") == "3F"


@clause("6.4.2", "15.7")
def test_a_ruler_of_the_waiting_side_may_insist_too() -> None:
    more = rulers("hatti kadesh") + route("syria kadesh 3F")
    p = table("egypt battle", "egypt kadesh 3F; hatti kadesh 3F", dice=[1] * 18, more=more)
    assert asks(p) == "white: insist"
    play(p, "relent")
    assert asks(p) == "white: decide"
    q = table("egypt battle", "egypt kadesh 3F; hatti kadesh 3F", dice=[1] * 18, more=more)
    play(q, "insist")
    assert q.dice.rolled == 12  # the Egyptians were not asked whether they retreat
    play(q, "relent")
    assert q.dice.rolled == 12


@clause("6.4.2", "15.7")
def test_rulers_on_both_sides_insist_on_nothing() -> None:
    more = rulers("hatti kadesh; egypt kadesh") + route("syria kadesh 3F")
    p = table("egypt battle", "egypt kadesh 3F; hatti kadesh 3F", dice=[1] * 18, more=more)
    play(p, "use-ruler")
    assert asks(p) == "white: decide"


@clause("6.4.2")
def test_a_ruler_in_reach_does_not_insist() -> None:
    more = rulers("egypt syria") + route("syria kadesh 3F")
    p = table("egypt battle", "egypt kadesh 3F; hatti kadesh 3F; egypt syria 1F", dice=[1] * 18, more=more)
    play(p, "use-ruler")
    assert asks(p) == "white: decide"


# --- rulers ---


@clause("6.6", "15.2", "5.11")
@pytest.mark.parametrize(
    ("area", "reached"), [("philistia", True), ("judah", True), ("pelusium", True), ("on", False)]
)
def test_a_ruler_reaches_three_areas(area: str, reached: bool) -> None:
    # Kadesh - Syria - Judah - Pelusium - On
    p = table("egypt battle", "egypt kadesh 1F; hatti kadesh 1F", dice=[4, 1], more=rulers(f"egypt {area}"))
    assert offers(p, "use-ruler") if reached else not offered(p, "use-ruler")


@clause("6.6", "15.2", "5.11")
def test_two_battles_and_no_third() -> None:
    journal = Journal()
    p = table(
        "egypt battle",
        "egypt kadesh 1F; hatti kadesh 1F; egypt judah 1F; elam judah 1F; egypt syria 1F; mitanni syria 1F",
        dice=[4, 1, 4, 1, 4, 1] + [1] * 6,
        journal=journal,
        more=rulers("egypt phoenicia"),
    )
    play(p, "battle kadesh hatti", "use-ruler", "battle judah elam", "use-ruler")
    # The third battle began by itself, without him.
    assert [throw[1] for throw in thrown(journal)[:5:2]] == [1, 1, 0]


@clause("6.6")
def test_he_may_spare_himself() -> None:
    journal = Journal()
    p = table(
        "egypt battle",
        "egypt kadesh 1F; hatti kadesh 1F",
        dice=[4, 1, 5, 1],
        journal=journal,
        more=rulers("egypt kadesh"),
    )
    play(p, "spare-ruler")
    assert thrown(journal)[0] == (1, 0, 0)


@clause("6.6", "15.2", "5.11")
@pytest.mark.parametrize(("area", "bonus"), [("kadesh", 1), ("ugarit", 0)])
def test_in_others_turns_only_where_he_stands(area: str, bonus: int) -> None:
    journal = Journal()
    table(
        "egypt battle",
        "egypt kadesh 1F; hatti kadesh 1F",
        dice=[5, 4],
        journal=journal,
        more=rulers(f"hatti {area}"),
    )
    assert thrown(journal)[1] == (1, bonus, bonus)


@clause("6.6.1", "15.3")
def test_a_ruler_left_with_enemies_dies() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 1F; hatti kadesh 1F",
        dice=[5, 1],
        more=rulers("hatti kadesh"),
        cup=["elam"],
    )
    assert where(p, "hatti.ruler") == "gone"
    q = table(
        "egypt battle",
        "egypt kadesh 1F; hatti kadesh 2F",
        dice=[5, 6],
        more=rulers("hatti kadesh"),
        cup=["hatti"],
        last=5,
    )
    assert where(q, "hatti.ruler") == "kadesh"


@clause("6.6.1", "15.3", "5.7")
def test_rulers_are_safe_in_the_arabian_desert() -> None:
    p = table(
        "chaldea battle",
        "chaldea mari 1F; arameans arabian-desert 1F",
        turn=6,
        more=rulers("chaldea arabian-desert"),
    )
    assert where(p, "chaldea.ruler") == "arabian-desert"


# --- siege and terror ---


@clause("6.7")
@pytest.mark.parametrize(
    ("nation", "area", "units", "markers", "dice"),
    [
        ("assyria", "mari", "2F", "assyria siege mari", 3),
        ("assyria", "mari", "2F", "assyria siege mari; assyria terror mari", 4),
        ("assyria", "mari", "1F", "assyria siege mari; assyria terror mari", 2),
        ("assyria", "zamua", "2F", "assyria siege zamua; assyria terror zamua", 2),
        ("nubia", "on", "2F", "nubia siege on; nubia siege on", 4),
    ],
)
def test_a_die_for_each_marker(nation: str, area: str, units: str, markers: str, dice: int) -> None:
    journal = Journal()
    p = table(
        f"{nation} battle",
        f"{nation} {area} {units}; kassites {area} 1F",
        turn=9,
        dice=[5] + [1] * dice,
        journal=journal,
        more=engines(markers),
    )
    assert thrown(journal)[0][0] == dice
    assert stack(p, "kassites", area) == ""


@clause("6.7")
def test_a_marker_alone_with_an_enemy_is_lost() -> None:
    p = table(
        "kassites battle",
        "kassites mari 1F; assyria mari 1F",
        turn=7,
        dice=[5, 1, 1],
        more=engines("assyria siege mari"),
    )
    assert where(p, "assyria.siege") == "gone"
    q = table(
        "kassites battle",
        "kassites mari 1F; assyria mari 2F",
        turn=7,
        dice=[5, 6, 1, 1],
        more=engines("assyria siege mari"),
    )
    assert where(q, "assyria.siege") == "mari"


@clause("6.2", "14.1", "6.6")
def test_ruler_and_covenant_do_not_add_up() -> None:
    journal = Journal()
    p = table(
        "judah battle",
        "judah judah 1F; canaan judah 1F",
        dice=[4, 1],
        journal=journal,
        more=rulers("judah judah") + people("godly", "judah"),
    )
    play(p, "use-ruler")
    assert thrown(journal)[0] == (1, 1, 1)
