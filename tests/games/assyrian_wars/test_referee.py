"""Cases of a referee who reads only the book: where two chapters meet."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    ELAM,
    GONE,
    JUDAH,
    LEADER_INDEX,
    POOL,
    SYRIA,
)
from kadesh.games.assyrian_wars.rules.ch06_attrition import eliminate
from kadesh.games.assyrian_wars.rules.ch06_control import is_friendly
from kadesh.games.assyrian_wars.rules.ch07_invasion import check_automatic
from kadesh.games.assyrian_wars.rules.facts_war import BattleBegins, BattleDice, BattleDrawn, Evades, SlipsIn
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import NEUTRAL
from tests.games.assyrian_wars.table import (
    AT,
    acting,
    clauses_against,
    facts,
    force,
    holder,
    offers,
    play,
    points,
    why,
)
from tests.games.assyrian_wars.test_06_politics import settle_now
from tests.games.assyrian_wars.test_edges_conquest import go_on, held
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'


def first_options(p: AssyrianPosition, *stops: str) -> None:
    """The first option of everything that is asked, until one of these steps or the next action."""
    while p.step.name not in ("act", *stops):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])


# --- sieges and what ends them ---


@clause("7.1", "6.8")
def test_the_siege_of_a_conquered_besieger_is_lifted() -> None:
    cities = ["babylon", "borsippa", "kish", "sippar", "cutha", "nippur", "uruk", "larsa", "ur", "dur-yakin"]
    text = '[countries.assyria]\nunits = { babylon = "Sargon II, 4 HI", "arrapha/city" = "1 LI" }\n'
    text += '[countries.babylonia]\nunits = { arrapha = "Adinu, 4 LI" }\n[countries.elam]\n'
    text += held(cities, "assyria")
    text += '[areas.arrapha]\nsiege = { by = "babylonia", kind = "hunger", number = 2 }\n'
    p = acting(text, [1] * 20)
    assert p.is_besieged(AT["arrapha"])
    check_automatic(p, BABYLONIA)
    settle_now(p)
    go_on(p)
    assert p.conquered[BABYLONIA] and not p.is_besieged(AT["arrapha"])
    assert force(p, "babylonia", "arrapha") == ""


PUNISHED = """
[diplomacy]
wars = [["assyria", "syria"]]
refused = ["syria"]
[countries.assyria]
home_played = ["deportation"]
units = { arpad = "Sargon II, 4 HI", hamath = "Turtanu, 2 LI" }
[countries.babylonia]
[countries.elam]
[countries.syria]
eco = 3
active = true
runner = "elam"
units = { "hamath/city" = "1 LI" }
[areas.hamath]
siege = { by = "assyria", kind = "hunger", number = 1 }
"""


@clause("7.4.4", "6.12", "8.1", "6.8")
def test_a_punished_refuser_has_its_city_back_and_the_other_siege_ends() -> None:
    """Arpad is taken, Syria pays, the war ends: nobody's enemy stands in Arpad or before Hamath any more."""
    p = acting(PUNISHED, [1] * 80)
    play(p, "besiege sargon-ii")
    first_options(p)
    assert not p.at_war(ASSYRIA, SYRIA) and not p.refused >> SYRIA & 1
    assert holder(p, "arpad") == "syria" and not p.is_besieged(AT["hamath"])
    # Assyria may stand in the land of those who pay.
    assert force(p, "assyria", "arpad").startswith("sargon-ii") and force(p, "assyria", "hamath")
    assert not p.is_active(SYRIA)


@clause("7.4.3", "6.12", "8.1")
def test_peace_gives_occupied_home_areas_back_and_sends_the_garrison_home() -> None:
    text = '[countries.assyria]\nunits = { sippar = "3 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    text += '[areas.sippar]\ncontroller = "assyria"\n'
    p = acting(text, country="babylonia", seats=THREE)
    play(p, "propose assyria 0", "agree")
    first_options(p)
    assert not p.at_war(ASSYRIA, BABYLONIA)
    assert holder(p, "sippar") == "babylonia" and force(p, "assyria", "sippar") == ""


@clause("6.12")
def test_a_city_that_an_ally_has_won_back_is_its_owners_at_the_end_of_the_impulse() -> None:
    text = '[countries.assyria]\nhand = ["good-harvest"]\n[countries.babylonia]\n'
    text += '[countries.elam]\nunits = { sippar = "Tannanu, 2 LI" }\n[areas.sippar]\ncontroller = "elam"\n'
    p = acting(text, country="elam", seats=THREE)
    play(p, "end")
    assert holder(p, "sippar") == "babylonia" and force(p, "elam", "sippar") == "tannanu, 2 LI"


@clause("6.8.1", "6.7.4", "6.3")
def test_a_king_in_a_city_that_starves_is_gone_for_ever() -> None:
    text = '[countries.assyria]\nunits = { cutha = "Sargon II, 4 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { "cutha/city" = "Marduk-apla-iddina II, 2 LI 1 *LI" }\n'
    text += '[areas.cutha]\nsiege = { by = "assyria", kind = "hunger", number = 9 }\n'
    p = acting(text)
    play(p, "starve sargon-ii")
    first_options(p)
    assert p.place[LEADER_INDEX["marduk-apla-iddina-ii"]] == GONE
    assert force(p, "babylonia", "cutha/city") == "" and p.damage[AT["cutha"]] == 0


@clause("6.18", "6.0", "6.8.3", "6.10")
def test_who_passes_goes_on_with_a_siege_feeds_it_and_saves_the_rest() -> None:
    text = (
        '[countries.assyria]\neco = 6\nhand = ["good-harvest"]\n[countries.elam]\nhand = ["good-harvest"]\n'
    )
    text += '[countries.babylonia]\neco = 2\nhome_played = ["priests-of-marduk"]\n'
    text += 'units = { arrapha = "Adinu, 4 LI", babylon = "1 LI" }\n'
    text += '[areas.arrapha]\nsiege = { by = "babylonia", kind = "hunger", number = 1 }\n'
    p = acting(text, seats=THREE)
    play(p, "end", "live-off-land")
    assert p.phasing == BABYLONIA and points(p) == 2
    assert why(p, "march adinu") == why(p, "build LI") == "6.18"
    play(p, "starve adinu")  # then there is nothing left to do: the impulse ends by itself
    assert p.siege_number[AT["arrapha"]] == 2 and p.saved[BABYLONIA] == 2


@clause("6.15", "6.8", "6.4", "6.1")
def test_a_besieged_garrison_raids_nobody_and_nothing_is_built_or_mended_beside_it() -> None:
    text = '[countries.assyria]\nunits = { kish = "Sargon II, 4 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { "kish/city" = "2 LI" }\n'
    text += '[areas.kish]\ndamage = 1\nsiege = { by = "assyria", kind = "hunger", number = 2 }\n'
    p = acting(text, country="babylonia", ap=20)
    assert clauses_against(p, "raider") == {"6.15"} and not offers(p, "raider LI")
    assert why(p, "gate kish") == "6.8" and why(p, "mend kish") == "6.4"
    play(p, "build LI")
    assert why(p, "place kish") == "6.1" and why(p, "place babylon") == ""


@clause("6.6.5", "6.7.3")
def test_two_leaders_in_a_relieved_garrison_bring_disorder() -> None:
    text = '[countries.assyria]\nunits = { kish = "Sargon II, 3 HI" }\n'
    text += '[countries.babylonia]\nunits = { "kish/city" = "Adinu, 2 LI", babylon = "Marduk-apla-iddina II, 4 LI" }\n'
    text += '[countries.elam]\nunits = { "kish/city" = "Tannanu, 1 LI" }\n'
    text += '[areas.kish]\nsiege = { by = "assyria", kind = "hunger", number = 1 }\n'
    p = acting(text, [6] * 80, country="babylonia")
    play(p, "march marduk-apla-iddina-ii", "go", "enter kish")
    first_options(p, "join the battle")
    play(p, "join-battle")
    dice = facts(p, BattleDice)[0]
    assert dice.country == BABYLONIA and len(dice.groups) == 1 and len(dice.groups[0]) == 2 + 7


# --- leaders and groups ---


@clause("6.3", "6.7.4", "6.6.3")
def test_a_king_who_falls_is_gone_and_a_crowned_leader_may_be_bought_without_his_crown() -> None:
    text = '[countries.babylonia]\nunits = { opis = "Marduk-apla-iddina II, Adinu, 3 LI" }\n'
    p = acting(text + "[countries.assyria]\n[countries.elam]\n", country="babylonia")
    king, adinu = LEADER_INDEX["marduk-apla-iddina-ii"], LEADER_INDEX["adinu"]
    play(p, "join adinu marduk-apla-iddina-ii")
    eliminate(p, king)
    # One army is no group; the card is free again.
    assert p.place[king] == GONE and p.group_of(adinu) < 0
    p.crowned |= 1 << adinu
    eliminate(p, adinu)
    assert p.place[adinu] == POOL and not p.crowned >> adinu & 1


@clause("6.6.9", "6.7.6", "6.7.8")
def test_after_a_drawn_interception_the_interceptor_retreats_first_and_nobody_rallies() -> None:
    text = '[countries.assyria]\nunits = { ashur = "Sargon II, 4 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { opis = "Adinu, 4 LI" }\n'
    p = acting(text, [6] * 60)
    play(p, "march sargon-ii", "go", "enter takritain", "intercept adinu")
    assert len(facts(p, BattleDrawn)) == 1 and p.seats_to_choose == [1]
    play(p, "retreat opis")
    assert p.seats_to_choose == [0]
    play(p, "retreat ashur")
    assert force(p, "assyria", "takritain") == force(p, "babylonia", "takritain") == ""


@clause("6.6.10")
def test_leaders_count_where_three_to_one_opens_the_gates() -> None:
    def entered(units: int) -> AssyrianPosition:
        text = (
            f'[countries.assyria]\nunits = {{ dur-kurigalzu = "Sargon II, {units} HI" }}\n[countries.elam]\n'
        )
        text += '[countries.babylonia]\nunits = { sippar = "Adinu, 2 LI" }\n'
        p = acting(text)
        play(p, "march sargon-ii", "go", "enter sippar")
        return p

    assert offers(entered(8), "slip-in")
    assert not offers(entered(7), "slip-in") and offers(entered(7), "evade-in 0")


def before_sippar(
    attackers: int, babylonians: str, elamites: str = "", dice: list[int] | None = None
) -> AssyrianPosition:
    """Sargon comes to Sippar, which is Babylonia's."""
    text = (
        f'[countries.assyria]\nunits = {{ dur-kurigalzu = "Sargon II, {attackers} HI" }}\n[countries.elam]\n'
    )
    text += f'units = {{ sippar = "{elamites}" }}\n' if elamites else ""
    text += f'[countries.babylonia]\nunits = {{ sippar = "{babylonians}" }}\n'
    p = acting(text, dice)
    play(p, "march sargon-ii", "go", "enter sippar")
    return p


@clause("6.6.10")
def test_two_allies_in_an_area_are_no_single_unit() -> None:
    """One attacker and his leader against a unit of each: nobody slips in by himself, but a unit alone does."""
    assert offers(before_sippar(1, "1 LI"), "slip-in")
    p = before_sippar(1, "1 LI", "1 LI")
    assert not offers(p, "slip-in") and why(p, "slip-in") == "6.6.10" and offers(p, "evade-in 0")


@clause("6.6.10", "6.6.5")
def test_three_to_one_is_counted_for_each_force() -> None:
    """Units without a leader are forces each; an army beside them has to roll for itself. [Glossary]"""
    assert offers(before_sippar(2, "2 LI"), "slip-in")
    assert not offers(before_sippar(1, "2 LI"), "slip-in")
    p = before_sippar(4, "Adinu, 4 LI 3 B", dice=[1, 1] + [6] * 60)
    assert not offers(p, "slip-in")
    play(p, "evade-in 0")
    # Adinu commands so many; the others are in the city without a roll, and he has failed.
    assert len(facts(p, Evades)) == 1 and facts(p, SlipsIn)


# --- relations ---


@clause("7.4.1", "8.1", "6.9")
def test_guests_leave_the_cities_of_a_camp_that_is_no_longer_theirs() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { "susa/city" = "Adinu, 2 LI" }\n[countries.elam]\n'
    p = acting(text, country="elam", seats=THREE)
    # The rebel pays for peace and is neutral; it is no ally of Babylonia's any more.
    play(p, "propose assyria 1", "agree")
    first_options(p)
    assert p.camp[ELAM] == NEUTRAL and not p.at_war(ELAM, BABYLONIA)
    assert force(p, "babylonia", "susa/city") == force(p, "babylonia", "susa") == ""


@clause("6.9")
def test_free_passage_includes_the_minors_of_both() -> None:
    text = '[diplomacy]\nmarkers = { judah = "egypt 13" }\npassages = [["egypt", "babylonia"]]\n'
    text += "[countries.assyria]\n[countries.egypt]\n[countries.babylonia]\n"
    text += '[countries.judah]\neco = 3\nunits = { jerusalem = "2 LI" }\n'
    seats = '[["assyria"], ["egypt"], ["babylonia"]]'
    p = acting(text, country="judah", seats=seats, camps='assyrian = ["assyria"]')
    assert is_friendly(p, JUDAH, AT["babylon"]) and is_friendly(p, BABYLONIA, AT["jerusalem"])


@clause("7.4.2")
def test_an_allied_minor_pays_five_points_for_any_war() -> None:
    text = '[diplomacy]\nmarkers = { syria = "egypt 13" }\n[countries.assyria]\n[countries.egypt]\n'
    text += '[countries.babylonia]\n[countries.syria]\neco = 3\nunits = { damascus = "2 LI" }\n[countries.judah]\neco = 2\n'
    seats = '[["assyria"], ["egypt"], ["babylonia"]]'
    for target in ("judah", "babylonia"):
        p = acting(text, country="syria", ap=5, seats=seats, camps='assyrian = ["assyria"]')
        assert why(p, f"declare-war {target}") == ""
        p = acting(text, country="syria", ap=4.5, seats=seats, camps='assyrian = ["assyria"]')
        assert why(p, f"declare-war {target}") == "6.0"


@clause("7.4.5")
def test_who_plays_a_minor_for_the_moment_makes_neither_war_nor_peace() -> None:
    text = '[diplomacy]\nwars = [["assyria", "syria"]]\n[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n'
    text += '[countries.syria]\neco = 3\nactive = true\nrunner = "elam"\nunits = { damascus = "2 LI" }\n'
    p = acting(text + "[countries.judah]\neco = 2\n", country="syria")
    assert why(p, "declare-war judah") == "7.4.5"
    for word in ("propose", "stop-tribute", "surrender"):
        assert clauses_against(p, word) == {"7.4.5"}


@clause("7.1", "6.14", "6.8")
def test_in_a_grace_period_the_conqueror_walks_in_but_attacks_and_pillages_nothing() -> None:
    text = '[diplomacy]\ngrace = [["assyria", "elam", 3]]\n[countries.assyria]\nunits = { bit-imbi = "Sargon II, 4 HI" }\n'
    text += "[countries.babylonia]\n[countries.elam]\nconquered = [2]\n"
    camps = 'assyrian = ["assyria"]\nrebel = ["babylonia"]'
    p = acting(text, camps=camps)
    assert why(p, "declare-war elam") == "7.1" and why(p, "besiege sargon-ii") == "6.8"
    assert why(p, "pillage bit-imbi") == "6.14"
    assert why(acting(text, camps=camps, country="elam"), "declare-war assyria") == "7.1"


@clause("6.9", "6.10", "6.14", "6.8")
def test_march_status_feeds_and_lets_through_but_opens_no_gate_until_there_is_an_alliance() -> None:
    text = '[diplomacy]\nmarkers = { syria = "babylonia 11" }\n[countries.assyria]\nhand = ["good-harvest"]\n'
    text += '[countries.babylonia]\nhand = ["good-harvest"]\nunits = { damascus = "Adinu, 2 LI", babylon = "1 LI" }\n'
    text += '[countries.elam]\nhand = ["good-harvest"]\n[countries.syria]\neco = 3\n'
    p = acting(text, seats=THREE)
    play(p, "end")
    # Nothing is to be fed; it is no enemy's city, nor an ally's.
    assert p.phasing == BABYLONIA and p.step.name == "act"
    assert (why(p, "gate damascus"), why(p, "besiege adinu"), why(p, "pillage damascus")) == (
        "6.9",
        "6.8",
        "6.14",
    )
    q = acting(text, country="babylonia", seats=THREE)
    play(q, "influence syria", "influence syria")
    first_options(q)
    assert q.is_active(SYRIA) and q.vp[BABYLONIA] == 1 and why(q, "gate damascus") == ""


@clause("6.16.c", "6.16.d", "6.16.g")
def test_a_loaded_fleet_enters_no_trade_box_and_who_has_marched_boards_nothing() -> None:
    seats, camps = '[["assyria"], ["egypt"]]', 'assyrian = ["assyria"]\nrebel = ["egypt"]'
    text = '[countries.egypt]\nunits = { tanis = "Taharqa, 2 LI", sea-off-tanis-pelusium = "3 Ship" }\n'
    p = acting(text + "[countries.assyria]\n", country="egypt", seats=seats, camps=camps)
    play(p, "sail sea-off-tanis-pelusium", "load taharqa", "load LI")
    assert why(p, "trade-box 0") == "6.16.c"
    q = acting(text + "[countries.assyria]\n", country="egypt", seats=seats, camps=camps)
    play(q, "march taharqa", "go", "enter pelusium", "stop", "sail sea-off-tanis-pelusium")
    assert clauses_against(q, "load") == {"6.16.d"}


@clause("6.4", "6.16.f")
def test_a_path_home_over_the_sea_is_cut_where_enemy_ships_are_more() -> None:
    ours = ("byblos-arvad", "tyre-sidon", "acco", "gaza-ashkelon", "tanis-pelusium")
    ships = ", ".join(f'sea-off-{zone} = "1 Ship"' for zone in ours)
    for enemies, reason in ((1, ""), (2, "6.4")):
        text = f'[countries.egypt]\nunits = {{ byblos = "1 LI-", {ships} }}\n[areas.byblos]\ncontroller = "egypt"\n'
        text += '[diplomacy]\nmarkers = { phoenicia = "assyria 13" }\n[countries.assyria]\n'
        text += f'[countries.phoenicia]\neco = 3\nunits = {{ sea-off-acco = "{enemies} Ship" }}\n'
        camps = 'assyrian = ["assyria"]\nrebel = ["egypt"]'
        p = acting(text, country="egypt", seats='[["assyria"], ["egypt"]]', camps=camps)
        assert why(p, "rebuild LI") == reason


# --- nomads ---


def broken_off(place: str, more: str = "") -> AssyrianPosition:
    """Babylonia breaks the alliance of the Cimmerians with Assyria."""
    text = '[diplomacy]\nmarkers = { cimmerians = "assyria 13" }\n[countries.elam]\n'
    text += f'[countries.assyria]\n{more}[countries.babylonia]\nhand = ["any-alliance-1"]\n'
    text += f'[countries.cimmerians]\nactive = true\nunits = {{ "{place}" = "Teushpa, 3 LC" }}\n'
    p = acting(text, [6] * 40, country="babylonia", cards_played=0)
    play(p, "event any-alliance-1", "aim-choice 0")  # down Assyria's track
    first_options(p)
    return p


@clause("10.1.2", "10.1", "7.4.1")
def test_nomads_stay_awake_and_where_they_are_when_their_alliance_ends() -> None:
    p = broken_off("tushhan")
    assert p.at_war(CIMMERIANS, ASSYRIA) and p.is_active(CIMMERIANS)
    assert force(p, "cimmerians", "tushhan") == "teushpa, 3 LC"


@clause("10.1.2", "10.4.f", "6.12")
def test_nomads_in_a_former_allys_city_are_before_its_walls_and_fight_who_is_there() -> None:
    p = broken_off("nisibis/city", 'units = { nisibis = "1 HI" }\n')
    assert len(facts(p, BattleBegins)) == 1 and force(p, "cimmerians", "nisibis/city") == ""
    assert force(p, "cimmerians", "nisibis") == "teushpa, 3 LC" and force(p, "assyria", "nisibis") == ""


# --- conquest ---


@clause("6.13", "7.1")
def test_one_attempt_at_a_conquest_in_a_turn_and_none_without_a_city() -> None:
    text = '[diplomacy]\nwars = [["assyria", "syria"]]\n[countries.babylonia]\n[countries.elam]\n'
    text += '[countries.assyria]\nunits = { arpad = "Sargon II, 4 HI" }\n'
    text += '[countries.syria]\neco = 3\nactive = true\nrunner = "elam"\nunits = { damascus = "1 LI" }\n'
    p = acting(text + '[areas.arpad]\ncontroller = "assyria"\n', [6] * 5)
    play(p, "conquer syria")
    assert why(p, "conquer syria") == "6.13"
    assert why(acting(text), "conquer syria") == "7.1"


@clause("7.1")
def test_a_province_that_is_left_is_its_owners_again_at_once() -> None:
    text = '[diplomacy]\ngrace = [["assyria", "elam", 3]]\n[countries.babylonia]\n[countries.elam]\nconquered = [2]\n'
    text += '[countries.assyria]\nunits = { hidalu = "Sargon II, 2 HI" }\n'
    text += '[areas.hidalu]\ncontroller = "assyria"\nprovince = true\n'
    p = acting(text, camps='assyrian = ["assyria"]\nrebel = ["babylonia"]')
    play(p, "march sargon-ii", "go", "enter ayapir", "stop")
    assert holder(p, "hidalu") == "elam" and not p.provinces >> AT["hidalu"] & 1
