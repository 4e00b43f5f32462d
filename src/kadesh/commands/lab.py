"""Learning: `kadesh lab fit GAME` learns what a game's features are worth from bots that play themselves."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from kadesh.bots.specs import find_bot
from kadesh.commands.common import add_json, find_scenario, print_json, show, table
from kadesh.commands.runs import games_bar, positive, text_of
from kadesh.games import find_game
from kadesh.lab.fit import weights_text
from kadesh.lab.learn import SelfPlay, gather, learn, match
from kadesh.lab.run import Workers
from kadesh.table import Game
from kadesh.table.value import Weights


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    fitting = what.add_parser("fit", help="learn weights from self-play", allow_abbrev=False)
    fitting.add_argument("game", metavar="GAME")
    fitting.add_argument("--scenario", metavar="S", help="all scenarios in turn unless one is named")
    fitting.add_argument("--games", type=positive, default=200, metavar="N", help="games of self-play")
    fitting.add_argument("--bot", default="heuristic", metavar="B", help="who plays them")
    fitting.add_argument("--seed", default="0", metavar="S")
    fitting.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    fitting.add_argument("--match-games", type=positive, default=40, metavar="N", help="games, new v. old")
    fitting.add_argument("--match-bot", default="search:iterations=60", metavar="B", help="who plays those")
    fitting.add_argument("--out", type=Path, metavar="FILE", help="the game's own file of weights by default")
    fitting.add_argument("--anyway", action="store_true", help="write weights that did not beat the old too")
    fitting.add_argument("--dry-run", action="store_true", help="write nothing")
    add_json(fitting)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    if not game.feature_names:
        raise ValueError(f"{game.title} names no features: there is nothing to weigh.")
    for bot in (arguments.bot, arguments.match_bot):
        find_bot(bot)
    scenarios = [item.id for item in game.scenarios()]
    if arguments.scenario:
        scenarios = [text_of(find_scenario(game, arguments.scenario))]
    plan = SelfPlay(game.id, tuple(scenarios), arguments.bot, arguments.seed)
    with games_bar(f"{game.title}, self-play", arguments.games) as (_, done):
        games = gather(plan, arguments.games, arguments.jobs, done)
    weights, judged = learn(games, game)
    how = (
        f"Fitted by `kadesh lab fit {game.id} --games {arguments.games} --bot {arguments.bot} "
        f"--seed {arguments.seed}` to {judged['samples']} positions. Mean surprise on games held back: "
        f"{judged['new']:.4f}, that of the weights before {judged['old']:.4f}."
    )
    text = weights_text(game.feature_names, weights, how)
    played = _match(game, scenarios[0], text, arguments)
    better = played["rating_ahead"] > 0
    path: Path = arguments.out or game.folder / "data" / "weights.toml"
    written = not arguments.dry_run and (better or arguments.anyway)
    if written:
        path.write_text(text, encoding="utf-8")
    result = {
        "game": game.id,
        "how": how,
        "lead": weights.lead,
        "weights": dict(zip(game.feature_names, weights.points, strict=True)),
        **judged,
        "match": played,
        "better": better,
        "written": str(path) if written else None,
    }
    if arguments.json:
        print_json(result)
    else:
        _show(game, weights, result)
    return 0


def _match(game: Game, scenario: str, text: str, arguments: argparse.Namespace) -> dict[str, Any]:
    """New weights against those that the game has."""
    with tempfile.TemporaryDirectory() as folder:
        files = (Path(folder) / "new.toml", Path(folder) / "old.toml")
        files[0].write_text(text, encoding="utf-8")
        files[1].write_text(weights_text(game.feature_names, game.weights(), "Old."), encoding="utf-8")
        workers = Workers(max(1, arguments.jobs))
        bot, games = arguments.match_bot, arguments.match_games
        return match(game, scenario, bot, files, games, workers, arguments.seed)


def _show(game: Game, weights: Weights, result: dict[str, Any]) -> None:
    rows = table(f"{game.title}: {result['samples']} positions", "Feature", "Before", "Now")
    old = game.weights()
    for at, name in enumerate(game.feature_names):
        rows.add_row(name, f"{old.points[at]:.3f}", f"{weights.points[at]:.3f}")
    rows.add_row("a clear lead", f"{old.lead:g}", f"{weights.lead:g}")
    show(rows)
    played = result["match"]
    show(
        f"Mean surprise on games held back: {result['old']:.4f} before, {result['new']:.4f} now.",
        f"Match of {played['bot']}, {played['games']} games: the new weights win "
        f"{played['new_win_share']:.1%} of their seats ({played['win_low']:.1%} … {played['win_high']:.1%}; "
        f"fair {played['fair_share']:.1%}), {played['rating_ahead']:+.0f} points of rating "
        f"({played['low']:+.0f} … {played['high']:+.0f}).",
        f"Written to {result['written']}." if result["written"] else "Nothing was written.",
    )
