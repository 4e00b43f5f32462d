"""Why not: each refusal cites the clause that a referee would, and says what is really in the way."""

from __future__ import annotations

import pytest

from kadesh.games.genesis.rules.position import GenesisPosition
from tests.games.genesis.moves import acting
from tests.games.genesis.table import options_for, play, why
from tests.games.genesis.test_06_manpower import hittites
from tests.games.genesis.test_10_peoples import invaded
from tests.support import clause

TWO = ["egypt", "mitanni"]
WITH_CARDS = "bribery = false\n"


def sentence(p: GenesisPosition, text: str) -> str:
    """The reason against an option, in words."""
    seat = p.seats_to_choose[0]
    return str(p.why_not(seat, options_for(text, p.universe(seat))[0]))


@clause("7.3.4", "7.3.3")
def test_a_monument_without_enough_workers() -> None:
    p = acting(TWO, '[powers.egypt]\nsilver = 9\nunits = { thebes = "1 INF 1 PS" }\n')
    assert why(p, "monument thebes") == "7.3.4"
    assert why(p, "monument emar") == "7.3.3"
    poor = acting(TWO, '[powers.egypt]\nsilver = 1\nunits = { thebes = "2 PS" }\n')
    assert why(poor, "monument thebes") == "7.3.4"


@clause("7.3.7")
@pytest.mark.parametrize("units", ["1 INF 1 PS", "2 PS"])
def test_a_new_city_without_workers_soldiers_or_silver(units: str) -> None:
    p = acting(TWO, f'[powers.egypt]\nsilver = 9\nunits = {{ tuttul = "{units}" }}\n')
    assert why(p, "new-city tuttul 1") == "7.3.7"
    assert why(p, "new-city hit 1") == "7.3.7"


@clause("7.3.2", "7.3.1")
def test_a_ruin_and_walls_that_cannot_be_paid_for() -> None:
    text = '[powers.egypt]\nsilver = 1\nunits = { thebes = "1 INF 2 PS", sais = "1 PS" }\n'
    p = acting(TWO, text + "[spaces.thebes]\ndestroyed = true\n")
    assert why(p, "rebuild thebes 0") == "7.3.2"
    assert why(p, "rebuild sais 0") == "7.3.2"
    assert why(p, "defend sais 5") == "7.3.1"


@clause("6.2.2")
def test_a_chariot_given_up_where_there_is_none() -> None:
    p = hittites('manpower = 14\nlevel = 1\nsilver = 7\nunits = { hattusa = "2 CH", kanesh = "1 CH" }', [1])
    assert p.step.name == "keep chariots"
    assert why(p, "disband tarsus") == "6.2.2"
    assert "Chariot" in sentence(p, "disband tarsus")


@clause("6.4.1", "6.4.2")
@pytest.mark.parametrize(("kind", "cited"), [("inf", "6.4.1"), ("ch", "6.4.2")])
def test_infantry_and_chariots_are_refused_by_clauses_of_their_own(kind: str, cited: str) -> None:
    text = '[powers.egypt]\nlevel = 1\nsilver = 1\nunits = { gaza = "1 INF", jerusalem = "1 PS" }\n'
    p = acting(TWO, text + "[spaces.jerusalem]\ndestroyed = true\n")
    play(p, "recruit-units")
    for space in ("emar", "elephantine", "jerusalem"):
        assert why(p, f"recruit {kind} {space} 1") == cited, space
    poor = "recruit inf gaza 2" if kind == "inf" else "recruit ch gaza 1"
    assert why(p, poor) == cited
    assert "silver" in sentence(p, poor)


@clause("11.4.2", "11.3.2")
def test_the_boxes_of_libyans_and_kaskans() -> None:
    p = acting(TWO, '[powers.egypt]\nunits = { sais = "3 INF" }\n', [6])
    play(p, "major sais", "all")
    assert why(p, "enter libya-box") == "11.4.2"
    q = acting(["hittite", "egypt"], '[powers.hittite]\nunits = { nerik = "3 INF" }\n', [6])
    play(q, "major nerik", "all")
    assert why(q, "enter kaska-box") == "11.3.2"


@clause("11.2.2")
def test_sea_peoples_placed_where_they_hold_nothing() -> None:
    p = invaded([3, 4, 4], '[powers.sea-peoples]\nunits = { ugarit = "3 INF", tyre = "1 INF" }\n')
    assert p.step.name == "place units"
    for refused in ("place inf gaza 1", "place-king ugarit", "place inf ugarit 12"):
        assert why(p, refused) == "11.2.2", refused


@clause("7.5.4")
def test_peasants_do_not_withdraw() -> None:
    text = """
[powers.mitanni]
units = { emar = "6 INF" }
[powers.egypt]
units = { tuttul = "4 INF 1 PS", mari = "1 PS" }
"""
    p = acting(["mitanni", "egypt"], text, [6, 2])
    play(p, "major emar", "all", "enter tuttul", "withdraw", "choose")
    assert p.step.name == "name units"
    assert why(p, "ps 1") == "7.5.4"


# A card that finds nothing to be used on says what is missing.
NOTHING = [
    ("arinna", "", "[13.2]", "undestroyed city of the god's own kingdom"),
    ("begat-effect", "", "[13.2]", "A Peasant"),
    ("begat-effect", 'units = { thebes = "1 PS" }\n', "[13.2]", "empty independent city within 4 spaces"),
    ("naval-power", "", "[13.2]", "No pirate is at sea"),
    ("naval-power", "lost", "[13.2]", "Sais, Tanis or Ugarit"),
    ("moses-effect", "", "[13.2]", "No Slaves are where"),
    ("raise-the-militia", "", "[13.2]", "Two Peasants or Slaves"),
    ("traitor", "", "[13.2]", "card in its hand"),
    ("assassination", "", "[13.2]", "living king"),
]


@clause("13.2")
@pytest.mark.parametrize(("card", "own", "cited", "words"), NOTHING)
def test_a_card_that_finds_nothing_says_what_is_missing(card: str, own: str, cited: str, words: str) -> None:
    lost = own == "lost"
    enemy = 'units = { sais = "1 INF", tanis = "1 INF" }\n' if lost else ""
    text = f'[powers.egypt]\nhand = ["{card}"]\n{"" if lost else own}[powers.mitanni]\n{enemy}'
    p = acting(TWO, text, rules=WITH_CARDS)
    reason = sentence(p, f"play {card}")
    assert cited in reason
    assert words in reason
