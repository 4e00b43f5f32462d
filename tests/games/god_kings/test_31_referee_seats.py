"""Cases that a strict referee would try about who decides, who has moved, and which reason is the true one."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from tests.games.god_kings.scene import OPS_3, play, scene
from tests.games.god_kings.table import facts, general_at, inside, offers, why
from tests.support import clause

KASSITES = '[powers.kassites]\nrole = "neutral"\nsuccessor = "none"\nprovinces = ["kardunias"]\n'
SIEGE = '[[siege]]\ncity = "gaza"\nby = "hatti"\n'


# --- who decides [20.3] ---


@clause("20.3")
def test_nobody_plays_both_sides_where_he_leads_a_neutral_upon_his_own_army() -> None:
    """The battle costs him the marker, and another decides for the Nation from then on. (A81)"""
    more = KASSITES + 'forces = { jaffa = "King, Marduk, Shuqamuna", babylon = "Warlord 1" }\n'
    p = scene('forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1" }', more=more)
    play(p, OPS_3, "neutral kassites.king", "all", "egypt: enter gaza")
    assert offers(p, "hatti: hold marduk 1")
    play(p, "hatti: fight")
    while not facts(p, facts_war.BattleRoll):
        play(p, "?advantage 1 0", "?advantage 0 1")
    assert {fact.side for fact in facts(p, facts_war.BattleRoll)} == {0, 4}


# --- who has moved [11.12] ---


@clause("11.12", "17.7")
def test_units_that_have_gone_back_into_their_city_do_not_sortie_again_on_that_card() -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["gaza"]\nforces = { memphis = "King" }\n'
        'inside = { gaza = "Warlord 1, Warlord 2, 2 Amon" }'
    )
    hatti = 'forces = { gaza = "Warlord 1, 2 Storm God", hattusha = "King" }'
    p = scene(egypt, hatti, dice=[1, 3], egypt_hand=(5,), more=SIEGE)
    play(p, "card #5", "event", "activate egypt.1", "all", "fight")
    while not offers(p, "shelter amon"):
        play(p, "lose-cheapest")
    play(p, "shelter amon", "shelter amon*", "shelter-general egypt.1")
    assert (general_at(p, "egypt.2"), inside(p, "egypt", "gaza")) == ("gaza (inside)", "1 amon, 1 amon*")
    assert not offers(p, "activate egypt.2")


# --- the true reason [9.3, 12.4, 13.8] ---


@clause("12.4", "13.8")
@pytest.mark.parametrize(("siege", "reason"), [(SIEGE, "12.4"), ("", "")])
def test_who_is_intercepted_before_a_besieged_city_cannot_back_up_into_it(siege: str, reason: str) -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["megiddo"]\n'
        'forces = { avaris = "King, Amon", memphis = "Warlord 1" }\ninside = { megiddo = "Warlord 2" }'
    )
    before = 'megiddo = "Storm God", ' if siege else ""
    hatti = f'forces = {{ {before}shechem = "King, Sun Goddess" }}'
    garrison = 'garrisons = ["megiddo"]\n' if siege else ""
    p = scene(garrison + egypt, hatti, dice=[1], more=siege.replace("gaza", "megiddo"))
    play(p, OPS_3, "activate egypt.king", "choose", "units amon 2", "sail megiddo")
    play(p, "hatti: intercept hatti.king", "?all", "?hatti: done")
    assert why(p, "egypt: back-into-city") == reason


@clause("9.3")
def test_when_a_hand_has_been_looked_at_a_card_of_ones_own_is_named_and_no_player() -> None:
    p = scene(egypt_hand=(106,))
    play(p, "card #106", "event", "?aim-seat 1")
    reason = p.why_not(0, ("aim-seat", 1))
    assert reason is not None
    assert "card of one's own" in reason.text


# --- nobody is left behind [16.1] ---


@clause("11.11", "16.1")
def test_a_general_whom_a_beaten_attacker_found_in_the_space_goes_with_the_retreat() -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["gaza"]\n'
        'forces = { gaza = "King, Amon", jaffa = "Warlord 1", memphis = "Warlord 2" }'
    )
    hatti = 'forces = { shechem = "King, Storm God, Sun Goddess", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, dice=[1, 3, 3])
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "intercept hatti.king", "all")
    play(p, "?hatti: done", "fight", "fight")
    while not offers(p, "retreat"):
        play(p, "lose-cheapest")
    play(p, "retreat")
    assert (general_at(p, "egypt.1"), general_at(p, "egypt.king")) == ("gaza", "gaza")


# --- a Neutral general is activated once in a Round [20.3] ---


@clause("10.2", "11.9", "20.3")
@pytest.mark.parametrize(
    ("forces", "way"),
    [
        ('babylon = "King, Warlord 1, Shuqamuna"', []),
        ('babylon = "Warlord 1, Shuqamuna", sippar = "King, Marduk"', ["enter babylon"]),
    ],
)
def test_a_neutral_warlord_who_has_been_activated_does_not_go_with_his_king_in_that_round(
    forces: str, way: list[str]
) -> None:
    p = scene(more=KASSITES + f"forces = {{ {forces} }}\n", hatti_hand=(22,))
    play(p, OPS_3, "neutral kassites.1", "all", "stop")
    play(p, "hatti: card #22", "neutral kassites.king", "all", *way)
    assert why(p, "take-general kassites.1") == "20.3"
    play(p, "enter nippur", "stop")
    assert general_at(p, "kassites.1") == "babylon"
