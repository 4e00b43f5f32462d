"""More cases of a referee who reads only the book: before, on and behind the walls. [6.2, 6.8, 7.6]"""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, CIMMERIANS, SYRIA, URARTU
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, force, holder, offers, play, points, why
from tests.games.assyrian_wars.test_referee import first_options
from tests.support import clause

REST = "[countries.babylonia]\n[countries.elam]\n"


def hungry(city: str, number: int, strength: int, garrison: str, dice: list[int]) -> AssyrianPosition:
    """Assyria has starved a Babylonian city for some time."""
    text = f'[countries.assyria]\nhome_played = ["deportation"]\nunits = {{ {city} = "Sargon II, 2 HI" }}\n'
    text += f'[countries.elam]\n[countries.babylonia]\nunits = {{ "{city}/city" = "{garrison}" }}\n'
    text += f'[areas.{city}]\nsiege = {{ by = "assyria", kind = "hunger", number = {number}, strength = {strength} }}\n'
    return acting(text, dice)


@clause("6.8.1", "6.8.3")
def test_a_starved_city_surrenders_as_soon_as_its_walls_are_low_enough() -> None:
    # Number 4, defence 3: five are needed. Three hits lower the walls to 2, and four are enough.
    p = hungry("sippar", 4, 3, "1 LI", [1, 1, 1] + [6] * 30)
    play(p, "besiege sargon-ii", "absorb 0")
    assert holder(p, "sippar") == "assyria" and force(p, "babylonia", "pool").count("LI")
    assert force(p, "babylonia", "regroup") == "" and p.damage[AT["sippar"]] == 1
    # It took more than one impulse: the besiegers are finished.
    assert why(p, "march sargon-ii") == "6.7.7"
    q = hungry("sippar", 3, 3, "1 LI", [1, 1, 1] + [6] * 30)
    play(q, "besiege sargon-ii", "absorb 0")
    assert holder(q, "sippar") == "babylonia" and q.siege_number[AT["sippar"]] == 3


def contested(ours: str, outside: str, dice: list[int] | None = None) -> AssyrianPosition:
    """Assyrians stand before a Babylonian city and have begun no siege."""
    text = f'[countries.assyria]\nunits = {{ sippar = "{outside}" }}\n[countries.elam]\n'
    text += f'[countries.babylonia]\nunits = {{ "sippar/city" = "{ours}", pool = "1 *LI" }}\n'
    return acting(text, dice, country="babylonia")


@clause("6.8")
def test_a_garrison_sallies_against_enemies_who_have_begun_no_siege() -> None:
    p = contested("3 LI", "2 LI", [6] * 60)
    assert not p.is_besieged(AT["sippar"])
    play(p, "sortie sippar")
    first_options(p)
    assert points(p) == 9 and force(p, "assyria", "sippar") == ""
    assert why(p, "sortie kish") == "6.8"


@clause("6.8", "6.6.2")
def test_only_an_army_sallies_by_itself_out_of_an_allys_city() -> None:
    """ "An army of another nation than the city owner": units without a leader wait for the owner's impulse."""

    def guests(garrison: str) -> AssyrianPosition:
        text = '[countries.assyria]\nunits = { sippar = "Turtanu, 2 LI" }\n[countries.babylonia]\n'
        text += f'[countries.elam]\nunits = {{ "sippar/city" = "{garrison}" }}\n'
        text += '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }\n'
        return acting(text, country="elam")

    assert (
        why(guests("3 LI"), "sortie sippar") == "6.8" and why(guests("Tannanu, 3 LI"), "sortie sippar") == ""
    )


@clause("6.2", "6.8")
def test_a_mercenary_joins_a_force_in_a_city_that_nobody_besieges_yet() -> None:
    p = contested("3 LI", "2 LI")
    play(p, "build *LI", "place sippar")
    assert force(p, "babylonia", "sippar/city") == "1 *LI 3 LI" and p.step.name == "act"
    besieged = '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }\n'
    text = (
        '[countries.assyria]\nunits = { sippar = "Turtanu, 2 LI" }\n[countries.elam]\n[countries.babylonia]\n'
    )
    text += f'units = {{ "sippar/city" = "3 LI", pool = "1 *LI" }}\n{besieged}'
    q = acting(text, country="babylonia")
    play(q, "build *LI")
    assert why(q, "place sippar") == "6.2"


@clause("6.8", "6.6.2")
def test_units_that_begin_to_starve_a_city_do_not_march_off_in_that_impulse() -> None:
    text = '[countries.assyria]\nunits = { sippar = "Turtanu, 2 HI" }\n' + REST
    p = acting(text)
    play(p, "starve turtanu")
    assert why(p, "march turtanu") == "6.8" and not offers(p, "march-unit HI")
    later = text + '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }\n'
    assert offers(acting(later), "march-unit HI")


@clause("6.8", "6.6.2")
def test_another_leader_takes_nobody_away_from_a_siege_of_this_impulse() -> None:
    p = acting('[countries.assyria]\nunits = { sippar = "Turtanu, Rab-saris, 2 HI" }\n' + REST)
    play(p, "starve turtanu", "march rab-saris")
    assert not offers(p, "without HI") and not offers(p, "pick-up HI")


@clause("7.6", "10.1.2")
@pytest.mark.parametrize(("target", "clause_of"), [(URARTU, "7.6"), (SYRIA, "")])
def test_a_bound_tribe_besieges_no_other_city_on_its_way(target: int, clause_of: str) -> None:
    text = (
        "[countries.assyria]\n[countries.babylonia]\n[countries.egypt]\n[countries.elam]\n[countries.mede]\n"
    )
    text += "[countries.urartu]\neco = 4\n[countries.syria]\neco = 4\n"
    text += '[countries.cimmerians]\nactive = true\nunits = { damascus = "Teushpa, 4 HB" }\n'
    seats = '[["assyria"], ["babylonia", "elam"], ["egypt"], ["mede"]]'
    p = acting(text, country="cimmerians", seats=seats)
    p.bound_to[CIMMERIANS] = target
    play(p, "pillage damascus")
    assert why(p, "besiege teushpa") == why(p, "starve teushpa") == clause_of
    assert p.controller[AT["damascus"]] == SYRIA and p.lord[CIMMERIANS] != ASSYRIA


@clause("6.6.5", "6.7.7")
def test_a_garrison_that_has_fought_does_not_join_a_relief_in_the_same_impulse() -> None:
    def relieved(sallies: bool) -> AssyrianPosition:
        text = '[countries.assyria]\nunits = { sippar = "Turtanu, 4 HI" }\n[countries.elam]\n'
        text += '[countries.babylonia]\nunits = { "sippar/city" = "1 LI", babylon = "Adinu, 4 LI" }\n'
        text += '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }\n'
        # The sortie is beaten by one hit, and its unit is reduced.
        p = acting(text, [6, 1] + [6] * 80, country="babylonia")
        if sallies:
            play(p, "sortie sippar")
        play(p, "march adinu", "go", "enter sippar")
        while p.step.name in ("declare", "evade"):
            play(p, "decline" if p.step.name == "declare" else "stand")
        return p

    assert relieved(False).step.name == "join the battle"
    assert relieved(True).step.name != "join the battle"


@clause("6.12.a", "6.6.10")
def test_who_fled_into_a_captured_city_comes_out_again_but_does_not_go_in() -> None:
    text = '[countries.assyria]\nunits = { "kish/city" = "Turtanu, 2 LI", kish = "1 HI" }\n' + REST
    text += '[areas.kish]\ncontroller = "assyria"\n'
    p = acting(text)
    assert why(p, "gate kish") == ""
    play(p, "gate kish")
    assert why(p, "in HI") == why(p, "all-in") == "6.12.a"
    play(p, "all-out")
    assert force(p, "assyria", "kish") == "turtanu, 1 HI 2 LI" and p.step.name == "act"
    assert why(p, "gate kish") == "6.12.a" and why(p, "march turtanu") == ""


@clause("6.10", "3.3")
def test_who_has_no_points_for_maintenance_may_play_a_card_for_them() -> None:
    def hungry_abroad(income: str, pillage: int) -> AssyrianPosition:
        text = '[countries.assyria]\neco = 6\nhand = ["good-harvest"]\n[countries.elam]\nhand = ["spies"]\n'
        text += f'[countries.babylonia]\n{income}hand = ["panic", "drought"]\n'
        text += 'units = { arrapha = "Adinu, 2 LI" }\n[areas.arrapha]\n'
        text += f"pillage = {pillage}\n"
        p = acting(text, [6, 6] + [1] * 20, seats='[["assyria"], ["babylonia"], ["elam"]]')
        play(p, "end")
        return p

    p = hungry_abroad("eco = 0\n", 2)
    assert why(p, "pay-upkeep") == "6.0" and offers(p, "starve-them")
    play(p, "points panic")  # and the only thing left to do is done
    assert p.step.name == "act" and p.cards_played == 1 and points(p) == 3
    assert why(p, "points drought") == "3.2"
    assert why(hungry_abroad("eco = 3\n", 1), "points panic") == "6.10"


@clause("6.7.7", "6.8.3")
def test_only_who_took_part_is_finished_when_a_long_siege_ends() -> None:
    text = '[countries.assyria]\nhome_played = ["deportation"]\n'
    text += 'units = { sippar = "Bel-ibni, Rab-saris, 8 HI" }\n' + REST
    text += '[areas.sippar]\ndamage = 2\nsiege = { by = "assyria", kind = "standard", strength = 3 }\n'
    p = acting(text, [1] * 12 + [6] * 20)
    play(p, "besiege bel-ibni")
    first_options(p)
    assert holder(p, "sippar") == "assyria" and why(p, "march bel-ibni") == "6.7.7"
    assert why(p, "march rab-saris") == ""
    play(p, "march rab-saris", "go", "enter rapiqu", "stop")
    assert force(p, "assyria", "rapiqu") == "rab-saris, 2 HI"


@clause("6.7.7", "6.8.3")
def test_a_city_that_a_second_army_takes_in_the_second_round_is_not_overrun() -> None:
    text = '[countries.assyria]\nhome_played = ["deportation"]\n'
    text += 'units = { sippar = "Bel-ibni, Rab-saris, 8 HI" }\n' + REST + "[areas.sippar]\ndamage = 1\n"
    # The first army and the city miss with all their dice; the second one's all hit.
    p = acting(text, [6] * (6 + 3 + 2 + 2) + [1] * 6 + [6] * 20)
    play(p, "besiege bel-ibni")
    first_options(p)
    assert holder(p, "sippar") == "babylonia"
    play(p, "besiege rab-saris")
    first_options(p)
    assert holder(p, "sippar") == "assyria" and why(p, "march rab-saris") == "6.7.7"


@clause("6.7.7", "6.8.3")
def test_an_army_that_comes_after_an_overrun_pays_for_its_siege() -> None:
    text = '[countries.assyria]\nhome_played = ["deportation"]\n'
    text += 'units = { rapiqu = "Turtanu, 4 HI", dur-kurigalzu = "Rab-saris, 3 LI" }\n'
    text += '[countries.elam]\n[countries.babylonia]\nunits = { sippar = "1 LI" }\n'
    p = acting(text, [1] * 30)
    play(p, "march turtanu", "go", "enter sippar")
    while p.step.name in ("declare", "evade", "bear"):
        play(p, {"declare": "decline", "evade": "stand", "bear": "weakest-first"}[p.step.name])
    play(p, "stop", "march rab-saris", "go", "enter sippar", "stop")
    before = points(p)
    play(p, "besiege rab-saris")
    first_options(p)
    assert points(p) == before - 1
