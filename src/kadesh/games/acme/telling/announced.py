"""What was announced, in words: a card with its aims, the use of an Investment, Deity or ability."""

from __future__ import annotations

from kadesh.craft.english import listed
from kadesh.games.acme.charts.tables import CARDS, FIRST_DEITY
from kadesh.games.acme.rules.ch14_negation import AS_ABILITY, AS_CARD, AS_DEITY
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Announced, Negation, Play, Revealing, Use
from kadesh.games.acme.telling.aims import AREA, DEITY, FACTION, aims_of, use_of
from kadesh.games.acme.telling.naming import (
    PLACES,
    called,
    card_name,
    deity_called,
    says,
    whose,
)


def announced(p: AcmePosition, thing: Announced) -> str:
    """Egypt plays Famine in Ur and Uruk: without a full stop."""
    if isinstance(thing, Negation):
        return (
            f"{says(p, thing.player, 'plays', 'play')} {card_name(thing.card)} against {target_of(p, thing)}"
        )
    if thing.how == AS_DEITY:
        god = deity_called(thing.card - FIRST_DEITY)
        return f"{says(p, thing.player, 'calls', 'call')} upon {god}{at_place(thing)}{number_of(thing)}"
    if thing.how == AS_ABILITY:
        return f"{says(p, thing.player, 'uses', 'use')} a special ability{at_place(thing)}{aim_of(p, thing)}"
    if isinstance(thing, Revealing):
        has = f"{says(p, thing.player, 'has', 'have')} {card_name(thing.card)}"
        return f"{has}{aim_of(p, thing)}{number_of(thing)}"
    if thing.how == AS_CARD and isinstance(thing, Play):
        return f"{says(p, thing.player, 'plays', 'play')} {card_name(thing.card)}{aims(p, thing)}"
    return f"{says(p, thing.player, 'uses', 'use')} {card_name(thing.card)}{at_place(thing)}"


def target_of(p: AcmePosition, negation: Negation) -> str:
    """What a Negate is played against."""
    target = negation.target
    if target is None:
        return card_name(negation.lying)
    if not target.card:
        return f"{whose(p, target.player)} ability"
    return f"{whose(p, target.player)} {card_name(target.card)}"


def at_place(thing: Announced) -> str:
    """Where something is used; what is announced in a competition is used there."""
    if isinstance(thing, Revealing):
        return f" in {PLACES[thing.contest.area]}"
    return f" in {PLACES[thing.area]}" if isinstance(thing, Use) and thing.area >= 0 else ""


def aim_of(p: AcmePosition, thing: Announced) -> str:
    """Whom a card or ability of the competition at hand is for or against."""
    aim = -1
    if isinstance(thing, Revealing):
        aim = thing.contest.stakes[thing.stake].aim
    elif isinstance(thing, Use):
        aim = thing.faction
    if aim < 0:
        return ""
    helps = thing.card > 0 and CARDS[thing.card].deed == "captain"
    return f" {'for' if helps else 'against'} {called(p, aim)}"


def number_of(thing: Announced) -> str:
    """How many Allies come, or which space is taken."""
    if isinstance(thing, Revealing):
        return use_of(thing.card, thing.contest.stakes[thing.stake].number)
    return use_of(thing.card, thing.number) if isinstance(thing, Use) else ""


def aims(p: AcmePosition, play: Play) -> str:
    """In Ur and Uruk against the Hittites, aimed at the God of War. [14.4.4]"""
    text = ""
    for part in aims_of(play.card, play.player, play.areas, play.factions, play.number, play.deity):
        if part.kind == AREA:
            text += PLACES[part.number]
        elif part.kind == FACTION:
            text += called(p, part.number)
        elif part.kind == DEITY:
            text += deity_called(part.number)
        else:
            text += part.text
    return text


def touches(p: AcmePosition, thing: Announced) -> str:
    """Whom it touches, as announced."""
    names = [called(p, colour) for colour in p.order if thing.touched >> colour & 1]
    return f"It touches {listed(names)}." if names else ""
