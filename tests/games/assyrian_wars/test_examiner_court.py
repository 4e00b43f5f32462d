"""An examiner's cases, sentence by sentence: politics, cards, conquest and the Interphase."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    EGYPT,
    FULL,
    GAME_POOL,
    IN_CITY,
    ORANGE,
    PHOENICIA,
    POOL,
    SYRIA,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch07_punishment import punish
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import MOVE_MARKER, REFUSAL, acts_open
from kadesh.games.assyrian_wars.rules.facts_cards import EventDice
from kadesh.games.assyrian_wars.rules.facts_turn import Punished, Scores, TributeCheck
from kadesh.games.assyrian_wars.rules.facts_war import AttritionCheck
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import AfterBattle
from tests.games.assyrian_wars.table import AT, CARD, acting, facts, offers, play, points, table, why
from tests.games.assyrian_wars.test_06_politics import settle_now
from tests.support import clause

TWO_CAMPS = 'assyrian = ["assyria", "egypt"]\nrebel = ["babylonia", "elam"]'
FIVE = '[["assyria"], ["egypt"], ["babylonia"], ["elam"]]'


STILL = ("let-it-be", "no-response", "no-card", "no-more-cards", "no-siege-card", "weakest-first")


def on_to(p: AssyrianPosition, *steps: str) -> None:
    """Nobody plays a card, and choices fall as they come, until one of these steps."""
    while p.step.name not in steps:
        seat = p.seats_to_choose[0]
        options = p.options(seat)
        p.choose(seat, next((option for option in options if option[0] in STILL), options[0]))


# --- VP battles [6.11.c] and the defeat of a refuser [7.4.4] in every kind of battle ---


def off_tyre(phoenicians: str, dice: list[int], politics: str) -> AssyrianPosition:
    """Egypt, Assyria's ally, looks for Phoenician ships."""
    text = '[countries.assyria]\nhand = ["phoenician-alliance"]\nsaved = 4\n[countries.babylonia]\n[countries.elam]\n'
    text += '[countries.egypt]\nunits = { sea-off-tyre-sidon = "4 Ship" }\n'
    text += f'[countries.phoenicia]\nactive = true\nrunner = "elam"\neco = 4\nunits = {{ sea-off-tyre-sidon = "{phoenicians}" }}\n'
    p = acting(f"{text}[diplomacy]\n{politics}\n", dice, country="egypt", seats=FIVE, camps=TWO_CAMPS)
    play(p, "search sea-off-tyre-sidon")
    on_to(p, "act", "respond")
    return p


PUNISHED = 'refused = ["phoenicia"]\nwars = [["egypt", "phoenicia"], ["assyria", "phoenicia"]]'


@clause("7.4.4")
def test_a_refuser_is_punished_by_a_defeat_at_sea_too() -> None:
    # Found; Egypt hits four times, Phoenicia not at all; then four dice without a six: it pays.
    p = off_tyre("2 Ship", [6, 6, *[1] * 4, *[6] * 2, *[1] * 4], PUNISHED)
    assert facts(p, Punished) and not p.refused and not p.at_war(ASSYRIA, PHOENICIA)
    assert not p.under_way(AfterBattle)  # two ships are no VP


@clause("6.11.c", "8.3")
def test_a_naval_battle_with_a_point_is_a_vp_battle() -> None:
    p = off_tyre("3 Ship", [6, 6, *[1] * 4, *[6] * 3, 3, 4], 'markers = { phoenicia = "elam 13" }')
    assert [fact.country for fact in facts(p, Scores)] == [EGYPT]
    play(
        p, "respond phoenician-alliance", "aim-choice 14"
    )  # two of four points, seven spaces twice: it was one of a loser's alliance
    assert (p.marker_power[PHOENICIA], p.marker_at[PHOENICIA], p.saved[ASSYRIA]) == (ASSYRIA, 1, 4)


@clause("6.11.c", "6.11.b", "8.3")
def test_a_foreign_war_that_is_won_by_a_battle_is_a_vp_battle_for_its_winner() -> None:
    text = '[countries.assyria]\nhand = ["war-with-the-arabs", "syrian-alliance"]\nunits = { nineveh = "Turtanu, 3 HI" }\n'
    text += '[countries.babylonia]\nhand = ["any-alliance-1"]\n[countries.elam]\n[countries.syria]\neco = 3\n'
    p = acting(text, [1, 6, *[1] * 6, *[6] * 5, 1, 1, 1, 3, 4], cards_played=0)
    play(p, "event war-with-the-arabs", "send-abroad turtanu")
    play(p, f"fight-abroad {CARD['war-with-the-arabs']}")
    assert p.vp[ASSYRIA] == 1
    play(
        p, "respond syrian-alliance", "aim-choice 14"
    )  # two points of four; seven spaces twice are an alliance
    assert (p.marker_power[SYRIA], p.marker_at[SYRIA]) == (ASSYRIA, 14) and points(p) == 7


@clause("6.11.c", "8.3", "6.8.2")
def test_an_assault_that_a_city_has_beaten_is_a_vp_battle() -> None:
    text = '[countries.assyria]\nhome_played = ["deportation"]\nunits = { sippar = "Sargon II, 2 HI" }\n[countries.elam]\n'
    text += (
        '[countries.babylonia]\nhand = ["syrian-alliance"]\nsaved = 4\nunits = { "sippar/city" = "2 LI" }\n'
    )
    text += '[countries.syria]\neco = 3\n[diplomacy]\nmarkers = { syria = "assyria 8" }\n'
    p = acting(text, [*[6] * 20, 1, 4])
    play(p, "assault sargon-ii")
    assert p.vp[BABYLONIA] == 1 and offers(p, "respond syrian-alliance")


# --- mercenaries who change sides [6.11.d, 10.4.e] ---


def at_opis(card: str, mercenaries: str, dice: list[int], ap: float = 10) -> AssyrianPosition:
    """Assyria attacks with a card against mercenaries."""
    text = f'[countries.assyria]\nhand = ["{card}"]\nunits = {{ takritain = "Sargon II, 2 HI" }}\n[countries.elam]\n'
    p = acting(
        text + f'[countries.babylonia]\nunits = {{ opis = "2 LI {mercenaries}" }}\n',
        [*dice, *[6] * 60],
        ap=ap,
    )
    play(p, "march sargon-ii", "go", "enter opis", "stand", f"commit {card}")
    return p


@clause("6.11.d")
def test_who_tempts_mercenaries_names_up_to_three_of_them() -> None:
    p = at_opis("turncoats-1", "3 *LI 1 *HI", [2, 2])
    assert not offers(p, "aim-done")
    play(p, "aim-counter *HI")
    assert offers(p, "aim-done") and offers(p, "aim-counter *LI")
    play(p, "aim-counter *LI", "aim-done")
    assert facts(p, EventDice)[0].faces == (2, 2)
    q = at_opis("turncoats-1", "4 *LI", [1, 3, 5])
    play(q, "aim-counter *LI", "aim-counter *LI")  # of one kind the first is named already
    assert facts(q, EventDice)[0].faces == (1, 3, 5)


@clause("6.11.d", "6.2")
def test_of_mercenaries_any_number_is_bought_at_the_price_of_the_side_that_shows() -> None:
    p = at_opis("give-them-what-they-want-1", "1 *HI 1 *LI-", [])
    left = points(p)
    play(p, "aim-counter *LI", "aim-done")
    assert points(p) == left - 0.5
    q = at_opis("give-them-what-they-want-1", "1 *HI", [], ap=2)  # a point is left: not enough for three
    assert q.step.name != "aim" and points(q) == 1


@clause("6.11.d", "10.4.e")
def test_a_turncoat_whose_new_master_has_nobody_else_there_goes_to_the_game_pool() -> None:
    text = '[countries.assyria]\nunits = { sippar = "Sargon II, 1 HI 1 *LI" }\nhome_played = ["deportation"]\n[countries.elam]\n'
    for garrison, place in (
        ("", GAME_POOL),
        ('units = { "sippar/city" = "1 LI" }\n', IN_CITY + AT["sippar"]),
    ):
        babylonia = f'[countries.babylonia]\nhand = ["turncoats-1"]\nsaved = 4\n{garrison}'
        p = acting(text + babylonia, [2, *[6] * 40])
        mercenary = bits(p.owned[ASSYRIA] & ORANGE & p.here[AT["sippar"]])[0]
        play(p, "besiege sargon-ii", "siege-card turncoats-1")
        on_to(p, "act")
        assert p.place[mercenary] == place


# --- alliance breakers [6.9, 6.11.c] ---


@clause("6.11.c", "6.9")
def test_an_alliance_breaker_moves_a_marker_up_to_as_far_as_the_dice_say() -> None:
    """Down the other's track "and/or" up the own: who stops at six may go on with points."""
    text = '[countries.assyria]\n[countries.babylonia]\nhand = ["syrian-alliance"]\n[countries.elam]\n[countries.syria]\neco = 3\n'
    text += '[diplomacy]\nmarkers = { syria = "assyria 8" }\n'
    for spaces, at, closed in ((12, (BABYLONIA, 4), True), (8, (-1, 0), True), (6, (ASSYRIA, 2), False)):
        p = acting(text, [6, 6], country="babylonia", cards_played=0)
        play(p, "event syrian-alliance", "aim-choice 0")
        assert not offers(p, "aim-choice 13")
        play(p, f"aim-choice {spaces}")
        assert (p.marker_power[SYRIA], p.marker_at[SYRIA]) == at
        assert (why(p, "influence syria") == "6.9") == closed


# --- King of the World [card 2], and checks that are no more [7.1, 7.4.4] ---


def refusing(politics: str = "", dice: list[int] | None = None) -> AssyrianPosition:
    text = '[countries.assyria]\nhand = ["king-of-the-world"]\n[countries.babylonia]\n[countries.elam]\n'
    text += f'[countries.syria]\neco = 3\n[diplomacy]\nrefused = ["syria"]\n{politics}\n'
    return acting(text, dice, cards_played=0)


@clause("7.4.4", "6.11")
def test_a_campaign_forfeits_the_check_by_the_card_too() -> None:
    at_war = 'wars = [["assyria", "syria"]]'
    p = refusing(at_war, [1, 1])
    assert why(p, "event king-of-the-world") == ""
    play(p, f"campaign {SYRIA}")
    assert why(p, "event king-of-the-world") == "6.11"


@clause("5.2", "6.11")
def test_a_conquered_refuser_is_not_checked_again_by_the_card() -> None:
    conquered = 'markers = { syria = "conquest babylonia" }\ntribute = [["syria", "babylonia", "conquest"]]'
    assert why(refusing(conquered), "event king-of-the-world") == "6.11"


@clause("7.1")
def test_once_assyria_is_conquered_all_tribute_checks_are_gone() -> None:
    p = refusing('wars = [["assyria", "syria"]]', [1] * 9)
    p.conquered[ASSYRIA] |= 1 << p.turn
    p.offer_again()
    assert why(p, "event king-of-the-world") == "6.11"
    punish(p, SYRIA)
    settle_now(p)
    assert not facts(p, TributeCheck) and p.refused >> SYRIA & 1
    acts = acts_open(p, BABYLONIA, SYRIA)
    assert ("secret-act", REFUSAL) not in acts and ("secret-act", MOVE_MARKER) in acts


# --- single cards [6.11] ---


@clause("6.11.j", "6.2")
def test_only_the_captains_who_were_drawn_are_hired_free() -> None:
    text = '[countries.assyria]\nhand = ["captains-for-hire-2"]\nunits = { nineveh = "Turtanu, 1 HI", pool = "1 *LC" }\n'
    p = acting(text + "[countries.babylonia]\n[countries.elam]\n", cards_played=0, ap=0)
    before = p.here[POOL] & p.owned[ASSYRIA] & ORANGE
    play(p, "event captains-for-hire-2")
    free = [option[1] for option in p.options(0) if option[0] == "build"]
    assert p.captains.bit_count() == 4 and not p.captains & before
    assert free and all(p.captains >> one & 1 and FULL[one] == 2 for one in free)
    p.choose(0, ("build", free[0]))
    on_to(p, "act")
    assert not any(option[0] == "build" for option in p.options(0))  # two strength points, not more


@clause("6.11.g", "6.18")
def test_who_passes_an_impulse_keeps_his_savings_apart_from_the_income_that_waits() -> None:
    text = '[countries.assyria]\neco = 5\nsaved = 3\nhand = ["pass-impulse-1", "panic"]\n[countries.babylonia]\neco = 5\nhand = ["panic", "steadfast"]\n'
    head = 'seats = [["assyria"], ["babylonia"]]\n[camps]\nassyrian = ["assyria"]\nrebel = ["babylonia"]\n[now]\nturn = 2\nphase = "rounds"\n'
    p = table(head + text)
    play(p, "event pass-impulse-1")
    assert (p.saved[ASSYRIA] / 2, p.bonus[ASSYRIA] / 2) == (3, 5)


@clause("6.11.h", "1.3")
def test_guides_lead_a_single_unit_through_the_desert_too() -> None:
    text = '[countries.egypt]\nhand = ["desert-guides"]\nunits = { pithom = "2 LI" }\n[countries.assyria]\n'
    camps = 'assyrian = ["assyria"]\nrebel = ["egypt"]'
    p = acting(text, country="egypt", seats='[["assyria"], ["egypt"]]', camps=camps, cards_played=0)
    play(p, "event desert-guides", "enter sinai", "stop")
    assert not facts(p, AttritionCheck) and points(p) == 9
