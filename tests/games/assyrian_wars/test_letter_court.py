"""6.9, 7.4, 10.1.2: the letter of the book where wars, camps and minors meet."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    EGYPT,
    ELAM,
    JUDAH,
    MEDE,
    SYRIA,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance
from kadesh.games.assyrian_wars.rules.ch06_politics import move_marker
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import MOVE_MARKER, REFUSAL, acts_open
from kadesh.games.assyrian_wars.rules.ch07_war import enter_camp, leave_camp
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ASSYRIAN_CAMP, NEUTRAL, REBEL_CAMP
from tests.games.assyrian_wars.table import acting, offers, play, points, table, why
from tests.games.assyrian_wars.test_06_politics import MINORS, SEATS, court, settle_now
from tests.games.assyrian_wars.test_referee_court import BETWEEN_TURNS, holding, talks_of
from tests.support import clause


def settled(p: AssyrianPosition) -> None:
    """What follows from a change of relations."""
    settle(p)
    settle_now(p)


# --- who plays a minor that rebels attack [7.4.5] ---


@clause("7.4.5")
def test_a_minor_that_rebels_attack_is_played_by_assyria_itself_not_by_its_ally() -> None:
    camps = 'assyrian = ["assyria", "mede"]\nrebel = ["babylonia", "elam"]'
    for die in range(1, 7):
        p = acting(MINORS, [die] * 9, country="babylonia", seats=SEATS, ap=20, camps=camps)
        play(p, "declare-war syria")
        assert p.runner[SYRIA] == ASSYRIA


# --- allied tribes [10.1.2] ---

WON_OVER = 'markers = { cimmerians = "egypt 14" }'
TRIBE = '[countries.cimmerians]\nactive = true\nunits = { gamir = "Teushpa, 4 HB" }\n'


@clause("10.1.2", "6.9", "7.4.2")
def test_war_on_an_allied_tribe_is_declared_as_on_an_allied_minor() -> None:
    """ "Treated like a minor ally": it is at peace with others, a power pays five points, its lord may answer."""
    p = court("mede", WON_OVER, more=TRIBE)
    assert not p.at_war(MEDE, CIMMERIANS)
    play(p, "declare-war cimmerians", "stay-out")
    assert points(p) == 15 and p.at_war(MEDE, CIMMERIANS) and not p.at_war(MEDE, EGYPT)
    q = court("mede", more=TRIBE)
    assert q.at_war(MEDE, CIMMERIANS) and why(q, "declare-war cimmerians") == "10.1"


# --- a camp is its powers and their minors [1.1, 6.9, 7.4.1] ---


@clause("7.4.1", "6.9")
def test_who_turned_neutral_does_not_attack_the_minors_of_its_former_camp_either() -> None:
    p = court("elam", 'markers = { syria = "babylonia 13" }')
    leave_camp(p, ELAM)
    settled(p)
    assert p.camp[ELAM] == NEUTRAL
    assert why(p, "declare-war babylonia") == "7.4.1" == why(p, "declare-war syria")
    assert why(p, "declare-war judah") == ""


@clause("7.4.1", "6.9")
def test_who_joins_a_camp_is_at_peace_with_the_minors_of_its_powers_for_good() -> None:
    p = court(
        "egypt", 'markers = { syria = "babylonia 13", judah = "egypt 13" }\nwars = [["egypt", "syria"]]'
    )
    assert p.at_war(EGYPT, SYRIA)
    enter_camp(p, EGYPT, REBEL_CAMP)
    settled(p)
    assert p.is_allied(EGYPT, SYRIA)
    leave_camp(p, EGYPT)
    settled(p)
    assert not p.at_war(EGYPT, SYRIA)


@clause("6.9")
def test_a_free_passage_ends_when_the_two_are_at_war() -> None:
    """It is agreed by powers "neither at war with nor allied to each other"."""
    p = court("egypt", 'passages = [["egypt", "elam"]]')
    assert p.friendly[EGYPT] >> ELAM & 1
    enter_camp(p, EGYPT, ASSYRIAN_CAMP)
    settled(p)
    assert p.at_war(EGYPT, ELAM)
    leave_camp(p, EGYPT)
    play_peace(p)
    assert not p.friendly[EGYPT] >> ELAM & 1


def play_peace(p: AssyrianPosition) -> None:
    settled(p)
    play(p, "propose elam 0", "agree")
    assert not p.at_war(EGYPT, ELAM)


@clause("5.2.3", "7.4.2")
def test_a_payer_begins_no_war_on_assyria_or_its_allies_before_it_has_refused() -> None:
    """ "At peace with Assyria and its Allies for this turn"; whoever else it attacks is another matter."""

    def paying(cards: int = 0) -> AssyrianPosition:
        text = (
            '[diplomacy]\ntribute = [["egypt", "assyria", "decision"]]\nmarkers = { judah = "assyria 13" }\n'
        )
        camps = 'assyrian = ["assyria", "mede"]\nrebel = ["babylonia", "elam"]'
        more = MINORS.replace("[countries.judah]", "[countries.judah]\nactive = true")
        return acting(text + more, country="egypt", seats=SEATS, camps=camps, cards_played=cards)

    p = paying()
    assert {why(p, f"declare-war {foe}") for foe in ("assyria", "mede", "judah")} == {"5.2.3"}
    assert offers(p, "declare-war elam") and offers(p, "declare-war syria")
    play(p, "stop-tribute egypt", "declare-war assyria")
    assert p.at_war(EGYPT, ASSYRIA) and points(p) == 0
    # Later in its impulse it can no longer refuse, and so is at peace for the round.
    q = paying(1)
    assert why(q, "stop-tribute egypt") == "5.2.3" == why(q, "declare-war assyria")


# --- peace [7.4.3] ---


@clause("7.4.3", "7.4.1", "5.2.3")
def test_a_peace_out_of_a_camp_binds_only_who_has_agreed_to_it() -> None:
    """Elam and Assyria agree in mid-turn: Elam is neutral, and the Medes have agreed to nothing."""

    def mid_turn() -> AssyrianPosition:
        camps = 'assyrian = ["assyria", "mede"]\nrebel = ["babylonia", "elam"]'
        return acting(MINORS, country="elam", seats=SEATS, camps=camps)

    p = mid_turn()
    assert p.is_allied(ASSYRIA, MEDE) and p.at_war(ELAM, MEDE)
    play(p, "propose assyria 0", "agree")
    assert p.camp[ELAM] == NEUTRAL and not p.at_war(ELAM, ASSYRIA) and not p.is_allied(ELAM, BABYLONIA)
    assert p.at_war(ELAM, MEDE)
    # Who pays Assyria is at peace with its allies too.
    q = mid_turn()
    play(q, "propose assyria 1", "agree")
    assert not q.at_war(ELAM, ASSYRIA) and not q.at_war(ELAM, MEDE) and q.camp[ELAM] == NEUTRAL


@clause("7.4.3")
def test_an_allied_minor_ends_a_war_of_its_own_by_its_players_word() -> None:
    """ "Peace between player-controlled countries can be negotiated freely": minors with a power too."""
    p = court("judah", 'markers = { judah = "egypt 13" }\nwars = [["judah", "mede"]]')
    assert p.at_war(JUDAH, MEDE) and not p.at_war(EGYPT, MEDE)
    play(p, "propose mede 0", "agree")
    assert not p.at_war(JUDAH, MEDE)
    q = court("mede", 'markers = { judah = "egypt 13" }\nwars = [["judah", "mede"]]')
    play(q, "propose judah 0")
    assert q.seats_to_choose == [q.seat_of[EGYPT]]
    play(q, "refuse")
    assert q.at_war(JUDAH, MEDE)


@clause("7.4.3")
def test_a_minor_makes_no_peace_of_its_own_in_its_powers_war() -> None:
    """It is at war because of the alliance, and as long."""
    p = court("syria", 'markers = { syria = "babylonia 13" }')
    assert p.at_war(SYRIA, ASSYRIA) and why(p, "propose assyria 0") == "7.4.3"
    q = court("assyria", 'markers = { syria = "babylonia 13" }')
    assert why(q, "propose syria 0") == "7.4.3"
    r = court("assyria", 'wars = [["assyria", "syria"]]')
    assert why(r, "propose syria 0") == "7.4.5"  # who plays it for the moment makes no peace


@clause("7.4.3")
def test_in_the_interphase_a_power_ends_the_wars_of_its_minors_with_unaligned_ones_too() -> None:
    text = (
        BETWEEN_TURNS
        + '[rules]\nsudden_end = false\n[diplomacy]\nmarkers = { judah = "egypt 13" }\nwars = [["judah", "syria"]]\n'
    )
    p = table(text + MINORS)
    talks_of(p, EGYPT)
    assert p.at_war(JUDAH, SYRIA)
    play(p, f"release {SYRIA}")
    assert not p.at_war(JUDAH, SYRIA)
    assert why(p, f"release {SYRIA}") == "7.4.3"


@clause("7.4.5", "7.4.6")
def test_a_new_ally_finds_no_peace_with_a_minor_that_is_played_by_others() -> None:
    text = 'wars = [["judah", "syria"]]\nmarkers = { judah = "egypt 12" }'
    p = court("egypt", text)
    play(p, "influence judah")
    assert p.step.name == "share the war"
    assert why(p, f"seek-peace {SYRIA}") == "7.4.5" and why(p, "share-war syria") == ""
    play(p, "stay-out")
    assert p.at_war(JUDAH, SYRIA)


# --- Opposing Party Takes Command [7.4.1, 8.3] ---


def with_party(country: str) -> AssyrianPosition:
    camps = 'assyrian = ["assyria", "mede"]\nrebel = ["babylonia", "elam"]'
    return holding(country, "opposing-party-takes-command", ap=20, camps=camps)


@clause("7.4.1", "8.3")
def test_a_power_that_attacks_its_own_camp_by_the_card_may_be_turned_away_by_the_other() -> None:
    """Its camp it has left; the entry that is refused earns a point, and there is no war."""
    p = with_party("elam")
    play(p, "event opposing-party-takes-command", "aim-country babylonia", "turn-away")
    assert p.camp[ELAM] == NEUTRAL and p.vp[ELAM] == 1 and points(p) == 14
    assert not p.at_war(ELAM, BABYLONIA) and not p.is_allied(ELAM, BABYLONIA) and p.at_war(ELAM, ASSYRIA)
    q = with_party("elam")
    play(q, "event opposing-party-takes-command", "aim-country babylonia", "admit")
    assert q.at_war(ELAM, BABYLONIA) and q.is_allied(ELAM, ASSYRIA) and points(q) == 14


@clause("7.4.1", "7.4.2")
def test_assyria_itself_may_attack_a_power_of_its_camp_by_the_card() -> None:
    """ "You cannot declare war on a power in your camp" but by that card: the Medes are rebels then."""
    p = with_party("assyria")
    play(p, "event opposing-party-takes-command")  # to leave its own camp is not offered
    assert p.step.name == "take in" and p.at_war(ASSYRIA, MEDE)
    play(p, "admit", "admit")
    assert p.at_war(ASSYRIA, MEDE) and p.camp[MEDE] == REBEL_CAMP and p.camp[ASSYRIA] == ASSYRIAN_CAMP
    assert points(p) == 14


# --- tribute of a power's minors [5.2, 5.2.3, 7.4.4] ---


@clause("5.2.3", "6.9", "7.4.2")
def test_minors_that_pay_by_their_powers_word_stop_when_it_is_at_war_with_assyria() -> None:
    """War on a power is war on its minors, and their payments end with its own."""
    text = 'markers = { judah = "egypt 13" }\ntribute = [["egypt", "assyria", "decision"], ["judah", "assyria", "decision"]]'
    p = court("assyria", text)
    assert balance(p, ASSYRIA) == 3
    play(p, "declare-war egypt")
    assert p.at_war(ASSYRIA, EGYPT) and p.at_war(ASSYRIA, JUDAH) and balance(p, ASSYRIA) == 0
    q = acting(f"[diplomacy]\n{text}\n{MINORS}", country="egypt", ap=20, seats=SEATS, cards_played=0)
    play(q, "stop-tribute egypt", "declare-war assyria")
    assert q.at_war(ASSYRIA, JUDAH) and balance(q, ASSYRIA) == 0
    r = court("egypt", text)
    enter_camp(r, EGYPT, REBEL_CAMP)
    settled(r)
    assert r.at_war(ASSYRIA, JUDAH) and balance(r, ASSYRIA) == 0


# --- who plays those whose alliance is over [7.4.5, 10.1.1] ---


@clause("7.4.5")
def test_a_minor_at_war_that_loses_its_ally_is_played_by_somebody_at_once() -> None:
    """Judah fights Babylonia, a rebel; without Egypt it is Assyria's to play, before its next impulse."""
    p = court("babylonia", 'markers = { judah = "egypt 13" }\nwars = [["judah", "babylonia"]]')
    move_marker(p, ELAM, JUDAH, 3)
    settled(p)
    assert p.lord[JUDAH] == JUDAH and p.is_active(JUDAH) and p.runner[JUDAH] == ASSYRIA


@clause("10.1.1", "10.1.2")
def test_a_tribe_whose_alliance_ends_stays_with_its_player_until_its_next_impulse() -> None:
    p = court("egypt", 'markers = { cimmerians = "egypt 12" }', more=TRIBE)
    play(p, "influence cimmerians")
    assert p.seat_for(CIMMERIANS) == p.seat_of[EGYPT]
    move_marker(p, MEDE, CIMMERIANS, 3)
    settled(p)
    assert p.lord[CIMMERIANS] == CIMMERIANS and p.seat_for(CIMMERIANS) == p.seat_of[EGYPT]


# --- hostages [6.11] (A212) ---


@clause("6.11", "7.5.2.c", "5.2")
def test_hostages_bind_through_the_secret_diplomacy_of_the_interphase_and_no_longer() -> None:
    """In the Tribute Phase after it their country decides freely again."""
    p = table(BETWEEN_TURNS + "[rules]\nsudden_end = false\n" + MINORS)
    p.secured |= 1 << MEDE | 1 << SYRIA
    while p.step.name != "place":
        first_choice(p)
    assert p.secured >> SYRIA & 1 and ("secret-act", REFUSAL) not in acts_open(p, ELAM, SYRIA)
    while p.step.name != "pay":
        first_choice(p)
    assert not p.secured and offers(p, "decline-tribute")


def first_choice(p: AssyrianPosition) -> None:
    seat = p.seats_to_choose[0]
    p.choose(seat, p.options(seat)[0])


@clause("7.5.2.c", "7.5.2.f", "5.2")
def test_the_tribute_of_a_conquered_minor_is_no_matter_of_intrigue() -> None:
    """Conquered countries are obliged to pay; their markers may be moved all the same. (A265)"""
    text = 'markers = { syria = "conquest assyria" }\ngrace = [["assyria", "syria", "3"]]\n'
    p = court("elam", text + 'tribute = [["syria", "assyria", "conquest"]]')
    acts = acts_open(p, ELAM, SYRIA)
    assert ("secret-act", REFUSAL) not in acts and ("secret-act", MOVE_MARKER) in acts
    assert ("secret-act", REFUSAL) in acts_open(p, ELAM, JUDAH)
