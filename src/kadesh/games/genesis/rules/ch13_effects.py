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
from kadesh.games.genesis.rules import arithmetic, facts_cards, facts_turn
from kadesh.games.genesis.rules.asking import ask_lawful, either, ruler
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.ch05_trade import linked
from kadesh.games.genesis.rules.ch05_wealth import revolt
from kadesh.games.genesis.rules.ch10_minors import activate_arzawa, activate_canaan, activate_elam
from kadesh.games.genesis.rules.ch11_barbarians import invade
from kadesh.games.genesis.rules.ch13_cards import MILITIA_UNITS
from kadesh.games.genesis.rules.ch13_hands import NOBODY_KNOWS, give_card
from kadesh.games.genesis.rules.ch13_sacrifice import INFANTRY, MONUMENTS, WORKERS, monuments_at_home
from kadesh.games.genesis.rules.deeds import FREE
from kadesh.games.genesis.rules.force import pay
from kadesh.games.genesis.rules.position import BUILT, NO_MONUMENT, UNDER, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import (
    EXTRA_MARKER,
    FAVOUR,
    KEEP_OR_DISCARD,
    MOVE,
    SACRIFICE,
    TRIM_HAND,
    Battle,
    BattleCards,
    Cancelling,
    CardWindow,
    ExtraMarker,
    Favour,
    Force,
    KeepOrDiscard,
    Move,
    PlayCard,
    Sacrifice,
    TrimHand,
)
from kadesh.games.genesis.rules.under_way_deals import TALKS, Talks
from kadesh.table import END, Ask, Option, Reason, Step

BAAL_PRICE: Final = 2
ASTARTE_INFANTRY: Final = 2

NO_MARKER_USED: Final = Reason("13.2", "No marker of the kingdom has been used yet that could go back.")

Effect = Callable[[GenesisPosition, PlayCard], None]


def amun_ra(p: GenesisPosition, play: PlayCard) -> None:
    """Amun-Ra: the card that it answers is cancelled. [13.2]"""
    p.caller(play, Cancelling).play.stands = False


def alliance(p: GenesisPosition, play: PlayCard) -> None:
    """Alliance: talks with one other player. [12.1, 13.2]"""
    p.call(TALKS, Talks(play.power, play.aim[1]))


def ambush(p: GenesisPosition, play: PlayCard) -> None:
    """Ambush: half a die of units, rounded up; the mover chooses which. [13.2]"""
    first = p.dice.rolled
    roll = p.dice.roll()
    p.caller(play, CardWindow).losses += arithmetic.half_up(roll)
    p.tell(facts_cards.Ambush, "13.2", play.power, play.mover, play.space, roll, first)


def god(p: GenesisPosition, play: PlayCard) -> None:
    """Arinna, Enlil, Horus, Marduk, Teshup: a free Major Move, if the force's owner wants it. [13.2] (R14)"""
    _, power, space = play.aim
    p.call(FAVOUR, Favour(power, space))


def arzawa(p: GenesisPosition, play: PlayCard) -> None:
    """Arzawa rises. [10.1.2]"""
    activate_arzawa(p, play.power)


def elam(p: GenesisPosition, play: PlayCard) -> None:
    """Elam rises. [10.2.2]"""
    activate_elam(p, play.power)


def canaan(p: GenesisPosition, play: PlayCard) -> None:
    """Canaan rises. [10.3.2]"""
    activate_canaan(p, play.power)


def astarte(p: GenesisPosition, play: PlayCard) -> None:
    """Astarte: a silver for each home city without a Monument, or two Infantry. [13.2]"""
    power = play.power
    owed = sum(1 for space in HOME_CITIES[power] if p.monument[space] != BUILT)
    paid = min(owed, p.silver[power])
    p.silver[power] -= paid
    p.tell(facts_cards.Astarte, "13.2", power, owed, paid)
    if owed > paid:
        p.call(SACRIFICE, Sacrifice(power, ASTARTE_INFANTRY * (owed - paid), INFANTRY))


def assassination(p: GenesisPosition, play: PlayCard) -> None:
    """Assassination: a die above the campaign rating kills; else the target gets the card. [13.2, 7.2.3]

    A force under way whose king is killed loses a Movement Point.
    """
    target: int = play.aim[1]
    first = p.dice.rolled
    roll = p.dice.roll()
    killed = arithmetic.assassinated(roll, p.campaign(target))
    p.tell(facts_cards.Assassination, "13.2", play.power, target, p.king[target], roll, killed, first)
    if killed:
        for force in p.frames:
            if isinstance(force, Force) and force.kings >> target & 1:
                pay(force, MP_KING_KILLED)
        at = p.king_at[target]
        p.remove_king(target)
        settle(p, at)
        return
    card = play.card
    give_card(p, card, target)
    p.known[card] = (1 << p.seats) - 1
    p.assassin_failed |= 1 << card
    p.call(KEEP_OR_DISCARD, KeepOrDiscard(target, card))


def baal(p: GenesisPosition, play: PlayCard) -> None:
    """Baal: two silver for each Monument at home, or it goes; under Akhenaten all go. [13.2]"""
    power = play.power
    sites = monuments_at_home(p, power)
    if p.king[power] == AKHENATEN:
        for space in sites:
            p.monument[space] = NO_MONUMENT
            p.tell(facts_turn.MonumentLost, "13.2", power, space)
        return
    paid = min(len(sites), p.silver[power] // BAAL_PRICE)
    p.silver[power] -= BAAL_PRICE * paid
    p.tell(facts_cards.Baal, "13.2", power, len(sites), paid)
    if paid < len(sites):
        p.call(SACRIFICE, Sacrifice(power, len(sites) - paid, MONUMENTS))


def barbarian_invasion(p: GenesisPosition, play: PlayCard) -> None:
    """Barbarian Invasion. [11.1.1]"""
    invade(p, play.power)


def chariot(p: GenesisPosition, play: PlayCard) -> None:
    """Chariot: its player's level is the number of Chariot cards played so far. [6.6, 6.6.1, 6.6.2]"""
    p.chariot_cards += 1
    p.level[play.power] = arithmetic.chariot_level(p.chariot_cards)
    p.tell(facts_cards.ChariotLevel, "6.6.1", play.power, p.level[play.power])


def conqueror(p: GenesisPosition, play: PlayCard) -> None:
    """Conqueror: a die below the king's campaign rating earns a marker. [13.2]"""
    power = play.power
    first = p.dice.rolled
    roll = p.dice.roll()
    earned = p.has_king(power) and arithmetic.conquers(roll, p.campaign(power))
    p.tell(facts_cards.Conqueror, "13.2", power, roll, earned, first)
    if earned:
        p.call(EXTRA_MARKER, ExtraMarker(power))


def dagon(p: GenesisPosition, play: PlayCard) -> None:
    """Dagon: a silver for each Monument in a controlled city, and more growth. [13.2, 6.1.2]"""
    power = play.power
    silver = sum(1 for space in spaces_in(p.held[power]) if p.monument[space] == BUILT)
    p.silver[power] += silver
    p.dagon[power] += 1
    p.tell(facts_cards.Dagon, "13.2", power, silver)


def gold(p: GenesisPosition, play: PlayCard) -> None:
    """Gold: two silver for each mine with a trade route to the Capital. [13.2] (R20)"""
    power = play.power
    routes = linked(p, power)
    mines = sum(1 for space in MINES if routes >> space & 1)
    p.silver[power] += GOLD_PER_MINE * mines
    p.tell(facts_cards.Gold, "13.2", power, mines, GOLD_PER_MINE * mines)


def begat(p: GenesisPosition, play: PlayCard) -> None:
    """The Begat Effect: a Peasant settles in an independent city. [13.2]"""
    power = play.power
    _, start, goal = play.aim
    p.remove(power, PS, start)
    p.add(power, PS, goal)
    settle(p, start)
    settle(p, goal)
    p.tell(facts_cards.Settled, "13.2", power, start, goal)


def battle_card(p: GenesisPosition, play: PlayCard) -> None:
    """Tactical Surprise and the Joshua Effect: two shifts. [13.2, 8.2.1]"""
    cards = p.caller(play, BattleCards)
    p.caller(cards, Battle).card_shifts += SHIFTS_CARD if cards.side == 0 else -SHIFTS_CARD


def local_insurrection(p: GenesisPosition, play: PlayCard) -> None:
    """Local Insurrection: a Peasant in a city goes. [13.2] (R24)"""
    if not play.aim:
        p.tell(facts_cards.NoInsurrection, "13.2", play.power)
        return
    _, victim, space = play.aim
    p.remove(victim if p.count(victim, PS, space) else UNDER, PS, space)
    settle(p, space)
    p.tell(facts_turn.Lost, "13.2", victim, PS, space)


def lukkan_pirates(p: GenesisPosition, play: PlayCard) -> None:
    """Lukkan Pirates: a pirate on a Sea Connection. [11.7.1]"""
    p.pirates[play.aim[1]] += 1
    p.tell(facts_turn.Pirate, "11.7.1", play.power, play.aim[1])


def moses(p: GenesisPosition, play: PlayCard) -> None:
    """The Moses Effect: all Slaves leave a building site. [13.2]"""
    space: int = play.aim[1]
    for group in (*range(MAJORS), UNDER):
        number = p.count(group, SL, space)
        if number:
            p.remove(group, SL, space, number)
            p.tell(facts_turn.SlavesFreed, "13.2", p.owner_of(group, space), space, number)
    settle(p, space)


def naval_power(p: GenesisPosition, play: PlayCard) -> None:
    """Naval Power: a pirate is sunk for nothing. [13.2, 11.7.3]"""
    p.pirates[play.aim[1]] -= 1
    p.tell(facts_turn.PirateSunk, "13.2", play.power, play.aim[1])


def plague(p: GenesisPosition, play: PlayCard) -> None:
    """Plague: the Manpower Maximum falls two spaces, workers die. [13.2, 6.1.3] (R21)"""
    power = play.power
    p.manpower[power] = arithmetic.track_space(p.manpower[power], -PLAGUE_SPACES, len(TRACKS[power]))
    first = p.dice.rolled
    roll = p.dice.roll()
    p.tell(facts_cards.Plague, "13.2", power, TRACKS[power][p.manpower[power]], roll, first)
    p.call(SACRIFICE, Sacrifice(power, arithmetic.half_up(roll), WORKERS))


def militia(p: GenesisPosition, play: PlayCard) -> None:
    """Raise the Militia: two Peasants or Slaves become one Infantry. [13.2]"""
    power = play.power
    _, space, peasants = play.aim
    p.remove(power, PS, space, peasants)
    p.remove(power, SL, space, MILITIA_UNITS - peasants)
    p.add(power, INF, space)
    settle(p, space)
    p.tell(facts_cards.Militia, "13.2", power, space, peasants)


def rebellion(p: GenesisPosition, play: PlayCard) -> None:
    """Rebellion: cities six or more spaces from the Capital may rise. [13.2, 5.2.2] (R19)"""
    power = play.power
    capital = p.capital[power]
    far = [
        space
        for space in spaces_in(p.held[power] & ~p.revolts)
        if p.is_city(space) and TRADE_STEPS[capital][space] >= REBELLION_DISTANCE
    ]
    if not far:
        p.tell(facts_cards.NoRebellion, "13.2", power)
    for space in far:
        first = p.dice.rolled
        roll = p.dice.roll()
        rises = arithmetic.rebels(roll, p.count(power, INF, space), p.count(power, PS, space))
        p.tell(facts_cards.Rebellion, "13.2", power, space, roll, rises, first)
        if rises:
            revolt(p, power, space)


def sherden(p: GenesisPosition, play: PlayCard) -> None:
    """Sherden: the unit joins the king's force. [6.7, 13.2]"""
    p.sherden = play.power
    p.tell(facts_cards.Sherden, "6.7", play.power)


def traitor(p: GenesisPosition, play: PlayCard) -> None:
    """Traitor: a card drawn blindly from another hand. [13.2] (R12)"""
    power = play.power
    victim: int = play.aim[1]
    cards = spaces_in(p.hand[victim])
    if not cards:
        return
    first = p.dice.rolled
    card = cards[p.dice.below(len(cards))]
    p.whisper(NOBODY_KNOWS, facts_cards.HiddenDraw, "13.2", cards.index(card) + 1, len(cards), first)
    give_card(p, card, power)
    p.tell(facts_cards.Traitor, "13.2", power, victim)
    p.whisper(p.known[card], facts_cards.CardTaken, "13.2", power, victim, card)
    p.call(TRIM_HAND, TrimHand(power))


EFFECTS: Final[dict[int, Effect]] = {
    ALLIANCE: alliance,
    AMBUSH: ambush,
    AMUN_RA: amun_ra,
    ARZAWA_CARD: arzawa,
    ASTARTE: astarte,
    ASSASSINATION: assassination,
    BAAL: baal,
    BARBARIAN_INVASION: barbarian_invasion,
    CANAAN_CARD: canaan,
    CHARIOT: chariot,
    CONQUEROR: conqueror,
    DAGON: dagon,
    ELAM_CARD: elam,
    GOLD: gold,
    BEGAT_EFFECT: begat,
    JOSHUA_EFFECT: battle_card,
    LOCAL_INSURRECTION: local_insurrection,
    LUKKAN_PIRATES: lukkan_pirates,
    MOSES_EFFECT: moses,
    NAVAL_POWER: naval_power,
    PLAGUE: plague,
    RAISE_THE_MILITIA: militia,
    REBELLION: rebellion,
    SHERDEN: sherden,
    TACTICAL_SURPRISE: battle_card,
    TRAITOR: traitor,
}
EFFECTS.update(dict.fromkeys(GOD_HOME, god))


# --- FAVOUR: the owner of a force decides whether it makes its free move [13.2] (R14) ---


def favoured_seat(p: GenesisPosition, favour: Favour) -> int:
    power = favour.power
    return p.seat_of[power if power < MAJORS else p.controller[power]]


def take_favour(p: GenesisPosition, favour: Favour, option: Option) -> Step[Favour]:
    """The free move is taken or declined. [13.2, 7.2.2]"""
    if option[0] == "accept":
        p.call(MOVE, Move(power=favour.power, how=FREE, at=favour.space))
    else:
        p.tell(facts_cards.FavourDeclined, "13.2", favour.power, favour.space)
    return END


TAKE_THE_FREE_MOVE: Final[Ask[Favour]] = Ask(
    "take the free move", favoured_seat, either("accept", "decline"), take_favour
)
FAVOUR.consists_of(TAKE_THE_FREE_MOVE)


# --- EXTRA MARKER of Conqueror [13.2] (R7) ---


def why_not_marker(p: GenesisPosition, marker: ExtraMarker, option: Option) -> Reason | None:
    """The reason against a use of the extra marker. [13.2]"""
    return NO_MARKER_USED if option[0] == "to-pool" and not p.used[marker.power] else None


def take_marker(p: GenesisPosition, marker: ExtraMarker, option: Option) -> Step[ExtraMarker]:
    """The extra marker is played next, or a used one goes back into the pool. [13.2]"""
    power = marker.power
    if option[0] == "use-now":
        p.at_once = power
    else:
        p.used[power] -= 1
        p.pool[power] += 1
    p.tell(facts_turn.ExtraMarker, "13.2", power, option[0] == "use-now")
    return END


USE_THE_MARKER: Final[Ask[ExtraMarker]] = ask_lawful(
    "use the marker", ruler, take_marker, either("use-now", "to-pool"), why_not_marker
)
EXTRA_MARKER.consists_of(USE_THE_MARKER)
