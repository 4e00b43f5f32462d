"""20.2–20.4 Neutral Nations."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import ASSYRIA, KASSITES
from kadesh.games.god_kings.rules import facts_cards, facts_turn
from kadesh.games.god_kings.rules.ch20_neutrals import reinforce
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import ONE
from tests.games.god_kings.scene import OPS_2, OPS_3, play, scene
from tests.games.god_kings.table import facts, general_at, marker, offers, units, why
from tests.support import clause

HEAD = 'neutral = ["kassites"]'
KASSITE_ARMY = """
[powers.kassites]
successor = "none"
provinces = ["kardunias"]
{more}
forces = {{ babylon = "King, Warlord 1, Warlord 2, Marduk, Shuqamuna, 2 chariots" }}
"""


def with_kassites(more: str = "", **given: object) -> GodKingsPosition:
    return scene(head=HEAD, more=KASSITE_ARMY.format(more=more), **given)  # type: ignore[arg-type]


@clause("9.2.F", "20.2")
def test_three_ops_activate_a_neutral_and_give_its_marker() -> None:
    p = with_kassites()
    play(p, OPS_2)
    assert why(p, "neutral kassites.1") == "9.2.F"
    q = with_kassites()
    play(q, OPS_3, "neutral kassites.1", "all", "enter sippar", "stop")
    assert q.holder[KASSITES] == 0
    assert general_at(q, "kassites.1") == "sippar"


@clause("20.3")
def test_not_two_impulses_in_a_row() -> None:
    p = with_kassites(egypt_hand=(22,))
    play(p, OPS_3, "neutral kassites.1", "alone", "stop", "card #86", "trade", "card #22")
    assert why(p, "neutral kassites.2") == "20.3"
    q = with_kassites(egypt_hand=(22,))
    play(q, OPS_3, "trade", "card #86", "trade", "card #22")
    assert offers(q, "neutral kassites.2")


@clause("20.3")
def test_a_neutral_general_acts_once_a_round() -> None:
    p = with_kassites(hatti_hand=(22,))
    play(p, OPS_3, "neutral kassites.1", "alone", "stop", "hatti: card #22")
    assert why(p, "neutral kassites.1") == "20.3"
    assert offers(p, "neutral kassites.2")
    play(p, "neutral kassites.2", "alone", "stop")
    # Another player gains control the instant he activates one.
    assert p.holder[KASSITES] == 1


@clause("20.3")
@pytest.mark.parametrize(("number", "may"), [(1, False), (2, False), (0, True)])
def test_hostility_bars_for_this_round_and_the_next(number: int, may: bool) -> None:
    egypt = 'forces = { memphis = "King, Warlord 1, Warlord 2, Amon" }\n' + (
        f"hostile = {{ kassites = {number} }}" if number else ""
    )
    p = with_kassites(egypt=egypt, round=2)
    play(p, OPS_3)
    assert offers(p, "neutral kassites.1") is may
    if not may:
        assert why(p, "neutral kassites.1") == "20.3"


@clause("20.3")
def test_who_attacks_a_neutral_loses_its_marker_and_does_not_decide_for_it() -> None:
    egypt = 'forces = { sippar = "King, Amon, Ra", memphis = "Warlord 1" }'
    p = with_kassites('controller = "egypt"', egypt=egypt)
    play(p, OPS_3, "activate egypt.king", "all", "enter babylon")
    assert p.holder[KASSITES] == -1
    # Hatti, not Egypt, says who is inside the walls.
    assert p.seats_to_choose == [1]
    assert offers(p, "all-outside")


@clause("20.3")
def test_markers_are_the_neutrals_and_points_nobodys() -> None:
    p = with_kassites()
    play(p, OPS_3, "neutral kassites.king", "all", "enter sippar", "enter hit", "marker", "stop")
    assert marker(p, "hit") == "kassites"
    assert p.vp == [0, 0]


@clause("20.2", "5.0")
def test_in_their_round_a_card_is_drawn_for_each_nation() -> None:
    p = with_kassites(phase="neutral-round", dice=[1])
    # Nobody controls them: the player with the fewest VP draws.
    drawn = facts(p, facts_cards.NationDraws)
    assert len(drawn) == 1
    assert drawn[0].side == KASSITES
    assert p.holder[KASSITES] == drawn[0].seat
    assert offers(p, "forgo")
    assert why(p, "trade") == "20.2"
    assert why(p, "markers") == "20.3"


@clause("20.2")
def test_the_holder_draws_and_the_ops_must_reach_the_rating() -> None:
    # Card 43 (Ops 1) is drawn: no general of rating 2 can go.
    p = with_kassites('controller = "hatti"', phase="neutral-round", dice=[43])
    drawn = facts(p, facts_cards.NationDraws)[0]
    assert (drawn.seat, drawn.card) == (1, 42)
    assert why(p, "activate kassites.1") == "9.2.A"
    # Nor does a Nation score for a hunt.
    assert why(p, "event") == "20.3"


@clause("20.2")
def test_two_uncontrolled_nations_go_to_the_last_and_to_a_roll_off() -> None:
    text = KASSITE_ARMY.format(more="") + (
        '[powers.assyria]\nsuccessor = "none"\nprovinces = ["assyria"]\nforces = { assur = "King, Ashur" }\n'
    )
    p = scene(
        head='neutral = ["kassites", "assyria"]',
        more=text
        + '[powers.mitanni]\nsuccessor = "none"\nhand = [95]\nvp = 3\nprovinces = ["mitanni"]\nforces = { washukanni = "King, Teshub" }\n',
        seats=("egypt", "hatti", "mitanni"),
        phase="neutral-round",
        turn=6,
        dice=[1, 4, 2, 1],
    )
    assert p.seats_to_choose == [0]
    play(p, "nation assyria", "forgo")
    assert facts(p, facts_turn.RollOff)[0].players == (1, 2)
    assert [(fact.side, fact.seat) for fact in facts(p, facts_cards.NationDraws)] == [
        (ASSYRIA, 0),
        (KASSITES, 1),
    ]


@clause("20.4")
def test_neutral_points_buy_strength_then_chariots_then_mercenaries() -> None:
    p = with_kassites()
    p.tp[KASSITES], p.wp[KASSITES] = 5, 1
    place = p.general_at[12]
    # Two of Marduk's warriors have been destroyed.
    p.kill(KASSITES, place, 2 * ONE[0])
    reinforce(p, KASSITES)
    # Two flips, one chariot, two mercenaries; old chariots are gone.
    assert units(p, "kassites", "babylon") == "3 marduk, 3 shuqamuna, 1 chariot, 2 mercenary"
    assert p.tp[KASSITES] == 0


@clause("20.3", "24.1")
def test_neutrals_gather_at_the_end_of_the_turn() -> None:
    p = with_kassites(phase="victory")
    play(p, "take-place 0")
    assert general_at(p, "kassites.king") == "babylon"
    assert units(p, "kassites", "babylon") == "3 marduk, 3 shuqamuna, 2 chariot"


@clause("20.3")
def test_the_holder_of_the_marker_decides_whether_it_intercepts() -> None:
    egypt = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1" }'
    text = KASSITE_ARMY.format(more='controller = "hatti"').replace("babylon", "shechem")
    p = scene(egypt, head=HEAD, more=text)
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa")
    assert p.seats_to_choose == [1]
    assert offers(p, "intercept kassites.king")


@clause("20.3")
def test_without_a_holder_the_player_with_the_fewest_points_decides_but_not_against_himself() -> None:
    egypt = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1" }'
    text = KASSITE_ARMY.format(more="").replace("babylon", "shechem")
    p = scene(egypt, 'vp = 9\nforces = { hattusha = "King, Storm God" }', head=HEAD, more=text)
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa")
    assert p.seats_to_choose == [1]
