"""Games of players who look for a fight: pure chance seldom comes to battles, sieges and interceptions."""

from __future__ import annotations

from collections import Counter

import pytest

from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import Activation
from kadesh.table import Ask, Dice, Journal, Option
from tests.games.god_kings.invariants import broken
from tests.games.god_kings.table import GAME, new
from tests.support import chance, clause

# How much likelier a word is than another; a word that is not named weighs 4.
WEIGHTS = {
    **dict.fromkeys(
        ("drop", "pick-up", "raise", "trade", "sway", "alone", "hold", "stop", "displace", "back-up"), 1
    ),
    **dict.fromkeys(("give-space", "give-points", "give-card"), 1),
    **dict.fromkeys(("activate", "neutral", "event", "intercept", "rest-with"), 20),
    **dict.fromkeys(("besiege", "storm"), 60),
    **dict.fromkeys(("avoid", "markers"), 10),
    "all": 30,
}
EVERY = 7  # how often the invariants and the reasons are looked at
ENDLESS = 60_000


def weight(p: GodKingsPosition, option: Option) -> int:
    """Whoever can enter a space with enemies does."""
    known = WEIGHTS.get(option[0], 4)
    army = p.under_way(Activation)
    if option[0] == "enter" and army is not None and p.enemies(army.side, option[1]):
        return 60
    return known


def belligerent(p: GodKingsPosition, dice: Dice) -> None:
    """One choice, with a taste for war."""
    seats = p.seats_to_choose
    seat = seats[dice.below(len(seats))]
    options = p.options(seat)
    weights = [weight(p, option) for option in options]
    at = dice.below(sum(weights))
    for option, share in zip(options, weights, strict=True):
        at -= share
        if at < 0:
            p.choose(seat, option)
            return


def unlawful(p: GodKingsPosition) -> list[Option]:
    """Options with a reason against them, and others without one that are not offered."""
    step = p.step
    if not isinstance(step, Ask) or step.why_not is None:
        return []
    seat = p.seats_to_choose[0]
    free = {option for option in p.universe(seat) if step.why_not(p, p.frames[-1], option) is None}
    return sorted(free ^ set(p.options(seat)))


@clause("5.0", "15.0", "17.0")
@pytest.mark.parametrize("scenario", [card.id for card in GAME.rules.scenarios()])
def test_wars_keep_the_invariants_and_end(scenario: str) -> None:
    journal = Journal()
    p = new(scenario, 5, None, journal)
    dice = chance(f"war {scenario}")
    choices = 0
    while not p.over:
        if choices % EVERY == 0:
            assert broken(p) == [], choices
            assert unlawful(p) == [], p.step
        belligerent(p, dice)
        choices += 1
        assert choices < ENDLESS
    assert broken(p) == []
    told = Counter(type(fact).__name__ for fact in journal.facts)
    assert told["Activated"] > 3
