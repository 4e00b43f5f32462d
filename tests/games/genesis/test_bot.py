"""The sensible player: what it does in situations that a person would judge at a glance, and how it fares."""

from __future__ import annotations

import pytest

from kadesh.bots import Chair, make_bot
from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.move import drop_wanted
from kadesh.games.genesis.bot.odds import field, storm
from kadesh.games.genesis.bot.prospect import FEATURES, features
from kadesh.games.genesis.bot.temper import STEADY, Player
from kadesh.games.genesis.bot.worth import DENIAL, Worth
from kadesh.games.genesis.charts.tables import (
    CARD_KIND,
    EGYPT,
    HITTITE,
    KIND_IDS,
    POWER_IDS,
    SL,
    SPACE_IDS,
    SPACES,
)
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules.deeds import MAJOR
from kadesh.games.genesis.rules.facts_war import Captured
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import Move
from kadesh.lab.simulate import Plan, play_game
from kadesh.table import Advice, LooseDice, Option, seed_from
from kadesh.table.temper import Temper
from tests.games.genesis.table import AT, facts, holder, new, play, table, units

HEAD = """
seats = ["egypt", "hittite"]
[rules]
cards = {cards}
bribery = {bribery}
[now]
turn = {turn}
last_turn = {last}
phase = "{phase}"
active = "egypt"
first_player = "egypt"
paid = true
pool = {{ egypt = {markers}, hittite = {markers} }}
{now}
[powers.hittite]
silver = 5
{hittite}
[powers.egypt]
silver = {silver}
{egypt}
"""


def situation(
    egypt: str,
    hittite: str = 'units = { hattusa = "4 INF" }',
    *,
    silver: int = 8,
    markers: int = 2,
    turn: int = 2,
    last: int = 4,
    cards: bool = False,
    bribery: bool = False,
    now: str = "",
    rest: str = "",
    dice: list[int] | None = None,
    phase: str = "action",
) -> GenesisPosition:
    """Egypt is to act; only the Hittites play against it."""
    text = HEAD.format(
        cards=str(cards).lower(),
        bribery=str(bribery).lower(),
        turn=turn,
        last=last,
        phase=phase,
        markers=markers,
        now=now,
        hittite=hittite,
        egypt=egypt,
        silver=silver,
    )
    return table(text + rest, dice=dice)


def advise(p: GenesisPosition, temper: Temper) -> Advice:
    """The advice for the first seat that is asked."""
    return GAME.mind.advise(p, p.asked[0], LooseDice(seed_from("test")), temper)


def worths(p: GenesisPosition, temper: Temper = STEADY) -> dict[Option, float]:
    return {option: value for value, option in advise(p, temper)}


def worth_to(p: GenesisPosition, power: int, temper: Temper = STEADY) -> Worth:
    """What everything is worth to a power whose player has this temper."""
    return Worth(p, power, Player(p.seat_of[power], temper))


def best(p: GenesisPosition) -> str:
    """The best option in words: its kind, then spaces and numbers as they are."""
    advice = worths(p)
    option = max(advice, key=lambda at: advice[at])
    return " ".join(str(word) for word in option)


def move_on(p: GenesisPosition, temper: Temper = STEADY, most: int = 80) -> None:
    """Everybody plays as advised until the next activation or the end."""
    key = GAME.mind.turn_key(p)
    for _ in range(most):
        if p.over or GAME.mind.turn_key(p) != key:
            return
        p.choose(p.asked[0], max(advise(p, temper), key=lambda pair: pair[0])[1])
    raise AssertionError("the activation does not end")


# --- odds ---


def test_more_soldiers_storm_better_and_stronger_walls_hold_longer() -> None:
    chances = [storm(n, 3, 1, 2, 8, 0)[0] for n in (2, 4, 6, 9)]
    assert chances == sorted(chances) and chances[0] < 0.3 < 0.9 < chances[-1]
    walls = [storm(6, ds, 1, 2, 8, 0)[0] for ds in (1, 2, 3, 4, 6)]
    assert walls == sorted(walls, reverse=True)


def test_an_even_battle_is_even_and_three_to_one_is_not() -> None:
    won, lost, killed = field(6, 6, 0, 0)
    assert 0.35 < won < 0.45 and abs(lost - killed) < 1e-9
    assert field(9, 3, 0, 0)[0] > 0.8
    assert field(3, 9, 0, 0)[0] < 0.1


# --- moves ---

TANIS = 'king = "amose-i"\nking_at = "tanis"\nunits = { thebes = "3 INF", tanis = "6 INF" }'


def test_it_takes_a_rich_city_on_its_route() -> None:
    p = situation(TANIS, dice=[6, 6, 1, 6, 1, 5, 5])
    assert best(p) == f"major {AT['tanis']}"
    move_on(p)
    assert holder(p, "jerusalem") == "egypt"
    captured = facts(p, Captured)[0]
    assert (captured.power, captured.space) == (EGYPT, AT["jerusalem"])


def test_it_walks_into_an_undefended_city_with_one_unit() -> None:
    p = situation(
        'units = { thebes = "3 INF", gaza = "3 INF" }',
        rest="[spaces.jerusalem]\nds = 0\n",
        now="major_done = true",
        dice=[3],
    )
    assert best(p) == f"minor {AT['gaza']}"
    move_on(p)
    assert holder(p, "jerusalem") == "egypt" and holder(p, "gaza") == "egypt"


def test_it_leaves_a_garrison_where_it_goes_on() -> None:
    text = 'king = "amose-i"\nking_at = "gaza"\nunits = { thebes = "3 INF", gaza = "8 INF" }'
    p = situation(text, dice=[6, 6, 1, 5, 5, 6, 1, 5, 5, 6, 1, 5, 5])
    move_on(p)
    assert holder(p, "gaza") == "egypt"
    assert units(p, "egypt", "gaza")
    assert len(facts(p, Captured)) >= 1


def test_a_hopeless_attack_is_not_made() -> None:
    p = situation(
        'units = { thebes = "2 INF", gaza = "2 INF" }', rest='[powers.canaan]\nunits = { megiddo = "9 INF" }'
    )
    assert not best(p).startswith("major")


def test_the_capital_is_not_left_empty_beside_an_enemy() -> None:
    enemy = 'units = { memphis = "7 INF" }'
    p = situation('king = "amose-i"\nking_at = "thebes"\nunits = { thebes = "6 INF" }', enemy)
    move_on(p)
    assert holder(p, "thebes") == "egypt"
    assert p.count(EGYPT, 0, AT["thebes"]) >= 4


NO_SEA = "[spaces.sais]\ndestroyed = true\n[spaces.tanis]\ndestroyed = true\n"


def test_worth_knows_what_trade_reaches() -> None:
    p = situation(TANIS)
    worth = worth_to(p, EGYPT)
    assert worth.city(AT["ugarit"]) > worth.city(AT["byblos"]) > worth.city(AT["tadmor"])
    q = situation(TANIS, rest='[powers.mitanni]\nstatus = "unplayed"\n')
    assert worth_to(q, EGYPT).city(AT["byblos"]) > 1.5


# --- the realm ---


def test_the_likely_winner_is_worth_most_to_take_from() -> None:
    p = new("growth-of-empires", 1)
    egypt, hittite, assyria = (POWER_IDS.index(name) for name in ("egypt", "hittite", "assyria"))
    worth = worth_to(p, egypt)
    assert worth.denial(egypt) == 0.0
    assert worth.denial(assyria) > worth.denial(hittite) > 0.0  # 16 points at the start against 10
    assert sum(worth.denial(power) for power in p.order) == pytest.approx(DENIAL)


def test_monuments_at_the_end_when_they_can_be_completed() -> None:
    text = 'units = { thebes = "2 INF 2 PS" }'
    p = situation(text, silver=9, markers=1, turn=4, now="major_done = true")
    assert best(p) == f"monument {AT['thebes']}"
    late = situation(text, silver=9, markers=0, turn=4, now="major_done = true")
    assert worths(late)[("monument", AT["thebes"])] < 0
    done = situation(
        text,
        silver=9,
        markers=0,
        turn=4,
        now="major_done = true",
        rest='[spaces.thebes]\nmonument = "under-construction"\n',
    )
    assert best(done) == f"monument {AT['thebes']}"


def test_it_keeps_the_silver_for_its_activations() -> None:
    p = situation(
        'units = { thebes = "2 INF 2 PS", gaza = "1 INF" }', silver=3, markers=3, now="major_done = true"
    )
    assert worths(p)[("monument", AT["thebes"])] < 0
    assert worths(p)[("recruit-units",)] < 0


def test_it_does_not_pay_for_walls_that_nobody_threatens() -> None:
    p = situation('units = { thebes = "2 INF 2 PS" }', silver=20, now="major_done = true")
    assert worths(p)[("defend", AT["thebes"], 2)] < 0


def test_infantry_is_raised_and_the_payment_made() -> None:
    p = situation('manpower = 16\nunits = { thebes = "2 INF" }', phase="manpower", dice=[3])
    assert best(p).startswith("raise-inf")
    assert GAME.mind.turn_key(p)[1] == -1
    q = situation('units = { thebes = "2 INF" }', phase="activations", now='track = ["egypt"]')
    assert best(q) == "pay"


def test_silver_becomes_chariots_for_the_last_turn() -> None:
    egypt = 'manpower = 16\nlevel = 1\nunits = { thebes = "4 INF" }'
    p = situation(egypt, silver=20, turn=4, phase="manpower", dice=[3])
    advice = worths(p)
    assert max(value for option, value in advice.items() if option[0] == "raise-ch") > 0


RUIN = "[spaces.memphis]\ndestroyed = true\n"


def test_a_ruin_is_rebuilt_and_workers_are_sent_to_it() -> None:
    ready = situation(
        'units = { thebes = "2 INF", memphis = "1 INF 2 PS" }', silver=12, now="major_done = true", rest=RUIN
    )
    assert best(ready).startswith(f"rebuild {AT['memphis']}")
    lacking = situation(
        'units = { thebes = "2 INF", memphis = "1 INF 1 PS", hermopolis = "1 INF 3 PS" }',
        silver=12,
        now="major_done = true",
        rest=RUIN,
    )
    assert best(lacking) == f"minor {AT['hermopolis']}"


def test_slaves_are_left_at_home() -> None:
    built = '[spaces.tanis]\nmonument = "built"\n'
    p = situation('units = { thebes = "3 INF", tanis = "2 INF 2 SL" }', rest=built)
    planner = Planner(p, EGYPT, Player(0, STEADY))
    move = Move(power=EGYPT, at=AT["tanis"], how=MAJOR)
    move.started, move.force = True, p.units[EGYPT * SPACES + AT["tanis"]]
    assert drop_wanted(planner, move) == (SL, 2)


# --- reactions ---

ATTACK = """
[powers.hittite]
silver = 5
units = {{ ways-of-horus = "{attack}" }}
[powers.egypt]
silver = 5
units = {{ thebes = "3 INF", tjaru = "{defence}" }}
"""
HITTITES_ACT = """
seats = ["egypt", "hittite"]
[rules]
cards = false
bribery = false
[now]
turn = 2
last_turn = 4
phase = "action"
active = "hittite"
first_player = "egypt"
paid = true
pool = { egypt = 2 }
"""


def attacked(attack: str, defence: str) -> GenesisPosition:
    """The Hittites fall upon Egyptians in the desert."""
    p = table(HITTITES_ACT + ATTACK.format(attack=attack, defence=defence), dice=[4])
    play(p, "major ways-of-horus", "all", "enter tjaru")
    return p


def test_it_withdraws_from_three_to_one_and_stands_against_less() -> None:
    p = attacked("12 INF", "4 INF")
    assert p.step.name == "withdraw" and best(p) == "withdraw"
    q = attacked("2 INF", "8 INF")
    assert q.step.name == "withdraw" and best(q) == "stand"


def invaded(attack: str, help_near: str) -> GenesisPosition:
    """The Hittites enter Gaza, held by one Egyptian; others stand in Jerusalem."""
    text = ATTACK.format(attack=attack, defence="1 INF").replace("tjaru", "gaza")
    text = text.replace('"1 INF" }', f'"1 INF", jerusalem = "{help_near}" }}')
    p = table(HITTITES_ACT + text, dice=[4])
    play(p, "major ways-of-horus", "all", "enter gaza")
    return p


def test_it_intercepts_who_goes_for_its_city_but_not_against_all_odds() -> None:
    p = invaded("5 INF", "10 INF")
    assert p.step.name == "intercept" and best(p) == f"intercept {AT['jerusalem']}"
    q = invaded("15 INF", "1 INF")
    assert q.step.name == "intercept" and best(q) == "pass"


# --- cards ---


def test_begat_settles_a_peasant_in_a_rich_free_city() -> None:
    p = situation(
        'hand = ["begat-effect"]\nunits = { thebes = "3 INF 1 PS", tanis = "2 INF 2 PS" }', cards=True
    )
    card = next(option[1] for option in p.options(0) if option[0] == "play")
    assert KIND_IDS[CARD_KIND[card]] == "begat-effect"
    assert worths(p)[("play", card)] > 0.5
    p.choose(0, ("play", card))
    goal = max(worths(p), key=lambda option: worths(p)[option])
    assert goal[0] == "settle" and SPACE_IDS[goal[2]] == "jerusalem"


def test_gold_is_played_when_a_mine_pays() -> None:
    p = situation('hand = ["gold"]\nunits = { thebes = "3 INF" }', cards=True)
    card = next(option[1] for option in p.options(0) if option[0] == "play")
    assert worth_to(p, EGYPT).routes >> AT["elephantine"] & 1
    assert worths(p)[("play", card)] > 0.2


def test_murder_is_planned_against_weak_kings_only() -> None:
    text = 'hand = ["assassination"]\nunits = { thebes = "3 INF" }'
    king = 'king = "{name}"\nking_at = "hattusa"\nunits = {{ hattusa = "4 INF" }}'
    strong = situation(text, king.format(name="suppiluliuma"), cards=True)
    card = next(option[1] for option in strong.options(0) if option[0] == "play")
    strong_worth = worths(strong)[("play", card)]
    weak = situation(text, king.format(name="zidanta-ii"), cards=True)
    assert worths(weak)[("play", card)] > strong_worth


def test_nothing_is_thrown_away_for_nothing() -> None:
    p = situation('hand = ["amun-ra", "tactical-surprise"]\nunits = { thebes = "3 INF" }', cards=True)
    for option, value in worths(p).items():
        if option[0] == "discard":
            assert value < worths(p)[("end",)]


# --- deals ---


def test_a_bribe_that_is_worth_less_than_the_city_is_declined() -> None:
    p = situation(TANIS, bribery=True, dice=[6])
    play(p, "major tanis", "all", "enter tjaru", "enter ways-of-horus", "enter gaza")
    assert p.step.name == "offer a bribe" and best(p) == "pass"
    play(p, "bribe hittite 1")
    assert best(p) == "decline"


def test_a_poor_attacker_is_bought_off_and_keeps_his_word() -> None:
    p = before_emar(["egypt", "hittite", "assyria", "babylonia"])
    assert p.step.name == "offer a bribe"
    offer = best(p).split()
    assert offer[0] == "bribe"
    play(p, f"bribe hittite {offer[2]}")
    assert best(p) == f"accept-bribe {HITTITE}"
    play(p, "accept-bribe hittite")
    assert best(p) == "keep-word"


def test_who_has_only_one_rival_does_not_make_him_rich() -> None:
    p = before_emar(["egypt", "hittite"])
    assert p.step.name == "offer a bribe" and best(p) == "pass"


def before_emar(seats: list[str]) -> GenesisPosition:
    """Egypt, without silver, is about to attack a strong garrison of the rich Hittites in Emar."""
    text = HEAD.format(
        cards="false",
        bribery="true",
        turn=2,
        last=4,
        phase="action",
        markers=2,
        now="",
        hittite='units = { hattusa = "4 INF", emar = "4 INF 1 PS" }',
        egypt='units = { tuttul = "10 INF" }',
        silver=1,
    )
    p = table(text.replace('seats = ["egypt", "hittite"]', f"seats = {seats}"), dice=[6])
    p.silver[HITTITE] = 20
    play(p, "major tuttul", "all", "enter emar")
    return p


def test_an_alliance_for_nothing_is_refused_and_a_gift_taken() -> None:
    p = situation('hand = ["alliance"]\nunits = { thebes = "3 INF" }', cards=True)
    play(p, "play alliance", "ask-silver 3", "propose")
    assert best(p) == "refuse"
    q = situation('hand = ["alliance"]\nunits = { thebes = "3 INF" }', cards=True)
    play(q, "play alliance", "give-silver 3", "propose")
    assert best(q) == "accept"


# --- all of it ---


def test_every_choice_has_its_adviser() -> None:
    assert GAME.mind.advisers.missing(GAME.questions()) == []


def test_features_are_counted_for_every_seat() -> None:
    p = new("growth-of-empires", 1)
    rows = features(p)
    assert len(rows) == 5 and all(len(row) == len(FEATURES) for row in rows)
    assert GAME.mind.feature_names == FEATURES
    value = GAME.mind.value(p, GAME.mind.weights)
    assert sum(value) == pytest.approx(1.0) and max(value) < 0.4
    weights = GAME.mind.weights.points
    assert len(weights) == len(FEATURES) and any(weights)


@pytest.mark.parametrize("scenario", ["growth-of-empires", "growth-of-empires-3", "babylon-and-assyria"])
def test_it_beats_random_play(scenario: str) -> None:
    """A quick look; the full measure is the soak's."""
    turns = {"turns": 3} if scenario.startswith("growth") else {}
    seats = len(new(scenario, 1).scores())
    plan = Plan("genesis", scenario, ("heuristic", *["random"] * (seats - 1)), "quick", turns)
    won = 0.0
    for number in range(3):
        outcome = play_game(plan, number)
        assert not outcome.error
        won += outcome.shares[outcome.seating.index("heuristic")]
    assert won >= 2


@pytest.mark.parametrize("scenario", ["growth-of-empires-2", "sargon", "chariot-kingdoms-4"])
def test_games_among_sensible_players_end(scenario: str) -> None:
    turns = {"turns": 3} if "sargon" not in scenario else {}
    p = new(scenario, 5, turns)
    bots = [make_bot("heuristic", seat) for seat in range(p.seats)]
    chairs = [Chair(p, seat) for seat in range(p.seats)]
    for _ in range(20000):
        if p.over:
            break
        seat = p.asked[0]
        p.choose(seat, bots[seat].choose(chairs[seat]))
    assert p.over
    assert sum(p.shares()) == pytest.approx(1.0)
