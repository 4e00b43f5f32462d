"""13.2 What each card does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.genesis.charts.numbers import (
    GOLD_PER_MINE,
    MP_KING_KILLED,
    PLAGUE_SPACES,
    REBELLION_DISTANCE,
    SHIFTS_CARD,
)
from kadesh.games.genesis.charts.tables import (
    AKHENATEN,
    ALLIANCE,
    AMBUSH,
    AMUN_RA,
    ARZAWA_CARD,
    ASSASSINATION,
    ASTARTE,
    BAAL,
    BARBARIAN_INVASION,
    BEGAT_EFFECT,
    CANAAN_CARD,
    CHARIOT,
    CONQUEROR,
    DAGON,
    ELAM_CARD,
    GOD_HOME,
    GOLD,
    HOME_CITIES,
    INF,
    JOSHUA_EFFECT,
    LOCAL_INSURRECTION,
    LUKKAN_PIRATES,
    MAJORS,
    MINES,
    MOSES_EFFECT,
    NAVAL_POWER,
    PLAGUE,
    PS,
    RAISE_THE_MILITIA,
    REBELLION,
    SHERDEN,
    SL,
    TACTICAL_SURPRISE,
    TRACKS,
    TRADE_STEPS,
    TRAITOR,
)
from kadesh.games.genesis.rules import arithmetic, facts
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.ch05_trade import linked
from kadesh.games.genesis.rules.ch05_wealth import revolt
from kadesh.games.genesis.rules.ch10_minors import activate_arzawa, activate_canaan, activate_elam
from kadesh.games.genesis.rules.ch11_barbarians import invade
from kadesh.games.genesis.rules.ch12_talks import TALKS
from kadesh.games.genesis.rules.ch13_hands import KEEP_OR_DISCARD, NOBODY_KNOWS, TRIM_HAND, give_card
from kadesh.games.genesis.rules.ch13_sacrifice import (
    INFANTRY,
    MONUMENTS,
    SACRIFICE,
    WORKERS,
    monuments_at_home,
)
from kadesh.games.genesis.rules.ch13_windows import CARD_WINDOW, LOSSES
from kadesh.games.genesis.rules.deeds import FREE as FREE_MOVE
from kadesh.games.genesis.rules.deeds import MOVE
from kadesh.games.genesis.rules.force import KINGS, is_force, pay
from kadesh.games.genesis.rules.position import (
    BUILT,
    NO_MONUMENT,
    UNDER,
    GenesisPosition,
    spaces_in,
)
from kadesh.table import END, Ask, Frame, Option, Procedure, Reason

# Locals of the frame of PLAY CARD.
POWER: Final = 2
CARD: Final = 3
AIM_1: Final = 4
AIM_2: Final = 5
MOVER: Final = 6
SPACE: Final = 7

BAAL_PRICE: Final = 2
ASTARTE_INFANTRY: Final = 2
MILITIA_UNITS: Final = 2

NO_MARKER_USED: Final = Reason("13.2", "No marker of the kingdom has been used yet that could go back.")

Effect = Callable[[GenesisPosition, Frame], None]


def nothing(p: GenesisPosition, frame: Frame) -> None:
    """Amun-Ra works through being played. [13.2]"""


def alliance(p: GenesisPosition, frame: Frame) -> None:
    """Alliance: talks with one other player. [12.1, 13.2]"""
    p.call(TALKS, frame[POWER], frame[AIM_1])


def ambush(p: GenesisPosition, frame: Frame) -> None:
    """Ambush: half a die of units, rounded up; the mover chooses which. [13.2]"""
    first = p.dice.rolled
    roll = p.dice.roll()
    window = next(entry for entry in reversed(p.frames) if entry[0] == CARD_WINDOW.number)
    window[LOSSES] += arithmetic.half_up(roll)
    p.tell(facts.Ambush, "13.2", frame[POWER], frame[MOVER], frame[SPACE], roll, first)


def god(p: GenesisPosition, frame: Frame) -> None:
    """Arinna, Enlil, Horus, Marduk, Teshup: a free Major Move, if the force's owner wants it. [13.2] (R14)"""
    p.call(FAVOUR, frame[AIM_1], frame[AIM_2])


def arzawa(p: GenesisPosition, frame: Frame) -> None:
    """Arzawa rises. [10.1.2]"""
    activate_arzawa(p, frame[POWER])


def elam(p: GenesisPosition, frame: Frame) -> None:
    """Elam rises. [10.2.2]"""
    activate_elam(p, frame[POWER])


def canaan(p: GenesisPosition, frame: Frame) -> None:
    """Canaan rises. [10.3.2]"""
    activate_canaan(p, frame[POWER])


def astarte(p: GenesisPosition, frame: Frame) -> None:
    """Astarte: a silver for each home city without a Monument, or two Infantry. [13.2]"""
    power = frame[POWER]
    owed = sum(1 for space in HOME_CITIES[power] if p.monument[space] != BUILT)
    paid = min(owed, p.silver[power])
    p.silver[power] -= paid
    p.tell(facts.Astarte, "13.2", power, owed, paid)
    if owed > paid:
        p.call(SACRIFICE, power, ASTARTE_INFANTRY * (owed - paid), INFANTRY)


def assassination(p: GenesisPosition, frame: Frame) -> None:
    """Assassination: a die above the campaign rating kills; else the target gets the card. [13.2, 7.2.3]

    A force under way whose king is killed loses a Movement Point.
    """
    target = frame[AIM_1]
    first = p.dice.rolled
    roll = p.dice.roll()
    killed = arithmetic.assassinated(roll, p.campaign(target))
    p.tell(facts.Assassination, "13.2", frame[POWER], target, p.king[target], roll, int(killed), first)
    if killed:
        for force in p.frames:
            if is_force(force) and force[KINGS] >> target & 1:
                pay(force, MP_KING_KILLED)
        p.remove_king(target)
        return
    card = frame[CARD]
    give_card(p, card, target)
    p.known[card] = (1 << p.seats) - 1
    p.assassin_failed |= 1 << card
    p.call(KEEP_OR_DISCARD, target, card)


def baal(p: GenesisPosition, frame: Frame) -> None:
    """Baal: two silver for each Monument at home, or it goes; under Akhenaten all go. [13.2]"""
    power = frame[POWER]
    sites = monuments_at_home(p, power)
    if p.king[power] == AKHENATEN:
        for space in sites:
            p.monument[space] = NO_MONUMENT
            p.tell(facts.MonumentLost, "13.2", power, space)
        return
    paid = min(len(sites), p.silver[power] // BAAL_PRICE)
    p.silver[power] -= BAAL_PRICE * paid
    p.tell(facts.Baal, "13.2", power, len(sites), paid)
    if paid < len(sites):
        p.call(SACRIFICE, power, len(sites) - paid, MONUMENTS)


def barbarian_invasion(p: GenesisPosition, frame: Frame) -> None:
    """Barbarian Invasion. [11.1.1]"""
    invade(p, frame[POWER])


def chariot(p: GenesisPosition, frame: Frame) -> None:
    """Chariot: its player's level is the number of Chariot cards played so far. [6.6, 6.6.1, 6.6.2]"""
    p.chariot_cards += 1
    p.level[frame[POWER]] = arithmetic.chariot_level(p.chariot_cards)
    p.tell(facts.ChariotLevel, "6.6.1", frame[POWER], p.level[frame[POWER]])


def conqueror(p: GenesisPosition, frame: Frame) -> None:
    """Conqueror: a die below the king's campaign rating earns a marker. [13.2]"""
    power = frame[POWER]
    first = p.dice.rolled
    roll = p.dice.roll()
    earned = p.has_king(power) and arithmetic.conquers(roll, p.campaign(power))
    p.tell(facts.Conqueror, "13.2", power, roll, int(earned), first)
    if earned:
        p.call(EXTRA_MARKER, power)


def dagon(p: GenesisPosition, frame: Frame) -> None:
    """Dagon: a silver for each Monument in a controlled city, and more growth. [13.2, 6.1.2]"""
    power = frame[POWER]
    silver = sum(1 for space in spaces_in(p.held[power]) if p.monument[space] == BUILT)
    p.silver[power] += silver
    p.dagon[power] += 1
    p.tell(facts.Dagon, "13.2", power, silver)


def gold(p: GenesisPosition, frame: Frame) -> None:
    """Gold: two silver for each mine with a trade route to the Capital. [13.2] (R20)"""
    power = frame[POWER]
    routes = linked(p, power)
    mines = sum(1 for space in MINES if routes >> space & 1)
    p.silver[power] += GOLD_PER_MINE * mines
    p.tell(facts.Gold, "13.2", power, mines, GOLD_PER_MINE * mines)


def begat(p: GenesisPosition, frame: Frame) -> None:
    """The Begat Effect: a Peasant settles in an independent city. [13.2]"""
    power, start, goal = frame[POWER], frame[AIM_1], frame[AIM_2]
    p.remove(power, PS, start)
    p.add(power, PS, goal)
    settle(p, start)
    settle(p, goal)
    p.tell(facts.Settled, "13.2", power, start, goal)


def battle_card(p: GenesisPosition, frame: Frame) -> None:
    """Tactical Surprise and the Joshua Effect: two shifts. [13.2, 8.2.1]"""
    p.card_shifts[frame[MOVER]] += SHIFTS_CARD


def local_insurrection(p: GenesisPosition, frame: Frame) -> None:
    """Local Insurrection: a Peasant in a city goes. [13.2] (R24)"""
    victim, space = frame[AIM_1], frame[AIM_2]
    if victim < 0:
        p.tell(facts.NoInsurrection, "13.2", frame[POWER])
        return
    p.remove(victim if p.count(victim, PS, space) else UNDER, PS, space)
    settle(p, space)
    p.tell(facts.Lost, "13.2", victim, PS, space)


def lukkan_pirates(p: GenesisPosition, frame: Frame) -> None:
    """Lukkan Pirates: a pirate on a Sea Connection. [11.7.1]"""
    p.pirates[frame[AIM_1]] += 1
    p.tell(facts.Pirate, "11.7.1", frame[POWER], frame[AIM_1])


def moses(p: GenesisPosition, frame: Frame) -> None:
    """The Moses Effect: all Slaves leave a building site. [13.2]"""
    space = frame[AIM_1]
    for group in (*range(MAJORS), UNDER):
        number = p.count(group, SL, space)
        if number:
            p.remove(group, SL, space, number)
            p.tell(facts.SlavesFreed, "13.2", p.owner_of(group, space), space, number)
    settle(p, space)


def naval_power(p: GenesisPosition, frame: Frame) -> None:
    """Naval Power: a pirate is sunk for nothing. [13.2, 11.7.3]"""
    p.pirates[frame[AIM_1]] -= 1
    p.tell(facts.PirateSunk, "13.2", frame[POWER], frame[AIM_1])


def plague(p: GenesisPosition, frame: Frame) -> None:
    """Plague: the Manpower Maximum falls two spaces, workers die. [13.2, 6.1.3] (R21)"""
    power = frame[POWER]
    p.manpower[power] = arithmetic.track_space(p.manpower[power], -PLAGUE_SPACES, len(TRACKS[power]))
    first = p.dice.rolled
    roll = p.dice.roll()
    p.tell(facts.Plague, "13.2", power, TRACKS[power][p.manpower[power]], roll, first)
    p.call(SACRIFICE, power, arithmetic.half_up(roll), WORKERS)


def militia(p: GenesisPosition, frame: Frame) -> None:
    """Raise the Militia: two Peasants or Slaves become one Infantry. [13.2]"""
    power, space, peasants = frame[POWER], frame[AIM_1], frame[AIM_2]
    p.remove(power, PS, space, peasants)
    p.remove(power, SL, space, MILITIA_UNITS - peasants)
    p.add(power, INF, space)
    settle(p, space)
    p.tell(facts.Militia, "13.2", power, space, peasants)


def rebellion(p: GenesisPosition, frame: Frame) -> None:
    """Rebellion: cities six or more spaces from the Capital may rise. [13.2, 5.2.2] (R19)"""
    power = frame[POWER]
    capital = p.capital[power]
    for space in spaces_in(p.held[power] & ~p.revolts):
        if not p.is_city(space) or TRADE_STEPS[capital][space] < REBELLION_DISTANCE:
            continue
        first = p.dice.rolled
        roll = p.dice.roll()
        rises = arithmetic.rebels(roll, p.count(power, INF, space), p.count(power, PS, space))
        p.tell(facts.Rebellion, "13.2", power, space, roll, int(rises), first)
        if rises:
            revolt(p, power, space)


def sherden(p: GenesisPosition, frame: Frame) -> None:
    """Sherden: the unit joins the king's force. [6.7, 13.2]"""
    p.sherden = frame[POWER]
    p.tell(facts.Sherden, "6.7", frame[POWER])


def traitor(p: GenesisPosition, frame: Frame) -> None:
    """Traitor: a card drawn blindly from another hand. [13.2] (R12)"""
    power, victim = frame[POWER], frame[AIM_1]
    cards = spaces_in(p.hand[victim])
    if not cards:
        return
    first = p.dice.rolled
    card = cards[p.dice.below(len(cards))]
    p.whisper(NOBODY_KNOWS, facts.HiddenDraw, "13.2", cards.index(card) + 1, len(cards), first)
    give_card(p, card, power)
    p.tell(facts.Traitor, "13.2", power, victim)
    p.whisper(p.known[card], facts.CardTaken, "13.2", power, victim, card)
    p.call(TRIM_HAND, power)


EFFECTS: Final[list[Effect]] = [nothing] * 31
EFFECTS[ALLIANCE] = alliance
EFFECTS[AMBUSH] = ambush
EFFECTS[AMUN_RA] = nothing
EFFECTS[ARZAWA_CARD] = arzawa
EFFECTS[ASTARTE] = astarte
EFFECTS[ASSASSINATION] = assassination
EFFECTS[BAAL] = baal
EFFECTS[BARBARIAN_INVASION] = barbarian_invasion
EFFECTS[CANAAN_CARD] = canaan
EFFECTS[CHARIOT] = chariot
EFFECTS[CONQUEROR] = conqueror
EFFECTS[DAGON] = dagon
EFFECTS[ELAM_CARD] = elam
EFFECTS[GOLD] = gold
EFFECTS[BEGAT_EFFECT] = begat
EFFECTS[JOSHUA_EFFECT] = battle_card
EFFECTS[LOCAL_INSURRECTION] = local_insurrection
EFFECTS[LUKKAN_PIRATES] = lukkan_pirates
EFFECTS[MOSES_EFFECT] = moses
EFFECTS[NAVAL_POWER] = naval_power
EFFECTS[PLAGUE] = plague
EFFECTS[RAISE_THE_MILITIA] = militia
EFFECTS[REBELLION] = rebellion
EFFECTS[SHERDEN] = sherden
EFFECTS[TACTICAL_SURPRISE] = battle_card
EFFECTS[TRAITOR] = traitor
for _god in GOD_HOME:
    EFFECTS[_god] = god


# --- FAVOUR: the owner of a force decides whether it makes its free move [13.2] (R14) ---

FORCE_POWER: Final = 2
FORCE_SPACE: Final = 3


def favoured_seat(p: GenesisPosition, frame: Frame) -> int:
    power = frame[FORCE_POWER]
    return p.seat_of[power if power < MAJORS else p.controller[power]]


def favour_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("accept",), ("decline",)]


def take_favour(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The free move is taken or declined. [13.2, 7.2.2]"""
    if option[0] == "accept":
        p.call(MOVE, frame[FORCE_POWER], FREE_MOVE, frame[FORCE_SPACE])
    else:
        p.tell(facts.FavourDeclined, "13.2", frame[FORCE_POWER], frame[FORCE_SPACE])
    return END


def always(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    return None


FAVOUR: Final = Procedure[GenesisPosition](
    "favour",
    [Ask("take the free move", favoured_seat, favour_options, take_favour, favour_options, always)],
)


# --- EXTRA MARKER of Conqueror [13.2] (R7) ---


def conquering_seat(p: GenesisPosition, frame: Frame) -> int:
    return p.seat_of[frame[POWER]]


def marker_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("use-now",)]
    if p.used[frame[POWER]]:
        options.append(("to-pool",))
    return options


def marker_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("use-now",), ("to-pool",)]


def why_not_marker(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against a use of the extra marker. [13.2]"""
    return NO_MARKER_USED if option[0] == "to-pool" and not p.used[frame[POWER]] else None


def take_marker(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The extra marker is played next, or a used one goes back into the pool. [13.2]"""
    power = frame[POWER]
    if option[0] == "use-now":
        p.at_once = power
    else:
        p.used[power] -= 1
        p.pool[power] += 1
    p.tell(facts.ExtraMarker, "13.2", power, int(option[0] == "use-now"))
    return END


EXTRA_MARKER: Final = Procedure[GenesisPosition](
    "extra marker",
    [
        Ask(
            "use the marker",
            conquering_seat,
            marker_options,
            take_marker,
            marker_universe,
            why_not_marker,
        )
    ],
)
