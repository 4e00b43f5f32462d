"""15 Competitions: order, the six steps, Strongholds, losses, Traitor, Loot."""

from __future__ import annotations

import pytest

from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules.arithmetic import Side, competition
from tests.games.acme.contests import fight, left, stake
from tests.games.acme.table import (
    AT,
    disks,
    facts,
    idle,
    is_discarded,
    lay,
    minas,
    named,
    offers,
    play,
    seat,
    strongholds,
    vp,
    why,
)
from tests.support import clause

# --- outcomes without cards [15.14.6-15.14.9] ---

OUTCOMES = [
    ((2, 1), (2, 0)),
    ((2, 2), (1, 1)),
    ((3, 1), (3, 0)),
    ((3, 2), (2, 0)),
    ((3, 3), (1, 1)),
    ((4, 2), (3, 0)),
    ((4, 3), (2, 0)),
    ((4, 4), (1, 1)),
    ((1, 1), (1, 1)),
]


@clause("15.1", "15.2", "15.14.1", "15.14.6", "15.14.8", "15.14.9", "3.2", "3.7")
@pytest.mark.parametrize(("sizes", "expected"), OUTCOMES)
def test_two_sides_wear_each_other_down(sizes: tuple[int, int], expected: tuple[int, int]) -> None:
    # Four in an area are trimmed to three only when the Reckoning begins: look at the facts.
    assert tuple(competition([Side(size) for size in sizes]).own) == expected
    p = fight(*sizes)
    idle(p, lambda p: p.phase != 3)
    ends = facts(p, told.CompetitionEnds)
    if sizes == (1, 1):
        assert not ends
    else:
        found = dict(zip(ends[0].factions, ends[0].left, strict=True))
        assert (found.get(0, 0), found.get(1, 0)) == expected


@clause("15.14.6", "15.7")
@pytest.mark.parametrize(
    ("sizes", "expected"),
    [((4, 3, 1), (2, 0, 0)), ((3, 3, 3), (1, 1, 1)), ((2, 2, 3), (0, 0, 2)), ((1, 2, 2), (0, 1, 1))],
)
def test_three_sides(sizes: tuple[int, int, int], expected: tuple[int, int, int]) -> None:
    p = lay(
        "competition",
        egypt={"disks": {"kadesh": sizes[0]}},
        elam={"disks": {"kadesh": sizes[1]}},
        sumer={"disks": {"kadesh": sizes[2]}},
    )
    idle(p, lambda p: p.phase != 3)
    assert tuple(disks(p, name, "kadesh") for name in ("egypt", "elam", "sumer")) == expected


@clause("15.1", "15.2", "15.10", "15.14.7", "3.23")
@pytest.mark.parametrize(
    ("mine", "fort", "theirs", "expected", "stands"),
    [(3, 1, 4, (1, 1), False), (2, 1, 4, (0, 2), False), (1, 1, 2, (1, 1), False), (1, 1, 1, (1, 0), True)],
)
def test_a_stronghold_counts_as_a_piece_and_goes_first(
    mine: int, fort: int, theirs: int, expected: tuple[int, int], stands: bool
) -> None:
    p = fight(mine, theirs, area="tarsus", egypt={"disks": {}, "strongholds": ["tarsus"]})
    assert left(p, "tarsus") == expected
    assert (strongholds(p, "tarsus") == seat(p, "egypt")) == stands


@clause("15.4", "15.14.10", "15.14.1")
def test_competitions_run_from_north_east_to_south_west() -> None:
    p = lay(
        "competition",
        egypt={"disks": {"bactria": 2, "kadesh": 2, "thebes": 2, "ur": 2}},
        elam={"disks": {"bactria": 1, "kadesh": 1, "thebes": 1, "ur": 1}},
    )
    idle(p, lambda p: p.phase != 3)
    areas = [fact.area for fact in facts(p, told.CompetitionBegins)]
    assert areas == [AT["bactria"], AT["ur"], AT["kadesh"], AT["thebes"]]


@clause("15.3", "12.3")
def test_there_is_no_stacking_limit_in_competition() -> None:
    p = fight(4, 4, egypt={"hand": [24]})
    stake(p, "lay 24")
    idle(p, lambda p: p.phase != 3)
    assert [(fact.area, fact.number) for fact in facts(p, told.DisksPlaced)] == [(AT["kadesh"], 1)]
    assert (disks(p, "egypt", "kadesh"), disks(p, "elam", "kadesh")) == (3, 0)  # 5 + 1 against 4


# --- saving [15.6, 15.7] ---


@clause("15.6", "14.4.15", "15.14.6")
def test_a_saved_loss_counts_as_done() -> None:
    p = fight(2, 1, elam={"minas": 1})
    play(p, "save-mina")
    # The single disk was saved, so the two lose one and both are left with one.
    assert left(p) == (1, 1)


@clause("15.7", "15.14.6")
def test_barbarians_lose_first_then_turn_order() -> None:
    p = lay(
        "competition",
        now={"order": ["elam", "egypt"]},
        egypt={"disks": {"kadesh": 2}},
        elam={"disks": {"kadesh": 2}},
        barbarians={"kadesh": 2},
    )
    idle(p, lambda p: p.phase != 3)
    assert [fact.faction for fact in facts(p, told.DiskRemoved)] == [6, seat(p, "elam"), seat(p, "egypt")]


@clause("15.10", "15.6")
def test_a_mina_keeps_the_stronghold() -> None:
    p = fight(1, 1, area="tarsus", egypt={"disks": {}}, elam={"disks": {}, "strongholds": ["tarsus"]})
    assert left(p, "tarsus") == (0, 1)
    q = fight(2, 1, area="tarsus", elam={"disks": {}, "strongholds": ["tarsus"], "minas": 1})
    play(q, "save-mina")
    assert strongholds(q, "tarsus") == seat(q, "elam")


# --- steps 1 and 2: laid, revealed, negated [15.14.2-15.14.5] ---


@clause("15.14.2", "15.14.4", "15.11")
def test_cards_are_laid_in_secret_and_revealed_together() -> None:
    p = fight(2, 2, egypt={"hand": [23, 36]}, elam={"hand": [33, 24]})
    play(p, "lay 23")
    assert not facts(p, told.CardRevealed)
    assert [fact.colour for fact in facts(p, told.CardLaid)] == [0]
    reveals = p.reveals
    play(p, "done")
    stake(p, "lay 33")
    assert p.reveals > reveals
    assert {fact.card for fact in facts(p, told.CardRevealed)} >= {23, 33}


@clause("15.11", "14.4.17")
def test_only_competition_cards_are_laid() -> None:
    p = fight(2, 2, egypt={"hand": [6, 28, 22, 20, 23]})
    play(p, "pass")  # Traitor is kept back
    assert why(p, "lay 6") == "15.11"
    assert why(p, "lay 28") == "15.11"
    assert why(p, "lay 22") == "15.5"
    assert why(p, "lay 20") == "14.4.10"
    assert why(p, "play 23") == "15.14.2"


@clause("15.13", "15.1")
def test_no_competition_begins_where_none_is_contested() -> None:
    p = fight(1, 1, egypt={"hand": [23]})
    assert not facts(p, told.CompetitionBegins)


@clause("15.14.4", "C110")
def test_the_god_of_the_skies_stops_a_competition_card_once_a_turn() -> None:
    p = fight(2, 2, egypt={"hand": [23, 36]}, elam={"deity": "god-of-the-skies"})
    stake(p, "lay 23", "lay 36")
    play(p, "negate-deity god-of-the-skies")
    assert is_discarded(p, 23)
    assert not offers(p, "negate-deity god-of-the-skies")
    assert left(p) == (2, 0)  # the bow struck two


@clause("15.14.4", "C25", "C29")
def test_assassins_stop_great_persons_and_corrupters_no_competition_card() -> None:
    p = fight(2, 2, egypt={"hand": [23]}, elam={"hand": [25, 29]})
    stake(p, "lay 23")
    assert why(p, "negate 29") == "14.4.1"
    play(p, "negate 25")
    assert left(p) == (1, 1)


@clause("C106", "15.14.5")
def test_the_god_of_war_sends_two_allies_a_turn() -> None:
    p = lay(
        "competition",
        egypt={"disks": {"thebes": 2, "kadesh": 2, "ur": 2}, "home": "thebes", "deity": "god-of-war"},
        elam={"disks": {"thebes": 2, "kadesh": 2, "ur": 2}},
    )
    stake(p, "call-war 1")
    stake(p, "call-war 1")
    idle(p, lambda p: p.phase != 3)
    assert [disks(p, "egypt", a) for a in ("ur", "kadesh", "thebes")] == [2, 2, 1]


@clause("C106", "C26")
def test_a_sorcerer_stops_the_god_of_war_and_the_allies_are_spent() -> None:
    p = fight(2, 2, egypt={"deity": "god-of-war"}, elam={"hand": [26]})
    stake(p, "call-war 2")
    play(p, "negate 26")
    assert p.war_allies[0] == 2
    assert left(p) == (1, 1)


@clause("15.12", "15.14.5")
def test_cards_of_the_dead_are_still_carried_out() -> None:
    p = fight(1, 2, egypt={"hand": [36]}, elam={"hand": [33]})
    stake(p, "lay 36")
    stake(p, "lay 33")
    idle(p, lambda p: p.phase != 3)
    assert (disks(p, "egypt", "kadesh"), disks(p, "elam", "kadesh")) == (0, 0)


# --- Traitor [15.5] ---


@clause("C22", "15.5", "15.15.1")
def test_a_traitor_empties_an_area_before_the_first_competition_without_loot() -> None:
    p = fight(2, 4, egypt={"hand": [22]})
    play(p, "play 22")
    assert disks(p, "elam", "kadesh") == 0
    assert not facts(p, told.CompetitionBegins)
    assert vp(p, "egypt") == 0
    assert is_discarded(p, 22)


@clause("C22", "14.4.15")
def test_each_betrayed_disk_may_be_saved_and_homelands_do_not_fall() -> None:
    p = fight(2, 2, egypt={"hand": [22]}, elam={"minas": 2})
    play(p, "play 22", "save-mina", "let-go")
    assert facts(p, told.DiskRemoved)[0].card == 22
    at_home = lay(
        "competition",
        egypt={"disks": {"susa": 2}, "hand": [22]},
        elam={"disks": {"susa": 2}},
    )
    assert not offers(at_home, "play 22")
    in_card_phase = lay(egypt={"disks": {"kadesh": 2}, "hand": [22]}, elam={"disks": {"kadesh": 2}})
    assert why(in_card_phase, "play 22") == "14.4.17"


# --- Loot [15.15, 15.16] ---


@clause("15.15.1", "15.15.2", "15.15.3", "5.7", "15.16.1")
def test_a_sacked_city_is_a_point_and_a_mina_or_captives() -> None:
    p = fight(4, 3)
    play(p, "take-mina")
    assert vp(p, "egypt") == 1
    assert minas(p, "egypt") == 1
    q = fight(4, 3)
    play(q, "take-captives")
    assert q.captives[0] == 2
    assert minas(q, "egypt") == 0
    idle(q, lambda q: q.phase == 1 and bool(q.growth_box[0]) and offers(q, "deploy thebes"))
    assert q.growth_box[0] >= 3 + 2


@clause("15.15.1")
def test_no_loot_from_barbarians_at_sea_or_by_a_tie() -> None:
    tribes = lay(
        "competition",
        egypt={"disks": {"kadesh": 4}},
        elam={"disks": {"susa": 1}},
        barbarians={"kadesh": 3},
    )
    assert vp(tribes, "egypt") == 0
    tie = fight(3, 3)
    assert not facts(tie, told.Looted)


@clause("15.16.2", "15.16.3", "A2", "A3")
@pytest.mark.parametrize("name", ["assyria", "babylon"])
def test_assyria_and_babylon_must_take_captives(name: str) -> None:
    sides = {name: {"disks": {"kadesh": 4}}, "elam": {"disks": {"kadesh": 3, "susa": 1}}}
    p = lay("competition", **named(sides))
    idle(p, lambda p: bool(facts(p, told.Looted)))
    assert facts(p, told.Looted)[0].captives
    assert p.captives[0] == 2
