"""What was announced, in words: a card with its aims, the use of an Investment, Deity or ability."""

from __future__ import annotations

from kadesh.craft.english import listed
from kadesh.games.acme.charts.tables import FIRST_DEITY
from kadesh.games.acme.rules.ch14_negation import AS_ABILITY, AS_CARD, AS_DEITY
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Announced, Negation, Play, Revealing, Use
from kadesh.games.acme.telling.naming import (
    PLACES,
    called,
    card_name,
    deity_called,
    places,
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
        return f"{says(p, thing.player, 'calls', 'call')} upon {deity_called(thing.card - FIRST_DEITY)}"
    if thing.how == AS_ABILITY:
        return f"{says(p, thing.player, 'uses', 'use')} a special ability{at_place(thing)}"
    if isinstance(thing, Revealing):
        return f"{says(p, thing.player, 'has', 'have')} {card_name(thing.card)}{aim_of(p, thing)}"
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
    return f" in {PLACES[thing.area]}" if isinstance(thing, Use) and thing.area >= 0 else ""


def aim_of(p: AcmePosition, revealing: Revealing) -> str:
    """Against whom a card of the competition at hand goes."""
    aim = revealing.contest.stakes[revealing.stake].aim
    return f" against {called(p, aim)}" if aim >= 0 else ""


def aims(p: AcmePosition, play: Play) -> str:
    """In Ur and Uruk, against the Hittites, with the God of War."""
    text = ""
    if play.areas:
        text += f" in {places(play.areas)}"
    others = [faction for faction in dict.fromkeys(play.factions) if faction != play.player]
    if others:
        text += f"{' ' if not text else ', '}against {listed([called(p, faction) for faction in others])}"
    if play.deity >= 0:
        text += f", aimed at {deity_called(play.deity)}"
    return text


def touches(p: AcmePosition, thing: Announced) -> str:
    """Whom it touches, as announced."""
    names = [called(p, colour) for colour in p.order if thing.touched >> colour & 1]
    return f"It touches {listed(names)}." if names else ""
