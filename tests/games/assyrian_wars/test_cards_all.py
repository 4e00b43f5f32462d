"""Every one of the 110 cards: whose it is, its moment, its refusal at another, and that its event acts."""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.cards import WINDOWS as WINDOW_NAMES
from kadesh.games.assyrian_wars.charts.tables import (
    AREA_INDEX,
    CARD_AP,
    CARD_COST,
    CARD_IDS,
    CARD_INDEX,
    COUNTRY_IDS,
    EGYPT,
    FIRST_RANDOM,
    HOME_OF,
    MEDE,
    N_CARDS,
    N_POWERS,
    N_TRACK,
    PERSIA,
    PHRYGIA,
    PLAYERS,
    PLUS,
    SECRET,
    WINDOWS,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch06_battle_cards import BATTLE_EFFECTS, MASK_OF_STEP
from kadesh.games.assyrian_wars.rules.ch06_card_answers import OUTMARCHED, SLIP_AWAY
from kadesh.games.assyrian_wars.rules.ch06_events import COUNTER_MEASURES, EFFECTS
from kadesh.games.assyrian_wars.rules.ch06_responses import CARD_FOR
from kadesh.games.assyrian_wars.rules.ch06_siege_cards import CARDS as SIEGE_CARDS
from kadesh.games.assyrian_wars.rules.ch08_settling import refresh
from kadesh.games.assyrian_wars.rules.facts_cards import PlaysEvent
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.table import digest
from tests.games.assyrian_wars.table import acting, facts, offers, play, points, why
from tests.support import clause

FIVE = '[["assyria"], ["mede"], ["egypt"], ["babylonia"], ["elam"]]'
CAMPS = 'assyrian = ["assyria"]\nrebel = ["babylonia", "elam"]'
IN_AN_IMPULSE = sum(1 << WINDOW_NAMES.index[name] for name in ("impulse", "move", "whole-impulse"))

# A table on which nearly every event finds something to do: armies beside enemies, a siege, ships in zones and
# boxes, payers and refusers, a grace period, pillage, lost trade markers, a foreign war's belligerents.
RICH = """
[countries.assyria]
eco = 8
trade = 2
trade_lost = 1
units = {{ takritain = "Turtanu, 3 HI 1 CH 2 *LI", sippar = "Rab-saris, 2 HI", kish = "Rab-shaqeh, 3 HI", harran = "1 LI" }}
{assyria}
[countries.mede]
eco = 5
trade = 1
units = {{ ecbatana = "Daiukku, 4 LI 2 LC", saparda = "3 LI" }}
{mede}
[countries.egypt]
eco = 6
trade = 3
units = {{ memphis = "Re'e, 3 LI 1 CH", sais = "2 LI 1 B", sea-off-buto = "2 Ship" }}
{egypt}
[countries.babylonia]
eco = 6
trade = 3
trade_lost = 1
units = {{ opis = "Adinu, 3 LI 1 *LI", babylon = "2 HI 1 B", "kish/city" = "2 LI", sealand = "2 Ship" }}
{babylonia}
[countries.elam]
eco = 5
trade = 3
units = {{ susa = "Tannanu, 3 B 2 *LI", bit-imbi = "2 LI" }}
{elam}
[countries.phoenicia]
eco = 3
active = true
units = {{ tyre = "Luli, 2 LI", sea-off-tyre-sidon = "3 Ship" }}
{phoenicia}
[countries.judah]
eco = 2
active = true
units = {{ jerusalem = "Hezekiah, 2 LI" }}
{judah}
[countries.israel]
eco = 1
active = true
units = {{ samaria = "Hoshea, 1 LI 1 HI" }}
{israel}
[countries.syria]
eco = 3
active = true
units = {{ damascus = "2 LI" }}
{syria}
[countries.urartu]
eco = 4
active = true
units = {{ tushpa = "Rusa, 3 HI 2 LI" }}
{urartu}
[countries.phrygia]
eco = 3
active = true
units = {{ gordion = "Mita, 2 LI" }}
{phrygia}
[countries.persia]
eco = 2
active = true
units = {{ parsumash = "Teispes, 2 LI 1 LC" }}
{persia}
[countries.cimmerians]
active = true
units = {{ gamir = "Teushpa, 3 HB" }}
[countries.scythians]
active = true
units = {{ ishkuza = "Ishpakai, 3 HB" }}
[areas.kish]
siege = {{ by = "assyria", kind = "hunger", number = 1 }}
[areas.ashur]
pillage = 2
[areas.gordion]
pillage = 1
damage = 1
[diplomacy]
tribute = [["phrygia", "assyria", "check"]]
refused = ["syria"]
grace = [["elam", "mede", "3"]]
[diplomacy.markers]
phoenicia = "egypt 13"
judah = "egypt 13"
israel = "babylonia 13"
syria = "elam 13"
urartu = "babylonia 13"
phrygia = "elam 5"
persia = "elam 13"
"""


def rich(country: str, cards: list[str], turn: int = 5, phrygian: bool = False) -> AssyrianPosition:
    """A country in its impulse with cards, on the rich table."""
    hands = dict.fromkeys(COUNTRY_IDS[:N_TRACK], "")
    hands[country] = f"hand = {cards}\n".replace("'", '"')
    if "panic" not in cards:
        hands["elam" if country != "elam" else "assyria"] = 'hand = ["panic"]\n'
    text = RICH.format(**hands)
    if phrygian:
        text = text.replace('phrygia = "elam 5"', 'phrygia = "elam 13"')
    p = acting(
        text, country=country, ap=20, seats=FIVE, camps=CAMPS, cards_played=0, now=f"first = '{country}'"
    )
    p.turn = turn
    p.offer_again()
    return p


def player_of(card: int) -> str:
    """A country that may play a card, a rebel if it can."""
    able = [country for country in bits(PLAYERS[card]) if country < N_TRACK - 2]
    for wanted in (3, 0, 4):
        if wanted in able:
            return COUNTRY_IDS[wanted]
    return COUNTRY_IDS[able[0]]


RANDOM = range(FIRST_RANDOM, N_CARDS)
PLAYABLE = [card for card in range(N_CARDS) if not CARD_IDS[card].startswith("army-group")]
EVENTS = [card for card in PLAYABLE if WINDOWS[card] & IN_AN_IMPULSE]
OTHERS = [card for card in PLAYABLE if not WINDOWS[card] & IN_AN_IMPULSE]


@clause("2.3", "6.11")
def test_there_are_110_cards_and_104_of_them_have_events() -> None:
    assert N_CARDS == 110 and len(PLAYABLE) == 104 and len(EVENTS) + len(OTHERS) == 104
    assert [card for card in range(N_CARDS) if HOME_OF[card] >= 0] == list(range(13))
    assert sum(PLUS[card] for card in RANDOM) == 3 and all(PLUS[card] for card in range(13))


@clause("6.11")
@pytest.mark.parametrize("card", PLAYABLE, ids=lambda card: CARD_IDS[card])
def test_every_card_has_an_effect_at_each_of_its_moments(card: int) -> None:
    moments = {name for name, number in WINDOW_NAMES.index.items() if WINDOWS[card] >> number & 1}
    carried_out = {
        "impulse": card in EFFECTS,
        "move": card in EFFECTS,
        "whole-impulse": card in EFFECTS,
        "after-city": CARD_IDS[card] == "deportation",
        "cancel": card in COUNTER_MEASURES,
        "battle-1": card in BATTLE_EFFECTS,
        "battle-2": bool(WINDOWS[card] & MASK_OF_STEP[2]),
        "battle-3": card in COUNTER_MEASURES,
        "sortie": card in BATTLE_EFFECTS,
        "siege-round": card in SIEGE_CARDS,
        "interception": card == OUTMARCHED,
        "evasion": card == SLIP_AWAY,
        "succession": CARD_IDS[card].startswith("crown-prince"),
        "tribute": card in CARD_FOR.values(),
        "reroll": card in CARD_FOR.values(),
        "naval-battle": card in CARD_FOR.values(),
        "foreign-war": card in CARD_FOR.values() or card in EFFECTS,
        "after-vp-battle": card in EFFECTS,
        "disaster": card in EFFECTS,
        "permanent": card in EFFECTS,
    }
    assert moments and all(carried_out[name] for name in moments), moments


def prepared(card: int) -> AssyrianPosition:
    """The rich table, made to suit what is particular about a card."""
    name = CARD_IDS[card]
    p = rich(player_of(card), [name], phrygian=name == "wealth-of-midas")
    if name == "end-any-foreign-war":
        war = CARD_INDEX["war-with-nubia"]
        p.move_card(war, ON_TABLE)
        p.war_sides[2:4] = [EGYPT, -1]
        p.clock[war] = 3
    elif name == "royal-granaries":
        p.pillage[AREA_INDEX["babylon"]] = 2
    elif name == "king-of-the-world":
        p.flows, p.refused = [], p.refused | 1 << PHRYGIA
    elif name == "royal-marriage":
        p.marker_power[PHRYGIA] = p.marker_at[PHRYGIA] = -1
        p.marker_at[PHRYGIA] = 0
    elif name == "border-war-in-anshan":
        p.marker_power[PERSIA], p.marker_at[PERSIA] = -1, 0
        p.wars[PERSIA], p.wars[MEDE] = 1 << MEDE, 1 << PERSIA
    refresh(p)
    p.offer_again()
    return p


@clause("6.11", "3.2", "3.1")
@pytest.mark.parametrize("card", EVENTS, ids=lambda card: CARD_IDS[card])
def test_every_event_of_an_impulse_can_be_played_costs_its_points_and_changes_the_table(card: int) -> None:
    p = prepared(card)
    before = digest(p)
    held = points(p)
    country = p.phasing
    play(p, f"event {CARD_IDS[card]}")
    for _ in range(40):
        if p.over or p.step.name == "act" or p.phasing != country:
            break
        seat = p.seats_to_choose[0]
        options = p.options(seat)
        passing = [
            o
            for o in options
            if o[0] in ("let-it-be", "no-response", "no-card", "stop", "drop-anchor", "stand")
        ]
        p.choose(seat, passing[0] if passing else options[0])
    assert digest(p) != before
    played = [fact for fact in facts(p, PlaysEvent) if fact.card == card]
    assert played and played[0].cost == 2 * CARD_COST[card] and not played[0].response
    assert not p.hand[country] >> card & 1
    assert CARD_AP[card] > 0 and held == 20


@clause("6.11", "2.3")
@pytest.mark.parametrize("card", EVENTS, ids=lambda card: CARD_IDS[card])
def test_no_event_is_played_by_a_country_that_is_not_named(card: int) -> None:
    barred = [c for c in range(N_TRACK - 2) if not PLAYERS[card] >> c & 1]
    if not barred:
        assert PLAYERS[card] & (1 << (N_TRACK - 2)) - 1 == (1 << (N_TRACK - 2)) - 1
        return
    stranger = next((c for c in barred if c < N_POWERS), barred[0])
    p = rich(COUNTRY_IDS[stranger], [CARD_IDS[card]])
    p.move_card(card, stranger)
    p.offer_again()
    assert why(p, f"event {CARD_IDS[card]}") == "6.11"
    # As a card for its points it serves everybody; its secret action too.
    assert offers(p, f"points {CARD_IDS[card]}")
    if SECRET[card] and stranger < N_POWERS:
        assert offers(p, f"secret {CARD_IDS[card]}")


@clause("6.11", "6.7.1", "6.11.e")
@pytest.mark.parametrize("card", OTHERS, ids=lambda card: CARD_IDS[card])
def test_cards_of_other_moments_are_refused_in_an_impulse(card: int) -> None:
    p = rich(player_of(card), [CARD_IDS[card]])
    assert why(p, f"event {CARD_IDS[card]}") == "6.11"
    assert offers(p, f"points {CARD_IDS[card]}")


@clause("6.11.m", "7.5.2.g")
@pytest.mark.parametrize("card", [c for c in PLAYABLE if SECRET[c]], ids=lambda card: CARD_IDS[card])
def test_a_secret_alternative_is_open_to_every_power_and_may_fail(card: int) -> None:
    p = rich("elam", [CARD_IDS[card]])
    p.dice.script = [6, 6]
    play(p, f"secret {CARD_IDS[card]}")
    assert p.step.name == "act" and points(p) == 20 - CARD_COST[card]
    q = rich("elam", [CARD_IDS[card]])
    q.dice.script = [4, 4]
    play(q, f"secret {CARD_IDS[card]}")
    assert q.step.name == "aim" and offers(q, "objective 0")


def test_a_card_without_a_secret_alternative_offers_none() -> None:
    p = rich("elam", ["panic"])
    assert why(p, "secret panic") == "6.11.m"
