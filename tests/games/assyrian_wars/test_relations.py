"""Who is what to whom, as a table. [6.9, 5.2.3, 7.1, 7.4, 8.1, 10.1, 10.4.f]"""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.tables import COUNTRY_INDEX, N_COUNTRIES
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, Relations, Ties, may_influence, relate
from tests.support import clause

AT = COUNTRY_INDEX
CAMPS = {"assyria": 1, "babylonia": 2, "elam": 2}


def ties(
    camps: dict[str, int] | None = None,
    markers: dict[str, tuple[str, int]] | None = None,
    wars: list[tuple[str, str]] | None = None,
    payers: list[str] | None = None,
    grace: list[tuple[str, str]] | None = None,
    passages: list[tuple[str, str]] | None = None,
    conquered: dict[str, str] | None = None,
) -> Ties:
    found = Ties(in_play=(1 << N_COUNTRIES) - 1)
    for name, camp in (CAMPS if camps is None else camps).items():
        found.camp[AT[name]] = camp
    for name, (power, place) in (markers or {}).items():
        found.marker_power[AT[name]], found.marker_at[AT[name]] = AT[power], place
    for name, power in (conquered or {}).items():
        found.marker_power[AT[name]], found.marker_box[AT[name]] = AT[power], CONQUEST_BOX
    for one, other in wars or []:
        found.wars[AT[one]] |= 1 << AT[other]
        found.wars[AT[other]] |= 1 << AT[one]
    found.payers = sum(1 << AT[name] for name in payers or [])
    found.grace = [(AT[one], AT[other]) for one, other in grace or []]
    for one, other in passages or []:
        found.passages[AT[one]] |= 1 << AT[other]
        found.passages[AT[other]] |= 1 << AT[one]
    return found


def said(relations: Relations, one: str, other: str) -> str:
    """allied, war, friendly (one way, as `one` sees it) or peace."""
    bit = 1 << AT[other]
    if relations.allies[AT[one]] & bit:
        return "allied"
    if relations.enemies[AT[one]] & bit:
        return "war"
    return "friendly" if relations.friendly[AT[one]] & bit else "peace"


# who, to whom, under what, what it is, and what it is the other way round
TABLE = [
    ("assyria", "babylonia", {}, "war", "war"),
    ("babylonia", "elam", {}, "allied", "allied"),
    ("egypt", "babylonia", {}, "peace", "peace"),
    ("egypt", "elam", {"passages": [("egypt", "elam")]}, "friendly", "friendly"),
    (
        "phoenicia",
        "elam",
        {"passages": [("egypt", "elam")], "markers": {"phoenicia": ("egypt", 13)}},
        "friendly",
        "friendly",
    ),
    ("egypt", "syria", {"markers": {"syria": ("egypt", 9)}}, "peace", "peace"),
    ("egypt", "syria", {"markers": {"syria": ("egypt", 10)}}, "friendly", "friendly"),
    ("egypt", "syria", {"markers": {"syria": ("egypt", 13)}}, "allied", "allied"),
    (
        "phoenicia",
        "syria",
        {"markers": {"syria": ("egypt", 11), "phoenicia": ("egypt", 14)}},
        "friendly",
        "friendly",
    ),
    ("elam", "syria", {"markers": {"syria": ("babylonia", 13)}}, "allied", "allied"),
    ("assyria", "syria", {"markers": {"syria": ("babylonia", 13)}}, "war", "war"),
    ("assyria", "syria", {"markers": {"syria": ("babylonia", 12)}}, "peace", "peace"),
    ("assyria", "syria", {"payers": ["syria"]}, "friendly", "peace"),
    ("judah", "syria", {"payers": ["syria"], "markers": {"judah": ("assyria", 13)}}, "friendly", "peace"),
    ("mede", "persia", {"wars": [("mede", "persia")]}, "war", "war"),
    ("urartu", "persia", {"wars": [("mede", "persia")], "markers": {"urartu": ("mede", 13)}}, "war", "war"),
    (
        "egypt",
        "syria",
        {"wars": [("mede", "syria")], "markers": {"syria": ("egypt", 13)}},
        "allied",
        "allied",
    ),
    ("egypt", "mede", {"wars": [("mede", "syria")], "markers": {"syria": ("egypt", 13)}}, "peace", "peace"),
    ("syria", "mede", {"wars": [("mede", "egypt")], "markers": {"syria": ("egypt", 13)}}, "war", "war"),
    (
        "assyria",
        "mede",
        {"wars": [("mede", "persia")], "markers": {"persia": ("assyria", 13)}},
        "peace",
        "peace",
    ),
    (
        "mede",
        "persia",
        {"wars": [("mede", "persia")], "payers": ["mede"], "markers": {"persia": ("assyria", 13)}},
        "peace",
        "friendly",
    ),
    (
        "assyria",
        "elam",
        {"camps": {"assyria": 1, "babylonia": 2}, "grace": [("assyria", "elam")]},
        "friendly",
        "peace",
    ),
    (
        "judah",
        "elam",
        {
            "camps": {"assyria": 1, "babylonia": 2},
            "grace": [("assyria", "elam")],
            "markers": {"judah": ("assyria", 13)},
        },
        "friendly",
        "peace",
    ),
    (
        "judah",
        "elam",
        {"wars": [("judah", "elam")], "grace": [("assyria", "elam")], "markers": {"judah": ("assyria", 13)}},
        "friendly",
        "peace",
    ),
    ("scythians", "egypt", {}, "war", "war"),
    ("scythians", "cimmerians", {}, "war", "war"),
    ("scythians", "egypt", {"markers": {"scythians": ("egypt", 12)}}, "war", "war"),
    ("scythians", "egypt", {"markers": {"scythians": ("egypt", 13)}}, "allied", "allied"),
    ("scythians", "elam", {"markers": {"scythians": ("assyria", 13)}}, "war", "war"),
    ("scythians", "mede", {"markers": {"scythians": ("assyria", 13)}}, "peace", "peace"),
    (
        "scythians",
        "cimmerians",
        {"markers": {"scythians": ("assyria", 13), "cimmerians": ("assyria", 13)}},
        "allied",
        "allied",
    ),
    ("egypt", "cyprus", {}, "peace", "peace"),
    ("egypt", "cyprus", {"markers": {"cyprus": ("egypt", 13)}}, "allied", "allied"),
    ("assyria", "cyprus", {"conquered": {"cyprus": "elam"}}, "war", "war"),
    ("assyria", "syria", {"conquered": {"syria": "elam"}, "grace": [("elam", "syria")]}, "peace", "peace"),
    ("elam", "syria", {"conquered": {"syria": "elam"}, "grace": [("elam", "syria")]}, "friendly", "peace"),
]


@clause("6.9", "5.2.3", "7.1", "7.4.2", "7.4.3", "8.1", "10.1")
@pytest.mark.parametrize(("one", "other", "under", "there", "back"), TABLE)
def test_relations(one: str, other: str, under: dict[str, object], there: str, back: str) -> None:
    relations = relate(ties(**under))  # type: ignore[arg-type]
    assert (said(relations, one, other), said(relations, other, one)) == (there, back)


@clause("6.9")
def test_everybody_is_an_ally_of_himself_and_of_no_enemy() -> None:
    relations = relate(ties(markers={"syria": ("babylonia", 15), "judah": ("assyria", 13)}))
    for country in range(N_COUNTRIES):
        assert relations.allies[country] >> country & 1
        assert not relations.allies[country] & relations.enemies[country]
        assert not relations.friendly[country] & relations.enemies[country]
        assert relations.allies[country] & ~relations.friendly[country] == 0
        for other in range(N_COUNTRIES):
            assert relations.enemies[country] >> other & 1 == relations.enemies[other] >> country & 1


@clause("10.4.f")
def test_the_example_of_coexistence() -> None:
    """T22 to T26: Assyrians, Babylonians and Egyptians in Syria."""
    syria = {"syria": ("babylonia", 10)}
    first = relate(ties(markers=syria, payers=["syria"]))
    assert [said(first, power, "syria") for power in ("assyria", "babylonia")] == ["friendly", "friendly"]
    assert said(first, "assyria", "babylonia") == "war"
    then = relate(ties(markers=syria, payers=["syria"], wars=[("egypt", "syria")]))
    assert said(then, "egypt", "syria") == "war"
    assert said(then, "egypt", "assyria") == said(then, "egypt", "babylonia") == "peace"
    assert said(then, "syria", "assyria") == "peace"
    allied = relate(ties(markers={"syria": ("babylonia", 13)}, wars=[("egypt", "syria")]))
    assert said(allied, "syria", "assyria") == "war"
    assert said(allied, "egypt", "babylonia") == "peace"


@clause("6.9", "7.1")
def test_who_may_influence_whom() -> None:
    found = ties(wars=[("egypt", "syria")], grace=[("elam", "urartu")], conquered={"urartu": "elam"})
    relations = relate(found)

    def may(power: str, minor: str) -> bool:
        return may_influence(found.grace, relations.enemies[AT[power]], AT[power], AT[minor])

    assert not may("egypt", "syria")
    assert may("egypt", "scythians")
    assert may("elam", "urartu")
    assert not may("assyria", "urartu")
    assert not may("judah", "phoenicia")
