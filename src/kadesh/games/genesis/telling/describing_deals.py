"""Options in words: what cards are aimed at, peoples, talks, bribes, and the end of the turn."""

from __future__ import annotations

from kadesh.craft.english import at_start, many, percent, possessive
from kadesh.craft.telling import in_range, in_short
from kadesh.craft.telling import option as made
from kadesh.games.genesis.charts.tables import ASSASSINATION, CARD_KIND, EW, PS, SEA_PEOPLES, TRAITOR
from kadesh.games.genesis.rules import ch12_bribery as bribery
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules import ch13_windows as windows
from kadesh.games.genesis.rules import words
from kadesh.games.genesis.rules.arithmetic import assassinated
from kadesh.games.genesis.rules.ch07_interception import INTERCEPT
from kadesh.games.genesis.rules.ch13_play import CANCEL_THE_CARD
from kadesh.games.genesis.rules.ch13_sacrifice import IN_REVOLT as UNDER_MARKER
from kadesh.games.genesis.rules.position import GenesisPosition, part
from kadesh.games.genesis.rules.under_way import Favour, Invaders, Placing, PlayCard, Sacrifice
from kadesh.games.genesis.rules.under_way_deals import Bribes, Cession, Talks
from kadesh.games.genesis.telling.deals import deed_text, offer_now, promise_text
from kadesh.games.genesis.telling.naming import (
    IN_REVOLT,
    PLACES,
    UNIT_MANY,
    called,
    card_name,
    card_target,
    edge_spaces,
    edge_text,
    force_text,
    garrison_text,
    king_name,
    kingdoms_of,
    kings_text,
    militia_text,
    side,
    silver,
    space,
    unit_piece,
    unit_text,
)
from kadesh.games.genesis.telling.option import amounts, at_step, describes, plain
from kadesh.games.genesis.telling.pieces import piece_of, pieces_of, split
from kadesh.table import Frame, Option
from kadesh.table.contract import OptionTold

plain(words.NO_AIM, "Nothing happens")
plain(words.USE_NOW, "Another activation right after this one")
plain(words.TO_POOL, "Put a used marker back into the pool")
plain(words.SINK, "Sink the pirate on {edge}", "", "Aim")
plain(words.FREE_SLAVES, "Free the slaves in {place}", "", "Aim")
plain(words.LOSE_MONUMENT, "Give up the monument in {place}", "", "Give up")
plain(words.CAPITAL, "Move the capital to {place}", "next turn's income is halved", "Capital")
plain(words.STAY, "Do not move the capital")
plain(words.LEAVE_TO, "Leave {space} for {place}")
at_step(
    words.PASS,
    "Pass",
    {
        INTERCEPT: "Let them pass",
        windows.PLAY_A_CARD_OR_PASS: "Play no card",
        CANCEL_THE_CARD: "Let the card stand",
        windows.PLAY_BATTLE_CARDS: "Play no card",
        windows.PLAY_SHERDEN: "Play no card",
        bribery.OFFER_A_BRIBE: "Offer nothing",
    },
)
# Talks. [12.1]
amounts(words.GIVE_SILVER, "Give {amount}", "silver to give", "Silver")
amounts(words.ASK_SILVER, "Ask for {amount}", "silver to ask for", "Silver")
plain(words.ASK_CARD, "Ask {partner} for a card", "of their own choice", "Cards")
plain(words.GIVE_CITY, "Cede {place}", "worth {worth}", "Cities")
plain(words.ASK_CITY, "Ask for {place}", "worth {worth}", "Cities")
plain(
    words.PASSAGE,
    "Let each other pass",
    "neither may attack or intercept the other until the turn ends",
    "Passage",
)
plain(words.PROPOSE, "Make this offer", "{offer}")
plain(words.REFUSE, "Refuse", "the talks end")
plain(words.BREAK_OFF, "Break off the talks", short="done")
# Bribes. [12.2]
plain(words.AGREE, "Pay {price}")
plain(words.BREAK_WORD, "Break your word", "{deed} goes on")


# --- what a card is aimed at ---


@describes(words.AIM_AT)
def aim_at(p: GenesisPosition, frame: PlayCard, seat: int, option: Option) -> OptionTold:
    power, kind = option[1], CARD_KIND[frame.card]
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
def favour(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    power, at = option[1], option[2]
    king = p.king_slot_at(power, at)
    units = force_text(p.units[power * len(PLACES) + at])
    detail = " with ".join(part for part in (units, kings_text(p, 1 << king) if king >= 0 else "") if part)
    points = [space(at), *pieces_of(p, power, at)]
    text = f"A free move for {possessive(called(p, power))} force in {PLACES[at]}"
    return made(text, points, detail, "Aim")


@describes(words.SETTLE)
def settle(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    start, goal = option[1], option[2]
    text = f"A peasant goes from {PLACES[start]} to {PLACES[goal]}"
    return made(text, [space(goal), space(start)], f"worth {EW[goal]}", "Aim")


@describes(words.INSURRECTION)
def insurrection(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    power, at = option[1], option[2]
    points = [piece_of(p, power, PS, at), space(at)]
    return made(f"A peasant of {called(p, power)} in {PLACES[at]} is lost", points, "", "Aim")


@describes(words.PIRATE)
def pirate(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    return made(f"Pirates on {edge_text(option[1])}", edge_spaces(option[1]), "", "Aim")


@describes(words.MILITIA)
def militia(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    at, used = option[1], option[2]
    text = f"{at_start(militia_text(used))} in {PLACES[at]} become 1 infantry"
    return made(text, [space(at)], "", "Aim")


@describes(words.SACRIFICE)
def sacrifice(p: GenesisPosition, frame: Sacrifice, seat: int, option: Option) -> OptionTold:
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
def place(p: GenesisPosition, frame: Placing, seat: int, option: Option) -> OptionTold:
    kind, at, number = option[1], option[2], option[3]
    left = frame.infantry or frame.chariots
    text = f"Place {unit_text(kind, number)} in {PLACES[at]}"
    told = made(text, [space(at)], f"{left} to place", "Place")
    return in_short(in_range(told, f"{UNIT_MANY[kind]} in {PLACES[at]}", number), "all", number == left)


@describes(words.LAND)
def land(p: GenesisPosition, frame: Invaders, seat: int, option: Option) -> OptionTold:
    people, at = frame.people, option[1]
    there = garrison_text(p, people, at) if people == SEA_PEOPLES else ""
    detail = f"held by {there}: it must be attacked at once" if there else ""
    return made(f"{at_start(called(p, people))} enter in {PLACES[at]}", [space(at)], detail, "Enter")


# --- talks [12.1] ---


@describes(words.GIVE_CARD)
def give_card(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    text = f"Give the card {card_name(option[1])}"
    detail = "the other side sees it with the offer" if frame.step is talks.MAKE_AN_OFFER else ""
    return made(text, [card_target(option[1])], detail, "Cards")


@describes(words.PROMISE, words.ASK_PROMISE)
def promise(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    verb = "Promise" if option[0] == "promise" else "Ask them"
    text = f"{verb} {promise_text(option[1], called(p, option[2]))}"
    return made(text, [], "written down, enforced by nobody", "Promises")


@describes(words.ACCEPT)
def accept(p: GenesisPosition, frame: Talks | Favour, seat: int, option: Option) -> OptionTold:
    if isinstance(frame, Talks):
        return made("Accept the offer", [], offer_now(p, frame))
    return made("Take the free move", [], f"of the force in {PLACES[frame.space]}")


@describes(words.COUNTER)
def counter(p: GenesisPosition, frame: Talks, seat: int, option: Option) -> OptionTold:
    return made("Make another offer", [], f"offer {frame.offers + 1} of {talks.MOST_OFFERS}")


@describes(words.PEASANT_FROM)
def peasant_from(p: GenesisPosition, frame: Cession, seat: int, option: Option) -> OptionTold:
    at = option[1]
    points = [piece_of(p, frame.taker, PS, at), space(at)]
    return made(f"Bring a peasant from {PLACES[at]}", points, f"to {PLACES[frame.space]}")


@describes(words.GIVE_UP)
def give_up(p: GenesisPosition, frame: Cession, seat: int, option: Option) -> OptionTold:
    points = [piece_of(p, frame.giver, option[1], frame.space)]
    return made(f"Remove {unit_text(option[1], 1)}", points)


# --- bribes [12.2] ---


@describes(words.BRIBE)
def bribe(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    power, amount = option[1], option[2]
    several = len(kingdoms_of(p, seat)) > 1
    giver = f"{at_start(called(p, power))}: " if several else ""
    told = made(at_start(f"{giver}offer {silver(amount)}"), [], f"of {silver(p.silver[power])}", "Bribe")
    return in_range(told, f"silver of {called(p, power)}", amount)


@describes(words.ACCEPT_BRIBE)
def accept_bribe(p: GenesisPosition, frame: Bribes, seat: int, option: Option) -> OptionTold:
    power = option[1]
    text = f"Accept {silver(frame.offers[power])} from {called(p, power)}"
    return made(text, [side(power)], "", "Accept")


@describes(words.ASK_MORE)
def ask_more(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    power = option[1]
    text = f"Ask {called(p, power)} for {silver(option[2])}"
    told = made(text, [side(power)], f"of {silver(p.silver[power])}", "Ask for more")
    return in_range(told, f"silver of {called(p, power)}", option[2])


@describes(words.DECLINE)
def decline(p: GenesisPosition, frame: Bribes | Favour, seat: int, option: Option) -> OptionTold:
    if isinstance(frame, Favour):
        return in_short(made("Decline the free move", []), "done")
    if frame.step is bribery.PAY_MORE:
        return in_short(made("Pay nothing", [], "the bribe is off"), "done")
    going_on = f"go on with {deed_text(frame.deed, frame.space)}"
    return in_short(made("Decline all offers", [], going_on), "done")


@describes(words.KEEP_WORD)
def keep_word(p: GenesisPosition, frame: Bribes, seat: int, option: Option) -> OptionTold:
    return made("Keep your word", [], f"no {deed_text(frame.deed, frame.space)[4:]}")
