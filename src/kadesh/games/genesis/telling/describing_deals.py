"""Options in words: what cards are aimed at, peoples, talks, bribes, and the end of the turn."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import ASSASSINATION, CARD_KIND, EW, PS, SEA_PEOPLES, SL, TRAITOR
from kadesh.games.genesis.rules import ch09_relocation as relocation
from kadesh.games.genesis.rules import ch10_peoples as peoples
from kadesh.games.genesis.rules import ch12_bribery as bribery
from kadesh.games.genesis.rules import ch12_cession as cession
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules import ch13_effects as effects
from kadesh.games.genesis.rules.arithmetic import assassinated
from kadesh.games.genesis.rules.ch11_barbarians import PEOPLE as INVADER
from kadesh.games.genesis.rules.ch13_sacrifice import IN_REVOLT as UNDER_MARKER
from kadesh.games.genesis.rules.position import GenesisPosition, part
from kadesh.games.genesis.telling.deals import deed_text, offer_now, promise_text
from kadesh.games.genesis.telling.naming import (
    IN_REVOLT,
    PLACES,
    Data,
    at_start,
    called,
    card_name,
    card_target,
    edge_spaces,
    edge_text,
    force_text,
    garrison_text,
    king_name,
    kings_text,
    many,
    percent,
    possessive,
    side,
    silver,
    space,
    unit_piece,
    unit_text,
)
from kadesh.games.genesis.telling.option import Describer, made
from kadesh.games.genesis.telling.pieces import piece_of, pieces_of, split
from kadesh.table import Frame, Option

PASS_TEXTS: Final[dict[str, str]] = {
    "intercept": "Let them pass",
    "play a card or pass": "Play no card",
    "cancel the card": "Let the card stand",
    "play battle cards": "Play no card",
    "play Sherden": "Play no card",
    "offer a bribe": "Offer nothing",
}


def pass_by(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(PASS_TEXTS.get(p.step.name, "Pass"), [])


# --- what a card is aimed at ---


def no_aim(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Nothing happens", [])


def aim_at(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power = option[1]
    kind = CARD_KIND[frame[effects.CARD]]
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


def favour(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power, at = option[1], option[2]
    king = p.king_slot_at(power, at)
    units = force_text(p.units[power * len(PLACES) + at])
    detail = " with ".join(part for part in (units, kings_text(p, 1 << king) if king >= 0 else "") if part)
    points = [space(at), *pieces_of(p, power, at)]
    text = f"A free move for {possessive(called(p, power))} force in {PLACES[at]}"
    return made(text, points, detail, "Aim")


def settle(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    start, goal = option[1], option[2]
    detail = f"worth {EW[goal]}"
    text = f"A peasant goes from {PLACES[start]} to {PLACES[goal]}"
    return made(text, [space(goal), space(start)], detail, "Aim")


def insurrection(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power, at = option[1], option[2]
    points = [piece_of(p, power, PS, at), space(at)]
    return made(f"A peasant of {called(p, power)} in {PLACES[at]} is lost", points, "", "Aim")


def pirate(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Pirates on {edge_text(option[1])}", edge_spaces(option[1]), "", "Aim")


def sink(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    found = [f"piece:pirates.{option[1]}"] if p.pirates[option[1]] else []
    points = found + edge_spaces(option[1])
    return made(f"Sink the pirate on {edge_text(option[1])}", points, "", "Aim")


def free_slaves(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Free the slaves in {PLACES[option[1]]}", [space(option[1])], "", "Aim")


def militia(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at, used = option[1], option[2]
    words = [unit_text(PS, used)] if used else []
    words.extend([unit_text(SL, effects.MILITIA_UNITS - used)] if used < effects.MILITIA_UNITS else [])
    text = f"{at_start(' and '.join(words))} in {PLACES[at]} become 1 infantry"
    return made(text, [space(at)], "", "Aim")


def sacrifice(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kind, at, group = option[1], option[2], option[3]
    power = frame[2]
    where = " under the revolt marker" if group == UNDER_MARKER else ""
    points = [space(at)]
    if group == UNDER_MARKER:
        held = any(state == IN_REVOLT and part(units, kind) for state, units in split(p, power, at))
        points.append(f"piece:{unit_piece(power, kind, at, IN_REVOLT)}" if held else "")
    else:
        points.append(piece_of(p, power, kind, at))
    text = f"Give up {unit_text(kind, 1)} in {PLACES[at]}{where}"
    return made(text, points, f"{many(frame[3], 'unit')} to give up", "Give up")


def lose_monument(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Give up the monument in {PLACES[option[1]]}", [space(option[1])], "", "Give up")


def use_now(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Another activation right after this one", [])


def to_pool(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Put a used marker back into the pool", [])


# --- peoples ---


def place(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kind, at, number = option[1], option[2], option[3]
    left = frame[peoples.INFANTRY] or frame[peoples.CHARIOTS]
    text = f"Place {unit_text(kind, number)} in {PLACES[at]}"
    return made(text, [space(at)], f"{left} to place", "Place")


def land(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    people, at = frame[INVADER], option[1]
    there = garrison_text(p, people, at) if people == SEA_PEOPLES else ""
    detail = f"held by {there}: it must be attacked at once" if there else ""
    return made(f"{at_start(called(p, people))} enter in {PLACES[at]}", [space(at)], detail, "Enter")


# --- talks [12.1] ---


def partner_name(p: GenesisPosition, frame: Frame) -> str:
    return called(p, talks.partner(p, frame))


def give_silver(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Give {silver(option[1])}", [], "", "Silver")


def ask_silver(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Ask for {silver(option[1])}", [], "", "Silver")


def give_card(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    text = f"Give the card {card_name(option[1])}"
    detail = "the other side sees it with the offer" if p.step.name == "make an offer" else ""
    return made(text, [card_target(option[1])], detail, "Cards")


def ask_card(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Ask {partner_name(p, frame)} for a card", [], "of their own choice", "Cards")


def give_city(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at = option[1]
    return made(f"Cede {PLACES[at]}", [space(at)], f"worth {EW[at]}", "Cities")


def ask_city(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at = option[1]
    return made(f"Ask for {PLACES[at]}", [space(at)], f"worth {EW[at]}", "Cities")


def passage(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    detail = "neither may attack or intercept the other until the turn ends"
    return made("Let each other pass", [], detail, "Passage")


def promise(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    text = f"Promise {promise_text(option[1], called(p, option[2]))}"
    return made(text, [], "written down, enforced by nobody", "Promises")


def ask_promise(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    text = f"Ask them {promise_text(option[1], called(p, option[2]))}"
    return made(text, [], "written down, enforced by nobody", "Promises")


def propose(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Make this offer", [], offer_now(p, frame))


def break_off(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Break off the talks", [])


def accept(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    if frame[0] == talks.TALKS.number:
        return made("Accept the offer", [], offer_now(p, frame))
    return made("Take the free move", [], f"of the force in {PLACES[frame[effects.FORCE_SPACE]]}")


def refuse(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Refuse", [], "the talks end")


def counter(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Make another offer", [], f"offer {frame[talks.OFFERS] + 1} of {talks.MOST_OFFERS}")


def peasant_from(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at = option[1]
    points = [piece_of(p, frame[cession.TAKER], PS, at), space(at)]
    return made(f"Bring a peasant from {PLACES[at]}", points, f"to {PLACES[frame[cession.SPACE]]}")


def give_up(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    points = [piece_of(p, frame[cession.GIVER], option[1], frame[cession.SPACE])]
    return made(f"Remove {unit_text(option[1], 1)}", points)


# --- bribes [12.2] ---


def bribe(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power, amount = option[1], option[2]
    several = sum(1 for other in p.order if p.seat_of[other] == seat) > 1
    giver = f"{at_start(called(p, power))}: " if several else ""
    text = f"{giver}offer {silver(amount)}"
    return made(at_start(text), [], f"of {silver(p.silver[power])}", "Bribe")


def accept_bribe(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power = option[1]
    text = f"Accept {silver(frame[bribery.OFFERS + power])} from {called(p, power)}"
    return made(text, [side(power)], "", "Accept")


def ask_more(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power = option[1]
    text = f"Ask {called(p, power)} for {silver(option[2])}"
    return made(text, [side(power)], f"of {silver(p.silver[power])}", "Ask for more")


def agree(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Pay {silver(frame[bribery.PRICE])}", [])


def decline(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    if p.step.name == "take the free move":
        return made("Decline the free move", [])
    if p.step.name == "pay more":
        return made("Pay nothing", [], "the bribe is off")
    return made(
        "Decline all offers", [], f"go on with {deed_text(frame[bribery.DEED], frame[bribery.SPACE])}"
    )


def keep_word(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Keep your word", [], f"no {deed_text(frame[bribery.DEED], frame[bribery.SPACE])[4:]}")


def break_word(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Break your word", [], f"{deed_text(frame[bribery.DEED], frame[bribery.SPACE])} goes on")


# --- the end of the turn ---


def capital(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    detail = "next turn's income is halved"
    return made(f"Move the capital to {PLACES[option[1]]}", [space(option[1])], detail, "Capital")


def stay(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Do not move the capital", [])


def leave_to(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    start = PLACES[frame[relocation.SPACE]]
    return made(f"Leave {start} for {PLACES[option[1]]}", [space(option[1])])


DEALS: Final[dict[str, Describer]] = {
    "pass": pass_by,
    "no-aim": no_aim,
    "aim-at": aim_at,
    "favour": favour,
    "settle": settle,
    "insurrection": insurrection,
    "pirate": pirate,
    "sink": sink,
    "free-slaves": free_slaves,
    "militia": militia,
    "sacrifice": sacrifice,
    "lose-monument": lose_monument,
    "use-now": use_now,
    "to-pool": to_pool,
    "accept": accept,
    "decline": decline,
    "place": place,
    "land": land,
    "give-silver": give_silver,
    "ask-silver": ask_silver,
    "give-card": give_card,
    "ask-card": ask_card,
    "give-city": give_city,
    "ask-city": ask_city,
    "passage": passage,
    "promise": promise,
    "ask-promise": ask_promise,
    "propose": propose,
    "break-off": break_off,
    "refuse": refuse,
    "counter": counter,
    "peasant-from": peasant_from,
    "give-up": give_up,
    "bribe": bribe,
    "accept-bribe": accept_bribe,
    "ask-more": ask_more,
    "agree": agree,
    "keep-word": keep_word,
    "break-word": break_word,
    "capital": capital,
    "stay": stay,
    "leave-to": leave_to,
}
