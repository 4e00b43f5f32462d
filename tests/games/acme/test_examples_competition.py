"""Worked examples: competitions, Loot and captives (T36 to T45, T58)."""

from __future__ import annotations

import pytest

from kadesh.games.acme.charts.tables import AREA_INDEX as AT
from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules.position import COMPETITION, TABLE, AcmePosition
from tests.games.acme.examples import (
    disks,
    facts,
    finish,
    minas,
    offers,
    play,
    seat,
    table,
    until,
    vp,
)
from tests.support import clause

PLAIN_CARDS = '["6", "7", "8", "10", "11", "12", "13", "14", "15", "16"]'
SEATS = {"red": "hittite", "blue": "egypt", "green": "babylon"}


def contest(where: str, sides: str, more: str = "") -> AcmePosition:
    """A competition of colours in one area; each has a lonely disk at home."""
    counts = dict(part.split("=") for part in sides.split())
    homes = {"red": "hattusha", "blue": "thebes", "green": "babylon"}
    text = 'map = "western"\nseats = ["hittite", "egypt", "babylon"]\n[now]\nphase = "competition"\n'
    for colour, civilization in SEATS.items():
        own = int(counts.get(colour, "0"))
        there = {homes[colour]: 1} | ({where: own} if own else {})
        listed = ", ".join(f"{area} = {count}" for area, count in there.items())
        text += f"[civilizations.{civilization}]\ndisks = {{ {listed} }}\n"
        for line in more.splitlines():
            name, _, rest = line.strip().partition(": ")
            if name == colour:
                text += f"{rest}\n"
    return table(f"{text}[cards]\ndeck_top = {PLAIN_CARDS}\n")


def left(p: AcmePosition, where: str) -> dict[str, int]:
    return {colour: disks(p, name, where) for colour, name in SEATS.items() if disks(p, name, where)}


@clause("15.12", "C36")
def test_t36_improved_bow_ends_the_contest() -> None:
    p = contest("damascus", "blue=3 red=1", 'red: hand = ["improved-bow"]')
    play(p, "lay improved-bow", "done")
    finish(p, COMPETITION)
    assert left(p, "damascus") == {"blue": 1, "red": 1}


@clause("15.12", "C33", "C36")
def test_t37_cards_that_were_played_are_resolved_even_if_the_area_empties() -> None:
    p = contest(
        "damascus",
        "blue=3 red=1",
        'red: hand = ["improved-bow", "mercenaries-desert"]\nblue: hand = ["scythed-chariots"]',
    )
    play(p, "hittite: lay improved-bow", "hittite: lay mercenaries-desert")
    until(p, "egypt: lay scythed-chariots", ("done",))
    play(p, "egypt: lay scythed-chariots")
    finish(p, COMPETITION)
    assert left(p, "damascus") == {}


@clause("15.14.6", "15.14.8")
def test_t38_one_red_two_blue_and_two_green() -> None:
    p = contest("damascus", "red=1 blue=2 green=2")
    finish(p, COMPETITION)
    assert left(p, "damascus") == {"blue": 1, "green": 1}


@clause("15.14.6", "15.14.8")
def test_t39_two_blue_lose_nothing_to_one_red() -> None:
    p = contest("damascus", "blue=2 red=1")
    finish(p, COMPETITION)
    assert left(p, "damascus") == {"blue": 2}


@pytest.mark.parametrize(
    ("blue", "red", "wanted"),
    [
        (2, 2, {"blue": 1, "red": 1}),
        (3, 2, {"blue": 2}),
        (3, 3, {"blue": 1, "red": 1}),
        (4, 2, {"blue": 3}),
        (4, 3, {"blue": 2}),
    ],
)
@clause("15.14.6", "15.14.8", "15.14.9")
def test_t40_pairs(blue: int, red: int, wanted: dict[str, int]) -> None:
    p = contest("damascus", f"blue={blue} red={red}")
    finish(p, COMPETITION)
    assert left(p, "damascus") == wanted


@clause("15.1", "15.2", "15.10", "15.14.6")
def test_t41_a_stronghold_makes_single_disks_fight() -> None:
    p = contest("tarsus", "red=1 blue=1", 'red: strongholds = ["tarsus"]')
    finish(p, COMPETITION)
    assert left(p, "tarsus") == {"red": 1}
    assert p.stronghold[AT["tarsus"]] == seat(p, "hittite")
    peace = contest("damascus", "red=1 blue=1")
    finish(peace, COMPETITION)
    assert left(peace, "damascus") == {"red": 1, "blue": 1}


@clause("15.8", "15.14.7", "C31")
def test_t42_allies_count_and_are_lost_first() -> None:
    p = contest("damascus", "blue=2 red=2", 'blue: hand = ["armored-infantry"]')
    until(p, "egypt: lay armored-infantry", ("done",))
    play(p, "lay armored-infantry")
    finish(p, COMPETITION)
    assert left(p, "damascus") == {"blue": 2}
    assert not any(p.allies)


@clause("15.15.1", "15.15.3", "5.7")
def test_t43_loot_lies_in_its_box_until_the_phase_ends() -> None:
    p = table(
        """
        map = "western"
        seats = ["hittite", "egypt"]
        [now]
        phase = "competition"
        [civilizations.hittite]
        disks = { hattusha = 1, damascus = 4, thebes = 2 }
        [civilizations.egypt]
        disks = { damascus = 3, thebes = 3 }
        """
    )
    until(p, "take-mina", ("done", "let-go"))
    play(p, "take-mina")
    assert (vp(p, "hittite"), minas(p, "hittite"), p.loot_box[0]) == (1, 0, 1)
    assert not offers(p, "save-mina")
    finish(p, COMPETITION)
    assert (minas(p, "hittite"), p.loot_box[0]) == (1, 0)


@clause("15.15.2")
def test_t44_two_sacked_cities_are_one_loot() -> None:
    p = contest("damascus", "red=5 blue=3 green=3")
    until(p, "take-mina", ("done", "let-go"))
    play(p, "hittite: take-mina")
    finish(p, COMPETITION)
    assert left(p, "damascus") == {"red": 3}
    assert minas(p, "hittite") == 1


@pytest.mark.parametrize(("captives", "minas_now", "disks_for_growth"), [(44, 1, 44), (40, 0, 42)])
@clause("15.16.1", "15.16.2", "15.16.3", "A2")
def test_t45_assyria_takes_captives_if_it_can(captives: int, minas_now: int, disks_for_growth: int) -> None:
    """With its iron army it loses one disk, which is then all that Supply has if all others are captives."""
    p = table(
        f"""
        map = "western"
        seats = ["assyria", "egypt"]
        [now]
        phase = "competition"
        [civilizations.assyria]
        disks = {{ damascus = 4 }}
        captives = {captives}
        [civilizations.egypt]
        disks = {{ damascus = 3 }}
        [cards]
        deck_top = {PLAIN_CARDS}
        """
    )
    until(p, "announce", ("done", "let-go"))
    play(p, "announce")
    finish(p, COMPETITION)
    [loot] = facts(p, told.Looted)
    assert loot.colour == 0
    assert (minas(p, "assyria"), p.captives[0]) == (minas_now, disks_for_growth)


@clause("15.16.1")
def test_t45_others_may_choose() -> None:
    p = contest("damascus", "red=4 blue=3")
    until(p, "hittite: take-mina", ("done", "let-go"))
    play(p, "hittite: take-captives")
    assert (p.captives[0], minas(p, "hittite")) == (2, 0)


@clause("22.18", "C18")
def test_t58_stallions_all_at_once_or_over_the_turns() -> None:
    setting = "blue: table = { breeder-of-stallions = 4 }"
    p = contest("damascus", "blue=1 red=4", setting)
    until(p, "stallions 4", ("done",))
    assert offers(p, "stallions 1")
    play(p, "stallions 4")
    finish(p, COMPETITION)
    assert left(p, "damascus") == {"blue": 1}
    assert p.on_card[18] == 0
    few = contest("damascus", "blue=2 red=2", setting)
    until(few, "stallions 1", ("done",))
    play(few, "stallions 1")
    finish(few, COMPETITION)
    assert left(few, "damascus") == {"blue": 2}
    assert few.on_card[18] == 3
    assert few.card_at[18] == TABLE + seat(few, "egypt")
    # The other three go to the next turn's competition.
    few.add(seat(few, "hittite"), AT["damascus"], 3)
    until(few, "stallions 3", ("done", "pass", "let-be", "let-go"))
    play(few, "stallions 3")
    assert few.on_card[18] == 0
