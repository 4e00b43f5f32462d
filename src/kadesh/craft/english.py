"""English for names and numbers: lists, plurals, possessives, articles."""

from __future__ import annotations

from collections.abc import Sequence


def at_start(text: str) -> str:
    """The text with a capital letter, to begin a sentence."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str], last: str = "and") -> str:
    """One, two and three."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def many(number: int, one: str, several: str = "") -> str:
    """1 city, 3 cities; without a plural of its own the word gets an s."""
    return f"{number} {one if number == 1 else several or one + 's'}"


def possessive(name: str) -> str:
    """Egypt's, the Hittites'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def with_article(text: str) -> str:
    """A chariot, an infantry unit."""
    return f"{'an' if text[:1].lower() in 'aeiou' else 'a'} {text}"


def signed(number: int) -> str:
    """+2, −1, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def ahead(lead: int, what: str = "point") -> str:
    """How a lead stands, before the rival's name: 2 points ahead of, 1 point behind, level with."""
    return "level with" if lead == 0 else f"{many(abs(lead), what)} {'ahead of' if lead > 0 else 'behind'}"


def percent(chance: float) -> str:
    """83 %."""
    return f"{round(100 * chance)} %"


def outcome(names: Sequence[str], scores: Sequence[int], shares: Sequence[float]) -> str:
    """Who has won, and with what: Red wins with 31 points, before White with 28 and Blue with 12."""
    order = sorted(range(len(names)), key=lambda seat: (-shares[seat], -scores[seat]))
    winners = [seat for seat in order if shares[seat] > 0]
    others = [f"{names[seat]} with {scores[seat]}" for seat in order if shares[seat] <= 0]
    who = listed([names[seat] for seat in winners])
    if len(names) == 1:
        text = f"{names[0]} ends with {many(scores[0], 'point')}"
    elif not winners:
        text = "Nobody wins"
    elif len(winners) == 1:
        text = f"{who} wins with {many(scores[winners[0]], 'point')}"
    else:
        text = f"{who} share the victory with {many(scores[winners[0]], 'point')}"
    return f"{text}, before {listed(others)}." if others and winners else f"{text}."


def slug(text: str) -> str:
    """A name as part of an id."""
    return "".join(letter if letter.isalnum() else "-" for letter in text.lower())
