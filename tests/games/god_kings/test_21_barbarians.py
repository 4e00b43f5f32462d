"""21 Barbarian invasions, 22 revolts, 23 from Mitanni to Assyria."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import ASSYRIA, GASGA, MEGIDDO_REVOLT, MITANNI
from kadesh.games.god_kings.rules import facts_cards, facts_war
from kadesh.games.god_kings.rules.ch21_barbarians import barbarians_leave
from kadesh.games.god_kings.rules.ch24_victory import holds
from kadesh.games.god_kings.rules.position import ABSENT, ASIDE, PLAYED
from tests.games.god_kings.scene import OPS_3, army, play, scene
from tests.games.god_kings.table import AT, facts, general_at, marker, new, offers, table, units, why
from tests.support import clause

GASGA_ARMY = (
    '[powers.gasga]\ncontroller = "egypt"\nforces = {{ {at} = "Leader, 1 chariot, 6 mercenaries" }}\n'
)


# --- tribes [21.0] ---


@clause("21.0", "9.5")
def test_an_invasion_puts_a_tribe_on_its_space_until_the_next_round() -> None:
    p = scene(egypt_hand=(13,), hatti_hand=(22,))
    play(p, "card #13", "event", "aim-side gasga")
    assert units(p, "gasga", "gasga") == "1 chariot, 6 mercenary"
    assert p.holder[GASGA] == 0
    assert p.card_at[12] == ASIDE
    play(p, "card #22")
    assert why(p, "neutral gasga.leader") == "21.0"
    play(p, "trade", OPS_3)
    # The next Round.
    assert offers(p, "neutral gasga.leader")


@clause("21.0")
def test_a_second_invasion_strengthens_the_tribe() -> None:
    text = GASGA_ARMY.format(at="sapinuwa").replace(
        "1 chariot, 6 mercenaries", "1 mercenary, 2 mercenaries reduced"
    )
    p = scene(egypt_hand=(13,), more=text, dice=[4])
    play(p, "card #13", "event", "aim-side gasga")
    assert units(p, "gasga", "sapinuwa") == "1 chariot, 7 mercenary"
    assert facts(p, facts_cards.Strengthened)[0].die == 4


@clause("21.0", "2.2")
def test_mercenaries_beyond_the_pool_do_not_come() -> None:
    p = scene(egypt_hand=(13,), more=GASGA_ARMY.format(at="sapinuwa"), dice=[6])
    p.pool = 2
    play(p, "card #13", "event", "aim-side gasga")
    assert p.pool == 0
    assert units(p, "gasga", "sapinuwa") == "1 chariot, 8 mercenary"


@clause("21.0")
@pytest.mark.parametrize(("die", "stops"), [(3, True), (4, False)])
def test_barbarians_may_stop_before_an_army_twice_as_strong(die: int, stops: bool) -> None:
    text = GASGA_ARMY.format(at="tapikka").replace("1 chariot, 6 mercenaries", "3 mercenaries")
    hatti = 'forces = { sapinuwa = "King, Storm God, Sun Goddess", hattusha = "Warlord 1" }'
    p = scene(hatti=hatti, more=text, dice=[die, 3, 3])
    play(p, OPS_3, "neutral gasga.leader", "all", "enter sapinuwa")
    check = facts(p, facts_war.Hesitates)[0]
    assert check.stops is stops
    assert bool(facts(p, facts_war.Enters)) is not stops
    if stops:
        assert general_at(p, "gasga.leader") == "tapikka"


@clause("21.0")
def test_barbarians_place_no_markers_and_besiege_nothing() -> None:
    p = scene(
        more=GASGA_ARMY.format(at="tapikka"),
        hatti='provinces = ["hatti"]\ngarrisons = ["hattusha"]\nforces = { kanesh = "King" }',
    )
    play(p, OPS_3, "neutral gasga.leader", "all", "enter sapinuwa", "enter hattusha")
    assert why(p, "marker") == "21.0"
    assert why(p, "storm") == "21.0"


@clause("21.0")
def test_only_the_tribe_itself_uses_its_space() -> None:
    p = scene(more=GASGA_ARMY.format(at="gasga"))
    play(p, OPS_3, "neutral gasga.leader", "all", "enter tapikka")
    assert army(p).mp == 2
    assert offers(p, "enter gasga")
    assert why(p, "enter libyans") == "11.2"


@clause("21.0", "24.1")
def test_a_space_with_only_barbarians_is_not_controlled_in_the_victory_phase() -> None:
    text = '[powers.libyans]\nforces = { sais = "Leader, 2 mercenaries" }\n'
    p = scene(more=text)
    assert not holds(p, 0, AT["sais"])
    assert holds(p, 0, AT["tanis"])
    q = scene(
        'provinces = ["egypt"]\ninside = { memphis = "1 Amon" }\nforces = { tanis = "King" }',
        more=text.replace("sais", "memphis"),
    )
    # An owner's unit behind the walls is enough.
    assert holds(q, 0, AT["memphis"])


@clause("21.0")
def test_they_leave_at_the_next_reinforcement_phase() -> None:
    p = scene(more=GASGA_ARMY.format(at="sapinuwa"))
    pool = p.pool
    barbarians_leave(p)
    assert units(p, "gasga", "sapinuwa") == ""
    assert p.pool == pool + 6
    assert p.holder[GASGA] == -1
    assert general_at(p, "gasga.leader") == ""


@clause("21.0", "16.3", "25.0")
@pytest.mark.parametrize(("half", "steps"), [(True, True), (False, False)])
def test_beaten_barbarians_go_to_their_space_and_lose_half(half: bool, steps: bool) -> None:
    egypt = 'forces = { memphis = "King, Amon, Ra, 4 chariots" }'
    text = '[powers.libyans]\nforces = { sais = "Leader, 5 mercenaries" }\n'
    p = scene(egypt, more=text, dice=[3, 3], options={"half_loss": half})
    play(p, OPS_3, "activate egypt.king", "all", "enter sais", "?hatti: done", "fight", "no-charge", "fight")
    play(p, "advantage 0 0", *["?lose-cheapest"] * 6)
    assert facts(p, facts_war.BattleWon)[0].side == 0
    assert general_at(p, "libyans.leader") == "libyans"
    assert bool(facts(p, facts_war.StepLosses)) is steps
    # Five units, Barbarians: one VP.
    assert p.vp[0] == 1


# --- revolts [22.0] ---


@clause("22.0")
def test_a_revolt_breaks_out_outside_the_walls_of_its_city() -> None:
    p = scene(egypt_hand=(30,))
    play(p, "card #30", "event")
    assert units(p, "megiddo-revolt", "megiddo") == "3 warrior, 3 chariot"
    assert p.holder[MEGIDDO_REVOLT] == 0
    q = scene(egypt_hand=(30,), hatti='forces = { megiddo = "1 Storm God", hattusha = "King" }')
    play(q, "card #30", "event")
    assert units(q, "megiddo-revolt", "megiddo") == ""
    assert facts(q, facts_cards.Revolt)[0].space in (
        AT["jaffa"],
        AT["shechem"],
        AT["beth-shan"],
        AT["hazor"],
        AT["tyre"],
    )


@clause("22.0")
def test_a_revolt_under_way_does_not_break_out_again() -> None:
    text = '[powers.megiddo-revolt]\nforces = { megiddo = "Leader, 3 warriors" }\n'
    p = scene(egypt_hand=(30,), more=text)
    play(p, "card #30")
    assert why(p, "event") == "22.0"


@clause("22.0")
def test_revolts_are_placed_anew_but_not_reinforced() -> None:
    text = '[powers.megiddo-revolt]\nforces = { shechem = "Leader, 2 warriors, 1 warrior reduced" }\n'
    p = scene(more=text, phase="reinforcement", turn=3)
    assert why(p, "revolt-to memphis") == "22.0"
    play(p, "revolt-to tyre")
    assert units(p, "megiddo-revolt", "tyre") == "2 warrior, 1 warrior*"


@clause("22.0", "15.5.5")
def test_revolts_place_no_markers_have_no_allies_and_form_no_division() -> None:
    text = '[powers.megiddo-revolt]\ncontroller = "egypt"\nforces = { shechem = "Leader, 3 warriors" }\n'
    p = scene(more=text, hatti='forces = { jaffa = "1 Storm God", hattusha = "King" }')
    play(p, OPS_3, "neutral megiddo-revolt.leader", "all")
    assert why(p, "marker") == "22.0"
    play(p, "enter jaffa", "fight")
    assert facts(p, facts_war.Advantage)[0].attacker == 2


@clause("22.0")
def test_a_revolt_without_units_is_over() -> None:
    text = '[powers.megiddo-revolt]\nforces = { shechem = "Leader" }\n'
    p = scene(more=text, phase="reinforcement", turn=3)
    assert general_at(p, "megiddo-revolt.leader") == ""


# --- Assyria [23.0] ---


@clause("23.0", "5.0")
def test_on_turn_six_of_the_campaign_mitanni_becomes_assyria() -> None:
    text = """
scenario = "campaign"
[powers.mitanni]
vp = 7
provinces = ["mitanni", "assyria", "karkemish"]
tp = 3
[powers.kassites]
spaces = ["arrapha"]
forces = { arbela = "King, Warlord 1, Marduk" }
[now]
turn = 6
phase = "deal"
"""
    p = table(text)
    seat = 2
    # The King in Arbela has to go home first.
    play(p, "?home babylon")
    play(p, "muster 0", "muster 1", "muster 3")
    assert p.status[MITANNI] == ABSENT
    assert p.status[ASSYRIA] == PLAYED
    assert p.power_of[seat] == ASSYRIA
    assert p.total[seat] == 7
    assert marker(p, "washukanni") == ""
    assert marker(p, "assur") == "assyria!"
    assert marker(p, "nineveh") == "assyria!"
    assert marker(p, "arbela") == "assyria"
    assert units(p, "assyria", "assur") == "3 ashur, 3 ishtar, 3 ninurta, 4 chariot"
    assert general_at(p, "mitanni.king") == ""
    assert general_at(p, "assyria.2") == "assur"


@clause("23.0")
def test_other_scenarios_leave_mitanni_alone() -> None:
    p = new("syrian-war")
    assert not p.assyria
    assert p.status[MITANNI] == PLAYED
