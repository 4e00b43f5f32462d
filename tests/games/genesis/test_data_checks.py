"""The check finds each kind of slip in the files and says where it is and what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kadesh.games.genesis.charts.numbers import DATA
from kadesh.games.genesis.game import GAME
from kadesh.table import Problem

# file, what stands there, what is put in its place, part of the message
SLIPS = [
    ("board.toml", 'a = "tyre", b = "sidon"', 'a = "tyre", b = "sydon"', "no space “sydon”; did you mean “sidon”?"),
    ("board.toml", 'a = "tyre", b = "sidon"', 'a = "tyre", b = "tyre"', "“tyre” is connected to itself"),
    ("board.toml", 'a = "sidon", b = "byblos", from', 'a = "sidon", b = "tyre", from', "are connected twice"),
    ("board.toml", 'a = "gaza", b = "tanis"', 'a = "gaza", b = "memphis"', "has a sea connection but is not a port"),
    ("board.toml", 'id = "hamath"', 'id = "hamat"', "should be its name in small letters"),
    ("board.toml", 'kind = "island"', 'kind = "iland"', "there is no kind “iland”; did you mean “island”?"),
    ("board.toml", 'kingdom = "elam"', 'kingdom = "elma"', "no kingdom “elma”; did you mean “elam”?"),
    ("board.toml", "ew = 5", "ew = five", "not valid TOML"),
    ("board.toml", "ew = 5", 'ew = "five"', "“ew” should be a whole number"),
    ("board.toml", "ew = 5\n", "", "“ew” is missing"),
    ("board.toml", "ew = 5", "ew = 5\nmountian = true", "“mountian” is not a known key; did you mean “mountain”?"),
    ("board.toml", 'name = "Babylon"\nkind = "city"\nkingdom = "babylonia"\ncapital = true\nds = 5', 'name = "Babylon"\nkind = "city"\nkingdom = "babylonia"\ncapital = true\nds = 9', "“ds” is 9, but must be from 0 to 6"),
    ("board.toml", 'from = "rule 2.1, 2.1.2, 11.7 (island, acts as a port, not a city)"', 'from = "hearsay"', "does not say where this comes from"),
    ("board.toml", 'from = "rule 2.1, 2.1.2, 11.7 (island, acts as a port, not a city)"', 'from = "rule 2.1.9"', "there is no clause 2.1.9"),
    ("kings.toml", 'of = "urartu"', 'of = "urarti"', "no power “urarti”; did you mean “urartu”?"),
    ("kings.toml", 'id = "mursili-ii"', 'id = "mursili-i"', "there are two kings “mursili-i”"),
    ("kings.toml", "clockwise = 5", "clockwise = 4", "clockwise) should be 1 to 5"),
    ("kings.toml", "track = [16, 18, 20", "track = [18, 16, 20", "the Manpower track should rise"),
    ("kings.toml", 'id = "kirta"\nname = "Kirta"\nof = "mitanni"\ntactical = 2\ncampaign = 4\nturn = 2', 'id = "kirta"\nname = "Kirta"\nof = "mitanni"\ntactical = 2\ncampaign = 4\nturn = 3', "should have ten kings, one for each turn"),
    ("peoples.toml", 'start = { susa = "12 INF" }', 'start = { susa = "12 INFANTRY" }', "no kind of unit “INFANTRY”"),
    ("peoples.toml", 'start = { susa = "12 INF" }', 'start = { susa = "INF 12" }', "should be written like “5 INF 2 CH 1 PS 1 SL”"),
    ("peoples.toml", 'kings = ["urartu-king"]', 'kings = ["kaskan-king"]', "“kaskan-king” is not a king of urartu"),
    ("peoples.toml", "turns = [9, 10]", "turns = [9]", "the first and the last turn"),
    ("peoples.toml", 'id = "libyans"', 'id = "libians"', "no people “libians”; did you mean “libyans”?"),
    ("cards.toml", 'id = "traitor"\nname = "Traitor"\ncount = 2', 'id = "traitor"\nname = "Traitor"\ncount = 3', "there are 56 cards instead of 55"),
    ("cards.toml", 'window = ["after-battle"]', 'window = ["after-batle"]', "no window “after-batle”; did you mean “after-battle”?"),
    ("cards.toml", 'window = ["after-battle"]', 'window = ["drawn"]', "no other card has it"),
    ("cards.toml", 'id = "plague"', 'target = "peasant"\nid = "plague"', "“target” is not a known key"),
    ("cards.toml", 'id = "gold"', 'id = "gould"', "there is no card “gould”; did you mean “gold”?"),
    ("cards.toml", 'id = "gold"', 'id = "gould"', "the card “gold” is missing, which the rules name"),
    ("cards.toml", 'id = "gold"', 'id = "plague"', "there are two cards “plague”"),
    ("charts.toml", "  [1, 3, 4, 5, 7, 8, 9, 10, 12, 13], # 13", "  [1, 3, 4, 5, 6, 8, 9, 10, 12, 13], # 13", "50 % of 13 BP is a loss of 7, not 6"),
    ("charts.toml", "larger = 16\nsmaller = 12\nwhole = 1", "larger = 16\nsmaller = 12\nwhole = 2", "16 to 12 gives 1 shifts, not 2"),
    ("charts.toml", 'high = 7, people = "sea-peoples"', 'high = 8, people = "sea-peoples"', "a roll of 8 stands on two lines"),
    ("charts.toml", "low = 10, high = 12", "low = 10, high = 11", "no line for a roll of 12"),
    ("charts.toml", 'name = "gold_per_mine"', 'name = "gold_per_mines"', "the number “gold_per_mine” is missing"),
    ("charts.toml", 'name = "gold_per_mine"', 'name = "gold_per_mines"', "no rule asks for this number; did you mean “gold_per_mine”?"),
    ("temper.toml", "\nguard =", "\ngaurd =", "“gaurd” is not a known key; did you mean “guard”?"),
    ("weights.toml", "lead =", "led =", "“led” is not a known key; did you mean “lead”?"),
    ("clauses.toml", 'id = "8.3.2"', 'id = "8.3.4"', "should stand before 8.3.4"),
    ("clauses.toml", 'id = "8.3.3"', 'id = "8.3.2"', "there are two clauses “8.3.2”"),
    ("clauses.toml", 'reason = "names the currency only"\n', "", "a descriptive clause needs a reason"),
    ("scenarios/4-empires-in-conflict.toml", 'gaza = "3 INF 1 PS"', 'gazza = "3 INF 1 PS"', "no space “gazza”; did you mean “gaza”?"),
    ("scenarios/4-empires-in-conflict.toml", 'gaza = "3 INF 1 PS"', 'gaza = "9 INF 1 PS"', "above its Manpower Maximum of 22"),
    ("scenarios/4-empires-in-conflict.toml", 'gaza = "3 INF 1 PS"', 'emar = "3 INF 1 PS"', "“emar” is occupied by two powers"),
    ("scenarios/4-empires-in-conflict.toml", "manpower = 24", "manpower = 25", "25 is not on the kingdom's Manpower track"),
    ("scenarios/2-chariot-kingdoms.toml", 'hermopolis = "1 INF"', 'hermopolis = "1 CH"', "“egypt” has chariots at level 0"),
    ("scenarios/3-growth-of-empires.toml", 'setup_of = "chariot-kingdoms"', 'setup_of = "chariot-kingdom"', "did you mean “chariot-kingdoms”?"),
    ("scenarios/6-babylon-and-assyria.toml", 'seats = [["assyria"], ["babylonia"]]', 'seats = [["assyria"], ["assyria"]]', "no kingdom may have two seats"),
    ("scenarios/6-babylon-and-assyria.toml", "alliance = 2", "aliance = 2", "no card “aliance”; did you mean “alliance”?"),
    ("scenarios/6-babylon-and-assyria.toml", "alliance = 2", "alliance = 3", "“alliance” is 3, but must be from 1 to 2"),
    ("scenarios/1-sargon.toml", 'interceptors = ["lugalzagesi"]', 'interceptors = ["lugalzagezi"]', "no king “lugalzagezi”; did you mean “lugalzagesi”?"),
]  # fmt: skip


def copy(folder: Path) -> Path:
    data = folder / "data"
    shutil.copytree(DATA, data)
    return data


@pytest.mark.parametrize(("file", "right", "wrong", "message"), SLIPS)
def test_a_slip_is_found(tmp_path: Path, file: str, right: str, wrong: str, message: str) -> None:
    data = copy(tmp_path)
    text = (data / file).read_text(encoding="utf-8")
    assert text.count(right) == 1, "the slip must be planted in one place"
    (data / file).write_text(text.replace(right, wrong), encoding="utf-8")
    found = [problem for problem in GAME.check(data) if message in problem.message]
    assert found, [str(problem) for problem in GAME.check(data)]
    assert found[0].file == file


def line_of(file: str, text: str) -> int:
    whole = (DATA / file).read_text(encoding="utf-8")
    return whole[: whole.index(text)].count("\n") + 1


@pytest.mark.parametrize(
    ("file", "right", "wrong"),
    [
        ("board.toml", 'a = "tyre", b = "sidon"', 'a = "tyre", b = "sydon"'),
        ("board.toml", 'kingdom = "elam"', 'kingdom = "elma"'),
        ("kings.toml", 'of = "urartu"', 'of = "urarti"'),
        ("peoples.toml", 'kings = ["urartu-king"]', 'kings = ["kaskan-king"]'),
        ("cards.toml", 'window = ["after-battle"]', 'window = ["after-batle"]'),
        (
            "charts.toml",
            "  [1, 3, 4, 5, 7, 8, 9, 10, 12, 13], # 13",
            "  [1, 3, 4, 5, 6, 8, 9, 10, 12, 13], # 13",
        ),
        ("charts.toml", 'high = 7, people = "sea-peoples"', 'high = 8, people = "sea-people"'),
        ("scenarios/4-empires-in-conflict.toml", 'gaza = "3 INF 1 PS"', 'gazza = "3 INF 1 PS"'),
        ("clauses.toml", 'id = "8.3.3"', 'id = "8.3.2"'),
    ],
)
def test_the_line_is_the_right_one(tmp_path: Path, file: str, right: str, wrong: str) -> None:
    data = copy(tmp_path)
    text = (data / file).read_text(encoding="utf-8")
    (data / file).write_text(text.replace(right, wrong), encoding="utf-8")
    problems = GAME.check(data)
    assert line_of(file, right) in [problem.line for problem in problems if problem.file == file]


@pytest.mark.parametrize(
    "file", ["board.toml", "kings.toml", "peoples.toml", "cards.toml", "charts.toml", "clauses.toml"]
)
def test_a_missing_file_is_found(tmp_path: Path, file: str) -> None:
    data = copy(tmp_path)
    (data / file).unlink()
    assert Problem(file, 1, "the file is missing or cannot be read") in GAME.check(data)


def test_missing_scenarios_are_found(tmp_path: Path) -> None:
    data = copy(tmp_path)
    shutil.rmtree(data / "scenarios")
    assert [problem.message for problem in GAME.check(data)] == ["there are no scenarios"]


def test_a_lonely_space_and_too_many_mines_are_found(tmp_path: Path) -> None:
    data = copy(tmp_path)
    text = (data / "board.toml").read_text(encoding="utf-8")
    lonely = '[[space]]\nid = "atlantis"\nname = "Atlantis"\nkind = "transit"\nmine = true\nfrom = "reconstructed"\n'
    (data / "board.toml").write_text(text + lonely, encoding="utf-8")
    messages = [problem.message for problem in GAME.check(data)]
    assert any("no connection leads to “atlantis”" in message for message in messages)
    assert any("there are 5 mines" in message for message in messages)
