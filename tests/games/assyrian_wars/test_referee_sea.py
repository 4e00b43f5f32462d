"""More cases of a referee who reads only the book: fleets, what they carry, and those who land. [6.16, 6.7.7]"""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    LEADER_INDEX,
    POOL,
    REGROUP,
    SHIP_NUMBER,
    SHIPS,
    ZONE_INDEX,
    ZONES,
)
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.facts_war import BattleDice, BattleWon, Hit, SearchRoll
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, OF, acting, facts, force, offers, play, points, why
from tests.games.assyrian_wars.test_06_politics import settle_now
from tests.games.assyrian_wars.test_referee import first_options
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'
AT_WAR = 'assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]'
NAGITU, LIYAN = "sea-off-nagitu", "sea-off-liyan"


def waters(
    elam: str, babylonia: str, dice: list[int], more: str = "", country: str = "elam"
) -> AssyrianPosition:
    """Ships of Elam, whose impulse it is, and of Babylonia, its enemy."""
    text = f"[countries.elam]\nunits = {{ {elam} }}\n[countries.assyria]\n"
    text += f"[countries.babylonia]\nsaved = 3\nunits = {{ {babylonia} }}\n{more}"
    return acting(text, dice, country=country, seats=THREE, camps=AT_WAR)


def losses(p: AssyrianPosition) -> None:
    while p.step.name == "bear":
        play(p, "weakest-first")


@clause("6.16.f")
def test_a_fleet_that_searches_in_vain_sails_on() -> None:
    p = waters(f'{LIYAN} = "1 Ship"', f'{NAGITU} = "1 Ship"', [1, 1])
    play(p, f"sail {LIYAN}", f"sail-to {NAGITU}", "let-pass", "drop-anchor", f"search {NAGITU}")
    assert not facts(p, SearchRoll)[0].success
    play(p, f"sail {NAGITU}", "sail-to sealand")
    assert points(p) == 10 - 0.5 - 1 - 0.5


@clause("6.16.c", "6.16.b")
def test_a_fleet_that_has_sailed_loads_nobody_and_enters_no_trade_box_afterwards() -> None:
    p = waters(f'{NAGITU} = "1 Ship", nagitu = "1 LI", liyan = "1 LI"', "", [])
    play(p, f"sail {NAGITU}", "load LI", f"sail-to {LIYAN}", "drop-anchor", f"sail {LIYAN}")
    assert why(p, "load LI") == "6.16.c" and why(p, "trade-box 2") == "6.16.b"
    assert offers(p, "land liyan")


@clause("6.7.7", "6.16.f")
def test_a_fleet_that_has_fought_is_finished_unless_it_has_overrun_the_enemy() -> None:
    # Found; one hit each: each side routs a ship, Elam has one left and Babylonia none: an overrun.
    p = waters(f'{NAGITU} = "2 Ship"', f'{NAGITU} = "1 Ship"', [6, 6, 1, 6, 1])
    play(p, f"search {NAGITU}")
    losses(p)
    assert facts(p, BattleWon)[0].overrun and why(p, f"sail {NAGITU}") == ""
    # Two enemies: one is left and flees.
    q = waters(f'{NAGITU} = "2 Ship"', f'{NAGITU} = "2 Ship"', [6, 6, 1, 6, 6, 6])
    play(q, f"search {NAGITU}")
    losses(q)
    if q.step.name == "flee to":
        play(q, f"flee-to {LIYAN}")
    assert facts(q, BattleWon)[0].country == OF["elam"] and why(q, f"sail {NAGITU}") == "6.16.b"


@clause("6.7.7", "6.16.f")
def test_a_fleet_that_was_found_on_its_way_sails_no_further() -> None:
    # Babylonia finds it; it hits nothing, Elam hits once: one of two ships routs, the other flees.
    p = waters(f'{LIYAN} = "2 Ship"', f'{NAGITU} = "2 Ship"', [6, 6, 6, 6, 1, 6])
    play(p, f"sail {LIYAN}", f"sail-to {NAGITU}", "search-now")
    losses(p)
    if p.step.name == "flee to":
        play(p, "flee-to sealand")
    assert facts(p, BattleWon)[0].country == OF["elam"]
    assert p.step.name == "act" and why(p, f"sail {NAGITU}") == "6.16.b"


@clause("6.16.f")
def test_a_fleet_that_was_there_does_not_help_the_one_that_came_to_search() -> None:
    p = waters(f'{LIYAN} = "1 Ship", {NAGITU} = "1 Ship"', f'{NAGITU} = "1 Ship"', [6, 6, *[6] * 20])
    play(p, f"sail {LIYAN}", f"sail-to {NAGITU}", "let-pass", "drop-anchor", f"search {NAGITU}")
    assert len(facts(p, BattleDice)[0].groups[0]) - 2 == 1


@clause("6.16.f", "6.7.4.a")
def test_who_is_on_board_of_a_routed_ship_regroups_with_it() -> None:
    # Elam's ship with its unit is hit once, routs, and takes its passenger along, who is hit too.
    p = waters(f'{LIYAN} = "1 Ship", liyan = "1 LI"', f'{NAGITU} = "2 Ship"', [6, 6, 1, 6, 6])
    play(p, f"sail {LIYAN}", "load LI", f"sail-to {NAGITU}", "search-now")
    losses(p)
    assert sum(place >= ABOARD for place in p.place) == 0
    assert force(p, "elam", "regroup") == "1 LI- 1 Ship-"


@clause("6.16.f")
def test_a_ship_that_is_hit_by_a_raid_on_the_harbour_is_hit_with_those_on_board() -> None:
    text = '[countries.elam]\nhand = ["raid-on-the-harbour"]\n[countries.assyria]\n'
    text += '[countries.babylonia]\nunits = { sealand = "2 LI", "sealand/sea" = "2 Ship" }\n'
    p = acting(text, [4, 1], country="elam", seats=THREE, camps=AT_WAR, cards_played=0)
    ships = [c for c in range(len(p.place)) if SHIPS >> c & 1 and p.place[c] == ZONES + ZONE_INDEX["sealand"]]
    units = [c for c in range(len(p.place)) if p.place[c] == AT["sealand"]]
    for ship, unit in zip(ships, units, strict=True):
        p.put(unit, ABOARD + SHIP_NUMBER[ship])
    play(p, "event raid-on-the-harbour")
    while p.step.name != "act":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert [bool(p.reduced >> unit & 1) for unit in units] == [True, False]


@clause("6.11.k")
def test_who_raids_a_harbour_chooses_the_two_ships() -> None:
    text = '[countries.elam]\nhand = ["raid-on-the-harbour"]\nunits = { sea-off-nagitu = "1 Ship" }\n'
    text += '[countries.assyria]\n[countries.babylonia]\nunits = { sea-off-nagitu = "3 Ship" }\n'
    p = acting(text, [4, 3], country="elam", seats=THREE, camps=AT_WAR, cards_played=0)
    play(p, "event raid-on-the-harbour")
    while p.step.name == "cancel":
        p.choose(p.seats_to_choose[0], ("let-it-be",))
    if p.options(p.seats_to_choose[0])[0][0] == "aim-choice":
        play(p, f"aim-choice {ZONE_INDEX[NAGITU]}")
    ships = [option[1] for option in p.options(2)]
    assert len(ships) == 4
    play(p, f"aim-counter {ships[-1]}", f"aim-counter {ships[1]}")
    assert p.step.name == "act" and sum(p.reduced >> ship & 1 for ship in (ships[-1], ships[1])) == 1


@clause("6.7.7", "6.16.e")
def test_who_overruns_the_shore_in_a_landing_besieges_the_city_for_nothing() -> None:
    text = '[countries.elam]\nunits = { nagitu = "1 LI" }\n[countries.assyria]\n'
    text += '[countries.babylonia]\nunits = { ur = "Adinu, 3 LI", "sealand/sea" = "3 Ship" }\n'
    dice = [1] * 5 + [6] * 30
    p = acting(text, dice, country="babylonia", seats=THREE, camps=AT_WAR)
    play(p, "sail sealand", *["load LI"] * 3, "load adinu", f"sail-to {NAGITU}", "land nagitu")
    while p.step.name != "act":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert p.here[REGROUP] or force(p, "elam", "nagitu") == ""
    before = points(p)
    play(p, "besiege adinu")
    while p.step.name != "act":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert points(p) == before


@clause("6.8.1", "6.9")
def test_ships_of_those_with_free_passage_blockade_a_port_too() -> None:
    text = '[diplomacy]\npassages = [["egypt", "babylonia"]]\n'
    text += '[countries.assyria]\nunits = { "tarsus/city" = "1 HI" }\n'
    text += '[countries.egypt]\nunits = { sea-off-tarsus-adana = "1 Ship" }\n'
    text += '[countries.babylonia]\nunits = { tarsus = "Adinu, 4 LI" }\n[countries.elam]\n'
    camps = 'assyrian = ["assyria"]\nrebel = ["babylonia", "elam"]'
    four = '[["assyria"], ["egypt"], ["babylonia", "elam"]]'
    p = acting(text, country="babylonia", seats=four, camps=camps)
    assert why(p, "starve adinu") == ""
    alone = text.replace('[["egypt", "babylonia"]]', "[]")
    q = acting(alone, country="babylonia", seats=four, camps=camps)
    assert why(q, "starve adinu") == "6.8.1"


GAZA, ACCO = "sea-off-gaza-ashkelon", "sea-off-acco"
UPPER_SEA = 'assyrian = ["assyria", "babylonia"]\nrebel = ["egypt"]'


def upper_sea(egypt: str, phoenicia: str, babylonia: str, dice: list[int]) -> AssyrianPosition:
    """Egypt and Phoenicia, its ally, against Babylonians."""
    text = '[diplomacy]\nmarkers = { phoenicia = "egypt 13" }\n[countries.assyria]\n'
    for country, ships in (("egypt", egypt), ("phoenicia", phoenicia), ("babylonia", babylonia)):
        text += f"[countries.{country}]\neco = 4\nunits = {{ {ships} }}\n"
    seats = '[["assyria", "babylonia"], ["egypt"]]'
    return acting(text, dice, country="egypt", seats=seats, camps=UPPER_SEA)


@clause("6.16.b", "6.16.f")
def test_ships_that_have_sailed_together_search_and_fight_together() -> None:
    p = upper_sea(f'{GAZA} = "2 Ship"', f'{GAZA} = "1 Ship"', f'{ACCO} = "1 Ship"', [6, 6, *[6] * 20])
    play(p, f"sail {GAZA}", "take-along 5", f"sail-to {ACCO}", "drop-anchor", f"search {ACCO}")
    assert len(facts(p, BattleDice)[0].groups[0]) - 2 == 3


@clause("6.16.g")
def test_of_several_fleets_in_a_trade_box_the_searcher_says_whom_it_looks_for() -> None:
    """A point to enter and one for each search that "may be made"; when it has failed once, it may stop."""

    def full_box(dice: list[int]) -> AssyrianPosition:
        p = upper_sea(f'{GAZA} = "2 Ship"', 'sea-trade-box-i = "2 Ship"', 'sea-trade-box-i = "2 Ship"', dice)
        play(p, f"sail {GAZA}", "trade-box 0")
        return p

    p = full_box([1, 1, 1, 1])
    assert why(p, "seek-no-more") == "6.16.f" and points(p) == 9
    play(p, "seek babylonia")
    assert why(p, "seek babylonia") == "6.16.f" and points(p) == 8
    play(p, "seek-no-more")
    assert [roll.target for roll in facts(p, SearchRoll)] == [OF["babylonia"]] and points(p) == 8
    assert p.step.name == "act" and why(p, f"sail {GAZA}") == "6.16.b"
    # "Ally may fight ally in a Trade Box."
    q = full_box([1, 1, 1, 1])
    play(q, "seek phoenicia", "seek babylonia")
    assert points(q) == 7 and q.step.name == "act"


@clause("6.16.g")
def test_a_fleet_that_is_driven_back_from_a_trade_box_looks_for_nobody_else() -> None:
    p = upper_sea(
        f'{GAZA} = "2 Ship"',
        'sea-trade-box-i = "2 Ship"',
        'sea-trade-box-i = "2 Ship"',
        [6, 6, 6, 6, 1, 6],
    )
    play(p, f"sail {GAZA}", "trade-box 0", "seek babylonia")
    first_options(p)
    assert [roll.target for roll in facts(p, SearchRoll)] == [OF["babylonia"]]
    assert points(p) == 8 and not facts(p, BattleWon)[0].overrun


@clause("6.16.f")
def test_off_a_coast_one_point_pays_for_a_search_roll_for_each_fleet_that_is_wished() -> None:
    text = '[diplomacy]\nmarkers = { phoenicia = "egypt 13" }\n[countries.assyria]\n'
    for country in ("egypt", "phoenicia", "babylonia"):
        text += f'[countries.{country}]\neco = 4\nunits = {{ {ACCO} = "1 Ship" }}\n'
    seats = '[["assyria", "babylonia"], ["egypt"]]'
    p = acting(text, [1, 1, 1, 1], country="babylonia", seats=seats, camps=UPPER_SEA)
    play(p, f"search {ACCO}", "seek phoenicia")
    assert points(p) == 9 and offers(p, "seek-no-more")
    play(p, "seek egypt")
    assert points(p) == 9 and len(facts(p, SearchRoll)) == 2 and p.step.name == "act"


@clause("6.9", "8.1")
def test_guests_on_board_of_a_minors_ships_regroup_when_it_is_deactivated() -> None:
    text = '[diplomacy]\nmarkers = { phoenicia = "egypt 13" }\n[countries.assyria]\n'
    text += '[countries.egypt]\nunits = { tyre = "1 LI" }\n'
    text += '[countries.phoenicia]\nactive = true\neco = 4\nunits = { sea-off-tyre-sidon = "1 Ship", sidon = "1 LI" }\n'
    seats, camps = '[["assyria"], ["egypt"]]', 'assyrian = ["assyria"]\nrebel = ["egypt"]'
    p = acting(text, country="phoenicia", seats=seats, camps=camps)
    play(p, "sail sea-off-tyre-sidon", *[f"load {option[1]}" for option in egyptians(p)], "drop-anchor")
    assert sum(place >= ABOARD for place in p.place) == 1
    p.marker_at[OF["phoenicia"]] = 9
    settle(p)
    settle_now(p)
    assert force(p, "egypt", "regroup") == "1 LI" and sum(place >= ABOARD for place in p.place) == 0


def egyptians(p: AssyrianPosition) -> list[tuple[int, ...]]:
    """How the Egyptian units off Phoenicia are loaded."""
    own = p.owned[OF["egypt"]] & p.here[AT["tyre"]]
    return [(0, counter) for counter in range(len(p.place)) if own >> counter & 1]


@clause("6.16.a", "6.9")
def test_a_port_of_a_country_at_march_status_is_friendly() -> None:
    def off_tyre(status: int) -> AssyrianPosition:
        text = f'[diplomacy]\nmarkers = {{ phoenicia = "egypt {status}" }}\n[countries.assyria]\n'
        text += "[countries.phoenicia]\neco = 4\n"
        text += '[countries.egypt]\nunits = { sea-off-tyre-sidon = "1 Ship-" }\n'
        seats, camps = '[["assyria"], ["egypt"]]', 'assyrian = ["assyria"]\nrebel = ["egypt"]'
        return acting(text, country="egypt", seats=seats, camps=camps)

    assert offers(off_tyre(10), "rebuild Ship") and not offers(off_tyre(9), "rebuild Ship")


@clause("6.16.f", "6.7.3")
def test_a_leader_alone_on_board_suffers_the_hit_of_his_ship() -> None:
    """ "That force automatically suffers the same number of hits"; a unit on board bears it before a leader."""

    def struck(cargo: str, load: tuple[str, ...]) -> AssyrianPosition:
        text = f'{NAGITU} = "1 Ship", nagitu = "{cargo}"'
        p = waters(text, f'{LIYAN} = "1 Ship"', [6, 6, 1, 6, 6, 6])
        play(p, f"sail {NAGITU}", *load, f"sail-to {LIYAN}", "search-now")
        first_options(p, "sail on")
        return p

    alone = struck("Tannanu", ("load tannanu",))
    assert alone.place[LEADER_INDEX["tannanu"]] == POOL
    led = struck("Tannanu, 1 LI", ("load tannanu", "load LI"))
    assert led.place[LEADER_INDEX["tannanu"]] != POOL and len(facts(led, Hit)) == 2


@clause("6.16.d")
def test_who_is_on_board_lands_without_points() -> None:
    text = f'[countries.elam]\nunits = {{ {NAGITU} = "1 Ship", nagitu = "1 LI" }}\n'
    p = acting(text + "[countries.assyria]\n[countries.babylonia]\n", country="elam", ap=0.5, seats=THREE)
    play(p, f"sail {NAGITU}", "load LI", f"sail-to {LIYAN}", "drop-anchor")
    assert points(p) == 0
    play(p, f"sail {LIYAN}", "land liyan")
    assert force(p, "elam", "liyan") == "1 LI"
    q = acting(text + "[countries.assyria]\n[countries.babylonia]\n", country="elam", ap=0, seats=THREE)
    assert why(q, f"sail {NAGITU}") == "6.0"
