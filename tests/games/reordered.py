"""Plays a game whose files have their entries in another order. Run with PYTHONPATH at a changed copy.

`golden GAME SCENARIO` prints the golden playthrough; `told GAME SCENARIO` plays by the words of the
options, which do not depend on numbers, and prints them with what happens.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

import kadesh
from kadesh.match import Match
from kadesh.table import Game
from tests import golden
from tests.support import chance

CHOICES = 250


def told(game: Game, scenario: str) -> str:
    """The first choices of a game in which the words alone decide."""
    match = Match.new(game, scenario, seed=scenario)
    dice = chance(scenario)
    lines = golden.news(match, 0)
    while not match.position.over and match.after < CHOICES:
        seat = match.position.seats_to_choose[0]
        described = [
            (game.telling.describe(match.position, seat, option), option)
            for option in match.position.options(seat)
        ]
        words = sorted(
            (str(text["text"]), str(text.get("detail", "")), place)
            for place, (text, _) in enumerate(described)
        )
        text, detail, place = words[dice.below(len(words))]
        before = len(match.journal.facts)
        lines.append(f"{match.after + 1}. {seat}: {text} {detail}")
        match.choose(seat, described[place][1])
        lines.extend(golden.news(match, before))
    return "\n".join([*lines, str(match.position.scores())]) + "\n"


def shuffle(path: Path, key: str) -> None:
    """Put the entries of a list of tables into another order, the text of each as it is."""
    text = path.read_text(encoding="utf-8")
    if f"[[{key}]]" in text:
        block = rf"^\[\[{key}\]\]\n(?:(?!\[\[{key}\]\]|\[\[(?!{key}\.)|\[[^\[]).*\n?)*"
        found = re.findall(block, text, re.MULTILINE)
    else:
        listed = re.search(rf"^{key} = \[\n(.*?)^\]", text, re.MULTILINE | re.DOTALL)
        assert listed is not None
        block = r"^  \{.*\},\n"
        found = re.findall(block, listed.group(1), re.MULTILINE)
    assert len(found) > 3, (path, key)
    other = found[:]
    Random(key).shuffle(other)
    assert other != found
    for place, entry in enumerate(found):
        assert text.count(entry) == 1
        text = text.replace(entry, f"<{place}>\n")
    for place, entry in enumerate(other):
        text = text.replace(f"<{place}>\n", entry if entry.endswith("\n") else f"{entry}\n")
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    play = {"golden": golden.playthrough, "told": told}[sys.argv[1]]
    sys.stdout.write(play(kadesh.game(sys.argv[2]), sys.argv[3]))
