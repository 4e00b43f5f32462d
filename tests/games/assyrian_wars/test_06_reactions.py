"""6.6.5, 6.6.9, 6.7.5, 6.7.8, 8.3, 9.7: consent, splitting up, retreats of the intercepted, odd points, ambush."""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, ELAM, LEADER_INDEX
from kadesh.games.assyrian_wars.rules.facts_turn import Scores
from kadesh.games.assyrian_wars.rules.facts_war import (
    Ambush,
    BattleBegins,
    BattleDice,
    BattleWon,
    Evades,
    HeldBack,
    Intercepts,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import acting, facts, force, offers, play, why
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'


def joined(p: AssyrianPosition, card: int, *leaders: str) -> None:
    """Put leaders together in an army group, as an earlier impulse did."""
    for leader in leaders:
        p.group[card] |= 1 << LEADER_INDEX[leader]
    p.commander[card] = LEADER_INDEX[leaders[0]]


# --- consent in a group [6.6.9] ---

ALLIES = """
[countries.assyria]
units = { takritain = "Sargon II, 3 HI" }
[countries.babylonia]
units = { sippar = "Marduk-apla-iddina II, 3 LI" }
[countries.elam]
units = { sippar = "Tannanu, 3 B" }
"""


@clause("6.6.9", "6.6.4")
def test_a_subordinate_army_of_another_player_is_not_forced_to_intercept() -> None:
    p = acting(ALLIES, [6, 6, *[6] * 60], seats=THREE)
    joined(p, 4, "marduk-apla-iddina-ii", "tannanu")
    play(p, "march sargon-ii", "go", "enter opis", "intercept-group 4")
    assert p.seats_to_choose == [2]
    play(p, "refuse")
    while offers(p, "decline"):
        play(p, "decline")
    assert facts(p, Intercepts)[0].success
    # The army that would not go stays, and the group is no more.
    assert force(p, "elam", "sippar") == "tannanu, 3 B" and not any(p.group)
    q = acting(ALLIES, [6, 6, *[6] * 60], seats=THREE)
    joined(q, 4, "marduk-apla-iddina-ii", "tannanu")
    play(q, "march sargon-ii", "go", "enter opis", "intercept-group 4", "agree")
    begun = facts(q, BattleBegins)[0]
    assert begun.defenders >> LEADER_INDEX["tannanu"] & 1


@clause("6.6.9")
def test_an_army_leaves_its_group_to_intercept_only_with_the_commanders_consent() -> None:
    p = acting(ALLIES, [6, 6, *[6] * 60], seats=THREE)
    joined(p, 4, "marduk-apla-iddina-ii", "tannanu")
    play(p, "march sargon-ii", "go", "enter opis", "decline", "intercept tannanu")
    assert p.seats_to_choose == [1]
    play(p, "refuse")
    assert not facts(p, Intercepts) and p.step.name == "step"


@clause("6.7.8")
def test_the_intercepted_do_not_retreat_to_where_the_interceptors_came_from() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Turtanu, 2 LI" }\n[countries.babylonia]\nunits = { sippar = "Marduk-apla-iddina II, 4 LI" }\n[countries.elam]\n[areas.sippar]\ncontroller = "babylonia"\n'
    p = acting(text, [6, 6, *[6] * 6, 1, *[6] * 40])
    play(p, "march turtanu", "go", "enter opis", "intercept marduk-apla-iddina-ii")
    while offers(p, "weakest-first"):
        play(p, "weakest-first")
    assert p.step.name == "where to"
    assert why(p, "retreat sippar") == "6.7.8"


# --- four armies [6.6.5] ---


@clause("6.6.5")
def test_of_four_armies_one_stands_back() -> None:
    leaders = "Marduk-apla-iddina II, Adinu, Nergal-ushezib, Nabu-bel-shumate, 8 LI"
    text = f'[countries.assyria]\nunits = {{ takritain = "Sargon II, 6 HI" }}\n[countries.babylonia]\nunits = {{ opis = "{leaders}" }}\n[countries.elam]\n'
    p = acting(text, [6] * 80)
    play(p, "march sargon-ii", "go", "enter opis", "stand")
    assert p.step.name == "hold back" and p.seats_to_choose == [1]
    play(p, "hold-back adinu")
    assert facts(p, HeldBack)[0].force >> LEADER_INDEX["adinu"] & 1
    assert not facts(p, BattleBegins)[0].defenders >> LEADER_INDEX["adinu"] & 1


@clause("6.6.5")
def test_who_stands_back_is_agreed_or_drawn() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 6 HI" }\n[countries.babylonia]\nunits = { opis = "Adinu, Nergal-ushezib, 4 LI" }\n[countries.elam]\nunits = { opis = "Tannanu, Zineni, 4 B" }\n'
    for answer, drawn in (("zineni", (3,)), ("adinu", ())):
        p = acting(text, [3, *[6] * 80], seats=THREE)
        play(p, "march sargon-ii", "go", "enter opis", "stand", "stand")
        assert p.seats_to_choose == [1]
        play(p, "hold-back adinu")
        assert p.seats_to_choose == [2]
        play(p, f"hold-back {answer}")
        held = facts(p, HeldBack)[0]
        assert held.faces == drawn and held.country == (ELAM if drawn else BABYLONIA)


# --- odd points [8.3] ---


@clause("8.3", "6.7.5")
def test_the_commander_gives_the_odd_point() -> None:
    text = '[countries.assyria]\nunits = { opis = "Turtanu, 5 LI" }\n[areas.opis]\ncontroller = "assyria"\n[countries.babylonia]\nunits = { kish = "Marduk-apla-iddina II, 4 LI" }\n[countries.elam]\nunits = { kish = "Tannanu, 4 B" }\n'
    p = acting(text, [*[1] * 12, *[6] * 60], country="babylonia", seats=THREE)
    play(p, "join marduk-apla-iddina-ii tannanu", "agree")
    play(p, "march-group 4", "go", "enter opis", "stand")
    while offers(p, "weakest-first"):
        play(p, "weakest-first")
    assert p.step.name == "odd points" and p.seats_to_choose == [1]
    play(p, "odd-to elam")
    assert p.vp[ELAM] == 1 and p.vp[BABYLONIA] == 0
    assert [fact.why for fact in facts(p, Scores)] == ["battle"]


# --- ambush [9.7] ---

RIDERS = """
[countries.assyria]
units = { parsua = "Sargon II, 3 HI 1 B" }
[countries.mede]
units = { bit-kari = "Daiukku, 3 HB 1 LC" }
[diplomacy]
wars = [["assyria", "mede"]]
"""
ABILITIES = "[rules]\nreduced_leaders = false\n"


def riders(dice: list[int], text: str = RIDERS, rules: str = ABILITIES) -> AssyrianPosition:
    p = acting(text, dice, seats='[["assyria"], ["mede"]]', camps="", rules=rules)
    play(p, "march sargon-ii", "go", "enter bit-kari", "stand")
    return p


@clause("9.7")
def test_horse_bowmen_fire_and_slip_away() -> None:
    # Attrition of four, bow fire 1 against 3 with one hit; then nine is needed and easily had.
    p = riders([1, 1, 1, 1, 6, 1, 6, 6, 5, 5])
    while offers(p, "weakest-first"):
        play(p, "weakest-first")
    assert p.step.name == "ambush" and p.seats_to_choose == [1]
    play(p, "ambush ecbatana 0")
    assert facts(p, Ambush) and facts(p, Evades)[0].success
    # +1 friendly area, +2 Daiukku, -4 Sargon, +3 riders against foot.
    assert facts(p, Evades)[0].modifier == 2
    assert force(p, "mede", "ecbatana") == "daiukku, 3 HB 1 LC"
    assert not facts(p, BattleWon) and not facts(p, Scores)
    # The attacker goes on, as after any evasion.
    assert p.step.name == "step"


@clause("9.7")
def test_a_failed_ambush_is_followed_by_the_melee() -> None:
    p = riders([1, 1, 1, 1, 6, 6, 6, 6, 1, 1, *[6] * 40])
    play(p, "ambush ecbatana 0")
    assert not facts(p, Evades)[0].success
    assert len(facts(p, BattleDice)) >= 4
    q = riders([1, 1, 1, 1, 6, 6, 6, 6, *[6] * 40])
    play(q, "fight-on")
    assert not facts(q, Evades) and facts(q, BattleWon)


@pytest.mark.parametrize(
    "change",
    [("3 HB 1 LC", "3 LC"), ("3 HB 1 LC", "3 HB 1 LI"), ("Sargon II, 3 HI 1 B", "Sargon II, 3 HI 1 B")],
)
@clause("9.7", "9.0")
def test_nobody_else_ambushes(change: tuple[str, str]) -> None:
    rules = (
        ABILITIES if change[0] != change[1] else "[rules]\nreduced_leaders = false\nunit_abilities = false\n"
    )
    p = riders([1, 1, 1, 1, *[6] * 80], RIDERS.replace(*change), rules)
    assert not facts(p, Ambush) and p.step.name != "ambush"
    assert any(fact.country == ASSYRIA for fact in facts(p, BattleDice))
