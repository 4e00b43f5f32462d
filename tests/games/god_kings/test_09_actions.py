"""9.4 Action events: each card in its window, its effect, and what refuses it."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_cards, facts_war
from kadesh.games.god_kings.rules.position import DISCARDS, GodKingsPosition
from tests.games.god_kings.scene import OPS_1, OPS_2, OPS_3, army, battle, play, scene
from tests.games.god_kings.table import AT, facts, general_at, offers, units, why
from tests.support import clause

MARCH = 'forces = { gaza = "King, Amon, Ra, 2 chariots", memphis = "Warlord 1, Warlord 2" }'
START = (OPS_3, "activate egypt.king", "all")
JAFFA = 'forces = { jaffa = "Warlord 1, Storm God, 2 chariots", hattusha = "King, Sun Goddess" }'
SHECHEM = 'forces = { shechem = "King, Storm God", hattusha = "Warlord 1, Sun Goddess" }'
GAZA = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King, Storm God" }'
AT_GAZA = 'forces = { gaza = "King, Amon", memphis = "Warlord 1" }'


def marching(
    card: int, hatti: str = JAFFA, owner: str = "egypt", dice: list[int] | None = None
) -> GodKingsPosition:
    """Pharaoh sets out; one of the two has an action card."""
    hands = {"egypt_hand": (card,)} if owner == "egypt" else {"hatti_hand": (card,)}
    p = scene(MARCH, hatti, dice=dice, **hands)  # type: ignore[arg-type]
    play(p, *START)
    return p


def fighting(
    card: int, owner: str = "egypt", hatti: str = JAFFA, dice: list[int] | None = None
) -> GodKingsPosition:
    """Pharaoh has entered Jaffa and will fight."""
    p = marching(card, hatti, owner, dice)
    play(p, "enter jaffa", "?hatti: done", "fight")
    return p


# --- W1: one's own activation ---


@clause("9.4")
@pytest.mark.parametrize("card", [73, 74])
def test_forced_march_adds_two_points_that_do_not_serve_at_sea(card: int) -> None:
    p = marching(card)
    assert army(p).mp == 4
    play(p, f"play #{card}")
    assert army(p).mp == 6
    assert p.card_at[card - 1] == DISCARDS
    q = scene('forces = { gaza = "Warlord 1, 2 Amon" }', egypt_hand=(73,))
    play(q, OPS_3, "activate egypt.1", "all", "play #73", "enter jaffa", "enter megiddo", "enter jaffa")
    # Three points are left, all of them the army's own.
    assert army(q).mp == 3
    assert offers(q, "sail avaris")


@clause("9.4")
def test_only_the_active_player_hastens_his_army() -> None:
    p = marching(73, owner="hatti")
    assert p.seats_to_choose == [0]
    assert offers(p, "enter jaffa")


@clause("9.4", "13.4")
def test_night_advance_hampers_interceptors() -> None:
    p = marching(75, SHECHEM, dice=[2])
    play(p, "play #75", "enter jaffa", "intercept hatti.king", "all")
    attempt = facts(p, facts_war.Interception)[0]
    assert attempt.modifier == 2
    assert not attempt.success


@clause("9.4", "11.7")
def test_goat_tracks_make_mountains_easy() -> None:
    p = marching(79, SHECHEM.replace("shechem", "tyre"))
    play(p, "play #79", "enter jerusalem")
    assert army(p).mp == 3


@clause("9.4", "12.1")
def test_fair_winds_let_any_card_sail_for_two() -> None:
    p = scene('forces = { avaris = "Warlord 1, 2 Amon", memphis = "King" }', egypt_hand=(81,))
    play(p, OPS_2, "activate egypt.1", "all", "play #81", "sail jaffa")
    assert army(p).mp == 2


# --- W2, W3, W5, W6: against another's army ---


@clause("9.4")
def test_a_swollen_river_stops_an_army_that_has_moved() -> None:
    p = marching(78, SHECHEM.replace("shechem", "tyre"), "hatti")
    play(p, "enter jaffa")
    # Not before it has entered a space.
    play(p, "enter megiddo", "hatti: play #78")
    assert general_at(p, "egypt.king") == "jaffa"
    assert why(p, "enter gaza") == "9.4"
    assert offers(p, "stop")


@clause("9.4", "11.13")
def test_a_storm_at_sea_keeps_an_army_in_port() -> None:
    p = scene('forces = { avaris = "Warlord 1, 2 Amon", memphis = "King" }', hatti_hand=(82,), dice=[6, 1])
    play(p, OPS_3, "activate egypt.1", "all", "sail jaffa", "hatti: play #82")
    assert general_at(p, "egypt.1") == "avaris"
    assert units(p, "egypt", "avaris") == "1 amon, 1 amon*"
    assert p.seats_to_choose == [1]


@clause("9.4", "11.13")
def test_snow_falls_on_strangers_in_the_mountains() -> None:
    p = marching(101, SHECHEM.replace("shechem", "tyre"), "hatti", dice=[6] + [1] * 7)
    play(p, "enter jerusalem", "hatti: play #101")
    assert units(p, "egypt", "jerusalem") == "2 amon, 1 amon*, 3 ra, 2 chariot"
    hatti = 'provinces = ["hatti"]\nforces = { hattusha = "Warlord 1, Storm God", kanesh = "King" }'
    q = scene(hatti=hatti, active="hatti", egypt_hand=(101,))
    play(q, OPS_2, "activate hatti.1", "all", "enter sapinuwa", "stop")
    # At home the Hittites know their passes.
    assert facts(q, facts_cards.Action) == []


@clause("9.4", "11.13")
def test_thirst_in_the_desert_before_battle_or_siege() -> None:
    egypt = 'forces = { gaza = "Warlord 1, 3 Amon", memphis = "King" }'
    p = scene(egypt, hatti_hand=(100,), dice=[6, 6, 1])
    play(p, OPS_2, "activate egypt.1", "all", "enter raphia", "stop", "hatti: play #100")
    assert units(p, "egypt", "raphia") == "1 amon, 2 amon*"
    q = scene(egypt, hatti_hand=(100,))
    play(q, OPS_2, "activate egypt.1", "all", "enter jaffa", "stop")
    # Canaan has wells.
    assert facts(q, facts_cards.Action) == []


# --- W4: reactions ---


@clause("9.4", "13.4", "13.10")
def test_spies_make_an_interception_fail() -> None:
    p = marching(76, SHECHEM)
    play(p, "enter jaffa", "intercept hatti.king", "all", "play #76")
    attempt = facts(p, facts_war.Interception)[0]
    assert not attempt.success
    assert attempt.die == 0
    play(p, "enter shechem")
    # It counts as failed: the army may not avoid.
    assert facts(p, facts_war.AvoidDeclared) == []


@clause("9.4", "14.1")
def test_spies_make_an_avoidance_fail_without_shaking_the_army() -> None:
    p = marching(76)
    play(p, "enter jaffa", "avoid hatti.1", "all", "play #76", "fight", "?no-charge", "?no-charge", "fight")
    assert facts(p, facts_war.Advantage)[0].defender == 3


@clause("9.4", "13.4")
def test_scouts_make_an_interception_succeed() -> None:
    p = marching(77, SHECHEM, "hatti")
    play(p, "enter jaffa", "intercept hatti.king", "all", "hatti: play #77")
    assert facts(p, facts_war.Interception)[0].success
    assert offers(p, "back-up")


@clause("9.4", "14.1")
def test_an_army_melts_away() -> None:
    p = marching(80, owner="hatti")
    play(p, "enter jaffa", "avoid hatti.1", "all", "hatti: play #80", "avoid-to shechem")
    assert general_at(p, "hatti.1") == "shechem"
    # Scouts and Melting Away are for one's own armies and their own kind of attempt.
    q = marching(77, owner="hatti")
    play(q, "enter jaffa", "avoid hatti.1", "all")
    assert facts(q, facts_cards.Action) == []


# --- W7, W8: before and at charges ---


@clause("9.4", "15.5.2")
def test_dust_keeps_both_sides_from_charging() -> None:
    p = fighting(67)
    play(p, "play #67")
    assert not offers(p, "charge")
    assert battle(p).tried == 0


@clause("9.4", "15.5.5")
def test_a_heroic_king_counts_one_more_but_never_five() -> None:
    hatti = 'king = "arnuwanda-i"\nforces = { jaffa = "King, Storm God", hattusha = "Warlord 1" }'
    p = fighting(70, "hatti", hatti)
    play(p, "hatti: play #70", "no-charge", "fight")
    assert facts(p, facts_war.Advantage)[0].defender == 3 + 1
    # Thutmose has 4 already.
    q = fighting(70)
    assert not offers(q, "play #70")
    # A warlord commands for Hatti here: nobody's King.
    r = fighting(70, "hatti")
    assert facts(r, facts_cards.Action) == []


@clause("9.4", "15.5.1", "15.5.2")
@pytest.mark.parametrize(("card", "owner", "success"), [(62, "egypt", True), (63, "hatti", False)])
def test_charges_decided_by_cards(card: int, owner: str, success: bool) -> None:
    p = fighting(card, owner, dice=[3])
    play(p, "charge", f"{owner}: play #{card}")
    roll = facts(p, facts_war.ChargeRoll)[0]
    assert roll.success is success
    assert roll.die == 0
    # It counts as attempted all the same.
    assert battle(p).tried & 1


@clause("9.4", "15.5.2")
def test_of_horus_and_the_irresistible_charge_the_last_counts() -> None:
    p = scene(MARCH, JAFFA, egypt_hand=(62,), hatti_hand=(63,), dice=[3])
    play(p, *START, "enter jaffa", "?hatti: done", "fight", "charge", "play #62", "hatti: play #63")
    assert not facts(p, facts_war.ChargeRoll)[0].success


@clause("9.4", "15.5.2")
@pytest.mark.parametrize(("card", "owner", "modifier"), [(65, "hatti", 2), (66, "egypt", -2)])
def test_cards_on_the_charge_roll(card: int, owner: str, modifier: int) -> None:
    p = fighting(card, owner, dice=[6])
    play(p, "charge", f"{owner}: play #{card}")
    assert facts(p, facts_war.ChargeRoll)[0].modifier == modifier


# --- W9: battle cards, first for the Attacker, then for the Defender ---


def at_step_four(card: int, owner: str, hatti: str = JAFFA) -> GodKingsPosition:
    p = fighting(card, owner, hatti)
    play(p, "?no-charge", "?hatti: no-charge", "?no-charge", "?fight")
    return p


@clause("9.4", "15.5.1", "15.5.5")
@pytest.mark.parametrize(
    ("card", "owner", "attacker", "defender"),
    [
        (56, "egypt", 7, 3),
        (57, "egypt", 7, 3),
        (58, "egypt", 8, 3),
        (59, "egypt", 7, 3),
        (60, "egypt", 7, 3),
        (61, "egypt", 7, 3),
        (68, "egypt", 6, 1),
        (71, "egypt", 6, 1),
    ],
)
def test_cards_for_the_attacker(card: int, owner: str, attacker: int, defender: int) -> None:
    p = at_step_four(card, owner)
    play(p, f"{owner}: play #{card}")
    drm = facts(p, facts_war.Advantage)[0]
    assert (drm.attacker, drm.defender) == (attacker, defender)


@clause("9.4", "15.5.1", "15.5.5")
@pytest.mark.parametrize(
    ("card", "attacker", "defender"), [(56, 6, 4), (57, 6, 5), (58, 6, 4), (68, 4, 3), (71, 2, 3), (61, 6, 4)]
)
def test_cards_for_the_defender_in_the_second_half(card: int, attacker: int, defender: int) -> None:
    p = at_step_four(card, "hatti")
    # In the half for the Attacker the defender may pass.
    play(p, "hatti: pass", f"hatti: play #{card}")
    drm = facts(p, facts_war.Advantage)[0]
    assert (drm.attacker, drm.defender) == (attacker, defender)


@clause("9.4", "20.1")
def test_even_the_enemy_may_be_helped() -> None:
    p = at_step_four(56, "hatti")
    play(p, "hatti: play #56")
    assert facts(p, facts_war.Advantage)[0].attacker == 7


@clause("9.4", "15.5.5")
def test_an_ambush_needs_mountains_or_an_interception() -> None:
    p = at_step_four(55, "hatti")
    assert facts(p, facts_cards.Action) == []
    q = scene(MARCH, SHECHEM, hatti_hand=(55,), dice=[1])
    play(q, *START, "enter jaffa", "intercept hatti.king", "all", "fight", "fight", "no-charge", "fight")
    play(q, "hatti: play #55")
    # King 2, a division, one for the interception, two for the ambush.
    assert facts(q, facts_war.Advantage)[0].defender == 2 + 1 + 1 + 2


@clause("9.4", "15.5.5")
def test_veterans_need_a_complete_division() -> None:
    p = at_step_four(61, "hatti", JAFFA.replace("Storm God,", "2 Storm God,"))
    # Only Egypt's side has one; Hatti may help it but not itself.
    play(p, "hatti: pass")
    assert facts(p, facts_cards.Action) == []
    assert facts(p, facts_war.Advantage) != []


# --- W10, W11: losses and after the battle ---


@clause("9.4", "15.5.8")
def test_armoured_crews_free_a_side_of_its_chariots_share() -> None:
    p = fighting(64, dice=[6, 3, 3])
    play(p, "charge", "?hatti: no-charge", "?advantage 3 0")
    assert why(p, "play-for #64 1") == "9.4"
    play(p, "play-for #64 0")
    assert battle(p).crews == 1
    # The warriors may take it all.
    assert offers(p, "lose amon")


@clause("9.4", "15.5.10")
def test_a_plundered_camp_saves_the_loser_from_displacement() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["shechem"]\nforces = { jaffa = "Warlord 1, Storm God, Sun Goddess", hattusha = "King" }'
    p = fighting(69, "hatti", hatti, dice=[5, 4])
    play(p, "no-charge", "fight", "advantage 2 0", *["?lose-cheapest"] * 6)
    margin = facts(p, facts_war.BattleWon)[0]
    assert 5 <= margin.attacker - margin.defender < 8
    play(p, "hatti: play #69")
    assert offers(p, "retreat")


@clause("9.4", "15.5.10")
def test_a_plundered_camp_is_nothing_to_a_force_of_which_nobody_is_left() -> None:
    few = 'provinces = ["hatti"]\nspaces = ["shechem"]\nforces = { jaffa = "Warlord 1, 1 Storm God reduced", hattusha = "King" }'
    p = fighting(69, "hatti", few, dice=[4, 1])
    play(p, "hold amon 3", "hold ra 3", "fight", "no-charge", "fight", "advantage 0 0")
    won = facts(p, facts_war.BattleWon)[0]
    assert won.attacker - won.defender >= 5
    assert not offers(p, "play #69")
    # Who has units left may play it, and be displaced all the same.
    hatti = few.replace("1 Storm God reduced", "Storm God, Sun Goddess")
    q = fighting(69, "hatti", hatti, dice=[6, 1])
    play(q, "no-charge", "fight", "advantage 2 0", *["?lose-cheapest"] * 6)
    won = facts(q, facts_war.BattleWon)[0]
    assert won.attacker - won.defender >= 8
    play(q, "hatti: play #69")
    assert offers(q, "hatti: home hattusha")
    assert not offers(q, "retreat")


@clause("9.4", "24.1")
def test_a_victory_stele_needs_ones_own_victory_over_six_units() -> None:
    hatti = JAFFA.replace("Storm God, 2 chariots", "Storm God, 3 chariots")
    p = fighting(72, hatti=hatti, dice=[6, 1])
    play(p, "?hatti: no-charge", "no-charge", "?fight", "advantage 3 0", *["?lose-cheapest"] * 6)
    assert p.vp[0] == 1
    play(p, "play #72")
    assert p.vp[0] == 2
    q = fighting(72, dice=[6, 1])
    play(q, "no-charge", "?hatti: no-charge", "?fight", "advantage 3 0", *["?lose-cheapest"] * 6)
    # Five units only.
    assert not offers(q, "play #72")


# --- W12, W13: sieges ---


@clause("9.4", "17.3")
@pytest.mark.parametrize(
    ("card", "owner", "modifier"),
    [(46, "egypt", 1), (51, "egypt", 1), (53, "hatti", -2)],
)
def test_cards_on_the_siege_roll(card: int, owner: str, modifier: int) -> None:
    hands = {"egypt_hand": (card,)} if owner == "egypt" else {"hatti_hand": (card,)}
    p = scene(AT_GAZA, GAZA, dice=[2], **hands)  # type: ignore[arg-type]
    play(p, OPS_1, "besiege egypt.king", f"{owner}: play #{card}")
    assert facts(p, facts_war.SiegeRoll)[0].modifier == modifier


@clause("9.4", "17.3")
def test_a_ramp_needs_a_siege_that_goes_on() -> None:
    p = scene(AT_GAZA, GAZA, dice=[2], egypt_hand=(50,))
    play(p, OPS_1, "besiege egypt.king")
    assert facts(p, facts_cards.Action) == []
    q = scene(
        AT_GAZA,
        GAZA,
        dice=[2],
        egypt_hand=(50,),
        more='[[siege]]\ncity = "gaza"\nby = "egypt"\ncontinued = 1\n',
    )
    play(q, OPS_1, "besiege egypt.king", "play #50")
    assert facts(q, facts_war.SiegeRoll)[0].modifier == 1 + 2
    assert facts(q, facts_war.SiegeRoll)[0].fallen


@clause("9.4", "17.3")
def test_a_ram_takes_a_wall_off_but_no_more_than_there_are() -> None:
    for city, modifier in (("gaza", 0), ("megiddo", 0)):
        hatti = GAZA.replace("gaza", city)
        p = scene(AT_GAZA.replace("gaza", city), hatti, dice=[2], egypt_hand=(52,))
        play(p, OPS_1, "besiege egypt.king", "play #52")
        assert facts(p, facts_war.SiegeRoll)[0].modifier == modifier


@clause("9.4", "17.3")
def test_ladders_cost_a_step_on_a_natural_one() -> None:
    p = scene(AT_GAZA, GAZA, dice=[1], egypt_hand=(51,))
    play(p, OPS_1, "besiege egypt.king", "play #51", "?lose-cheapest")
    assert units(p, "egypt", "gaza") == "2 amon, 1 amon*"
    # So do besiegers who stood there already when their general came alone.
    egypt = 'forces = { gaza = "Amon", raphia = "King", memphis = "Warlord 1" }'
    q = scene(egypt, GAZA, dice=[1], egypt_hand=(51,))
    play(q, *(OPS_1, "activate egypt.king", "enter gaza", "storm", "play #51", "?lose-cheapest"))
    assert units(q, "egypt", "gaza") == "2 amon, 1 amon*"


@clause("9.4", "17.3")
def test_a_stout_garrison_takes_a_marker_away() -> None:
    p = scene(
        AT_GAZA,
        GAZA,
        dice=[1],
        hatti_hand=(54,),
        more='[[siege]]\ncity = "gaza"\nby = "egypt"\ncontinued = 2\n',
    )
    play(p, OPS_1, "besiege egypt.king", "hatti: play #54")
    assert p.siege_count[AT["gaza"]] == 1


# --- W15: the Oracle ---


@clause("9.4")
def test_the_oracle_rolls_a_die_of_ones_own_again_and_the_second_stands() -> None:
    p = scene(AT_GAZA, GAZA, dice=[2, 6], egypt_hand=(110,))
    play(p, OPS_1, "besiege egypt.king", "play #110")
    assert facts(p, facts_cards.Oracle)[0].before == 2
    assert facts(p, facts_war.SiegeRoll)[0].die == 6
    q = scene(AT_GAZA, GAZA, dice=[2], hatti_hand=(110,))
    play(q, OPS_1, "besiege egypt.king")
    # Not another's die.
    assert facts(q, facts_cards.Oracle) == []


@clause("9.4", "8.2")
def test_an_action_card_does_not_use_up_the_impulse() -> None:
    p = marching(78, SHECHEM.replace("shechem", "tyre"), "hatti")
    play(p, "enter jaffa", "enter megiddo", "hatti: play #78", "stop")
    assert p.seats_to_choose == [1]
    assert offers(p, "card #86")


@clause("9.4")
def test_nobody_is_asked_who_holds_no_card_for_the_window() -> None:
    p = fighting(95)
    play(p, "no-charge", "?hatti: no-charge", "?fight", "advantage 3 0")
    assert facts(p, facts_cards.Action) == []


@clause("9.4")
def test_an_attentive_seat_is_asked_in_any_case() -> None:
    p = scene(MARCH, SHECHEM.replace("shechem", "tyre"))
    p.attentive = 2
    play(p, *START, "enter jaffa", "enter megiddo")
    assert p.step.name == "play an action card"
    assert p.options(1) == [("pass",)]
    assert p.why_not(1, ("play", 85)) is not None


@clause("9.4", "11.2")
def test_an_army_sets_out_with_a_card_of_its_own_player_before_its_first_space() -> None:
    """No question of its own is put for it: the card lies among what the army can do."""
    p = marching(73, SHECHEM.replace("shechem", "tyre"))
    assert (p.step.name, army(p).mp) == ("march", 4)
    play(p, "play #73")
    assert army(p).mp == 6
    q = marching(73, SHECHEM.replace("shechem", "tyre"))
    play(q, "enter jaffa")
    assert why(q, "play #73") == "9.4"
    assert not offers(q, "play #73")


@clause("9.4")
def test_among_people_the_asking_tells_nothing_of_hands() -> None:
    asked: list[list[int]] = []
    for hatti in ((78,), ()):
        p = scene(MARCH, SHECHEM.replace("shechem", "tyre"), hatti_hand=hatti)
        p.discreet = True
        play(p, OPS_3, "activate egypt.king", "all", "enter jaffa")
        before = p.reveals
        play(p, "enter megiddo")
        # Whether Hatti has a Swollen River or not, it is waited for, and nothing is taken back after that.
        asked.append(p.waited_for())
        assert p.reveals > before
        assert p.seats_to_choose == [1]
    assert asked[0] == asked[1] == [1]


@clause("9.4")
def test_thirst_is_asked_about_in_deserts_only() -> None:
    p = scene(MARCH, SHECHEM.replace("shechem", "tyre"), hatti_hand=(100,))
    p.discreet = True
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "stop")
    # Canaan is no desert: Hatti plays its own card now.
    assert offers(p, "hatti: card #100")
