"""Recorded games and counts, so that a change of behaviour is seen and wanted."""

from __future__ import annotations

import os
from pathlib import Path

from kadesh.match import Match
from kadesh.table import Game, Position, digest
from tests.support import TESTS, chance, play_some

GOLDEN = TESTS / "golden"
WRITE = os.environ.get("KADESH_GOLDEN") == "write"
SHOWN = 150
EVERY = 100
NODES = 3000
DEPTHS = (1, 2, 3, 4)


def compare(path: Path, text: str) -> None:
    """Is the text what was recorded? `make golden` records it instead."""
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.is_file(), f"{path.name} is missing: make golden writes it"
    assert text == path.read_text(encoding="utf-8"), f"{path.name} differs: if that is wanted, make golden"


def playthrough(game: Game, scenario: str) -> str:
    """The first choices of a random game in words, then the position's name now and then, to the end."""
    match = Match.new(game, scenario, seed=scenario)
    position = match.position
    dice = chance(scenario)
    lines = [f"# {game.title}: {scenario}", f"# commitment {match.record.commitment}", *news(match, 0)]
    while not position.over:
        asked = position.seats_to_choose
        seat = asked[dice.below(len(asked))]
        options = position.options(seat)
        option = options[dice.below(len(options))]
        after = match.after
        if after < SHOWN:
            words = game.telling.describe(position, seat, option)["text"]
            lines.append(f"{after + 1}. seat {seat}, 1 of {len(options)}: {option} {words}")
        told = len(match.journal.facts)
        match.choose(seat, option)
        if after < SHOWN:
            lines.extend(news(match, told))
        elif match.after % EVERY == 0:
            lines.append(f"{match.after}. {digest(position)}")
    lines.append(f"end after {match.after}: {digest(position)}")
    lines.append(f"scores {position.scores()}, shares {[round(share, 3) for share in position.shares()]}")
    return "\n".join(lines) + "\n"


def news(match: Match, told: int) -> list[str]:
    """The sentences of the facts from number `told` on."""
    sentences = [match.game.telling.sentence(match.position, fact) for fact in match.journal.facts[told:]]
    return [f"    {''.join(part['t'] for part in line['parts'])} [{line['clause']}]" for line in sentences]


def perft(position: Position, depth: int, most: int) -> int:
    """How many sequences of options there are to this depth; -1 if more than `most`."""
    if depth == 0 or position.over:
        return 1
    seat = position.seats_to_choose[0]
    options = position.options(seat)
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = position.clone()
        after.choose(seat, option)
        count = perft(after, depth - 1, most - total)
        total += count
        if count < 0 or total > most:
            return -1
    return total


def counts(game: Game, scenario: str) -> list[str]:
    """Perft counts from the start of a scenario and from places further on."""
    lines = []
    for choices in (0, 25, 100, 200, 400, 800):
        position = game.new(scenario, seed=scenario)
        if play_some(position, choices, chance(scenario)) < choices or position.over:
            break
        row = []
        for depth in DEPTHS:
            count = perft(position, depth, NODES)
            if count < 0:
                break
            row.append(str(count))
        step = position.step.name
        lines.append(f"{scenario} after {choices} choices ({step}): {' '.join(row)}")
    return lines
