"""More cases of a referee who reads only the book, sentence by sentence: raids, ships, garrisons. [6.6.5-6.16]"""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, POOL, bits
from kadesh.games.assyrian_wars.rules.ch06_attrition import eliminate
from kadesh.games.assyrian_wars.rules.ch06_movement import arrived
from kadesh.games.assyrian_wars.rules.facts_war import RaidRoll, SiegeDice
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
        # An army that is in no group with it makes an attempt of its own. [6.8]
        assert why(p, "besiege turtanu") == ""


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
