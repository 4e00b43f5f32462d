"""What counts as silly: each kind found where it is, and not where it is not."""

from __future__ import annotations

import pytest

import kadesh
from kadesh.games.god_kings import follies
from kadesh.games.god_kings.follies import GodKingsFollies
from kadesh.games.god_kings.rules.position import GodKingsPosition
from tests.games.god_kings.scene import OPS_2, OPS_3, scene
from tests.games.god_kings.table import offers, options_for, seats_of

EGYPT = 'provinces = ["egypt", "sinai", "canaan"]\n'
TO_JAFFA = ("activate egypt.king", "all", "enter jaffa")


def counted(p: GodKingsPosition, *moves: str) -> GodKingsFollies:
    """What is silly about some moves; one with a question mark only if it is offered."""
    found = GodKingsFollies()
    assert p.journal is not None
    read = len(p.journal.facts)
    for move in moves:
        if move.startswith("?") and not offers(p, move[1:]):
            continue
        seats, text = seats_of(p, move.removeprefix("?"))
        seat = next(one for one in seats if options_for(text, p.options(one)))
        option = options_for(text, p.options(seat))[0]
        before = p.clone()
        p.choose(seat, option)
        found.look(before, option, p, p.journal.facts[read:])
        read = len(p.journal.facts)
    return found


def count(found: GodKingsFollies, kind: str) -> tuple[int, int]:
    """How often, of how many chances."""
    return found.found.get(kind, 0), found.chances.get(kind, 0)


def test_an_activation_without_any_use() -> None:
    p = scene(EGYPT + 'forces = { gaza = "King, Amon, Ra" }')
    assert count(counted(p, OPS_3, "activate egypt.king", "all", "stop"), follies.IDLE) == (1, 1)
    q = scene('provinces = ["egypt"]\nforces = { gaza = "King, Amon, Ra" }')
    assert count(counted(q, OPS_3, "activate egypt.king", "all", "marker", "stop"), follies.IDLE) == (0, 1)


@pytest.mark.parametrize(
    ("provinces", "way", "silly"),
    [
        (EGYPT, ("enter gaza",), (1, 1)),
        (EGYPT, (), (0, 1)),
        ('provinces = ["egypt"]\n', ("marker", "enter gaza"), (0, 1)),
    ],
)
def test_a_march_to_where_it_began(provinces: str, way: tuple[str, ...], silly: tuple[int, int]) -> None:
    p = scene(provinces + 'forces = { gaza = "King, Amon, Ra" }')
    assert count(counted(p, OPS_3, *TO_JAFFA, *way, "stop"), follies.IN_CIRCLES) == silly


@pytest.mark.parametrize(("taken", "silly"), [(False, (1, 2)), (True, (0, 2))])
def test_a_march_back_on_a_later_card(taken: bool, silly: tuple[int, int]) -> None:
    provinces = 'provinces = ["egypt", "sinai"]\nspaces = ["gaza"]\n' if taken else EGYPT
    p = scene(provinces + 'forces = { gaza = "King, Amon, Ra" }')
    there = (*TO_JAFFA, "marker", "stop") if taken else (*TO_JAFFA, "stop")
    found = counted(
        p,
        OPS_3,
        *there,
        "hatti: card #86",
        "trade",
        OPS_2,
        "activate egypt.king",
        "all",
        "enter gaza",
        "stop",
    )
    assert count(found, follies.BACK) == silly


@pytest.mark.parametrize(
    ("garrison", "at", "silly"),
    [("", "tanis", 1), ('garrisons = ["memphis"]\n', "tanis", 0), ("", "gaza", 0)],
)
def test_a_home_city_left_open(garrison: str, at: str, silly: int) -> None:
    egypt = f'provinces = ["egypt"]\n{garrison}forces = {{ memphis = "King, Amon, Ra" }}'
    p = scene(egypt, f'forces = {{ {at} = "Warlord 1, Storm God", hattusha = "King" }}')
    moves = (OPS_3, "activate egypt.king", "all", "enter heliopolis", "stop")
    assert count(counted(p, *moves), follies.OPEN_HOME) == (silly, 1)


@pytest.mark.parametrize(("escort", "silly"), [("2 Amon", 1), ("Amon", 0)])
def test_a_king_beside_a_strong_rival(escort: str, silly: int) -> None:
    p = scene(
        EGYPT + f'forces = {{ gaza = "King, {escort}" }}',
        'forces = { megiddo = "Warlord 1, Storm God", hattusha = "King" }',
    )
    moves = (OPS_3, *TO_JAFFA, "hatti: done", "stop")
    assert count(counted(p, *moves), follies.KING) == (silly, 1)


@pytest.mark.parametrize(("enemies", "silly"), [("Storm God, Sun Goddess", 1), ("2 Storm God", 0)])
def test_an_attack_on_a_stronger_army(enemies: str, silly: int) -> None:
    p = scene(
        EGYPT + 'forces = { gaza = "King, Amon" }',
        f'forces = {{ jaffa = "Warlord 1, {enemies}", hattusha = "King" }}',
        dice=[1] * 20,
    )
    moves = (OPS_3, *TO_JAFFA, "fight")
    assert count(counted(p, *moves), follies.RECKLESS) == (silly, 1)


@pytest.mark.parametrize(
    ("others", "at", "silly"), [("", "tanis", 1), (", Ra", "tanis", 0), ("", "ugarit", 0)]
)
def test_a_home_country_left_empty(others: str, at: str, silly: int) -> None:
    egypt = (
        f'provinces = ["egypt", "sinai"]\nforces = {{ avaris = "King, Amon", memphis = "Warlord 1{others}" }}'
    )
    p = scene(egypt, f'forces = {{ {at} = "Warlord 1, Storm God", hattusha = "King" }}')
    moves = (OPS_3, "activate egypt.king", "all", "enter sile", "?hatti: done", "stop")
    assert count(counted(p, *moves), follies.EMPTY_HOME) == (silly, 1)


def test_a_siege_that_is_given_up() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King" }'
    p = scene(
        'provinces = ["egypt", "sinai"]\nforces = { gaza = "King, Amon" }',
        hatti,
        dice=[2, 2],
        egypt_hand=(90,),
    )
    first = ["card #83", "besiege egypt.king", "hatti: card #86", "trade"]
    first += ["card #85", "besiege egypt.king", "hatti: card #87", "trade", OPS_3]
    found = counted(p, *first, "activate egypt.king", "all", "enter raphia", "stop")
    assert count(found, follies.GIVEN_UP) == (1, 1)  # not the second roll: there was one marker


def test_mercenaries_left_alone() -> None:
    p = scene(EGYPT + 'forces = { gaza = "King, Amon, 2 mercenaries" }')
    found = counted(
        p,
        *(OPS_3, "activate egypt.king", "all", "enter jaffa", "drop mercenary 2 0", "enter gaza", "stop"),
    )
    assert count(found, follies.HIRED) == (1, 1)
    assert count(found, follies.IN_CIRCLES) == (0, 1)


@pytest.mark.parametrize(
    ("card", "round_", "silly"), [(OPS_3, 1, (1, 1)), (OPS_3, 4, (0, 0)), (OPS_2, 1, (0, 0))]
)
def test_a_card_of_three_ops_is_traded(card: str, round_: int, silly: tuple[int, int]) -> None:
    p = scene(EGYPT + 'forces = { gaza = "King, Amon" }', round=round_)
    assert count(counted(p, card, "trade"), follies.DEAR_TRADE) == silly


def test_the_study_offers_the_count() -> None:
    assert isinstance(kadesh.game("god-kings").study.follies(), GodKingsFollies)
    assert set(GodKingsFollies.kinds) == {
        value for name, value in vars(follies).items() if name.isupper() and isinstance(value, str)
    }
