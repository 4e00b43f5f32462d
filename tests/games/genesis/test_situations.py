"""Any table can be written as a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from kadesh.games.genesis.charts import tables as charts
from kadesh.games.genesis.charts.tables import KIND_INDEX, KING_INDEX, SEA_EDGES
from kadesh.games.genesis.charts.tables import SPACE_INDEX as AT
from tests.support import ROOT

WHOLE_TABLE = """
name = "Everything at once"
text = "A table that uses every word of the format."
seats = [["egypt"], ["hittite", "assyria"], ["mitanni"]]
pirates = ["alashiya ugarit", "hindawa alashiya"]
dice = [6, 3, 3]

[rules]
ratio = "rounding"
kings = "historical"
bribery = false

[now]
turn = 6
last_turn = 8
phase = "action"
active = "egypt"
first_player = "mitanni"
paid = true
major_done = true
minors_done = 1
king_moved = true
moved = { gaza = "2 INF" }
track = ["hittite"]
pool = { egypt = 2, arzawa = 1 }
used = { egypt = 1 }
last_active = "egypt"
in_a_row = 1

[powers.egypt]
silver = 9
manpower = 24
level = 2
dagon = 1
capital = "memphis"
capital_moved = true
king = "amose-i"
king_at = "tyre"
king_pool = ["apepi", "akhenaten"]
hand = ["ambush", "gold"]
sherden = true
units = { tyre = "4 INF 1 CH", gaza = "2 INF", memphis = "1 PS 2 SL" }

[powers.arzawa]
controller = "mitanni"
entered = true
king = "madduwatta"
king_at = "apasa"
units = { apasa = "5 INF 2 CH" }

[powers.mitanni]
king = "tushratta"

[spaces.jerusalem]
revolt_of = "egypt"
revolt_units = "1 INF 1 PS"

[spaces.sumur]
destroyed = true
monument = "built"

[spaces.ugarit]
ds = 5

[spaces.timna]
new_city = true
ds = 2

[spaces.tanis]
barbarian_control = true

[[alliance]]
between = ["egypt", "mitanni"]
passage = true

[cards]
deck = ["amun-ra", "amun-ra", "traitor"]
discards = ["plague"]
removed = ["chariot", "chariot"]
chariots_played = 2

[[choice]]
seat = 0
option = ["enter", 12]
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "situation.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_whole_table(tmp_path: Path) -> None:
    table = charts.load_situation(write(tmp_path, WHOLE_TABLE))
    egypt = table.powers[charts.EGYPT]
    assert table.seats == [[charts.EGYPT], [charts.HITTITE, charts.ASSYRIA], [charts.MITANNI]]
    assert table.order == [charts.EGYPT, charts.HITTITE, charts.MITANNI, charts.ASSYRIA]
    assert (table.rules.ratio, table.rules.kings, table.rules.bribery) == ("rounding", "historical", False)
    assert (table.turn, table.last_turn, table.phase, table.active) == (6, 8, "action", charts.EGYPT)
    assert (table.paid, table.major_done, table.minors_done, table.king_moved) == (True, True, 1, True)
    assert table.moved == [(AT["gaza"], charts.INF, 2)]
    assert table.track == [charts.HITTITE]
    assert (table.pool[charts.EGYPT], table.pool[charts.ARZAWA], table.used[charts.EGYPT]) == (2, 1, 1)
    assert (table.last_active, table.in_a_row, table.first_player) == (charts.EGYPT, 1, charts.MITANNI)
    assert (egypt.silver, egypt.manpower, egypt.level, egypt.dagon) == (9, 24, 2, 1)
    assert (egypt.capital, egypt.capital_moved) == (AT["memphis"], True)
    assert (egypt.king, egypt.king_space) == (KING_INDEX["amose-i"], AT["tyre"])
    assert egypt.king_pool == [KING_INDEX["apepi"], KING_INDEX["akhenaten"]]
    assert egypt.hand == [charts.AMBUSH, charts.GOLD]
    assert egypt.sherden
    assert (AT["memphis"], charts.SL, 2) in egypt.units
    assert table.powers[charts.ARZAWA].controller == charts.MITANNI
    assert table.powers[charts.ARZAWA].entered
    assert table.powers[charts.MITANNI].king_space == AT["waushukanni"]
    assert table.revolt[AT["jerusalem"]] == charts.EGYPT
    assert table.revolt_units == [(AT["jerusalem"], charts.INF, 1), (AT["jerusalem"], charts.PS, 1)]
    assert table.destroyed[AT["sumur"]]
    assert (table.ds[AT["sumur"]], table.ds[AT["ugarit"]], table.ds[AT["timna"]]) == (0, 5, 2)
    assert table.monument[AT["sumur"]] == 2
    assert table.new_city[AT["timna"]]
    assert table.barbarian[AT["tanis"]]
    assert sorted(sorted(SEA_EDGES[edge]) for edge in table.pirates) == sorted(
        [sorted([AT["alashiya"], AT["ugarit"]]), sorted([AT["alashiya"], AT["hindawa"]])]
    )
    assert table.alliances == [(charts.EGYPT, charts.MITANNI, True)]
    assert (table.deck[2], table.stacked, table.chariot_cards) == (KIND_INDEX["traitor"], True, 2)
    assert table.discards == [charts.PLAGUE]
    assert table.removed == [charts.CHARIOT] * 2
    assert table.dice == [6, 3, 3]
    assert table.choices == [(0, ["enter", 12])]


def test_a_scenario_with_changes(tmp_path: Path) -> None:
    text = 'scenario = "empires-in-conflict"\nplayers = 3\n[powers.egypt]\nsilver = 1\nunits = { thebes = "1 INF" }\n[cards]\n'
    table = charts.load_situation(write(tmp_path, text))
    assert table.scenario == "empires-in-conflict"
    assert table.turn == 5
    assert table.powers[charts.EGYPT].silver == 1
    assert table.powers[charts.EGYPT].manpower == 22
    assert table.powers[charts.EGYPT].units == [(AT["thebes"], charts.INF, 1)]
    assert table.powers[charts.BABYLONIA].status == "unplayed"
    assert len(table.deck) == 54


def test_a_deck_holds_what_lies_nowhere_else(tmp_path: Path) -> None:
    text = 'scenario = "empires-in-conflict"\n[powers.egypt]\nhand = ["traitor"]\n[cards]\ndiscards = ["plague"]\n'
    table = charts.load_situation(write(tmp_path, text))
    assert table.deck.count(charts.TRAITOR) == 1
    assert table.deck.count(charts.PLAGUE) == 0
    assert table.deck.count(charts.CHARIOT) == 2
    assert not table.stacked


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ('"alashiya ugarit"', '"alashiya byblos"', "“alashiya byblos” is not a sea connection"),
        ('king = "amose-i"', 'king = "labarna"', "“labarna” is not a king of egypt"),
        ('hand = ["ambush", "gold"]', 'hand = ["amun-ra", "gold"]', "3 cards “amun-ra”, but only 2 exist"),
        ('hand = ["ambush", "gold"]', 'hand = ["ambsh"]', "no card “ambsh”; did you mean “ambush”?"),
        ("ds = 5", "ds = 6", "“ds” is 6, but must be from 0 to 5"),
        ('\nactive = "egypt"\n', "\n", "the phase “action” needs an active power"),
        ('phase = "action"', 'phase = "actoin"', "did you mean “action”?"),
        ("[spaces.sumur]", "[spaces.sumer]", "no space “sumer”; did you mean “sumur”?"),
        ('apasa = "5 INF 2 CH"', 'apasa = "5 INF 2 PS"', "only kingdoms have PS units"),
        ('between = ["egypt", "mitanni"]', 'between = ["egypt"]', "an alliance is between two kingdoms"),
        ('gaza = "2 INF", memphis', 'libya-box = "2 INF", memphis', "egypt cannot have units in “libya-box”"),
        ('gaza = "2 INF", memphis', 'alashiya = "2 INF", memphis', "egypt cannot have units in “alashiya”"),
        ('gaza = "2 INF", memphis', 'apasa = "2 INF", memphis', "“apasa” is occupied by arzawa and egypt"),
        ("new_city = true", "", "only a city can be built"),
        ('option = ["enter", 12]', "option = 12", "“option” should be a list"),
        ('[powers.arzawa]', '[powers.arzava]', "no power “arzava”; did you mean “arzawa”?"),
        ('[["egypt"], ["hittite", "assyria"], ["mitanni"]]', '[["egypt"], ["egypt"]]', "no kingdom may have two seats"),
    ],
)  # fmt: skip
def test_slips_in_a_situation(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert WHOLE_TABLE.count(right) == 1
    path = write(tmp_path, WHOLE_TABLE.replace(right, wrong))
    problems = charts.check_situation(path)
    assert any(message in problem.message for problem in problems), [str(problem) for problem in problems]
    with pytest.raises(ValueError, match=r"situation\.toml"):
        charts.load_situation(path)


def test_allies_may_share_a_space(tmp_path: Path) -> None:
    text = WHOLE_TABLE.replace('king = "tushratta"', 'king = "tushratta"\nunits = { gaza = "1 INF" }')
    table = charts.load_situation(write(tmp_path, text))
    assert table.powers[charts.MITANNI].units == [(AT["gaza"], charts.INF, 1)]


def test_a_scenario_refuses_a_wrong_number_of_players() -> None:
    with pytest.raises(ValueError, match="not 5"):
        charts.SCENARIOS["sargon"].situation(5)


def test_an_unknown_scenario_or_number_of_players(tmp_path: Path) -> None:
    problems = charts.check_situation(write(tmp_path, 'scenario = "empires-in-conflct"\n'))
    assert "did you mean “empires-in-conflict”?" in problems[0].message
    problems = charts.check_situation(write(tmp_path, 'scenario = "sargon"\nplayers = 4\n'))
    assert "is for [1] players, not 4" in problems[0].message
    assert problems[0].line == 2


def test_the_example_in_the_manual(tmp_path: Path) -> None:
    manual = (ROOT / "docs" / "scenarios" / "genesis.md").read_text(encoding="utf-8")
    example = manual.split("```toml\n")[1].split("```")[0]
    table = charts.load_situation(write(tmp_path, example))
    assert table.powers[charts.EGYPT].king_space == AT["tyre"]
    assert table.deck.count(charts.TACTICAL_SURPRISE) == 2
