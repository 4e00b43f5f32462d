"""Choices of peoples who come: where their units are placed, and where invaders land."""

from __future__ import annotations

from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.temper import Player
from kadesh.games.genesis.bot.worth import Worth
from kadesh.games.genesis.charts.tables import EW, SPACES
from kadesh.games.genesis.rules.position import COMBAT, MOST, GenesisPosition
from kadesh.games.genesis.rules.under_way import Invaders, Placing
from kadesh.table import Advice, Option


def place_units(p: GenesisPosition, placing: Placing, player: Player, options: list[Option]) -> Advice:
    """All together, where rivals are near and friends are not."""
    people = placing.people
    planner = Planner(p, people, player)
    places: dict[int, float] = {}
    advice: Advice = []
    for option in options:
        space: int = option[1] if option[0] == "place-king" else option[2]
        if space not in places:
            here = p.units[people * SPACES + space] & MOST
            places[space] = planner.plan(space, here + 4, 0, 0, 2, False, False).best + 0.05 * here
        number = option[3] if option[0] == "place" else 1
        advice.append((places[space] + 0.01 * number - 0.01 * planner.worth.threat(space), option))
    return advice


def landing(p: GenesisPosition, invaders: Invaders, player: Player, options: list[Option]) -> Advice:
    """Where the invaders hurt rivals most and oneself not at all."""
    worth = Worth(p, invaders.power, player)
    advice: Advice = []
    for option in options:
        space: int = option[1]
        holder = p.holder[space]
        defence = p.ds[space]
        for group in range(len(p.status)):
            if p.armed[space] >> group & 1 and group != invaders.people:
                defence += p.units[group * SPACES + space] & COMBAT & MOST
        chance = max(0.0, 1.0 - defence / 9)
        value = 0.0
        if worth.is_own(holder):
            value = -1.0 - EW[space]
        elif worth.is_rival(holder):
            value = worth.denial(holder) * EW[space] * chance + 0.1
        elif defence == 0:
            value = 0.05
        advice.append((value, option))
    return advice
