"""The heuristic: a sensible player concentrates, holds what scores, and does not let another run away."""

from __future__ import annotations

from kadesh.bots import Chair, Heuristic, make_bot
from kadesh.games.chariot_lords import follies
from kadesh.games.chariot_lords.bot.march import Planner
from kadesh.games.chariot_lords.bot.worth import rivalries
from kadesh.games.chariot_lords.charts.tables import AREA_INDEX
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.lab.simulate import follies_of
from tests.games.chariot_lords.table import GAME, play, stack, table


def play_turn(p: LordsPosition) -> LordsPosition:
    """The heuristic in all seats, to the end of the nation turn."""
    bots = [Heuristic(seat) for seat in range(p.seats)]
    key = GAME.mind.turn_key(p)
    while not p.over and GAME.mind.turn_key(p) == key:
        seat = p.asked[0]
        p.choose(seat, bots[seat].choose(Chair(p, seat)))
    return p


def test_it_takes_empty_areas_that_score() -> None:
    p = play_turn(table("egypt march", "egypt on 4F", last=5))
    held = [stack(p, "egypt", area) for area in AREA_INDEX if stack(p, "egypt", area)]
    assert held == ["1F"] * 4


def test_it_attacks_together_or_not_at_all() -> None:
    strong = table("hatti march", "hatti aleppo 5Ch; canaan ugarit 1F", last=5)
    planner = Planner(strong, False)
    planner.call_up()
    assert planner.attack_each(AREA_INDEX["ugarit"], 1) > 0
    weak = table("hatti march", "hatti aleppo 1F; canaan ugarit 3Ch", last=5)
    assert Planner(weak, False).attack_each(AREA_INDEX["ugarit"], 0) < 0


def test_it_leaves_no_area_that_scores_for_nothing() -> None:
    p = play_turn(table("egypt march", "egypt on 1F; hatti aleppo 3Ch", last=5))
    assert sum(1 for area in AREA_INDEX if stack(p, "egypt", area)) == 1


def test_a_nation_does_not_stake_its_only_area_on_one_battle() -> None:
    p = table("canaan march", "canaan ugarit 2F; hatti aleppo 3Ch", last=5)
    play_turn(p)
    assert stack(p, "canaan", "ugarit")


def test_who_must_leave_an_area_sees_the_empty_ones_around_it() -> None:
    p = table("egypt redeployment", "egypt philistia 1F; hatti philistia 1F", last=5)
    planner = Planner(p, True)
    gain, where = planner.best_for(AREA_INDEX["philistia"], 3, 0)
    assert gain > 0
    assert where != AREA_INDEX["philistia"]


def test_nobody_opens_a_battle_while_one_that_was_opened_wants_him() -> None:
    def after_two_marches(philistia: str) -> Planner:
        units = f"egypt pelusium 1F; egypt judah 1F; egypt syria 3F; hatti philistia {philistia}; "
        p = table("egypt march", units + "hatti sinai 1F; hatti kadesh 1F", last=5)
        play(p, "move egypt.foot pelusium", "enter philistia", "halt?")
        play(p, "move egypt.foot judah", "enter sinai", "halt?")
        return Planner(p, False)

    planner = after_two_marches("3F")
    syria, kadesh, philistia = (AREA_INDEX[area] for area in ("syria", "kadesh", "philistia"))
    ways = planner.reach(syria, 3)
    assert planner.is_wanted_elsewhere(kadesh, ways)
    assert not planner.is_wanted_elsewhere(philistia, ways)
    # Who cannot come to help is free to go where he likes.
    assert not planner.is_wanted_elsewhere(kadesh, {syria: syria, kadesh: syria})


def test_who_landed_among_too_many_goes_on() -> None:
    """To stay is a battle, and one against three costs more than it brings."""
    lone = Planner(table("egypt march", "egypt philistia 1F; hatti philistia 3F", last=5), False)
    many = Planner(table("egypt march", "egypt philistia 5F; hatti philistia 1F", last=5), False)
    philistia = AREA_INDEX["philistia"]
    assert lone.leaving_cost(philistia) < 0.0
    assert many.leaving_cost(philistia) == 0.0


def test_no_march_ends_where_it_began() -> None:
    found = follies_of(GAME, "first-five", "circles", "heuristic")
    assert found.chances[follies.IN_CIRCLES] > 50
    assert found.found[follies.IN_CIRCLES] == 0


def test_the_likely_winner_is_the_first_rival() -> None:
    """Players who look only at their own points let whoever starts best win nearly every time."""
    p = GAME.new("first-five", seed=3)
    assert isinstance(p, LordsPosition)
    before = rivalries(p)
    assert abs(sum(before) - p.seats) < 1e-9
    p.points[2 * len(p.points) // p.seats] += 30
    after = rivalries(p)
    assert after[2] > before[2]
    assert all(after[seat] < before[seat] for seat in (0, 1, 3))


def test_it_beats_random_players_in_every_seat() -> None:
    for seat in range(4):
        p = GAME.new("first-five", seed=40 + seat)
        bots = [Heuristic(1) if other == seat else make_bot("random", other) for other in range(4)]
        while not p.over:
            asked = p.asked[0]
            p.choose(asked, bots[asked].choose(Chair(p, asked)))
        assert p.shares()[seat] == 1.0
