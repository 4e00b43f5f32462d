"""15.14.2 Step 1 of a competition: cards laid face down, Deities, abilities and Investments announced."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import CARDS, TERRAIN, numbers_of
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.asking import DONE, actor, of_card
from kadesh.games.acme.rules.ch04_cards import COMPETITION_CARDS
from kadesh.games.acme.rules.ch14_investments import why_not_use
from kadesh.games.acme.rules.ch14_negation import AS_ABILITY, AS_CARD, AS_DEITY, AS_INVESTMENT
from kadesh.games.acme.rules.ch14_worship import why_idle, works_for
from kadesh.games.acme.rules.masks import SEAS, areas_in, around
from kadesh.games.acme.rules.position import (
    ARCHERS_USED,
    LAID,
    STALLIONS,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import LAYING, PLAY, Contest, Laying, Play, Stake
from kadesh.table import END, Ask, Option, Reason, Step

GOD_OF_WAR: Final = numbers_of("war")[0]
BY_INVESTING: Final = ("stallions", "armorer", "bearers")

NO_COMPETITION_CARD: Final = Reason("15.11", "Only Competition cards are laid or played in a competition.")
BEFORE_ALL: Final = Reason("15.5", "Traitor is played before the first competition.")
FACE_UP: Final = Reason("14.4.10", "That Investment is played face up, not laid.")
NOT_LAID: Final = Reason(
    "15.14.2", "In a competition cards are laid face down; only Investments are played openly."
)
NO_PART: Final = Reason("15.14.2", "Only civilizations present in the area take part.")
NO_OTHER: Final = Reason("C21", "The Great Captain helps another civilization that takes part.")
WRONG_TERRAIN: Final = of_card("That card is of no use in an area of this kind.")
NO_CITY: Final = of_card("No opposing civilization has a City there.")
NO_CIVILIZATION: Final = of_card("No opposing civilization takes part.")
ONLY_BARBARIANS: Final = Reason("22.40", "Mercenaries desert only an opposing civilization.")
NO_BLOCKADE: Final = Reason(
    "C35", "A Blockade needs a Sea area, or a Sea area of one's own next to the area."
)
NO_SUPPLY: Final = Reason("14.4.6", "There is no disk in Supply to put on it.")
NO_ABILITY: Final = Reason(
    "15.14.2", "The display has no ability for this competition, or not any more this turn."
)
ANNOUNCED: Final = Reason("15.14.2", "That has been announced in this competition already.")
NO_GOD_OF_WAR: Final = Reason("C106", "The God of War has not so many Allies left this turn.")
NO_STALLIONS: Final = Reason("22.18", "There are not so many white disks on the Breeder of Stallions.")
ON_LAND_ONLY: Final = Reason("C18", "Stallions are for Land competitions.")


# --- what may be laid ---


def why_not_lay(p: AcmePosition, colour: int, area: int, present: int, card: int) -> Reason | None:
    """The reason against laying a card in a competition. [15.11, 15.13, 15.14.2]"""
    own = CARDS[card]
    if not own.competition:
        return NO_COMPETITION_CARD
    if own.deed == "traitor":
        return BEFORE_ALL
    if own.deed in BY_INVESTING:
        return FACE_UP
    if own.deed == "captain":
        return None if civilizations(p, present) & ~(1 << colour) else NO_OTHER
    if not present >> colour & 1:
        return NO_PART
    if not own.terrain >> TERRAIN[area] & 1:
        return WRONG_TERRAIN[card]
    return why_no_aim(p, colour, area, present, card)


def why_no_aim(p: AcmePosition, colour: int, area: int, present: int, card: int) -> Reason | None:
    """The reason against a card for want of somebody whom it could hit. [C17, C19, C32, C35, C40]"""
    deed = CARDS[card].deed
    if deed in ("soothsayer", "siege-master", "siege"):
        return None if cities_against(p, colour, area) else NO_CITY[card]
    if deed in ("blockade", "desertion"):
        if not civilizations(p, present) & ~(1 << colour):
            return ONLY_BARBARIANS if deed == "desertion" else NO_CIVILIZATION[card]
        if deed == "blockade" and not by_own_sea(p, colour, area):
            return NO_BLOCKADE
    return None


def civilizations(p: AcmePosition, factions: int) -> int:
    """Those of a mask of Factions that are civilizations."""
    return factions & (1 << p.seats) - 1


def cities_against(p: AcmePosition, colour: int, area: int) -> int:
    """The opposing civilizations with a City in an area."""
    found = 0
    for other in range(p.seats):
        if other != colour and p.cities[other] >> area & 1:
            found |= 1 << other
    return found


def by_own_sea(p: AcmePosition, colour: int, area: int) -> bool:
    """A Sea area, or one next to a Sea area that the civilization occupies. [C35]"""
    return bool(SEAS >> area & 1) or bool(around(p.map, 1 << area) & SEAS & p.where[colour])


# --- abilities, Deity and Investment ---


def ability_allies(p: AcmePosition, colour: int, area: int) -> int:
    """Allies by the display that may be announced here, 0 if none. [A2, A8, A9, A10, A13]"""
    found = p.ability(colour, "allies")
    if found is None or p.ally_uses[colour] >= found.times or not found.terrain >> TERRAIN[area] & 1:
        return 0
    return found.allies


def has_ability(p: AcmePosition, colour: int, area: int) -> bool:
    """Is there an ability of the display to be announced here? [15.14.2]"""
    if ability_allies(p, colour, area):
        return True
    found = p.ability(colour, "archers")
    return (
        found is not None and bool(found.terrain >> TERRAIN[area] & 1) and not p.once[colour] & ARCHERS_USED
    )


def war_allies_left(p: AcmePosition, colour: int) -> int:
    """Allies that the God of War can still send this turn. [C106]"""
    if not works_for(p, colour, GOD_OF_WAR):
        return 0
    return CARDS[GOD_OF_WAR].allies - p.war_allies[colour]


def has_announced(contest: Contest, colour: int, how: int) -> bool:
    return any(stake.colour == colour and stake.how == how for stake in contest.stakes)


# --- LAYING ---

# What can be announced beside cards. [15.14.2]
ANNOUNCE: Final[Option] = ("announce",)
CALLS_TO_WAR: Final[list[Option]] = [
    ("call-war", number) for number in range(1, CARDS[GOD_OF_WAR].allies + 1)
]
STALLIONS_SENT: Final[list[Option]] = [
    ("stallions", number) for number in range(1, CARDS[STALLIONS].white + 1)
]


def lay_universe(p: AcmePosition, laying: Laying) -> list[Option]:
    hand = areas_in(p.hand[laying.colour])
    options: list[Option] = [("lay", card) for card in hand]
    options.extend(("play", card) for card in hand)
    options.extend([ANNOUNCE, *CALLS_TO_WAR, *STALLIONS_SENT, DONE])
    return options


def lay_options(p: AcmePosition, laying: Laying) -> list[Option]:
    held = p.hand[laying.colour] & COMPETITION_CARDS
    thinkable: list[Option] = []
    if held:
        cards = areas_in(held)
        thinkable.extend(("lay", card) for card in cards)
        thinkable.extend(("play", card) for card in cards)
    thinkable.append(ANNOUNCE)
    if war_allies_left(p, laying.colour):
        thinkable.extend(CALLS_TO_WAR)
    if why_not_use(p, laying.colour, STALLIONS) is None:
        thinkable.extend(STALLIONS_SENT)
    thinkable.append(DONE)
    return [option for option in thinkable if why_not_stake(p, laying, option) is None]


def why_not_stake(p: AcmePosition, laying: Laying, option: Option) -> Reason | None:
    """The reason against a card or announcement in step 1. [15.14.2, 15.14.3]"""
    word = option[0]
    if word == "done":
        return None
    contest, colour = laying.contest, laying.colour
    if word == "lay":
        return why_not_lay(p, colour, contest.area, contest.present, option[1])
    if not contest.present >> colour & 1:
        return NO_PART
    if word == "play":
        return why_not_play_openly(p, colour, option[1])
    if word == "announce":
        if has_announced(contest, colour, AS_ABILITY):
            return ANNOUNCED
        return None if has_ability(p, colour, contest.area) else NO_ABILITY
    if word == "call-war":
        if has_announced(contest, colour, AS_DEITY):
            return ANNOUNCED
        return why_not_war(p, colour, option[1])
    return why_not_stallions(p, contest, colour, option[1])


def why_not_war(p: AcmePosition, colour: int, number: int) -> Reason | None:
    """The reason against so many Allies of the God of War. [C106, 4.2.10]"""
    return why_idle(p, colour, GOD_OF_WAR) or (
        None if number <= war_allies_left(p, colour) else NO_GOD_OF_WAR
    )


def why_not_play_openly(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """Investments with code C may be played face up in step 1. [14.4.10, 14.4.17] (R44)"""
    own = CARDS[card]
    if not own.competition:
        return NO_COMPETITION_CARD
    if own.deed == "traitor":
        return BEFORE_ALL
    if own.deed not in BY_INVESTING:
        return NOT_LAID
    return None if own.white or p.supply[colour] > 0 else NO_SUPPLY


def why_not_stallions(p: AcmePosition, contest: Contest, colour: int, number: int) -> Reason | None:
    """White disks of the Breeder of Stallions, in any parts. [22.18, C18]"""
    reason = why_not_use(p, colour, STALLIONS)
    if reason is not None:
        return reason
    if has_announced(contest, colour, AS_INVESTMENT):
        return ANNOUNCED
    if not CARDS[STALLIONS].terrain >> TERRAIN[contest.area] & 1:
        return ON_LAND_ONLY
    return None if number <= p.on_card[STALLIONS] else NO_STALLIONS


def lay(p: AcmePosition, laying: Laying, option: Option) -> Step[Laying]:
    """Face down, announced, or played openly; as much as one likes. [15.14.2]"""
    contest, colour = laying.contest, laying.colour
    word = option[0]
    if word == "done":
        return END
    if word == "play":
        p.call(PLAY, Play(player=colour, card=option[1], how=AS_CARD))
        return LAY
    if word == "lay":
        p.move_card(option[1], LAID + colour)
        p.layer[option[1]] = colour
        contest.stakes.append(Stake(colour, option[1], AS_CARD))
        p.tell(facts.CardLaid, "15.14.2", colour, contest.area)
        return LAY
    stake = announced_stake(p, colour, contest, option)
    contest.stakes.append(stake)
    p.tell(facts_cards.UseAnnounced, "15.14.2", colour, stake.card, stake.how, contest.area, stake.number)
    return LAY


def announced_stake(p: AcmePosition, colour: int, contest: Contest, option: Option) -> Stake:
    """What is announced is spent, whether it has effect or not. [15.14.2]"""
    if option[0] == "call-war":
        p.war_allies[colour] += option[1]
        return Stake(colour, GOD_OF_WAR, AS_DEITY, option[1])
    if option[0] == "stallions":
        return Stake(colour, STALLIONS, AS_INVESTMENT, option[1])
    allies = ability_allies(p, colour, contest.area)
    if allies:
        p.ally_uses[colour] += 1
    elif p.ability(colour, "archers") is not None:
        p.once[colour] |= ARCHERS_USED
    return Stake(colour, 0, AS_ABILITY, allies)


LAY: Final[Ask[Laying]] = Ask(
    "lay", actor, lay_options, lay, lay_universe, why_not_stake, reaction=True, hidden=True
)
LAYING.consists_of(LAY)
