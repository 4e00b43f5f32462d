"""6.6.8, 6.14, 6.8.4, 7.7, 10.1: forced marches, pillage on the march, and what nomads must do."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import AREA_INDEX, LC, OF_CLASS, POOL, bits
from kadesh.games.assyrian_wars.rules.facts_war import Maintains, Pillages
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import OF, acting, facts, force, holder, offers, play, points, why
from tests.support import clause

AT = AREA_INDEX

# --- forced march [6.6.8] ---

GARRISONS = """
[countries.assyria]
units = { ashur = "Sargon II, 3 HI 1 LI", nisibis = "2 B", guzana = "1 CH 2 *LI", tarsus = "1 LC" }
[countries.babylonia]
units = { babylon = "2 LI" }
[countries.elam]
"""


@clause("6.6.8")
def test_a_forced_march_picks_units_up_on_its_way() -> None:
    p = acting(GARRISONS, ap=12)
    play(p, "forced-march sargon-ii harran", "pick-up B", "pick-up CH", "pick-up *LI", "go")
    assert force(p, "assyria", "harran") == "sargon-ii, 1 *LI 1 B 1 CH 3 HI 1 LI"
    assert force(p, "assyria", "nisibis") == "1 B" and force(p, "assyria", "guzana") == "1 *LI"
    # It is finished for the impulse, without attrition.
    assert why(p, "march sargon-ii") == "6.7.7"


@clause("6.6.8")
def test_a_forced_march_drops_nobody_and_keeps_to_the_command() -> None:
    text = '[countries.babylonia]\n[countries.elam]\nunits = { susa = "Zineni, 4 LI", madaktu = "2 B 1 *LI" }\n[countries.assyria]\n'
    p = acting(text, country="elam")
    # Zineni commands 5 on his front side: 4 + 1 regulars, and the mercenary besides.
    play(p, "forced-march zineni hidalu", "pick-up B")
    assert why(p, "pick-up B") == "6.6.2"
    play(p, "pick-up *LI", "go")
    assert force(p, "elam", "hidalu") == "zineni, 1 *LI 1 B 4 LI"
    assert force(p, "elam", "madaktu") == "1 B"


@clause("6.6.8")
def test_units_off_the_friendly_way_are_not_picked_up() -> None:
    text = GARRISONS.replace('tarsus = "1 LC"', 'babylon = "1 LC"').replace('babylon = "2 LI"', 'ur = "2 LI"')
    p = acting(text)
    play(p, "forced-march sargon-ii harran")
    assert why(p, "pick-up LC") == "6.6.8"
    play(p, "without HI", "without HI", "without HI")
    # Somebody must march.
    assert why(p, "without LI") == "6.6.8"


# --- pillage on the march [6.14] (A93) ---


@clause("6.14", "6.7.7")
def test_an_army_pillages_what_it_marches_through() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 3 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text)
    play(p, "march sargon-ii", "go")
    assert why(p, "pillage takritain") == "6.14"
    play(p, "enter opis", "pillage opis")
    assert holder(p, "opis") == "assyria" and p.pillage[AT["opis"]] == 1
    assert points(p) == 9
    # Once an area and impulse.
    assert why(p, "pillage opis") == "6.14"
    play(p, "enter kish", "pillage kish", "stop")
    assert [fact.area for fact in facts(p, Pillages)] == [AT["opis"], AT["kish"]]


@clause("6.14", "8.1")
def test_land_at_peace_is_not_pillaged() -> None:
    text = '[countries.assyria]\nunits = { parsua = "Sargon II, 3 HI" }\n[countries.mede]\n[diplomacy]\ntribute = [["mede", "assyria", "decision"]]\n'
    p = acting(text, seats='[["assyria"], ["mede"]]', camps='assyrian = ["assyria"]')
    play(p, "march sargon-ii", "go", "enter bit-kari")
    assert why(p, "pillage bit-kari") == "6.14"


# --- nomads [10.1] ---


def nomads(units: str, dice: list[int] | None = None, *, ap: float = 6, more: str = "") -> AssyrianPosition:
    """Scythians in Urartu, played by Assyria, with so many points."""
    text = f"[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[countries.urartu]\nactive = true\n{more}"
    text += f'\n[countries.scythians]\nactive = true\nrunner = "assyria"\nunits = {{ {units} }}\n'
    return acting(text, dice, country="scythians", ap=ap, cards_played=0)


@clause("10.1")
def test_nomads_pillage_every_area_that_they_enter() -> None:
    p = nomads('ishkuza = "Ishpakai, 4 HB"')
    way = [AT[name] for name in ("ishkuza",)]
    play(p, "march ishpakai", "go")
    first = next(option for option in p.options(0) if option[0] == "enter" and p.printed[option[1]] >= 0)
    p.choose(0, first)
    second = next(
        option
        for option in p.options(0)
        if option[0] == "enter" and p.printed[option[1]] >= 0 and option[1] not in way
    )
    p.choose(0, second)
    assert [fact.area for fact in facts(p, Pillages)] == [first[1], second[1]]
    assert p.pillage[first[1]] == p.pillage[second[1]] == 1


@clause("10.1")
def test_nomads_leave_a_bare_area() -> None:
    p = nomads(
        'erebuni = "Ishpakai, 4 HB"',
        more="[areas.erebuni]\npillage = 2\n[areas.argishtihinili]\npillage = 2\n",
    )
    assert why(p, "end") == "10.1"
    play(p, "march ishpakai", "go")
    assert why(p, "stop") == "10.1"
    q = nomads('erebuni = "Ishpakai, 4 HB"', ap=0, more="[areas.erebuni]\npillage = 2\n")
    # Without a point no way is open.
    assert offers(q, "end")
    r = nomads('erebuni = "Ishpakai, 4 HB"', more="[areas.erebuni]\npillage = 1\n")
    assert offers(r, "end")


@clause("10.1", "10.1.2")
def test_an_allied_tribe_may_be_paid_to_stay() -> None:
    more = '[areas.erebuni]\npillage = 2\n[diplomacy]\nmarkers = { scythians = "babylonia 13" }\n'
    p = nomads('erebuni = "Ishpakai, 4 HB"', more=more)
    assert why(p, "end") == "10.1"
    before = points(p)
    play(p, "keep-nomads erebuni")
    assert points(p) == before - 1 and facts(p, Maintains)
    assert offers(p, "end")
    q = nomads('erebuni = "Ishpakai, 4 HB"', more="[areas.erebuni]\npillage = 2\n")
    assert why(q, "keep-nomads erebuni") == "10.1"


@clause("10.1.1")
def test_nomads_attack_with_a_full_army() -> None:
    urartu = 'units = { tushpa = "3 LI" }\n'
    p = nomads('arzashkun = "Ishpakai, 6 HB"', more=urartu + '[areas.arzashkun]\ncontroller = "scythians"\n')
    play(p, "march-unit HB")
    assert why(p, "enter tushpa") == "10.1.1"
    q = nomads('arzashkun = "Ishpakai, 6 HB"', more=urartu + '[areas.arzashkun]\ncontroller = "scythians"\n')
    play(q, "march ishpakai", "without HB", "go")
    assert why(q, "enter tushpa") == "10.1.1"
    r = nomads('arzashkun = "Ishpakai, 6 HB"', more=urartu + '[areas.arzashkun]\ncontroller = "scythians"\n')
    play(r, "march ishpakai", "go")
    assert offers(r, "enter tushpa")
    alone = nomads('arzashkun = "1 HB"', more=urartu + '[areas.arzashkun]\ncontroller = "scythians"\n')
    play(alone, "march-unit HB")
    assert why(alone, "enter tushpa") == "10.1.1"


@clause("10.1", "6.8.4")
def test_nomads_turn_a_marker_of_wealth_into_units_on_the_spot() -> None:
    more = "[areas.erebuni]\neco_plus = 1\n"
    p = nomads('erebuni = "Ishpakai, 4 HB"', [1] * 6 + [6] * 20, more=more)
    for rider in bits(p.owned[OF["scythians"]] & OF_CLASS[LC]):
        p.put(rider, POOL)
    play(p, "assault ishpakai", "no-siege-card")
    assert p.step.name == "booty"
    assert p.eco_plus[AT["erebuni"]] == 0
    # Seven points: a light rider of strength 3 costs 6, with abilities off.
    # The point that is left buys nothing more.
    play(p, "build LC")
    assert p.step.name == "act"
    assert force(p, "scythians", "erebuni") == "ishpakai, 4 HB 1 LC"


@clause("10.1")
def test_nomads_hire_nobody_play_no_events_and_conduct_no_diplomacy() -> None:
    p = nomads('erebuni = "Ishpakai, 4 HB"')
    words = {option[0] for option in p.options(0)}
    assert not words & {"build", "buy-leader", "event", "influence", "declare-war", "propose"}
    assert words >= {"march", "assault", "pillage"}
