"""The rulebook's worked examples of cards, marches, sailing and reactions, played through (T08–T23)."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import succeeds
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import size
from kadesh.games.god_kings.rules.under_way import Activation, Battle
from tests.games.god_kings import table as small
from tests.games.god_kings.table import AT, facts, general_at, offered, offers, table, units, why
from tests.support import clause

# Plain cards by their Ops: nobody can play them out of turn.
OPS_1, OPS_2, OPS_3 = 83, 85, 84

EGYPT_AND_HATTI = """
seats = ["egypt", "hatti"]
[powers.hatti]
hand = [86, 87, 88, 95, 97]
provinces = ["hatti"]
{hatti}
[powers.egypt]
hand = [83, 85, 84, 43, 45]
{egypt}
[now]
turn = {turn}
phase = "impulse"
active = "egypt"
"""


def acting(egypt: str, hatti: str = "", dice: list[int] | None = None, turn: int = 2) -> GodKingsPosition:
    """Egypt is to play a card; Hatti looks on."""
    if "spaces" not in egypt and "provinces" not in egypt:
        egypt = 'provinces = ["egypt"]\n' + egypt
    if "forces" not in hatti:
        hatti += '\nforces = { hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }'
    return table(EGYPT_AND_HATTI.format(egypt=egypt, hatti=hatti, turn=turn), dice=dice)


def play(p: GodKingsPosition, *moves: str) -> None:
    """Make choices; one with a question mark only if it is asked, for nobody is asked who has no choice."""
    for move in moves:
        if not move.startswith("?") or offers(p, move[1:]):
            small.play(p, move.removeprefix("?"))


def army(p: GodKingsPosition) -> Activation:
    found = p.under_way(Activation)
    assert found is not None
    return found


def battle(p: GodKingsPosition) -> Battle:
    found = p.under_way(Battle)
    assert found is not None
    return found


# --- T08 to T11: what a card can do, and whom a general leads ---


@clause("9.2.A")
@pytest.mark.parametrize(("card", "ops"), [(OPS_1, 1), (OPS_2, 2), (OPS_3, 3)])
@pytest.mark.parametrize(("king", "rating"), [("thutmose-iii", 1), ("amenhotep-ii", 2), ("hatshepsut", 3)])
def test_t08_a_card_activates_generals_up_to_its_number(card: int, ops: int, king: str, rating: int) -> None:
    p = acting(f'king = "{king}"\nforces = {{ gaza = "King, Warlord 1, Warlord 2, Amon" }}')
    play(p, f"card #{card}")
    assert why(p, "activate egypt.king") == ("" if rating <= ops else "9.2.A")
    assert why(p, "activate egypt.1") == ("" if ops >= 2 else "9.2.A")


SIEGE = """
king = "hatshepsut"
successor = "none"
forces = {{ kadesh = "King, Warlord 1, Warlord 2, {units}" }}
"""
KADESH = 'spaces = ["kadesh"]\ngarrisons = ["kadesh"]'


@clause("9.2.B", "17.2")
def test_t09_any_card_serves_for_a_siege_roll_and_nothing_else() -> None:
    p = acting(SIEGE.format(units="Amon"), KADESH, dice=[5])
    play(p, f"card #{OPS_1}")
    assert why(p, "activate egypt.king") == "9.2.A"
    play(p, "besiege egypt.king")
    # Kadesh has two walls: 5 - 1 takes it, without a march, and the activation is over.
    assert p.marker[AT["kadesh"]] == 0
    assert p.under_way(Activation) is None


@clause("9.2.B", "17.2")
def test_t09_two_units_do_not_besiege() -> None:
    p = acting(SIEGE.format(units="2 Amon"), KADESH)
    play(p, f"card #{OPS_1}")
    assert why(p, "besiege egypt.king") in ("9.2.B", "17.2")


@clause("9.2.H")
@pytest.mark.parametrize(("card", "points"), [(OPS_1, 1), (OPS_2, 1), (OPS_3, 2)])
def test_t10_trade(card: int, points: int) -> None:
    p = acting('forces = { memphis = "King, Warlord 1, Warlord 2, Amon" }')
    play(p, f"card #{card}", "trade")
    assert (p.noted_tp[0], p.noted_wp[0]) == (points, points)


@clause("3.0", "11.2", "10.2")
@pytest.mark.parametrize(
    ("generals", "led"),
    [("King", 10), ("King, Warlord 1", 15), ("King, Warlord 1, Warlord 2", 20), ("Warlord 1", 5)],
)
def test_t11_whom_generals_lead(generals: str, led: int) -> None:
    host = "Amon, Ra, Seth, Ptah, 8 chariots, 2 mercenaries"
    p = acting(f'forces = {{ memphis = "{generals}, {host}" }}')
    leader = "egypt.1" if generals.startswith("Warlord") else "egypt.king"
    play(p, f"card #{OPS_3}", f"activate {leader}", "all")
    assert size(army(p).units) == led


# --- T12: interception and avoidance declared together ---

TWO_FORCES = """
spaces = ["jaffa", "megiddo", "shechem"]
forces = { megiddo = "King, Warlord 2, 2 Storm God", jaffa = "Warlord 1, 2 Sun Goddess" }
"""


def declared(dice: list[int]) -> GodKingsPosition:
    p = acting(
        'provinces = ["egypt"]\nforces = { gaza = "King, Warlord 1, Warlord 2, 4 chariots" }',
        TWO_FORCES,
        dice,
    )
    play(p, f"card #{OPS_3}", "activate egypt.king", "all", "enter jaffa")
    play(p, "hatti: intercept hatti.king", "hatti: all", "hatti: avoid hatti.1", "hatti: all", "?hatti: done")
    return p


@clause("11.3", "13.4", "14.1", "15.5.5")
def test_t12_the_avoidance_is_rolled_though_the_interception_came() -> None:
    # Both rolls: the interception comes, the avoidance fails.
    p = declared([1, 6])
    assert facts(p, facts_war.AvoidBattle) == []
    play(p, "egypt: fight")
    assert [fact.success for fact in facts(p, facts_war.Interception)] == [True]
    assert [fact.success for fact in facts(p, facts_war.AvoidBattle)] == [False]
    play(p, "?egypt: fight", "?egypt: fight", "egypt: no-charge", "?egypt: fight")
    fight = battle(p)
    assert size(fight.defending) == 4
    # Muwatalli's 2, +1 for the interception, -1 for the failure; two thirds of a division count nothing.
    assert fight.drm[1] == 2 + 1 - 1


@clause("11.3")
def test_t12_an_avoidance_that_succeeds_leaves_the_interceptor_alone() -> None:
    p = declared([1, 1])
    play(p, "egypt: fight")
    assert facts(p, facts_war.AvoidBattle)[0].success
    play(p, "hatti: avoid-to shechem")
    assert units(p, "hatti", "shechem") == "2 sun-goddess"
    assert units(p, "hatti", "jaffa") == "2 storm-god"


# --- T13 to T16: sailing ---

SAILORS = 'provinces = ["egypt"]\nforces = {{ {place} = "King, Warlord 1, Warlord 2, {units}" }}'


@clause("12.1", "12.2")
def test_t13_a_step_and_a_voyage_or_a_voyage_and_a_step() -> None:
    p = acting(SAILORS.format(place="tanis", units="Amon"))
    play(p, f"card #{OPS_3}", "activate egypt.king", "all", "enter avaris")
    assert army(p).mp == 3
    play(p, "sail jaffa")
    assert army(p).mp == 0
    p = acting(SAILORS.format(place="avaris", units="Amon"))
    play(p, f"card #{OPS_3}", "activate egypt.king", "all", "sail jaffa")
    assert army(p).mp == 1
    play(p, "enter gaza")
    assert units(p, "egypt", "gaza") == "3 amon"


@clause("12.1", "12.2")
def test_t13_an_ops_2_does_not_put_to_sea() -> None:
    p = acting(SAILORS.format(place="avaris", units="Amon"))
    play(p, f"card #{OPS_2}", "activate egypt.king", "all")
    assert why(p, "sail jaffa") in ("12.1", "12.2")
    assert offered(p, "sail") == []


@clause("12.1")
def test_t14_from_tanis_by_way_of_avaris() -> None:
    p = acting(SAILORS.format(place="tanis", units="Amon"))
    play(p, f"card #{OPS_3}", "activate egypt.king", "all")
    assert offered(p, "sail") == []
    play(p, "enter avaris")
    ports = {option[1] for option in offered(p, "sail")}
    assert {AT["megiddo"], AT["jaffa"], AT["paphos"]} <= ports
    play(p, "sail megiddo")
    assert army(p).mp == 0
    assert units(p, "egypt", "megiddo") == "3 amon"


@clause("12.1")
def test_t15_ports_on_the_way_do_not_matter() -> None:
    hatti = 'spaces = ["enkomi"]\nforces = { enkomi = "King, Warlord 1, Warlord 2, Storm God" }'
    p = acting('spaces = ["tyre"]\nforces = { tyre = "King, Warlord 1, Warlord 2, Amon" }', hatti)
    play(p, f"card #{OPS_3}", "activate egypt.king", "all", "sail ura")
    assert army(p).mp == 1
    assert units(p, "egypt", "ura") == "3 amon"
    assert offered(p, "sail") == []


@clause("12.2")
def test_t16_six_units_do_not_sail() -> None:
    p = acting(SAILORS.format(place="avaris", units="Amon, 3 chariots"))
    play(p, f"card #{OPS_3}", "activate egypt.king", "all")
    assert why(p, "sail jaffa") == "12.2"
    play(p, "drop chariot 1 0")
    assert why(p, "sail jaffa") == ""


# --- T17 to T22: interceptions ---

RAMESSES = 'spaces = ["tunip"]\nforces = { tunip = "King, Warlord 1, Warlord 2, 3 chariots" }'
MUWATALLI = 'spaces = ["ugarit"]\nforces = { ugarit = "King, Warlord 1, Warlord 2, Storm God" }'


def march_past_ugarit(dice: list[int], egypt: str = RAMESSES) -> GodKingsPosition:
    p = acting(egypt, MUWATALLI, dice, turn=10)
    play(p, f"card #{OPS_3}", "activate egypt.king")
    play(p, "all")
    return p


@clause("13.2", "13.4", "13.5")
def test_t17_each_space_brings_a_new_attempt() -> None:
    p = march_past_ugarit([6, 6, 1])
    for space in ("nahrin", "aleppo", "alalakh"):
        play(p, f"egypt: enter {space}", "hatti: intercept hatti.king", "hatti: all", "?hatti: done")
    assert [fact.success for fact in facts(p, facts_war.Interception)] == [False, False, True]
    assert offers(p, "egypt: fight") and offers(p, "egypt: back-up")
    play(p, "egypt: back-up")
    assert units(p, "egypt", "aleppo") == "3 chariot"
    assert units(p, "hatti", "alalakh") == "3 storm-god"
    assert offered(p, "enter") == []


@clause("13.2", "13.3")
def test_t18_no_interception_where_enemy_units_stand() -> None:
    egypt = (
        'spaces = ["tunip"]\nforces = { tunip = "King, Warlord 1, Warlord 2, 3 chariots", aleppo = "1 Amon" }'
    )
    p = march_past_ugarit([6], egypt)
    play(
        p,
        "egypt: enter nahrin",
        "hatti: intercept hatti.king",
        "hatti: all",
        "?hatti: done",
        "egypt: enter aleppo",
    )
    assert p.seats_to_choose == [p.seat_of[0]]
    assert len(facts(p, facts_war.Interception)) == 1


@clause("13.4")
@pytest.mark.parametrize(("markers", "modifier"), [("", -3), ('"nahrin", ', -2)])
def test_t19_chariots_only_and_more_of_them(markers: str, modifier: int) -> None:
    hatti = 'spaces = ["ugarit"]\nforces = { ugarit = "King, Warlord 1, Warlord 2, 4 chariots" }'
    egypt = f'spaces = [{markers}"tunip"]\nforces = {{ tunip = "King, Warlord 1, Warlord 2, 3 chariots" }}'
    p = acting(egypt, hatti, [6], turn=10)
    play(p, f"card #{OPS_3}", "activate egypt.king", "all", "enter nahrin")
    play(p, "hatti: intercept hatti.king", "hatti: all", "?hatti: done")
    assert [fact.modifier for fact in facts(p, facts_war.Interception)] == [modifier]


@clause("13.4", "14.1")
def test_t20_naturals() -> None:
    assert succeeds(1, 0, 0) and succeeds(1, 5, 0)
    assert not succeeds(6, -3, 4)


@clause("13.5", "17.2")
def test_t21_an_army_that_backs_up_to_a_city_may_besiege_it() -> None:
    egypt = 'spaces = ["tunip"]\nforces = { tunip = "King, Warlord 1, Warlord 2, 3 chariots" }'
    hatti = """
spaces = ["ugarit", "aleppo"]
garrisons = ["aleppo"]
forces = { ugarit = "King, Warlord 1, Warlord 2, Storm God" }
"""
    p = acting(egypt, hatti, [6, 6, 1, 6], turn=10)
    play(p, f"card #{OPS_3}", "activate egypt.king", "all")
    for space in ("nahrin", "aleppo", "alalakh"):
        play(p, f"egypt: enter {space}", "hatti: intercept hatti.king", "hatti: all", "?hatti: done")
    play(p, "egypt: back-up")
    assert army(p).mp == 0
    assert why(p, "enter nahrin") != ""
    play(p, "storm")
    assert p.marker[AT["aleppo"]] == 0


@clause("13.10", "14.2")
def test_t22_who_failed_to_intercept_may_not_avoid() -> None:
    egypt = 'spaces = ["sumur"]\nforces = { sumur = "King, Warlord 1, Warlord 2, 3 chariots" }'
    hatti = (
        'spaces = ["ugarit"]\nforces = { siyannu = "King, 3 Storm God", hattusha = "Warlord 1, Warlord 2" }'
    )
    p = acting(egypt, hatti, [6, 1], turn=10)
    play(p, f"card #{OPS_3}", "activate egypt.king", "all")
    play(
        p,
        "egypt: enter arwad",
        "hatti: intercept hatti.king",
        "hatti: all",
        "?hatti: done",
        "egypt: enter siyannu",
    )
    # Nobody is asked whether he avoids: the battle begins.
    assert facts(p, facts_war.AvoidBattle) == []
    assert army(p).fought


@clause("14.1", "14.2")
def test_t22_without_a_failure_he_may() -> None:
    egypt = 'spaces = ["sumur"]\nforces = { sumur = "King, Warlord 1, Warlord 2, 3 chariots" }'
    hatti = (
        'spaces = ["ugarit"]\nforces = { siyannu = "King, 3 Storm God", hattusha = "Warlord 1, Warlord 2" }'
    )
    p = acting(egypt, hatti, [1], turn=10)
    play(p, f"card #{OPS_3}", "activate egypt.king", "all")
    play(p, "egypt: enter arwad", "?hatti: done", "egypt: enter siyannu", "hatti: avoid hatti.king")
    play(p, "hatti: all", "?hatti: done", "?hatti: avoid-to ugarit")
    assert general_at(p, "hatti.king") == "ugarit"


# --- T23: avoiding and pursuing with chariots ---


@clause("14.1", "14.4")
def test_t23_chariots_avoid_and_pursue_well() -> None:
    egypt = 'spaces = ["jaffa"]\nforces = { gaza = "King, Warlord 1, Warlord 2, 2 chariots" }'
    hatti = 'spaces = ["megiddo"]\nforces = { jaffa = "King, Warlord 1, Warlord 2, 3 chariots" }'
    p = acting(egypt, hatti, [5, 5], turn=10)
    play(p, f"card #{OPS_3}", "activate egypt.king", "all", "enter jaffa")
    play(p, "hatti: avoid hatti.king", "hatti: all", "?hatti: done", "hatti: avoid-to megiddo")
    avoided = facts(p, facts_war.AvoidBattle)[0]
    assert (avoided.modifier, avoided.success) == (-3, True)
    play(p, "egypt: pursue")
    # Two chariots are not more than three, but they are nothing but chariots: 5 - 2 against 3.
    assert facts(p, facts_war.Pursuit)[0].modifier == -2
    assert facts(p, facts_war.Pursuit)[0].success
    assert offers(p, "enter megiddo")
