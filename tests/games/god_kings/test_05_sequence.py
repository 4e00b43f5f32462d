"""5 The sequence of play, 8 hands, 9.5–9.7 piles, 4 set-up."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import CARD_KIND, KIND_REMOVE, N_CARDS
from kadesh.games.god_kings.rules import facts_cards, facts_turn
from kadesh.games.god_kings.rules.position import DECK, DISCARDS, REMOVED
from kadesh.table import LooseDice, seed_from
from tests.games.god_kings.scene import OPS_1, OPS_2, OPS_3, play, scene
from tests.games.god_kings.table import AT, facts, general_at, hand, marker, new, offers, units, why
from tests.support import chance, clause, random_choice


@clause("4.0", "8.1", "5.0")
def test_seven_cards_each_and_no_reinforcement_on_the_first_turn() -> None:
    p = new("prize-of-ugarit")
    assert [p.hand_size(seat) for seat in range(3)] == [7, 7, 7]
    assert p.card_at.count(DECK) == N_CARDS - 21
    assert p.turn == 2
    assert p.round == 1
    # Mitanni is first in turn order.
    assert p.seats_to_choose == [2]


@clause("4.0")
def test_a_scenarios_table_stands_as_its_sheet_says() -> None:
    p = new("megiddo")
    assert general_at(p, "egypt.king") == "gaza"
    assert units(p, "egypt", "gaza") == "3 amon, 3 ra, 4 chariot"
    assert marker(p, "kadesh") == "mitanni!"
    assert p.card_at[29] == REMOVED
    assert p.holder[9] == p.seat_of[2]


@clause("5.0", "8.2", "6.0")
def test_impulses_follow_the_turn_order_five_times() -> None:
    p = scene(egypt_hand=(43, 44), hatti_hand=(95, 97))
    while p.round <= 5:
        seat = p.seats_to_choose[0]
        if not offers(p, "trade"):
            p.choose(seat, p.options(seat)[0])
        play(p, "?trade")
    assert [fact.seat for fact in facts(p, facts_cards.Played)] == [0, 1] * 5
    assert [fact.round for fact in facts(p, facts_turn.RoundBegins)] == [2, 3, 4, 5]


@clause("8.2", "8.3")
def test_a_card_is_played_and_used_in_one_way() -> None:
    p = scene()
    play(p, OPS_2)
    assert not offers(p, "card #84")
    play(p, "trade")
    assert p.seats_to_choose == [1]
    assert p.card_at[84] == DISCARDS
    assert p.top == 84


@clause("8.2")
def test_with_an_empty_hand_the_impulse_passes() -> None:
    p = scene()
    play(p, OPS_1, "trade", "card #86", "trade", OPS_2, "trade", "card #87", "trade", "?card #84", "trade")
    play(p, "?card #88", "trade")
    assert len(facts(p, facts_cards.NoCardLeft)) >= 2


@clause("8.3", "9.1", "9.0")
def test_eight_uses_for_a_card() -> None:
    egypt = 'provinces = ["egypt", "canaan"]\nforces = { jaffa = "King, Amon", memphis = "Warlord 1" }'
    kassites = '[powers.kassites]\nsuccessor = "none"\nprovinces = ["kardunias"]\nforces = { babylon = "King, Marduk" }\n'
    p = scene(egypt, egypt_hand=(22,), head='neutral = ["kassites"]', more=kassites)
    p.marker[AT["shechem"]] = -1
    play(p, "card #22")
    words = {option[0] for option in p.options(0)}
    assert words == {"event", "activate", "markers", "raise", "neutral", "garrison", "trade"}


@clause("9.2", "9.2.D", "2.2")
@pytest.mark.parametrize(("card", "number"), [(OPS_1, 1), (OPS_2, 2), (OPS_3, 3)])
def test_raising_troops(card: str, number: int) -> None:
    p = scene('forces = { memphis = "King, Amon", gaza = "Warlord 1, 1 Ra" }')
    play(p, card)
    assert why(p, "raise egypt.1") == "9.2.D"
    play(p, "raise egypt.king")
    assert units(p, "egypt", "memphis") == f"3 amon, {number} mercenary"
    assert p.pool == 30 - number


@clause("9.2.D", "11.8")
def test_troops_that_find_no_room_inside_camp_outside() -> None:
    p = scene(
        'provinces = ["egypt"]\ninside = { memphis = "King, 1 Amon" }\nforces = { gaza = "Warlord 1, Ra" }'
    )
    play(p, OPS_3, "raise egypt.king")
    assert units(p, "egypt", "memphis") == "2 mercenary"


@clause("9.2.D", "2.2")
def test_no_troops_without_counters() -> None:
    p = scene()
    p.pool = 0
    play(p, OPS_3)
    assert why(p, "raise egypt.1") == "2.2"


@clause("9.2.H")
@pytest.mark.parametrize(("card", "points"), [(OPS_1, 1), (OPS_2, 1), (OPS_3, 2)])
def test_trade(card: str, points: int) -> None:
    p = scene()
    play(p, card, "trade")
    assert (p.noted_tp[0], p.noted_wp[0]) == (points, points)


@clause("9.5")
def test_only_the_event_removes_a_card() -> None:
    p = scene(egypt_hand=(24,))
    play(p, "card #24", "trade")
    assert p.card_at[23] == DISCARDS
    q = scene('forces = { memphis = "King, Amon", gaza = "Warlord 1" }', egypt_hand=(24,))
    play(q, "card #24", "event", "?aim-general egypt.king")
    assert q.card_at[23] == REMOVED
    assert KIND_REMOVE[CARD_KIND[23]]


@clause("9.6", "8.4")
def test_everything_but_kept_and_removed_cards_is_shuffled_before_the_deal() -> None:
    p = scene(phase="end-of-turn", head="discards = [1, 2, 3]\nremoved = [30]\naside = [13]", turn=3)
    play(p, "egypt: keep #84", "hatti: keep-none")
    assert p.turn == 4
    assert DISCARDS not in p.card_at
    assert p.card_at[29] == REMOVED
    assert 84 in hand(p, "egypt")
    assert [p.hand_size(0), p.hand_size(1)] == [7, 7]


@clause("8.4")
def test_a_card_is_kept_on_alternate_turns_only() -> None:
    p = scene('kept = true\nforces = { memphis = "King, Amon" }', phase="end-of-turn", turn=3)
    # Egypt has no choice: only Hatti is asked.
    assert p.seats_to_choose == [1]
    assert p.why_not(0, ("keep", 83)) is not None
    play(p, "keep #86")
    assert p.kept[:2] == [0, 1]
    assert facts(p, facts_cards.Dealt)[0].number == 7
    assert [fact.number for fact in facts(p, facts_cards.Dealt)] == [7, 6]


@clause("8.4", "9.7")
def test_cards_not_kept_are_shown_and_only_the_newest_discard_may_be_looked_at() -> None:
    p = scene(phase="end-of-turn", turn=10)
    play(p, "egypt: keep-none", "hatti: keep-none")
    assert {fact.card + 1 for fact in facts(p, facts_cards.Discarded)} == {83, 84, 85, 86, 87, 88}
    assert all(fact.seats == -1 for fact in facts(p, facts_cards.Discarded))


@clause("9.7")
def test_what_a_seat_cannot_know_is_dealt_anew_and_nothing_else() -> None:
    p = new("prize-of-ugarit")
    own = p.hand[0]
    q = p.imagine(0, LooseDice(seed_from("other")))
    assert q.hand[0] == own
    assert [q.hand_size(seat) for seat in range(3)] == [7, 7, 7]
    assert q.hand[1] != p.hand[1] or q.hand[2] != p.hand[2]
    p.known[p.hand[1].bit_length() - 1] = 1
    r = p.imagine(0, LooseDice(seed_from("third")))
    assert r.hand[1] >> p.hand[1].bit_length() - 1 & 1


@clause("4.0")
def test_free_set_up_places_forces_in_reverse_turn_order() -> None:
    p = new("megiddo", options={"free_setup": True})
    # Mitanni is first in the order, so Egypt places first.
    assert p.seats_to_choose == [p.seat_of[0]]
    play(p, "put-general egypt.king memphis", "put-general egypt.1 sile", "put-general egypt.2 sile")
    play(p, "rest-with egypt.king", "as-before")
    assert units(p, "egypt", "memphis") == "3 amon, 3 ra, 4 chariot"
    assert p.hand_size(0) == 7


@clause("5.0", "24.3")
@pytest.mark.parametrize("scenario", [card.id for card in new("megiddo").game.rules.scenarios()])
def test_random_games_of_every_scenario_end(scenario: str) -> None:
    p = new(scenario, 7)
    dice = chance(7)
    for _ in range(20_000):
        if p.over:
            break
        random_choice(p, dice)
    assert p.over
    assert sum(p.shares()) == pytest.approx(1)


@clause("4.0")
def test_a_situation_may_begin_in_the_middle_of_a_move() -> None:
    choices = '[[choice]]\nseat = 0\noption = ["card", 83]\n[[choice]]\nseat = 0\noption = ["activate", 0]\n'
    p = scene(more=choices)
    assert p.step.name == "who goes along"
