"""16 Major empires and their gods."""

from __future__ import annotations

import pytest

from tests.games.chariot_lords.table import asks, god_at, gods, offers, pile, play, stack, table, why
from tests.support import clause


@clause("16.0")
@pytest.mark.parametrize(
    ("nation", "turn", "capital"),
    [
        ("egypt", 1, "lower-egypt"),
        ("hatti", 1, "hatti"),
        ("assyria", 3, "arrapha"),
        ("assyria", 8, "assyria"),
        ("chaldea", 8, "babylon"),
        ("chaldea", 9, "babylon"),
        ("assyria", 2, "not yet"),
        ("chaldea", 7, "not yet"),
        ("elam", 5, "not yet"),
    ],
)
def test_when_gods_come(nation: str, turn: int, capital: str) -> None:
    p = table("sumer points", f"sumer sumer 1F; {nation} van 1F", turn=turn, cup=[nation], setup="chits")
    assert god_at(p, nation) == capital
    # A situation that begins with the nation's first phase begins with its turn.
    p = table(f"{nation} new-units", f"{nation} van 1F", turn=turn, last=10, setup="chits")
    assert god_at(p, nation) == capital


@clause("16.0")
@pytest.mark.parametrize(("turn", "place"), [(4, "arrapha"), (5, "not yet")])
def test_the_god_of_ashur_leaves_when_turn_six_begins(turn: int, place: str) -> None:
    p = table(
        "sumer points",
        "sumer sumer 1F; assyria mari 1F; elam elam 1F",
        turn=turn,
        last=turn + 1,
        more=gods("assyria arrapha"),
    )
    assert p.turn == turn + 1
    assert god_at(p, "assyria") == place


@clause("16.0")
def test_who_ends_a_turn_in_the_capital_turns_the_god() -> None:
    p = table("libya points", "libya lower-egypt 1F", turn=5, more=gods("egypt lower-egypt"))
    play(p, "turn-god egypt")
    assert god_at(p, "egypt") == "lower-egypt turned"
    # It may, it need not. (R19)
    spared = table("libya points", "libya lower-egypt 1F", turn=5, more=gods("egypt lower-egypt"))
    play(spared, "leave-god")
    assert god_at(spared, "egypt") == "lower-egypt"
    q = table("libya points", "libya upper-egypt 1F", turn=5, more=gods("egypt lower-egypt"))
    assert god_at(q, "egypt") == "lower-egypt"
    # Not in another nation's turn.
    r = table("elam points", "libya lower-egypt 1F; elam elam 1F", turn=5, more=gods("egypt lower-egypt"))
    assert god_at(r, "egypt") == "lower-egypt"


@clause("16.0")
def test_a_god_loses_face_only_to_another_player() -> None:
    # Assyria and Libya are both Red's.
    p = table(
        "libya points", "libya arrapha 1F; hatti hatti 1F", turn=4, more=gods("assyria arrapha"), last=5
    )
    assert not asks(p).endswith("turn the god")
    assert god_at(p, "assyria") == "arrapha"
    rival = table("hatti points", "hatti arrapha 1F", turn=4, more=gods("assyria arrapha"), last=5)
    assert asks(rival).endswith("turn the god")
    assert why(rival, "turn-god egypt") == "16.0"


@clause("16.0")
def test_marduk_comes_in_turn_eight_and_counts_from_turn_nine() -> None:
    early = table("elam points", "elam babylon 1F", turn=8, more=gods("chaldea babylon"), last=9)
    assert god_at(early, "chaldea") == "babylon"
    assert not asks(early).endswith("turn the god")
    late = table("elam points", "elam babylon 1F", turn=9, more=gods("chaldea babylon"), last=10)
    play(late, "turn-god chaldea")
    assert god_at(late, "chaldea") == "babylon turned"


@clause("16.0")
def test_only_its_own_nation_turns_it_back() -> None:
    turned = gods("egypt lower-egypt turned")
    own = table("egypt points", "egypt lower-egypt 1F", turn=5, more=turned)
    assert god_at(own, "egypt") == "lower-egypt"
    away = table("egypt points", "egypt on 1F", turn=5, more=turned)
    assert god_at(away, "egypt") == "lower-egypt turned"
    other = table("libya points", "libya lower-egypt 1F", turn=5, more=turned)
    assert god_at(other, "egypt") == "lower-egypt turned"


@clause("16.0", "9.2")
def test_two_for_one_while_the_god_lies_turned() -> None:
    stands = "hatti hatti 1F; hatti phrygia 1F"
    p = table("hatti new-units", stands, dead="hatti 3F", more=gods("hatti hatti turned"))
    play(p, "replace hatti.foot hatti.foot", "place hatti.foot hatti")
    assert pile("hatti", p.removed) == "2F"
    assert pile("hatti", p.dead) == ""
    few = table("hatti new-units", stands, dead="hatti 2F 1Ch", more=gods("hatti hatti turned"))
    assert why(few, "replace hatti.foot hatti.foot") == "16.0"
    # One foot and one chariot pay for the other foot unit.
    play(few, "replace hatti.foot hatti.chariot", "place hatti.foot hatti")
    assert pile("hatti", few.removed) == "1F 1Ch"
    upright = table("hatti new-units", stands, dead="hatti 2F 1Ch", more=gods("hatti hatti"))
    assert offers(upright, "replace hatti.foot hatti.foot")


@clause("16.0", "9.3")
@pytest.mark.parametrize(("face", "back"), [(2, True), (3, False)])
def test_a_lone_unit_returns_on_one_or_two(face: int, back: bool) -> None:
    p = table(
        "hatti new-units", "hatti hatti 1F", dead="hatti 1Ch", dice=[face], more=gods("hatti hatti turned")
    )
    play(p, "dice hatti.chariot", "place hatti.chariot hatti?")
    assert stack(p, "hatti", "hatti") == ("1F 1Ch" if back else "1F")


@clause("16.0")
def test_a_new_capital_begins_upright() -> None:
    p = table(
        "sumer points",
        "sumer sumer 1F; assyria mari 1F",
        turn=8,
        cup=["assyria"],
        more=gods("assyria arrapha turned"),
    )
    assert god_at(p, "assyria") == "assyria"
