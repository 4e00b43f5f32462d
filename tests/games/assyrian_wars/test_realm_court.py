"""7, 8.3, 10.1: camps, heirs of fallen powers, sleepers abroad, nomads who return; cases of a referee."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    ARABS,
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    EGYPT,
    ELAM,
    FOREIGN,
    FOREIGN_WARS,
    HOME_CARD,
    IN_CITY,
    JUDAH,
    MEDE,
    OF_COUNTRY,
    ORANGE,
    REGROUP,
    SCYTHIANS,
    SYRIA,
    UNITS,
    URARTU,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_initiation import initiate
from kadesh.games.assyrian_wars.rules.ch05_tribute import BY_DECISION, balance, begin_flow
from kadesh.games.assyrian_wars.rules.ch06_control import occupant, revert_areas, settle_control
from kadesh.games.assyrian_wars.rules.ch06_foreign_wars import tick
from kadesh.games.assyrian_wars.rules.ch06_impulse import bear_negative_income
from kadesh.games.assyrian_wars.rules.ch06_minors import put_to_sleep
from kadesh.games.assyrian_wars.rules.ch07_hands import deal_all
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import TRADE, acts_open
from kadesh.games.assyrian_wars.rules.ch08_settling import nearest_areas, refresh, those_who_leave
from kadesh.games.assyrian_wars.rules.facts_turn import Scores
from kadesh.games.assyrian_wars.rules.facts_war import Conquered, EntryRefused, Relocated
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, NEUTRAL, REBEL_CAMP
from kadesh.games.assyrian_wars.rules.under_way import INTERPHASE, Deal, Interphase
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
    table,
    why,
)
from tests.games.assyrian_wars.test_06_politics import MINORS, SEATS, settle_now
from tests.games.assyrian_wars.test_07_elimination import last_city, storm
from tests.games.assyrian_wars.test_edges_conquest import held
from tests.support import clause

QUIET: Final = ("politics-done", "no-conquest", "keep-hand", "plain-succession", "no-relocation")


def go_to(p: AssyrianPosition, step: str, seat: int = -1) -> None:
    """Do nothing until a seat is asked something."""
    for _ in range(200):
        if p.over or (p.step.name == step and (seat < 0 or seat in p.seats_to_choose)):
            return
        asked = p.seats_to_choose[0]
        options = p.options(asked)
        p.choose(asked, next((one for one in options if one[0] in QUIET), options[0]))
    raise AssertionError(f"{step} does not come: {p.step.name}")


def between(
    text: str = "", camps: str = 'assyrian = ["assyria", "mede"]\nrebel = ["babylonia", "elam"]'
) -> str:
    return (
        'seats = [["assyria"], ["babylonia"], ["elam"], ["mede"], ["egypt"]]\n[rules]\nsudden_end = false\nsecret_diplomacy = false\n'
        f'[camps]\n{camps}\n[now]\nturn = 2\nphase = "interphase"\nphasing = "assyria"\n{text}'
        "[countries.assyria]\neco = 8\n[countries.mede]\neco = 5\n[countries.babylonia]\neco = 6\n"
        "[countries.elam]\neco = 5\n[countries.egypt]\neco = 6\n"
    )


# --- camps [7.4.1] ---


@clause("7.4.1", "8.3")
def test_rebels_may_turn_away_who_comes_from_the_camp_that_they_are_at_war_with() -> None:
    """ "If the joining power is at war with one power, which is already in the rebel camp", it may reject."""
    p = table(between())
    go_to(p, "talk", 3)
    before = p.vp[MEDE]
    play(p, "join-camp 2")
    assert p.step.name == "ask leave" and p.seats_to_choose == [1]
    play(p, "admit")
    assert p.step.name == "ask leave" and p.seats_to_choose == [2]
    play(p, "turn-away")
    assert p.camp[MEDE] != REBEL_CAMP and p.vp[MEDE] == before + 1 and len(facts(p, EntryRefused)) == 1
    # A neutral power at peace with them needs nobody's consent.
    q = table(between())
    go_to(q, "talk", 4)
    play(q, "join-camp 2")
    assert q.camp[EGYPT] == REBEL_CAMP


@clause("7.4.1", "8.3")
def test_who_was_refused_by_the_other_camp_may_still_leave_its_own() -> None:
    """ "Only one attempt per power and turn": that is to enter; to become neutral is none."""
    p = table(between())
    go_to(p, "talk", 2)
    before = p.vp[ELAM]
    play(p, "join-camp 1", "turn-away")
    assert p.vp[ELAM] == before + 1 and p.camp[ELAM] == REBEL_CAMP
    assert why(p, "join-camp 1") == "7.4.1"
    play(p, "leave-camp")
    assert p.camp[ELAM] == NEUTRAL and why(p, "join-camp 2") == "7.4.1"


# --- eliminated powers and who plays for them [7.1] ---


@clause("7.1", "7.4.1", "7.4.2")
def test_who_plays_for_an_eliminated_power_has_its_politics_in_the_interphase() -> None:
    text = "[countries.assyria]\neco = 8\n[countries.babylonia]\neco = 6\n[countries.elam]\neco = 5\n"
    text += '[countries.syria]\neco = 3\nactive = true\nunits = { damascus = "2 LI" }\n'
    rules = "[rules]\nsudden_end = false\nelimination = true\nsecret_diplomacy = false\n"
    p = acting(text, seats='[["assyria"], ["babylonia"], ["elam"]]', rules=rules)
    p.eliminated |= 1 << BABYLONIA
    p.active &= ~(1 << BABYLONIA)
    p.camp[BABYLONIA] = NEUTRAL
    p.substitutes[SYRIA] = BABYLONIA
    refresh(p)
    p.last_card = ASSYRIA
    del p.frames[2:]
    p.call(INTERPHASE, Interphase())
    settle_now(p)
    go_to(p, "talk", 1)
    play(p, "join-camp 2")
    assert p.camp[BABYLONIA] == REBEL_CAMP and p.is_allied(SYRIA, ELAM) and p.at_war(SYRIA, ASSYRIA)


@clause("7.1")
def test_after_the_risen_medes_the_next_to_fall_is_the_second() -> None:
    """The Medes keep the Scythians for good: Babylonia's player has the Cimmerians and a minor."""
    p = last_city(more="[countries.mede]\neco = 5\n")
    p.substitutes[SCYTHIANS], p.resurrected = MEDE, True
    storm(p)
    assert p.step.name == "substitute"
    play(p, f"substitute {URARTU}")
    assert p.substitutes[SCYTHIANS] == MEDE
    assert p.substitutes[CIMMERIANS] == BABYLONIA == p.substitutes[URARTU]


@clause("7.1", "10.1.2", "10.1.1")
def test_a_tribe_freed_by_the_elimination_of_its_ally_stays_where_it_is_and_in_its_players_hands() -> None:
    """All markers of the power go; nomads "do not deactivate when they become unaligned"."""
    tribe = '[countries.cimmerians]\nactive = true\nunits = { gamir = "Teushpa, 3 LC" }\n'
    p = last_city(more=tribe + '[diplomacy]\nmarkers = { cimmerians = "babylonia 14" }\n')
    assert p.lord[CIMMERIANS] == BABYLONIA
    storm(p)
    assert p.eliminated >> BABYLONIA & 1 and p.lord[CIMMERIANS] == CIMMERIANS
    assert p.marker_power[CIMMERIANS] < 0 and p.marker_at[CIMMERIANS] == 0
    assert p.is_active(CIMMERIANS) and force(p, "cimmerians", "gamir") == "teushpa, 3 LC"
    assert p.at_war(CIMMERIANS, ASSYRIA) and p.at_war(CIMMERIANS, ELAM)
    assert not facts(p, Relocated) and 0 <= p.seat_for(CIMMERIANS) < p.seats


# --- conquest [7.1] ---


@clause("7.1")
def test_forces_of_the_conquered_abroad_go_home_from_within_walls_too() -> None:
    """ "Any of the conquered nation's forces in these areas are immediately relocated to the nearest home area"."""
    text = '[countries.assyria]\n[countries.elam]\nunits = { "der/city" = "2 LI", der = "1 B" }\n[countries.babylonia]\n'
    p = acting(text + '[areas.der]\ncontroller = "elam"\n', country="elam")
    p.controller[AT["der"]] = ASSYRIA
    assert nearest_areas(p, ELAM, AT["der"], True)
    assert those_who_leave(p, ELAM, AT["der"], True).bit_count() == 3


@clause("6.12", "7.1")
def test_a_minor_city_that_nomads_have_left_is_its_own_again() -> None:
    """Nobody has conquered it: an empty city reverts to the owner of its colour."""
    text = "[countries.assyria]\n[countries.urartu]\neco = 4\n[countries.scythians]\nactive = true\n"
    text += 'units = { ishkuza = "2 HB" }\n[areas.malatia]\ncontroller = "scythians"\n'
    p = acting(text)
    revert_areas(p)
    assert holder(p, "malatia") == "malatia"
    # A conquered one stays conquered without a garrison.
    q = acting(
        text.replace('"scythians"\n', '"assyria"\n')
        + '[diplomacy]\nmarkers = { malatia = "conquest assyria" }\n'
    )
    revert_areas(q)
    assert holder(q, "malatia") == "assyria" and q.marker_box[OF["malatia"]] == CONQUEST_BOX


@clause("6.12.a")
def test_the_side_with_the_strongest_force_takes_land_without_a_city_its_minors_included() -> None:
    text = '[countries.assyria]\n[countries.mede]\n[countries.babylonia]\nunits = { gizilbunda = "1 HI" }\n'
    text += '[countries.elam]\nunits = { gizilbunda = "1 LI" }\n[countries.urartu]\neco = 4\nactive = true\n'
    text += 'units = { gizilbunda = "1 HI" }\n[diplomacy]\nmarkers = { urartu = "elam 13" }\n'
    camps = 'assyrian = ["assyria", "mede"]\nrebel = ["babylonia", "elam"]'
    p = acting(text, seats=SEATS.replace('["egypt"], ', ""), camps=camps)
    assert occupant(p, AT["gizilbunda"], MEDE) == ELAM
    # Without it Babylonia's heavy infantry outweighs Elam's light.
    p.marker_at[URARTU] = 3
    for counter in bits(p.owned[URARTU] & p.here[AT["gizilbunda"]]):
        p.put(counter, REGROUP)
    refresh(p)
    assert occupant(p, AT["gizilbunda"], MEDE) == BABYLONIA


# --- foreign wars of those who fall asleep [6.9, 6.11.b] ---


@clause("6.11.b", "6.9", "7.1")
def test_units_of_a_sleeping_minor_stay_on_the_card_of_its_foreign_war() -> None:
    """They "will remain there until the foreign war is over", for they are not on the map."""
    units = 'active = true\nunits = { tushpa = "Rusa, 2 HI 2 LI" }\n'
    text = MINORS.replace("[countries.urartu]\n", f"[countries.urartu]\n{units}")
    p = acting('[diplomacy]\nmarkers = { urartu = "mede 13" }\n' + text, seats=SEATS)
    card = CARD["raiders-from-the-north"]
    place = FOREIGN + FOREIGN_WARS.index(card)
    p.move_card(card, ON_TABLE)
    p.war_sides[2 * FOREIGN_WARS.index(card)], p.war_sides[2 * FOREIGN_WARS.index(card) + 1] = URARTU, -1
    p.clock[card] = 1
    for counter in bits(p.owned[URARTU] & UNITS & p.here[AT["tushpa"]])[:3]:
        p.put(counter, place)
    put_to_sleep(p, URARTU)
    assert p.here[place].bit_count() == 3
    assert (p.here[HOME_CARD] & p.owned[URARTU]).bit_count() == 2
    p.dice.script = [1, 3, 5]
    tick(p, URARTU)
    assert not p.here[place] and (p.here[REGROUP] & p.owned[URARTU]).bit_count() == 3


# --- nomads who return [10.1, 10.1.1] ---


@clause("10.1", "10.1.1")
def test_who_plays_a_tribe_in_several_areas_places_its_returned_units() -> None:
    """ "The controlling player makes the decisions for … placing of returned units in the Interphase"."""
    tribe = '[countries.cimmerians]\nactive = true\nrunner = "elam"\n'
    tribe += 'units = { gamir = "Teushpa, 3 LC", tabal = "1 HB" }\n'
    p = table(between() + tribe)
    go_to(p, "place")
    assert p.seats_to_choose == [2]
    assert offers(p, "place gamir") and offers(p, "place tabal") and why(p, "place nineveh") == "10.1"
    play(p, "place tabal")
    assert p.here[AT["tabal"]].bit_count() == 2
    go_to(p, "act")
    at_large = p.here[AT["tabal"]] | p.here[AT["gamir"]]
    assert (at_large & p.owned[CIMMERIANS] & UNITS).bit_count() == 10
    # In one place there is nothing to ask.
    q = table(between() + tribe.replace(', tabal = "1 HB"', ""))
    go_to(q, "act")
    assert (q.here[AT["gamir"]] & UNITS).bit_count() == 10


# --- stock [10.4.a] ---


@clause("10.4.a", "7.3.3.f")
def test_an_empty_stock_of_pillage_makes_nobody_bankrupt() -> None:
    """There is room for the marker: all repair first, and then it is placed."""
    text = '[diplomacy]\ntribute = [["syria", "assyria", "check"]]\n[countries.assyria]\neco = 8\n[countries.syria]\neco = 0\n'
    p = acting(text, seats='[["assyria"]]', camps='assyrian = ["assyria"]')
    left = 40
    for area in AT.values():
        if p.printed[area] == ASSYRIA and left:
            number = min(2, left)
            p.pillage[area] = number
            left -= number
    for area in AT.values():
        if p.printed[area] < 0 and left:
            p.pillage[area] = 1
            left -= 1
    assert sum(p.pillage) == 40
    bear_negative_income(p, SYRIA)
    settle_now(p)
    assert p.step.name == "repair" and not p.bankrupt >> SYRIA & 1
    repaired = next(option for option in p.options(0) if option[0] == "unpillage")
    p.choose(0, repaired)
    assert sum(p.pillage) == 40 and any(p.pillage[a] for a in AT.values() if p.printed[a] == SYRIA)


# --- raiders of allies [6.15, 7.5.2.a] ---


@clause("7.5.2.a", "6.15")
def test_the_raider_of_secret_diplomacy_may_be_an_allied_minors() -> None:
    """ "Allied minors' units are treated as your own when raiding"."""
    text = "[countries.assyria]\ntrade = 2\n[countries.egypt]\n[countries.babylonia]\n[countries.elam]\n"
    text += '[countries.judah]\neco = 2\nactive = true\nunits = { jerusalem = "1 LI" }\n'
    for track, found in (("egypt 13", True), ("egypt 12", False)):
        p = acting(
            f'[diplomacy]\nmarkers = {{ judah = "{track}" }}\n{text}', seats=SEATS.replace(', ["mede"]', "")
        )
        raiders = [option for option in acts_open(p, EGYPT, TRADE) if option[0] == "aim-counter"]
        assert bool(raiders) == found


# --- standing mercenaries at sea [5.1, 9.4] ---


@clause("5.1", "9.4")
def test_assyrian_mercenaries_on_board_of_a_ship_stand_until_the_first_impulse() -> None:
    """They are on the map; others' mercenaries at sea go home."""
    text = '[countries.assyria]\nunits = { nineveh = "2 *LI" }\n'
    text += '[countries.egypt]\nunits = { sais = "1 *B" }\n'
    p = acting(text, seats='[["assyria"], ["egypt"]]', camps="")
    hired = bits(p.owned[ASSYRIA] & ORANGE)
    p.put(hired[0], ABOARD)
    mine, theirs = p.owned[ASSYRIA] & ORANGE, p.owned[EGYPT] & ORANGE
    p.put(bits(theirs)[0], ABOARD + 1)
    initiate(p)
    assert p.owned[ASSYRIA] & ORANGE == mine and p.place[hired[0]] == ABOARD
    assert not p.owned[EGYPT] & theirs


# --- what allies of a conqueror hold [7.1, 6.12] ---


@clause("7.1", "6.12")
def test_what_an_ally_of_the_conqueror_holds_and_is_at_war_for_stays_his() -> None:
    """Only the war with the conqueror and his minors ends: Elam fights on, and keeps Pithom."""
    cities = ["memphis", "sais", "bubastis", "athribis", "hermopolis"]
    text = '[diplomacy]\nwars = [["babylonia", "egypt"], ["elam", "egypt"]]\n[countries.assyria]\n'
    text += '[countries.babylonia]\nunits = { memphis = "Adinu, 2 HI", sais = "1 LI", bubastis = "1 LI", '
    text += 'athribis = "1 LI", hermopolis = "1 LI" }\n[countries.elam]\nunits = { pithom = "2 LI" }\n'
    text += '[countries.egypt]\nunits = { heracleopolis = "1 LI" }\n'
    text += held(cities, "babylonia") + held(["pithom"], "elam")
    seats = '[["assyria"], ["babylonia"], ["elam"], ["egypt"]]'
    p = acting(text, [1, *[1] * 20], country="babylonia", seats=seats)
    play(p, "conquer egypt", f"conqueror {BABYLONIA}", "no-province")
    while p.step.name == "relocate to":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert facts(p, Conquered) and holder(p, "memphis") == "egypt" and not p.at_war(BABYLONIA, EGYPT)
    assert p.at_war(ELAM, EGYPT) and holder(p, "pithom") == "elam"


# --- who has destroyed a tribe [8.3] ---


@clause("8.3", "7.1")
def test_a_city_that_kills_the_last_nomads_before_its_walls_has_the_points() -> None:
    """ "The country destroying the last unit(s) on the map", also in the nomads' own impulse."""
    text = '[countries.assyria]\nunits = { "tushhan/city" = "3 HI" }\n[countries.babylonia]\n'
    text += '[countries.scythians]\nactive = true\nrunner = "babylonia"\nunits = { tushhan = "Ishpakai, 1 HB-" }\n'
    p = acting(text, [6] * 5 + [1] * 30, country="scythians", seats='[["assyria"], ["babylonia"]]')
    play(p, "assault ishpakai")
    while p.step.name != "act" and not p.over:
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert not p.is_active(SCYTHIANS)
    assert [(fact.country, fact.points) for fact in facts(p, Scores) if fact.why == "tribe destroyed"] == [
        (ASSYRIA, 4)
    ]


@clause("7.1", "5.2", "6.12")
def test_a_minor_city_taken_by_nobodys_ally_is_not_conquered_by_who_plays_it() -> None:
    """Tribute goes to "the power allied to this minor", and nomads that Babylonia plays are not its allies."""
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.egypt]\n[countries.scythians]\nactive = true\n"
    text += 'runner = "babylonia"\nunits = { malatia = "Ishpakai, 6 HB" }\n[areas.malatia]\ndamage = 2\n'
    text += '[diplomacy]\nmarkers = { malatia = "egypt 13" }\n'
    seats = '[["assyria"], ["babylonia"], ["egypt"]]'
    p = acting(text, [1] * 12 + [6] * 12, country="scythians", seats=seats, camps="")
    play(p, "assault ishpakai")
    while p.step.name != "act":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    city = OF["malatia"]
    assert holder(p, "malatia") == "scythians" and p.marker_power[city] < 0 and p.lord[city] == city
    assert balance(p, EGYPT) == balance(p, BABYLONIA) == 0
    # When they have left it is its own again.
    p.put_all(p.here[AT["malatia"]], AT["tabal"])
    revert_areas(p)
    assert holder(p, "malatia") == "malatia"


# --- provinces [7.1] ---


@clause("7.1", "6.12")
def test_a_province_whose_garrison_is_driven_away_goes_to_who_stands_there() -> None:
    """ "If that unit is eliminated, driven away … the control of the province goes to the new occupant"."""
    text = '[diplomacy]\ngrace = [["assyria", "elam", "3"]]\ntribute = [["elam", "assyria", "conquest"]]\n'
    text += '[countries.assyria]\nunits = { madaktu = "1 LI" }\n[countries.elam]\n[countries.babylonia]\n'
    text += 'units = { hamanu = "Adinu, 3 HI" }\n[areas.madaktu]\ncontroller = "assyria"\nprovince = true\n'
    text += '[areas.hamanu]\ncontroller = "babylonia"\n'
    seats, camps = '[["assyria"], ["babylonia"], ["elam"]]', 'assyrian = ["assyria"]\nrebel = ["babylonia"]'
    p = acting(text, [1] * 40, country="babylonia", seats=seats, camps=camps)
    play(p, "march adinu", "go", "enter madaktu")
    while p.step.name != "on the way" and p.step.name != "act":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert not p.provinces and holder(p, "madaktu") == "babylonia"
    # Unoccupied it is its owner's again.
    q = acting(text, country="babylonia", seats=seats, camps=camps)
    q.put_all(q.here[AT["madaktu"]], REGROUP)
    settle_control(q, AT["madaktu"])
    assert not q.provinces and holder(q, "madaktu") == "elam"


@clause("7.1", "7.3.2", "5.1", "5.2.2")
def test_substitutes_have_the_hand_the_mercenaries_and_the_tribute_of_a_power() -> None:
    """ "These replacements are treated as if they were powers. This is also how the rules affect them"."""
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[countries.judah]\neco = 2\nactive = true\n"
    text += 'units = { jerusalem = "1 LI" }\n[countries.syria]\neco = 3\nactive = true\n'
    text += 'units = { damascus = "2 LI" }\n[diplomacy]\nmarkers = { judah = "elam 13" }\n'
    p = acting(text, seats='[["assyria"], ["babylonia"], ["elam"]]')
    p.eliminated |= 1 << BABYLONIA
    p.active &= ~(1 << BABYLONIA)
    p.substitutes[SYRIA] = BABYLONIA
    refresh(p)
    initiate(p)
    assert (p.owned[SYRIA] & ORANGE).bit_count() == 4 and (p.owned[JUDAH] & ORANGE).bit_count() == 1
    begin_flow(p, SYRIA, ASSYRIA, BY_DECISION)
    begin_flow(p, JUDAH, ASSYRIA, BY_DECISION)
    assert balance(p, SYRIA) == -2 and balance(p, ASSYRIA) == 2 + 1
    deal = Deal([SYRIA, JUDAH], [0, 0])
    deal_all(p, deal)
    assert p.random_cards(SYRIA).bit_count() == 2 and p.random_cards(JUDAH).bit_count() == 1


@clause("8.3", "10.1")
def test_the_last_arabs_on_the_map_may_fall_at_the_walls() -> None:
    text = (
        '[countries.assyria]\nunits = { "tushhan/city" = "3 HI" }\n[countries.elam]\n[countries.babylonia]\n'
    )
    text += 'units = { tushhan = "Adinu, 2 HI" }\n'
    p = acting(text, [6] * 5 + [1] * 2 + [6] * 30, country="babylonia")
    arab = bits(OF_COUNTRY[ARABS])[0]
    p.give(arab, BABYLONIA)
    p.put(arab, AT["tushhan"])
    p.reduced |= 1 << arab
    p.offer_again()
    play(p, "besiege adinu")
    while p.step.name != "act":
        options = p.options(p.seats_to_choose[0])
        chosen = next((one for one in options if one == ("bear", arab)), options[0])
        p.choose(p.seats_to_choose[0], chosen)
    assert p.place[arab] >= IN_CITY * 2
    assert [(one.country, one.points) for one in facts(p, Scores) if one.why == "tribe destroyed"] == [
        (ASSYRIA, 1)
    ]


@clause("7.1", "6.17", "7.4.5")
def test_a_conquered_minor_becomes_inactive_though_nomads_are_in_its_land() -> None:
    """ "If an active minor is conquered it becomes inactive": forces to the home card, cards to the pile."""
    squares = ["tushpa", "musasir", "uajis"]
    urartu = 'active = true\nrunner = "elam"\nhand = ["panic"]\nunits = { erebuni = "2 LI" }\n'
    text = MINORS.replace("[countries.urartu]\n", f"[countries.urartu]\n{urartu}")
    units = 'units = { tushpa = "2 HI", musasir = "1 HI", uajis = "1 HI" }'
    text = text.replace('units = { nineveh = "Sargon II, 2 HI" }', units) + held(squares, "assyria")
    text += '[countries.scythians]\nactive = true\nrunner = "elam"\nunits = { ulhu = "3 HB" }\n'
    p = acting('[diplomacy]\nwars = [["assyria", "urartu"]]\n' + text, [1] * 30, seats=SEATS)
    play(p, "conquer urartu")
    while p.step.name != "act":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[-1])
    assert not p.is_active(URARTU) and not p.random_cards(URARTU) and force(p, "urartu", "erebuni") == ""
    assert (p.here[HOME_CARD] & p.owned[URARTU] & UNITS).bit_count() == 2
