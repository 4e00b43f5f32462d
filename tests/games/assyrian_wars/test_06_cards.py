"""6.11 Events: windows, costs, Counter Measures, alliance breakers, battle cards; 6.15, 6.16 raids and fleets."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    ASSYRIA,
    BABYLONIA,
    EGYPT,
    ELAM,
    FAR_EAST,
    MEDE,
    PHOENICIA,
    SYRIA,
    URARTU,
)
from kadesh.games.assyrian_wars.rules.ch06_alliance_breakers import why_not_breaker
from kadesh.games.assyrian_wars.rules.ch06_battle_cards import fitting_minors, why_not_respond
from kadesh.games.assyrian_wars.rules.facts_cards import CancelsEvent, EventDice, PlaysEvent
from kadesh.games.assyrian_wars.rules.facts_war import BattleDice, RaidRoll, SearchRoll
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import AfterBattle
from tests.games.assyrian_wars.table import AT, CARD, acting, facts, force, offers, play, points, why
from tests.support import clause


def hand(
    country: str,
    cards: list[str],
    *,
    other: str = "",
    units: str = "",
    dice: list[int] | None = None,
    ap: float = 10,
) -> AssyrianPosition:
    """A country with cards in its impulse; Babylonia holds others."""
    own = f"[countries.{country}]\nhand = {cards}\n{units}\n".replace("'", '"')
    rest = [name for name in ("assyria", "babylonia", "elam") if name != country]
    text = own + "".join(f"[countries.{name}]\n{other if name == 'babylonia' else ''}\n" for name in rest)
    return acting(text, dice, country=country, ap=ap, cards_played=0)


@clause("6.11", "3.2")
def test_an_event_uses_up_the_card_of_the_impulse() -> None:
    p = hand("assyria", ["good-harvest", "drought"], units="eco = 5")
    play(p, "event good-harvest")
    assert points(p) == 15
    assert why(p, "event drought") == "3.2"


@clause("6.11")
def test_an_event_is_for_those_named_and_needs_its_situation() -> None:
    p = hand("assyria", ["chaldaean-host", "crown-prince-1"], units='units = { nineveh = "Sargon II, 1 HI" }')
    assert why(p, "event chaldaean-host") == "6.11"
    # A king is on the map already.
    assert why(p, "event crown-prince-1") == "6.11"
    q = hand("babylonia", ["chaldaean-host"])
    assert why(q, "event chaldaean-host") == "4.2"


@clause("6.11.e", "6.11.a", "6.11")
def test_counter_measures_cancel_before_any_effect() -> None:
    p = hand("assyria", ["pestilence-1"], other='hand = ["counter-measures-1"]\nunits = { babylon = "3 LI" }')
    play(p, "event pestilence-1", "cancel counter-measures-1")
    assert facts(p, CancelsEvent)[0].country == BABYLONIA
    assert not facts(p, EventDice)
    assert force(p, "babylonia", "babylon") == "3 LI"
    q = hand(
        "assyria",
        ["pestilence-1"],
        other='hand = ["counter-measures-1"]\nunits = { babylon = "3 LI" }',
        dice=[5, 6, 4],
    )
    play(q, "event pestilence-1", "let-it-be")
    assert force(q, "babylonia", "babylon") == "1 LI 2 LI-"


@clause("6.11")
def test_what_is_missing_for_an_event_is_borrowed() -> None:
    p = hand("assyria", ["opposing-party-takes-command", "siege-engineers"], units="eco = 8", ap=1)
    play(p, "event siege-engineers")
    assert p.borrowed[ASSYRIA] == 2 * 2
    assert points(p) == 0
    poor = hand("assyria", ["siege-engineers"], ap=1)
    assert why(poor, "event siege-engineers") == "6.11"


@clause("6.11.g")
def test_careful_preparations_end_the_impulse() -> None:
    p = hand("elam", ["careful-preparations-1"], other='hand = ["panic"]', ap=6)
    play(p, "event careful-preparations-1")
    assert p.bonus[ELAM] == 2 * 8 and p.saved[ELAM] == 2 * 4
    assert p.phasing != ELAM


@clause("6.11.h", "6.11")
def test_pharaoh_moves_or_draws() -> None:
    """T13."""
    text = '[countries.assyria]\n[countries.egypt]\nunits = { memphis = "Re\'e, 2 LI" }\n'
    for word in ("aim-choice 0", "aim-counter ree"):
        p = acting(text, country="egypt", seats='[["assyria"], ["egypt"]]', camps="", cards_played=0)
        play(p, "event pharaoh-takes-action")
        assert offers(p, word)
    play(p, "aim-counter ree", "go", "enter athribis")
    assert points(p) == 8


@clause("6.11.i", "6.8.4")
def test_gathering_the_tribes() -> None:
    p = acting(
        "[countries.assyria]\n[countries.mede]\n",
        country="mede",
        seats='[["assyria"], ["mede"]]',
        camps="",
        cards_played=0,
    )
    play(p, "event gathering-the-tribes")
    assert p.eco_plus[FAR_EAST] == 1 and points(p) == 7


@clause("6.11.j")
def test_elamite_enrolment() -> None:
    p = hand("elam", [], units='units = { susa = "1 *LI 1 *B" }')
    play(p, "event elamite-enrolment", "aim-counter *LI", "aim-counter *B")
    assert force(p, "elam", "susa") == "2 LI"


@clause("6.11.l", "6.11.f")
def test_permanent_cards_stay_on_the_table() -> None:
    p = hand("assyria", ["siege-engineers"])
    play(p, "event siege-engineers")
    assert p.card_of[CARD["siege-engineers"]] == ASSYRIA
    assert facts(p, PlaysEvent)


# --- alliance breakers [6.11.c] ---

WORLD = """
[countries.assyria]
eco = 8
[countries.egypt]
[countries.elam]
eco = 5
[countries.mede]
[countries.phoenicia]
eco = 4
[countries.persia]
eco = 2
active = true
[countries.urartu]
eco = 4
active = true
hand = ["phoenician-alliance", "persian-alliance"]
[countries.syria]
eco = 3
"""


def world(country: str, markers: str, more: str = "", dice: list[int] | None = None) -> AssyrianPosition:
    text = f"[diplomacy]\nmarkers = {{ {markers} }}\n{more}\n{WORLD}"
    seats = '[["assyria"], ["egypt"], ["elam"], ["mede"]]'
    return acting(
        text,
        dice,
        country=country,
        seats=seats,
        camps='assyrian = ["assyria"]\nrebel = ["elam"]',
        cards_played=0,
    )


@clause("6.11.c")
def test_the_first_example_of_the_alliance_breaker() -> None:
    """T14 and T15: Urartu, Elam's ally, plays it when Assyria or Phoenicia lost or Urartu won, not when Elam won."""
    p = world("urartu", 'phoenicia = "assyria 9", urartu = "elam 13"')
    card = CARD["phoenician-alliance"]
    lost = AfterBattle(winners=1 << EGYPT, losers=1 << ASSYRIA)
    assert fitting_minors(p, lost, URARTU, card) == 1 << PHOENICIA
    assert fitting_minors(p, AfterBattle(winners=1 << EGYPT, losers=1 << PHOENICIA), URARTU, card)
    assert fitting_minors(p, AfterBattle(winners=1 << URARTU, losers=1 << SYRIA), URARTU, card)
    elam_won = AfterBattle(winners=1 << ELAM, losers=1 << SYRIA)
    assert not fitting_minors(p, elam_won, URARTU, card)
    reason = why_not_respond(p, elam_won, URARTU, ("respond", card))
    assert reason is not None and reason.clause == "6.11.c"
    # In its own impulse for the full price and the single effect: 3 and 4 are seven down.
    p.dice.script = [3, 4]
    play(p, "event phoenician-alliance", "aim-choice 0", "aim-choice 7")
    assert (p.marker_power[PHOENICIA], p.marker_at[PHOENICIA], points(p)) == (ASSYRIA, 2, 6)


@clause("6.11.c")
def test_a_breaker_never_hits_a_minor_at_war_for_its_own_sake() -> None:
    """T16: the Medes against Persia; T17: Assyria against a refuser that it punishes."""
    p = world("mede", 'urartu = "elam 13"', 'wars = [["mede", "persia"], ["assyria", "syria"]]')
    reason = why_not_breaker(p, MEDE, 11)
    assert reason is not None and reason.clause == "6.11.c"
    reason = why_not_breaker(p, ASSYRIA, SYRIA)
    assert reason is not None and reason.clause == "6.11.c"
    # Urartu is Assyria's enemy only for Elam's sake.
    assert p.at_war(ASSYRIA, URARTU) and why_not_breaker(p, ASSYRIA, URARTU) is None


@clause("6.11.c2")
def test_a_minor_city_pact_brings_tribute() -> None:
    from kadesh.games.assyrian_wars.rules.ch05_tribute import balance

    p = hand("assyria", ["minor-city-pact-1"])
    play(p, "event minor-city-pact-1", "aim-country dilmun")
    assert balance(p, ASSYRIA) == 1


# --- battle cards [6.7.1, 6.11.d] ---

FIELD = """
[countries.assyria]
hand = ["flank-attack"]
units = { takritain = "Sargon II, 2 HI" }
[countries.babylonia]
hand = ["battle-counter-measures-1"]
units = { opis = "4 LI" }
[countries.elam]
"""


@clause("6.7.1", "6.11.d")
def test_battle_cards_and_counter_maneuvers() -> None:
    p = acting(FIELD, [6] * 60)
    play(
        p,
        "march sargon-ii",
        "go",
        "enter opis",
        "stand",
        "commit flank-attack",
        "no-more-cards",
    )
    dice = next(fact for fact in facts(p, BattleDice) if fact.country == ASSYRIA)
    assert [len(group) - 2 for group in dice.groups] == [2, 5 + 3]
    q = acting(FIELD, [6] * 60)
    play(q, "march sargon-ii", "go", "enter opis", "stand", "commit flank-attack")
    play(q, "commit battle-counter-measures-1")
    dice = next(fact for fact in facts(q, BattleDice) if fact.country == ASSYRIA)
    assert [len(group) - 2 for group in dice.groups] == [2, 5]


# --- raids and fleets [6.15, 6.16] ---


@clause("6.15")
def test_a_raider_waits_an_impulse_and_then_robs() -> None:
    text = '[countries.assyria]\ntrade = 2\nunits = { ashur = "2 LI", raid-1 = "1 HC" }\n[countries.babylonia]\ntrade = 4\n[countries.elam]\ntrade = 3\n'
    p = acting(text, [4, 1])
    play(p, "raider LI")
    assert points(p) == 9 and why(p, "raider LI") == "6.15"
    play(p, "raid")
    # The die names Babylonia, number four; the attack hits.
    roll = facts(p, RaidRoll)[0]
    assert (roll.target, roll.success) == (BABYLONIA, True)
    assert (p.trade[BABYLONIA], p.trade_lost[BABYLONIA]) == (3, 1)


@clause("6.15")
def test_who_rolls_his_own_power_chooses_another() -> None:
    text = '[countries.assyria]\ntrade = 2\nunits = { raid-1 = "1 HC" }\n[countries.babylonia]\ntrade = 4\n[countries.elam]\ntrade = 3\n'
    p = acting(text, [1, 4])
    play(p, "raid")
    assert why(p, "raid-power assyria") == "6.15"
    play(p, "raid-power elam")
    assert (p.trade[ELAM], p.trade_lost[ELAM]) == (2, 1)


@clause("6.16.b", "6.16.f", "6.16")
def test_fleets_sail_for_half_a_point_and_search_for_one() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { sealand = "2 Ship" }\n[countries.elam]\nunits = { sea-off-nagitu = "1 Ship" }\n'
    p = acting(
        text,
        [6, 6, *[6] * 20],
        country="babylonia",
        camps='assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]',
    )
    play(p, "sail sealand", "sail-to sea-off-nagitu", "drop-anchor")
    assert points(p) == 9.5
    play(p, "search sea-off-nagitu")
    assert points(p) == 8.5 and facts(p, SearchRoll)[0].success


@clause("2.1.3", "6.16.c", "6.16.d", "6.16.e")
def test_a_landing_and_its_dice() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { ur = "Adinu, 2 LI", sealand = "2 Ship" }\n[countries.elam]\nunits = { nagitu = "1 LI" }\n'
    p = acting(
        text, [6] * 40, country="babylonia", camps='assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]'
    )
    play(p, "sail sealand", "load LI", "load LI", "load adinu", "sail-to sea-off-nagitu", "land nagitu")
    play(p, "stand")
    dice = next(fact for fact in facts(p, BattleDice) if fact.country == BABYLONIA)
    # Light infantry of 2 at 1, the leader's die of 3 at 2.
    assert [(group[0], len(group) - 2) for group in dice.groups] == [(1, 2), (2, 1)]
    # No hits on either side: the defender has won, and the losers may go back on board.
    assert p.step.name == "where to" and why(p, "scatter") == "6.7.8"
    play(p, "re-embark")
    assert force(p, "babylonia", "nagitu") == ""
    assert sum(place >= ABOARD for place in p.place) == 3


@clause("6.16.g", "6.16.b")
def test_a_trade_box_ends_the_voyage() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { sealand = "2 Ship" }\n[countries.elam]\n'
    p = acting(text, country="babylonia")
    play(p, "sail sealand")
    assert offers(p, "trade-box 2") and not offers(p, "trade-box 0")
    play(p, "trade-box 2")
    assert points(p) == 9 and p.step.name == "act"
    assert why(p, "sail 16") == "6.16.b"


@clause("6.8.4", "3.2")
def test_the_deportation_card() -> None:
    """T29: an ECO- on the city, an ECO+ on a home city."""
    text = '[countries.assyria]\nunits = { sippar = "Sargon II, 2 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text, [1] * 6 + [6] * 12, cards_played=0)
    play(p, "besiege sargon-ii")
    assert p.step.name == "deport"
    play(p, "deport kalhu")
    assert p.eco_minus[AT["sippar"]] == 1 and p.eco_plus[AT["kalhu"]] == 1
    assert points(p) == 10 - 1 - 2


@clause("6.11.d", "10.4.e")
def test_turncoats_change_sides_on_even_dice() -> None:
    text = FIELD.replace("flank-attack", "turncoats-1").replace('"4 LI"', '"2 LI 2 *LI 1 Arab"')
    text = text.replace("battle-counter-measures-1", "panic")
    p = acting(text, [2, 3, *[6] * 60])
    play(p, "march sargon-ii", "go", "enter opis", "stand", "commit turncoats-1", "aim-counter *LI")
    dice = {fact.country: fact for fact in facts(p, BattleDice)[:2]}
    # One of two mercenaries came over; the Arab is immune.
    assert [len(group) - 2 for group in dice[ASSYRIA].groups] == [1, 2, 5]
    assert [len(group) - 2 for group in dice[BABYLONIA].groups] == [4, 1]
    assert points(p) == 10 - 1 - 2
