"""N6: the system player enters cards, abilities and Investments only where they turn a result."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.bot import npc
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.table import Option
from tests.games.acme.contests import fight
from tests.games.acme.table import AT, lay, play, seat, until
from tests.support import clause


def best(p: AcmePosition) -> Option:
    """What the system player does for the seat that is asked."""
    found = npc.advice(p, p.asked[0])
    assert found is not None
    return max(found, key=lambda one: one[0])[1]


@pytest.mark.parametrize(
    ("mine", "theirs", "answer"),
    [
        (4, 2, ("done",)),  # what is won needs no card
        (1, 3, ("done",)),  # a single disk is given up
        (2, 2, ("done",)),  # it would save none of these disks
        (3, 3, ("play", 20)),  # the third disk of a City it would, three times
    ],
)
@clause("N6", "C20")
def test_an_armorer_is_played_only_where_he_keeps_a_city(mine: int, theirs: int, answer: Option) -> None:
    p = fight(mine, theirs, egypt={"hand": [20]})
    assert p.step.name == "lay"
    assert best(p) == answer


@clause("N6", "C18")
def test_stallions_are_bred_where_their_allies_win() -> None:
    assert best(fight(2, 2, egypt={"hand": [18]})) == ("play", 18)
    assert best(fight(3, 2, egypt={"hand": [18]})) == ("done",)


@clause("N6", "A9")
def test_an_ability_comes_before_a_card_and_not_where_nothing_is_to_be_won() -> None:
    sides: dict[str, Any] = {"egypt": {"disks": {"thebes": 1, "kadesh": 2}, "home": "thebes"}}
    even = lay("competition", hittite={"disks": {"hattusha": 1, "kadesh": 2}, "hand": [23]}, **sides)
    until(even, "hittite: announce")
    assert best(even) == ("announce",)
    won = lay("competition", hittite={"disks": {"hattusha": 1, "kadesh": 3}}, **sides)
    until(won, "hittite: announce")
    assert best(won) == ("done",)


@clause("N6", "C22", "15.5")
def test_a_traitor_is_bought_where_the_area_would_be_lost_or_shared() -> None:
    won = fight(4, 3, egypt={"hand": [22, 31]})
    assert best(won) == ("pass",)
    even = fight(3, 3, egypt={"disks": {"damascus": 2}, "hand": [22]}, elam={"disks": {"damascus": 3}})
    assert best(even) == ("play", 22)
    play(even, "play 22")
    assert best(even) == ("aim-area", AT["kadesh"])  # its City, though Damascus would fall too
    three = fight(2, 2, egypt={"hand": [22]}, hittite={"disks": {"hattusha": 1, "kadesh": 1}})
    play(three, "play 22")
    assert best(three) == ("aim-faction", seat(three, "elam"))
