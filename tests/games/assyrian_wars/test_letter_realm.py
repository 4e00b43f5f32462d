"""4.1, 4.2, 5.1, 6.11.b, 7.1-7.3: the letter of the book on set-up, purse, levels, the fallen and the tribes."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    EGYPT,
    ELAM,
    FOREIGN,
    GAME_POOL,
    GONE,
    LEADER_INDEX,
    ORANGE,
    REGROUP,
    SCYTHIANS,
    SYRIA,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_initiation import initiate, let_go
from kadesh.games.assyrian_wars.rules.ch05_tribute import level
from kadesh.games.assyrian_wars.rules.ch06_effects_state import revolt_sites
from kadesh.games.assyrian_wars.rules.ch06_impulse import bear_negative_income
from kadesh.games.assyrian_wars.rules.ch07_elimination import check_elimination
from kadesh.games.assyrian_wars.rules.ch07_income import count_levels
from kadesh.games.assyrian_wars.rules.ch07_interphase import promotions
from kadesh.games.assyrian_wars.rules.ch07_timetable import king_on_map, largest_camp, modifier_of
from kadesh.games.assyrian_wars.rules.facts_turn import Promotion, SuddenEndRoll
from kadesh.games.assyrian_wars.rules.position import DISCARDS, ON_TABLE
from kadesh.games.assyrian_wars.rules.relations import NEUTRAL
from kadesh.games.assyrian_wars.rules.under_way import Interphase, Rehiring
from tests.games.assyrian_wars.table import AT, CARD, acting, facts, force, play, start, table, why
from tests.games.assyrian_wars.test_06_politics import SEATS, settle_now
from tests.games.assyrian_wars.test_07_elimination import ON
from tests.games.assyrian_wars.test_edges_conquest import ALL, held
from tests.support import clause

# --- set-up [4.1, 4.2] ---


@clause("4.1", "4.2", "7.5.2.b")
def test_secret_diplomacy_of_the_set_up_comes_after_the_deal() -> None:
    """Cards are dealt by 4.1, mercenaries drawn and intrigues spun by 4.2: a full hand takes no extra card."""
    p = start("campaign-5")
    assert p.step.name == "mulligan"
    while p.step.name == "mulligan":
        play(p, "keep-hand")
    assert p.step.name == "place"


# --- the first impulse of a turn [5.1, 6.18] ---

POOR = """
seats = [["assyria"], ["elam"]]
[camps]
assyrian = ["assyria"]
rebel = ["elam"]
[now]
turn = 2
phase = "rounds"
[countries.assyria]
eco = {eco}
home_played = ["deportation", "king-of-the-world"]
units = {{ nineveh = "Sargon II, 2 *LI 1 *HI" }}
[countries.elam]
hand = ["steadfast", "panic"]
"""


@clause("5.1", "6.0", "6.18")
def test_a_country_that_passes_has_not_had_its_first_impulse() -> None:
    """Assyria without a card and with four points passes: its mercenaries wait for an impulse."""
    p = table(POOR.format(eco=4))
    assert p.step.name != "keep"
    assert force(p, "assyria", "nineveh") == "sargon-ii, 1 *HI 2 *LI"
    assert not p.begun >> ASSYRIA & 1


@clause("5.1", "6.18")
def test_a_card_is_bought_before_mercenaries_are_kept() -> None:
    p = table(POOR.format(eco=5))
    assert p.step.name == "keep" and p.hand[ASSYRIA] and p.ap_income == 0


# --- levels [7.3.1, 7.3.3.f] ---


@clause("7.3.3.f", "7.3.1")
def test_deportations_alone_make_a_level_negative_and_tribute_adds_to_it() -> None:
    """Damascus and Arpad, three city points, less two ECO markers: a level of -1, and of -2 with tribute."""
    text = '[diplomacy]\ntribute = [["syria", "assyria", "check"]]\n[countries.assyria]\n[countries.syria]\neco = 3\n'
    lost = [a for a in AT if a not in ("damascus", "arpad")]
    syrian = [a for a in lost if acting(text).printed[AT[a]] == SYRIA]
    text += held(syrian, "assyria") + "[areas.damascus]\neco_minus = 1\n[areas.arpad]\neco_minus = 1\n"
    p = acting(text, seats='[["assyria"]]', camps='assyrian = ["assyria"]')
    p.rested &= ~(1 << SYRIA)
    count_levels(p)
    printed = 1  # the ECO number of Damascus
    assert p.eco[SYRIA] == printed + 1 - 2
    p.eco_minus[AT["damascus"]] = 1 + printed
    count_levels(p)
    assert p.eco[SYRIA] == -1 and level(p, SYRIA) == -2
    bear_negative_income(p, SYRIA)
    assert sum(p.pillage) == 2


# --- promotion [7.2] ---


@clause("7.2", "9.2")
def test_leaders_on_board_of_a_ship_roll_for_promotion_too() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "Turtanu, 1 HI" }\n[countries.egypt]\n'
    text += 'units = { sea-off-tanis-pelusium = "1 Ship" }\n'
    p = acting(text, seats='[["assyria"], ["egypt"]]', camps="", rules="[rules]\nreduced_leaders = true\n")
    p.put(LEADER_INDEX["turtanu"], ABOARD)
    promotions(p, Interphase())
    assert len(facts(p, Promotion)) == 1


# --- elimination [7.1] ---


@clause("7.1", "6.11.b")
def test_with_an_eliminated_country_its_foreign_war_is_over() -> None:
    text = '[countries.assyria]\n[countries.egypt]\nunits = { sais = "2 LI" }\n[countries.babylonia]\n[countries.scythians]\n'
    p = acting(
        text + ALL.replace("[countries.egypt]\n", "").replace("[countries.babylonia]\n", ""),
        rules=ON,
        seats=SEATS,
    )
    card = CARD["war-with-nubia"]
    p.move_card(card, ON_TABLE)
    at = FOREIGN + 1
    p.war_sides[2], p.war_sides[3] = EGYPT, -1
    p.clock[card] = 4
    for counter in bits(p.owned[EGYPT] & UNITS & p.here[AT["sais"]]):
        p.put(counter, at)
    p.beaten |= 1 << EGYPT
    for area in range(len(p.controller)):
        if p.controller[area] == EGYPT:
            p.controller[area] = ASSYRIA
    assert check_elimination(p, EGYPT, ASSYRIA)
    settle_now(p)
    assert p.card_at[card] == DISCARDS and not p.clock[card] and not p.here[at]


@clause("9.1", "7.1")
def test_the_last_power_of_a_camp_may_fall_to_a_tribe() -> None:
    """The camp is defeated, whoever did it: dice are rolled for a sudden end, and nobody has the points."""
    text = '[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[countries.scythians]\nactive = true\nrunner = "assyria"\n'
    text += 'units = { kish = "Ishpakai, 4 HB" }\n'
    p = acting(
        text,
        [1] * 9,
        rules=ON.replace("sudden_end = false", "sudden_end = true"),
        seats='[["assyria"], ["babylonia"], ["elam"]]',
        camps='assyrian = ["assyria"]\nrebel = ["babylonia"]',
    )
    p.beaten |= 1 << BABYLONIA
    for area in range(len(p.controller)):
        if p.controller[area] == BABYLONIA:
            p.controller[area] = SCYTHIANS
    before = p.vp[:]
    assert check_elimination(p, BABYLONIA, SCYTHIANS)
    settle_now(p)
    assert len(facts(p, SuddenEndRoll)) == 1 and p.camp[BABYLONIA] == NEUTRAL and p.vp == before


@clause("7.1", "6.9")
def test_a_tribe_allied_to_an_eliminated_power_is_free_again() -> None:
    text = '[diplomacy]\nmarkers = { cimmerians = "egypt 14" }\n' + ALL + "[countries.assyria]\n"
    text += (
        '[countries.cimmerians]\nactive = true\nunits = { gamir = "Teushpa, 4 HB" }\n[countries.scythians]\n'
    )
    p = acting(text, rules=ON, seats=SEATS)
    assert p.is_allied(EGYPT, CIMMERIANS)
    p.beaten |= 1 << EGYPT
    for area in range(len(p.controller)):
        if p.controller[area] == EGYPT:
            p.controller[area] = ASSYRIA
    assert check_elimination(p, EGYPT, ASSYRIA)
    settle_now(p)
    assert p.lord[CIMMERIANS] == CIMMERIANS and p.marker_power[CIMMERIANS] < 0
    assert p.at_war(CIMMERIANS, ASSYRIA) and p.active >> CIMMERIANS & 1
    assert force(p, "cimmerians", "gamir") == "teushpa, 4 HB"


@clause("7.1")
def test_provinces_in_the_land_of_an_eliminated_power_keep_their_markers() -> None:
    """Markers are removed from the areas that generate no income for the rest of the game, not from provinces."""
    text = '[countries.assyria]\nunits = { memphis = "2 HI" }\n' + ALL + "[countries.scythians]\n"
    text += "[areas.memphis]\ncontroller = 'assyria'\nprovince = true\neco_plus = 1\npillage = 1\n"
    text += "[areas.tanis]\neco_plus = 1\npillage = 2\n"
    p = acting(text, rules=ON, seats=SEATS)
    p.beaten |= 1 << EGYPT
    for area in range(len(p.controller)):
        if p.controller[area] == EGYPT:
            p.controller[area] = ASSYRIA
    assert check_elimination(p, EGYPT, ASSYRIA)
    settle_now(p)
    assert (p.eco_plus[AT["memphis"]], p.pillage[AT["memphis"]]) == (1, 1)
    assert p.eco_plus[AT["tanis"]] == p.pillage[AT["tanis"]] == 0 and p.provinces >> AT["memphis"] & 1


# --- tribes in the Interphase [10.1] ---


@clause("10.1")
def test_a_tribe_within_an_allys_walls_is_refilled_where_it_is() -> None:
    text = '[diplomacy]\nmarkers = { cimmerians = "assyria 14" }\n[countries.assyria]\n[countries.cimmerians]\nactive = true\n'
    p = acting(text + 'units = { "nineveh/city" = "Teushpa, 2 HB" }\n', seats='[["assyria"]]', camps="")
    assert largest_camp(p, CIMMERIANS) == AT["nineveh"]


# --- kings at sea and abroad [10.3, 6.3] ---


@clause("10.3")
def test_a_king_at_sea_or_in_a_foreign_war_has_to_be_maintained_too() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "Sargon II, 2 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    for place in (ABOARD, FOREIGN, REGROUP):
        p = acting(text)
        p.put(LEADER_INDEX["sargon-ii"], place)
        assert king_on_map(p, ASSYRIA) == LEADER_INDEX["sargon-ii"]
    p = acting(text)
    p.put(LEADER_INDEX["sargon-ii"], GONE)
    assert king_on_map(p, ASSYRIA) < 0


@clause("6.3", "10.3")
def test_nobody_is_crowned_beside_a_king_who_is_at_sea() -> None:
    text = (
        '[countries.assyria]\nhand = ["crown-prince-1"]\nunits = { nineveh = "Sargon II, Turtanu, 2 HI" }\n'
    )
    p = acting(text + "[countries.babylonia]\n[countries.elam]\n", cards_played=0)
    p.put(LEADER_INDEX["sargon-ii"], ABOARD)
    assert why(p, "event crown-prince-1") == "6.11"


@clause("5.1", "9.4")
def test_mercenaries_on_board_of_assyrian_ships_wait_for_their_pay_too() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "Sargon II, 2 *LI" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text)
    one = bits(p.owned[ASSYRIA] & ORANGE & p.here[AT["nineveh"]])[0]
    p.put(one, ABOARD)
    initiate(p)
    assert p.owner[one] == ASSYRIA and p.place[one] == ABOARD
    let_go(p, Rehiring(ASSYRIA))
    assert p.owner[one] < 0 and p.place[one] == GAME_POOL


@clause("10.3", "7.1")
def test_conquests_that_a_table_begins_with_weigh_on_the_throne_and_allow_an_elimination() -> None:
    text = '[diplomacy]\ngrace = [["assyria", "elam", "3"]]\nmarkers = { syria = "conquest assyria", judah = "conquest assyria" }\n'
    text += "[countries.assyria]\n[countries.elam]\nconquered = [1]\n[countries.babylonia]\n[countries.syria]\neco = 3\n"
    text += "[countries.judah]\neco = 2\n[countries.urartu]\neco = 4\n"
    p = acting(text.replace("judah = ", 'urartu = "conquest assyria", judah = '))
    assert modifier_of(p, ASSYRIA, False) == -1 - 1 + modifier_of(
        acting("[countries.assyria]\n"), ASSYRIA, False
    )
    assert p.beaten >> ELAM & 1 and not p.beaten >> BABYLONIA & 1


# --- revolts [7.5.2.d] ---


@clause("7.5.2.d")
def test_only_the_occupiers_count_as_the_garrison_of_a_city_that_its_owner_raises() -> None:
    """One Assyrian holds Kish with two levels; the Babylonians before it are not his garrison."""
    text = '[countries.assyria]\nunits = { "kish/city" = "1 LI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { kish = "Marduk-apla-iddina II, 2 HI" }\n' + held(
        ["kish"], "assyria"
    )
    p = acting(text, country="babylonia")
    assert p.defence(AT["kish"]) > 1 and AT["kish"] in revolt_sites(p, BABYLONIA)
