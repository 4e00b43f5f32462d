"""Every Competition card: what it changes, that a negated one changes nothing, where and when it is refused."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from kadesh.games.acme.charts.tables import CARDS, FATE
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Lose
from tests.games.acme.contests import fight, left, stake
from tests.games.acme.table import idle, is_discarded, lay, minas, offers, play, why
from tests.support import clause

HIGH_PRIEST = 28


class Scene(NamedTuple):
    """A competition of Egypt against Elam in which Egypt lays the card."""

    mine: int
    theirs: int
    without: tuple[int, int]  # what is left if the card is negated
    result: tuple[int, int]  # what is left if it is not
    area: str = "kadesh"
    aims: str = ""
    egypt: tuple[tuple[str, int], ...] = ()  # disks elsewhere


SCENES: dict[int, Scene] = {
    17: Scene(3, 3, (1, 1), (2, 0)),
    19: Scene(3, 4, (0, 2), (2, 0)),
    23: Scene(2, 3, (0, 2), (2, 0)),
    24: Scene(2, 3, (0, 2), (2, 0)),
    31: Scene(2, 2, (1, 1), (2, 0)),
    32: Scene(2, 3, (0, 2), (0, 2)),
    33: Scene(2, 3, (0, 2), (2, 0)),
    35: Scene(2, 3, (0, 2), (0, 2), area="byblos", egypt=(("levantine-sea", 1),)),
    36: Scene(2, 3, (0, 2), (2, 0)),
    37: Scene(2, 2, (1, 1), (2, 0)),
    38: Scene(1, 2, (0, 2), (1, 0), area="red-sea", aims="how-many 2"),
    39: Scene(2, 4, (0, 3), (2, 0)),
    40: Scene(2, 3, (0, 2), (2, 0)),
    41: Scene(2, 2, (1, 1), (2, 0)),
}


def laid(card: int, answer: int, **more: Any) -> AcmePosition:
    """Egypt lays the card; Elam, which holds one card, does nothing in step 1."""
    scene = SCENES[card]
    p = fight(
        scene.mine,
        scene.theirs,
        area=scene.area,
        egypt={"disks": dict(scene.egypt), "hand": [card], **more},
        elam={"hand": [answer]},
    )
    stake(p, f"lay {card}")
    return p


def aim(p: AcmePosition, card: int) -> None:
    if SCENES[card].aims and offers(p, SCENES[card].aims):
        play(p, SCENES[card].aims)


@clause(*(f"C{card}" for card in SCENES))
@pytest.mark.parametrize("card", SCENES)
def test_each_competition_card_has_its_effect(card: int) -> None:
    scene = SCENES[card]
    p = laid(card, 42)
    aim(p, card)
    assert left(p, scene.area) == scene.result
    assert is_discarded(p, card)


@clause("15.14.4", "14.4.2", *(f"C{card}" for card in SCENES))
@pytest.mark.parametrize("card", SCENES)
def test_each_competition_card_can_be_negated_and_is_then_as_if_never_laid(card: int) -> None:
    scene = SCENES[card]
    p = laid(card, HIGH_PRIEST)
    aim(p, card)
    idle(p, lambda p: offers(p, f"negate {HIGH_PRIEST}"))
    play(p, f"negate {HIGH_PRIEST}")
    assert left(p, scene.area) == scene.without
    assert is_discarded(p, card)
    assert is_discarded(p, HIGH_PRIEST)


@clause("14.4.17", "4.2.3", *(f"C{card}" for card in SCENES))
@pytest.mark.parametrize("card", [*SCENES, 21, 22])
def test_no_competition_card_is_played_in_the_card_phase(card: int) -> None:
    p = lay(egypt={"disks": {"thebes": 3}, "home": "thebes", "hand": [card]}, elam={"disks": {"susa": 3}})
    assert why(p, f"play {card}") == "14.4.17"


# where a card is of no use, and the clause that says so
REFUSED = [
    (17, 3, 2, "kadesh", "C17"),  # no City
    (19, 3, 2, "kadesh", "C19"),
    (19, 2, 2, "red-sea", "C19"),  # no Land
    (22, 3, 3, "kadesh", "15.5"),
    (32, 3, 2, "kadesh", "C32"),
    (33, 3, 2, "tarsus", "C33"),  # Mountains
    (33, 2, 1, "red-sea", "C33"),
    (35, 3, 3, "kadesh", "C35"),  # no own Sea beside it
    (36, 2, 1, "red-sea", "C36"),
    (37, 2, 1, "red-sea", "C37"),
    (38, 3, 3, "kadesh", "C38"),
    (39, 3, 3, "tarsus", "C39"),
    (39, 2, 2, "sinai", "C39"),  # a Desert
    (41, 2, 1, "red-sea", "C41"),
    (42, 3, 3, "kadesh", "15.11"),  # no Competition card at all
    (20, 3, 3, "kadesh", "14.4.10"),  # an Investment lies face up
]


@clause("15.11", "15.14.2", "15.5", "14.4.10")
@pytest.mark.parametrize(("card", "mine", "theirs", "area", "reason"), REFUSED)
def test_where_a_competition_card_is_refused(
    card: int, mine: int, theirs: int, area: str, reason: str
) -> None:
    p = fight(mine, theirs, area=area, egypt={"hand": [card, 23]}, elam={"hand": [42 if card != 42 else 43]})
    if offers(p, "pass"):
        play(p, "pass")  # before the first competition only Traitor is played
    assert why(p, f"lay {card}") == reason


@clause("C36", "14.4.15", "14.4.11")
def test_a_saved_disk_is_not_struck_again_by_the_same_bow() -> None:
    p = fight(3, 1, egypt={"hand": [36]}, elam={"minas": 5})
    stake(p, "lay 36")
    idle(p, lambda p: offers(p, "save-mina"))
    play(p, "save-mina")
    assert minas(p, "elam") == 4
    lose = p.under_way(Lose)
    assert lose is not None
    assert lose.card == 0  # the round has begun: three against one


def test_all_competition_cards_are_here() -> None:
    elsewhere = {21, 22, 18, 20, 34}  # the Great Captain, the Traitor, Investments: in chapters of their own
    assert {card for card in FATE if CARDS[card].competition} == {*SCENES, *elsewhere}
