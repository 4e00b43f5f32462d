"""13 Event cards: each kind's effect and refusal, hands, windows, Amun-Ra."""

from __future__ import annotations

import pytest

from kadesh.games.genesis.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CARD_KIND,
    EGYPT,
    HITTITE,
    KIND_IDS,
    KIND_INDEX,
    MITANNI,
    SEA_EDGE,
)
from kadesh.games.genesis.rules.ch05_trade import linked
from kadesh.games.genesis.rules.ch06_manpower import maximum
from kadesh.games.genesis.rules.ch13_effects import EFFECTS
from kadesh.games.genesis.rules.facts_cards import CardTaken, Gold, Rebellion
from kadesh.games.genesis.rules.facts_turn import Revolt
from kadesh.games.genesis.rules.position import BUILT, DISCARDS, REMOVED, GenesisPosition
from tests.games.genesis.table import AT, facts, hand, offers, play, table, units, why
from tests.support import clause

ACTION = """
seats = ["egypt", "hittite", "mitanni"]
{head}
[now]
turn = 2
phase = "action"
active = "egypt"
paid = true
track = ["hittite"]
pool = {{ mitanni = 1 }}
used = {{ egypt = 1 }}
[powers.hittite]
silver = {hittite_silver}
units = {{ hattusa = "2 INF 1 PS" }}
hand = {hittite_hand}
[powers.mitanni]
silver = 5
units = {{ waushukanni = "2 INF" }}
hand = {mitanni_hand}
[powers.egypt]
silver = {silver}
hand = {hand}
{egypt}
"""


def acting(
    cards: list[str],
    egypt: str = 'units = { thebes = "3 INF 2 PS" }\nking = "apepi"\nking_at = "thebes"',
    *,
    hittite: list[str] | None = None,
    mitanni: list[str] | None = None,
    silver: int = 9,
    hittite_silver: int = 5,
    dice: list[int] | None = None,
    head: str = "",
) -> GenesisPosition:
    """Egypt acts with these cards in hand."""
    text = ACTION.format(
        head=head,
        hand=repr(cards).replace("'", '"'),
        hittite_hand=repr(hittite or []).replace("'", '"'),
        mitanni_hand=repr(mitanni or []).replace("'", '"'),
        silver=silver,
        hittite_silver=hittite_silver,
        egypt=egypt,
    )
    return table(text, dice=dice)


def drawing(card: str, egypt: str, dice: list[int] | None = None, silver: int = 9) -> GenesisPosition:
    """Egypt draws a card in its Card Segment."""
    text = f"""
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "card"
active = "egypt"
paid = true
[cards]
deck = ["{card}"]
stacked = true
[powers.hittite]
units = {{ hattusa = "2 INF 1 PS" }}
[powers.egypt]
silver = {silver}
{egypt}
"""
    return table(text, dice=dice)


def where_is(p: GenesisPosition, kind: str) -> list[int]:
    return [p.card_at[card] for card in range(55) if CARD_KIND[card] == KIND_INDEX[kind]]


# --- using cards ---


@clause("13.1.3", "13.1.2", "13.0", "2.4")
def test_a_held_card_goes_into_the_hand_of_who_paid() -> None:
    p = drawing("gold", 'units = { thebes = "1 INF" }')
    assert hand(p, "egypt") == ["gold"]
    play(p, "done")
    assert hand(p, "egypt") == ["gold"]


@clause("13.1.3", "3.4.2")
def test_who_did_not_pay_discards_it_and_plays_nothing() -> None:
    text = """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "activations"
track = ["egypt", "hittite"]
[cards]
deck = ["gold", "gold"]
stacked = true
[powers.egypt]
silver = 1
hand = ["chariot"]
units = { thebes = "1 INF" }
[powers.hittite]
silver = 1
units = { hattusa = "1 INF" }
"""
    p = table(text)
    play(p, "refuse-payment")
    assert hand(p, "egypt") == ["chariot"]
    assert DISCARDS in where_is(p, "gold")
    # The activation is over: it is the Hittites' turn.
    assert p.active == HITTITE


@clause("13.1.4")
def test_a_fourth_card_must_go() -> None:
    p = drawing("gold", 'hand = ["ambush", "ambush", "traitor"]\nunits = { thebes = "1 INF" }')
    assert why(p, "done") == "13.1.4"
    play(p, "discard ambush")
    assert offers(p, "done")


@clause("13.1.4", "3.2")
def test_one_card_is_carried_over() -> None:
    text = """
seats = ["egypt", "hittite"]
[now]
turn = 2
last_turn = 3
phase = "end-turn"
[powers.egypt]
hand = ["gold", "traitor"]
[powers.hittite]
hand = ["ambush"]
"""
    p = table(text)
    play(p, "0: keep traitor")
    play(p, "1: keep-none")
    assert hand(p, "egypt") == ["traitor"]
    assert hand(p, "hittite") == []
    assert p.card_at.count(DISCARDS) == 0


@clause("13.1.5", "3.4.4")
def test_others_are_asked_between_actions_and_only_with_something_to_play() -> None:
    p = acting(["gold"], hittite=["raise-the-militia"], mitanni=["tactical-surprise"])
    # Neither has something to play: Egypt acts at once.
    assert p.seats_to_choose == [0]
    q = acting([], hittite=["chariot"])
    assert q.seats_to_choose == [1]
    assert why(q, "pass") == ""


@clause("13.1.5")
def test_an_attentive_seat_is_asked_even_if_it_can_only_pass() -> None:
    p = acting([], hittite=["ambush"], egypt='units = { thebes = "1 INF 1 PS" }')
    p.attentive = 0b010
    play(p, "defend thebes 2")
    assert p.seats_to_choose == [1]
    assert p.options(1) == [("pass",)]


@clause("13.1.5")
def test_any_held_card_may_be_discarded() -> None:
    p = acting(["sherden", "joshua-effect"])
    play(p, "discard sherden", "discard joshua-effect")
    assert hand(p, "egypt") == []


# --- Amun-Ra ---


@clause("13.2")
def test_amun_ra_cancels_a_card() -> None:
    p = acting(["gold"], hittite=["amun-ra"])
    play(p, "play gold")
    assert p.seats_to_choose == [1]
    play(p, "cancel amun-ra")
    assert not facts(p, Gold)
    assert DISCARDS in where_is(p, "gold")
    assert where_is(p, "amun-ra").count(DISCARDS) == 1


@clause("13.2")
def test_amun_ra_cancels_amun_ra() -> None:
    p = acting(["gold", "amun-ra"], hittite=["amun-ra"])
    play(p, "play gold", "1: cancel amun-ra", "0: cancel amun-ra")
    assert len(facts(p, Gold)) == 1
    assert where_is(p, "amun-ra") == [DISCARDS, DISCARDS]


@clause("13.2")
def test_amun_ra_is_refused_without_a_card_to_cancel() -> None:
    p = acting(["amun-ra"])
    assert why(p, "play amun-ra") == "13.2"


@clause("13.2", "13.1.5")
def test_a_cancelled_chariot_was_not_played() -> None:
    p = acting(["chariot"], hittite=["amun-ra"])
    play(p, "play chariot", "cancel amun-ra")
    assert p.chariot_cards == 0
    assert p.level[EGYPT] == 0
    assert DISCARDS in where_is(p, "chariot")


# --- cards that must be played when drawn ---


@clause("13.2")
def test_astarte_takes_silver_or_infantry() -> None:
    rich = drawing("astarte", 'units = { thebes = "3 INF" }\n[spaces.memphis]\nmonument = "built"\n')
    assert rich.silver[EGYPT] == 9 - 4
    poor = drawing("astarte", 'units = { thebes = "7 INF", memphis = "5 INF" }', silver=3)
    assert poor.silver[EGYPT] == 0
    # Two cities unpaid: four Infantry.
    play(poor, "sacrifice inf thebes 0", "sacrifice inf memphis 0", "sacrifice inf thebes 0")
    assert why(poor, "sacrifice ps thebes 0") == "13.2"
    play(poor, "sacrifice inf thebes 0")
    assert units(poor, "egypt", "thebes") == "4 INF"


@clause("13.2")
def test_baal_takes_silver_or_monuments() -> None:
    built = '[spaces.thebes]\nmonument = "built"\n[spaces.memphis]\nmonument = "built"\n'
    p = drawing("baal", 'units = { thebes = "1 INF" }\n' + built, silver=3)
    assert p.silver[EGYPT] == 1
    assert why(p, "lose-monument sais") == "13.2"
    play(p, "lose-monument thebes")
    assert p.monument[AT["memphis"]] == BUILT
    assert p.monument[AT["thebes"]] != BUILT


@clause("13.2")
def test_akhenaten_breaks_all_monuments() -> None:
    built = '[spaces.thebes]\nmonument = "built"\n[spaces.memphis]\nmonument = "built"\n'
    p = drawing("baal", 'king = "akhenaten"\nking_at = "thebes"\nunits = { thebes = "1 INF" }\n' + built)
    assert p.silver[EGYPT] == 9
    assert not any(p.monument)


@clause("13.2", "6.1.2")
def test_dagon() -> None:
    p = drawing("dagon", 'units = { gaza = "1 INF" }\n[spaces.gaza]\nmonument = "built"\n')
    assert p.silver[EGYPT] == 10
    assert p.dagon[EGYPT] == 1


@clause("13.2")
def test_local_insurrection_takes_a_peasant_in_a_city() -> None:
    p = drawing("local-insurrection", 'units = { thebes = "1 PS", timna = "1 PS", gaza = "1 PS" }')
    assert offers(p, "insurrection hittite hattusa")
    assert why(p, "insurrection egypt timna") == "13.2"
    play(p, "insurrection hittite hattusa")
    assert units(p, "hittite", "hattusa") == "2 INF"


@clause("13.2", "6.1.3")
def test_plague() -> None:
    p = drawing("plague", 'manpower = 20\nunits = { thebes = "2 PS 1 SL", gaza = "1 PS" }', dice=[3])
    assert maximum(p, EGYPT) == 16
    play(p, "sacrifice sl thebes 0", "sacrifice ps thebes 0")
    assert units(p, "egypt", "thebes") == "1 PS"


@clause("13.2", "5.2.2")
def test_rebellion_far_from_the_capital() -> None:
    p = drawing("rebellion", 'units = { aleppo = "1 INF 1 PS", tanis = "1 INF" }', dice=[3, 1])
    assert p.in_revolt(AT["aleppo"])
    loyal = drawing("rebellion", 'units = { aleppo = "1 INF 1 PS" }', dice=[2])
    assert not loyal.in_revolt(AT["aleppo"])
    assert [fact.space for fact in facts(loyal, Rebellion)] == [AT["aleppo"]]


@clause("13.2", "5.2.2", "8.5.4")
def test_a_city_in_ruins_has_nothing_to_rebel_for() -> None:
    """Neither walls nor worth are left to add, so any roll puts the revolt down."""
    ruins = "\n[spaces.aleppo]\ndestroyed = true\n"
    p = drawing("rebellion", 'units = { aleppo = "1 INF" }' + ruins, dice=[6, 1])
    revolt = facts(p, Revolt)[0]
    assert (revolt.ds, revolt.ew, revolt.infantry, revolt.holds) == (0, 0, 1, False)
    assert not p.in_revolt(AT["aleppo"])


# --- cards held in hand ---


@clause("13.2", "2.3.3")
def test_assassination() -> None:
    """X34: campaign 6 is safe from any roll."""
    p = acting(["assassination"], dice=[6])
    p.king[HITTITE] = p.king[EGYPT]
    p.king_at[HITTITE] = AT["hattusa"]
    p.offer_again()
    play(p, "play assassination")
    assert not p.has_king(HITTITE)


@clause("13.2")
def test_a_failed_assassination_goes_to_the_target() -> None:
    p = acting(["assassination"], dice=[1])
    p.king[HITTITE] = p.king[EGYPT]
    p.king_at[HITTITE] = AT["hattusa"]
    p.offer_again()
    play(p, "play assassination")
    assert p.seats_to_choose == [1]
    play(p, "1: keep assassination")
    assert hand(p, "hittite") == ["assassination"]
    # It cannot be played again in this Action Segment: the Hittites are not even asked.
    play(p, "defend thebes 2") if offers(p, "defend thebes 2") else None
    assert p.seats_to_choose == [0]


@clause("13.2")
def test_assassination_needs_a_living_king() -> None:
    p = acting(["assassination"])
    assert why(p, "play assassination") == "13.2"


@clause("13.2")
def test_conqueror() -> None:
    egypt = 'units = { thebes = "3 INF" }\nking = "thutmose-iii"\nking_at = "thebes"'
    p = acting(["conqueror"], egypt, dice=[5])
    play(p, "play conqueror", "use-now")
    assert p.at_once == EGYPT
    play(p, "end")
    assert p.active == EGYPT
    pool = acting(["conqueror"], egypt, dice=[5])
    play(pool, "play conqueror", "to-pool")
    assert pool.pool[EGYPT] == 1
    failed = acting(["conqueror"], egypt, dice=[6])
    play(failed, "play conqueror")
    assert failed.at_once < 0
    kingless = acting(["conqueror"], 'units = { thebes = "3 INF" }')
    assert why(kingless, "play conqueror") == "13.2"


@clause("13.2")
def test_gold_from_mines_on_a_trade_route() -> None:
    p = acting(["gold"])
    routes = linked(p, EGYPT)
    mines = [name for name in ("elephantine", "timna", "isuwa", "zamua") if routes >> AT[name] & 1]
    assert "elephantine" in mines
    play(p, "play gold")
    assert p.silver[EGYPT] == 9 + 2 * len(mines)


@clause("13.2")
def test_begat_settles_an_empty_independent_city() -> None:
    p = acting(["begat-effect"], 'units = { tanis = "1 INF 2 PS" }')
    play(p, "play begat-effect")
    assert why(p, "settle memphis gaza") == "13.2"
    assert why(p, "settle tanis hattusa") == "13.2"
    play(p, "settle tanis gaza")
    assert units(p, "egypt", "gaza") == "1 PS"
    assert p.holder[AT["gaza"]] == EGYPT
    assert p.is_fortified(AT["gaza"])
    none = acting(["begat-effect"], 'units = { thebes = "1 INF" }')
    assert why(none, "play begat-effect") == "13.2"


@clause("13.2", "11.7.1", "11.7")
def test_lukkan_pirates_and_naval_power() -> None:
    p = acting(["lukkan-pirates", "naval-power"])
    assert why(p, "play naval-power") == "13.2"
    play(p, "play lukkan-pirates")
    assert why(p, "pirate ugarit-tanis") == "11.7.1"
    play(p, "pirate alashiya-ugarit")
    edge = SEA_EDGE[AT["alashiya"], AT["ugarit"]]
    assert p.pirates[edge] == 1
    play(p, "play naval-power")
    assert p.pirates[edge] == 0


@clause("13.2")
def test_moses_frees_the_slaves_of_a_building_site() -> None:
    egypt = 'units = { thebes = "1 INF 1 PS 3 SL" }\n[spaces.thebes]\nmonument = "under-construction"\n'
    p = acting([], egypt, hittite=["moses-effect"])
    play(p, "1: play moses-effect")
    assert units(p, "egypt", "thebes") == "1 INF 1 PS"
    # Too few workers are left: the site is lost.
    assert p.monument[AT["thebes"]] == 0
    idle = acting([], 'units = { thebes = "1 INF 3 SL" }', hittite=["moses-effect"])
    assert idle.seats_to_choose == [0]
    play(idle, "defend thebes 2")
    assert idle.seats_to_choose == [1]
    play(idle, "1: play moses-effect")
    assert units(idle, "egypt", "thebes") == "1 INF"


@clause("13.2")
def test_raise_the_militia() -> None:
    p = acting(["raise-the-militia"], 'units = { thebes = "1 PS 1 SL", gaza = "1 PS" }')
    play(p, "play raise-the-militia")
    assert units(p, "egypt", "thebes") == "1 INF"
    none = acting(["raise-the-militia"], 'units = { gaza = "1 PS", thebes = "1 INF" }')
    assert why(none, "play raise-the-militia") == "13.2"


@clause("13.2", "13.1.4")
def test_traitor_takes_a_card_blindly() -> None:
    p = acting(["traitor", "ambush", "sherden", "joshua-effect"][:3], hittite=["amun-ra"], dice=[1])
    play(p, "play traitor", "1: pass")
    assert hand(p, "egypt") == ["ambush", "amun-ra", "sherden"]
    assert hand(p, "hittite") == []
    assert all(fact.seats >= 0 for fact in facts(p, CardTaken))
    none = acting(["traitor"])
    assert why(none, "play traitor") == "13.2"


@clause("13.2", "6.6.1", "13.1.1")
def test_a_chariot_card_leaves_the_game() -> None:
    p = acting(["chariot"])
    play(p, "play chariot")
    assert REMOVED in where_is(p, "chariot")
    assert p.level[EGYPT] == 1


@pytest.mark.parametrize(
    ("card", "city"),
    [
        ("arinna", "kanesh"),
        ("enlil", "ashur"),
        ("marduk", "babylon"),
        ("teshup", "harran"),
        ("horus", "thebes"),
    ],
)
@clause("13.2", "7.2.2")
def test_gods_give_a_free_move_in_their_own_cities(card: str, city: str) -> None:
    egypt = f'units = {{ {city} = "2 INF" }}' if city != "thebes" else 'units = { thebes = "2 INF" }'
    p = acting([card], egypt)
    play(p, f"play {card}")
    if offers(p, f"favour egypt {city}"):
        assert why(p, "favour egypt gaza") == "13.2"
        play(p, f"favour egypt {city}")
    play(p, "decline")
    assert hand(p, "egypt") == []
    ruins = acting([card], f'units = {{ gaza = "1 INF" }}\n[spaces.{city}]\ndestroyed = true\n')
    if card not in ("arinna", "teshup"):
        assert why(ruins, f"play {card}") == "13.2"


@clause("13.2", "7.2.7")
def test_a_king_dropped_in_a_free_move_stays() -> None:
    p = acting(["horus"], 'king = "amose-i"\nking_at = "thebes"\nunits = { thebes = "2 INF" }', dice=[6])
    play(p, "play horus", "accept", "all", "enter hermopolis", "drop-king")
    assert why(p, "take-king") == "7.2.7"
    assert offers(p, "stop")


@clause("13.2")
def test_the_force_s_owner_decides_about_a_god_s_favour() -> None:
    p = acting(["arinna"])
    play(p, "play arinna")
    assert p.seats_to_choose == [1]
    assert offers(p, "decline")


@clause("13.2", "12.1")
def test_alliance_opens_talks() -> None:
    p = acting(["alliance"])
    play(p, "play alliance", "aim-at mitanni")
    assert p.step.name == "make an offer"


@pytest.mark.parametrize("card", ["ambush", "tactical-surprise", "joshua-effect", "sherden"])
@clause("13.1.5", "13.2")
def test_cards_of_other_moments_are_refused_between_actions(card: str) -> None:
    p = acting([card])
    assert why(p, f"play {card}") in ("13.1.5", "13.2")


@clause("13.2")
def test_every_kind_of_card_is_written() -> None:
    assert sorted(EFFECTS) == list(range(len(KIND_IDS)))
    assert {ASSYRIA, BABYLONIA, MITANNI} == {2, 3, 4}
