"""The sensible player and the system player of ACME."""

from __future__ import annotations

import pytest

from kadesh.bots import Chair, make_bot
from kadesh.games.acme.bot import npc
from kadesh.games.acme.bot.foresight import outlook
from kadesh.games.acme.bot.havoc import havoc, most_havoc
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.worth import Prices, fought, standing, value
from kadesh.games.acme.game import GAME
from kadesh.games.acme.rules.ch03_enemies import steps_between, strongest_enemy
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.table import LooseDice, Option, digest, seed_from
from tests.games.acme.table import AT, idle, lay, play
from tests.support import clause


def best(p: AcmePosition) -> Option:
    """What the system player does for the seat that is asked."""
    found = npc.advice(p, p.asked[0])
    assert found is not None
    return max(found, key=lambda one: one[0])[1]


def thinks(p: AcmePosition, word: str, *options: Option) -> list[float]:
    """What its rule for a word makes of options."""
    return [npc.RULES[word](p, 0, option) for option in options]


# --- the system player ---


@clause("N1")
def test_the_primary_enemy_has_most_points_then_the_nearest_home() -> None:
    p = lay(
        "card",
        egypt={"disks": {"thebes": 3}},
        hittite={"disks": {"hattusha": 3}},
        assyria={"disks": {"nineveh": 3}},
    )
    p.vp[1], p.vp[2] = 3, 5
    assert strongest_enemy(p, 0) == 2
    p.vp[1] = 5
    steps = [steps_between(p, p.home[0], p.home[other]) for other in (1, 2)]
    assert strongest_enemy(p, 0) == (1 if steps[0] <= steps[1] else 2)
    p.home[1] = p.home[2] = -1
    assert strongest_enemy(p, 0) == next(colour for colour in p.order if colour)


@clause("N1", "3.9")
def test_the_primary_enemy_is_found_when_a_turn_begins_and_stays_for_the_turn() -> None:
    p = lay(
        anchors=0,
        egypt={"disks": {"thebes": 3}, "hand": [78]},
        hittite={"disks": {"hattusha": 3}, "vp": 3, "hand": [6, 7]},
        assyria={"disks": {"nineveh": 3}, "vp": 4, "hand": [82]},
    )
    assert npc.primary_enemy(p, 0) == 2
    play(p, "egypt: pass", "play 6")  # a point for the Hittites …
    play(p, "assyria: pass", "play 7")  # … and another: they lead
    assert p.vp[1] > p.vp[2] and npc.primary_enemy(p, 0) == 2
    idle(p, lambda p: p.turn == 2)
    assert p.vp[1] > p.vp[2] and npc.primary_enemy(p, 0) == 1


@clause("N2")
def test_a_contest_is_entered_no_deeper_if_the_largest_stack_cannot_be_outdone() -> None:
    p = lay(
        "card",
        egypt={"disks": {"thebes": 3, "megiddo": 1}},
        hittite={"disks": {"hattusha": 3, "megiddo": 3}},
    )
    there: Option = ("deploy", AT["megiddo"])
    p.growth_box[0] = 2
    assert thinks(p, "deploy", there) == [-1.0], "three are needed to stand four against three"
    p.growth_box[0] = 3
    assert thinks(p, "deploy", there)[0] > 0


@clause("N5")
def test_the_nearest_city_comes_before_a_larger_one_and_both_before_any_camp() -> None:
    p = lay(
        "card",
        egypt={"disks": {"thebes": 3, "megiddo": 1}},
        hittite={"disks": {"damascus": 3, "kadesh": 4, "libya": 2}, "home": "hattusha"},
    )
    order = [AT[name] for name in ("damascus", "kadesh", "libya", "megiddo")]
    values = thinks(p, "aim-area", *(("aim-area", area) for area in order))
    assert values == sorted(values, reverse=True) and len(set(values)) == 4


@clause("N3", "N5")
def test_a_gift_goes_to_anybody_but_the_primary_enemy() -> None:
    p = lay(
        anchors=0,
        egypt={"disks": {"thebes": 3}, "hand": [82]},
        hittite={"disks": {"hattusha": 3}, "vp": 5},
        assyria={"disks": {"nineveh": 3}},
    )
    play(p, "play 82")
    assert best(p) == ("aim-faction", 2), "a Royal Marriage brings its bride's people a mina"


@clause("N6")
def test_no_mina_is_paid_for_an_ally_or_a_stronghold() -> None:
    p = lay(
        "competition",
        hittite={"disks": {"hattusha": 3, "kaska": 3}, "strongholds": ["kaska"], "minas": 2},
        egypt={"disks": {"thebes": 3, "kaska": 4}, "home": "thebes"},
    )
    while not any(option[0] == "let-go" for option in p.options(0)):
        play(p, "done")
    assert best(p) == ("let-go",), "the Stronghold goes first"
    play(p, "let-go")
    while not any(option[0] == "let-go" for option in p.options(0)):
        play(p, "let-go")
    assert p.stronghold[AT["kaska"]] == -1
    assert best(p)[0] == "save-mina", "now the third disk of a City would go"


@clause("N2")
def test_disks_go_home_first_then_into_contests_cities_settlements_and_new_areas() -> None:
    p = lay(
        "card",
        egypt={"disks": {"thebes": 2, "memphis": 2, "megiddo": 2, "damascus": 1, "kadesh": 1}},
        hittite={"disks": {"hattusha": 3, "kaska": 3, "memphis": 2}},
    )
    p.growth_box[0] = 4
    names = ("thebes", "memphis", "megiddo", "damascus", "nubia", "kaska")
    values = thinks(p, "deploy", *(("deploy", AT[name]) for name in names))
    assert values == sorted(values, reverse=True) and len(set(values)) == 6
    p.growth_box[0] = 3
    assert thinks(p, "deploy", ("deploy", AT["kaska"]), ("done",)) == [-1.0, 0.0], "four disks or none"
    assert thinks(p, "deploy", ("deploy", AT["sinai-sea"])) == [-1.0], "one Sea alone brings nothing"


@clause("N2")
def test_a_homeland_that_is_threatened_gets_a_fourth_disk() -> None:
    p = lay("card", egypt={"disks": {"thebes": 3}}, hittite={"disks": {"hattusha": 3}})
    home: Option = ("deploy", AT["thebes"])
    assert thinks(p, "deploy", home) == [-1.0]
    p.add(1, AT["abydos"])
    assert thinks(p, "deploy", home)[0] > 0


@clause("N2")
def test_outnumbered_camps_retire_when_supply_is_short() -> None:
    p = lay(
        "card",
        egypt={"disks": {"thebes": 3, "megiddo": 1}},
        hittite={"disks": {"hattusha": 3, "megiddo": 3}},
    )
    camp: Option = ("retire", AT["megiddo"])
    assert thinks(p, "retire", camp, ("done",)) == [-1.0, 0.0]
    p.supply[0] = 4
    assert thinks(p, "retire", camp, ("done",)) == [1.0, 0.0]
    p.take(1, AT["megiddo"])
    assert thinks(p, "retire", camp) == [-1.0], "two to one is not three to one"


@clause("N3")
def test_its_highest_card_is_played_and_negates_are_kept() -> None:
    p = lay(
        "card",
        egypt={"disks": {"thebes": 3, "abydos": 2, "sinai": 1, "red-sea": 1}, "hand": [78, 16, 25]},
        hittite={"disks": {"hattusha": 3}},
    )
    assert best(p) == ("establish", 2), "a Deity that it can afford comes first, of all the God of War"
    play(p, "establish 2")
    assert best(p) == ("pay-disk", AT["sinai"]), "a Camp in a Desert is missed least"
    values = thinks(p, "play", ("play", 78), ("play", 16), ("pass",), ("play", 25))
    assert values == sorted(values, reverse=True) and len(set(values)) == 4
    only = lay("card", egypt={"disks": {"thebes": 3}, "hand": [25]}, hittite={"disks": {"hattusha": 3}})
    assert npc.act(only, 0, ("pass",)) > npc.act(only, 0, ("play", 25))
    assert npc.act(only, 0, ("pass",)) > npc.act(only, 0, ("establish", 2)), "its City is not for sale"


@clause("N3")
def test_what_costs_it_two_disks_is_negated_with_the_weakest_negate() -> None:
    p = lay(
        "card",
        hittite={"disks": {"hattusha": 3}, "hand": [56]},
        egypt={"disks": {"thebes": 3, "abydos": 3}, "hand": [27, 28]},
    )
    play(p, "play 56", f"aim-area {AT['abydos']}")
    assert p.asked == [1] and best(p) == ("negate", 28)


@clause("N3")
def test_what_it_misses_least_is_paid_and_given_up_first() -> None:
    stacks = {"thebes": 1, "hattusha": 3, "megiddo": 2, "babylon": 1, "tarsus": 1, "kadesh": 1, "kaska": 1}
    p = lay(
        "card",
        egypt={"disks": {**stacks, "red-sea": 2, "sinai": 2}, "home": "thebes", "hand": [25], "minas": 1},
        hittite={"disks": {"kaska": 1}, "home": "hattusha"},
    )
    order = ["sinai", "red-sea", "kaska", "kadesh", "tarsus", "babylon", "megiddo", "hattusha", "thebes"]
    given = thinks(p, "give-up", *(("give-up", AT[name]) for name in order))
    assert given == sorted(given, reverse=True) and len(set(given)) == len(order)
    camp, mina, card, pair = (
        ("pay-disk", AT["kadesh"]),
        ("pay-mina",),
        ("pay-card", 25),
        ("pay-disk", AT["sinai"]),
    )
    p.minas[0] = 2
    assert thinks(p, "pay-disk", camp, mina, card, pair) == sorted(
        thinks(p, "pay-disk", camp, mina, card, pair), reverse=True
    )
    p.minas[0] = 1
    values = thinks(p, "pay-disk", camp, card, mina, pair)
    assert values == sorted(values, reverse=True), "the last mina goes before any disk that is no such Camp"


@clause("N4")
def test_negates_are_kept_longest_and_religion_goes_first() -> None:
    p = lay("card", egypt={"disks": {"thebes": 3}, "hand": [25, 60, 91]}, hittite={"disks": {"hattusha": 3}})
    values = thinks(p, "discard", ("discard", 91), ("discard", 60), ("discard", 25))
    assert values == sorted(values, reverse=True) and len(set(values)) == 3


@clause("N4")
def test_placements_come_before_trade_and_minas_before_investments_before_religion() -> None:
    kept = [25, 60, 36, 43, 44, 1, 94, 16]  # a Negate, a disaster, a Competition card … and a spy
    ranks = [npc.rank(card) for card in kept]
    assert ranks == sorted(ranks, reverse=True)
    assert npc.rank(44) == npc.rank(78) == npc.rank(6) > npc.rank(69) == npc.rank(87)
    assert npc.rank(72) == npc.rank(43), "Advanced Agriculture and Long Caravans place disks"


@clause("N2")
def test_a_peace_of_camps_is_not_disturbed() -> None:
    p = lay(
        "card", egypt={"disks": {"thebes": 3, "megiddo": 1}}, hittite={"disks": {"hattusha": 3, "megiddo": 1}}
    )
    p.growth_box[0] = 3
    assert thinks(p, "deploy", ("deploy", AT["megiddo"]), ("done",)) == [-1.0, 0.0]


@clause("N5", "N3")
def test_a_disaster_for_whole_areas_needs_two_disks_more_of_others() -> None:
    near = {"thebes": 3, "abydos": 2}
    p = lay(egypt={"disks": near, "hand": [68]}, hittite={"disks": {"hattusha": 1, "amarna": 2}})
    assert havoc(p, 0, 68, AT["amarna"]) == 0, "two there, but one each in Thebes and Abydos"
    assert npc.act(p, 0, ("play", 68)) < 0, "nowhere do others lose more than one disk more"
    q = lay(egypt={"disks": near, "hand": [68]}, hittite={"disks": {"hattusha": 1, "kaska": 1}})
    assert havoc(q, 0, 68, AT["kaska"]) == most_havoc(q, 0, 68) == 2
    assert npc.act(q, 0, ("play", 68)) > 0
    play(q, "play 68")
    assert best(q) in [("aim-area", AT[name]) for name in ("hattusha", "kaska", "pala", "kumannis")]


@clause("N5")
def test_the_enemys_nearest_city_is_struck() -> None:
    p = lay(
        "card",
        egypt={"disks": {"thebes": 3}},
        hittite={"disks": {"hattusha": 3, "sinai": 1}},
    )
    city, camp, own = (AT[name] for name in ("hattusha", "sinai", "thebes"))
    values = thinks(p, "aim-area", *(("aim-area", area) for area in (city, camp, own)))
    assert values == sorted(values, reverse=True) and len(set(values)) == 3
    assert thinks(p, "aim-faction", ("aim-faction", 1), ("aim-faction", 0)) == [1.0, -1.0]


@clause("N6")
def test_loot_is_taken_in_minas_unless_supply_is_large() -> None:
    p = lay("card", egypt={"disks": {"thebes": 3}}, hittite={"disks": {"hattusha": 3}})
    p.supply[0] = 19
    assert thinks(p, "take-mina", ("take-mina",), ("take-captives",)) == [1.0, 0.0]
    p.supply[0] = 20
    assert thinks(p, "take-mina", ("take-mina",), ("take-captives",)) == [0.0, 1.0]


@clause("N6")
def test_a_card_is_laid_only_where_it_turns_a_result_that_is_bad() -> None:
    even = lay(
        "competition",
        egypt={"disks": {"thebes": 3, "abydos": 2}, "hand": [23, 31]},
        hittite={"disks": {"hattusha": 3, "abydos": 2}},
    )
    assert best(even)[0] == "lay", "two Allies win what would be a tie"
    won = lay(
        "competition",
        egypt={"disks": {"thebes": 3, "abydos": 3}, "hand": [23]},
        hittite={"disks": {"hattusha": 3, "abydos": 2}},
    )
    assert best(won) == ("done",), "what is won needs no card"
    alone = lay(
        "competition",
        egypt={"disks": {"thebes": 3, "abydos": 1}, "hand": [23]},
        hittite={"disks": {"hattusha": 3, "abydos": 2}},
    )
    assert best(alone) == ("done",), "a single disk is given up"


@clause("N6")
@pytest.mark.parametrize(
    ("area", "own", "theirs", "minas", "answer"),
    [
        ("thebes", 1, 2, 1, "save-mina"),  # the last disk at home
        ("thebes", 1, 2, 0, "save-card"),
        ("abydos", 1, 2, 1, "let-go"),
        ("abydos", 3, 4, 1, "save-mina"),  # the third disk of a City
        ("abydos", 3, 4, 0, "let-go"),  # for which it gives no card
        ("abydos", 2, 3, 1, "let-go"),
    ],
)
def test_what_it_saves_and_by_what(area: str, own: int, theirs: int, minas: int, answer: str) -> None:
    p = lay(
        "competition",
        egypt={"disks": {"nubia": 3, area: own}, "home": "thebes", "hand": [6], "minas": minas},
        hittite={"disks": {"hattusha": 3, area: theirs}},
    )
    while not any(option[0] == "let-go" for option in p.options(0)):
        play(p, "done")
    assert best(p)[0] == answer


@clause("N7")
def test_two_minas_at_most_are_spent_of_three_and_gilgamesh_comes_last() -> None:
    p = lay("card", egypt={"disks": {"thebes": 3}}, hittite={"disks": {"hattusha": 3}})
    for minas, spent in ((2, 0), (3, 2), (6, 2)):
        p.minas[0] = minas
        values = {number: npc.spend(p, 0, ("spend", number)) for number in range(minas + 1)}
        assert max(values, key=lambda number: values[number]) == spent
    assert npc.gilgamesh(p, 0, ("gilgamesh",)) < 0
    p.take(0, AT["thebes"], 3)
    assert npc.gilgamesh(p, 0, ("gilgamesh",)) > 0


@clause("N7")
def test_an_invasion_goes_where_the_primary_enemy_has_cities_and_it_has_none() -> None:
    p = lay(
        "card",
        egypt={"disks": {"thebes": 3, "megiddo": 3}},
        hittite={"disks": {"hattusha": 3, "kaska": 3, "pala": 3, "damascus": 3}, "vp": 9},
    )
    tribes = 101
    near = npc.landing(p, 0, 1, tribes, AT["hattusha"])
    assert near > npc.landing(p, 0, 1, tribes, AT["paropamisus"])
    mixed = npc.landing(p, 0, 1, 102, AT["megiddo"])
    assert mixed < 0 < near, "a City of its own is never struck"


@clause("N3")
def test_the_system_player_takes_its_temple_back_and_gives_others_away_only_for_the_lead() -> None:
    def answer(vp: int, disks: dict[str, int]) -> str:
        p = lay(
            egypt={"disks": {"thebes": 3}, "home": "thebes", "deity": "god-of-war"},
            hittite={
                "disks": disks,
                "home": "hattusha",
                "deity": "god-of-the-forge",
                "deity_state": "captured",
                "held_by": "egypt",
                "vp": vp,
            },
        )
        play(p, "offer god-of-the-forge")
        return str(best(p)[0])

    assert answer(3, {"hattusha": 2}) == "accept"
    assert answer(0, {"hattusha": 2}) == "refuse"
    assert answer(3, {"kaska": 2}) == "refuse"
    p = lay(egypt={"disks": {"thebes": 3}, "vp": 4}, hittite={"disks": {"hattusha": 3}}, elam={"vp": 5})
    assert npc.gives_back(p, 0, 1)
    assert not npc.gives_back(p, 0, 2), "never to the Primary Enemy"
    p.vp[0] = 3
    assert not npc.gives_back(p, 0, 1), "five points are not more than five"


@clause("N3", "N7")
def test_the_system_player_pays_the_dancer_of_three_minas_and_tribute_always() -> None:
    def dance(minas: int) -> str:
        p = lay(
            egypt={"disks": {"thebes": 3}, "hand": [15]},
            hittite={"disks": {"hattusha": 3}, "hand": [6], "minas": minas},
        )
        play(p, "play 15")
        return str(best(p)[0])

    assert (dance(2), dance(3)) == ("show-hand", "give-minas")
    p = lay(egypt={"disks": {"thebes": 3}}, hittite={"disks": {"hattusha": 3}})
    assert npc.last_space(p, 0, ("space", 1)) > npc.last_space(p, 0, ("space", 0))
    assert npc.last_space(p, 0, ("done",)) == 0, "it has the first space now"
    assert npc.extras(p, 0, ("scribes",)) > npc.extras(p, 0, ("done",))


@clause("N8")
def test_a_game_alone_against_system_players_is_the_same_each_time() -> None:
    ends = []
    for _ in range(2):
        p = GAME.new("basic-3", seed=4)
        one, others = make_bot("random", 1), make_bot("npc", 7)
        while not p.over:
            asked = p.asked[0]
            p.choose(asked, (one if asked == 0 else others).choose(Chair(p, asked)))
        ends.append((digest(p), p.scores()))
    assert ends[0] == ends[1]
    assert max(ends[0][1][1:]) > ends[0][1][0], "a system player beats one who plays at random"


# --- the sensible player ---


def test_every_question_is_advised_and_explained() -> None:
    assert GAME.missing() == []


def test_thinking_changes_nothing() -> None:
    p = GAME.new("basic-2", seed=3)
    dice = LooseDice(seed_from(3))
    for _ in range(60):
        asked = p.asked[0]
        imagined = p.imagine(asked, LooseDice(seed_from(1)))
        name = digest(imagined)
        found = GAME.mind.advise(imagined, asked, dice, GAME.mind.steady)
        assert digest(imagined) == name
        assert {option for _, option in found} == set(imagined.options(asked))
        p.choose(asked, max(found, key=lambda one: one[0])[1])


@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [(4, 3, (2, 0)), (3, 4, (0, 2)), (2, 2, (1, 1)), (1, 1, (1, 1)), (3, 0, (3, 0))],
)
def test_a_contest_is_foreseen_as_the_rules_fight_it(mine: int, theirs: int, left: tuple[int, int]) -> None:
    assert fought(mine, theirs) == left


def sees(p: AcmePosition, seat: int) -> Player:
    """A sensible player in a seat."""
    return Player(p, seat, GAME.mind.steady)


def test_a_city_is_worth_more_than_three_camps_and_an_empty_home_is_feared() -> None:
    p = lay("card", egypt={"disks": {"thebes": 3}}, hittite={"disks": {"hattusha": 3}})
    before = standing(p, 0, Prices(p, GAME.mind.steady))
    p.take(0, AT["thebes"], 3)
    assert standing(p, 0, Prices(p, GAME.mind.steady)) < before - 3
    assert value(p, 1, GAME.mind.steady) > value(p, 0, GAME.mind.steady)


@pytest.mark.parametrize("scenario", ["basic-2", "sargon"])
def test_the_sensible_player_beats_chance(scenario: str) -> None:
    wins = 0.0
    for seed in range(3):
        p = GAME.new(scenario, seed=seed)
        wise, fools = make_bot("heuristic", seed), make_bot("random", seed)
        while not p.over:
            asked = p.asked[0]
            p.choose(asked, (wise if asked == 0 else fools).choose(Chair(p, asked)))
        wins += p.shares()[0]
    assert wins == 3


def test_an_option_is_judged_by_what_comes_of_it() -> None:
    p = lay("card", egypt={"disks": {"thebes": 3}, "hand": [6]}, hittite={"disks": {"hattusha": 3}})
    assert outlook(p, sees(p, 0), ("play", 6)) > sees(p, 0).value(p), "a point and two minas for a card"


# --- what a sensible player sees ---


@clause("14.5.5", "16.3")
def test_a_homeland_with_a_temple_is_defended_first() -> None:
    p = lay(
        "growth",
        hittite={"disks": {"hattusha": 3, "pala": 2}, "deity": "god-of-the-forge", "home": "hattusha"},
        egypt={"disks": {"thebes": 3}, "home": "thebes"},
        barbarians={"hattusha": 4},
    )
    idle(p, lambda p: p.step.name == "deploy")
    advice = GAME.mind.advise(p, 0, LooseDice(seed_from(1)), GAME.mind.steady)
    assert max(advice, key=lambda one: one[0])[1] == ("deploy", AT["hattusha"])


@clause("2.2")
def test_the_loss_of_the_leader_counts_most() -> None:
    p = lay(
        "card",
        egypt={"disks": {"thebes": 3}, "home": "thebes", "vp": 2},
        hittite={"disks": {"hattusha": 3}, "vp": 9},
        elam={"disks": {"susa": 3}, "vp": 4},
    )
    prices = Prices(p, GAME.mind.steady)
    leader, other = prices.looked_at(p, 0, 1), prices.looked_at(p, 0, 2)
    assert leader > 1.0 > other
    assert (leader + other) / 2 == pytest.approx(1.0)


@clause("14.5.18", "16.3")
def test_a_fallen_temple_is_rebuilt_while_it_still_scores() -> None:
    p = lay(
        now={"last_epoch": 1, "turn": 1},
        anchors=0,
        egypt={
            "disks": {"thebes": 3, "abydos": 2, "sinai": 1, "eastern-desert": 1},
            "home": "thebes",
            "deity": "god-of-war",
            "deity_state": "on-card",
            "hand": [4],
        },
        hittite={"disks": {"hattusha": 3}},
    )
    found = GAME.mind.advise(p, 0, LooseDice(seed_from(1)), GAME.mind.steady)
    assert max(found, key=lambda one: one[0])[1] == ("re-establish",)
