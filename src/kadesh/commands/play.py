"""Play in the terminal, with bots on the other seats."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kadesh.bots.specs import find_bot
from kadesh.commands.common import add_option_argument, find_scenario, is_number, options_of
from kadesh.commands.terminal import Quit, Terminal
from kadesh.games import find_game, game_ids
from kadesh.match import Match, load_record
from kadesh.match.seats import seat_names
from kadesh.table import Game, Unknown


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="asked for unless it is named")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="an id, or the path of a TOML file")
    parser.add_argument("--text", action="store_true", help="in the terminal (the only way so far)")
    parser.add_argument("--seat", default="", metavar="S,S", help="your seats, by name or number, or all")
    parser.add_argument("--bots", default="steward", metavar="B,B,…", help="who sits in the other seats")
    parser.add_argument("--seed", metavar="S", help="for the same dice again")
    add_option_argument(parser)
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved match")


def run(arguments: argparse.Namespace) -> int:
    try:
        terminal = _sit_down(arguments)
        terminal.play()
    except (Quit, EOFError):
        print("Goodbye.")
    return 0


def _sit_down(arguments: argparse.Namespace) -> Terminal:
    bots = arguments.bots.split(",")
    for bot in bots:
        find_bot(bot)
    if arguments.load:
        return Terminal(Match.replay(load_record(arguments.load)))
    game = find_game(arguments.game or _choose_game())
    scenario = find_scenario(game, arguments.scenario or (None if arguments.game else _choose_scenario(game)))
    match = Match.new(game, scenario, options_of(arguments, game, scenario), seed=arguments.seed)
    names = seat_names(game, scenario)
    mine = find_seats(arguments.seat, names) if arguments.seat or arguments.game else _choose_seat(names)
    others = [seat for seat in range(match.position.seats) if seat not in mine]
    for seat in mine:
        match.record.seats[seat] = "you"
    for number, seat in enumerate(others):
        match.record.seats[seat] = bots[number % len(bots)]
    return Terminal(match)


def find_seats(text: str, names: list[str]) -> list[int]:
    """The seats that a person takes: names or numbers from 1, or all; the first unless said."""
    if text == "all":
        return list(range(len(names)))
    found = []
    for part in (text or "1").split(","):
        lower = [name.lower() for name in names]
        if part.strip().lower() in lower:
            found.append(lower.index(part.strip().lower()))
        elif is_number(part.strip()) and 1 <= int(part) <= len(names):
            found.append(int(part) - 1)
        else:
            raise Unknown(f"There is no seat {part.strip()!r}: there are {', '.join(names)}.")
    return found


def _choose_game() -> str:
    games = [find_game(name) for name in game_ids()]
    if len(games) == 1:
        return games[0].id
    return games[_pick("Which game?", [f"{game.title}: {game.summary}" for game in games])].id


def _choose_scenario(game: Game) -> str:
    scenarios = game.scenarios()
    lines = [f"{item.title} ({len(item.seats)} seats, {item.turns} turns)" for item in scenarios]
    return scenarios[_pick(f"{game.title}: which scenario?", lines)].id


def _choose_seat(names: list[str]) -> list[int]:
    return [_pick("Which side do you take?", names)]


def _pick(question: str, lines: list[str]) -> int:
    """Ask until one of the numbered lines is chosen; the first if nothing is said."""
    print(question)
    for number, line in enumerate(lines, 1):
        print(f"  {number}  {line}")
    while True:
        print("> ", end="", flush=True)
        answer = sys.stdin.readline()
        if not answer:
            raise EOFError
        if not answer.strip():
            return 0
        if is_number(answer.strip()) and 1 <= int(answer) <= len(lines):
            return int(answer) - 1
        if answer.strip() in ("quit", "q"):
            raise Quit
        print(f"A number from 1 to {len(lines)}, please.")
