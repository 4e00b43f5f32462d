"""Worked examples: reckoning, Gilgamesh, Epochs, the end (T46 to T56, T62)."""

from __future__ import annotations

import pytest

from kadesh.games.acme.charts.tables import (
    ABBREVIATED,
    AREA_IDS,
    CARD_INDEX,
    IN_PLAY,
    IS_SEA,
    LAND_NEIGHBOURS,
)
from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.position import DECK, DISCARDS, GROWTH, AcmePosition
from tests.games.acme.examples import (
    THREE,
    TWO,
    disks,
    facts,
    minas,
    new,
    offers,
    play,
    seat,
    table,
    until,
    vp,
)
from tests.support import clause


def reckoning(
    more: str = "", turn: int = 1, egypt: str = "thebes = 3", top: str = "", now: str = ""
) -> AcmePosition:
    """Egypt and the Hittites when the Reckoning Phase begins; Egypt has more Cities."""
    return table(
        f"""{TWO}
        [now]
        phase = "reckoning"
        order = ["egypt", "hittite"]
        turn = {turn}
        {now}
        [civilizations.egypt]
        disks = {{ {egypt} }}
        {more}
        [civilizations.hittite]
        disks = {{ hattusha = 1 }}
        [cards]
        deck_top = [{top}]
        """
    )


@clause("16.2", "3.8")
def test_t46_a_dominated_sea_is_cleared_of_others() -> None:
    p = table(
        f"""{TWO}
        [now]
        phase = "reckoning"
        [civilizations.hittite]
        disks = {{ hattusha = 1, kaska = 1, hayasa = 2, east-euxine = 1, west-euxine = 1 }}
        [civilizations.egypt]
        disks = {{ thebes = 1, east-euxine = 1, west-euxine = 1 }}
        [barbarians]
        disks = {{ east-euxine = 1 }}
        """
    )
    assert [disks(p, name, "east-euxine") for name in ("hittite", "egypt", "barbarians")] == [1, 0, 0]
    assert disks(p, "egypt", "west-euxine") == 1


@clause("16.4.1", "16.4.2")
def test_t47_of_those_tied_an_active_temple_chooses_its_space() -> None:
    p = table(
        f"""{THREE}
        [now]
        phase = "reckoning"
        [civilizations.hittite]
        disks = {{ hattusha = 3, kaska = 3, pala = 3 }}
        [civilizations.egypt]
        disks = {{ thebes = 3, abydos = 3, amarna = 3 }}
        deity = "god-of-war"
        [civilizations.assyria]
        disks = {{ nineveh = 3 }}
        """
    )
    assert p.seats_to_choose == [seat(p, "egypt")]
    assert offers(p, "space 0")
    assert offers(p, "space 1")
    assert not offers(p, "space 2")
    play(p, "space 1")
    assert [p.civ[colour] for colour in p.order] == [8, 5, 1]


@clause("16.5.1", "16.5.4", "16.5.5", "16.5.6", "16.5.7", "16.5.8")
def test_t48_gilgamesh_after_two_epochs_brings_twenty_disks() -> None:
    p = table(
        """
        map = "western"
        seats = ["egypt", "hittite"]
        [now]
        phase = "reckoning"
        epoch = 3
        first_epoch = 3
        last_epoch = 4
        [civilizations.egypt]
        disks = { thebes = 3 }
        [civilizations.hittite]
        disks = { }
        minas = 2
        vp = 1
        hand = ["census"]
        """
    )
    until(p, "hittite: gilgamesh", ("let-be",))
    hittite = seat(p, "hittite")
    play(p, "gilgamesh", "civilization babylon")
    # The first disk can only go home, and has.
    assert (p.growth_box[hittite], disks(p, "babylon", "babylon")) == (19, 1)
    play(p, "deploy nippur", "deploy nippur", "done")
    assert p.supply[hittite] == 45
    assert (p.minas[hittite], p.vp[hittite], p.hand_size(hittite) >= 1) == (2, 1, True)
    assert p.is_godless(hittite)


@clause("16.5.4", "16.5.2", "16.5.3")
def test_t48_old_disks_become_barbarians() -> None:
    p = table(
        """
        map = "western"
        seats = ["egypt", "hittite"]
        [now]
        phase = "reckoning"
        [civilizations.egypt]
        disks = { thebes = 3 }
        vp = 9
        [civilizations.hittite]
        disks = { hattusha = 2, pala = 1 }
        strongholds = ["hattusha"]
        captives = 2
        table = { master-scribe = 2 }
        deity = "god-of-war"
        """
    )
    until(p, "hittite: gilgamesh", ("let-be",))
    play(p, "gilgamesh", "civilization elam")
    assert (disks(p, "barbarians", "hattusha"), disks(p, "barbarians", "pala")) == (2, 1)
    assert (p.growth_box[1], disks(p, "elam", "susa"), p.supply[1]) == (15, 1, 48 - 16)
    assert p.card_at[1] == DISCARDS
    assert 1 not in p.deity_owner


@pytest.mark.parametrize(("others", "allowed"), [((6, 6), True), ((6, 5), False)])
@clause("16.5.1")
def test_t49_five_points_behind_every_other(others: tuple[int, int], allowed: bool) -> None:
    p = table(
        f"""{THREE}
        [now]
        phase = "reckoning"
        [civilizations.hittite]
        disks = {{ hattusha = 1 }}
        vp = 1
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        vp = {others[0]}
        [civilizations.assyria]
        disks = {{ nineveh = 1 }}
        vp = {others[1]}
        """
    )
    until(p, "gilgamesh" if allowed else "retire hattusha", ("let-be", "done", "pass"))
    assert bool(offers(p, "gilgamesh")) == allowed


@pytest.mark.parametrize(
    ("turn", "card", "ends"),
    [
        *((2, 12, True), (2, 27, True), (2, 31, False)),
        *((3, 3, True), (3, 13, True), (3, 24, True), (3, 45, False)),
    ],
)
@clause("16.6.2", "16.6.3", "16.6.4")
def test_t50_and_t51_the_number_of_a_card_ends_the_epoch(turn: int, card: int, ends: bool) -> None:
    p = reckoning(turn=turn, top=f'"{card}"', now="last_epoch = 2")
    until(p, "retire hattusha", ("done", "pass", "let-be", "let-go"))
    [told_end] = facts(p, told_cards.SuddenEnd)
    assert (told_end.card, told_end.ends) == (card, ends)
    assert (p.epoch, p.turn) == ((2, 1) if ends else (1, turn + 1))


@clause("16.6.1", "16.6.5")
def test_turn_one_goes_on_and_turn_four_ends() -> None:
    p = reckoning(turn=1, top='"12"', now="last_epoch = 2")
    until(p, "retire hattusha")
    assert (p.epoch, p.turn) == (1, 2)
    p = reckoning(turn=4, top='"66"', now="last_epoch = 2")
    until(p, "retire hattusha")
    assert (p.epoch, p.turn) == (2, 1)


@clause("16.6.3", "14.3.2", "4.2.13")
def test_t52_a_revealed_invasion_comes_first_and_its_number_counts() -> None:
    quiet = ", ".join(f'"{card}"' for card in (66, *range(5, 15)))  # A Quiet Passing, then new hands
    p = reckoning(turn=2, top=f'"102", {quiet}', now="last_epoch = 2")
    until(p, "hittite: aim-area amarna")
    play(p, "aim-area amarna")
    until(p, "retire hattusha")
    assert disks(p, "barbarians", "thebes") == 4
    assert (p.epoch, p.turn) == (2, 1)
    assert [fact.ends for fact in facts(p, told_cards.SuddenEnd)] == [True]


@clause("16.7.1", "4.2.11")
def test_t53_nine_cities_and_two_minas_are_seven_cards() -> None:
    cities = "thebes abydos amarna memphis nile-delta nubia jerusalem megiddo philistia"
    p = reckoning(
        "minas = 2",
        egypt=", ".join(f"{area} = 3" for area in cities.split()),
        top='"6", "7", "8", "9", "10", "11", "12"',
    )
    until(p, "spend 2", ("let-be",))
    play(p, "spend 2")
    until(p, "discard 6", ("let-be",))
    assert (p.hand_size(seat(p, "egypt")), minas(p, "egypt")) == (7, 0)
    play(p, "discard 6")
    assert p.hand_size(seat(p, "egypt")) == 6


@clause("17.3.4", "E15")
def test_t54_barbarians_at_the_gates() -> None:
    p = reckoning(turn=4, top='"103", "40", "98", "55", "101"', now="last_epoch = 2")
    until(p, "aim-area thrace", ("let-be", "done"))
    play(p, "aim-area thrace")
    until(p, "aim-area tarsus", ("let-be", "done"))
    play(p, "aim-area tarsus")
    until(p, "retire hattusha")
    assert disks(p, "barbarians", "thrace") == 4
    assert disks(p, "barbarians", "tarsus") == 4
    assert [fact.card for fact in facts(p, told_cards.EventIgnored)] == [103]
    shown = [fact.card for fact in facts(p, told_cards.EpochCard)]
    assert shown == [103, 40, 98, 55, 101]
    elsewhere = [card for card in shown if p.card_at[card] != DECK]
    drawn = [card for card in elsewhere if p.card_at[card] < 6 or card in p.discards]
    assert elsewhere == drawn  # all went back; some may have been drawn again for the new hands


def five_seas() -> tuple[list[int], list[int]]:
    """Five Seas of the abbreviated map with few shores, and the Land about them."""
    seas = [area for area in IN_PLAY[ABBREVIATED] if IS_SEA[area]]
    seas.sort(key=lambda area: len(LAND_NEIGHBOURS[ABBREVIATED][area]))
    chosen = seas[:5]
    return chosen, sorted({land for sea in chosen for land in LAND_NEIGHBOURS[ABBREVIATED][sea]})


@clause("17.2", "3.15")
def test_t55_points_of_the_final_epoch() -> None:
    seas, shores = five_seas()
    held = ", ".join(f"{AREA_IDS[area]} = 1" for area in [*seas, *shores])
    p = table(
        f"""{TWO}
        [now]
        phase = "end-of-epoch"
        epoch = 2
        last_epoch = 2
        [civilizations.egypt]
        disks = {{ {held} }}
        minas = 7
        [civilizations.hittite]
        disks = {{ karahuyuk = 1 }}
        """
    )
    assert p.over
    [scored] = [fact for fact in facts(p, told.EpochScored) if fact.colour == seat(p, "egypt")]
    assert (scored.cities, scored.deities, scored.seas, scored.minas) == (0, 0, 1, 2)
    assert vp(p, "egypt") == 3


@clause("20.1.1", "17.1", "17.3.3")
def test_t56_the_last_epoch_has_no_event() -> None:
    p = new("basic-2", 56, {"length": "standard"})
    for _ in range(4000):
        if p.over:
            break
        pass_once(p)
    assert p.over
    epochs = [fact.epoch for fact in facts(p, told_cards.EpochEnds)]
    assert epochs == [1, 2]
    first = list(facts(p, told_cards.EpochCard))
    assert len(first) >= 1
    journal = p.journal
    assert journal is not None
    order = [
        type(fact) for fact in journal.facts if isinstance(fact, (told_cards.EpochEnds, told_cards.EpochCard))
    ]
    assert order[-1] is told_cards.EpochEnds


def pass_once(p: AcmePosition) -> None:
    one = p.seats_to_choose[0]
    options = p.options(one)
    for word in ("done", "pass", "let-be", "let-go"):
        if (word,) in options:
            p.choose(one, (word,))
            return
    p.choose(one, options[0])


@clause("5.10", "5.11", "A3")
def test_t62_babylon_gains_a_mina_and_consults_its_archives() -> None:
    setting = """
        map = "western"
        seats = ["babylon", "egypt"]
        [now]
        phase = "PHASE"
        [civilizations.babylon]
        disks = { babylon = 3 }
        hand = ["census"]
        [civilizations.egypt]
        disks = { thebes = 1 }
        [cards]
        deck_top = ["6", "7", "8", "9", "10", "11", "12", "13"]
        """
    growing = table(setting.replace("PHASE", "growth"))
    assert minas(growing, "babylon") == 1
    p = table(setting.replace("PHASE", "reckoning"))
    until(p, "discard census", ("let-be",))
    assert p.hand_size(seat(p, "egypt")) == 3  # after all have drawn
    play(p, "discard census", "keep 13")
    assert p.card_at[13] == seat(p, "babylon")
    assert p.card_at[12] == DISCARDS
    assert p.card_at[CARD_INDEX["census"]] == DISCARDS
    assert p.phase == GROWTH


@pytest.mark.parametrize(("epoch", "points", "event"), [(1, 3, True), (2, 3, True), (3, 30, False)])
@clause("20.1.1", "17.1", "20.1")
def test_t56_a_game_to_a_score_has_no_event_when_the_score_is_reached(
    epoch: int, points: int, event: bool
) -> None:
    quiet = ", ".join(f'"{card}"' for card in (66, *range(5, 15)))  # A Quiet Passing, then new hands
    p = table(
        f"""{TWO}
        [now]
        phase = "reckoning"
        epoch = {epoch}
        first_epoch = 1
        last_epoch = 4
        turn = 4
        [options]
        goal = 25
        [civilizations.egypt]
        disks = {{ thebes = 3 }}
        vp = {points}
        [civilizations.hittite]
        disks = {{ hattusha = 1 }}
        vp = {points}
        [cards]
        deck_top = [{quiet}]
        """
    )
    assert p.over != event
    assert [fact.card for fact in facts(p, told_cards.EpochCard)] == ([66] if event else [])
    assert len(facts(p, told.EpochScored)) == 2
