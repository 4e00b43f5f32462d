"""14 Victory, 9.3 capitals, and seats with two kingdoms."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import ASSYRIA, EGYPT, EW, HITTITE
from kadesh.games.genesis.rules.ch14_victory import shares, total_worth, victory_points
from kadesh.games.genesis.rules.facts_turn import Capital
from kadesh.games.genesis.rules.position import OUT
from kadesh.games.genesis.telling.panels import winners_text
from tests.games.genesis.table import AT, facts, new, play, table, units, why
from tests.support import clause

END = """
seats = {seats}
[now]
turn = 3
last_turn = {last}
phase = "{phase}"
{rest}
"""


def ending(rest: str, seats: str = '["egypt", "hittite"]', last: int = 3, phase: str = "end-turn"):  # type: ignore[no-untyped-def]
    return table(END.format(seats=seats, last=last, phase=phase, rest=rest))


@clause("14.0", "3.6", "7.3.6", "2.6")
def test_points_for_linked_cities_and_monuments() -> None:
    p = ending(
        """
[powers.egypt]
units = { gaza = "1 INF" }
[spaces.gaza]
monument = "built"
[spaces.hattusa]
monument = "built"
revolt_of = "egypt"
revolt_units = "1 INF"
[spaces.thebes]
monument = "under-construction"
"""
    )
    assert p.over
    # Hattusa is In Revolt: its worth does not count, its Monument does.
    assert victory_points(p, EGYPT) == 12 + EW[AT["gaza"]] + 2
    assert p.scores()[0] == victory_points(p, EGYPT)


@clause("14.0", "9.3")
def test_without_a_capital_only_monuments_count() -> None:
    p = ending('[powers.libyans]\nunits = { thebes = "1 INF" }\n[spaces.memphis]\nmonument = "built"\n')
    assert victory_points(p, EGYPT) == 1


@clause("14.0")
def test_the_greater_worth_breaks_a_tie() -> None:
    p = ending("")
    assert p.scores() == [12, 10]
    p.monument[AT["hattusa"]] = 2
    p.monument[AT["kanesh"]] = 2
    assert p.scores() == [12, 12]
    assert total_worth(p, EGYPT) > total_worth(p, HITTITE)
    assert shares(p) == [1.0, 0.0]


@clause("14.0")
def test_equals_in_points_and_worth_have_no_winner() -> None:
    p = ending("", seats='["mitanni", "babylonia"]')
    assert p.scores() == [15, 15]
    assert shares(p) == [0.5, 0.5]
    text = winners_text(p)
    assert text == "The game is over without a winner: Mitanni and Babylonia are level with 15 points."
    p.monument[AT["babylon"]] = 2
    assert winners_text(p) == "The game is over: victory goes to Babylonia with 16 points."


@clause("14.1")
def test_who_holds_no_home_city_is_out() -> None:
    cities = ("thebes", "hermopolis", "memphis", "sais", "tanis")
    taken = ", ".join(f'{city} = "1 INF"' for city in cities)
    rest = (
        '[powers.egypt]\nsilver = 4\nhand = ["gold"]\nunits = { gaza = "3 INF" }\n'
        f"[powers.hittite]\nunits = {{ {taken} }}\n"
        '[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "1 INF"\n'
        '[spaces.gaza]\nmonument = "built"\n'
    )
    p = ending(rest, last=5)
    assert p.status[EGYPT] == OUT
    assert units(p, "egypt", "gaza") == ""
    assert not p.revolts
    assert p.monument[AT["gaza"]] == 2
    assert p.hand[EGYPT] == 0
    # One player is left: the game is over.
    assert p.over
    assert p.shares() == [0.0, 1.0]


@clause("14.0", "3.1")
def test_two_kingdoms_of_a_seat_add_their_points() -> None:
    p = ending("", seats='[["egypt", "assyria"], ["hittite", "babylonia"]]')
    assert p.scores() == [28, 25]
    assert p.seat_of[ASSYRIA] == 0


@clause("9.3", "9.3.1", "9.3.3")
def test_a_lost_capital_may_be_moved() -> None:
    p = ending('[powers.libyans]\nunits = { thebes = "1 INF" }\n', phase="isolation")
    # The Libyans leave, but Barbarian Control stays in Thebes.
    assert why(p, "capital thebes") == "9.3.1"
    assert why(p, "capital gaza") == "9.3.1"
    play(p, "capital memphis")
    assert p.capital[EGYPT] == AT["memphis"]
    assert p.capital_moved == 1 << EGYPT


@clause("9.3.4")
def test_back_to_the_original_capital() -> None:
    p = ending('[powers.egypt]\ncapital = "memphis"\n', phase="isolation")
    assert why(p, "capital sais") == "9.3.4"
    play(p, "capital thebes")
    assert p.capital[EGYPT] == AT["thebes"]
    assert facts(p, Capital) == [Capital(EGYPT, AT["thebes"])]


@clause("1.0")
def test_sargon_climbs_a_ladder() -> None:
    p = new("sargon", seed=1)
    assert p.seats == 1
    assert [points for points, _ in p.ladder] == [20, 15, 10, 0]
    assert p.hand == [0] * 5
    assert p.options(0)[-1] == ("end",)
