"""The games and bots that this host offers.

Beside those that come with Kadesh, a host can name games of others in KADESH_GAMES and bots in KADESH_BOTS
(`mine=my_bots.py:Mine,…`). Worker processes read the same environment.
"""

from __future__ import annotations

import difflib
import os
from functools import lru_cache
from pathlib import Path

from kadesh.bots import BOTS
from kadesh.bots.characters import CHARACTERS, SPECS
from kadesh.games import find_game, game_ids
from kadesh.server.contract import BotInfo
from kadesh.table import Game, Unknown
from kadesh.table.contract import Board


@lru_cache(maxsize=1)
def games() -> dict[str, Game]:
    """All games by their ids. Looking for them takes time, so it is done once."""
    return {name: find_game(name) for name in game_ids()}


def game_called(name: str) -> Game:
    known = games()
    if name not in known:
        near = difflib.get_close_matches(name[:60], known, 1)
        hint = f"; did you mean {near[0]}?" if near else "."
        raise Unknown(f"There is no game {name[:60]!r}{hint}")
    return known[name]


@lru_cache(maxsize=1)
def bots() -> dict[str, str]:
    """The bots that a player may ask for, and what each is. Never a path from a player."""
    found = {name: name for name in (*SPECS, *BOTS)}
    for pair in filter(None, os.environ.get("KADESH_BOTS", "").split(",")):
        name, _, spec = pair.partition("=")
        found[name] = spec
    return found


def offered_bots() -> list[BotInfo]:
    """The bots that are offered, by the names that people know; then those of the host."""
    known = [BotInfo(id=one.name.lower(), title=one.name, text=one.nature) for one in CHARACTERS]
    own = [name for name in bots() if name not in SPECS and name not in BOTS]
    return known + [BotInfo(id=name, title=name, text="") for name in own]


def why_not_bot(name: str) -> str | None:
    """Why there is no such bot, in a sentence."""
    known = bots()
    if name in known:
        return None
    near = difflib.get_close_matches(name[:60], known, 1)
    there = ", ".join(one["id"] for one in offered_bots())
    hint = f"did you mean {near[0]}?" if near else f"there are {there}."
    return f"There is no bot {name[:60]!r}; {hint}"


@lru_cache(maxsize=64)
def board_of(game_id: str, scenario: str) -> Board:
    return game_called(game_id).telling.board(scenario)


@lru_cache(maxsize=16)
def clauses_of(game_id: str) -> list[dict[str, str]]:
    """A game's clauses; none if its rules are not written down."""
    game = game_called(game_id)
    if not (game.folder / "data" / "clauses.toml").is_file():
        return []
    return [{"id": one.id, "title": one.title, "text": one.text, "kind": one.kind} for one in game.clauses()]


@lru_cache(maxsize=256)
def scenario_title(game_id: str, scenario: str) -> str:
    """A scenario's title; making the whole list takes time that every view would pay."""
    titles = {one.id: one.title for one in game_called(game_id).scenarios()}
    return titles.get(scenario, scenario)


def asset_path(game_id: str, name: str) -> Path | None:
    """A file of a game's map folder; only plain names, so that nothing else can be reached."""
    if not name or name.startswith(".") or "/" in name or "\\" in name or "\0" in name:
        return None
    try:
        folder = game_called(game_id).folder / "data" / "map"
    except Unknown:
        return None
    path = folder / name
    return path if path.is_file() and path.resolve().parent == folder.resolve() else None
