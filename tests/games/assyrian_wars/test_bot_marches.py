"""How the sensible player leads his forces: who goes where, with whom, and who stays."""

from __future__ import annotations

from kadesh.games.assyrian_wars.bot import cards
from kadesh.games.assyrian_wars.bot.hosts import host_of
from kadesh.games.assyrian_wars.bot.marches import best_march
from kadesh.games.assyrian_wars.bot.planner import JOIN, SIEGE, TAKE, Planner
from kadesh.games.assyrian_wars.bot.temper import Player
from kadesh.games.assyrian_wars.bot.worth import Worth
from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, CARD_INDEX, LEADER_INDEX, RAIDS
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.table import Option
from tests.games.assyrian_wars.seated import STEADY, advice, best, follow
from tests.games.assyrian_wars.table import AT, OF, acting, holder, play
from tests.support import clause

SARGON = LEADER_INDEX["sargon-ii"]


CLAIMED = "".join(f'[areas.{name}]\ncontroller = "assyria"\n' for name in ("ellipi", "shubria"))


def scene(assyria: str, babylonia: str = "", more: str = "", ap: float = 8) -> AssyrianPosition:
    """Assyria's impulse, with the card played."""
    text = (
        f'[countries.assyria]\nhome_played = ["deportation", "king-of-the-world"]\nunits = {{ {assyria} }}\n'
    )
    text += (
        f"[countries.babylonia]\ntrade = 3\nunits = {{ {babylonia} }}\n[countries.elam]\ntrade = 3\n{more}"
    )
    return acting(text, ap=ap)


def entered(taken: list[Option]) -> list[int]:
    return [option[1] for option in taken if option[0] == "enter"]


def worths(p: AssyrianPosition) -> dict[Option, float]:
    return {option: value for value, option in advice(p)}


# --- leaders and those around them ---


@clause("6.6", "6.6.2")
def test_a_king_with_two_units_stays_out_of_enemy_land() -> None:
    """With a guard of four he goes to the same war."""
    few = scene('arrapha = "Sargon II, 2 HI"')
    assert not any(holder_of(few, area) == "babylonia" for area in entered(follow(few)))
    many = scene('arrapha = "Sargon II, 6 HI"')
    before = many.controller[:]
    assert any(before[area] == OF["babylonia"] for area in entered(follow(many)))


def holder_of(p: AssyrianPosition, area: int) -> str:
    return holder(p, next(name for name, index in AT.items() if index == area))


@clause("6.6")
def test_a_king_with_a_handful_joins_an_army_instead() -> None:
    p = scene('arrapha = "Sargon II, 2 HI", lahiru = "Rab-saris, 5 HI"', 'babylon = "3 LI"', CLAIMED)
    gain, plan = best_march(Planner(Worth(p, Player(0, STEADY), ASSYRIA), 4), ("march", SARGON))
    assert gain > 0
    assert (plan.kind, plan.area) == (JOIN, AT["lahiru"])


@clause("6.6", "6.12")
def test_ones_own_city_is_won_back_with_few() -> None:
    more = '[areas.arbela]\ncontroller = "babylonia"\ndamage = 2\n'
    p = scene('nineveh = "Sargon II, 3 HI"', '"arbela/city" = "1 LI"', more)
    follow(p)
    assert p.place[SARGON] == AT["arbela"]


@clause("6.6.2", "6.6.7")
def test_a_leader_without_troops_does_not_walk_to_and_fro() -> None:
    p = scene('arbela = "Sargon II", nineveh = "1 HI", kalhu = "1 HI", ashur = "1 HI"', 'kish = "3 LI"')
    ways = entered(follow(p))
    assert len(ways) == len(set(ways)), ways


@clause("6.6.2")
def test_a_leader_who_found_troops_stays_with_them() -> None:
    p = scene('nineveh = "Sargon II", kalhu = "1 HI", arbela = "1 HI"')
    play(p, "march sargon-ii", "enter kalhu")
    assert best(p)[0] in ("stop", "pick-up")


# --- units without a leader ---


@clause("6.6.2")
def test_no_unit_wanders_over_enemy_land_by_itself() -> None:
    p = scene('nineveh = "Sargon II, 3 HI", lahiru = "1 LI"')
    play(p, "march-unit LI", "enter opis")
    assert best(p)[0] == "stop"


@clause("6.6.2")
def test_who_has_a_leader_does_not_leave_him() -> None:
    p = scene('lahiru = "Rab-saris, 3 HI 1 LI"')
    found = worths(p)
    alone = [value for option, value in found.items() if option[0] == "march-unit"]
    assert alone and max(alone) < 0


# --- what must be guarded ---


@clause("7.1", "6.8")
def test_nobody_leaves_a_capital_that_is_in_danger() -> None:
    """A strong enemy is near, and too strong to be attacked; a weak city far off is no reason to go."""
    danger = 'arrapha = "Marduk-apla-iddina II, 6 LI 2 HI 2 B 1 CH"'
    p = scene('nineveh = "Sargon II, 5 HI"', danger)
    follow(p)
    assert p.place[SARGON] % len(p.controller) == AT["nineveh"]
    calm = scene('nineveh = "Sargon II, 5 HI"')
    follow(calm)
    assert calm.place[SARGON] != AT["nineveh"]


@clause("6.12")
def test_whoever_took_land_alone_stays_in_it() -> None:
    """It would pass back at the end of the impulse."""
    p = scene('der = "Rab-saris, 3 HI"', ap=6)
    before = p.controller[:]
    follow(p)
    gone = [area for area, was in enumerate(before) if was == ASSYRIA and p.controller[area] != ASSYRIA]
    won = [area for area, was in enumerate(before) if was != ASSYRIA and p.controller[area] == ASSYRIA]
    assert not gone and won


@clause("6.12", "6.8.4")
def test_a_city_without_its_people_is_held_too() -> None:
    """It counts for a conquest whether or not it brings anything."""
    p = scene('uruk = "Sargon II, 6 HI"', 'nippur = "1 LI"', '[areas.uruk]\ncontroller = "assyria"\n')
    p.eco_minus[AT["uruk"]] = 1
    follow(p)
    assert holder(p, "uruk") == "assyria"


@clause("6.6")
def test_no_campaign_for_land_without_walls() -> None:
    """What can be taken in an impulse is; nobody goes for weeks to lay waste a field."""
    p = scene('harran = "Rab-saris, 4 HI"')
    planner = Planner(Worth(p, Player(0, STEADY), ASSYRIA), 4)
    plans = planner.plans(host_of(p, ("march", LEADER_INDEX["rab-saris"])))
    assert all(plan.cost <= 4 for plan in plans if plan.kind == TAKE)
    assert any(plan.cost > 4 for plan in plans if plan.kind == SIEGE)


# --- land that feeds an army ---


@clause("6.10", "6.14")
def test_besiegers_do_not_waste_the_land_that_feeds_them() -> None:
    p = scene('sippar = "Sargon II, 6 HI"', '"sippar/city" = "2 LI"', ap=2)
    assert max(worths(p)[("assault", SARGON)], worths(p)[("besiege", SARGON)]) > 0
    assert worths(p)[("pillage", AT["sippar"])] < 0


@clause("6.14")
def test_land_that_was_taken_is_not_laid_waste() -> None:
    """An army on its way has won it, and does not lay waste what it holds."""
    p = scene('arrapha = "Sargon II, 6 HI"')
    play(p, "march sargon-ii", "go", "enter lahiru", "enter opis")
    assert p.controller[AT["opis"]] == ASSYRIA
    found = worths(p)
    assert max(value for option, value in found.items() if option[0] == "enter") > found[("stop",)]
    assert found[("pillage", AT["opis"])] < 0  # it was taken, and somebody will stay to hold it


# --- what points are for ---


@clause("6.8", "6.15")
def test_a_siege_in_hand_comes_before_raids() -> None:
    siege = '[areas.sippar]\ndamage = 2\nsiege = { by = "assyria", kind = "standard", strength = 3 }\n'
    p = scene('sippar = "Sargon II, 6 HI", nineveh = "2 HI"', "", siege, ap=1)
    raider = next(one for one in range(len(p.place)) if p.place[one] == AT["nineveh"])
    p.put(raider, RAIDS)
    p.offer_again()
    assert ("raid",) in p.options(p.seats_to_choose[0])
    assert best(p)[0] in ("besiege", "assault")


@clause("6.11.h")
def test_no_card_sends_out_an_army_that_has_nothing_to_do() -> None:
    road = CARD_INDEX["royal-road"]
    idle = scene('harran = "Sargon II, 1 HI"', more=CLAIMED)
    assert cards.event(Worth(idle, Player(0, STEADY), ASSYRIA), road) < 0
    busy = scene('lahiru = "Sargon II, 8 HI"', 'opis = "2 LI"')
    assert cards.EVENTS[road](Worth(busy, Player(0, STEADY), ASSYRIA), road) > 0


@clause("6.1", "6.2")
def test_whoever_is_outnumbered_raises_troops() -> None:
    few = scene('nineveh = "Sargon II, 1 HI", pool = "1 HI"', 'kish = "Marduk-apla-iddina II, 6 LI 2 HI"')
    many = scene('nineveh = "Sargon II, 6 HI", pool = "1 HI"', 'kish = "Marduk-apla-iddina II, 1 LI"')
    built = [max(v for o, v in worths(p).items() if o[0] == "build") for p in (few, many)]
    assert built[0] > built[1]


@clause("6.11.i")
def test_granaries_are_not_opened_for_land_that_an_enemy_holds() -> None:
    card = CARD_INDEX["royal-granaries"]
    lost = scene(
        'nineveh = "Sargon II, 3 HI"', 'arbela = "2 LI"', '[areas.arbela]\ncontroller = "babylonia"\n'
    )
    lost.pillage[AT["arbela"]] = 2
    assert cards.event(Worth(lost, Player(0, STEADY), ASSYRIA), card) < 0
    held = scene('nineveh = "Sargon II, 3 HI"')
    held.pillage[AT["arbela"]] = 2
    assert cards.event(Worth(held, Player(0, STEADY), ASSYRIA), card) > 0


@clause("6.8.2", "8.3")
def test_manned_walls_are_not_stormed_with_poor_odds() -> None:
    p = scene('sippar = "Sargon II, 2 HI"', '"sippar/city" = "2 LI"')
    assert worths(p)[("assault", SARGON)] < 0
