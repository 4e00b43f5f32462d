"""The letter of 6.11: events that find nothing to do, what "your" means on a card, terrain and cards."""

from __future__ import annotations

import pytest

from tests.games.assyrian_wars.table import acting, offers, play, points, why
from tests.support import clause


def holding(country: str, card: str, more: str = "", ap: float = 10, after: str = "") -> str:
    """Three powers, one of which has a card."""
    text = ""
    for name in ("assyria", "babylonia", "elam"):
        text += f"[countries.{name}]\n" + (f'hand = ["{card}"]\n{more}' if name == country else "")
    return text + after


# --- an event that cannot be played because of the situation gives its points only [6.11] ---

IDLE = [
    ("elam", "elamite-enrolment", 'units = { susa = "Tannanu, 3 B" }\n', ""),
    ("elam", "caravan-season", "trade = 2\n", ""),
    ("elam", "royal-granaries", "", ""),
    ("assyria", "marduks-assyrian-followers", "", '[areas.babylon]\ncontroller = "elam"\n'),
]


@clause("6.11")
@pytest.mark.parametrize(("country", "card", "more", "after"), IDLE, ids=[case[1] for case in IDLE])
def test_an_event_without_anything_to_act_on_gives_its_points_only(
    country: str, card: str, more: str, after: str
) -> None:
    p = acting(holding(country, card, more, after=after), country=country, cards_played=0)
    assert why(p, f"event {card}") == "6.11" and not offers(p, f"event {card}")
    assert offers(p, f"points {card}")


@clause("6.11", "6.11.j")
def test_with_one_mercenary_the_enrolment_has_something_to_do() -> None:
    p = acting(
        holding("elam", "elamite-enrolment", 'units = { susa = "Tannanu, 3 B 1 *LI" }\n'),
        country="elam",
        cards_played=0,
    )
    assert offers(p, "event elamite-enrolment")


@clause("6.11", "6.11.i")
def test_caravans_bring_back_only_markers_that_are_lost() -> None:
    text = "[countries.assyria]\ntrade = 1\n[countries.babylonia]\ntrade = 1\n[countries.elam]\n"
    p = acting(
        text + 'trade = 2\nhand = ["caravan-season"]\nsaved = 0\n',
        country="elam",
        cards_played=0,
    )
    play(p, "event caravan-season")
    assert offers(p, "aim-country 0") and not offers(p, "aim-choice 0")


@clause("6.11", "6.11.a")
def test_a_pestilence_strikes_within_walls_where_nobody_stands_outside_any() -> None:
    p = acting(
        holding("elam", "pestilence-1", 'units = { "susa/city" = "1 B", "bit-imbi/city" = "1 LI" }\n'),
        country="elam",
        cards_played=0,
    )
    play(p, "event pestilence-1")
    assert offers(p, "aim-area susa")


@clause("6.11", "6.0", "6.11.h")
@pytest.mark.parametrize("card", ["river-boats", "royal-road"])
def test_a_march_for_a_point_needs_the_point(card: str) -> None:
    text = holding("elam", card, 'units = { susa = "Tannanu, 3 B" }\n')
    p = acting(text, country="elam", ap=0, cards_played=0)
    assert why(p, f"event {card}") == "6.0" and not offers(p, f"event {card}")
    q = acting(text, country="elam", ap=1, cards_played=0)
    play(q, f"event {card}")
    assert points(q) == 0
