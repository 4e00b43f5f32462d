"""6.9, 7.4, 5.2.3, 10.4.c: sentences of the book on markers, camps, war and peace, at their edges."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    EGYPT,
    ELAM,
    JUDAH,
    MEDE,
    PERSIA,
    SYRIA,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance, end_checked_tribute, level
from kadesh.games.assyrian_wars.rules.ch06_politics import move_marker
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, NEUTRAL
from tests.games.assyrian_wars.table import acting, force, offers, play, points, why
from tests.games.assyrian_wars.test_06_politics import MINORS, SEATS, court, settle_now
from tests.support import clause

CONQUERED = 'markers = { syria = "conquest egypt" }\ngrace = [["egypt", "syria", "3"]]\n'


@clause("7.1", "6.9")
def test_in_a_grace_period_only_the_conqueror_influences() -> None:
    p = court("babylonia", CONQUERED)
    assert why(p, "influence syria") == "7.1"
    q = court("egypt", CONQUERED)
    play(q, "influence syria")
    assert (q.marker_power[SYRIA], q.marker_at[SYRIA], q.marker_box[SYRIA]) == (EGYPT, 1, CONQUEST_BOX)


@clause("10.4.c", "7.1")
def test_two_conquerors_influence_against_each_other() -> None:
    """While both grace periods last, each climbs its own track, and the other's is climbed down first."""
    both = CONQUERED.replace('"3"]]', '"3"], ["babylonia", "syria", "3"]]')
    p = court("egypt", both)
    play(p, *["influence syria"] * 2)
    assert (p.marker_power[SYRIA], p.marker_at[SYRIA]) == (EGYPT, 2)
    move_marker(p, BABYLONIA, SYRIA, 3)
    settle_now(p)
    assert (p.marker_power[SYRIA], p.marker_at[SYRIA], p.marker_box[SYRIA]) == (BABYLONIA, 1, CONQUEST_BOX)
    assert why(p, "influence syria") == ""


@clause("7.1", "6.11.c")
def test_in_a_grace_period_only_the_conqueror_plays_alliance_breakers() -> None:
    for country, reason in (("elam", "7.1"), ("egypt", "")):
        text = f"{CONQUERED}{MINORS}".replace(
            f"[countries.{country}]", f'[countries.{country}]\nhand = ["syrian-alliance"]'
        )
        p = acting(f"[diplomacy]\n{text}", country=country, ap=9, seats=SEATS, cards_played=0)
        assert why(p, "event syrian-alliance") == reason


@clause("5.2.3")
def test_assyrias_allies_do_not_attack_its_payers() -> None:
    text = 'tribute = [["syria", "assyria", "check"]]\nmarkers = { judah = "assyria 13" }'
    assert why(court("judah", text), "declare-war syria") == "5.2.3"
    assert why(court("egypt", text), "declare-war syria") == ""


@clause("5.2")
def test_pro_status_towards_assyria_counts_as_a_check_for_the_turn() -> None:
    """Who drops below pro goes on paying in this turn."""
    p = court("assyria", 'markers = { syria = "assyria 6" }')
    play(p, "influence syria")
    assert balance(p, SYRIA) == -1
    move_marker(p, EGYPT, SYRIA, 5)
    settle_now(p)
    assert p.marker_at[SYRIA] == 2 and balance(p, SYRIA) == -1
    end_checked_tribute(p)
    assert balance(p, SYRIA) == 0


@clause("5.2", "6.9")
def test_tribute_by_status_ends_when_the_minor_allies_with_another() -> None:
    p = court("assyria", 'markers = { syria = "assyria 6" }', dice=[1] * 9)
    play(p, "influence syria")
    move_marker(p, EGYPT, SYRIA, 7 + 13)
    settle_now(p)
    assert p.lord[SYRIA] == EGYPT
    assert balance(p, ASSYRIA) == 0 and balance(p, EGYPT) == 1


@clause("7.4.1", "6.9", "8.3")
def test_an_answer_that_enters_the_assyrian_camp_needs_assyrias_permission() -> None:
    """Egypt's ally is attacked by a rebel; to answer is to join Assyria's camp, which may refuse."""
    marker = 'markers = { judah = "egypt 13" }'
    p = court("babylonia", marker)
    play(p, "declare-war judah", "answer-war")
    assert p.step.name == "admit"
    play(p, "turn-away")
    assert p.camp[EGYPT] == NEUTRAL and not p.at_war(EGYPT, BABYLONIA) and p.vp[EGYPT] == 1
    q = court("babylonia", marker)
    play(q, "declare-war judah", "answer-war", "admit")
    assert q.is_allied(EGYPT, ASSYRIA) and q.at_war(EGYPT, BABYLONIA) and q.at_war(EGYPT, ELAM)


@clause("7.4.1", "8.3")
def test_one_attempt_to_enter_a_camp_in_a_turn_even_if_attacked() -> None:
    """The Medes were turned away; attacked by a rebel in the same turn they stay neutral, and nobody is asked."""
    p = court("babylonia")
    p.entry_refused |= 1 << MEDE
    play(p, "declare-war mede")
    assert p.at_war(BABYLONIA, MEDE) and p.camp[MEDE] == NEUTRAL and p.step.name == "act"


@clause("7.4.1")
def test_a_minor_of_a_camp_that_attacks_a_neutral_power_drives_it_into_no_camp() -> None:
    """Only a power in a camp does that."""
    text = 'markers = { syria = "babylonia 13" }'
    p = court("syria", text, dice=[1] * 9)
    play(p, "declare-war egypt")
    assert p.at_war(SYRIA, EGYPT) and p.camp[EGYPT] == NEUTRAL and points(p) == 15 and p.step.name == "act"
    assert not p.at_war(BABYLONIA, EGYPT)


@clause("6.9")
def test_no_war_on_an_ally() -> None:
    p = court("egypt", 'markers = { judah = "egypt 13" }')
    assert why(p, "declare-war judah") == "6.9"
    q = court("babylonia")
    assert why(q, "declare-war elam") == "7.4.1"


@clause("7.4.3")
def test_tribute_for_peace_ends_with_the_peace() -> None:
    text = 'wars = [["egypt", "mede"]]'
    p = court("egypt", text)
    play(p, "propose mede 1", "agree")
    assert (balance(p, EGYPT), balance(p, MEDE), level(p, EGYPT)) == (-2, 2, 4)
    assert not p.at_war(EGYPT, MEDE)
    play(p, "declare-war mede")
    assert p.at_war(EGYPT, MEDE) and (balance(p, EGYPT), balance(p, MEDE)) == (0, 0)


@clause("5.2.3")
def test_wars_with_payers_end_when_assyria_allies_with_their_enemy() -> None:
    """The Medes join Assyria; Persia pays it: their war is over, and does not come back with the next turn."""
    text = 'wars = [["mede", "persia"]]\ntribute = [["persia", "assyria", "check"]]'
    p = court("mede", text, dice=[1] * 9)
    assert p.at_war(MEDE, PERSIA)
    play(p, "declare-war babylonia", "admit")
    assert not p.at_war(MEDE, PERSIA)
    end_checked_tribute(p)
    settle(p)
    settle_now(p)
    assert not p.at_war(MEDE, PERSIA)


def neutral_again(p: AssyrianPosition, power: int) -> None:
    p.camp[power] = NEUTRAL
    settle(p)
    settle_now(p)


@clause("7.4.1")
def test_a_rebel_that_turned_neutral_does_not_answer_against_its_former_camp() -> None:
    p = court("elam", 'markers = { judah = "babylonia 13" }')
    neutral_again(p, BABYLONIA)
    p.wars[BABYLONIA] = p.wars[ELAM] = 0
    settle(p)
    settle_now(p)
    play(p, "declare-war judah")
    assert not offers(p, "answer-war")
    assert p.at_war(ELAM, JUDAH) and not p.at_war(ELAM, BABYLONIA)


@clause("8.1", "10.2")
def test_no_relocation_makes_a_second_mede_army_abroad() -> None:
    """Daiukku stands alone in Babylonia at war; peace sends him past the Mede army in friendly Rashi, home."""
    text = """
[diplomacy]
wars = [["mede", "babylonia"]]
passages = [["mede", "elam"]]
[countries.assyria]
[countries.babylonia]
[countries.elam]
[countries.mede]
units = { gambulu = "Daiukku", rashi = "Dusanni, 2 LI", ecbatana = "1 LI" }
[areas.gambulu]
controller = "babylonia"
"""
    seats = '[["assyria"], ["babylonia"], ["elam"], ["mede"]]'
    p = acting(text, country="mede", seats=seats, camps="")
    play(p, "propose babylonia 0", "agree")
    if p.step.name == "relocate to":
        assert why(p, "relocate-to rashi") == "8.1"
        play(p, p.options(p.seats_to_choose[0])[0][0] + f" {p.options(p.seats_to_choose[0])[0][1]}")
    assert "daiukku" not in force(p, "mede", "rashi")
    assert "daiukku" not in force(p, "mede", "gambulu")
