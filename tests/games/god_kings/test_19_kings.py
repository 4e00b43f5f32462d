"""19 Kings and Successors."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import KING_INDEX
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.arithmetic import succession_comes
from kadesh.games.god_kings.rules.position import GodKingsPosition
from tests.games.god_kings.scene import OPS_2, OPS_3, play, scene
from tests.games.god_kings.table import facts, general_at, offers, table, units, why
from tests.support import clause

TEXT = """
seats = ["egypt", "hatti"]
{head}
[powers.egypt]
hand = [83, 85, 84, 33]
provinces = ["egypt"]
{egypt}
[powers.hatti]
successor = "none"
hand = [86, {card}]
provinces = ["hatti"]
forces = {{ hattusha = "King, Storm God" }}
{more}
[now]
turn = 1
round = {round}
phase = "impulse"
active = "egypt"
"""
ARMY = 'forces = { gaza = "King, Amon", memphis = "Warlord 1" }'


def first_turn(
    dice: list[int], round: int = 1, egypt: str = ARMY, card: int = 87, head: str = "", more: str = ""
) -> GodKingsPosition:
    """Hatshepsut reigns, Thutmose waits, and Egypt has its Impulse."""
    return table(TEXT.format(egypt=egypt, card=card, round=round, head=head, more=more), dice=dice)


@clause("19.0", "19.1", "19.2")
def test_the_king_commands_and_the_successor_waits_beside_the_map() -> None:
    p = first_turn([6])
    assert p.king[0] == KING_INDEX["hatshepsut"]
    assert p.heir[0] == KING_INDEX["thutmose-iii"]


@clause("19.3")
@pytest.mark.parametrize(
    ("die", "modifier", "round_number", "comes"),
    [
        (1, 0, 1, False),
        (1, 0, 2, True),
        (4, 0, 5, True),
        (5, 0, 5, False),
        (3, -3, 1, True),
        (1, 2, 3, False),
    ],
)
def test_strictly_less_than_the_round(die: int, modifier: int, round_number: int, comes: bool) -> None:
    assert succession_comes(die, modifier, round_number) is comes


@clause("19.3")
def test_the_roll_must_be_made_and_the_new_king_takes_the_old_ones_place() -> None:
    p = first_turn([2], round=3)
    play(p, "pass")
    assert p.king[0] == KING_INDEX["thutmose-iii"]
    assert general_at(p, "egypt.king") == "gaza"
    play(p, OPS_3)
    assert why(p, "activate egypt.king") == "19.3"


@clause("19.3")
def test_no_second_roll_after_the_crowning() -> None:
    p = first_turn([2], round=3)
    play(p, "pass", OPS_2, "trade", "card #86", "trade")
    # The next Round: Egypt is asked for a card at once.
    assert offers(p, "card #84")


@clause("9.2.E", "19.3")
@pytest.mark.parametrize(("up", "modifier"), [(0, -3), (1, 3)])
def test_a_card_sways_the_roll_and_does_not_replace_the_impulse(up: int, modifier: int) -> None:
    p = first_turn([3])
    play(p, f"sway #84 {up}")
    roll = facts(p, facts_turn.SuccessionRoll)[0]
    assert roll.modifier == modifier
    assert roll.success is (modifier < 0)
    assert offers(p, "card #83")
    assert not offers(p, "card #84")


@clause("19.3", "19.4")
def test_a_false_rumor_cancels_it_for_the_round() -> None:
    p = first_turn([1], round=2, card=36)
    play(p, "pass", "hatti: play #36")
    assert p.king[0] == KING_INDEX["hatshepsut"]
    assert p.heir[0] == KING_INDEX["thutmose-iii"]
    assert len(facts(p, facts_turn.SuccessionCancelled)) == 1
    play(p, "card #33")
    # Not by God King either, in this Round.
    assert why(p, "event") == "19.3"


@clause("19.3", "25.0")
def test_god_king_displaces_the_kings_army() -> None:
    p = first_turn([6])
    play(p, "pass", "card #33", "event", "?aim-power egypt", "home memphis")
    assert p.king[0] == KING_INDEX["thutmose-iii"]
    assert general_at(p, "egypt.king") == "memphis"
    assert units(p, "egypt", "memphis") == "3 amon"
    assert units(p, "egypt", "gaza") == ""


@clause("19.3")
def test_god_king_needs_a_successor_and_may_be_cancelled() -> None:
    p = scene(egypt_hand=(33,))
    play(p, "card #33")
    assert why(p, "event") == "19.3"
    q = first_turn([6], card=36)
    play(q, "pass", "card #33", "event", "?aim-power egypt", "hatti: play #36")
    assert q.king[0] == KING_INDEX["hatshepsut"]
    assert general_at(q, "egypt.king") == "gaza"


@clause("19.3", "25.0")
def test_a_besieged_kings_successor_is_displaced_alone() -> None:
    egypt = 'spaces = ["gaza"]\ninside = { gaza = "King, 2 Amon" }\nforces = { memphis = "Warlord 1" }'
    text = TEXT.replace(
        'forces = {{ hattusha = "King, Storm God" }}', 'forces = {{ gaza = "King, Storm God" }}'
    )
    siege = '[[siege]]\ncity = "gaza"\nby = "hatti"\n'
    p = table(text.format(egypt=egypt, card=87, round=3, head="", more=siege), dice=[1])
    play(p, "pass", "home memphis")
    assert p.king[0] == KING_INDEX["thutmose-iii"]
    assert general_at(p, "egypt.king") == "memphis"
    assert p.stack(0, p.general_at[1]) == 0


@clause("19.3", "25.0")
def test_a_king_off_the_map_is_displaced() -> None:
    p = first_turn([1], round=2, egypt='forces = { memphis = "Warlord 1, Amon" }')
    play(p, "pass", "home avaris")
    assert general_at(p, "egypt.king") == "avaris"


@clause("19.4", "20.3")
def test_a_neutral_rolls_when_its_king_is_named_once_a_round() -> None:
    more = '[powers.kassites]\nprovinces = ["kardunias"]\nforces = { babylon = "King, Warlord 1, Marduk" }\n'
    p = first_turn([6, 1], round=2, head='neutral = ["kassites"]', more=more)
    play(p, "pass", OPS_3, "neutral kassites.king", "pass")
    # The new King may not be activated; the card may serve another general of that Nation.
    assert p.king[4] == KING_INDEX["ulamburiash"]
    assert why(p, "neutral kassites.king") == "19.3"
    play(p, "neutral kassites.1", "all", "enter sippar", "stop")
    assert general_at(p, "kassites.1") == "sippar"
    q = first_turn([6, 6], round=2, head='neutral = ["kassites"]', more=more)
    play(q, "pass", OPS_3, "neutral kassites.king", "pass", "all", "enter sippar", "stop")
    assert general_at(q, "kassites.king") == "sippar"


@clause("19.1", "19.3", "7.1")
def test_the_chart_changes_kings_in_the_reinforcement_phase() -> None:
    text = TEXT.replace("turn = 1", "turn = 2\nfirst_turn = 1").replace(
        'phase = "impulse"', 'phase = "reinforcement"'
    )
    p = table(text.format(egypt='king = "hatshepsut"\n' + ARMY, card=87, round=1, head="", more=""))
    play(p, *["?done"] * 8)
    play(p, *["?done", "?as-before"] * 3)
    assert p.king[0] == KING_INDEX["thutmose-iii"]
