"""Who has the next impulse, as a table. [3.3, 3.5, 6.0, 6.19]"""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, ELAM, MEDE, SCYTHIANS, SYRIA
from kadesh.games.assyrian_wars.rules import slots
from kadesh.games.assyrian_wars.rules.slots import NOBODY, Track
from tests.support import clause

THREE = 1 << ASSYRIA | 1 << BABYLONIA | 1 << ELAM


def track(
    cards: dict[int, int],
    slot: int,
    *,
    round: int = 2,
    last: int = NOBODY,
    last_preemptive: bool = False,
    can_buy: int = 0,
    in_play: int = THREE,
    active: int = -1,
) -> Track:
    hands = [cards.get(country, 0) for country in range(14)]
    active = in_play if active < 0 else active
    return Track(in_play, active, 1 << SCYTHIANS, hands, can_buy, round, slot, last, last_preemptive)


HANDS = {ASSYRIA: 6, BABYLONIA: 3, ELAM: 2}

# state, who preempts
PREEMPTION = [
    (track(HANDS, BABYLONIA), ASSYRIA),
    (track(HANDS, BABYLONIA, round=1), NOBODY),
    (track(HANDS, ASSYRIA), NOBODY),
    (track(HANDS, BABYLONIA, last=ASSYRIA), NOBODY),
    (track(HANDS, ELAM, last=BABYLONIA, last_preemptive=True), NOBODY),
    (track({ASSYRIA: 3, BABYLONIA: 3, ELAM: 1}, ELAM), NOBODY),
    (track({ASSYRIA: 3, BABYLONIA: 0, ELAM: 1}, BABYLONIA), NOBODY),
    (track({ASSYRIA: 3, BABYLONIA: 0, ELAM: 1}, BABYLONIA, can_buy=1 << BABYLONIA), ASSYRIA),
    (track({}, BABYLONIA), NOBODY),
    # A tribe about to draw, and a minor that sleeps, can be preempted.
    (track(HANDS, SCYTHIANS, in_play=THREE | 1 << SCYTHIANS, last=ELAM), ASSYRIA),
    (
        track(HANDS, SYRIA, in_play=THREE | 1 << SYRIA | 1 << SCYTHIANS, active=THREE | 1 << SCYTHIANS),
        ASSYRIA,
    ),
    # ... but not if the preemptor's own impulse would follow at once.
    (track(HANDS, SYRIA, in_play=THREE | 1 << SYRIA, active=THREE), NOBODY),
    # A country that is not in the game has no slot.
    (track(HANDS, MEDE), NOBODY),
]


@clause("3.3")
@pytest.mark.parametrize(("state", "who"), PREEMPTION)
def test_who_may_preempt(state: Track, who: int) -> None:
    assert slots.who_preempts(state) == who


@clause("6.0", "6.18", "3.4")
def test_what_happens_at_a_slot() -> None:
    state = track(
        {ASSYRIA: 1}, ASSYRIA, in_play=THREE | 1 << SYRIA | 1 << SCYTHIANS, active=THREE | 1 << SCYTHIANS
    )
    assert slots.at_slot(state, ASSYRIA) == slots.IMPULSE
    assert slots.at_slot(state, BABYLONIA) == slots.PASS
    assert slots.at_slot(state, SYRIA) == slots.SKIP
    assert slots.at_slot(state, SCYTHIANS) == slots.IMPULSE
    assert slots.at_slot(state, MEDE) == slots.SKIP
    state.can_buy = 1 << BABYLONIA
    assert slots.at_slot(state, BABYLONIA) == slots.IMPULSE


# cards after the impulse, who made it, does the turn end
ENDS = [
    ({}, ASSYRIA, True),
    ({ASSYRIA: 2}, ASSYRIA, True),
    ({ASSYRIA: 2}, ELAM, False),
    ({ASSYRIA: 2, ELAM: 1}, ASSYRIA, False),
]


@clause("3.5", "6.19")
@pytest.mark.parametrize(("cards", "who", "ends"), ENDS)
def test_end_of_the_turn(cards: dict[int, int], who: int, ends: bool) -> None:
    assert slots.turn_ends(track(cards, who), who) == ends


@clause("3.5")
def test_buying_a_card_does_not_prolong_a_turn_by_itself() -> None:
    assert slots.turn_ends(track({}, ASSYRIA, can_buy=1 << ELAM), ASSYRIA)


@clause("3.1", "6.0")
def test_a_round_is_complete_when_the_marker_is_back() -> None:
    assert slots.advance(ASSYRIA, ASSYRIA) == (MEDE, False)
    assert slots.advance(SCYTHIANS, ASSYRIA) == (ASSYRIA, True)
    assert slots.advance(BABYLONIA, ELAM) == (ELAM, True)
