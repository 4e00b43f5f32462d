"""Briefings from a file: one for each scenario and seat, with the minutes it takes; mistakes with their lines."""

from __future__ import annotations

from kadesh.craft.briefings import FILE, Briefings
from kadesh.craft.data import Shelf
from kadesh.table import Scenario

SCENARIOS = [
    Scenario("short", "Short", "", ["East", "West"], 3),
    Scenario("long", "Long", "", ["East"], 9),
]
GOOD = """
[[time]]
scenario = "short"
alone = [4, 5]
together = 20

[[time]]
scenario = "long"
alone = [12]
together = 60

[[briefing]]
scenarios = ["short", "long"]
seat = "East"
who = "The people of the dawn."
wins = "Most wells."
watch = ["The pass."]

[[briefing]]
scenarios = ["short"]
seat = "West"
who = "The people of the dusk."
wins = "Most wells."
watch = ["The pass.", "The rain."]
"""


def read(text: str) -> tuple[Briefings, list[str]]:
    shelf = Shelf()
    briefings = Briefings(shelf.read(FILE, text), SCENARIOS)
    return briefings, [str(problem) for problem in shelf.finish()]


def test_one_text_serves_several_scenarios_each_with_its_own_minutes() -> None:
    briefings, problems = read(GOOD)
    assert problems == []
    east, again, west = briefings.of("short", 0), briefings.of("long", 0), briefings.of("short", 1)
    assert east is not None and again is not None and west is not None
    assert (east["who"], east["minutes_alone"], east["minutes_together"]) == (
        "The people of the dawn.",
        4,
        20,
    )
    assert (again["who"], again["minutes_alone"], again["minutes_together"]) == (east["who"], 12, 60)
    assert (west["watch"], west["minutes_alone"]) == (["The pass.", "The rain."], 5)


def test_a_scenario_of_ones_own_has_none() -> None:
    assert read(GOOD)[0].of("mine", 0) is None


def test_what_is_missing_is_told() -> None:
    _, problems = read(GOOD.replace('scenarios = ["short", "long"]', 'scenarios = ["long"]'))
    assert problems == [f"{FILE}:12: “East” has no briefing in “short”"]
    _, problems = read(GOOD.replace('scenario = "long"', 'scenario = "short"'))
    assert f"{FILE}:2: nobody says how long “long” takes" in problems


def test_wrong_names_and_numbers_are_told_with_their_lines() -> None:
    _, problems = read(GOOD.replace('seat = "West"', 'seat = "Wst"'))
    assert f"{FILE}:21: briefing 2: “short” has no seat “Wst”; did you mean “West”?" in problems
    _, problems = read(GOOD.replace("alone = [4, 5]", "alone = [4]"))
    assert any("needs a number of minutes for each seat (East, West)" in one for one in problems)
    _, problems = read(GOOD.replace('"The pass.", "The rain."', ""))
    assert f"{FILE}:24: briefing 2: there is nothing to watch" in problems
    _, problems = read(
        GOOD + '[[briefing]]\nscenarios = ["short"]\nseat = "West"\nwho = ""\nwins = ""\nwatch = ["x"]\n'
    )
    assert any("“West” has two briefings in “short”" in one for one in problems)
    _, problems = read(GOOD.replace('who = "The people of the dusk."', 'who = "x"\nwhom = "y"'))
    assert any("“whom” is not a known key; did you mean “who”?" in one for one in problems)
