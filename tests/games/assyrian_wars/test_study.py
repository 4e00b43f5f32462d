"""For those who study the game: points by source, facts to count, numbers to learn from."""

from __future__ import annotations

from kadesh.bots.bot import Bot, Heuristic
from kadesh.games.assyrian_wars.rules import facts_turn, facts_war
from kadesh.games.assyrian_wars.study import AssyrianStudy
from kadesh.table import LooseDice, seed_from
from tests.games.assyrian_wars.seated import begun, play_out
from tests.games.assyrian_wars.table import AT, OF, table

STUDY = AssyrianStudy()


def test_points_by_source_add_up_to_the_scores() -> None:
    p = begun("two-rivers-3", 4, turns=1, sudden_end=False)
    assert [sum(row) for row in STUDY.points_by_source(p)] == p.scores()
    bots: list[Bot] = [Heuristic(seat) for seat in range(3)]
    play_out(p, bots)
    rows = STUDY.points_by_source(p)
    assert [sum(row) for row in rows] == p.scores()
    assert rows[0][2] == 0 and rows[1][2] > 0  # only others than Assyria count turns without a conquest


def test_facts_are_counted_in_common_words() -> None:
    p = table('seats = [["assyria"], ["babylonia", "elam"]]\n')
    assert p.journal is not None
    p.tell(facts_turn.TurnBegins, "3.0", 2)
    p.tell(facts_war.BattleBegins, "6.7", AT["babylon"], 0, 3, 0, 0, False, False)
    p.tell(facts_war.CityFalls, "6.8", OF["assyria"], AT["babylon"], OF["babylonia"], 2)
    p.tell(facts_turn.Scores, "8.3", OF["elam"], 2, "battle")
    p.tell(facts_turn.Scores, "8.3.1", OF["assyria"], -1, "refuser")
    p.tell(facts_war.Conquered, "7.1", OF["assyria"], OF["elam"])
    found = [STUDY.tally(p, fact) for fact in p.journal.facts[-6:]]
    assert found == [
        [("turn", 2)],
        [("battle", "babylon")],
        [("used", "city taken", "babylon", 0)],
        [("used", "points won", "battle", 1)] * 2,
        [("used", "points lost", "refuser", 0)],
        [("used", "conquest", "elam", 0)],
    ]


def test_observations_have_names_and_hide_what_is_hidden() -> None:
    p = begun("campaign-4", 9)
    for seat in range(4):
        numbers = STUDY.observe(p, seat)
        assert len(numbers) == len(STUDY.observation_names(p))
        for seed in (1, 2):
            assert STUDY.observe(p.imagine(seat, LooseDice(seed_from(seed))), seat) == numbers
