"""More cases of a referee who reads only the book: what an impulse allows, by land and sea."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import BABYLONIA, N_ZONES
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import acting, clauses_against, force, offers, play, points, why
from tests.games.assyrian_wars.test_referee import THREE, first_options
from tests.support import clause

# --- passing ---


@clause("6.18", "6.0", "6.14")
def test_who_passes_begins_no_siege_and_pillages_only_to_feed_his_forces() -> None:
    text = '[countries.assyria]\neco = 6\nhand = ["good-harvest"]\n[countries.elam]\nhand = ["spies"]\n'
    text += '[countries.babylonia]\neco = 3\nhome_played = ["priests-of-marduk"]\n'
    text += 'units = { arrapha = "Adinu, 4 LI", ashur = "Nergal-ushezib, 2 LI", babylon = "1 LI" }\n'
    text += '[areas.ashur]\nsiege = { by = "babylonia", kind = "hunger", number = 1 }\n'
    p = acting(text, seats=THREE)
    play(p, "end", "pay-upkeep", "pay-upkeep")
    assert p.phasing == BABYLONIA and points(p) == 1
    assert {why(p, f"{siege} adinu") for siege in ("starve", "assault", "besiege")} == {"6.18"}
    assert why(p, "pillage arrapha") == "6.18" and offers(p, "starve nergal-ushezib")


# --- two cards ---


@clause("6.18", "3.2")
def test_a_second_event_is_played_if_three_points_make_it_a_plus_card() -> None:
    text = '[countries.assyria]\nhand = ["desert-guides", "captains-for-hire-1", "spies"]\neco = 5\n'
    text += "[countries.babylonia]\n[countries.elam]\n"
    p = acting(text, cards_played=1, ap=6)
    assert why(p, "event captains-for-hire-1") == "3.2"
    play(p, "event-plus captains-for-hire-1")
    first_options(p)
    assert points(p) == 3 and p.cards_played == 2
    assert why(p, "event spies") == why(p, "event-plus spies") == "3.2"
    q = acting(text, cards_played=1, ap=2.5)
    assert why(q, "event-plus captains-for-hire-1") == "6.0"
    # The first card needs no plus, nor does a home card.
    r = acting(text, cards_played=0, ap=6)
    assert why(r, "event-plus captains-for-hire-1") == "6.18"
    assert why(acting(text, ap=6), "event-plus king-of-the-world") == "6.18"


# --- over the sea ---

SEA = 'assyrian = ["assyria"]\nrebel = ["egypt"]'
CARRIED = """
[diplomacy]
markers = { phoenicia = "egypt 13" }
[countries.assyria]
[countries.egypt]
units = { tyre = "Taharqa, 2 LI" }
[countries.phoenicia]
eco = 4
units = { sidon = "Luli, 1 LI", sea-off-tyre-sidon = "3 Ship" }
"""


def at_sea(text: str, dice: list[int] | None = None, country: str = "phoenicia") -> AssyrianPosition:
    return acting(text, dice, country=country, seats='[["assyria"], ["egypt"]]', camps=SEA)


@clause("6.16.c", "6.16.d")
def test_ships_carry_forces_of_an_ally_who_do_not_march_when_they_have_landed() -> None:
    p = at_sea(CARRIED)
    play(p, "sail sea-off-tyre-sidon", "load taharqa", "load LI", "load LI")
    play(p, "sail-to sea-off-acco", "sail-to sea-off-gaza-ashkelon", "land gaza")
    first_options(p)
    assert force(p, "egypt", "gaza").startswith("taharqa")
    q = at_sea(
        CARRIED.replace('tyre = "Taharqa, 2 LI"', 'tanis = "Taharqa", sea-off-tanis-pelusium = "1 Ship"'),
        country="egypt",
    )
    play(q, "sail sea-off-tanis-pelusium", "load taharqa", "sail-to sea-off-gaza-ashkelon", "land gaza")
    first_options(q)
    assert why(q, "march taharqa") == "6.16.d"


@clause("6.16.e", "6.16.c")
def test_a_beaten_landing_goes_back_on_board_of_an_allys_ships() -> None:
    text = CARRIED + '[areas.gaza]\ncontroller = "assyria"\n'
    text = text.replace("[countries.assyria]\n", '[countries.assyria]\nunits = { gaza = "Turtanu, 6 HI" }\n')
    p = at_sea(text, [6] * 6 + [6, 6, 6, 6, 6] + [1] * 2 + [6] * 60)
    play(p, "sail sea-off-tyre-sidon", "load taharqa", "load LI", "load LI")
    play(p, "sail-to sea-off-acco", "sail-to sea-off-gaza-ashkelon", "land gaza")
    first_options(p, "where to")
    assert p.step.name == "where to" and offers(p, "re-embark")


@clause("6.16.c", "6.16.b")
def test_another_player_is_asked_before_his_force_is_taken_on_board() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { sealand = "2 Ship" }\n'
    text += '[countries.elam]\nunits = { dur-yakin = "Tannanu, 1 LI" }\n'
    for answer, aboard in (("agree", True), ("refuse", False)):
        p = acting(text.replace("{ sealand =", '{ "sealand/sea" ='), country="babylonia", seats=THREE)
        play(p, "sail sealand", "load tannanu")
        assert p.seats_to_choose == [2]
        play(p, answer)
        assert (force(p, "elam", "dur-yakin") == "1 LI") == aboard
        assert aboard or clauses_against(p, "load") == {"6.16.c"}


@clause("6.16.b", "6.16.f")
def test_ships_that_leave_a_trade_box_do_nothing_else_and_may_be_searched_for() -> None:
    text = '[diplomacy]\nmarkers = { phoenicia = "assyria 13" }\n[countries.assyria]\n'
    text += '[countries.phoenicia]\neco = 4\nsaved = 2\nunits = { sea-off-acco = "2 Ship" }\n'
    text += '[countries.egypt]\nunits = { sea-trade-box-i = "3 Ship" }\n'
    p = at_sea(text, [1] * 4, country="egypt")
    play(p, f"sail {N_ZONES}", "sail-to sea-off-acco")
    assert p.seats_to_choose == [0] and offers(p, "search-now")
    play(p, "search-now")  # in vain
    assert p.step.name == "act" and why(p, "search sea-off-acco") == "6.16.b"
