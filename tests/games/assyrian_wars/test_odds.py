"""Odds are exact: each is held against all dice that the rules themselves can roll, or counted by hand."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction

import pytest

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    ELAM,
    GAME_POOL,
    LEADER_INDEX,
    MEDE,
    POOL,
    SYRIA,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.odds import dice, prospects
from kadesh.games.assyrian_wars.odds.battle import Ground, Stand, fight
from kadesh.games.assyrian_wars.odds.command import army_from, from_arguments
from kadesh.games.assyrian_wars.odds.siege import City, assault, hunger_impulses, standard, standard_within
from kadesh.games.assyrian_wars.odds.troops import after_hits, after_routs, troops_of
from kadesh.games.assyrian_wars.rules.facts_war import BattleWon, CityFalls
from kadesh.games.assyrian_wars.rules.position import ASSAULT, STANDARD_SIEGE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import Battle, Evasion
from kadesh.table import Fact, Journal
from kadesh.table.dice import OpenDice, Unrolled
from tests.games.assyrian_wars.table import AT, acting, play
from tests.support import clause

FACES = range(1, 7)


def every_throw(
    p: AssyrianPosition, choice: str, done: Callable[[AssyrianPosition, list[Fact]], str]
) -> dict[str, Fraction]:
    """All dice after a choice, each with its chance, until `done` names what has come of it."""
    found: dict[str, Fraction] = {}
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        q = p.clone()
        q.journal = Journal()
        q.dice = OpenDice(b"0" * 32, 0, script)
        name = ""
        try:
            play(q, choice)
            while not (name := done(q, q.journal.facts)):
                seat = q.seats_to_choose[0]
                q.choose(seat, q.options(seat)[0])
        except Unrolled:
            name = done(q, q.journal.facts)
            if not name:
                scripts += [[*script, face] for face in FACES]
                continue
        found[name] = found.get(name, Fraction(0)) + Fraction(1, 6 ** len(script))
    return found


def met(attackers: str, defenders: str, rules: str) -> AssyrianPosition:
    """Elam's unit has gone from Rashi to Der, where Assyrians may evade."""
    text = f'[countries.elam]\nunits = {{ rashi = "{attackers}" }}\n'
    text += f'[countries.assyria]\nunits = {{ der = "{defenders}" }}\n[countries.babylonia]\n'
    p = acting(text, country="elam", rules=rules)
    play(p, f"march-unit {attackers.split()[1]}", "enter der")
    assert p.step.name == "evade", p.step
    return p


def first_round(p: AssyrianPosition, facts: list[Fact]) -> str:
    """Who wins in the first round, or that there is a second."""
    battle = p.under_way(Battle)
    if battle is not None and battle.round == 2:
        return "tie"
    won = [fact for fact in facts if isinstance(fact, BattleWon)]
    return f"{won[0].country} {won[0].overrun}" if won else ""


def whole_battle(p: AssyrianPosition, facts: list[Fact]) -> str:
    won = [fact for fact in facts if isinstance(fact, BattleWon)]
    return f"{won[0].country} {won[0].overrun}" if won else ""


PLAIN = "[rules]\nunit_abilities = false\nreduced_leaders = false\n"
ABILITIES = "[rules]\nreduced_leaders = false\n"


@clause("6.7.2", "6.7.3", "6.7.4.a", "6.7.6", "6.7.7", "9.7")
@pytest.mark.parametrize("rules", [PLAIN, ABILITIES])
@pytest.mark.parametrize(("attackers", "defenders"), [("1 B", "1 HI"), ("1 HI", "2 *LI")])
def test_the_first_round_is_what_all_dice_of_the_rules_make_of_it(
    attackers: str, defenders: str, rules: str
) -> None:
    p = met(attackers, defenders, rules)
    outlook = prospects.battle_prospect(p, ELAM, p.field_of(ELAM, AT["der"]), AT["rashi"], AT["der"])
    assert outlook is not None
    found = every_throw(p, "stand", first_round)
    won = [
        sum(chance for name, chance in found.items() if name.startswith(f"{who} ")) for who in (ELAM, ASSYRIA)
    ]
    assert outlook.first == pytest.approx([float(chance) for chance in won])
    assert outlook.tie == pytest.approx(float(found.get("tie", 0)))
    assert outlook.win + outlook.lose == pytest.approx(1.0)


@clause("6.7.6", "6.7.7")
def test_a_whole_battle_of_two_rounds_is_what_all_dice_of_the_rules_make_of_it() -> None:
    p = met("1 LI", "1 *LI", PLAIN)
    outlook = prospects.battle_prospect(p, ELAM, p.field_of(ELAM, AT["der"]), AT["rashi"], AT["der"])
    assert outlook is not None
    found = every_throw(p, "stand", whole_battle)
    assert outlook.win == pytest.approx(float(sum(c for n, c in found.items() if n.startswith(f"{ELAM} "))))
    overruns = [float(found.get(f"{who} True", 0)) for who in (ELAM, ASSYRIA)]
    assert outlook.overrun == pytest.approx(overruns)


@clause("6.7.4", "6.7.5")
@pytest.mark.parametrize("hits", range(1, 8))
def test_losses_of_the_odds_are_those_of_the_rules(hits: int) -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 3 HI" }\n'
    text += '[countries.babylonia]\nunits = { opis = "Adinu, 1 HI 2 LI 1 *LI 1 *HI" }\n[countries.elam]\n'
    p = acting(text, [1] * hits + [5] * 40)
    play(p, "march sargon-ii", "go", "enter opis")
    before = p.field_of(BABYLONIA, AT["opis"])
    expected = after_hits(troops_of(p, before), hits)
    play(p, "stand")
    while p.step.name in ("bear", "where to"):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    # Wherever routs and retreats have put them since.
    alive = [c for c in bits(before & UNITS) if p.place[c] not in (POOL, GAME_POOL)]
    assert sorted(troops_of(p, sum(1 << c for c in alive)).units) == sorted(expected.units)


@clause("6.7.4", "6.7.4.a")
def test_hits_and_routs_fall_half_and_half_on_the_weakest() -> None:
    troops = army_from("babylonia:leader:2,HI3x1,LIx2,*LIx1,*HI3x1")
    after = after_hits(troops, 3)
    hired = sum(2 - unit.hurt for unit in after.units if unit.hired)
    own = sum(2 - unit.hurt for unit in after.units if not unit.hired)
    assert (hired, own) in ((3, 4), (2, 5))
    assert len(after_routs(troops, 2).units) == 3
    assert sum(unit.hired for unit in after_routs(troops, 2).units) == 1
    assert after_hits(troops, 10).pieces() == 1
    assert after_hits(troops, 11).pieces() == 0


@clause("6.7.5")
def test_countries_share_evenly() -> None:
    troops = army_from("babylonia:LIx3+elam:leader:2,B3x1")
    after = after_hits(troops, 4)
    assert sum(2 - unit.hurt for unit in after.units if unit.country == BABYLONIA) == 4
    assert not [unit for unit in after.units if unit.country == ELAM]
    # What one cannot bear the other does.
    assert sum(2 - unit.hurt for unit in after_hits(troops, 7).units) == 2


@clause("6.7.6", "6.6.9")
def test_a_tied_interception_has_no_winner_and_a_sortie_wins_by_a_tie() -> None:
    one = army_from("elam:LI")
    other = army_from("babylonia:LI")
    plain = fight(one, other, Stand(), Stand(), Ground())
    caught = fight(one, other, Stand(), Stand(), Ground(intercepted=True))
    sortie = fight(one, other, Stand(), Stand(), Ground(sortie=True))
    assert caught.nobody > 0 and caught.win == pytest.approx(plain.win)
    assert caught.lose + caught.nobody == pytest.approx(plain.lose)
    # Each hits with two sixths: the sortie fails only if the besieger alone hits.
    assert sortie.lose == pytest.approx(2 / 9)


@clause("6.7.6", "6.8")
def test_a_sortie_that_leaves_no_besieger_has_won_whatever_they_scored() -> None:
    sortie = fight(
        army_from("babylonia:LIx3"), army_from("elam:LI-"), Stand(), Stand(dice=3), Ground(sortie=True)
    )
    # One hit of three dice kills the besieger; without one only a besieger without hits is driven off.
    assert sortie.win == pytest.approx(19 / 27 + 8 / 27 * 5 / 48)


@clause("6.7.3")
def test_terrain_dice_count_in_the_first_round_only() -> None:
    one, other = army_from("elam:LI"), army_from("babylonia:LI")
    rough = fight(one, other, Stand(), Stand(), Ground(river=True, mountain=True))
    assert len(rough.hits[1]) == 1 + 4
    assert len(fight(one, other, Stand(), Stand(), Ground(river=True, intercepted=True)).hits[1]) == 2


# --- sieges ---


def besieging(garrison: str) -> AssyrianPosition:
    text = '[countries.elam]\nunits = { kish = "Zineni, 1 LI" }\n[countries.babylonia]\n'
    text += f"{garrison}[countries.assyria]\n[areas.kish]\ndamage = 1\n"
    return acting(
        text,
        country="elam",
        seats='[["assyria"], ["babylonia"], ["elam"]]',
        camps='assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]',
    )


def end_of_siege(p: AssyrianPosition, facts: list[Fact]) -> str:
    if any(isinstance(fact, CityFalls) for fact in facts):
        return "falls"
    return "holds" if p.step.name == "act" else ""


INSIDE = 'units = { "kish/city" = "1 LI" }\n'


@clause("6.8.2", "6.8.3")
@pytest.mark.parametrize(
    ("word", "kind", "garrison"), [("assault", ASSAULT, ""), ("besiege", STANDARD_SIEGE, INSIDE)]
)
def test_a_round_of_siege_combat_is_what_all_dice_of_the_rules_make_of_it(
    word: str, kind: int, garrison: str
) -> None:
    p = besieging(garrison)
    outlook = prospects.siege_prospect(p, LEADER_INDEX["zineni"], kind)
    found = every_throw(p, f"{word} zineni", end_of_siege)
    assert outlook.falls == pytest.approx(float(found["falls"]))
    assert 0 < outlook.falls < 1


@clause("6.8.3", "8.3", "6.8")
def test_sieges_by_rounds_and_their_points() -> None:
    host, nobody = army_from("assyria:leader:3,HI4x4"), army_from("babylonia:LI")
    city = City(4, fortress=True, capital=True)
    within = standard_within(host, nobody, city, 4)
    assert list(within) == sorted(within) and within[0] == pytest.approx(standard(host, nobody, city).falls)
    now = assault(host, nobody, city)
    assert now.vp == pytest.approx(4 * now.falls) and now.defender_vp == pytest.approx(1 - now.falls)
    # Walls of a fortress take a point off every besieger's die.
    assert len(standard(host, nobody, city).hits[0]) == 1 + 4 + 3 + 2


@clause("6.8.1")
def test_hunger_takes_as_long_as_the_book_says() -> None:
    """T30: a level 3 city falls in the sixth impulse, a capital in the seventh."""
    assert hunger_impulses(0, False, 3, False) == 6
    assert hunger_impulses(0, False, 3, True) == 7
    assert hunger_impulses(4, True, 3, False) == 1


# --- single rolls ---


@clause("6.6.9", "6.6.10")
def test_reactions_by_two_dice() -> None:
    for modifier in range(-6, 8):
        ways = [a + b for a, b in itertools.product(FACES, FACES)]
        assert dice.interception_chance(modifier) == pytest.approx(sum(w + modifier >= 7 for w in ways) / 36)
        assert dice.evasion_chance(modifier) == pytest.approx(sum(w + modifier >= 9 for w in ways) / 36)


@clause("6.6.1", "5.2.1", "7.1", "10.3", "7.5.2.g", "6.15", "6.16.f", "6.11.b", "9.1", "9.2")
def test_single_rolls_are_counted_out() -> None:
    assert dice.attrition_spread(2) == pytest.approx((25 / 36, 10 / 36, 1 / 36))
    assert dice.tribute_chance(3) == pytest.approx((5 / 6) ** 3)
    assert dice.conquest_chance(SYRIA, 3, False, 5) == pytest.approx(3 / 6)
    assert dice.conquest_chance(ELAM, 4, True, 8) == pytest.approx(3 / 6)
    assert dice.conquest_chance(MEDE, 6, True, 9) == 0.0
    assert dice.conquest_chance(MEDE, 7, True, 9) == 1.0
    assert dice.succession_chance(0) == pytest.approx(5 / 6) and dice.succession_chance(5) == 0.0
    assert dice.secret_chance() == pytest.approx(26 / 36)
    assert dice.raid_chance(2) == pytest.approx(5 / 6 * 2 / 6)
    assert dice.raid_spread([3], [True], True)[2] == pytest.approx((5 / 6 * 3 / 6) ** 2)
    assert dice.raid_spread([3], [True], False) == pytest.approx([7 / 12, 5 / 12])
    assert dice.search_chance(7) == pytest.approx(21 / 36)
    assert dice.foreign_war_spread(2) == pytest.approx([1 / 4, 1 / 2, 1 / 4])
    assert dice.sudden_end_chance(2, 2, False) == pytest.approx(26 / 36)
    assert dice.promotion_chance(2) == pytest.approx(3 / 4)


@clause("6.15")
@pytest.mark.parametrize(("full", "other_full"), list(itertools.product([True, False], repeat=2)))
def test_a_raider_displaces_another(full: bool, other_full: bool) -> None:
    factor, other = 2, 3
    count = {"takes the box": 0, "goes back": 0, "is eliminated": 0}
    for box, one, two in itertools.product(FACES, FACES, FACES):
        hits, struck = one <= factor, two <= other
        if box == 6:
            count["goes back"] += 1
        elif struck and not full:
            count["is eliminated"] += 1
        elif hits and (not struck or not other_full):
            count["takes the box"] += 1
        else:
            count["goes back"] += 1
    found = dice.displacing_chances(factor, full, other, other_full)
    assert found == pytest.approx({name: number / 216 for name, number in count.items()})


# --- on the table ---


@clause("6.6.9", "6.6.10", "6.6.1")
def test_prospects_name_those_who_can_react() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 3 HI" }\n'
    text += '[countries.babylonia]\nunits = { kish = "Marduk-apla-iddina II, 4 LI", opis = "2 LI" }\n'
    p = acting(text + "[countries.elam]\n")
    force = p.field_of(ASSYRIA, AT["takritain"])
    near = prospects.interceptors(p, ASSYRIA, force, AT["takritain"], AT["opis"])
    assert [(one.country, one.modifier) for one in near] == [(BABYLONIA, 3)]
    assert near[0].chance == pytest.approx(33 / 36)
    assert prospects.march_risk(p, ASSYRIA, force, AT["takritain"], [AT["opis"]]) == pytest.approx([33 / 36])
    ways = prospects.evasion_prospects(p, ASSYRIA, force, AT["takritain"], AT["opis"])
    # Two single units: no leader -2, Sargon -4, a friendly area +1.
    assert {(one.modifier, one.hasty) for one in ways if one.to == AT["kish"]} == {(-5, False), (-3, True)}
    far = [AT["opis"], AT["kish"], AT["cutha"], AT["babylon"], AT["borsippa"]]
    assert prospects.march_attrition(p, force, AT["takritain"], far) == pytest.approx(
        dice.attrition_spread(3)
    )


@clause("6.6.10")
def test_the_evasion_under_way_has_its_chances() -> None:
    p = met("1 B", "Rab-saris, 2 HI", PLAIN)
    evasion = p.under_way(Evasion)
    assert evasion is not None
    found = prospects.evasions(p, evasion)
    assert found and all(one.country == ASSYRIA for one in found)


@clause("5.2.1", "7.1", "10.3")
def test_checks_on_the_table() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[countries.syria]\neco = 3\n"
    text += '[areas.hamath]\ncontroller = "assyria"\n[countries.judah]\neco = 2\n'
    text += '[diplomacy]\nunpunished = ["syria"]\n[diplomacy.markers]\njudah = "assyria 8"\n'
    p = acting(text)
    chances = prospects.tribute_prospects(p)
    assert chances[SYRIA] == pytest.approx((5 / 6) ** 4) and max(chances.values()) == 1.0
    assert prospects.succession_prospect(p, ASSYRIA) == pytest.approx((3 / 6, 4 / 6))


# --- the command line ---


def test_the_command_line_speaks_of_battles_sieges_and_rolls() -> None:
    words = "--attacker assyria:leader:4,HIx3,*LI --defender babylonia:leader:3,LI-,B3 --river --abilities"
    found = from_arguments(words.split())
    assert sum(
        found["battle"][name] for name in ("attacker wins", "defender wins", "nobody wins")
    ) == pytest.approx(1)
    words = "--siege 3 --besieger assyria:leader:4,HIx6 --garrison elam:LI --capital"
    found = from_arguments(words.split())
    assert found["hunger"] == "7 impulses, this one counted"
    assert set(found) >= {"assault", "standard_siege", "levels_of_damage", "fallen_within"}
    words = (
        "--attrition 2 --tribute 3 --conquest syria --cities 3 --succession 1 --raid elam:LC,LI --search 8"
    )
    words += " --sudden-end 3 --foreign-war 4 --secret-diplomacy"
    assert len(from_arguments(words.split())) == 9
    with pytest.raises(ValueError, match="attacker and a defender"):
        from_arguments(["--attacker", "elam:LI"])
    with pytest.raises(ValueError, match="Nothing was asked"):
        from_arguments([])
    with pytest.raises(SystemExit):
        from_arguments(["--attacker", "elam:elephant", "--defender", "elam:LI"])
