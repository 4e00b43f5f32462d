"""9 Every card of the 110: all copies do what their title says, and none is played at another's moment."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import CARD_KIND, KIND_ACTION, KIND_WINDOW, N_CARDS, W_SIEGE
from kadesh.games.god_kings.rules import facts_cards, facts_turn, facts_war
from kadesh.games.god_kings.rules.position import ASIDE, DISCARDS, REMOVED
from tests.games.god_kings.scene import OPS_1, OPS_3, play, scene
from tests.games.god_kings.table import facts, general_at, marker, offers, units, why
from tests.support import clause

HOME = 'forces = { memphis = "King, Amon, Ra", gaza = "Warlord 1", tanis = "Warlord 2" }'
AT_GAZA = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
GAZA = 'spaces = ["hattusha", "gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King, Storm God" }'
CARDS = list(range(1, N_CARDS + 1))
ACTIONS = [card for card in CARDS if KIND_ACTION[CARD_KIND[card - 1]]]
EVENTS = [card for card in CARDS if card not in ACTIONS]
OF_SIEGES = [card for card in ACTIONS if KIND_WINDOW[CARD_KIND[card - 1]] == W_SIEGE]


@clause("9.4")
@pytest.mark.parametrize("card", [card for card in CARDS if card not in OF_SIEGES])
def test_before_a_siege_roll_only_cards_of_sieges_are_played(card: int) -> None:
    p = scene(AT_GAZA, GAZA, dice=[2], hatti_hand=(card,))
    p.attentive = 2
    play(p, OPS_1 if card != 83 else OPS_3, "besiege egypt.king")
    assert why(p, f"hatti: play{'-for' if card == 64 else ''} #{card}{' 0' if card == 64 else ''}") == "9.4"
    play(p, "hatti: pass")
    assert facts(p, facts_war.SiegeRoll)[0].modifier == 0


@clause("9.4")
@pytest.mark.parametrize("card", OF_SIEGES)
def test_cards_of_sieges_are_not_played_when_an_army_sets_out(card: int) -> None:
    p = scene(AT_GAZA, egypt_hand=(card,))
    p.attentive = 1
    play(p, OPS_3, "activate egypt.king", "all")
    assert why(p, f"play #{card}") == "9.4"


@clause("9.2", "9.3", "9.5", "9.7")
@pytest.mark.parametrize("card", CARDS)
def test_every_card_can_be_used_for_its_operations_number_and_is_then_discarded(card: int) -> None:
    p = scene(HOME, egypt_hand=(card,))
    play(p, f"card #{card}", "trade")
    assert p.card_at[card - 1] == DISCARDS
    assert p.top == card - 1


@clause("7.2", "9.3")
@pytest.mark.parametrize("card", range(19, 24))
def test_army_reforms(card: int) -> None:
    p = scene(HOME, egypt_hand=(card,))
    play(p, f"card #{card}", "event", "raise-at tanis")
    assert units(p, "egypt", "tanis") == "3 seth"
    assert p.card_at[card - 1] == DISCARDS
    four = scene('forces = { memphis = "King, Amon, Ra, Seth, Ptah" }', egypt_hand=(card,))
    play(four, f"card #{card}")
    assert why(four, "event") == "7.2"


@clause("21.0")
@pytest.mark.parametrize("card", range(13, 19))
@pytest.mark.parametrize("tribe", ["gasga", "libyans", "elam"])
def test_invasions_come_strengthen_and_lie_apart(card: int, tribe: str) -> None:
    p = scene(HOME, egypt_hand=(card,))
    play(p, f"card #{card}", "event", f"aim-side {tribe}")
    assert facts(p, facts_cards.Invasion)[0].side == p.holder.index(0)
    assert general_at(p, f"{tribe}.leader") == tribe
    assert p.card_at[card - 1] == ASIDE
    more = f'[powers.{tribe}]\nforces = {{ {tribe} = "leader, 2 mercenaries reduced" }}\n'
    q = scene(HOME, egypt_hand=(card,), more=more, dice=[4])
    play(q, f"card #{card}", "event", f"aim-side {tribe}")
    assert units(q, tribe, tribe).endswith("6 mercenary")
    assert "chariot" in units(q, tribe, tribe)


@clause("22.0", "9.5")
@pytest.mark.parametrize(
    ("card", "revolt", "space"),
    [
        (29, "karkemish-revolt", "karkemish"),
        (30, "megiddo-revolt", "megiddo"),
        (31, "sumer-revolt", "uruk"),
        (32, "amurru-revolt", "sumur"),
    ],
)
def test_revolts_break_out_once_and_leave_the_game_with_their_card(
    card: int, revolt: str, space: str
) -> None:
    p = scene(HOME, egypt_hand=(card,))
    play(p, f"card #{card}", "event")
    assert general_at(p, f"{revolt}.leader") == space
    assert p.card_at[card - 1] == REMOVED
    again = f'[powers.{revolt}]\nforces = {{ {space} = "leader, 1 chariot" }}\n'
    q = scene(HOME, egypt_hand=(card,), more=again)
    play(q, f"card #{card}")
    assert why(q, "event") == "22.0"


@clause("19.3")
@pytest.mark.parametrize("card", range(33, 36))
def test_god_king_crowns_a_successor_and_needs_one(card: int) -> None:
    hatti = 'successor = "possible"\nforces = { tarsa = "King, Storm God", hattusha = "Warlord 1" }'
    p = scene(HOME, hatti, egypt_hand=(card,))
    # Only Hatti has a Successor, so nobody need name it.
    play(p, f"card #{card}", "event", "home hattusha")
    assert len(facts(p, facts_turn.Crowned)) == 1
    assert units(p, "hatti", "hattusha") == "3 storm-god"
    q = scene(HOME, egypt_hand=(card,))
    play(q, f"card #{card}")
    assert not offers(q, "event")


@clause("19.3", "19.4")
@pytest.mark.parametrize("rumor", range(36, 40))
def test_a_false_rumor_cancels_a_god_king_for_the_round(rumor: int) -> None:
    hatti = 'successor = "possible"\nforces = { hattusha = "King, Storm God" }'
    p = scene(HOME, hatti, egypt_hand=(33, 34), hatti_hand=(rumor,))
    play(p, "card #33", "event", f"hatti: play #{rumor}")
    assert facts(p, facts_turn.Crowned) == []
    assert p.card_at[rumor - 1] == DISCARDS
    # Hatti's own roll is not made in this Round either.
    assert facts(p, facts_turn.SuccessionRoll) == []


@clause("9.2.A")
@pytest.mark.parametrize("card", range(40, 43))
def test_internal_unrest(card: int) -> None:
    p = scene(HOME, 'king = "suppiluliuma-i"\nforces = { hattusha = "King" }', egypt_hand=(card,))
    play(p, f"card #{card}", "event", "aim-power hatti")
    assert p.strategy(3) == 2
    troubled = 'unrest = true\nking = "suppiluliuma-i"\nforces = { hattusha = "King" }'
    # Hatshepsut's rating of 3 gets no worse, and the other King is troubled already.
    q = scene('king = "hatshepsut"\n' + HOME, troubled, egypt_hand=(card,))
    play(q, f"card #{card}")
    assert not offers(q, "event")


@clause("24.1")
@pytest.mark.parametrize("card", range(43, 46))
def test_royal_hunt(card: int) -> None:
    p = scene(HOME, egypt_hand=(card,))
    play(p, f"card #{card}", "event")
    assert p.vp[0] == 1


@clause("17.3")
@pytest.mark.parametrize("card", range(46, 50))
@pytest.mark.parametrize("player", ["egypt", "hatti"])
def test_a_traitor_adds_one_whoever_plays_him(card: int, player: str) -> None:
    hands = {f"{player}_hand": (card,)}
    p = scene(AT_GAZA, GAZA, dice=[3], **hands)  # type: ignore[arg-type]
    play(p, OPS_1, "besiege egypt.king", f"{player}: play #{card}")
    roll = facts(p, facts_war.SiegeRoll)[0]
    assert (roll.die, roll.modifier) == (3, 1)
    assert marker(p, "gaza") == "egypt"


@clause("11.13")
@pytest.mark.parametrize("card", [98, 99])
def test_plague_and_fever_strike_all_units_of_a_space_and_no_empty_one(card: int) -> None:
    hatti = 'forces = { jaffa = "King, 2 Storm God" }\ninside = { hattusha = "1 Sun Goddess" }'
    p = scene(HOME, hatti, dice=[6, 5], egypt_hand=(card,))
    play(p, f"card #{card}", "event")
    assert why(p, "aim-space gaza") == "9.3"
    play(p, "aim-space jaffa")
    assert units(p, "hatti", "jaffa") == "1 storm-god, 1 storm-god*"
    assert general_at(p, "hatti.king") == "jaffa"
