"""8.5 Capturing and destroying cities, Monuments in ruins [7.3.5], landings under arms [10.2.4, 11.2.4]."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import EGYPT, ELAM, EW, MITANNI, SEA_PEOPLES
from kadesh.games.genesis.rules.deeds import INVASION, PEOPLE
from kadesh.games.genesis.rules.facts_turn import Plunder
from kadesh.games.genesis.rules.facts_war import Attacks, Battle, Regroup, SlaveTaken
from kadesh.games.genesis.rules.position import BUILT, NO_MONUMENT, GenesisPosition, pack
from kadesh.games.genesis.rules.under_way import MOVE, Move
from tests.games.genesis.moves import acting, force, points, stands_in
from tests.games.genesis.table import AT, facts, holder, play, units, why
from tests.support import clause

TWO = ["mitanni", "egypt"]


@clause("8.5.1", "5.3", "3.7.2")
def test_a_city_without_walls_is_captured_with_its_plunder() -> None:
    text = (
        '[powers.mitanni]\nsilver = 0\nunits = { emar = "6 INF" }\n'
        '[powers.egypt]\nunits = { aleppo = "2 INF" }\n[spaces.aleppo]\nds = 0\n'
    )
    p = acting(TWO, text, [6, 6, 1])
    play(p, "major emar", "all", "enter aleppo", "shift 9 1", "force")
    assert holder(p, "aleppo") == "mitanni"
    assert p.silver[MITANNI] == (EW[AT["aleppo"]] + 1) // 2
    assert units(p, "mitanni", "aleppo") == "5 INF 1 SL"


@clause("8.5.2", "5.3")
def test_an_empty_fortress_is_plundered_too() -> None:
    p = acting(
        TWO, '[powers.mitanni]\nsilver = 0\nunits = { emar = "12 INF" }\n[spaces.aleppo]\nds = 1\n', [6, 6, 1]
    )
    play(p, "major emar", "all", "enter aleppo")
    assert holder(p, "aleppo") == "mitanni"
    assert p.silver[MITANNI] == (EW[AT["aleppo"]] + 1) // 2
    assert facts(p, SlaveTaken) == []


@clause("5.3", "3.7.1")
def test_no_plunder_at_home() -> None:
    text = '[powers.mitanni]\nunits = { taidu = "2 INF 1 PS", waushukanni = "1 PS" }\n'
    p = acting(
        ["assyria", "mitanni"],
        text + '[powers.assyria]\nsilver = 0\nunits = { shubat-enlil = "9 INF" }\n',
        [6],
    )
    assert p.seats_to_choose == [0]
    text = '[powers.mitanni]\nsilver = 0\nunits = { shubat-enlil = "9 INF" }\n[powers.egypt]\nunits = { taidu = "1 PS" }\n[spaces.taidu]\nds = 0\n'
    q = acting(TWO, text, [6])
    play(q, "major shubat-enlil", "all", "enter taidu")
    assert holder(q, "taidu") == "mitanni"
    assert q.silver[MITANNI] == 0


RUIN = '[powers.mitanni]\nunits = { emar = "6 INF 1 PS" }\n[spaces.aleppo]\nds = 0\nmonument = "built"\n'


@clause("8.5.3", "7.3.5", "8.5.4")
def test_destroying_a_city_costs_its_worth() -> None:
    p = acting(TWO, RUIN, [6])
    aleppo = AT["aleppo"]
    play(p, "major emar", "all", "enter aleppo", "destroy")
    assert points(p) == 5 - EW[aleppo]
    assert p.is_destroyed(aleppo)
    assert p.step.name == "the monument"
    play(p, "raze")
    assert p.monument[aleppo] == NO_MONUMENT
    assert why(p, "destroy") == "8.5.3"
    assert p.is_city(aleppo)
    assert holder(p, "aleppo") == "mitanni"


@clause("8.5.3", "7.3.5")
def test_a_monument_may_stand_and_fall_later_for_nothing() -> None:
    p = acting(TWO, RUIN, [6])
    play(p, "major emar", "all", "enter aleppo", "destroy", "spare")
    assert p.monument[AT["aleppo"]] == BUILT
    left = points(p)
    play(p, "raze")
    assert p.monument[AT["aleppo"]] == NO_MONUMENT
    assert points(p) == left


@clause("8.5.3")
def test_what_cannot_be_destroyed() -> None:
    p = acting(
        TWO,
        '[powers.mitanni]\nunits = { waushukanni = "2 INF", emar = "2 PS" }\n[spaces.waushukanni]\nds = 0\n',
        [1],
    )
    play(p, "major waushukanni", "all")
    assert why(p, "destroy") == "8.5.3"  # his own
    q = acting(TWO, '[powers.mitanni]\nunits = { emar = "2 PS 1 INF" }\n[spaces.emar]\nds = 0\n', [1])
    play(q, "major emar", "choose", "inf 0", "ps 2")
    assert why(q, "destroy") == "8.5.3"  # nobody to do it
    r = acting(TWO, '[powers.mitanni]\nunits = { emar = "2 INF" }\n', [1])
    play(r, "major emar", "all")
    assert why(r, "destroy") == "8.5.3"  # walls
    s = acting(TWO, '[powers.mitanni]\nunits = { emar = "2 INF" }\n[spaces.emar]\nds = 0\n', [1])
    play(s, "major emar", "all")
    assert why(s, "destroy") == "8.5.3"  # worth more than a point
    assert EW[AT["emar"]] > 1


@clause("7.3.8", "8.5.3")
def test_a_built_city_becomes_a_transit_space_again() -> None:
    text = '[powers.mitanni]\nunits = { emar = "6 INF" }\n[spaces.tuttul]\nnew_city = true\nds = 0\n'
    p = acting(TWO, text, [6])
    play(p, "major emar", "all", "enter tuttul", "destroy")
    assert not p.is_city(AT["tuttul"])
    assert not p.is_destroyed(AT["tuttul"])


@clause("12.2", "8.5.3")
def test_silver_may_save_a_city() -> None:
    text = RUIN + "[powers.egypt]\nsilver = 9\n"
    p = acting(TWO, text, [6], rules="cards = false\n")
    play(
        p,
        "major emar",
        "all",
        "enter aleppo",
        "pass",
        "destroy",
        "bribe egypt 3",
        "accept-bribe egypt",
        "keep-word",
    )
    assert not p.is_destroyed(AT["aleppo"])
    assert why(p, "destroy") == "12.2"


# --- peoples ---


def land(power: int, space: str, units_landed: int, dice: list[int], text: str) -> GenesisPosition:
    """A people lands where somebody is, as its card lets it."""
    p = acting(TWO, text + '[powers.mitanni]\nunits = { emar = "1 INF" }\n', dice)
    p.controller[power] = MITANNI
    p.contested |= 1 << AT[space]
    p.add_force(power, AT[space], units_landed)
    p.call(MOVE, Move(power=power, how=INVASION, at=AT[space]))
    p.asked = []
    p.run()
    return p


@clause("11.2.4", "8.4.7", "8.5.5")
def test_a_landing_attacks_until_it_has_the_port() -> None:
    text = '[powers.egypt]\nunits = { sidon = "2 INF 1 PS" }\n[spaces.sidon]\nds = 1\n'
    p = land(SEA_PEOPLES, "sidon", pack(8), [6, 3, 3, 6, 1], text)
    assert holder(p, "sidon") == "egypt"
    play(p, "stand", "use-city", "shift 7 3", "lose-city 1 1")
    # The walls are down but one infantry stands: the landing stays and attacks again.
    assert facts(p, Attacks) == [
        Attacks(SEA_PEOPLES, AT["sidon"], 5),
        Attacks(SEA_PEOPLES, AT["sidon"], 4),
    ]
    assert facts(p, Regroup) == []
    play(p, "hold", "leave")
    assert holder(p, "sidon") == "sea-peoples"
    assert units(p, "sea-peoples", "sidon") == "6 INF"


@clause("11.2.4", "10.2.4")
def test_a_landing_that_fails_is_lost() -> None:
    text = '[powers.egypt]\nunits = { sidon = "12 INF 1 PS" }\n'
    p = land(SEA_PEOPLES, "sidon", pack(2), [1, 3, 3], text)
    while p.under_way(Move) is not None:
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert units(p, "sea-peoples", "sidon") == ""
    assert holder(p, "sidon") == "egypt"


@clause("10.2.4", "10.1.4", "8.5.5")
def test_elam_takes_susa_back_and_marches_on() -> None:
    text = '[powers.egypt]\nunits = { susa = "1 PS" }\n[spaces.susa]\nds = 0\n'
    p = land(ELAM, "susa", pack(4, 0), [3], text)
    assert holder(p, "susa") == "elam"
    assert stands_in(p, "susa")
    assert force(p) == "4 INF"
    assert points(p) == 3
    # A minor kingdom does not destroy its own city.
    assert why(p, "destroy") == "8.5.3"
    assert p.silver[MITANNI] == 0
    assert facts(p, SlaveTaken) == []


@clause("10.1.4", "10.3.3", "11.2.3")
def test_a_people_chooses_a_stack_and_moves_it() -> None:
    text = '[powers.canaan]\ncontroller = "mitanni"\nunits = { megiddo = "4 INF", hazor = "4 INF" }\n[powers.mitanni]\nunits = { emar = "1 INF" }\n'
    p = acting(TWO, text, [3])
    p.call(MOVE, Move(power=7, how=PEOPLE))
    p.asked = []
    p.run()
    assert p.step.name == "choose a stack"
    play(p, "stack hazor", "all", "enter megiddo", "stop")
    assert units(p, "canaan", "megiddo") == "8 INF"
    p.call(MOVE, Move(power=7, how=PEOPLE))
    p.asked = []
    p.run()
    # Only the four that were in Megiddo have not moved.
    play(p, "stack megiddo", "all")
    assert force(p) == "4 INF"


@clause("9.2", "3.7.5")
def test_a_city_under_barbarian_control_is_stormed_like_an_independent_one() -> None:
    text = '[powers.egypt]\nunits = { hermopolis = "9 INF" }\n[spaces.memphis]\nbarbarian_control = true\n'
    p = acting(["egypt", "mitanni"], text, [6, 6, 1])
    assert holder(p, "memphis") == ""
    play(p, "major hermopolis", "all", "enter memphis")
    battle = facts(p, Battle)[0]
    assert (battle.attacker, battle.defender, battle.space) == (EGYPT, -1, AT["memphis"])
    assert holder(p, "memphis") == "egypt"
    assert not p.barbarian
    assert facts(p, Plunder) == []


@clause("3.7.5", "7.2.5")
def test_a_space_that_another_force_still_contests_stays_contested() -> None:
    from kadesh.games.genesis.rules.force import release

    text = '[powers.mitanni]\nunits = { emar = "4 INF" }\n[powers.egypt]\nsilver = 9\n'
    p = acting(TWO, text, [6], rules="cards = false\n")
    play(p, "major emar", "all", "enter aleppo")
    # Mitanni stands before the walls of Aleppo and waits for bribes.
    assert p.contested >> AT["aleppo"] & 1
    release(p, AT["aleppo"])
    assert p.contested >> AT["aleppo"] & 1
    assert holder(p, "aleppo") == ""


@clause("8.5.2", "5.2.5", "5.2.3")
def test_a_city_in_revolt_falls_with_those_under_the_marker() -> None:
    text = """
[powers.mitanni]
units = { emar = "9 INF" }
[spaces.tuttul]
new_city = true
ds = 1
revolt_of = "egypt"
revolt_units = "1 INF 1 PS"
"""
    p = acting(["mitanni", "egypt"], text, [6, 6, 1])
    play(p, "major emar", "all", "enter tuttul", "shift 10 1")
    assert holder(p, "tuttul") == "mitanni"
    assert not p.in_revolt(AT["tuttul"])
    assert units(p, "under", "tuttul") == ""
    # One slave, though Infantry fell in the battle and Peasants with the city.
    assert facts(p, SlaveTaken) == [SlaveTaken(MITANNI, AT["tuttul"])]


@clause("7.3.5")
def test_soldiers_who_stay_may_tear_down_a_monument_too() -> None:
    text = '[powers.mitanni]\nunits = { emar = "1 INF 1 PS" }\n[spaces.emar]\ndestroyed = true\nmonument = "built"\n'
    p = acting(["mitanni", "egypt"], text, [6])
    play(p, "minor emar", "unit ps", "raze")
    assert p.monument[AT["emar"]] == NO_MONUMENT
    q = acting(["mitanni", "egypt"], text.replace("1 INF 1 PS", "2 PS"), [6])
    play(q, "minor emar")
    assert why(q, "raze") == "7.3.5"
