"""13.2 Cards at their edges: revolts, Barbarian Control, ports in ruins, allies in battle."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import EGYPT, HITTITE
from kadesh.games.genesis.rules.facts_cards import Sherden
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import Battle, Move
from tests.games.genesis.table import AT, facts, hand, holder, offers, play, table, units, why
from tests.games.genesis.test_13_cards import acting
from tests.support import clause

REVOLT = '[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "2 PS"\n'


def shifts(p: GenesisPosition) -> int:
    """What cards have done in the battle under way, for the attacker."""
    battle = p.under_way(Battle)
    assert battle is not None
    return battle.card_shifts


@clause("13.2", "9.2")
def test_begat_settles_a_city_under_barbarian_control() -> None:
    home = "[spaces.memphis]\nbarbarian_control = true\n"
    p = acting(["begat-effect"], 'units = { hermopolis = "1 INF 1 PS" }\n' + home)
    # It is the only city to settle within four spaces.
    play(p, "play begat-effect")
    assert holder(p, "memphis") == "egypt"
    assert not p.barbarian
    # Without the marker it is a home city like any other.
    q = acting(["begat-effect"], 'units = { hermopolis = "1 INF 1 PS" }')
    assert why(q, "play begat-effect") == "13.2"


@clause("13.2", "2.9")
def test_begat_passes_no_king_of_an_enemy() -> None:
    """R18, R116: alone as he is, he occupies the only road."""
    peasant = 'units = { tanis = "1 INF 1 PS" }\n'
    assert offers(acting(["begat-effect"], peasant), "play begat-effect")
    king = '[powers.libyans]\nking = "libyan-king"\nking_at = "tjaru"\n'
    assert why(acting(["begat-effect"], peasant + king), "play begat-effect") == "13.2"


@clause("13.2", "5.2.3")
def test_only_peasants_under_the_revolt_marker_are_bound() -> None:
    beside = 'units = { jerusalem = "2 PS" }\n'
    p = acting(["raise-the-militia"], beside + REVOLT)
    play(p, "play raise-the-militia")
    assert units(p, "egypt", "jerusalem") == "1 INF"
    assert units(p, "under", "jerusalem") == "2 PS"
    q = acting(["begat-effect"], beside + REVOLT)
    play(q, "play begat-effect", "settle jerusalem gaza")
    assert units(q, "egypt", "gaza") == "1 PS"
    for card in ("raise-the-militia", "begat-effect"):
        assert why(acting([card], 'units = { thebes = "1 INF" }\n' + REVOLT), f"play {card}") == "13.2"


@clause("13.2", "11.7.3")
def test_naval_power_asks_for_control_only() -> None:
    ports = '[spaces.tanis]\ndestroyed = true\n[spaces.sais]\nrevolt_of = "egypt"\n'
    head = 'pirates = ["alashiya ugarit"]\n'
    p = acting(["naval-power"], 'units = { thebes = "1 INF" }\n' + ports, head=head)
    # To hunt pirates for silver takes a port that is intact and not In Revolt.
    assert why(p, "hunt alashiya-ugarit") == "11.7.3"
    play(p, "play naval-power")
    assert not any(p.pirates)
    assert p.silver[EGYPT] == 9
    lost = '[powers.libyans]\nunits = { tanis = "1 INF", sais = "1 INF" }\n'
    q = acting(["naval-power"], 'units = { thebes = "1 INF" }\n' + lost, head=head)
    assert q.holder[AT["tanis"]] != EGYPT
    assert why(q, "play naval-power") == "13.2"


SIDON = """
seats = ["mitanni", "egypt", "hittite", "assyria"]
[now]
turn = 2
{now}
[powers.egypt]
units = {{ sidon = "2 INF" }}
[powers.hittite]
units = {{ sidon = "4 INF" }}
hand = {hand}
king = "suppiluliuma"
king_at = "sidon"
[powers.assyria]
hand = ["amun-ra"]
[spaces.sidon]
ds = 0
[[alliance]]
between = ["egypt", "hittite"]
passage = true
[powers.mitanni]
hand = ["tactical-surprise"]
{attackers}
"""


@clause("13.1.5", "12.1.2", "13.2")
def test_allies_who_fight_together_both_play_cards() -> None:
    text = SIDON.format(
        now='phase = "action"\nactive = "mitanni"',
        hand='["amun-ra", "tactical-surprise"]',
        attackers='units = { tyre = "9 INF" }',
    )
    p = table(text, dice=[6, *[3] * 9])
    play(p, "major tyre", "all", "enter sidon", "1: stand", "2: stand", "play tactical-surprise")
    # Assyria has no part in the battle, so its Amun-Ra waits.
    assert p.seats_to_choose == [2]
    play(p, "cancel amun-ra")
    assert p.seats_to_choose == [2]
    play(p, "play tactical-surprise")
    assert shifts(p) == -2


@clause("13.2", "6.7")
def test_the_sherden_join_the_king_of_an_ally_too() -> None:
    text = SIDON.format(
        now='phase = "activations"\npool = { sea-peoples = 1 }',
        hand='["sherden"]',
        attackers='[powers.sea-peoples]\ncontroller = "mitanni"\nunits = { tyre = "3 INF" }',
    )
    p = table(text, dice=[1, 6, 1, 6, 3, 4])
    play(p, "stack tyre", "all", "enter sidon", "1: stand", "2: stand", "0: pass")
    while p.step.procedure.name == "battle":
        p.choose(p.seats_to_choose[0], p.options(p.seats_to_choose[0])[0])
    assert p.seats_to_choose == [2]
    # The battle is over: Assyria could cancel the card.
    play(p, "play sherden", "3: pass")
    assert facts(p, Sherden) == [Sherden(HITTITE)]


@clause("13.1.2", "13.1.5", "3.1")
def test_a_play_when_drawn_card_that_was_taken_is_not_thrown_away() -> None:
    """A dealt card that waits for its first activation can fall to a Traitor."""
    p = acting(["traitor"], mitanni=["baal"], dice=[1])
    play(p, "play traitor")
    assert hand(p, "egypt") == ["baal"]
    assert why(p, "discard baal") == "13.1.2"
    assert not offers(p, "discard baal")
    assert not offers(p, "play baal")


@clause("7.2.3", "13.2")
def test_a_force_whose_king_is_murdered_on_the_way_loses_a_point() -> None:
    egypt = 'units = {{ tyre = "6 INF" }}\nking = "{}"\nking_at = "tyre"'
    for king, points in (("apepi", 4 - 1 - 1), ("thutmose-iii", 9 - 1)):
        p = acting([], egypt.format(king), hittite=["assassination"], hittite_silver=0, dice=[3, 6])
        play(p, "1: pass", "major tyre", "all", "enter sidon", "1: play assassination")
        force = p.under_way(Move)
        assert force is not None
        assert force.mp == points
        assert (p.king_at[EGYPT] < 0) is (king == "apepi")


@clause("13.2", "13.1.5")
def test_an_ambush_strikes_the_force_that_it_was_laid_for() -> None:
    """A card of the same window brings other forces on the road before the losses are taken."""
    p = table(
        """
seats = ["egypt", "hittite", "mitanni"]
[now]
turn = 2
phase = "action"
active = "egypt"
[powers.egypt]
units = { jerusalem = "6 INF" }
[powers.hittite]
units = { gaza = "1 INF" }
hand = ["ambush"]
[powers.mitanni]
units = { kadesh-barnea = "2 INF" }
hand = ["canaan"]
""",
        dice=[6, 6, *[3] * 12],
    )
    play(p, "2: pass", "major jerusalem", "all", "enter kadesh-barnea")
    play(p, "1: play ambush", "2: pass", "2: play canaan")
    play(p, "stack hazor", "all", "enter ashtaroth")
    assert units(p, "canaan", "ashtaroth") == "4 INF"
    play(p, "stop", "done")
    assert units(p, "egypt", "kadesh-barnea") == "3 INF"
    force = p.under_way(Move)
    assert force is not None
    assert force.ambush_losses == 0


@clause("13.2")
def test_ambush_takes_half_a_die_and_needs_a_city_within_three_points() -> None:
    egypt = 'units = { jerusalem = "2 INF 4 PS" }'
    near = '[powers.libyans]\nunits = { gaza = "1 INF" }\n'
    for nobody_of_theirs in ("", near):
        p = acting([], f"{egypt}\n{nobody_of_theirs}", hittite=["ambush"], dice=[6])
        play(p, "major jerusalem", "all", "enter kadesh-barnea")
        assert p.step.procedure.name == "move"
    p = table(
        """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "action"
active = "egypt"
[powers.egypt]
units = { jerusalem = "2 INF 4 PS" }
[powers.hittite]
units = { gaza = "1 PS" }
hand = ["ambush"]
""",
        dice=[6, 3],
    )
    play(p, "major jerusalem", "all", "enter kadesh-barnea", "1: play ambush")
    play(p, "lose-unit ps", "lose-unit inf")
    assert units(p, "egypt", "kadesh-barnea") == "1 INF 3 PS"
    assert hand(p, "hittite") == []


@clause("13.2", "13.1.5", "8.2.1")
def test_joshua_and_tactical_surprise_shift_the_dice() -> None:
    cards = ["joshua-effect", "tactical-surprise", "sherden"]
    p = acting(cards, 'units = { tyre = "9 INF" }', dice=[6, 1, 6])
    p.silver = [9, 0, 0, 0, 0]  # nobody can bribe
    play(p, "major tyre", "all", "enter sidon")
    assert p.step.procedure.name == "battle cards"
    assert why(p, "play sherden") == "13.1.5"
    play(p, "play joshua-effect", "play tactical-surprise")
    assert shifts(p) == 4
    # Against whoever fights before the walls Joshua is of no use.
    libyans = '[powers.libyans]\nunits = { sidon = "3 INF" }\ncontroller = "hittite"\n'
    q = acting(cards, 'units = { tyre = "9 INF" }\n' + libyans, dice=[6])
    q.silver = [9, 0, 0, 0, 0]
    play(q, "major tyre", "all", "enter sidon", "stand", "sally")
    assert why(q, "play joshua-effect") == "13.2"
    play(q, "play tactical-surprise")
    assert shifts(q) == 2


@clause("13.2")
def test_an_assassination_that_failed_rests_for_one_action_segment_only() -> None:
    text = """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "{phase}"
active = "egypt"
paid = true
[cards]
deck = ["gold"]
[powers.egypt]
hand = ["assassination"]
king = "apepi"
king_at = "thebes"
units = {{ thebes = "1 INF" }}
[powers.hittite]
king = "suppiluliuma"
king_at = "hattusa"
"""
    # In the Card Segment it failed: in the Action Segment the Hittites may try it.
    p = table(text.format(phase="card"), dice=[1, 2, 6])
    play(p, "play assassination", "1: keep assassination", "0: done")
    assert p.seats_to_choose == [1]
    play(p, "play assassination")
    assert p.king_at[EGYPT] < 0
    # In the Action Segment it failed: in that one nobody uses it any more.
    q = table(text.format(phase="action"), dice=[1])
    play(q, "play assassination", "1: keep assassination", "0: ride-out", "ride-on hermopolis", "dismount")
    assert q.step.procedure.name != "card window"
