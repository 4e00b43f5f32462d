"""6.1-6.6 and 6.8.4 by the letter: where counters are placed, commanders, forced marches, deported people, losses told."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    AREA_IDS,
    ELAM,
    HOME_AREAS,
    LEADER_INDEX,
    MERCENARIES,
    POOL,
    bits,
)
from kadesh.games.assyrian_wars.game import GAME
from kadesh.games.assyrian_wars.rules.facts_war import BattleWon, CityFalls, FormsGroup, TakesCommand
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, facts, force, offers, play, points, why
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'


def joined(p: AssyrianPosition, card: int, *leaders: str) -> None:
    for leader in leaders:
        p.group[card] |= 1 << LEADER_INDEX[leader]
    p.commander[card] = LEADER_INDEX[leaders[0]]


# --- placing [6.1, 6.2, 6.3, 6.5] ---


@clause("6.1", "6.2", "6.3")
def test_each_kind_of_counter_is_refused_under_its_own_clause() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "1 LI" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text, [1], ap=12)
    play(p, "build HI")
    assert why(p, "place takritain") == "6.1"
    play(p, "place nineveh", "buy-leader")
    assert why(p, "place babylon") == "6.3"


@clause("6.2")
def test_a_mercenary_joins_a_force_in_an_allied_city_but_no_empty_allied_area() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n"
    text += 'units = { "sippar/city" = "Tannanu, 1 B", pool = "1 *LI" }\n'
    p = acting(text, country="elam")
    hired = bits(p.here[POOL] & p.owned[ELAM] & MERCENARIES)
    assert hired
    play(p, f"build {hired[0]}")
    assert why(p, "place kish") == "6.2"
    play(p, "place sippar")
    assert force(p, "elam", "sippar/city").endswith("1 *LI 1 B")


@clause("6.3", "6.5")
def test_without_a_home_area_no_leader_is_bought_nor_bought_back() -> None:
    homes = [AREA_IDS[area] for area in HOME_AREAS[ELAM]]
    text = '[countries.assyria]\n[countries.babylonia]\n[countries.elam]\nunits = { regroup = "1 B" }\n'
    p = acting(text + "".join(f'[areas.{area}]\ncontroller = "assyria"\n' for area in homes), country="elam")
    assert why(p, "buy-leader") == "6.3"
    assert why(p, "buy-back B") == "6.5"


# --- the commander [6.6.3, 6.6.4] ---

GROUP = """
[countries.assyria]
units = { ashur = "Turtanu, Rab-saris, 6 HI" }
[countries.babylonia]
[countries.elam]
"""


@clause("6.6.4", "6.6.3")
def test_the_phasing_country_may_give_the_command_to_another_of_its_leaders() -> None:
    p = acting(GROUP)
    play(p, "join turtanu rab-saris")
    first = p.commander[0]
    other = LEADER_INDEX["rab-saris"] if first == LEADER_INDEX["turtanu"] else LEADER_INDEX["turtanu"]
    assert why(p, f"appoint {first}") == "6.6.4"
    play(p, f"appoint {other}")
    assert p.commander[0] == other and facts(p, TakesCommand)[0].leader == other
    # Once an impulse; and the new commander leads the march.
    assert why(p, f"appoint {first}") == "6.6.4"
    play(p, "march-group 0", "go", "enter takritain", "stop")
    assert p.commander[0] == other
    q = acting(GROUP.replace("Turtanu", "Sargon II"))
    play(q, "join sargon-ii rab-saris")
    assert why(q, "appoint rab-saris") == "6.6.3"


@clause("6.6.4")
def test_allies_whose_groups_card_owner_is_gone_use_a_card_of_their_own() -> None:
    # A Babylonian group with two armies of Elam; Babylonia's falls to the last unit.
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 4 HI" }\n'
    text += '[countries.babylonia]\nunits = { opis = "Adinu, 1 LI" }\n'
    text += '[countries.elam]\nunits = { opis = "Tannanu, Zineni, 6 B" }\n'
    p = acting(text, [1, 1, 1, 1, *[6] * 5, *[6] * 30], seats=THREE)
    joined(p, 4, "adinu", "tannanu", "zineni")
    play(p, "march sargon-ii", "go", "enter opis")
    while p.step.name in ("evade", "bear", "odd ones", "declare"):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert not p.group[4]
    formed = facts(p, FormsGroup)
    assert formed and formed[-1].country == ELAM
    assert p.group[5] == 1 << LEADER_INDEX["tannanu"] | 1 << LEADER_INDEX["zineni"]


# --- forced march [6.6.8] (A176) ---


@clause("6.6.8")
def test_a_forced_march_does_not_pass_where_an_enemy_could_intercept() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "Sargon II, 3 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { opis = "Adinu, 2 LI" }\n'
    p = acting(text, ap=12)
    assert offers(p, "forced-march sargon-ii ashur")
    assert why(p, "forced-march sargon-ii takritain") == "6.6.8"
    assert why(acting(text, ap=9), "forced-march sargon-ii ashur") == "6.0"


# --- deportation [6.8.4] ---


@clause("6.8.4")
def test_assyria_settles_deported_people_in_any_other_area() -> None:
    text = '[countries.assyria]\nhome_played = ["deportation"]\nunits = { cutha = "Sargon II, 6 HI" }\n'
    text += "[countries.babylonia]\n[countries.elam]\n[areas.cutha]\neco_plus = 1\n[areas.nineveh]\neco_plus = 2\n"
    p = acting(text, [1] * 9 + [6] * 30)
    play(p, "besiege sargon-ii")
    assert p.step.name == "settle"
    assert why(p, "settle cutha") == "6.8.4" and why(p, "settle nineveh") == "6.8.4"
    assert offers(p, "settle kalhu") and offers(p, "settle takritain")
    play(p, "settle kalhu")
    assert p.eco_plus[AT["kalhu"]] == 1 and p.eco_plus[AT["cutha"]] == 0


# --- what is told [6.7.4, 6.7.4.a] ---


@clause("6.7.4", "6.7.4.a", "6.7.6")
def test_the_outcome_of_a_battle_lists_losses_by_class() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 4 HI" }\n'
    text += '[countries.babylonia]\nunits = { opis = "1 LI 3 HI" }\n[countries.elam]\n'
    p = acting(text, [1, 1, 1, *[6] * 6, 1, *[6] * 30])
    play(p, "march sargon-ii", "go", "enter opis", "stand")
    while p.step.name == "bear":
        play(p, "weakest-first")
    told = GAME.telling.sentence(p, facts(p, BattleWon)[0])
    winner, loser = told["outcome"]["sides"]
    assert winner["lost"] == [] and winner["notes"] == ["1 heavy infantry reduced"]
    # Three hits: the light infantry, and one heavy reduced; two rout.
    assert loser["lost"] == ["1 light infantry"] and loser["notes"][0].endswith("routed")


@clause("6.8.2", "6.8.3")
def test_the_outcome_of_a_siege_lists_the_garrison() -> None:
    text = '[countries.assyria]\nhome_played = ["deportation"]\nunits = { cutha = "Sargon II, 6 HI" }\n'
    text += '[countries.babylonia]\nunits = { "cutha/city" = "1 LI" }\n[countries.elam]\n'
    p = acting(text, [1] * 3 + [6] * 40)
    play(p, "assault sargon-ii")
    while p.step.name == "bear":
        play(p, "weakest-first")
    told = GAME.telling.sentence(p, facts(p, CityFalls)[0])
    assert told["outcome"]["sides"][1]["lost"] == ["1 light infantry"]
    assert points(p) == 9


@clause("6.6.3", "6.6.4")
def test_a_group_outlives_its_commander() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 4 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { opis = "Adinu, Nergal-ushezib, Nabu-bel-shumate, 6 LI" }\n'
    p = acting(text, [1, *[6] * 8, *[6] * 30])
    joined(p, 4, "adinu", "nergal-ushezib", "nabu-bel-shumate")
    play(p, "march sargon-ii", "go", "enter opis", "stand", "bear adinu")
    assert p.group[4] == 1 << LEADER_INDEX["nergal-ushezib"] | 1 << LEADER_INDEX["nabu-bel-shumate"]
    assert p.group[4] >> p.commander[4] & 1


@clause("6.8.4", "6.12")
def test_people_of_an_area_without_a_city_are_carried_off_when_it_is_taken() -> None:
    text = (
        '[countries.assyria]\n[countries.babylonia]\n[countries.elam]\nunits = { hidalu = "Tannanu, 3 B" }\n'
    )
    text += '[countries.persia]\n[diplomacy]\nwars = [["elam", "persia"]]\n'
    text += "[areas.parsumash]\neco_plus = 1\n[areas.susa]\neco_minus = 1\n"
    p = acting(text, [1] * 30, country="elam")
    play(p, "march tannanu", "go", "enter parsumash")
    while p.step.name in ("declare", "evade"):
        p.choose(p.seats_to_choose[0], p.options(p.seats_to_choose[0])[0])
    # The nearest ECO- marker takes them, and both are gone.
    assert p.step.name == "settle" and why(p, "settle hidalu") == "6.8.4"
    play(p, "settle susa")
    assert p.eco_plus[AT["parsumash"]] == 0 and p.eco_minus[AT["susa"]] == 0
    # Nothing more is asked when the area is entered again.
    play(p, "enter hidalu", "enter parsumash")
    assert p.step.name == "step"


@clause("6.6.7")
def test_a_leader_with_troops_in_the_city_of_his_area_is_not_relocated_and_one_alone_in_a_city_is() -> None:
    text = '[countries.assyria]\nunits = { ashur = "Turtanu", "ashur/city" = "1 LI", "kalhu/city" = "Rab-saris" }\n'
    p = acting(text + "[countries.babylonia]\n[countries.elam]\n")
    assert why(p, "relocate turtanu nineveh") == "6.6.7"
    play(p, "relocate rab-saris nineveh")
    assert force(p, "assyria", "nineveh") == "rab-saris" and points(p) == 9
    assert why(p, "relocate turtanu kalhu") == "6.6.7"


@clause("6.6.10", "6.7.7")
def test_the_free_siege_after_an_evasion_is_for_the_force_that_attacked() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 8 HI", dur-kurigalzu = "Turtanu, 3 LI" }\n'
    text += '[countries.elam]\n[countries.babylonia]\nunits = { sippar = "2 LI" }\n'
    p = acting(text, [6] * 60)
    play(p, "march sargon-ii", "go", "enter dur-kurigalzu", "enter sippar")
    while offers(p, "decline"):
        play(p, "decline")
    play(p, "slip-in", "stop")
    before = points(p)
    play(p, "assault sargon-ii")
    assert points(p) == before
    play(p, "besiege turtanu")
    assert points(p) == before - 1
