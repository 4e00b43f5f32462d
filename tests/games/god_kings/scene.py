"""Scenes for tests of the chapters: Egypt is about to play a card, Hatti looks on.

Hands hold plain cards that nobody can play out of turn, unless a test says otherwise.
"""

from __future__ import annotations

from typing import Any

from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import Activation, Battle
from tests.games.god_kings import table as small
from tests.games.god_kings.table import offers, table

# Plain cards by their Ops.
OPS_1, OPS_2, OPS_3 = "card #83", "card #85", "card #84"

SCENE = """
seats = {seats}
{head}
[powers.egypt]
hand = {egypt_hand}
{egypt}
[powers.hatti]
hand = {hatti_hand}
{hatti}
{more}
[now]
turn = {turn}
round = {round}
phase = "{phase}"
active = "{active}"
"""
EGYPT = 'forces = { gaza = "King, Amon, Ra, 4 chariots", memphis = "Warlord 1, Warlord 2" }'
HATTI = 'provinces = ["hatti"]\nforces = { hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }'


def scene(
    egypt: str = EGYPT,
    hatti: str = HATTI,
    *,
    dice: list[int] | None = None,
    head: str = "",
    more: str = "",
    seats: tuple[str, ...] = ("egypt", "hatti"),
    egypt_hand: tuple[int, ...] = (),
    hatti_hand: tuple[int, ...] = (),
    turn: int = 2,
    round: int = 1,
    phase: str = "impulse",
    active: str = "egypt",
    options: dict[str, Any] | None = None,
) -> GodKingsPosition:
    """A small table; each holds its home country and has no Successor unless the text says so.

    The active Power has the plain cards 83 to 85 beside those that are named, the other 86 to 88.
    """
    plain, others = ((83, 85, 84), (86, 87, 88)) if active == "egypt" else ((86, 87, 88), (83, 85, 84))
    if "provinces" not in egypt and "spaces" not in egypt:
        egypt = 'provinces = ["egypt"]\n' + egypt
    if "provinces" not in hatti and "spaces" not in hatti:
        hatti = 'provinces = ["hatti"]\n' + hatti
    no_heir = 'successor = "none"\n'
    egypt = egypt if "successor" in egypt else no_heir + egypt
    hatti = hatti if "successor" in hatti else no_heir + hatti
    text = SCENE.format(
        seats=list(seats),
        head=head,
        egypt=egypt,
        hatti=hatti,
        more=more,
        egypt_hand=[*egypt_hand, *(card for card in plain if card not in (*egypt_hand, *hatti_hand))],
        hatti_hand=[*hatti_hand, *(card for card in others if card not in (*egypt_hand, *hatti_hand))],
        turn=turn,
        round=round,
        phase=phase,
        active=active,
    )
    return table(text, dice=dice, options=options)


def play(p: GodKingsPosition, *moves: str) -> None:
    """Make choices; one with a question mark only if it is offered."""
    for move in moves:
        if not move.startswith("?") or offers(p, move[1:]):
            small.play(p, move.removeprefix("?"))


def army(p: GodKingsPosition) -> Activation:
    """The army that is under way."""
    found = p.under_way(Activation)
    assert found is not None
    return found


def battle(p: GodKingsPosition) -> Battle:
    """The battle that is under way."""
    found = p.under_way(Battle)
    assert found is not None
    return found
