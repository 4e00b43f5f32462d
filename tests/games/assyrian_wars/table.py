"""Small tables of Assyrian Wars, set up in TOML and played in words.

    p = table(TWO + '[countries.assyria]\nunits = { nineveh = "Sargon II, 3 HI" }', dice=[1, 3])
    play(p, "march sargon-ii", "go", "enter kalhu", "stop")
    assert why(p, "enter babylon") == "1.2"

Words of an option are numbers, areas, countries, cards, leaders, or classes of units (`HI`, `*LI` for mercenaries).
"""

from __future__ import annotations

from typing import Any, TypeVar

from kadesh.games.assyrian_wars.charts.counters import CLASS_NAMES
from kadesh.games.assyrian_wars.charts.tables import (
    AREA_INDEX,
    CARD_INDEX,
    COUNTER_CLASS,
    COUNTRY_INDEX,
    FULL,
    IN_CITY,
    LEADER_INDEX,
    MERCENARIES,
    POOL,
    REGROUP,
    ZONE_INDEX,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.game import GAME
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.table import Fact, Journal, Option

K = TypeVar("K", bound=Fact)

AT = AREA_INDEX
OF = COUNTRY_INDEX
CARD = CARD_INDEX
WITH_COUNTRIES = (
    "campaign",
    "declare-war",
    "influence",
    "aim-country",
    "conquer",
    "propose",
    "odd-to",
    "raid-power",
    "entrust",
    "share-war",
    "stop-tribute",
    "held-by",
    "seek",
)
NAMES = {counter: name for name, counter in LEADER_INDEX.items()}


def table(text: str, *, dice: list[int] | None = None, seed: int = 1) -> AssyrianPosition:
    """The table that a text describes, with scripted dice."""
    return new(f"dice = {dice or []}\n{text}", seed, {})


def start(scenario: str, seed: int = 1, **options: Any) -> AssyrianPosition:
    """A new game of a scenario."""
    return new(scenario, seed, options)


def new(scenario: str, seed: int, options: dict[str, Any]) -> AssyrianPosition:
    p = GAME.new(scenario, seed, options, Journal())
    assert isinstance(p, AssyrianPosition)
    return p


def fits(kind: str, value: int, word: str) -> bool:
    """Can a word of a text mean this number of an option?"""
    if word.lstrip("-").isdigit():
        return value == int(word)
    if kind in WITH_COUNTRIES and word in COUNTRY_INDEX:
        return value == COUNTRY_INDEX[word]
    if word in LEADER_INDEX:
        return value == LEADER_INDEX[word]
    if word in CARD_INDEX:
        return value == CARD_INDEX[word]
    if word.lstrip("*") in CLASS_NAMES:
        hired = bool(MERCENARIES >> value & 1) == word.startswith("*")
        return hired and COUNTER_CLASS[value] == CLASS_NAMES.index(word.lstrip("*"))
    if word in ZONE_INDEX and kind in ("sail", "sail-to", "search", "launch", "flee-to"):
        return value == ZONE_INDEX[word]
    return value == AREA_INDEX[word]


def meant(text: str, among: list[Option]) -> list[Option]:
    """The options that a text can mean."""
    kind, *words = text.split()
    return [
        option
        for option in among
        if option[0] == kind
        and len(option) == len(words) + 1
        and all(fits(kind, value, word) for value, word in zip(option[1:], words, strict=True))
    ]


def play(p: AssyrianPosition, *moves: str) -> None:
    """Make choices, each by whichever asked seat is offered it."""
    for move in moves:
        for seat in p.seats_to_choose:
            found = meant(move, p.options(seat))
            if found:
                p.choose(seat, found[0])
                break
        else:
            offered = {seat: p.options(seat) for seat in p.seats_to_choose}
            raise AssertionError(f"{move!r} is not offered at {p.step}: {offered}")


def offers(p: AssyrianPosition, text: str) -> bool:
    """Is this offered to somebody?"""
    return any(meant(text, p.options(seat)) for seat in p.seats_to_choose)


def why(p: AssyrianPosition, text: str) -> str:
    """The clause of the reason against an option; empty if there is none."""
    for seat in p.seats_to_choose:
        found = meant(text, p.universe(seat))
        if found:
            reason = p.why_not(seat, found[0])
            return reason.clause if reason is not None else ""
    raise AssertionError(f"nobody could think of {text!r} here: {p.step}")


def clauses_against(p: AssyrianPosition, word: str) -> set[str]:
    """The clauses of all reasons against options with this word."""
    seat = p.seats_to_choose[0]
    found = [p.why_not(seat, option) for option in p.universe(seat) if option[0] == word]
    return {reason.clause for reason in found if reason is not None}


def place_of(name: str) -> int:
    """`kish`, `kish/city`, `regroup`, `pool`, a sea zone."""
    if name == "regroup":
        return REGROUP
    if name == "pool":
        return POOL
    if name.endswith("/city"):
        return IN_CITY + AREA_INDEX[name.removesuffix("/city")]
    if name.endswith("/sea") or name not in AREA_INDEX:
        return ZONES + ZONE_INDEX[name.removesuffix("/sea")]
    return AREA_INDEX[name]


def force(p: AssyrianPosition, country: str, place: str) -> str:
    """What a country has in a place, as `sargon-ii, 3 HI 1 LI- 1 *B`."""
    counters = bits(p.here[place_of(place)] & p.owned[COUNTRY_INDEX[country]])
    leaders = [NAMES[counter] for counter in counters if counter in NAMES]
    kinds: dict[str, int] = {}
    for counter in counters:
        if counter not in NAMES:
            hired = "*" if MERCENARIES >> counter & 1 else ""
            reduced = "-" if p.reduced >> counter & 1 else ""
            kind = f"{hired}{CLASS_NAMES[COUNTER_CLASS[counter]]}{reduced}"
            kinds[kind] = kinds.get(kind, 0) + 1
    units = " ".join(f"{number} {kind}" for kind, number in sorted(kinds.items()))
    return ", ".join([*sorted(leaders), *([units] if units else [])])


def holder(p: AssyrianPosition, area: str) -> str:
    """Who controls an area."""
    country = p.controller[AREA_INDEX[area]]
    return list(COUNTRY_INDEX)[country] if country >= 0 else ""


def points(p: AssyrianPosition) -> float:
    """The Action Points that the phasing country can still spend."""
    return (p.ap_card + p.ap_income) / 2


def facts(p: AssyrianPosition, kind: type[K]) -> list[K]:
    """What the journal says of a kind."""
    assert p.journal is not None
    return [fact for fact in p.journal.facts if type(fact) is kind]


def strengths(p: AssyrianPosition, country: str, place: str) -> list[int]:
    """Printed strengths of a country's units in a place."""
    counters = bits(p.here[place_of(place)] & p.owned[COUNTRY_INDEX[country]])
    return sorted(FULL[counter] for counter in counters if counter not in NAMES)


# --- tables on which somebody is phasing ---

RULES_OFF = "[rules]\nunit_abilities = false\nreduced_leaders = false\n"


def acting(
    text: str,
    dice: list[int] | None = None,
    *,
    country: str = "assyria",
    ap: float = 10,
    seats: str = '[["assyria"], ["babylonia", "elam"]]',
    rules: str = RULES_OFF,
    now: str = "",
    camps: str = 'assyrian = ["assyria"]\nrebel = ["babylonia", "elam"]',
    cards_played: int = 1,
) -> AssyrianPosition:
    """A country is in its impulse with so many points of income."""
    head = f'seats = {seats}\n{rules}[camps]\n{camps}\n[now]\nturn = 2\nround = 2\nphasing = "{country}"\n'
    head += f"income_ap = {ap}\ncards_played = {cards_played}\n{now}\n"
    return table(head + text, dice=dice)
