"""8.3, 8.3.1, 9.1, 7.5, 10.1: sentences of the book on ends, penalties, intrigue and tribes, at their edges."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    ELAM,
    POOL,
    SCYTHIANS,
    TRIBES,
    UNITS,
    URARTU,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import TRADE, acts_open
from kadesh.games.assyrian_wars.rules.ch08_victory import end_awards
from kadesh.games.assyrian_wars.rules.facts_turn import Scores
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import DIPLOMACY, TIMETABLE, Diplomacy, Timetable
from tests.games.assyrian_wars.table import AT, acting, facts, force, play, table
from tests.games.assyrian_wars.test_06_politics import settle_now
from tests.games.assyrian_wars.test_07_interphase import ELAM_HELD, OCCUPIED, finish
from tests.support import clause

LAST = """
seats = [["assyria"], ["babylonia"], ["elam"]]
[rules]
secret_diplomacy = false
[camps]
assyrian = ["assyria"]
rebel = ["babylonia", "elam"]
[now]
turn = 5
phase = "interphase"
[diplomacy]
tribute = [["urartu", "assyria", "check"]]
refused = ["persia"]
[countries.assyria]
eco = 8
base = 5
[countries.babylonia]
[countries.elam]
[countries.urartu]
eco = 4
[countries.persia]
eco = 2
"""


def play_on(p: AssyrianPosition) -> None:
    while not p.over:
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])


@clause("8.3", "8.3.1")
def test_the_tribute_of_the_last_turn_counts_at_the_end() -> None:
    """The levels of the land over a base of five count twice; a payer adds one, and a refuser costs two points."""
    p = table(LAST)
    play_on(p)
    level = p.eco[ASSYRIA]
    told = {fact.why: fact.points for fact in facts(p, Scores) if fact.country == ASSYRIA}
    assert told["economy"] == 2 * (level + 1 - 5)
    assert told["refuser"] == -2


@clause("9.1")
def test_a_lead_over_all_others_decides_in_the_last_turn_too() -> None:
    """Babylonia is far ahead "at the VP segment of any turn"; what its poverty costs at the end does not count."""
    ahead = LAST.replace("[countries.babylonia]", "[countries.babylonia]\nvp = 20\nbase = 30")
    p = table(ahead)
    play_on(p)
    assert p.winner == BABYLONIA and p.shares() == [0, 1, 0]
    assert not [fact for fact in facts(p, Scores) if fact.why == "economy"]
    # Without the optional rule the end awards decide.
    q = table(ahead.replace("[rules]", "[rules]\nsudden_end = false"))
    play_on(q)
    assert q.shares()[1] == 0


def awards(p: AssyrianPosition, country: int) -> dict[str, int]:
    """What a country gets at the end of the game."""
    end_awards(p)
    return {fact.why: fact.points for fact in facts(p, Scores) if fact.country == country}


@clause("7.1", "8.3")
def test_who_plays_for_an_eliminated_power_counts_as_that_power_at_the_end() -> None:
    """Elam fell in turn 3. Of Urartu's conquests only that of turn 5 is Elam's: turns 1, 2 and 4 are left."""
    fallen = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\nbase = 6\n[countries.urartu]\neco = 4\n"

    def at_the_end() -> AssyrianPosition:
        p = acting(fallen)
        p.turn, p.eco[ELAM] = 5, 0
        p.eliminated |= 1 << ELAM
        p.conquered[ELAM] = 1 << 3
        p.conquered[URARTU] = 1 << 2 | 1 << 5
        return p

    p = at_the_end()
    p.substitutes[URARTU] = ELAM
    assert awards(p, ELAM) == {"unconquered": 3, "economy": 2 * (4 - 6)}
    # Nobody plays for it: no turn after its end counts, and it has no level.
    assert awards(at_the_end(), ELAM) == {"unconquered": 2, "economy": -12}


@clause("9.1", "8.3.1")
def test_after_a_sudden_end_the_refusers_are_counted_too() -> None:
    text = OCCUPIED.replace("[countries.babylonia]\n", "") + ELAM_HELD
    text = '[diplomacy]\nrefused = ["urartu"]\n' + text + "\n[countries.urartu]\neco = 4\n"
    p = acting(
        text,
        [3, 3, 4],
        seats='[["assyria"], ["elam"]]',
        camps='assyrian = ["assyria"]\nrebel = ["elam"]',
    )
    play(p, "conquer elam", "no-province")
    finish(p, "relocate to")
    assert p.over
    assert [fact.points for fact in facts(p, Scores) if fact.why == "refuser"] == [-2]
    assert len([fact for fact in facts(p, Scores) if fact.why == "trade"]) <= 2


OCCUPIER = """
[countries.assyria]
units = { hamanu = "1 LI", bit-imbi = "2 LI" }
[countries.babylonia]
[countries.elam]
[areas.hamanu]
controller = "assyria"
[areas.bit-imbi]
controller = "assyria"
"""


@clause("7.5.2.d")
def test_the_owner_of_a_home_city_can_raise_it_against_a_weak_garrison() -> None:
    """Hamanu of two walls with one unit in it rises; Bit-Imbi has two units, and no capital ever rises."""
    p = acting(OCCUPIER)
    acts = acts_open(p, ELAM, ASSYRIA)
    assert ("aim-area", AT["hamanu"]) in acts
    assert ("aim-area", AT["bit-imbi"]) not in acts
    assert ("aim-area", AT["nineveh"]) not in acts and ("aim-area", AT["kalhu"]) in acts
    # Babylonia is not the owner, and the city is occupied.
    assert ("aim-area", AT["hamanu"]) not in acts_open(p, BABYLONIA, ASSYRIA)


@clause("7.3.2", "7.5")
def test_an_action_won_by_surplus_cards_is_one_more_marker() -> None:
    p = acting(OCCUPIER)
    p.extra_diplomacy[ELAM] = 1
    p.call(DIPLOMACY, Diplomacy())
    settle_now(p)
    diplomacy = p.under_way(Diplomacy)
    assert diplomacy is not None
    assert diplomacy.markers == [ASSYRIA, ASSYRIA, BABYLONIA, ELAM, ELAM]
    play(p, *[f"objective {TRADE}"] * 2)
    assert not p.extra_diplomacy[ELAM]


@clause("10.1", "7.1")
def test_a_tribe_that_was_wiped_out_is_brought_back_at_its_starting_place() -> None:
    """The Cimmerians came before turn 2; the Scythians come for the first time before turn 3."""
    text = OCCUPIER + "[countries.cimmerians]\n[countries.scythians]\n"
    p = acting(text, [1] * 40)
    p.active &= ~TRIBES
    p.call(TIMETABLE, Timetable(place=5))
    settle_now(p)
    assert p.turn == 2
    assert "teushpa" in force(p, "cimmerians", "gamir") and "ishpakai" in force(p, "scythians", "ishkuza")
    q = acting(text, [1] * 40)
    q.turn = 1
    q.call(TIMETABLE, Timetable(place=5))
    settle_now(q)
    assert all(q.place[unit] >= POOL for unit in bits(q.owned[SCYTHIANS] & UNITS))
    assert q.active >> CIMMERIANS & 1
