"""Odds of what is on the table, held against the rules themselves: every throw is played out."""

from __future__ import annotations

import itertools

import pytest

from kadesh.games.god_kings.charts.tables import EGYPT, HATTI, KING_INDEX, LAND, MOUNTAIN
from kadesh.games.god_kings.odds import prospects
from kadesh.games.god_kings.odds.battle import ATTACKER, DEFENDER, total_drm
from kadesh.games.god_kings.rules import facts_turn, facts_war
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import ONE, steps
from kadesh.games.god_kings.rules.under_way import Activation, Battle, CardPlay, Siege
from kadesh.games.god_kings.telling.odds import now
from tests.games.god_kings.table import AT, facts, offers, play, table
from tests.support import clause

FACES = range(1, 7)

MARI = """
seats = ["egypt", "hatti"]
[powers.egypt]
provinces = ["egypt"]
hand = [84, 83]
forces = {{ terqa = "King, Warlord 1, Warlord 2, {egypt}" }}
[powers.hatti]
spaces = ["hattusha"{spaces}]
hand = [86, 87]
forces = {{ {at} = "{hatti}", hattusha = "King, Warlord 2" }}
[now]
turn = 2
phase = "impulse"
active = "egypt"
"""


def marched(egypt: str, hatti: str, dice: list[int], spaces: str = "", at: str = "mari") -> GodKingsPosition:
    """Egypt has come upon Hatti; nobody has decided anything of the battle yet."""
    p = table(MARI.format(egypt=egypt, hatti=hatti, spaces=spaces, at=at), dice=dice)
    play(p, "card #84", "activate egypt.king", "all", "enter mari")
    while offers(p, "hatti: done") or offers(p, "hatti: all-outside"):
        play(p, "hatti: all-outside" if offers(p, "hatti: all-outside") else "hatti: done")
    return p


def fight_on(p: GodKingsPosition, charge: bool, own: int, other: int) -> None:
    """The Attacker charges or not, whoever has the Advantage splits it so, losses are the cheapest."""
    while not facts(p, facts_war.BattleWon):
        seat = p.seats_to_choose[0]
        first = ("charge",) if charge and seat == 0 else ("no-charge",)
        wanted = [first, ("no-charge",), ("advantage", own, other), ("lose-cheapest",), ("fight",)]
        options = p.options(seat)
        p.choose(seat, next((one for one in wanted if one in options), options[0]))


CASES = [
    ("2 Amon, 2 Ra", "Warlord 1, 2 Storm God, 1 chariot"),
    ("Amon, 2 chariots", "Warlord 1, Storm God, 2 mercenaries reduced"),
    ("1 Amon, 1 mercenary", "Warlord 1, Storm God, Sun Goddess"),
]


@clause("15.5.1", "15.5.6", "15.5.7", "15.5.8", "15.5.9")
@pytest.mark.parametrize(("egypt", "hatti"), CASES)
def test_a_battle_without_charges_is_what_the_rules_make_of_it(egypt: str, hatti: str) -> None:
    prospect = prospects.under_way(marched(egypt, hatti, []))
    assert prospect is not None
    name, found = prospect.cases[0]
    assert name == "nobody charges"
    advantage = abs(prospects.advantage_of(prospect))
    chances = []
    for own in range(advantage + 1):
        wins, lost = 0, [0, 0]
        for throw in itertools.product(FACES, FACES):
            p = marched(egypt, hatti, list(throw))
            fight_on(p, False, own, advantage - own)
            wins += facts(p, facts_war.BattleWon)[0].side == EGYPT
            for side, fact in enumerate(facts(p, facts_war.BattleLosses)[-2:]):
                lost[side] += steps(fact.before) - steps(fact.after)
        chances.append((wins, lost))
    ahead = prospects.advantage_of(prospect) >= 0
    best = max(wins if ahead else 36 - wins for wins, _ in chances)
    assert found.win == pytest.approx((best if ahead else 36 - best) / 36)
    mean = [sum(number * chance for number, chance in found.steps[side].items()) for side in (0, 1)]
    assert any(mean == pytest.approx([lost[0] / 36, lost[1] / 36]) for _, lost in chances)


@clause("15.5.2")
def test_a_charge_is_what_the_rules_make_of_it() -> None:
    egypt, hatti = CASES[1]
    prospect = prospects.under_way(marched(egypt, hatti, []))
    assert prospect is not None
    found = dict(prospect.cases)["the Attacker charges"]
    charged = sum(facts(charging(egypt, hatti, die), facts_war.ChargeRoll)[0].success for die in FACES)
    assert found.charged[ATTACKER] == pytest.approx(charged / 6)
    assert found.charged[DEFENDER] == 0.0


def charging(egypt: str, hatti: str, die: int) -> GodKingsPosition:
    p = marched(egypt, hatti, [die, 1, 1, 1])
    fight_on(p, True, 0, 0)
    return p


@clause("15.5.2", "15.5.3")
def test_after_the_charges_only_the_main_battle_is_left() -> None:
    p = marched("Amon, 2 chariots", "Warlord 1, Storm God, Sun Goddess", [6])
    while not offers(p, "charge"):
        play(p, "fight")
    play(p, "charge")
    prospect = prospects.under_way(p)
    assert prospect is not None
    assert [name for name, _ in prospect.cases] == ["the main battle"]
    assert prospect.cases[0][1].win < 1.0


# --- a march, a siege, a succession ---

ROAD = """
seats = ["egypt", "hatti"]
[powers.egypt]
spaces = ["memphis", "tunip"{markers}]
hand = [84, 83]
forces = {{ tunip = "King, Warlord 1, Warlord 2, 3 chariots" }}
[powers.hatti]
spaces = ["hattusha", "ugarit"]
hand = [86, 87]
forces = {{ ugarit = "King, {units}", hattusha = "Warlord 1, Warlord 2" }}
[now]
turn = 10
phase = "impulse"
active = "egypt"
"""


def on_the_road(units: str, dice: list[int], markers: str = "") -> GodKingsPosition:
    p = table(ROAD.format(units=units, markers=markers), dice=dice)
    play(p, "card #84", "activate egypt.king", "all")
    return p


@clause("13.2", "13.4")
@pytest.mark.parametrize(
    ("units", "markers"), [("Storm God", ""), ("4 chariots", ""), ("Storm God", ', "aleppo"')]
)
def test_the_risk_of_a_march_is_what_the_dice_make_of_it(units: str, markers: str) -> None:
    p = on_the_road(units, [], markers)
    army = p.under_way(Activation)
    assert army is not None
    path = [AT["nahrin"], AT["aleppo"], AT["alalakh"]]
    risks = prospects.march_risk(p, army, path)
    caught = [0, 0, 0]
    for throw in itertools.product(FACES, repeat=3):
        q = on_the_road(units, list(throw), markers)
        for at, space in enumerate(("nahrin", "aleppo", "alalakh")):
            play(q, f"egypt: enter {space}", "hatti: intercept hatti.king", "hatti: all")
            if offers(q, "hatti: done"):
                play(q, "hatti: done")
            if facts(q, facts_war.Interception)[-1].success:
                caught[at] += 1
                break
    assert risks == pytest.approx([number / 216 for number in caught])


@clause("11.2", "13.2", "13.6")
def test_of_all_ways_to_a_space_the_safest_is_told() -> None:
    p = on_the_road("Storm God", [])
    army = p.under_way(Activation)
    assert army is not None
    told = prospects.safest_ways(p, army)
    ways: dict[int, list[float]] = {}
    for first, second in itertools.product(LAND[army.place], range(len(LAND))):
        for path in ([first], [first, second]):
            joined = len(path) == 1 or (second in LAND[first] and second != army.place)
            if joined and sum(2 if MOUNTAIN[space] else 1 for space in path) <= army.mp:
                ways.setdefault(path[-1], []).append(sum(prospects.march_risk(p, army, path)))
    assert len(ways) > 10
    for space, risks in ways.items():
        assert told[space][0] <= min(risks) + 1e-9
        assert told[space][0] == pytest.approx(sum(prospects.march_risk(p, army, told[space][1])))
    text = [line["text"] for line in (now(p) or {"summary": []})["summary"]]
    assert any(line.startswith("Aleppo by way of ") and "anywhere on the way" in line for line in text)


@clause("14.4")
def test_a_pursuit_is_what_the_dice_make_of_it() -> None:
    caught = 0
    for die in FACES:
        p = on_the_road("Storm God", [1, die])
        play(p, "enter nahrin", "hatti: done", "enter ugarit", "all-outside")
        play(p, "avoid hatti.king", "all", "avoid-to siyannu")
        if die == 1:
            told = now(p)
            assert told is not None
            chance = told["summary"][0]["chance"]
        play(p, "pursue")
        caught += facts(p, facts_war.Pursuit)[0].success
    assert chance == pytest.approx(caught / 6)


@clause("13.2", "13.3")
def test_nobody_intercepts_where_own_units_stand_or_nobody_is_near() -> None:
    p = on_the_road("Storm God", [])
    army = p.under_way(Activation)
    assert army is not None
    assert [one.general for one in prospects.interceptors(p, army, AT["nahrin"])] == [3 * HATTI]
    assert prospects.interceptors(p, army, AT["kadesh"]) == []
    p.add(EGYPT, AT["nahrin"], ONE[0])
    assert prospects.interceptors(p, army, AT["nahrin"]) == []


SIEGE = """
seats = ["egypt", "hatti"]
[powers.egypt]
spaces = ["memphis"]
hand = [84, 83]
forces = {{ kadesh = "King, Warlord 1, Warlord 2, Amon" }}
[powers.hatti]
spaces = ["hattusha", "kadesh"]
garrisons = ["kadesh"]
hand = [86, 87]
forces = {{ hattusha = "King, Warlord 1, Warlord 2, Storm God" }}
[[siege]]
city = "kadesh"
by = "egypt"
continued = {count}
[now]
turn = 2
phase = "impulse"
active = "egypt"
"""


@clause("17.3", "17.4")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_siege_is_what_the_dice_make_of_it(count: int) -> None:
    fallen = 0
    for die in FACES:
        p = table(SIEGE.format(count=count), dice=[die])
        play(p, "card #83", "besiege egypt.king")
        fallen += facts(p, facts_war.SiegeRoll)[0].fallen
    q = table(SIEGE.format(count=count))
    now, later = prospects.siege_prospect(q, EGYPT, AT["kadesh"], 2)
    assert now == pytest.approx(fallen / 6)
    assert later > now
    # Somebody else would begin without the markers.
    assert prospects.siege_prospect(q, HATTI, AT["kadesh"], 1)[0] <= now


@clause("17.3")
def test_a_card_counts_for_the_roll_that_it_was_played_on() -> None:
    p = table(SIEGE.format(count=1).replace("hand = [84, 83]", "hand = [84, 83, 46]", 1))
    before = prospects.siege_prospect(p, EGYPT, AT["kadesh"], 2)
    play(p, "card #83", "besiege egypt.king", "play #46")
    siege = Siege(
        army=Activation(side=EGYPT, seat=0, play=CardPlay(seat=0, card=0, side=EGYPT)), space=AT["kadesh"]
    )
    siege.modifier, siege.rams = 1, 1
    after = prospects.siege_prospect(table(SIEGE.format(count=1)), EGYPT, AT["kadesh"], 2, siege)
    assert facts(p, facts_war.SiegeRoll)[0].modifier == 1
    assert [before[0], after[0]] == pytest.approx([3 / 6, 5 / 6])


@clause("15.5.2", "15.5.5")
def test_a_heroic_king_charges_better_and_evil_omens_take_his_rating() -> None:
    """(cards 70, 71)"""
    p = marched("Amon, 2 chariots", "Warlord 1, Storm God, Sun Goddess", [])
    while not offers(p, "charge"):
        play(p, "fight")
    battle = p.under_way(Battle)
    assert battle is not None
    plain = prospects.charge_prospect(p, battle)
    p.king[EGYPT] = KING_INDEX["amenhotep-iii"]
    worse = prospects.charge_prospect(p, battle)
    battle.heroes = 1
    assert prospects.charge_prospect(p, battle) == pytest.approx(worse + 1 / 6)
    assert worse <= plain
    whole = prospects.host_of(p, battle, ATTACKER)
    battle.omens = 1
    assert total_drm(prospects.host_of(p, battle, ATTACKER)) == total_drm(whole) - 3


@clause("15.5.6")
def test_the_best_use_of_the_advantage_is_the_one_that_wins_most() -> None:
    p = marched("2 Amon, 2 Ra", "Warlord 1, 2 Storm God, 1 chariot", [])
    while not offers(p, "advantage 0 0"):
        play(p, "fight" if offers(p, "egypt: fight") else "no-charge")
    told = now(p)
    battle = p.under_way(Battle)
    assert told is not None and battle is not None
    chances = [
        prospects.split_prospect(p, battle, own, battle.advantage - own).win
        for own in range(battle.advantage, -1, -1)
    ]
    assert [line["chance"] for line in told["summary"] if line["text"].endswith("wins")] == pytest.approx(
        chances
    )
    found = prospects.under_way(p)
    assert found is not None
    assert found.cases[0][1].win == pytest.approx(max(chances))


HEIR = """
seats = ["egypt", "hatti"]
[powers.egypt]
provinces = ["egypt"]
hand = [84, 83]
forces = {{ memphis = "King, Warlord 1, Warlord 2, Amon" }}
[powers.hatti]
provinces = ["hatti"]
hand = [86, 87]
forces = {{ hattusha = "King, Warlord 1, Warlord 2, Storm God" }}
[now]
turn = 1
round = {round}
phase = "impulse"
active = "egypt"
"""


@clause("19.3")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_succession_is_what_the_dice_make_of_it(number: int) -> None:
    crowned = 0
    for die in FACES:
        p = table(HEIR.format(round=number), dice=[die])
        play(p, "egypt: pass")
        crowned += facts(p, facts_turn.SuccessionRoll)[0].success
    now, later = prospects.succession_prospect(table(HEIR.format(round=number)), EGYPT)
    assert now == pytest.approx(crowned / 6)
    assert later >= now
    assert (later == now) == (number == 5)
