"""English, sentences, skeletons of what people see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kadesh.craft import telling as craft
from kadesh.craft.english import (
    ahead,
    at_start,
    listed,
    many,
    outcome,
    percent,
    possessive,
    signed,
    slug,
    with_article,
)
from kadesh.craft.questions import Question, Questions
from kadesh.craft.sentence import HEADLINE, ORDINARY, Saying, Sentence, Sentences
from kadesh.table import END, Do, Fact
from tests.table.reeds import Leads


def test_english() -> None:
    assert listed([]) == "" and listed(["one"]) == "one"
    assert listed(["one", "two", "three"]) == "one, two and three"
    assert listed(["one", "two"], "or") == "one or two"
    assert (many(1, "city", "cities"), many(3, "city", "cities"), many(2, "unit")) == (
        "1 city",
        "3 cities",
        "2 units",
    )
    assert (possessive("Egypt"), possessive("the Hittites")) == ("Egypt's", "the Hittites'")
    assert (with_article("army"), with_article("chariot")) == ("an army", "a chariot")
    assert (signed(2), signed(-1), signed(0)) == ("+2", "−1", "0")
    assert (ahead(2), ahead(-1), ahead(0, "city")) == ("2 points ahead of", "1 point behind", "level with")
    assert percent(0.826) == "83 %"
    assert at_start("the Nile") == "The Nile" and at_start("") == ""
    assert slug("Ramses II") == "ramses-ii"


def test_a_sentence() -> None:
    fact = Leads(1, 2)
    fact.clause = "1"
    told = Sentence(fact, HEADLINE).add("the east", "side:east").text(" leads.")
    told.rolled([2, 5], 7, "5 hits", "east").drawn(3, 9, 9, "one of 9 cards")
    told.moved("foot", "east", 2, "elim", None, "east@elim")
    assert told.data() == {
        "parts": [{"t": "The east", "to": "side:east"}, {"t": " leads."}],
        "clause": "1",
        "weight": 2,
        "dice": [
            {"faces": [2, 5], "first": 7, "sides": 6, "meaning": "5 hits", "side": "east"},
            {"faces": [3], "first": 9, "sides": 9, "meaning": "one of 9 cards", "draw": True},
        ],
        "moves": [
            {
                "symbol": "foot",
                "side": "east",
                "count": 2,
                "from": "elim",
                "to": None,
                "piece": "east@elim",
            }
        ],
    }
    assert set(Sentence(fact).text("Plain.").data()) == {"parts", "clause", "weight"}


def test_options_odds_and_views() -> None:
    assert craft.option("Go", ["", "space:a"], "costs 1", "Move") == {
        "text": "Go",
        "points": ["space:a"],
        "detail": "costs 1",
        "group": "Move",
    }
    assert craft.option("Done") == {"text": "Done", "points": ["button"]}
    odds = craft.OddsTable("Battle", "2")
    odds.row("Kills", {"0": 0.5, "1": 0.5})
    odds.line("Wins", 0.25)
    assert odds.data() == {
        "title": "Battle",
        "rows": [{"text": "Kills", "chances": {"0": 0.5, "1": 0.5}}],
        "summary": [{"text": "Wins", "chance": 0.25}],
        "clause": "2",
    }
    assert craft.prompt("What?", "1") == {"prompt": "What?", "prompt_clause": "1"}
    assert craft.hand(1, [{"id": "3", "title": "Three"}], known=False) == {
        "seat": 1,
        "count": 1,
        "cards": None,
    }


def test_outcomes_name_winners_and_points() -> None:
    names = ["Red", "Blue", "White"]
    assert outcome(names, [28, 31, 1], [0.0, 1.0, 0.0]) == (
        "Blue wins with 31 points, before Red with 28 and White with 1."
    )
    assert outcome(names, [9, 9, 1], [0.5, 0.5, 0.0]) == (
        "Red and Blue share the victory with 9 points, before White with 1."
    )
    assert outcome(names[:1], [1], [1.0]) == "Red ends with 1 point."
    assert outcome(names[:2], [3, 3], [0.0, 0.0]) == "Nobody wins."


@dataclass
class Takes(Fact):
    side: int
    number: int


class Said(Saying):
    """Sides are links; the second is a people."""

    def field(self, name: str, value: int, owner: bool) -> None:
        if name != "side":
            return super().field(name, value, owner)
        self.several = value == 1
        called = ("Egypt", "the Kaskans")[value]
        self.add(possessive(called) if owner else called, f"side:{value}")


def taken(side: int, number: int) -> Takes:
    fact = Takes(side, number)
    fact.clause = "7.1"
    return fact


def test_a_template_names_fields_what_is_given_and_the_form_of_the_verb() -> None:
    sentences = Sentences(Said)
    sentences.plain(HEADLINE, {Takes: "{side} [takes|take] {number} of {side's} own."})
    told = [sentences[Takes](None, taken(side, 3)) for side in (0, 1)]
    assert told[0]["parts"] == [
        {"t": "Egypt", "to": "side:0"},
        {"t": " takes 3 of "},
        {"t": "Egypt's", "to": "side:0"},
        {"t": " own."},
    ]
    assert [part["t"] for part in told[1]["parts"]][:2] == ["The Kaskans", " take 3 of "]
    assert (told[0]["clause"], told[0]["weight"]) == ("7.1", HEADLINE)


def test_a_function_says_what_no_template_can() -> None:
    sentences = Sentences(Said)

    @sentences.tells(Takes)
    def takes(said: Said, fact: Takes) -> None:
        said.say("{side} with {what}", what="chariots").text("!" * fact.number)

    told = sentences[Takes](None, taken(0, 2))
    assert [part["t"] for part in told["parts"]] == ["Egypt", " with chariots!!"]
    assert told["weight"] == ORDINARY


@dataclass
class Asking:
    """As much of a position as a question looks at."""

    asked: list[int]

    def waited_for(self) -> list[int]:
        return [0, 2]


def test_a_question_for_who_is_asked_and_a_sentence_for_those_who_wait() -> None:
    names = ["Red", "Blue", "White"]
    prompts = Questions(lambda p, seat: names[seat])
    march, answer = Do[Any]("march", lambda p, frame: END), Do[Any]("answer", lambda p, frame: END)
    prompts.plain(march, "where do you march?", "1", "a march")

    @prompts.asks(answer)
    def asks(p: Asking, frame: int) -> Question:
        return f"Do you answer with card {frame}?", "3", "an answer"

    p = Asking([0])
    assert prompts[march](p, 7, 0) == {"prompt": "Where do you march?", "prompt_clause": "1"}
    assert prompts[answer](p, 7, 0)["prompt"] == "Do you answer with card 7?"
    for seat in (1, 2, None):
        waiting = {"prompt": "Waiting for Red and White: an answer.", "prompt_clause": "3"}
        assert prompts[answer](p, 7, seat) == waiting, "nobody sees who of them is thinking"
