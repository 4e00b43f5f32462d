"""6.11 Events: cards of conquerors, kings and omens, and stocks that run out; cases of a referee."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    ASSYRIA,
    BABYLON,
    BABYLONIA,
    EGYPT,
    JUDAH,
    LEADER_INDEX,
    PERSIA,
    SYRIA,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance
from kadesh.games.assyrian_wars.rules.ch06_effects_state import may_marry
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import CITIES, EXTRA_CARD, TRADE, acts_open
from kadesh.games.assyrian_wars.rules.facts_cards import CancelsEvent
from kadesh.games.assyrian_wars.rules.facts_turn import Crowned, SuccessionRoll, TributeCheck
from kadesh.games.assyrian_wars.rules.position import DISCARDS, ON_TABLE, AssyrianPosition
from tests.games.assyrian_wars.table import AT, CARD, acting, facts, offers, play, points, table, why
from tests.games.assyrian_wars.test_06_politics import MINORS, SEATS
from tests.games.assyrian_wars.test_realm_court import between, go_to
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'


def court(country: str, text: str, dice: list[int] | None = None, **hands: str) -> AssyrianPosition:
    """All minors and powers, some of them with a card."""
    realms = MINORS
    for holder, card in hands.items():
        realms = realms.replace(f"[countries.{holder}]\n", f'[countries.{holder}]\nhand = ["{card}"]\n')
    return acting(f"[diplomacy]\n{text}\n{realms}", dice, country=country, ap=20, seats=SEATS, cards_played=0)


# --- Royal Marriage ---


@clause("7.1", "6.11.f")
def test_a_conqueror_marries_into_the_country_that_only_he_may_influence() -> None:
    """In the grace period "nobody except the conqueror can use AP or card events to influence it"."""
    text = 'markers = { syria = "conquest egypt" }\ngrace = [["egypt", "syria", "3"]]\n'
    text += 'tribute = [["syria", "egypt", "conquest"]]'
    p = court("egypt", text, egypt="royal-marriage")
    assert may_marry(p, EGYPT, SYRIA) and not may_marry(p, BABYLONIA, SYRIA)
    play(p, "event royal-marriage", "aim-country syria")
    assert p.marker_power[SYRIA] == EGYPT and p.marker_at[SYRIA] == 5
    assert balance(p, EGYPT) == 1  # it stays conquered until it is an ally


# --- Crown Prince at a succession [10.3] ---


@clause("10.3", "6.11.e", "6.11")
def test_the_crown_prince_of_a_succession_can_be_cancelled_and_then_the_die_decides() -> None:
    text = between().replace("[countries.egypt]\n", '[countries.egypt]\nhand = ["crown-prince-1"]\n')
    text = text.replace("[countries.elam]\n", '[countries.elam]\nhand = ["counter-measures-1"]\n')
    for cancelled in (False, True):
        p = table(text)
        go_to(p, "help", 4)
        saved = p.saved[EGYPT], p.borrowed[EGYPT]
        play(p, "crown-prince crown-prince-1")
        while p.step.name == "cancel":
            play(p, "cancel counter-measures-1" if cancelled and 2 in p.seats_to_choose else "let-it-be")
        rolls = [fact for fact in facts(p, SuccessionRoll) if fact.country == EGYPT]
        assert bool(rolls) == cancelled == bool(facts(p, CancelsEvent))
        assert (p.saved[EGYPT], p.borrowed[EGYPT]) == saved  # it costs nothing then
        if not cancelled:
            assert any(fact.country == EGYPT for fact in facts(p, Crowned))
        assert p.card_at[CARD["crown-prince-1"]] == DISCARDS


# --- Omens of Ashur at any tribute check ---


@clause("7.4.4", "5.2.1", "6.11.e")
def test_omens_roll_the_die_of_a_punishment_again() -> None:
    """Taking a city "causes an immediate tribute check": a tribute die like any other."""
    text = '[diplomacy]\nwars = [["assyria", "syria"]]\nrefused = ["syria"]\n[countries.assyria]\n'
    text += (
        'hand = ["omens-of-ashur", "panic"]\nunits = { tadmor = "Sargon II, 4 HI" }\n[countries.babylonia]\n'
    )
    text += '[countries.elam]\n[countries.syria]\neco = 3\nactive = true\nrunner = "elam"\n'
    for answer, pays in (("respond omens-of-ashur", True), ("no-response", False)):
        p = acting(text, [1, 1, 1, 1, 1, 1, 6, 6], seats=THREE)
        play(p, "besiege sargon-ii")
        while p.step.name != "answer":
            play(p, "no-siege-card" if offers(p, "no-siege-card") else "no-deportation")
            p.dice.script = [6, 1, 2, 3] if not facts(p, TributeCheck) else p.dice.script
        play(p, answer)
        while p.step.name == "cancel":
            play(p, "let-it-be")
        assert (balance(p, ASSYRIA) == 1) == pays and bool(p.refused >> SYRIA & 1) != pays
        assert p.at_war(ASSYRIA, SYRIA) != pays


# --- Marduk's Assyrian Followers ---


@clause("6.11.f", "6.11.l")
def test_the_followers_are_gone_as_soon_as_babylon_falls() -> None:
    """They end "when Babylon is not under Babylonian control", and do not come back with it."""
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[countries.egypt]\n"
    text += 'units = { babylon = "Taharqa, 3 HI 3 LI" }\n[diplomacy]\nwars = [["egypt", "babylonia"]]\n'
    text += "[areas.babylon]\ndamage = 3\n"
    p = acting(
        text, [1] * 12 + [6] * 12, country="egypt", seats='[["assyria"], ["babylonia", "elam"], ["egypt"]]'
    )
    p.move_card(CARD["marduks-assyrian-followers"], ON_TABLE)
    play(p, "besiege taharqa", "weakest-first")
    assert p.controller[BABYLON] == EGYPT
    assert p.card_at[CARD["marduks-assyrian-followers"]] == DISCARDS


# --- markers out of stock [10.4.a] ---


@clause("10.4.a", "6.11.i")
def test_a_drought_with_an_empty_stock_makes_all_repair_first() -> None:
    p = court("elam", "", elam="drought")
    left = 40
    for area in AT.values():
        if p.printed[area] in (ASSYRIA, BABYLONIA) and left:
            p.pillage[area] = min(2, left)
            left -= p.pillage[area]
    assert sum(p.pillage) == 40 and why(p, "event drought") == ""
    p.saved[ASSYRIA] = p.saved[BABYLONIA] = 4
    play(p, "event drought", "aim-country judah", "aim-area jerusalem")
    assert p.step.name == "repair"
    play(p, "unpillage nineveh")
    while p.step.name == "repair":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert p.pillage[AT["jerusalem"]] == 1 and sum(p.pillage) <= 40


@clause("10.4.a", "6.11.k")
def test_sappers_wait_for_a_damage_marker_that_is_not_there() -> None:
    text = '[countries.assyria]\nsaved = 4\nhand = ["sappers"]\nunits = { sippar = "Sargon II, 3 HI" }\n'
    text += "[countries.babylonia]\n[countries.elam]\n"
    p = acting(text, [6] * 40, seats=THREE)
    left = 30
    for name, area in AT.items():
        if name != "sippar" and p.printed[area] >= 0 and left:
            p.damage[area] = min(2, left)
            left -= p.damage[area]
    assert sum(p.damage) == 30
    play(p, "besiege sargon-ii", "siege-card sappers")
    while p.step.name in ("cancel", "repair"):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert p.damage[AT["sippar"]] == 1 and sum(p.damage) <= 30


# --- King of the World and Persia [5.2.1] ---


@clause("5.2.1", "7.4.4")
def test_persia_without_a_city_passes_every_check() -> None:
    """ "Since Persia has no cities, the tribute checks to Assyria always succeed"."""
    text = '[diplomacy]\nrefused = ["persia"]\nwars = [["assyria", "persia"]]\n[countries.assyria]\n'
    text += "[countries.babylonia]\n[countries.elam]\n[countries.persia]\neco = 2\nactive = true\n"
    p = acting(text + 'runner = "elam"\nunits = { parsa = "2 LI" }\n', [6] * 9, seats=THREE, cards_played=0)
    play(p, "event king-of-the-world")
    assert not p.refused and not p.at_war(ASSYRIA, PERSIA) and balance(p, ASSYRIA) == 1
    assert not facts(p, TributeCheck)


# --- the secret diplomacy of a card is for all [6.11, 6.11.m] ---


@clause("6.11", "6.11.m", "7.4.5")
def test_a_minor_that_is_nobodys_ally_takes_the_secret_diplomacy_of_its_card() -> None:
    """ "There is no restriction on who can take the secret diplomacy action"."""
    text = (
        '[diplomacy]\nwars = [["assyria", "syria"]]\n[countries.assyria]\ntrade = 2\n[countries.babylonia]\n'
    )
    text += '[countries.elam]\n[countries.judah]\neco = 2\n[countries.syria]\neco = 3\nactive = true\nrunner = "elam"\n'
    text += 'hand = ["canal-building"]\nunits = { damascus = "2 LI" }\n'
    p = acting(text, [1, 1], country="syria", seats=THREE, cards_played=0)
    assert why(p, "event canal-building") == "6.11"
    play(p, "secret canal-building", f"objective {TRADE}", "aim-country assyria")
    assert p.trade[ASSYRIA] == 1
    # It has no track to move a marker on, takes no tribute and no pact; a card it may have.
    assert acts_open(p, SYRIA, CITIES) == []
    assert all(option[0] == "aim-area" for option in acts_open(p, SYRIA, JUDAH))
    assert ("secret-act", EXTRA_CARD) in acts_open(p, SYRIA, SYRIA)


# --- who is on the map ---


@clause("6.11.b", "6.3", "6.11.f")
def test_units_and_leaders_on_board_of_a_ship_are_on_the_map() -> None:
    """They may be sent to a foreign war, and a leader at sea may be crowned."""
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[countries.egypt]\n"
    text += 'hand = ["libyan-raiders", "crown-prince-1"]\n'
    text += 'units = { sais = "Re\'e, 3 LI", sea-off-buto = "2 Ship" }\n'
    seats = '[["assyria"], ["babylonia"], ["elam"], ["egypt"]]'
    p = acting(text, [1, 4], country="egypt", seats=seats, cards_played=0)
    for place, counter in enumerate(bits(p.here[AT["sais"]])):
        p.put(counter, ABOARD + place % 2)
    p.offer_again()
    play(p, "event libyan-raiders")
    while p.step.name == "cancel":
        play(p, "let-it-be")
    assert p.step.name == "send" and why(p, "give-vp") == "6.11.b"
    play(p, "send-abroad LI", "send-abroad LI", "send-abroad LI")
    assert p.clock[CARD["libyan-raiders"]] == 4
    q = acting(text, country="egypt", seats=seats, cards_played=0)
    q.put(LEADER_INDEX["ree"], ABOARD)
    q.offer_again()
    assert why(q, "event crown-prince-1") == ""


# --- Opposing Party Takes Command, Priests of Marduk [7.1, 7.4.1] ---


@clause("6.11", "7.1", "7.4.1")
def test_a_neutral_power_finds_nothing_for_an_opposing_party_but_a_grace_period() -> None:
    text = "[countries.assyria]\n[countries.elam]\n[countries.babylonia]\n"
    text += '[countries.egypt]\nhand = ["opposing-party-takes-command"]\n'
    seats = '[["assyria"], ["babylonia"], ["elam"], ["egypt"]]'
    p = acting(text, country="egypt", seats=seats, cards_played=0)
    assert why(p, "event opposing-party-takes-command") == "6.11"
    # Any grace period can be ended by it, also one between two others.
    grace = '[diplomacy]\ngrace = [["assyria", "elam", "3"]]\ntribute = [["elam", "assyria", "conquest"]]\n'
    camps = 'assyrian = ["assyria"]\nrebel = ["babylonia"]'
    q = acting(grace + text, country="egypt", seats=seats, cards_played=0, camps=camps)
    play(q, "event opposing-party-takes-command")
    while q.step.name == "cancel":
        play(q, "let-it-be")
    assert not q.grace and balance(q, ASSYRIA) == 0 and points(q) == 4
    # Priests of Marduk end only Babylonia's own.
    priests = grace + "[countries.assyria]\n[countries.elam]\n[countries.babylonia]\n"
    r = acting(priests, country="babylonia", seats=THREE, cards_played=0, camps='assyrian = ["assyria"]')
    assert why(r, "event priests-of-marduk") == "6.11"
