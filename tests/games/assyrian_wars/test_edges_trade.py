"""Edges of raids, fleets and alliance breakers that a referee would try. [6.11.c, 6.15, 6.16]"""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    ELAM,
    LEADER_INDEX,
    RAIDS,
    SHIPS,
    SYRIA,
    ZONE_INDEX,
    ZONES,
)
from kadesh.games.assyrian_wars.rules.facts_war import (
    AttritionCheck,
    BattleDice,
    BattleWon,
    RaidRoll,
    TradeMarkerBack,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import acting, facts, force, play, points, why
from tests.support import clause

ABILITIES = "[rules]\nreduced_leaders = false\n"


def raiders(unit: str, number: int, dice: list[int], rules: str = ABILITIES) -> AssyrianPosition:
    """Elam has so many units in the Raid Boxes; Assyria has four trade markers, Elam lost one."""
    boxes = ", ".join(f'raid-{box + 1} = "1 {unit}"' for box in range(number))
    text = f"[countries.elam]\ntrade = 1\ntrade_lost = 1\nunits = {{ {boxes} }}\n"
    text += "[countries.assyria]\ntrade = 4\n[countries.babylonia]\n"
    return acting(text, dice, country="elam", rules=rules)


@clause("6.15", "9.7")
def test_each_mounted_raider_has_a_second_try_of_its_own() -> None:
    # The first: a hit, no marker back, then a six; the second: two hits.
    p = raiders("LC", 2, [1, 1, 1, 6, 1, 1, 1, 1, 1, 1])
    play(p, "raid")
    assert p.trade[ASSYRIA] == 1
    assert [roll.success for roll in facts(p, RaidRoll)] == [True, False, True, True]


@clause("6.15", "9.7")
def test_without_abilities_a_raider_tries_once() -> None:
    p = raiders("LC", 1, [1, 1, 1], rules="[rules]\nunit_abilities = false\n")
    play(p, "raid")
    assert p.trade[ASSYRIA] == 3


@clause("6.15")
def test_an_even_die_brings_an_own_marker_back_for_each_taken() -> None:
    p = raiders("LI", 1, [1, 2, 4])
    play(p, "raid")
    assert (p.trade[ELAM], p.trade_lost[ELAM], p.trade[ASSYRIA]) == (2, 0, 3)
    assert facts(p, TradeMarkerBack)[0].success


@clause("6.15")
def test_who_rolls_his_own_number_chooses_another_power() -> None:
    p = raiders("LI", 1, [5, 2, 1])
    play(p, "raid")
    assert p.step.name == "target" or p.trade[ASSYRIA] == 3
    if p.step.name == "target":
        assert why(p, "raid-power elam") == "6.15" and why(p, "raid-power babylonia") == "6.15"
        play(p, "raid-power assyria")
    assert p.trade[ASSYRIA] == 3


@clause("6.15")
def test_a_box_may_be_held_where_there_is_nothing_left_to_raid() -> None:
    """ "For the cost of 1 AP you can remove any unbesieged land unit": to keep others out of the box too."""
    text = '[countries.elam]\ntrade = 0\nunits = { susa = "1 LI" }\n[countries.assyria]\ntrade = 0\n'
    p = acting(text + "[countries.babylonia]\ntrade = 0\n", country="elam", rules=ABILITIES)
    play(p, "raider LI")
    assert points(p) == 9 and p.here[RAIDS] & p.owned[ELAM] and why(p, "raid") == "6.15"


@clause("6.15", "6.6.1")
@pytest.mark.parametrize(("die", "regrouping"), [(5, "1 LI-"), (6, "")])
def test_a_displaced_raider_checks_attrition_on_its_way(die: int, regrouping: str) -> None:
    """Box 2 is rolled; Elam hits, Babylonia does not; the reduced occupant leaves and may fall at a six."""
    boxes = ", ".join(f'raid-{box} = "1 LI"' for box in range(1, 6))
    text = f"[countries.babylonia]\ntrade = 2\nunits = {{ {boxes} }}\n[countries.assyria]\n"
    text += '[countries.elam]\ntrade = 1\nunits = { susa = "1 LI" }\n'
    p = acting(text, [2, 1, 6, die], country="elam", rules=ABILITIES)
    play(p, "raider LI")
    assert force(p, "babylonia", "regroup") == regrouping and p.here[RAIDS + 1] & p.owned[ELAM]
    assert len(facts(p, AttritionCheck)) == 1
    # Both hit: the attempt fails, and nobody leaves a box.
    q = acting(text, [2, 1, 1], country="elam", rules=ABILITIES)
    play(q, "raider LI")
    assert force(q, "elam", "susa") == "1 LI-" and not facts(q, AttritionCheck)


def at_sea(dice: list[int]) -> AssyrianPosition:
    """Elam's two ships and Babylonia's one are enemies in Sealand."""
    text = '[countries.elam]\nunits = { sea-off-nagitu = "2 Ship" }\n'
    text += '[countries.babylonia]\nunits = { sea-off-nagitu = "1 Ship" }\n[countries.assyria]\n'
    return acting(
        text,
        dice,
        country="elam",
        seats='[["assyria"], ["babylonia"], ["elam"]]',
        camps='assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]',
    )


@clause("6.16.f", "6.7.6")
def test_whoever_alone_is_left_after_the_routs_has_won_at_sea() -> None:
    # Search 9: found. Both Elamites hit, so does Babylonia: two against one, and the one ship is sunk.
    p = at_sea([4, 5, 1, 1, 1])
    play(p, f"search {ZONE_INDEX['sea-off-nagitu']}")
    while p.step.name == "bear":
        play(p, "weakest-first")
    won = facts(p, BattleWon)[0]
    assert (won.country, won.overrun) == (ELAM, True)
    assert p.here[ZONES + ZONE_INDEX["sea-off-nagitu"]] & SHIPS & p.owned[ELAM]


@clause("6.16.f", "6.7.4.a", "6.7.6")
def test_a_tied_round_at_sea_routs_both_and_goes_on_with_who_is_left() -> None:
    # One hit each: each side routs one ship; Babylonia has none left, Elam one.
    p = at_sea([4, 5, 1, 6, 1])
    play(p, f"search {ZONE_INDEX['sea-off-nagitu']}")
    while p.step.name == "bear":
        play(p, "weakest-first")
    assert facts(p, BattleWon)[0].country == ELAM


# --- alliance breakers [6.11.c, 6.9] ---


@clause("6.9", "6.11.c")
def test_more_than_six_spaces_close_politics_and_only_spaces_used_count() -> None:
    def breaker(at: int, dice: list[int]) -> AssyrianPosition:
        text = '[countries.assyria]\n[countries.babylonia]\nhand = ["syrian-alliance"]\n[countries.elam]\n'
        text += f'[countries.syria]\neco = 3\n[diplomacy.markers]\nsyria = "babylonia {at}"\n'
        p = acting(text, dice, country="babylonia", ap=12, cards_played=0)
        play(p, "event syrian-alliance")
        most = p.options(p.seats_to_choose[0])[0]
        play(p, f"aim-choice {most[1]}")
        return p

    far = breaker(1, [3, 4])
    assert far.marker_at[SYRIA] == 8 and why(far, "influence syria") == "6.9"
    near = breaker(1, [3, 3])
    assert near.marker_at[SYRIA] == 7 and why(near, "influence syria") == ""
    top = breaker(12, [6, 6])
    assert top.marker_at[SYRIA] == 15 and not top.politics_closed


@clause("6.6.3", "6.3")
def test_a_leader_crowned_beside_an_allied_king_leaves_the_group() -> None:
    text = '[countries.babylonia]\nunits = { kish = "Marduk-apla-iddina II, 3 LI" }\n[countries.assyria]\n'
    text += '[countries.elam]\nhand = ["crown-prince-1"]\nunits = { kish = "Tannanu, 2 LI" }\n'
    p = acting(text, country="elam", ap=6, cards_played=0)
    play(p, "join tannanu marduk-apla-iddina-ii")
    assert p.group_of(LEADER_INDEX["tannanu"]) >= 0
    play(p, "event crown-prince-1")
    if p.step.name == "aim":
        play(p, "aim-counter tannanu")
    assert p.is_king(LEADER_INDEX["tannanu"])
    assert p.group_of(LEADER_INDEX["tannanu"]) < 0


THREE = '[["assyria"], ["babylonia"], ["elam"]]'


@clause("6.16.b")
def test_allied_ships_sail_as_one_fleet_if_their_owner_agrees() -> None:
    text = '[countries.elam]\nunits = { sea-off-nagitu = "2 Ship" }\n'
    text += '[countries.babylonia]\nunits = { sea-off-nagitu = "1 Ship" }\n[countries.assyria]\n'
    p = acting(text, country="elam", seats=THREE)
    nagitu, liyan = ZONES + ZONE_INDEX["sea-off-nagitu"], ZONES + ZONE_INDEX["sea-off-liyan"]
    sail = f"sail {ZONE_INDEX['sea-off-nagitu']}"
    play(p, sail, "take-along 3", "agree", "sail-to sea-off-liyan", "drop-anchor")
    # Half a point moves all three.
    assert (p.here[liyan] & SHIPS).bit_count() == 3 and points(p) == 9.5
    q = acting(text, country="elam", seats=THREE)
    play(q, sail, "take-along 3", "refuse")
    assert why(q, "take-along 3") == "6.16.b"
    play(q, "sail-to sea-off-liyan", "drop-anchor")
    assert (q.here[nagitu] & SHIPS).bit_count() == 1
    # Enemies form no fleet.
    r = at_sea([])
    play(r, sail)
    assert why(r, "take-along 3") == "6.16.b"


@clause("6.16.f")
def test_friends_who_were_there_do_not_help_a_fleet_that_comes() -> None:
    """Babylonia watches with one ship; of Elam's two only the one that comes is found."""
    text = '[countries.elam]\nunits = { sea-off-nagitu = "1 Ship", sea-off-liyan = "1 Ship" }\n'
    text += '[countries.babylonia]\nsaved = 2\nunits = { sea-off-nagitu = "1 Ship" }\n[countries.assyria]\n'
    camps = 'assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]'
    # Found by twelve; Babylonia hits, Elam misses.
    p = acting(text, [6, 6, 1, 6], country="elam", seats=THREE, camps=camps)
    play(p, f"sail {ZONE_INDEX['sea-off-liyan']}", "sail-to sea-off-nagitu", "search-now")
    assert len(facts(p, BattleDice)[1].groups[0]) == 3  # a factor, a number, one face
    assert p.saved[BABYLONIA] == 2


@clause("6.16.f", "6.16.a")
def test_a_ship_that_is_built_among_enemies_can_be_searched_for() -> None:
    text = "[countries.elam]\n"
    text += '[countries.babylonia]\nsaved = 2\nunits = { sea-off-liyan = "1 Ship" }\n[countries.assyria]\n'
    camps = 'assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]'
    p = acting(text, [1, 1], country="elam", seats=THREE, camps=camps)
    ship = next(o for o in p.options(2) if o[0] == "build" and SHIPS >> o[1] & 1)
    p.choose(2, ship)
    if p.step.name == "place":
        play(p, "launch sea-off-liyan")
    assert p.step.name == "watch" and p.seats_to_choose == [1]
    play(p, "search-now")
    assert p.step.name == "act" and p.saved[BABYLONIA] == 2


@clause("6.16.g")
def test_a_fleet_may_fight_for_more_room_than_a_trade_box_has_left() -> None:
    text = '[countries.elam]\nunits = { sea-off-liyan = "2 Ship" }\n'
    text += '[countries.babylonia]\nunits = { sea-trade-box-iii = "3 Ship" }\n[countries.assyria]\n'
    p = acting(text, [1, 1], country="elam", seats=THREE)
    sail = f"sail {ZONE_INDEX['sea-off-liyan']}"
    play(p, sail, "storm-box 2")
    # Not found: back to where it came from, and the points are gone. Allies may fight there.
    assert points(p) == 8 and why(p, sail) == "6.16.b"
    q = acting(text, country="elam", seats=THREE)
    play(q, sail, "trade-box 2")
    assert points(q) == 9
