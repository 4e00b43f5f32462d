"""What experienced players do not do, and neither does the sensible one."""

from __future__ import annotations

from kadesh.games.assyrian_wars.bot import court, realm
from kadesh.games.assyrian_wars.bot.hosts import host_of
from kadesh.games.assyrian_wars.bot.marches import gathered
from kadesh.games.assyrian_wars.bot.planner import Planner
from kadesh.games.assyrian_wars.bot.realm import URGENT, at_hand
from kadesh.games.assyrian_wars.bot.temper import Player
from kadesh.games.assyrian_wars.bot.worth import Worth
from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, LEADER_INDEX, UNITS, bits
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Maintenance
from kadesh.table import Option
from tests.games.assyrian_wars.seated import MIND, STEADY, advice, best, follow
from tests.games.assyrian_wars.table import AT, OF, acting, force, holder, play
from tests.support import clause

SARGON = LEADER_INDEX["sargon-ii"]


def worths(p: AssyrianPosition) -> dict[Option, float]:
    return {option: value for value, option in advice(p)}


def scene(assyria: str, babylonia: str = "", more: str = "", ap: float = 8) -> AssyrianPosition:
    """Assyria's impulse, with the card played."""
    text = (
        f'[countries.assyria]\nhome_played = ["deportation", "king-of-the-world"]\nunits = {{ {assyria} }}\n'
    )
    text += (
        f"[countries.babylonia]\ntrade = 3\nunits = {{ {babylonia} }}\n[countries.elam]\ntrade = 3\n{more}"
    )
    return acting(text, ap=ap)


@clause("6.12", "6.6.2")
def test_a_taken_city_is_not_left_empty() -> None:
    """It would go back to its owner at the end of the impulse."""
    more = '[areas.kish]\ncontroller = "assyria"\n'
    p = scene('kish = "Sargon II, 6 HI 2 LI"', 'babylon = "1 LI"', more)
    taken = follow(p)
    assert any(option[0] in ("without", "drop") for option in taken), taken
    assert holder(p, "kish") == "assyria"
    assert force(p, "assyria", "kish").endswith("LI")


@clause("6.10", "6.14")
def test_the_enemys_land_feeds_the_army() -> None:
    """A point is spent only where there is nothing left to take."""
    p = scene('uruk = "Sargon II, 3 HI"')
    fed = realm.feed(
        p, Maintenance(ASSYRIA, AT["uruk"]), Player(0, STEADY), [("pay-upkeep",), ("live-off-land",)]
    )
    assert max(fed)[1] == ("live-off-land",)
    starved = realm.feed(
        p, Maintenance(ASSYRIA, AT["uruk"]), Player(0, STEADY), [("pay-upkeep",), ("starve-them",)]
    )
    assert max(starved)[1] == ("pay-upkeep",)


@clause("6.6.3", "6.6.5")
def test_armies_that_stand_together_fight_together() -> None:
    """Two armies without an army group are in disorder, and their leaders give no dice."""
    p = scene('kish = "Sargon II, 3 HI", lahiru = "Rab-saris, 3 HI"', 'babylon = "4 LI"')
    play(p, "march rab-saris", "go", "enter der", "enter kish", "stop")
    assert best(p)[0] == "join"


@clause("6.8.1")
def test_no_hunger_siege_of_a_port_without_ships() -> None:
    p = scene('ur = "Sargon II, 6 HI"')
    planner = Planner(Worth(p, Player(0, STEADY), ASSYRIA), 16)
    host = host_of(p, ("march", SARGON))
    hunger, _, works = planner.siege_kinds(host.force, AT["ur"])
    assert hunger <= 0 < works


@clause("6.9", "5.2.3")
def test_no_favours_for_a_minor_that_will_be_attacked() -> None:
    text = (
        '[countries.assyria]\nunits = { nineveh = "Sargon II, 3 HI" }\n[countries.judah]\n[countries.syria]\n'
    )
    text += '[diplomacy]\nrefused = ["syria"]\n'
    p = acting(text, ap=8, seats='[["assyria"], ["egypt"]]', camps="")
    found = worths(p)
    assert found[("influence", OF["syria"])] < 0
    assert found[("influence", OF["judah"])] > found[("influence", OF["syria"])]


@clause("6.6", "6.6.1")
def test_no_fifth_area_for_a_large_army() -> None:
    """Every unit would roll for attrition."""
    p = scene('nineveh = "Sargon II, 5 HI 3 B"', 'nippur = "2 LI"', ap=14)
    follow(p)
    assert all(p.moved[counter] <= 4 for counter in range(len(p.moved)))


@clause("6.8.2", "8.3")
def test_no_assault_on_a_garrisoned_fortress() -> None:
    """A failed assault gives the defender a point."""
    p = scene('babylon = "Sargon II, 6 HI"', '"babylon/city" = "Marduk-apla-iddina II, 6 LI"')
    found = worths(p)
    assert found[("assault", SARGON)] < 0
    assert best(p)[0] != "assault"


@clause("6.8.2", "6.7.7")
def test_a_weak_city_is_stormed_on_the_way() -> None:
    p = scene('hidalu = "Sargon II, 8 HI"')
    found = worths(p)
    assert max(found[("assault", SARGON)], found[("besiege", SARGON)]) > 0


@clause("3.5", "6.19")
def test_cards_are_not_held_past_the_end_of_the_turn() -> None:
    """Nobody else has a card: the turn ends with this impulse, so a second card is played."""
    p = acting(
        '[countries.assyria]\nhand = ["spies"]\nunits = { nineveh = "Sargon II, 3 HI" }\n[countries.babylonia]\nhome_played = ["priests-of-marduk"]\n'
        '[countries.elam]\nhome_played = ["elamite-enrolment"]\n',
        ap=6,
    )
    taken = follow(p)
    assert any(option[0] in ("points", "points-plus", "event") for option in taken), taken


@clause("3.3")
def test_no_preemption_with_nothing_to_do() -> None:
    """An early impulse is a card; it is spent only when something can be done at once."""
    idle = scene('harran = "Sargon II, 3 HI"', 'dur-yakin = "2 LI"')
    value, _ = at_hand(idle, ASSYRIA, Player(0, STEADY))
    assert value < URGENT
    breached = '[areas.sippar]\ndamage = 2\nsiege = { by = "assyria", kind = "standard", strength = 3 }\n'
    busy = scene('sippar = "Sargon II, 8 HI"', "", breached)
    assert at_hand(busy, ASSYRIA, Player(0, STEADY))[0] > value


@clause("6.6.2", "6.6")
def test_no_leader_is_robbed_of_his_army() -> None:
    """Nobody takes another leader's men along and leaves him alone in the open."""
    p = scene('arbela = "Sargon II, 4 HI", arrapha = "Rab-saris, 2 HI"', 'sippar = "1 LI"')
    play(p, "march sargon-ii", "go", "enter arrapha")
    found = worths(p)
    robbing = [value for option, value in found.items() if option[0] == "pick-up"]
    assert robbing and max(robbing) < 0


@clause("6.6", "6.6.10")
def test_a_king_does_not_walk_alone_into_the_field() -> None:
    p = scene('nineveh = "Sargon II", kalhu = "4 HI"', 'kish = "Marduk-apla-iddina II, 6 LI"')
    follow(p)
    place = p.place[SARGON]
    assert p.here[place] & p.owned[ASSYRIA] & UNITS or place in (AT["nineveh"], AT["kalhu"])


@clause("6.6.7")
def test_a_leader_without_troops_rides_out_of_a_city_to_those_who_have_none() -> None:
    p = scene('"nineveh/city" = "Sargon II", kalhu = "4 HI"', 'kish = "Marduk-apla-iddina II, 6 LI"')
    found = worths(p)
    riding = {option[2]: value for option, value in found.items() if option[0] == "relocate"}
    assert max(riding, key=lambda area: riding[area]) == AT["kalhu"]
    assert riding[AT["kalhu"]] > 0 > riding[AT["ashur"]]


@clause("6.6.10")
def test_a_weak_force_slips_behind_its_walls() -> None:
    p = scene('kish = "Sargon II, 8 HI"', 'cutha = "2 LI"', '[areas.kish]\ncontroller = "assyria"\n')
    play(p, "march sargon-ii", "go", "enter cutha")
    assert p.step.name == "evade"
    assert best(p)[0] in ("slip-in", "evade-in")


@clause("8.3", "9.1")
def test_whoever_would_win_by_trade_is_raided() -> None:
    """A lead over all others ends the game: it is worth a raid to stop it."""
    even = court_worth(babylonia=2)
    ahead = court_worth(babylonia=6)
    assert -ahead.vp[OF["babylonia"]] > -even.vp[OF["babylonia"]]


def court_worth(babylonia: int) -> Worth:
    text = f"[countries.assyria]\ntrade = 2\nvp = 2\n[countries.babylonia]\nvp = {babylonia}\ntrade = 4\n[countries.elam]\ntrade = 3\n"
    return Worth(acting(text), Player(0, STEADY), ASSYRIA)


@clause("7.4.3")
def test_peace_is_made_by_the_loser_and_refused_by_the_winner() -> None:
    taken = "".join(
        f'[areas.{name}]\ncontroller = "assyria"\n'
        for name in ("babylon", "kish", "sippar", "cutha", "nippur")
    )
    holders = 'babylon = "Sargon II, 4 HI", kish = "1 HI", sippar = "1 HI", cutha = "1 HI", nippur = "1 HI"'
    p = scene(holders, 'ur = "1 LI"', taken)
    beaten = Worth(p, Player(1, STEADY), OF["babylonia"])
    winner = Worth(p, Player(0, STEADY), ASSYRIA)
    assert court.is_losing(beaten, ASSYRIA) > 0.5 > court.is_losing(winner, OF["babylonia"])
    assert court.propose(beaten, ASSYRIA, 1) > court.propose(winner, OF["babylonia"], 1)


def test_the_mind_knows_when_the_end_is_near() -> None:
    p = scene('nineveh = "Sargon II, 3 HI"')
    assert MIND.turns_left(p) > 100
    p.turn = p.last_turn
    assert MIND.turns_left(p) == sum(hand.bit_count() for hand in p.hand)


def test_who_gathers_in_a_city_is_advised_as_in_the_land_around_it() -> None:
    """Armies relocate out of cities too, and those who stand inside may come along or stay. [7.7]"""
    text = '[countries.assyria]\nunits = { "PLACE" = "Sargon II, 3 HI" }\n[countries.elam]\n[countries.babylonia]\n'
    found: list[list[float]] = []
    for place in ("nineveh", "nineveh/city"):
        p = acting(text.replace("PLACE", place))
        units = p.owned[ASSYRIA] & UNITS
        worth = Worth(p, Player(0, STEADY), ASSYRIA)
        options: list[Option] = [("go",)]
        options += [(word, one) for one in bits(units) for word in ("without", "with")]
        found.append([value for value, _ in gathered(worth, units, options)])
    assert found[0] == found[1]
