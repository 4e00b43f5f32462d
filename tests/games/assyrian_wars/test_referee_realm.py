"""More cases of a referee who reads only the book: tribute, income, minors, substitutes, foreign wars."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.counters import CLASS_NAMES
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    COUNTER_CLASS,
    EGYPT,
    ELAM,
    FOREIGN_WARS,
    JUDAH,
    SCYTHIANS,
    SYRIA,
    URARTU,
)
from kadesh.games.assyrian_wars.rules import arithmetic
from kadesh.games.assyrian_wars.rules.ch03_sequence import scheduled, special
from kadesh.games.assyrian_wars.rules.ch05_tribute import payments
from kadesh.games.assyrian_wars.rules.ch06_minors import change_runner
from kadesh.games.assyrian_wars.rules.ch07_income import count_levels
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import (
    EARLY_IMPULSE,
    MOVE_MARKER,
    TRADE,
    acts_open,
    carry_out,
)
from kadesh.games.assyrian_wars.rules.ch07_war import war_cost, why_not_war
from kadesh.games.assyrian_wars.rules.ch08_settling import refresh
from kadesh.games.assyrian_wars.rules.ch08_victory import punish_assyria
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ON_TRACK
from kadesh.games.assyrian_wars.rules.under_way import Rounds
from tests.games.assyrian_wars.table import AT, CARD, acting, force, holder, play, points, table, why
from tests.games.assyrian_wars.test_referee import THREE
from tests.support import clause

FOUR = '[["assyria"], ["egypt"], ["babylonia"], ["elam"]]'
POWERS = "[countries.assyria]\n[countries.egypt]\n[countries.babylonia]\n[countries.elam]\n"


# --- tribute ---


@clause("5.2.3")
def test_who_pays_now_is_no_refuser_any_more_and_a_war_on_it_has_its_price() -> None:
    """A power that had declined buys peace by tribute; a minor that had refused is won over to pro status."""
    paying = '[diplomacy]\ntribute = [["egypt", "assyria", "peace"], ["syria", "assyria", "check"]]\n'
    p = acting(paying + POWERS + "[countries.syria]\neco = 3\n", seats=FOUR)
    p.declined |= 1 << EGYPT
    p.refused |= 1 << SYRIA
    assert war_cost(p, ASSYRIA, EGYPT) == 2 * 15 and war_cost(p, ASSYRIA, SYRIA) == 2 * 10


@clause("7.5.2.c", "5.2")
def test_a_minor_that_was_made_to_refuse_does_not_pay_even_at_pro_status() -> None:
    markers = '[diplomacy]\nmarkers = { syria = "assyria 8", judah = "assyria 8" }\nrefused = ["syria"]\n'
    p = acting(markers + POWERS + "[countries.syria]\neco = 3\n[countries.judah]\neco = 2\n", seats=FOUR)
    assert [payer for payer, _ in payments(p)] == [JUDAH]


@clause("5.1", "9.4")
def test_mercenaries_are_kept_with_the_points_of_a_card_too() -> None:
    text = 'seats = [["assyria"], ["babylonia", "elam"]]\n[rules]\nunit_abilities = false\n'
    text += '[camps]\nassyrian = ["assyria"]\nrebel = ["babylonia", "elam"]\n'
    text += '[now]\nturn = 2\nphase = "rounds"\nphasing = "assyria"\n'
    text += '[countries.assyria]\neco = 1\nhand = ["spies"]\nunits = { nineveh = "Sargon II, 1 HI 3 *HI" }\n'
    p = table(text + '[countries.babylonia]\nhand = ["pirates"]\n[countries.elam]\n')
    assert why(p, "rehire *HI") == "6.0"  # a point does not pay one and a half
    play(p, "points spies", "rehire *HI", "rehire *HI")
    assert points(p) == 2 and p.cards_played == 1
    play(p, "let-go")
    assert force(p, "assyria", "nineveh") == "sargon-ii, 2 *HI 1 HI"


# --- income ---


@clause("7.3.3.e")
def test_every_inactive_minor_repairs_but_only_those_who_rested_all_turn_grow() -> None:
    text = POWERS + "[countries.syria]\neco = 3\n[countries.persia]\neco = 2\n[countries.urartu]\neco = 4\n"
    text += "[areas.arpad]\ndamage = 1\npillage = 2\n[areas.parsa]\npillage = 1\n"
    p = acting(text, seats=FOUR)
    p.rested &= ~(1 << SYRIA)  # it was punished in this turn, and sleeps again
    count_levels(p)
    assert p.damage[AT["arpad"]] == p.pillage[AT["arpad"]] == p.pillage[AT["parsa"]] == 0
    assert p.eco[SYRIA] == 3  # 6/3 + 1, and no growth


@clause("7.3.1")
def test_the_two_city_points_of_a_minors_capital_are_a_level_of_their_own() -> None:
    assert arithmetic.eco_level(2, 0, 0, 0, True) == 1
    assert arithmetic.eco_level(2, 0, 2, 0, True) == 2  # a rich capital has its ECO number besides
    assert arithmetic.eco_level(2, 2, 0, 0, True) == 1 and arithmetic.eco_level(2, 0, 2, 0, False) == 1
    assert arithmetic.eco_level(1, 0, 0, 0, True) == 0


# --- secret diplomacy, minors ---


@clause("7.5.2.c", "6.9")
def test_secret_diplomacy_moves_a_marker_out_of_anothers_war_box_but_not_out_of_ones_own() -> None:
    text = '[diplomacy]\nwars = [["assyria", "syria"]]\nmarkers = { syria = "war assyria" }\n' + POWERS
    text += '[countries.syria]\neco = 3\nactive = true\nrunner = "elam"\nunits = { damascus = "2 LI" }\n'
    p = acting(text, [4], seats=FOUR)
    assert ("secret-act", MOVE_MARKER) not in acts_open(p, ASSYRIA, SYRIA)
    assert ("secret-act", MOVE_MARKER) in acts_open(p, EGYPT, SYRIA)
    carry_out(p, EGYPT, SYRIA, MOVE_MARKER)
    assert (p.marker_power[SYRIA], p.marker_at[SYRIA], p.marker_box[SYRIA]) == (EGYPT, 4, ON_TRACK)
    assert p.wars[ASSYRIA] >> SYRIA & 1


@clause("7.4.5")
def test_a_power_that_has_gone_over_to_the_attackers_plays_the_minor_no_longer() -> None:
    text = '[diplomacy]\nwars = [["assyria", "syria"]]\n' + POWERS
    text += '[countries.syria]\neco = 3\nactive = true\nrunner = "elam"\nunits = { damascus = "2 LI" }\n'
    p = acting(text, seats=FOUR, camps='assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]')
    change_runner(p, SYRIA)
    assert p.runner[SYRIA] == BABYLONIA
    q = acting(text, seats=FOUR)
    change_runner(q, SYRIA)
    assert q.runner[SYRIA] == ELAM


# --- mercenaries for sale ---


@clause("9.6")
def test_a_power_sells_all_or_some_of_its_mercenaries() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { babylon = "1 LI", pool = "2 *HI 1 *LI" }\n'
    text += '[countries.elam]\nunits = { susa = "1 LI" }\n'
    p = acting(text, country="elam", seats=THREE)
    play(p, "buy-mercenary *HI", "agree", "place susa", "buy-mercenary *LI", "agree", "place susa")
    assert force(p, "elam", "susa") == "1 *HI 1 *LI 1 LI"
    assert points(p) == 7 and p.saved[BABYLONIA] == 2 * 3
    play(p, "buy-mercenary *HI", "refuse")
    assert why(p, "buy-mercenary *HI") == "9.6"


# --- substitutes of eliminated powers ---


def with_heirs() -> AssyrianPosition:
    """Babylonia is eliminated; the Scythians and Syria play for it."""
    text = POWERS + '[countries.scythians]\nactive = true\nunits = { ishkuza = "Ishpakai, 3 HB" }\n'
    text += '[countries.syria]\neco = 3\nactive = true\nunits = { damascus = "2 LI" }\n'
    p = acting(text, seats=FOUR)
    p.eliminated |= 1 << BABYLONIA
    p.camp[BABYLONIA] = p.start_camp[BABYLONIA] = 0
    p.substitutes[SCYTHIANS] = p.substitutes[SYRIA] = BABYLONIA
    refresh(p)
    return p


@clause("7.1", "7.4.2")
def test_substitutes_declare_war_at_a_powers_price_and_war_is_declared_on_them_as_on_powers() -> None:
    p = with_heirs()
    assert not p.at_war(SCYTHIANS, EGYPT)
    assert war_cost(p, SCYTHIANS, EGYPT) == war_cost(p, SYRIA, EGYPT) == war_cost(p, EGYPT, SYRIA) == 2 * 10
    assert why_not_war(p, EGYPT, SCYTHIANS) is None and why_not_war(p, SCYTHIANS, EGYPT) is None


# --- foreign wars ---


@clause("6.11.b", "3.3", "6.0")
def test_a_foreign_war_grows_shorter_when_the_marker_reaches_a_country_that_does_not_act() -> None:
    """It has just had an impulse before the first, or it sleeps."""
    for first, card in ((ASSYRIA, CARD["war-with-the-arabs"]), (URARTU, CARD["raiders-from-the-north"])):
        p = acting(POWERS + "[countries.urartu]\neco = 4\n", seats=FOUR, country="egypt")
        p.move_card(card, ON_TABLE)
        p.war_sides[2 * FOREIGN_WARS.index(card)], p.clock[card] = first, 4
        p.slot, p.last_impulse = first, ASSYRIA
        scheduled(p, Rounds())
        assert p.clock[card] == 3


# --- revolts ---


@clause("7.5.2.d", "8.1")
def test_any_country_enters_the_land_of_a_city_in_revolt_without_a_war_and_controls_it() -> None:
    text = (
        '[countries.assyria]\n[countries.egypt]\nunits = { gaza = "Taharqa, 3 LI" }\n[countries.babylonia]\n'
    )
    text += "[countries.elam]\n[countries.judah]\neco = 2\n"
    calm = acting(text, country="egypt", seats=FOUR)
    play(calm, "march taharqa", "go")
    assert why(calm, "enter lachish") == "8.1"
    p = acting(text + "[areas.lachish]\nrevolt = true\n", country="egypt", seats=FOUR)
    play(p, "march taharqa", "go", "enter lachish", "stop", "end")
    assert holder(p, "lachish") == "egypt" and not p.at_war(EGYPT, JUDAH)
    assert not p.revolts and force(p, "egypt", "lachish") == "taharqa, 3 LI"


# --- refusers ---


@clause("7.4.4", "8.3.1")
def test_a_refuser_that_others_conquer_has_not_been_punished_by_assyria() -> None:
    for conqueror, penalty in (("egypt", -2), ("assyria", 0)):
        text = f'[diplomacy]\nwars = [["{conqueror}", "israel"]]\nrefused = ["israel"]\n' + POWERS
        text += '[countries.israel]\neco = 1\nactive = true\nrunner = "elam"\nunits = {}\n'
        text = text.replace(
            f"[countries.{conqueror}]\n", f'[countries.{conqueror}]\nunits = {{ megiddo = "4 LI" }}\n'
        )
        text += f'[areas.megiddo]\ncontroller = "{conqueror}"\n[areas.samaria]\ncontroller = "{conqueror}"\n'
        p = acting(text, [1], country=conqueror, seats=FOUR)
        play(p, "conquer israel", "no-province")
        before = p.vp[ASSYRIA]
        punish_assyria(p)
        assert p.vp[ASSYRIA] - before == penalty


@clause("7.5.2.a", "6.15")
def test_a_raider_of_secret_diplomacy_comes_from_where_any_raider_does() -> None:
    text = '[countries.assyria]\ntrade = 2\nunits = { kish = "Sargon II, 2 HI" }\n[countries.egypt]\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { "kish/city" = "1 HI", "sippar/city" = "1 LI 1 B", regroup = "1 LC" }\n'
    text += '[areas.kish]\nsiege = { by = "assyria", kind = "hunger", number = 1 }\n'
    p = acting(text, seats=FOUR)
    raiders = [option[1] for option in acts_open(p, BABYLONIA, TRADE) if option[0] == "aim-counter"]
    kinds = sorted(CLASS_NAMES[COUNTER_CLASS[counter]] for counter in raiders)
    assert kinds == ["B", "LC", "LI"]  # not the besieged


@clause("7.5.2.b", "10.1.2")
def test_an_allied_tribe_may_be_given_an_impulse_before_the_first_like_a_minor_ally() -> None:
    text = '[diplomacy]\nmarkers = { cimmerians = "egypt 13" }\n[countries.assyria]\nhand = ["spies"]\n'
    text += "[countries.egypt]\n[countries.babylonia]\n[countries.elam]\n"
    text += '[countries.cimmerians]\nactive = true\nunits = { gamir = "Teushpa, 3 LC" }\n'
    p = acting(text, seats=FOUR)
    assert acts_open(p, EGYPT, CIMMERIANS) == [("secret-act", EARLY_IMPULSE)]
    carry_out(p, EGYPT, CIMMERIANS, EARLY_IMPULSE)
    del p.frames[-1]
    special(p, Rounds())
    assert p.last_impulse == CIMMERIANS and not p.special
