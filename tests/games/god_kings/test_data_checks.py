"""The check finds each kind of slip in the files and says where it is and what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kadesh.craft.data import DataError
from kadesh.games.god_kings.charts import tables
from kadesh.games.god_kings.charts.numbers import DATA

MEGIDDO = "scenarios/1-megiddo.toml"
CAMPAIGN = "scenarios/7-campaign.toml"

# file, what stands there, what is put in its place, part of the message
SLIPS = [
    ("board.toml", 'a = "tanis", b = "avaris"', 'a = "tanis", b = "avarris"', "no space “avarris”; did you mean “avaris”?"),
    ("board.toml", 'a = "tanis", b = "avaris"', 'a = "tanis", b = "tanis"', "“tanis” is connected to itself"),
    ("board.toml", 'a = "sais", b = "tanis"', 'a = "avaris", b = "tanis"', "are connected twice"),
    ("board.toml", 'a = "sais", b = "tanis"', 'a = "sais", b = "libyans"', "no other path does"),
    ("board.toml", 'a = "avaris", b = "paphos"', 'a = "avaris", b = "hamath"', "a sea lane joins two ports"),
    ("board.toml", 'id = "hamath"', 'id = "hamat"', "should be its name in small letters"),
    ("board.toml", 'province = "nuhasse"', 'province = "nuhase"', "no province “nuhase”; did you mean “nuhasse”?"),
    ("board.toml", "walls = 3", "walls = 4", "“walls” is 4, but must be from 1 to 3"),
    ("board.toml", "walls = 3", "walls = three", "not valid TOML"),
    ("board.toml", "walls = 3", "wals = 3", "“wals” is not a known key; did you mean “walls”?"),
    ("board.toml", 'home = "hatti"', 'home = "hati"', "no Power “hati”; did you mean “hatti”?"),
    ("board.toml", 'home = "hatti"\n', "", "hatti has 0 home countries, not one"),
    ("board.toml", 'from = "rule 21.0 (tribal space)"', 'from = "hearsay"', "does not say where this comes from"),
    ("board.toml", 'from = "rule 21.0 (tribal space)"', 'from = "rule 21.4"', "there is no clause 21.4"),
    ("board.toml", 'id = "pitassa"\nname = "Pitassa"', 'id = "pitasa"\nname = "Pitasa"', "the province “pitassa” is missing"),
    ("powers.toml", 'capital = "memphis"', 'capital = "gaza"', "this city is not in the Power's home country"),
    ("powers.toml", '["Amon", "Ra", "Seth", "Ptah"]', '["Amon", "Ra", "Seth"]', "a Power has 4 divisions"),
    ("powers.toml", "strength = [3, 2]", "strength = [2, 3]", "at most the same when reduced"),
    ("powers.toml", 'at = "uruk"', 'at = "elam"', "a tribe appears on a tribal space"),
    ("powers.toml", 'kind = "revolt"', 'kind = "revolution"', "there is no kind of force"),
    ("powers.toml", 'id = "libyans"', 'id = "libians"', "no force “libians”; did you mean “libyans”?"),
    ("kings.toml", 'king = "seti-i"', 'king = "seti"', "no King “seti”; did you mean “seti-i”?"),
    ("kings.toml", 'king = "seti-i"', 'king = "mursili-ii"', "“mursili-ii” is not of this Power"),
    ("kings.toml", 'king = "seti-i"\nsuccessor = "ramesses-ii"', 'king = "seti-i"\nsuccessor = "seti-i"', "nobody succeeds himself"),
    ("kings.toml", "turn = 9\nking = \"seti-i\"", "turn = 10\nking = \"seti-i\"", "turn 10 has two Kings of one Power"),
    ("kings.toml", "strategy = 1\nbattle = 4", "strategy = 4\nbattle = 4", "“strategy” is 4, but must be from 1 to 3"),
    ("cards.toml", "numbers = [62]", "numbers = [63]", "two cards have the number 63"),
    ("cards.toml", "numbers = [62]", "numbers = [63]", "no card has the number 62"),
    ("cards.toml", "numbers = [62]", "numbers = [162]", "there is no card 162"),
    ("cards.toml", "ops = [3, 3, 3, 3]\n", "ops = [3, 3, 3]\n", "4 cards have 3 Operations numbers"),
    ("cards.toml", "numbers = [62]\nops = [3]", "numbers = [62]\nops = [4]", "an Operations number is from 1 to 3"),
    ("cards.toml", 'window = "own-die"', 'window = "owndie"', "no window “owndie”; did you mean “own-die”?"),
    ("cards.toml", 'id = "oracle"', 'id = "orakle"', "the card “oracle” is missing, which the rules name"),
    ("cards.toml", 'id = "oracle"', 'id = "orakle"', "there is no card “orakle”; did you mean “oracle”?"),
    ("cards.toml", 'id = "oracle"', 'moment = "now"\nid = "oracle"', "“moment” is not a known key"),
    ("charts.toml", "  [1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 21], # 6", "  [1, 2, 3, 4, 5, 7, 9, 10, 13, 15, 17, 19, 21], # 6", "lower than one beside or above it"),
    ("charts.toml", "  [1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 21], # 6\n", "", "should have 14 rows"),
    ("charts.toml", "walls = [0, 0, -1, -2]", "walls = [0, 0, -1]", "for each of 0 to 3 walls"),
    ("charts.toml", 'name = "overrun"', 'name = "overuns"', "the number “overrun” is missing"),
    ("charts.toml", 'name = "overrun"', 'name = "overuns"', "no rule asks for this number; did you mean “overrun”?"),
    ("clauses.toml", 'id = "13.10"', 'id = "13.8"', "there are two clauses “13.8”"),
    ("clauses.toml", 'id = "14.6"', 'id = "14.3.1"', "should stand before"),
    ("clauses.toml", 'reason = "sets the scene and the scale"\n', "", "a descriptive clause needs a reason"),
    (MEGIDDO, 'forces = { gaza = "King', 'forces = { gazza = "King', "no space “gazza”; did you mean “gaza”?"),
    (MEGIDDO, "King, Amon, Ra", "King, Ammon, Ra", "there is no unit “ammon” here; did you mean “amon”?"),
    (MEGIDDO, "King, Amon, Ra", "King, King, Amon, Ra", "a general is there twice"),
    (MEGIDDO, "King, Amon, Ra", "King, 4 Amon, Ra", "Amon has only 3 warriors"),
    (MEGIDDO, "Ra, 4 chariots", "Ra, 9 chariots", "there are only 8 chariots"),
    (MEGIDDO, 'garrisons = ["memphis", "sile", "gaza"]', 'garrisons = ["memphis", "jaffa"]', "“jaffa” is not one of its walled cities"),
    (MEGIDDO, 'spaces = ["kadesh", "tunip", "nahrin"]', 'spaces = ["kadesh", "gaza"]', "“gaza” bears two markers"),
    (MEGIDDO, "worth = [5, 3, 2]", "worth = [6, 3, 2]", "its position is worth [5, 3, 2] VP, TP and WP"),
    (MEGIDDO, 'order = ["mitanni", "egypt"]', 'order = ["mitanni"]', "should name each player's Power once"),
    (MEGIDDO, 'neutral = ["hatti", "kassites"]', 'neutral = ["egypt"]', "a Power cannot be played and Neutral"),
    (MEGIDDO, "removed = [30]", "removed = [130]", "there is no card 130"),
    (MEGIDDO, 'all = ["canaan"', 'all = ["canan"', "no province “canan”; did you mean “canaan”?"),
    (MEGIDDO, 'avaris = "Warlord 2"', 'aleppo = "Warlord 2, 1 mercenary"', "two sides stand outside the walls of “aleppo”"),
    (CAMPAIGN, 'division = "Hepat"', 'division = "Hepats"', "no division “Hepats”; did you mean “Hepat”?"),
    (CAMPAIGN, 'kind = "points"', 'kind = "point"', "did you mean “points”?"),
]  # fmt: skip


def copy(folder: Path) -> Path:
    data = folder / "data"
    shutil.copytree(DATA, data, ignore=shutil.ignore_patterns("map*"))
    return data


@pytest.mark.parametrize(("file", "right", "wrong", "message"), SLIPS)
def test_a_slip_is_found(tmp_path: Path, file: str, right: str, wrong: str, message: str) -> None:
    data = copy(tmp_path)
    text = (data / file).read_text(encoding="utf-8")
    assert right in text
    (data / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    problems = [problem for problem in tables.check(data) if message in problem.message]
    assert problems, [str(problem) for problem in tables.check(data)]
    assert problems[0].file == file
    assert 1 <= problems[0].line <= text.count("\n") + 1


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    data = copy(tmp_path)
    (data / "cards.toml").unlink()
    assert any(problem.file == "cards.toml" for problem in tables.check(data))


def test_all_slips_of_a_reading_are_told_at_once(tmp_path: Path) -> None:
    data = copy(tmp_path)
    for file, right, wrong in [("powers.toml", "battle = 1", "battle = 9"), ("cards.toml", "[62]", "[63]")]:
        text = (data / file).read_text(encoding="utf-8")
        (data / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert {problem.file for problem in tables.check(data)} == {"powers.toml", "cards.toml"}


SITUATION = """
seats = ["egypt", "hatti"]
[powers.egypt]
spaces = ["memphis", "kadesh"]
forces = { kadesh = "King, Amon" }
"""


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ('inside = { memphis = "Ra" }', "at most 2 units are inside"),
        ('inside = { tanis = "1 Ra" }', "at most 2 units are inside"),
        ("hand = [5, 5]", "card 5 is there twice"),
        ("hand = [111]", "there is no card 111"),
        ('king = "saushtatar"', "“saushtatar” is not a King of egypt"),
        ('[powers.gasga]\nspaces = ["masa"]', "only a Power has markers"),
        ('[powers.hatti]\nspaces = ["gasga"]', "a tribal space bears no marker"),
        ('[powers.hatti]\nforces = { kadesh = "1 chariot" }', "two sides stand outside"),
        ('[powers.hatti]\nforces = { masa = "31 mercenaries" }', "only 30 counters"),
        ('[[siege]]\ncity = "megiddo"\nby = "hatti"', "nobody of this side stands before the city"),
        ('[now]\nphase = "impulse"\nactive = "kassites"', "needs an active Power that is played"),
        ('[now]\norder = ["egypt"]', "should name each player's Power once"),
        ("[rules]\nlanes = 3", "“lanes” is 3, but must be from 0 to 2"),
        ('[rules]\nconquerd = "no-majority"', "did you mean “conquered”?"),
        ("hand = [7]\n[powers.hatti]\nhand = [7]", "card 7 lies in two places"),
        ("[[choice]]\nseat = 0\noption = 3", "should be a list"),
    ],
)
def test_a_slip_in_a_situation_is_found(more: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        tables.situation_of(SITUATION + more)
    assert any(message in problem.message for problem in caught.value.problems), caught.value.problems


def test_a_situation_over_a_scenario_changes_only_what_it_says() -> None:
    table = tables.situation_of('scenario = "megiddo"\n[powers.egypt]\nvp = 4\nhand = [1]\n[now]\nround = 3')
    plain = tables.SCENARIOS["megiddo"].situation(2)
    egypt = table.sides[tables.EGYPT]
    assert (egypt.vp, egypt.hand, table.round) == (4, [0], 3)
    assert egypt.stacks == plain.sides[tables.EGYPT].stacks
    assert 0 not in table.deck() and 29 not in table.deck()
    assert len(plain.deck()) == 109


def test_the_situation_of_the_manual_is_in_order(tmp_path: Path) -> None:
    manual = (Path(__file__).parents[3] / "docs/scenarios/god-kings.md").read_text(encoding="utf-8")
    example = manual.split("```toml\n")[1].split("```")[0]
    (tmp_path / "kadesh.toml").write_text(example, encoding="utf-8")
    assert tables.check_situation(tmp_path / "kadesh.toml") == []
    table = tables.load_situation(tmp_path / "kadesh.toml")
    kadesh = tables.SPACE_INDEX["kadesh"]
    assert (table.besieger[kadesh], table.continued[kadesh]) == (tables.EGYPT, 1)
    assert [sum(stack.units) for stack in table.sides[tables.EGYPT].stacks] == [10, 0]
