"""Odds for the command line, as a person asks for them.

kadesh odds acme 3+1s v 4             a competition: 3 disks and a Stronghold against 4
kadesh odds acme b4 v 3+2a+1m         Barbarians; 2 Allies and a mina to save a disk with
kadesh odds acme 3 v 4 cards=36,23    the same, and with each card that side 1 could lay
kadesh odds acme epoch turn=3 seen=12,27
kadesh odds acme draw cards=5 seen=98
kadesh odds acme negate card=philosopher-king cards=4
kadesh odds acme growth seas=3 plains=4 fertile=2 trade=2 supply=20
kadesh odds acme points cities=7 temple=1 captured=1 seas=4 minas=7
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, Final

from kadesh.craft.data import near
from kadesh.games.acme.charts.numbers import (
    CAPTURED_VP,
    CITY_VP,
    COLOUR_DISKS,
    GRANARY_DISKS,
    GRANARY_MINAS,
    HAND_LIMIT,
    TEMPLE_VP,
    TURNS,
)
from kadesh.games.acme.charts.tables import (
    AREA_INDEX,
    AREAS,
    CARD_INDEX,
    CARDS,
    COMPETITION_CARD,
    FATE,
    IS_EVENT,
)
from kadesh.games.acme.odds.competition import Foresight, aims_of, fits_here, with_card
from kadesh.games.acme.odds.deck import (
    deck_without,
    epoch_length,
    event_chance,
    held_chance,
    invasion_chance,
    negates_against,
    sudden_end,
)
from kadesh.games.acme.rules.arithmetic import (
    Outcome,
    Side,
    allotted,
    competition,
    is_loot,
    mountain_growth,
    points_for_minas,
    points_for_seas,
    sea_growth,
    still_contested,
    transferred,
    transferred_beside_granary,
)
from kadesh.games.acme.rules.ch14_negation import AS_CARD
from kadesh.games.acme.rules.position import BARBARIANS, NOBODY

SIDE: Final = re.compile(r"^(b?)(\d+)((?:\+\d+[asmn])*)$")
MOST: Final = 20
KINDS: Final = ["epoch", "draw", "negate"]
# What is counted for growth and for points, each 0 if it is not said; Supply is full if it is not said.
GROWTH: Final = ["seas", "mountains", "plains", "fertile", "trade", "more", "supply"]
POINTS: Final = ["cities", "temple", "captured", "seas", "minas"]
A_PLAIN: Final = "kadesh"  # where a competition takes place if nobody says where


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kadesh odds acme",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=(
            "A competition: SIDE v SIDE [v SIDE …], each its disks, perhaps +Na Allies, +1s a Stronghold,\n"
            "+Nm losses that it buys off, +1n a Night Assault; b4 are four Barbarian disks.\n"
            "Sides stand in Turn Order; nobody plays more than is said.\n"
            "cards=CARDS [area=AREA] after it: what side 1 keeps with each of these cards alone.\n\n"
            "epoch [turn=N] [seen=CARDS]             the chance that the Epoch ends\n"
            "draw cards=N [seen=CARDS]               the chance of an Event and of an invasion\n"
            "negate card=CARD cards=N [seen=CARDS]   the chance that a hand of N cards can stop a card\n"
            "growth seas=N mountains=N plains=N fertile=N trade=N more=N supply=N\n"
            "                                        disks of an Acquisition; Mountains and Plains with a\n"
            "                                        Settlement, more by display, Deity and harvests\n"
            "points cities=N temple=N captured=N seas=N minas=N\n"
            "                                        a Victory Tally, and Seas Dominated and minas at the\n"
            "                                        end of an Epoch\n\n"
            "CARDS are numbers or ids with commas between them: cards that are known to be elsewhere."
        ),
    )
    parser.add_argument("words", nargs="+", metavar="WORD")
    return parser


def from_arguments(arguments: Sequence[str]) -> dict[str, Any]:
    """What `kadesh odds acme` prints."""
    words = _parser().parse_args(list(arguments)).words
    if words[0] in KINDS:
        return _of_the_deck(words[0], words[1:])
    if words[0] == "growth":
        return of_growth(_named(words[1:], GROWTH))
    if words[0] == "points":
        return of_points(_named(words[1:], POINTS))
    named = _named([word for word in words if "=" in word], ["cards", "area"])
    return of_a_competition([word for word in words if "=" not in word], named)


# --- competitions [15.14] ---


def side_from(text: str) -> tuple[Side, bool]:
    """A side from a text such as 3+1s, and whether it is the Barbarians."""
    found = SIDE.match(text.lower())
    if found is None:
        raise ValueError(f"“{text}” is not a side such as 4, 3+1s, 2+2a or b4")
    side = Side(int(found.group(2)))
    for part in found.group(3).split("+")[1:]:
        number = int(part[:-1])
        if part[-1] == "a":
            side.allies += number
        elif part[-1] == "s":
            side.fort = min(1, number)
        elif part[-1] == "m":
            side.saves += number
        else:
            side.at_night = number > 0
    if not 1 <= side.own <= MOST or side.allies > MOST or side.saves > MOST:
        raise ValueError(f"“{text}” should have 1 to {MOST} disks")
    if found.group(1) and (side.allies or side.saves or side.at_night):
        raise ValueError("Barbarians have neither Allies nor cards nor minas")
    return side, bool(found.group(1))


def of_a_competition(words: Sequence[str], named: dict[str, str]) -> dict[str, Any]:
    """Who keeps what, side by side, and with each card of side 1. [15.14.6-15.14.9, 15.15.1]"""
    if len(words) < 3 or len(words) % 2 == 0 or any(word.lower() not in ("v", "vs") for word in words[1::2]):
        raise ValueError("A competition is written like 3+1s v 4, or 4 v 3 v 1")
    texts = list(words[::2])
    sides = [side_from(text) for text in texts]
    if sum(black for _, black in sides) > 1:
        raise ValueError("Barbarians are one Faction")
    # Barbarians come first, whatever their place in the question [15.7].
    order = sorted(range(len(sides)), key=lambda place: not sides[place][1])
    outcome = competition([sides[place][0] for place in order])
    found: dict[str, Any] = {}
    for place, text in enumerate(texts):
        at = order.index(place)
        found[f"side {place + 1}: {text}"] = {
            "kept": outcome.own[at],
            "lost": outcome.lost[at],
            "Stronghold": outcome.forts[at],
            "bought off": outcome.saved[at],
        }
    found["rounds"] = outcome.rounds
    found["result"] = _result([sides[place] for place in order], order, outcome)
    if "cards" in named:
        found["with one card of side 1"] = _with_cards(sides, order, outcome, named)
    return found


def _with_cards(
    sides: list[tuple[Side, bool]], order: list[int], outcome: Outcome, named: dict[str, str]
) -> dict[str, str]:
    """What side 1 keeps with each card and aim alone, not negated. [15.14.5, C17-C41]"""
    area = AREA_INDEX.get(named.get("area", A_PLAIN), -1)
    if area < 0:
        raise ValueError(f"There is no area “{named['area']}”{near(named['area'], AREA_INDEX)}")
    if sides[0][1]:
        raise ValueError("Barbarians lay no cards")
    factions = [BARBARIANS if sides[place][1] else place for place in order]
    stands = Foresight(area, factions, [sides[place][0] for place in order], outcome)
    found: dict[str, str] = {}
    for text in named["cards"].split(","):
        card = card_from(text)
        aims = aims_of(stands, 0, card) if fits_here(card, area) else []
        for aim in aims:
            at = "" if aim == NOBODY or len(aims) == 1 else f" at side {_side_of(aim, order, sides)}"
            found[f"{CARDS[card].name}{at}"] = (
                f"{with_card(stands, 0, card, aim, COLOUR_DISKS).keeps(0)} kept"
            )
        if not aims:
            found[CARDS[card].name] = "of no use here"
    return found


def _side_of(faction: int, order: list[int], sides: list[tuple[Side, bool]]) -> int:
    """The number of a side in the question."""
    black = next((place for place in order if sides[place][1]), 0)
    return (black if faction == BARBARIANS else faction) + 1


def _result(sides: list[tuple[Side, bool]], order: list[int], outcome: Outcome) -> str:
    if not still_contested([side.size() for side, _ in sides]):
        return "The area is not Contested."
    left = [at for at, own in enumerate(outcome.own) if own]
    if len(left) != 1:
        return "The survivors share the area."
    victor = left[0]
    told = f"Side {order[victor] + 1} Controls the area"
    lost = [0 if black else number for number, (_, black) in zip(outcome.lost, sides, strict=True)]
    if not sides[victor][1] and is_loot(lost, victor):
        return f"{told} and loots it if it is Land."
    return f"{told}; there is no Loot."


# --- the deck ---


def card_from(text: str) -> int:
    """A Fate card by its number or id."""
    if text.isdigit() and int(text) in FATE:
        return int(text)
    number = CARD_INDEX.get(text, 0)
    if number not in FATE:
        raise ValueError(f"There is no Fate card “{text}”{near(text, CARD_INDEX)}")
    return number


def _named(words: Sequence[str], known: Sequence[str]) -> dict[str, str]:
    """Words such as turn=3, by their names."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in known:
            raise ValueError(f"“{word}” is none of {', '.join(f'{one}=…' for one in known)}")
        found[name] = value
    return found


def _whole(named: dict[str, str], name: str, least: int, most: int) -> int:
    value = named.get(name, "")
    if not value.isdigit() or not least <= int(value) <= most:
        raise ValueError(f"{name}= should be a number from {least} to {most}")
    return int(value)


def _of_the_deck(kind: str, words: Sequence[str]) -> dict[str, Any]:
    keys = {"epoch": ["turn", "seen"], "draw": ["cards", "seen"], "negate": ["card", "cards", "seen"]}
    named = _named(words, keys[kind])
    seen = [card_from(text) for text in named.get("seen", "").split(",") if text]
    if kind == "epoch":
        return of_an_epoch(named, seen)
    if kind == "draw":
        return of_a_draw(_whole(named, "cards", 1, MOST), seen)
    return of_a_negate(named, seen)


def of_an_epoch(named: dict[str, str], seen: list[int]) -> dict[str, Any]:
    """The chance that the Epoch ends after a turn, or after each. [16.6.1-16.6.5]"""
    unseen = deck_without(seen)
    if "turn" in named:
        turn = _whole(named, "turn", 1, TURNS)
        ending = sudden_end(unseen, turn)
        return {
            "the number ends it": ending.by_number,
            "An Age Ends": ending.by_event,
            "it goes on": 1.0 - ending.ends(),
        }
    ends = {f"turn {turn}": sudden_end(unseen, turn).ends() for turn in range(1, TURNS + 1)}
    return {"ends after": ends, "turns on average": f"{epoch_length(unseen):.2f}"}


def of_a_draw(cards: int, seen: list[int]) -> dict[str, Any]:
    """The chance that Events and invasions come with some cards. [14.3.1, 14.4.19]"""
    unseen = deck_without(seen)
    events = sum(IS_EVENT[card] for card in unseen.cards)
    return {
        "an Event": event_chance(events, unseen.deck, cards),
        "an invasion is carried out": invasion_chance(unseen, [], cards),
    }


def of_a_negate(named: dict[str, str], seen: list[int]) -> dict[str, Any]:
    """The chance that a hand holds a Negate against a card, touched by it or not. [14.4.1, C25-C29]"""
    if "card" not in named:
        raise ValueError("card= should name the card that is to be played")
    card = card_from(named["card"])
    cards = _whole(named, "cards", 0, HAND_LIMIT + 1)
    unseen = deck_without([*seen, card])
    player, other = 0, 1
    fighting = [number for number in FATE if COMPETITION_CARD[number]]
    return {
        "a Negate, touched": held_chance(
            unseen, negates_against(player, other, card, AS_CARD, 1 << other), cards
        ),
        "a Negate, not touched": held_chance(unseen, negates_against(player, other, card, AS_CARD, 0), cards),
        "a Competition card": held_chance(unseen, fighting, cards),
    }


# --- growth and points ---


def _counted(named: dict[str, str], name: str, without: int = 0) -> int:
    return _whole(named, name, 0, AREAS) if name in named else without


def of_growth(named: dict[str, str]) -> dict[str, Any]:
    """What an Acquisition brings, and what is left of it beside the Granary. [13.4.1-13.4.11] (R60)"""
    gained = sea_growth(_counted(named, "seas")) + mountain_growth(_counted(named, "mountains"), False)
    gained += sum(_counted(named, name) for name in ("plains", "fertile", "trade", "more"))
    supply = _counted(named, "supply", COLOUR_DISKS)
    total = allotted(gained)
    found: dict[str, Any] = {"gained": gained, "transferred": transferred(total, supply)}
    if min(total, supply) >= GRANARY_DISKS:
        found["beside the Granary"] = f"{transferred_beside_granary(total, supply)}, and {GRANARY_MINAS} mina"
    return found


def of_points(named: dict[str, str]) -> dict[str, Any]:
    """Points of a Victory Tally, and of Seas and minas when an Epoch ends. [16.3, 17.2]"""
    tally = CITY_VP * _counted(named, "cities")
    if _counted(named, "temple"):
        tally += TEMPLE_VP + CAPTURED_VP * _counted(named, "captured")
    seas, minas = _counted(named, "seas"), _counted(named, "minas")
    return {
        "in the Victory Tally": tally,
        "at the end of the Epoch for Seas and minas": points_for_seas(seas) + points_for_minas(minas),
    }
