"""More cases of a referee who reads only the book, sentence by sentence: raids, ships, garrisons. [6.6.5-6.16]"""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    ISRAEL,
    JUDAH,
    MEDE,
    POOL,
    REGROUP,
    SYRIA,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import pays
from kadesh.games.assyrian_wars.rules.ch06_attrition import eliminate
from kadesh.games.assyrian_wars.rules.ch06_movement import arrived
from kadesh.games.assyrian_wars.rules.facts_turn import TributeCheck
from kadesh.games.assyrian_wars.rules.facts_war import (
    AttritionCheck,
    BattleBegins,
    BattleDice,
    BattleWon,
    Evades,
    Intercepts,
    RaidRoll,
    SiegeDice,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import Move
from kadesh.table import END
from tests.games.assyrian_wars.table import (
    AT,
    NAMES,
    acting,
    facts,
    force,
    offers,
    play,
    points,
    table,
    why,
)
from tests.games.assyrian_wars.test_referee import THREE, first_options
from tests.support import clause

ALONE = '[countries.assyria]\nhome_played = ["deportation"]\n'
REST = "[countries.babylonia]\n[countries.elam]\n"
WITH_ELAM = 'assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]'


# --- behind the walls ---


@clause("6.6.5", "6.8")
def test_two_leaders_behind_the_walls_give_no_dice_even_if_one_leads_nobody() -> None:
    """ "More than one leader within a garrison leads to disorganization, so it gets no battle dice for leaders." """

    def dice(garrison: str) -> tuple[tuple[int, ...], ...]:
        text = '[countries.assyria]\nhome_played = ["deportation"]\nunits = { sippar = "Sargon II, 4 HI" }\n'
        text += f'[countries.elam]\n[countries.babylonia]\nunits = {{ "sippar/city" = "{garrison}" }}\n'
        p = acting(text, [6] * 60)
        play(p, "besiege sargon-ii")
        first_options(p)
        return next(fact.groups for fact in facts(p, SiegeDice) if fact.country == BABYLONIA)

    city = 3
    assert len(dice("Nergal-ushezib, 1 LI")[-1]) - 2 == city + 2
    assert len(dice("Adinu, Nergal-ushezib, 1 LI")[-1]) - 2 == city
    assert len(dice("Nergal-ushezib")[-1]) - 2 == city + 2  # alone, in a city that can roll dice [6.7.3]


@clause("6.8.1", "6.8.3")
def test_who_starves_a_city_fights_no_siege_combat_in_that_impulse() -> None:
    """ "No combat occurs unless the defending garrison sorties"; another impulse may see another kind."""
    siege = '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 2, strength = 3 }\n'
    text = '[countries.assyria]\nhome_played = ["deportation"]\nunits = { sippar = "Sargon II, Turtanu, 6 HI" }\n'
    for begun in ("", siege):
        p = acting(text + REST + begun)
        assert why(p, "assault sargon-ii") == why(p, "besiege sargon-ii") == ""
        play(p, "starve sargon-ii")
        assert why(p, "assault sargon-ii") == why(p, "besiege sargon-ii") == "6.8.1"
        # Nor do the same units under another leader.
        assert why(p, "besiege turtanu") == "6.8.1"


@clause("6.8", "6.7.5")
def test_the_city_owner_leads_a_sortie_of_several_nations_without_a_unit_of_its_own() -> None:
    text = '[countries.assyria]\nhome_played = ["deportation"]\nunits = { jerusalem = "Sargon II, 4 HI" }\n'
    text += '[countries.judah]\nactive = true\n[countries.babylonia]\nunits = { "jerusalem/city" = "1 LI" }\n'
    text += '[countries.elam]\nunits = { "jerusalem/city" = "3 LI" }\n[countries.egypt]\n'
    text += '[diplomacy]\nmarkers = { judah = "egypt 13" }\n'
    text += '[areas.jerusalem]\nsiege = { by = "assyria", kind = "hunger", number = 2, strength = 3 }\n'
    p = acting(
        text,
        [1] * 3 + [6] * 60,
        seats='[["assyria"], ["babylonia"], ["elam"], ["egypt"]]',
        camps='assyrian = ["assyria"]\nrebel = ["babylonia", "elam", "egypt"]',
    )
    play(p, "starve sargon-ii")
    assert p.seats_to_choose == [3]  # Judah's player is asked, and leads
    play(p, "sortie-now")
    first_options(p, "odd ones")
    assert p.step.name == "odd ones" and p.seats_to_choose == [3]


# --- raids ---


def raiding(dice: list[int], trade: tuple[int, int, int] = (2, 2, 2), unit: str = "LI") -> AssyrianPosition:
    """Elam raids; Babylonia is of its camp."""
    numbers = dict(zip(("assyria", "babylonia", "elam"), trade, strict=True))
    text = "".join(f"[countries.{name}]\ntrade = {number}\n" for name, number in numbers.items())
    text += f'units = {{ raid-1 = "1 {unit}" }}\n'
    return acting(text, dice, country="elam", seats=THREE)


@clause("6.15")
def test_a_raider_may_spare_the_friend_whom_the_die_has_named() -> None:
    """ "You may try to remove a trade marker belonging to the power with that number." """
    p = raiding([4, 1])
    play(p, "raid")
    assert p.step.name == "target" and why(p, "raid-power assyria") == "6.15"
    play(p, "raid-nobody")
    assert p.trade[BABYLONIA] == 2 and points(p) == 9 and facts(p, RaidRoll)[0].target == -1
    # He may rob him as well: raids know no alliances.
    q = raiding([4, 1])
    play(q, "raid", "raid-power babylonia")
    assert (q.trade[BABYLONIA], q.trade[ASSYRIA]) == (1, 2)
    # An enemy's is attacked at once.
    r = raiding([1, 1])
    play(r, "raid")
    assert (r.trade[ASSYRIA], r.trade[BABYLONIA]) == (1, 2)


@clause("6.15")
def test_who_rolls_his_own_number_may_choose_another_power_or_nobody() -> None:
    p = raiding([5, 1])
    play(p, "raid")
    assert why(p, "raid-power elam") == "6.15"
    assert why(p, "raid-power assyria") == why(p, "raid-power babylonia") == why(p, "raid-nobody") == ""
    # So may who rolls a power without markers.
    q = raiding([4, 1], trade=(2, 0, 2))
    play(q, "raid")
    assert why(q, "raid-power babylonia") == "6.15" and why(q, "raid-power assyria") == ""


# --- ships ---


@clause("6.16.c", "6.16.d")
def test_ships_sail_to_the_port_where_a_force_waits_and_carry_it_on() -> None:
    """ "A ship may only move one force per impulse": it has moved none before it takes one on board."""
    text = '[countries.elam]\nunits = { sea-off-liyan = "1 Ship", nagitu = "2 LI" }\n'
    p = acting(text + "[countries.assyria]\n[countries.babylonia]\n", country="elam", camps=WITH_ELAM)
    play(p, "sail sea-off-liyan", "sail-to sea-off-nagitu", "load LI")
    assert why(p, "load LI") == "6.16.c"  # one full unit is all that it carries
    play(p, "sail-to sea-off-liyan", "land liyan")
    assert force(p, "elam", "liyan") == "1 LI" and points(p) == 9
    assert why(p, "sail sea-off-liyan") == "6.16.b"


@clause("6.16.c")
def test_a_ship_that_has_moved_a_force_takes_no_other_on_board_but_an_empty_one_does() -> None:
    text = '[countries.elam]\nunits = { sea-off-liyan = "1 Ship", liyan = "1 LI-", nagitu = "2 LI-" }\n'
    p = acting(text + "[countries.assyria]\n[countries.babylonia]\n", country="elam", camps=WITH_ELAM)
    play(p, "sail sea-off-liyan", "load LI", "sail-to sea-off-nagitu")
    assert why(p, "load LI") == "6.16.c"
    play(p, "drop-anchor", "sail sea-off-nagitu")
    assert why(p, "load LI") == "6.16.c"
    q = acting(
        text.replace("1 Ship", "2 Ship") + "[countries.assyria]\n[countries.babylonia]\n",
        country="elam",
        camps=WITH_ELAM,
    )
    play(q, "sail sea-off-liyan", "load LI", "sail-to sea-off-nagitu", "load LI", "load LI")
    play(q, "sail-to sea-off-liyan", "land liyan")
    assert force(q, "elam", "liyan") == "3 LI-"


# --- on the march ---


@clause("6.6", "6.7.7")
def test_a_mercenary_whose_leader_falls_in_an_overrun_marches_no_further() -> None:
    text = ALONE + 'units = { sippar = "Turtanu, 1 *LI" }\n' + REST
    p = acting(text)
    mercenary = next(counter for counter in bits(p.here[AT["sippar"]]) if counter not in NAMES)
    leader = next(counter for counter in bits(p.here[AT["sippar"]]) if counter in NAMES)
    move = Move(ASSYRIA, 1 << mercenary | 1 << leader, leader, -1, AT["sippar"])
    eliminate(p, leader)
    assert p.place[leader] == POOL
    assert arrived(p, move) is END and not offers(p, "march-unit *LI")


# --- interceptions ---


def passing_opis(dice: list[int]) -> AssyrianPosition:
    text = ALONE + 'units = { arrapha = "Turtanu, 3 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { opis = "Nergal-ushezib, 3 LI" }\n'
    return acting(text, dice, ap=20)


@clause("6.6.9")
def test_who_has_failed_to_intercept_tries_again_in_another_area_not_in_the_same() -> None:
    """ "If a force, even the same force, enters another adjacent area … or another force enters" the same."""
    p = passing_opis([1, 1])
    play(
        p, "march turtanu", "go", "enter lahiru", "intercept nergal-ushezib", "enter arrapha", "enter lahiru"
    )
    assert p.step.name == "step"
    play(p, "enter arrapha", "enter takritain")
    assert p.step.name == "declare" and offers(p, "intercept nergal-ushezib")
    # Who let it pass may think better of it.
    q = passing_opis([6, 6])
    play(q, "march turtanu", "go", "enter lahiru", "decline", "enter arrapha", "enter lahiru")
    assert offers(q, "intercept nergal-ushezib")


HUNTERS = (
    '[diplomacy]\nwars = [["assyria", "babylonia"], ["assyria", "mede"], ["mede", "babylonia"]]\n'
    + ALONE
    + 'units = { arrapha = "Turtanu, 3 HI" }\n[countries.elam]\n'
    + '[countries.babylonia]\nunits = { opis = "Nabu-bel-shumate, 3 LI" }\n'
    + '[countries.mede]\nunits = { bit-hamban = "Dusanni, 3 LC" }\n'
)


def hunted(dice: list[int]) -> AssyrianPosition:
    """Medes and Babylonians, at war with each other too, both try to intercept."""
    p = acting(
        HUNTERS,
        dice,
        seats='[["assyria"], ["babylonia"], ["elam"], ["mede"]]',
        camps='assyrian = ["assyria"]\nrebel = []',
    )
    play(p, "march turtanu", "go", "enter lahiru", "intercept dusanni", "intercept nabu-bel-shumate")
    return p


@clause("6.6.9")
def test_of_two_interceptors_at_war_the_better_leader_tries_first_and_bars_the_other() -> None:
    rolls = facts(hunted([6, 6] + [6] * 60), Intercepts)
    assert [(roll.country, roll.success) for roll in rolls] == [(BABYLONIA, True)]
    rolls = facts(hunted([1, 1, 6, 6] + [6] * 60), Intercepts)
    assert [(roll.country, roll.success) for roll in rolls] == [(BABYLONIA, False), (MEDE, True)]


# --- tribute ---


@clause("5.2", "7.4.4")
def test_a_minor_at_war_with_assyria_is_not_unaligned_and_throws_no_tribute_dice() -> None:
    text = 'seats = [["assyria"], ["babylonia", "elam"]]\n[camps]\nassyrian = ["assyria"]\n'
    text += 'rebel = ["babylonia", "elam"]\n[now]\nturn = 2\nphase = "tribute"\n[diplomacy]\n'
    text += (
        'wars = [["assyria", "syria"]]\nunpunished = ["syria"]\n[countries.assyria]\n[countries.babylonia]\n'
    )
    text += "[countries.elam]\n[countries.syria]\n[countries.israel]\n"
    p = table(text, dice=[1] * 30)
    assert [fact.country for fact in facts(p, TributeCheck)] == [ISRAEL]
    assert p.at_war(ASSYRIA, SYRIA) and not pays(p, SYRIA, ASSYRIA) and p.unpunished == 1 << SYRIA


# --- battles ---


@clause("6.6.5", "6.16.e")
def test_who_has_landed_among_four_armies_may_go_back_on_board_after_the_first_three() -> None:
    armies = "Nergal-ushezib, Nabu-bel-shumate, Adinu, Nabu-zer-kitti-lishir, 4 LI"
    text = '[countries.elam]\nunits = { sea-off-liyan = "2 Ship", liyan = "Tannanu, 2 HI" }\n'
    text += f'[countries.assyria]\n[countries.babylonia]\nunits = {{ nagitu = "{armies}" }}\n'
    p = acting(text, [1] * 4 + [6] * 90, country="elam", seats=THREE, camps=WITH_ELAM)
    play(
        p, "sail sea-off-liyan", "load tannanu", "load HI", "load HI", "sail-to sea-off-nagitu", "land nagitu"
    )
    play(p, "stand")
    first_options(p, "the next group")
    play(p, "fall-back", "re-embark")
    assert len(facts(p, BattleBegins)) == 1  # the fourth has not been fought
    assert force(p, "elam", "nagitu") == "" and force(p, "babylonia", "nagitu")


@clause("6.7.4.a", "6.6.5")
def test_defenders_in_no_army_group_rally_nobody_when_they_win() -> None:
    def routed(leaders: str) -> int:
        text = ALONE + 'units = { arrapha = "Turtanu, 3 HI" }\n[countries.elam]\n'
        text += f'[countries.babylonia]\nunits = {{ lahiru = "{leaders}, 6 LI" }}\n'
        p = acting(text, [1, 1, 1, 6, 6, 6, 6] + [1] * 60)
        play(p, "march turtanu", "go", "enter lahiru")
        first_options(p)
        assert facts(p, BattleWon)[0].country == BABYLONIA
        return (p.here[REGROUP] & p.owned[BABYLONIA]).bit_count()

    # Three hits are two routs; a leader of action 2 rallies both, two armies apart none.
    assert routed("Nergal-ushezib") == 0 and routed("Nergal-ushezib, Nabu-bel-shumate") == 2


@clause("6.8", "8.3", "6.7.8")
def test_a_sortie_is_a_battle_in_the_field_for_points_and_the_besiegers_retreat() -> None:
    text = ALONE + 'units = { sippar = "Turtanu, 5 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { "sippar/city" = "Adinu, 3 LI" }\n'
    text += '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 2, strength = 3 }\n'
    p = acting(text, [1] * 4 + [6] * 60, country="babylonia")
    play(p, "sortie sippar")
    first_options(p)
    garrison = next(fact for fact in facts(p, BattleDice) if fact.country == BABYLONIA)
    assert garrison.groups == ((2, 0, 1, 1, 1), (3, 0, 1))  # three units and Adinu; the walls do not help
    assert p.vp[BABYLONIA] == 1 and not p.is_besieged(AT["sippar"]) and force(p, "assyria", "sippar") == ""
    assert force(p, "assyria", "regroup") == ""  # no routs
    assert force(p, "babylonia", "sippar/city") == "adinu, 3 LI"


# --- places and prices ---


@clause("6.2", "6.3")
def test_leaders_are_placed_in_home_areas_and_mercenaries_in_associated_ones_too() -> None:
    p = acting(ALONE + 'units = { pool = "1 *LI" }\n' + REST)
    play(p, "buy-leader")
    assert why(p, "place singara") == "" and why(p, "place zamua") == why(p, "place tarsus") == "6.3"
    play(p, "place singara", "build *LI")
    assert why(p, "place zamua") == why(p, "place tarsus") == why(p, "place singara") == ""
    assert why(p, "place kumme") == why(p, "place sippar") == "6.2"


@clause("6.5", "6.3")
def test_anybodys_mercenary_and_ones_own_leaders_come_back_from_the_regroup_box() -> None:
    text = ALONE + 'units = { regroup = "Turtanu, Rab-shaqeh, 1 HI-" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { regroup = "1 *LI-, 1 LI" }\n'
    p = acting(text, [1] * 4)
    play(p, "buy-leader", "place nineveh", "buy-back turtanu", "place nineveh", "buy-back rab-shaqeh")
    play(p, "place kalhu", "buy-back *LI", "place nineveh", "buy-back HI", "place kalhu")
    assert points(p) == 10 - 2 - 1 - 1 - 0.5 - 1
    assert "1 *LI-" in force(p, "assyria", "nineveh") and "1 HI-" in force(p, "assyria", "kalhu")
    assert why(p, "buy-leader") == "6.3"


@clause("6.9")
def test_six_points_are_twelve_spaces_for_judah_and_nothing_more_for_anybody() -> None:
    p = acting(ALONE + REST + "[countries.judah]\n[countries.syria]\n")
    play(p, *["influence judah"] * 12)
    assert p.marker_at[JUDAH] == 12 and points(p) == 4
    assert why(p, "influence judah") == why(p, "influence syria") == "6.9"


@clause("1.3", "6.6")
def test_only_strangers_in_a_mede_army_suffer_on_mede_links_and_no_mercenary_crosses_red_ones() -> None:
    def medes(where: str, units: str) -> AssyrianPosition:
        text = f'[countries.assyria]\n[countries.babylonia]\n[countries.mede]\nunits = {{ {where} = "{units}" }}\n'
        p = acting(
            text,
            [1] * 8,
            country="mede",
            seats='[["assyria"], ["mede"], ["babylonia"]]',
            camps='assyrian = ["assyria"]\nrebel = ["babylonia"]',
        )
        play(p, "march daiukku", "go")
        return p

    p = medes("kishesim", "Daiukku, 2 LC 1 *LI")
    play(p, "enter ecbatana")
    assert [len(check.faces) for check in facts(p, AttritionCheck)] == [1] and points(p) == 8
    p = medes("kishesim", "Daiukku, 2 LC")
    play(p, "enter ecbatana")
    assert not facts(p, AttritionCheck) and points(p) == 9
    assert why(medes("rhagae", "Daiukku, 2 LC 1 *LI"), "enter mede-far-east") == "1.3"
    assert why(medes("rhagae", "Daiukku, 2 LC"), "enter mede-far-east") == ""


@clause("6.10", "6.6.2")
def test_units_beyond_the_command_are_forces_of_their_own_to_be_fed() -> None:
    text = '[countries.assyria]\nhome_played = ["deportation"]\nhand = ["good-harvest"]\neco = 9\n'
    text += 'units = { kish = "Bel-ibni, 6 HI 4 LI" }\n[countries.babylonia]\nhand = ["good-harvest"]\n'
    text += '[countries.elam]\nhand = ["good-harvest"]\n'
    p = acting(text, country="elam", seats=THREE)
    play(p, "end")
    while p.phasing != ASSYRIA:
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[-1])
    fed = 0
    while p.step.name == "feed":
        play(p, "pay-upkeep")
        fed += 1
    assert fed == 1 + 4 and points(p) == 9 - 5  # his army of six, and four units that he cannot command


@clause("6.8.2", "6.8", "6.7.3")
def test_in_an_assault_all_dice_of_the_city_are_doubled_assyrias_too() -> None:
    text = ALONE + 'units = { "arrapha/city" = "Turtanu, 2 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { arrapha = "Adinu, 4 LI" }\n'
    p = acting(text, [6] * 90, country="babylonia")
    play(p, "assault adinu")
    first_options(p)
    groups = next(fact.groups for fact in facts(p, SiegeDice) if fact.country == ASSYRIA)
    # Two units; walls of two, Turtanu's three and two for Assyrians.
    assert [(group[0], len(group) - 2) for group in groups] == [(4, 2 * 2), (3, 2 * (2 + 3 + 2))]


@clause("6.6.1", "1.3", "6.6")
def test_the_fifth_area_and_a_desert_are_two_checks() -> None:
    p = acting(ALONE + 'units = { nineveh = "Turtanu, 2 HI" }\n' + REST, [1] * 9)
    play(p, "march turtanu", "go", "enter singara", "enter dur-katlimmu", "enter suhu", "enter rapiqu")
    assert not facts(p, AttritionCheck)
    play(p, "enter syrian-desert")
    assert [len(check.faces) for check in facts(p, AttritionCheck)] == [2, 2]


@clause("6.12.a", "6.6.10")
def test_units_on_a_captured_associated_city_roll_to_get_into_it() -> None:
    text = ALONE + 'units = { lahiru = "Turtanu, 2 HI" }\n[countries.babylonia]\n'
    text += '[countries.elam]\nunits = { der = "Tannanu, 3 LI" }\n[areas.der]\ncontroller = "elam"\n'
    p = acting(text, [5, 3])
    play(p, "march turtanu", "go", "enter der")
    assert why(p, "slip-in") == "6.6.10"
    play(p, "evade-in 0")
    # Three for the city, two for Tannanu, three against for Turtanu.
    assert [(roll.modifier, roll.success) for roll in facts(p, Evades)] == [(2, True)]
    assert force(p, "elam", "der/city") == "tannanu, 3 LI" and why(p, "enter lahiru") == ""


@clause("9.3", "6.16")
def test_reduced_ships_combine_in_their_zone() -> None:
    text = '[countries.elam]\nunits = { sea-off-liyan = "2 Ship-" }\n[countries.assyria]\n[countries.babylonia]\n'
    rules = "[rules]\nunit_abilities = false\ncombining = true\n"
    p = acting(text, country="elam", camps=WITH_ELAM, rules=rules)
    combine = next(option for option in p.options(p.seats_to_choose[0]) if option[0] == "combine")
    p.choose(p.seats_to_choose[0], combine)
    assert force(p, "elam", "sea-off-liyan") == "1 Ship" and points(p) == 10
    q = acting(text, country="elam", camps=WITH_ELAM, rules=rules, cards_played=0)
    assert not any(option[0] == "combine" for option in q.options(q.seats_to_choose[0]))  # no card yet


@clause("6.16.f")
def test_a_fleet_out_of_turn_searches_only_with_a_point_saved() -> None:
    for saved, step in ((0, "sail on"), (1, "watch")):
        text = '[countries.elam]\nunits = { sea-off-liyan = "1 Ship" }\n[countries.assyria]\n'
        text += f'[countries.babylonia]\nsaved = {saved}\nunits = {{ sea-off-nagitu = "1 Ship" }}\n'
        p = acting(text, country="elam", seats=THREE, camps=WITH_ELAM)
        play(p, "sail sea-off-liyan", "sail-to sea-off-nagitu")
        assert p.step.name == step


@clause("6.8.3", "6.7.4")
def test_who_bears_hits_instead_of_the_walls_is_the_defenders_choice() -> None:
    """ "The defender chooses which units will take these hits", mercenaries or not; an assault halves them."""
    text = ALONE + 'units = { sippar = "Turtanu, 4 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { "sippar/city" = "1 *LI 2 LI" }\n'
    p = acting(text, [1, 1] + [6] * 60)
    play(p, "besiege turtanu", "absorb 2", "bear LI")
    assert why(p, "bear LI") == why(p, "bear *LI") == ""
    play(p, "bear LI")
    assert force(p, "babylonia", "sippar/city").startswith("1 *LI")
    assert p.damage[AT["sippar"]] == 0
    q = acting(text, [1, 1] + [6] * 60)
    play(q, "assault turtanu")
    first_options(q)
    assert "1 *LI-" in force(q, "babylonia", "regroup") + force(q, "babylonia", "sippar/city")


@clause("6.8")
def test_the_city_owner_may_order_a_sortie_of_guests_alone() -> None:
    """ "During the city owner's impulse, by expending one AP": all nations in the city take part."""
    text = '[countries.assyria]\nhome_played = ["deportation"]\nunits = { sippar = "Turtanu, 2 LI" }\n'
    text += '[countries.babylonia]\n[countries.elam]\nunits = { "sippar/city" = "3 LI" }\n'
    text += '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }\n'
    p = acting(text, [6] * 60, country="babylonia", seats=THREE)
    assert offers(p, "sortie sippar") and why(p, "sortie kish") == "6.8"
    play(p, "sortie sippar")
    first_options(p)
    assert points(p) == 9 and not p.is_besieged(AT["sippar"])  # no hits on either side are enough
    # Guests without a leader do not sally by themselves.
    assert why(acting(text, country="elam", seats=THREE), "sortie sippar") == "6.8"
