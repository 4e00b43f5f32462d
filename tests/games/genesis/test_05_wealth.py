"""5 Wealth."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import EGYPT, HITTITE
from kadesh.games.genesis.rules.ch05_trade import cut_at, linked, worth
from kadesh.games.genesis.rules.ch05_wealth import plunder_city, seize_treasury
from kadesh.games.genesis.rules.facts_turn import Income, Revolt
from kadesh.games.genesis.rules.position import GenesisPosition
from tests.games.genesis.table import AT, facts, holder, offers, play, table, units, why
from tests.support import clause

TWO = """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "wealth"
first_player = "egypt"
[powers.hittite]
units = { hattusa = "2 INF" }
"""


def egypt(extra: str, dice: list[int] | None = None, head: str = "") -> GenesisPosition:
    return table(head + TWO + "[powers.egypt]\n" + extra, dice=dice)


def income(p: GenesisPosition) -> int:
    return facts(p, Income)[0].net


@clause("5.1", "3.6", "5.0", "2.5", "2.1.4")
def test_income_is_the_worth_of_linked_cities() -> None:
    p = egypt('units = { gaza = "1 INF", jerusalem = "1 PS" }')
    # All five home cities, Gaza and Jerusalem.
    assert income(p) == 12 + worth_of("gaza", "jerusalem")


def worth_of(*names: str) -> int:
    from kadesh.games.genesis.charts.tables import EW

    return sum(EW[AT[name]] for name in names)


@clause("5.1.1")
def test_another_power_a_revolt_or_ruins_bar_a_trade_route() -> None:
    open_way = egypt('units = { jerusalem = "1 INF" }')
    assert linked(open_way, EGYPT) >> AT["jerusalem"] & 1
    for bar in (
        "[spaces.tanis]\ndestroyed = true\n[spaces.memphis]\ndestroyed = true\n[spaces.sais]\ndestroyed = true\n",
        '[powers.libyans]\nunits = { memphis = "1 INF", tanis = "1 INF", sais = "1 INF" }\n',
        "[spaces.memphis]\nbarbarian_control = true\n[spaces.tanis]\nbarbarian_control = true\n"
        "[spaces.sais]\nbarbarian_control = true\n",
    ):
        p = table(TWO + '[powers.egypt]\nunits = { jerusalem = "1 INF" }\n' + bar)
        assert not linked(p, EGYPT) >> AT["jerusalem"] & 1, bar
        way, cut = cut_at(p, EGYPT, AT["jerusalem"])
        assert way[0] == AT["jerusalem"]
        assert cut >= 0


@clause("5.1.1", "3.7.5")
def test_an_empty_independent_city_does_not_bar_trade() -> None:
    p = egypt('units = { damascus = "1 INF" }')
    assert linked(p, EGYPT) >> AT["damascus"] & 1
    assert linked(p, EGYPT) >> AT["jerusalem"] & 1


@clause("5.1.2", "5.2.3")
def test_a_city_in_revolt_yields_nothing() -> None:
    p = egypt('units = { gaza = "1 INF" }\n[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "1 INF"\n')
    assert income(p) == 12 + worth_of("gaza")
    assert holder(p, "jerusalem") == "egypt"
    assert why(p, "tribute jerusalem 1") == "5.2.3"


@clause("9.3.2", "9.3")
def test_income_is_halved_after_the_capital_has_moved() -> None:
    p = egypt('capital = "memphis"\ncapital_moved = true\n[spaces.sais]\ndestroyed = true\n')
    assert income(p) == 5
    assert not p.capital_moved


@clause("9.3", "5.1")
def test_no_income_without_the_capital() -> None:
    p = table(TWO + '[powers.libyans]\nunits = { thebes = "1 INF" }\n')
    assert worth(p, EGYPT) == 0
    assert income(p) == 0


# --- pirates ---


@clause("11.7.2", "5.1.3")
def test_pirates_trouble_the_lane_they_lie_on() -> None:
    """X31, X32: the two lanes meet only at Alashiya."""
    ugarit = egypt("silver = 0", head='pirates = ["alashiya ugarit"]\n')
    assert income(ugarit) == 12 - 2
    parha = egypt("silver = 0", head='pirates = ["parha alashiya"]\n')
    assert income(parha) == 12
    held = 'units = { troy = "1 INF", hindawa = "1 INF" }'
    west = 12 + worth_of("troy", "hindawa")
    assert income(egypt(held, head='pirates = ["parha alashiya"]\n')) == west - 2
    # The ships of Troy must pass this one: one silver more, for each pirate there.
    assert income(egypt(held, head='pirates = ["hindawa troy"]\n')) == west - 2 - 1
    assert income(egypt(held, head='pirates = ["hindawa troy", "hindawa troy"]\n')) == west - 2 - 2
    # Hindawa in Arzawan hands cuts Troy off: it trades with nobody and pays no pirate.
    assert income(egypt('units = { troy = "1 INF" }', head='pirates = ["hindawa troy"]\n')) == 12


@clause("11.7.2")
def test_two_pirates_take_the_base_only_once() -> None:
    p = egypt("silver = 0", head='pirates = ["alashiya ugarit", "alashiya ugarit"]\n')
    assert income(p) == 12 - 2


@clause("11.7.2")
def test_trade_that_can_only_choose_its_pirate_passes_one() -> None:
    held = 'units = { troy = "1 INF", hindawa = "1 INF", parha = "1 INF" }'
    worth = 12 + worth_of("troy") + worth_of("hindawa") + worth_of("parha")
    one = egypt(held, head='pirates = ["alashiya hindawa"]\n')
    # By Parha ships go round that pirate.
    assert income(one) == worth - 2
    both = egypt(held, head='pirates = ["alashiya hindawa", "alashiya parha"]\n')
    assert income(both) == worth - 2 - 1


@clause("11.7.2", "5.1.1")
def test_only_cities_that_yield_silver_send_ships_past_pirates() -> None:
    """Soldiers in the wild and a city without worth produce no income to trace a route for."""
    text = TWO.replace('hattusa = "2 INF"', 'hattusa = "2 INF", alalakh = "1 INF"')
    head = 'pirates = ["tarsus ugarit"]\n'
    gates = '[powers.egypt]\nunits = { cilician-gates = "1 INF" }\n'
    camp = table(head + text + gates)
    assert linked(camp, EGYPT) >> AT["cilician-gates"] & 1
    assert income(camp) == 12 - 2
    assert income(table(head + text + gates + "[spaces.cilician-gates]\nnew_city = true\n")) == 12 - 2
    tarsus = table(head + text + gates.replace("cilician-gates", "tarsus"))
    assert income(tarsus) == 12 + worth_of("tarsus") - 2 - 1


# --- tribute and revolt ---


@clause("5.2", "5.2.1", "5.2.2")
def test_tribute_that_angers_a_city() -> None:
    """X02: Jerusalem revolts and the revolt holds."""
    p = egypt('units = { jerusalem = "1 INF 1 PS" }\nsilver = 0', dice=[1, 3])
    before = p.silver[EGYPT]
    play(p, "tribute jerusalem 2")
    assert p.silver[EGYPT] == before + 2
    assert p.in_revolt(AT["jerusalem"])
    assert units(p, "under", "jerusalem") == "1 INF 1 PS"
    assert units(p, "egypt", "jerusalem") == ""
    assert holder(p, "jerusalem") == "egypt"


@clause("5.2.2")
def test_infantry_puts_a_revolt_down() -> None:
    for roll, holds in ((4, True), (5, False)):
        p = egypt('units = { jerusalem = "1 INF 1 PS" }', dice=[1, roll])
        play(p, "tribute jerusalem 2")
        assert p.in_revolt(AT["jerusalem"]) == holds


@clause("5.2.1")
def test_a_roll_above_the_demand_angers_nobody() -> None:
    p = egypt('units = { jerusalem = "1 INF" }', dice=[3])
    play(p, "tribute jerusalem 2")
    assert not p.in_revolt(AT["jerusalem"])
    assert not facts(p, Revolt)


@clause("5.2")
def test_whom_tribute_may_not_be_asked_of() -> None:
    p = egypt('units = { jerusalem = "1 INF", gaza = "1 INF" }\n[spaces.gaza]\ndestroyed = true\n', dice=[6])
    assert why(p, "tribute thebes 1") == "5.2"
    assert why(p, "tribute damascus 1") == "5.2"
    assert why(p, "tribute gaza 1") == "8.5.4"
    assert why(p, "tribute jerusalem 3") == "5.2.1"
    play(p, "tribute jerusalem 1")
    # Asked once a turn: nothing is left but the others.
    assert not offers(p, "tribute jerusalem 1")


@clause("5.2.2")
def test_the_king_never_lies_under_the_marker() -> None:
    p = egypt('king = "apepi"\nking_at = "jerusalem"\nunits = { jerusalem = "1 INF" }', dice=[1, 1])
    play(p, "tribute jerusalem 2")
    assert p.in_revolt(AT["jerusalem"])
    assert p.king_at[EGYPT] == AT["jerusalem"]


@clause("5.2.5", "5.2.3")
def test_the_marker_goes_with_control() -> None:
    from kadesh.games.genesis.charts.tables import INF
    from kadesh.games.genesis.rules.ch03_control import settle
    from kadesh.games.genesis.rules.position import UNDER

    p = egypt('[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "1 INF 1 SL"\n')
    p.remove(UNDER, INF, AT["jerusalem"])
    settle(p, AT["jerusalem"])
    assert not p.in_revolt(AT["jerusalem"])
    assert units(p, "egypt", "jerusalem") == ""
    assert holder(p, "jerusalem") == ""


# --- spoils ---


@clause("5.3")
def test_plunder_is_half_the_worth_rounded_up() -> None:
    p = egypt("silver = 0")
    before = p.silver[EGYPT]
    plunder_city(p, EGYPT, AT["tyre"])
    assert p.silver[EGYPT] == before + (worth_of("tyre") + 1) // 2
    before = p.silver[EGYPT]
    plunder_city(p, EGYPT, AT["memphis"])
    assert p.silver[EGYPT] == before


@clause("5.4")
def test_a_beaten_king_loses_part_of_his_treasury() -> None:
    """X04: a roll of 5 takes half of 5 silver, rounded up."""
    p = egypt('silver = 0\nunits = { gaza = "1 INF" }', dice=[5])
    p.silver[EGYPT] = 0
    p.silver[HITTITE] = 5
    seize_treasury(p, EGYPT, HITTITE)
    assert p.silver[EGYPT] == 3
    assert p.silver[HITTITE] == 2
