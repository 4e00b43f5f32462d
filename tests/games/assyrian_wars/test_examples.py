"""Worked examples that no chapter's file has (T01, T31, T34), and clauses that speak of the whole game."""

from __future__ import annotations

import random

import pytest

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    EGYPT,
    ELAM,
    IN_CITY,
    JUDAH,
    LEADERS,
    MERCENARIES,
    N_TRACK,
    SHIPS,
    SYRIA,
    UNITS,
    ZONE_INDEX,
    ZONES,
    listed,
)
from kadesh.games.assyrian_wars.rules.ch06_naval import has_room_aboard
from kadesh.games.assyrian_wars.rules.ch09_fog import sees, top_of
from kadesh.games.assyrian_wars.rules.facts_turn import Scores, TurnBegins, TurnEnds
from kadesh.games.assyrian_wars.rules.facts_war import BattleDice, ConquestCheck
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import DEAL, Deal
from tests.games.assyrian_wars.invariants import broken
from tests.games.assyrian_wars.table import AT, acting, facts, force, offers, play, start, table, why
from tests.support import clause

PLAIN = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n"


@clause("2.2", "8.3")
def test_points_beyond_the_track_are_simply_counted() -> None:
    """T01: twice round the track, once by the + side, and five: fifty."""
    p = acting("[countries.assyria]\nvp = 50\n[countries.babylonia]\n[countries.elam]\n")
    assert p.vp[ASSYRIA] == 2 * 15 + 15 + 5


def crossing(start_area: str, intercepted: str = "") -> AssyrianPosition:
    """Assyria goes into Musasir, over a mountain link from Kirruri."""
    text = f'[countries.assyria]\nunits = {{ {start_area} = "Sargon II, 1 LI" }}\n[countries.babylonia]\n'
    text += '[countries.urartu]\nactive = true\nrunner = "babylonia"\neco = 4\n'
    text += f'units = {{ musasir = "2 LI"{intercepted} }}\n[diplomacy]\nwars = [["assyria", "urartu"]]\n'
    return acting(
        text,
        [6] * 60,
        seats='[["assyria"], ["babylonia"]]',
        camps='assyrian = ["assyria"]\nrebel = ["babylonia"]',
    )


@clause("6.7.3", "1.3")
def test_terrain_dice_are_counted_once_in_the_first_round_and_never_after_an_interception() -> None:
    """T31: a mountain gives the defender two dice in round 1, none in round 2."""
    p = crossing("kirruri")
    play(p, "march sargon-ii", "go", "enter musasir", "stand")
    while p.step.name == "commit":
        play(p, "no-more-cards")
    throws = [fact for fact in facts(p, BattleDice) if fact.country != ASSYRIA]
    assert [[(group[0], len(group) - 2) for group in fact.groups] for fact in throws] == [
        [(2, 2), (3, 2)],
        [(2, 2)],
    ]


@clause("7.3.2")
@pytest.mark.parametrize(
    ("country", "level", "dealt", "kept"), [(JUDAH, 5, 4, 3), (EGYPT, 9, 8, 6), (ASSYRIA, 13, 12, 10)]
)
def test_hands_are_dealt_by_the_level_and_cut_to_their_size(
    country: int, level: int, dealt: int, kept: int
) -> None:
    """T34: a minor of ECO 5, a power of 9, Assyria of 13."""
    text = "[countries.assyria]\n[countries.egypt]\n[countries.judah]\nactive = true\nrunner = 'egypt'\n"
    text += '[diplomacy]\nwars = [["assyria", "judah"]]\n'
    p = acting(text, seats='[["assyria"], ["egypt"]]', camps='assyrian = ["assyria"]\nrebel = ["egypt"]')
    p.call(DEAL, Deal([country], [level - 1]))
    p.run()
    assert p.random_cards(country).bit_count() == dealt
    while p.step.name in ("mulligan", "surplus"):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert p.random_cards(country).bit_count() == kept


# --- the whole of a game ---


@clause("3.0", "5.0", "3.7", "7.8")
def test_a_game_is_turns_of_initiation_tribute_rounds_and_interphase() -> None:
    chance = random.Random(4)
    p = start("two-rivers-2", seed=4, turns=2, sudden_end=False)
    while not p.over:
        seat = p.seats_to_choose[0]
        p.choose(seat, chance.choice(p.options(seat)))
    assert [fact.turn for fact in facts(p, TurnBegins)] == [1, 2]
    kinds = [type(fact).__name__ for fact in p.journal.facts] if p.journal else []
    first = {
        name: kinds.index(name) for name in ("TurnBegins", "ImpulseBegins", "TurnEnds", "InterphaseBegins")
    }
    assert sorted(first, key=lambda name: first[name]) == list(first)
    assert kinds.index("Disbands") > first["InterphaseBegins"] if "Disbands" in kinds else True


@clause("3.6", "6.17", "8.2")
def test_a_war_gives_an_inactive_minor_cards_and_prolongs_the_turn() -> None:
    text = '[countries.assyria]\nhome_played = ["deportation", "king-of-the-world"]\n'
    text += '[countries.babylonia]\nhome_played = ["priests-of-marduk"]\n'
    text += '[countries.elam]\nhome_played = ["elamite-enrolment"]\n[countries.syria]\neco = 3\n'
    quiet = acting(text)
    play(quiet, "end")
    assert facts(quiet, TurnEnds)
    p = acting(text)
    play(p, "declare-war syria")
    assert p.hand[SYRIA].bit_count() == 1 + 2 and p.active >> SYRIA & 1
    play(p, "end")
    # Nobody else has a card: the turn goes on for Syria's sake.
    assert p.phasing == SYRIA and not facts(p, TurnEnds)
    # It is a source of supply for its own forces: they are built in its cities.
    assert why(p, "build CH") in ("", "6.0")


@clause("2.1.3", "6.16.c")
def test_a_ship_carries_one_full_unit_or_two_reduced_ones() -> None:
    text = (
        '[countries.assyria]\n[countries.elam]\nunits = { sea-off-liyan = "1 Ship", liyan = "2 LI 2 LI-" }\n'
    )
    p = acting(text + "[countries.babylonia]\n", country="elam")
    afloat = p.here[ZONES + ZONE_INDEX["sea-off-liyan"]] & SHIPS
    here = p.field_of(ELAM, AT["liyan"]) & UNITS
    full, weak = here & ~p.reduced, here & p.reduced
    one = full & -full
    assert has_room_aboard(p, afloat, one) and not has_room_aboard(p, afloat, full)
    assert has_room_aboard(p, afloat, weak) and not has_room_aboard(p, afloat, weak | one)
    p.reduced |= afloat
    assert not has_room_aboard(p, afloat, one) and not has_room_aboard(p, afloat, weak)
    assert has_room_aboard(p, afloat, weak & -weak)


@clause("6.11.k")
def test_sabotage_checks_its_target() -> None:
    text = '[countries.assyria]\nunits = { kish = "Turtanu, 3 HI" }\n[countries.babylonia]\nhand = ["poisoned-wells"]\n'
    p = acting(text + "[countries.elam]\n", [6, 1, 1], country="babylonia", cards_played=0)
    play(p, "event poisoned-wells")
    assert force(p, "assyria", "kish") == "turtanu, 2 HI 1 HI-"
    home = text.replace("kish", "ashur")
    q = acting(home + "[countries.elam]\n", country="babylonia", cards_played=0)
    assert why(q, "event poisoned-wells") == "6.11"


INTERPHASE = """seats = [["assyria"], ["babylonia"], ["elam"]]
[rules]
secret_diplomacy = false
sudden_end = false
[camps]
assyrian = ["assyria"]
rebel = ["babylonia"]
[now]
turn = 2
phase = "interphase"
phasing = "elam"
"""


@clause("7.4", "7.4.1", "7.4.2")
def test_politics_of_the_interphase_are_free_and_in_the_order_of_the_track() -> None:
    p = table(
        INTERPHASE
        + "[countries.assyria]\neco = 8\n[countries.babylonia]\neco = 6\n[countries.elam]\neco = 5\n"
    )
    while p.step.name != "talk":
        seat = p.seats_to_choose[0]
        p.choose(seat, next(o for o in p.options(seat) if o[0] in ("keep-hand", "no-conquest", "throw-away")))
    # After Elam, which played the last card, comes Assyria.
    assert p.seats_to_choose == [0] and offers(p, "declare-war elam")
    play(p, "politics-done", "politics-done")
    assert p.seats_to_choose == [2] and offers(p, "join-camp 2") and why(p, "leave-camp") == "7.4.1"
    play(p, "join-camp 2")
    assert p.is_allied(ELAM, BABYLONIA) and p.at_war(ELAM, ASSYRIA)


@clause("10.4.d", "7.1")
def test_of_two_that_could_conquer_each_other_the_next_on_the_track_tries_first() -> None:
    text = '[countries.assyria]\neco = 8\nunits = { susa = "1 HI", madaktu = "1 HI", hamanu = "1 HI", naditu = "1 HI" }\n'
    text += '[countries.babylonia]\neco = 6\n[countries.elam]\neco = 5\nunits = { nineveh = "1 LI", kalhu = "1 LI", ashur = "1 LI", arbela = "1 LI", arrapha = "1 LI", nisibis = "1 LI" }\n'
    for area in ("susa", "madaktu", "hamanu", "naditu"):
        text += f'[areas.{area}]\ncontroller = "assyria"\n'
    for area in ("nineveh", "kalhu", "ashur", "arbela", "arrapha", "nisibis"):
        text += f'[areas.{area}]\ncontroller = "elam"\n'
    head = INTERPHASE.replace('rebel = ["babylonia"]', 'rebel = ["babylonia", "elam"]')
    p = table(head + text, dice=[1])
    # The last card was Elam's: Assyria is asked first, and its success ends the matter.
    assert p.seats_to_choose == [0] and offers(p, "conquer elam") and not offers(p, "conquer assyria")
    play(p, "conquer elam")
    assert facts(p, ConquestCheck)[0].success
    while p.step.name == "province":
        play(p, "no-province")
    assert not p.at_war(ASSYRIA, ELAM)


@clause("8.4", "8.3")
def test_two_players_assyria_may_ally_with_a_power_that_it_has_conquered() -> None:
    def vassal(seats: str, dice: list[int], ap: float = 20) -> AssyrianPosition:
        text = '[countries.assyria]\nhand = ["any-alliance-1"]\n[countries.babylonia]\nconquered = [2]\n[countries.elam]\n'
        text += '[diplomacy]\ngrace = [["assyria", "babylonia", "3"]]\n'
        return acting(
            text, dice, seats=seats, ap=ap, cards_played=0, camps='assyrian = ["assyria"]\nrebel = ["elam"]'
        )

    two = '[["assyria"], ["babylonia", "elam"]]'
    p = vassal(two, [5, 4])
    play(p, "event any-alliance-1")
    if p.step.name == "aim":
        play(p, "aim-country 3")
    # Six points for the card, four for the spaces that were missing.
    assert (
        p.lent >> BABYLONIA & 1
        and p.seat_for(BABYLONIA) == 0
        and (p.ap_card + p.ap_income) == 2 * (20 - 6 - 4)
    )
    assert p.is_allied(ASSYRIA, BABYLONIA) and [fact.points for fact in facts(p, Scores)] == [3]
    poor = vassal(two, [1, 1], ap=10)
    play(poor, "event any-alliance-1")
    assert not poor.lent and poor.seat_for(BABYLONIA) == 1
    three = vassal('[["assyria"], ["babylonia"], ["elam"]]', [5, 4])
    assert why(three, "event any-alliance-1") == "6.11"


# --- fog of war [9.5] ---


def stacks(p: AssyrianPosition, seat: int) -> list[tuple[int, int, int, int]]:
    """What a seat sees of stacks that it may not look through: number of pieces, and the top one."""
    found = []
    for country in range(N_TRACK):
        for area in listed(p.open):
            for place in (area, IN_CITY + area):
                stack = p.here[place] & p.owned[country] & (UNITS | LEADERS)
                if stack and not sees(p, seat, country):
                    found.append((country, place, stack.bit_count(), top_of(p, stack)))
    return found


@clause("9.5")
def test_fog_hides_all_but_the_top_piece_and_their_number() -> None:
    text = '[countries.assyria]\nunits = { ashur = "Turtanu, 2 HI 2 LI", nineveh = "2 HI 3 B", arbela = "3 LI" }\n'
    p = acting(text + "[countries.babylonia]\n[countries.elam]\n", country="babylonia")
    assert not sees(p, 1, ASSYRIA) and sees(p, 0, ASSYRIA) and not sees(p, None, ASSYRIA)
    before = stacks(p, 1)
    changed = False
    for seed in range(20):
        q = p.imagine(1, p.dice.clone())
        q.dice.rolled = seed
        q.game.rules.deal_anew(q, 1)
        assert stacks(q, 1) == before and broken(q) == []
        changed = changed or q.place != p.place
        hired = [(p.here[area] & MERCENARIES).bit_count() for area in listed(p.open)]
        assert hired == [(q.here[area] & MERCENARIES).bit_count() for area in listed(q.open)]
    assert changed
    clear = acting(
        text + "[countries.babylonia]\n[countries.elam]\n",
        country="babylonia",
        rules="[rules]\nfog = false\n",
    )
    assert sees(clear, 1, ASSYRIA)
    q = clear.imagine(1, clear.dice.clone())
    assert q.place == clear.place
