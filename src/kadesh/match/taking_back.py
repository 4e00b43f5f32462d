"""What an undo would take back, in a sentence, for whoever asks and whoever must agree."""

from __future__ import annotations

from kadesh.craft.english import many
from kadesh.match.match import Match
from kadesh.table.contract import SentenceTold


def plain(told: SentenceTold) -> str:
    """A sentence of the log without its links."""
    return "".join(part["t"] for part in told["parts"]).strip()


def taken_back(match: Match, seat: int, eyes: int | None) -> str:
    """What the seat's undo would take back, as somebody (None: everybody) may know it. Empty if nothing."""
    entry = match.latest(seat)
    if entry < 0:
        return ""
    first = first_told(match, entry, eyes)
    own, followed = since(match, seat, entry)
    whose = "yours" if eyes == seat else "the same player"
    more = [f"{many(own - 1, 'choice')} more of {whose}"] if own > 1 else []
    if followed:
        more.append("what others did since")
    return f"{first or 'The last choice'}{', with ' + ' and '.join(more) if more else ''}."


def first_told(match: Match, entry: int, eyes: int | None) -> str:
    """The first thing that the log says of an entry or of what came after it."""
    facts = match.journal.facts
    for fact in facts[match.heights[entry] :]:
        if fact.known_to(eyes):
            return f"“{plain(match.game.telling.sentence(match.position, fact)).rstrip('.')}”"
    return ""


def since(match: Match, seat: int, entry: int) -> tuple[int, bool]:
    """How many choices of this seat stand from this entry on, and whether others have chosen since.

    How many is nobody's affair: it could tell who had an answer. At a secret question nothing is said.
    """
    later = [n for n in match.live if n >= entry and not str(match.record.choices[n][1]).startswith("@")]
    own = sum(match.record.choices[n][0] == seat for n in later)
    veiled = bool(match.position.asked) and match.position.step.hidden
    return own, len(later) > own and not veiled
