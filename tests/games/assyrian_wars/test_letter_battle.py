"""6.6.9, 6.6.10, 6.7 and 9.7 by the letter: watched retreats, failed evasions, halves of cavalry, forces in cities."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, ELAM, LEADER_INDEX
from kadesh.games.assyrian_wars.rules.facts_war import (
    BattleBegins,
    BattleDice,
    Evades,
    Intercepts,
    Routed,
    SiegeDice,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import acting, facts, force, offers, play, points, why
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'
ABILITIES = "[rules]\nreduced_leaders = false\n"


def settle(p: AssyrianPosition) -> None:
    while p.step.name in ("bear", "odd ones"):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])


# --- failed evasion [6.6.10] ---


def caught(dice: list[int]) -> AssyrianPosition:
    """Babylonia tries to get away from Opis and fails, Elam stands."""
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 6 HI" }\n'
    text += '[countries.babylonia]\nunits = { opis = "4 LI" }\n[countries.elam]\nunits = { opis = "4 B" }\n'
    p = acting(text, dice, seats=THREE)
    play(p, "march sargon-ii", "go", "enter opis", "evade kish 0", "stand")
    return p


@clause("6.6.10", "6.7.4.a")
def test_one_hit_routs_a_unit_of_a_force_that_failed_to_evade_and_two_are_needed_beside_it() -> None:
    # Four units of Babylonia roll singly and fail; then four hits: two on each country.
    p = caught([*[1] * 8, *[1] * 4, *[6] * 7, *[6] * 30])
    assert [fact.success for fact in facts(p, Evades)] == [False] * 4
    settle(p)
    # Two for the two hits on those who ran, one for the two on those who stood; nobody rallies the beaten.
    assert len(facts(p, Routed)) == 3


@clause("6.6.10")
def test_nobody_else_of_a_side_is_shaken_by_a_failed_evasion() -> None:
    p = caught([*[1] * 8, 1, 1, *[6] * 9, *[6] * 30])
    settle(p)
    # A hit on each: 1 + half of one, rounded up.
    assert len(facts(p, Routed)) == 2


# --- havens [6.6.10, 6.7.8] ---


@clause("6.6.10")
def test_nobody_evades_into_an_enemy_area_with_an_unbesieged_garrison() -> None:
    text = '[countries.assyria]\nunits = { opis = "2 LI" }\n[areas.opis]\ncontroller = "assyria"\n'
    text += '[countries.babylonia]\nunits = { kish = "Adinu, 4 LI", "sippar/city" = "1 LI", takritain = "1 LI" }\n'
    text += '[areas.takritain]\ncontroller = "babylonia"\n[countries.elam]\n'
    p = acting(text, [1] * 40, country="babylonia")
    play(p, "march adinu", "go", "enter opis")
    assert p.step.name == "evade"
    assert why(p, "evade sippar 0") == "6.6.10"
    assert why(p, "evade takritain 0") == "6.6.10"


@clause("6.7.8")
def test_no_retreat_leads_to_an_area_with_an_enemy_garrison_in_its_city() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Turtanu, 2 LI" }\n[countries.elam]\n'
    text += (
        '[countries.babylonia]\nunits = { opis = "Marduk-apla-iddina II, 6 LI", "sippar/city" = "1 LI" }\n'
    )
    p = acting(text, [*[6] * 7, 1, *[6] * 30])
    play(p, "march turtanu", "go", "enter opis", "decline", "stand")
    settle(p)
    assert p.step.name == "where to"
    assert why(p, "retreat sippar") == "6.7.8"
    assert offers(p, "retreat takritain")


@clause("6.7.8", "6.6.9")
def test_a_retreat_to_friends_is_not_watched_since_nobody_can_intercept_there() -> None:
    # Assyria's beaten army may go back to Takritain, where others of its own stand, though Elam is beside it.
    text = '[countries.assyria]\nunits = { takritain = "Turtanu, Rab-saris, 4 LI 4 B" }\n'
    text += '[countries.babylonia]\nunits = { opis = "Marduk-apla-iddina II, 6 LI" }\n'
    text += '[countries.elam]\nunits = { dur-kurigalzu = "Tannanu, 4 B" }\n'
    p = acting(text, [*[6] * 14, 1, *[6] * 60])
    play(p, "march turtanu", "without B", "without B", "without B", "without B", "go", "enter opis")
    while offers(p, "decline"):
        play(p, "decline")
    play(p, "stand")
    settle(p)
    assert p.step.name == "where to"
    assert offers(p, "retreat takritain")


# --- forces in a city that nobody besieges [6.6.9] (A71) ---


@clause("6.6.9", "6.8")
def test_a_force_in_an_unbesieged_city_intercepts_and_one_under_siege_does_not() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 3 HI"%s }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { "sippar/city" = "Marduk-apla-iddina II, 3 LI" }\n'
    p = acting(text % "", [6, 6, *[6] * 40])
    play(p, "march sargon-ii", "go", "enter opis")
    play(p, "intercept marduk-apla-iddina-ii")
    assert facts(p, Intercepts)[0].success and facts(p, BattleBegins)[0].intercepted
    siege = '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }\n'
    q = acting(text % ', sippar = "Turtanu, 2 HI"' + siege, [6] * 40)
    play(q, "march sargon-ii", "go", "enter opis")
    assert q.step.name == "step" and not facts(q, Intercepts)


# --- cavalry [9.7] ---

RIDERS = """
[countries.assyria]
units = { takritain = "Sargon II, 3 HC" }
[countries.babylonia]
[countries.elam]
"""


@clause("9.7", "6.8.3")
def test_cavalry_that_besieges_after_half_a_point_loses_the_other_half() -> None:
    p = acting(RIDERS, [6] * 40, rules=ABILITIES, ap=5)
    play(p, "march sargon-ii", "go", "enter opis", "enter sippar", "enter cutha", "stop")
    assert points(p) == 3.5
    play(p, "besiege sargon-ii")
    # A point for the siege, and the half that is lost.
    assert points(p) == 2
    # The quick riders are weaker by one in the siege.
    dice = facts(p, SiegeDice)[0]
    assert dice.groups[0][0] == 3 and len(dice.groups[0]) - 2 == 3


@clause("9.7")
def test_cavalry_at_a_walk_pays_a_point_an_area_and_besieges_at_full_strength() -> None:
    p = acting(RIDERS, [6] * 40, rules=ABILITIES, ap=5)
    play(p, "march sargon-ii", "go", "walk", "enter opis", "enter kish", "stop")
    assert points(p) == 3
    play(p, "besiege sargon-ii")
    assert points(p) == 2
    assert facts(p, SiegeDice)[0].groups[0][0] == 4
    q = acting(RIDERS, [6] * 40, rules=ABILITIES, ap=5)
    play(q, "march sargon-ii", "go", "enter opis")
    assert why(q, "walk") == "9.7"
    assert "walk" not in {option[0] for option in acting(RIDERS).universe(0)}


@clause("9.7", "6.7.7")
def test_cavalry_that_fights_after_half_a_point_loses_the_other_half_even_by_an_overrun() -> None:
    text = RIDERS.replace("[countries.babylonia]", '[countries.babylonia]\nunits = { opis = "1 LI" }')
    p = acting(text, [*[1] * 9, *[6] * 20], rules=ABILITIES, ap=5)
    play(p, "march sargon-ii", "go", "enter opis", "stand")
    settle(p)
    assert p.step.name == "step" and points(p) == 4


# --- bow fire that ends a battle [9.7] ---


@clause("9.7")
def test_after_bow_fire_that_leaves_nobody_there_is_no_melee() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 4 B 2 HI" }\n'
    text += '[countries.babylonia]\nunits = { opis = "1 LI" }\n[countries.elam]\n'
    p = acting(text, [1, 1, 6, 6, *[6] * 30], rules=ABILITIES)
    play(p, "march sargon-ii", "go", "enter opis", "stand")
    settle(p)
    throws = facts(p, BattleDice)
    assert [fact.bows for fact in throws] == [True] and throws[0].country == ASSYRIA


@clause("9.7", "6.7.3")
def test_a_leader_whom_bow_fire_leaves_alone_keeps_the_dice_of_the_land() -> None:
    """He loses "their battle dice"; those of terrain are lost when a side is gone "including leaders"."""
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 4 B 2 HI" }\n'
    text += '[countries.babylonia]\nunits = { opis = "Adinu, 1 LI" }\n[countries.elam]\n'
    p = acting(text, [1, 1, 6, 6, *[6] * 30], rules=ABILITIES)
    play(p, "march sargon-ii", "go", "enter opis", "stand")
    settle(p)
    # The river between the two is one die of three; Adinu has nobody to lead.
    defence = [fact for fact in facts(p, BattleDice) if fact.country == BABYLONIA and not fact.bows]
    assert [tuple(group[:2]) for group in defence[0].groups] == [(3, 0)] and len(defence[0].groups[0]) == 3


# --- shares [6.7.5] ---


@clause("6.7.5")
def test_what_one_country_cannot_take_the_others_take_and_the_commander_gives_the_odd_one() -> None:
    from kadesh.games.assyrian_wars.rules.arithmetic import even_portions

    # Four hits on three countries, of which one can take only one: one each, and one odd for either of the others.
    assert even_portions(4, [1, 4, 4]) == ([1, 1, 1], 1)
    assert even_portions(5, [1, 4, 4]) == ([1, 2, 2], 0)
    assert even_portions(9, [1, 2, 2]) == ([1, 2, 2], 0)


# --- sorties [6.8] ---


@clause("6.8", "6.7.5")
def test_the_city_owner_leads_a_multinational_sortie_though_an_ally_is_stronger() -> None:
    text = '[countries.assyria]\nunits = { sippar = "Turtanu, 3 HI" }\n'
    text += '[countries.babylonia]\nunits = { "sippar/city" = "1 LI" }\n'
    text += '[countries.elam]\nunits = { "sippar/city" = "4 B" }\n'
    text += '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }\n'
    p = acting(text, [6] * 40, country="babylonia", seats=THREE)
    play(p, "sortie sippar")
    begun = facts(p, BattleBegins)[0]
    assert begun.attacker == BABYLONIA and begun.sortie
    assert p.owners_in(begun.attackers) == 1 << BABYLONIA | 1 << ELAM
    assert force(p, "elam", "sippar/city") == "4 B"


@clause("6.8")
def test_an_ally_in_the_city_sallies_alone_in_its_own_impulse() -> None:
    text = '[countries.assyria]\nunits = { sippar = "Turtanu, 3 HI" }\n'
    text += '[countries.babylonia]\nunits = { "sippar/city" = "1 LI" }\n'
    text += '[countries.elam]\nunits = { "sippar/city" = "Tannanu, 4 B" }\n'
    text += '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }\n'
    p = acting(text, [6] * 40, country="elam", seats=THREE)
    play(p, "sortie sippar")
    assert points(p) == 9
    assert p.owners_in(facts(p, BattleBegins)[0].attackers) == 1 << ELAM
    # A tie lifts the siege: the besiegers retreat.
    settle(p)
    while p.step.name == "where to":
        p.choose(p.seats_to_choose[0], p.options(p.seats_to_choose[0])[0])
    assert not p.is_besieged(p.place[LEADER_INDEX["turtanu"]]) and force(p, "assyria", "sippar") == ""


# --- a siege ends the march [6.8] ---


@clause("6.8", "6.8.1")
def test_a_force_that_begins_to_starve_a_city_marches_no_further() -> None:
    text = (
        '[countries.assyria]\nunits = { sippar = "Turtanu, 3 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    )
    p = acting(text)
    play(p, "starve turtanu")
    assert why(p, "march turtanu") == "6.8"
