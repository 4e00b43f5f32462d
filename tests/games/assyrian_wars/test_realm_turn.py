"""6.11-6.14, 7, 8.3, 10: plain sentences of the book, each shown once; cases of a referee."""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    EGYPT,
    ELAM,
    ISRAEL,
    JUDAH,
    MEDE,
    PERSIA,
    PHOENICIA,
    SYRIA,
    URARTU,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import (
    city_vp,
    eco_level,
    ends_suddenly,
    leads_all,
    succession_modifier,
    trade_vp,
    unconquered_vp,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance, check_dice, level
from kadesh.games.assyrian_wars.rules.ch06_politics import move_marker
from kadesh.games.assyrian_wars.rules.ch07_conquest import drop_marker, end_graces
from kadesh.games.assyrian_wars.rules.ch07_hands import reward
from kadesh.games.assyrian_wars.rules.ch07_income import count_levels, trade_halves
from kadesh.games.assyrian_wars.rules.ch07_surrender import why_not_surrender
from kadesh.games.assyrian_wars.rules.ch07_war import war_cost, why_not_begin, why_not_war
from kadesh.games.assyrian_wars.rules.ch08_victory import punish_assyria
from kadesh.games.assyrian_wars.rules.facts_war import MarkerFalls
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, ON_TRACK, WAR_BOX
from kadesh.games.assyrian_wars.rules.under_way import Deal
from kadesh.table import Reason
from tests.games.assyrian_wars.table import (
    AT,
    CARD,
    OF,
    acting,
    facts,
    force,
    holder,
    offers,
    play,
    points,
    why,
)
from tests.games.assyrian_wars.test_06_politics import MINORS, SEATS, settle_now
from tests.games.assyrian_wars.test_edges_conquest import ALL, held
from tests.support import clause

REBELS = 'assyrian = ["assyria"]\nrebel = ["babylonia", "elam"]'


def court(country: str, text: str = "", ap: float = 20, **more: str) -> AssyrianPosition:
    """All powers and minors at peace but for the camps; `more` adds lines to a country."""
    realms = MINORS
    for name, lines in more.items():
        realms = realms.replace(f"[countries.{name}]\n", f"[countries.{name}]\n{lines}\n")
    return acting(f"[diplomacy]\n{text}\n{realms}", country=country, ap=ap, seats=SEATS, camps=REBELS)


def clause_of(reason: Reason | None) -> str:
    return reason.clause if reason is not None else ""


# --- declarations of war [5.2.3, 7.4.2] ---


@clause("7.4.2", "5.2.3", "7.4.1")
def test_what_a_declaration_of_war_costs() -> None:
    text = 'markers = { judah = "egypt 13" }\nrefused = ["syria"]\n'
    text += 'tribute = [["urartu", "assyria", "check"], ["mede", "assyria", "decision"]]'
    p = court("assyria", text)
    costs = [(ASSYRIA, SYRIA, 0), (ASSYRIA, URARTU, 10), (ASSYRIA, MEDE, 15), (ASSYRIA, EGYPT, 10)]
    costs += [(ASSYRIA, PHOENICIA, 5), (EGYPT, SYRIA, 5), (EGYPT, BABYLONIA, 10), (EGYPT, OF["cyprus"], 0)]
    costs += [(JUDAH, EGYPT, 5), (JUDAH, ASSYRIA, 5), (JUDAH, OF["petra"], 0)]
    for country, target, price in costs:
        assert war_cost(p, country, target) == 2 * price, (country, target)


@clause("7.4.2", "6.11.c2")
def test_war_on_a_city_in_a_pact_is_war_on_its_power() -> None:
    p = court("babylonia", 'markers = { cyprus = "egypt 13", malatia = "conquest egypt" }')
    assert clause_of(why_not_war(p, BABYLONIA, OF["cyprus"])) == "7.4.2"
    assert clause_of(why_not_war(p, BABYLONIA, OF["malatia"])) == "7.4.2"
    assert why_not_war(p, BABYLONIA, OF["petra"]) is None
    play(p, "declare-war egypt")
    assert p.at_war(BABYLONIA, OF["cyprus"])


@clause("7.4.2", "6.9")
def test_points_on_the_attackers_own_track_are_lost_and_on_others_they_stay() -> None:
    p = court("babylonia", 'markers = { syria = "babylonia 8", judah = "egypt 8" }')
    play(p, "declare-war syria", "declare-war judah")
    assert (p.marker_power[SYRIA], p.marker_at[SYRIA], p.marker_box[SYRIA]) == (BABYLONIA, 0, WAR_BOX)
    assert (p.marker_power[JUDAH], p.marker_at[JUDAH], p.marker_box[JUDAH]) == (EGYPT, 8, ON_TRACK)
    assert why(p, "influence syria") == "6.9" and points(p) == 10


@clause("7.4.1")
def test_nobody_attacks_his_own_camp_in_mid_turn_nor_joins_two() -> None:
    p = court("babylonia")
    assert clause_of(why_not_begin(p, BABYLONIA, ELAM)) == "7.4.1"
    # A neutral power that attacks a rebel asks Assyria for its camp; refused once, it does not ask again.
    q = court("egypt")
    play(q, "declare-war elam", "turn-away")
    assert q.vp[EGYPT] == 1 and points(q) == 20 and not q.at_war(EGYPT, ELAM)
    assert why(q, "declare-war babylonia") == "7.4.1"


@clause("7.4.1", "7.4.2")
def test_a_neutral_power_attacked_out_of_a_camp_enters_the_other_for_nothing() -> None:
    p = court("elam")
    play(p, "declare-war egypt", "admit")
    assert p.is_allied(EGYPT, ASSYRIA) and p.at_war(EGYPT, BABYLONIA) and p.vp[EGYPT] == 0
    q = court("elam")
    play(q, "declare-war egypt", "turn-away")
    assert not q.is_allied(EGYPT, ASSYRIA) and q.at_war(EGYPT, ELAM) and not q.at_war(EGYPT, BABYLONIA)
    assert q.vp[EGYPT] == 1


@clause("6.9", "7.4.2")
def test_an_ally_answers_free_or_stays_out_of_his_minors_war() -> None:
    p = court("mede", 'markers = { judah = "egypt 13" }')
    play(p, "declare-war judah")
    assert offers(p, "answer-war") and points(p) == 15
    play(p, "stay-out")
    assert p.at_war(MEDE, JUDAH) and not p.at_war(MEDE, EGYPT)
    q = court("mede", 'markers = { judah = "egypt 13" }')
    play(q, "declare-war judah", "answer-war")
    assert q.at_war(MEDE, EGYPT)


# --- peace [7.4.3] ---


@clause("7.4.3", "6.9")
def test_a_war_for_an_allys_sake_ends_with_the_alliance() -> None:
    p = court("assyria", 'markers = { judah = "babylonia 13" }', judah="active = true")
    assert p.at_war(ASSYRIA, JUDAH)
    move_marker(p, EGYPT, JUDAH, 3)
    settle_now(p)
    assert not p.at_war(ASSYRIA, JUDAH) and not p.is_active(JUDAH)


@clause("7.4.3", "7.3.2")
def test_a_home_card_given_for_peace_is_the_enemys_until_cards_are_dealt() -> None:
    text = '[diplomacy]\nwars = [["mede", "egypt"]]\n' + ALL.replace(
        "[countries.egypt]\n", "[countries.egypt]\n"
    )
    p = acting(text + "[countries.assyria]\n", country="egypt", seats=SEATS, camps=REBELS, cards_played=0)
    play(p, f"propose-card {MEDE} pharaoh-takes-action", "agree")
    card = CARD["pharaoh-takes-action"]
    assert not p.at_war(EGYPT, MEDE) and p.hand[MEDE] >> card & 1 and not p.hand[EGYPT] >> card & 1


# --- surrender [7.1] ---


@clause("7.1")
def test_who_may_surrender() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n"
    two = acting(text + held(["kish", "ur"], "assyria"), country="babylonia")
    assert clause_of(why_not_surrender(two, BABYLONIA)) == "7.1"
    two.battle_lost |= 1 << BABYLONIA
    assert why_not_surrender(two, BABYLONIA) is None
    three = acting(text + held(["kish", "ur", "uruk"], "assyria"), country="babylonia")
    assert why_not_surrender(three, BABYLONIA) is None
    assert clause_of(why_not_surrender(three, ASSYRIA)) == "7.1"
    three.surrender_offered |= 1 << BABYLONIA
    assert clause_of(why_not_surrender(three, BABYLONIA)) == "7.1"


@clause("7.1", "8.3")
def test_a_rejected_surrender_earns_a_point_and_an_accepted_one_three_for_the_victor() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n" + held(
        ["kish", "ur", "uruk"], "assyria"
    )
    p = acting(text, country="babylonia")
    play(p, "surrender", "refuse")
    assert p.vp[BABYLONIA] == 1 and p.at_war(ASSYRIA, BABYLONIA) and why(p, "surrender") == "7.1"
    q = acting(text, country="babylonia")
    play(q, "surrender", "agree")
    while q.step.name != "act":
        seat = q.seats_to_choose[0]
        q.choose(seat, q.options(seat)[-1])
    assert q.vp[ASSYRIA] == 3 and balance(q, ASSYRIA) == 2 and not q.at_war(ASSYRIA, BABYLONIA)
    assert not q.beaten >> BABYLONIA & 1  # a surrender is no conquest where elimination is concerned


# --- conquest of a power: its minors [7.1] ---


@clause("7.1")
@pytest.mark.parametrize(("dice", "at", "left"), [((1, 1), 15, 12), ((6, 6), 15, 3), ((4, 3), 5, 0)])
def test_markers_fall_by_two_dice_and_a_two_is_a_three(dice: tuple[int, int], at: int, left: int) -> None:
    p = court("assyria", f'markers = {{ judah = "egypt {at}" }}')
    p.dice.script = [*dice]
    drop_marker(p, JUDAH)
    assert p.marker_at[JUDAH] == left and len(facts(p, MarkerFalls)) == 1
    assert p.marker_power[JUDAH] == (EGYPT if left else -1)


@clause("7.1")
def test_after_the_grace_period_a_minor_is_neutral_unless_it_was_influenced() -> None:
    text = 'markers = { syria = "conquest egypt", judah = "conquest egypt" }\n'
    text += 'grace = [["egypt", "syria", "2"], ["egypt", "judah", "2"]]\n'
    text += 'tribute = [["syria", "egypt", "conquest"], ["judah", "egypt", "conquest"]]'
    p = court("egypt", text)
    play(p, "influence judah", "influence judah", "influence judah")
    assert balance(p, EGYPT) == 2 and p.marker_box[JUDAH] == CONQUEST_BOX
    end_graces(p)
    assert (p.marker_power[JUDAH], p.marker_at[JUDAH], p.marker_box[JUDAH]) == (EGYPT, 3, ON_TRACK)
    assert (p.marker_power[SYRIA], p.marker_at[SYRIA], p.marker_box[SYRIA]) == (-1, 0, ON_TRACK)
    assert balance(p, EGYPT) == 0


@clause("7.1", "8.3")
def test_a_conquered_minor_influenced_up_to_alliance_pays_as_an_ally_and_earns_a_point() -> None:
    text = 'markers = { judah = "conquest egypt" }\ngrace = [["egypt", "judah", "3"]]\n'
    p = court("egypt", text + 'tribute = [["judah", "egypt", "conquest"]]')
    p.marker_at[JUDAH] = 12
    play(p, "influence judah")
    assert p.is_allied(EGYPT, JUDAH) and p.marker_box[JUDAH] == ON_TRACK and not p.grace
    assert p.vp[EGYPT] == 1 and balance(p, EGYPT) == 1 and p.is_active(JUDAH)


@clause("7.1", "6.14")
def test_conqueror_and_conquered_neither_attack_nor_pillage_each_other() -> None:
    text = '[diplomacy]\ngrace = [["assyria", "elam", "3"]]\ntribute = [["elam", "assyria", "conquest"]]\n'
    text += '[countries.assyria]\nunits = { hidalu = "2 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text, camps='assyrian = ["assyria"]\nrebel = ["babylonia"]')
    assert clause_of(why_not_war(p, ASSYRIA, ELAM)) == clause_of(why_not_war(p, ELAM, ASSYRIA)) == "7.1"
    assert why(p, "pillage hidalu") == "6.14"
    # The conqueror walks the land as his own, the conquered does not walk his.
    assert p.friendly[ASSYRIA] >> ELAM & 1 and not p.friendly[ELAM] >> ASSYRIA & 1


# --- tribute [5.2] and penalties [8.3.1] ---


@clause("5.2.1", "8.3.1", "5.2.3")
def test_an_unpunished_refuser_costs_two_points_and_rolls_one_die_more() -> None:
    p = court("assyria", 'refused = ["syria", "urartu"]')
    before = check_dice(p, SYRIA)
    punish_assyria(p)
    assert p.vp[ASSYRIA] == -4 and not p.refused
    assert check_dice(p, SYRIA) == before + 1
    punish_assyria(p)
    assert p.vp[ASSYRIA] == -4


@clause("5.2.2", "7.3.3.f")
def test_a_minor_may_pay_two_powers_and_a_power_pays_two_levels() -> None:
    """T02, and tribute that a power pays."""
    text = 'markers = { syria = "babylonia 8" }\ntribute = [["syria", "assyria", "check"], ["mede", "assyria", "decision"]]'
    p = court("assyria", text)
    assert balance(p, SYRIA) == -2 and balance(p, BABYLONIA) == 1 and balance(p, ASSYRIA) == 3
    assert level(p, SYRIA) == 1 and balance(p, MEDE) == -2


# --- income [7.3] ---


@clause("7.3.1", "7.3.3.d", "7.3.3.e")
def test_fractions_are_pooled_and_then_lost() -> None:
    # Four cities and two trade points make two levels; a reduced ship more makes no third.
    assert eco_level(4, 2 * 2, 0, 0, False) == 2 == eco_level(4, 2 * 2 + 1, 0, 0, False)
    assert eco_level(4, 0, 2 * 1, 0, False) == 2  # an ECO number counts whole
    assert eco_level(2, 0, 0, 0, True) == 1 and eco_level(2, 0, 0, 0, False) == 0
    assert [eco_level(9, 0, 0, pillage, False) for pillage in (6, 7, 13, 14)] == [3, 2, 2, 1]


@clause("7.3.3.c", "7.3.3.e")
def test_minors_at_trade_status_or_better_are_a_trade_point_each() -> None:
    text = 'markers = { judah = "egypt 4", israel = "egypt 3", phoenicia = "egypt 13", cyprus = "egypt 13" }'
    p = court("assyria", text)
    p.trade[EGYPT] = 1
    assert trade_halves(p, EGYPT) == 2 * (1 + 2)


@clause("7.3.3.e")
def test_minors_that_slept_a_whole_turn_grow_and_phoenicia_by_three() -> None:
    p = court("assyria")
    p.pillage[AT["samaria"]] = 1
    count_levels(p)
    fresh = {minor: p.eco[minor] for minor in (PHOENICIA, JUDAH, ISRAEL, PERSIA)}
    p.rested = 0
    count_levels(p)
    assert fresh[PHOENICIA] - p.eco[PHOENICIA] == 3 and fresh[JUDAH] - p.eco[JUDAH] == 1
    assert fresh[ISRAEL] == p.eco[ISRAEL] and not p.pillage[AT["samaria"]]
    assert fresh[PERSIA] == p.eco[PERSIA] == 2


@clause("7.3.2")
@pytest.mark.parametrize(
    ("thrown", "vp", "acts"), [(4, 0, 0), (5, 0, 1), (9, 0, 1), (10, 1, 0), (15, 1, 1), (20, 2, 0)]
)
def test_what_surplus_cards_are_worth(thrown: int, vp: int, acts: int) -> None:
    p = court("assyria", 'markers = { judah = "egypt 13" }')
    for country in (EGYPT, JUDAH):
        before = p.vp[EGYPT], p.extra_diplomacy[EGYPT]
        reward(p, Deal([country], [0], thrown=thrown), country)
        assert (p.vp[EGYPT], p.extra_diplomacy[EGYPT]) == (before[0] + vp, before[1] + acts)


# --- victory [8.3, 9.1] ---


@clause("8.3")
def test_points_for_cities_trade_and_turns() -> None:
    # strength, fortress, Nineveh, capital, garrison
    cities = [
        ((1, False, False, False, 3), 0),
        ((2, False, False, False, 0), 0),
        ((2, False, False, False, 1), 1),
    ]
    cities += [
        ((3, True, False, False, 0), 1),
        ((4, True, False, False, 0), 3),
        ((4, True, False, True, 5), 5),
    ]
    cities += [((5, True, True, True, 5), 6), ((3, False, False, True, 4), 2)]
    for city, vp in cities:
        assert city_vp(*city) == vp, city
    assert trade_vp([6, 6, 4, 2]) == [2, 2, 0, 0] and trade_vp([6, 4, 4, 2]) == [3, 1, 1, 0]
    assert unconquered_vp(5, 0) == 10 and unconquered_vp(5, 1) == 4


@clause("9.1")
def test_sudden_ends() -> None:
    assert ends_suddenly(6, 2, 2, False) and not ends_suddenly(5, 2, 2, False)
    assert ends_suddenly(5, 1, 1, True) and not ends_suddenly(4, 1, 1, True)
    # More than all together, for Assyria too; more than second best and worst, for others only.
    assert leads_all(8, [4, 2, 1], True) and not leads_all(7, [4, 2, 1], True)
    assert leads_all(6, [4, 2, 1], False) and not leads_all(6, [4, 2, 1], True)
    assert not leads_all(5, [4, 2, 1], False)


@clause("10.3")
def test_what_weighs_on_a_throne() -> None:
    assert succession_modifier(True, 1, 5, True, 0) == 2 - 1 - 1 - 1
    assert succession_modifier(False, 0, 2, False, 5) == 5


# --- control and pillage [6.12, 6.14] ---


@clause("6.12", "6.12.a")
def test_an_emptied_city_reverts_and_a_garrisoned_associated_one_stays() -> None:
    text = '[countries.assyria]\nunits = { kish = "Sargon II, 1 HI" }\n[countries.elam]\nunits = { der = "1 LI" }\n'
    text += "[countries.babylonia]\n" + held(["kish"], "assyria") + held(["der"], "elam")
    p = acting(text)
    play(p, "march sargon-ii", "go", "enter opis", "stop")
    assert holder(p, "opis") == "assyria" and holder(p, "kish") == "assyria"
    play(p, "end")
    assert holder(p, "kish") == "babylonia" and holder(p, "opis") == "assyria" and holder(p, "der") == "elam"


@clause("6.14", "6.10")
def test_an_area_is_pillaged_once_an_impulse_and_twice_at_most() -> None:
    text = '[countries.assyria]\nunits = { opis = "2 HI", kish = "1 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    text += '[areas.opis]\ncontroller = "assyria"\npillage = 1\n[areas.kish]\npillage = 2\n'
    p = acting(text)
    play(p, "pillage opis")
    assert p.pillage[AT["opis"]] == 2
    assert why(p, "pillage opis") == "6.14" and why(p, "pillage kish") == "6.14"


# --- nomads [10.1] ---


@clause("10.1", "6.9")
def test_nomads_are_at_war_with_all_but_whom_an_alliance_binds() -> None:
    tribe = 'active = true\nunits = { gamir = "Teushpa, 3 LC" }'
    p = court("egypt", 'markers = { cimmerians = "egypt 12" }', phoenicia="")
    assert p.at_war(CIMMERIANS, EGYPT) and p.at_war(CIMMERIANS, URARTU)
    assert why(p, "influence cimmerians") == "6.9"  # nobody of them is on the map
    text = f'[diplomacy]\nmarkers = {{ cimmerians = "egypt 12" }}\n{MINORS}[countries.cimmerians]\n{tribe}\n'
    q = acting(text, country="egypt", seats=SEATS, camps=REBELS)
    play(q, "influence cimmerians")
    assert q.is_allied(EGYPT, CIMMERIANS) and not q.at_war(CIMMERIANS, BABYLONIA) and q.vp[EGYPT] == 1


# --- who has become inactive [6.9, 7.1] ---


@clause("6.9", "7.1", "6.17")
def test_a_minor_that_loses_its_ally_in_its_own_impulse_does_nothing_more() -> None:
    """An unaligned minor "remains inactive and does not take any action"."""
    text = '[diplomacy]\nmarkers = { judah = "egypt 13" }\nwars = [["babylonia", "egypt"]]\n'
    realms = MINORS.replace(
        "[countries.judah]\n",
        '[countries.judah]\nactive = true\nhand = ["panic", "drought"]\nunits = { jerusalem = "2 LI" }\n',
    )
    lost = held(["lachish", "hebron", "beersheba"], "babylonia")
    p = acting(text + realms + lost, country="judah", seats=SEATS, camps=REBELS, cards_played=0)
    play(p, "surrender", "agree")
    while p.phasing == JUDAH:
        assert p.step.name != "act"
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[-1])
    assert not p.is_active(JUDAH) and p.saved[JUDAH] == 0 and p.vp[BABYLONIA] == 1
    assert not bits(p.hand[JUDAH]) and force(p, "judah", "jerusalem") == ""
