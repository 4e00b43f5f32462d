"""Several choices by one click: ways are found from the options, one undo takes them back, redo does them again."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.bots import Chair, Heuristic
from kadesh.games import find_game, game_ids
from kadesh.match import Match, freeze, parse_record, thaw
from kadesh.match.rest import rest_of, rest_of_step, routine_of
from kadesh.match.taking_back import taken_back
from kadesh.match.ways import Way, ways
from kadesh.table import Position, digest


def played(game: str, scenario: str, until: str, seat: int, seed: int = 1) -> Match:
    """A match in which sensible players came to the first question of this name to a seat."""
    match = Match.new(game, scenario, seed=seed)
    bots = [Heuristic(str(one)) for one in range(match.position.seats)]
    while not (match.position.asked == [seat] and repr(match.position.step) == until):
        one = match.position.asked[0]
        match.choose(one, bots[one].choose(Chair(match.position, one)))
    return match


@pytest.fixture
def march() -> Match:
    return played("chariot-lords", "first-five", "<marching: pick>", 0)


def carried_out(match: Match, way: Way) -> Match:
    match.choose_all(0, way.options)
    return match


def test_a_stack_reaches_what_lies_three_areas_away(march: Match) -> None:
    found = ways(march.game, march.position, 0)
    far = [way for way in found if way.whole and len(way.through) >= 3]
    assert far, "no stack goes three areas"
    way = far[0]
    assert {str(option[0]).partition("-")[0] for option in way.options} <= {"move", "take", "all", "enter"}
    assert way.to == way.through[-1] == f"space:{area_of(march, way)}"


def area_of(match: Match, way: Way) -> str:
    told = match.game.telling.board("first-five")["spaces"]
    return str(told[way.options[-1][1]]["id"])


def test_what_a_way_says_is_what_carrying_it_out_does(march: Match) -> None:
    for way in ways(march.game, march.position, 0)[::7]:
        position = march.position.clone()
        for option in way.options:
            assert option in position.options(0)
            position.choose(0, option)
        assert position.dice.rolled == march.position.dice.rolled


def test_one_undo_takes_a_chain_back_and_redo_does_it_again(march: Match) -> None:
    before = digest(march.position)
    way = max(ways(march.game, march.position, 0), key=lambda one: len(one.options))
    carried_out(march, way)
    after = digest(march.position)
    assert after != before
    march.undo(0)
    assert digest(march.position) == before
    assert march.redoable(0) == way.options
    march.choose_all(0, march.redoable(0))
    assert digest(march.position) == after
    march.undo(0)
    assert digest(march.position) == before


def test_a_single_choice_before_a_chain_is_taken_back_by_itself(march: Match) -> None:
    first = march.position.options(0)[0]
    march.choose(0, first)
    between = digest(march.position)
    steps = [way for way in ways(march.game, march.position, 0) if not way.hand]
    carried_out(march, steps[0])
    march.undo(0)
    assert digest(march.position) == between
    assert march.record.choices[march.latest(0)] == [0, *first]


def test_the_last_that_moves_is_put_down_and_the_step_ended_by_one_click(march: Match) -> None:
    assert all(way.to != "button" for way in ways(march.game, march.position, 0)), "nothing is in hand yet"
    step = next(way for way in ways(march.game, march.position, 0) if way.to.startswith("space:"))
    carried_out(march, step)
    (end,) = [way for way in ways(march.game, march.position, 0) if way.to == "button"]
    assert [option[0] for option in end.options] == ["halt", "done"]
    assert end.text.startswith("Halt in ") and end.text.endswith("then: End the movement phase")
    assert end.detail == "End the movement phase"
    carried_out(march, end)
    assert not repr(march.position.step).startswith("<marching")


def test_something_else_chosen_ends_what_could_be_done_again(march: Match) -> None:
    options = march.position.options(0)
    march.choose(0, options[0])
    march.undo(0)
    march.choose(0, options[1])
    assert march.redoable(0) == []


def test_a_chain_stops_where_somebody_else_is_asked() -> None:
    match = Match.new("chariot-lords", "first-five", seed=1)
    seat = match.position.asked[0]
    first = match.position.options(seat)[0]
    # The same choice a hundred times: it is made as often as the seat is asked, not once more.
    match.choose_all(seat, [first] * 100)
    made = [entry for entry in match.record.choices if entry[1] == first[0]]
    assert 1 <= len(made) < 100


def test_records_and_snapshots_keep_chains_together(march: Match) -> None:
    way = max(ways(march.game, march.position, 0), key=lambda one: len(one.options))
    carried_out(march, way)
    record = parse_record(march.closed().to_json())
    again = Match.replay(record)
    thawed = thaw(march.game, record, march.seed, freeze(march))
    for copy in (again, thawed):
        copy.undo(0)
        assert way.options == copy.redoable(0)


@pytest.mark.parametrize("game", game_ids())
def test_no_way_meets_chance_or_another_seat_before_its_end(game: str) -> None:
    position: Any = find_game(game).new(seed=3)
    bots = [Heuristic(str(one)) for one in range(position.seats)]
    checked = 0
    for number in range(160):
        if position.over:
            break
        seat = position.asked[0]
        for way in ways(position.game, position, seat)[::9] if number % 4 == 0 else []:
            check(position, seat, way)
            checked += 1
        position.choose(seat, bots[seat].choose(Chair(position, seat)))
    assert checked or game not in ("chariot-lords", "genesis", "god-kings")


def check(position: Position, seat: int, way: Way) -> None:
    trial = position.clone()
    rolled, shown, step = trial.dice.rolled, trial.reveals, trial.step
    for option in way.options:
        if trial.asked != [seat]:
            # On the march somebody could answer out of his hand: that cannot be foreseen.
            assert trial.step.reaction and trial.step.hidden
            return
        assert trial.dice.rolled == rolled
        assert trial.reveals == shown or trial.step is step
        assert option in trial.options(seat)
        shown, step = trial.reveals, trial.step
        trial.choose(seat, option)


def test_the_rest_of_a_set_up_is_one_thing() -> None:
    match = played("chariot-lords", "first-five", "<placing: place units>", 0)
    assert routine_of(match.game, match.position, 0)
    rest = rest_of_step(match.game, match.position, 0)
    assert len(rest) > 5
    before = digest(match.position)
    match.choose_all(0, rest)
    assert match.position.asked != [0] or repr(match.position.step) != "<placing: place units>"
    # The next chit is drawn at once, so it takes more than one's own word; but it is one thing.
    match.undo_by_consent(0, match.latest(0))
    assert digest(match.position) == before


def test_a_march_is_nothing_that_the_table_does_for_anybody(march: Match) -> None:
    assert routine_of(march.game, march.position, 0) is None
    assert rest_of_step(march.game, march.position, 0) == []


def test_what_is_taken_back_is_said(march: Match) -> None:
    way = max(ways(march.game, march.position, 0), key=lambda one: len(one.options))
    carried_out(march, way)
    told = taken_back(march, 0, 0)
    assert told.startswith("“")
    assert "Egypt" in told
    assert f"{len(way.options) - 1} choices more of yours" in told
    assert "same player" in taken_back(march, 0, None)
    assert taken_back(Match.new("chariot-lords", seed=1), 0, 0) == ""


def test_who_goes_can_be_left_to_the_table() -> None:
    """All, or kind by kind: both questions are one step for whoever leaves it to the table."""
    match = played("genesis", "growth-of-empires", "<naming: who goes>", 0)
    routine = routine_of(match.game, match.position, 0)
    assert routine is not None
    match.choose_all(0, rest_of(routine, match.position, 1))
    assert not routine.goes_on(match.position)
    assert len(match.position.frames) < routine.depth


def test_what_is_in_hand_takes_all_along_and_marches() -> None:
    match = played("chariot-lords", "first-five", "<marching: march>", 0)
    offered = [match.game.telling.describe(match.position, 0, one) for one in match.position.options(0)]
    assert any(one.get("short") == "all" for one in offered)
    together = [way for way in ways(match.game, match.position, 0) if way.whole and not way.hand]
    assert together
    for way in together:
        trial = match.position.clone()
        for option in way.options:
            assert option in trial.options(0)
            trial.choose(0, option)


@pytest.mark.parametrize(
    ("game", "scenario", "question", "all_go"),
    [("assyrian-wars", "two-rivers-2", "<move: leave behind>", ("go",))],
)
def test_a_far_click_answers_that_all_of_them_go(
    game: str, scenario: str, question: str, all_go: tuple[str]
) -> None:
    """Where who goes is asked, the spaces that all of them reach are a click away."""
    match = played(game, scenario, question, 0)
    found = [way for way in ways(match.game, match.position, 0) if not way.hand]
    assert len(found) > 2
    for way in found:
        assert way.options[0] == all_go and not way.whole
        assert way.text.startswith(match.game.telling.describe(match.position, 0, all_go)["text"])
    assert any(len(way.through) == 1 for way in found) and any(len(way.through) > 2 for way in found)


def at_gaza(more: str = "") -> Any:
    """An Egyptian King in Gaza who has been activated with six units, and no marker beyond."""
    from tests.games.god_kings.scene import OPS_3, play, scene

    egypt = f'provinces = ["egypt", "sinai"]\nspaces = ["gaza"]\nforces = {{ gaza = "King, Amon, Ra" }}{more}'
    p = scene(egypt, 'provinces = ["hatti"]\nspaces = ["megiddo"]\ngarrisons = ["megiddo"]')
    p.game = find_game("god-kings")
    play(p, OPS_3, "activate egypt.king", "all")
    return p


def test_shift_does_on_the_way_what_may_be_done_in_passing() -> None:
    p = at_gaza()
    found = {way.to: way for way in ways(p.game, p, 0) if way.doing}
    jaffa = found["space:jaffa"]
    assert [option[0] for option in jaffa.options] == ["enter", "marker"]
    assert jaffa.doing == ["Place your marker here"] and not jaffa.opens
    # What ends the march, a roll for a city, is done only at its end.
    megiddo = found["space:megiddo"]
    assert [option[0] for option in megiddo.options] == ["enter", "marker", "enter", "storm"]
    assert megiddo.opens and megiddo.through == ["space:jaffa", "space:megiddo"]
    trial = p.clone()
    for option in megiddo.options:
        assert option in trial.options(0)
        trial.choose(0, option)
    assert trial.siege_by.count(0) + trial.marker.count(0) > p.marker.count(0)


def test_a_plain_far_click_does_nothing_in_passing() -> None:
    p = at_gaza()
    plain = [way for way in ways(p.game, p, 0) if not way.doing and not way.whole]
    assert plain
    assert {option[0] for way in plain for option in way.options} == {"enter"}


def test_nobody_is_left_behind_by_who_takes_all_along() -> None:
    p = at_gaza()
    for way in ways(p.game, p, 0):
        assert not any(option[0] == "drop" for option in way.options), way


def test_a_chain_goes_on_where_somebody_could_have_answered_and_did_not() -> None:
    match = played("god-kings", "campaign", "<activation: march>", 2)
    position = match.position
    long = [way for way in ways(match.game, position, 2) if len(way.options) >= 3 and not way.opens]
    for way in long:
        trial = position.clone()
        shown = trial.reveals
        for option in way.options:
            if trial.asked != [2] or option not in trial.options(2):
                break
            trial.choose(2, option)
        else:
            if trial.asked == [2] and trial.reveals > shown and trial.dice.rolled == position.dice.rolled:
                match.choose_all(2, way.options)
                assert digest(match.position) == digest(trial)
                return
    raise AssertionError("no way leads past a window")
