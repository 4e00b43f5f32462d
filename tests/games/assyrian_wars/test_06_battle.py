"""6.7 Combat: dice, hits, routs, rounds, retreats."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA
from kadesh.games.assyrian_wars.rules.facts_turn import Promotion, Scores
from kadesh.games.assyrian_wars.rules.facts_war import BattleDice, BattleWon, Retreats, Routed
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import acting, facts, force, holder, offers, play, why
from tests.support import clause

ABILITIES = "[rules]\nreduced_leaders = false\n"


def field(
    attackers: str,
    defenders: str,
    dice: list[int],
    *,
    rules: str = "",
    start: str = "takritain",
    to: str = "opis",
    more: str = "",
) -> AssyrianPosition:
    """Assyria marches upon Babylonia, which stands."""
    text = f'[countries.assyria]\nunits = {{ {start} = "{attackers}" }}\n'
    text += f'[countries.babylonia]\nunits = {{ {to} = "{defenders}" }}\n[countries.elam]\n{more}'
    p = acting(text, dice, rules=rules) if rules else acting(text, dice)
    leader = "sargon-ii" if "Sargon" in attackers else "turtanu"
    play(p, f"march {leader}", "go", f"enter {to}", "stand")
    return p


def finish(p: AssyrianPosition) -> None:
    """The weakest bear what there is to bear, and the beaten take the first way that is open."""
    while p.step.name in ("bear", "where to"):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])


def groups(p: AssyrianPosition, country: int) -> list[tuple[int, int]]:
    """Factor and number of dice of each group that a side rolled in the first throw."""
    dice = next(fact for fact in facts(p, BattleDice) if fact.country == country)
    return [(group[0], len(group) - 2) for group in dice.groups]


@clause("6.7.2", "6.7.3", "6.7")
def test_a_die_for_each_unit_and_battle_dice_for_leaders_and_elite() -> None:
    p = field("Sargon II, 2 HI 1 LI", "Marduk-apla-iddina II, 3 LI", [1] * 60)
    # Sargon has 4, the elite one more: five battle dice of strength 3.
    assert groups(p, ASSYRIA) == [(2, 1), (4, 2), (3, 5)]
    # Three for the king, one for the river before Opis.
    assert groups(p, BABYLONIA) == [(2, 3), (3, 4)]


@clause("6.7.3", "1.3")
def test_river_dice_for_the_defender_in_the_first_round_only() -> None:
    """T31 in part: the Tigris between Nineveh and Nisibis gives one die, none in a second round."""
    text = '[countries.assyria]\nunits = { nisibis = "Sargon II, 1 LI" }\n[countries.babylonia]\nunits = { nineveh = "1 LI" }\n[countries.elam]\n[areas.nineveh]\ncontroller = "babylonia"\n'
    p = acting(text, [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    play(p, "march sargon-ii", "go", "enter nineveh", "stand")
    mine = [fact for fact in facts(p, BattleDice) if fact.country == BABYLONIA]
    assert [[len(group) - 2 for group in fact.groups] for fact in mine] == [[1, 1], [1]]


@clause("6.7.6")
def test_a_double_tie_goes_to_the_defender() -> None:
    p = field("Sargon II, 1 LI", "2 LI", [6] * 40)
    won = facts(p, BattleWon)[0]
    assert (won.country, won.loser) == (BABYLONIA, ASSYRIA)
    assert len(facts(p, BattleDice)) == 4
    finish(p)
    assert force(p, "assyria", "opis") == ""


@clause("6.7.6", "6.7.4.a", "6.7.7")
def test_more_hits_win_and_the_loser_routs() -> None:
    # Six Assyrian dice: three hits, two routs.
    p = field("Sargon II, 1 LI", "4 LI", [1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6])
    finish(p)
    assert facts(p, BattleWon)[0].country == ASSYRIA
    assert len(facts(p, Routed)) == 2
    assert force(p, "babylonia", "regroup") == "1 LI 1 LI-"
    assert force(p, "babylonia", "pool").startswith("adinu")
    assert holder(p, "opis") == "assyria"


@clause("6.7.7")
def test_after_an_overrun_the_force_goes_on() -> None:
    p = field("Sargon II, 2 LI", "1 LI", [1, 1, 1, 1, 1, 1, 1, 6, 6])
    assert facts(p, BattleWon)[0].overrun
    assert p.step.name == "step" and offers(p, "enter kish")
    q = field("Sargon II, 1 LI", "4 LI", [1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    finish(q)
    assert not facts(q, BattleWon)[0].overrun
    assert q.step.name == "act" and not offers(q, "march sargon-ii")


@clause("6.7.8")
def test_a_retreat_leads_to_friendly_land_but_not_where_the_winner_came_from() -> None:
    p = field("Sargon II, 1 LI", "Adinu, 4 LI", [1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    play(p, "weakest-first", "weakest-first")
    assert p.step.name == "where to"
    assert why(p, "retreat takritain") == "6.7.8"
    assert why(p, "scatter") == "6.7.8"
    play(p, "retreat kish")
    assert holder(p, "opis") == "assyria"
    assert facts(p, Retreats)[0].country == BABYLONIA
    assert force(p, "babylonia", "kish").startswith("adinu")


@clause("8.3")
def test_points_for_a_battle_against_five_units() -> None:
    p = field("Sargon II, 3 HI", "5 LI", [1] * 8 + [6] * 30)
    finish(p)
    assert p.vp[ASSYRIA] == 1
    assert [fact.why for fact in facts(p, Scores)] == ["battle"]


@clause("9.7")
def test_heavy_troops_kill_and_bows_fire_first() -> None:
    p = field("Sargon II, 1 HI 1 B", "2 LI", [6, 2, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], rules=ABILITIES)
    throws = facts(p, BattleDice)
    assert throws[0].bows and throws[0].groups == ((3, 0, 6),)
    # The heavy infantry's natural two is a kill.
    assert throws[1].hits == 2 and not throws[1].bows


@clause("9.7")
def test_without_abilities_all_roll_together() -> None:
    p = field("Sargon II, 1 HI 1 B", "2 LI", [2, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    throws = facts(p, BattleDice)
    assert not throws[0].bows and throws[0].hits == 1


@clause("9.2", "9.4", "7.2")
def test_winners_may_be_promoted_and_assyria_rolls_two_dice() -> None:
    rules = "[rules]\nunit_abilities = false\n"
    p = field("Turtanu, 3 HI", "1 LI", [1, 1, 1, 1, 1, 1, 6, 6, 3, 4], rules=rules)
    finish(p)
    promotion = facts(p, Promotion)[0]
    assert (promotion.faces, promotion.success) == ((3, 4), True)
    single = "[rules]\nunit_abilities = false\nstanding_army = false\n"
    q = field("Turtanu, 3 HI", "1 LI", [1, 1, 1, 1, 1, 1, 6, 6, 3], rules=single)
    finish(q)
    assert (facts(q, Promotion)[0].faces, facts(q, Promotion)[0].success) == ((3,), False)
    off = "[rules]\nunit_abilities = false\nreduced_leaders = false\n"
    r = field("Turtanu, 3 HI", "1 LI", [1, 1, 1, 1, 1, 1, 6, 6, 3, 4], rules=off)
    finish(r)
    assert not facts(r, Promotion)


@clause("6.6.5")
def test_armies_that_are_no_group_have_no_leader_dice() -> None:
    p = field("Sargon II, 2 HI", "Marduk-apla-iddina II, Adinu, 4 LI", [6] * 60)
    throw = next(fact for fact in facts(p, BattleDice) if fact.country == BABYLONIA)
    # Four units and the river's die; none for the two leaders.
    assert [(group[0], len(group) - 2) for group in throw.groups] == [(2, 4), (3, 1)]


@clause("6.7.4")
def test_half_the_hits_fall_on_mercenaries() -> None:
    p = field("Sargon II, 3 HI", "2 LI 2 *LI", [1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    finish(p)
    routed = force(p, "babylonia", "regroup")
    left = [force(p, "babylonia", area) for area in ("opis", "kish", "cutha", "sippar", "dur-kurigalzu")]
    everybody = " ".join([routed, *left])
    assert "*LI-" in everybody and " LI-" in f" {everybody}"
