"""20.1 Gifts, and what alliances do not do."""

from __future__ import annotations

from kadesh.games.god_kings.rules import facts_turn, facts_war
from kadesh.games.god_kings.rules.position import GodKingsPosition
from tests.games.god_kings.scene import OPS_3, play, scene
from tests.games.god_kings.table import AT, facts, hand, marker, offers, why
from tests.support import clause

EGYPT = (
    'provinces = ["egypt", "sinai", "canaan"]\nspaces = ["byblos"]\ngarrisons = ["gaza", "byblos"]\n'
    'forces = { memphis = "King, Warlord 1, Warlord 2, Amon, Ra" }'
)
HATTI = (
    'provinces = ["hatti", "upe"]\nspaces = ["irqata"]\n'
    'forces = { hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }'
)


def giving() -> GodKingsPosition:
    """A Reinforcement Phase begins; Egypt may give spaces."""
    return scene(EGYPT, HATTI, head="", phase="reinforcement", turn=3)


@clause("20.1")
def test_spaces_next_to_a_province_of_the_receiver_change_hands() -> None:
    p = giving()
    assert p.seats_to_choose == [0]
    # Sidon touches Kumidi in Upe, which Hatti controls; Gaza touches nothing of Hatti's.
    assert why(p, "give-space gaza 1") == "20.1"
    assert why(p, "give-space sidon 0") == "20.1"
    assert why(p, "give-space irqata 1") == "20.1"
    play(p, "give-space hazor 1", "accept", "give-space sidon 1", "accept", "done")
    assert marker(p, "sidon") == "hatti"
    assert marker(p, "hazor") == "hatti"


@clause("20.1")
def test_who_gives_nothing_at_all_is_not_asked_for_each_kind() -> None:
    p = giving()
    play(p, "egypt: give-nothing")
    while p.seats_to_choose == [1]:
        play(p, "hatti: done")
    assert offers(p, "egypt: buy-mercenary")
    assert facts(p, facts_turn.GiftOffered) == []
    q = giving()
    play(q, "egypt: done", "?hatti: done", "egypt: done", "?hatti: done")
    assert why(q, "egypt: give-nothing") == "20.1"  # cards come last


@clause("20.1")
def test_a_garrison_is_lost_in_the_gift_and_a_gift_may_be_refused() -> None:
    p = giving()
    p.garrison[AT["hazor"]] = 1
    play(p, "give-space hazor 1", "accept")
    assert marker(p, "hazor") == "hatti"
    play(p, "give-space sidon 1", "refuse")
    assert marker(p, "sidon") == "egypt"
    # Whoever refused is not offered more of this kind, so that Egypt is done.
    assert not offers(p, "egypt: give-space sidon 1")
    assert len(facts(p, facts_turn.GiftOffered)) == 2


@clause("20.1", "7.1")
def test_points_are_given_after_spaces_and_before_cards() -> None:
    p = giving()
    play(p, "done", "?done")
    egypt, hatti = p.tp[0], p.tp[1]
    assert egypt == 5
    assert why(p, "give-points 1 1 0") == ""
    play(p, "give-points 1 1 0", "accept", "give-points 1 0 1", "accept", "done")
    assert (p.tp[0], p.tp[1]) == (egypt - 1, hatti + 1)


@clause("20.1")
def test_one_card_to_one_player() -> None:
    p = giving()
    play(p, "done", "?done", "done", "done")
    play(p, "give-card 1 #84", "accept")
    assert 84 in hand(p, "hatti")
    assert p.known[83] == 3
    assert not offers(p, "give-card 1 #85")
    given = facts(p, facts_turn.CardGiven)[0]
    assert given.seats == 3


@clause("20.1")
def test_no_gifts_on_the_first_turn_of_a_scenario() -> None:
    p = scene(EGYPT, HATTI, phase="round")
    assert facts(p, facts_turn.GiftOffered) == []
    assert offers(p, "card #84")


@clause("20.1", "20.0")
def test_units_of_two_players_in_a_space_must_fight_allied_or_not() -> None:
    p = scene(
        'forces = { gaza = "King, Amon", memphis = "Warlord 1" }',
        'forces = { jaffa = "1 Storm God", hattusha = "King" }',
    )
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "?fight", "?fight")
    assert len(facts(p, facts_war.Battle)) == 1
