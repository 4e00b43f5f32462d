"""A review in words: what was chosen, what would have been better and why, and what the dice did."""

from __future__ import annotations

from typing import Final

from kadesh.bots import Chair
from kadesh.bots.hints import because
from kadesh.craft.english import many
from kadesh.match.match import Match
from kadesh.match.review import Made, Review, Turning, review
from kadesh.match.seats import seat_names
from kadesh.match.taking_back import plain
from kadesh.table.contract import ReviewTold, TurningPoint

FELT: Final = 0.005  # of the victory


def review_told(match: Match, eyes: int | None = None) -> ReviewTold:
    """The review of a match for people: for all, or for one of its seats while it goes on."""
    return in_words(match, review(match, eyes), eyes)


def in_words(match: Match, found: Review, eyes: int | None) -> ReviewTold:
    names = seat_names(match.game, match.record.scenario)
    return {
        "points": [
            {
                "after": one.after,
                "turn": one.turn,
                "chances": [round(chance, 4) for chance in one.chances],
                "scores": one.scores,
            }
            for one in found.points
        ],
        "turnings": [
            choice_told(match, one, names) if one.kind == "choice" else luck_told(match, one, names, eyes)
            for one in found.turnings
        ],
        "luck": [round(one, 4) for one in found.luck],
    }


def choice_told(match: Match, one: Turning, names: list[str]) -> TurningPoint:
    """What was chosen, what would have been better, and why."""
    made = one.made
    assert one.better is not None
    telling, before = match.game.telling, made.before
    chosen = telling.describe(before, made.seat, made.option)["text"]
    better = telling.describe(before, made.seat, one.better)["text"]
    reason = because(Chair(before, made.seat), one.better)
    cost = how_much(-one.swing, match)
    text = f"{names[made.seat]} chose “{chosen}”; “{better}” would have been better. {cost}"
    told = TurningPoint(
        kind="choice",
        after=made.entry,
        turn=turn_of(match, made),
        seat=one.seat,
        swing=round(one.swing, 4),
        text=text,
        chosen=chosen,
        better=better,
    )
    if reason is not None:
        told["because"] = reason["text"]
    return told


def luck_told(match: Match, one: Turning, names: list[str], eyes: int | None) -> TurningPoint:
    """What the dice did, and to whom: it was nobody's choice."""
    what = what_fell(match, one.made, eyes)
    name, amount = names[one.seat], share(abs(one.swing), match)
    luck = f"The dice gave {name} {amount}" if one.swing > 0 else f"The dice cost {name} {amount}"
    text = f"Luck: {what} {luck}." if what else f"Luck: {luck[:1].lower()}{luck[1:]}."
    return TurningPoint(
        kind="luck",
        after=one.made.entry,
        turn=turn_of(match, one.made),
        seat=one.seat,
        swing=round(one.swing, 4),
        text=text,
    )


def turn_of(match: Match, made: Made) -> str:
    """Where in the match it was."""
    return " · ".join(match.game.telling.trail(made.before, made.seat)[:2])


def what_fell(match: Match, made: Made, eyes: int | None) -> str:
    """The sentence of the log with the throw, or with what was drawn; else the first that came of it."""
    sentences = [
        match.game.telling.sentence(match.position, fact)
        for fact in made.facts
        if eyes is None or fact.known_to(eyes)
    ]
    drawn = [one for one in sentences if one.get("dice")]
    thrown = [one for one in drawn if not all(dice.get("draw") for dice in one["dice"])]
    return plain((thrown or drawn or sentences)[0]) if sentences else ""


def how_much(cost: float, match: Match) -> str:
    """What a choice cost, in a sentence."""
    if cost < FELT:
        return "It cost little in that turn, but nothing spoke for it."
    return f"It cost {share(cost, match)}."


def share(amount: float, match: Match) -> str:
    """A part of the victory; who plays alone counts points."""
    if match.position.seats == 1:
        return many(max(1, round(amount * match.game.mind.weights.lead)), "point")
    return f"{max(1, round(amount * 100))} % of the victory"
