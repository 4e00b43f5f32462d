"""Standing orders, and what a seat cannot know."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import CARD_KIND, KIND_HELD
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules.position import DECK
from kadesh.table import LooseDice, seed_from
from tests.games.genesis.table import new, play, table
from tests.support import chance, clause, random_choice

WINDOW = """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "action"
active = "egypt"
[powers.egypt]
silver = 5
units = { thebes = "3 INF" }
[powers.hittite]
hand = ["chariot", "gold"]
units = { hattusa = "3 INF" }
"""


@clause("3.4.4", "13.1.5")
def test_orders_answer_for_a_seat() -> None:
    p = table(WINDOW)
    assert p.seats_to_choose == [1]
    assert GAME.telling.obey(p, 1, []) is None
    assert GAME.telling.obey(p, 1, [{"id": "no-cards"}]) == ("pass",)
    assert GAME.telling.obey(p, 1, [{"id": "no-card", "kind": "gold"}]) is None
    both = [{"id": "no-card", "kind": "gold"}, {"id": "no-card", "kind": "chariot"}]
    assert GAME.telling.obey(p, 1, both) == ("pass",)
    # An order for another turn does not bind.
    assert GAME.telling.obey(p, 1, [{"id": "no-cards", "turn": 1}]) is None
    assert {order["id"] for order in GAME.telling.standing_orders(p, 1)} >= {
        "no-cards",
        "withdraw-at",
        "no-bribes",
    }


@clause("3.4.4")
def test_orders_never_choose_for_the_active_player() -> None:
    p = table(WINDOW)
    play(p, "pass")
    assert p.seats_to_choose == [0]
    assert GAME.telling.obey(p, 0, [{"id": "no-cards"}, {"id": "no-bribes"}]) is None


@clause("7.5.1", "3.4.4")
def test_withdrawal_by_odds() -> None:
    """Somewhere in random play a withdrawal is offered; the order settles it by the ratio."""
    seen = 0
    for seed in range(12):
        p = new("empires-in-conflict-3", seed)
        dice = chance(seed)
        while not p.over and seen < 5:
            for seat in p.seats_to_choose:
                words = {option[0] for option in p.options(seat)}
                if {"withdraw", "stand"} <= words:
                    seen += 1
                    answer = GAME.telling.obey(p, seat, [{"id": "withdraw-at", "ratio": 1}])
                    assert answer in (("withdraw",), ("stand",))
                    assert GAME.telling.obey(p, seat, [{"id": "no-withdrawal"}]) == ("stand",)
            random_choice(p, dice)
    assert seen


@clause("13.1.2")
def test_dealing_anew_keeps_what_a_seat_knows() -> None:
    p = new("growth-of-empires", 3)
    dice = chance(3)
    for _ in range(150):
        random_choice(p, dice)
    for guess in range(20):
        q = p.imagine(0, LooseDice(seed_from(guess)))
        own = p.order[0]
        assert p.seat_of[own] == 0
        assert q.hand[own] == p.hand[own]
        assert [at if at > DECK else 0 for at in q.card_at] == [at if at > DECK else 0 for at in p.card_at]
        for power in p.order:
            assert q.hand_size(power) == p.hand_size(power)
            if p.activated >> power & 1:
                held = [card for card in range(55) if q.card_at[card] == power]
                assert all(KIND_HELD[CARD_KIND[card]] for card in held)
