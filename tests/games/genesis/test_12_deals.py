"""12 Alliances and bribery."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import EGYPT, HITTITE, MITANNI
from kadesh.games.genesis.rules.ch12_bribery import possible
from kadesh.games.genesis.rules.deeds import ATTACK, MAJOR
from kadesh.games.genesis.rules.facts_cards import BribesDeclined, GuestsLost, WordBroken, WordKept
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import MOVE, Move
from kadesh.games.genesis.rules.under_way_deals import BRIBES, Bribes
from tests.games.genesis.table import AT, facts, hand, holder, offers, play, table, units, why
from tests.support import clause

TALKS = """
seats = ["egypt", "hittite", "mitanni"]
[now]
turn = 2
last_turn = 2
phase = "action"
active = "egypt"
[powers.egypt]
silver = 6
hand = ["alliance", "gold"]
units = { thebes = "3 INF 1 PS", gaza = "2 INF 1 PS" }
[powers.hittite]
silver = 4
hand = ["ambush"]
units = { hattusa = "3 INF 2 PS" }
[powers.mitanni]
silver = 9
units = { waushukanni = "1 INF" }
"""


def talking() -> GenesisPosition:
    p = table(TALKS)
    play(p, "play alliance", "aim-at hittite")
    return p


@clause("12.1", "12.0")
def test_gifts_change_hands_at_once() -> None:
    p = talking()
    assert why(p, "propose") == "12.1"
    assert why(p, "give-silver 8") == "12.1"
    play(p, "give-silver 5", "give-card gold", "ask-card", "promise 0 hittite", "propose")
    assert p.seats_to_choose == [1]
    play(p, "accept", "1: give-card ambush")
    assert p.silver[EGYPT] == 1
    assert p.silver[HITTITE] == 9
    assert hand(p, "hittite") == ["gold"]
    assert hand(p, "egypt") == ["ambush"]
    assert p.allies[EGYPT] == 1 << HITTITE
    assert p.promises == [EGYPT, HITTITE, 0, HITTITE]
    # No passage was agreed: they are enemies still.
    assert not p.are_friends(EGYPT, HITTITE)


@clause("12.1")
def test_an_offer_can_be_refused_or_countered() -> None:
    p = talking()
    play(p, "ask-silver 3", "propose", "counter")
    assert p.seats_to_choose == [1]
    play(p, "ask-silver 2", "passage", "propose")
    assert p.seats_to_choose == [0]
    play(p, "accept")
    assert p.silver[EGYPT] == 4
    assert p.are_friends(EGYPT, HITTITE)
    no = talking()
    play(no, "ask-silver 3", "propose", "refuse")
    assert no.silver[HITTITE] == 4
    assert no.allies[EGYPT] == 0


@clause("12.1")
def test_talks_do_not_go_on_for_ever() -> None:
    p = talking()
    for _ in range(2):
        play(p, "passage", "propose", "counter")
    play(p, "passage", "propose")
    assert why(p, "counter") == "12.1"
    play(p, "refuse")


@clause("12.1.1")
def test_an_ally_s_guests_do_not_take_control() -> None:
    from kadesh.games.genesis.rules.ch03_control import settle

    p = talking()
    play(p, "passage", "propose", "accept")
    p.add(HITTITE, 0, AT["gaza"], 5)
    p.add(HITTITE, 0, AT["memphis"], 5)
    settle(p, AT["gaza"])
    settle(p, AT["memphis"])
    assert holder(p, "gaza") == "egypt"
    assert holder(p, "memphis") == "egypt"


@clause("12.1.3")
def test_a_city_is_ceded() -> None:
    p = talking()
    assert why(p, "give-city hattusa") == "12.1.3"
    assert why(p, "ask-city gaza") == "12.1.3"
    play(p, "give-city gaza", "propose", "accept")
    # The Hittite peasant can only come from Hattusa; Egypt chooses what it gives up.
    play(p, "0: give-up inf")
    assert holder(p, "gaza") == "hittite"
    assert units(p, "hittite", "gaza") == "1 PS"
    assert units(p, "egypt", "gaza") == "1 INF 1 PS"
    assert units(p, "hittite", "hattusa") == "3 INF 1 PS"


@clause("12.1.3", "5.2.3", "5.2.5")
def test_a_city_in_revolt_is_controlled_and_can_be_ceded() -> None:
    p = table(TALKS + '[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "2 INF 1 PS"\n')
    play(p, "play alliance", "aim-at hittite", "give-city jerusalem", "propose", "accept", "0: give-up ps")
    assert holder(p, "jerusalem") == "hittite"
    assert not p.revolts
    assert units(p, "egypt", "jerusalem") == "2 INF"
    assert units(p, "hittite", "jerusalem") == "1 PS"


@clause("12.1.4")
def test_guests_leave_when_alliances_end() -> None:
    text = """
seats = ["egypt", "hittite"]
[now]
turn = 2
last_turn = 2
phase = "isolation"
[[alliance]]
between = ["egypt", "hittite"]
passage = true
[powers.egypt]
units = { thebes = "1 INF", gaza = "2 INF" }
[powers.hittite]
units = { hattusa = "1 INF" }
"""
    head, _, tail = text.partition("[now]")
    alliance = tail.index("[[alliance]]")
    p = table(
        head
        + tail[alliance : tail.index("[powers.egypt]")]
        + "[now]"
        + tail[:alliance]
        + tail[tail.index("[powers.egypt]") :]
    )
    # Nothing to leave: the game ends.
    assert p.over
    from kadesh.games.genesis.rules.ch09_relocation import ways_out, why_not_out

    q = talking()
    q.add(HITTITE, 0, AT["gaza"])
    assert AT["hattusa"] not in ways_out(q, HITTITE, AT["gaza"])
    reason = why_not_out(q, HITTITE, AT["gaza"], AT["jerusalem"])
    assert reason is not None
    assert reason.clause == "12.1.4"


@clause("12.1.4")
def test_guests_who_change_places_all_go_home() -> None:
    """Egypt controls where its guests go, though Hittite guests have yet to leave from there."""
    text = """
seats = ["egypt", "hittite"]
[now]
turn = 2
last_turn = 2
phase = "isolation"
[powers.egypt]
units = { tuwanuwa = "3 INF", cilician-gates = "2 INF" }
[powers.hittite]
units = { hattusa = "1 INF", cilician-gates = "2 INF" }
[[alliance]]
between = ["egypt", "hittite"]
passage = true
"""
    p = table(text, dice=[1, 1, 1])
    assert units(p, "egypt", "cilician-gates") == "3 INF"
    assert units(p, "egypt", "tuwanuwa") == ""
    assert units(p, "hittite", "tuwanuwa") == "1 INF"


@clause("12.1.4", "12.1.1")
def test_guests_leave_an_ally_s_empty_home_city_too() -> None:
    text = """
seats = ["egypt", "hittite"]
[now]
turn = 2
last_turn = 2
phase = "isolation"
[powers.egypt]
units = { thebes = "1 INF" }
[powers.hittite]
units = { hattusa = "1 INF", tanis = "9 INF" }
king = "telipinu"
king_at = "hermopolis"
[[alliance]]
between = ["egypt", "hittite"]
passage = true
"""
    p = table(text, dice=[1])
    # One way leads out of Tanis that is not Egypt's; the king alone finds none.
    assert units(p, "hittite", "tanis") == ""
    assert units(p, "hittite", "tjaru") == "8 INF"
    assert holder(p, "tanis") == "egypt"
    assert facts(p, GuestsLost) == [GuestsLost(HITTITE, AT["hermopolis"])]
    assert p.king_at[HITTITE] < 0
    assert not any(p.allies)


# --- bribery ---


def bribing() -> GenesisPosition:
    """X33 as far as talk goes: Mitanni is about to attack Ribla, Egypt does not like it."""
    p = table(
        TALKS.replace('active = "egypt"', 'active = "mitanni"')
        .replace('"gold"', '"ambush"')
        .replace('["ambush"]\nunits = { hattusa', "[]\nunits = { hattusa")
    )
    while offers(p, "pass"):
        play(p, "pass")
    p.asked = []
    p.offered = []
    p.call(MOVE, Move(how=MAJOR, power=MITANNI, at=AT["waushukanni"]))
    p.call(BRIBES, Bribes(mover=MITANNI, space=AT["ribla"], deed=ATTACK))
    p.run()
    return p


def is_obliged(p: GenesisPosition) -> bool:
    move = p.under_way(Move)
    assert move is not None
    return move.obliged


@clause("12.2")
def test_a_bribe_is_offered_accepted_and_the_word_kept() -> None:
    p = bribing()
    assert possible(p, MITANNI, AT["ribla"], ATTACK)
    assert p.seats_to_choose == [0, 1]
    assert why(p, "bribe egypt 8") == "12.2"
    play(p, "0: bribe egypt 5", "1: pass", "2: accept-bribe egypt")
    assert p.silver[EGYPT] == 1
    assert p.silver[MITANNI] == 14
    play(p, "keep-word")
    assert is_obliged(p)
    assert facts(p, WordKept) == [WordKept(MITANNI, EGYPT)]


@clause("12.2")
def test_the_mover_may_ask_for_more_or_break_his_word() -> None:
    p = bribing()
    play(p, "0: bribe egypt 3", "1: bribe hittite 1")
    assert why(p, "ask-more egypt 2") == "12.2"
    play(p, "ask-more egypt 4", "0: agree", "break-word")
    assert p.silver[MITANNI] == 13
    assert not is_obliged(p)
    assert facts(p, WordBroken) == [WordBroken(MITANNI, EGYPT)]
    no = bribing()
    play(no, "0: bribe egypt 3", "1: pass", "decline")
    assert no.silver[MITANNI] == 9
    assert facts(no, BribesDeclined)


@clause("12.2")
def test_moves_of_peoples_cannot_be_bribed() -> None:
    from kadesh.games.genesis.charts.tables import ARZAWA

    p = talking()
    assert not possible(p, ARZAWA, AT["hattusa"], ATTACK)
    p.bribery = False
    assert not possible(p, MITANNI, AT["ribla"], ATTACK)
