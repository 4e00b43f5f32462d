"""Standing orders, goals, odds at hand, and whom a question concerns."""

from __future__ import annotations

from typing import Any

from kadesh.craft.concern import ALL, MUCH
from kadesh.games.god_kings.game import GAME
from kadesh.games.god_kings.rules import facts_turn, facts_war
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.telling.odds import now
from kadesh.match.rest import rest_of, routine_of
from tests.games.god_kings.table import AT, play
from tests.support import clause

SCENE = """
dice = {dice}
seats = ["egypt", "hatti"]
[now]
turn = 2
round = 4
phase = "impulse"
active = "egypt"
order = ["egypt", "hatti"]
[powers.egypt]
successor = "none"
provinces = ["egypt", "sinai", "canaan"]
hand = [84, 83]
forces = {{ hazor = "King, Amon, Ra, 4 chariots" }}
[powers.hatti]
successor = "none"
provinces = ["hatti"]
spaces = [{spaces}]
hand = {hand}
forces = {{ {at} = "King, Storm God, 3 chariots" }}
"""
EGYPT, HATTI = 0, 1


def scene(at: str = "damascus", hand: str = "[85]", dice: str = "[1]") -> GodKingsPosition:
    """Egypt's King has set out from Hazor; Hatti's King lies somewhere near."""
    text = SCENE.format(at=at, spaces=f'"{at}"', hand=hand, dice=dice)
    p = GAME.new(text, 1)
    assert isinstance(p, GodKingsPosition)
    play(p, "card #84", "activate egypt.king", "all", "enter kumidi")
    return p


def obey(p: GodKingsPosition, *orders: dict[str, Any]) -> Any:
    return GAME.telling.obey(p, HATTI, list(orders))


@clause("13.2")
def test_orders_about_interceptions() -> None:
    p = scene()
    assert p.seats_to_choose == [HATTI] and obey(p) is None
    assert obey(p, {"id": "no-interception"}) == ("done",)
    assert obey(p, {"id": "no-interception", "general": "hatti.warlord-1"}) is None
    assert obey(p, {"id": "no-interception", "general": "hatti.king", "province": "canaan"}) is None
    assert obey(p, {"id": "interception"}) == ("intercept", 3)
    assert obey(p, {"id": "likely-interception", "percent": 90}) == ("done",)
    assert obey(p, {"id": "likely-interception", "percent": 10}) is None


@clause("14.1")
def test_orders_about_avoiding() -> None:
    p = scene("kumidi")
    assert obey(p, {"id": "no-avoiding"}) == ("done",)
    assert obey(p, {"id": "avoiding"}) == ("avoid", 3)
    assert obey(p, {"id": "avoid-if", "percent": 0}) == ("avoid", 3)
    assert obey(p, {"id": "avoid-if", "percent": 100}) == ("done",)


@clause("9.4")
def test_orders_about_cards() -> None:
    p = scene(hand="[55, 85]")
    play(p, "intercept hatti.king", "all", "fight")
    while p.seats_to_choose != [HATTI] or not any(option[0] == "play" for option in p.options(HATTI)):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[-1])
    assert obey(p) is None
    assert obey(p, {"id": "no-window", "window": "battle-cards"}) == ("pass",)
    assert obey(p, {"id": "no-window", "window": "siege"}) is None
    assert obey(p, {"id": "card-later", "kind": "ambush", "round": 5}) == ("pass",)
    assert obey(p, {"id": "card-later", "kind": "ambush", "round": 4}) is None


def test_every_order_is_described() -> None:
    kinds = {order["id"]: order for order in GAME.telling.standing_orders(scene(), HATTI)}
    assert set(kinds) == {
        *("no-interception", "interception", "likely-interception", "no-avoiding", "avoiding"),
        *("avoid-if", "inside", "sally", "card-later", "no-window"),
    }
    armies = kinds["no-interception"]["fields"][0]["choices"]
    assert armies is not None and {"id": "hatti.king", "name": "Muwatalli I"} in armies


@clause("13.4", "15.5.1")
def test_the_odds_of_a_reaction_and_of_a_battle() -> None:
    p = scene()
    told = now(p)
    assert told is not None and told["title"] == "Hatti reacts in Kumidi"
    assert round(told["summary"][0]["chance"], 3) == 0.667
    play(p, "intercept hatti.king", "all", "fight")
    fought = now(p)
    assert fought is not None and fought["title"] == "Kumidi: Egypt against Hatti"
    for row in fought["rows"]:
        assert abs(sum(row["chances"].values()) - 1) < 1e-9


@clause("11.3")
def test_an_army_that_comes_concerns_who_could_stop_it() -> None:
    p = scene()
    assert GAME.telling.concern(p, HATTI)["degree"] == MUCH
    assert GAME.telling.concern(p, EGYPT)["degree"] == MUCH
    won = facts_war.BattleWon(0, 1, AT["kumidi"], 9, 3)
    assert GAME.telling.touched(p, won, HATTI) == {"degree": ALL, "touches": ["pieces"]}
    lost = facts_turn.Control(0, AT["damascus"], 1)
    assert GAME.telling.touched(p, lost, HATTI) == {"degree": ALL, "touches": ["spaces"]}


@clause("24.3")
def test_goals_name_provinces_or_points() -> None:
    egypt = GAME.telling.goal(GAME.new("megiddo", 1), 0)
    assert egypt is not None and egypt["progress"] == "Canaan is not yet Egypt's; Amurru is not yet Egypt's"
    assert egypt["text"] == "When turn 3 ends, control Canaan or Amurru"
    mitanni = GAME.telling.goal(GAME.new("megiddo", 1), 1)
    assert mitanni is not None and mitanni["text"].startswith("Keep Egypt from ")
    club = GAME.telling.goal(GAME.new("great-kings", 1), 0)
    assert club is not None and club["text"].endswith("or 20 in a single turn")


@clause("11.3", "13.2")
def test_a_whole_declaration_can_be_left_to_the_table() -> None:
    """Who intercepts, and with whom, is done in one: as a sensible player would."""
    p = scene()
    routine = routine_of(GAME, p, HATTI)
    assert routine is not None
    for option in rest_of(routine, p):
        p.choose(HATTI, option)
    assert not routine.goes_on(p)
