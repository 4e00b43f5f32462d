"""The letter of 6.11: events that find nothing to do, what "your" means on a card, terrain and cards."""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CARD_INDEX,
    COUNTRY_INDEX,
    ELAM,
    LEADER_INDEX,
    PERSIA,
    POOL,
    UNITS,
    ZONE_INDEX,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch06_events import could_cancel
from kadesh.games.assyrian_wars.rules.ch06_interception import modifier_of
from kadesh.games.assyrian_wars.rules.ch06_siege_dice import has_engineers
from kadesh.games.assyrian_wars.rules.ch08_settling import refresh
from kadesh.games.assyrian_wars.rules.facts_war import AttritionCheck, BattleDice
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import Cancelling, Event
from kadesh.games.assyrian_wars.rules.under_way_war import Entering
from tests.games.assyrian_wars.table import (
    AT,
    acting,
    facts,
    force,
    offers,
    place_of,
    play,
    points,
    table,
    why,
)
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'


def holding(country: str, card: str, more: str = "", ap: float = 10, after: str = "") -> str:
    """Three powers, one of which has a card."""
    text = ""
    for name in ("assyria", "babylonia", "elam"):
        text += f"[countries.{name}]\n" + (f'hand = ["{card}"]\n{more}' if name == country else "")
    return text + after


# --- an event that cannot be played because of the situation gives its points only [6.11] ---

IDLE = [
    ("elam", "elamite-enrolment", 'units = { susa = "Tannanu, 3 B" }\n', ""),
    ("elam", "caravan-season", "trade = 2\n", ""),
    ("elam", "royal-granaries", "", ""),
    ("assyria", "marduks-assyrian-followers", "", '[areas.babylon]\ncontroller = "elam"\n'),
]


@clause("6.11")
@pytest.mark.parametrize(("country", "card", "more", "after"), IDLE, ids=[case[1] for case in IDLE])
def test_an_event_without_anything_to_act_on_gives_its_points_only(
    country: str, card: str, more: str, after: str
) -> None:
    p = acting(holding(country, card, more, after=after), country=country, cards_played=0)
    assert why(p, f"event {card}") == "6.11" and not offers(p, f"event {card}")
    assert offers(p, f"points {card}")


@clause("6.11", "6.11.j")
def test_with_one_mercenary_the_enrolment_has_something_to_do() -> None:
    p = acting(
        holding("elam", "elamite-enrolment", 'units = { susa = "Tannanu, 3 B 1 *LI" }\n'),
        country="elam",
        cards_played=0,
    )
    assert offers(p, "event elamite-enrolment")


@clause("6.11", "6.11.i")
def test_caravans_bring_back_only_markers_that_are_lost() -> None:
    text = "[countries.assyria]\ntrade = 1\n[countries.babylonia]\ntrade = 1\n[countries.elam]\n"
    p = acting(
        text + 'trade = 2\nhand = ["caravan-season"]\nsaved = 0\n',
        country="elam",
        cards_played=0,
    )
    play(p, "event caravan-season")
    assert offers(p, "aim-country 0") and not offers(p, "aim-choice 0")


@clause("6.11", "6.11.a")
def test_a_pestilence_strikes_within_walls_where_nobody_stands_outside_any() -> None:
    p = acting(
        holding("elam", "pestilence-1", 'units = { "susa/city" = "1 B", "bit-imbi/city" = "1 LI" }\n'),
        country="elam",
        cards_played=0,
    )
    play(p, "event pestilence-1")
    assert offers(p, "aim-area susa")


@clause("6.11", "6.0", "6.11.h")
@pytest.mark.parametrize("card", ["river-boats", "royal-road"])
def test_a_march_for_a_point_needs_the_point(card: str) -> None:
    text = holding("elam", card, 'units = { susa = "Tannanu, 3 B" }\n')
    p = acting(text, country="elam", ap=0, cards_played=0)
    assert why(p, f"event {card}") == "6.0" and not offers(p, f"event {card}")
    q = acting(text, country="elam", ap=1, cards_played=0)
    play(q, f"event {card}")
    assert points(q) == 0


# --- "your" units are those of the country that plays the card [6.11] ---


def attacked_at_sippar(card: str, units: str, abroad: str, more: str = "") -> AssyrianPosition:
    """Assyria marches from Dur-Kurigalzu against Babylonians, who have a card, and Elamites beside them."""
    text = '[countries.assyria]\nunits = { dur-kurigalzu = "Turtanu, 2 HI" }\n'
    text += f'[countries.babylonia]\nhand = ["{card}", "steadfast"]\nsaved = 4\nunits = {{ sippar = "{units}" }}\n'
    text += f'[countries.elam]\nunits = {{ sippar = "{abroad}" }}\n'
    text += '[areas.dur-kurigalzu]\ncontroller = "assyria"\n' + more
    p = acting(text, [6] * 60, seats=THREE)
    play(p, "march turtanu", "go", "enter sippar")
    quiet(p, "commit")
    return p


def quiet(p: AssyrianPosition, until: str) -> None:
    """Nobody does anything until a step begins."""
    for _ in range(40):
        if p.step.name in (until, "act"):
            return
        seat = p.seats_to_choose[0]
        still = [o for o in p.options(seat) if o[0] in ("stand", "let-it-pass", "no-more-cards", "let-it-be")]
        p.choose(seat, still[0] if still else p.options(seat)[0])


def thrown_by(p: AssyrianPosition, country: int) -> list[tuple[int, int]]:
    """Factor and number of the dice of a side in the first throw of a battle."""
    fact = next(fact for fact in facts(p, BattleDice) if fact.country == country)
    return [(group[0], len(group) - 2) for group in fact.groups]


@clause("6.11", "6.11.d")
def test_a_storm_of_arrows_is_shot_by_the_bowmen_of_its_country_alone() -> None:
    p = attacked_at_sippar("storm-of-arrows", "Adinu, 2 B", "1 B")
    play(p, "commit storm-of-arrows")
    quiet(p, "act")
    assert thrown_by(p, BABYLONIA)[0] == (3, 2 * 2 + 1)


@clause("6.11", "6.11.d")
def test_sacred_standards_raise_the_regulars_of_the_kings_own_country_alone() -> None:
    p = attacked_at_sippar("sacred-standards", "Marduk-apla-iddina II, 2 LI", "2 LI")
    play(p, "commit sacred-standards")
    quiet(p, "act")
    assert thrown_by(p, BABYLONIA)[:2] == [(2, 2), (3, 2)]


@clause("6.11", "6.11.l", "1.3")
def test_engineers_serve_their_power_and_not_its_allies() -> None:
    p = acting("[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n")
    p.move_card(CARD_INDEX["siege-engineers"], ON_TABLE)
    p.card_of[CARD_INDEX["siege-engineers"]] = ELAM
    p.marker_power[PERSIA], p.marker_at[PERSIA] = ELAM, 13
    refresh(p)
    assert p.lord[PERSIA] == ELAM
    assert has_engineers(p, ELAM) and not has_engineers(p, PERSIA)


@clause("6.11.l", "6.6.9")
@pytest.mark.parametrize(("area", "needed"), [("opis", 6), ("dur-kurigalzu", 7)])
def test_royal_messengers_help_inside_home_areas_and_not_in_associated_ones(area: str, needed: int) -> None:
    text = '[countries.assyria]\nunits = { takritain = "1 LI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { sippar = "2 LI" }\n'
    p = acting(text, [3, 4], seats=THREE)
    p.move_card(CARD_INDEX["royal-messengers"], ON_TABLE)
    p.card_of[CARD_INDEX["royal-messengers"]] = BABYLONIA
    entering = Entering(ASSYRIA, 0, AT[area], -1, 0)
    leaderless = modifier_of(p, entering, BABYLONIA, p.here[AT["sippar"]] & p.owned[BABYLONIA])
    assert leaderless + needed == 5


# --- terrain and battle cards ---


@clause("6.7.3", "6.11.d", "1.3")
def test_an_ambush_at_the_ford_needs_a_river_or_mountains_not_mede_land() -> None:
    text = '[countries.assyria]\nunits = { harhar = "Turtanu, 2 HI" }\n[countries.babylonia]\n'
    text += '[countries.mede]\nhand = ["ambush-at-the-ford", "steadfast"]\nunits = { kar-kashshi = "Daiukku, 2 LI" }\n'
    p = acting(
        text + '[areas.harhar]\ncontroller = "assyria"\n',
        [1] * 2 + [6] * 60,
        seats='[["assyria"], ["mede"], ["babylonia"]]',
        camps='assyrian = ["assyria"]\nrebel = ["babylonia", "mede"]',
    )
    play(p, "march turtanu", "go", "enter kar-kashshi")
    quiet(p, "commit")
    assert why(p, "commit ambush-at-the-ford") == "6.11.d"


@clause("6.7.3", "6.11.d")
def test_attackers_reserves_over_a_river_give_the_defender_its_die() -> None:
    text = '[countries.assyria]\nhand = ["reserves"]\n'
    text += 'units = { dur-kurigalzu = "Turtanu, 2 HI", opis = "2 LI" }\n'
    text += '[countries.babylonia]\nunits = { sippar = "2 LI" }\n[countries.elam]\n'
    text += '[areas.dur-kurigalzu]\ncontroller = "assyria"\n[areas.opis]\ncontroller = "assyria"\n'
    for card, dice in ((True, [(2, 2), (3, 1)]), (False, [(2, 2)])):
        p = acting(text, [6] * 60, seats=THREE)
        play(p, "march turtanu", "go", "enter sippar")
        quiet(p, "commit")
        play(p, "commit reserves" if card else "no-more-cards")
        quiet(p, "act")
        assert thrown_by(p, BABYLONIA) == dice
        assert ((2, 2) in thrown_by(p, ASSYRIA)) == card


@clause("6.11.d")
def test_reserves_come_out_of_a_city_that_is_not_besieged() -> None:
    p = attacked_at_sippar("reserves", "Adinu, 2 B", "1 B", "[areas.cutha]\npillage = 0\n")
    assert why(p, "commit reserves") == "6.11.d"
    bow = next(bit for bit in bits(p.here[POOL] & p.owned[BABYLONIA] & UNITS))
    p.put(bow, place_of("cutha/city"))
    p.offer_again()
    play(p, "commit reserves")
    quiet(p, "act")
    assert not p.here[place_of("cutha/city")]


# --- events of other moments are events too: they cost, and can be cancelled [6.11, 6.11.e] ---


@clause("6.8.4", "6.11", "6.11.e")
def test_a_deportation_can_be_cancelled_and_then_costs_nothing() -> None:
    text = '[countries.assyria]\nhand = ["deportation"]\nunits = { sippar = "Sargon II, 2 HI" }\n'
    text += '[countries.babylonia]\nhand = ["counter-measures-1"]\n[countries.elam]\n'
    p = acting(text, [1] * 6 + [6] * 12, cards_played=0)
    play(p, "besiege sargon-ii", "deport kalhu", "cancel counter-measures-1")
    assert not p.eco_minus[AT["sippar"]] and not p.eco_plus[AT["kalhu"]] and points(p) == 10 - 1


@clause("6.10", "6.11", "6.11.e")
def test_granaries_can_be_cancelled_and_then_feed_nobody() -> None:
    head = 'seats = [["assyria"], ["babylonia"]]\n[rules]\nstanding_army = false\n'
    head += '[camps]\nassyrian = ["assyria"]\nrebel = ["babylonia"]\n[now]\nturn = 2\nphase = "rounds"\n'
    text = head + '[countries.assyria]\neco = 8\nhand = ["royal-granaries", "panic"]\n'
    text += 'units = { kish = "1 HI", sippar = "1 HI" }\n[countries.babylonia]\neco = 6\n'
    p = table(text + 'hand = ["counter-measures-1", "steadfast"]\n')
    play(p, "event royal-granaries", "cancel counter-measures-1")
    assert p.step.name == "feed" and p.cards_played == 1
    play(p, "pay-upkeep", "pay-upkeep")
    assert p.step.name == "act" and points(p) == 6


# --- recruits and kings ---


@clause("6.11.j", "6.1")
def test_one_of_the_hoplites_is_built_now_at_half_its_cost() -> None:
    text = '[countries.assyria]\n[countries.egypt]\nhand = ["ionian-and-carian-hoplites"]\n'
    camps = 'assyrian = ["assyria"]\nrebel = ["egypt"]'
    p = acting(text, country="egypt", seats='[["assyria"], ["egypt"]]', camps=camps, cards_played=0)
    play(p, "event ionian-and-carian-hoplites")
    hoplites = [one for one in p.options(1) if one[0] == "aim-counter"]
    assert len(hoplites) == 1 and offers(p, "aim-done")
    p.choose(1, hoplites[0])
    play(p, "place memphis")
    assert force(p, "egypt", "memphis") == "1 HI" and points(p) == 10 - 3 - 4
    # Nothing else is cheaper for it, and the others cost their eight.
    assert p.levy == 0 and why(p, "build HI") == "6.0"


@clause("6.11.j", "6.16.f")
def test_both_ships_of_sidon_are_built_in_one_zone_and_enemies_there_may_search() -> None:
    text = '[countries.assyria]\n[countries.egypt]\nhand = ["shipwrights-of-sidon"]\n'
    camps = 'assyrian = ["assyria"]\nrebel = ["egypt"]'
    p = acting(text, country="egypt", seats='[["assyria"], ["egypt"]]', camps=camps, cards_played=0)
    play(p, "event shipwrights-of-sidon")
    zone = p.options(1)[0][1]
    p.choose(1, ("aim-choice", zone))
    assert p.options(1) == [("aim-choice", zone), ("aim-done",)]
    text += '[countries.phoenicia]\nactive = true\nsaved = 2\nunits = { sea-off-buto = "2 Ship" }\n'
    text += '[diplomacy]\nmarkers = { phoenicia = "assyria 13" }\n'
    q = acting(text, country="egypt", seats='[["assyria"], ["egypt"]]', camps=camps, cards_played=0)
    play(q, "event shipwrights-of-sidon", f"aim-choice {ZONE_INDEX['sea-off-buto']}")
    assert q.seats_to_choose == [0] and q.step.name == "watch"


@clause("6.3", "2.1.2")
def test_there_is_one_king_marker_a_power() -> None:
    p = acting(
        holding("elam", "crown-prince-1", 'units = { susa = "Tannanu, 1 B", regroup = "Undasu" }\n'),
        country="elam",
        cards_played=0,
    )
    other = next(bit for bit in bits(p.here[place_of("regroup")] & p.owned[ELAM]))
    p.crowned |= 1 << other
    play(p, "event crown-prince-1")
    assert not p.is_king(other) and p.is_king(LEADER_INDEX["tannanu"])


# --- who plays for an eliminated power is treated as a power [7.1] ---


def heir_of_elam(country: str, units: str, card: str) -> AssyrianPosition:
    """A minor or a tribe plays for Elam, which is gone."""
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[countries.phrygia]\neco = 3\n"
    text += f"[countries.{country}]\neco = 3\nactive = true\nunits = {{ {units} }}\n"
    p = acting(text, country=country, seats=THREE, cards_played=0)
    p.eliminated |= 1 << ELAM
    p.active &= ~(1 << ELAM)
    p.substitutes[COUNTRY_INDEX[country]] = ELAM
    p.move_card(CARD_INDEX[card], COUNTRY_INDEX[country])
    refresh(p)
    p.offer_again()
    return p


HEIRS = [("urartu", 'tushpa = "Rusa, 3 HI"'), ("scythians", 'ishkuza = "Ishpakai, 3 HB"')]


@clause("7.1", "6.11", "6.11.f")
@pytest.mark.parametrize(("country", "units"), HEIRS)
def test_a_substitute_plays_the_cards_of_powers_for_the_power_itself(country: str, units: str) -> None:
    p = heir_of_elam(country, units, "royal-marriage")
    play(p, "event royal-marriage")
    assert p.marker_power[COUNTRY_INDEX["phrygia"]] == ELAM and p.marker_at[COUNTRY_INDEX["phrygia"]] == 5
    p = heir_of_elam(country, units, "minor-city-pact-1")
    play(p, "event minor-city-pact-1")
    city = p.options(2)[0][1]
    p.choose(2, ("aim-country", city))
    assert p.marker_power[city] == ELAM
    # A card that names other countries stays closed to it.
    p = heir_of_elam(country, units, "canal-building")
    assert why(p, "event canal-building") == "6.11"


@clause("7.1", "10.1", "6.11.e")
def test_a_tribe_that_plays_for_a_power_may_cancel_events() -> None:
    p = heir_of_elam("scythians", 'ishkuza = "Ishpakai, 3 HB"', "counter-measures-1")
    for heir, asked in ((True, True), (False, False)):
        p.substitutes[COUNTRY_INDEX["scythians"]] = ELAM if heir else -1
        event = Event(ASSYRIA, CARD_INDEX["good-harvest"])
        assert (COUNTRY_INDEX["scythians"] in could_cancel(p, Cancelling(event=event))) == asked


# --- alliance breakers [6.9, 6.11.c] ---


@clause("6.9", "6.11.c")
def test_an_alliance_breaker_may_move_a_marker_up_another_powers_track() -> None:
    more = '[countries.syria]\neco = 3\n[diplomacy.markers]\nsyria = "babylonia 4"\n'
    for choice, holder, at in ((0, ELAM, 3), (1, BABYLONIA, 11)):
        p = acting(
            holding("elam", "syrian-alliance", after=more),
            [3, 4],
            country="elam",
            seats=THREE,
            cards_played=0,
        )
        play(p, "event syrian-alliance", f"aim-choice {choice}", "aim-choice 7")
        syria = COUNTRY_INDEX["syria"]
        assert (p.marker_power[syria], p.marker_at[syria]) == (holder, at) and p.politics_closed
    # On the own track, or on none, there is only one way.
    p = acting(
        holding("babylonia", "syrian-alliance", after=more), [3, 4], country="babylonia", cards_played=0
    )
    play(p, "event syrian-alliance", "aim-choice 7")
    assert p.marker_at[COUNTRY_INDEX["syria"]] == 11


# --- what a force is [Glossary, 6.11.k] ---


@clause("6.11.k", "6.6.1")
def test_poisoned_wells_are_for_one_force_of_several() -> None:
    text = '[countries.assyria]\nunits = { opis = "Turtanu, Rab-saris, 5 HI" }\n'
    text += '[countries.babylonia]\n[countries.elam]\nhand = ["poisoned-wells"]\n'
    text += '[areas.opis]\ncontroller = "assyria"\n'
    p = acting(text, [6] * 60, country="elam", seats=THREE, cards_played=0)
    play(p, "event poisoned-wells")
    assert offers(p, "aim-counter turtanu") and offers(p, "aim-counter rab-saris")
    play(p, "aim-counter rab-saris")
    checks = facts(p, AttritionCheck)
    assert len(checks) == 1 and len(checks[0].faces) < 5


@clause("6.11.k", "6.8")
def test_a_plague_in_the_camp_strikes_the_whole_group_that_besieges() -> None:
    text = '[countries.assyria]\nhand = ["plague-in-the-camp"]\nunits = { "kalhu/city" = "1 LI" }\n'
    text += '[countries.babylonia]\nunits = { kalhu = "Adinu, 2 LI" }\n'
    text += '[countries.elam]\nunits = { kalhu = "Tannanu, 2 B" }\n'
    text += '[areas.kalhu]\nsiege = { by = "babylonia", kind = "hunger", number = 1 }\n'
    p = acting(text, [1] * 60, seats=THREE, cards_played=0)
    p.group[4] |= 1 << LEADER_INDEX["adinu"] | 1 << LEADER_INDEX["tannanu"]
    p.commander[4] = LEADER_INDEX["adinu"]
    play(p, "event plague-in-the-camp")
    assert sorted(fact.country for fact in facts(p, AttritionCheck)) == [BABYLONIA] * 2 + [ELAM] * 2


# --- situations that forbid an event, and the true reason [6.11] ---


@clause("7.4.1", "6.11", "7.1")
def test_hostilities_are_not_incited_between_elam_and_the_ally_of_a_comrade() -> None:
    text = '[countries.assyria]\nhand = ["incite-hostilities"]\n[countries.babylonia]\n[countries.elam]\n'
    text += '[countries.persia]\nactive = true\neco = 2\nunits = { parsumash = "1 LI" }\n'
    p = acting(text + '[diplomacy.markers]\npersia = "babylonia 13"\n', seats=THREE, cards_played=0)
    assert why(p, "event incite-hostilities") == "6.11"
    # Elam's own ally turns against it.
    p = acting(text + '[diplomacy.markers]\npersia = "elam 13"\n', seats=THREE, cards_played=0)
    play(p, "event incite-hostilities")
    assert p.enemies[ELAM] >> PERSIA & 1 and p.marker_at[PERSIA] == 0


@clause("6.8.4")
def test_a_home_city_in_enemy_hands_is_refused_for_what_it_is() -> None:
    text = '[countries.assyria]\nhand = ["deportation"]\nunits = { sippar = "Sargon II, 2 HI" }\n'
    text += '[countries.babylonia]\n[countries.elam]\n[areas.kalhu]\ncontroller = "babylonia"\n'
    p = acting(text, [1] * 6 + [6] * 12, cards_played=0)
    play(p, "besiege sargon-ii")
    option = ("deport", AT["kalhu"])
    reason = p.why_not(p.seats_to_choose[0], option)
    assert reason is not None and reason.clause == "6.8.4" and "holds" in reason.text
