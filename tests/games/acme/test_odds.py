"""Odds are exact: held against enumerations that know nothing of how they are reckoned."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from kadesh.games.acme.charts.tables import AREA_INDEX as AT
from kadesh.games.acme.charts.tables import (
    CARD_INDEX,
    CARDS,
    COMPETITION_CARD,
    EGYPT,
    FATE,
    HITTITE,
    INVASION_CARDS,
    IS_EVENT,
    TRIM,
)
from kadesh.games.acme.odds.command import from_arguments
from kadesh.games.acme.odds.competition import foresee, saves_needed, with_each_card
from kadesh.games.acme.odds.deck import (
    Unseen,
    deck_without,
    epoch_length,
    event_chance,
    held_chance,
    holds_chance,
    invasion_chance,
    negated_chance,
    no_invasion,
    pile_of,
    purchases,
    sudden_end,
    sudden_end_now,
    unseen_by,
)
from kadesh.games.acme.odds.growth import acquisition, resettling, retiring
from kadesh.games.acme.odds.points import after_competition, as_it_stands, expected_epoch_points
from kadesh.games.acme.rules.arithmetic import Side, competition
from kadesh.games.acme.rules.ch14_negation import AS_CARD
from kadesh.games.acme.rules.position import (
    BARBARIANS,
    COMPETITION,
    DECK,
    DISCARDS,
    HAND,
    NOBODY,
    STANDING,
    AcmePosition,
)
from kadesh.table import Dice, seed_from
from tests.games.acme.examples import finish, offers, play
from tests.games.acme.examples import table as played
from tests.support import clause


def table(hands: list[list[str]] | None = None) -> AcmePosition:
    """Hittites and Egypt on the abbreviated map, all cards in the deck but those in hands."""
    p = AcmePosition(game=None, dice=Dice(seed_from(1)), seats=2, map=2, order=[0, 1])
    p.civ[0], p.civ[1] = HITTITE, EGYPT
    p.home[0], p.home[1] = AT["hattusha"], AT["thebes"]
    for card in FATE:
        p.move_card(card, DECK)
    for colour, names in enumerate(hands or []):
        for name in names:
            p.move_card(CARD_INDEX[name], HAND + colour)
    return p


# --- competitions ---


def by_hand(sizes: list[tuple[int, int]]) -> list[int]:
    """Rounds played with heaps of pieces, in the words of the rulebook: disks with a cube on top."""
    heaps = [["disk"] * own + ["cube"] * fort for own, fort in sizes]

    def peace() -> bool:
        left = [len(heap) for heap in heaps if heap]
        return len(left) < 2 or max(left) < 2

    while not peace():
        at_start = [len(heap) for heap in heaps]
        for size, place in sorted((size, place) for place, size in enumerate(at_start) if size):
            assert heaps[place] and size
            heaps[place].pop()
            if peace():
                break
    return [heap.count("disk") for heap in heaps]


@clause("15.14.6", "15.14.7", "15.14.8", "15.14.9")
def test_competitions_of_two_and_three_sides_against_heaps_of_pieces() -> None:
    sides = [(own, fort) for own in range(1, 6) for fort in (0, 1)]
    for count in (2, 3):
        for sizes in product(sides, repeat=count):
            if sum(fort for _, fort in sizes) > 1:
                continue  # a Mountain has one Stronghold at most
            found = competition([Side(own, 0, fort) for own, fort in sizes])
            assert found.own == by_hand(list(sizes)), sizes


@clause("15.14.6")
def test_of_two_sides_the_larger_keeps_its_lead_and_one_more() -> None:
    for one, other in product(range(1, 9), repeat=2):
        if max(one, other) == 1:
            continue
        found = competition([Side(one), Side(other)]).own
        lead = abs(one - other)
        wanted = sorted([lead + 1, 0]) if lead else [1, 1]
        assert sorted(found) == wanted


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        *(("2 v 1", [2, 0]), ("2 v 2", [1, 1]), ("3 v 1", [3, 0]), ("3 v 2", [2, 0]), ("3 v 3", [1, 1])),
        *(("4 v 2", [3, 0]), ("4 v 3", [2, 0]), ("4 v 4", [1, 1]), ("4 v 3 v 1", [2, 0, 0])),
        *(("3 v 3 v 3", [1, 1, 1]), ("2 v 2 v 3", [0, 0, 2]), ("3+1s v 4", [1, 1]), ("2+1s v 4", [0, 2])),
        *(("1+1s v 2", [1, 1]), ("1 v 2 v 2", [0, 1, 1]), ("1+1s v 1", [1, 0]), ("2+1a v 2", [2, 0])),
        *(("4 v b3", [2, 0]), ("2 v 3+1n", [0, 3]), ("2+1m v 3", [1, 1])),
    ],
)
@clause("15.1", "15.8", "15.14.6", "15.14.8", "C41")
def test_what_the_command_line_says(question: str, kept: list[int]) -> None:
    found = from_arguments(question.split())
    sides = [found[name] for name in found if name.startswith("side")]
    assert [side["kept"] for side in sides] == kept


@clause("15.15.1", "15.15.2")
def test_loot_on_the_command_line() -> None:
    assert "loots" in from_arguments(["4", "v", "3"])["result"]
    assert "no Loot" in from_arguments(["4", "v", "2"])["result"]
    assert "no Loot" in from_arguments(["4", "v", "b3"])["result"]
    assert "no Loot" in from_arguments(["b4", "v", "3"])["result"]
    assert "share" in from_arguments(["3", "v", "3"])["result"]
    assert "not Contested" in from_arguments(["1", "v", "1"])["result"]


@clause("15.14.5", "C36", "C21", "C40")
def test_each_card_of_a_side_on_the_command_line() -> None:
    found = from_arguments(["3", "v", "4", "cards=36,23,6"])
    assert list(found["with one card of side 1"].values()) == ["2 kept", "2 kept", "of no use here"]
    three = from_arguments(["3", "v", "3", "v", "2", "cards=21,36", "area=red-sea"])
    assert three["with one card of side 1"] == {
        "Great Captain at side 2": "0 kept",
        "Great Captain at side 3": "1 kept",
        "Improved Bow": "of no use here",
    }
    black = from_arguments(["3", "v", "b4", "cards=36,40"])
    assert list(black["with one card of side 1"].values()) == ["2 kept", "of no use here"]


@clause("13.4.1", "13.4.10", "13.4.11", "16.3", "17.2")
def test_growth_and_points_on_the_command_line() -> None:
    found = from_arguments(
        ["growth", "seas=3", "mountains=3", "plains=4", "fertile=2", "trade=2", "supply=5"]
    )
    assert (found["gained"], found["transferred"]) == (10, 5)
    assert from_arguments(["growth", "seas=2", "trade=1", "supply=10"])["transferred"] == 3
    points = from_arguments(["points", "cities=7", "temple=1", "captured=2", "seas=5", "minas=7"])
    assert list(points.values()) == [10, 3]
    assert list(from_arguments(["points", "cities=7", "captured=2"]).values()) == [7, 0]


@pytest.mark.parametrize(
    "words",
    [
        "3",
        "3 v",
        "3 x 4",
        "growth moons=2",
        "b4 v 3 cards=36",
        "4 v 3 cards=36 area=nowhere",
        "0 v 3",
        "3+1q v 2",
        "b2 v b3",
        "b3+1a v 2",
        "epoch turn=5",
    ],
)
def test_what_makes_no_sense_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_arguments(words.split())


@clause("15.14.6", "15.15.1")
def test_an_area_foreseen() -> None:
    p = table()
    p.add(0, AT["thebes"], 4)
    p.add(1, AT["thebes"], 3)
    found = foresee(p, AT["thebes"])
    assert (found.keeps(0), found.keeps(1), found.controller(), found.looter()) == (2, 0, 0, 0)
    p.add(BARBARIANS, AT["thebes"], 1)
    assert foresee(p, AT["thebes"]).factions == [BARBARIANS, 0, 1]


@clause("15.12", "C36")
def test_each_card_of_a_hand_foreseen() -> None:
    p = table([[], ["improved-bow", "warrior-king", "war-galleys", "philosopher-king"]])
    p.add(0, AT["thebes"], 3)
    p.add(1, AT["thebes"], 1)
    found = {CARDS[card].id: foresight for card, _, foresight in with_each_card(p, 1, AT["thebes"])}
    assert set(found) == {"improved-bow", "warrior-king"}
    assert found["improved-bow"].outcome.own == [1, 1]
    assert found["warrior-king"].outcome.own == [1, 1]


@clause("15.6")
def test_how_many_losses_must_be_bought_off() -> None:
    p = table()
    p.add(0, AT["thebes"], 3)
    p.add(1, AT["thebes"], 2)
    found = foresee(p, AT["thebes"])
    assert found.outcome.own == [2, 0]
    assert saves_needed(found, 1, 3) == 1
    assert saves_needed(found, 1, 0) == 0


# --- the deck ---


@clause("16.6.2", "16.6.4", "C96")
def test_the_sudden_end_of_a_full_deck() -> None:
    full = deck_without([])
    assert sudden_end(full, 1).ends() == 0
    assert sudden_end(full, 2).by_number == pytest.approx(20 / 103)
    assert sudden_end(full, 3).by_number == pytest.approx(38 / 103)
    assert sudden_end(full, 2).by_event == pytest.approx(1 / 103)
    assert sudden_end(full, 4).ends() == 1
    assert sudden_end(full, 2, True).ends() == 1
    assert epoch_length(full) == pytest.approx(3.3, abs=0.02)


@clause("16.6.2")
def test_the_command_line_knows_the_epoch() -> None:
    assert from_arguments(["epoch", "turn=2"])["the number ends it"] == pytest.approx(0.194, abs=0.0005)
    assert from_arguments(["epoch", "turn=3"])["the number ends it"] == pytest.approx(0.369, abs=0.0005)
    seen = from_arguments(["epoch", "turn=2", "seen=12,27,improved-bow"])
    assert seen["the number ends it"] == pytest.approx(18 / 100)
    assert sum(seen.values()) == pytest.approx(1)


SMALL = [31, 36, 40, 6, 7, 96, 99]  # three Competition cards, two others, two Events


def deals(laid: int, hand: int) -> list[tuple[set[int], set[int], set[int]]]:
    """All ways to lay face down, to hold and to leave in the deck some unseen cards."""
    found: list[tuple[set[int], set[int], set[int]]] = []
    plain = [card for card in SMALL if not IS_EVENT[card]]
    for down in combinations([card for card in plain if COMPETITION_CARD[card]], laid):
        for held in combinations([card for card in plain if card not in down], hand):
            found.append((set(down), set(held), set(SMALL) - set(down) - set(held)))
    return found


@pytest.mark.parametrize(("laid", "hand"), [(0, 0), (0, 2), (0, 3), (1, 2), (2, 1)])
@clause("6.7", "16.6.2")
def test_where_unseen_cards_may_be_against_all_deals(laid: int, hand: int) -> None:
    every = deals(laid, hand)
    unseen = Unseen(SMALL[:], len(every[0][2]), [], laid)
    for card in SMALL:
        chance = Fraction(sum(card in deck for _, _, deck in every), len(every))
        assert unseen.chance_in_deck(card) == pytest.approx(float(chance))
        assert unseen.chance_next(card) == pytest.approx(float(chance) / unseen.deck)
    for wanted in ([6], [36], [6, 36], [31, 36, 40], [99]):
        chance = Fraction(sum(bool(held & set(wanted)) for _, held, _ in every), len(every))
        assert held_chance(unseen, wanted, hand) == pytest.approx(float(chance))


@clause("14.3.1")
def test_the_chance_of_an_event_against_all_draws() -> None:
    deck = [1, 2, 3, 4, 97, 98]
    for drawn in range(1, 7):
        draws = list(combinations(deck, drawn))
        chance = sum(any(IS_EVENT[card] for card in draw) for draw in draws) / len(draws)
        assert event_chance(2, len(deck), drawn) == pytest.approx(chance)


def played_out(deck: list[int], discards: list[int], drawn: int) -> Fraction:
    """The share of all orders of the deck in which no invasion is carried out, card by card."""
    total = Fraction(0)
    orders = list(permutations(deck))
    for order in orders:
        total += one_order(list(order), discards[:], drawn)
    return total / len(orders)


def one_order(deck: list[int], discards: list[int], drawn: int) -> Fraction:
    events: list[int] = []
    taken = 0
    while taken < drawn and deck:
        card = deck.pop(0)
        taken += 1
        if IS_EVENT[card]:
            events.append(card)
    if taken < drawn and discards:
        chance = Fraction(0)
        orders = list(permutations(discards, min(drawn - taken, len(discards))))
        for order in orders:
            rest = [card for card in discards if card not in order]
            more = [card for card in order if IS_EVENT[card]]
            chance += carried_out(rest, [], [*events, *more])
        return chance / len(orders)
    return carried_out(deck, discards, events)


def carried_out(deck: list[int], discards: list[int], events: list[int]) -> Fraction:
    if not events:
        return Fraction(1)
    if 103 in events:
        others = [card for card in events if card != 103]
        return played_out([*deck, *discards, *others], [103], len(events))
    if any(card in INVASION_CARDS for card in events):
        return Fraction(0)
    if not deck and not discards:
        return one_order(deck, [*discards, *events], len(events))
    return one_order(deck, [*discards, *events], len(events))


@pytest.mark.parametrize(
    ("deck", "discards"),
    [
        ([1, 2, 3, 98], []),
        ([1, 2, 97, 98, 99], [3]),
        ([1, 2, 98, 103], [3]),
        ([1, 2, 97, 98, 103], []),
        ([1, 98], [2, 99]),
    ],
)
@clause("14.3.1", "14.3.3", "4.2.7")
def test_the_chance_of_an_invasion_against_all_orders(deck: list[int], discards: list[int]) -> None:
    for drawn in range(1, 4):
        chance = played_out(deck, discards, drawn)
        assert no_invasion(pile_of(deck), pile_of(discards), drawn) == pytest.approx(float(chance)), drawn


def test_an_invasion_from_a_full_deck() -> None:
    """Without The Breath of God it is the chance that none of five cards comes before so many others."""
    unseen = deck_without([103])
    none = 1.0
    for place in range(5):
        none *= (95 - place) / (100 - place)
    assert invasion_chance(unseen, [], 5) == pytest.approx(1 - none)


@clause("16.7.1")
def test_what_minas_buy() -> None:
    p = table([["lawgiver", "satrap", "census"], []])
    p.minas[0] = 2
    for name in ("hattusha", "kaska", "pala", "arzawa"):
        p.add(0, AT[name], 3)
    found = purchases(p, 0)
    assert [(one.minas, one.drawn, one.kept) for one in found] == [(0, 4, 3), (1, 5, 3), (2, 6, 3)]
    assert found[0].event < found[1].event < found[2].event
    assert found[0].event == pytest.approx(event_chance(8, 100, 4))


# --- hands of others ---


@clause("14.4.1", "C25", "C27", "C28", "C29")
def test_the_chance_that_somebody_can_negate_against_all_hands() -> None:
    """Of 90 cards all but twelve lie open, so that every hand of three can be dealt."""
    p = table([["philosopher-king"], ["assassin", "corrupter", "sorcerer"]])
    hidden = [25, 26, 29, 40, 41, 42, 43, 96, 99]
    for card in FATE:
        if p.card_at[card] == DECK and card not in hidden:
            p.move_card(card, DISCARDS)
    plain = [card for card in hidden if not IS_EVENT[card]]
    for touched, fitting in ((0b10, {25, 29}), (0, {29})):
        hands = list(combinations(plain, 3))
        chance = sum(bool(set(hand) & fitting) for hand in hands) / len(hands)
        assert negated_chance(p, 0, CARD_INDEX["philosopher-king"], AS_CARD, touched) == pytest.approx(chance)
    assert holds_chance(p, 0, 1, [40]) == pytest.approx(3 / 7)
    assert holds_chance(p, 1, 1, [25]) == 1


@clause("14.4.1")
def test_with_several_opponents_a_negate_counts_where_it_can_be_used() -> None:
    p = table([["philosopher-king"], ["corrupter"]])
    p.seats, p.order = 3, [0, 1, 2]
    p.civ[2], p.home[2] = EGYPT + 1, AT["memphis"]
    p.move_card(25, HAND + 2)
    hidden = [25, 29, 40, 41, 42]
    for card in FATE:
        if p.card_at[card] == DECK and card not in hidden:
            p.move_card(card, DISCARDS)
    # Only the third civilization is touched: the Assassin counts in its hand, the Corrupter in both.
    deals = list(permutations(hidden, 2))
    chance = sum(29 in deal or deal[1] == 25 for deal in deals) / len(deals)
    assert negated_chance(p, 0, CARD_INDEX["philosopher-king"], AS_CARD, 0b100) == pytest.approx(chance)


def test_what_a_seat_has_seen_is_not_in_the_deck() -> None:
    p = table([["lawgiver"], ["census", "satrap"]])
    assert CARD_INDEX["lawgiver"] not in unseen_by(p, 0).cards
    assert CARD_INDEX["lawgiver"] in unseen_by(p, 1).cards
    assert len(unseen_by(p, None).cards) == 103
    p.known[CARD_INDEX["census"]] = 1
    assert holds_chance(p, 0, 1, [CARD_INDEX["census"]]) == 1


# --- growth ---


@clause("13.4.2", "13.4.7", "13.4.11")
def test_growth_by_criterion() -> None:
    p = table()
    p.add(0, AT["hattusha"], 2)
    p.add(0, AT["kaska"], 2)
    p.add(0, AT["pala"], 2)
    p.add(0, AT["west-euxine"])
    p.add(0, AT["propontis"])
    found = acquisition(p, 0)
    assert found.by_criterion == [1, 1, 1, 0, 0, 0, 0, 0]
    assert (found.allotment, found.disks, found.granary_minas) == (3, 3, 0)
    p.supply[0] = 2
    assert acquisition(p, 0).disks == 2


@clause("13.3", "13.5")
def test_what_one_disk_fewer_would_change() -> None:
    p = table()
    for name in ("pala", "arzawa", "karahuyuk", "kumannis"):
        p.add(0, AT[name], 2)
    p.add(0, AT["phrygia"], 3)
    changes = {change.area: change.growth for change in retiring(p, 0)}
    assert changes[AT["pala"]] == -1
    assert AT["phrygia"] not in changes
    assert [(change.area, change.growth) for change in resettling(p, 0)] == [(AT["phrygia"], 1)]
    assert p.count(0, AT["pala"]) == 2
    assert NOBODY not in changes


# --- points ---


@clause("16.3", "17.2")
def test_points_as_the_board_stands() -> None:
    p = table()
    for name in ("thebes", "abydos"):
        p.add(1, AT[name], 3)
    p.minas[1] = 7
    p.deity_owner[4], p.deity_state[4] = 1, STANDING
    mine = as_it_stands(p)[1]
    assert (mine.tally, mine.epoch) == ([2, 1, 0, 0], [1, 1, 0, 2])
    assert (mine.next_tally(), mine.end_of_epoch()) == (3, 4)
    p.add(0, AT["thebes"], 4)
    before, after = as_it_stands(p), after_competition(p)
    assert (before[1].tally[0], after[1].tally[0]) == (2, 1)
    assert (before[0].loot, after[0].loot) == (1, 1)
    assert after[1].tally[1] == 0  # nobody of Egypt would be left at its temple
    assert p.count(1, AT["thebes"]) == 3


@clause("16.6.2")
def test_the_end_of_the_epoch_as_a_seat_sees_it() -> None:
    p = table([["lawgiver"], ["census"]])
    p.turn = 2
    ending, foreseen = expected_epoch_points(p, 0)
    # Of 94 plain cards one lies in the other hand; the eight Events are all in the deck of 101.
    plain = [card for card in FATE if "2" in str(card) and not IS_EVENT[card]]
    events = [card for card in FATE if "2" in str(card) and IS_EVENT[card]]
    chance = (len(plain) * 93 / 94 + len(events)) / 101
    assert ending.by_number == pytest.approx(chance)
    assert len(foreseen) == 2
    p.age_ends = True
    assert sudden_end_now(p, 0).ends() == 1


# --- what is foreseen comes true ---

FORESEEN = [
    *("soothsayer", "siege-master", "warrior-king", "warrior-queen", "armored-infantry", "scythed-chariots"),
    *("improved-bow", "iron-weapons", "war-elephants", "mercenaries-desert", "night-assault"),
]


@pytest.mark.parametrize("name", FORESEEN)
@pytest.mark.parametrize(("egypt", "elam"), [(3, 3), (2, 4), (4, 3), (1, 3)])
@clause("C17", "C19", "C23", "C24", "C31", "C33", "C36", "C37", "C39", "C40", "C41")
def test_a_card_foreseen_does_what_it_does_when_it_is_played(name: str, egypt: int, elam: int) -> None:
    p = played(
        f"""
        map = "western"
        seats = ["egypt", "elam"]
        [now]
        phase = "competition"
        [civilizations.egypt]
        disks = {{ damascus = {egypt}, thebes = 1 }}
        hand = ["{name}"]
        [civilizations.elam]
        disks = {{ damascus = {elam}, susa = 1 }}
        [cards]
        deck_top = ["6", "7", "8", "10", "11", "12"]
        """
    )
    area = AT["damascus"]
    found = {card: foresight for card, _, foresight in with_each_card(p, 0, area)}
    card = CARD_INDEX[name]
    assert (card in found) == offers(p, f"lay {name}")
    if card not in found:
        return
    play(p, f"lay {name}")
    finish(p, COMPETITION)
    # What is left of a stack is cut when the Reckoning begins.
    wanted = [min(own, TRIM[area]) for own in found[card].outcome.own]
    assert [p.count(0, area), p.count(1, area)] == wanted
