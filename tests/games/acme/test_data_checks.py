"""The check finds each kind of slip in the files and says where it is and what is wrong."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from kadesh.craft.data import DataError
from kadesh.games.acme.charts.numbers import DATA
from kadesh.games.acme.charts.tables import SCENARIOS, check, situation_from
from tests.support import ROOT

# file, what stands there, what is put in its place, part of the message
SLIPS = [
    ("board.toml", 'a = "abydos", b = "amarna"', 'a = "abydos", b = "amarno"', "no area “amarno”; did you mean “amarna”?"),
    ("board.toml", 'a = "abydos", b = "amarna"', 'a = "abydos", b = "abydos"', "“abydos” borders on itself"),
    ("board.toml", 'a = "abydos", b = "memphis"', 'a = "abydos", b = "amarna"', "is there twice"),
    ("board.toml", 'b = "amarna", kind = "river"', 'b = "amarna", kind = "coast"', "cannot meet at a border “coast”"),
    ("board.toml", 'id = "thrace"', 'id = "thrake"', "should be its name in small letters"),
    ("board.toml", 'name = "Thrace"\nterrain = "plain"', 'name = "Thrace"\nterrain = "plane"', "no terrain “plane”; did you mean “plain”?"),
    ("board.toml", "order = 120", "order = 119", "the orders of the areas should be 1, 2, 3"),
    ("board.toml", 'home_of = "sumer"\n', "", "there are 21 Home areas instead of 22"),
    ("board.toml", 'name = "Tarsus"\nterrain = "mountain"', 'name = "Tarsus"\nterrain = "plain"', "there are 11 Mountains instead of 12"),
    ("board.toml", "island = true", "iland = true", "“iland” is not a known key; did you mean “island”?"),
    ("board.toml", 'from = "rule 14.4.21 (name and north edge)', 'from = "rule 14.4.99 (name and north edge)', "there is no clause 14.4.99"),
    ("board.toml", 'from = "rule 4.1.2"', 'from = "hearsay"', "does not say where this comes from"),
    ("cards.toml", 'deed = "astrologer"', 'deed = "astrologist"', "no deed “astrologist”; did you mean “astrologer”?"),
    ("cards.toml", 'deed = "astrologer"', 'deed = "astrologer"\ndisks = 2', "“disks” is not a known key"),
    ("cards.toml", 'deed = "scribe"\ndisks = 3\n', 'deed = "scribe"\n', "“disks” is missing"),
    ("cards.toml", 'codes = ["GP", "I"]', 'codes = ["GP", "J"]', "there is no code “J”"),
    ("cards.toml", "number = 44", "number = 45", "two cards have the number 45"),
    ("cards.toml", "number = 44", "number = 45", "there is no card with the number 44"),
    ("cards.toml", 'scope = ["deity"]', 'scope = ["diety"]', "there is no scope “diety”"),
    ("cards.toml", 'where = "no-city"', 'where = "nocity"', "no where “nocity”; did you mean “no-city”?"),
    ("cards.toml", 'sites = ["midian"', 'sites = ["midean"', "no area “midean”; did you mean “midian”?"),
    ("cards.toml", 'codes = ["E"]', "codes = []", "should be an Event"),
    ("cards.toml", 'deed = "invasion"\ndisks = 4\nwhere = "north"\nterrain', 'deed = "breath"\ndisks = 4\nwhere = "north"\nterrain', "there should be 5 invasions"),
    ("civilizations.toml", 'id = "mittani"', 'id = "mitanni"', "no civilization “mitanni”; did you mean “mittani”?"),
    ("civilizations.toml", 'kind = "siege-train"', 'kind = "siege-tower"', "no kind of ability “siege-tower”"),
    ("civilizations.toml", 'homes = ["thebes", "memphis"]', 'homes = ["thebes"]', "are not the areas that the board marks"),
    ("civilizations.toml", "epochs = [4, 4]", "epochs = [4]", "the first and the last Epoch"),
    ("civilizations.toml", "number = 17", "number = 16", "has the number 17"),
    ("epochs.toml", "last = 7", "last = 8", "card 8 stands in two entries"),
    ("epochs.toml", "last = 7\n", "last = 6\n", "card 7 stands in no entry"),
    ("epochs.toml", 'deed = "priests"', 'deed = "priest"', "no deed “priest”; did you mean “priests”?"),
    ("epochs.toml", 'deed = "gates"', 'deed = "tablets"', "should bring Barbarians at the Gates"),
    ("deployments.toml", "hattusha = 2", "hatusha = 2", "no area “hatusha”; did you mean “hattusha”?"),
    ("deployments.toml", 'maps = ["western"]', 'maps = ["western", "full"]', "it holds at the same time as"),
    ("deployments.toml", 'maps = ["western"]', 'maps = ["abbreviated"]', "some of its areas are not in play there"),
    ("deployments.toml", "epochs = [4]", "epochs = [3]", "has no deployment in Epoch 4"),
    ("charts.toml", 'name = "draw"', 'name = "drawn"', "the number “draw” is missing"),
    ("charts.toml", 'name = "draw"', 'name = "drawn"', "no rule asks for this number; did you mean “draw”?"),
    ("charts.toml", "digits = [[], [2], [2, 3]]", "digits = [[], [2]]", "a list for each of the turns 1, 2 and 3"),
    ("charts.toml", "digits = [[], [2], [2, 3]]", "digits = [[], [22], [2, 3]]", "should be lists of digits"),
    ("charts.toml", 'id = "short"', 'id = "brief"', "the length of game “short” is missing"),
    ("clauses.toml", 'id = "15.14.6"', 'id = "15.14.12"', "should stand before 15.14.12"),
    ("clauses.toml", 'id = "15.14.6"', 'id = "15.14.5"', "there are two clauses “15.14.5”"),
    ("clauses.toml", 'reason = "history, rules nothing"\n', "", "a descriptive clause needs a reason"),
    ("scenarios/1-basic-2.toml", 'map = "abbreviated"', 'map = "abreviated"', "no map “abreviated”; did you mean “abbreviated”?"),
    ("scenarios/1-basic-2.toml", '"hittite", "egypt"', '"hittite", "assyria"', "“assyria” has no deployment on this map"),
    ("scenarios/1-basic-2.toml", '"hittite", "egypt"', '"hittite"', "two to 6 civilizations"),
    ("scenarios/2-basic-3.toml", 'id = "basic-3"', 'id = "basic-2"', "there are two scenarios “basic-2”"),
    ("scenarios/7-cyrus.toml", "[setups.egypt]", "[setups.elam]", "“elam” takes no part"),
    ("scenarios/7-cyrus.toml", 'turn_order = ["babylon", "egypt"', 'turn_order = ["babylon"', "should name every civilization"),
    ("scenarios/8-sargon.toml", "uruk = 3", "persis = 3", "“persis” is not in play on this map"),
    ("scenarios/9-sandbox.toml", '"mittani", "greek"', '"mittani"', "there should be 2 civilizations"),
    ("scenarios/9-sandbox.toml", '"mittani", "greek"', '"mittani", "scythia"', "“scythia” has no deployment on this map"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), SLIPS)
def test_a_slip_is_found_and_told_with_its_file(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder, ignore=shutil.ignore_patterns("map"))
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = [str(problem) for problem in check(folder)]
    assert any(message in problem for problem in problems), problems[:5]
    assert any(problem.startswith(file) for problem in problems if message in problem)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder, ignore=shutil.ignore_patterns("map"))
    (folder / "epochs.toml").unlink()
    assert any("epochs.toml:1: the file is missing" in str(problem) for problem in check(folder))


TABLE = """
map = "abbreviated"
seats = ["hittite", "egypt"]
[now]
phase = "card"
order = ["egypt", "hittite"]
[civilizations.hittite]
disks = { hattusha = 2 }
strongholds = ["hattusha"]
[civilizations.egypt]
disks = { thebes = 3 }
hand = ["lawgiver", "36"]
deity = "god-of-war"
table = { master-scribe = 2 }
"""

SITUATION_SLIPS = [
    ('"hittite", "egypt"]\n[now]', '"hittite", "egipt"]\n[now]', "did you mean “egypt”?"),
    ("hattusha = 2", "nineveh = 2", "“nineveh” is not in play on this map"),
    ('strongholds = ["hattusha"]', 'strongholds = ["kaska"]', "needs a disk beneath it"),
    ('"lawgiver"', '"lawgivers"', "no card “lawgivers”; did you mean “lawgiver”?"),
    ('"lawgiver"', '"36"', "“improved-bow” lies in two places"),
    ('"lawgiver"', '"103"', "is an Event and never in a hand"),
    ('phase = "card"', 'phase = "cards"', "no phase “cards”; did you mean “card”?"),
    ('order = ["egypt", "hittite"]', 'order = ["egypt"]', "should name every civilization"),
    ("god-of-war", "god-of-wars", "did you mean “god-of-war”?"),
    (
        'deity = "god-of-war"',
        'deity = "god-of-war"\ndeity_state = "captured"',
        "needs a civilization at the table",
    ),
    ("thebes = 3 }", "thebes = 13 }", "must be from 1 to 12"),
    ('order = ["egypt", "hittite"]', "turm = 2", "“turm” is not a known key; did you mean “turn”?"),
]


@pytest.mark.parametrize(("old", "new", "message"), SITUATION_SLIPS)
def test_a_slip_in_a_situation_is_told(old: str, new: str, message: str) -> None:
    assert old in TABLE
    with pytest.raises(DataError) as caught:
        situation_from(TABLE.replace(old, new, 1))
    assert any(message in str(problem) for problem in caught.value.problems), caught.value.problems


def test_a_situation_says_what_is_on_the_table() -> None:
    table = situation_from(TABLE)
    assert [side.disks for side in table.sides] == [[(54, 2)], [(117, 3)]]
    assert (table.order, table.phase, table.sides[1].hand) == ([1, 0], "card", [7, 36])
    assert table.sides[1].table == [(1, 2)]
    assert table.deity_owner[2] == 1


def test_a_situation_may_begin_from_a_scenario() -> None:
    table = situation_from('scenario = "basic-3"\n[civilizations.egypt]\nhome = "memphis"\nminas = 3\n')
    assert [side.civ for side in table.sides] == SCENARIOS["basic-3"].civs
    assert sum(count for _, count in table.sides[1].disks) == 12
    assert table.sides[1].minas == 3
    assert table.phase == "growth"


def test_the_example_of_the_guide_is_a_situation() -> None:
    guide = (ROOT / "docs/scenarios/acme.md").read_text(encoding="utf-8")
    example = guide.split("```toml\n")[1].split("```")[0]
    table = situation_from(example)
    assert (table.name, table.epoch, table.phase) == ("Thebes in danger", 2, "competition")
    assert table.deck_top == [12, 98]
    assert table.deity_owner[4] == 1


def test_every_ruling_is_there_once_and_names_clauses_that_exist() -> None:
    page = (ROOT / "docs/rulings/acme.md").read_text(encoding="utf-8")
    found = re.findall(r"^- \*\*R(\d+)\*\* \[([^\]]+)\]", page, re.MULTILINE)
    assert sorted(int(number) for number, _ in found) == list(range(1, 104))
    known = {
        item["id"] for item in tomllib.loads((DATA / "clauses.toml").read_text(encoding="utf-8"))["clause"]
    }
    assert {clause for _, named in found for clause in named.split(", ")} <= known


def test_the_clauses_are_those_of_the_rulebook() -> None:
    clauses = tomllib.loads((DATA / "clauses.toml").read_text(encoding="utf-8"))["clause"]
    assert len(clauses) == 450
    assert sum(item["kind"] == "descriptive" for item in clauses) == 15
    for letter, count in (("A", 17), ("C", 110), ("E", 15), ("N", 8), ("S", 9)):
        assert sum(item["id"].startswith(letter) for item in clauses) == count
