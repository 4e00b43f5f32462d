"""Learning from bots that play themselves.

`kadesh lab fit GAME` learns what a game's features are worth, `kadesh lab tune GAME` which temper does best,
`kadesh lab even GAME` which points make the chances of seats even.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from kadesh.bots.specs import find_bot
from kadesh.commands import even
from kadesh.commands.common import add_json, find_scenario, print_json, show, table
from kadesh.commands.runs import games_bar, positive, text_of
from kadesh.games import find_game
from kadesh.lab.fit import weights_text
from kadesh.lab.learn import SelfPlay, gather, learn, match
from kadesh.lab.run import Workers
from kadesh.lab.tune import Tuning, effects, stepped, temper_text, trials_of
from kadesh.table import Game
from kadesh.table.value import Weights


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    fitting = what.add_parser("fit", help="learn weights from self-play", allow_abbrev=False)
    _add_learning(fitting, 200, "search:iterations=60")
    fitting.add_argument("--bot", default="heuristic", metavar="B", help="who plays the games")
    fitting.set_defaults(learn=_fit)
    tuning = what.add_parser("tune", help="find a better temper by self-play", allow_abbrev=False)
    _add_learning(tuning, 1000, "heuristic")
    tuning.set_defaults(learn=_tune)
    evening = what.add_parser("even", help="find points that make chances even", allow_abbrev=False)
    even.add_arguments(evening)
    evening.set_defaults(learn=even.run)


def _add_learning(parser: argparse.ArgumentParser, games: int, match_bot: str) -> None:
    """What both ways of learning can be told."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--scenario", metavar="S", help="all scenarios in turn unless one is named")
    parser.add_argument("--games", type=positive, default=games, metavar="N", help="games of self-play")
    parser.add_argument("--seed", default="0", metavar="S")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    parser.add_argument("--match-games", type=positive, default=40, metavar="N", help="games, new v. old")
    parser.add_argument("--match-bot", default=match_bot, metavar="B", help="who plays those")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the game's own file by default")
    parser.add_argument("--anyway", action="store_true", help="write it even if it did not beat the old one")
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    return int(arguments.learn(arguments))


def _tune(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    if not game.mind.traits:
        raise ValueError(f"{game.title} names no traits: there is no temper to tune.")
    find_bot(arguments.match_bot)
    scenarios = _scenarios(game, arguments)
    before = game.mind.learned
    plan = Tuning(game.id, scenarios, tuple(before), arguments.seed)
    with games_bar(f"{game.title}, self-play", arguments.games) as (_, done):
        trials = trials_of(plan, arguments.games, arguments.jobs, done)
    found = effects(trials, game.mind.traits)
    temper = stepped(before, [effect.step() for effect in found])
    how = (
        f"Found by `kadesh lab tune {game.id} --games {arguments.games} --seed {arguments.seed}` "
        f"from {len(trials)} players of many tempers."
    )
    text = temper_text(game.mind.traits, temper, how)
    old = temper_text(game.mind.traits, before, "Old.")
    played = _match(game, scenarios[0], "temper", (text, old), arguments)
    better = played["rating_ahead"] > 0
    written = _write(arguments, game.folder / "data" / "temper.toml", text, better)
    result = {
        "game": game.id,
        "how": how,
        "trials": len(trials),
        "effects": {effect.trait: [effect.gain, effect.error] for effect in found},
        "temper": dict(zip(game.mind.traits, temper, strict=True)),
        "match": played,
        "better": better,
        "written": written,
    }
    if arguments.json:
        print_json(result)
        return 0
    rows = table(f"{game.title}: {len(trials)} players", "Trait", "Before", "One step more", "Now")
    for at, effect in enumerate(found):
        rows.add_row(
            effect.trait, f"{before[at]:.2f}", f"{effect.gain:+.2f} ± {effect.error:.2f}", f"{temper[at]:.2f}"
        )
    show(rows)
    _show_match("temper", result)
    return 0


def _scenarios(game: Game, arguments: argparse.Namespace) -> tuple[str, ...]:
    """All scenarios in turn, or the one that was named."""
    if arguments.scenario:
        return (text_of(find_scenario(game, arguments.scenario)),)
    return tuple(item.id for item in game.scenarios())


def _write(arguments: argparse.Namespace, usual: Path, text: str, better: bool) -> str | None:
    """Write what was learned if it is better, or if it is wanted anyway; where."""
    if arguments.dry_run or not (better or arguments.anyway):
        return None
    path: Path = arguments.out or usual
    path.write_text(text, encoding="utf-8")
    return str(path)


def _fit(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    if not game.mind.feature_names:
        raise ValueError(f"{game.title} names no features: there is nothing to weigh.")
    for bot in (arguments.bot, arguments.match_bot):
        find_bot(bot)
    scenarios = _scenarios(game, arguments)
    plan = SelfPlay(game.id, scenarios, arguments.bot, arguments.seed)
    with games_bar(f"{game.title}, self-play", arguments.games) as (_, done):
        games = gather(plan, arguments.games, arguments.jobs, done)
    weights, judged = learn(games, game)
    how = (
        f"Fitted by `kadesh lab fit {game.id} --games {arguments.games} --bot {arguments.bot} "
        f"--seed {arguments.seed}` to {judged['samples']} positions. Mean surprise on games held back: "
        f"{judged['new']:.4f}, that of the weights before {judged['old']:.4f}."
    )
    text = weights_text(game.mind.feature_names, weights, how)
    old = weights_text(game.mind.feature_names, game.mind.weights, "Old.")
    played = _match(game, scenarios[0], "weights", (text, old), arguments)
    better = played["rating_ahead"] > 0
    written = _write(arguments, game.folder / "data" / "weights.toml", text, better)
    result = {
        "game": game.id,
        "how": how,
        "lead": weights.lead,
        "weights": dict(zip(game.mind.feature_names, weights.points, strict=True)),
        **judged,
        "match": played,
        "better": better,
        "written": written,
    }
    if arguments.json:
        print_json(result)
    else:
        _show(game, weights, result)
    return 0


def _match(
    game: Game, scenario: str, setting: str, texts: tuple[str, str], arguments: argparse.Namespace
) -> dict[str, Any]:
    """A bot with the first text as its file of weights or temper against itself with the second."""
    with tempfile.TemporaryDirectory() as folder:
        paths = (Path(folder) / "new.toml", Path(folder) / "old.toml")
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, encoding="utf-8")
        workers = Workers(max(1, arguments.jobs))
        settings = (f"{setting}={paths[0]}", f"{setting}={paths[1]}")
        bot, games = arguments.match_bot, arguments.match_games
        return match(game, scenario, bot, settings, games, workers, arguments.seed)


def _show(game: Game, weights: Weights, result: dict[str, Any]) -> None:
    rows = table(f"{game.title}: {result['samples']} positions", "Feature", "Before", "Now")
    old = game.mind.weights
    for at, name in enumerate(game.mind.feature_names):
        rows.add_row(name, f"{old.points[at]:.3f}", f"{weights.points[at]:.3f}")
    rows.add_row("a clear lead", f"{old.lead:g}", f"{weights.lead:g}")
    show(rows)
    show(f"Mean surprise on games held back: {result['old']:.4f} before, {result['new']:.4f} now.")
    _show_match("weights", result)


def _show_match(what: str, result: dict[str, Any]) -> None:
    played = result["match"]
    wins = "win" if what.endswith("s") else "wins"
    show(
        f"Match of {played['bot']}, {played['games']} games: the new {what} {wins} "
        f"{played['new_win_share']:.1%} of their seats ({played['win_low']:.1%} … {played['win_high']:.1%}; "
        f"fair {played['fair_share']:.1%}), {played['rating_ahead']:+.0f} points of rating "
        f"({played['low']:+.0f} … {played['high']:+.0f}).",
        f"Written to {result['written']}." if result["written"] else "Nothing was written.",
    )
