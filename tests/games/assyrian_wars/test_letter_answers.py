"""Cards that answer: Outmarched and Slip Away, and Counter Measures against any response. [6.11.a, 6.11.e, 6.11.h]"""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, CARD_INDEX, PHOENICIA
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance
from kadesh.games.assyrian_wars.rules.facts_cards import CancelsEvent
from kadesh.games.assyrian_wars.rules.facts_war import BattleDice, Evades, Intercepts, SiegeDice
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, facts, force, offers, play, points, why
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'


def hand(*cards: str) -> str:
    return "hand = [" + ", ".join(f'"{card}"' for card in cards) + "]\n"


# --- Outmarched [6.6.9] ---


def watched(assyrian: str = "", babylonian: str = "", elamite: str = "", saved: int = 1) -> AssyrianPosition:
    """Assyria enters Opis, and Adinu in Sippar means to intercept."""
    text = f'[countries.assyria]\n{assyrian}units = {{ takritain = "Turtanu, 2 HI" }}\n'
    text += f'[countries.babylonia]\nsaved = {saved}\n{babylonian}units = {{ sippar = "Adinu, 3 LI" }}\n'
    p = acting(text + f"[countries.elam]\nsaved = 1\n{elamite}", [1, 1, *[6] * 60], seats=THREE)
    play(p, "march turtanu", "go", "enter opis", "intercept adinu")
    return p


@clause("6.6.9", "6.11.h")
def test_outmarched_lets_an_interception_of_ones_own_succeed_without_dice() -> None:
    p = watched(babylonian=hand("outmarched"))
    play(p, "outmarch 0")
    assert facts(p, Intercepts)[0].success and p.saved[BABYLONIA] == 0


@clause("6.6.9", "6.11.h")
def test_outmarched_foils_an_interception_against_oneself() -> None:
    p = watched(assyrian=hand("outmarched"))
    play(p, "outmarch 0")
    assert force(p, "babylonia", "sippar").startswith("adinu") and points(p) == 10 - 1 - 1


@clause("6.6.9", "6.11.h", "6.11.e")
def test_outmarched_is_for_those_concerned_and_can_be_cancelled() -> None:
    p = watched(elamite=hand("outmarched"))
    assert not offers(p, "outmarch 0")
    p = watched(babylonian=hand("outmarched"), elamite=hand("counter-measures-1"))
    play(p, "outmarch 0", "cancel counter-measures-1")
    assert facts(p, CancelsEvent)[0].target == CARD_INDEX["outmarched"] and p.saved[BABYLONIA] == 2
    assert force(p, "babylonia", "sippar").startswith("adinu")


# --- Slip Away [6.6.10] ---


def attacked(assyrian: str = "", babylonian: str = "", elamite: str = "") -> AssyrianPosition:
    """Assyria enters Opis, and Adinu there means to evade to Cutha."""
    text = f'[countries.assyria]\n{assyrian}units = {{ takritain = "Turtanu, 2 HI" }}\n'
    text += f'[countries.babylonia]\nsaved = 1\n{babylonian}units = {{ opis = "Adinu, 3 LI" }}\n'
    p = acting(text + f"[countries.elam]\nsaved = 1\n{elamite}", [1, 1, *[6] * 60], seats=THREE)
    play(p, "march turtanu", "go", "enter opis", "evade cutha 0")
    return p


@clause("6.6.10", "6.11.h")
def test_slip_away_helps_ones_own_evasion_and_foils_an_enemys() -> None:
    p = attacked(babylonian=hand("slip-away"))
    play(p, "slip-away 0")
    assert force(p, "babylonia", "cutha") == "adinu, 3 LI" and p.saved[BABYLONIA] == 0
    p = attacked(assyrian=hand("slip-away"))
    play(p, "slip-away 0")
    assert not any(fact.success for fact in facts(p, Evades))
    p = attacked(elamite=hand("slip-away"))
    assert not offers(p, "slip-away 0")


@clause("6.6.10", "6.11.e", "6.11")
def test_slip_away_can_be_cancelled_and_then_the_dice_decide() -> None:
    p = attacked(babylonian=hand("slip-away"), elamite=hand("counter-measures-2"))
    play(p, "slip-away 0", "cancel counter-measures-2")
    assert not any(fact.success for fact in facts(p, Evades)) and p.saved[BABYLONIA] == 2


# --- other responses ---


@clause("6.11.e", "6.11", "5.2.2")
def test_a_counterfeit_that_is_cancelled_holds_no_tribute_up() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\nsaved = 2\n" + hand("counterfeit-tribute")
    text += "[countries.elam]\n" + hand("counter-measures-1") + "[countries.syria]\neco = 3\n"
    p = acting(text + '[diplomacy.markers]\nsyria = "assyria 6"\n', seats=THREE)
    play(p, "influence syria")
    while not offers(p, "aim-country 8"):
        play(p, "no-response")
    play(p, "aim-country 8", "cancel counter-measures-1")
    assert balance(p, ASSYRIA) == 1 and not p.delayed and p.saved[BABYLONIA] == 4


@clause("6.11.e", "6.11.k", "6.8")
def test_sappers_that_are_cancelled_damage_no_wall() -> None:
    text = "[countries.assyria]\n" + hand("sappers") + 'units = { sippar = "Turtanu, 2 HI" }\n'
    text += "[countries.babylonia]\n" + hand("counter-measures-1") + "[countries.elam]\n"
    for cancels in (True, False):
        p = acting(text, [6] * 60)
        play(p, "besiege turtanu", "siege-card sappers")
        play(p, "cancel counter-measures-1" if cancels else "let-it-be")
        assert p.damage[AT["sippar"]] == (0 if cancels else 1) and facts(p, SiegeDice)
        assert points(p) == (9 if cancels else 8)


@clause("6.11.e", "6.7.2")
def test_masters_of_the_sea_can_be_cancelled() -> None:
    text = '[countries.phoenicia]\nactive = true\nunits = { sea-off-tyre-sidon = "2 Ship" }\n[countries.assyria]\n'
    text += "[countries.egypt]\n" + hand("counter-measures-1") + 'units = { sea-off-tyre-sidon = "2 Ship" }\n'
    p = acting(
        text + '[diplomacy]\nmarkers = { phoenicia = "assyria 13" }\n',
        [4, 4, 4, 4, 6, 6],
        country="phoenicia",
        ap=2,
        seats='[["assyria"], ["egypt"]]',
        camps='assyrian = ["assyria"]\nrebel = ["egypt"]',
        cards_played=0,
    )
    play(p, "search sea-off-tyre-sidon", "respond masters-of-the-sea", "cancel counter-measures-1")
    throw = next(fact for fact in facts(p, BattleDice) if fact.country == PHOENICIA)
    assert throw.hits == 0


@clause("6.11.b", "6.11.e")
def test_a_cancelled_peace_leaves_the_new_foreign_war_as_it_is() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "Turtanu, 3 HI" }\n' + hand("war-with-the-arabs")
    text += "[countries.babylonia]\nsaved = 1\n" + hand("end-any-foreign-war")
    text += "[countries.elam]\n" + hand("counter-measures-1")
    p = acting(text, [1, 4], seats=THREE, cards_played=0)
    play(p, "event war-with-the-arabs", "let-it-be")
    while not offers(p, "respond end-any-foreign-war"):
        send = next((o for o in p.options(p.seats_to_choose[0]) if o[0] == "send-abroad"), None)
        if send is None:
            play(p, "no-response")
        else:
            p.choose(p.seats_to_choose[0], send)
    play(p, "respond end-any-foreign-war", "cancel counter-measures-1")
    # The war goes on: units have to be sent.
    assert p.card_at[CARD_INDEX["war-with-the-arabs"]] == ON_TABLE
    assert p.step.name == "send" and p.saved[BABYLONIA] == 2


# --- before a round of siege combat [6.8, 6.11.k] ---


@clause("6.11.k", "6.11", "6.8")
def test_cards_before_a_siege_round_are_refused_for_the_true_reason() -> None:
    text = "[countries.assyria]\n" + hand("sappers", "open-gate", "panic", "turncoats-1")
    text += 'units = { AREA = "Turtanu, 2 HI" }\n[countries.babylonia]\nunits = { "AREA/city" = "1 *LI" }\n'
    text += "[countries.elam]\n[areas.AREA]\ndamage = DAMAGE\n"
    p = acting(text.replace("AREA", "babylon").replace("DAMAGE", "0"), [6] * 60)
    play(p, "besiege turtanu")
    assert why(p, "siege-card open-gate") == "6.11.k" and why(p, "siege-card sappers") == ""
    p = acting(text.replace("AREA", "sippar").replace("DAMAGE", "2"), [6] * 60)
    assert p.defence(AT["sippar"]) == 1
    play(p, "besiege turtanu")
    assert why(p, "siege-card sappers") == "6.11.k" and why(p, "siege-card open-gate") == ""


@clause("6.11", "7.4.3", "6.8")
def test_omens_in_other_hands_have_no_event_before_a_siege_round() -> None:
    text = (
        '[countries.assyria]\nunits = { "kalhu/city" = "1 *LI" }\n[countries.elam]\n[countries.babylonia]\n'
    )
    text += hand("omens-of-ashur", "turncoats-1") + 'saved = 4\nunits = { kalhu = "Adinu, 2 LI" }\n'
    p = acting(text, [6] * 60, country="babylonia")
    play(p, "besiege adinu")
    assert why(p, "siege-card omens-of-ashur") == "6.11" and why(p, "siege-card turncoats-1") == ""


@clause("6.11", "6.8", "1.3")
def test_the_walls_of_jerusalem_are_those_of_home_cities_only() -> None:
    for city, offered in (("jerusalem", True), ("ekron", False)):
        text = f'[countries.assyria]\nunits = {{ {city} = "Turtanu, 3 HI" }}\n[countries.egypt]\n'
        text += '[countries.judah]\nactive = true\neco = 2\nunits = { lachish = "1 LI" }\n'
        text += '[diplomacy.markers]\njudah = "egypt 13"\n' + f'[areas.{city}]\ncontroller = "judah"\n'
        camps = 'assyrian = ["assyria"]\nrebel = ["egypt"]'
        p = acting(text, [6] * 60, seats='[["assyria"], ["egypt"]]', camps=camps)
        play(p, "besiege turtanu")
        assert offers(p, "siege-card walls-of-jerusalem") == offered
