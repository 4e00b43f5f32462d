"""5.2, 6.9, 6.17, 7.4, 8.1 Tribute, influence, alliances, wars, minors."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    EGYPT,
    ISRAEL,
    JUDAH,
    MEDE,
    PERSIA,
    PHOENICIA,
    SYRIA,
    URARTU,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance, level
from kadesh.games.assyrian_wars.rules.ch06_politics import move_marker
from kadesh.games.assyrian_wars.rules.facts_war import Activated, Deactivated
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, facts, force, offers, play, points, start, table, why
from tests.support import clause

SEATS = '[["assyria"], ["egypt"], ["babylonia"], ["mede"], ["elam"]]'
MINORS = """
[countries.assyria]
eco = 8
units = { nineveh = "Sargon II, 2 HI" }
[countries.egypt]
eco = 6
[countries.babylonia]
eco = 6
[countries.mede]
eco = 5
[countries.elam]
eco = 5
[countries.syria]
eco = 3
[countries.phoenicia]
eco = 4
[countries.judah]
eco = 2
[countries.israel]
eco = 1
[countries.urartu]
eco = 4
[countries.persia]
eco = 2
"""


def court(
    country: str, diplomacy: str = "", ap: float = 20, dice: list[int] | None = None, more: str = ""
) -> AssyrianPosition:
    return acting(f"[diplomacy]\n{diplomacy}\n{MINORS}{more}", dice, country=country, ap=ap, seats=SEATS)


@clause("5.2.2", "6.9")
def test_a_minor_may_pay_two_powers() -> None:
    """T02: Syria pays Assyria by check and Babylonia by pro status."""
    p = court("egypt", 'markers = { syria = "babylonia 7" }\ntribute = [["syria", "assyria", "check"]]')
    assert (balance(p, SYRIA), balance(p, ASSYRIA), balance(p, BABYLONIA)) == (-2, 1, 1)
    assert level(p, SYRIA) == 1


@clause("5.2.2")
def test_a_power_pays_two_levels() -> None:
    p = court("egypt", 'tribute = [["mede", "assyria", "decision"]]')
    assert (balance(p, MEDE), balance(p, ASSYRIA)) == (-2, 2)


@clause("5.2", "5.2.1")
def test_the_tribute_phase() -> None:
    text = f"""
seats = {SEATS}
[camps]
assyrian = ["assyria"]
rebel = ["babylonia", "elam"]
[now]
turn = 2
phase = "tribute"
[diplomacy]
unpunished = ["syria"]
markers = {{ judah = "assyria 7" }}
{MINORS}
"""
    # Phoenicia rolls four dice, Israel three, Syria three and one more, Urartu four; Judah and Persia none.
    p = table(text, dice=[1, 2, 3, 4, 1, 1, 1, 1, 1, 1, 6, 5, 5, 5, 5])
    assert why(p, "pay-tribute") == ""
    play(p, "pay-tribute", "decline-tribute")
    assert why_rebels(p)
    payers = [payer for payer in (PHOENICIA, JUDAH, ISRAEL, SYRIA, URARTU, PERSIA) if balance(p, payer) < 0]
    assert payers == [PHOENICIA, JUDAH, ISRAEL, URARTU, PERSIA]
    assert p.refused == 1 << SYRIA and not p.unpunished
    assert p.declined >> EGYPT & 1


def why_rebels(p: AssyrianPosition) -> bool:
    """Rebels are not offered to pay: the table declined for them."""
    return bool(p.declined >> BABYLONIA & 1)


@clause("6.9")
def test_influence_moves_a_marker_a_space_for_a_point() -> None:
    p = court("egypt")
    play(p, "influence syria", "influence syria")
    assert (p.marker_power[SYRIA], p.marker_at[SYRIA], points(p)) == (EGYPT, 2, 18)
    play(p, *["influence judah"] * 8)
    assert (p.marker_at[JUDAH], points(p)) == (8, 14)
    # Six points have gone into politics.
    assert why(p, "influence judah") == "6.9"


@clause("6.9")
def test_another_powers_track_is_climbed_down_first() -> None:
    p = court("egypt", 'markers = { syria = "babylonia 2", urartu = "babylonia 13" }')
    play(p, "influence syria", "influence syria", "influence syria")
    assert (p.marker_power[SYRIA], p.marker_at[SYRIA]) == (EGYPT, 1)
    assert why(p, "influence urartu") == "6.9"


@clause("6.9", "6.17", "8.3")
def test_an_alliance_wakes_the_minor_and_is_worth_a_point() -> None:
    p = court("egypt", 'markers = { syria = "egypt 12" }', dice=[1] * 10)
    play(p, "influence syria")
    assert facts(p, Activated)[0].country == SYRIA
    assert force(p, "syria", "hamath") == "yau-bidi, 1 B 1 CH 1 LI"
    assert p.vp[EGYPT] == 1
    assert p.lord[SYRIA] == EGYPT
    # Level 3 less one for pro status: one card at least, and the home card.
    assert p.hand[SYRIA].bit_count() == 2


@clause("6.9")
def test_a_minor_whose_alliance_is_broken_sleeps() -> None:
    q = court("babylonia", 'markers = { syria = "babylonia 12" }', dice=[1] * 10)
    play(q, "influence syria")
    assert q.is_active(SYRIA)
    move_marker(q, EGYPT, SYRIA, 4)
    settle_now(q)
    assert facts(q, Deactivated)[0].country == SYRIA
    assert force(q, "syria", "hamath") == ""
    assert not q.is_active(SYRIA)


def settle_now(p: AssyrianPosition) -> None:
    """Play what has just been put on the stack."""
    p.asked, p.offered = [], []
    p.run()


@clause("7.4.2", "6.17", "8.2")
def test_war_on_a_minor_costs_five_points_and_wakes_it() -> None:
    p = court("egypt", dice=[1] * 20)
    play(p, "declare-war syria")
    assert points(p) == 15
    assert p.at_war(EGYPT, SYRIA) and p.is_active(SYRIA)
    assert force(p, "syria", "carchemish") == "1 HI"


@clause("5.2.3", "7.4.2")
def test_the_price_of_assyrias_wars() -> None:
    tribute = (
        'tribute = [["syria", "assyria", "check"], ["mede", "assyria", "decision"]]\nrefused = ["urartu"]'
    )
    p = court("assyria", tribute, dice=[1] * 20)
    play(p, "declare-war urartu")
    assert points(p) == 20
    play(p, "declare-war syria")
    assert points(p) == 10
    assert balance(p, SYRIA) == 0
    assert why(p, "declare-war mede") == "6.0"


@clause("7.4.1", "7.4.2")
def test_a_neutral_power_attacked_by_a_camp_enters_the_other() -> None:
    p = court("assyria", dice=[1] * 20)
    play(p, "declare-war egypt")
    assert points(p) == 10
    assert p.camp[EGYPT] == p.camp[BABYLONIA]
    assert p.is_allied(EGYPT, BABYLONIA) and p.at_war(EGYPT, ASSYRIA)


@clause("7.4.1", "8.3")
def test_assyria_may_refuse_a_newcomer() -> None:
    p = court("mede")
    play(p, "declare-war babylonia", "turn-away")
    assert p.vp[MEDE] == 1 and p.camp[MEDE] == 0 and points(p) == 20
    assert why(p, "declare-war elam") == "7.4.1"
    q = court("mede")
    play(q, "declare-war babylonia", "admit")
    assert q.is_allied(MEDE, ASSYRIA) and points(q) == 10


@clause("6.9", "7.4.2")
def test_the_lord_of_an_attacked_minor_may_answer() -> None:
    p = court(
        "mede",
        'markers = { urartu = "egypt 13" }',
        more="[countries.urartu]\nactive = true\n".replace("[countries.urartu]\n", ""),
    )
    play(p, "declare-war urartu")
    assert p.step.name == "answer"
    play(p, "answer-war")
    assert p.at_war(EGYPT, MEDE)
    q = court("mede", 'markers = { urartu = "egypt 13" }')
    play(q, "declare-war urartu", "stay-out")
    assert not q.at_war(EGYPT, MEDE) and q.at_war(URARTU, MEDE)


@clause("7.4.5")
def test_who_plays_a_minor_at_war() -> None:
    p = court("assyria", 'refused = ["syria"]', dice=[1, 1, 1, 1, 1])
    play(p, "declare-war syria")
    assert p.runner[SYRIA] in (BABYLONIA, 4)
    q = court("babylonia", dice=[1] * 9)
    play(q, "declare-war syria")
    assert q.runner[SYRIA] == ASSYRIA


@clause("8.1", "7.4.1")
def test_forces_relocate_when_march_status_is_lost() -> None:
    text = MINORS.replace(
        "[countries.egypt]\neco = 6",
        '[countries.egypt]\neco = 6\nunits = { damascus = "Re\'e, 2 LI", gaza = "1 LI" }',
    )
    p = acting(
        f'[diplomacy]\nmarkers = {{ syria = "egypt 10", israel = "egypt 10" }}\n{text}',
        country="babylonia",
        seats=SEATS,
    )
    move_marker(p, BABYLONIA, SYRIA, 1)
    settle_now(p)
    while p.step.name == "relocate to":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert force(p, "egypt", "damascus") == ""


@clause("3.4", "7.4.5", "4.1")
def test_the_campaign_begins_with_two_minors_awake() -> None:
    p = start("campaign-5", secret_diplomacy=False)
    assert p.is_active(ISRAEL) and p.is_active(PERSIA)
    assert not p.is_active(SYRIA)
    assert force(p, "israel", "samaria/city") == "hoshea, 1 HI 1 LI"
    assert p.siege_number[AT["samaria"]] == 1
    assert [level(p, c) for c in (ASSYRIA, MEDE, EGYPT, BABYLONIA)] == [13, 3, 5, 6]
    assert offers(p, "keep-hand")
