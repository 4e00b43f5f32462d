"""Options in words: what cards are aimed at, peoples, talks, bribes, and the end of the turn."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.english import at_start, many, percent, possessive
from kadesh.craft.telling import option as made
from kadesh.games.genesis.charts.tables import ASSASSINATION, CARD_KIND, EW, PS, SEA_PEOPLES, SL, TRAITOR
from kadesh.games.genesis.rules import ch12_bribery as bribery
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules import ch13_windows as windows
from kadesh.games.genesis.rules import words
from kadesh.games.genesis.rules.arithmetic import assassinated
from kadesh.games.genesis.rules.ch07_interception import INTERCEPT
from kadesh.games.genesis.rules.ch13_cards import MILITIA_UNITS
from kadesh.games.genesis.rules.ch13_play import CANCEL_THE_CARD
from kadesh.games.genesis.rules.ch13_sacrifice import IN_REVOLT as UNDER_MARKER
from kadesh.games.genesis.rules.position import GenesisPosition, part
from kadesh.games.genesis.rules.under_way import (
    Bribes,
    Cession,
    Dissolution,
    Favour,
    Invaders,
    Placing,
    PlayCard,
    Sacrifice,
    Talks,
)
from kadesh.games.genesis.telling.deals import deed_text, offer_now, promise_text
from kadesh.games.genesis.telling.naming import (
    IN_REVOLT,
    PLACES,
    Data,
    called,
    card_name,
    card_target,
    edge_points,
    edge_spaces,
    edge_text,
    force_text,
    garrison_text,
    king_name,
    kings_text,
    side,
    silver,
    space,
    unit_piece,
    unit_text,
)
from kadesh.games.genesis.telling.option import buttons, describes, places
from kadesh.games.genesis.telling.pieces import piece_of, pieces_of, split
from kadesh.table import Frame, Option, Step

buttons(
    {
        words.NO_AIM: ("Nothing happens", ""),
        words.USE_NOW: ("Another activation right after this one", ""),
        words.TO_POOL: ("Put a used marker back into the pool", ""),
        words.BREAK_OFF: ("Break off the talks", ""),
        words.REFUSE: ("Refuse", "the talks end"),
        words.STAY: ("Do not move the capital", ""),
    }
)
places(
    {
        words.FREE_SLAVES: ("Free the slaves in {}", "", "Aim"),
        words.LOSE_MONUMENT: ("Give up the monument in {}", "", "Give up"),
        words.CAPITAL: ("Move the capital to {}", "next turn's income is halved", "Capital"),
    }
)

PASS_TEXTS: Final[dict[Step[Any], str]] = {
    INTERCEPT: "Let them pass",
    windows.PLAY_A_CARD_OR_PASS: "Play no card",
    CANCEL_THE_CARD: "Let the card stand",
    windows.PLAY_BATTLE_CARDS: "Play no card",
    windows.PLAY_SHERDEN: "Play no card",
    bribery.OFFER_A_BRIBE: "Offer nothing",
}


@describes(words.PASS)
def pass_by(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(PASS_TEXTS.get(frame.step, "Pass"), [])


# --- what a card is aimed at ---


@describes(words.AIM_AT)
def aim_at(p: GenesisPosition, frame: PlayCard, seat: int, option: Option) -> Data:
    power = option[1]
    kind = CARD_KIND[frame.card]
    name = called(p, power)
    if kind == ASSASSINATION:
        chance = sum(assassinated(die, p.campaign(power)) for die in range(1, 7)) / 6
        detail = f"dies with {percent(chance)}; else {name} may keep the card"
        points = [target for target in pieces_of(p, power, p.king_at[power]) if ".king." in target]
        return made(f"Kill {king_name(p.king[power])} of {name}", [*points, side(power)], detail, "Aim")
    if kind == TRAITOR:
        detail = f"{many(p.hand_size(power), 'card')} in hand"
        return made(f"Take a card from {name}", [side(power)], detail, "Aim")
    return made(f"Talk with {name}", [side(power)], "", "Aim")


@describes(words.FAVOUR)
def favour(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power, at = option[1], option[2]
    king = p.king_slot_at(power, at)
    units = force_text(p.units[power * len(PLACES) + at])
    detail = " with ".join(part for part in (units, kings_text(p, 1 << king) if king >= 0 else "") if part)
    points = [space(at), *pieces_of(p, power, at)]
    text = f"A free move for {possessive(called(p, power))} force in {PLACES[at]}"
    return made(text, points, detail, "Aim")


@describes(words.SETTLE)
def settle(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    start, goal = option[1], option[2]
    detail = f"worth {EW[goal]}"
    text = f"A peasant goes from {PLACES[start]} to {PLACES[goal]}"
    return made(text, [space(goal), space(start)], detail, "Aim")


@describes(words.INSURRECTION)
def insurrection(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power, at = option[1], option[2]
    points = [piece_of(p, power, PS, at), space(at)]
    return made(f"A peasant of {called(p, power)} in {PLACES[at]} is lost", points, "", "Aim")


@describes(words.PIRATE)
def pirate(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Pirates on {edge_text(option[1])}", edge_spaces(option[1]), "", "Aim")


@describes(words.SINK)
def sink(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Sink the pirate on {edge_text(option[1])}", edge_points(p, option[1]), "", "Aim")


@describes(words.MILITIA)
def militia(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at, used = option[1], option[2]
    who = [unit_text(PS, used)] if used else []
    who.extend([unit_text(SL, MILITIA_UNITS - used)] if used < MILITIA_UNITS else [])
    text = f"{at_start(' and '.join(who))} in {PLACES[at]} become 1 infantry"
    return made(text, [space(at)], "", "Aim")


@describes(words.SACRIFICE)
def sacrifice(p: GenesisPosition, frame: Sacrifice, seat: int, option: Option) -> Data:
    kind, at, group = option[1], option[2], option[3]
    power = frame.power
    where = " under the revolt marker" if group == UNDER_MARKER else ""
    points = [space(at)]
    if group == UNDER_MARKER:
        held = any(state == IN_REVOLT and part(units, kind) for state, units in split(p, power, at))
        points.append(f"piece:{unit_piece(power, kind, at, IN_REVOLT)}" if held else "")
    else:
        points.append(piece_of(p, power, kind, at))
    text = f"Give up {unit_text(kind, 1)} in {PLACES[at]}{where}"
    return made(text, points, f"{many(frame.left, 'unit')} to give up", "Give up")


# --- peoples ---


@describes(words.PLACE)
def place(p: GenesisPosition, frame: Placing, seat: int, option: Option) -> Data:
    kind, at, number = option[1], option[2], option[3]
    left = frame.infantry or frame.chariots
    text = f"Place {unit_text(kind, number)} in {PLACES[at]}"
    return made(text, [space(at)], f"{left} to place", "Place")


@describes(words.LAND)
def land(p: GenesisPosition, frame: Invaders, seat: int, option: Option) -> Data:
    people, at = frame.people, option[1]
    there = garrison_text(p, people, at) if people == SEA_PEOPLES else ""
    detail = f"held by {there}: it must be attacked at once" if there else ""
    return made(f"{at_start(called(p, people))} enter in {PLACES[at]}", [space(at)], detail, "Enter")


# --- talks [12.1] ---


@describes(words.GIVE_SILVER, words.ASK_SILVER)
def terms_silver(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    verb = "Give" if option[0] == "give-silver" else "Ask for"
    return made(f"{verb} {silver(option[1])}", [], "", "Silver")


@describes(words.GIVE_CARD)
def give_card(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    text = f"Give the card {card_name(option[1])}"
    detail = "the other side sees it with the offer" if frame.step is talks.MAKE_AN_OFFER else ""
    return made(text, [card_target(option[1])], detail, "Cards")


@describes(words.ASK_CARD)
def ask_card(p: GenesisPosition, frame: Talks, seat: int, option: Option) -> Data:
    return made(f"Ask {called(p, frame.partner())} for a card", [], "of their own choice", "Cards")


@describes(words.GIVE_CITY, words.ASK_CITY)
def terms_city(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    verb, at = "Cede" if option[0] == "give-city" else "Ask for", option[1]
    return made(f"{verb} {PLACES[at]}", [space(at)], f"worth {EW[at]}", "Cities")


@describes(words.PASSAGE)
def passage(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    detail = "neither may attack or intercept the other until the turn ends"
    return made("Let each other pass", [], detail, "Passage")


@describes(words.PROMISE, words.ASK_PROMISE)
def promise(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    verb = "Promise" if option[0] == "promise" else "Ask them"
    text = f"{verb} {promise_text(option[1], called(p, option[2]))}"
    return made(text, [], "written down, enforced by nobody", "Promises")


@describes(words.PROPOSE)
def propose(p: GenesisPosition, frame: Talks, seat: int, option: Option) -> Data:
    return made("Make this offer", [], offer_now(p, frame))


@describes(words.ACCEPT)
def accept(p: GenesisPosition, frame: Talks | Favour, seat: int, option: Option) -> Data:
    if isinstance(frame, Talks):
        return made("Accept the offer", [], offer_now(p, frame))
    return made("Take the free move", [], f"of the force in {PLACES[frame.space]}")


@describes(words.COUNTER)
def counter(p: GenesisPosition, frame: Talks, seat: int, option: Option) -> Data:
    return made("Make another offer", [], f"offer {frame.offers + 1} of {talks.MOST_OFFERS}")


@describes(words.PEASANT_FROM)
def peasant_from(p: GenesisPosition, frame: Cession, seat: int, option: Option) -> Data:
    at = option[1]
    points = [piece_of(p, frame.taker, PS, at), space(at)]
    return made(f"Bring a peasant from {PLACES[at]}", points, f"to {PLACES[frame.space]}")


@describes(words.GIVE_UP)
def give_up(p: GenesisPosition, frame: Cession, seat: int, option: Option) -> Data:
    points = [piece_of(p, frame.giver, option[1], frame.space)]
    return made(f"Remove {unit_text(option[1], 1)}", points)


# --- bribes [12.2] ---


@describes(words.BRIBE)
def bribe(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power, amount = option[1], option[2]
    several = sum(1 for other in p.order if p.seat_of[other] == seat) > 1
    giver = f"{at_start(called(p, power))}: " if several else ""
    text = f"{giver}offer {silver(amount)}"
    return made(at_start(text), [], f"of {silver(p.silver[power])}", "Bribe")


@describes(words.ACCEPT_BRIBE)
def accept_bribe(p: GenesisPosition, frame: Bribes, seat: int, option: Option) -> Data:
    power = option[1]
    text = f"Accept {silver(frame.offers[power])} from {called(p, power)}"
    return made(text, [side(power)], "", "Accept")


@describes(words.ASK_MORE)
def ask_more(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power = option[1]
    text = f"Ask {called(p, power)} for {silver(option[2])}"
    return made(text, [side(power)], f"of {silver(p.silver[power])}", "Ask for more")


@describes(words.AGREE)
def agree(p: GenesisPosition, frame: Bribes, seat: int, option: Option) -> Data:
    return made(f"Pay {silver(frame.price)}", [])


@describes(words.DECLINE)
def decline(p: GenesisPosition, frame: Bribes | Favour, seat: int, option: Option) -> Data:
    if isinstance(frame, Favour):
        return made("Decline the free move", [])
    if frame.step is bribery.PAY_MORE:
        return made("Pay nothing", [], "the bribe is off")
    return made("Decline all offers", [], f"go on with {deed_text(frame.deed, frame.space)}")


@describes(words.KEEP_WORD)
def keep_word(p: GenesisPosition, frame: Bribes, seat: int, option: Option) -> Data:
    return made("Keep your word", [], f"no {deed_text(frame.deed, frame.space)[4:]}")


@describes(words.BREAK_WORD)
def break_word(p: GenesisPosition, frame: Bribes, seat: int, option: Option) -> Data:
    return made("Break your word", [], f"{deed_text(frame.deed, frame.space)} goes on")


# --- the end of the turn ---


@describes(words.LEAVE_TO)
def leave_to(p: GenesisPosition, frame: Dissolution, seat: int, option: Option) -> Data:
    start = PLACES[frame.space]
    return made(f"Leave {start} for {PLACES[option[1]]}", [space(option[1])])
