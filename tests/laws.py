"""The laws that every game keeps, as functions that take any game.

`SIZE` is 1 in the ordinary run; `make soak` sets KADESH_SOAK and multiplies it.
"""

from __future__ import annotations

import copy
import dataclasses
import functools
import inspect
import json
import os
from collections.abc import Callable, Iterator
from types import FunctionType, UnionType
from typing import Any, get_args, get_type_hints

from kadesh.match import Match, parse_record
from kadesh.table import (
    Ask,
    Dice,
    Frame,
    Game,
    Journal,
    LooseDice,
    Numbering,
    Option,
    Position,
    Refused,
    Step,
    digest,
    encode,
    facts_from,
    seed_from,
)
from tests.support import chance, random_choice

SIZE = int(os.environ.get("KADESH_SOAK", "1"))
ENDLESS = 200_000
MOST_KEPT = 128

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
    kept = spread(game, scenario, seed)
    step = max(1, len(kept) // count)
    for number in range(seed % step, len(kept) - 1, step):
        yield kept[number].clone()
    yield kept[-1].clone()


@functools.lru_cache(maxsize=100)
def spread(game: Game, scenario: str, seed: int) -> list[Position]:
    """Between `MOST_KEPT` and half as many positions of a random game, its last among them.

    Kept, since many laws look at the same game.
    """
    position = game.new(scenario, seed=seed)
    dice = chance(seed)
    kept, step, number = [position.clone()], 1, 0
    while not position.over:
        random_choice(position, dice)
        number += 1
        assert number < ENDLESS, f"{scenario}, seed {seed}: no end"
        if number % step == 0:
            kept.append(position.clone())
        if len(kept) == MOST_KEPT:
            kept, step = kept[::2], 2 * step
    return [*kept, position]


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
        trying = undone == 0 or dice.below(3) == 0
        before = picture(match, seat) if trying else ""
        match.choose(seat, option)
        if trying and match.why_not_undo(seat) is None:
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


# --- who answers for a step ---


def takes_frames_of(step: Step[Any], answer: Callable[..., Any]) -> bool | None:
    """Does a function that answers for a step take the frames of its procedure? None if it takes none."""
    if not isinstance(answer, FunctionType):
        return None  # made by another function, or compiled
    hints = get_type_hints(answer)
    for name in inspect.signature(answer).parameters:
        hint = hints.get(name)
        kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
        if all(isinstance(kind, type) and issubclass(kind, Frame) for kind in kinds):
            return any(issubclass(step.procedure.frame, kind) for kind in kinds)
    return None


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
                if guess == 0:
                    play_on(imagined, seed, 30)
        assert digest(position) == name, "imagining changed the position"


def law_of_asking(game: Game, scenario: str, seed: int) -> None:
    """Among people nobody learns from the asking: after the same public events the same seats are waited for,
    the same words are shown and the same can be taken back, whatever the hidden hands hold."""
    position = game.new(scenario, seed=seed)
    position.discreet = True
    dice = chance(seed)
    for number in range(150 * SIZE):
        if position.over:
            return
        seat = position.seats_to_choose[dice.below(len(position.seats_to_choose))]
        options = position.options(seat)
        option = options[dice.below(len(options))]
        for viewer in [None, *range(position.seats)]:
            same_asking(position, viewer, seat, option, f"{seed} {number}")
        position.choose(seat, option)


def same_asking(position: Position, viewer: int | None, seat: int, option: Option, seed: str) -> None:
    """What a viewer sees of waiting and undo after a choice does not hang on what he cannot know."""
    real, imagined = position.clone(), position.imagine(viewer, LooseDice(seed_from(seed)))
    imagined.dice = position.dice.clone()
    if option not in imagined.options(seat):
        return
    seen: list[Any] = []
    for table in (real, imagined):
        table.journal = Journal()
        table.choose(seat, option)
        told = [fact.to_json() for fact in table.journal.facts if fact.known_to(viewer)]
        shown = (table.dice.rolled, table.reveals) != (position.dice.rolled, position.reveals)
        seen.append((told, (table.waited_for(), shown, *asking(table, viewer))))
    if seen[0][0] == seen[1][0]:
        assert seen[0][1] == seen[1][1], f"{position.step!r}: {option} of seat {seat}, seen by {viewer}"


def asking(position: Position, viewer: int | None) -> tuple[Any, ...]:
    """The words in which a viewer is told what is waited for; no whole view is made for it."""
    telling = position.game.telling
    if position.over:
        return ()
    question = telling.prompts[position.step](position, position.frames[-1], viewer)
    return question, telling.trail(position, viewer)


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
                plain(view)
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


# --- what is told about choices ---


def law_of_concerns(game: Game, scenario: str, seed: int) -> None:
    """Whom a question concerns, and what a seat is out for, follow from what that seat may know: dealt anew,
    they are the same.

    Only a reaction is put to somebody whom it does not concern.
    """
    for position in positions(game, scenario, seed, 20):
        for seat in range(position.seats):
            concern = game.telling.concern(position, seat)
            check_concern(concern)
            goal = game.telling.goal(position, seat)
            if seat in position.asked:
                assert concern["degree"] or position.step.reaction, (position.step, seat)
            for guess in range(2):
                imagined = position.imagine(seat, LooseDice(seed_from(f"{seed} {guess}")))
                assert game.telling.concern(imagined, seat) == concern
                assert game.telling.goal(imagined, seat) == goal


def law_of_touched(game: Game, scenario: str, seed: int) -> None:
    """Whom a fact touched does not change with what is dealt anew, and somebody is touched at all."""
    position = game.new(scenario, seed=seed, journal=Journal())
    dice = chance(seed)
    while not position.over:
        random_choice(position, dice)
    assert position.journal is not None
    imagined = [position.imagine(seat, LooseDice(seed_from(seed))) for seat in range(position.seats)]
    degrees = {0}
    for fact in position.journal.facts:
        for seat in range(position.seats):
            concern = game.telling.touched(position, fact, seat)
            check_concern(concern)
            assert game.telling.touched(imagined[seat], fact, seat) == concern
            degrees.add(concern["degree"])
    assert len(degrees) > 1, "nothing that happened touches anybody"


def check_concern(concern: Any) -> None:
    assert 0 <= concern["degree"] <= 3
    assert bool(concern["touches"]) == (concern["degree"] > 0)
    assert len(set(concern["touches"])) == len(concern["touches"])


def law_of_motives(game: Game, scenario: str, seed: int) -> None:
    """Everything that may be chosen has a motive of a kind that the game declares, the same when asked again."""
    for position in positions(game, scenario, seed, 20):
        for seat in position.asked:
            imagined = position.imagine(seat, LooseDice(seed_from(seed)))
            name = digest(imagined)
            for option in imagined.options(seat):
                motive = game.mind.why(imagined, seat, option)
                assert type(motive) in game.mind.motive_kinds, (position.step, option)
                assert motive == game.mind.why(imagined, seat, option)
                assert motive is not None
                because = game.telling.because(imagined, motive)
                assert because["text"][-1] == "." and because["text"][0] == because["text"][0].upper()
                for chance_of in (because.get("odds", 0.0), because.get("danger", 0.0)):
                    assert -1e-9 <= chance_of <= 1 + 1e-9, (option, because)
            assert digest(imagined) == name, "giving a motive changed the position"


def law_of_ranges(game: Game, scenario: str, seed: int) -> None:
    """Options that are one range differ in their number: a stepper that stands at a number means one of them."""
    for position in positions(game, scenario, seed, 30):
        for seat in position.asked:
            told = [game.telling.describe(position, seat, option) for option in position.options(seat)]
            steps = [(one["amount"]["of"], one["amount"]["value"]) for one in told if "amount" in one]
            assert len(set(steps)) == len(steps), (position.step, steps)
            done = [one["text"] for one in told if one.get("short") == "done"]
            assert len(done) < 2, (position.step, done)


LAWS: list[Callable[[Game, str, int], None]] = [
    law_of_clones,
    law_of_the_codec,
    law_of_replay,
    law_of_undo,
    law_of_consent,
    law_of_reasons,
    law_of_hidden_things,
    law_of_asking,
    law_of_imagined_play,
    law_of_words,
    law_of_facts,
    law_of_concerns,
    law_of_touched,
    law_of_motives,
    law_of_ranges,
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
    """All that undo must bring back; `after` alone goes on. What is told follows from position and facts."""
    view = match.view(seat)
    del view["after"]
    return (
        digest(match.position),
        plain(view),
        [(fact, fact.kind, fact.clause, fact.seats) for fact in match.journal.facts],
        match.position.seats_to_choose,
        match.live[:],
    )


def plain(data: Any) -> str:
    """As it goes over the wire, which only plain data can; equal for what is equal."""
    return json.dumps(data, sort_keys=True)
