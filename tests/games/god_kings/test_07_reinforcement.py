"""7 Reinforcements: income, purchases, placement, divisions."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import DIVISION_NAMES, EGYPT, HATTI, PITASSA, WALUSA
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.ch07_placement import chain
from kadesh.games.god_kings.rules.ch07_reinforcement import tribute, wood
from kadesh.games.god_kings.rules.position import GodKingsPosition
from tests.games.god_kings.scene import play, scene
from tests.games.god_kings.table import AT, facts, general_at, inside, marker, offers, table, units, why
from tests.support import clause

EGYPT_REALM = """provinces = ["egypt", "sinai", "canaan"]
spaces = ["enkomi"]
destroyed = { Amon = 1 }
forces = { gaza = "King, 2 Amon reduced, Ra, 3 chariots, 2 mercenaries", memphis = "Warlord 1, Warlord 2" }"""


def phase(egypt: str = EGYPT_REALM, **given: object) -> GodKingsPosition:
    """Egypt is to spend its points."""
    p = scene(egypt, phase="reinforcement", turn=3, **given)  # type: ignore[arg-type]
    for _ in range(6):
        play(p, "?done")
        if offers(p, "buy-chariot") or offers(p, "buy-mercenary"):
            break
    return p


@clause("7.0", "7.1", "5.0")
def test_warriors_recover_and_hired_units_leave() -> None:
    p = phase()
    taken = facts(p, facts_turn.TakenUp)[0]
    # Two flipped, one back reduced, Ra untouched; chariots and mercenaries are gone.
    assert taken.units == 2 + (1 << 3) + (3 << 6)
    assert p.pool == 30
    assert p.chariots_left[EGYPT] == 8


@clause("7.1")
def test_income_of_provinces_wood_and_upper_egypt() -> None:
    p = scene(EGYPT_REALM)
    # Egypt 2, Canaan 2, Upper Egypt 1; Memphis, Tyre, Sidon, Enkomi and Upper Egypt.
    assert tribute(p, EGYPT) == 5
    assert wood(p, EGYPT) == 5
    p.noted_tp[EGYPT], p.noted_wp[EGYPT] = -9, 2
    assert tribute(p, EGYPT) == 0
    assert wood(p, EGYPT) == 7


@clause("7.1")
def test_wood_comes_from_besieged_spaces_without_a_chain_too() -> None:
    p = scene('spaces = ["memphis", "enkomi"]\nforces = { memphis = "King, Amon" }')
    assert wood(p, EGYPT) == 3


@clause("7.1", "2.2")
def test_what_points_buy() -> None:
    p = phase()
    assert (p.tp[EGYPT], p.wp[EGYPT]) == (5, 5)
    play(p, "buy-chariot", "buy-mercenary", "buy-garrison gaza", "buy-strength 0")
    assert (p.tp[EGYPT], p.wp[EGYPT]) == (1, 4)
    assert marker(p, "gaza") == "egypt!"
    assert why(p, "buy-garrison gaza") == "7.1"
    assert why(p, "buy-garrison sais") == "7.1"
    assert why(p, "buy-strength 0") == "7.1"
    play(p, "buy-chariot")
    # No Tribute Point is left, and nothing but to be done.
    assert p.tp[EGYPT] == 0


@clause("7.1")
def test_a_chariot_takes_wood_and_a_counter() -> None:
    p = phase()
    p.wp[EGYPT] = 0
    p.offer_again()
    assert why(p, "buy-chariot") == "7.1"
    p.wp[EGYPT], p.chariots_left[EGYPT] = 3, 0
    p.offer_again()
    assert why(p, "buy-chariot") == "2.2"
    p.pool = 0
    p.offer_again()
    assert why(p, "buy-mercenary") == "2.2"


@clause("7.1")
def test_points_not_spent_are_lost() -> None:
    p = phase()
    play(p, "done")
    assert (p.tp[EGYPT], p.wp[EGYPT]) == (0, 0)


@clause("7.1")
def test_everything_is_placed_anew_along_a_chain_by_land() -> None:
    p = phase()
    play(p, "done")
    assert why(p, "put-general egypt.king enkomi") == "7.1"
    assert why(p, "put-general egypt.king alalakh") == "7.1"
    play(p, "put-general egypt.king tyre", "put-general egypt.1 memphis", "put-general egypt.2 memphis")
    play(p, "put amon sidon 2", "put amon* memphis.inside 1", "put ra megiddo 3")
    assert general_at(p, "egypt.king") == "tyre"
    assert units(p, "egypt", "sidon") == "2 amon"
    assert inside(p, "egypt", "memphis") == "1 amon*"
    assert units(p, "egypt", "megiddo") == "3 ra"


@clause("7.1")
def test_an_empty_space_breaks_the_chain() -> None:
    p = scene('provinces = ["egypt", "canaan"]\nspaces = ["sile"]\nforces = { memphis = "King, Amon" }')
    reached = chain(p, EGYPT)
    assert reached >> AT["sile"] & 1
    assert not reached >> AT["gaza"] & 1


@clause("7.1", "11.8")
def test_no_more_than_two_units_inside_and_nothing_among_enemies() -> None:
    hatti = (
        'provinces = ["hatti"]\nforces = { tyre = "1 Storm God", hattusha = "King, Warlord 1, Warlord 2" }'
    )
    p = phase(hatti=hatti)
    play(p, "done")
    assert why(p, "put-general egypt.king tyre") == "7.1"
    play(p, "put-general egypt.king gaza", "put-general egypt.1 gaza", "put-general egypt.2 gaza")
    play(p, "put amon gaza.inside 2")
    assert why(p, "put amon* gaza.inside 1") == "11.8"


@clause("3.0", "7.1")
def test_mercenaries_are_placed_with_company() -> None:
    p = phase()
    play(p, "buy-mercenary", "done")
    play(p, "put-general egypt.king gaza", "put-general egypt.1 gaza", "put-general egypt.2 gaza")
    play(p, "put amon gaza 2", "put amon* gaza 1", "put ra jaffa 3")
    assert why(p, "put mercenary sidon 1") == "3.0"
    play(p, "put mercenary jaffa 1")
    assert units(p, "egypt", "jaffa") == "3 ra, 1 mercenary"


@clause("7.1")
def test_as_before_and_the_rest_with_a_general_are_one_click() -> None:
    p = phase()
    play(p, "done", "as-before")
    assert units(p, "egypt", "gaza").startswith("2 amon")
    assert general_at(p, "egypt.1") == "memphis"
    q = phase()
    play(q, "done", "put-general egypt.king jaffa", "put-general egypt.1 gaza", "put-general egypt.2 gaza")
    play(q, "rest-with egypt.king")
    assert units(q, "egypt", "jaffa") == "2 amon, 1 amon*, 3 ra"


@clause("7.1", "17.6")
def test_sieges_are_lifted() -> None:
    egypt = EGYPT_REALM.replace("gaza = ", "hattusha = ")
    siege = '[[siege]]\ncity = "hattusha"\nby = "egypt"\ncontinued = 1\n'
    hatti = 'provinces = ["hatti"]\ngarrisons = ["hattusha"]\nforces = { kanesh = "King, Storm God" }'
    p = phase(egypt, hatti=hatti, more=siege)
    assert p.siege_by[AT["hattusha"]] == -1
    assert p.siege_count[AT["hattusha"]] == 0


# --- divisions [7.2] ---


@clause("7.2")
def test_army_reforms_bring_a_division_home() -> None:
    p = scene(egypt_hand=(19,))
    play(p, "card #19", "event")
    assert why(p, "raise-at gaza") == "7.2"
    play(p, "raise-at tanis")
    assert units(p, "egypt", "tanis") == "3 seth"
    assert p.divisions[EGYPT] == 7


@clause("7.2")
def test_never_more_than_four_divisions() -> None:
    p = scene('forces = { gaza = "King, Amon, Ra, Seth, Ptah" }', egypt_hand=(19,))
    play(p, "card #19")
    assert why(p, "event") == "7.2"
    # Destroyed warriors count: the division is in play.
    q = scene(
        'divisions = ["Amon", "Ra", "Seth", "Ptah"]\nforces = { gaza = "King, Amon, Ra" }\ndestroyed = { Seth = 3, Ptah = 3 }',
        egypt_hand=(19,),
    )
    play(q, "card #19")
    assert why(q, "event") == "7.2"


@clause("7.2")
@pytest.mark.parametrize("which", ["pitassa", "walusa"])
def test_hatti_raises_divisions_in_two_lands_that_join_it(which: str) -> None:
    hatti = (
        'provinces = ["hatti", "pitassa", "walusa"]\nforces = { hattusha = "King, Storm God, Sun Goddess" }'
    )
    p = scene(hatti=hatti, active="hatti", hatti_hand=(19,))
    play(p, "card #19", "event", f"raise-in {which}")
    assert why(p, "raise-at hattusha") == "7.2"
    option = p.options(1)[0]
    p.choose(1, option)
    assert p.joined == 1 << (PITASSA if which == "pitassa" else WALUSA)
    assert p.is_home(HATTI, option[1])


@clause("7.2")
def test_a_land_gives_one_division_only_and_must_be_held() -> None:
    hatti = 'provinces = ["hatti", "pitassa"]\nforces = { hattusha = "King, Storm God, Sun Goddess" }'
    p = scene(hatti=hatti, active="hatti", hatti_hand=(19,), head='joined = ["pitassa"]')
    play(p, "card #19")
    assert why(p, "event") == "7.2"
    q = scene(active="hatti", hatti_hand=(19,))
    play(q, "card #19")
    assert why(q, "event") == "7.2"


@clause("11.7", "7.2")
def test_mountains_of_a_joined_land_are_home_mountains() -> None:
    hatti = (
        'provinces = ["hatti", "walusa"]\nforces = { durmitta = "Warlord 1, Storm God", hattusha = "King" }'
    )
    p = scene(hatti=hatti, active="hatti", head='joined = ["walusa"]')
    assert p.is_home(HATTI, AT["kalasma"])


CAMPAIGN = """
scenario = "campaign"
[powers.egypt]
{egypt}
[now]
turn = 4
phase = "reinforcement"
"""


@clause("7.2")
@pytest.mark.parametrize(
    ("egypt", "divisions"),
    [
        ("", ["Amon", "Ra", "Seth"]),
        (
            'forces = { memphis = "King, Warlord 1, Warlord 2, Amon, Ra, Seth" }',
            ["Amon", "Ra", "Seth", "Ptah"],
        ),
        (
            'forces = { memphis = "King, Warlord 1, Warlord 2, Amon, Ra, Seth, Ptah" }',
            ["Amon", "Ra", "Seth", "Ptah"],
        ),
    ],
)
def test_divisions_come_by_themselves_in_the_campaign(egypt: str, divisions: list[str]) -> None:
    p = table(CAMPAIGN.format(egypt=egypt))
    for _ in range(80):
        if p.round:
            break
        play(p, "?done", "?as-before")
    names = [name for at, name in enumerate(DIVISION_NAMES[EGYPT]) if p.divisions[EGYPT] >> at & 1]
    assert names == divisions


@clause("7.2", "20.4")
def test_divisions_of_neutrals_come_to_their_gathering_place() -> None:
    p = table('scenario = "campaign"\nplayers = 3\n[now]\nturn = 5\nphase = "reinforcement"\n')
    for _ in range(80):
        if facts(p, facts_turn.NeutralReinforced):
            break
        play(p, "?done", "?as-before")
    assert "3 enlil" in units(p, "kassites", "babylon")
