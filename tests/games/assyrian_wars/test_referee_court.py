"""Cases of a referee who reads only the book: camps, grace, tribute, cards and what they bring about."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    EGYPT,
    ELAM,
    FOREIGN,
    JUDAH,
    MEDE,
    PERSIA,
    RAIDS,
    SCYTHIANS,
    SYRIA,
    URARTU,
    ZONE_INDEX,
)
from kadesh.games.assyrian_wars.odds.dice import search_chance
from kadesh.games.assyrian_wars.rules import slots
from kadesh.games.assyrian_wars.rules.ch05_initiation import initiate
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance, is_secured, tribute_check, why_not_pay
from kadesh.games.assyrian_wars.rules.ch06_effects_land import has_port_on
from kadesh.games.assyrian_wars.rules.ch06_links import why_not_bound
from kadesh.games.assyrian_wars.rules.ch06_raiding import ready_raiders
from kadesh.games.assyrian_wars.rules.ch07_elimination import check_elimination, cities_of
from kadesh.games.assyrian_wars.rules.ch07_income import trade_halves
from kadesh.games.assyrian_wars.rules.ch07_interphase import begin, relocations
from kadesh.games.assyrian_wars.rules.ch07_invasion import check_automatic, held, is_lost
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import (
    ACT,
    MOVE_MARKER,
    REFUSAL,
    SECURE,
    TRADE,
    acts_open,
    carry_out,
)
from kadesh.games.assyrian_wars.rules.facts_turn import RefusesTribute, TributeCheck
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import NEUTRAL, ON_TRACK, REBEL_CAMP
from kadesh.games.assyrian_wars.rules.under_way import (
    DIPLOMATIC_ACT,
    IMPULSE,
    ArmyRelocation,
    DiplomaticAct,
    Impulse,
    Interphase,
)
from kadesh.games.assyrian_wars.telling.odds import now as odds_now
from tests.games.assyrian_wars.table import (
    AT,
    CARD,
    acting,
    facts,
    force,
    offers,
    play,
    points,
    start,
    table,
    why,
)
from tests.games.assyrian_wars.test_06_politics import MINORS, SEATS, court, settle_now
from tests.games.assyrian_wars.test_07_interphase import OCCUPIED
from tests.games.assyrian_wars.test_edges_conquest import ALL, SYRIAN_CITIES, at_table, go_on
from tests.games.assyrian_wars.test_edges_conquest import held as in_hand
from tests.games.assyrian_wars.test_slots import THREE as THREE_POWERS
from tests.games.assyrian_wars.test_slots import track
from tests.support import clause

BETWEEN_TURNS = f"""
seats = {SEATS}
[camps]
assyrian = ["assyria", "mede"]
rebel = ["babylonia", "elam"]
[now]
turn = 2
phase = "interphase"
phasing = "elam"
"""


def holding(country: str, card: str, text: str = MINORS, **other: object) -> AssyrianPosition:
    """A country in its impulse with one card, at a table of all powers."""
    mark = f"[countries.{country}]\n"
    given = text.replace(mark, f'{mark}hand = ["{card}"]\n')
    return acting(given, country=country, seats=SEATS, cards_played=0, **other)  # type: ignore[arg-type]


# --- camps [7.4.1] ---


def talks_of(p: AssyrianPosition, power: int) -> None:
    """On to the talks of a power in the Interphase."""
    while p.step.name != "talk":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    while p.seats_to_choose != [p.seat_of[power]]:
        play(p, "politics-done")


@clause("7.4.1")
def test_who_leaves_a_camp_is_at_peace_with_it_but_its_other_wars_stay() -> None:
    p = table(BETWEEN_TURNS + MINORS)
    talks_of(p, MEDE)
    play(p, "leave-camp")
    assert p.camp[MEDE] == NEUTRAL and not p.is_allied(MEDE, ASSYRIA) and not p.at_war(MEDE, ASSYRIA)
    assert p.at_war(MEDE, ELAM) and p.at_war(MEDE, BABYLONIA)
    play(p, "propose elam 0", "agree")
    assert not p.at_war(MEDE, ELAM) and p.at_war(MEDE, BABYLONIA)


@clause("7.1")
def test_a_conquered_powers_war_ends_with_its_conqueror_not_with_others_of_his_camp() -> None:
    """Babylonia conquers the Medes; Elam, of the same camp, has not made peace with them."""
    cities = ["ecbatana", "kishesim", "harhar", "bit-kari", "kar-kashshi", "saparda", "tikrakki"]
    text = (
        '[countries.babylonia]\nunits = { ecbatana = "Adinu, 2 HI" }\n[countries.mede]\n[countries.assyria]\n'
    )
    text += "[countries.elam]\n[countries.egypt]\n" + in_hand(cities, "babylonia")
    camps = 'assyrian = ["assyria", "mede"]\nrebel = ["babylonia", "elam"]'
    p = acting(text, seats=SEATS, country="babylonia", camps=camps)
    check_automatic(p, MEDE)
    settle_now(p)
    go_on(p)
    assert p.camp[MEDE] == NEUTRAL and not p.at_war(MEDE, BABYLONIA) and p.at_war(MEDE, ELAM)


GRACE = 'grace = [["assyria", "elam", "3"]]\n'
REBELS = 'assyrian = ["assyria"]\nrebel = ["babylonia"]'


@clause("7.1", "7.4.1")
def test_in_a_grace_period_the_conquered_joins_no_camp_but_its_conquerors() -> None:
    text = BETWEEN_TURNS.replace(', "elam"]', "]") + f"[diplomacy]\n{GRACE}" + MINORS
    p = table(text)
    talks_of(p, ELAM)
    assert why(p, f"join-camp {REBEL_CAMP}") == "7.1"
    assert why(p, "join-camp 1") == ""
    q = acting(f"[diplomacy]\n{GRACE}" + MINORS, country="elam", seats=SEATS, camps=REBELS, ap=20)
    assert why(q, "declare-war babylonia") == "" and why(q, "declare-war assyria") == "7.1"
    mede = 'assyrian = ["assyria", "mede"]\nrebel = ["babylonia"]'
    r = acting(f"[diplomacy]\n{GRACE}" + MINORS, country="elam", seats=SEATS, camps=mede, ap=20)
    assert why(r, "declare-war mede") == "7.1"  # that would be to join the rebels
    s = acting(f"[diplomacy]\n{GRACE}" + MINORS, country="mede", seats=SEATS, camps=mede, ap=20)
    play(s, "declare-war elam")
    assert s.at_war(MEDE, ELAM) and s.camp[ELAM] == NEUTRAL and not s.at_war(ASSYRIA, ELAM)


# --- conquest [7.1] ---


@clause("7.1")
def test_conquerors_leave_for_land_that_was_friendly_before_the_conquest() -> None:
    """Syria pays Assyria from now on, yet no other Syrian area takes in Sargon: only the province, or Assyria."""
    text = '[diplomacy]\nwars = [["assyria", "syria"]]\n[countries.assyria]\n'
    text += 'units = { damascus = "Sargon II, 3 HI", hamath = "1 LI" }\n' + ALL
    text += "[countries.syria]\neco = 3\nactive = true\nrunner = 'elam'\n" + in_hand(SYRIAN_CITIES, "assyria")
    p = at_table(text)
    check_automatic(p, SYRIA)
    settle_now(p)
    play(p, "province hamath", "relocate-to hamath")
    assert force(p, "assyria", "hamath") == "sargon-ii, 3 HI 1 LI"
    assert p.friendly[ASSYRIA] >> SYRIA & 1


@clause("7.1", "7.5.2.d")
def test_a_city_in_revolt_is_held_by_nobody() -> None:
    text = OCCUPIED + in_hand(["susa", "madaktu", "bit-imbi", "hamanu"], "assyria")
    p = acting(text.replace("[areas.hamanu]\n", "[areas.hamanu]\nrevolt = true\n"))
    assert AT["hamanu"] not in held(p, ELAM) and AT["hamanu"] not in cities_of(p, ASSYRIA)
    assert why(p, "conquer elam") == "7.1"
    full = in_hand(SYRIAN_CITIES, "assyria") + "[diplomacy]\nwars = [['assyria', 'syria']]\n"
    q = at_table(f"[countries.assyria]\n{ALL}[countries.syria]\neco = 3\n{full}[areas.riblah]\npillage = 1\n")
    assert is_lost(q, SYRIA)
    q.revolts |= 1 << AT["arpad"]
    assert not is_lost(q, SYRIA)


@clause("7.3.3.c", "7.1")
def test_a_conquered_minor_that_was_influenced_up_to_trade_counts_for_trade() -> None:
    p = court("egypt", 'markers = { syria = "conquest egypt" }\ngrace = [["egypt", "syria", "3"]]')
    before = trade_halves(p, EGYPT)
    play(p, *["influence syria"] * 4)
    assert trade_halves(p, EGYPT) == before + 2


@clause("7.1", "5.2.2")
def test_incited_hostilities_end_the_tribute_with_the_grace_period() -> None:
    text = '[diplomacy]\nmarkers = { persia = "conquest elam" }\ntribute = [["persia", "elam", "conquest"]]\n'
    p = holding("assyria", "incite-hostilities", text + 'grace = [["elam", "persia", "3"]]\n' + MINORS)
    assert balance(p, ELAM) == 1
    play(p, "event incite-hostilities")
    assert p.at_war(ELAM, PERSIA) and not p.grace and balance(p, ELAM) == balance(p, PERSIA) == 0


@clause("7.1")
def test_of_minors_only_the_points_of_a_conquest_are_won_by_elimination() -> None:
    text = '[rules]\nelimination = true\n[diplomacy]\nmarkers = { cimmerians = "egypt 14" }\n[countries.assyria]\n'
    text += f'{ALL}[countries.urartu]\neco = 4\nactive = true\nunits = {{ uajis = "1 LI" }}\n'
    text += '[countries.cimmerians]\nactive = true\nunits = { tushpa = "Teushpa, 4 HB" }\n'
    text += in_hand(["tushpa", "musasir", "ulhu", "arzashkun", "argishtihinili"], "cimmerians")
    p = acting(text, country="cimmerians", seats=SEATS, rules="")
    assert check_elimination(p, URARTU, CIMMERIANS)
    settle_now(p)
    assert p.eliminated >> URARTU & 1 and p.vp[EGYPT] == 1


# --- tribute [5.2] ---


@clause("7.4.4", "5.2")
def test_a_minor_of_a_power_at_war_with_assyria_pays_it_nothing() -> None:
    text = f"""
seats = {SEATS}
[camps]
assyrian = ["assyria"]
rebel = ["babylonia", "elam"]
[now]
turn = 2
phase = "tribute"
[diplomacy]
markers = {{ syria = "babylonia 13", judah = "egypt 13" }}
"""
    p = table(text + MINORS.replace("[countries.judah]", "[countries.judah]\nactive = true"))
    reasons = {country: why_not_pay(p, country) for country in (MEDE, EGYPT, BABYLONIA, JUDAH, SYRIA)}
    clauses = {country: reason.clause for country, reason in reasons.items() if reason is not None}
    assert clauses == {BABYLONIA: "7.4.1", SYRIA: "7.4.4"}


@clause("5.2.3")
def test_a_power_at_peace_begins_to_pay_in_mid_turn_if_assyria_agrees() -> None:
    p = court("egypt")
    p.declined |= 1 << EGYPT
    assert offers(p, "propose assyria 1") and why(p, "propose mede 1") == "7.4.3"
    play(p, "propose assyria 1", "agree")
    assert (balance(p, EGYPT), balance(p, ASSYRIA)) == (-2, 2) and not p.declined >> EGYPT & 1
    assert p.friendly[ASSYRIA] >> EGYPT & 1 and not p.friendly[EGYPT] >> ASSYRIA & 1
    assert why(p, "propose assyria 1") == "7.4.3"
    q = court("egypt")
    play(q, "propose assyria 1", "refuse")
    assert balance(q, EGYPT) == 0


@clause("5.2.3")
def test_tribute_is_refused_at_the_start_of_a_scheduled_impulse() -> None:
    paying = '[diplomacy]\ntribute = [["egypt", "assyria", "decision"]]\n' + MINORS
    p = acting(paying, country="egypt", seats=SEATS, cards_played=0)
    assert why(p, "stop-tribute egypt") == ""
    p.cards_played = 1
    settle_now(p)
    assert why(p, "stop-tribute egypt") == "5.2.3"
    q = acting(paying, country="egypt", seats=SEATS, cards_played=0, now="preemptive = true")
    assert why(q, "stop-tribute egypt") == "5.2.3"


@clause("5.2.3", "6.10")
def test_who_had_to_feed_a_force_first_can_still_refuse_at_the_start() -> None:
    """Maintenance comes "immediately"; it is no action that would make a refusal too late."""
    text = '[diplomacy]\ntribute = [["egypt", "assyria", "decision"]]\nwars = [["egypt", "mede"]]\n'
    text += "[countries.assyria]\n[countries.mede]\n[countries.babylonia]\n[countries.elam]\n"
    text += '[countries.egypt]\neco = 6\nhand = ["pirates"]\nunits = { harhar = "2 LI" }\n'
    p = acting(text, country="egypt", seats=SEATS)
    p.call(IMPULSE, Impulse(EGYPT))
    settle_now(p)
    play(p, "pay-upkeep", "pay-upkeep")
    assert p.step.name == "act" and why(p, "stop-tribute egypt") == ""
    play(p, "points pirates")
    assert why(p, "stop-tribute egypt") == "5.2.3"


@clause("6.11.f", "5.2.3", "7.5.2.c")
def test_hostages_bind_any_payer_until_after_the_interphase() -> None:
    flows = '[diplomacy]\ntribute = [["mede", "assyria", "decision"], ["judah", "assyria", "check"]]\n'
    p = holding("assyria", "hostages-at-court", flows + MINORS)
    play(p, "event hostages-at-court", "aim-country mede")
    p.phasing, p.frames[-1].country = MEDE, MEDE  # type: ignore[attr-defined]
    p.cards_played = p.ap_spent = 0
    settle_now(p)
    assert why(p, "stop-tribute mede") == "6.11"
    q = holding("assyria", "hostages-at-court", flows + MINORS)
    play(q, "event hostages-at-court", "aim-country judah")
    assert ("secret-act", REFUSAL) not in acts_open(q, ELAM, JUDAH)
    assert ("secret-act", REFUSAL) in acts_open(q, ELAM, SYRIA)


@clause("7.5.2.c", "5.2")
def test_secured_tribute_of_the_phase_waits_for_the_check_and_by_card_it_is_paid_at_once() -> None:
    p = court("assyria")
    carry_out(p, ASSYRIA, SYRIA, SECURE)
    settle_now(p)
    assert balance(p, SYRIA) == -1 and not is_secured(p, SYRIA)
    q = table(BETWEEN_TURNS + MINORS)
    assert q.under_way(Interphase) is not None
    carry_out(q, ASSYRIA, SYRIA, SECURE)
    assert balance(q, SYRIA) == 0 and is_secured(q, SYRIA)
    tribute_check(q, SYRIA)
    assert balance(q, SYRIA) == -1 and not facts(q, TributeCheck)


@clause("4.2", "7.5.2.c")
def test_secret_diplomacy_before_the_first_turn_acts_on_the_tribute_of_that_turn() -> None:
    """There is no Tribute Phase in turn 1."""
    p = start("campaign-5", secret_diplomacy=False)
    assert balance(p, JUDAH) == -1
    p.frames = p.frames[:1]
    p.phasing = -1
    p.dice.script = [1] * 6
    carry_out(p, ELAM, JUDAH, REFUSAL)
    assert balance(p, JUDAH) == 0 and p.refused >> JUDAH & 1 and facts(p, RefusesTribute)


# --- initiation and relocation [5.1, 7.7] ---


@clause("5.1", "6.11.b")
def test_mercenaries_in_a_foreign_war_are_not_disbanded() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n"
    text += '[countries.egypt]\nunits = { memphis = "1 *LI", "libyan-raiders/war" = "1 *HI 1 LI" }\n'
    p = acting(text, country="egypt", seats='[["assyria"], ["egypt"], ["babylonia", "elam"]]')
    initiate(p)
    assert force(p, "egypt", "memphis") == ""
    hired = [counter for counter in range(len(p.place)) if p.owner[counter] == EGYPT]
    assert [p.cf(counter) for counter in hired if FOREIGN <= p.place[counter] < ABOARD] == [2, 3]


@clause("7.7")
def test_whoever_has_come_to_life_in_the_interphase_relocates_too() -> None:
    p = table(
        BETWEEN_TURNS
        + MINORS.replace(
            "[countries.syria]\n", '[countries.syria]\nunits = { hamath = "Yau-bi\'di, 1 LI" }\n'
        )
    )
    interphase = p.under_way(Interphase)
    assert interphase is not None and SYRIA not in interphase.order
    p.active |= 1 << SYRIA
    seen = []
    interphase.place = 0
    for _ in range(14):
        if relocations(p, interphase) is None:
            break
        top = p.frames[-1]
        if isinstance(top, ArmyRelocation):
            seen.append(top.country)
            p.frames.pop()
    assert SYRIA in seen


# --- cards [6.11] ---


@clause("6.11.i", "7.1")
def test_gathering_the_tribes_brings_a_risen_mede_no_markers() -> None:
    p = holding("mede", "gathering-the-tribes")
    assert why(p, "event gathering-the-tribes") == ""
    p.resurrected = True
    settle_now(p)
    assert why(p, "event gathering-the-tribes") == "7.1"


@clause("6.11.a")
def test_pirates_rob_those_who_control_a_port_on_that_water() -> None:
    p = court("egypt")
    assert has_port_on(p, EGYPT, 0) and not has_port_on(p, EGYPT, 1)
    assert has_port_on(p, BABYLONIA, 1) and not has_port_on(p, BABYLONIA, 0)
    assert has_port_on(p, ELAM, 1) and not has_port_on(p, MEDE, 0)


@clause("6.11.g")
def test_spies_take_a_card_for_nothing_from_one_who_has_none_to_give_back() -> None:
    text = MINORS.replace("[countries.elam]\n", '[countries.elam]\nhand = ["pirates"]\n')
    p = holding("egypt", "spies", text)
    play(p, "event spies")
    assert p.step.name == "act" and p.hand[EGYPT] >> CARD["pirates"] & 1 and not p.random_cards(ELAM)


@clause("6.11.j")
def test_recruit_cards_let_their_player_choose() -> None:
    text = MINORS.replace("[countries.babylonia]\n", '[countries.babylonia]\nunits = { babylon = "1 LI" }\n')
    p = holding("babylonia", "chaldaean-host", text, now="", ap=10)
    p.turn = 3
    settle_now(p)
    play(p, "event chaldaean-host")
    assert offers(p, "aim-counter HI") and offers(p, "aim-counter HC")
    play(p, "aim-counter HC", "place babylon")
    assert force(p, "babylonia", "babylon") == "1 HC 1 LI"
    text = MINORS.replace(
        "[countries.syria]\n",
        '[countries.syria]\nactive = true\nrunner = "elam"\nunits = { damascus = "1 LI" }\n',
    )
    q = acting(
        f"[diplomacy]\nwars = [['assyria', 'syria']]\n{text}",
        [1, 1],
        country="syria",
        seats=SEATS,
        cards_played=0,
    )
    play(q, "event league-of-kings")
    assert q.step.name == "aim" and offers(q, "aim-done") and len(q.options(q.seats_to_choose[0])) >= 2
    play(q, "aim-done")
    assert q.step.name == "act" and force(q, "syria", "damascus") == "1 LI"


@clause("6.11.j", "6.16.a")
def test_shipwrights_build_up_to_two_ships_beside_any_friendly_port() -> None:
    text = MINORS.replace("[countries.egypt]\n", "[countries.egypt]\n")
    p = holding(
        "egypt",
        "shipwrights-of-sidon",
        "[diplomacy]\nmarkers = { phoenicia = 'egypt 13' }\n"
        + text.replace("[countries.phoenicia]\n", "[countries.phoenicia]\nactive = true\n"),
    )
    play(p, "event shipwrights-of-sidon")
    zones = [option[1] for option in p.options(p.seats_to_choose[0])]
    assert ZONE_INDEX["sea-off-tyre-sidon"] in zones and not offers(p, "aim-done")
    p.choose(p.seats_to_choose[0], ("aim-choice", ZONE_INDEX["sea-off-tyre-sidon"]))
    play(p, "aim-done")
    assert p.step.name == "act" and force(p, "egypt", "sea-off-tyre-sidon").startswith("1 ")


# --- mercenaries for sale [9.6] ---


@clause("9.6")
def test_the_fractions_of_a_sale_are_rounded_up_together() -> None:
    """Two of strength three are three points, not four."""
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { pool = "2 *HI" }\n'
    text += '[countries.elam]\nunits = { susa = "1 LI" }\n'
    p = acting(text, country="elam", seats='[["assyria"], ["babylonia"], ["elam"]]')
    play(p, "buy-mercenary *HI", "agree", "place susa", "buy-mercenary *HI", "agree", "place susa")
    assert points(p) == 7 and p.saved[BABYLONIA] == 2 * 3


# --- raids [6.15] ---

FULL_BOXES = (
    MINORS.replace("[countries.elam]\n", '[countries.elam]\ntrade = 2\nunits = { susa = "2 LI" }\n')
    .replace(
        "[countries.egypt]\n", '[countries.egypt]\ntrade = 3\nunits = { raid-1 = "1 LI", raid-2 = "1 LI" }\n'
    )
    .replace(
        "[countries.mede]\n", '[countries.mede]\ntrade = 1\nunits = { raid-3 = "1 LI", raid-4 = "1 LI" }\n'
    )
    .replace("[countries.babylonia]\n", '[countries.babylonia]\ntrade = 2\nunits = { raid-5 = "1 LI" }\n')
)


@clause("7.5.2.a", "6.15")
def test_a_raider_of_secret_diplomacy_fights_for_a_box_if_all_are_taken() -> None:
    """The die names Box 1; the raider hits and is not hit; Egypt's checks attrition; it raids Egypt: three, a hit."""
    p = acting(FULL_BOXES, [1, 2, 6, 5, 3, 1], country="elam", seats=SEATS)
    raider = next(act for act in acts_open(p, ELAM, TRADE) if act[0] == "aim-counter")
    p.call(DIPLOMATIC_ACT, DiplomaticAct(ELAM, TRADE))
    p.frames[-1].step = ACT
    settle_now(p)
    p.choose(p.seats_to_choose[0], raider)
    assert force(p, "elam", "regroup") == "" and p.place[raider[1]] == RAIDS
    assert force(p, "egypt", "regroup") == "1 LI-" and p.trade[EGYPT] == 2
    q = acting(FULL_BOXES, [6], country="elam", seats=SEATS)
    q.call(DIPLOMATIC_ACT, DiplomaticAct(ELAM, TRADE))
    q.frames[-1].step = ACT
    settle_now(q)
    q.choose(q.seats_to_choose[0], raider)
    assert force(q, "elam", "susa") == "2 LI" and q.step.name == "act" and q.trade[EGYPT] == 3


@clause("6.15")
def test_a_power_rouses_its_minors_raiders_and_a_minor_only_its_own() -> None:
    text = MINORS.replace(
        "[countries.egypt]\n", '[countries.egypt]\ntrade = 3\nunits = { raid-1 = "1 LI" }\n'
    )
    text = text.replace(
        "[countries.judah]\n", '[countries.judah]\nactive = true\nunits = { raid-2 = "1 LI" }\n'
    )
    p = acting('[diplomacy]\nmarkers = { judah = "egypt 13" }\n' + text, country="egypt", seats=SEATS)
    assert len(ready_raiders(p, EGYPT)) == 2 and len(ready_raiders(p, JUDAH)) == 1


# --- nomads and the rest ---


@clause("3.3", "7.6")
def test_a_tribe_that_has_not_come_yet_is_not_preempted() -> None:
    here = THREE_POWERS | 1 << SCYTHIANS | 1 << SYRIA
    state = track({ASSYRIA: 4, BABYLONIA: 2}, BABYLONIA, in_play=here, active=THREE_POWERS)
    assert not slots.can_be_preempted(state, SCYTHIANS) and slots.can_be_preempted(state, SYRIA)
    state.active |= 1 << SCYTHIANS
    assert slots.can_be_preempted(state, SCYTHIANS)


@clause("7.6", "10.1.2")
def test_a_bound_tribe_attacks_nobody_else_in_no_mans_land_either() -> None:
    text = f"[countries.assyria]\nunits = {{ kummuh = '1 LI' }}\n{ALL}[countries.urartu]\neco = 4\n"
    text += '[countries.cimmerians]\nactive = true\nunits = { samal = "Teushpa, 4 HB" }\n'
    p = acting(text, country="cimmerians", seats=SEATS)
    p.bound_to[CIMMERIANS] = URARTU
    reason = why_not_bound(p, CIMMERIANS, AT["kummuh"])
    assert reason is not None and reason.clause == "7.6"
    p.bound_to[CIMMERIANS] = ASSYRIA
    assert why_not_bound(p, CIMMERIANS, AT["kummuh"]) is None


@clause("7.5.2.f", "7.5.2.c")
def test_secret_diplomacy_moves_a_conquered_minor_onto_another_track() -> None:
    p = court("babylonia", 'markers = { syria = "conquest egypt" }\ngrace = [["egypt", "syria", "2"]]')
    p.dice.script = [4]
    carry_out(p, BABYLONIA, SYRIA, MOVE_MARKER)
    settle_now(p)
    assert (p.marker_power[SYRIA], p.marker_at[SYRIA], p.marker_box[SYRIA]) == (BABYLONIA, 4, ON_TRACK)


@clause("7.1", "5.2")
def test_nobody_is_asked_for_tribute_to_a_conquered_assyria() -> None:
    text = f"""
seats = {SEATS}
[now]
turn = 3
phase = "tribute"
"""
    p = table(text + MINORS.replace("[countries.assyria]", "[countries.assyria]\nconquered = [2]"))
    assert p.step.name != "pay" and not facts(p, TributeCheck) and balance(p, ASSYRIA) == 0


@clause("6.15", "6.16.f")
def test_the_odds_of_raids_and_searches_are_shown_in_an_impulse() -> None:
    text = MINORS.replace(
        "[countries.egypt]\n",
        '[countries.egypt]\ntrade = 3\nunits = { raid-1 = "1 LI", sea-off-buto = "1 Ship" }\n',
    )
    text = text.replace("[countries.mede]\n", "[countries.mede]\ntrade = 1\n")
    text = text.replace(
        "[countries.phoenicia]\n",
        '[countries.phoenicia]\nactive = true\nrunner = "elam"\nunits = { sea-off-buto = "2 Ship" }\n',
    )
    p = acting('[diplomacy]\nwars = [["egypt", "phoenicia"]]\n' + text, country="egypt", seats=SEATS)
    odds = odds_now(p, 1)
    assert odds is not None
    assert [line["chance"] for line in odds["summary"]] == [search_chance(8)]
    assert odds["rows"][0]["chances"]["1"] == 5 / 6 * 2 / 6


@clause("6.11.f", "7.1")
def test_priests_of_marduk_rid_even_a_neutral_babylonia_of_the_followers() -> None:
    text = MINORS.replace("[countries.babylonia]\n", "[countries.babylonia]\neco = 6\n", 1).replace(
        "eco = 6\neco = 6", "eco = 6"
    )
    camps = 'assyrian = ["assyria"]\nrebel = ["elam"]'
    p = acting(text, country="babylonia", seats=SEATS, camps=camps, cards_played=0)
    assert why(p, "event priests-of-marduk") == "6.11"
    q = acting(text, country="babylonia", seats=SEATS, camps=camps, cards_played=0)
    q.move_card(CARD["marduks-assyrian-followers"], ON_TABLE)
    settle_now(q)
    play(q, "event priests-of-marduk")
    assert q.card_at[CARD["marduks-assyrian-followers"]] != ON_TABLE


@clause("8.4")
def test_a_borrowed_power_goes_back_when_the_turn_is_over() -> None:
    text = BETWEEN_TURNS.replace(SEATS, '[["assyria"], ["mede", "egypt", "babylonia", "elam"]]')
    text = text.replace('rebel = ["babylonia", "elam"]', 'rebel = ["elam"]').replace(
        '"mede"]', '"babylonia"]', 1
    )
    p = table(text + '[diplomacy]\ngrace = [["assyria", "babylonia", "3"]]\n' + MINORS)
    p.lent |= 1 << BABYLONIA
    interphase = p.under_way(Interphase)
    assert interphase is not None
    begin(p, interphase)
    assert not p.lent and p.camp[BABYLONIA] == NEUTRAL and p.grace


@clause("7.1")
def test_a_surrender_is_refused_under_the_clause_of_surrenders() -> None:
    assert why(court("egypt"), "surrender") == "7.1" and why(court("assyria"), "surrender") == "7.1"
    assert why(court("elam"), "surrender") == "7.1"


@clause("6.9", "6.11.c")
def test_an_alliance_with_nomads_who_are_not_on_the_map_is_refused_under_6_9() -> None:
    assert why(holding("egypt", "cimmerian-alliance"), "event cimmerian-alliance") == "6.9"
