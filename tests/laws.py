"""The laws that every game keeps, as functions that take any game.

`SIZE` is 1 in the ordinary run; `make soak` sets KADESH_SOAK and multiplies it.
"""

from __future__ import annotations

import copy
import dataclasses
import json
import os
from collections.abc import Callable, Iterator
from typing import Any

from kadesh.match import Match, parse_record
from kadesh.table import (
    Ask,
    Dice,
    Game,
    Journal,
    LooseDice,
    Numbering,
    Option,
    Position,
    Refused,
    digest,
    encode,
    facts_from,
    seed_from,
)
from tests.support import chance, random_choice

SIZE = int(os.environ.get("KADESH_SOAK", "1"))
ENDLESS = 200_000

Invariants = Callable[[Any], list[str]]


def nothing_broken(position: Any) -> list[str]:
    return []


# --- random play ---


def play_to_the_end(game: Game, scenario: str, seed: int, broken: Invariants = nothing_broken) -> int:
    """Every asked seat has options, every option a number, the invariants hold, the game ends."""
    numbering = Numbering(game.rules.vocabulary)
    position = game.new(scenario, seed=seed)
    dice = chance(seed)
    choices = 0
    while not position.over:
        check_offers(position, numbering)
        faults = broken(position)
        assert not faults, f"{scenario}, seed {seed}, choice {choices}: {faults}"
        random_choice(position, dice)
        choices += 1
        assert choices < ENDLESS, f"{scenario}, seed {seed}: no end"
    faults = broken(position)
    assert not faults, f"{scenario}, seed {seed}, at the end: {faults}"
    check_end(position)
    return choices


def check_offers(position: Position, numbering: Numbering) -> None:
    asked = position.seats_to_choose
    assert asked, "the game is not over, but nobody is asked"
    assert len(set(asked)) == len(asked)
    for seat in asked:
        assert 0 <= seat < position.seats
        options = position.options(seat)
        assert options, f"seat {seat} is asked without an option"
        assert len(set(options)) == len(options), f"seat {seat} is offered something twice"
        for option in options:
            assert numbering.option(numbering.number(option)) == option


def check_end(position: Position) -> None:
    assert position.seats_to_choose == []
    assert len(position.scores()) == position.seats
    shares = position.shares()
    assert len(shares) == position.seats
    assert abs(sum(shares) - 1) < 1e-9, shares
    for seat in range(position.seats):
        assert position.options(seat) == []


def positions(game: Game, scenario: str, seed: int, count: int) -> Iterator[Position]:
    """About this many positions of one random game, spread from its start to its end."""
    length = play_to_the_end(game, scenario, seed)
    position = game.new(scenario, seed=seed)
    dice = chance(seed)
    step = max(1, length // count)
    for number in range(length):
        if number % step == seed % step:
            yield position
        random_choice(position, dice)
    yield position


# --- clone, codec, replay, undo ---


def law_of_clones(game: Game, scenario: str, seed: int) -> None:
    """A clone equals the original and goes its own way; earlier clones stay as they were."""
    kept: list[tuple[Position, str]] = []
    for position in positions(game, scenario, seed, 20):
        clone = position.clone()
        assert_same(clone, position)
        name = digest(position)
        assert_same_future(clone, position.clone(), seed)
        assert digest(position) == name, "playing on a clone changed the original"
        kept.append((position.clone(), name))
    for earlier, name in kept:
        assert digest(earlier) == name, "play changed an earlier clone"


def law_of_the_codec(game: Game, scenario: str, seed: int) -> None:
    """A position that went through JSON is the same position, with the same future."""
    for position in positions(game, scenario, seed, 10):
        again = game.decode(json.loads(json.dumps(encode(position))))
        assert_same(again, position)
        assert_same_future(again, position.clone(), seed)


def law_of_replay(game: Game, scenario: str, seed: int) -> None:
    """A record leads to the position that it came from, also when it was saved half-way."""
    match = Match.new(game, scenario, seed=seed)
    dice = chance(seed)
    choices = 0
    while not match.position.over:
        choose_at_random(match, dice)
        choices += 1
        if choices in (1, 10, 100):
            assert_replays(game, match)
    assert_replays(game, match)
    assert match.record.over


def law_of_undo(game: Game, scenario: str, seed: int) -> None:
    """What was undone was never done: the position, the views, the news and the future are the same."""
    match = Match.new(game, scenario, seed=seed)
    dice = chance(seed)
    undone = 0
    for _ in range(300 * SIZE):
        if match.position.over:
            break
        seat = match.position.seats_to_choose[0]
        options = match.position.options(seat)
        option = options[dice.below(len(options))]
        before = picture(match, seat)
        match.choose(seat, option)
        if match.why_not_undo(seat) is None and dice.below(3) == 0:
            match.undo(seat)
            undone += 1
            assert picture(match, seat) == before
            match.choose(seat, option)
    assert undone > 0, "nothing could be undone"
    assert_replays(game, match)


def law_of_consent(game: Game, scenario: str, seed: int) -> None:
    """With consent a match goes back over dice, and the same dice fall again."""
    match = Match.new(game, scenario, seed=seed)
    dice = chance(seed)
    for _ in range(60):
        if not match.position.over:
            choose_at_random(match, dice)
    target = match.live[len(match.live) // 2]
    then = Match.new(game, scenario, seed=seed)
    for number in match.live[: len(match.live) // 2]:
        then.apply(match.record.choices[number])
    match.undo_by_consent(0, target)
    assert digest(match.position) == digest(then.position)
    assert [fact.to_json() for fact in match.journal.facts] == [fact.to_json() for fact in then.journal.facts]


# --- refusal and reasons ---


def law_of_refusal(game: Game, scenario: str, seed: int, tries: int) -> None:
    """An option that was not offered, or a seat that was not asked, is refused and changes nothing."""
    dice = chance(seed)
    numbering = Numbering(game.rules.vocabulary)
    count = 20
    made = 0
    for position in positions(game, scenario, seed, count):
        name = digest(position)
        for _ in range(tries // count + 1):
            seat, option = forged(position, numbering, dice)
            if option in position.options(seat):
                continue
            made += 1
            try:
                position.choose(seat, option)
            except Refused as refused:
                assert refused.reason.text
            else:
                raise AssertionError(f"seat {seat} got away with {option!r}")
        assert digest(position) == name, "a refused choice changed the position"
    assert made > tries // 2


def forged(position: Position, numbering: Numbering, dice: Dice) -> tuple[int, Any]:
    """A seat and something that it might try: mostly in the game's words, sometimes not."""
    seats = position.seats
    seat = dice.below(seats + 2) - 1
    kind = dice.below(6)
    honest = [option for asked in position.seats_to_choose for option in position.options(asked)]
    if kind == 0 and honest:
        return seat, honest[dice.below(len(honest))]
    if kind == 1 and honest:
        option = honest[dice.below(len(honest))]
        return seat, (*option[:-1], dice.below(2000) - 1000)
    if kind == 2:
        oddities: list[Any] = [(), None, "", 0, ("",), ("@undo", 0), ["move"], ("move", None), {"option": 1}]
        return seat, oddities[dice.below(len(oddities))]
    return seat, numbering.option(dice.below(numbering.size))


def law_of_reasons(game: Game, scenario: str, seed: int) -> None:
    """The options are exactly the members of the universe without a reason against them."""
    dice = chance(seed)
    for position in positions(game, scenario, seed, 60):
        for seat in position.seats_to_choose:
            universe = position.universe(seat)
            reasons = {option: bare_reason(position, seat, option) for option in universe}
            assert len(reasons) == len(universe), "the universe holds something twice"
            for option in universe[:: len(universe) // 40 + 1]:
                described = game.telling.describe(position, seat, option)["points"]
                assert game.telling.points(position, seat, option) == described, option
            free = {option for option, reason in reasons.items() if reason is None}
            offered = set(position.options(seat))
            assert free == offered, f"{position.step.name}: {sorted(free ^ offered)}"
            for reason in reasons.values():
                assert reason is None or reason.text.endswith("."), reason
            for _ in range(5):
                option = universe[dice.below(len(universe))]
                assert position.why_not(seat, option) is reasons[option]


def bare_reason(position: Position, seat: int, option: Option) -> Any:
    """The answer of the step's own `why_not`, without the table's help."""
    step = position.step
    if step.why_not is None:
        return None
    frame = position.frames[-1]
    if isinstance(step, Ask):
        return step.why_not(position, frame, option)
    return step.why_not(position, frame, seat, option)


# --- hidden things ---


def law_of_hidden_things(game: Game, scenario: str, seed: int) -> None:
    """Dealing anew what a seat cannot know changes neither its view nor its options, nor the real dice."""
    for position in positions(game, scenario, seed, 20):
        name = digest(position)
        for seat in [None, *range(position.seats)]:
            view = plain(position.view(seat))
            for guess in range(3):
                imagined = position.imagine(seat, LooseDice(seed_from(f"{seed} {guess}")))
                assert plain(imagined.view(seat)) == view
                if seat is not None:
                    assert imagined.options(seat) == position.options(seat)
                play_on(imagined, seed, 30)
        assert digest(position) == name, "imagining changed the position"


def law_of_imagined_play(game: Game, scenario: str, seed: int) -> None:
    """An imagined position can be played to the end by anyone, whoever imagined it."""
    for position in positions(game, scenario, seed, 6):
        for seat in range(position.seats):
            imagined = position.imagine(seat, LooseDice(seed_from(seed)))
            numbering = Numbering(game.rules.vocabulary)
            dice = chance(seed)
            for _ in range(100):
                if imagined.over:
                    break
                check_offers(imagined, numbering)
                random_choice(imagined, dice)


def law_of_words(game: Game, scenario: str, seed: int) -> None:
    """Every option, every reason and every fact can be said to a person; views are plain data."""
    match = Match.new(game, scenario, seed=seed)
    dice = chance(seed)
    for number in range(400 * SIZE):
        if match.position.over:
            break
        if number % 10 == 0:
            for seat in [None, *range(match.position.seats)]:
                view = match.view(seat)
                assert json.loads(json.dumps(view)) == plain(view)
                assert match.turn(seat) == view["trail"][0]
        for seat in match.position.seats_to_choose:
            for item in match.described(seat):
                assert item["text"]
                assert item["points"]
        choose_at_random(match, dice)
    for line in match.news(None)[1]:
        assert "".join(part["t"] for part in line["parts"]).strip()


def law_of_facts(game: Game, scenario: str, seed: int) -> None:
    """Every fact is of a declared kind, holds what its fields say, and comes back from what is kept."""
    known = {clause.id for clause in game.clauses()}
    journal = Journal()
    position = game.new(scenario, seed, None, journal)
    play_on(position, seed, 400 * SIZE)
    assert journal.facts, "nothing was told"
    for fact in journal.facts:
        assert type(fact) in game.rules.facts, f"{type(fact).__name__} is not declared"
        assert fact.clause in known, f"{fact.kind} names {fact.clause!r}, which is no clause"
        for item in dataclasses.fields(fact):  # type: ignore[arg-type]  # every kind is a dataclass
            value = getattr(fact, item.name)
            assert type(value).__name__ == kind_of_field(item), f"{fact.kind}: {item.name} is {value!r}"
    kept = [fact.to_json() for fact in journal.facts]
    again = facts_from(game.rules.facts, json.loads(json.dumps(kept)))
    assert [fact.to_json() for fact in again] == kept


def kind_of_field(item: Any) -> str:
    """The name of the type that a field declares: plain Python keeps its words, a compiled class the type."""
    name: str = item.type if isinstance(item.type, str) else item.type.__name__
    return name.partition("[")[0]


LAWS: list[Callable[[Game, str, int], None]] = [
    law_of_clones,
    law_of_the_codec,
    law_of_replay,
    law_of_undo,
    law_of_consent,
    law_of_reasons,
    law_of_hidden_things,
    law_of_imagined_play,
    law_of_words,
    law_of_facts,
]


# --- tools ---


def assert_same(one: Position, other: Position) -> None:
    assert encode(one) == encode(other)
    assert type(one) is type(other)
    assert one.offered == other.offered
    assert one.seats_to_choose == other.seats_to_choose
    assert one.over == other.over
    assert one.scores() == other.scores()


def assert_same_future(one: Position, other: Position, seed: int) -> None:
    play_on(one, seed, 40)
    play_on(other, seed, 40)
    assert_same(one, other)


def play_on(position: Position, seed: int, choices: int) -> None:
    dice = chance(seed)
    for _ in range(choices):
        if position.over:
            return
        random_choice(position, dice)


def choose_at_random(match: Match, dice: Dice) -> None:
    asked = match.position.seats_to_choose
    seat = asked[dice.below(len(asked))]
    options = match.position.options(seat)
    match.choose(seat, options[dice.below(len(options))], match.after)


def assert_replays(game: Game, match: Match) -> None:
    record = parse_record(copy.deepcopy(match.closed()).to_json())
    again = Match.replay(record, game=game)
    assert digest(again.position) == digest(match.position)
    assert [fact.to_json() for fact in again.journal.facts] == [
        fact.to_json() for fact in match.journal.facts
    ]


def picture(match: Match, seat: int) -> Any:
    """All that undo must bring back; `after` alone goes on."""
    view = match.view(seat)
    del view["after"]
    return (
        digest(match.position),
        plain(view),
        plain(match.news(seat)),
        match.position.seats_to_choose,
        match.live[:],
    )


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))
