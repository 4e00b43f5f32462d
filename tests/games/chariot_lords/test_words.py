"""The sentences of Chariot Lords: one for each kind of fact, and every roll in them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from kadesh.craft import testing as craft
from kadesh.craft.sentence import HEADLINE
from kadesh.games.chariot_lords.charts.tables import AREA_IDS, NATION_IDS, SCENARIOS
from kadesh.games.chariot_lords.rules import facts
from kadesh.table import Fact, Journal, Position
from kadesh.table.contract import SentenceTold
from kadesh.table.dice import face
from tests.games.chariot_lords.table import GAME, play, rulers, table
from tests.laws import SIZE
from tests.support import chance, clause, random_choice


def facts_of(scenario: str, seed: int) -> tuple[list[Fact], Any]:
    """All facts of a random game, and its last position."""
    journal = Journal()
    p = GAME.new(scenario, seed=seed, journal=journal)
    dice = chance(seed)
    while not p.over:
        random_choice(p, dice)
    return journal.facts, p


def read(data: SentenceTold) -> str:
    return "".join(part["t"] for part in data["parts"])


def told(p: Position, kind: type[Fact]) -> list[SentenceTold]:
    return [GAME.telling.sentence(p, fact) for fact in craft.facts(p, kind)]


def test_the_rules_tell_every_kind_of_fact() -> None:
    told_kinds: set[str] = set()
    for path in GAME.folder.rglob("*.py"):
        told_kinds |= set(re.findall(r"\.tell\(\s*facts\.(\w+)", path.read_text(encoding="utf-8")))
    assert len(told_kinds) > 30
    assert told_kinds == {kind.__name__ for kind in facts.FACTS}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_fact_reads_well(scenario: str) -> None:
    clauses = {clause.id for clause in GAME.clauses()}
    for seed in range(SIZE):
        happened, p = facts_of(scenario, seed)
        for fact in happened:
            data = GAME.telling.sentence(p, fact)
            json.dumps(data)
            text = read(data)
            assert (text[0].isupper() or text[0].isdigit()) and text.endswith("."), text
            assert "  " not in text and "unnamed" not in json.dumps(data), text
            assert data["clause"] in clauses and data["weight"] in (0, 1, 2)
            for part in data["parts"]:
                assert part["t"] and is_target(part.get("to", "button")), part
            for move in data.get("moves", []):
                assert move["count"] > 0 and move["side"] in NATION_IDS and move["from"] != move["to"]
                assert {move["from"], move["to"]} <= {None, *AREA_IDS}


def is_target(target: str) -> bool:
    kind, _, name = target.partition(":")
    known = {"space": AREA_IDS, "side": NATION_IDS, "seat": ["0", "1", "2", "3"], "button": [""]}
    return name in known[kind]


@clause("2.8")
@pytest.mark.parametrize("scenario", ["full", "first-five-detailed-three", "last-five"])
def test_every_roll_of_a_match_can_be_checked_from_its_sentences(scenario: str) -> None:
    happened, p = facts_of(scenario, 5)
    rolls: list[int] = []
    for fact in happened:
        for one in GAME.telling.sentence(p, fact).get("dice", []):
            for number, shown in enumerate(one["faces"], one["first"]):
                assert face(p.dice.seed, number, one["sides"]) == shown
                rolls.append(number)
    assert rolls == list(range(p.dice.rolled))


@clause("6.2")
def test_the_dice_say_what_they_mean() -> None:
    p = table(
        "hatti battle",
        "hatti kadesh 2F; egypt kadesh 2F",
        dice=[4, 5, 5, 1],
        more=rulers("hatti kadesh"),
        journal=Journal(),
    )
    play(p, "use-ruler")
    ours, theirs = told(p, facts.Throws)
    assert read(ours) == "Hatti throws 2 dice in Kadesh, 1 added to each for the ruler: 3 hits."
    assert ours["dice"] == [
        {"faces": [4, 5], "first": 0, "sides": 6, "side": "hatti", "meaning": "+1: 4 one hit, 5 and 6 two"}
    ]
    assert theirs["dice"][0]["meaning"] == "5: one hit, 6: two" and theirs["dice"][0]["first"] == 2
    assert read(told(p, facts.Led)[0]) == "The king leads the battle in Kadesh: 1 is added to every die."


@clause("5.2")
def test_a_march_moves_pieces() -> None:
    p = table(
        "hatti march",
        "hatti hatti 2F 1Ch; elam elam 1F",
        more=rulers("hatti hatti"),
        journal=Journal(),
    )
    play(p, "move hatti.foot hatti", "all", "enter tabal")
    data = told(p, facts.Enters)[0]
    assert read(data) == "2 Hittite foot, a chariot and The king enter Tabal from Hatti."
    assert {"t": "Tabal", "to": "space:tabal"} in data["parts"]
    assert [(move["piece"], move["count"], move["from"], move["to"]) for move in data["moves"]] == [
        ("hatti.foot@tabal", 2, "hatti", "tabal"),
        ("hatti.chariot@tabal", 1, "hatti", "tabal"),
        ("hatti.ruler.the-king", 1, "hatti", "tabal"),
    ]


@clause("6.4")
def test_how_a_battle_ends() -> None:
    p = table(
        "hatti battle",
        "hatti kadesh 2F; egypt kadesh 1F; hatti aleppo 1F",
        dice=[6, 6, 1],
        journal=Journal(),
        last=5,
    )
    assert [read(data) for data in told(p, facts.Killed)] == [
        "An Egyptian foot unit falls to Hatti in Kadesh."
    ]
    assert [read(data) for data in told(p, facts.BattleOver)] == ["Hatti wins Kadesh."]
    assert told(p, facts.BattleOver)[0]["weight"] == HEADLINE
    assert told(p, facts.Killed)[0]["moves"][0]["to"] is None


@clause("9.3")
def test_dice_for_the_last_of_a_kind() -> None:
    p = table("egypt new-units", "egypt on 2F", turn=2, dead="egypt 1Ch", dice=[4], journal=Journal())
    play(p, "dice egypt.chariot")
    data = told(p, facts.DicedFor)[0]
    assert read(data) == "The last Egyptian chariot is diced for: a 4, it is lost for good."
    assert data["dice"][0]["meaning"] == "1–3: it returns"


@clause("9.4", "8.2")
def test_who_lands_does_not_come_from_beyond_the_map() -> None:
    landing = table("phrygia new-units", "hatti hatti 1F", turn=4, journal=Journal())
    play(landing, "place phrygia.foot wilusyia")
    assert read(told(landing, facts.Placed)[0]) == "A Phrygian foot unit lands in Wilusyia."
    invading = table("achaea new-units", "hatti hatti 1F", turn=4, journal=Journal())
    play(invading, "place achaea.foot kos")
    assert read(told(invading, facts.Placed)[0]) == "An Achaean foot unit comes into Kos from beyond the map."


def test_peoples_are_many_and_kingdoms_one() -> None:
    p = table("egypt march", "egypt on 1F", journal=Journal())
    p.tell(facts.AreaPoints, "10.2", NATION_IDS.index("kassites"), 1)
    p.tell(facts.AreaPoints, "10.2", NATION_IDS.index("egypt"), 3)
    assert [read(data) for data in told(p, facts.AreaPoints)] == [
        "The Kassites score 1 point for their areas.",
        "Egypt scores 3 points for its areas.",
    ]


@clause("6.6", "15.2")
def test_the_one_of_a_waiting_king_is_told() -> None:
    p = table(
        "egypt march",
        "egypt on 2F; hatti pelusium 2F",
        dice=[1] * 8,
        journal=Journal(),
        more=rulers("hatti pelusium"),
    )
    play(p, "move egypt.foot on", "take egypt.foot", "enter pelusium", "halt?", "done?")
    ours, theirs = (read(data) for data in told(p, facts.Throws)[:2])
    assert "added" not in ours
    assert theirs == "Hatti throws 2 dice in Pelusium, 1 added to each for the ruler: no hit."


@clause("14.1")
def test_the_one_of_the_covenant_is_told() -> None:
    thrown = facts.Throws(NATION_IDS.index("canaan"), AREA_IDS.index("judah"), (4,), 1, True, 1, 0)
    thrown.clause, thrown.seats = "6.2", -1
    text = read(GAME.telling.sentence(table("egypt march", "egypt on 2F"), thrown))
    assert text.endswith("1 die in Judah, 1 added to each for the covenant: 1 hit.")


@clause("10.4")
def test_points_that_are_no_deed_are_not_called_one() -> None:
    given = facts.Goal(0, 0, 15, "MW-BAL")
    given.clause, given.seats = "10.4", -1
    text = read(GAME.telling.sentence(table("egypt march", "egypt on 2F"), given))
    assert "deed" not in text
    assert text.startswith("To make the chances even: ")
    done = facts.Goal(0, 0, 10, "EGY-2")
    done.clause, done.seats = "10.4", -1
    assert read(GAME.telling.sentence(table("egypt march", "egypt on 2F"), done)).startswith(
        "A deed is done: "
    )


@clause("10.1")
def test_the_log_ends_with_winner_and_score() -> None:
    said, p = facts_of("first-five", 3)
    over = next(fact for fact in reversed(said) if isinstance(fact, facts.GameOver))
    text = read(GAME.telling.sentence(p, over))
    assert "wins with" in text or "share the victory with" in text
    assert str(max(p.scores())) in text
