"""10 Stacking and subordination, and 11.2's limits of command."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules.position import leadership
from kadesh.games.god_kings.rules.stack import size
from tests.games.god_kings.scene import OPS_2, OPS_3, army, play, scene
from tests.games.god_kings.table import GENERAL, general_at, offers, units, why
from tests.support import clause

CROWD = (
    'forces = {{ gaza = "King, Warlord 1, Warlord 2, Amon, Ra, Seth, Ptah, 8 chariots, {more} mercenaries" }}'
)


@clause("10.1", "11.2")
def test_any_number_of_units_stands_together_but_twenty_are_led() -> None:
    p = scene(CROWD.format(more=6))
    assert size(p.stack(0, 10)) == 26
    play(p, OPS_3, "activate egypt.king", "all")
    assert size(army(p).units) == 20


@clause("10.2", "11.2")
@pytest.mark.parametrize(("who", "most"), [("egypt.king", 20), ("egypt.1", 5)])
def test_a_warlord_moves_with_five_units_and_never_with_another_general(who: str, most: int) -> None:
    p = scene(CROWD.format(more=6))
    play(p, OPS_3, f"activate {who}", "all")
    assert size(army(p).units) == most
    assert army(p).generals.bit_count() == (3 if most == 20 else 1)


@clause("10.2")
def test_the_king_may_leave_a_warlord_and_leads_five_fewer() -> None:
    p = scene(CROWD.format(more=6))
    play(p, OPS_3, "activate egypt.king", "choose", "with egypt.1", "without egypt.2")
    assert leadership(army(p).generals) == 15
    # Fourteen are taken; of the chariots only one more may come.
    play(p, "units amon 3", "units ra 3", "units seth 3", "units ptah 3", "units chariot 2")
    assert why(p, "units mercenary 2") == "11.2"
    assert offers(p, "units mercenary 1")


@clause("21.0", "22.0", "11.2")
def test_leaders_of_tribes_and_revolts_lead_ten() -> None:
    assert leadership(1 << GENERAL["gasga.leader"]) == 10
    assert leadership(1 << GENERAL["megiddo-revolt.leader"]) == 10


@clause("11.10", "10.2")
def test_a_warlord_goes_off_with_units_of_the_king_who_stays() -> None:
    p = scene('forces = { gaza = "King, Warlord 1, Amon, 2 chariots" }')
    play(p, OPS_2, "activate egypt.1", "all", "enter jaffa", "stop")
    assert general_at(p, "egypt.1") == "jaffa"
    assert general_at(p, "egypt.king") == "gaza"
    assert units(p, "egypt", "jaffa") == "3 amon, 2 chariot"


@clause("11.9", "11.12")
def test_a_king_picks_up_a_warlord_on_his_way_and_a_warlord_nobody() -> None:
    text = 'forces = {{ {one} = "King, Amon", jaffa = "Warlord 1, 2 Ra", memphis = "Warlord 2" }}'
    p = scene(text.format(one="gaza"))
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "take-general egypt.1", "pick-up ra 2")
    assert leadership(army(p).generals) == 15
    play(p, "enter shechem", "stop")
    assert general_at(p, "egypt.1") == "shechem"
    assert units(p, "egypt", "shechem") == "3 amon, 2 ra"
    q = scene(text.format(one="gaza"))
    play(q, OPS_2, "activate egypt.1", "all", "enter gaza")
    assert why(q, "take-general egypt.king") == "11.9"


@clause("11.10", "11.2")
def test_who_is_dropped_moves_no_further_and_frees_no_places() -> None:
    p = scene('forces = { gaza = "King, Warlord 1, Amon, Ra, Seth, 3 chariots" }')
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa")
    # Twelve units: without the warlord only ten may go on.
    assert why(p, "drop-general egypt.1 0") == "11.10"
    play(p, "drop amon 1 0", "drop amon 1 0", "drop-general egypt.1 0")
    assert why(p, "pick-up amon 1") == "11.2"
    assert why(p, "take-general egypt.1") == "11.10"
    play(p, "enter shechem", "stop")
    assert units(p, "egypt", "jaffa") == "2 amon"
    assert general_at(p, "egypt.1") == "jaffa"
