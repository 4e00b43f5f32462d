"""Situations of Chariot Lords told by files, and the complaints about files that are wrong."""

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from kadesh.craft.data import DataError, Shelf, text_of
from kadesh.games.chariot_lords.charts import tables as charts
from kadesh.games.chariot_lords.charts.scenarios import PROVENANCE, World, read_situation
from kadesh.games.chariot_lords.charts.tables import (
    AREA_INDEX,
    DATA,
    NATION_INDEX,
    check,
    load_situation,
    situation_from_text,
    unit_slot,
)
from kadesh.games.chariot_lords.charts.words import CHARIOT, FOOT
from kadesh.games.chariot_lords.game import GAME
from tests.support import ROOT


def area(name: str) -> int:
    return AREA_INDEX[name]


def nation(name: str) -> int:
    return NATION_INDEX[name]


def names(areas: list[int]) -> set[str]:
    return {charts.AREA_IDS[index] for index in areas}


def copy_of_data(tmp_path: Path) -> Path:
    """The data folder, to be damaged."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder, ignore=shutil.ignore_patterns("map*"))
    return folder


ANY_SITUATION = """
id = "late"
based_on = "full"
title = "Late"
summary = "A table in the middle of a battle phase."
turns = [1, 10]
setup = "placed"
turn = 8
cup = ["hatti", "libya"]
out = ["mitanni"]
nation = "nubia"
phase = "battle"
part = 1
dynasty = true
goals_scored = ["MW-NUB"]
entered = ["naucratis"]
claimed = ["kaska"]
passed = ["thebaid", "upper-egypt"]
dice = [6, 5, 1]

[options]
kill_points = false

[units.nubia]
upper-egypt = { foot = 3 }
nubia = { foot = 1 }

[units.libya]
upper-egypt = { foot = 2 }

[borrowed]
thebaid = { chariot = 2 }

[dead]
egypt = { foot = 4, chariot = 1 }

[gone]
egypt = { foot = 1 }

[fallen]
libya = { foot = 1 }

[waiting]
sea-peoples = { foot = 2 }

[rulers]
assyria = { name = "Shalmaneser III", area = "babylon" }

[gods]
egypt = { area = "lower-egypt", turned = true }

[chosen_people]
state = "captured"

[[marker]]
kind = "siege"
nation = "nubia"
area = "upper-egypt"
count = 2

[[marker]]
kind = "terror"
nation = "assyria"
area = "babylon"

[scores]
blue = 200
yellow = 150

[kills.nubia]
egypt = 4

[fresh_kills.nubia]
libya = 1

[[route]]
start = "thebaid"
end = "upper-egypt"
units = { foot = 3 }
"""


def test_any_situation_can_be_told() -> None:
    late = situation_from_text(ANY_SITUATION)
    nubia, libya, egypt = nation("nubia"), nation("libya"), nation("egypt")
    assert (late.turn, late.nation, late.phase, late.fresh) == (8, nubia, charts.BATTLE, False)
    assert (late.cup, late.out) == ([nation("hatti"), libya], [nation("mitanni")])
    assert not late.scenario.kill_points
    assert late.units[unit_slot(nubia, FOOT, area("upper-egypt"))] == 3
    assert late.borrowed[CHARIOT * charts.AREAS + area("thebaid")] == 2
    assert (late.dead[egypt], late.gone[egypt]) == ([4, 1, 0, 0], [1, 0, 0, 0])
    assert (late.fallen[libya], late.waiting[nation("sea-peoples")]) == ([1, 0, 0, 0], [2, 0, 0, 0])
    assert late.ruler_name[nation("assyria")] == "Shalmaneser III"
    assert late.ruler_area[nation("assyria")] == area("babylon")
    assert late.god_turned[egypt] and not late.god_turned[nation("hatti")]
    assert late.chosen_state == charts.CAPTURED
    assert late.siege[nubia * charts.AREAS + area("upper-egypt")] == 2
    assert late.terror[nation("assyria") * charts.AREAS + area("babylon")] == 1
    assert late.scores == [200, 0, 0, 150]
    assert [g.id for g, done in zip(late.scenario.goals, late.goals_scored, strict=True) if done] == [
        "MW-NUB"
    ]
    assert (late.kills[nubia][egypt], late.fresh_kills[nubia][libya]) == (4, 1)
    assert names([i for i in range(charts.AREAS) if late.passed[i]]) == {"thebaid", "upper-egypt"}
    assert late.routes[0].start == area("thebaid") and late.routes[0].units == [3, 0, 0, 0]
    assert late.dice == [6, 5, 1]


def test_the_example_of_the_manual() -> None:
    manual = (ROOT / "docs" / "scenarios" / "chariot-lords.md").read_text(encoding="utf-8")
    example = situation_from_text(manual.split("```toml")[1].split("```")[0])
    assert example.turn == 3
    assert example.units[unit_slot(nation("hatti"), CHARIOT, area("kadesh"))] == 4
    # The key is explained for every word that the files may use.
    shelf = Shelf(DATA, PROVENANCE)
    sheet = shelf.read("full.toml", text_of(DATA / "scenarios" / "full.toml"))
    assert read_situation(sheet, shelf, World(shelf)) is not None
    for key in set(sheet.asked):
        assert f"`{key}" in manual or f"[{key}" in manual or key == "from", key


def test_a_file_is_loaded_from_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "late.toml"
    path.write_text(ANY_SITUATION, encoding="utf-8")
    assert load_situation(path).scenario.title == "Late"


def test_our_data_are_sound() -> None:
    assert [str(problem) for problem in check()] == []


def test_every_clause_is_listed() -> None:
    """Chapters 1 to 16 without 11, each normative or with a reason."""
    clauses = tomllib.loads((DATA / "clauses.toml").read_text(encoding="utf-8"))["clause"]
    ids = [entry["id"] for entry in clauses]
    chapters = {name.split(".")[0] for name in ids if name[0].isdigit()}
    assert chapters == {str(number) for number in range(1, 17) if number != 11}
    for name in ("5.6.1.2", "6.4.2", "9.2.1", "12.0", "16.0", "S2.0", "S4.1", "S7.1", "S9.1", "T12.0"):
        assert name in ids
    for listed in clauses:
        parent = listed["id"].rsplit(".", 1)[0]
        assert listed["id"].count(".") < 2 or parent in ids


# file, text in it, what it is changed into, what the complaint says
DAMAGE: list[tuple[str, str, str, str]] = [
    (
        "board.toml",
        'b = "pelusium"',
        'b = "pelusiun"',
        "there is no area “pelusiun”; did you mean “pelusium”?",
    ),
    (
        "board.toml",
        'terrain = "marsh"',
        'terrain = "marshy"',
        "there is no terrain “marshy”; did you mean “marsh”?",
    ),
    (
        "board.toml",
        'kind = "off-map"',
        'kind = "offmap"',
        "there is no kind “offmap”; did you mean “off-map”?",
    ),
    ("board.toml", '"kos", "lukka",', '"koss", "lukka",', "there is no area “koss”; did you mean “kos”?"),
    ("board.toml", 'id = "kaska"', 'id = "kadesh"', "there are two areas “kadesh”"),
    (
        "board.toml",
        'a = "on", b = "sinai"',
        'a = "on", b = "pelusium"',
        "the border on – pelusium is entered twice",
    ),
    (
        "board.toml",
        'a = "lower-egypt", b = "on", kind = "land"',
        'a = "on", b = "pelusium", kind = "land"',
        "the border on – pelusium is entered twice, as “land+coast” and as “land”",
    ),
    ("board.toml", 'a = "on", b = "sinai"', 'a = "on", b = "on"', "“on” borders itself"),
    (
        "board.toml",
        'a = "libyan-desert", b = "thebaid", kind = "desert"',
        'a = "libyan-desert", b = "thebaid", kind = "land"',
        "the border of “libyan-desert” and “thebaid” must be “desert”, not “land”",
    ),
    (
        "board.toml",
        'a = "kaska", b = "phrygia", kind = "land+coast"',
        'a = "kaska", b = "phrygia", kind = "land"',
        "the coast order joins kaska – phrygia but no border “land+coast” does",
    ),
    (
        "board.toml",
        'name = "Zamua", terrain',
        'name = "Zamua", terain',
        "“terain” is not a known key; did you mean “terrain”?",
    ),
    ("board.toml", 'from = "rule 13.4"', 'from = "somewhere"', "does not say where this comes from"),
    ("board.toml", "rivers = [", "any = [", "a group cannot be called “any”"),
    ("nations.toml", '"zippasla"', '"zipasla"', "there is no area “zipasla”; did you mean “zippasla”?"),
    ("nations.toml", "sea_range = 6", "sea_range = 5", "sea_range must be 0, 3 or 6, not 5"),
    ("nations.toml", "foot = 16", "foots = 16", "there is no kind of unit “foots”; did you mean “foot”?"),
    (
        "nations.toml",
        "mountaineers =",
        "mountainers =",
        "“mountainers” is not a known key; did you mean “mountaineers”?",
    ),
    (
        "nations.toml",
        "siege = 2, terror",
        "sige = 2, terror",
        "“sige” is not a known key; did you mean “siege”?",
    ),
    ("nations.toml", 'id = "lydia"', 'id = "libya"', "there are two nations “libya”"),
    (
        "battle.toml",
        "camel = { fertile = 2,",
        "camel = { fertle = 2,",
        "“fertle” is not a known key; did you mean “fertile”?",
    ),
    (
        "arrivals.toml",
        'nation = "elam", ruler',
        'nation = "elan", ruler',
        "there is no nation “elan”; did you mean “elam”?",
    ),
    (
        "arrivals.toml",
        'mode = "land"',
        'mode = "lands"',
        "there is no mode of arrival “lands”; did you mean “land”?",
    ),
    (
        "arrivals.toml",
        'group = "arabian-border"',
        'group = "arabia-border"',
        "there is no group “arabia-border”; did you",
    ),
    (
        "arrivals.toml",
        'chits = ["judah"]',
        'chits = ["lydia"]',
        "the chit of “lydia” and its first units come",
    ),
    ("goals.toml", "ctl(mitanni)", "ctl(mitani)", "there is no area “mitani”; did you mean “mitanni”?"),
    ("goals.toml", "kills(hatti) >= 5", "kills(hatti) > 5", "cannot be read"),
    ("goals.toml", 'scored = "own-turn-4"', 'scored = "own-turn-14"', "there is no moment “own-turn-14”"),
    (
        "goals.toml",
        'id = "EGY-2", colour = "blue"',
        'id = "EGY-2", colour = "red"',
        "“egypt” is blue, not red",
    ),
    ("clauses.toml", 'id = "5.5.1"', 'id = "5.5"', "there are two clauses “5.5”"),
    (
        "clauses.toml",
        'kind = "normative"',
        'kind = "normal"',
        "there is no kind of clause “normal”; did you mean",
    ),
    ("middle-five.toml", "arzawa = {", "arzava = {", "there is no area “arzava”; did you mean “arzawa”?"),
    (
        "middle-five.toml",
        "[units.canaan]",
        "[units.canan]",
        "there is no nation “canan”; did you mean “canaan”?",
    ),
    (
        "middle-five.toml",
        "kassites = {",
        "kasites = {",
        "there is no nation “kasites”; did you mean “kassites”?",
    ),
    ("middle-five.toml", "white = 110", "wite = 110", "there is no seat “wite”; did you mean “white”?"),
    (
        "middle-five.toml",
        'kind = "siege"',
        'kind = "seige"',
        "there is no kind of marker “seige”; did you mean",
    ),
    (
        "middle-five.toml",
        'state = "godly"',
        'state = "goodly"',
        "there is no state “goodly”; did you mean “godly”?",
    ),
    (
        "middle-five.toml",
        'goals = "middle"',
        'goals = "midle"',
        "there is no column of goals “midle”; did you",
    ),
    (
        "middle-five.toml",
        "syria = { foot",
        "arabian-desert = { foot",
        "“canaan” may never be in “arabian-desert”",
    ),
    (
        "middle-five.toml",
        "kill_points",
        "kil_points",
        "“kil_points” is not a known key; did you mean “kill_points”?",
    ),
    ("board.toml", "rivers = [", "rivers = [3, ", "“rivers” should be a list of texts"),
    ("battle.toml", "mountain_foot = 2", "mountain_foot = true", "“mountain_foot” should be a whole number"),
    ("battle.toml", "1, 2, 2]", "1, 2]", "hits must be 8 numbers, for 0 to 7"),
    ("nations.toml", "turns = [3, 5]", 'turns = "3"', "“turns” should be a list of whole numbers"),
    ("nations.toml", "later = { turn = 7, ", "later = { ", "“turn” is missing"),
    ("arrivals.toml", "{ turn = 2, nation", "{ turn = {}, nation", "“turn” should be a whole number, not {}"),
    ("arrivals.toml", 'nation = "lydia"', "nation = [1]", "“nation” should be a text, not [1]"),
    ("full.toml", "turns = [1, 10]", "turns = [1, 11]", "turns [1, 11] must lie within 1 and 10"),
    ("full.toml", 'setup = "chits"', 'setup = "dice"', "there is no setup “dice”"),
    ("full.toml", '"white", ', "", "nobody plays “elam”: give it to a seat under [owners]"),
    ("full.toml", 'id = "full"', 'id = "fuller"', "the file of the scenario “fuller” must be fuller.toml"),
    (
        "full-three.toml",
        'based_on = "full"',
        'based_on = "ful"',
        "there is no scenario “ful”; did you mean “full”?",
    ),
    ("first-five-detailed-three.toml", '["HAT-5"]', '["HAT-6"]', "add it to penalties"),
]


@pytest.mark.parametrize(("file", "old", "new", "complaint"), DAMAGE)
def test_damage_is_found(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    """Each kind of error is reported in its file, on its line, in words."""
    folder = copy_of_data(tmp_path)
    [path] = folder.rglob(file)
    text = path.read_text(encoding="utf-8")
    assert old in text
    # A coast that the borders contradict is reported where the coast is.
    place = "coast_order = " if "coast order joins" in complaint else old
    line = text[: text.index(place)].count("\n") + 1
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [problem for problem in check(folder) if complaint in problem.message]
    assert found, [str(problem) for problem in check(folder)]
    assert {problem.file for problem in found} == {path.relative_to(folder).as_posix()}
    assert line in [problem.line for problem in found]


def test_too_many_units(tmp_path: Path) -> None:
    folder = copy_of_data(tmp_path)
    path = folder / "scenarios" / "middle-five.toml"
    text = path.read_text(encoding="utf-8").replace(
        "phoenicia = { chariot = 2 }", "phoenicia = { chariot = 6 }"
    )
    path.write_text(text, encoding="utf-8")
    line = text[: text.index("[units.egypt]")].count("\n") + 1
    messages = {(p.file, p.line, p.message) for p in check(folder)}
    expected = "“egypt” has 7 chariot counters, the scenario uses 8"
    assert ("scenarios/middle-five.toml", line, expected) in messages


def test_what_is_no_toml_or_not_there(tmp_path: Path) -> None:
    folder = copy_of_data(tmp_path)
    (folder / "battle.toml").unlink()
    (folder / "scenarios" / "full.toml").write_text('id = "full"\ntitle = \n', encoding="utf-8")
    found = {(problem.file, problem.line) for problem in check(folder)}
    assert found == {("battle.toml", 1), ("scenarios/full.toml", 2)}


def test_a_file_without_its_lists(tmp_path: Path) -> None:
    folder = copy_of_data(tmp_path)
    (folder / "goals.toml").write_text("mighty = 3\ndetailed = []\n", encoding="utf-8")
    (folder / "board.toml").write_text("area = [3]\n\n[groups]\nrivers = 3\n", encoding="utf-8")
    found = {(problem.file, problem.line, problem.message) for problem in check(folder)}
    assert found == {
        ("board.toml", 1, "“area” should be a list of tables, not [3]"),
        ("board.toml", 1, "“border” is missing"),
        ("goals.toml", 1, "“mighty” should be a list of tables, not 3"),
    }


def test_a_chit_that_comes_too_early(tmp_path: Path) -> None:
    folder = copy_of_data(tmp_path)
    path = folder / "nations.toml"
    path.write_text(path.read_text("utf-8").replace("enters = 8", "enters = 9"), encoding="utf-8")
    assert {str(problem).partition(": ")[2] for problem in check(folder)} == {
        "turn 8: nations.toml lets “media” enter in turn 9, its chit comes in 8",
        "turn 8: nations.toml lets “nubia” enter in turn 9, its chit comes in 8",
    }


def test_an_area_without_borders(tmp_path: Path) -> None:
    folder = copy_of_data(tmp_path)
    path = folder / "board.toml"
    text = path.read_text(encoding="utf-8")
    text = "\n".join(line for line in text.split("\n") if 'a = "nubia"' not in line)
    path.write_text(text, encoding="utf-8")
    assert "area nubia: no border leads to “nubia”" in [problem.message for problem in check(folder)]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('nation = "nubia"\nphase', 'nation = "libya"\nphase', "the chit of “libya” is still in the cup"),
        ('phase = "battle"', 'phase = "battles"', "there is no phase “battles”; did you mean “battle”?"),
        ('phase = "battle"\n', "", "a nation and its phase belong together"),
        ("dice = [6, 5, 1]", "dice = [6, 7]", "no die shows 7"),
        ("turn = 8", "turn = 11", "turn 11 lies outside the scenario"),
        ('["MW-NUB"]', '["MW-NUBE"]', "there is no goal “MW-NUBE”; did you mean “MW-NUB”?"),
        ("dynasty = true", "dynasty = false", "Egyptians serve Nubia only under its dynasty"),
        ('nation = "nubia"\narea', 'nation = "libya"\narea', "“libya” has no siege or terror markers"),
        ('out = ["mitanni"]', 'out = ["hatti"]', "the chit of “hatti” is in the cup and out of play"),
        ('state = "captured"', 'state = "godly"', "the Chosen People stand in an area if"),
        ("[kills.nubia]\negypt", "[kills.nubia]\negipt", "there is no nation “egipt”; did you mean “egypt”?"),
        (
            'end = "upper-egypt"',
            'end = "uper-egypt"',
            "there is no area “uper-egypt”; did you mean “upper-egypt”?",
        ),
        ('pt"\nunits = { foot', 'pt"\nunits = { camel', "“nubia” has 0 camel counters, the route"),
        (
            'start = "thebaid"\n',
            'start = "thebaid"\nmarkers = ["seige"]\n',
            "there is no kind of marker “seige”; did you mean “siege”?",
        ),
        (
            "egypt = { foot = 4, chariot = 1 }",
            "egypt = { foot = 99 }",
            "“egypt” has 16 foot counters, the scenario",
        ),
        ('claimed = ["kaska"]', 'claimed = "kaska"', "“claimed” should be a list of texts, not 'kaska'"),
    ],
)
def test_a_wrong_situation_is_refused(old: str, new: str, complaint: str) -> None:
    assert old in ANY_SITUATION
    with pytest.raises(DataError, match=re.escape(complaint)) as refused:
        situation_from_text(ANY_SITUATION.replace(old, new, 1), "late.toml")
    assert {problem.file for problem in refused.value.problems} == {"late.toml"}


# --- values of the wrong shape are told, never tripped over ---


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("[scores]\nblue = 'x'\n", 8, "“blue” should be a whole number, not 'x'"),
        ("[units]\njudah = [1]\n", 8, "“judah” should be a table, not [1]"),
        ("[units.judah]\njudah=[1]\n", 8, "“judah” should be a table, not [1]"),
        ("[dead]\negypt = 3\n", 8, "“egypt” should be a table, not 3"),
        ("[kills]\negypt = 1\n", 8, "“egypt” should be a table, not 1"),
        ("[kills.egypt]\nhatti = 'x'\n", 8, "“hatti” should be a whole number, not 'x'"),
        ("[[tick]]\ngoal = 'EGY-1'\nturn = 44\n", 9, "“turn” is 44, but must be from 1 to 10"),
        ("[[tick]]\ngoal = 'MW-CAN'\nturn = 4\n", 7, "the goal “MW-CAN” has no timed part 1"),
        ("cup=['egypt','egypt']\n", 7, "“egypt” is twice in “cup”"),
        ("seats = ['blue', 'red', 'white', 'yellow', 'blue']\n", 7, "“blue” is twice in “seats”"),
        ("[gods]\nsumer = { area = 'sumer' }\n", 8, "“sumer” has no god marker"),
        ("[gods]\nhatti = { area = 'on' }\n", 8, "the god of “hatti” stands in “hatti”, not in “on”"),
        (
            "[[marker]]\nkind = 'terror'\nnation = 'assyria'\narea = 'mari'\ncount = 2\n",
            7,
            "“assyria” has 1 terror markers, the scenario uses 2",
        ),
        ("[rulers]\negypt = { name = 'X' }\n", 8, "“area” is missing"),
        ("[rulers]\negypt = { name = 'X', area = 'nubia' }\n", 8, "“egypt” may never be in “nubia”"),
        (
            "[[marker]]\nkind = 'siege'\nnation = 'assyria'\narea = 'arabian-desert'\n",
            10,
            "“assyria” may never be in “arabian-desert”",
        ),
        (
            "[chosen_people]\nstate = 'godly'\narea = 'libyan-desert'\n",
            9,
            "“judah” may never be in “libyan-desert”",
        ),
        ("setup = 'chits'\nturns = [3, 5]\n", 6, "chits fill the board only before turn 1"),
        ("setup = 'chits'\n", 6, "chits fill the board only before turn 1"),
        ("turns = [1, 5]\npart='3'\n", 8, "“part” should be a whole number, not '3'"),
        ("dice = " + "[" * 9999 + "\n", 1, "lists lie in lists without end"),
    ],
)
def test_values_of_the_wrong_shape(text: str, line: int, complaint: str) -> None:
    head = "id = 'x'\ntitle = 'X'\nsummary = 'X.'\nbased_on = 'full'\nsetup = 'placed'\nturn = 4\n"
    if "setup" in text:
        head = head.replace("setup = 'placed'\n", "")
    if "EGY" in text:
        head += "goals = 'detailed'\n"
        line += 1
    with pytest.raises(DataError) as refused:
        GAME.new(head.replace("'", '"') + text.replace("'", '"'), seed=1)
    (problem,) = refused.value.problems
    assert complaint in problem.message
    assert problem.line == line


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"kill_point": True}, "did you mean kill_points?"),
        ({"kill_points": "no"}, "cannot be 'no': there is true, false"),
        ({"kill_points": 1}, "cannot be '1': there is true, false"),
    ],
)
def test_options_that_the_game_does_not_know(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        GAME.new("first-five", seed=1, options=options)
