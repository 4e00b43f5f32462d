"""The reader of data files: what is asked is checked, what is not asked is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from kadesh.craft.clauses import check_clauses
from kadesh.craft.data import DataError, Entry, Names, Shelf, near, neighbours, text_of
from kadesh.craft.lines import lines_of

AREAS = Names("area", ["mari", "on", "kadesh"])
CARDS = """from = "rule 1.2, S3; reconstructed (the rest)"

[[card]]
id = "gold"
count = 2
areas = [
  "mari", "on",   # "kadesh"
  'kadesh',
]

[[card]]
id = "dagon"
count = 1
areas = []
at = { area = "on", text = \"\"\"two
lines\"\"\" }

[[card.part]]
name = "first"
"""


def opened(text: str) -> tuple[Shelf, Entry]:
    shelf = Shelf()
    return shelf, shelf.read("cards.toml", text)


def told(shelf: Shelf) -> list[str]:
    return [str(problem) for problem in shelf.finish()]


def ask(top: Entry) -> list[int]:
    top.provenance()
    counts = []
    for entry in top.tables("card"):
        entry.text("id")
        counts.append(entry.whole("count", least=1, most=9))
        entry.links("areas", AREAS, once=True)
        at = entry.table("at")
        if entry.has("at"):
            at.link("area", AREAS)
            at.text("text")
        for part in entry.tables("part", needed=False):
            part.text("name")
    return counts


def test_lines_of_tables_lists_and_keys() -> None:
    lines = lines_of(CARDS)
    assert lines[("from",)] == 1
    assert lines[("card",)] == lines[("card", 0)] == 3
    assert lines[("card", 0, "areas", 1)] == 7
    assert lines[("card", 0, "areas", 2)] == 8
    assert lines[("card", 1, "id")] == 12
    assert lines[("card", 1, "at", "text")] == 15
    assert lines[("card", 1, "part", 0, "name")] == 19
    assert lines_of('a.b = 1\n[c."d e"]\nk = [[1],\n[2]]\n')[("c", "d e", "k", 1)] == 4


def test_a_sound_file_is_read_without_a_word() -> None:
    shelf, top = opened(CARDS)
    assert ask(top) == [2, 1]
    assert told(shelf) == []


@pytest.mark.parametrize(
    ("right", "wrong", "problem"),
    [
        ("count = 1\n", "", "cards.toml:11: card dagon: “count” is missing"),
        ("count = 1\n", "cuont = 1\ncount = 1\n", "cards.toml:13: card dagon: “cuont” is not a known key; did you mean “count”?"),
        ("count = 1\n", "count = 12\n", "cards.toml:13: card dagon: “count” is 12, but must be from 1 to 9"),
        ("count = 1\n", "count = true\n", "cards.toml:13: card dagon: “count” should be a whole number, not True"),
        ("'kadesh'", "'kadsh'", "cards.toml:8: card gold: there is no area “kadsh”; did you mean “kadesh”?"),
        ("'kadesh'", "'on'", "cards.toml:8: card gold: “on” is twice in “areas”"),
        ("areas = []", "areas = [3]", "cards.toml:14: card dagon: “areas” should be a list of texts, not [3]"),
        ('area = "on"', 'area = "onn"', "cards.toml:15: at: there is no area “onn”; did you mean “on”?"),
        ("S3; ", "hearsay; ", "cards.toml:1: “rule 1.2, hearsay; reconstructed (the rest)” does not say where this comes from (rule, source or reconstructed)"),
        ("[[card.part]]", "[card.part]", "cards.toml:18: card dagon: “part” should be a list of tables, not {'name': 'first'}"),
        ('id = "gold"', "id = gold", "cards.toml:4: not valid TOML: Invalid value (at line 4, column 6)"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(right: str, wrong: str, problem: str) -> None:
    assert CARDS.count(right) == 1
    shelf, top = opened(CARDS.replace(right, wrong))
    ask(top)
    assert problem in told(shelf)


def test_a_key_that_nobody_reads_is_a_problem_wherever_it_stands() -> None:
    shelf, top = opened('a = 1\n[b]\nc = 2\n[[d]]\nnmae = "x"\nname = "y"\n')
    assert top.whole("a") == 1
    for entry in top.tables("d"):
        entry.text("name")
    assert told(shelf) == [
        "cards.toml:2: “b” is not a known key",
        "cards.toml:5: d y: “nmae” is not a known key; did you mean “name”?",
    ]


def test_a_file_that_others_read_too_may_say_more() -> None:
    shelf = Shelf()
    shelf.read("map.toml", "a = 1\n", shared=True)
    assert told(shelf) == []


def test_an_entry_over_another_answers_with_its_own_first() -> None:
    shelf = Shelf()
    below = shelf.read("below.toml", 'title = "Below"\nturns = [1, 5]\n[units]\non = 3\n')
    top = shelf.read("above.toml", 'title = "Above"\n').over(below)
    assert (top.text("title"), top.wholes("turns")) == ("Above", [1, 5])
    assert top.has("turns") and not top.own("turns")
    units = top.table("units")
    assert [(area, units.whole(key)) for area, key in units.keys(AREAS)] == [(1, 3)]
    assert told(shelf) == ["below.toml:1: “title” is not a known key"]


# --- names ---


def test_bound_names_have_the_same_numbers_in_any_order_of_the_file() -> None:
    cards = Names("card")
    gold, dagon = cards.bind("gold"), cards.bind("dagon")
    for order in (["gold", "dagon", "plague"], ["plague", "dagon", "gold"]):
        shelf, top = opened("".join(f'[[card]]\nid = "{name}"\n' for name in order))
        names, entries = cards.read(top, "card")
        assert (names.index["gold"], names.index["dagon"], names.index["plague"]) == (gold, dagon, 2)
        assert [entry.text("id") for entry in entries] == ["gold", "dagon", "plague"]
        assert told(shelf) == []


def test_bound_names_that_are_missing_and_names_that_are_there_twice() -> None:
    shelf, top = opened('[[card]]\nid = "gould"\n[[card]]\nid = "dagon"\n[[card]]\nid = "dagon"\n')
    names, entries = Names("card", ["gold", "dagon"]).read(top, "card", closed=True)
    assert names.names == ["gold", "dagon"]
    assert entries[0].text("name") == ""
    assert told(shelf) == [
        "cards.toml:2: card gould: there is no card “gould”; did you mean “gold”?",
        "cards.toml:6: card dagon: there are two cards “dagon”",
        "cards.toml:1: the card “gold” is missing, which the rules name",
    ]


def test_near_names() -> None:
    assert near("kadsh", ["mari", "kadesh"]) == "; did you mean “kadesh”?"
    assert near("thebes", ["mari", "kadesh"]) == ""


# --- files ---


def test_a_missing_file_answers_harmlessly(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    top = shelf.open("cards.toml")
    assert ask(top) == []
    (tmp_path / "kings.toml").write_bytes(b"\xff")
    assert shelf.open("kings.toml").text("id") == ""
    assert told(shelf) == [
        "cards.toml:1: the file is missing or cannot be read",
        "kings.toml:1: the file is not a text in UTF-8",
    ]
    with pytest.raises(DataError, match="the file is missing"):
        text_of(tmp_path / "cards.toml")


def test_lists_without_end() -> None:
    shelf, _ = opened("a = " + "[" * 9999)
    assert told(shelf) == ["cards.toml:1: lists lie in lists without end"]


def test_an_error_tells_the_first_few() -> None:
    shelf, top = opened("a = 1\nb = 2\nc = 3\nd = 4\n")
    top.leave()
    for key in "abcd":
        top.text(key)
    assert str(DataError(shelf.problems)).endswith("c” should be a text, not 3; and 1 more")


def test_clauses() -> None:
    text = '[[clause]]\nid = "{}"\ntitle = "T"\ntext = "It says what is to be said."\nkind = "normative"\n'
    ids = ["1.0", "1.2.1", "1.1", "1.10", "S9.1", "MW", "C36"]
    shelf, top = opened("".join(text.format(name) for name in ids).replace("normative", "descriptive", 1))
    assert check_clauses(top) == ids
    assert told(shelf) == [
        "cards.toml:1: clause 1.0: a descriptive clause needs a reason, and no other clause has one",
        "cards.toml:7: clause 1.2.1: clause 1.2.1 is there, but 1.2 is not",
        "cards.toml:12: clause 1.1: clause 1.1 should stand before 1.2.1",
    ]
    sound, other = opened('from = "rule 1.1, 1.11; reconstructed"\n')
    other.provenance()
    sound.check_clauses_named(ids)
    assert told(sound) == ["cards.toml:1: there is no clause 1.11; did you mean “1.1”?"]


def test_neighbours_are_mutual_and_in_order() -> None:
    assert neighbours(4, [(2, 0), (0, 1)]) == [[1, 2], [0], [0], []]


def test_a_shelf_must_be_right_before_tables_are_made() -> None:
    shelf = Shelf()
    entry = shelf.read("a.toml", "one = 1\ntwo = 2\n")
    entry.whole("one")
    with pytest.raises(DataError, match="two"):
        shelf.must_be_right()
    shelf = Shelf()
    shelf.read("a.toml", "one = 1\n").whole("one")
    shelf.must_be_right()
