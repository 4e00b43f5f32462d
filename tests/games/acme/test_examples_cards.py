"""Worked examples: Events, Negates, Investments, replacement, invasions (T9, T10, T19 to T29, T35, T57 to T61)."""

from __future__ import annotations

import pytest

from kadesh.games.acme.charts.tables import AREA_INDEX as AT
from kadesh.games.acme.charts.tables import CARD_INDEX
from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.position import DISCARDS, NOBODY, RECKONING, TABLE
from tests.games.acme.examples import (
    THREE,
    TWO,
    disks,
    facts,
    minas,
    offers,
    pass_until_phase,
    play,
    seat,
    table,
    until,
    vp,
    why,
)
from tests.support import clause

FIRST_EGYPT = '[now]\nphase = "card"\norder = ["egypt", "hittite"]\n'
DRAW = '[now]\nphase = "reckoning"\norder = ["egypt", "hittite"]\n'
HITTITE = "[civilizations.hittite]\ndisks = { hattusha = 2 }\n"


@clause("4.2.11", "14.3.1", "C96")
def test_t9_an_event_never_counts_for_the_hand_limit() -> None:
    p = table(
        f"""{TWO}{DRAW}
        [civilizations.egypt]
        disks = {{ thebes = 3 }}
        hand = ["6", "7", "8", "9", "10", "11"]
        {HITTITE}
        [cards]
        deck_top = ["96", "12", "13", "14"]
        """
    )
    until(p, "discard 6")
    egypt = seat(p, "egypt")
    assert p.hand_size(egypt) == 9
    assert p.card_at[96] == DISCARDS
    play(p, "discard 6", "discard 7", "discard 12")
    assert p.hand_size(egypt) == 6


@clause("4.2.12", "A13")
def test_t10_the_mittani_hold_seven_with_a_competition_card() -> None:
    setting = """
        map = "abbreviated"
        seats = ["mittani", "egypt"]
        [now]
        phase = "reckoning"
        order = ["mittani", "egypt"]
        [civilizations.egypt]
        disks = { thebes = 1 }
        [civilizations.mittani]
        disks = { washukanni = 3 }
        hand = [HAND]
        [cards]
        deck_top = ["12", "13", "14"]
        """
    with_one = table(setting.replace("HAND", '"36", "6", "7", "8", "9"'))
    until(with_one, "discard 6")
    assert with_one.hand_size(0) == 8
    play(with_one, "discard 6")
    assert with_one.hand_size(0) == 7
    assert not offers(with_one, "discard 7")
    without = table(setting.replace("HAND", '"6", "7", "8", "9"'))
    until(without, "discard 6")
    assert without.hand_size(0) == 7
    play(without, "discard 6")
    assert without.hand_size(0) == 6


@clause("14.3.3")
def test_t19_events_are_carried_out_from_high_to_low() -> None:
    setting = f"""{TWO}{DRAW}
        [civilizations.egypt]
        disks = {{ thebes = 3 }}
        vp = 4
        {HITTITE}
        [cards]
        deck_top = [TOP]
        """
    p = table(setting.replace("TOP", '"99", "101", "6", "7", "8"'))
    until(p, "aim-area tarsus")
    assert not offers(p, "aim-area wilusa")  # first the Mountains of 101, then the coasts of 99
    play(p, "hittite: aim-area tarsus")
    until(p, "aim-area rhodes")
    play(p, "hittite: aim-area rhodes")
    assert disks(p, "barbarians", "rhodes") == 4
    silenced = table(setting.replace("TOP", '"99", "103", "6", "7", "8", "11", "12"'))
    until(silenced, "retire hattusha")
    assert silenced.total(6) == 0
    assert [fact.card for fact in facts(silenced, told_cards.EventIgnored)] == [99]


@clause("14.4.1", "14.4.2", "14.4.3", "14.4.4", "C6", "C25", "C29")
def test_t20_a_negated_negate_lets_the_philosopher_king_speak() -> None:
    p = table(
        f"""{THREE}
        [now]
        phase = "card"
        order = ["egypt", "assyria", "hittite"]
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        hand = ["philosopher-king", "assassin"]
        [civilizations.assyria]
        disks = {{ nineveh = 1 }}
        hand = ["corrupter"]
        [civilizations.hittite]
        disks = {{ hattusha = 1 }}
        """
    )
    play(p, "egypt: play philosopher-king", "assyria: negate corrupter", "egypt: negate assassin")
    assert (vp(p, "egypt"), minas(p, "egypt")) == (1, 2)
    for name in ("philosopher-king", "assassin", "corrupter"):
        assert p.card_at[CARD_INDEX[name]] == DISCARDS


@clause("14.4.2", "C6", "C29")
def test_t20_without_an_answer_the_philosopher_king_is_silenced_and_leaves_no_trace() -> None:
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        hand = ["philosopher-king", "lawgiver"]
        [civilizations.hittite]
        disks = {{ hattusha = 2 }}
        hand = ["corrupter", "royal-treasury"]
        """
    )
    before = [p.disks[:], p.vp[:], p.minas[:], p.supply[:], p.deity_owner[:], p.on_card[:]]
    play(p, "play philosopher-king", "hittite: negate corrupter")
    until(p, "hittite: play royal-treasury")
    assert [p.disks, p.vp, p.minas, p.supply, p.deity_owner, p.on_card] == before
    assert p.discards == [CARD_INDEX["corrupter"], CARD_INDEX["philosopher-king"]]


@clause("14.4.6", "C1")
def test_t21_what_supply_lacks_is_never_made_up() -> None:
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        captives = 45
        hand = ["master-scribe"]
        {HITTITE}
        """
    )
    egypt = seat(p, "egypt")
    assert p.supply[egypt] == 2
    play(p, "play master-scribe")
    assert p.on_card[1] == 2
    assert (p.supply[egypt], p.card_at[1]) == (0, TABLE + egypt)


@clause("14.4.7", "14.4.8", "C4", "C28")
def test_t22_an_investment_is_negated_when_it_is_used() -> None:
    p = table(
        f"""{TWO}
        [now]
        order = ["egypt", "hittite"]
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        table = {{ merchant-prince = 3 }}
        [civilizations.hittite]
        disks = {{ hattusha = 2 }}
        hand = ["high-priest"]
        """
    )
    egypt = seat(p, "egypt")
    until(p, "use merchant-prince")
    supply = p.supply[egypt]
    play(p, "use merchant-prince", "hittite: negate high-priest")
    assert minas(p, "egypt") == 0
    assert (p.on_card[4], p.card_at[4]) == (0, DISCARDS)
    assert p.supply[egypt] + p.growth_box[egypt] == supply + 3


@clause("14.4.10", "14.4.17", "C20")
def test_t23_master_armorer_may_come_in_either_phase() -> None:
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        disks = {{ thebes = 3 }}
        hand = ["master-armorer", "improved-bow"]
        [civilizations.hittite]
        disks = {{ thebes = 2, hattusha = 1 }}
        """
    )
    assert offers(p, "play master-armorer")
    assert why(p, "play improved-bow") == "14.4.17"
    play(p, "pass")
    until(p, "egypt: lay improved-bow", ("pass", "let-be", "let-go"))
    assert offers(p, "egypt: play master-armorer")  # face up, for it stays


@clause("14.4.15", "14.4.16", "C56")
def test_t24_a_disk_that_is_saved_is_not_replaced() -> None:
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        hand = ["slave-revolt"]
        [civilizations.hittite]
        disks = {{ hattusha = 3 }}
        minas = 1
        """
    )
    play(p, "play slave-revolt", "hittite: save-mina")
    assert (disks(p, "hittite", "hattusha"), minas(p, "hittite")) == (2, 0)
    assert disks(p, "barbarians", "hattusha") == 1


@clause("14.4.16", "C10")
def test_t25_without_supply_what_would_be_replaced_still_goes() -> None:
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        disks = {{ thebes = 1, lydia = 1 }}
        captives = 46
        hand = ["epic-poet"]
        [civilizations.hittite]
        disks = {{ hattusha = 1, arzawa = 1, ionia = 2 }}
        """
    )
    play(p, "play epic-poet", "aim-area arzawa", "aim-area ionia")
    if offers(p, "done"):
        play(p, "done")
    removed = [(fact.faction, fact.area) for fact in facts(p, told.DiskRemoved)]
    assert removed == [(0, AT["arzawa"]), (0, AT["ionia"])]
    assert (disks(p, "hittite", "arzawa"), disks(p, "hittite", "ionia")) == (0, 1)
    assert (disks(p, "egypt", "arzawa"), disks(p, "egypt", "ionia")) == (0, 0)


@clause("14.4.14", "C67")
def test_t26_a_stronghold_goes_with_the_last_disk_beneath_it() -> None:
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        hand = ["earthquake"]
        [civilizations.hittite]
        disks = {{ tarsus = 1, karahuyuk = 1 }}
        strongholds = ["tarsus"]
        """
    )
    play(p, "play earthquake", "aim-area tarsus", "aim-area karahuyuk")
    assert disks(p, "hittite", "tarsus") == 0
    assert p.stronghold[AT["tarsus"]] == NOBODY


def invasion(card: int, vps: str, where: str = "thrace") -> str:
    """Three civilizations on the whole map, and an invasion on top of the deck."""
    hittite, scythia, egypt = vps.split()
    return f"""
        map = "full"
        seats = ["hittite", "scythia", "egypt"]
        [now]
        phase = "reckoning"
        [civilizations.hittite]
        disks = {{ hattusha = 2 }}
        vp = {hittite}
        [civilizations.scythia]
        disks = {{ west-scythia = 3 }}
        vp = {scythia}
        [civilizations.egypt]
        disks = {{ thebes = 3, memphis = 3, nubia = 1 }}
        vp = {egypt}
        [cards]
        deck_top = ["{card}", "6", "7", "8", "11", "12", "13", "14", "15", "16", "17", "18"]
        """


@clause("14.4.19")
def test_t27_of_those_lowest_in_points_the_one_with_fewest_cities_chooses() -> None:
    # The tally gives Scythia a point for its City: it began with one less.
    p = table(invasion(98, "3 2 9"))
    until(p, "aim-area thrace")
    assert (vp(p, "hittite"), vp(p, "scythia")) == (3, 3)
    assert p.seats_to_choose == [seat(p, "hittite")]


@clause("14.4.20", "14.4.21", "C98")
def test_t28_the_sea_halts_the_hordes_at_thrace() -> None:
    p = table(invasion(98, "0 5 9"))
    until(p, "aim-area thrace")
    play(p, "hittite: aim-area thrace")
    assert disks(p, "barbarians", "thrace") == p.total(6) == 4


@clause("14.4.20", "14.4.21", "C102")
def test_t29_desert_raiders_in_amarna_hit_all_fertile_areas_of_egypt() -> None:
    p = table(invasion(102, "0 5 9"))
    until(p, "aim-area amarna")
    play(p, "hittite: aim-area amarna")
    until(p, "retire hattusha")
    for area in ("amarna", "nile-delta", "memphis", "abydos", "thebes"):
        assert disks(p, "barbarians", area) == 4
    assert p.total(6) == 20


@clause("14.6.1", "14.6.2")
def test_t35_who_has_passed_still_negates_and_saves() -> None:
    setting = f"""{TWO}
        [now]
        phase = "card"
        order = ["hittite", "egypt"]
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        hand = ["slave-revolt"]
        [civilizations.hittite]
        disks = {{ hattusha = 3 }}
        hand = ["high-priest", "census"]
        """
    p = table(setting)
    play(p, "hittite: pass", "play slave-revolt", "hittite: negate high-priest")
    assert disks(p, "hittite", "hattusha") == 3
    saved = table(setting)
    play(saved, "hittite: pass", "play slave-revolt", "hittite: let-be")
    play(saved, "hittite: save-card census", "hittite: let-go")
    assert disks(saved, "hittite", "hattusha") == 2
    assert saved.card_at[CARD_INDEX["census"]] == DISCARDS


@pytest.mark.parametrize(("defended", "left"), [("true", 1), ("false", 0)])
@clause("20.5", "C67")
def test_t57_no_card_takes_the_last_disk_at_home_under_homeland_defense(defended: str, left: int) -> None:
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [options]
        homeland_defense = {defended}
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        hand = ["earthquake"]
        [civilizations.hittite]
        disks = {{ hattusha = 1, kaska = 1 }}
        """
    )
    play(p, "play earthquake", "aim-area hattusha", "aim-area kaska")
    assert disks(p, "hittite", "hattusha") == left
    assert disks(p, "hittite", "kaska") == 0


@clause("20.5")
def test_t57_competition_may_take_the_last_disk_at_home() -> None:
    p = table(
        f"""{TWO}
        [now]
        phase = "competition"
        [options]
        homeland_defense = true
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        [civilizations.hittite]
        disks = {{ thebes = 2 }}
        """
    )
    pass_until_phase(p, RECKONING)
    assert disks(p, "egypt", "thebes") == 0


@clause("22.88", "C88", "12.2")
def test_t59_royal_roads_pass_full_areas_but_leave_none_too_full() -> None:
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        disks = {{ thebes = 2, abydos = 4, western-desert = 1 }}
        hand = ["royal-roads"]
        {HITTITE}
        """
    )
    play(p, "play royal-roads", "from thebes", "to western-desert")
    assert disks(p, "egypt", "western-desert") == 2
    play(p, "from western-desert", "to abydos")
    assert disks(p, "egypt", "abydos") == 5
    assert why(p, "done") == "22.88"
    play(p, "from abydos", "to thebes", "done")
    assert [disks(p, "egypt", area) for area in ("thebes", "abydos", "western-desert")] == [2, 4, 1]


@clause("22.40", "C32", "C40")
def test_t60_no_mina_helps_against_mercenaries_under_siege() -> None:
    p = table(
        f"""{TWO}
        [now]
        phase = "competition"
        order = ["egypt", "hittite"]
        [civilizations.egypt]
        disks = {{ hattusha = 3, thebes = 1 }}
        hand = ["siege", "mercenaries-desert"]
        [civilizations.hittite]
        disks = {{ hattusha = 3 }}
        minas = 2
        hand = ["census"]
        """
    )
    play(p, "lay siege", "lay mercenaries-desert")
    until(p, "hittite: save-card census", ("done", "let-be"))
    assert why(p, "save-mina") in ("C32", "22.40")
    assert offers(p, "hittite: save-card census")


@clause("14.5.22", "C55")
def test_t61_black_disks_that_lack_come_from_other_areas() -> None:
    everywhere = ", ".join(
        f"{area} = 4"
        for area in (
            *("thrace", "wilusa", "bithynia", "pala", "hayasa", "phrygia", "lydia", "ionia", "arzawa"),
            *("lukka", "karahuyuk", "tarsus"),
        )
    )
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        disks = {{ thebes = 1 }}
        hand = ["bandits"]
        {HITTITE}
        [barbarians]
        disks = {{ {everywhere}, edom = 2 }}
        """
    )
    assert p.black == 0
    play(p, "play bandits", "aim-area megiddo")
    assert p.seats_to_choose == [seat(p, "egypt")]
    play(p, "from edom", "from lydia")
    assert disks(p, "barbarians", "megiddo") == 2
    assert (disks(p, "barbarians", "edom"), disks(p, "barbarians", "lydia")) == (1, 3)
