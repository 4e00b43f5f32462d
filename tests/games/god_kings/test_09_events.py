"""9.3 Events: each card's effect, and what refuses it."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import CARD_KIND, EGYPT, HATTI, KIND_ACTION, N_CARDS, PROVINCE_INDEX
from kadesh.games.god_kings.rules import facts_cards
from kadesh.games.god_kings.rules.ch07_reinforcement import tribute, wood
from kadesh.games.god_kings.rules.position import GodKingsPosition
from tests.games.god_kings.scene import OPS_2, OPS_3, play, scene
from tests.games.god_kings.table import AT, facts, general_at, hand, marker, offers, units, why
from tests.support import clause

HOME = 'forces = { memphis = "King, Amon, Ra", gaza = "Warlord 1", tanis = "Warlord 2" }'


def event(card: int, egypt: str = HOME, hatti: str | None = None, **given: object) -> GodKingsPosition:
    """Egypt has laid a card on the table."""
    if hatti is not None:
        given["hatti"] = hatti
    p = scene(egypt, egypt_hand=(card,), **given)  # type: ignore[arg-type]
    play(p, f"card #{card}")
    return p


@clause("9.3", "9.4")
@pytest.mark.parametrize("card", [card + 1 for card in range(N_CARDS) if KIND_ACTION[CARD_KIND[card]]])
def test_an_action_card_is_no_event_in_an_impulse(card: int) -> None:
    p = event(card)
    assert why(p, "event") == "9.4"
    assert offers(p, "trade")


@clause("9.3")
@pytest.mark.parametrize(
    ("card", "power"), [(24, "egypt"), (25, "mitanni"), (26, "hatti"), (27, "kassites"), (28, "assyria")]
)
def test_a_royal_guard_comes_to_its_own_power_only_and_once(card: int, power: str) -> None:
    p = event(card)
    if power != "egypt":
        assert why(p, "event") == "9.3"
        return
    play(p, "event")
    # Gaza is not under Egyptian control, so the warlord there cannot take it in.
    assert not offers(p, "aim-general egypt.1")
    play(p, "aim-general egypt.2")
    assert units(p, "egypt", "tanis") == "1 guard"
    q = event(card, 'guard = "dead"\n' + HOME)
    assert why(q, "event") == "9.3"


@clause("9.3", "9.2.A")
def test_internal_unrest_makes_a_king_harder_to_activate() -> None:
    p = event(40, hatti='king = "suppiluliuma-i"\nforces = { hattusha = "King, Storm God" }')
    play(p, "event", "aim-power hatti")
    assert p.strategy(3) == 2
    # A rating of 3 does not get worse.
    assert p.strategy(4) == 2
    q = event(
        40, 'king = "hatshepsut"\n' + HOME, 'king = "zidanta-ii"\nforces = { hattusha = "King, Storm God" }'
    )
    assert why(q, "event") == "9.3"


@clause("9.3", "24.1")
def test_a_royal_hunt_scores_unless_the_king_is_besieged() -> None:
    p = event(43)
    play(p, "event")
    assert p.vp[0] == 1
    egypt = 'provinces = ["egypt"]\nspaces = ["gaza"]\ninside = { gaza = "King, 2 Amon" }\nforces = { memphis = "Warlord 1" }'
    q = event(
        43, egypt, 'forces = { gaza = "King, Storm God" }', more='[[siege]]\ncity = "gaza"\nby = "hatti"\n'
    )
    assert why(q, "event") == "9.3"


@clause("9.3", "7.1")
@pytest.mark.parametrize(
    ("card", "egypt", "tp", "wp"),
    [
        (84, HOME, 2, 2),
        (85, HOME, 0, 1),
        (85, 'provinces = ["egypt"]\nspaces = ["tyre", "sidon", "byblos", "sumur"]\n' + HOME, 0, 3),
        (86, HOME, 1, 0),
        (86, 'provinces = ["egypt", "alasiya"]\n' + HOME, 3, 0),
        (87, HOME, 2, 0),
        (88, HOME, 1, 0),
        (88, 'provinces = ["egypt", "namar"]\n' + HOME, 2, 0),
    ],
)
def test_trade_events_note_points(card: int, egypt: str, tp: int, wp: int) -> None:
    p = event(card, egypt)
    play(p, "event")
    assert (p.noted_tp[EGYPT], p.noted_wp[EGYPT]) == (tp, wp)


@clause("9.3")
def test_gold_of_nubia_is_worth_one_to_others() -> None:
    p = scene(active="hatti", hatti_hand=(87,))
    play(p, "card #87", "event")
    assert p.noted_tp[HATTI] == 1


@clause("9.3", "24.1")
def test_a_great_caravan_scores_with_spaces_in_five_provinces() -> None:
    p = event(84, 'provinces = ["egypt"]\nspaces = ["sile", "gaza", "damascus", "byblos"]\n' + HOME)
    play(p, "event")
    assert p.vp[0] == 1
    q = event(84)
    play(q, "event")
    assert q.vp[0] == 0


@clause("9.3")
def test_pirates_need_a_port_and_a_low_flood_hits_anybody() -> None:
    p = event(83, hatti='provinces = ["hatti", "lower-land"]\nforces = { hattusha = "King, Storm God" }')
    play(p, "event", "aim-power hatti")
    assert (p.noted_tp[HATTI], p.noted_wp[HATTI]) == (-1, -1)
    q = event(83, 'spaces = ["memphis"]\n' + HOME)
    assert why(q, "event") == "9.3"
    r = event(96)
    play(r, "event", "aim-power hatti")
    assert r.noted_tp[HATTI] == -2


@clause("9.3", "7.1")
def test_locusts_eat_a_province_once() -> None:
    p = event(97)
    play(p, "event", f"aim-province {PROVINCE_INDEX['hatti']}")
    assert p.locusts == 1 << PROVINCE_INDEX["hatti"]
    assert tribute(p, HATTI) == 0
    assert wood(p, HATTI) == 0


@clause("9.3", "2.2")
def test_chariots_by_event() -> None:
    p = event(89)
    play(p, "event", "aim-general egypt.2")
    assert units(p, "egypt", "tanis") == "1 chariot"
    q = event(90, 'provinces = ["egypt", "canaan"]\n' + HOME)
    play(q, "event")
    assert not offers(q, "aim-general egypt.1")
    play(q, "aim-general egypt.king")
    assert units(q, "egypt", "memphis") == "3 amon, 3 ra, 2 chariot"
    r = event(90, HOME.replace("Ra", "Ra, 8 chariots"))
    assert why(r, "event") == "9.3"


@clause("9.3", "2.2")
def test_mercenaries_by_event() -> None:
    p = event(91)
    play(p, "event", "aim-general egypt.2")
    assert units(p, "egypt", "tanis") == "3 mercenary"
    q = event(92, HOME)
    play(q, "event", "?aim-general egypt.1")
    # Habiru follow a warlord in Canaan though Gaza is nobody's.
    assert units(q, "egypt", "gaza") == "2 mercenary"


@clause("9.3", "18.3")
def test_habiru_may_strip_a_marker_instead() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["jaffa", "tyre", "shechem"]\nforces = { shechem = "1 Storm God", hattusha = "King" }'
    p = event(92, hatti=hatti)
    play(p, "event")
    assert why(p, "aim-space tyre") == "9.3"
    assert why(p, "aim-space shechem") == "9.3"
    play(p, "aim-space jaffa")
    assert marker(p, "jaffa") == ""


@clause("9.3", "15.5.8")
def test_levies_and_harvests_restore_warriors() -> None:
    egypt = 'forces = { memphis = "King, 1 Amon, 2 Amon reduced, 2 Ra reduced" }'
    p = event(93, egypt)
    play(p, "event", "aim-unit amon* memphis", "aim-unit amon* memphis", "aim-unit ra* memphis")
    assert units(p, "egypt", "memphis") == "3 amon, 1 ra, 1 ra*"
    q = event(93, egypt)
    play(q, "event", "aim-unit ra* memphis", "done")
    assert units(q, "egypt", "memphis") == "1 amon, 2 amon*, 1 ra, 1 ra*"
    r = event(93)
    assert why(r, "event") == "9.3"
    h = event(95, egypt)
    play(h, "event", "aim-unit amon* memphis")
    assert units(h, "egypt", "memphis") == "2 amon, 1 amon*, 2 ra*"
    assert h.noted_tp[EGYPT] == 1


@clause("9.3")
def test_veterans_come_back_reduced_to_one_home_space() -> None:
    p = event(
        94,
        'divisions = ["Amon", "Ra"]\ndestroyed = { Amon = 2, Ra = 3 }\nforces = { memphis = "King, 1 Amon" }',
    )
    play(p, "event", "aim-unit amon* tanis")
    assert why(p, "aim-unit ra* memphis") == "9.3"
    play(p, "aim-unit ra* tanis", "aim-unit ra* tanis")
    assert units(p, "egypt", "tanis") == "1 amon*, 2 ra*"
    q = event(94)
    assert why(q, "event") == "9.3"


@clause("9.3", "11.13")
def test_plague_spreads_to_one_adjacent_space() -> None:
    egypt = 'forces = { gaza = "King, 2 Amon", memphis = "Warlord 1" }'
    hatti = 'forces = { jaffa = "Warlord 1, 2 Storm God", raphia = "1 Storm God", hattusha = "King, Sun Goddess" }'
    p = event(98, egypt, hatti, dice=[6, 6, 6, 1])
    play(p, "event", "aim-space gaza")
    assert why(p, "aim-space hattusha") == "9.3"
    play(p, "aim-space jaffa")
    assert units(p, "egypt", "gaza") == "2 amon*"
    assert units(p, "hatti", "jaffa") == "1 storm-god, 1 storm-god*"


@clause("9.3", "11.13")
def test_a_plague_need_not_spread_to_ones_own_though_nobody_else_is_near() -> None:
    egypt = 'forces = { gaza = "King, 2 Amon", memphis = "Warlord 1" }'
    hatti = 'forces = { jaffa = "Warlord 1, 1 Storm God", hattusha = "King, Sun Goddess" }'
    p = event(98, egypt, hatti, dice=[6])
    play(p, "event", "aim-space jaffa")
    assert why(p, "aim-space hattusha") == "9.3"
    play(p, "aim-space jerusalem")
    assert units(p, "egypt", "gaza") == "2 amon"
    # With nobody near there is nothing to choose.
    q = event(98, egypt, hatti, dice=[1, 1, 1])
    play(q, "event", "aim-space hattusha")
    assert offers(q, "hatti: card #86")


@clause("9.3")
def test_a_vassal_treaty_places_three_markers_in_one_province_abroad() -> None:
    p = event(102, 'provinces = ["egypt"]\nspaces = ["gaza"]\n' + HOME)
    play(p, "event")
    assert why(p, "aim-space tyre") == "9.3"
    assert why(p, "aim-space hattusha") == "9.3"
    # Sile touches Avaris; then any of Sinai.
    play(p, "aim-space sile", "aim-space timna")
    assert why(p, "aim-space jaffa") == "9.3"
    play(p, "aim-space mafkat")
    assert marker(p, "timna") == "egypt"
    assert p.seats_to_choose == [1]


@clause("9.3", "18.2")
def test_defection_needs_a_foothold_and_an_undefended_enemy_marker() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["gaza"]\n' + HOME
    hatti = 'provinces = ["hatti"]\nspaces = ["jaffa", "tyre", "damascus"]\ngarrisons = ["tyre"]\nforces = { hattusha = "King, Storm God" }'
    p = event(103, egypt, hatti)
    # Only Jaffa will do: the table takes it by itself.
    play(p, "event")
    assert marker(p, "jaffa") == "egypt"
    assert marker(p, "damascus") == "hatti"


@clause("9.3", "20.1")
def test_a_silver_treaty_scores_for_both_and_shuts_their_borders() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["jaffa"]\nforces = { hattusha = "King, Storm God" }'
    egypt = 'forces = { gaza = "King, Amon", shechem = "Warlord 1, Ra" }'
    p = event(104, egypt, hatti)
    play(p, "event", "?aim-seat 1")
    assert p.vp[:2] == [1, 1]
    play(p, "card #86", "trade", OPS_3, "activate egypt.king", "all")
    # The next Round: still closed.
    assert why(p, "enter jaffa") == "9.3"
    play(p, "stop", "card #87", "trade", OPS_2, "activate egypt.1", "all")
    assert offers(p, "enter jaffa")


@clause("9.3", "20.3")
def test_a_diplomatic_marriage_takes_a_nations_marker_or_scores() -> None:
    kassites = '[powers.kassites]\nsuccessor = "none"\nprovinces = ["kardunias"]\nforces = { babylon = "King, Marduk" }\n'
    p = event(105, head='neutral = ["kassites"]', more=kassites)
    play(p, "event", "?aim-side kassites")
    assert p.holder[4] == 0
    q = event(105)
    play(q, "event")
    assert q.vp[0] == 1
    r = event(105, "hostile = { kassites = 1 }\n" + HOME, head='neutral = ["kassites"]', more=kassites)
    assert why(r, "event") == "9.3"


@clause("9.3", "9.7")
def test_letters_show_a_hand_and_swap_a_card() -> None:
    p = event(106, dice=[2])
    play(p, "event", "?aim-seat 1")
    assert facts(p, facts_cards.HandSeen)[0].cards == (85, 86, 87)
    assert facts(p, facts_cards.HandSeen)[0].seats == 1
    assert why(p, "aim-card #86") == "8.2"
    play(p, "aim-card #83")
    assert hand(p, "egypt") == [84, 85, 87]
    assert hand(p, "hatti") == [83, 86, 88]
    assert p.known[86] == 3


@clause("9.3", "25.0")
def test_a_banished_prince_goes_home_without_his_units() -> None:
    hatti = 'forces = { jaffa = "Warlord 1, Storm God", hattusha = "King, Sun Goddess" }'
    p = event(107, hatti=hatti)
    play(p, "event", "?aim-general hatti.1", "hatti: home kanesh")
    assert general_at(p, "hatti.1") == "kanesh"
    assert units(p, "hatti", "jaffa") == "3 storm-god"


@clause("9.3", "3.0")
def test_mercenaries_of_a_banished_prince_desert() -> None:
    hatti = 'forces = { jaffa = "Warlord 1, 2 mercenaries", hattusha = "King, Sun Goddess" }'
    p = event(107, hatti=hatti)
    play(p, "event", "?aim-general hatti.1", "hatti: home kanesh")
    assert units(p, "hatti", "jaffa") == ""
    assert p.stack(12, AT["jaffa"]) != 0


@clause("9.3", "18.3")
def test_suteans_raid_up_to_two_markers() -> None:
    hatti = 'provinces = ["hatti", "mari"]\nspaces = ["tadmor"]\nforces = { terqa = "1 Storm God", hattusha = "King" }'
    p = event(108, hatti=hatti)
    play(p, "event")
    assert why(p, "aim-space mari") == "9.3"
    assert why(p, "aim-space terqa") == "9.3"
    assert why(p, "aim-space kanesh") == "9.3"
    play(p, "aim-space tadmor", "aim-space anat")
    assert marker(p, "tadmor") == ""
    assert p.seats_to_choose == [1]


@clause("9.3", "7.1")
def test_a_kushite_rising_costs_egypt_its_south_and_a_step() -> None:
    p = scene(active="hatti", hatti_hand=(109,))
    play(p, "card #109", "event", "egypt: aim-unit amon gaza")
    assert p.kushites
    assert "1 amon*" in units(p, "egypt", "gaza")


@clause("9.3", "11.12", "17.2")
@pytest.mark.parametrize(("card", "number"), [(1, 3), (5, 2)])
def test_campaigns_activate_two_or_three_generals(card: int, number: int) -> None:
    p = event(card)
    play(p, "event")
    for general in ("egypt.king", "egypt.1", "egypt.2")[:number]:
        play(p, f"activate {general}", "?alone", "stop")
    assert p.seats_to_choose == [1]


@clause("9.3")
def test_an_army_in_the_others_space_must_leave_by_its_next_move() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["jaffa"]\nforces = { hattusha = "King, Storm God" }'
    p = event(104, 'forces = { jaffa = "King, Amon", memphis = "Warlord 1" }', hatti)
    play(p, "event", "?aim-seat 1", "card #86", "trade", OPS_3, "activate egypt.king", "all")
    assert why(p, "stop") == "9.3"
    play(p, "enter gaza", "stop")
    assert general_at(p, "egypt.king") == "gaza"
